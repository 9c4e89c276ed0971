/* test_fast_steps.c -- the steps of the fast paths that save time without another result: nothing
 * is parsed, played, checked or written a second time. Counted by the linker's wrappers, or by a
 * spy. */
#include "pgn/lint_int.h"
#include "plain_check.h"
#include "json/formats_int.h"
#include "json/json_sink_int.h"

/* ---- wrappers ---- */

static size_t values, tags, lines, ends, cleaned, copies, cleared;

void __real_pgn__lint_value(pgn__linter *l, unsigned tag, pgn_span value, pgn_span source);
void __wrap_pgn__lint_value(pgn__linter *l, unsigned tag, pgn_span value, pgn_span source);
void __real_pgn__lint_tag(pgn__linter *l, const pgn__tag_event *tag);
void __wrap_pgn__lint_tag(pgn__linter *l, const pgn__tag_event *tag);
void __real_pgn__lint_lines(pgn__linter *l, const char *from, const char *to);
void __wrap_pgn__lint_lines(pgn__linter *l, const char *from, const char *to);
bool __real_pgn__in_check(const pgn_position *pos);
bool __wrap_pgn__in_check(const pgn_position *pos);
bool __real_pgn__clean_comment(pgn_buffer *out, pgn_span text, bool no_clocks);
bool __wrap_pgn__clean_comment(pgn_buffer *out, pgn_span text, bool no_clocks);
pgn_status __real_pgn_buffer_append(pgn_buffer *b, const void *bytes, size_t len);
pgn_status __wrap_pgn_buffer_append(pgn_buffer *b, const void *bytes, size_t len);
void __real_pgn_position_clear(pgn_position *pos);
void __wrap_pgn_position_clear(pgn_position *pos);

void __wrap_pgn__lint_value(pgn__linter *l, unsigned tag, pgn_span value, pgn_span source) {
    values++;
    __real_pgn__lint_value(l, tag, value, source);
}

void __wrap_pgn__lint_tag(pgn__linter *l, const pgn__tag_event *tag) {
    tags++;
    __real_pgn__lint_tag(l, tag);
}

void __wrap_pgn__lint_lines(pgn__linter *l, const char *from, const char *to) {
    lines++;
    __real_pgn__lint_lines(l, from, to);
}

bool __wrap_pgn__in_check(const pgn_position *pos) {
    ends++;
    return __real_pgn__in_check(pos);
}

bool __wrap_pgn__clean_comment(pgn_buffer *out, pgn_span text, bool no_clocks) {
    cleaned++;
    return __real_pgn__clean_comment(out, text, no_clocks);
}

/* Counts those of whole games, and of all their tags. */
pgn_status __wrap_pgn_buffer_append(pgn_buffer *b, const void *bytes, size_t len) {
    copies += len > 7 && memcmp(bytes, "[Event ", 7) == 0 && memchr(bytes, '\n', len);
    return __real_pgn_buffer_append(b, bytes, len);
}

void __wrap_pgn_position_clear(pgn_position *pos) {
    cleared++;
    __real_pgn_position_clear(pos);
}

/* ---- formats ---- */

static pgn__chunk as_json(const pgn__chunk *games, size_t count) {
    pgn__chunk coded = {.format = pgn__json_format(), .starts_file = true};
    const pgn_json_options options = {.place = false};
    pgn__json_sink *sink;
    pgn__chunk_reader *reader;
    assert_int_equal(pgn__chunk_reader_new(&reader, NULL, NULL, NULL), PGN_OK);
    assert_int_equal(
        pgn__json_sink_new(&sink, &coded.text, PGN__JSON_LINES, &options, reader, NULL), PGN_OK);
    assert_takes_all("JSON", games, pgn__json_sink_sink(sink), count);
    assert_int_equal(pgn__json_sink_end_chunk(sink, games, NULL), PGN_OK);
    pgn__json_sink_free(sink);
    pgn__chunk_reader_free(reader);
    assert_int_equal(pgn__buffer_reserve(&coded.text, PGN__CHUNK_PADDING), PGN_OK);
    return coded;
}

