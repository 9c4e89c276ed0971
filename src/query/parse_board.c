/* parse_board.c -- terms about what stands on the board: pieces, pawns, files, material. */
#include <stdio.h>
#include <string.h>

#include "base/ascii_int.h"
#include "base/text_int.h"
#include "match_int.h"
#include "parse_int.h"

/* ---- pieces and places ---- */

/* A letter: K to p, A and a for any; 0 for another. */
static pgn__qpieces piece_of(char c) {
    pgn_piece piece = pgn_piece_from_char(c);
    if (c == 'A' || c == 'a')
        return c == 'A' ? PGN__Q_ALL_WHITE : PGN__Q_ALL_BLACK;
    if (!piece)
        return 0;
    return PGN__Q_PIECE(pgn_piece_color(piece) == PGN_BLACK, pgn_piece_type_of(piece));
}

static bool letter(pgn__qparser *p, size_t at, char c, bool kinds, pgn__qpieces *set) {
    pgn__qpieces is = piece_of(c);
    if (kinds && is && (c >= 'a' || c == 'A' || c == 'K')) {
        char help[80] = "use Q, R, B, N or P";
        if (c != 'a' && c != 'A' && c != 'K' && c != 'k')
            snprintf(help, sizeof help, "use %c, and \"by white\" or \"by black\" for one side",
                     (char)pgn__upper(c));
        pgn__qfail(&p->errors, at, help,
                   c >= 'a' ? "pieces of a move are capitals for both sides"
                            : "\"%c\" cannot be captured or promoted to",
                   c);
        return false;
    }
    if (!is) {
        pgn__qfail(&p->errors, at, NULL, "\"%.*s\" is not a piece letter",
                   (int)pgn__utf8_decode(p->text + at, p->len - at, NULL), p->text + at);
        return false;
    }
    *set |= is;
    return true;
}

bool pgn__qtake_pieces(pgn__qparser *p, bool kinds, pgn__qpieces *out) {
    bool list = pgn__qis_sign(p, '[');
    const char *what = kinds ? "a piece such as Q or [QR]" : "a piece such as N, n or [rq]";
    *out = 0;
    if (list)
        pgn__qnext(p);
    if (p->tok.kind != PGN__QK_WORD || (!list && p->tok.text.len != 1))
        return pgn__qexpected(p, what);
    do { /* letters may have blanks between them */
        for (size_t i = 0; i < p->tok.text.len; i++)
            if (!letter(p, p->tok.at + i, p->tok.text.text[i], kinds, out))
                return false;
        pgn__qnext(p);
    } while (list && p->tok.kind == PGN__QK_WORD);
    return !list || pgn__qtake_sign(p, ']', "\"]\"");
}

static bool is_file(char c) {
    return c >= 'a' && c <= 'h';
}

static bool is_rank(char c) {
    return c >= '1' && c <= '8';
}

/* e4, e, 7, a-c, 5-8; 0 for anything else. */
static bitboard place_of(pgn_span t) {
    bitboard set = 0;
    int square = pgn_square_parse(t.text, t.len);
    if (square != PGN_NO_SQUARE)
        return BIT(square);
    if (t.len != 1 && (t.len != 3 || t.text[1] != '-'))
        return 0;
    char from = t.text[0], to = t.text[t.len - 1];
    if (is_file(from) && is_file(to) && from <= to)
        for (char c = from; c <= to; c++)
            set |= FILE_A << (c - 'a');
    if (is_rank(from) && is_rank(to) && from <= to)
        for (char c = from; c <= to; c++)
            set |= RANK_1 << 8 * (c - '1');
    return set;
}

static bool is_letter_token(const pgn__qtoken *t) {
    return t->kind == PGN__QK_WORD && t->text.len == 1 && piece_of(t->text.text[0]);
}

static bool is_number(const pgn__qtoken *t) {
    size_t i = 0;
    while (i < t->text.len && pgn__is_digit(t->text.text[i]))
        i++;
    return t->kind == PGN__QK_WORD && i && i == t->text.len;
}

bool pgn__qbegins_on(const pgn__qparser *p) {
    pgn__qtoken t = p->tok;
    if (is_number(&t)) {
        pgn__qtoken next = pgn__qpeek(p);
        return is_letter_token(&next) || (next.kind == PGN__QK_SIGN && next.text.text[0] == '[');
    }
    return pgn__qis_sign(p, '[') || (is_letter_token(&t) && pgn__qpeek(p).word == PGN__QW_ON);
}

