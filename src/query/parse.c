/* parse.c -- the grammar of queries, as far as expressions are joined; and failing with a place. */
#include "parse_int.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text_int.h"
#include "match_int.h"

/* ---- failing ---- */

static void set_place(const pgn__qerrors *e, size_t at) {
    size_t line = 1, start = 0;
    for (size_t i = 0; i < at; i++)
        if (e->text[i] == '\n') {
            line++;
            start = i + 1;
        }
    e->err->offset = at;
    e->err->line = line;
    e->err->column = (uint32_t)pgn__text_width(e->text + start, at - start) + 1;
}

static pgn_status fail(pgn__qerrors *e, pgn_status code, size_t at, const char *help,
                       const char *format, va_list args) __attribute__((format(printf, 5, 0)));

static pgn_status fail(pgn__qerrors *e, pgn_status code, size_t at, const char *help,
                       const char *format, va_list args) {
    if (e->status)
        return e->status;
    e->status = code;
    if (e->help)
        snprintf(e->help, PGN_QUERY_HELP_MAX, "%s", help ? help : "");
    if (e->err) {
        char message[PGN_ERROR_MESSAGE_MAX];
        vsnprintf(message, sizeof message, format, args);
        pgn__fail(e->err, code, "%s", message);
        set_place(e, at < e->len ? at : e->len);
    }
    return code;
}

pgn_status pgn__qfail(pgn__qerrors *e, size_t at, const char *help, const char *format, ...) {
    va_list args;
    va_start(args, format);
    pgn_status st = fail(e, PGN_E_SYNTAX, at, help, format, args);
    va_end(args);
    return st;
}

pgn_status pgn__qfail_code(pgn__qerrors *e, pgn_status code, size_t at, const char *help,
                           const char *format, ...) {
    va_list args;
    va_start(args, format);
    pgn_status st = fail(e, code, at, help, format, args);
    va_end(args);
    return st;
}

void *pgn__qno_memory(pgn__qparser *p) {
    if (!p->errors.status) {
        p->errors.status = PGN_E_NOMEM;
        pgn__fail(p->errors.err, PGN_E_NOMEM, NULL);
    }
    return NULL;
}

/* An operator of another language is what is wrong, whatever was expected. */
static bool is_foreign(pgn__qparser *p) {
    pgn__qcmp cmp;
    const char *instead;
    char help[40];
    if (p->tok.kind != PGN__QK_OP || pgn__qop_find(p->tok.text, &cmp) ||
        !(instead = pgn__qop_instead(p->tok.text)))
        return false;
    snprintf(help, sizeof help, "use \"%s\"", instead);
    pgn__qfail(&p->errors, p->tok.at, help, "\"%.*s\" is not an operator here",
               (int)p->tok.text.len, p->tok.text.text);
    return true;
}

/* Where a side was written as another term has it. */
static const char *side_help(const pgn__qparser *p) {
    pgn__qtoken next = pgn__qpeek(p);
    bool side = next.kind == PGN__QK_TEXT || next.word == PGN__QW_WHITE ||
                next.word == PGN__QW_BLACK || next.word == PGN__QW_WINNER ||
                next.word == PGN__QW_LOSER;
    if (side && pgn__qis_word(p, PGN__QW_BY))
        return "put the side in brackets, as in passed(white), or use the case of the piece: K is "
               "White's, k Black's";
    if (side && pgn__qis_sign(p, '('))
        return "use \"by\" for the side of a move, as in check by white";
    return NULL;
}

static const char *help_for(const pgn__qparser *p, const char *what) {
    const char *help = side_help(p);
    bool joined = strncmp(what, "\"and\"", 5) == 0; /* terms side by side */
    return help ? help : pgn__qhint(p->text, p->len, p->tok.at, joined);
}

void *pgn__qexpected(pgn__qparser *p, const char *what) {
    const pgn__qtoken *t = &p->tok;
    if (is_foreign(p))
        return NULL;
    if (t->kind == PGN__QK_END)
        pgn__qfail(&p->errors, p->len, NULL, "expected %s, found the end of the query", what);
    else if (t->kind == PGN__QK_OPEN)
        pgn__qfail(&p->errors, t->at, NULL, "missing closing quote");
    else
        pgn__qfail(&p->errors, t->at, help_for(p, what), "expected %s, found \"%.*s\"", what,
                   (int)(t->text.len < 60 ? t->text.len : 60), t->text.text);
    return NULL;
}

