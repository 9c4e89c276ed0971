/* fen.c -- FEN in all its dialects, every error with its column. Standard spellings are read by
 * fen_plain.c. */
#include <stdio.h>
#include <string.h>

#include "base/ascii_int.h"
#include "base/error_int.h"
#include "base/text_int.h"
#include "fen_int.h"
#include "key_int.h"
#include "position_int.h"

typedef struct {
    const char *text;
    size_t len;
    size_t field, end; /* the current field is text[field .. end) */
    pgn_position pos;
    pgn_error *err;
} fen_reader;

static int is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Fail at a byte offset with a formatted message; the rule is "fen-..." or "pos-...". */
#define FAIL(r, code, rule, offset, ...)                                                           \
    pgn__fail_rule((r)->err, code, rule, offset, pgn__text_width((r)->text, offset) + 1,           \
                   __VA_ARGS__)

/* A byte of the text, quoted for a message. */
static const char *quoted(const fen_reader *r, size_t at, char out[16]) {
    uint32_t code;
    size_t n = pgn__utf8_decode(r->text + at, r->len - at, &code);
    if (n && code > ' ' && code != 0x7F)
        snprintf(out, 16, "'%.*s'", (int)n, r->text + at);
    else
        snprintf(out, 16, "byte 0x%02X", (unsigned char)r->text[at]);
    return out;
}

static int next_field(fen_reader *r) {
    size_t i = r->end;
    while (i < r->len && is_blank(r->text[i]))
        i++;
    r->field = i;
    while (i < r->len && !is_blank(r->text[i]))
        i++;
    r->end = i;
    return r->field < r->end;
}

static size_t field_len(const fen_reader *r) {
    return r->end - r->field;
}

/* ---- reading ---- */

/* Put a piece on a square that is empty. */
static void place(pgn_position *pos, unsigned square, pgn_piece piece) {
    for (unsigned i = 0; i < 3; i++)
        pos->plane[i] |= (uint64_t)(piece >> i & 1) << square;
    pos->color[piece >> 4] |= BIT(square);
}

static pgn_status read_placement(fen_reader *r) {
    int rank = 7, file = 0;
    char c16[16];
    for (size_t i = r->field; i < r->end; i++) {
        char c = r->text[i];
        pgn_piece piece = pgn_piece_from_char(c);
        if (c == '/') {
            if (file < 8)
                return FAIL(r, PGN_E_FEN, "fen-rank", i, "rank %d has %d square%s: expected 8",
                            rank + 1, file, file == 1 ? "" : "s");
            if (rank == 0)
                return FAIL(r, PGN_E_FEN, "fen-ranks", i, "more than 8 ranks");
            rank--;
            file = 0;
        } else if (c >= '1' && c <= '8') {
            file += c - '0'; /* adjacent digits add up */
        } else if (piece) {
            if (file < 8)
                place(&r->pos, (unsigned)(rank * 8 + file), piece);
            file++;
        } else {
            return FAIL(
                r, PGN_E_FEN, "fen-placement", i,
                "invalid %s in piece placement: expected a piece letter or a digit from 1 to 8",
                quoted(r, i, c16));
        }
        if (file > 8)
            return FAIL(r, PGN_E_FEN, "fen-rank", i, "rank %d has more than 8 squares", rank + 1);
    }
    if (file < 8)
        return FAIL(r, PGN_E_FEN, "fen-rank", r->end, "rank %d has %d square%s: expected 8",
                    rank + 1, file, file == 1 ? "" : "s");
    if (rank)
        return FAIL(r, PGN_E_FEN, "fen-ranks", r->end, "%d rank%s: expected 8", 8 - rank,
                    rank == 7 ? "" : "s");
    return PGN_OK;
}

static pgn_status read_side(fen_reader *r) {
    char c = r->text[r->field];
    if (field_len(r) != 1 || !c || !strchr("wbWB", c))
        return FAIL(r, PGN_E_FEN, "fen-side", r->field,
                    "invalid side to move \"%.*s\": expected w or b",
                    (int)(field_len(r) < 20 ? field_len(r) : 20), r->text + r->field);
    r->pos.side = c == 'b' || c == 'B';
    return PGN_OK;
}

/* KQkq mean the outermost rook of the wing, A-H and a-h the rook of that file. */
int pgn__fen_rook(const pgn_position *pos, char letter) {
    unsigned black = letter >= 'a';
    char upper = (char)(black ? letter - 32 : letter);
    if (upper == 'K' || upper == 'Q') {
        pgn_piece_type wing = upper == 'K' ? PGN_KING : PGN_QUEEN;
        int rook = pgn__outermost_rook(pos, black, wing);
        return rook != PGN_NO_SQUARE ? rook : (black ? 56 : 0) + (wing == PGN_KING ? 7 : 0);
    }
    return upper >= 'A' && upper <= 'H' ? (black ? 56 : 0) + (upper - 'A') : PGN_NO_SQUARE;
}

