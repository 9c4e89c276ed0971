/* fuzz_san.c -- any bytes as a move. The first byte chooses a position, the second a language, the
 * rest is the text. Whatever is accepted is legal, and its canonical SAN is read strictly.
 * Seeds: fuzz/corpus/san. */
#include <stdint.h>
#include <string.h>

#include "inside.h"
#include "target.h"

static const char *const positions[] = {
    /* 0 the beginning, and middle games */
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    /* 5 castling */
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
    "r3k2r/8/8/8/8/5r2/8/R3K2R w KQkq - 0 1",
    "4k3/8/8/8/8/8/8/R3K2R w - - 0 1",
    /* 9 promotion */
    "1n5k/P7/8/8/8/8/8/K7 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/PPP4k/8/8/8/8/4Kppp/8 w - - 0 1",
    "r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1",
    /* 13 en passant: legal, one of two, pinned on file, rank and diagonal, answer to check */
    "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
    "4k3/8/8/8/3pPp2/8/8/4K3 b - e3 0 1",
    "3k4/8/8/8/3pP3/8/8/K2R4 b - e3 0 1",
    "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1",
    "8/6k1/8/8/3pP3/8/1B6/4K3 b - e3 0 1",
    "8/6R1/8/5N1k/5pP1/5K2/8/8 b - g3 0 1",
    /* 19 pins */
    "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1",
    "5k2/8/5n2/8/8/8/8/4KR2 b - - 0 1",
    "4k3/4r3/8/8/4R3/8/8/4K3 w - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    /* 23 checks, mates, stalemates in one */
    "4k3/8/8/8/8/8/8/N3K2r w - - 0 1",
    "4k3/8/3N4/8/8/8/8/4RK2 b - - 0 1",
    "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
    "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1",
    "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
    /* 28 disambiguation */
    "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1",
    "4k3/8/8/R7/8/8/8/R3K3 w - - 0 1",
    "8/8/1k6/8/4Q2Q/8/8/K6Q w - - 0 1",
    "4k3/8/2N1N3/1N3N2/8/1N3N2/2N1N3/6K1 w - - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "4k3/8/8/8/3p4/2p5/1P1B4/4K3 w - - 0 1",
    "4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1",
    /* 35 Chess960 */
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "bbqnn1kr/pppppppp/8/8/8/8/PPPPPPPP/BBQNN1KR w Hh - 0 1",
    "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAca - 0 1",
    "rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1",
    "4k3/8/8/8/8/8/8/4KRR1 w F - 0 1",
    "4k3/8/8/8/8/8/8/1R1K2R1 w GB - 0 1",
    "1r1k2r1/8/8/8/8/8/8/R4K1R w HAgb - 0 1",
    "4k3/8/8/8/8/8/8/rR2K3 w B - 0 1",
};

enum { POSITIONS = sizeof positions / sizeof *positions };

/* An accepted move is legal, and its canonical spellings read back as it. */
static void check_move(const pgn_position *pos, pgn_move move) {
    char san[PGN_SAN_MAX], uci[PGN_UCI_MAX];
    pgn_move reparsed = PGN_NO_MOVE;
    require(pgn_move_is_legal(pos, move));
    size_t len = pgn_san_write(pos, move, san);
    require(len > 0 && len < PGN_SAN_MAX);
    if (move != PGN_NULL_MOVE) /* `--` is not SAN */
        require(pgn_san_parse(pos, san, len, &reparsed, NULL) == PGN_OK && reparsed == move);
    for (int chess960 = 0; chess960 < 2; chess960++) {
        len = pgn_uci_write(pos, move, chess960, uci);
        require(pgn_uci_parse(pos, uci, len, &reparsed, NULL) == PGN_OK && reparsed == move);
    }
}

static void check_failure(pgn_status st, const pgn_error *err) {
    require(err->code == st && err->message[0]);
    require(memchr(err->message, 0, sizeof err->message) != NULL);
}

