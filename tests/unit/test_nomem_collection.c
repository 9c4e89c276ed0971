/* test_nomem_collection.c -- collection scenarios; those that write compare the bytes. */
#define _XOPEN_SOURCE 700 /* mkdtemp(), nftw() */
#include <ftw.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "failing_alloc.h"
#include "game/game_int.h"
#include "inside.h"
#include "memory_folder.h"
#include "names/spelling_int.h"
#include "scenarios.h"

#define TEXT(s) s, sizeof(s) - 1

static const char COLLECTION[] =
    "[White \"Tal, Mikhail\"]\n[Black \"Fine\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n"
    "[White \"Tal,M\"]\n[Black \"Fine, R\"]\n[ECO \"C40\"]\n\n1. e4 {a} e5 (1... c5 2. d4) 2. Nf3 "
    "Nc6 3. Bb5 1-0\n\n[White \"Nobody\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n";

/* Fingerprints, groups and prefixes of a text, which is spooled and read back. */
static pgn_status group_games(const pgn__chunk *chunk, pgn__chunk_reader *reader,
                              pgn__entries *entries, pgn__fingerprinter *prints,
                              const pgn__duplicate_rule *rule) {
    pgn__store *store = NULL;
    pgn__grouping *grouping = NULL;
    pgn__replay *replay = NULL;
    pgn_input *in = NULL;
    pgn__tee tee;
    pgn_error err;
    pgn__sink both =
        pgn__tee_sink(&tee, pgn__fingerprinter_sink(prints), pgn__entries_sink(entries));
    pgn_status st = pgn__replay_new(&replay, both, &err);
    st = st ? st : pgn__chunk_reader_emit(reader, chunk, pgn__replay_sink(replay), &err);
    st = st ? st : pgn__replay_status(replay);
    st = st ? st : pgn__fingerprinter_status(prints);
    st = st ? st : pgn__entries_end(entries, chunk);
    st = st ? st : pgn__store_new(&store, &err);
    st = st ? st : pgn__grouping_new(&grouping, rule, PGN_KEEP_BEST, &err);
    st = st ? st : pgn_input_from_memory(&in, "", 0, &err);
    st = st ? st : pgn__store_begin(store, in, &err);
    st = st ? st : pgn__store_chunk(store, chunk, entries, &err);
    for (size_t i = 0; !st && i < pgn__fingerprinter_count(prints); i++)
        st = pgn__grouping_add(grouping, pgn__fingerprinter_at(prints, i), PGN__INTACT, &err);
    st = st ? st : pgn__grouping_find_prefixes(grouping, store, &err);
    st = st ? st : pgn__grouping_link(grouping, &err);
    if (!st) {
        CHECK(pgn__fingerprinter_count(prints) == 3);
        CHECK(pgn__grouping_kept(grouping, 0) == 1);
        CHECK(pgn__grouping_dropped(grouping, 1, PGN_NO_GAME) == 0);
        CHECK(pgn__grouping_kept(grouping, 2) == 2);
    }
    pgn_input_close(in);
    pgn__replay_free(replay);
    pgn__grouping_free(grouping);
    pgn__store_free(store);
    return st;
}

static pgn_status run_grouping(void) {
    static const pgn__duplicate_rule rule = {
        .match = PGN_MATCH_GAME, .compare = PGN_COMPARE_USUAL, .min_plies = 4};
    pgn__chunk_reader *reader = NULL;
    pgn__entries *entries = NULL;
    pgn__fingerprinter *prints = NULL;
    pgn__chunk chunk = {.starts_file = true};
    pgn_status st = pgn_buffer_append(&chunk.text, TEXT(COLLECTION));
    st = st ? st : pgn__buffer_reserve(&chunk.text, PGN__CHUNK_PADDING);
    st = st ? st : pgn__chunk_reader_new(&reader, NULL, NULL, NULL);
    st = st ? st : pgn__entries_new(&entries, NULL, 0, NULL);
    st = st ? st : pgn__fingerprinter_new(&prints, &rule, false, NULL);
    st = st ? st : group_games(&chunk, reader, entries, prints, &rule);
    pgn__chunk_reader_free(reader);
    pgn__entries_free(entries);
    pgn__fingerprinter_free(prints);
    pgn__chunk_free(&chunk);
    return st;
}

