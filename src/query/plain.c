/* plain.c -- a plain game, straight from its scan: the moves are read a stretch at a time, and no
 * further than the query needs. */
#include "base/buffer_int.h"
#include "chess/kernel_int.h"
#include "matcher_int.h"
#include "pgn/plain_text_int.h"
#include "pgn/replay_plain_int.h"

/* ---- moves ---- */

/* Read moves up to a ply, and the positions after them or their keys. False if one is not as a
 * plain game must have it, or out of memory: m->status. */
static bool read_moves(pgn_matcher *m, const pgn__plain_game *g, size_t to, unsigned need) {
    pgn__qlines *n = &m->nodes;
    size_t done = n->count - 1, more = to - done;
    const pgn__stretch all = {(uint32_t)more, PGN__THEN_ENDS};
    if (g->moves)
        memcpy(n->moves + n->count, g->moves + done, more * sizeof *n->moves);
    else if (pgn__rules->line(&m->play, g->text, g->san + done, more, &all, 1, NULL,
                              n->moves + n->count) != more)
        return false;
    if ((need & PGN__QNEED_BOARDS) && (need & PGN__QNEED_KEYS))
        pgn__rules->follow(n->positions + done, n->moves + n->count, more);
    else if (need & PGN__QNEED_BOARDS)
        pgn__rules->follow_unkeyed(n->positions + done, n->moves + n->count, more);
    else if (need & PGN__QNEED_KEYS)
        pgn__key_board_play(&m->key_board, n->moves + n->count, more, n->keys + n->count);
    n->count += more;
    return true;
}

/* ---- notes ---- */

static bool read_remark(pgn_matcher *m, const pgn__plain_game *g, const pgn__plain_remark *r) {
    pgn__qnote *note = &m->nodes.notes[r->ply];
    if (pgn__plain_is_nag(r)) {
        m->nag_count++;
        return pgn__qadd_nag(m, note, r->nag);
    }
    pgn_span text = pgn__plain_comment(g, r);
    m->comment_count += pgn__qcomment_counts(text);
    pgn__qnote_read(m, note, text, r->ply == 0, !(r->ply & 1));
    return pgn__qadd_comment(m, note, text);
}

/* What is written after each move: White begins. */
static bool read_notes(pgn_matcher *m, const pgn__plain_game *g) {
    size_t remark = 0;
    m->dotted = false;
    bool suffixes = pgn__plain_may_have_suffixes(g);
    pgn__buffer_restart(&m->comments);
    pgn__buffer_restart(&m->nags);
    pgn__buffer_restart(&m->texts);
    for (size_t i = 0; i <= g->plies; i++) {
        pgn__qnote *note = &m->nodes.notes[i];
        pgn__qnote_begin(note, i ? note - 1 : NULL);
        unsigned nag = suffixes && i ? pgn__plain_suffix(g, i - 1) : 0;
        if (nag) {
            m->nag_count++;
            if (!pgn__qadd_nag(m, note, nag))
                return false;
        }
        for (; remark < g->remark_count && g->remarks[remark].ply == i; remark++)
            if (!read_remark(m, g, &g->remarks[remark]))
                return false;
    }
    pgn__qnotes_settle(m, &(pgn__qline_order){.count = g->plies + 1, .number = 1});
    m->line.comments = (const pgn__qcomment *)(const void *)m->comments.data;
    m->line.nags = (const pgn__qnag *)(const void *)m->nags.data;
    m->line.texts = m->texts.data;
    return true;
}

/* ---- the game ---- */

static void show_line(pgn_matcher *m, const pgn__plain_game *g, unsigned need) {
    m->line.positions = m->nodes.positions;
    m->line.keys = need & PGN__QNEED_BOARDS ? NULL : m->nodes.keys;
    m->line.moves = m->nodes.moves;
    m->line.notes = m->nodes.notes;
    m->line.repeats = m->nodes.repeats;
    m->line.count = m->nodes.count;
    m->line.complete = m->nodes.count == g->plies + 1;
}

enum {
    FIRST_STOP = 16, /* plies */
    MANY = 8         /* games in a row show what the next will be like */
};

/* How far to read next: short stretches first, as many games are decided early. But keys never show
 * that a position can no longer be reached: there the rest is read at once, and all of the game if
 * the games before it were not decided early. */
static size_t next_stop(const pgn_matcher *m, size_t done, size_t plies, unsigned need) {
    size_t step = done < 2 * FIRST_STOP ? FIRST_STOP : 2 * FIRST_STOP;
    bool by_keys = (need & PGN__QNEED_KEYS) && !(need & PGN__QNEED_BOARDS);
    if (need & PGN__QNEED_AHEAD || (by_keys && (done || m->late >= MANY)))
        return plies;
    return plies - done < step + FIRST_STOP / 2 ? plies : done + step;
}

/* Was the game decided early? A place tells how far it had to be read. */
static void note_late(pgn_matcher *m, bool over) {
    pgn_query_answer answer;
    pgn__qmatcher_result(m, &answer);
    bool early = over && (answer.has_ply ? answer.ply <= FIRST_STOP : m->line.count <= FIRST_STOP);
    m->late = early ? 0 : m->late + (m->late < MANY);
}

static bool prepare(pgn_matcher *m, const pgn__plain_game *g, unsigned need) {
    pgn__qlines *n = &m->nodes;
    if (!pgn__qlines_reserve(n, g->plies + 1))
        return false;
    pgn_position_init(&m->play);
    n->positions[0] = m->play;
    pgn__key_board_init(&m->key_board);
    n->keys[0] = m->key_board.key;
    n->moves[0] = PGN_NO_MOVE;
    n->count = 1;
    m->comment_count = m->nag_count = m->variation_count = m->unread_count = 0;
    m->line.usual_start = true;
    return (!(need & (PGN__QNEED_NOTES | PGN__QNEED_COUNTS)) || read_notes(m, g)) &&
           (!(need & PGN__QNEED_REPEATS) || pgn__qrepeats_begin(m, g->plies + 1));
}

/* From the start to where the game is decided. False if the general lane must read it. */
static bool look(pgn_matcher *m, const pgn__plain_game *g, unsigned need) {
    size_t done = 0;
    bool over = false;
    while (!over) {
        size_t to = next_stop(m, m->nodes.count - 1, g->plies, need);
        if (to > m->nodes.count - 1 && !read_moves(m, g, to, need))
            return false;
        show_line(m, g, need);
        if (need & PGN__QNEED_EMT)
            pgn__qnotes_times(m, &m->nodes, done, m->nodes.count);
        if (need & PGN__QNEED_REPEATS)
            pgn__qrepeats_add(m, &m->nodes, done, m->nodes.count);
        over = pgn__qmatcher_look(m, done, m->nodes.count, false) || m->status;
        done = m->nodes.count;
        if (!over && m->line.complete)
            break;
        over = over || pgn__qmatcher_is_over(m, done - 1);
    }
    if (!over)
        pgn__qmatcher_end(m);
    note_late(m, over);
    return true;
}

bool pgn__qmatch_plain(pgn_matcher *m, const pgn__plain_game *g) {
    m->tags = (pgn__qtags){.plain = g, .result = (pgn_result)g->result};
    if (pgn__qmatcher_begin(m))
        return true;
    if (!g->moves && !pgn__tags_are_usual(g))
        return false;
    unsigned need = pgn__qmatcher_needs(m);
    if (!prepare(m, g, need)) {
        m->status = PGN_E_NOMEM;
        return true;
    }
    return look(m, g, need);
}
