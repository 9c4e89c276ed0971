/* fuzz_lanes.c -- for any text, the fast lane emits the same as the general one.
 *
 * An input whose first byte is odd is a text. Otherwise it is a list of changes to a text of plain
 * games, three bytes each, so that most inputs are almost plain. */
#include "../tests/lanes.h"
#include "target.h"

static const char GAMES[] =
    "[Event \"F/S Return Match\"]\n[Site \"Belgrade, Serbia JUG\"]\n[Date \"1992.11.04\"]\n"
    "[Round \"29\"]\n[White \"Fischer, Robert J.\"]\n[Black \"Spassky, Boris V.\"]\n"
    "[Result \"1/2-1/2\"]\n\n"
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O\n"
    "9. h3 Nb8 10. d4 Nbd7 11. c4 c6 12. cxb5 axb5 13. Nc3 Bb7 14. Bg5 b4 15. Nb1 h6\n"
    "16. Bh4 c5 17. dxe5 Nxe4 18. Bxe7 Qxe7 19. exd6 Qf6 20. Nbd2 Nxd6 1/2-1/2\n\n"
    "[Event \"Blitz\"]\n[Result \"0-1\"]\n[TimeControl \"60+0\"]\n\n"
    "1. f3? { [%eval -0.66] [%clk 0:01:00] } 1... e5 $1 { [%clk 0:00:59] } 2. g4?? {oh} "
    "2... Qh4# { [%eval #-0] mate } 0-1\n\n"
    "[Event \"Study\"]\n[Result \"1-0\"]\n\n\n {a\n\n b} 1. e4 $1 (1. d4 d5 (1... Nf6 2. c4) 2. c4!?) 1... e5 (1... c5 "
    "2. Nf3\n   (2. c3 {Alapin}) 2... d6) (1... e6) 2. \nNf3 1-0\n\n"
    "[Event \"End\"]\n[SetUp \"1\"]\n[FEN \"8/1P5k/8/8/8/8/8/K7 b - - 3 41\"]\n[Result \"*\"]\n\n"
    "41... Kg7 42. b8=Q { [%clk 0:01:00] } (42. b8=N) 42... Kf6 *\n\n"
    "[Event \"960\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n"
    "[FEN \"1rkr4/pppppppp/8/8/8/8/PPPPPPPP/1RKR4 w DBdb - 0 1\"]\n\n1. O-O O-O *\n\n"
    "[Event \"x\"]\r\n[Result \"*\"]\r\n\r\n1.a4 b5 2.axb5 a6 3.bxa6 Bb7 4.a7 Bc6 5.axb8=Q *\r\n\r\n";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static pgn__chunk chunk = {.starts_file = true};
    static way fast, slow; /* for all runs */
    if (!fast.reader) {
        open_way(&fast, false);
        open_way(&slow, true);
    }
    pgn_buffer_clear(&chunk.text);
    if (size && data[0] % 2) {
        pgn_buffer_append(&chunk.text, data + 1, size - 1);
    } else {
        pgn_buffer_append(&chunk.text, GAMES, sizeof GAMES - 1);
        for (size_t i = 1; i + 2 < size; i += 3)
            chunk.text.data[((size_t)data[i] << 8 | data[i + 1]) % (sizeof GAMES - 1)] =
                (char)data[i + 2];
    }
    if (pgn__buffer_reserve(&chunk.text, PGN__CHUNK_PADDING))
        return 0;
    memset(chunk.text.data + chunk.text.len, '1', PGN__CHUNK_PADDING);
    if (!lanes_agree(&fast, &slow, &chunk))
        abort();
    return 0;
}