static pgn_status read_right(fen_reader *r, size_t at) {
    char c16[16];
    int rook = pgn__fen_rook(&r->pos, r->text[at]);
    if (rook == PGN_NO_SQUARE)
        return FAIL(r, PGN_E_FEN, "fen-castling", at,
                    "invalid %s in castling availability: expected K, Q, k, q or a file letter",
                    quoted(r, at, c16));
    if (r->pos.castling & BIT(rook))
        return FAIL(r, PGN_E_FEN, "fen-castling", at, "duplicate castling right %s",
                    quoted(r, at, c16));
    r->pos.castling |= BIT(rook);
    return PGN_OK;
}

static pgn_status read_castling(fen_reader *r) {
    if (field_len(r) == 1 && r->text[r->field] == '-')
        return PGN_OK;
    for (size_t i = r->field; i < r->end; i++) {
        pgn_status st = read_right(r, i);
        if (st)
            return st;
    }
    return PGN_OK;
}

static pgn_status read_en_passant(fen_reader *r) {
    const char *t = r->text + r->field;
    if (field_len(r) == 1 && *t == '-')
        return PGN_OK;
    int square = field_len(r) == 2 ? pgn__square_at(t[0] - 'a', t[1] - '1') : PGN_NO_SQUARE;
    if (square == PGN_NO_SQUARE)
        return FAIL(r, PGN_E_FEN, "fen-en-passant", r->field,
                    "invalid en passant field: expected a square or -");
    pgn_position_set_en_passant(&r->pos, square);
    return PGN_OK;
}

/* A field of digits, at most `max`; -1 otherwise. */
static long long read_number(const fen_reader *r, long long max) {
    long long value = 0;
    for (size_t i = r->field; i < r->end; i++) {
        if (r->text[i] < '0' || r->text[i] > '9')
            return -1;
        value = value * 10 + (r->text[i] - '0');
        if (value > max)
            return -1;
    }
    return value;
}

static pgn_status read_halfmove(fen_reader *r) {
    long long n = read_number(r, UINT16_MAX);
    if (n < 0)
        return FAIL(r, PGN_E_FEN, "fen-halfmove", r->field,
                    "invalid halfmove clock: expected a whole number from 0 to %d", UINT16_MAX);
    r->pos.halfmove_clock = (uint16_t)n;
    return PGN_OK;
}

/* Programs that do not know the number write 0. */
static pgn_status read_fullmove(fen_reader *r) {
    long long n = read_number(r, UINT32_MAX);
    if (n < 0)
        return FAIL(r, PGN_E_FEN, "fen-fullmove", r->field,
                    "invalid move number: expected a whole number from 1 to %lld",
                    (long long)UINT32_MAX);
    r->pos.move_number = n ? (uint32_t)n : 1;
    return PGN_OK;
}

enum { PLACEMENT, SIDE, CASTLING, EN_PASSANT, HALFMOVE, FULLMOVE, FIELD_COUNT };

static pgn_status (*const FIELDS[FIELD_COUNT])(fen_reader *) = {
    read_placement, read_side, read_castling, read_en_passant, read_halfmove, read_fullmove,
};

/* ---- places ---- */

/* The offset of the piece on a square in the current field, the piece placement. */
static size_t piece_offset(const fen_reader *r, int wanted) {
    int square = 56;
    for (size_t i = r->field; i < r->end; i++) {
        char c = r->text[i];
        if (square == wanted && pgn__is_letter(c))
            return i;
        square += c == '/' ? -16 : pgn__is_digit(c) ? c - '0' : 1;
    }
    return r->field;
}

/* The offset of the letter that gave a rook its right, in the castling field. */
static size_t right_offset(const fen_reader *r, int rook) {
    for (size_t i = r->field; i < r->end; i++)
        if (pgn__fen_rook(&r->pos, r->text[i]) == rook)
            return i;
    return r->field;
}

/* Where in the text an error of the position shows; reading keeps no places. */
static size_t error_offset(const fen_reader *reader, const pgn__position_error *f) {
    fen_reader r = *reader;
    int field = f->code == PGN_E_POS_CASTLING      ? CASTLING
                : f->code == PGN_E_POS_EN_PASSANT  ? EN_PASSANT
                : f->code != PGN_E_POS_CLOCK       ? PLACEMENT
                : !strcmp(f->rule, "pos-halfmove") ? HALFMOVE
                                                   : FULLMOVE;
    r.end = 0;
    for (int i = 0; i <= field; i++)
        next_field(&r);
    if (f->square == PGN_NO_SQUARE || field > CASTLING)
        return r.field;
    return field == CASTLING ? right_offset(&r, f->square) : piece_offset(&r, f->square);
}

