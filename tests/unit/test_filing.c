/* test_filing.c -- games into files and archives, by the library's internal calls; the command
 * tests have the rest. And the game stream that reads them back. */
#define _XOPEN_SOURCE   700 /* mkdtemp(), nftw() */
#define _DEFAULT_SOURCE     /* flock() */
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "inside.h"

#include "files/filing_state_int.h"

static char folder[] = "/tmp/test_filing.XXXXXX";

static int enter(void **state) {
    (void)state;
    return mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *where) {
    (void)about;
    (void)kind;
    (void)where;
    return remove(path);
}

static int leave(void **state) {
    (void)state;
    return chdir("/") == 0 ? nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS) : -1;
}

static void has(const char *path, const char *text) {
    char found[2000] = "";
    FILE *f = fopen(path, "rb");
    if (!f)
        fail_msg("there is no %s", path);
    found[fread(found, 1, sizeof found - 1, f)] = '\0';
    fclose(f);
    assert_string_equal(found, text);
}

#define A "[White \"Tal, M.\"]\n[Black \"Fine, R.\"]\n[Date \"1960.03.15\"]\n\n1. e4 1-0\n\n"
#define B "[White \"Fine, R.\"]\n[Black \"?\"]\n[Date \"1960.??.??\"]\n\n1. d4 *\n\n"
#define C "[White \"tal, X.\"]\n[Black \"Fine: Euwe\"]\n[Date \"bad\"]\n\n1. c4 0-1\n\n"

typedef pgn_status (*adder)(void *to, const pgn__entry *entry, pgn_error *err);

/* Add the games of a text, through a game stream. */
static pgn_status add_all(const char *text, const char *const *tags, size_t count, adder add,
                          void *to, pgn_error *err) {
    pgn_input *in;
    pgn__game_stream *stream;
    pgn__game_stream_options how = {.tags = tags, .tag_count = count};
    const pgn__entry *entry;
    pgn_status st;
    assert_int_equal(pgn_input_from_memory(&in, text, strlen(text), NULL), PGN_OK);
    assert_int_equal(pgn__game_stream_new(&stream, in, &how, NULL), PGN_OK);
    while ((st = pgn__game_stream_next(stream, &entry, err)) == PGN_OK && entry &&
           !(st = add(to, entry, err)))
        ;
    pgn__game_stream_free(stream);
    pgn_input_close(in);
    return st;
}

static pgn_status add_to_filing(void *to, const pgn__entry *entry, pgn_error *err) {
    return pgn__filing_add(to, entry, err);
}

static pgn_status file(const pgn__filing_options *how, const char *text, pgn__filing_counts *counts,
                       pgn_error *err) {
    pgn__filing *filing;
    size_t count;
    const char *const *tags = pgn__filing_tags(&count);
    assert_int_equal(pgn__filing_new(&filing, how, NULL), PGN_OK);
    pgn_status st = add_all(text, tags, count, add_to_filing, filing, err);
    if (!st)
        st = pgn__filing_finish(filing, counts, err);
    pgn__filing_free(filing);
    return st;
}

static void test_by_player(void **state) {
    (void)state;
    pgn__filing_counts counts;
    pgn__filing_options how = {
        .by = PGN_FILE_BY_PLAYER, .names = PGN__FILING_NAMES_LAST, .directory = "a/b"};
    assert_int_equal(file(&how, A B C, &counts, NULL), PGN_OK);
    assert_int_equal(counts.games, 3);
    assert_int_equal(counts.filed, 6);
    assert_int_equal(counts.files, 3);
    has("a/b/Tal.pgn", A C);
    has("a/b/Fine.pgn", A B C);
    has("a/b/Euwe.pgn", C);
    pgn_error err;
    assert_int_equal(file(&how, A B, &counts, &err), PGN_E_EXISTS);
    assert_non_null(strstr(err.message, "a/b/Fine.pgn"));
    has("a/b/Tal.pgn", A C);
    how.existing = PGN__FILING_APPEND;
    assert_int_equal(file(&how, A, &counts, NULL), PGN_OK);
    has("a/b/Tal.pgn", A C A);
    how.existing = PGN__FILING_REPLACE;
    assert_int_equal(file(&how, A, &counts, NULL), PGN_OK);
    has("a/b/Tal.pgn", A);
}

