/* parse_terms.c -- terms about moves, times and texts, and the small parts that terms share. */
#include <stdio.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/fold_int.h"
#include "game/value_int.h"
#include "match_int.h"
#include "parse_int.h"
#include "pgn/nag.h"

/* ---- parts ---- */

pgn_span pgn__qtext(pgn__qparser *p, const pgn__qtoken *t, size_t *at) {
    char *copy = pgn__arena_copy(&p->query->arena, t->text.text, t->text.len);
    size_t len = 0;
    *at = t->at + (t->kind == PGN__QK_TEXT);
    if (!copy) {
        pgn__qno_memory(p);
        return (pgn_span){NULL, 0};
    }
    if (!t->escaped)
        return (pgn_span){copy, t->text.len};
    for (size_t i = 0; i < t->text.len; i++) {
        if (copy[i] == '\\' && i + 1 < t->text.len && strchr("\"'\\", copy[i + 1]))
            i++;
        copy[len++] = copy[i];
    }
    copy[len] = '\0';
    return (pgn_span){copy, len};
}

bool pgn__qtake_text(pgn__qparser *p, const char *what, pgn_span *out, size_t *at) {
    if (p->tok.kind != PGN__QK_TEXT)
        return pgn__qexpected(p, what);
    *out = pgn__qtext(p, &p->tok, at);
    pgn__qnext(p);
    return out->text != NULL;
}

bool pgn__qtake_int(pgn__qparser *p, const char *what, uint32_t *out) {
    enum { MOST = 1000000 };
    const char *at = p->tok.text.text, *end = at + p->tok.text.len;
    uint64_t n;
    bool digits = p->tok.kind == PGN__QK_WORD;
    for (const char *c = at; c < end; c++)
        digits &= pgn__is_digit(*c);
    if (!digits)
        return pgn__qexpected(p, what);
    if (!pgn__read_number(&at, end, MOST, &n)) {
        pgn__qfail(&p->errors, p->tok.at, NULL, "expected %s, at most %d", what, MOST);
        return false;
    }
    *out = (uint32_t)n;
    pgn__qnext(p);
    return true;
}

/* "-0.5" in hundredths. */
static bool read_hundredths(pgn_span text, int64_t *out) {
    const char *at = text.text, *end = at + text.len;
    bool minus = at < end && *at == '-';
    uint64_t whole, part = 0;
    at += minus || (at < end && *at == '+');
    if (!pgn__read_number(&at, end, 1000000, &whole))
        return false;
    if (at < end && *at == '.') {
        unsigned unit = 10;
        if (++at == end)
            return false;
        for (; at < end && pgn__is_digit(*at); at++, unit /= 10)
            part += unit * pgn__digit(*at);
    }
    *out = (int64_t)(whole * 100 + part) * (minus ? -1 : 1);
    return at == end;
}

bool pgn__qtake_hundredths(pgn__qparser *p, int64_t *out) {
    pgn__qtoken t = pgn__qlex_value(p->text, p->len, p->tok.at);
    p->tok = t;
    if (t.kind != PGN__QK_WORD || !read_hundredths(t.text, out))
        return pgn__qexpected(p, "a number");
    pgn__qnext(p);
    return true;
}

bool pgn__qtime(pgn_span text, int64_t *out) {
    static const struct {
        char unit;
        int64_t ms;
    } UNITS[] = {{'h', 3600000}, {'m', 60000}, {'s', 1000}};
    const char *at = text.text, *end = at + text.len;
    size_t next = 0;
    *out = 0;
    while (at < end) {
        uint64_t n, part = 0, scale = 1;
        if (!pgn__read_number(&at, end, 1000000, &n))
            return false;
        if (at < end && *at == '.')
            for (at++; at < end && pgn__is_digit(*at); at++)
                if (scale < 1000) {
                    part = part * 10 + pgn__digit(*at);
                    scale *= 10;
                }
        while (next < 3 && (at == end || pgn__lower(*at) != UNITS[next].unit))
            next++;
        if (next == 3)
            return false;
        *out += (int64_t)n * UNITS[next].ms + (int64_t)part * UNITS[next].ms / (int64_t)scale;
        next++;
        at++;
    }
    return text.len > 0;
}

