/* export_lines.c -- the main lines of games as lines of text. */
#include "export_lines_int.h"

#include <string.h>

#include "base/buffer_int.h"
#include "chess/kernel_int.h"
#include "game/start_int.h"
#include "stream/pass_int.h"

/* ---- parts of a line ---- */

static void put_fen(pgn__line_maker *m, const pgn_position *pos, const char *end) {
    char fen[PGN_FEN_MAX];
    size_t len = pgn_fen_write(pos, 0, fen);
    pgn__append(m->out, fen, len); /* the buffer keeps failures, here and below */
    pgn__buffer_puts(m->out, end);
}

static bool is_initial(const pgn_position *pos) {
    pgn_position initial;
    char usual[PGN_FEN_MAX], fen[PGN_FEN_MAX];
    pgn_position_init(&initial);
    pgn_fen_write(&initial, 0, usual);
    pgn_fen_write(pos, 0, fen);
    return strcmp(fen, usual) == 0;
}

/* The line begins: start is NULL for the initial position. */
static void begin_line(pgn__line_maker *m, const pgn_position *start) {
    m->moved = false;
    m->follows = true;
    if (start)
        m->now = *start;
    else
        pgn_position_init(&m->now);
    m->chess960 |= start && pgn_position_is_chess960(start);
    if (m->options->form == PGN_EXPORT_UCI) {
        bool initial = !start || is_initial(start);
        pgn__buffer_puts(m->out, initial ? "position startpos" : "position fen ");
        if (!initial)
            put_fen(m, start, "");
    } else if (m->options->all_positions) {
        put_fen(m, &m->now, "\n");
    }
}

static void put_move(pgn__line_maker *m, pgn_move move) {
    char text[PGN_SAN_MAX];
    size_t len = 0;
    if (m->options->form == PGN_EXPORT_UCI) {
        pgn__buffer_puts(m->out, m->moved ? " " : " moves ");
        len = pgn_uci_write(&m->now, move, m->chess960, text);
    } else if (m->options->form == PGN_EXPORT_LAN) {
        pgn__buffer_puts(m->out, m->moved ? " " : "");
        len = pgn_lan_write(&m->now, move, text);
    }
    pgn__append(m->out, text, len);
    m->moved = true;
    pgn_position_make(&m->now, move);
    if (m->options->all_positions)
        put_fen(m, &m->now, "\n");
}

static void end_line(pgn__line_maker *m) {
    if (m->options->form != PGN_EXPORT_FEN)
        pgn__buffer_putc(m->out, '\n');
    else if (!m->options->all_positions)
        put_fen(m, &m->now, "\n");
}

/* ---- handlers ---- */

static bool on_plain_game(void *self, const pgn__plain_game *g) {
    pgn__line_maker *m = self;
    if (!g->moves || g->variations || g->start)
        return false;
    m->chess960 = false;
    begin_line(m, NULL);
    if (m->options->form == PGN_EXPORT_FEN && !m->options->all_positions)
        pgn__rules->advance(&m->now, g->moves, g->plies);
    else
        for (size_t i = 0; i < g->plies; i++)
            put_move(m, g->moves[i]);
    end_line(m);
    return true;
}

static pgn_status on_begin_game(void *self, const char *at) {
    pgn__line_maker *m = self;
    m->at = at;
    m->chess960 = m->has_variant = m->follows = false;
    return PGN_OK;
}

static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    pgn__line_maker *m = self;
    if (tag->name.len != strlen("Variant") || memcmp(tag->name.text, "Variant", 7) != 0 ||
        m->has_variant)
        return PGN_OK;
    m->has_variant = true;
    m->chess960 = pgn__start_variant(tag->value) == PGN__VARIANT_CHESS960;
    return PGN_OK;
}

static pgn_status on_begin_moves(void *self) {
    pgn__line_maker *m = self;
    const pgn_position *start = pgn__replay_start(m->replay);
    if (start) {
        begin_line(m, start);
        return PGN_OK;
    }
    m->unknown(m->self, m->at);
    m->moved = false;
    return PGN_OK;
}

/* Replay may continue after a move that it could not play; the line ends there. */
static void on_move(void *self, const pgn__move_event *move) {
    pgn__line_maker *m = self;
    m->follows &= move->before && pgn_position_same(move->before, &m->now);
    if (m->follows)
        put_move(m, move->move);
}

static pgn_status on_end_game(void *self) {
    pgn__line_maker *m = self;
    if (pgn__replay_start(m->replay))
        end_line(m);
    else if (!m->options->all_positions)
        pgn__buffer_putc(m->out, '\n');
    return m->out->status ? PGN_STOP : PGN_OK;
}

static const pgn__events CALLS = {
    .plain_game = on_plain_game,
    .whole_game = on_plain_game,
    .begin_game = on_begin_game,
    .tag = on_tag,
    .begin_moves = on_begin_moves,
    .move = on_move,
    .begin_variation = pgn__skip_variation,
    .end_game = on_end_game,
};

pgn__sink pgn__line_maker_sink(pgn__line_maker *maker) {
    return (pgn__sink){&CALLS, maker};
}
