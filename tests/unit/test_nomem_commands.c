/* test_nomem_commands.c -- run commands repeatedly, each time with another allocation failing: they
 * must write and print the same bytes, or fail with exit status 2 and leave every file unchanged.
 * The command's own objects are linked, without its main(). */
#define _XOPEN_SOURCE 700 /* mkdtemp() */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "cli/cli.h"
#include "failing_alloc.h"
#include "feature_check.h"

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
static const char OPENINGS[] = "C60\t" LONG "\te4 e5 Nf3 Nc6 Bb5\nA40\tx: y, " LONG "\td4\n";
static const char NAMED[] = "[ECO \"A00\"]\n[Opening \"" LONG "\"]\n\n" LINE " *\n\n"
                            "[ECO \"A00\"]\n[Variation \"" LONGER "\"]\n\n1.e4 (1. d4) *\n";

/* Findings of every kind, with long names. */
static const char JSON[] =
    "[{\"type\":\"game\",\"variant\":\"standard\",\"tags\":{\"White\":\"A\",\"Result\":\"*\"},"
    "\"moves\":[{\"san\":\"e4\",\"uci\":\"e2e4\",\"nags\":[1]}],\"result\":\"*\"},\n"
    "{\"tags\":{\"Wh\\u0069te\":\"B\"},\"repeated\":[[\"X\",\"1\"]],\"escapes\":[\"e\"],\"moves\":[{\"uci\":\"e2e4\","
    "\"after\":[{\"type\":\"variation\",\"moves\":[{\"san\":\"Ke9\"},{\"san\":\"d5\"}]},{\"type\":\"comment\","
    "\"commands\":[{\"name\":\"clk\",\"seconds\":5},{\"name\":\"cal\",\"arrows\":[{\"color\":\"red\","
    "\"from\":\"a1\",\"to\":\"a2\"}]}]}]}],\"pink\":1},\n{\"moves\":1}]\n";
static const char BAD[] = "[White \"" LONG "\"]\n[Site \"Rome DEU\"]\n[Date \"1.2.3\"]\n\n" LINE
                          " {" LONG "\x1b} 6. Ke5 (6. d4 {" LONGER "} d5) *\n\n"
                          "[White \"" LONGER "\"]\n[Result \"1-0\"]\n\n1.e4 e5 $999 (( x 0-1\n";
#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
static const char SUITE[] = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"" LONG "\";\n"
                            "4k3/8/8/8/8/8/4P3/4K3 w - - bm Qh8; id \"" LONGER "\";\n4k3/8 w\n";
#define ENGINE "'" FAKE_ENGINE "'"
static const char TIMES[] =
    "[TimeControl \"60\"]\n\n1. e4 {[%clk 0:00:50]} e5 {[%clk 0:00:59]} 2. d4 *\n";
static const char CLOCKS[] =
    "[Event \"E\"]\n[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n[TimeControl \"60+1\"]\n"
    "[Result \"1-0\"]\n\n1. e4 {[%clk 0:01:00]} e5 {[%clk 0:00:59]} 2. d4 {[%clk 0:05:00]} 1-0\n\n"
    "[Event \"E\"]\n[Round \"2\"]\n[White \"C\"]\n[Black \"A\"]\n[Result \"1/2-1/2\"]\n\n1. d4 *\n";
static const char FENS[] = START "\n4k3/8 w - -\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n";