static pgn_status run_merge(void) {
    pgn_game *into = NULL, *from = NULL;
    pgn_node move = PGN_MAIN_LINE;
    pgn_status st = pgn_game_new(&into, NULL);
    st = st ? st : pgn_game_new(&from, NULL);
    st = st ? st : pgn_game_play_text(into, PGN_MAIN_LINE, TEXT("e4"), NULL, NULL);
    st = st ? st : pgn_game_play_text(from, PGN_MAIN_LINE, TEXT("e4"), &move, NULL);
    st = st ? st : pgn__game_comment_after(from, move, TEXT("a comment"), NULL, NULL);
    st = st ? st : pgn_game_play_text(from, PGN_MAIN_LINE, TEXT("d4"), NULL, NULL);
    st = st ? st : pgn_game_set_tag(from, "White", "Tal", NULL);
    st = st ? st : pgn_game_set_tag(into, "Black", "Fine", NULL);
    st = st ? st : pgn_game_set_tag(from, "Black", "Euwe", NULL);
    st = st ? st : pgn_game_merge(into, from, NULL);
    CHECK(!into || !pgn__game_check(into));
    CHECK(st || strcmp(pgn_game_tag(into, "White", NULL), "Tal") == 0);
    pgn_game_free(into);
    pgn_game_free(from);
    return st;
}

static pgn_status run_variants(void) {
    pgn__variants *v = NULL;
    pgn_status st = pgn__variants_new(&v, PGN__VARIANTS_PLAYERS, NULL);
    for (int i = 0; i < 40 && !st; i++) {
        char name[32];
        snprintf(name, sizeof name, i % 2 ? "Tal, Mikhail" : "Other, %c", 'a' + i % 26);
        pgn_span values[PGN__VARIANTS_TAGS] = {{name, strlen(name)}, {TEXT("Tal,M")}};
        if (i % 2)
            values[1] = (pgn_span){TEXT("Fine")};
        values[4] = i % 2 ? (pgn_span){TEXT("1961.02.03")} : (pgn_span){TEXT("1961.02.01")};
        values[8] = values[9] = (pgn_span){TEXT("2700")};
        st = pgn__variants_add(v, values, NULL);
    }
    st = st ? st : pgn__variants_find(v, false, NULL);
    CHECK(st || (pgn__variants_groups(v) == 1 && pgn__variants_size(v, 0) == 2));
    pgn__variants_free(v);
    return st;
}

/* ---- collections ---- */

/* Small runs, so that they are merged in passes. */
static pgn_status run_sorter(void) {
    static char text[200000];
    pgn__sorter *sorter;
    pgn__sorter_options options = {.memory = PGN__SORTER_MEMORY_MIN};
    pgn__record r = {.head = {text, sizeof text}};
    unsigned char before = 0, count = 0;
    pgn_status st = pgn__sorter_new(&sorter, &options, NULL);
    for (int i = 0; i < 24 && !st; i++) {
        char key = (char)(i * 5 % 24);
        r.key = (pgn_span){&key, 1};
        st = pgn__sorter_add(sorter, &r, NULL);
    }
    st = st ? st : pgn__sorter_sort(sorter, NULL);
    while (!st && !(st = pgn__sorter_next(sorter, &r, NULL)) && r.key.text) {
        CHECK((unsigned char)*r.key.text >= before);
        before = (unsigned char)*r.key.text;
        count++;
    }
    CHECK(st || count == 24);
    pgn__sorter_free(sorter);
    return st;
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *where) {
    (void)about;
    (void)kind;
    (void)where;
    return remove(path);
}

