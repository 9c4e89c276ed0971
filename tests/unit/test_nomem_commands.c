/* test_nomem_commands.c -- run commands repeatedly, each time with another allocation failing: they
 * must write the same bytes, or fail with exit status 2 and leave every file unchanged. The
 * command's own objects are linked, without its main(). */
#define _XOPEN_SOURCE 700 /* mkdtemp() */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "cli/cli.h"
#include "failing_alloc.h"

#define LINE   "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7"
#define LONG   "a name that is longer than what a buffer has at first, and then some more of it: "
#define LONGER LONG LONG LONG LONG LONG

/* Names of increasing length, so that a buffer grows late; and an escape, which takes the reader's
 * general lane. */
static const char GAMES[] =
    "[White \"Tal\"]\n[Black \"A:Tal : B\"]\n[Annotator \"x\"]\n\n" LINE " {one} 1-0\n\n"
    "[White \"Tal, M\"]\n[Black \"A\"]\n[Annotator \"y\"]\n\n" LINE " {two} $3 1-0\n\n"
    "[White \"Tal, Mikhail\"]\n[Black \"\\\"B\\\"\"]\n\n" LINE " (5... d6 {three}) 1-0\n\n"
    "[Event \"E\"]\n[White \"Tal\"]\n[Black \"B\"]\n\n1. d4 *\n";
static const char MAP[] = "Tal\tX\nTal, M\t" LONG "\nTal, Mikhail\t" LONGER "\n\"B\"\tB\n";

static const struct {
    const char *words[10]; /* of the command line */
    int status;
} COMMANDS[] = {
    {{"fmt", "-j1", "--encoding=latin1", "--tags=Annotator", "-o", "out", "games"}, EXIT_OK},
    {{"fmt", "-j1", "--in-place", "out"}, EXIT_OK},
    {{"check", "-j1", "--fix", "--in-place", "out"}, EXIT_OK},
    {{"names", "-j1", "--map=map", "-o", "out", "games"}, EXIT_OK},
    {{"names", "-j1", "--map=map", "--in-place", "out"}, EXIT_OK},
    {{"dedupe", "-j1", "--match=moves", "--min-plies=8", "--merge", "--report=report", "-o", "out",
      "games"},
     EXIT_OK},
    {{"dedupe", "-j1", "--match=moves", "--min-plies=8", "--report=report", "--json", "-o", "out",
      "games"},
     EXIT_OK},
};

static const char *const WRITTEN[] = {"out", "report"};
enum { FILES = sizeof WRITTEN / sizeof *WRITTEN, WORDS = 10 };

static void put_file(const char *name, const char *text) {
    FILE *f = fopen(name, "w");
    assert_non_null(f);
    assert_true(fputs(text, f) >= 0);
    assert_int_equal(fclose(f), 0);
}

/* To be freed. */
static char *get_file(const char *name) {
    pgn_buffer text = PGN_BUFFER_INIT;
    char some[512];
    FILE *f = fopen(name, "r");
    assert_non_null(f);
    for (size_t n; (n = fread(some, 1, sizeof some, f));)
        assert_int_equal(pgn_buffer_append(&text, some, n), PGN_OK);
    fclose(f);
    return text.data;
}

static int run_command(const char *const *words) {
    char *argv[WORDS];
    int argc = 0, used;
    bool help;
    for (; argc < WORDS && words[argc]; argc++)
        argv[argc] = (char *)(uintptr_t)words[argc];
    const cli_command *command = cli_command_find(argc, argv, &used);
    void *options = calloc(1, command->options_size);
    int status = EXIT_USAGE;
    if (options) {
        int operands = cli_parse(command, argc - used, argv + used, options, &help);
        status = operands < 0 ? EXIT_USAGE : command->run(options, operands, argv + used);
    }
    free(options);
    return status;
}

/* Run with the nth allocation failing; false if there are fewer. */
static bool run_failing(const char *const *words, long nth, int *status) {
    for (size_t i = 0; i < FILES; i++)
        put_file(WRITTEN[i], GAMES);
    fflush(stderr);
    int null = open("/dev/null", O_WRONLY), old = dup(STDERR_FILENO); /* messages not needed */
    dup2(null, STDERR_FILENO);
    failing_alloc_arm(nth);
    *status = run_command(words);
    long made = failing_alloc_count();
    failing_alloc_arm(0);
    fflush(stderr);
    dup2(old, STDERR_FILENO);
    close(old);
    close(null);
    return made >= nth;
}

static void check_files(char *const *want, const char *command, long nth) {
    for (size_t i = 0; i < FILES; i++) {
        char *is = get_file(WRITTEN[i]);
        if (strcmp(is, want ? want[i] : GAMES) != 0)
            fail_msg("%s, allocation %ld: %s is\n%s", command, nth, WRITTEN[i], is);
        free(is);
    }
}

static void test_each_allocation_fails_once(void **state) {
    (void)state;
    for (size_t c = 0; c < sizeof COMMANDS / sizeof *COMMANDS; c++) {
        const char *const *words = COMMANDS[c].words;
        char *want[FILES];
        int status;
        run_failing(words, 0, &status);
        assert_int_equal(status, COMMANDS[c].status);
        for (size_t i = 0; i < FILES; i++)
            want[i] = get_file(WRITTEN[i]);
        assert_string_not_equal(want[0], GAMES);
        long nth = 1;
        for (; run_failing(words, nth, &status); nth++) {
            if (status != EXIT_USAGE)
                assert_int_equal(status, COMMANDS[c].status);
            check_files(status == EXIT_USAGE ? NULL : want, words[0], nth);
        }
        print_message("%s: %ld allocations\n", words[0], nth - 1);
        assert_true(nth > 1); /* else the linker's option is missing */
        for (size_t i = 0; i < FILES; i++)
            free(want[i]);
    }
}

/* Run in a new directory, removed afterwards. */
static int in_folder(void **state) {
    char path[] = "/tmp/pgn_nomem_XXXXXX";
    *state = mkdtemp(path) ? strdup(path) : NULL;
    if (!*state || chdir(path) != 0)
        return -1;
    put_file("games", GAMES);
    put_file("map", MAP);
    return 0;
}

static int out_of_folder(void **state) {
    static const char *const ALL[] = {"games", "map", "out", "report"};
    for (size_t i = 0; i < sizeof ALL / sizeof *ALL; i++)
        unlink(ALL[i]);
    int st = chdir("/") || rmdir(*state); /* fails if a command left a file behind */
    free(*state);
    return st;
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_each_allocation_fails_once, in_folder, out_of_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
