/* test_fast_paths.c -- usual games take the fast paths. Without one of them the results are the
 * same, only slower, so no other test would notice.
 *
 * What has no sink is counted by the linker's wrappers. */
#include "chess/fen_int.h"
#include "plain_check.h"

/* ---- wrappers ---- */

static size_t compared, names, events, writers, parsed, plain_fens, comments, tags_read;

int __real_memcmp(const void *a, const void *b, size_t len);
int __wrap_memcmp(const void *a, const void *b, size_t len);
pgn__name_key __real_pgn__name_key_of(const char *value, size_t len);
pgn__name_key __wrap_pgn__name_key_of(const char *value, size_t len);
uint32_t __real_pgn__event_key_of(const char *value, size_t len);
uint32_t __wrap_pgn__event_key_of(const char *value, size_t len);
pgn__sink __real_pgn__text_writer_sink(pgn__text_writer *writer);
pgn__sink __wrap_pgn__text_writer_sink(pgn__text_writer *writer);
bool __real_pgn__parse_game(void *s); /* its state does not matter */
bool __wrap_pgn__parse_game(void *s);
void __real_pgn__read_tag(void *s);
void __wrap_pgn__read_tag(void *s);
size_t __real_pgn__fen_plain(pgn_position *out, const char *text, size_t len);
size_t __wrap_pgn__fen_plain(pgn_position *out, const char *text, size_t len);

void __real_pgn__lint_comment(pgn__linter *l, pgn_span text, pgn_span source, unsigned long number,
                              bool black);
void __wrap_pgn__lint_comment(pgn__linter *l, pgn_span text, pgn_span source, unsigned long number,
                              bool black);

int __wrap_memcmp(const void *a, const void *b, size_t len) {
    compared++;
    return __real_memcmp(a, b, len);
}

pgn__name_key __wrap_pgn__name_key_of(const char *value, size_t len) {
    names++;
    return __real_pgn__name_key_of(value, len);
}

uint32_t __wrap_pgn__event_key_of(const char *value, size_t len) {
    events++;
    return __real_pgn__event_key_of(value, len);
}

pgn__sink __wrap_pgn__text_writer_sink(pgn__text_writer *writer) {
    writers++;
    return __real_pgn__text_writer_sink(writer);
}

bool __wrap_pgn__parse_game(void *s) {
    parsed++;
    return __real_pgn__parse_game(s);
}

void __wrap_pgn__read_tag(void *s) {
    tags_read++;
    __real_pgn__read_tag(s);
}

size_t __wrap_pgn__fen_plain(pgn_position *out, const char *text, size_t len) {
    size_t end = __real_pgn__fen_plain(out, text, len);
    plain_fens += end > 0;
    return end;
}

void __wrap_pgn__lint_comment(pgn__linter *l, pgn_span text, pgn_span source, unsigned long number,
                              bool black) {
    comments++;
    __real_pgn__lint_comment(l, text, source, number, black);
}

static void no_finding(void *self, const pgn__finding *found) {
    (void)self;
    (void)found;
}

/* ---- games whole ---- */

static void writers_take_plain_games(void **state) {
    (void)state;
    static const pgn__text_writer_options rows[] = {
        {0},
        {.tags = PGN_TAGS_ROSTER},
        {.no_comments = true},
        {.no_nags = true},
        {.no_comments = true, .no_nags = true, .no_variations = true},
    };
    for (size_t i = 0; i < 2 * COUNT(rows); i++) {
        pgn_buffer out = PGN_BUFFER_INIT;
        pgn__text_writer *writer;
        char name[32];
        size_t count;
        pgn__chunk chunk = usual_games(3, i % 2, &count);
        snprintf(name, sizeof name, "writer %zu", i);
        assert_int_equal(pgn__text_writer_new(&writer, &out, &rows[i / 2], NULL), PGN_OK);
        assert_takes_all(name, &chunk, pgn__text_writer_sink(writer), count);
        pgn__text_writer_free(writer);
        pgn_buffer_free(&out);
        pgn__chunk_free(&chunk);
    }
}

static void linters_take_plain_games(void **state) {
    (void)state;
    for (int i = 0; i < 4; i++) {
        const pgn__linter_options how = {.strict = i / 2};
        pgn__linter *linter;
        size_t count;
        pgn__chunk chunk = usual_games(3, i % 2, &count);
        assert_int_equal(pgn__linter_new(&linter, &how, no_finding, NULL, NULL), PGN_OK);
        assert_takes_all(how.strict ? "strict linter" : "linter", &chunk, pgn__linter_sink(linter),
                         count);
        assert_int_equal(pgn__linter_seen(linter)->games, count);
        pgn__linter_free(linter);
        pgn__chunk_free(&chunk);
    }
}