/* ---- the whole ---- */

pgn_status pgn_fen_parse(const char *text, size_t len, unsigned flags, pgn_position *out,
                         pgn_error *err) {
    len = pgn__length(text, len);
    fen_reader r = {.text = text, .len = len, .err = err};
    pgn__position_error f;
    r.end = pgn__fen_plain(&r.pos, text, len);
    if (r.end < len && text[r.end] == ';') /* which ends fields in EPD alone */
        r.end = 0;
    int first = r.end ? HALFMOVE : PLACEMENT;
    if (first == PLACEMENT)
        pgn_position_clear(&r.pos);
    for (int i = first; i < FIELD_COUNT; i++) {
        if (!next_field(&r)) {
            if (i == PLACEMENT)
                return FAIL(&r, PGN_E_FEN, "fen-empty", r.field, "missing piece placement");
            break;
        }
        pgn_status st = FIELDS[i](&r);
        if (st)
            return st;
    }
    if (first == PLACEMENT)
        r.pos.board_key = pgn__board_key(&r.pos);
    if (next_field(&r))
        return FAIL(&r, PGN_E_FEN, "fen-trailing", r.field,
                    "unexpected text after the sixth field");
    if (!(flags & PGN_FEN_UNCHECKED) &&
        pgn__position_find_error(&r.pos, flags & PGN_FEN_COMPOSED, &f))
        return FAIL(&r, f.code, f.rule, error_offset(&r, &f), "%s", f.text);
    *out = r.pos;
    return PGN_OK;
}

/* ---- writing ---- */

static char *write_placement(const pgn_position *pos, char *p) {
    for (int rank = 7; rank >= 0; rank--) {
        int empty = 0;
        for (int file = 0; file < 8; file++) {
            pgn_piece piece = pgn_position_piece(pos, rank * 8 + file);
            if (!piece) {
                empty++;
                continue;
            }
            if (empty)
                *p++ = (char)('0' + empty);
            empty = 0;
            *p++ = pgn_piece_char(piece);
        }
        if (empty)
            *p++ = (char)('0' + empty);
        if (rank)
            *p++ = '/';
    }
    return p;
}

/* The letter of one right: K or Q where that means this rook, else the rook's file. */
static int right_letter(const pgn_position *pos, unsigned black, int rook, bool shredder) {
    bool queenside = (pgn__queenside(pos, black) & BIT(rook)) != 0;
    int meant = pgn__outermost_rook(pos, black, queenside ? PGN_QUEEN : PGN_KING);
    if (meant == PGN_NO_SQUARE)
        meant = (black ? 56 : 0) + (queenside ? 0 : 7);
    if (shredder || rook != meant)
        return 'A' + rook % 8;
    return queenside ? 'Q' : 'K';
}

/* From the h file to the a file, so the king's side comes first. A position that is not valid may
 * have more than two rights a side; they are all written. */
static char *write_castling(const pgn_position *pos, bool shredder, char *p) {
    char *start = p;
    for (unsigned black = 0; black < 2; black++)
        for (int file = 7; file >= 0; file--) {
            int rook = (black ? 56 : 0) + file;
            if (pos->castling & BIT(rook))
                *p++ = (char)(right_letter(pos, black, rook, shredder) + (black ? 'a' - 'A' : 0));
        }
    if (p == start)
        *p++ = '-';
    return p;
}

size_t pgn__fen_write_castling(const pgn_position *pos, char *out) {
    return (size_t)(write_castling(pos, false, out) - out);
}

static bool names_en_passant(const pgn_position *pos, unsigned flags) {
    if (flags & PGN_FEN_EP_PSEUDO)
        return pgn__en_passant_pseudo(pos);
    if (flags & PGN_FEN_EP_LEGAL)
        return pgn__en_passant_legal(pos);
    return true;
}

size_t pgn_fen_write(const pgn_position *pos, unsigned flags, char out[PGN_FEN_MAX]) {
    char *p = write_placement(pos, out);
    *p++ = ' ';
    *p++ = side_to_move(pos) ? 'b' : 'w';
    *p++ = ' ';
    p = write_castling(pos, flags & PGN_FEN_SHREDDER, p);
    int square = names_en_passant(pos, flags) ? pgn_position_en_passant(pos) : PGN_NO_SQUARE;
    p += snprintf(p, (size_t)(out + PGN_FEN_MAX - p), " %s %u %u", pgn_square_name(square),
                  pgn_position_halfmove_clock(pos), pgn_position_move_number(pos));
    return (size_t)(p - out);
}
