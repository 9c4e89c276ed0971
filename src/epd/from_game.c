/* from_game.c -- a position of a game as a record, with data from tags and comments. */
#include <stdio.h>
#include <string.h>

#include "base/buffer_int.h"
#include "epd_int.h"
#include "game/command_int.h"
#include "game/move_values_int.h"
#include "game/tree_int.h"

/* ---- the id ---- */

/* The value of a tag unless it is unknown: "", "?", "-" or a date without a year. */
static const char *known_tag(const pgn_game *game, const char *name) {
    const char *value = pgn_game_tag(game, name, NULL);
    return value && value[strspn(value, "?.-")] ? value : NULL;
}

/* "Tal, Mikhail - Smyslov, Vasily, Candidates 1959.09.11, 12...", however long they are. */
static pgn_status add_id(pgn__epd *epd, const pgn_game *game) {
    pgn_buffer *id = &epd->scratch;
    const char *white = known_tag(game, "White"), *black = known_tag(game, "Black");
    const char *event = known_tag(game, "Event"), *date = known_tag(game, "Date");
    pgn_buffer_clear(id);
    if (white || black) {
        pgn__buffer_puts(id, white ? white : "?");
        pgn__buffer_puts(id, " - ");
        pgn__buffer_puts(id, black ? black : "?");
        pgn__buffer_puts(id, ", ");
    }
    if (event)
        pgn__buffer_puts(id, event);
    if (event && date)
        pgn__buffer_putc(id, ' ');
    if (date)
        pgn__buffer_puts(id, date);
    pgn_buffer_printf(id, "%s%u%s", event || date ? ", " : "",
                      pgn_position_move_number(&epd->position),
                      pgn_position_side(&epd->position) == PGN_BLACK ? "..." : ".");
    pgn_status st = id->status;
    return st ? st : pgn__epd_add_string(epd, "id", id->data, id->len);
}

/* ---- openings ---- */

static pgn_status add_openings(pgn__epd *epd, const pgn_game *game) {
    static const struct {
        const char *tag, *opcode;
    } rows[] = {{"ECO", "eco"},
                {"NIC", "nic"},
                {"Opening", "v0"},
                {"Variation", "v1"},
                {"SubVariation", "v2"}};
    pgn_status st = PGN_OK;
    for (size_t i = 0; !st && i < sizeof rows / sizeof *rows; i++) {
        const char *value = known_tag(game, rows[i].tag);
        if (value)
            st = pgn__epd_add_string(epd, rows[i].opcode, value, strlen(value));
    }
    return st;
}

/* ---- data from comments ---- */

/* Dotted times as the game shows what they mean; what is found then. */
static unsigned settle(const pgn_game *game, pgn__comment_values *values, unsigned found,
                       unsigned set) {
    pgn__dotted dotted = pgn__game_dotted(game);
    if (dotted == PGN__DOTTED_UNKNOWN)
        return found & ~set;
    if (dotted == PGN__DOTTED_SECONDS)
        return found;
    if (set & 1u << PGN_COMMAND_CLK)
        values->clk = pgn__dotted_hours(values->clk);
    if (set & 1u << PGN_COMMAND_EGT)
        values->egt = pgn__dotted_hours(values->egt);
    if (set & 1u << PGN_COMMAND_EMT)
        values->emt = pgn__dotted_hours(values->emt);
    return found;
}

/* The values of the comments after a node, a move or the start of a line, up to the next move;
 * which of them exist, as pgn__comment_read() reports. */
