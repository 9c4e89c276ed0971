/* convert_games.c -- between records and games: sequences of records to games, and the positions of
 * a game to records. */
#include <stdio.h>

#include "base/buffer_int.h"
#include "convert_int.h"
#include "game/tree_int.h"

/* ---- records to games ---- */

void pgn__epd_game_end(pgn__epd_converter *c) {
    if (c->open)
        pgn__game_emit(c->game, pgn__text_writer_sink(c->writer));
    c->open = c->supplied = false;
}

/* Report that the game has pv only up to its first bad move, and the rule that cut it. */
static void report_cut(const pgn__epd_converter *c, const pgn__epd_line *line,
                       const pgn__epd_op *sm, bool continues) {
    const pgn__epd *epd = &c->reader.epd;
    const pgn__epd_op *pv = pgn__epd_find(epd, "pv");
    const pgn__epd_operand *o = pv ? pgn__epd_operands(epd, pv) : NULL;
    const pgn__epd_finding *f = (const pgn__epd_finding *)(const void *)c->reader.findings.data;
    size_t good = 0;
    while (pv && good < pv->count && o[good].move)
        good++;
    if (!good || good == pv->count ||
        (sm ? pgn__epd_operands(epd, sm)->move == o->move : continues)) /* pv is not used */
        return;
    const char *at = line->text.text + o[good].at;
    for (size_t i = 0; i < c->reader.findings.len / sizeof *f; i++) {
        char message[100];
        if (f[i].at.text != at)
            continue;
        snprintf(message, sizeof message, "pv truncated here: the game has %zu of its %zu moves",
                 good, pv->count);
        pgn__epd_converter_report(c, line, c->reader.seen.games, f[i].rule, at, message);
        return;
    }
}

static void take_record(pgn__epd_converter *c, const pgn__epd_line *line) {
    const pgn__epd *epd = &c->reader.epd;
    const pgn__epd_op *sm = pgn__epd_find(epd, "sm");
    bool continues = c->open && c->supplied && pgn__epd_continues(epd, c->game);
    pgn_error err;
    pgn_status st;
    if (continues) {
        st = pgn__epd_continue_game(epd, c->game, &err);
    } else {
        pgn__epd_game_end(c);
        st = pgn__epd_to_game(epd, c->game, &err);
        c->open = !st;
    }
    c->supplied = !st && sm && sm->understood;
    if (!st)
        report_cut(c, line, c->supplied ? sm : NULL, continues);
    else if (st == PGN_E_NOMEM)
        c->status = st;
    else
        pgn__epd_converter_report(c, line, c->reader.seen.games, PGN__RULE_EPD_POSITION,
                                  line->text.text, err.message);
}

void pgn__epd_game_line(pgn__epd_converter *c, const pgn__epd_line *line) {
    pgn__epd_content is = pgn__epd_converter_read(c, line);
    if (is == PGN__EPD_IS_RECORD && c->reader.epd.playable)
        take_record(c, line);
    else if (is != PGN__EPD_IS_EMPTY)
        pgn__epd_game_end(c);
}

/* ---- positions of games ---- */

static bool is_chosen(const pgn_epd_convert_options *o, uint64_t ply, bool last) {
    bool in = (!o->last_position && !o->every && !o->ply_count) || (o->last_position && last) ||
              (o->every && ply % o->every == 0);
    for (size_t i = 0; !in && i < o->ply_count; i++)
        in = ply >= o->plies[i].first && ply <= o->plies[i].last;
    return in;
}

/* An unknown position belongs to another variant, or to a FEN already reported. */
static pgn_status write_position(const pgn_game *game, pgn_node move, pgn_epd *record,
                                 pgn_buffer *out) {
    pgn_status st = pgn_epd_from_game(record, game, move, NULL);
    if (st == PGN_E_UNSUPPORTED)
        return PGN_OK;
    st = st ? st : pgn_epd_write(record, out, NULL);
    return st ? st : pgn__buffer_putc(out, '\n');
}

pgn_status pgn__epd_write_positions(const pgn_epd_convert_options *options, const pgn_game *game,
                                    pgn_epd *record, pgn_buffer *out) {
    pgn_status st = PGN_OK;
    uint64_t ply = 0;
    pgn_node move = pgn_game_first_move(game, PGN_MAIN_LINE);
    for (; move && !st; move = pgn_game_next_move(game, move), ply++)
        if (is_chosen(options, ply, false))
            st = write_position(game, move, record, out);
    if (!st && is_chosen(options, ply, true))
        st = write_position(game, PGN_MAIN_LINE, record, out);
    return st;
}
