/* pager.c -- send long output on a terminal through a pager, as git does. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli.h"

unsigned cli_terminal_width(FILE *stream) {
    struct winsize size;
    if (isatty(fileno(stream)) && ioctl(fileno(stream), TIOCGWINSZ, &size) == 0)
        return size.ws_col;
    return 0;
}

static void do_nothing(int number) {
    (void)number;
}

FILE *cli_pager_open(bool wanted) {
    const char *command = getenv("PGN_PAGER"), *term = getenv("TERM");
    if (!command)
        command = getenv("PAGER");
    if (!command)
        command = "less";
    if (!wanted || !isatty(STDOUT_FILENO) || !*command || strcmp(command, "cat") == 0 || !term ||
        strcmp(term, "dumb") == 0)
        return stdout;
    /* Quitting the pager is not an error. A handler and not SIG_IGN, which the pager would inherit.
     */
    struct sigaction action = {.sa_handler = do_nothing};
    sigaction(SIGPIPE, &action, NULL);
    setenv("LESS", "FRX", 0); /* no pager for one screen; colors; keep the screen */
    setenv("LESSCHARSET", "utf-8", 0);
    fflush(stdout);
    FILE *pager = popen(command, "w");
    return pager ? pager : stdout;
}

void cli_pager_close(FILE *pager) {
    if (pager == stdout)
        return;
    struct sigaction ignore = {.sa_handler = SIG_IGN}, old; /* ^C is for the pager */
    fflush(pager);
    sigaction(SIGINT, &ignore, &old);
    pclose(pager);
    sigaction(SIGINT, &old, NULL);
}
