/* parse_tags.c -- tests of tags and players: what is compared, and with what kind of value. */
#include <stdio.h>
#include <string.h>

#include "base/ascii_int.h"
#include "base/buffer_int.h"
#include "game/value_int.h"
#include "match_int.h"
#include "parse_int.h"
#include "pgn/tag_names_int.h"
#include "tags_int.h"

static pgn__qnode *tag_node(pgn__qparser *p, size_t at, const pgn__qtag *tag) {
    pgn__qtag *copy = pgn__qalloc(p, sizeof *copy);
    pgn__qnode *n = copy ? pgn__qnew_node(p, PGN__QN_TAG, at) : NULL;
    if (!n)
        return NULL;
    *copy = *tag;
    n->u.tag = copy;
    return n;
}

static void *fail_value(pgn__qparser *p, size_t at, pgn_span text, const char *what,
                        const char *help) {
    pgn__qfail(&p->errors, at, help, "\"%.*s\" is not %s", (int)(text.len < 60 ? text.len : 60),
               text.text, what);
    return NULL;
}

/* ---- players ---- */

/* Is a word alone a name, as far as one can see? Else fail. */
static bool is_name(pgn__qparser *p) {
    char help[PGN_QUERY_HELP_MAX];
    pgn_span word = p->tok.text;
    const char *near = p->tok.word ? NULL : pgn__qword_near(word);
    const char *what = near ? NULL : pgn__qbare_word(word, help);
    if (near)
        pgn__qfail(&p->errors, p->tok.at, "put it in quotes to find a player of that name",
                   "unknown word \"%.*s\": did you mean \"%s\"?", (int)word.len, word.text, near);
    else if (what)
        pgn__qfail(&p->errors, p->tok.at, help, "\"%.*s\" is %s, not a player", (int)word.len,
                   word.text, what);
    return !near && !what;
}

pgn__qnode *pgn__qparse_player(pgn__qparser *p) {
    pgn__qtag tag = {.value = PGN__QV_NAME, .cmp = PGN__Q_EQ, .pseudo = PGN__QP_PLAYER};
    size_t at = p->tok.at, text_at;
    if (p->tok.kind == PGN__QK_WORD && !is_name(p))
        return NULL;
    pgn_span name = pgn__qtext(p, &p->tok, &text_at);
    if (!name.text || !pgn__qname_words(p, name, &tag.text))
        return NULL;
    if (tag.text.len < 3)
        return p->tok.kind == PGN__QK_TEXT
                   ? fail_value(p, text_at, name, "a name: it has no letters", NULL)
                   : pgn__qexpected(p, "a term");
    pgn__qnext(p);
    return tag_node(p, at, &tag);
}

pgn__qnode *pgn__qparse_opening(pgn__qparser *p) {
    pgn__qtag tag = {.value = PGN__QV_NAME,
                     .cmp = PGN__Q_EQ,
                     .pseudo = PGN__QP_OPENING_WORDS,
                     .number = PGN__TAG_UNKNOWN};
    size_t at = p->tok.at, text_at;
    pgn__qnext(p);
    bool word = p->tok.kind == PGN__QK_WORD && pgn__qword_role(p->tok.word) != PGN__QROLE_J;
    if (!word && p->tok.kind != PGN__QK_TEXT)
        return pgn__qexpected(p, "the name of an opening");
    pgn_span name = pgn__qtext(p, &p->tok, &text_at);
    if (!name.text || !pgn__qname_words(p, name, &tag.text))
        return NULL;
    if (tag.text.len < 3)
        return fail_value(p, text_at, name, "a name: it has no letters", NULL);
    pgn__qnext(p);
    return tag_node(p, at, &tag);
}

/* ---- the name of a tag ---- */

static bool take_name(pgn__qparser *p, bool real, pgn__qtag *tag) {
    pgn_span name = p->tok.text;
    int64_t number;
    if (p->tok.kind != PGN__QK_WORD)
        return pgn__qexpected(p, "a tag name");
    if (!real && pgn__qtag_number(name, &number)) {
        pgn__qfail(&p->errors, p->tok.at,
                   "the tag comes first: WhiteElo >= 2400 and WhiteElo <= 2500",
                   "\"%.*s\" is a number, not a tag", (int)name.len, name.text);
        return false;
    }
    if (!real && name.len == 1 && strchr("KQRBNPkqrbnp", name.text[0])) {
        char help[80];
        snprintf(help, sizeof help, "use material \"%c=2\", or tag %c if that is its name",
                 name.text[0], name.text[0]);
        pgn__qfail(&p->errors, p->tok.at, help, "\"%c\" is a piece, not a tag", name.text[0]);
        return false;
    }
    const pgn__qtag_kind *kind = pgn__qtag_find(name, real);
    const char *near = kind || real ? NULL : pgn__qtag_near(name);
    if (near) {
        char help[80];
        int len = (int)(name.len < 40 ? name.len : 40);
        snprintf(help, sizeof help, "use tag %.*s if that is its name", len, name.text);
        pgn__qfail(&p->errors, p->tok.at, help, "unknown tag \"%.*s\": did you mean \"%s\"?", len,
                   name.text, near);
        return false;
    }
    if (kind)
        name = (pgn_span){kind->name, strlen(kind->name)};
    char *copy = pgn__arena_copy(&p->query->arena, name.text, name.len);
    if (!copy)
        return pgn__qno_memory(p);
    tag->name = (pgn_span){copy, name.len};
    tag->value = kind ? (uint8_t)kind->value : PGN__QV_TEXT;
    tag->pseudo = kind ? (uint8_t)kind->pseudo : PGN__QP_NONE;
    tag->number = (uint8_t)pgn__find_tag(tag->name);
    pgn__qnext(p);
    return true;
}

