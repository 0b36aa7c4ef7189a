# SPDX-License-Identifier: GPL-3.0-or-later
# A program that runs from the build tree finds its translations here.
if NLS
languages = $(shell sed 's/\#.*//' $(srcdir)/%D%/LINGUAS)
built_data += $(languages:%=locale/%/LC_MESSAGES/stepdoku.mo)
locale/%/LC_MESSAGES/stepdoku.mo: $(srcdir)/%D%/%.po
	$(AM_V_GEN)$(MKDIR_P) $(@D) && $(MSGFMT) -o $@ $<
endif