/* Games with variations, from other positions, or with some nonstandard moves are taken whole by
 * linters and writers. */
static void whole_games_are_taken_so(void **state) {
    (void)state;
    static const char *const rows[] = {
        ROSTER "\n1. e4 {best\nby test} (1. d4 d5 (1... Nf6 $1) 2. c4) 1... e5 2. Nf3 (2. f4) 2... "
               "Nc6 1-0\n\n",
        ROSTER "\n1. e4 (1. d4 d5 2. Ngf3 Ngf6) 1... e5 2. Bb5+ c6 1-0\n\n",
        ROSTER "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n\n7... Kd7 8. e4 1-0\n\n",
        ROSTER
        "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"1rkr4/pppppppp/8/8/8/8/PPPPPPPP/1RKR4 w "
        "DBdb - 0 1\"]\n\n1. O-O {quick} O-O 1-0\n\n",
        ROSTER "\n  1. e4\n    (1. d4 d5)\n  1... e5 1-0\n\n",
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn__chunk chunk = {.starts_file = true};
        pgn_buffer out = PGN_BUFFER_INIT;
        pgn__text_writer *writer;
        pgn__linter *linter;
        pgn__buffer_puts(&chunk.text, rows[i]);
        assert_int_equal(pgn__buffer_reserve(&chunk.text, PGN__CHUNK_PADDING), PGN_OK);
        assert_int_equal(pgn__linter_new(&linter, NULL, no_finding, NULL, NULL), PGN_OK);
        assert_int_equal(pgn__text_writer_new(&writer, &out, NULL, NULL), PGN_OK);
        assert_takes_all(rows[i], &chunk, pgn__linter_sink(linter), 1);
        assert_takes_all(rows[i], &chunk, pgn__text_writer_sink(writer), 1);
        pgn__linter_free(linter);
        pgn__text_writer_free(writer);
        pgn_buffer_free(&out);
        pgn__chunk_free(&chunk);
    }
}

/* What servers write after each move needs no parsing. */
static void linters_know_usual_comments(void **state) {
    (void)state;
    static const char *const rows[] = {"[%eval 0.2] [%clk 0:01:00]",
                                       "[%clk 0:01:00]",
                                       "[%eval -12.34]",
                                       "[%clk 0:00:59.9]",
                                       "[%eval +0.30]",
                                       "[%eval 0.18,64] Nodes: 172990722",
                                       "text",
                                       "[x]"};
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn__linter *linter;
        pgn__chunk chunk = {.starts_file = true};
        pgn_buffer_printf(&chunk.text, ROSTER "\n1. e4 { %s } 1... e5 {%s} 1-0\n\n", rows[i],
                          rows[i]);
        assert_int_equal(pgn__buffer_reserve(&chunk.text, PGN__CHUNK_PADDING), PGN_OK);
        assert_int_equal(pgn__linter_new(&linter, NULL, no_finding, NULL, NULL), PGN_OK);
        comments = 0;
        assert_takes_all("linter", &chunk, pgn__linter_sink(linter), 1);
        assert_int_equal(comments, i + 1 < COUNT(rows) ? 0 : 2);
        pgn__linter_free(linter);
        pgn__chunk_free(&chunk);
    }
}

static void collectors_take_plain_games(void **state) {
    (void)state;
    static const pgn__duplicate_rule rules[] = {
        {.match = PGN_MATCH_GAME, .compare = PGN_COMPARE_USUAL, .min_plies = 4},
        {.match = PGN_MATCH_EXACT}};
    static const char *const tags[] = {"White", "ECO"};
    size_t count;
    pgn__chunk chunk = usual_games(3, false, &count);
    for (size_t i = 0; i < COUNT(rules); i++) {
        pgn__fingerprinter *prints;
        assert_int_equal(pgn__fingerprinter_new(&prints, &rules[i], false, NULL), PGN_OK);
        assert_takes_all("fingerprinter", &chunk, pgn__fingerprinter_sink(prints), count);
        pgn__fingerprinter_free(prints);
    }
    pgn__entries *entries;
    assert_int_equal(pgn__entries_new(&entries, tags, COUNT(tags), NULL), PGN_OK);
    assert_takes_all("entries", &chunk, pgn__entries_sink(entries), count);
    pgn__entries_free(entries);
    pgn__chunk_free(&chunk);
}