pgn__qnode *pgn__qparse_on(pgn__qparser *p, size_t at) {
    pgn__qterm t = {.type = PGN__QT_ON, .n = 1};
    if (p->tok.kind == PGN__QK_WORD && pgn__is_digit(p->tok.text.text[0])) {
        size_t number = p->tok.at;
        if (!pgn__qtake_int(p, "a number", &t.n))
            return NULL;
        if (!t.n || t.n > 64) {
            pgn__qfail(&p->errors, number, NULL, "expected a number of pieces from 1 to 64");
            return NULL;
        }
    }
    if (!pgn__qtake_pieces(p, false, &t.pieces) || !pgn__qtake_word(p, PGN__QW_ON, "\"on\""))
        return NULL;
    for (;;) {
        bitboard place = p->tok.kind == PGN__QK_WORD ? place_of(p->tok.text) : 0;
        if (!place)
            return pgn__qexpected(p, "a square, file or rank such as e4, e, 7, a-c or 5-8");
        t.squares |= place;
        pgn__qnext(p);
        if (!pgn__qis_sign(p, ','))
            return pgn__qterm_node(p, at, &t);
        pgn__qnext(p);
    }
}

/* ---- lists in brackets ---- */

/* A file or (if allowed) a square, which is added; else a side (if allowed), of which two fit. */
static bool list_item(pgn__qparser *p, pgn__qterm *t, bool squares, bool sides) {
    pgn_span word = p->tok.text;
    bool is_word = p->tok.kind == PGN__QK_WORD;
    bitboard place = is_word && word.len <= 2 ? place_of(word) : 0;
    if (place && (is_file(word.text[0])) && (word.len == 1 || squares)) {
        t->squares |= place;
        pgn__qnext(p);
        return true;
    }
    bool side = p->tok.kind == PGN__QK_TEXT || p->tok.word == PGN__QW_WHITE ||
                p->tok.word == PGN__QW_BLACK || p->tok.word == PGN__QW_WINNER ||
                p->tok.word == PGN__QW_LOSER;
    if (!sides || !side)
        return pgn__qexpected(p, sides ? squares ? "a file, a square or a side" : "a file or a side"
                                       : "a file");
    if (t->side != PGN__Q_ANY && t->side2 != PGN__Q_ANY) {
        pgn__qfail(&p->errors, p->tok.at, NULL, "more than two sides");
        return false;
    }
    return pgn__qtake_side(p, t->side == PGN__Q_ANY ? &t->side : &t->side2);
}

static pgn__qnode *parse_list(pgn__qparser *p, size_t at, pgn__qterm *t, bool squares, bool sides) {
    t->side = t->side2 = PGN__Q_ANY;
    if (pgn__qis_sign(p, '(')) {
        do {
            pgn__qnext(p);
            if (!list_item(p, t, squares, sides))
                return NULL;
        } while (pgn__qis_sign(p, ','));
        if (!pgn__qtake_sign(p, ')', "\",\" or \")\""))
            return NULL;
    }
    if (!t->squares)
        t->squares = ~(bitboard)0;
    return pgn__qterm_node(p, at, t);
}

static unsigned pawn_word(pgn__qword word) {
    switch (word) {
    case PGN__QW_ISOLATED:
        return PGN__Q_ISOLATED;
    case PGN__QW_DOUBLED:
        return PGN__Q_DOUBLED;
    case PGN__QW_PASSED:
        return PGN__Q_PASSED;
    case PGN__QW_BACKWARD:
        return PGN__Q_BACKWARD;
    case PGN__QW_CONNECTED:
        return PGN__Q_CONNECTED;
    default:
        return 0;
    }
}

static pgn__qnode *parse_pawns(pgn__qparser *p, size_t at) {
    pgn__qterm t = {.type = PGN__QT_PAWN};
    for (unsigned what; p->tok.kind == PGN__QK_WORD && (what = pawn_word(p->tok.word));) {
        t.what |= (uint8_t)what;
        pgn__qnext(p);
    }
    return parse_list(p, at, &t, true, true);
}

/* ---- other terms ---- */

/* A name of one word, or of several in quotes. */
static pgn__qnode *parse_structure(pgn__qparser *p, size_t at) {
    pgn__qterm t = {.type = PGN__QT_STRUCTURE};
    size_t name_at;
    if (p->tok.kind != PGN__QK_WORD && p->tok.kind != PGN__QK_TEXT)
        return pgn__qexpected(p, "a structure name");
    pgn_span name = pgn__qtext(p, &p->tok, &name_at);
    if (!name.text || !(t.data = pgn__qstructure_parse(p, name, name_at)))
        return NULL;
    pgn__qnext(p);
    return pgn__qtake_owner(p, &t) ? pgn__qterm_node(p, at, &t) : NULL;
}