pgn__qnode *pgn__qparse_exists(pgn__qparser *p) {
    pgn__qtag tag = {.cmp = PGN__Q_EXISTS};
    size_t at = p->tok.at;
    pgn__qnext(p);
    pgn__qtoken next = pgn__qpeek(p);
    bool real = pgn__qis_word(p, PGN__QW_TAG) && next.kind == PGN__QK_WORD &&
                pgn__qword_role(next.word) != PGN__QROLE_J;
    if (real)
        pgn__qnext(p);
    return take_name(p, real, &tag) ? tag_node(p, at, &tag) : NULL;
}

/* ---- values ---- */

static bool set_number(pgn__qparser *p, pgn__qtag *tag, pgn_span text, size_t at) {
    if (!pgn__qtag_number(text, &tag->low))
        return fail_value(p, at, text, "a whole number up to 1000000000000", NULL);
    bool rating = tag->value == PGN__QV_NUMBER && strstr(tag->name.text, "Elo");
    if (rating && tag->pseudo != PGN__QP_ELO_DIFF && !tag->low && tag->cmp <= PGN__Q_NE) {
        pgn__qfail(&p->errors, at, NULL, "a rating of 0 means unknown and never matches");
        return false;
    }
    tag->value = PGN__QV_NUMBER;
    return true;
}

static bool set_round(pgn__qparser *p, pgn__qtag *tag, pgn_span text, size_t at) {
    (void)p;
    (void)at;
    if (!pgn__qtag_round(text, tag->parts, &tag->part_count))
        tag->value = PGN__QV_TEXT;
    return true;
}

static bool set_result(pgn__qparser *p, pgn__qtag *tag, pgn_span text, size_t at) {
    tag->low = pgn_result_parse(text.text, text.len);
    if (tag->low == PGN_RESULT_NONE)
        return fail_value(p, at, text, "a result", "use 1-0, 0-1, 1/2-1/2 or *");
    return true;
}

/* TimeControl against a time is a duration; in quotes, or to be equal to something else, text. */
static bool set_time(pgn__qparser *p, pgn__qtag *tag, pgn_span text, size_t at, bool quoted) {
    bool order = tag->cmp != PGN__Q_EQ && tag->cmp != PGN__Q_NE;
    tag->value = PGN__QV_TEXT;
    if (quoted)
        return true;
    if (pgn__qtime(text, &tag->low))
        tag->value = PGN__QV_TIME;
    else if (order)
        return fail_value(p, at, text, "a time", "use a form such as 30s, 10m or 1h30m");
    return true;
}

/* "Winner = white": Winner is a name, and the colour of the winner is in the result. */
static bool is_color_of_winner(pgn__qparser *p, const pgn__qtag *tag, pgn_span text, size_t at) {
    bool winner = tag->pseudo == PGN__QP_WINNER, white = pgn__qword_find(text) == PGN__QW_WHITE;
    if ((!winner && tag->pseudo != PGN__QP_LOSER) ||
        (!white && pgn__qword_find(text) != PGN__QW_BLACK))
        return false;
    pgn__qfail(&p->errors, at,
               winner == white ? "use Result = 1-0, or put it in quotes to find that name"
                               : "use Result = 0-1, or put it in quotes to find that name",
               "%s is the name of a player, not a colour", tag->name.text);
    return true;
}

/* Codes; but a text in quotes is compared as it stands, and so is a refined code: B90a, B90/12. */
static bool set_codes(pgn__qparser *p, pgn__qtag *tag, pgn_span text, size_t at, bool quoted) {
    int64_t code;
    if (!quoted && pgn__qtag_codes(text, &tag->low, &tag->high))
        return true;
    tag->value = PGN__QV_TEXT;
    bool refined = text.len > 3 && !memchr("0123456789-*", text.text[3], 12) &&
                   pgn__qtag_codes((pgn_span){text.text, 3}, &code, &code);
    return quoted || refined ||
           fail_value(p, at, text, "an opening code", "use a form such as B90, B9 or B90-B99");
}