/* Two sinks behind a tee get them whole as well. */
static void tees_take_plain_games(void **state) {
    (void)state;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn__text_writer *writer;
    pgn__linter *linter;
    pgn__tee tee;
    size_t count;
    pgn__chunk chunk = usual_games(2, false, &count);
    assert_int_equal(pgn__text_writer_new(&writer, &out, NULL, NULL), PGN_OK);
    assert_int_equal(pgn__linter_new(&linter, NULL, no_finding, NULL, NULL), PGN_OK);
    pgn__sink sink = pgn__tee_sink(&tee, pgn__text_writer_sink(writer), pgn__linter_sink(linter));
    assert_takes_all("tee", &chunk, sink, count);
    pgn__linter_free(linter);
    pgn__text_writer_free(writer);
    pgn_buffer_free(&out);
    pgn__chunk_free(&chunk);
}

/* ---- PGC ---- */

static pgn_status count_game(void *self, const char *at) {
    (void)at;
    ++*(size_t *)self;
    return PGN_OK;
}

/* Counting games needs only their boundaries: no tag is read, and no move. */
static void counting_reads_no_tags(void **state) {
    (void)state;
    static const pgn__events counter = {.begin_game = count_game};
    for (int crlf = 0; crlf < 2; crlf++) {
        size_t count, counted = 0;
        pgn__chunk chunk = usual_games(3, crlf, &count);
        tags_read = 0;
        emit(&chunk, (pgn__sink){&counter, &counted});
        assert_int_equal(counted, count);
        assert_int_equal(tags_read, 0);
        pgn__chunk_free(&chunk);
    }
}

/* The encoder takes them whole; the decoder emits them whole, but for those without moves; and
 * counting makes no text. */
static void pgc_takes_and_emits_plain_games(void **state) {
    (void)state;
    enum { TIMES = 3, OTHERS = TIMES };
    static const pgn__events counter = {.begin_game = count_game};
    pgn__chunk coded = {.format = pgn__pgc_format(), .starts_file = true};
    pgn__pgc_encoder *encoder;
    pgn__pgc_decoder *decoder;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn__text_writer *writer;
    size_t count, counted = 0;
    pgn__chunk chunk = usual_games(TIMES, false, &count);
    assert_int_equal(pgn__pgc_encoder_new(&encoder, &coded.text, NULL), PGN_OK);
    assert_takes_all("encoder", &chunk, pgn__pgc_encoder_sink(encoder), count);
    pgn__pgc_encoder_free(encoder);
    assert_int_equal(pgn__buffer_reserve(&coded.text, PGN__CHUNK_PADDING), PGN_OK);

    assert_int_equal(pgn__text_writer_new(&writer, &out, NULL, NULL), PGN_OK);
    spy s = {.to = pgn__text_writer_sink(writer)};
    assert_int_equal(pgn__pgc_decoder_new(&decoder, NULL, NULL), PGN_OK);
    assert_int_equal(pgn__pgc_decoder_emit(decoder, &coded, (pgn__sink){&SPY, &s}, NULL), PGN_OK);
    assert_int_equal(s.taken, count - OTHERS);
    assert_int_equal(s.others, OTHERS);
    pgn__pgc_decoder_free(decoder);
    pgn__text_writer_free(writer);

    s = (spy){.to = pgn__nobody};
    writers = 0;
    emit(&coded, (pgn__sink){&SPY, &s});
    assert_true(writers > 0);
    writers = 0;
    emit(&coded, (pgn__sink){&counter, &counted});
    assert_int_equal(counted, count);
    assert_int_equal(writers, 0);
    pgn_buffer_free(&out);
    pgn__chunk_free(&coded);
    pgn__chunk_free(&chunk);
}

/* ---- the reader ---- */

static pgn_status on_move(void *self, const pgn_move_event *move) {
    (void)move;
    ++*(size_t *)self;
    return PGN_OK;
}

/* A plain game is parsed once, to find it, whatever is requested. */
static void readers_answer_from_the_scan(void **state) {
    (void)state;
    static const pgn_visitor visitor = {.move = on_move};
    size_t count, moves = 0, found = 0;
    pgn__chunk chunk = usual_games(2, false, &count);
    pgn_reader *reader;
    pgn_game *game;
    assert_int_equal(pgn__reader_new(&reader, "games", NULL, NULL), PGN_OK);
    assert_int_equal(pgn_game_new(&game, NULL), PGN_OK);
    assert_int_equal(pgn__reader_set_chunk(reader, &chunk, NULL), PGN_OK);
    parsed = 0;
    while (pgn_reader_next(reader, NULL, NULL) == PGN_OK) {
        const pgn_move *line;
        size_t plies;
        pgn_position start;
        found++;
        assert_non_null(pgn_reader_tag(reader, "White", NULL));
        assert_int_equal(pgn_reader_main_line(reader, &start, &line, &plies, NULL), PGN_OK);
        assert_int_equal(pgn_reader_visit(reader, &visitor, &moves, NULL), PGN_OK);
        assert_int_equal(pgn_reader_read(reader, game, NULL), PGN_OK);
        assert_int_equal(pgn_reader_check(reader, NULL), PGN_OK);
        assert_null(pgn_reader_diagnostic(reader, 0));
    }
    assert_int_equal(found, count);
    assert_true(moves > 500);
    assert_int_equal(parsed, count + 1); /* and once to find the end */
    pgn_game_free(game);
    pgn_reader_close(reader);
    pgn__chunk_free(&chunk);
}