static pgn__chunk as_pgc(const pgn__chunk *games, size_t count) {
    pgn__chunk coded = {.format = pgn__pgc_format(), .starts_file = true};
    pgn__pgc_encoder *encoder;
    assert_int_equal(pgn__pgc_encoder_new(&encoder, &coded.text, NULL), PGN_OK);
    assert_takes_all("PGC", games, pgn__pgc_encoder_sink(encoder), count);
    pgn__pgc_encoder_free(encoder);
    assert_int_equal(pgn__buffer_reserve(&coded.text, PGN__CHUNK_PADDING), PGN_OK);
    return coded;
}

/* A decoder emits games whole, but for those without moves; replay passes on the moves that it
 * found, and a writer copies its text. */
static void assert_decoded_once(const char *name, const pgn__chunk *coded, size_t games) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn__text_writer *writer;
    pgn__replay *replay;
    assert_int_equal(pgn__text_writer_new(&writer, &out, NULL, NULL), PGN_OK);
    spy after = {.to = pgn__text_writer_sink(writer)};
    assert_int_equal(pgn__replay_new(&replay, (pgn__sink){&SPY, &after}, NULL), PGN_OK);
    spy before = {.to = pgn__replay_sink(replay)};
    copies = 0;
    emit(coded, (pgn__sink){&SPY, &before});
    if (before.taken != games || after.taken != games || copies != games)
        fail_msg("%s: of %zu games %zu were decoded whole, %zu written so, %zu copied", name, games,
                 before.taken, after.taken, copies);
    assert_ptr_equal(before.moves, after.moves);
    pgn__replay_free(replay);
    pgn__text_writer_free(writer);
    pgn_buffer_free(&out);
}

/* So it is if only tags are wanted. */
static void assert_tags_copied(const char *name, const pgn__chunk *coded, size_t games) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn__chunk_reader *reader;
    assert_int_equal(pgn__chunk_reader_new(&reader, NULL, NULL, NULL), PGN_OK);
    copies = 0;
    assert_int_equal(pgn__chunk_reader_write(reader, coded, pgn__nobody, true, NULL, &out, NULL),
                     PGN_OK);
    if (copies != games)
        fail_msg("%s: of %zu games the tags of %zu were copied", name, games, copies);
    pgn__chunk_reader_free(reader);
    pgn_buffer_free(&out);
}

static void decoded_games_are_done(void **state) {
    (void)state;
    enum { TIMES = 3 };
    size_t count;
    pgn__chunk games = usual_games(TIMES, false, &count);
    pgn__chunk json = as_json(&games, count), pgc = as_pgc(&games, count);
    assert_decoded_once("JSON", &json, count - TIMES);
    assert_decoded_once("PGC", &pgc, count - TIMES);
    assert_tags_copied("JSON", &json, count - TIMES);
    assert_tags_copied("PGC", &pgc, count - TIMES);
    pgn__chunk_free(&json);
    pgn__chunk_free(&pgc);
    pgn__chunk_free(&games);
}

/* ---- writers ---- */

/* Clean comments are written as they are, in games with variations too. */
static void clean_comments_are_not_cleaned(void **state) {
    (void)state;
    static const struct {
        const char *movetext;
        size_t cleaned;
    } rows[] = {
        {"1. e4 {a comment} e5 {[%clk 0:01:00]} 1-0", 0},
        {"1. e4 {a comment} (1. d4 {another}) 1... e5 1-0", 0},
        {"1. e4 {a  comment} e5 1-0", 1},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn__chunk games = {.starts_file = true};
        pgn_buffer out = PGN_BUFFER_INIT;
        pgn__text_writer *writer;
        pgn_buffer_printf(&games.text, ROSTER "\n%s\n\n", rows[i].movetext);
        assert_int_equal(pgn__buffer_reserve(&games.text, PGN__CHUNK_PADDING), PGN_OK);
        assert_int_equal(pgn__text_writer_new(&writer, &out, NULL, NULL), PGN_OK);
        cleaned = 0;
        assert_takes_all(rows[i].movetext, &games, pgn__text_writer_sink(writer), 1);
        assert_int_equal(cleaned, rows[i].cleaned);
        pgn__text_writer_free(writer);
        pgn__chunk json = as_json(&games, 1);
        assert_int_equal(cleaned, 2 * rows[i].cleaned);
        pgn__chunk_free(&json);
        pgn__chunk_free(&games);
        pgn_buffer_free(&out);
    }
}