/* A new directory, in memory if possible: elsewhere every commit waits for a sync. */
static void make_directory(char path[64]) {
    snprintf(path, 64, "%s/pgn_nomem_XXXXXX", memory_folder());
    if (!mkdtemp(path)) {
        strcpy(path, "/tmp/pgn_nomem_XXXXXX");
        CHECK(mkdtemp(path) != NULL);
    }
}

static uint64_t tree_sum;    /* hash of the names and bytes of all files */
static size_t tree_name_len; /* of its directory, which changes each time */

/* FNV-1a. */
static uint64_t hash(uint64_t h, const char *bytes, size_t len) {
    for (size_t i = 0; i < len; i++)
        h = (h ^ (unsigned char)bytes[i]) * 0x100000001b3;
    return h;
}

static int add_one(const char *path, const struct stat *about, int kind, struct FTW *where) {
    char bytes[4096];
    FILE *f = kind == FTW_F ? fopen(path, "rb") : NULL;
    (void)about;
    (void)where;
    if (!f)
        return 0;
    uint64_t h = hash(0xcbf29ce484222325, path + tree_name_len, strlen(path) - tree_name_len);
    tree_sum += hash(h, bytes, fread(bytes, 1, sizeof bytes, f));
    fclose(f);
    return 0;
}

/* Are the files below the directory the same as after the first run, which did not fail? */
static bool is_same_tree(const char *directory, uint64_t *first) {
    tree_sum = 0;
    tree_name_len = strlen(directory);
    nftw(directory, add_one, 16, FTW_PHYS);
    *first = *first ? *first : tree_sum;
    return tree_sum && *first == tree_sum;
}

/* Texts that need each kind of separator, each longer than the last so that buffers grow. */
static pgn_status run_separator(void) {
    static const char *const texts[] = {"1. d4 {open", "1. c4 (1. e4", "2. d4", "[White \"a\"]",
                                        "[White \"b\"]\n\n1. e4 {x"};
    static uint64_t first;
    static char blanks[3000];
    pgn__separator *separator;
    pgn_buffer out = PGN_BUFFER_INIT;
    memset(blanks, ' ', sizeof blanks);
    pgn_status st = pgn__separator_new(&separator, NULL);
    if (st)
        return st;
    for (size_t i = 0; i < 10 && !st; i++) {
        const char *text = texts[i % 5];
        pgn__record r = {.head = {text, strlen(text)}, .tail = {blanks, i * 300}};
        size_t before = out.len;
        st = pgn__separator_put(separator, &out, &r);
        CHECK(!st || out.len == before);
    }
    first = first ? first : hash(1, out.data, out.len);
    CHECK(st || hash(1, out.data, out.len) == first);
    pgn__separator_free(separator);
    pgn_buffer_free(&out);
    return st;
}

typedef pgn_status (*adder)(void *to, const pgn__entry *entry, pgn_error *err);

static pgn_status stream_to(const char *const *tags, size_t count, adder add, void *to) {
    static const char text[] =
        "[Event \"A\"]\n[White \"B, c:D\"]\n\n1. e4 *\n\n"
        "[Event \"a\"]\n[Date \"1990\"]\n\n1. d4 {never closed\n\n[Event \"x\"]\n\n1. c4 (1. e4\n\n"
        "[White \"B\"]\n\n1. d4 d5 {and a comment that makes the text of this game longer than the "
        "buffers are that were made for those before it, so that they have to grow: 0 1 2 3 4 5 6 7 8 9 "
        "0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4";
    pgn_input *in;
    pgn__game_stream *stream = NULL;
    pgn__game_stream_options how = {.tags = tags, .tag_count = count};
    const pgn__entry *entry;
    pgn_status st = pgn_input_from_memory(&in, text, strlen(text), NULL);
    if (st)
        return st;
    st = pgn__game_stream_new(&stream, in, &how, NULL);
    while (!st && !(st = pgn__game_stream_next(stream, &entry, NULL)) && entry)
        st = add(to, entry, NULL);
    pgn__game_stream_free(stream);
    pgn_input_close(in);
    return st;
}