static pgn__qnode *parse_balance(pgn__qparser *p, size_t at) {
    pgn__qterm t = {.type = PGN__QT_BALANCE};
    pgn__qcmp cmp;
    if (!pgn__qtake_owner(p, &t) || !pgn__qtake_cmp(p, false, &cmp) ||
        !pgn__qtake_hundredths(p, &t.number))
        return NULL;
    t.cmp = (uint8_t)cmp;
    return pgn__qterm_node(p, at, &t);
}

enum { TARGETS_MAX = 16 };

/* attacks(PIECES, TARGET, ...): targets are sets of pieces, or squares. */
static pgn__qnode *parse_attacks(pgn__qparser *p, size_t at) {
    pgn__qterm t = {.type = PGN__QT_ATTACKS};
    pgn__qpieces *targets = pgn__qalloc(p, TARGETS_MAX * sizeof *targets);
    t.data = targets;
    if (!targets || !pgn__qtake_sign(p, '(', "\"(\"") || !pgn__qtake_pieces(p, false, &t.pieces) ||
        !pgn__qtake_sign(p, ',', "\",\" and a target"))
        return NULL;
    for (;;) {
        int square = p->tok.kind == PGN__QK_WORD
                         ? pgn_square_parse(p->tok.text.text, p->tok.text.len)
                         : PGN_NO_SQUARE;
        if (square != PGN_NO_SQUARE) {
            t.squares |= BIT(square);
            pgn__qnext(p);
        } else if (t.target_count == TARGETS_MAX) {
            pgn__qfail(&p->errors, p->tok.at, NULL, "more than %d targets", TARGETS_MAX);
            return NULL;
        } else if (!pgn__qtake_pieces(p, false, &targets[t.target_count])) {
            return NULL;
        } else {
            t.target_count++;
        }
        if (!pgn__qis_sign(p, ','))
            break;
        pgn__qnext(p);
    }
    return pgn__qtake_sign(p, ')', "\",\" or \")\"") ? pgn__qterm_node(p, at, &t) : NULL;
}

static pgn__qnode *parse_pinned(pgn__qparser *p, size_t at) {
    pgn__qterm t = {.type = PGN__QT_PINNED, .pieces = PGN__Q_ALL_PIECES};
    if (pgn__qis_sign(p, '(')) {
        pgn__qnext(p);
        if (!pgn__qtake_pieces(p, false, &t.pieces) || !pgn__qtake_sign(p, ')', "\")\""))
            return NULL;
    }
    return pgn__qterm_node(p, at, &t);
}

static pgn__qnode *parse_quoted(pgn__qparser *p, size_t at, pgn__qterm_type type, const char *what,
                                const void *(*parse)(pgn__qparser *, pgn_span, size_t)) {
    pgn__qterm t = {.type = (uint8_t)type};
    pgn_span text;
    size_t text_at;
    if (!pgn__qtake_text(p, what, &text, &text_at) || !(t.data = parse(p, text, text_at)))
        return NULL;
    return pgn__qterm_node(p, at, &t);
}

static pgn__qnode *parse_opposite(pgn__qparser *p, size_t at) {
    static const pgn__qterm TERM = {.type = PGN__QT_OPPOSITE_BISHOPS};
    if (!pgn__qtake_word(p, PGN__QW_BISHOPS, "\"bishops\""))
        return NULL;
    return pgn__qterm_node(p, at, &TERM);
}

bool pgn__qparse_board(pgn__qparser *p, pgn__qword word, size_t at, pgn__qnode **out) {
    pgn__qterm t = {.type = word == PGN__QW_OPEN ? PGN__QT_OPEN : PGN__QT_HALF_OPEN};
    if (pawn_word(word)) {
        *out = parse_pawns(p, at);
        return true;
    }
    pgn__qtoken before = p->tok;
    pgn__qnext(p);
    switch (word) {
    case PGN__QW_OPEN:
        *out = parse_list(p, at, &t, false, false);
        return true;
    case PGN__QW_HALF_OPEN:
        *out = parse_list(p, at, &t, false, true);
        return true;
    case PGN__QW_STRUCTURE:
        *out = parse_structure(p, at);
        return true;
    case PGN__QW_BALANCE:
        *out = parse_balance(p, at);
        return true;
    case PGN__QW_ATTACKS:
        *out = parse_attacks(p, at);
        return true;
    case PGN__QW_PINNED:
        *out = parse_pinned(p, at);
        return true;
    case PGN__QW_OPPOSITE:
        *out = parse_opposite(p, at);
        return true;
    case PGN__QW_PATTERN:
        *out = parse_quoted(p, at, PGN__QT_PATTERN, "a pattern in quotes", pgn__qpattern_parse);
        return true;
    case PGN__QW_MATERIAL:
        *out = parse_quoted(p, at, PGN__QT_MATERIAL, "material in quotes", pgn__qmaterial_parse);
        return true;
    default:
        p->tok = before;
        return false;
    }
}