static const struct {
    const char *words[10]; /* of the command line */
    int status;
} COMMANDS[] = {
    {{"fmt", "-j1", "--encoding=latin1", "--tags=Annotator", "-o", "out", "games"}, EXIT_OK},
    {{"fmt", "-j1", "--in-place", "out"}, EXIT_OK},
    {{"check", "-j1", "--fix", "--in-place", "out"}, EXIT_OK},
    {{"names", "-j1", "--map=map", "-o", "out", "games"}, EXIT_OK},
    {{"names", "-j1", "--map=map", "--in-place", "out"}, EXIT_OK},
    {{"openings", "-j1", "--replace", "-o", "out", "games"}, EXIT_OK},
    {{"openings", "-j1", "--table=openings", "--in-place", "out"}, EXIT_OK},
    {{"clock", "-j1", "--to=emt", "-o", "out", "times"}, EXIT_OK},
    {{"sort", "-j1", "-o", "out", "games"}, EXIT_OK},
    {{"sort", "-j1", "-o", "out", "out", "bad"}, EXIT_DATA},
    {{"merge", "-j1", "-o", "out", "games", "bad"}, EXIT_DATA},
    {{"grep", "-j1", "-o", "out", "--rest=report", "tal and comment ~ \"one\"", "games"}, EXIT_OK},
    {{"unpack", "-j1", "-o", "out", "packed"}, EXIT_OK},
    {{"pack", "-j1", "-o", "out", "games"}, EXIT_OK},
    {{"epd", "fmt", "-j1", "-o", "out", "suite"}, EXIT_DATA},
    {{"epd", "from-pgn", "-j1", "-o", "out", "games"}, EXIT_OK},
    {{"epd", "to-pgn", "-o", "out", "suite"}, EXIT_DATA},
    {{"edit", "-j1", "--tags-from=players", "--set=Round=7", "--rename=Site=Place", "--strip=nags",
      "--plies=4", "-o", "out", "games"},
     EXIT_OK},
    {{"edit", "-j1", "--query=tal", "--add=plycount,fens", "--in-place", "out"}, EXIT_OK},
    {{"dedupe", "-j1", "--match=moves", "--min-plies=8", "--merge", "--report=report", "-o", "out",
      "games"},
     EXIT_OK},
    {{"dedupe", "-j1", "--match=moves", "--min-plies=8", "--report=report", "--json", "-o", "out",
      "games"},
     EXIT_OK},
    {{"diagram", "-j1", "--to=svg", "--sheet", "--at=2w", "-o", "out", "games"}, EXIT_DATA},
    {{"diagram", "-j1", "--to=gif", "--animate", "--square=8", "-n", "3", "-o", "out", "games"},
     EXIT_OK},
    {{"diagram", "--to=png", "--square=16", "--caption=abc", "-n", "1", "-o", "out", "games"},
     EXIT_OK},
};