/* Names agree if word by word one begins the other, and then in whatever order they come. */
static void test_given_names(void **state) {
    static const struct {
        const char *names[4];
        bool agree;
    } SETS[] = {
        {{"", "m", "mikhail"}, true},        {{"m", "mikhail", "misha"}, false},
        {{"j robert", "james r", ""}, true}, {{"j robert", "james r", "john"}, false},
        {{"j r", "j", "r"}, false},          {{"jean pierre", "j p", "jean"}, true},
        {{"robert james", "robert"}, true},  {{"r", "rob", "robert", "roberta"}, true},
    };
    (void)state;
    for (size_t i = 0; i < 4 * sizeof SETS / sizeof *SETS; i++) {
        pgn_buffer known = PGN_BUFFER_INIT;
        bool all = true, agree;
        for (size_t k = 0; k < 4; k++) {
            const char *name = SETS[i / 4].names[(k + i) % 4];
            assert_int_equal(pgn__given_names_join(&known, name ? name : "", &agree, NULL), PGN_OK);
            all = all && agree;
        }
        assert_int_equal(all, SETS[i / 4].agree);
        pgn_buffer_free(&known);
    }
}

#define GAME(white, black) "[White \"" white "\"]\n[Black \"" black "\"]\n\n*\n\n"

static void test_names_of_players(void **state) {
    static const char games[] =
        GAME("Ray, A", "Ray") GAME("Lee, B", "Roy") GAME("LEE,Bo", "Roy, C");
    pgn__filing_counts counts;
    pgn__filing_options how = {.by = PGN_FILE_BY_PLAYER, .directory = "names"};
    (void)state;
    assert_int_equal(file(&how, games, &counts, NULL), PGN_OK);
    assert_int_equal(counts.files, 4);
    assert_int_equal(counts.filed, 6);
    has("names/Ray_A.pgn", GAME("Ray, A", "Ray")); /* they met */
    has("names/Ray.pgn", GAME("Ray, A", "Ray"));
    has("names/Lee.pgn", GAME("Lee, B", "Roy") GAME("LEE,Bo", "Roy, C"));
    has("names/Roy.pgn", GAME("Lee, B", "Roy") GAME("LEE,Bo", "Roy, C"));
    how.names = PGN__FILING_NAMES_FULL;
    how.directory = "full";
    assert_int_equal(file(&how, games, &counts, NULL), PGN_OK);
    assert_int_equal(counts.files, 6);
    has("full/LEE_Bo.pgn", GAME("LEE,Bo", "Roy, C"));
    how.names = PGN__FILING_NAMES_LAST;
    how.directory = "last";
    assert_int_equal(file(&how, games, &counts, NULL), PGN_OK);
    assert_int_equal(counts.files, 3);
    assert_int_equal(counts.filed, 5); /* a game between two Rays is stored once */
}

static void test_by_date_and_result(void **state) {
    (void)state;
    pgn__filing_counts counts;
    pgn__filing_options how = {.by = PGN_FILE_BY_MONTH, .directory = "dates"};
    assert_int_equal(file(&how, A B C, &counts, NULL), PGN_OK);
    has("dates/196003.pgn", A);
    has("dates/196000.pgn", B);
    has("dates/000000.pgn", C);
    how = (pgn__filing_options){.by = PGN_FILE_BY_RESULT, .directory = "results"};
    assert_int_equal(file(&how, A B C, &counts, NULL), PGN_OK);
    has("results/1-0.pgn", A);
    has("results/unfinished.pgn", B);
    has("results/0-1.pgn", C);
}

static void test_pieces(void **state) {
    (void)state;
    pgn__filing_counts counts;
    pgn__filing_options how = {.by = PGN_FILE_BY_GAMES, .piece = 2, .directory = "pieces"};
    assert_int_equal(file(&how, A B C, &counts, NULL), PGN_OK);
    assert_int_equal(counts.games, 3);
    assert_int_equal(counts.files, 2);
    has("pieces/games-0001.pgn", A B);
    has("pieces/games-0002.pgn", C);
    assert_int_equal(file(&how, A, &counts, NULL), PGN_E_EXISTS);
    how = (pgn__filing_options){
        .by = PGN_FILE_BY_SIZE, .piece = sizeof A B, .stem = "x", .directory = "pieces"};
    assert_int_equal(file(&how, A B C, &counts, NULL), PGN_OK);
    has("pieces/x-0001.pgn", A);
    has("pieces/x-0002.pgn", B C);
    how.piece *= 10;
    how.existing = PGN__FILING_REPLACE; /* one piece now; the old second one stays */
    assert_int_equal(file(&how, A B C, &counts, NULL), PGN_OK);
    has("pieces/x-0001.pgn", A B C);
    has("pieces/x-0002.pgn", B C);
    assert_int_equal(counts.left, 1);
    assert_int_equal(counts.left_first, 2);
    assert_int_equal(counts.left_last, 2);
    pgn__filing *none;
    how.piece = 0;
    assert_int_equal(pgn__filing_new(&none, &how, NULL), PGN_E_ARG);
    assert_null(none);
    how = (pgn__filing_options){.by = PGN_FILE_BY_YEAR, .directory = ""};
    assert_int_equal(pgn__filing_new(&none, &how, NULL), PGN_E_ARG);
    assert_null(none);
    pgn__filing_free(NULL);
}