/* ---- sorting ---- */

/* Records with these keys, not in their order. */
static size_t comparisons_of(const char *before, unsigned keys, const char *after) {
    enum { RECORDS = 4096 };
    pgn__sorter *sorter;
    assert_int_equal(pgn__sorter_new(&sorter, NULL, NULL), PGN_OK);
    for (unsigned i = 0; i < RECORDS; i++) {
        char key[128];
        int len =
            snprintf(key, sizeof key, "%s%04u%s", before, i * 2654435761u % RECORDS % keys, after);
        pgn__record r = {.key = {key, (size_t)len}, .head = {"", 0}, .tail = {"", 0}};
        assert_int_equal(pgn__sorter_add(sorter, &r, NULL), PGN_OK);
    }
    compared = 0;
    assert_int_equal(pgn__sorter_sort(sorter, NULL), PGN_OK);
    size_t count = compared;
    pgn__sorter_free(sorter);
    return count;
}

/* Eight bytes at a time, stored next to the pointers: records are hardly ever compared, whether
 * they differ at once, after a long common prefix, or not at all. */
static void sorting_compares_no_records(void **state) {
    (void)state;
    assert_in_range(comparisons_of("", 4096, ""), 0, 100);
    assert_in_range(comparisons_of("the same for a long time, and then ", 4096, ""), 0, 100);
    assert_in_range(comparisons_of("one of few: ", 4, ""), 0, 100);
    assert_in_range(comparisons_of("", 2, " and the same for a long time after that"), 0, 100);
}

/* ---- values ---- */

/* Names and events of consecutive games are normalised once. */
static void fingerprints_remember_names(void **state) {
    (void)state;
    static const pgn__duplicate_rule rule = {.match = PGN_MATCH_GAME, .compare = PGN_COMPARE_USUAL};
    pgn__fingerprinter *prints;
    pgn__replay *replay;
    pgn__chunk chunk = {.starts_file = true};
    for (int i = 0; i < 50; i++)
        pgn__buffer_puts(&chunk.text, USUAL[i % 2 ? 0 : 3]);
    assert_int_equal(pgn__buffer_reserve(&chunk.text, PGN__CHUNK_PADDING), PGN_OK);
    for (int one_lane = 0; one_lane < 2; one_lane++) {
        pgn__chunk_reader *reader;
        const pgn__chunk_reader_options how = {.one_lane = one_lane};
        assert_int_equal(pgn__fingerprinter_new(&prints, &rule, false, NULL), PGN_OK);
        assert_int_equal(pgn__replay_new(&replay, pgn__fingerprinter_sink(prints), NULL), PGN_OK);
        assert_int_equal(pgn__chunk_reader_new(&reader, NULL, &how, NULL), PGN_OK);
        names = events = 0;
        assert_int_equal(pgn__chunk_reader_emit(reader, &chunk, pgn__replay_sink(replay), NULL),
                         PGN_OK);
        assert_int_equal(pgn__fingerprinter_count(prints), 50);
        assert_int_equal(names, 2);
        assert_int_equal(events, 1);
        pgn__chunk_reader_free(reader);
        pgn__replay_free(replay);
        pgn__fingerprinter_free(prints);
    }
    pgn__chunk_free(&chunk);
}

static void usual_fens_are_plain(void **state) {
    (void)state;
    static const char *const rows[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 12 34",
        "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 0 3",
        "8/8/8/4k3/8/4K3/4P3/8 w - -",
    };
    plain_fens = 0;
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos;
        assert_int_equal(pgn_fen_parse(rows[i], strlen(rows[i]), 0, &pos, NULL), PGN_OK);
    }
    assert_int_equal(plain_fens, COUNT(rows));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writers_take_plain_games),
        cmocka_unit_test(linters_take_plain_games),
        cmocka_unit_test(whole_games_are_taken_so),
        cmocka_unit_test(linters_know_usual_comments),
        cmocka_unit_test(collectors_take_plain_games),
        cmocka_unit_test(tees_take_plain_games),
        cmocka_unit_test(counting_reads_no_tags),
        cmocka_unit_test(pgc_takes_and_emits_plain_games),
        cmocka_unit_test(readers_answer_from_the_scan),
        cmocka_unit_test(sorting_compares_no_records),
        cmocka_unit_test(fingerprints_remember_names),
        cmocka_unit_test(usual_fens_are_plain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