/* What they print is compared as well: every subcommand, and every form of output. */
static const struct {
    const char *words[10];
    int status;
} PRINTING[] = {
    {{"archive", "-j1", "tree", "bad"}, EXIT_DATA},
    {{"board", START}, EXIT_OK},
    {{"check", "-j1", "bad"}, EXIT_DATA},
    {{"check", "-j1", "--json", "bad", "none"}, EXIT_USAGE},
    {{"check", "-j1", "--json", "bad"}, EXIT_DATA},
    {{"check", "-j1", "--json", "games"}, EXIT_OK},
    {{"check", "-j1", "--sarif", "bad"}, EXIT_DATA},
    {{"check", "-j1", "--sarif", "games"}, EXIT_OK},
    {{"check", "-j1", "--sarif", "bad", "none"}, EXIT_USAGE},
    {{"check", "-j1", "--strict", "--limit=1", "bad"}, EXIT_DATA},
    {{"check", "-j1", "--fix", "bad"}, EXIT_DATA},
    {{"check", "-j1", "--limit=0", "bad", "folder"}, EXIT_DATA},
    {{"check", "-j1", "--statistics", "bad"}, EXIT_DATA},
    {{"check", "-j1", "--statistics", "--json", "bad"}, EXIT_DATA},
    {{"check", "-j1", "--config=config", "bad"}, EXIT_DATA},
    {{"check", "--explain=illegal-move"}, EXIT_OK},
    {{"completion", "zsh"}, EXIT_OK},
    {{"check", "--list-rules", "--json"}, EXIT_OK},
    {{"count", "-j1", "games", "bad"}, EXIT_OK},
    {{"country", "FRA"}, EXIT_OK},
    {{"dedupe", "-j1", "--match=moves", "--min-plies=2", "--check", "games"}, EXIT_DATA},
    {{"dedupe", "-j1", "--match=moves", "--min-plies=2", "--report=-", "-o", "out", "games"},
     EXIT_OK},
    {{"diagram", START}, EXIT_OK},
    {{"diagram", "-j1", "--at=2w,end", "--caption={game}: {players} {move} {comment}", "games"},
     EXIT_DATA},
    {{"diagram", "-j1", "-n", "-1", "--unicode", "games"}, EXIT_OK},
    {{"diagram", "-j1", "bad"}, EXIT_DATA},
    {{"diagram", "-j1", "--to=svg", "--sheet=2x2", "--title=" LONG, "suite"}, EXIT_DATA},
    {{"diagram", "-j1", "--to=svg", "--animate", "--players", "-n", "2", "games"}, EXIT_OK},
    {{"diagram", "-j1", "--json", "--to=png", "-o", "out", "-n", "1", "games"}, EXIT_OK},
    {{"diagram", "-j1", "--query=played \"Bb5\"", "games"}, EXIT_OK},
    {{"epd", "check", "suite"}, EXIT_DATA},
    {{"epd", "check", "--json", "suite"}, EXIT_DATA},
    {{"epd", "check", "--sarif", "suite"}, EXIT_DATA},
    {{"epd", "fmt", "-j1", "suite"}, EXIT_DATA},
    {{"epd", "fmt", "-j1", "--check", "suite"}, EXIT_DATA},
    {{"epd", "fmt", "-j1", "--diff", "suite"}, EXIT_DATA},
    {{"epd", "from-fen", "-j1", "fens"}, EXIT_DATA},
    {{"epd", "from-pgn", "-j1", "games"}, EXIT_OK},
#ifdef FAKE_ENGINE /* absent in a cross build */
    {{"epd", "run", "--engine", ENGINE, "--depth=3", "--option", "Hash=8", "suite"}, EXIT_DATA},
    {{"epd", "run", "--engine", ENGINE " illegal", "--depth=3", "suite"}, EXIT_DATA},
    {{"epd", "run", "--engine", ENGINE, "-t", "9", "--nodes=9", "--json", "suite"}, EXIT_DATA},
    {{"epd", "run", "--engine", ENGINE " illegal", "--json", "--depth=3", "suite"}, EXIT_DATA},
#endif
    {{"epd", "to-fen", "-j1", "suite"}, EXIT_DATA},
    {{"epd", "to-pgn", "suite"}, EXIT_DATA},
    {{"fen", START}, EXIT_OK},
    {{"fen", "--json", START}, EXIT_OK},
    {{"fen", "--json", "fens"}, EXIT_DATA},
    {{"fmt", "-j1", "bad"}, EXIT_DATA},
    {{"fmt", "-j1", "--check", "games"}, EXIT_DATA},
    {{"fmt", "-j1", "--diff", "games"}, EXIT_DATA},
    {{"grep", "-j1", "tal and played \"e4\"", "games"}, EXIT_OK},
    {{"grep", "-j1", "--list", "--variations",
      "capture or (check then mate within 3 moves) or played \"e5\" for 1 ply", "games", "bad"},
     EXIT_OK},
    {{"grep", "-j1", "--json", "flip (K on 1 with pattern \"*/*/*/*/*/*/*P*P*/*\")", "games"},
     EXIT_OK},
    {{"grep", "-j1", "--mark", "comment ~ \"three\" in variations", "games"}, EXIT_OK},
    {{"grep", "-j1", "--rest=out", "repetition or Comments > 0", "games"}, EXIT_OK},
    {{"grep", "-j1", "follows \"games\" and check by \"tal\"", "games"}, EXIT_DATA},
    {{"grep", "-j1", "Whit = \"x\"", "games"}, EXIT_USAGE},
    {{"grep", "-j1", "White =~ \"(?i)tal\"", "games"}, EXIT_OK},
    {{"help", "check"}, EXIT_OK},
    {{"help", "query"}, EXIT_OK},
    {{"fmt", "-j1", "--list", "games", "folder"}, EXIT_DATA},
    {{"merge", "-j1", "games", "bad"}, EXIT_DATA},
    {{"merge", "-j1", "--sort", "games", "bad"}, EXIT_DATA},
    {{"clock", "-j1", "--to=emt", "clocks"}, EXIT_OK},
    {{"clock", "-j1", "games"}, EXIT_OK},
    {{"clock", "-j1", "--json", "games"}, EXIT_OK},
    {{"clock", "-n", "1", "--json", "games"}, EXIT_OK},
    {{"clock", "-n", "1", "--svg", "clocks"}, EXIT_OK},
    {{"clock", "-n", "1", "clocks"}, EXIT_OK},
    {{"stats", "-j1", "games"}, EXIT_OK},
    {{"stats", "-j1", "--moves", "--query=tal", "--json", "games"}, EXIT_OK},
    {{"stats", "-j1", "--svg", "games"}, EXIT_OK},
    {{"table", "-j1", "games"}, EXIT_OK},
    {{"table", "-j1", "--kind=knock-out", "--json", "games", "clocks"}, EXIT_OK},
    {{"table", "-j1", "--kind=round-robin", "--html", "clocks"}, EXIT_OK},
    {{"table", "-j1", "--kind=swiss", "--query=tal", "--event=x", "clocks"}, EXIT_DATA},
    {{"table", "-j1", "--list", "games"}, EXIT_OK},
    {{"moves"}, EXIT_OK},
    {{"moves", "--json"}, EXIT_OK},
    {{"nag", "1"}, EXIT_OK},
    {{"names", "-j1", "games"}, EXIT_OK},
    {{"names", "-j1", "--bold", "games"}, EXIT_OK},
    {{"names", "-j1", "--json", "games"}, EXIT_OK},
    {{"names", "-j1", "--suggest", "games"}, EXIT_OK},
    {{"edit", "-j1", "--keep=nags", "games"}, EXIT_OK},
    {{"edit", "-j1", "--set=White=x", "--diff", "games"}, EXIT_OK},
    {{"edit", "-j1", "--add=plycount", "bad"}, EXIT_DATA},
    {{"openings", "-j1", "games"}, EXIT_OK},
    {{"openings", "-j1", "--check", "named"}, EXIT_DATA},
    {{"openings", "-j1", "--check", "--json", "named"}, EXIT_DATA},
    {{"openings", "--table=openings", "--list"}, EXIT_OK},
    {{"openings", "--table=openings", "--list", "--json"}, EXIT_OK},
    {{"convert", "-j1", "--to=csv", "--columns=White,plies", "games"}, EXIT_OK},
    {{"convert", "-j1", "--to=parquet", "-o", "out", "games"}, EXIT_OK},
    {{"convert", "--list-columns", "--rows=moves"}, EXIT_OK},
    {{"convert", "-j1", "--to=json", "--fen", "--place", "games", "bad"}, EXIT_DATA},
    {{"convert", "-j1", "--to=uci", "games"}, EXIT_OK},
    {{"convert", "-j1", "--to=html", "--title=T", "-o", "out", "games"}, EXIT_OK},
    {{"convert", "-j1", "--to=fen", "--all", "games"}, EXIT_OK},
    {{"convert", "-j1", "--to=parquet", "--query=mate or white to move", "-o", "out", "games"},
     EXIT_OK},
    {{"convert", "-j1", "--to=html", "--query=white to move", "-o", "out", "games"}, EXIT_OK},
    {{"convert", "-j1", "--to=ndjson", "--query=Nobody", "games", "json"}, EXIT_OK},
    {{"convert", "-j1", "--to=pgn", "json"}, EXIT_DATA},
    {{"convert", "-j1", "--to=ndjson", "-o", "out", "json"}, EXIT_DATA},
    {{"pack", "-j1", "games"}, EXIT_OK},
    {{"perft", "2", "--divide"}, EXIT_OK},
    {{"perft", "2", "--divide", "--json"}, EXIT_OK},
    {{"perft", "2", "counts"}, EXIT_DATA},
    {{"perft", "--json", "counts"}, EXIT_DATA},
    {{"play", "e4", "e5", "Nf3"}, EXIT_OK},
    {{"play", "--json", "e2e4", "e5", "Ke3"}, EXIT_DATA},
    {{"show", "-n", "2", "games"}, EXIT_OK},
    {{"show", "-n", "1-2", "bad"}, EXIT_DATA},
    {{"sort", "-j1", "games"}, EXIT_OK},
    {{"sort", "-j1", "--check", "bad", "games"}, EXIT_DATA},
    {{"split", "-j1", "--by=player", "-d", "tree", "games"}, EXIT_OK},
    {{"split", "-j1", "--by=player", "--names=full", "-d", "tree", "games"}, EXIT_OK},
    {{"tags", "-j1", "games"}, EXIT_OK},
    {{"tags", "-j1", "--json", "games"}, EXIT_OK},
    {{"tags", "-j1", "--count", "-t", "White", "games"}, EXIT_OK},
    {{"tags", "-j1", "--names", "games"}, EXIT_OK},
    {{"tags", "-j1", "--csv", "-n", "-t", "White", "-t", "site", "games"}, EXIT_OK},
    {{"unpack", "-j1", "packed"}, EXIT_OK},
    {{"version"}, EXIT_OK},
};

