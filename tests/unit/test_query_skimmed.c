/* test_query_skimmed.c -- searches of files decide by tags alone where possible, with the same
 * result as a reader that parses each game completely. The texts are games with some bytes of their
 * tags changed, so that many are almost as they should be. */
#include "bulk_check.h"
#include "feature_check.h"
#include "pgn/reader_int.h"
#include "random_numbers.h"
#include <pgn/unstable/query.h>

static char directory[] = "/tmp/pgn-skimmed-XXXXXX";
static test_path path;
static const named_path FILES[] = {{path, "games.pgn"}, {NULL, NULL}};

static int set_up(void **state) {
    (void)state;
    return make_directory(directory, FILES);
}

static int tear_down(void **state) {
    (void)state;
    return remove_directory(directory, FILES);
}

#define TAGS_BEFORE "[Event \"Riga open\"]\n[Site \"?\"]\n[Date \"1954.03.??\"]\n[Round \"3.2\"]\n"
#define TAGS_AFTER                                                                                 \
    "[Black \"M\xc3\xbcller, Hans\"]\n[Result \"1-0\"]\n[ECO \"B90\"]\n[WhiteElo \"2600\"]\n"      \
    "[BlackElo \"2450\"]\n[white \"no\"]\n[TimeControl \"300+3\"]\n\n"                             \
    "1. e4 {a comment} c5 2. Nf3 d6 1-0\n\n"

#define LINE(text)                                                                                 \
    { text, sizeof text - 1 }

/* The line of White, mostly the first. */
static const pgn_span LINES[] = {
    LINE("[White \"Tal, Mikhail\"]\n"),
    LINE("[White \"Tal\\\"]\n"),
    LINE("[ White \"Tal\"]\n"),
    LINE("[White\"Tal\"]\n"),
    LINE("[White  \"Tal\"]\n"),
    LINE("[White \"A\\\\\"]\n"),
    LINE("[White \"T\0l\"]\n"),
    LINE("[Wh\0ite \"Tal\"]\n"),
    LINE("[{White} \"Tal\"]\n"),
    LINE("[_White \"Tal\"]\n"),
    LINE("[WHITE \"Tal\"]\n"),
    LINE("[X White \"Tal\"]\n"),
    LINE("[White \"\"]\n"),
    LINE("[White \"Tal\" ]\n"),
    LINE("[White \"Tal\"] \n"),
    LINE("[White\t\"Tal\"]\n"),
    LINE("[White \"T\351l\"]\n"),
    LINE("[Event \"Tal\"]\n"),
};

static const char *const QUERIES[] = {
    "White ~ \"tal\"",
    "tal",
    "\"hans muller\"",
    "Result = 1-0",
    "Winner = tal",
    "Year = 1954",
    "Date < 1960.01.01",
    "Round = 3",
    "ECO >= B00 and ECO < C00",
    "Elo > 2500",
    "exists Site",
    "exists white",
    "TimeControl < 10m",
    "Event = \"Riga open\"",
    "Black =~ \"^M.ller\"",
    "White =~ \"^A.$\"",
    "White =~ \"^T.l$\"",
    "White ~ \"t l\"",
    "not exists Annotator",
};

enum { ROUNDS = 60, GAMES = 24 };

/* Up to two bytes changed, removed or doubled. Returns the new length. */
static size_t damage(char *game, size_t n) {
    static const char usual[] = "{}[]\"\n\r\t \\;%()$*-/.0123O<>!?#+=EWBRDewbrd_\177\303\274\351\1";
    for (unsigned changes = random_below(3); changes; changes--) {
        size_t at = random_below((unsigned)n - 40);
        unsigned how = random_below(4);
        if (how < 2)
            game[at] = usual[random_below(sizeof usual)]; /* a NUL too */
        else if (how == 2)
            memmove(game + at, game + at + 1, --n - at);
        else
            memmove(game + at + 1, game + at, n++ - at);
    }
    return n;
}