static bool take_time(pgn__qparser *p, int64_t *out) {
    pgn__qtoken t = pgn__qlex_value(p->text, p->len, p->tok.at);
    char help[64] = "use a form such as 30s, 10m or 1h30m";
    p->tok = t;
    if (t.kind != PGN__QK_WORD)
        return pgn__qexpected(p, "a time");
    if (!pgn__qtime(t.text, out)) {
        int64_t n;
        int len = (int)(t.text.len < 8 ? t.text.len : 8);
        if (read_hundredths(t.text, &n) && t.text.len <= 8)
            snprintf(help, sizeof help, "use %.*ss, %.*sm or %.*sh", len, t.text.text, len,
                     t.text.text, len, t.text.text);
        pgn__qfail(&p->errors, t.at, help, "\"%.*s\" is not a time",
                   (int)(t.text.len < 60 ? t.text.len : 60), t.text.text);
        return false;
    }
    pgn__qnext(p);
    return true;
}

bool pgn__qname_words(pgn__qparser *p, pgn_span name, pgn_span *out) {
    pgn_buffer words = PGN_BUFFER_INIT;
    pgn_status st = pgn_buffer_append(&words, " ", 1);
    st = st ? st : pgn__text_fold(&words, name.text, name.len);
    st = st ? st : pgn_buffer_append(&words, " ", 1);
    out->len = words.len;
    out->text = st ? NULL : pgn__arena_copy(&p->query->arena, words.data, words.len);
    pgn_buffer_free(&words);
    return out->text || pgn__qno_memory(p);
}

/* A name as a side of the query. */
static bool add_name(pgn__qparser *p, uint16_t *out) {
    pgn_query *q = p->query;
    size_t at;
    pgn_span name = pgn__qtext(p, &p->tok, &at), words;
    if (!name.text || !pgn__qname_words(p, name, &words))
        return false;
    if (words.len < 3) {
        pgn__qfail(&p->errors, at, NULL, "the name has no letters");
        return false;
    }
    if (q->name_count >= 4096) {
        pgn__qfail_code(&p->errors, PGN_E_LIMIT, at, NULL, "more than 4096 names as sides");
        return false;
    }
    if (!(q->name_count & (q->name_count - 1))) { /* a power of two: full */
        pgn_span *names = pgn__qalloc(p, 2 * (q->name_count + 1) * sizeof *names);
        if (!names)
            return false;
        if (q->name_count)
            memcpy(names, q->names, q->name_count * sizeof *names);
        q->names = names;
    }
    *out = (uint16_t)(PGN__Q_NAMED + q->name_count);
    q->names[q->name_count++] = words;
    return true;
}

bool pgn__qtake_side(pgn__qparser *p, uint16_t *out) {
    if (p->tok.kind == PGN__QK_TEXT) {
        if (!add_name(p, out))
            return false;
    } else if (pgn__qis_word(p, PGN__QW_WHITE) || pgn__qis_word(p, PGN__QW_BLACK)) {
        *out = pgn__qis_word(p, PGN__QW_WHITE) ? PGN__Q_WHITE : PGN__Q_BLACK;
    } else if (pgn__qis_word(p, PGN__QW_WINNER) || pgn__qis_word(p, PGN__QW_LOSER)) {
        *out = pgn__qis_word(p, PGN__QW_WINNER) ? PGN__Q_WINNER : PGN__Q_LOSER;
        p->query->uses_result = true;
    } else {
        return pgn__qexpected(p, "white, black, winner, loser or a name in quotes");
    }
    pgn__qnext(p);
    return true;
}

/* An optional `by SIDE`; PGN__Q_ANY without. */
static bool take_by(pgn__qparser *p, pgn__qterm *term) {
    term->side = PGN__Q_ANY;
    if (!pgn__qis_word(p, PGN__QW_BY))
        return true;
    pgn__qnext(p);
    term->given = true;
    return pgn__qtake_side(p, &term->side);
}

bool pgn__qtake_owner(pgn__qparser *p, pgn__qterm *term) {
    term->side = PGN__Q_ANY;
    if (!pgn__qis_sign(p, '('))
        return true;
    pgn__qnext(p);
    term->given = true;
    return pgn__qtake_side(p, &term->side) && pgn__qtake_sign(p, ')', "\")\"");
}

bool pgn__qtake_cmp(pgn__qparser *p, bool texts, pgn__qcmp *out) {
    if (p->tok.kind != PGN__QK_OP || !pgn__qop_find(p->tok.text, out) ||
        (*out >= PGN__Q_HAS) != texts)
        return pgn__qexpected(p, texts ? "\"~\" or \"=~\"" : "=, !=, <, <=, > or >=");
    pgn__qnext(p);
    return true;
}