static pgn_status add_to_filing(void *to, const pgn__entry *entry, pgn_error *err) {
    return pgn__filing_add(to, entry, err);
}

static pgn_status run_filing(void) {
    static uint64_t first;
    char directory[64];
    make_directory(directory);
    pgn__filing_options how = {.by = PGN_FILE_BY_PLAYER, .directory = directory, .memory = 1};
    pgn__filing *filing;
    pgn__filing_counts counts;
    size_t count;
    const char *const *tags = pgn__filing_tags(&count);
    pgn_status st = pgn__filing_new(&filing, &how, NULL);
    st = st ? st : stream_to(tags, count, add_to_filing, filing);
    st = st ? st : pgn__filing_finish(filing, &counts, NULL);
    CHECK(st || (counts.games == 4 && counts.filed == 5 && counts.files == 3));
    CHECK(st || is_same_tree(directory, &first));
    pgn__filing_free(filing);
    nftw(directory, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    return st;
}

static pgn_status add_to_archive(void *to, const pgn__entry *entry, pgn_error *err) {
    return pgn__archive_add(to, entry, err);
}

/* Run twice, so that files are read back. */
static pgn_status run_archive(void) {
    static uint64_t first;
    char directory[64];
    make_directory(directory);
    pgn__archive_options how = {.directory = directory, .memory = 1};
    pgn_status st = PGN_OK;
    for (int i = 0; i < 2 && !st; i++) {
        pgn__archive *archive;
        pgn__archive_counts counts;
        size_t count;
        st = pgn__archive_new(&archive, &how, NULL);
        if (st)
            break;
        const char *const *tags = pgn__archive_tags(archive, &count);
        st = stream_to(tags, count, add_to_archive, archive);
        st = st ? st : pgn__archive_finish(archive, &counts, NULL);
        CHECK(st || (counts.games == 4 && counts.added == (i ? 0 : 4)));
        CHECK(st || i == 0 || is_same_tree(directory, &first));
        pgn__archive_free(archive);
    }
    nftw(directory, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    return st;
}

/* ---- jobs ---- */

static pgn_status count_diagnostic(void *self, const pgn_diagnostic *d) {
    ++*(int *)self;
    return d->rule ? PGN_OK : PGN_E_ARG;
}

static pgn_status count_plies(void *worker, pgn_reader *reader, pgn_error *err) {
    const pgn_move *moves;
    size_t count = 0;
    pgn_status st = pgn_reader_main_line(reader, NULL, &moves, &count, err);
    *(size_t *)worker += count;
    return st;
}

static pgn_status add_plies(void *shared, void *worker, pgn_error *err) {
    (void)err;
    *(size_t *)shared += *(size_t *)worker;
    return PGN_OK;
}

/* The caller's work and the linter's, over an input and a file. */
static pgn_status run_job(void) {
    static const char *const paths[] = {"/dev/null", NULL};
    const pgn_work work = {
        .worker_size = sizeof(size_t), .game = count_plies, .deliver = add_plies};
    int reported = 0;
    size_t plies = 0;
    pgn_job_options options = {.threads = 1, .self = &reported, .diagnostic = count_diagnostic};
    pgn_job *job = NULL;
    pgn_input *in = NULL;
    pgn_account account;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = pgn_job_new(&job, &options, &err);
    st = st ? st : pgn_input_from_memory(&in, COLLECTION, sizeof COLLECTION - 1, &err);
    st = st ? st : pgn_job_run_input(job, in, &work, &plies, &err);
    CHECK(st || plies == 13);
    st = st ? st : pgn_lint_files(job, paths, NULL, &err);
    st = st ? st : pgn_count_files(job, paths, true, &err);
    pgn_job_account(job, &account);
    CHECK(st || (account.inputs == 1 && !account.games));
    CHECK(!st || err.code == st);
    pgn_input_close(in);
    pgn_job_free(job);
    return st;
}

static pgn_status count_tags(void *worker, pgn_reader *reader, pgn_error *err) {
    pgn_tag tag;
    (void)err;
    for (size_t i = 0; pgn_reader_tag_at(reader, i, &tag); i++)
        ++*(size_t *)worker;
    return PGN_OK;
}

/* Work that needs only tags, on text and on PGC. */
static pgn_status run_tags(void) {
    const pgn_work work = {.worker_size = sizeof(size_t), .game = count_tags, .deliver = add_plies};
    const pgn_job_options options = {
        .threads = 1, .read.tags_only = true, .min_severity = PGN_SEVERITY_ERROR};
    static const char PGC[] = "\0\5\2\5Event\1E\3\1\x0d\6";
    pgn_job *job = NULL;
    pgn_error err = {.code = PGN_OK};
    size_t tags[2] = {0, 0};
    pgn_status st = pgn_job_new(&job, &options, &err);
    for (int i = 0; i < 2 && !st; i++) {
        pgn_input *in = NULL;
        st = pgn_input_from_memory(&in, i ? PGC : COLLECTION,
                                   i ? sizeof PGC - 1 : sizeof COLLECTION - 1, &err);
        st = st ? st : pgn_job_run_input(job, in, &work, &tags[i], &err);
        CHECK(st || tags[i]);
        pgn_input_close(in);
    }
    CHECK(!st || err.code == st);
    pgn_job_free(job);
    return st;
}

/* The linter game by game. */
static pgn_status run_lint(void) {
    pgn_reader *reader = NULL;
    pgn_lint *lint = NULL;
    pgn_error err = {.code = PGN_OK};
    size_t findings = 0;
    pgn_status st = pgn_reader_from_memory(&reader, COLLECTION, sizeof COLLECTION - 1, NULL, &err);
    st = st ? st : pgn_lint_new(&lint, NULL, &err);
    while (!st && !(st = pgn_reader_next(reader, NULL, &err))) {
        st = pgn_lint_current(lint, reader, &err);
        while (!st && pgn_lint_finding(lint, findings))
            findings++;
    }
    CHECK(st != PGN_END || findings);
    pgn_lint_free(lint);
    pgn_reader_close(reader);
    return st == PGN_END ? PGN_OK : st;
}

static const scenario SCENARIOS[] = {
    {"grouping", run_grouping},   {"merge", run_merge},
    {"variants", run_variants},   {"sorter", run_sorter},
    {"separator", run_separator}, {"filing", run_filing},
    {"archive", run_archive},     {"job", run_job},
    {"tags", run_tags},           {"lint", run_lint},
};

static void test_each_allocation_fails_once(void **state) {
    (void)state;
    scenarios_run(SCENARIOS, sizeof SCENARIOS / sizeof *SCENARIOS);
}

/* Names so long that each of their copies needs memory: one that is not made is a failure. */
static void test_long_names(void **state) {
    static bool (*const spell[])(pgn__spelling *, pgn_span, pgn__arena *) = {pgn__spell_title,
                                                                             pgn__spell_player};
    pgn_buffer text = PGN_BUFFER_INIT;
    (void)state;
    for (int i = 0; i < 12; i++)
        pgn_buffer_printf(&text, "%0500d%c ", i, 'a' + i);
    for (size_t i = 0; i < sizeof spell / sizeof *spell; i++) {
        bool failed = true;
        for (long n = 1; failed; n++) {
            pgn__arena arena = PGN_ARENA_INIT;
            pgn__spelling spelling;
            failing_alloc_arm(n);
            bool ok = spell[i](&spelling, (pgn_span){text.data, text.len}, &arena);
            failed = failing_alloc_count() >= n;
            failing_alloc_arm(0);
            assert_int_equal(ok, !failed);
            pgn__arena_free(&arena);
            assert_true(failed || n > 3);
        }
    }
    pgn_buffer_free(&text);
}

int main(void) {
    static const struct CMUnitTest tests[] = {cmocka_unit_test(test_each_allocation_fails_once),
                                              cmocka_unit_test(test_long_names)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