static size_t make_games(char *text) {
    size_t len = 0;
    for (int i = 0; i < GAMES; i++) {
        pgn_span white = LINES[random_below(2) ? 0 : random_below(sizeof LINES / sizeof *LINES)];
        char *game = text + len;
        size_t n = strlen(TAGS_BEFORE);
        memcpy(game, TAGS_BEFORE, n);
        memcpy(game + n, white.text, white.len);
        n += white.len;
        memcpy(game + n, TAGS_AFTER, strlen(TAGS_AFTER));
        n += strlen(TAGS_AFTER);
        len += random_below(2) ? n : damage(game, n);
    }
    return len;
}

typedef struct {
    uint64_t games[4 * GAMES];
    size_t count;
} hits;

static pgn_status on_hit(void *self, const pgn_query_hit *hit) {
    hits *h = self;
    assert_in_range(h->count, 0, 4 * GAMES - 1);
    h->games[h->count++] = hit->place.game;
    return PGN_OK;
}

static void search_file(const pgn_query *query, hits *out) {
    const char *const paths[] = {path, NULL};
    pgn_query_files_options options = {.no_output = true, .self = out, .hit = on_hit};
    pgn_error err;
    out->count = 0;
    pgn_status st = pgn_query_files(NULL, paths, NULL, query, &options, NULL, &err);
    if (st && st != PGN_E_GAME)
        fail_msg("%s", err.message);
}

static void ask_games(const pgn_query *query, const char *text, size_t len, hits *out) {
    pgn_reader *reader;
    pgn_matcher *matcher;
    out->count = 0;
    assert_int_equal(pgn_reader_from_memory(&reader, text, len, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_matcher_new(&matcher, query, NULL), PGN_OK);
    pgn__reader_one_lane(reader, true);
    for (uint64_t game = 1; pgn_reader_next(reader, NULL, NULL) == PGN_OK; game++) {
        pgn_query_answer answer;
        assert_int_equal(pgn_query_match(matcher, reader, &answer, NULL), PGN_OK);
        if (answer.matches)
            out->games[out->count++] = game;
        assert_in_range(out->count, 0, 4 * GAMES - 1);
    }
    pgn_matcher_free(matcher);
    pgn_reader_close(reader);
}

/* The number of the first game that only one of them selects. */
static uint64_t first_difference(const hits *a, const hits *b) {
    size_t i = 0;
    while (i < a->count && i < b->count && a->games[i] == b->games[i])
        i++;
    if (i == a->count || i == b->count)
        return i < a->count ? a->games[i] : b->games[i];
    return a->games[i] < b->games[i] ? a->games[i] : b->games[i];
}

static void show_game(const char *text, size_t len, uint64_t number) {
    pgn_reader *reader;
    assert_int_equal(pgn_reader_from_memory(&reader, text, len, NULL, NULL), PGN_OK);
    for (uint64_t game = 1; pgn_reader_next(reader, NULL, NULL) == PGN_OK; game++)
        if (game == number) {
            pgn_span own = pgn_reader_text(reader);
            fprintf(stderr, "game %d:\n", (int)number);
            fwrite(own.text, 1, own.len, stderr);
        }
    pgn_reader_close(reader);
}

static void test_same_answers(void **state) {
    static char text[GAMES * 1024];
    size_t found = 0, asked = 0;
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        size_t len = make_games(text);
        put_bytes(path, text, len);
        for (size_t i = 0; i < sizeof QUERIES / sizeof *QUERIES; i++) {
            pgn_query *query;
            hits fast, slow;
            if (strstr(QUERIES[i], "=~") && !is_built("regex"))
                continue;
            assert_int_equal(pgn_query_compile(&query, QUERIES[i], PGN_CSTR, NULL, NULL), PGN_OK);
            search_file(query, &fast);
            ask_games(query, text, len, &slow);
            if (fast.count != slow.count ||
                memcmp(fast.games, slow.games, fast.count * sizeof *fast.games) != 0) {
                show_game(text, len, first_difference(&fast, &slow));
                fail_msg("%s in round %d: %zu and %zu games", QUERIES[i], round, fast.count,
                         slow.count);
            }
            found += fast.count;
            asked += GAMES;
            pgn_query_free(query);
        }
    }
    assert_in_range(found, asked / 3, asked);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_same_answers)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