/* ---- the linter ---- */

static void no_finding(void *self, const pgn__finding *found) {
    (void)self;
    (void)found;
}

static void lint(const char *game, int times) {
    pgn__chunk chunk = {.starts_file = true};
    pgn__linter *linter;
    for (int i = 0; i < times; i++)
        pgn__buffer_puts(&chunk.text, game);
    assert_int_equal(pgn__buffer_reserve(&chunk.text, PGN__CHUNK_PADDING), PGN_OK);
    assert_int_equal(pgn__linter_new(&linter, NULL, no_finding, NULL, NULL), PGN_OK);
    values = tags = lines = ends = 0;
    assert_takes_all("linter", &chunk, pgn__linter_sink(linter), (size_t)times);
    pgn__linter_free(linter);
    pgn__chunk_free(&chunk);
}

/* Values in the usual form need no check; others are checked once, and so is a name that is not in
 * the table. Lines are looked at only if one is long. */
static void linters_check_values_once(void **state) {
    (void)state;
    static const struct {
        const char *tag;
        size_t values, tags;
    } rows[] = {
        {"[WhiteElo \"2700\"]\n[BlackElo \"1500\"]\n[ECO \"C20\"]\n", 0, 0},
        {"[Termination \"normal\"]\n", 1, 0},
        {"[WhiteTitle \"GM\"]\n", 1, 0},
        {"[LichessId \"abcdefgh\"]\n", 0, 1},
    };
    lint(ROSTER "\n1. e4 c5 1-0\n\n", 20);
    size_t usual = values; /* names, once each */
    assert_in_range(usual, 0, 4);
    for (size_t i = 0; i < COUNT(rows); i++) {
        char game[1024];
        snprintf(game, sizeof game, ROSTER "%s\n1. e4 c5 1-0\n\n", rows[i].tag);
        lint(game, 20);
        if (values != usual + rows[i].values || tags != rows[i].tags || lines)
            fail_msg("%s: %zu values, %zu tags, %zu times lines", rows[i].tag, values - usual, tags,
                     lines);
    }
}

/* In a drawn game a move without a mark does not mate, and with + it never does: the board is not
 * asked. */
static void linters_believe_marks(void **state) {
    (void)state;
    lint("[Result \"1/2-1/2\"]\n\n1. e4 c5 1/2-1/2\n\n", 20);
    assert_int_equal(ends, 0);
    lint("[Result \"1-0\"]\n\n1. e4 f6 2. Qh5+ 1-0\n\n", 20);
    assert_int_equal(ends, 0);
    lint("[Result \"1-0\"]\n\n1. e4 f6 1-0\n\n", 20); /* it may be stalemate */
    assert_int_equal(ends, 20);
}

/* ---- positions ---- */

/* Fields in the usual form are read once, in FEN and in EPD: a second time the position is cleared
 * before. */
static void usual_fields_are_read_once(void **state) {
    (void)state;
    static const char *const rows[] = {
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq -",
        "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6",
        "8/8/8/4k3/8/4K3/4P3/8 w - -",
    };
    pgn_epd *epd;
    assert_int_equal(pgn_epd_new(&epd, NULL), PGN_OK);
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos;
        cleared = 0;
        assert_int_equal(pgn_fen_parse(rows[i], strlen(rows[i]), 0, &pos, NULL), PGN_OK);
        assert_int_equal(cleared, 0);
        assert_int_equal(pgn_epd_parse(epd, rows[i], strlen(rows[i]), NULL), PGN_OK);
        assert_int_equal(cleared, 1); /* before the record is read */
    }
    pgn_epd_free(epd);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decoded_games_are_done),
        cmocka_unit_test(clean_comments_are_not_cleaned),
        cmocka_unit_test(linters_check_values_once),
        cmocka_unit_test(linters_believe_marks),
        cmocka_unit_test(usual_fields_are_read_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
