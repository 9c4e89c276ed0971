/* move_parse.c -- any spelling of a move to the move, with a note of what was unusual.
 *
 * The text is read from left to right into a pgn__move_spec: piece, one or two squares (either may
 * be partial), promotion, then any number of suffixes. Only then does the position come in. */
#include <stdio.h>
#include <string.h>

#include "base/ascii_int.h"
#include "base/error_int.h"
#include "base/text_int.h"
#include "kernel_int.h"
#include "make_int.h"
#include "move_spec_int.h"
#include "notation_int.h"
#include "resolve_int.h"

typedef struct {
    const char *text;
    size_t len, at;
    const pgn_letters *letters;
    pgn__move_spec spec;
    pgn__move_text *out;
    char mark;          /* '+' or '#' as given, or 0 */
    bool hyphen;        /* squares joined by a hyphen */
    bool origin_square; /* file and rank of the origin are named */
    bool b_is_bishop;   /* second try: a first `b` is the bishop, not the b file */
} parser;

/* ---- matching text ---- */

static size_t left(const parser *p) {
    return p->len - p->at;
}

static int peek(const parser *p) {
    return p->at < p->len ? (unsigned char)p->text[p->at] : 0;
}

/* Case does not count; the first character almost always decides. */
static bool take(parser *p, const char *literal) {
    if ((peek(p) ^ (unsigned char)*literal) & ~32)
        return false;
    size_t n = strlen(literal);
    if (n > left(p) || !pgn__same_letters(p->text + p->at, literal, n))
        return false;
    p->at += n;
    return true;
}

static bool take_exact(parser *p, const char *literal) {
    size_t n = strlen(literal);
    return n <= left(p) && memcmp(p->text + p->at, literal, n) == 0 && take(p, literal);
}

static void note(parser *p, unsigned what) {
    p->out->notes |= what;
}

static bool take_hyphen(parser *p) {
    return take(p, "-") || take(p, "\u2013") || take(p, "\u2014") || take(p, "\u2212") ||
           take(p, "\u2010") || take(p, "\u2011") || take_exact(p, "\x96") ||
           take_exact(p, "\x97"); /* the latter two are the dashes of Windows-1252 */
}

/* ---- null moves and castling ---- */

