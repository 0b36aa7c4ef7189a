# SPDX-License-Identifier: GPL-3.0-or-later
# The bundled puzzles.
puzzlesdir = $(pkgdatadir)/puzzles
dist_puzzles_DATA = \
	%D%/17clue.txt \
	%D%/SOURCES \
	%D%/easy.txt \
	%D%/hardest11.txt \
	%D%/hardest1106.txt \
	%D%/jigsaw.txt \
	%D%/knight.txt \
	%D%/magictour.txt \
	%D%/minimal.txt \
	%D%/search.html \
	%D%/serg-many.txt \
	%D%/sources.txt \
	%D%/techniques.index \
	%D%/training.hodoku \
	%D%/windoku.txt \
	%D%/x.txt

# What commands answer with --json, as a JSON Schema.
schema = %D%/stepdoku.schema.json
schemadir = $(pkgdatadir)
nodist_schema_DATA = $(schema)
EXTRA_DIST += %D%/schema.awk
CLEANFILES += $(schema)
$(schema): src/words/members.def %D%/schema.awk
	$(AM_V_GEN)$(MKDIR_P) %D% && \
		$(AWK) -f $(srcdir)/%D%/schema.awk $(srcdir)/src/words/members.def >$@.tmp && mv $@.tmp $@

# The lessons, in the order of their names.
lessonsdir = $(pkgdatadir)/lessons
dist_lessons_DATA = \
	%D%/lessons/01-candidates.lesson \
	%D%/lessons/02-naked-single.lesson \
	%D%/lessons/03-hidden-single.lesson \
	%D%/lessons/04-rounds.lesson \
	%D%/lessons/05-pruning-is-enough.lesson \
	%D%/lessons/06-most-constrained.lesson \
	%D%/lessons/07-expand1.lesson \
	%D%/lessons/08-dead-ends.lesson \
	%D%/lessons/09-the-tree.lesson \
	%D%/lessons/10-first-or-smallest.lesson \
	%D%/lessons/11-once-or-many.lesson \
	%D%/lessons/12-naive.lesson \
	%D%/lessons/13-backtracker.lesson \
	%D%/lessons/14-look-ahead.lesson \
	%D%/lessons/15-why-it-ends.lesson \
	%D%/lessons/16-nothing-is-lost.lesson \
	%D%/lessons/17-misprints.lesson

# A program that runs from the build tree finds the lists here.
built_data += puzzles
puzzles:
	$(AM_V_GEN)$(LN_S) $(abs_srcdir)/%D% $@
CLEANFILES += puzzles

# What completes the command line in shells; the program prints it.
if COMPLETIONS
bash_completionsdir = $(datadir)/bash-completion/completions
zsh_completionsdir = $(datadir)/zsh/site-functions
fish_completionsdir = $(datadir)/fish/vendor_completions.d
nodist_bash_completions_DATA = %D%/completions/stepdoku
nodist_zsh_completions_DATA = %D%/completions/_stepdoku
nodist_fish_completions_DATA = %D%/completions/stepdoku.fish
CLEANFILES += %D%/completions/stepdoku %D%/completions/_stepdoku %D%/completions/stepdoku.fish
endif
write_completions = $(AM_V_GEN)$(MKDIR_P) %D%/completions && LC_ALL=C ./stepdoku completions
%D%/completions/stepdoku: stepdoku$(EXEEXT)
	$(write_completions) bash >$@.tmp && mv $@.tmp $@
%D%/completions/_stepdoku: stepdoku$(EXEEXT)
	$(write_completions) zsh >$@.tmp && mv $@.tmp $@
%D%/completions/stepdoku.fish: stepdoku$(EXEEXT)
	$(write_completions) fish >$@.tmp && mv $@.tmp $@

# Pictures of the screen, made by 'make screens'.
picturesdir = $(docdir)/pictures
dist_pictures_DATA = \
	%D%/pictures/compare.svg \
	%D%/pictures/hint.svg \
	%D%/pictures/live.svg \
	%D%/pictures/play.svg \
	%D%/pictures/step.svg

# Programs that use it.
examplesdir = $(docdir)/examples
dist_examples_DATA = \
	%D%/examples/bot.py \
	%D%/examples/histogram.sh \
	%D%/examples/rate-parallel.sh

# What a desktop shows of the program, in all languages.
desktop_entry = %D%/desktop/stepdoku.desktop
metainfo = %D%/desktop/example.stepdoku.stepdoku.metainfo.xml
applicationsdir = $(datadir)/applications
nodist_applications_DATA = $(desktop_entry)
metainfodir = $(datadir)/metainfo
nodist_metainfo_DATA = $(metainfo)
EXTRA_DIST += $(desktop_entry).in $(metainfo).in
CLEANFILES += $(desktop_entry) $(metainfo)
if NLS
# A machine without msgfmt has the texts in English.
translate = $(AM_V_GEN)$(MKDIR_P) $(@D) && rm -f $@ && \
	$(MSGFMT) $(kind) --template=$(srcdir)/$@.in -d $(srcdir)/po -o $@ && \
	{ test -f $@ || cp $(srcdir)/$@.in $@; }
translations = $(languages:%=$(srcdir)/po/%.po)
else
translate = $(AM_V_GEN)$(MKDIR_P) $(@D) && cp $(srcdir)/$@.in $@
endif
$(desktop_entry): kind = --desktop
$(desktop_entry): %D%/desktop/stepdoku.desktop.in $(translations)
	$(translate)
$(metainfo): kind = --xml
$(metainfo): %D%/desktop/example.stepdoku.stepdoku.metainfo.xml.in $(translations)
	$(translate)
iconsdir = $(datadir)/icons/hicolor/scalable/apps
dist_icons_DATA = %D%/desktop/stepdoku.svg

# The entry starts the program by the name that it was installed under, and shells complete that:
# the file of zsh may have any name, the others have that of the command.
installed_name = $$(echo stepdoku | sed '$(transform)')
install-data-hook:
	sed "s/^Exec=.*/Exec=$(installed_name)/" $(desktop_entry) \
		>'$(DESTDIR)$(applicationsdir)/stepdoku.desktop'
if COMPLETIONS
	cd '$(DESTDIR)$(bash_completionsdir)' && rm stepdoku && \
		sed "s/ stepdoku$$/ $(installed_name)/" $(abs_builddir)/%D%/completions/stepdoku >"$(installed_name)"
	sed "s/ stepdoku$$/ $(installed_name)/" %D%/completions/_stepdoku \
		>'$(DESTDIR)$(zsh_completionsdir)/_stepdoku'
	cd '$(DESTDIR)$(fish_completionsdir)' && rm stepdoku.fish && \
		sed "s/ -c stepdoku / -c $(installed_name) /" $(abs_builddir)/%D%/completions/stepdoku.fish \
		>"$(installed_name).fish"
endif

# Leaves no empty directory of ours.
uninstall-hook:
if COMPLETIONS
	rm -f '$(DESTDIR)$(bash_completionsdir)'/"$(installed_name)" \
		'$(DESTDIR)$(fish_completionsdir)'/"$(installed_name).fish"
endif
	-rmdir '$(DESTDIR)$(puzzlesdir)' '$(DESTDIR)$(lessonsdir)' '$(DESTDIR)$(pkgdatadir)'
	-rmdir '$(DESTDIR)$(picturesdir)' '$(DESTDIR)$(examplesdir)' '$(DESTDIR)$(docdir)'
	-rmdir '$(DESTDIR)$(pkglibexecdir)'
