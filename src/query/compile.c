/* compile.c -- a tree becomes code for registers of 64 positions, one atom after the other, and
 * gates that join atoms and tests of tags. Under flip and mirror a part is compiled once for each
 * way the board is turned, at most four. */
#include <stdlib.h>
#include <string.h>

#include "match_int.h"
#include "parse_int.h"
#include "tags_int.h"

typedef struct {
    pgn__qparser *p;
    pgn_query *query;
    pgn_buffer code;   /* pgn__qcode[] */
    pgn_buffer atoms;  /* pgn__qatom[] */
    pgn_buffer gates;  /* pgn__qgate[] */
    pgn_buffer inputs; /* uint32_t[] */
    pgn_buffer tags;   /* const pgn__qtag *[] */
    pgn_buffer stack;  /* uint32_t[]: gates of lists that are not complete */
    unsigned need;     /* of the current atom */
    bool failed;
} compiler;

/* ---- code ---- */

static int32_t emit(compiler *c, const pgn__qcode *code) {
    if (pgn_buffer_append(&c->code, code, sizeof *code)) {
        c->failed = true;
        return 0;
    }
    return (int32_t)(c->code.len / sizeof *code) - 1;
}

static int32_t emit_op(compiler *c, pgn__qop op, int32_t a, int32_t b) {
    return emit(c, &(pgn__qcode){.op = (uint8_t)op, .a = a, .b = b});
}

static int32_t emit_term(compiler *c, const pgn__qterm *term, unsigned how, int32_t guard) {
    term = pgn__qturn(&c->query->arena, term, how);
    if (!term) {
        c->failed = true;
        return 0;
    }
    c->need |= pgn__qterm_needs(term);
    c->query->folds_comments |= term->type == PGN__QT_COMMENT && term->cmp == PGN__Q_HAS;
    return emit(c, &(pgn__qcode){.op = PGN__QO_TERM, .a = guard, .b = -1, .term = term});
}

static int32_t compile(compiler *c, pgn__qnode *n, unsigned how);

/* Through lists of one. */
static pgn__qnode *inner(pgn__qnode *n) {
    while (n->kind == PGN__QN_OR && n->first == n->last)
        n = n->first;
    return n;
}

static int cost_of(const pgn__qnode *n) {
    static const uint8_t COST[] = {
#define ENTRY(name, cost) cost,
        PGN__QTERM_LIST(ENTRY)
#undef ENTRY
    };
    enum { OTHERS = 9 };
    return n->kind == PGN__QN_TERM ? COST[n->u.term->type] : OTHERS;
}

/* The parts of a chain, the cheapest first; each term is asked only where all before it hold. */
static int32_t compile_chain(compiler *c, pgn__qnode *chain, unsigned how) {
    int32_t all = -1;
    for (int pass = 0; pass < 20; pass++) {
        bool negative = pass >= 10;
        if (pass == 10 && all < 0)
            all = emit_op(c, PGN__QO_ALL, -1, -1);
        for (pgn__qnode *part = chain->first; part; part = part->next) {
            pgn__qnode *n = inner(part);
            if (part->negative != negative || cost_of(n) != pass % 10)
                continue;
            bool term = n->kind == PGN__QN_TERM;
            int32_t one = term ? emit_term(c, n->u.term, how, all) : compile(c, n, how);
            if (negative)
                all = emit_op(c, PGN__QO_BUT, all, one);
            else /* a term that was asked only there has what is left */
                all = all < 0 || term ? one : emit_op(c, PGN__QO_AND, all, one);
        }
    }
    return all;
}

/* b after the last a; alternatives have each a run of their own. */
static int32_t compile_step(compiler *c, int32_t last, pgn__qnode *n, uint32_t within,
                            unsigned how) {
    n = inner(n);
    if (n->kind == PGN__QN_OR) {
        int32_t any = -1;
        for (pgn__qnode *part = n->first; part; part = part->next) {
            int32_t one = compile_step(c, last, part, within, how);
            any = any < 0 ? one : emit_op(c, PGN__QO_OR, any, one);
        }
        return any;
    }
    uint32_t lag = n->kind == PGN__QN_FOR ? n->span - 1 : 0;
    int32_t b = compile(c, n, how);
    return emit(c,
                &(pgn__qcode){.op = PGN__QO_THEN, .a = last, .b = b, .span = within, .lag = lag});
}