/* Values with the same file name get numbers, and a value with such a name gets another. */
static void test_numbers(void **state) {
    (void)state;
    static const char *const rows[] = {"a b",     "a  b",  "a_b", "a b-2",  "a_b-2",
                                       "a b-2-2", "a b-3", "a c", "a b-20", "a c-2"};
    enum { COUNT = sizeof rows / sizeof *rows };
    pgn__filing_counts counts;
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn__filing_options how = {.by = PGN_FILE_BY_EVENT, .directory = "numbers"};
    for (size_t i = 0; i < COUNT; i++)
        pgn_buffer_printf(&text, "[Event \"%s\"]\n\n*\n\n", rows[i]);
    assert_int_equal(file(&how, text.data, &counts, NULL), PGN_OK);
    assert_int_equal(counts.filed, COUNT);
    assert_int_equal(counts.files, COUNT); /* no two share a name */
    static const char *const there[] = {"a_b",       "a_b-2",   "a_b-3",  "a_b-2-2", "a_b-2-3",
                                        "a_b-2-2-2", "a_b-3-2", "a_b-20", "a_c",     "a_c-2"};
    for (size_t i = 0; i < sizeof there / sizeof *there; i++) {
        char path[60];
        snprintf(path, sizeof path, "numbers/%s.pgn", there[i]);
        if (access(path, F_OK) != 0)
            fail_msg("there is no %s", path);
    }
    pgn_buffer_free(&text);
}

/* ---- the archive ---- */

static pgn_status add_to_archive(void *to, const pgn__entry *entry, pgn_error *err) {
    return pgn__archive_add(to, entry, err);
}

static pgn__archive_counts archive(const char *directory, int64_t when, const char *text) {
    pgn__archive *a;
    pgn__archive_counts counts;
    pgn__archive_options how = {.directory = directory, .time = when};
    size_t count;
    assert_int_equal(pgn__archive_new(&a, &how, NULL), PGN_OK);
    const char *const *tags = pgn__archive_tags(a, &count);
    assert_int_equal(add_all(text, tags, count, add_to_archive, a, NULL), PGN_OK);
    assert_int_equal(pgn__archive_finish(a, &counts, NULL), PGN_OK);
    pgn__archive_free(a);
    assert_int_equal(counts.games, counts.added + counts.known);
    return counts;
}

static void test_archive(void **state) {
    (void)state;
    pgn__archive_counts c = archive("tree", 0, A B A);
    assert_int_equal(c.games, 3);
    assert_int_equal(c.added, 2);
    assert_int_equal(c.known, 1);
    assert_int_equal(c.files, 5);
    assert_int_equal(c.changed, 5);
    has("tree/PGN/Players/Tal.pgn", A);
    has("tree/PGN/Players/Fine.pgn", B A);
    has("tree/PGN/Events/unknown.pgn", B A);
    has("tree/PGN/MGR/1960/196003.pgn", A);
    has("tree/PGN/MGR/1960/News", "News of the games of 1960\n\nStatus: 2 games in 2 files\n\n"
                                  "1970-01-01 00:00 UTC: 2 games added, 2 files changed\n");
    c = archive("tree", 86400, A C);
    assert_int_equal(c.added, 1);
    assert_int_equal(c.known, 1);
    has("tree/PGN/Players/Fine.pgn", C B A);
    has("tree/PGN/Players/Tal.pgn", C A); /* tal is not another file */
    has("tree/PGN/MGR/0000/000000.pgn", C);
    has("tree/PGN/Players/News", "News of the player collection\n\nStatus: 6 games in 3 files\n\n"
                                 "1970-01-02 00:00 UTC: 3 games added, 3 files changed\n"
                                 "1970-01-01 00:00 UTC: 3 games added, 2 files changed\n");
    c = archive("tree", 2 * 86400, C B A);
    assert_int_equal(c.known, 3);
    assert_int_equal(c.changed, 0);
    pgn__archive_free(NULL);
}