/* ---- tokens ---- */

void pgn__qnext(pgn__qparser *p) {
    p->tok = pgn__qlex(p->text, p->len, pgn__qtoken_end(&p->tok));
}

pgn__qtoken pgn__qpeek(const pgn__qparser *p) {
    return pgn__qlex(p->text, p->len, pgn__qtoken_end(&p->tok));
}

bool pgn__qis_sign(const pgn__qparser *p, char sign) {
    return p->tok.kind == PGN__QK_SIGN && p->tok.text.text[0] == sign;
}

bool pgn__qis_word(const pgn__qparser *p, pgn__qword word) {
    return p->tok.kind == PGN__QK_WORD && p->tok.word == word;
}

bool pgn__qtake_sign(pgn__qparser *p, char sign, const char *what) {
    if (!pgn__qis_sign(p, sign))
        return pgn__qexpected(p, what);
    pgn__qnext(p);
    return true;
}

bool pgn__qtake_word(pgn__qparser *p, pgn__qword word, const char *what) {
    if (!pgn__qis_word(p, word))
        return pgn__qexpected(p, what);
    pgn__qnext(p);
    return true;
}

void *pgn__qalloc(pgn__qparser *p, size_t size) {
    void *bytes = pgn__arena_alloc(&p->query->arena, size);
    return bytes ? memset(bytes, 0, size) : pgn__qno_memory(p);
}

/* ---- nodes ---- */

pgn__qnode *pgn__qnew_node(pgn__qparser *p, pgn__qkind kind, size_t at) {
    pgn__qnode *n = pgn__qalloc(p, sizeof *n);
    if (!n)
        return NULL;
    n->kind = (uint8_t)kind;
    n->at = (uint32_t)at;
    n->game = kind == PGN__QN_AND || kind == PGN__QN_NOT || kind == PGN__QN_TAG ||
              kind == PGN__QN_VARIATIONS;
    for (int i = 0; i < 4; i++)
        n->code[i] = -1;
    return n;
}

static void append_node(pgn__qnode *parent, pgn__qnode *child) {
    if (parent->last)
        parent->last->next = child;
    else
        parent->first = child;
    parent->last = child;
    child->next = NULL;
}

/* The part of a game expression that makes it one. */
static const pgn__qnode *game_part(const pgn__qnode *n) {
    while (n->kind == PGN__QN_OR) {
        const pgn__qnode *c = n->first;
        while (!c->game)
            c = c->next;
        n = c;
    }
    return n;
}

/* Only position expressions are allowed inside `with` and the like. */
static bool is_position(pgn__qparser *p, const pgn__qnode *n, const char *inside) {
    if (!n->game)
        return true;
    n = game_part(n);
    if (n->kind == PGN__QN_TAG)
        pgn__qfail(&p->errors, n->at, "use \"and\"",
                   "a condition on the whole game cannot be used inside \"%s\"", inside);
    else if (n->kind == PGN__QN_VARIATIONS)
        pgn__qfail(&p->errors, n->at, "put it at the end",
                   "\"in variations\" applies to whole games and cannot be used inside \"%s\"",
                   inside);
    else
        pgn__qfail(&p->errors, n->at,
                   n->kind == PGN__QN_AND ? "use \"with\" for one position"
                                          : "use \"without\" for one position",
                   "\"%s\" applies to whole games and cannot be used inside \"%s\"",
                   n->kind == PGN__QN_AND ? "and" : "not", inside);
    return false;
}

/* A position expression where a game expression is expected. */
static bool is_question(pgn__qparser *p, const pgn__qnode *n) {
    if (n->game || n->kind != PGN__QN_WITH)
        return true;
    for (const pgn__qnode *c = n->first; c; c = c->next)
        if (!c->negative)
            return true;
    pgn__qfail(&p->errors, n->at, "use \"not\"",
               "\"without\" by itself is true at some position of nearly every game");
    return false;
}

/* ---- the grammar ---- */

static pgn__qnode *parse_or(pgn__qparser *p);

static bool deeper(pgn__qparser *p) {
    if (++p->depth <= PGN_QUERY_DEPTH_MAX)
        return true;
    pgn__qfail_code(&p->errors, PGN_E_LIMIT, p->tok.at, NULL,
                    "more than %d levels of brackets, not, flip and mirror", PGN_QUERY_DEPTH_MAX);
    return false;
}