static bool is_failure(pgn_status st) {
    return st == PGN_E_MOVE_SYNTAX || st == PGN_E_MOVE_ILLEGAL || st == PGN_E_MOVE_AMBIGUOUS;
}

/* The length without a final check mark. */
static size_t bare(const char *text, size_t len) {
    return len && (text[len - 1] == '+' || text[len - 1] == '#') ? len - 1 : len;
}

/* Without a note the text is canonical, except for the check mark. */
static bool is_spelling(const char *text, size_t len, const char *san, size_t san_len) {
    san_len = bare(san, san_len);
    return bare(text, len) == san_len && memcmp(text, san, san_len) == 0;
}

/* What pgn_san_parse() answers, and the move: only canonical SAN is accepted. */
static pgn_status check_strict(const pgn_position *pos, const char *text, size_t len,
                               pgn_move *move) {
    pgn_error err;
    char san[PGN_SAN_MAX];
    *move = PGN_NO_MOVE;
    pgn_status st = pgn_san_parse(pos, text, len, move, &err);
    if (st == PGN_OK) {
        check_move(pos, *move);
        require(pgn_san_write(pos, *move, san) == len && memcmp(san, text, len) == 0);
    } else {
        require(is_failure(st) || st == PGN_E_MOVE_SPELLING);
        check_failure(st, &err);
    }
    return st;
}

/* Any spelling, compared with the answer for canonical SAN. */
static void check_lax(const pgn_position *pos, const char *text, size_t len, pgn_status strict_st,
                      pgn_move strict) {
    pgn__move_text lax;
    pgn_error err;
    char san[PGN_SAN_MAX];
    memset(&err, 0x5A, sizeof err);
    const pgn_error untouched = err;
    pgn_status st = pgn__move_parse(pos, text, len, NULL, &lax, &err);
    if (st) {
        require(is_failure(st) && strict_st == st);
        check_failure(st, &err);
        return;
    }
    require(memcmp(&err, &untouched, sizeof err) == 0); /* a success leaves no message */
    check_move(pos, lax.move);
    require(lax.nag_count <= sizeof lax.nags);
    if (lax.move == PGN_NULL_MOVE)
        require(strict_st == PGN_E_MOVE_SYNTAX);
    else
        require(strict_st == PGN_OK ? lax.move == strict && !lax.notes && !lax.nag_count
                                    : strict_st == PGN_E_MOVE_SPELLING);
    size_t canonical = pgn_san_write(pos, lax.move, san);
    if (!lax.notes && !lax.nag_count)
        require(is_spelling(text, len, san, canonical));
}

static void check_uci(const pgn_position *pos, const char *text, size_t len) {
    pgn_move move = PGN_NO_MOVE;
    pgn_error err;
    pgn_status st = pgn_uci_parse(pos, text, len, &move, &err);
    if (st == PGN_OK) {
        check_move(pos, move);
        require(len == 4 || len == 5);
    } else {
        require(is_failure(st));
        check_failure(st, &err);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2)
        return 0;
    pgn_position pos;
    const char *fen = positions[data[0] % POSITIONS];
    require(pgn_fen_parse(fen, strlen(fen), 0, &pos, NULL) == PGN_OK);
    const pgn_letters *letters =
        pgn_letters_find(pgn_letters_language(data[1] & 31)); /* NULL for most */
    const char *text = (const char *)data + 2;
    size_t len = size - 2;
    pgn_error err;

    pgn_move strict;
    pgn_status strict_st = check_strict(&pos, text, len, &strict);
    check_lax(&pos, text, len, strict_st, strict);

    const pgn__move_options options = {.letters = letters, .verify_marks = true};
    pgn__move_text other;
    pgn_status st = pgn__move_parse(&pos, text, len, &options, &other, &err);
    if (st == PGN_OK)
        check_move(&pos, other.move);
    else
        require(is_failure(st));
    if (strict_st == PGN_OK && !letters)
        require(st == PGN_OK && other.move == strict && !other.notes);

    check_uci(&pos, text, len);
    return 0;
}