/* Games are recognized whatever is next to them: separators put `*` after the first and a tag
 * before the third, and text before a game is moved after it. */
static void test_known_games(void **state) {
    (void)state;
    static const char *const texts[] = {"1. b4 (1. a4",
                                        "1. c4 {open",
                                        "1. d4 *",
                                        "Some prose.\n\n[White \"A\"]\n\n1. e4 *",
                                        "[White \"A\"]\r\n\r\n1. e4",
                                        "[White \"A\"]"};
    enum { COUNT = sizeof texts / sizeof *texts };
    for (size_t i = 0; i < COUNT; i++)
        assert_int_equal(archive("known", 0, texts[i]).added, 1);
    for (size_t i = 0; i < COUNT; i++) {
        pgn__archive_counts c = archive("known", 0, texts[i]);
        assert_int_equal(c.added, 0);
        assert_int_equal(c.changed, 0);
    }
    has("known/PGN/Players/A.pgn", "[White \"A\"]\n\n[White \"A\"]\r\n\r\n1. e4\r\n\r\n"
                                   "[White \"A\"]\n\n1. e4 *\n\nSome prose.\n\n");
}

/* However often a text is added, and whatever its line ends, it is stored once. */
static void test_stored_once(void **state) {
    (void)state;
    static const char *const texts[] = {
        "1. c4 1-0\n{}\r]\n1. d4",
        "1. d4\r\n{open\r\n\r\n[Event \"x\"]\r\n\r\n1. e4\r\n\r\n2. c4 *",
        "[Event\"y\"]0 e[v\"\"]{", "[Event \"y\"]$1 e4[White \"b\"]{*"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char name[20];
        snprintf(name, sizeof name, "synced%zu", i);
        assert_true(archive(name, 0, texts[i]).added > 1);
        pgn__archive_counts c = archive(name, 0, texts[i]);
        assert_int_equal(c.added, 0);
        assert_int_equal(c.changed, 0);
        assert_int_equal(c.joined, 0);
    }
}

static bool no_locks; /* as on some network file systems */

int __real_flock(int fd, int operation);
int __wrap_flock(int fd, int operation);

int __wrap_flock(int fd, int operation) {
    errno = ENOLCK;
    return no_locks ? -1 : __real_flock(fd, operation);
}

/* The archive refuses additions with this status and message. */
static void refuses(const char *directory, pgn_status code, const char *why) {
    pgn__archive *a;
    pgn__archive_counts counts;
    pgn__archive_options how = {.directory = directory};
    pgn_error err;
    assert_int_equal(pgn__archive_new(&a, &how, NULL), PGN_OK);
    assert_int_equal(pgn__archive_finish(a, &counts, &err), code);
    assert_string_equal(err.message, why);
    pgn__archive_free(a);
}

