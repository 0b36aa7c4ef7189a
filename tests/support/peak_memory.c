/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * peak_memory FILE COMMAND [ARGUMENT]...
 *
 * Runs COMMAND and writes the most memory that it ever had resident, in KiB, to FILE.
 * Exit status: that of COMMAND, as a shell has it; 125 when something failed here.
 */
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FAILED = 125, NOT_RUN = 127, SIGNALLED = 128 };

int main(int argc, char **argv)
{
    int status;
    struct rusage usage;
    if (argc < 3)
        return FAILED;
    pid_t child = fork();
    if (child == 0) {
        signal(SIGINT, SIG_DFL); /* a shell makes background jobs ignore it */
        execvp(argv[2], argv + 2);
        _exit(NOT_RUN);
    }
    if (child < 0 || waitpid(child, &status, 0) != child ||
        getrusage(RUSAGE_CHILDREN, &usage) != 0)
        return FAILED;
    FILE *file = fopen(argv[1], "w");
    if (!file)
        return FAILED;
    fprintf(file, "%ld\n", usage.ru_maxrss);
    if (fclose(file) != 0)
        return FAILED;
    return WIFEXITED(status) ? WEXITSTATUS(status) : SIGNALLED + WTERMSIG(status);
}