static pgn__qnode *parse_brackets(pgn__qparser *p) {
    size_t open = p->tok.at;
    char what[64];
    if (!deeper(p))
        return NULL;
    pgn__qnext(p);
    pgn__qnode *n = parse_or(p);
    if (!n)
        return NULL;
    p->depth--;
    if (pgn__qis_sign(p, ')')) {
        pgn__qnext(p);
        return n;
    }
    if (p->tok.kind == PGN__QK_END)
        snprintf(what, sizeof what, "\")\" to close the \"(\" in column %zu",
                 pgn__text_width(p->text, open) + 1);
    else
        snprintf(what, sizeof what, "\"and\", \"or\" or \")\"");
    return pgn__qexpected(p, what);
}

/* Is the node allowed below flip and mirror? */
static bool can_turn(pgn__qparser *p, const pgn__qnode *n, const char *how, bool mirror) {
    switch ((pgn__qkind)n->kind) {
    case PGN__QN_TERM:
        if (!pgn__qterm_turns(n->u.term)) {
            pgn__qfail(&p->errors, n->at, NULL, "\"%s\" applies only to conditions on the board",
                       how);
            return false;
        }
        if (mirror && n->u.term->type == PGN__QT_POSITION && n->u.term->what > 2) {
            pgn__qfail(&p->errors, n->at, NULL,
                       "a position inside \"mirror\" may have only the board and the side to move");
            return false;
        }
        return true;
    case PGN__QN_FOR:
    case PGN__QN_THEN:
        pgn__qfail(&p->errors, n->at, NULL,
                   "\"%s\" applies only to single positions, not to sequences", how);
        return false;
    default:
        for (const pgn__qnode *c = n->first; c; c = c->next)
            if (!can_turn(p, c, how, mirror))
                return false;
        return true;
    }
}

static pgn__qnode *parse_prim(pgn__qparser *p) {
    bool flip = pgn__qis_word(p, PGN__QW_FLIP);
    if (flip || pgn__qis_word(p, PGN__QW_MIRROR)) {
        const char *how = flip ? "flip" : "mirror";
        pgn__qnode *n = pgn__qnew_node(p, flip ? PGN__QN_FLIP : PGN__QN_MIRROR, p->tok.at);
        if (!n || !deeper(p))
            return NULL;
        pgn__qnext(p);
        pgn__qnode *child = parse_prim(p);
        if (!child || !is_position(p, child, how) || !can_turn(p, child, how, !flip))
            return NULL;
        p->depth--;
        append_node(n, child);
        return n;
    }
    if (pgn__qis_word(p, PGN__QW_NOT)) {
        pgn__qfail(&p->errors, p->tok.at, "use \"without\" for one position",
                   "\"not\" applies to whole games and cannot be used here");
        return NULL;
    }
    return pgn__qis_sign(p, '(') ? parse_brackets(p) : pgn__qparse_term(p);
}

/* before, after, at move N; at start, at end. */
static pgn__qnode *parse_when(pgn__qparser *p) {
    pgn__qterm term = {.type = PGN__QT_WHEN};
    size_t at = p->tok.at;
    pgn__qword word = p->tok.word;
    pgn__qnext(p);
    if (word == PGN__QW_AT && (pgn__qis_word(p, PGN__QW_START) || pgn__qis_word(p, PGN__QW_END))) {
        term.what = pgn__qis_word(p, PGN__QW_START) ? PGN__Q_START : PGN__Q_END;
        pgn__qnext(p);
        return pgn__qterm_node(p, at, &term);
    }
    term.what = word == PGN__QW_BEFORE  ? PGN__Q_BEFORE
                : word == PGN__QW_AFTER ? PGN__Q_AFTER
                                        : PGN__Q_AT;
    if (!pgn__qtake_word(p, PGN__QW_MOVE,
                         word == PGN__QW_AT ? "\"move\", \"start\" or \"end\"" : "\"move\"") ||
        !pgn__qtake_int(p, "a move number", &term.n))
        return NULL;
    return pgn__qterm_node(p, at, &term);
}

static bool is_when(const pgn__qparser *p) {
    return pgn__qis_word(p, PGN__QW_BEFORE) || pgn__qis_word(p, PGN__QW_AFTER) ||
           pgn__qis_word(p, PGN__QW_AT);
}