pgn__qnode *pgn__qterm_node(pgn__qparser *p, size_t at, const pgn__qterm *term) {
    pgn__qterm *copy = pgn__qalloc(p, sizeof *copy);
    pgn__qnode *n = copy ? pgn__qnew_node(p, PGN__QN_TERM, at) : NULL;
    if (!n)
        return NULL;
    *copy = *term;
    n->u.term = copy;
    return n;
}

/* ---- terms ---- */

static bool parse_key(pgn__qparser *p, pgn__qterm *t) {
    pgn__qtoken k = pgn__qlex_value(p->text, p->len, p->tok.at);
    size_t skip = k.kind == PGN__QK_TEXT;
    uint64_t key = 0;
    bool good = k.text.len == 16 && (k.kind == PGN__QK_WORD || k.kind == PGN__QK_TEXT);
    p->tok = k;
    if (k.kind == PGN__QK_END || k.kind == PGN__QK_OPEN)
        return pgn__qexpected(p, "a key of 16 hexadecimal digits");
    for (size_t i = 0; good && i < 16; i++) {
        int c = pgn__lower((unsigned char)k.text.text[i]);
        good = pgn__is_digit((char)c) || (c >= 'a' && c <= 'f');
        key = key << 4 | (unsigned)(c <= '9' ? c - '0' : c - 'a' + 10);
    }
    if (!good) {
        pgn__qfail(&p->errors, k.at + skip, NULL, "expected a key of 16 hexadecimal digits");
        return false;
    }
    t->number = (int64_t)key;
    pgn__qnext(p);
    return true;
}

/* follows, leaves: the positions of a file. */
static bool parse_file(pgn__qparser *p, pgn__qterm *t) {
    pgn_span path;
    size_t at;
    if (!pgn__qtake_text(p, "a file name in quotes", &path, &at))
        return false;
    if (p->no_files) {
        pgn__qfail_code(&p->errors, PGN_E_UNSUPPORTED, at, NULL, "files are not available here");
        return false;
    }
    t->data = pgn__qkeys_read(p, path, at);
    return t->data && (t->type == PGN__QT_FOLLOWS || take_by(p, t));
}

static bool parse_castling(pgn__qparser *p, pgn__qterm *t) {
    bool wing = pgn__qis_word(p, PGN__QW_LONG) || pgn__qis_word(p, PGN__QW_SHORT);
    if (wing) {
        t->what = pgn__qis_word(p, PGN__QW_LONG) ? PGN_QUEEN : PGN_KING;
        pgn__qnext(p);
    }
    return take_by(p, t);
}

/* capture of [QR], promotion to N. */
static bool parse_kinds(pgn__qparser *p, pgn__qterm *t, pgn__qword word) {
    t->pieces = PGN__Q_ALL_WHITE;
    if (pgn__qis_word(p, word)) {
        pgn__qnext(p);
        if (!pgn__qtake_pieces(p, true, &t->pieces))
            return false;
    }
    return take_by(p, t);
}

static bool parse_clock(pgn__qparser *p, pgn__qterm *t) {
    pgn__qcmp cmp;
    if (!pgn__qtake_owner(p, t) || !pgn__qtake_cmp(p, false, &cmp) || !take_time(p, &t->number))
        return false;
    t->cmp = (uint8_t)cmp;
    return true;
}

static bool parse_eval(pgn__qparser *p, pgn__qterm *t) {
    pgn__qcmp cmp;
    if (pgn__qis_word(p, PGN__QW_SWING)) {
        t->type = PGN__QT_SWING;
        pgn__qnext(p);
    }
    if (!pgn__qtake_owner(p, t) || !pgn__qtake_cmp(p, false, &cmp) ||
        !pgn__qtake_hundredths(p, &t->number))
        return false;
    t->cmp = (uint8_t)cmp;
    return true;
}

/* A text that is folded, or a regular expression. */
static bool parse_comment(pgn__qparser *p, pgn__qterm *t) {
    pgn__qcmp cmp;
    size_t at;
    if (!pgn__qtake_cmp(p, true, &cmp))
        return false;
    pgn__qtoken v = p->tok = pgn__qlex_value(p->text, p->len, p->tok.at);
    if (v.kind != PGN__QK_TEXT && v.kind != PGN__QK_WORD)
        return pgn__qexpected(p, "a text");
    pgn_span text = pgn__qtext(p, &v, &at);
    if (!text.text)
        return false;
    t->cmp = (uint8_t)cmp;
    pgn__qnext(p);
    if (cmp == PGN__Q_REGEX) {
        t->data = pgn__qregex_parse(p, text, at);
        return t->data != NULL;
    }
    pgn_buffer folded = PGN_BUFFER_INIT;
    pgn_status st = text.len ? pgn__qfold(&folded, text.text, text.len) : PGN_OK;
    if (!st && !folded.len) { /* accents alone are folded to nothing */
        pgn_buffer_free(&folded);
        pgn__qfail(&p->errors, at, NULL, "an empty text matches every text");
        return false;
    }
    pgn_span *needle = pgn__qalloc(p, sizeof *needle);
    if (needle && !st)
        *needle =
            (pgn_span){pgn__arena_copy(&p->query->arena, folded.data, folded.len), folded.len};
    pgn_buffer_free(&folded);
    t->data = needle;
    return (needle && needle->text) || pgn__qno_memory(p);
}