static int32_t with_state(compiler *c, pgn__qop op, int32_t a, uint32_t span) {
    return emit(c, &(pgn__qcode){.op = (uint8_t)op,
                                 .a = a,
                                 .b = -1,
                                 .span = span,
                                 .state = (uint32_t)c->query->states++});
}

static int32_t compile_then(compiler *c, pgn__qnode *n, unsigned how) {
    int32_t reg = compile(c, n->first, how);
    for (pgn__qnode *step = n->first->next; step; step = step->next)
        reg = compile_step(c, with_state(c, PGN__QO_LAST, reg, 0), step, step->span, how);
    return reg;
}

static int32_t compile_or(compiler *c, pgn__qnode *n, unsigned how) {
    int32_t any = -1;
    for (pgn__qnode *part = n->first; part; part = part->next) {
        int32_t one = compile(c, part, how);
        any = any < 0 ? one : emit_op(c, PGN__QO_OR, any, one);
    }
    return any;
}

/* The register of a position expression on the turned board. */
static int32_t compile(compiler *c, pgn__qnode *n, unsigned how) {
    int32_t reg = n->code[how];
    if (reg >= 0 || c->failed)
        return reg;
    switch ((pgn__qkind)n->kind) {
    case PGN__QN_TERM:
        reg = emit_term(c, n->u.term, how, -1);
        break;
    case PGN__QN_WITH:
        reg = compile_chain(c, n, how);
        break;
    case PGN__QN_THEN:
        reg = compile_then(c, n, how);
        break;
    case PGN__QN_FOR:
        reg = with_state(c, PGN__QO_FOR, compile(c, n->first, how), n->span);
        break;
    case PGN__QN_FLIP:
    case PGN__QN_MIRROR: {
        unsigned turn = n->kind == PGN__QN_FLIP ? PGN__Q_FLIP : PGN__Q_MIRROR;
        int32_t one = compile(c, n->first, how);
        reg = emit_op(c, PGN__QO_OR, one, compile(c, n->first, how ^ turn));
        break;
    }
    default:
        reg = compile_or(c, n, how);
        break;
    }
    return n->code[how] = reg;
}

/* ---- atoms ---- */

/* Terms without which the expression holds nowhere: where none can hold any more, neither can it.
 */
static void find_must(pgn__qatom *atom, pgn__qnode *n) {
    size_t count = 0;
    for (n = inner(n); n->kind == PGN__QN_FOR || n->kind == PGN__QN_THEN;)
        n = inner(n->kind == PGN__QN_FOR ? n->first : n->last);
    if (n->kind == PGN__QN_TERM)
        atom->must[0] = n->u.term;
    for (pgn__qnode *part = n->kind == PGN__QN_WITH ? n->first : NULL;
         part && count < PGN__QMUST_MAX; part = part->next)
        if (!part->negative && inner(part)->kind == PGN__QN_TERM)
            atom->must[count++] = inner(part)->u.term;
}

static uint32_t add_gate(compiler *c, const pgn__qgate *gate) {
    c->failed |= pgn_buffer_append(&c->gates, gate, sizeof *gate) != PGN_OK;
    return (uint32_t)(c->gates.len / sizeof *gate) - 1;
}

static uint32_t add_atom(compiler *c, pgn__qnode *n, bool positive, bool variations) {
    pgn__qatom atom = {.begin = (uint32_t)(c->code.len / sizeof(pgn__qcode)),
                       .variations = variations,
                       .positive = positive};
    c->need = variations ? PGN__QNEED_VARIATIONS : 0;
    int32_t last = compile(c, n, 0);
    atom.end = (uint32_t)(c->code.len / sizeof(pgn__qcode));
    if (!c->failed && (uint32_t)last + 1 != atom.end) /* compiled before: cannot be, but be sure */
        emit_op(c, PGN__QO_OR, last, last);
    atom.end = (uint32_t)(c->code.len / sizeof(pgn__qcode));
    atom.need = c->need;
    c->query->need |= c->need;
    find_must(&atom, n);
    c->failed |= pgn_buffer_append(&c->atoms, &atom, sizeof atom) != PGN_OK;
    uint32_t number = (uint32_t)(c->atoms.len / sizeof atom) - 1;
    return add_gate(c, &(pgn__qgate){.kind = PGN__QN_TERM, .first = number});
}