/* The next part of a chain, NULL after a failure. */
static pgn__qnode *parse_link(pgn__qparser *p, const char **word, bool *negative) {
    if (is_when(p)) {
        *word = pgn__qword_text(p->tok.word);
        *negative = false;
        return parse_when(p);
    }
    *negative = pgn__qis_word(p, PGN__QW_WITHOUT);
    *word = *negative ? "without" : "with";
    pgn__qnext(p);
    return parse_prim(p);
}

static bool is_link(const pgn__qparser *p) {
    return pgn__qis_word(p, PGN__QW_WITH) || pgn__qis_word(p, PGN__QW_WITHOUT) || is_when(p);
}

/* A part of a chain, wrapped: the same node could not have two signs. */
static bool add_part(pgn__qparser *p, pgn__qnode *chain, pgn__qnode *part, bool negative) {
    pgn__qnode *wrap = pgn__qnew_node(p, PGN__QN_OR, part->at);
    if (!wrap)
        return false;
    append_node(wrap, part);
    wrap->negative = negative;
    append_node(chain, wrap);
    return true;
}

static pgn__qnode *parse_chain(pgn__qparser *p) {
    size_t at = p->tok.at;
    const char *word = "without";
    bool negative = pgn__qis_word(p, PGN__QW_WITHOUT);
    if (negative)
        pgn__qnext(p);
    pgn__qnode *part = parse_prim(p);
    if (!part || (!negative && !is_link(p)))
        return part;
    pgn__qnode *chain = pgn__qnew_node(p, PGN__QN_WITH, at);
    if (!chain)
        return NULL;
    if (!negative)
        word = pgn__qword_text(p->tok.word);
    for (;;) {
        if (!is_position(p, part, word) || !add_part(p, chain, part, negative))
            return NULL;
        if (!is_link(p))
            return chain;
        part = parse_link(p, &word, &negative);
        if (!part)
            return NULL;
    }
}

/* "10 plies", "5 moves". */
static bool parse_span(pgn__qparser *p, uint32_t *out) {
    size_t at = p->tok.at;
    if (!pgn__qtake_int(p, "a number of plies or moves", out))
        return false;
    bool plies = pgn__qis_word(p, PGN__QW_PLIES) || pgn__qis_word(p, PGN__QW_PLY);
    if (!plies && !pgn__qis_word(p, PGN__QW_MOVES) && !pgn__qis_word(p, PGN__QW_MOVE))
        return pgn__qexpected(p, "\"plies\" or \"moves\"");
    if (!*out) {
        pgn__qfail(&p->errors, at, NULL, "expected at least 1 ply or move");
        return false;
    }
    *out *= plies ? 1 : 2;
    pgn__qnext(p);
    return true;
}

static pgn__qnode *parse_step(pgn__qparser *p) {
    pgn__qnode *n = parse_chain(p);
    if (!n || !pgn__qis_word(p, PGN__QW_FOR))
        return n;
    pgn__qnode *run = pgn__qnew_node(p, PGN__QN_FOR, p->tok.at);
    if (!run || !is_position(p, n, "for"))
        return NULL;
    pgn__qnext(p);
    if (!parse_span(p, &run->span))
        return NULL;
    append_node(run, n);
    return run;
}

static pgn__qnode *parse_sequence(pgn__qparser *p) {
    pgn__qnode *n = parse_step(p);
    if (!n || !pgn__qis_word(p, PGN__QW_THEN))
        return n;
    pgn__qnode *then = pgn__qnew_node(p, PGN__QN_THEN, p->tok.at);
    if (!then || !is_position(p, n, "then") || !add_part(p, then, n, false))
        return NULL;
    while (pgn__qis_word(p, PGN__QW_THEN)) {
        pgn__qnext(p);
        n = parse_step(p);
        if (!n || !is_position(p, n, "then") || !add_part(p, then, n, false))
            return NULL;
        if (pgn__qis_word(p, PGN__QW_WITHIN)) {
            pgn__qnext(p);
            if (!parse_span(p, &then->last->span))
                return NULL;
        }
    }
    return then;
}

