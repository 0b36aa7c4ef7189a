#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installing and uninstalling, as TAP: in a staging directory and under another prefix.
. "$(dirname "$0")/support/tap.sh"
make="${MAKE:-make} -s"
# Those of the 'make' that runs the tests are for other targets.
unset MAKEFLAGS MFLAGS

files_in() {
    (cd "$1" && find . ! -type d | sed 's/^..//' | sort)
}

# A build without cairo has no module, and one without translations has no catalogues.
languages=
[ "$(sed -n 's/^USE_NLS = //p' Makefile)" != yes ] || languages=$(sed 's/#.*//' "$here/../po/LINGUAS")
expected="bin/stepdoku
$([ ! -e canvas.so ] || echo libexec/stepdoku/canvas.so)
share/applications/stepdoku.desktop
share/bash-completion/completions/stepdoku
$(cd "$data" && printf 'share/doc/stepdoku/%s\n' examples/*.sh examples/*.py pictures/*.svg)
share/fish/vendor_completions.d/stepdoku.fish
share/icons/hicolor/scalable/apps/stepdoku.svg
$(for language in $languages; do echo "share/locale/$language/LC_MESSAGES/stepdoku.mo"; done)
share/man/man5/stepdoku.5
share/man/man6/stepdoku-commands.6
share/man/man6/stepdoku.6
share/man/man7/stepdoku.7
share/metainfo/example.stepdoku.stepdoku.metainfo.xml
$(cd "$data" && printf 'share/stepdoku/%s\n' lessons/*.lesson)
$(cd "$data" && printf 'share/stepdoku/puzzles/%s\n' SOURCES ./*.hodoku ./*.html ./*.index ./*.txt | sed 's,\./,,')
share/stepdoku/stepdoku.schema.json
share/zsh/site-functions/_stepdoku"

# try NAME ROOT ARGUMENT...: installs and uninstalls with the arguments of make.  Packages
# configure directories for programs of their own; the others follow the prefix.
try() {
    name=$1 root=$2
    shift 2
    set -- "bindir=\${prefix}/bin" "libexecdir=\${prefix}/libexec" "$@"
    $make install "$@" >"$work/log" 2>&1 || report "make install, $name" "$(tail "$work/log")"
    expect "$name: every file is in its place" "$(echo "$expected" | sed "/^$/d" | sort)" "$(files_in "$root")"
    expect "$name: only the program is executable" bin/stepdoku \
        "$(cd "$root" && find . -type f -perm /111 ! -name canvas.so | sed 's/^..//')"
    expect "$name: the program runs" "1" "$("$root/bin/stepdoku" count \
        "$root/share/stepdoku/puzzles/easy.txt" | sort -u)"
    n_installed=$(files_in "$root" | wc -l)
    $make uninstall "$@" >"$work/log" 2>&1 || report "make uninstall, $name" "$(tail "$work/log")"
    expect "$name: no file is left of many" "yes " \
        "$([ "$n_installed" -gt 30 ] && echo yes) $(files_in "$root")"
    expect "$name: no directory of stepdoku is left" "" \
        "$(find "$root" -type d -name '*stepdoku*')"
}

umask 022
try "with DESTDIR" "$work/stage/opt/games" prefix=/opt/games DESTDIR="$work/stage"
try "with prefix" "$work/prefix" prefix="$work/prefix"

# Another name for the program is none for what it loads.
$make install prefix="$work/named" "bindir=\${prefix}/bin" "libexecdir=\${prefix}/libexec" \
    program_transform_name='s,$$,-x,' >"$work/log" 2>&1 || report "make install" "$(tail "$work/log")"
expect "another name: the desktop starts the program" "Exec=stepdoku-x $work/named/bin/stepdoku-x" \
    "$(grep ^Exec= "$work/named/share/applications/stepdoku.desktop") $(ls "$work"/named/bin/*)"
completions=$work/named/share
if [ -e "$completions/bash-completion" ]; then
    expect "another name: the shells complete it" "complete -F _stepdoku stepdoku-x
#compdef stepdoku-x
complete -c stepdoku-x -f -a '(__stepdoku_complete)'" "$(
        tail -n 1 "$completions"/bash-completion/completions/*
        head -n 1 "$completions"/zsh/site-functions/*
        tail -n 1 "$completions"/fish/vendor_completions.d/*)"
    expect "another name: so do the files" "stepdoku-x stepdoku-x.fish" \
        "$(ls "$completions"/bash-completion/completions "$completions"/fish/*/ |
            sed -n '/^stepdoku/p' | paste -s -d ' ' -)"
fi
[ ! -e canvas.so ] || expect "another name: the module keeps its own" canvas.so \
    "$(ls "$work/named/libexec/stepdoku")"

# Directories may be others after another run of configure, which writes config.status.
expect "what knows directories is compiled again after configure" \
    "libbase_a-i18n.o liblearn_a-course.o libprint_a-document.o" \
    "$($make -n -o config.h -o stamp-h1 -o Makefile -W config.status stepdoku 2>"$work/log" |
        sed -n 's,.* -c -o [^ ]*/\([^ ]*\.o\) .*,\1,p' | sort | paste -s -d ' ' -)"

pictures=$(cd "$data/.." && ls data/pictures/*.svg)
expect "the list of pictures has each of them" "$pictures" \
    "$(sed -n 's,^picture \([^ ]*\) .*,data/pictures/\1.svg,p' "$here/tui/pictures.list" | sort)"
for picture in $pictures; do
    report "README shows $picture" "$(grep -q "$picture" "$here/../README" || echo "not named")"
    report "$picture is small" "$(find "$here/../$picture" -size +60k)"
done

# Since 0.23, gettext writes languages in XML as XML does: pt-BR and zh-Hans-CN.
for language in $languages; do
    report "$language: a desktop has its texts" "$(cd data/desktop
        grep -q "^Comment\[$language\]=" stepdoku.desktop || echo "not the entry"
        grep -q "<summary xml:lang=\"${language%_*}[^\"]*\">" ./*.metainfo.xml ||
            echo "not the component")"
done

if has desktop-file-validate; then
    sed '/^Type=/d' data/desktop/stepdoku.desktop >"$work/bad.desktop"
    report "the desktop entry is valid, and another one is not" \
        "$(desktop-file-validate data/desktop/stepdoku.desktop 2>&1
            [ -n "$(desktop-file-validate "$work/bad.desktop" 2>&1)" ] || echo "any is valid")"
else
    skip "the desktop entry is valid" "desktop-file-validate is not installed"
fi
if has appstreamcli; then
    # There is no page about it yet.
    appstreamcli validate --no-net --pedantic --no-color data/desktop/*.metainfo.xml >"$work/log"
    report "the AppStream component is valid" "$(grep "^[EWP]:" "$work/log" |
        grep -v url-homepage-missing
        grep -q 'Validation \(was successful\|failed\)' "$work/log" || echo "no verdict")"
else
    skip "the AppStream component is valid" "appstreamcli is not installed"
fi
finish