static bool uses_result(const pgn__qtag *t) {
    return t->pseudo == PGN__QP_RESULT || t->value == PGN__QV_RESULT ||
           t->pseudo == PGN__QP_WINNER || t->pseudo == PGN__QP_LOSER || t->pseudo == PGN__QP_UPSET;
}

static uint32_t add_tag(compiler *c, const pgn__qtag *tag) {
    c->query->need |= pgn__qtag_needs(tag);
    c->query->uses_result |= uses_result(tag);
    c->query->tag_letters |= pgn__qtag_letters(tag);
    c->failed |= pgn_buffer_append(&c->tags, &tag, sizeof tag) != PGN_OK;
    uint32_t number = (uint32_t)(c->tags.len / sizeof tag) - 1;
    return add_gate(c, &(pgn__qgate){.kind = PGN__QN_TAG, .first = number});
}

/* ---- gates ---- */

static uint32_t compile_game(compiler *c, pgn__qnode *n, bool positive, bool variations);

static uint32_t add_list(compiler *c, pgn__qnode *n, bool positive, bool variations) {
    size_t start = c->stack.len;
    uint32_t count = 0;
    for (pgn__qnode *part = n->first; part && !c->failed; part = part->next, count++) {
        uint32_t gate = compile_game(c, part, positive, variations);
        c->failed |= pgn_buffer_append(&c->stack, &gate, sizeof gate) != PGN_OK;
    }
    pgn__qgate list = {
        .kind = n->kind, .first = (uint32_t)(c->inputs.len / sizeof(uint32_t)), .count = count};
    if (!c->failed)
        c->failed |=
            pgn_buffer_append(&c->inputs, c->stack.data + start, c->stack.len - start) != PGN_OK;
    c->stack.len = start;
    return add_gate(c, &list);
}

static uint32_t compile_game(compiler *c, pgn__qnode *n, bool positive, bool variations) {
    switch ((pgn__qkind)n->kind) {
    case PGN__QN_TAG:
        return add_tag(c, n->u.tag);
    case PGN__QN_VARIATIONS:
        return compile_game(c, n->first, positive, true);
    case PGN__QN_NOT:
        return add_list(c, n, !positive, variations);
    case PGN__QN_AND:
    case PGN__QN_OR:
        return add_list(c, n, positive, variations);
    default:
        return add_atom(c, n, positive, variations);
    }
}

/* ---- the whole ---- */

static void *take(pgn_buffer *from, size_t size, size_t *count) {
    void *data = from->data;
    *count = from->len / size;
    *from = (pgn_buffer)PGN_BUFFER_INIT;
    return data;
}

static void free_all(compiler *c) {
    pgn_buffer *const all[] = {&c->code, &c->atoms, &c->gates, &c->inputs, &c->tags, &c->stack};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        pgn_buffer_free(all[i]);
}

pgn_status pgn__qcompile(pgn__qparser *p, pgn__qnode *root, bool variations) {
    compiler c = {.p = p, .query = p->query};
    pgn_query *q = p->query;
    compile_game(&c, root, true, variations);
    if (c.failed) {
        pgn__qno_memory(p);
    } else {
        q->code = take(&c.code, sizeof *q->code, &q->code_count);
        q->atoms = take(&c.atoms, sizeof *q->atoms, &q->atom_count);
        q->gates = take(&c.gates, sizeof *q->gates, &q->gate_count);
        q->inputs = take(&c.inputs, sizeof *q->inputs, &q->input_count);
        q->tags = take(&c.tags, sizeof *q->tags, &q->tag_count);
    }
    free_all(&c);
    return p->errors.status;
}

bool pgn_query_tags_only(const pgn_query *query) {
    return query && !query->need;
}

void pgn_query_free(pgn_query *q) {
    if (!q)
        return;
    free(q->code);
    free(q->atoms);
    free(q->gates);
    free(q->inputs);
    free((void *)q->tags);
    pgn__qregex_free_all(q->regexes);
    pgn__qkeys_free_all(q->key_sets);
    pgn__arena_free(&q->arena);
    free(q);
}
