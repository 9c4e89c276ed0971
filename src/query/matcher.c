/* matcher.c -- deciding a game: tags first, then positions as they come, and no further than
 * needed. Truth has a third value while a game is being read: open. */
#include <stdlib.h>
#include <string.h>

#include "base/regex_int.h"
#include "matcher_int.h"
#include "pgn/reader_int.h"
#include "pgn/reader_state_int.h"

/* ---- the object ---- */

pgn_status pgn_matcher_new(pgn_matcher **out, const pgn_query *query, pgn_error *err) {
    *out = NULL;
    if (!query)
        return pgn__fail_missing(err, "query");
    pgn_matcher *m = calloc(1, sizeof *m);
    if (!m)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    m->query = query;
    m->registers = calloc(query->code_count + 1, sizeof *m->registers);
    m->tag_truth = calloc(query->tag_count + 1, 1);
    m->atom_truth = calloc(query->atom_count + 1, 1);
    m->gate_truth = calloc(query->gate_count + 1, 1);
    m->places = calloc(query->atom_count + 1, sizeof *m->places);
    m->movable = calloc(query->atom_count + 1, 1);
    m->sides = calloc(PGN__Q_NAMED + query->name_count, 1);
    bool all = m->registers && m->tag_truth && m->atom_truth && m->gate_truth && m->places &&
               m->movable && m->sides && !pgn__qregexes_new(&m->regexes, query);
    if (!all) {
        pgn_matcher_free(m);
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    m->line.sides = m->sides;
    m->line.regexes = m->regexes;
    *out = m;
    return PGN_OK;
}

void pgn_matcher_free(pgn_matcher *m) {
    if (!m)
        return;
    pgn_buffer *const all[] = {&m->branches, &m->comments, &m->nags,     &m->texts, &m->keys,
                               &m->scratch,  &m->stack,    &m->tag_list, &m->open,  &m->ends};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        pgn_buffer_free(all[i]);
    pgn__qlines_free(&m->nodes);
    pgn__qlines_free(&m->path);
    pgn__qfolds_free(&m->folds);
    pgn__regex_memory_free(m->regexes);
    pgn__arena_free(&m->texts_of_tags);
    free(m->registers);
    free(m->states);
    free(m->tag_truth);
    free(m->atom_truth);
    free(m->gate_truth);
    free(m->places);
    free(m->movable);
    free(m->sides);
    free(m);
}

void pgn_matcher_want_place(pgn_matcher *m, bool want) {
    if (m)
        m->want_place = want;
}

/* ---- truth ---- */

static uint8_t list_truth(const pgn_matcher *m, const pgn__qgate *g, uint8_t decides) {
    const uint32_t *inputs = m->query->inputs + g->first;
    bool open = false;
    for (uint32_t i = 0; i < g->count; i++) {
        uint8_t is = m->gate_truth[inputs[i]];
        if (is == decides)
            return decides;
        open |= is == PGN__Q_OPEN;
    }
    return open ? PGN__Q_OPEN : !decides;
}

static uint8_t root_truth(pgn_matcher *m) {
    const pgn_query *q = m->query;
    for (size_t i = 0; i < q->gate_count; i++) {
        const pgn__qgate *g = &q->gates[i];
        uint8_t is;
        switch ((pgn__qkind)g->kind) {
        case PGN__QN_TAG:
            is = m->tag_truth[g->first];
            break;
        case PGN__QN_TERM:
            is = m->atom_truth[g->first];
            break;
        case PGN__QN_AND:
            is = list_truth(m, g, PGN__Q_FALSE);
            break;
        case PGN__QN_OR:
            is = list_truth(m, g, PGN__Q_TRUE);
            break;
        default:
            is = m->gate_truth[q->inputs[g->first]];
            is = is == PGN__Q_OPEN ? is : !is;
        }
        m->gate_truth[i] = is;
    }
    return m->gate_truth[q->gate_count - 1];
}

/* The leftmost atom that holds; false while one to the left of it is open. */
static bool find_place(const pgn_matcher *m, size_t *atom) {
    for (size_t i = 0; i < m->query->atom_count; i++) {
        *atom = i;
        if (!m->query->atoms[i].positive || m->atom_truth[i] == PGN__Q_FALSE)
            continue;
        return m->atom_truth[i] == PGN__Q_TRUE;
    }
    *atom = SIZE_MAX;
    return true;
}

static bool is_decided(pgn_matcher *m) {
    size_t atom;
    uint8_t root = root_truth(m);
    if (root != PGN__Q_TRUE || !m->want_place)
        return root != PGN__Q_OPEN;
    return find_place(m, &atom) && (atom == SIZE_MAX || !m->movable[atom]);
}

/* ---- stages ---- */

/* Has a test of a text been without memory? Then its answer means nothing. */
static void check_memory(pgn_matcher *m) {
    bool failed = m->folds.status || pgn__regex_status(m->regexes) == PGN_E_NOMEM;
    m->status = failed ? PGN_E_NOMEM : m->status;
}

bool pgn__qmatcher_begin(pgn_matcher *m) {
    const pgn_query *q = m->query;
    const pgn__qtag_memory memory = {&m->folds, m->regexes};
    pgn__qfolds_forget(&m->folds);
    pgn__regex_reset(m->regexes);
    for (size_t i = 0; i < q->tag_count; i++)
        m->tag_truth[i] = (uint8_t)pgn__qtag_test(q->tags[i], &m->tags, &memory);
    memset(m->atom_truth, PGN__Q_OPEN, q->atom_count);
    memset(m->movable, false, q->atom_count);
    m->line.count = 0;
    m->line.complete = false;
    bool decided = is_decided(m);
    if (!decided && q->atom_count)
        pgn__qsides_find(q, &m->tags, &m->folds, m->sides);
    check_memory(m);
    return decided || m->status;
}

unsigned pgn__qmatcher_needs(const pgn_matcher *m) {
    unsigned need = 0;
    for (size_t i = 0; i < m->query->atom_count; i++)
        if (m->atom_truth[i] == PGN__Q_OPEN)
            need |= m->query->atoms[i].need;
    for (size_t i = 0; i < m->query->tag_count; i++)
        if (m->tag_truth[i] == PGN__Q_OPEN)
            need |= pgn__qtag_needs(m->query->tags[i]);
    return need;
}

/* An atom holds at a position: remember where, in the main line or else the earliest of all. */
static void set_place(pgn_matcher *m, size_t atom, size_t at, bool variation) {
    pgn_query_answer *place = &m->places[atom];
    unsigned move = (unsigned)at;
    if (m->line.positions == m->path.positions)
        move = m->path.nodes[at];
    if (m->movable[atom] && (at > place->ply || (at == place->ply && move > place->move)))
        return;
    m->movable[atom] = variation && m->want_place;
    *place = (pgn_query_answer){.has_ply = true, .ply = (unsigned)at, .move = move};
    if (m->want_place)
        place->squares = pgn__qatom_squares(m, &m->query->atoms[atom], at);
}

/* Look for an atom. One that another variation may make true earlier is evaluated to the end of the
 * line, for the variations that leave it later. */
static bool look_for(pgn_matcher *m, size_t atom, size_t from, size_t to, bool variation) {
    bool found = false;
    for (size_t at = from; at < to; at += 64) {
        size_t count = to - at < 64 ? to - at : 64;
        uint64_t bits = pgn__qatom_eval(m, &m->query->atoms[atom], at, count);
        if (!bits || found)
            continue;
        m->atom_truth[atom] = PGN__Q_TRUE;
        set_place(m, atom, at + (size_t)__builtin_ctzll(bits), variation);
        found = true;
        if (!m->movable[atom])
            break;
    }
    return found;
}

bool pgn__qmatcher_look(pgn_matcher *m, size_t from, size_t to, bool variation) {
    const pgn_query *q = m->query;
    bool news = false;
    if (!pgn__qstates_reserve(m, to)) {
        m->status = PGN_E_NOMEM;
        return true;
    }
    for (size_t i = 0; i < q->atom_count; i++) {
        bool wanted = m->atom_truth[i] == PGN__Q_OPEN || m->movable[i];
        if (wanted && (!variation || q->atoms[i].variations))
            news |= look_for(m, i, from, to, variation);
    }
    check_memory(m);
    return news && is_decided(m);
}

bool pgn__qmatcher_is_over(pgn_matcher *m, size_t at) {
    const pgn_query *q = m->query;
    bool news = false;
    for (size_t i = 0; i < q->atom_count; i++) {
        const pgn__qatom *atom = &q->atoms[i];
        if (m->atom_truth[i] != PGN__Q_OPEN || atom->variations)
            continue;
        for (size_t k = 0; k < PGN__QMUST_MAX && atom->must[k]; k++)
            if (pgn__qterm_is_over(atom->must[k], &m->line, at)) {
                m->atom_truth[i] = PGN__Q_FALSE;
                news = true;
                break;
            }
    }
    return news && is_decided(m);
}

/* What the main line is called, once it was asked for. */
typedef struct {
    pgn_opening opening;
    bool looked, found;
} naming;

static const pgn_opening *find_opening(pgn_matcher *m, naming *n) {
    if (!n->looked)
        n->found =
            m->line.count && pgn_openings_find_line(NULL, &m->line.positions[0], m->line.moves + 1,
                                                    m->line.count - 1, &n->opening);
    n->looked = true;
    return n->found ? &n->opening : NULL;
}

/* A test that needed the moves. */
static bool test_late(pgn_matcher *m, const pgn__qtag *t, naming *n) {
    const pgn__qtag_memory memory = {&m->folds, m->regexes};
    switch ((pgn__qpseudo)t->pseudo) {
    case PGN__QP_PLIES:
        return m->line.count && pgn__qtag_test_number(t, (int64_t)m->line.count - 1);
    case PGN__QP_COMMENTS:
        return pgn__qtag_test_number(t, (int64_t)m->comment_count);
    case PGN__QP_VARIATIONS:
        return pgn__qtag_test_number(t, (int64_t)m->variation_count);
    case PGN__QP_NAGS:
        return pgn__qtag_test_number(t, (int64_t)m->nag_count);
    case PGN__QP_UNREAD:
        return pgn__qtag_test_number(t, (int64_t)m->unread_count);
    default:
        return pgn__qtag_test_opening(t, &m->tags, find_opening(m, n), &memory);
    }
}

void pgn__qmatcher_end(pgn_matcher *m) {
    const pgn_query *q = m->query;
    naming n = {.looked = false};
    for (size_t i = 0; i < q->atom_count; i++)
        if (m->atom_truth[i] == PGN__Q_OPEN)
            m->atom_truth[i] = PGN__Q_FALSE;
    for (size_t i = 0; i < q->tag_count; i++)
        if (m->tag_truth[i] == PGN__Q_OPEN)
            m->tag_truth[i] = test_late(m, q->tags[i], &n);
    check_memory(m);
    root_truth(m);
}

void pgn__qmatcher_result(const pgn_matcher *m, pgn_query_answer *out) {
    size_t atom;
    bool matches = m->gate_truth[m->query->gate_count - 1] == PGN__Q_TRUE;
    *out = (pgn_query_answer){.has_ply = false};
    if (matches && find_place(m, &atom) && atom != SIZE_MAX)
        *out = m->places[atom];
    out->matches = matches;
    out->incomplete = pgn__regex_status(m->regexes) == PGN_E_LIMIT;
}

/* ---- the reader's game ---- */

/* A game that takes the general lane, or is passed as if it did. */
static pgn_status match_events(pgn_matcher *m, pgn_reader *reader, pgn_query_answer *out,
                               pgn_error *err) {
    pgn_position start;
    m->replay = NULL;
    m->has_start = pgn__reader_start(reader, &start);
    if (!pgn__qlines_reserve(&m->nodes, 1))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    m->nodes.positions[0] = start;
    pgn_status st = pgn__reader_emit(reader, pgn__qmatcher_sink(m), err);
    if (st)
        return st;
    if (m->status)
        return pgn__fail(err, m->status, NULL);
    pgn__qmatcher_result(m, out);
    return PGN_OK;
}

pgn_status pgn_query_match(pgn_matcher *m, pgn_reader *reader, pgn_query_answer *out,
                           pgn_error *err) {
    pgn_query_answer none = {.matches = false};
    if (!m || !reader || !out)
        return pgn__fail_missing(err, "matcher, reader or match");
    *out = none;
    if (!reader->game.here)
        return pgn__reader_no_game(err);
    m->status = PGN_OK;
    if (m->query->need) {
        pgn_status ready = pgn__reader_has_moves(reader, err);
        if (ready)
            return ready;
    }
    if (reader->game.plain && pgn__qmatch_plain(m, &reader->game.scan)) {
        pgn__qmatcher_result(m, out);
        return m->status ? pgn__fail(err, m->status, NULL) : PGN_OK;
    }
    if (!reader->game.plain) {
        m->tags = (pgn__qtags){
            .list = reader->tags, .count = reader->game.tag_count, .result = reader->game.result};
        if (pgn__qmatcher_begin(m)) {
            pgn__qmatcher_result(m, out);
            return m->status ? pgn__fail(err, m->status, NULL) : PGN_OK;
        }
    }
    return match_events(m, reader, out, err);
}
