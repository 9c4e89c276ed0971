/* fuzz_fen.c -- any bytes as a FEN. What is accepted can be written and read back, its key equals
 * that of a board built by hand, and every move can be written as SAN and read back. Seeds:
 * fuzz/corpus/fen. */
#include <stdint.h>
#include <string.h>

#include "inside.h"
#include "san_list.h"
#include "target.h"

/* The same position made by the setters alone. */
static pgn_position rebuild(const pgn_position *pos) {
    pgn_position out;
    pgn_position_clear(&out);
    for (int square = 0; square < 64; square++)
        pgn_position_set_piece(&out, square, pgn_position_piece(pos, square));
    for (int c = PGN_WHITE; c <= PGN_BLACK; c++)
        for (int s = PGN_QUEEN; s <= PGN_KING; s++)
            pgn_position_set_castling(&out, (pgn_color)c, (pgn_piece_type)s,
                                      pgn_position_castling(pos, (pgn_color)c, (pgn_piece_type)s));
    pgn_position_set_side(&out, pgn_position_side(pos));
    pgn_position_set_en_passant(&out, pgn_position_en_passant(pos));
    pgn_position_set_clocks(&out, pgn_position_halfmove_clock(pos), pgn_position_move_number(pos));
    return out;
}

/* The standard's en passant policy loses nothing; the two others lose only what has no meaning. */
static void check_round_trips(const pgn_position *pos, unsigned flags) {
    static const unsigned policies[] = {0, PGN_FEN_EP_PSEUDO, PGN_FEN_EP_LEGAL};
    for (int i = 0; i < 6; i++) {
        char text[PGN_FEN_MAX];
        unsigned ep = policies[i / 2];
        size_t len = pgn_fen_write(pos, ep | (i % 2 ? PGN_FEN_SHREDDER : 0), text);
        require(len < PGN_FEN_MAX && strlen(text) == len);
        pgn_position reparsed;
        require(pgn_fen_parse(text, len, flags, &reparsed, NULL) == PGN_OK);
        if (!ep)
            require(memcmp(&reparsed, pos, sizeof reparsed) == 0);
        if (ep == PGN_FEN_EP_PSEUDO)
            require(pgn_position_key(&reparsed) == pgn_position_key(pos));
        require(pgn_position_same(&reparsed, pos));
    }
}

static void check_moves(const pgn_position *pos) {
    static san_entry list[PGN_MOVES_MAX];
    pgn_move moves[PGN_MOVES_MAX];
    size_t count = pgn_position_moves(pos, moves), listed = san_list(pos, list);
    pgn_error err;
    require(count <= PGN_MOVES_MAX && listed == count);
    for (size_t i = 0; i < count; i++)
        require(pgn_move_is_legal(pos, moves[i]));
    for (size_t i = 0; i < listed; i++) {
        const pgn__move_options verify = {.verify_marks = true};
        pgn__move_text read;
        pgn_move strict = PGN_NO_MOVE;
        const char *san = list[i].san;
        size_t len = strlen(san);
        require(i == 0 || strcmp(list[i - 1].san, san) < 0);
        require(pgn_san_parse(pos, san, len, &strict, &err) == PGN_OK && strict == list[i].move);
        require(pgn__move_parse(pos, san, len, &verify, &read, &err) == PGN_OK);
        require(read.move == list[i].move && read.notes == 0 && read.nag_count == 0);
        pgn_position after = *pos;
        require(pgn_position_play(&after, list[i].move, NULL) == PGN_OK);
        unsigned state = pgn_position_state(&after);
        require(((state & PGN_STATE_CHECK) != 0) == (san[len - 1] == '+' || san[len - 1] == '#'));
        require(((state & PGN_STATE_CHECKMATE) != 0) == (san[len - 1] == '#'));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    pgn_position pos, untouched;
    pgn_error err;
    memset(&pos, 0xA5, sizeof pos);
    untouched = pos;
    pgn_status st = pgn_fen_parse((const char *)data, size, PGN_FEN_UNCHECKED, &pos, &err);
    if (st) {
        require(err.code == st && err.message[0] && err.column >= 1 && err.column <= size + 1);
        require(memcmp(&pos, &untouched, sizeof pos) == 0);
        require(pgn_fen_parse((const char *)data, size, 0, &pos, NULL) == st);
        return 0;
    }
    check_round_trips(&pos, PGN_FEN_UNCHECKED);
    pgn_position other = rebuild(&pos);
    bool valid = pgn_position_validate(&pos, NULL) == PGN_OK;
    if (other.castling != pos.castling) { /* more than one right per wing: the getters show one */
        require(!valid);
        return 0;
    }
    require(memcmp(&other, &pos, sizeof pos) == 0);
    pgn_position_flip(&other);
    pgn_position mirrored = rebuild(&other);
    require(memcmp(&other, &mirrored, sizeof other) == 0);
    pgn_position_flip(&other);
    require(memcmp(&other, &pos, sizeof pos) == 0);

    st = pgn_fen_parse((const char *)data, size, 0, &other, &err);
    require((st == PGN_OK) == valid);
    if (st)
        return 0;
    require(memcmp(&other, &pos, sizeof pos) == 0);
    check_round_trips(&pos, 0);
    check_moves(&pos);
    return 0;
}