static const char *const WRITTEN[] = {"out", "report"};
enum { FILES = sizeof WRITTEN / sizeof *WRITTEN, WORDS = 10 };

/* `epd run` prints times, which have to be the same in all runs. */
int __real_clock_gettime(clockid_t clock, struct timespec *out);
int __wrap_clock_gettime(clockid_t clock, struct timespec *out);

int __wrap_clock_gettime(clockid_t clock, struct timespec *out) {
    int failed = __real_clock_gettime(clock, out);
    if (clock == CLOCK_MONOTONIC)
        *out = (struct timespec){.tv_sec = 1000};
    return failed;
}

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
    for (size_t n; (n = fread(some, 1, sizeof some, f));) {
        for (size_t i = 0; i < n; i++)
            some[i] = some[i] ? some[i] : '0'; /* it becomes a string */
        assert_int_equal(pgn_buffer_append(&text, some, n), PGN_OK);
    }
    fclose(f);
    return text.data;
}

static bool same_text(const char *a, const char *b) {
    return strcmp(a ? a : "", b ? b : "") == 0;
}

static int run_command(const char *const *words) {
    char *argv[WORDS + 1] = {NULL};
    int argc = 0, used;
    for (; argc < WORDS && words[argc]; argc++)
        argv[argc] = (char *)(uintptr_t)words[argc];
    const cli_command *command = cli_command_find(argc, argv, &used);
    return cli_run(command, argc - used, argv + used);
}

