/* fuzz_reader.c -- for any bytes, a reader that uses the scan of plain games agrees with one that
 * reads every game by the general lane.
 *
 * An input whose first byte is odd is a file. Otherwise it is a list of changes to a file of plain
 * games, three bytes each, so that most inputs are almost plain. */
#include "../tests/readers.h"
#include "target.h"

static const char GAMES[] =
    "[Event \"Match\"]\n[White \"Anderssen\"]\n[Result \"1-0\"]\n\n"
    "1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4\n"
    "Qg5 9. Nf5 c6 10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 1-0\n\n"
    "%escape\n[Event \"Blitz\"]\n[Result \"0-1\"]\n\n"
    "{first} 1. f3? {[%clk 0:01:00]} 1... e5 $1 {[%clk 0:00:59]} 2. g4?? Qh4# 0-1\n\n"
    "[Event \"x\"]\r\n[Result \"*\"]\r\n\r\n1.a4 b5 2.axb5 a6 3.bxa6 Bb7 4.a7 Bc6 5.axb8=Q *\r\n\r\n"
    "[Event \"y\"]\n[Result \"1/2-1/2\"]\n\n1. d4 (1. c4 c5 (1... e5)) 1... d5 1/2-1/2\n\n";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char text[sizeof GAMES];
    const void *bytes = data + 1;
    size_t len = size - 1;
    pgn_input *in[2];
    pgn_error err;
    side fast, slow;
    pgn_status st = PGN_OK;
    uint64_t games = size ? data[size - 1] : 0; /* decides the queries and their order */
    if (!size || data[0] % 2 == 0) {
        memcpy(text, GAMES, sizeof GAMES);
        for (size_t i = 1; i + 2 < size; i += 3)
            text[((size_t)data[i] << 8 | data[i + 1]) % (sizeof GAMES - 1)] = (char)data[i + 2];
        bytes = text;
        len = sizeof GAMES - 1;
    }
    for (int i = 0; i < 2; i++)
        if (pgn_input_from_memory(&in[i], bytes, len, &err))
            return i ? (pgn_input_close(in[0]), 0) : 0; /* the head of a compressed file, damaged */
    open_side(&fast, in[0], false);
    open_side(&slow, in[1], true);
    while (!st)
        if (!readers_agree(&fast, &slow, &st, &games))
            abort();
    close_side(&fast);
    close_side(&slow);
    pgn_input_close(in[0]);
    pgn_input_close(in[1]);
    return 0;
}
