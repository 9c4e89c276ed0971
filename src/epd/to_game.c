/* to_game.c -- records as games: one record, or a sequence in which each move leads to the next. */
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "epd_int.h"
#include "game/command_int.h"
#include "game/tree_int.h"

/* What one record adds to a game. */
typedef struct {
    const pgn__epd *epd;
    pgn_game *game;
    pgn_node at; /* the move before its position, or the start */
    pgn_buffer text;
    pgn_error *err;
} adding;

/* The operation of an opcode, if it was understood. */
static const pgn__epd_op *op_of(const adding *a, const char *opcode) {
    const pgn__epd_op *op = pgn__epd_find(a->epd, opcode);
    return op && op->understood ? op : NULL;
}

/* The text of its first operand; NULL if missing. */
static pgn_span text_of(const adding *a, const char *opcode) {
    const pgn__epd_op *op = op_of(a, opcode);
    return op && op->count ? pgn__epd_operands(a->epd, op)->text : (pgn_span){NULL, 0};
}

static bool number_of(const adding *a, const char *opcode, int64_t *out) {
    const pgn__epd_op *op = op_of(a, opcode);
    if (!op)
        return false;
    *out = pgn__epd_operands(a->epd, op)->number;
    return true;
}

/* ---- tags ---- */

/* A value that no tag can have, such as one with control characters, is left out. */
static pgn_status add_tags(adding *a) {
    static const struct {
        const char *opcode, *tag;
    } rows[] = {{"eco", "ECO"},      {"nic", "NIC"},         {"v0", "Opening"},
                {"v1", "Variation"}, {"v2", "SubVariation"}, {"id", "Event"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pgn_span value = text_of(a, rows[i].opcode);
        bool event = strcmp(rows[i].opcode, "id") == 0;
        if (!value.text || (event && pgn_game_tag(a->game, "Event", NULL)))
            continue; /* the game is called after its first record */
        pgn_buffer_clear(&a->text);
        if (pgn_buffer_append(&a->text, value.text, value.len))
            return PGN_E_NOMEM;
        if (strlen(a->text.data) < value.len)
            continue;
        if (pgn_game_set_tag(a->game, rows[i].tag, a->text.data, a->err) == PGN_E_NOMEM)
            return PGN_E_NOMEM;
    }
    return PGN_OK;
}

/* ---- comments ---- */

/* ce and acd as [%eval], which is seen from White. */
static void put_eval(adding *a) {
    int64_t ce, depth;
    pgn__eval eval = {.kind = PGN__EVAL_PAWNS, .depth = -1};
    char text[PGN_EVAL_MAX];
    int plies;
    if (!number_of(a, "ce", &ce) || ce == -32767) /* an illegal position */
        return;
    bool black = pgn_position_side(&a->epd->position) == PGN_BLACK;
    eval.value = (int32_t)(black ? -ce : ce);
    if (pgn__ce_is_mate(ce, &plies)) {
        eval.kind = (plies > 0) != black ? PGN__EVAL_WHITE_MATES : PGN__EVAL_BLACK_MATES;
        eval.value = plies > 0 ? (plies + 1) / 2 : -plies / 2;
    }
    if (number_of(a, "acd", &depth) && depth <= PGN_EVAL_DEPTH_MAX)
        eval.depth = (int32_t)depth;
    size_t len = pgn__eval_write(&eval, text);
    pgn_buffer_printf(&a->text, "[%%eval %.*s]", (int)len, text);
}

/* Clock times of private opcodes as commands; invalid times are left out, ambiguous ones kept. */
static void put_times(adding *a) {
    static const char *const rows[][2] = {{"Clk", "clk"}, {"Egt", "egt"}, {"Emt", "emt"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pgn_span value = text_of(a, rows[i][0]);
        char text[PGN_CLOCK_MAX];
        uint64_t ms;
        unsigned notes;
        if (!value.text || pgn__clock_parse(value.text, value.len, &ms, &notes, NULL))
            continue;
        pgn_span time = {text, pgn_clock_write(ms, text)};
        if (notes & PGN_CLOCK_NOTE_DOTTED)
            time = value;
        pgn_buffer_printf(&a->text, "%s[%%%s %.*s]", a->text.len ? " " : "", rows[i][1],
                          (int)time.len, time.text);
    }
}

/* Add a comment with the buffer's text after all others of the move, or at the start. */
static pgn_status add_comment(adding *a, pgn_node move) {
    pgn_node last = pgn_game_last(a->game, PGN_MAIN_LINE);
    pgn_status st = a->text.status;
    if (st || !a->text.len)
        return st;
    return last && move
               ? pgn__game_comment_after(a->game, last, a->text.data, a->text.len, NULL, a->err)
               : pgn__game_comment_start(a->game, PGN_MAIN_LINE, a->text.data, a->text.len, NULL,
                                         a->err);
}

/* The evaluation of the position; with the times of the move before it, if that has a comment of
 * commands. */
static pgn_status add_eval(adding *a, bool continues) {
    pgn_node last = pgn_game_last(a->game, PGN_MAIN_LINE);
    pgn_buffer_clear(&a->text);
    put_eval(a);
    if (!a->text.len || !continues || pgn_game_kind(a->game, last) != PGN_NODE_COMMENT ||
        pgn__game_is_escape(a->game, last))
        return add_comment(a, continues ? a->at : PGN_NO_NODE);
    pgn_span times = pgn_game_text(a->game, last);
    pgn__buffer_putc(&a->text, ' ');
    pgn_buffer_append(&a->text, times.text, times.len);
    pgn_status st = a->text.status;
    return st ? st : pgn_game_set_text(a->game, last, a->text.data, a->text.len, a->err);
}

/* c0 to c9. At the start, each new comment would come before the existing ones. */
static pgn_status add_comments(adding *a, bool continues) {
    pgn_status st = add_eval(a, continues);
    pgn_node last = continues ? PGN_NO_NODE : pgn_game_first(a->game, PGN_MAIN_LINE);
    for (char digit = '0'; !st && digit <= '9'; digit++) {
        char opcode[3] = {'c', digit, 0};
        pgn_span text = text_of(a, opcode);
        pgn_buffer_clear(&a->text);
        if (!text.text || !text.len || (st = pgn_buffer_append(&a->text, text.text, text.len)))
            continue;
        if (continues)
            st = add_comment(a, a->at);
        else if (last)
            st = pgn__game_comment_after(a->game, last, text.text, text.len, &last, a->err);
        else
            st =
                pgn__game_comment_start(a->game, PGN_MAIN_LINE, text.text, text.len, &last, a->err);
    }
    return st;
}

/* ---- moves ---- */

/* The operation pv, if it has a move that can be played. Of a line with an error, such as one cut
 * off at the end, the moves before it are valid. */
static const pgn__epd_op *line_of(const adding *a) {
    const pgn__epd_op *op = pgn__epd_find(a->epd, "pv");
    return op && op->count && pgn__epd_operands(a->epd, op)->move ? op : NULL;
}

static pgn_status add_line(adding *a, const pgn__epd_op *op) {
    const pgn__epd_operand *o = pgn__epd_operands(a->epd, op);
    pgn_node at = a->at;
    pgn_status st = PGN_OK;
    for (size_t i = 0; !st && i < op->count && o[i].move; i++)
        st = pgn_game_play(a->game, at, o[i].move, &at, a->err);
    return st;
}

/* The supplied move with its times, and pv as a variation if it is another line. */
static pgn_status add_supplied(adding *a, const pgn__epd_op *sm) {
    const pgn__epd_op *pv = line_of(a);
    pgn_move move = pgn__epd_operands(a->epd, sm)->move;
    pgn_node node;
    pgn_status st = pgn_game_play(a->game, a->at, move, &node, a->err);
    pgn_buffer_clear(&a->text);
    put_times(a);
    st = st ? st : add_comment(a, node);
    if (!st && pv && pgn__epd_operands(a->epd, pv)->move != move)
        st = add_line(a, pv);
    return st;
}

static pgn_status add_moves(adding *a, bool continues) {
    const pgn__epd_op *sm = op_of(a, "sm"), *pv = line_of(a), *pm = op_of(a, "pm");
    const pgn__epd_op *bm = op_of(a, "bm");
    pgn_status st = PGN_OK;
    if (sm)
        return add_supplied(a, sm);
    if (continues)
        return PGN_OK;
    if (pv)
        return add_line(a, pv);
    if (pm)
        return add_line(a, pm);
    for (size_t i = 0; bm && bm->opcode->code == PGN__EPD_BM && !st && i < bm->count; i++)
        st = pgn_game_play(a->game, a->at, pgn__epd_operands(a->epd, bm)[i].move, NULL, a->err);
    return st;
}

/* ---- the result ---- */

static pgn_status add_result(adding *a) {
    pgn_position pos;
    pgn_node last = pgn_game_last_move(a->game, PGN_MAIN_LINE);
    pgn_result result = PGN_RESULT_UNKNOWN;
    bool known = pgn_game_position(a->game, last ? last : PGN_MAIN_LINE, &pos);
    unsigned state = known ? pgn_position_state(&pos) : 0;
    if (op_of(a, "resign"))
        result =
            pgn_position_side(&a->epd->position) == PGN_BLACK ? PGN_RESULT_WHITE : PGN_RESULT_BLACK;
    else if (op_of(a, "draw_accept") || op_of(a, "draw_claim") || state & PGN_STATE_STALEMATE)
        result = PGN_RESULT_DRAW;
    else if (state & PGN_STATE_CHECKMATE)
        result = pgn_position_side(&pos) == PGN_BLACK ? PGN_RESULT_WHITE : PGN_RESULT_BLACK;
    return pgn_game_set_result(a->game, result, a->err);
}

/* ---- games ---- */

static pgn_status add_record(adding *a, bool continues) {
    pgn_status st = add_tags(a);
    st = st ? st : add_comments(a, continues);
    st = st ? st : add_moves(a, continues);
    st = st ? st : add_result(a);
    pgn_buffer_free(&a->text);
    return st;
}

pgn_status pgn__epd_to_game(const pgn__epd *epd, pgn_game *game, pgn_error *err) {
    adding a = {.epd = epd, .game = game, .at = PGN_MAIN_LINE, .err = err};
    pgn_game_clear(game);
    if (epd->refused)
        return pgn__fail(err, PGN_E_ARG, "the record has no position");
    pgn_status st = pgn_game_set_start(game, &epd->position, err);
    return st ? st : add_record(&a, false);
}

bool pgn__epd_continues(const pgn__epd *epd, const pgn_game *game) {
    pgn_position pos;
    pgn_node last = pgn_game_last_move(game, PGN_MAIN_LINE);
    return !epd->refused && last && pgn_game_position(game, last, &pos) &&
           pgn_position_same(&pos, &epd->position);
}

pgn_status pgn__epd_continue_game(const pgn__epd *epd, pgn_game *game, pgn_error *err) {
    adding a = {.epd = epd, .game = game, .err = err};
    if (!pgn__epd_continues(epd, game))
        return pgn__fail(err, PGN_E_ARG, "the record does not continue the game");
    a.at = pgn_game_last_move(game, PGN_MAIN_LINE);
    return add_record(&a, true);
}
