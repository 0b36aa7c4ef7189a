# SPDX-License-Identifier: GPL-3.0-or-later
# Catalogues of translations that tests make, for tests that have read tap.sh.
po=$(cd "$here/../po" && pwd)
# The flags of the 'make' that runs the tests are not for the one in extract().
unset MAKEFLAGS MFLAGS

if ! has msgfmt || ! has msgfilter || [ "$(sed -n 's/^USE_NLS = //p' Makefile)" != yes ]; then
    echo "1..0 # SKIP built without translations"
    exit
fi
languages=${STEPDOKU_LANGUAGES:-$(sed 's/#.*//' "$po/LINGUAS")}

# The texts of the source as it is now; the arguments are more options.
extract() {
    options=$(make -s --no-print-directory -C po \
        --eval 'options: desktop.c lessons.c ; @echo $(XGETTEXT_OPTIONS)' options | tail -n 1)
    # shellcheck disable=SC2086
    (cd po && xgettext --directory="$po/.." $options "$@" -f "$po/POTFILES.in" -o -) |
        sed 's/CHARSET/UTF-8/; s/nplurals=INTEGER; plural=EXPRESSION/nplurals=2; plural=n != 1/'
}

# A copy of the program that finds its translations here.
tree=$work/tree
mkdir "$tree"
cp stepdoku config.status "$tree"
ln -s "$data" "$tree/puzzles"

# teach LANGUAGE: installs a .po from standard input for the copy.
teach() {
    mkdir -p "$tree/locale/$1/LC_MESSAGES"
    msgfmt --check-format -o "$tree/locale/$1/LC_MESSAGES/stepdoku.mo" -
}