static bool parse_nag(pgn__qparser *p, pgn__qterm *t) {
    pgn__qtoken v = p->tok;
    const char *at = v.text.text + 1, *end = v.text.text + v.text.len;
    uint64_t n = 0;
    if (v.kind == PGN__QK_WORD && v.text.text[0] == '$') {
        if (!pgn__read_number(&at, end, PGN_NAG_MAX, &n) || at != end)
            return pgn__qexpected(p, "$0 to $255");
    } else if (v.kind == PGN__QK_TEXT) {
        n = pgn_nag_from_symbol(v.text.text, v.text.len);
        if (!n) {
            pgn__qfail(&p->errors, v.at + 1, "use its number, such as nag $4",
                       "\"%.*s\" is not a NAG symbol", (int)(v.text.len < 20 ? v.text.len : 20),
                       v.text.text);
            return false;
        }
    } else {
        return pgn__qexpected(p, "a NAG such as $4 or \"??\"");
    }
    t->n = (uint32_t)n;
    t->data = v.kind == PGN__QK_TEXT ? pgn_nag_symbol(t->n) : NULL;
    pgn__qnext(p);
    return true;
}

typedef bool text_parser(pgn__qparser *p, pgn_span text, size_t at, pgn__qterm *term);

static bool parse_text(pgn__qparser *p, pgn__qterm *t, const char *what, text_parser *parse) {
    pgn_span text;
    size_t at;
    return pgn__qtake_text(p, what, &text, &at) && parse(p, text, at, t);
}

static bool parse_repetition(pgn__qparser *p, pgn__qterm *t) {
    t->n = 3;
    if (p->tok.kind == PGN__QK_WORD && pgn__is_digit(p->tok.text.text[0])) {
        size_t at = p->tok.at;
        if (!pgn__qtake_int(p, "a number", &t->n))
            return false;
        if (t->n < 2) {
            pgn__qfail(&p->errors, at, NULL, "expected a repetition count of 2 or more");
            return false;
        }
    }
    return true;
}

static bool parse_position(pgn__qparser *p, pgn__qterm *t) {
    return parse_text(p, t, "a FEN in quotes", pgn__qposition_parse);
}

static bool parse_moves(pgn__qparser *p, pgn__qterm *t) {
    return parse_text(p, t, "moves in quotes", pgn__qmoves_parse);
}

static bool parse_played(pgn__qparser *p, pgn__qterm *t) {
    return parse_text(p, t, "a move in quotes", pgn__qplayed_parse) && take_by(p, t);
}

static bool parse_en_passant(pgn__qparser *p, pgn__qterm *t) {
    return pgn__qtake_word(p, PGN__QW_PASSANT, "\"passant\"") && take_by(p, t);
}

static bool parse_capture(pgn__qparser *p, pgn__qterm *t) {
    return parse_kinds(p, t, PGN__QW_OF);
}

static bool parse_promotion(pgn__qparser *p, pgn__qterm *t) {
    return parse_kinds(p, t, PGN__QW_TO);
}

static bool parse_nothing(pgn__qparser *p, pgn__qterm *t) {
    (void)p;
    (void)t;
    return true;
}

