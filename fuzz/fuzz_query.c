/* fuzz_query.c -- any bytes as a query. Errors have a place and a message; accepted queries are run
 * on a few games, by both lanes of the reader, with and without variations, in the order of the
 * text and each game by itself: the answers must be the same. Seeds: fuzz/corpus/query. */
#include <stdint.h>
#include <string.h>

#include "pgn/reader_int.h"
#include "pgn/unstable/query.h"
#include "target.h"

#define TAGS(result)                                                                               \
    "[Event \"Riga\"]\n[Date \"1954.??.??\"]\n[Round \"3.2\"]\n[White \"Tal, Mikhail\"]\n"         \
    "[Black \"M\xc3\xbcller\"]\n[Result \"" result "\"]\n[WhiteElo \"2600\"]\n"                    \
    "[TimeControl \"300+3\"]\n\n"

static const char GAMES[] = TAGS(
    "1-0") "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Bg5 e6 7. f4 Be7 8. Qf3 Qc7 "
           "9. O-O-O Nbd7 10. g4 b5 1-0\n\n" TAGS("0-1") "1. f3 {[%clk 0:05:00] [%eval 0.2]} e5 $4 {[%clk 0:00:20] [%eval -3]} 2. g4?? {bad} Qh4# 0-1\n\n" TAGS(
               "*") "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 e5 6. Nf3 Nc6 7. Bb5 a6 8. Bxc6 dxc6 "
                    "9. O-O *\n\n"
                    "[FEN \"4k3/P7/8/8/8/8/7p/4K3 w - - 98 40\"]\n[SetUp \"1\"]\n\n1. a8=Q+ (1. a8=N h1=Q+ 2. Kd2) "
                    "Kd7 (1... Ke7 (1... Kf7) 2. Qh8) 2. Kf2 h1=N+ 1/2-1/2\n\n"
                    "[White \"B\"]\n\n1. e4 -- 2. e5 d5 3. exd6 Kd7 4. Ke5 *\n";

typedef struct {
    pgn_query_answer answers[8];
    size_t count;
} result;

static void ask(const pgn_query *query, bool one_lane, bool place, result *out) {
    pgn_reader *reader;
    pgn_matcher *matcher;
    out->count = 0;
    if (pgn_reader_from_memory(&reader, GAMES, sizeof GAMES - 1, NULL, NULL))
        return;
    pgn__reader_one_lane(reader, one_lane);
    require(!pgn_matcher_new(&matcher, query, NULL));
    pgn_matcher_want_place(matcher, place);
    while (!pgn_reader_next(reader, NULL, NULL)) {
        require(out->count < 8);
        require(!pgn_query_match(matcher, reader, &out->answers[out->count++], NULL));
    }
    pgn_matcher_free(matcher);
    pgn_reader_close(reader);
}

static void check_error(const pgn_error *err, pgn_status st, size_t size) {
    require(err->code == st && err->message[0] && !strchr(err->message, '\n'));
    require(err->offset <= size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char help[PGN_QUERY_HELP_MAX];
    pgn_query_options options = {.no_files = true, .help = help};
    for (int variations = 0; variations < 2; variations++) {
        pgn_query *query;
        pgn_error err;
        options.variations = variations;
        pgn_status st = pgn_query_compile(&query, (const char *)data, size, &options, &err);
        if (st) {
            require(!query && memchr(help, 0, sizeof help) != NULL);
            check_error(&err, st, size);
            return 0;
        }
        result fast, slow, quick;
        ask(query, false, true, &fast);
        ask(query, true, true, &slow);
        ask(query, false, false, &quick);
        require(fast.count == 5 && slow.count == 5 && quick.count == 5);
        for (size_t i = 0; i < fast.count; i++) {
            const pgn_query_answer *a = &fast.answers[i], *b = &slow.answers[i];
            require(a->matches == b->matches && a->has_ply == b->has_ply && a->ply == b->ply &&
                    a->squares == b->squares && a->move == b->move);
            require(a->matches == quick.answers[i].matches);
        }
        pgn_query_free(query);
    }
    return 0;
}
