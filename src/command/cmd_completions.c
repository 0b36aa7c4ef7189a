/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scripts that complete the command line in a shell.  They run `stepdoku __complete`
 * (complete.c), which prints the completions, one per line, and ":" if file names are
 * completions too. */
#include "base/i18n.h"
#include "command/command.h"

static const char bash[] =
    "# bash completion for stepdoku\n"
    "_stepdoku()\n"
    "{\n"
    "    local word help\n"
    "    COMPREPLY=()\n"
    "    while IFS=$'\\t' read -r word help; do\n"
    "        if [[ $word == : ]]; then\n"
    "            compopt -o filenames 2>/dev/null\n"
    "            mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- \"${2#=}\")\n"
    "        else\n"
    "            COMPREPLY+=(\"$word\")\n"
    "        fi\n"
    "    done < <(\"${1/#~/$HOME}\" __complete \"${COMP_WORDS[@]:1:COMP_CWORD}\")\n"
    "}\n"
    "complete -F _stepdoku stepdoku\n";

static const char zsh[] =
    "#compdef stepdoku\n"
    "local line\n"
    "local -a found\n"
    "for line in ${(f)\"$(_call_program words ${(q)words[1]} __complete "
    "${(q)words[2,CURRENT]})\"}; do\n"
    "    if [[ $line == : ]]; then\n"
    "        compset -P '--*='\n"
    "        _files\n"
    "    else\n"
    "        found+=(\"${line/$'\\t'/:}\")\n"
    "    fi\n"
    "done\n"
    "_describe -t words word found\n";

static const char fish[] =
    "# fish completion for stepdoku\n"
    "function __stepdoku_complete\n"
    "    set -l words (commandline -opc)\n"
    "    set -l last (commandline -ct)\n"
    "    for line in ($words[1] __complete $words[2..] \"$last\")\n"
    "        if test \"$line\" = :\n"
    "            __fish_complete_path (string replace -r '^--[^=]*=' '' -- \"$last\")\n"
    "        else\n"
    "            echo $line\n"
    "        end\n"
    "    end\n"
    "end\n"
    "complete -c stepdoku -f -a '(__stepdoku_complete)'\n";

/* ORDER SHELLS: the words of WANT_SHELL. */
static const char *const scripts[] = {bash, zsh, fish};

enum status command_completions(const struct request *request)
{
    struct buf script = {0};
    int shell = want_find(WANT_SHELL, request_argument(request, 0));
    if (shell < 0)
        return request_fail_want(request, 0, WANT_SHELL);
    buf_text(&script, scripts[shell]);
    return request_reply(request, &script);
}