/* Let a stream write to a file until end_capture(). */
typedef struct {
    FILE *stream;
    int old;
} capture;

static capture begin_capture(FILE *stream, const char *name) {
    fflush(stream);
    capture c = {stream, dup(fileno(stream))};
    int file = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert_true(c.old >= 0 && file >= 0);
    dup2(file, fileno(stream));
    close(file);
    return c;
}

static void end_capture(const capture *c) {
    fflush(c->stream);
    dup2(c->old, fileno(c->stream));
    close(c->old);
}

/* Run with the nth allocation failing; false if there are fewer. */
static bool run_failing(const char *const *words, long nth, int *status) {
    for (size_t i = 0; i < FILES; i++)
        put_file(WRITTEN[i], GAMES);
    capture out = begin_capture(stdout, "printed"), err = begin_capture(stderr, "said");
    failing_alloc_arm(nth);
    *status = run_command(words);
    long made = failing_alloc_count();
    failing_alloc_arm(0);
    *status = cli_finish(*status);
    end_capture(&out);
    end_capture(&err);
    return made >= nth;
}

/* Does this build have what the command needs? */
static bool is_possible(const char *const *words) {
    static const char *const NEEDS[][2] = {
        {"--to=gif", "gif"}, {"--to=png", "png"}, {"--to=html", "html"}, {"=~", "regex"}};
    for (size_t i = 0; i < WORDS && words[i]; i++)
        for (size_t k = 0; k < sizeof NEEDS / sizeof *NEEDS; k++)
            if (strstr(words[i], NEEDS[k][0]) && !is_built(NEEDS[k][1])) {
                print_message("%s %s: skipped, not in this build\n", words[0], words[i]);
                return false;
            }
    return true;
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
        if (!is_possible(words))
            continue;
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

static void remove_tree(const char *const *words) {
    if (strcmp(words[0], "archive") == 0 || strcmp(words[0], "split") == 0)
        assert_int_equal(system("rm -rf tree"), 0);
}

/* All the same, or a message and exit status 2. */
static void test_printed(void **state) {
    (void)state;
    int wrong = 0;
    for (size_t c = 0; c < sizeof PRINTING / sizeof *PRINTING; c++) {
        const char *const *words = PRINTING[c].words;
        int status;
        if (!is_possible(words))
            continue;
        remove_tree(words);
        run_failing(words, 0, &status);
        char *printed = get_file("printed"), *said = get_file("said");
        if (status != PRINTING[c].status) {
            print_message("%s %s: status %d: %s\n", words[0], words[1], status, said ? said : "");
            wrong++;
        }
        remove_tree(words);
        long nth = 1;
        for (; run_failing(words, nth, &status); nth++) {
            char *now = get_file("printed"), *now_said = get_file("said");
            bool same = status == PRINTING[c].status && same_text(now, printed) &&
                        same_text(now_said, said);
            if (!same && (status != EXIT_USAGE || !now_said)) {
                print_message("%s %s %s, allocation %ld: status %d\n", words[0], words[1],
                              words[2] ? words[2] : "", nth, status);
                wrong++;
            }
            free(now);
            free(now_said);
            remove_tree(words);
        }
        failing_alloc_arm(0);
        print_message("%s %s: %ld allocations\n", words[0], words[1] ? words[1] : "", nth - 1);
        free(printed);
        free(said);
        remove_tree(words);
    }
    assert_int_equal(wrong, 0);
}

#ifdef FAKE_ENGINE
/* Does any row have this command? */
static bool is_printing(const cli_command *command) {
    for (size_t c = 0; c < sizeof PRINTING / sizeof *PRINTING; c++) {
        char *words[WORDS];
        int used;
        for (int i = 0; i < WORDS; i++)
            words[i] = (char *)(uintptr_t)PRINTING[c].words[i];
        int count = words[1] ? 2 : 1;
        if (cli_command_find(count, words, &used) == command)
            return true;
    }
    return false;
}

static void test_every_command_has_a_row(void **state) {
    (void)state;
    static const cli_command *const ALL[] = {
#define ADDRESS(name) &cmd_##name,
        CLI_COMMAND_LIST(ADDRESS)
#undef ADDRESS
    };
    for (size_t i = 0; i < sizeof ALL / sizeof *ALL; i++)
        if (ALL[i]->run && !is_printing(ALL[i])) /* a group has no run */
            fail_msg("%s has no row in PRINTING", ALL[i]->name);
}
#endif

/* Run in a new directory, removed afterwards. */
static int in_folder(void **state) {
    char path[] = "/tmp/pgn_nomem_XXXXXX";
    *state = mkdtemp(path) ? strdup(path) : NULL;
    if (!*state || chdir(path) != 0)
        return -1;
    put_file("games", GAMES);
    put_file("map", MAP);
    put_file("openings", OPENINGS);
    put_file("clocks", CLOCKS);
    put_file("times", TIMES);
    put_file("players", "Player,From,Elo,Team\n\"Tal, M\",,2700,x\n\"" LONG
                        "\",1900,2500,\"a \"\"team\"\"\"\n");
    put_file("named", NAMED);
    put_file("bad", BAD);
    put_file("suite", SUITE);
    put_file("fens", FENS);
    put_file("config", "[check]\nignore = [\"missing-tag\", \"name\"]\nlimit = 3\n");
    put_file("counts", START " ;D1 20 ;D2 401\n4k3/8 w - - ;D1 1\n");
    assert_int_equal(mkdir("folder", 0700), 0);
    put_file("folder/a.pgn", GAMES);
    put_file("folder/b.pgn", BAD);
    int status;
    put_file("json", JSON);
    run_failing((const char *const[WORDS]){"pack", "-o", "packed", "games"}, 0, &status);
    return status;
}

static int out_of_folder(void **state) {
    static const char *const ALL[] = {
        "games",    "map",   "out",  "report",  "bad",    "suite",        "packed",
        "printed",  "said",  "fens", "counts",  "config", "folder/a.pgn", "folder/b.pgn",
        "openings", "named", "json", "players", "clocks", "times"};
    for (size_t i = 0; i < sizeof ALL / sizeof *ALL; i++)
        unlink(ALL[i]);
    rmdir("folder");
    int st = chdir("/") || rmdir(*state); /* fails if a command left a file behind */
    free(*state);
    return st;
}

int main(void) {
    static const struct CMUnitTest tests[] = {
#ifdef FAKE_ENGINE
        cmocka_unit_test(test_every_command_has_a_row),
#endif
        cmocka_unit_test_setup_teardown(test_each_allocation_fails_once, in_folder, out_of_folder),
        cmocka_unit_test_setup_teardown(test_printed, in_folder, out_of_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
