# SPDX-License-Identifier: GPL-3.0-or-later
languages = $(shell sed 's/\#.*//' $(srcdir)/%D%/LINGUAS)
EXTRA_DIST += \
	%D%/README \
	%D%/Rules-catalogues \
	%D%/Rules-desktop \
	%D%/Rules-lessons \
	%D%/check.awk \
	%D%/desktop.awk \
	%D%/lessons.awk \
	%D%/potfiles.sh \
	%D%/pseudo.awk \
	%D%/slots.awk \
	%D%/value.awk \
	%D%/widths.awk \
	$(languages:%=%D%/GLOSSARY/%.txt)

# A program that runs from the build tree finds its translations here.
if NLS
built_data += $(languages:%=locale/%/LC_MESSAGES/stepdoku.mo)
locale/%/LC_MESSAGES/stepdoku.mo: $(srcdir)/%D%/%.po
	$(AM_V_GEN)$(MKDIR_P) $(@D) && $(MSGFMT) -o $@ $<
endif
