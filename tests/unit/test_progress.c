/* test_progress.c -- the progress line that commands show on a terminal: its text, and how it is
 * removed. tests/terminal.py has a terminal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "cli/cli.h"

#define CLEAR "\r\033[K"

static FILE *shown; /* what goes to standard error */
static int terminal;

static int catch_stderr(void **state) {
    (void)state;
    shown = tmpfile();
    terminal = dup(STDERR_FILENO);
    return shown && terminal >= 0 && dup2(fileno(shown), STDERR_FILENO) >= 0 ? 0 : -1;
}

static int release_stderr(void **state) {
    (void)state;
    int st = dup2(terminal, STDERR_FILENO) >= 0 ? 0 : -1;
    close(terminal);
    fclose(shown);
    return st;
}

/* What has been shown since the last call. */
static const char *taken(void) {
    static char text[512];
    fflush(stderr);
    rewind(shown);
    size_t len = fread(text, 1, sizeof text - 1, shown);
    text[len] = '\0';
    rewind(shown);
    assert_int_equal(ftruncate(fileno(shown), 0), 0);
    return text;
}

static void what_is_shown(void **state) {
    (void)state;
    static const struct {
        pgn_progress job;
        const char *text;
    } rows[] = {
        /* nothing in the first half second */
        {{.input = "a.pgn", .bytes = 1, .all_bytes = 2, .seconds = 0.49}, ""},
        {{.input = "a.pgn", .bytes = 5000000, .all_bytes = 20000000, .games = 7, .seconds = 0.5},
         CLEAR "a.pgn: 25% of 20.0 MB, 7 games, 10 MB/s, 2 s left"},
        /* the file's name without its directory; groups of three digits */
        {{.input = "x/y/a.pgn", .bytes = 40, .all_bytes = 80, .games = 999, .seconds = 1},
         CLEAR "a.pgn: 50% of 0.0 MB, 999 games, 0 MB/s, 1 s left"},
        {{.input = "a", .bytes = 1000000, .games = 1000, .seconds = 1},
         CLEAR "a: 1.0 MB, 1,000 games, 1 MB/s"},
        {{.input = "a", .bytes = 1000000, .games = 123456, .seconds = 1},
         CLEAR "a: 1.0 MB, 123,456 games, 1 MB/s"},
        {{.input = "a", .bytes = 1000000, .games = 12345678, .seconds = 1},
         CLEAR "a: 1.0 MB, 12,345,678 games, 1 MB/s"},
        /* seconds, minutes, hours left */
        {{.input = "a", .bytes = 1, .all_bytes = 60, .seconds = 1},
         CLEAR "a:  2% of 0.0 MB, 0 games, 0 MB/s, 59 s left"},
        {{.input = "a", .bytes = 1, .all_bytes = 61, .seconds = 1},
         CLEAR "a:  2% of 0.0 MB, 0 games, 0 MB/s, 1:00 left"},
        {{.input = "a", .bytes = 1, .all_bytes = 3600, .seconds = 1},
         CLEAR "a:  0% of 0.0 MB, 0 games, 0 MB/s, 59:59 left"},
        {{.input = "a", .bytes = 1, .all_bytes = 3723, .seconds = 1},
         CLEAR "a:  0% of 0.0 MB, 0 games, 0 MB/s, 1:02:02 left"},
        /* nothing read yet, all read, and more than the size was */
        {{.input = "a", .all_bytes = 2000000, .seconds = 1},
         CLEAR "a:  0% of 2.0 MB, 0 games, 0 MB/s"},
        {{.input = "a", .bytes = 2000000, .all_bytes = 2000000, .seconds = 1},
         CLEAR "a: 100% of 2.0 MB, 0 games, 2 MB/s, 0 s left"},
        {{.input = "a", .bytes = 2000001, .all_bytes = 2000000, .seconds = 1},
         CLEAR "a: 2.0 MB, 0 games, 2 MB/s"},
        /* another phase; a long name */
        {{.phase = "sorting", .bytes = 3, .all_bytes = 4, .games = 4, .seconds = 3},
         CLEAR "sorting: 75% of 0.0 MB, 4 games, 0 MB/s, 1 s left"},
        {{.input = "a name of more than forty characters is cut there", .seconds = 2},
         CLEAR "a name of more than forty characters is : 0.0 MB, 0 games, 0 MB/s"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cli_progress p = {.shown = false};
        assert_int_equal(cli_progress_show(&p, &rows[i].job), PGN_OK);
        assert_string_equal(taken(), rows[i].text);
        assert_int_equal(p.shown, rows[i].text[0] != '\0');
        cli_progress_end(&p); /* removes what was shown, once */
        assert_string_equal(taken(), rows[i].text[0] ? CLEAR : "");
        cli_progress_end(&p);
        assert_string_equal(taken(), "");
    }
}

static void not_a_terminal(void **state) {
    (void)state;
    assert_false(cli_progress_wanted());
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_shown, catch_stderr, release_stderr),
        cmocka_unit_test_setup_teardown(not_a_terminal, catch_stderr, release_stderr),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