static bool parse_null(parser *p) {
    static const char *const words[] = {"---", "--", "Z0", "null", "pass", "@@@@", "0000"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (take(p, words[i])) {
            p->spec.null = true;
            note(p, PGN_NOTE_NULL_MOVE);
            return true;
        }
    return false;
}

static bool parse_castling(parser *p) {
    size_t start = p->at;
    int rounds = 0;
    bool zeros = false, odd = false;
    for (;;) {
        int c = peek(p);
        if (c != 'O' && c != 'o' && c != '0')
            break;
        zeros |= c == '0';
        odd |= c == 'o';
        p->at++;
        rounds++;
        size_t before = p->at;
        odd |= !take_exact(p, "-") && (take_hyphen(p) || strchr("Oo0", peek(p) ? peek(p) : ' '));
        c = peek(p);
        if (c != 'O' && c != 'o' && c != '0') {
            p->at = before;
            break;
        }
    }
    if (rounds != 2 && rounds != 3) {
        p->at = start;
        return false;
    }
    p->spec.castling = rounds == 2 ? PGN_KING : PGN_QUEEN;
    note(p, (zeros ? PGN_NOTE_ZEROS : 0u) | (odd ? PGN_NOTE_CASTLING_FORM : 0u));
    return true;
}

/* ---- pieces ---- */

/* U+2654 to U+265F: white king, queen, rook, bishop, knight, pawn, then black. */
static unsigned take_figurine(parser *p) {
    static const unsigned types[6] = {PGN_KING,   PGN_QUEEN,  PGN_ROOK,
                                      PGN_BISHOP, PGN_KNIGHT, PGN_PAWN};
    uint32_t code;
    size_t n = pgn__utf8_decode(p->text + p->at, left(p), &code);
    if (!n || code < 0x2654 || code > 0x265F)
        return 0;
    p->at += n;
    if (!take(p, "\uFE0E")) /* asks for text or emoji presentation */
        take(p, "\uFE0F");
    note(p, PGN_NOTE_FIGURINE);
    return types[(code - 0x2654) % 6];
}

static unsigned take_local_letter(parser *p) {
    for (unsigned type = PGN_PAWN; p->letters && type <= PGN_KING; type++) {
        int first = (unsigned char)p->letters->letter[type][0];
        if (take_exact(p, p->letters->letter[type])) {
            if (first != " PNBRQK"[type])
                note(p, PGN_NOTE_LOCAL_LETTER);
            return type;
        }
    }
    return 0;
}

/* A piece letter in either case; `b` only where it cannot be a file. */
static unsigned take_letter(parser *p, bool b_is_bishop) {
    static const char letters[] = "PNBRQK";
    int c = peek(p), upper = pgn__upper(c);
    const char *found = c ? strchr(letters, upper) : NULL;
    if (!found || (c == 'b' && !b_is_bishop))
        return 0;
    p->at++;
    if (c != upper)
        note(p, PGN_NOTE_LETTER_CASE);
    return (unsigned)(found - letters) + PGN_PAWN;
}

static unsigned take_any_piece(parser *p, bool b_is_bishop) {
    unsigned type = take_figurine(p);
    if (!type)
        type = take_local_letter(p);
    return type ? type : take_letter(p, b_is_bishop);
}

static void parse_piece(parser *p) {
    unsigned type = take_any_piece(p, p->b_is_bishop);
    if (type == PGN_PAWN)
        note(p, PGN_NOTE_PAWN_LETTER);
    p->spec.type = type;
}

/* ---- squares ---- */

/* Bits of the file or rank, 0 without one. */
static bitboard take_file(parser *p) {
    int c = peek(p), lower = pgn__lower(c);
    if (lower < 'a' || lower > 'h')
        return 0;
    if (c != lower)
        note(p, PGN_NOTE_LETTER_CASE);
    p->at++;
    return FILE_A << (lower - 'a');
}

static bitboard take_rank(parser *p) {
    int c = peek(p);
    if (c < '1' || c > '8')
        return 0;
    p->at++;
    return RANK_1 << 8 * (c - '1');
}

static void parse_separator(parser *p) {
    if (take_exact(p, "x")) {
        p->spec.captures = true;
    } else if (take(p, "X") || take(p, ":") || take(p, "\u00D7")) {
        p->spec.captures = true;
        note(p, PGN_NOTE_CAPTURE_FORM);
    } else if (take_hyphen(p)) {
        p->hyphen = true;
    }
}

/* The second square, after the first one's file and rank, or false with nothing taken: then what
 * looked like a separator or a file belongs to what follows, as in Ra8ch. */
static bool parse_second_square(parser *p, bool may_lack_rank, bitboard *file, bitboard *rank) {
    parser before = *p;
    unsigned notes = p->out->notes;
    parse_separator(p);
    *file = take_file(p);
    *rank = *file ? take_rank(p) : 0;
    if (*file && (*rank || may_lack_rank))
        return true;
    *p = before;
    p->out->notes = notes;
    return false;
}

static bool parse_squares(parser *p) {
    const bitboard all = ~(bitboard)0;
    bitboard file1 = take_file(p), rank1 = take_rank(p), file2, rank2;
    bool may_lack_rank = file1 && !rank1 && p->spec.type <= PGN_PAWN; /* exd, ed */
    if (!parse_second_square(p, may_lack_rank, &file2, &rank2)) {
        p->spec.from = all;
        p->spec.to = file1 & rank1;
        return file1 && rank1;
    }
    p->spec.from = (file1 ? file1 : all) & (rank1 ? rank1 : all);
    p->spec.to = rank2 ? file2 & rank2 : file2;
    p->origin_square = file1 && rank1;
    if (rank2)
        return true;
    note(p, PGN_NOTE_NO_RANK | (p->spec.captures ? 0u : PGN_NOTE_CAPTURE_MISSING));
    p->spec.captures = true;
    return file1 != file2;
}

/* The N of Nf3N and e4N, a novelty: these moves cannot promote. */
static bool is_novelty(const parser *p) {
    const bitboard last_ranks = 0xFF000000000000FF;
    return peek(p) == 'N' && (p->spec.type > PGN_PAWN || !(p->spec.to & last_ranks));
}

static void parse_promotion(parser *p) {
    size_t start = p->at;
    if (is_novelty(p))
        return;
    bool equals = take(p, "="), bracket = take(p, "("), slash = !equals && !bracket && take(p, "/");
    unsigned notes = p->out->notes, type = take_any_piece(p, true);
    if (!type || (bracket && !take(p, ")"))) {
        p->at = start;
        p->out->notes = notes;
        return;
    }
    p->spec.promotion = type;
    if (p->origin_square && !p->spec.type && !equals && !bracket && !slash)
        p->out->notes = notes; /* e7e8q: right in its own way */
    else if (!equals || bracket || slash)
        note(p, PGN_NOTE_PROMOTION_FORM);
    if (type == PGN_PAWN)
        p->out->notes &= ~(unsigned)PGN_NOTE_PAWN_LETTER;
}

/* ---- suffixes ---- */

typedef enum { SUFFIX_CHECK, SUFFIX_MATE, SUFFIX_NAG, SUFFIX_EN_PASSANT } suffix_kind;

typedef struct {
    const char *text;
    suffix_kind kind;
    uint8_t nag;
    unsigned notes;
} suffix;

/* Longer texts come before their prefixes. */
static const suffix SUFFIXES[] = {
    {"+/-", SUFFIX_NAG, 16, PGN_NOTE_GLYPH},
    {"-/+", SUFFIX_NAG, 17, PGN_NOTE_GLYPH},
    {"+/=", SUFFIX_NAG, 14, PGN_NOTE_GLYPH},
    {"=/+", SUFFIX_NAG, 15, PGN_NOTE_GLYPH},
    {"+--", SUFFIX_NAG, 18, PGN_NOTE_GLYPH},
    {"--+", SUFFIX_NAG, 19, PGN_NOTE_GLYPH},
    {"+-", SUFFIX_NAG, 18, PGN_NOTE_GLYPH},
    {"+\u2212", SUFFIX_NAG, 18, PGN_NOTE_GLYPH}, /* with the minus sign, with the en dash */
    {"\u2212+", SUFFIX_NAG, 19, PGN_NOTE_GLYPH},
    {"+\u2013", SUFFIX_NAG, 18, PGN_NOTE_GLYPH},
    {"\u2013+", SUFFIX_NAG, 19, PGN_NOTE_GLYPH},
    {"+\x96", SUFFIX_NAG, 18, PGN_NOTE_GLYPH}, /* in Windows-1252 */
    {"\x96+", SUFFIX_NAG, 19, PGN_NOTE_GLYPH},
    {"-+", SUFFIX_NAG, 19, PGN_NOTE_GLYPH},
    {"+=", SUFFIX_NAG, 14, PGN_NOTE_GLYPH},
    {"=+", SUFFIX_NAG, 15, PGN_NOTE_GLYPH},
    {"=/\u221E", SUFFIX_NAG, 44, PGN_NOTE_GLYPH},
    {"=", SUFFIX_NAG, 10, PGN_NOTE_GLYPH},
    {"\u221E", SUFFIX_NAG, 13, PGN_NOTE_GLYPH}, /* infinity */
    {"\u2A72", SUFFIX_NAG, 14, PGN_NOTE_GLYPH}, /* plus above equals */
    {"\u2A71", SUFFIX_NAG, 15, PGN_NOTE_GLYPH}, /* equals above plus */
    {"\u00B1", SUFFIX_NAG, 16, PGN_NOTE_GLYPH}, /* plus above minus */
    {"\xB1", SUFFIX_NAG, 16, PGN_NOTE_GLYPH},   /* the same in Windows-1252 */
    {"\u2213", SUFFIX_NAG, 17, PGN_NOTE_GLYPH}, /* minus above plus */
    {"\u25A1", SUFFIX_NAG, 7, PGN_NOTE_GLYPH},  /* white square: the only move */
    {"\u25A2", SUFFIX_NAG, 7, PGN_NOTE_GLYPH},  /* the same with round corners */
    {"\u2A00", SUFFIX_NAG, 22, PGN_NOTE_GLYPH}, /* zugzwang */
    {"\u2299", SUFFIX_NAG, 22, PGN_NOTE_GLYPH},
    {"\u25EF", SUFFIX_NAG, 22, PGN_NOTE_GLYPH},
    {"\u25CB", SUFFIX_NAG, 26, PGN_NOTE_GLYPH}, /* space */
    {"\u27F3", SUFFIX_NAG, 32, PGN_NOTE_GLYPH}, /* development */
    {"\u21BB", SUFFIX_NAG, 32, PGN_NOTE_GLYPH},
    {"\u2191", SUFFIX_NAG, 36, PGN_NOTE_GLYPH},  /* initiative */
    {"\u2192", SUFFIX_NAG, 40, PGN_NOTE_GLYPH},  /* attack */
    {"\u229E", SUFFIX_NAG, 50, PGN_NOTE_GLYPH},  /* center */
    {"\u27EB", SUFFIX_NAG, 56, PGN_NOTE_GLYPH},  /* kingside */
    {"\u27EA", SUFFIX_NAG, 62, PGN_NOTE_GLYPH},  /* queenside */
    {"\u21C6", SUFFIX_NAG, 132, PGN_NOTE_GLYPH}, /* counterplay */
    {"\u2295", SUFFIX_NAG, 138, PGN_NOTE_GLYPH}, /* time pressure */
    {"\u2206", SUFFIX_NAG, 140, PGN_NOTE_GLYPH}, /* with the idea */
    {"\u25B3", SUFFIX_NAG, 140, PGN_NOTE_GLYPH},
    {"\u2313", SUFFIX_NAG, 142, PGN_NOTE_GLYPH}, /* better is */
    {"\u22A5", SUFFIX_NAG, 148, PGN_NOTE_GLYPH}, /* ending */
    {"\u21D4", SUFFIX_NAG, 149, PGN_NOTE_GLYPH}, /* file */
    {"\u21D7", SUFFIX_NAG, 150, PGN_NOTE_GLYPH}, /* diagonal */
    {"\u203C", SUFFIX_NAG, 3, PGN_NOTE_GLYPH},
    {"\u2047", SUFFIX_NAG, 4, PGN_NOTE_GLYPH},
    {"\u2049", SUFFIX_NAG, 5, PGN_NOTE_GLYPH},
    {"\u2048", SUFFIX_NAG, 6, PGN_NOTE_GLYPH},
    {"TN", SUFFIX_NAG, 146, PGN_NOTE_GLYPH}, /* novelty */
    {"N", SUFFIX_NAG, 146, PGN_NOTE_GLYPH},
    {"!!", SUFFIX_NAG, 3, 0},
    {"??", SUFFIX_NAG, 4, 0},
    {"!?", SUFFIX_NAG, 5, 0},
    {"?!", SUFFIX_NAG, 6, 0},
    {"!", SUFFIX_NAG, 1, 0},
    {"?", SUFFIX_NAG, 2, 0},
    {"++", SUFFIX_CHECK, 0, PGN_NOTE_CHECK_FORM},
    {"+", SUFFIX_CHECK, 0, 0},
    {"#", SUFFIX_MATE, 0, 0},
    {"\u2020", SUFFIX_CHECK, 0, PGN_NOTE_CHECK_FORM}, /* dagger */
    {"\u2021", SUFFIX_MATE, 0, PGN_NOTE_CHECK_FORM},  /* double dagger */
    {"checkmate", SUFFIX_MATE, 0, PGN_NOTE_CHECK_FORM},
    {"mate", SUFFIX_MATE, 0, PGN_NOTE_CHECK_FORM},
    {"check", SUFFIX_CHECK, 0, PGN_NOTE_CHECK_FORM},
    {"dbl.ch.", SUFFIX_CHECK, 0, PGN_NOTE_CHECK_FORM},
    {"dbl ch", SUFFIX_CHECK, 0, PGN_NOTE_CHECK_FORM},
    {"dis.ch.", SUFFIX_CHECK, 0, PGN_NOTE_CHECK_FORM},
    {"dis ch", SUFFIX_CHECK, 0, PGN_NOTE_CHECK_FORM},
    {"ch.", SUFFIX_CHECK, 0, PGN_NOTE_CHECK_FORM},
    {"ch", SUFFIX_CHECK, 0, PGN_NOTE_CHECK_FORM},
    {"e.p.", SUFFIX_EN_PASSANT, 0, PGN_NOTE_EN_PASSANT},
    {"e.p", SUFFIX_EN_PASSANT, 0, PGN_NOTE_EN_PASSANT},
    {"ep.", SUFFIX_EN_PASSANT, 0, PGN_NOTE_EN_PASSANT},
    {"ep", SUFFIX_EN_PASSANT, 0, PGN_NOTE_EN_PASSANT},
};

static bool apply_suffix(parser *p, const suffix *s) {
    note(p, s->notes);
    if (s->kind == SUFFIX_CHECK || s->kind == SUFFIX_MATE) {
        if (p->mark || p->out->nag_count) /* one mark, and before the suffix annotation */
            note(p, PGN_NOTE_CHECK_FORM);
        p->mark = s->kind == SUFFIX_CHECK ? '+' : '#';
    } else if (s->kind == SUFFIX_NAG) {
        if (p->out->nag_count == sizeof p->out->nags)
            return false;
        p->out->nags[p->out->nag_count++] = s->nag;
        if (p->out->nag_count > 1) /* at most one, says 8.2.3.8 */
            note(p, PGN_NOTE_GLYPH);
    }
    return true;
}

static bool parse_suffix(parser *p) {
    for (size_t i = 0; i < sizeof SUFFIXES / sizeof *SUFFIXES; i++)
        if (take(p, SUFFIXES[i].text)) {
            if (apply_suffix(p, &SUFFIXES[i]))
                return true;
            p->at -= strlen(SUFFIXES[i].text); /* more suffixes than fit: not a move */
            return false;
        }
    return false;
}

static void parse_suffixes(parser *p) {
    do {
        size_t blanks = p->at;
        while (peek(p) == ' ')
            p->at++;
        if (p->at > blanks)
            note(p, PGN_NOTE_SPACE);
    } while (parse_suffix(p));
}

/* ---- the whole ---- */

static bool parse_text(parser *p) {
    if (!parse_null(p) && !parse_castling(p)) {
        parse_piece(p);
        if (!parse_squares(p))
            return false;
        if (!p->spec.type && !p->origin_square)
            p->spec.type = PGN_PAWN;
        parse_promotion(p);
    }
    parse_suffixes(p);
    return p->at == p->len;
}

/* Notes that depend on what the move turned out to be. */
static void judge(parser *p, const pgn_position *pos) {
    pgn_move move = p->out->move;
    if (move >> 15) {
        if (!p->spec.castling && !p->spec.null)
            note(p, PGN_NOTE_CASTLING_FORM);
        return;
    }
    unsigned us = side_to_move(pos), from = (unsigned)pgn_move_from(move);
    unsigned type = type_at(pos->plane, from);
    bool captures = pgn_move_is_capture(pos, move);
    unsigned needed =
        type == PGN_PAWN ? (captures ? NAME_FILE : NAME_NOTHING)
        : type == PGN_KING
            ? NAME_NOTHING
            : needed_name(from, rivals(pos, us, type, from, (unsigned)pgn_move_to(move)));
    unsigned given = !~p->spec.from                  ? NAME_NOTHING
                     : p->origin_square              ? NAME_SQUARE
                     : p->spec.from == file_of(from) ? NAME_FILE
                                                     : NAME_RANK;
    bool coordinates = !p->spec.type;
    if (given == NAME_SQUARE && coordinates && !p->hyphen && !p->spec.captures) {
        note(p, PGN_NOTE_COORDINATES);
    } else if (p->hyphen || (given == NAME_SQUARE && needed != NAME_SQUARE)) {
        note(p, PGN_NOTE_LONG_FORM);
    } else if (given != needed) {
        note(p, PGN_NOTE_DISAMBIGUATION);
    }
    if (captures && !p->spec.captures && !(p->out->notes & PGN_NOTE_COORDINATES))
        note(p, PGN_NOTE_CAPTURE_MISSING);
    if (!captures && p->spec.captures)
        note(p, PGN_NOTE_CAPTURE_EXTRA);
}

static pgn_status try_parse(const pgn_position *pos, parser *p, pgn_error *err) {
    pgn_move moves[PGN_MOVES_MAX];
    memset(p->out, 0, sizeof *p->out);
    if (!parse_text(p)) {
        size_t column = pgn__text_width(p->text, p->at) + 1;
        return pgn__fail_at(err, PGN_E_MOVE_SYNTAX, p->at, column, "\"%.*s%s\" is not a move",
                            (int)(p->len < 60 ? p->len : 60), p->text, p->len > 60 ? "..." : "");
    }
    size_t n = pgn__matches(pos, &p->spec, moves);
    if (n != 1)
        return pgn__no_single_move(pos, &p->spec, moves, n, p->text, p->len, err);
    p->out->move = moves[0];
    judge(p, pos);
    return PGN_OK;
}

static void verify_mark(char right, char given, pgn__move_text *out) {
    if (right != given)
        out->notes |= given ? PGN_NOTE_CHECK_WRONG : PGN_NOTE_CHECK_MISSING;
}

/* The general way; *mark gets the check mark as given. A first `b` is the b file; only if that
 * makes no move is it a bishop in lower case. (A capital B is never the b file: Bb4 that is not
 * legal must not become b4.) */
static pgn_status parse_slowly(const pgn_position *pos, const char *text, size_t len,
                               const pgn_letters *letters, pgn__move_text *out, char *mark,
                               pgn_error *err) {
    pgn_error first_error;
    parser p = {.text = text, .len = len, .letters = letters, .out = out};
    pgn_status st = try_parse(pos, &p, err ? &first_error : NULL);
    if ((st == PGN_E_MOVE_SYNTAX || st == PGN_E_MOVE_ILLEGAL) && len && text[0] == 'b') {
        p = (parser){.text = text, .len = len, .letters = letters, .out = out, .b_is_bishop = true};
        if (!try_parse(pos, &p, NULL))
            st = PGN_OK;
    }
    *mark = p.mark;
    if (st && err)
        *err = first_error;
    return st;
}

/* Canonical SAN and coordinates need no list of moves; the rest goes the general way. */
static pgn_status parse_move(const pgn_position *pos, const char *text, size_t len,
                             const pgn_letters *letters, pgn__move_text *out, char *mark,
                             pgn_error *err) {
    *mark = 0;
    *out = (pgn__move_text){0};
    if (!letters)
        out->move = pgn__rules->san(pos, text, len, mark);
    if (out->move)
        return PGN_OK;
    *mark = 0;
    if (!letters && (out->move = pgn__uci_direct(pos, text, len))) {
        out->notes = PGN_NOTE_COORDINATES;
        return PGN_OK;
    }
    pgn_status st = parse_slowly(pos, text, len, letters, out, mark, err);
    if (st)
        *out = (pgn__move_text){0};
    return st;
}

/* Name the languages whose piece letters make a move of the text: "Sf3" is German for Nf3. Then the
 * advice. */
static void add_hint(const pgn_position *pos, const char *text, size_t len, const char *advice,
                     pgn_error *err) {
    enum { NAMED = 3 };
    const char *languages[NAMED];
    char first[PGN_SAN_MAX] = "", hint[128], mark;
    size_t count = 0;
    const pgn_letters *letters;
    for (size_t i = 0; count < NAMED && (letters = pgn__letters_distinct(i)); i++) {
        char san[PGN_SAN_MAX];
        pgn__move_text read;
        if (parse_move(pos, text, len, letters, &read, &mark, NULL) ||
            !(read.notes & PGN_NOTE_LOCAL_LETTER))
            continue;
        pgn_san_write(pos, read.move, san);
        bool pawn_letter = *san >= 'a' && *san <= 'h' && !strchr(san, '='); /* nobody writes it */
        if (pawn_letter || (count && strcmp(san, first) != 0))
            continue;
        memcpy(first, san, sizeof san);
        languages[count++] = letters->language;
    }
    if (!count)
        return;
    int n = snprintf(hint, sizeof hint, "; it is %s%s%s%s%s for %s%s", languages[0],
                     count > 2 ? ", " : "", count > 2 ? languages[1] : "", count > 1 ? " or " : "",
                     count > 1 ? languages[count - 1] : "", first, advice);
    size_t at = strlen(err->message);
    if (n > 0 && (size_t)n < sizeof hint && at + (size_t)n < sizeof err->message)
        memcpy(err->message + at, hint, (size_t)n + 1);
}

/* As the checks of games call it. */
static const char *rule_of(pgn_status st) {
    return st == PGN_E_MOVE_ILLEGAL     ? "illegal-move"
           : st == PGN_E_MOVE_AMBIGUOUS ? "ambiguous-move"
                                        : "unreadable-move";
}

static pgn_status parse_with_hint(const pgn_position *pos, const char *text, size_t len,
                                  const pgn_letters *letters, const char *advice,
                                  pgn__move_text *out, char *mark, pgn_error *err) {
    pgn_status st = parse_move(pos, text, len, letters, out, mark, err);
    if (st && err)
        err->rule = rule_of(st);
    if ((st == PGN_E_MOVE_SYNTAX || st == PGN_E_MOVE_ILLEGAL) && err && len <= PGN_LOCAL_SAN_MAX)
        add_hint(pos, text, len, advice, err);
    return st;
}

/* What reads letters of another language, where none was named. */
static const char *advice_for(const pgn_letters *letters) {
    return letters ? "" : ": use --input-letters=auto";
}

pgn_status pgn__move_parse(const pgn_position *pos, const char *text, size_t len,
                           const pgn__move_options *options, pgn__move_text *out, pgn_error *err) {
    char mark;
    const pgn_letters *letters = options ? options->letters : NULL;
    const char *advice = options && options->of_file ? advice_for(letters) : "";
    pgn_status st = parse_with_hint(pos, text, len, letters, advice, out, &mark, err);
    if (!st && options && options->verify_marks)
        verify_mark(pgn__rules->mark(pos, out->move), mark, out);
    return st;
}

pgn_status pgn__move_play(pgn_position *pos, const char *text, size_t len,
                          const pgn_letters *letters, pgn__move_text *out, pgn_error *err) {
    char mark;
    pgn_status st = parse_with_hint(pos, text, len, letters, advice_for(letters), out, &mark, err);
    if (!st)
        verify_mark(pgn__rules->play(pos, out->move), mark, out);
    return st;
}

pgn_status pgn_move_parse_local(const pgn_position *pos, const char *text, size_t len,
                                const pgn_letters *letters, pgn_move *move, pgn_error *err) {
    pgn__move_text read;
    char mark;
    pgn_status st =
        parse_with_hint(pos, text, pgn__length(text, len), letters, "", &read, &mark, err);
    *move = read.move;
    return st;
}

pgn_status pgn_move_parse(const pgn_position *pos, const char *text, size_t len, pgn_move *move,
                          pgn_error *err) {
    return pgn_move_parse_local(pos, text, len, NULL, move, err);
}

pgn_status pgn_san_parse(const pgn_position *pos, const char *text, size_t len, pgn_move *move,
                         pgn_error *err) {
    pgn__move_text read;
    pgn__move_options options = {.verify_marks = true};
    len = pgn__length(text, len);
    pgn_status st = pgn__move_parse(pos, text, len, &options, &read, err);
    *move = PGN_NO_MOVE;
    if (st)
        return st;
    if (read.move == PGN_NULL_MOVE)
        return pgn__fail_rule(err, PGN_E_MOVE_SYNTAX, "null-move", 0, 1,
                              "null moves are not part of the standard");
    if (read.notes || read.nag_count) {
        char san[PGN_SAN_MAX];
        pgn_san_write(pos, read.move, san);
        return pgn__fail_rule(err, PGN_E_MOVE_SPELLING, "move-spelling", 0, 1,
                              "\"%.*s\" should be \"%s\"", (int)(len < 60 ? len : 60), text, san);
    }
    *move = read.move;
    return PGN_OK;
}