static void put(const char *path, const char *text) {
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

/* Without locks, a run whose mark exists may still be active: it keeps its files. */
static void test_no_locks(void **state) {
    (void)state;
    static const char mark[] = "nolocks/PGN/.unfinished", half[] = "nolocks/PGN/.pgnkit-abcdef";
    no_locks = true;
    archive("nolocks", 0, A);
    assert_int_equal(archive("nolocks", 0, A).known, 1);
    put(mark, "");
    refuses("nolocks", PGN_E_LOCKED,
            "another run is adding games or was interrupted (file locking is not "
            "available); if none is running, remove \"nolocks/PGN/.unfinished\"");
    put(mark, "begun");
    put(half, "half");
    refuses("nolocks", PGN_E_LOCKED,
            "another run is adding games or was interrupted (file locking is not "
            "available); if none is running, remove \"nolocks/PGN/.unfinished\"");
    has(half, "half");
    no_locks = false;
    archive("nolocks", 0, A);
    assert_int_equal(access(half, F_OK), -1);
}

/* The mark is a file, and cannot be used to write to another one. */
static void test_mark(void **state) {
    (void)state;
    static const char why[] = "\"mark/PGN/.unfinished\" is not a regular file";
    archive("mark", 0, A);
    put("elsewhere", "");
    assert_int_equal(symlink("../../elsewhere", "mark/PGN/.unfinished"), 0);
    refuses("mark", PGN_E_IO, why);
    has("elsewhere", "");
    assert_int_equal(unlink("elsewhere"), 0);
    refuses("mark", PGN_E_IO, why);
    assert_int_equal(access("elsewhere", F_OK), -1);
    assert_int_equal(unlink("mark/PGN/.unfinished"), 0);
    assert_int_equal(mkfifo("mark/PGN/.unfinished", 0666), 0);
    refuses("mark", PGN_E_IO, why);
}

static void test_runs(void **state) {
    (void)state;
    pgn__archive *a;
    pgn__archive_options how = {.directory = ""};
    assert_int_equal(pgn__archive_new(&a, &how, NULL), PGN_E_ARG);
    assert_null(a);
    archive("runs", 0, A);
    /* a run that was interrupted before it wrote the news */
    put("runs/PGN/.unfinished", "begun");
    FILE *more = fopen("runs/PGN/MGR/1960/196003.pgn", "ab");
    assert_non_null(more);
    fputs(B, more);
    fclose(more);
    archive("runs", 86400, A);
    has("runs/PGN/MGR/1960/News",
        "News of the games of 1960\n\nStatus: 2 games in 1 file\n\n"
        "1970-01-02 00:00 UTC: 1 game added, by this run and an interrupted one\n"
        "1970-01-01 00:00 UTC: 1 game added, 1 file changed\n");
    assert_int_equal(access("runs/PGN/.unfinished", F_OK), -1);
    /* an active run: it holds the lock until it is freed or done */
    int fd = open("runs/PGN/.unfinished", O_RDWR | O_CREAT, 0666);
    assert_true(fd >= 0);
    assert_int_equal(flock(fd, LOCK_EX | LOCK_NB), 0);
    refuses("runs", PGN_E_LOCKED, "another run is adding games to \"runs\"");
    close(fd);
    archive("runs", 86400, A);
}

/* ---- the game stream ---- */

static void count_chunk(void *self, const pgn__chunk *chunk) {
    unsigned *chunks = self;
    (void)chunk;
    ++*chunks;
}

static const pgn__events NOBODY = {.plain_game = NULL};

static void test_game_stream(void **state) {
    (void)state;
    enum { GAMES = 500, LINES = 6 };
    static const char *const tags[] = {"White"};
    pgn_buffer text = PGN_BUFFER_INIT;
    for (int i = 0; i < GAMES; i++)
        pgn_buffer_printf(&text, "[White \"%d\"]\n\n1. e4 {a line\nand another} *\n\n\n", i);
    unsigned chunks = 0;
    pgn_input *in;
    pgn__game_stream *stream;
    pgn__game_stream_options how = {.tags = tags,
                                    .tag_count = 1,
                                    .split.window = 2000,
                                    .also = {&NOBODY, &chunks},
                                    .reported = count_chunk};
    const pgn__entry *entry;
    assert_int_equal(pgn_input_from_memory(&in, text.data, text.len, NULL), PGN_OK);
    assert_int_equal(pgn__game_stream_new(&stream, in, &how, NULL), PGN_OK);
    for (unsigned i = 0; i < GAMES; i++) {
        char number[16];
        snprintf(number, sizeof number, "%u", i);
        assert_int_equal(pgn__game_stream_next(stream, &entry, NULL), PGN_OK);
        assert_non_null(entry);
        assert_int_equal(entry->values[0].len, strlen(number));
        assert_memory_equal(entry->values[0].text, number, strlen(number));
        assert_int_equal(pgn__entry_line(entry, pgn__game_stream_chunk(stream)), 1 + i * LINES);
        assert_int_equal(pgn__game_stream_games(stream), i + 1);
        assert_non_null(pgn__game_stream_reader(stream));
    }
    for (int i = 0; i < 2; i++) {
        assert_int_equal(pgn__game_stream_next(stream, &entry, NULL), PGN_OK);
        assert_null(entry);
    }
    assert_true(chunks > 5);
    pgn__game_stream_free(stream);
    pgn__game_stream_free(NULL);
    pgn_input_close(in);
    pgn_buffer_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_given_names), cmocka_unit_test(test_names_of_players),
        cmocka_unit_test(test_by_player),   cmocka_unit_test(test_by_date_and_result),
        cmocka_unit_test(test_pieces),      cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_archive),     cmocka_unit_test(test_known_games),
        cmocka_unit_test(test_stored_once), cmocka_unit_test(test_runs),
        cmocka_unit_test(test_no_locks),    cmocka_unit_test(test_mark),
        cmocka_unit_test(test_game_stream),
    };
    return cmocka_run_group_tests(tests, enter, leave);
}