/* The terms of this file: the word they begin with, and what reads the rest. */
static const struct {
    uint8_t word, type;
    bool (*parse)(pgn__qparser *p, pgn__qterm *t);
} TERMS[] = {
    {PGN__QW_POSITION, PGN__QT_POSITION, parse_position},
    {PGN__QW_KEY, PGN__QT_KEY, parse_key},
    {PGN__QW_MOVES, PGN__QT_MOVES, parse_moves},
    {PGN__QW_PLAYED, PGN__QT_PLAYED, parse_played},
    {PGN__QW_FOLLOWS, PGN__QT_FOLLOWS, parse_file},
    {PGN__QW_LEAVES, PGN__QT_LEAVES, parse_file},
    {PGN__QW_CHECK, PGN__QT_CHECK, take_by},
    {PGN__QW_MATE, PGN__QT_MATE, take_by},
    {PGN__QW_STALEMATE, PGN__QT_STALEMATE, take_by},
    {PGN__QW_EN, PGN__QT_EN_PASSANT, parse_en_passant},
    {PGN__QW_NULLMOVE, PGN__QT_NULLMOVE, take_by},
    {PGN__QW_SACRIFICE, PGN__QT_SACRIFICE, take_by},
    {PGN__QW_CAPTURE, PGN__QT_CAPTURE, parse_capture},
    {PGN__QW_PROMOTION, PGN__QT_PROMOTION, parse_promotion},
    {PGN__QW_CASTLING, PGN__QT_CASTLING, parse_castling},
    {PGN__QW_REPETITION, PGN__QT_REPETITION, parse_repetition},
    {PGN__QW_FIFTY, PGN__QT_FIFTY, parse_nothing},
    {PGN__QW_INSUFFICIENT, PGN__QT_INSUFFICIENT, parse_nothing},
    {PGN__QW_CLOCK, PGN__QT_CLOCK, parse_clock},
    {PGN__QW_EMT, PGN__QT_EMT, parse_clock},
    {PGN__QW_EVAL, PGN__QT_EVAL, parse_eval},
    {PGN__QW_COMMENT, PGN__QT_COMMENT, parse_comment},
    {PGN__QW_NAG, PGN__QT_NAG, parse_nag},
};

/* The rest of a term that begins with a word, which is used up. */
static bool parse_rest(pgn__qparser *p, pgn__qword word, pgn__qterm *t) {
    for (size_t i = 0; i < sizeof TERMS / sizeof *TERMS; i++)
        if (TERMS[i].word == word) {
            t->type = TERMS[i].type;
            return TERMS[i].parse(p, t);
        }
    return pgn__qexpected(p, "a term");
}

/* white to move. */
static pgn__qnode *parse_to_move(pgn__qparser *p, size_t at, pgn__qword word) {
    pgn__qterm t = {.type = PGN__QT_TO_MOVE,
                    .side = word == PGN__QW_WHITE ? PGN__Q_WHITE : PGN__Q_BLACK};
    pgn__qnext(p);
    if (!pgn__qtake_word(p, PGN__QW_TO, "\"to move\"") ||
        !pgn__qtake_word(p, PGN__QW_MOVE, "\"move\""))
        return NULL;
    return pgn__qterm_node(p, at, &t);
}

/* Is the word after this one an operator? Then this is a tag, but for the words of terms. */
static bool begins_tag(const pgn__qparser *p) {
    pgn__qword word = p->tok.word;
    if (p->tok.kind != PGN__QK_WORD || pgn__qpeek(p).kind != PGN__QK_OP)
        return false;
    return word == PGN__QW_NONE || word == PGN__QW_WHITE || word == PGN__QW_BLACK ||
           word == PGN__QW_OPENING || pgn__qword_role(word) == PGN__QROLE_P;
}

pgn__qnode *pgn__qparse_term(pgn__qparser *p) {
    pgn__qterm term = {.type = 0};
    size_t at = p->tok.at;
    pgn__qword word = p->tok.word;
    pgn__qnode *n;
    if (pgn__qbegins_on(p))
        return pgn__qparse_on(p, at);
    if (begins_tag(p))
        return pgn__qparse_tag(p, false);
    if (p->tok.kind != PGN__QK_WORD && p->tok.kind != PGN__QK_TEXT)
        return pgn__qexpected(p, "a term");
    if (p->tok.kind == PGN__QK_TEXT || pgn__qword_role(word) == PGN__QROLE_P)
        return pgn__qparse_player(p);
    if (pgn__qword_role(word) == PGN__QROLE_J)
        return pgn__qexpected(p, "a term");
    if (word == PGN__QW_EXISTS)
        return pgn__qparse_exists(p);
    if (word == PGN__QW_TAG) {
        pgn__qnext(p);
        return pgn__qparse_tag(p, true);
    }
    if (word == PGN__QW_OPENING)
        return pgn__qparse_opening(p);
    if (word == PGN__QW_WHITE || word == PGN__QW_BLACK)
        return parse_to_move(p, at, word);
    if (pgn__qparse_board(p, word, at, &n))
        return n;
    pgn__qnext(p);
    if (!parse_rest(p, word, &term))
        return NULL;
    return pgn__qterm_node(p, at, &term);
}