static unsigned read_comments(const pgn_game *game, pgn_node node, pgn__comment_values *values) {
    unsigned found = 0, dotted = 0;
    node = pgn_game_kind(game, node) == PGN_NODE_LINE ? pgn_game_first(game, node)
                                                      : pgn_game_next(game, node);
    for (; node && pgn_game_kind(game, node) != PGN_NODE_MOVE; node = pgn_game_next(game, node)) {
        pgn__comment_values more;
        pgn_span text = pgn_game_text(game, node);
        if (pgn_game_kind(game, node) != PGN_NODE_COMMENT || pgn__game_is_escape(game, node))
            continue;
        unsigned here = pgn__comment_read(text.text, text.len, &more);
        if (here & 1u << PGN_COMMAND_CLK)
            values->clk = more.clk;
        if (here & 1u << PGN_COMMAND_EGT)
            values->egt = more.egt;
        if (here & 1u << PGN_COMMAND_EMT)
            values->emt = more.emt;
        if (here & 1u << PGN_COMMAND_EVAL)
            values->eval = more.eval;
        found |= here;
        dotted = (dotted & ~here) | more.dotted;
    }
    return dotted ? settle(game, values, found, dotted) : found;
}

/* From White's view to that of the player to move; false for what ce cannot express: a mate that is
 * on the board, or one too far away. */
static bool convert_eval(const pgn__eval *eval, bool black, int *ce) {
    enum { MOST = 32000 }; /* more would be a mate */
    bool for_white = eval->kind == PGN__EVAL_WHITE_MATES;
    if (eval->kind != PGN__EVAL_PAWNS)
        return pgn__ce_from_mate(for_white != black ? eval->value : -eval->value, ce) == PGN_OK;
    int value = eval->value > MOST ? MOST : eval->value < -MOST ? -MOST : eval->value;
    *ce = black ? -value : value;
    return true;
}

static pgn_status add_eval(pgn__epd *epd, const pgn_game *game, pgn_node before) {
    pgn__comment_values values;
    int ce;
    if (!(read_comments(game, before, &values) & 1u << PGN_COMMAND_EVAL) ||
        !convert_eval(&values.eval, pgn_position_side(&epd->position) == PGN_BLACK, &ce))
        return PGN_OK;
    pgn_status st = pgn__epd_add_number(epd, "ce", ce);
    return st || values.eval.depth < 0 ? st : pgn__epd_add_number(epd, "acd", values.eval.depth);
}

static pgn_status add_time(pgn__epd *epd, const char *opcode, uint64_t ms) {
    char text[PGN_CLOCK_MAX];
    size_t len = pgn_clock_write(ms, text);
    return pgn__epd_add_string(epd, opcode, text, len);
}

static pgn_status add_move(pgn__epd *epd, const pgn_game *game, pgn_node move) {
    pgn__comment_values values;
    pgn_move played = pgn_game_move(game, move);
    pgn_status st = played == PGN_NULL_MOVE ? PGN_OK /* which EPD lacks */
                                            : pgn__epd_add_move(epd, "sm", played);
    unsigned found = read_comments(game, move, &values);
    if (!st && found & 1u << PGN_COMMAND_CLK)
        st = add_time(epd, "Clk", values.clk);
    if (!st && found & 1u << PGN_COMMAND_EGT)
        st = add_time(epd, "Egt", values.egt);
    if (!st && found & 1u << PGN_COMMAND_EMT)
        st = add_time(epd, "Emt", values.emt);
    return st;
}

pgn_status pgn__epd_from_game(pgn__epd *epd, const pgn_game *game, pgn_node move) {
    pgn_position pos;
    pgn_node last = pgn_game_last_move(game, PGN_MAIN_LINE);
    pgn_node before = move ? pgn_game_previous_move(game, move) : last;
    bool known = move ? pgn__game_position_before(game, move, &pos)
                      : pgn_game_position(game, last ? last : PGN_MAIN_LINE, &pos);
    pgn_position_clear(&epd->position);
    if (!known) {
        pgn_position none = epd->position;
        pgn__epd_clear(epd, &none);
        return PGN_E_UNSUPPORTED;
    }
    pgn__epd_clear(epd, &pos);
    pgn_status st = add_id(epd, game);
    st = st ? st : pgn__epd_add_clocks(epd);
    st = st ? st : add_openings(epd, game);
    st = st ? st : add_eval(epd, game, before ? before : PGN_MAIN_LINE);
    return st || !move ? st : add_move(epd, game, move);
}