/* The value of an order or equality. */
static bool set_value(pgn__qparser *p, pgn__qtag *tag, pgn_span text, size_t at, bool quoted) {
    int64_t n;
    char help[80];
    if (tag->value != PGN__QV_RESULT && pgn__qtag_is_unknown(text)) {
        snprintf(help, sizeof help, "use not exists %.40s", tag->name.text);
        pgn__qfail(&p->errors, at, help, "\"%.*s\" means unknown and never matches", (int)text.len,
                   text.text);
        return false;
    }
    switch ((pgn__qvalue)tag->value) {
    case PGN__QV_NUMBER:
        return set_number(p, tag, text, at);
    case PGN__QV_DATE:
        if (pgn__qtag_date(text, &tag->low, &tag->high))
            return true;
        return fail_value(
            p, at, text, "a date",
            "use a form such as 1972, 1972.07 or 1972.07.11, with ? for unknown digits");
    case PGN__QV_ROUND:
        return set_round(p, tag, text, at);
    case PGN__QV_RESULT:
        return set_result(p, tag, text, at);
    case PGN__QV_TIME:
        return set_time(p, tag, text, at, quoted);
    case PGN__QV_ECO:
        return set_codes(p, tag, text, at, quoted);
    default:
        if (!quoted && is_color_of_winner(p, tag, text, at))
            return false;
        if (!quoted && tag->pseudo == PGN__QP_NONE && pgn__qtag_number(text, &n)) {
            tag->value = PGN__QV_NUMBER;
            tag->low = n;
        }
        return true;
    }
}

/* The text of ~, folded. */
static bool set_folded(pgn__qparser *p, pgn__qtag *tag, pgn_span text, size_t at) {
    pgn_buffer folded = PGN_BUFFER_INIT;
    pgn_status st = text.len ? pgn__qfold(&folded, text.text, text.len) : PGN_OK;
    if (!st && !folded.len) { /* accents alone are folded to nothing */
        pgn_buffer_free(&folded);
        pgn__qfail(&p->errors, at, NULL, "an empty text matches every text");
        return false;
    }
    tag->text = (pgn_span){NULL, folded.len};
    if (!st)
        tag->text.text = pgn__arena_copy(&p->query->arena, folded.data, folded.len);
    pgn_buffer_free(&folded);
    return tag->text.text || pgn__qno_memory(p);
}

/* Comparisons that would be misunderstood. */
static bool check_cmp(pgn__qparser *p, const pgn__qtag *tag, const pgn__qtoken *op) {
    if (tag->cmp == PGN__Q_NE && (tag->pseudo == PGN__QP_PLAYER || tag->pseudo == PGN__QP_ELO)) {
        char help[80];
        pgn__qtoken v = pgn__qlex_value(p->text, p->len, pgn__qtoken_end(op));
        snprintf(help, sizeof help, "use not %s = %s%.*s%s", tag->name.text,
                 v.kind == PGN__QK_TEXT ? "\"" : "", (int)(v.text.len < 40 ? v.text.len : 40),
                 v.text.text, v.kind == PGN__QK_TEXT ? "\"" : "");
        pgn__qfail(&p->errors, op->at, help,
                   "\"%s !=\" is true of nearly every game: one of the two always differs",
                   tag->name.text);
        return false;
    }
    if (tag->cmp > PGN__Q_NE && tag->value == PGN__QV_RESULT) {
        pgn__qfail(&p->errors, op->at, "use = or !=", "results can only be equal or different");
        return false;
    }
    bool number = tag->value == PGN__QV_NUMBER && tag->pseudo != PGN__QP_NONE;
    if (tag->cmp >= PGN__Q_HAS && number) {
        pgn__qfail(&p->errors, op->at, "use =, !=, <, <=, > or >=", "%s is a number",
                   tag->name.text);
        return false;
    }
    return true;
}

/* `expected a value after "=", found ...`. */
static void *no_value(pgn__qparser *p, const pgn__qtoken *op) {
    char what[40];
    snprintf(what, sizeof what, "a value after \"%.*s\"", (int)op->text.len, op->text.text);
    return pgn__qexpected(p, what);
}

pgn__qnode *pgn__qparse_tag(pgn__qparser *p, bool real) {
    pgn__qtag tag = {.value = 0};
    pgn__qcmp cmp;
    size_t at = p->tok.at, value_at;
    if (!take_name(p, real, &tag))
        return NULL;
    pgn__qtoken op = p->tok;
    if (op.kind != PGN__QK_OP || !pgn__qop_find(op.text, &cmp))
        return pgn__qexpected(p, "=, !=, <, <=, >, >=, ~ or =~");
    tag.cmp = (uint8_t)cmp;
    if (!check_cmp(p, &tag, &op))
        return NULL;
    p->tok = pgn__qlex_value(p->text, p->len, pgn__qtoken_end(&op));
    if (p->tok.kind != PGN__QK_WORD && p->tok.kind != PGN__QK_TEXT)
        return no_value(p, &op);
    bool quoted = p->tok.kind == PGN__QK_TEXT;
    tag.text = pgn__qtext(p, &p->tok, &value_at);
    if (!tag.text.text)
        return NULL;
    pgn__qnext(p);
    if (cmp == PGN__Q_HAS     ? !set_folded(p, &tag, tag.text, value_at)
        : cmp == PGN__Q_REGEX ? !(tag.regex = pgn__qregex_parse(p, tag.text, value_at))
                              : !set_value(p, &tag, tag.text, value_at, quoted))
        return NULL;
    return tag_node(p, at, &tag);
}