static pgn__qnode *parse_not(pgn__qparser *p) {
    if (pgn__qis_word(p, PGN__QW_NOT)) {
        pgn__qnode *n = pgn__qnew_node(p, PGN__QN_NOT, p->tok.at);
        if (!n || !deeper(p))
            return NULL;
        pgn__qnext(p);
        pgn__qnode *child = parse_not(p);
        if (!child || !is_question(p, child))
            return NULL;
        p->depth--;
        append_node(n, child);
        return n;
    }
    pgn__qnode *n = parse_sequence(p);
    if (!n || !pgn__qis_word(p, PGN__QW_IN))
        return n;
    pgn__qnode *all = pgn__qnew_node(p, PGN__QN_VARIATIONS, p->tok.at);
    if (!all || !is_question(p, n))
        return NULL;
    pgn__qnext(p);
    if (!pgn__qtake_word(p, PGN__QW_VARIATIONS, "\"variations\""))
        return NULL;
    append_node(all, n);
    return all;
}

/* What is joined by a word, one or more of it. */
static pgn__qnode *parse_list(pgn__qparser *p, pgn__qword word, pgn__qkind kind,
                              pgn__qnode *(*part)(pgn__qparser *)) {
    pgn__qnode *n = part(p), *list = NULL;
    while (n && pgn__qis_word(p, word)) {
        if (!list) {
            list = pgn__qnew_node(p, kind, p->tok.at);
            if (!list)
                return NULL;
            list->game |= n->game;
            append_node(list, n);
        }
        pgn__qnext(p);
        n = part(p);
        if (n) {
            list->game |= n->game;
            append_node(list, n);
        }
    }
    if (!n || !list)
        return n;
    for (const pgn__qnode *c = list->first; list->game && c; c = c->next)
        if (!is_question(p, c))
            return NULL;
    return list;
}

static pgn__qnode *parse_and(pgn__qparser *p) {
    return parse_list(p, PGN__QW_AND, PGN__QN_AND, parse_not);
}

static pgn__qnode *parse_or(pgn__qparser *p) {
    return parse_list(p, PGN__QW_OR, PGN__QN_OR, parse_and);
}

static pgn__qnode *parse_query(pgn__qparser *p) {
    p->tok = pgn__qlex(p->text, p->len, pgn__text_bom(p->text, p->len));
    if (p->tok.kind == PGN__QK_END) {
        pgn__qfail(&p->errors, p->len, NULL, "the query is empty");
        return NULL;
    }
    pgn__qnode *n = parse_or(p);
    if (!n)
        return NULL;
    if (p->tok.kind != PGN__QK_END)
        return pgn__qexpected(p, pgn__qis_sign(p, ')') ? "\"(\" before it"
                                                       : "\"and\", \"or\" or the end of the query");
    if (n->kind == PGN__QN_OR && !n->game)
        for (const pgn__qnode *c = n->first; c; c = c->next)
            if (!is_question(p, c))
                return NULL;
    return is_question(p, n) ? n : NULL;
}

/* ---- the call ---- */

static pgn_status check(const char *text, size_t len, const pgn_query_options *o, pgn_error *err) {
    static const pgn_query_options NONE;
    if (!text)
        return pgn__fail_missing(err, "query");
    if (o && memcmp(o->reserved, NONE.reserved, sizeof o->reserved) != 0)
        return pgn__fail_newer(err, "option");
    if (len > PGN_QUERY_MAX)
        return pgn__fail(err, PGN_E_LIMIT, "the query is longer than %d KiB", PGN_QUERY_MAX / 1024);
    if (memchr(text, '\0', len))
        return pgn__fail(err, PGN_E_SYNTAX, "the query contains a NUL byte");
    if (pgn__utf8_check(text, len) < len)
        return pgn__fail(err, PGN_E_SYNTAX, "the query is not valid UTF-8");
    return PGN_OK;
}

pgn_status pgn_query_compile(pgn_query **out, const char *text, size_t len,
                             const pgn_query_options *options, pgn_error *err) {
    *out = NULL;
    len = text ? pgn__length(text, len) : 0;
    if (options && options->help)
        options->help[0] = '\0';
    pgn_status st = check(text, len, options, err);
    if (st)
        return st;
    pgn_query *query = calloc(1, sizeof *query);
    if (!query)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn__qparser p = {
        .text = text,
        .len = len,
        .query = query,
        .no_files = options && options->no_files,
        .errors = {.text = text, .len = len, .err = err, .help = options ? options->help : NULL}};
    pgn__qnode *root = parse_query(&p);
    if (root)
        pgn__qcompile(&p, root, options && options->variations);
    if (p.errors.status) {
        pgn_query_free(query);
        return p.errors.status;
    }
    *out = query;
    return PGN_OK;
}
