/* api_tree.c -- the part of fuzz_api that works on trees and records: games parsed, walked, edited,
 * shown and written, EPD records edited and converted. */
#include <stdint.h>
#include <string.h>

#include "api.h"
#include "pgn/unstable/draw_files.h"
#include "pgn/unstable/edit.h"
#include "pgn/unstable/json.h"
#include "pgn/unstable/openings.h"

/* ---- trees ---- */

/* A legal move of the position, if it has any. */
static pgn_move any_move(const pgn_position *pos, uint8_t byte) {
    pgn_move moves[PGN_MOVES_MAX];
    size_t count = pos ? pgn_position_moves(pos, moves) : 0;
    return count ? moves[byte % count] : PGN_NO_MOVE;
}

static pgn_status play_any(pgn_game *game, pgn_node at, uint8_t byte, pgn_error *err) {
    pgn_position pos;
    bool has = pgn_game_position(game, at, &pos);
    return pgn_game_play(game, at, any_move(has ? &pos : NULL, byte), NULL, err);
}

static pgn_status set_tag(pgn_game *game, uint8_t byte, pgn_span piece, pgn_error *err) {
    static const char *const names[] = {"White", "Result", "FEN", "Variant", "SetUp", "A b", ""};
    char value[16] = "";
    memcpy(value, piece.text, piece.len);
    return pgn_game_set_tag(game, names[byte % (sizeof names / sizeof *names)],
                            byte & 128 ? NULL : value, err);
}

/* Lines moved, copied, and taken out: what is extracted can be added again. */
static pgn_status edit_lines(pgn_game *game, pgn_node node, unsigned what, pgn_error *err) {
    pgn_game *line = NULL;
    if (what == 0)
        return pgn_game_demote(game, node, err);
    if (what == 1)
        return pgn_game_paste(game, PGN_MAIN_LINE, game, node, NULL, err);
    pgn_status st = pgn_game_extract(&line, game, node, what == 3, err);
    require(!st == (line != NULL));
    if (!st)
        st = pgn_game_add_game(game, line, err);
    pgn_game_free(line);
    return st;
}

static pgn_status edit(const input *in, pgn_game *game, const uint8_t step[2], pgn_error *err) {
    pgn_node node = step[1];
    pgn_span piece = piece_of(in, step[1]);
    pgn_position pos;
    if (step[0] >= 240)
        return edit_lines(game, node, step[0] % 4, err);
    switch (step[0] % 12) {
    case 0:
    case 1:
        return play_any(game, node, step[0], err);
    case 2:
        return pgn_game_play_text(game, node, piece.text, piece.len, NULL, err);
    case 3:
        return pgn_game_add_nag(game, node, step[0], NULL, err);
    case 4:
        return pgn_game_add_comment(game, node, piece.text, piece.len, NULL, err);
    case 5:
        return pgn_game_set_text(game, node, piece.text, piece.len, err);
    case 6:
        return pgn_game_set_command(game, node, "clk", step[0] & 128 ? NULL : "0:01:00", err);
    case 7:
        return pgn_game_remove(game, node, err);
    case 8:
        return pgn_game_promote(game, node, step[0] & 128, err);
    case 9:
        return set_tag(game, step[0], piece, err);
    case 10:
        return pgn_game_set_result(game, (pgn_result)(step[1] % 6), err);
    default:
        if (!pgn_game_position(game, node, &pos))
            pgn_position_clear(&pos);
        return pgn_game_set_start(game, &pos, err);
    }
}

/* An edit that fails changes nothing. */
static void edit_game(const input *in, pgn_game *game) {
    pgn_game *before = NULL;
    pgn_error err;
    for (size_t i = 0; i + 1 < in->steps; i += 2) {
        require(!pgn_game_copy(&before, game, &err) && pgn_game_equal(before, game));
        if (known(edit(in, game, in->script + i, &err), &err))
            require(pgn_game_equal(before, game));
        pgn_game_free(before);
    }
}

/* The answers about a node agree with its neighbors; for other numbers they are empty. */
static void ask_node(const pgn_game *game, pgn_node node) {
    pgn_comment_values values;
    pgn_node_kind kind = pgn_game_kind(game, node);
    pgn_node line = pgn_game_line(game, node), next = pgn_game_next(game, node);
    char san[PGN_SAN_MAX];
    pgn_color side;
    require(!next || pgn_game_previous(game, next) == node);
    require(!next || pgn_game_line(game, next) == line);
    require(!line || pgn_game_kind(game, line) == PGN_NODE_LINE);
    require(!pgn_game_previous(game, node) || pgn_game_first(game, line) != node);
    require(next || !line || pgn_game_last(game, line) == node);
    require(kind == PGN_NODE_NAG || !pgn_game_nag(game, node));
    require((unsigned)pgn_game_comment_kind(game, node) <= PGN_COMMENT_UNREAD);
    pgn_game_comment(game, node);
    pgn_game_comment_values(game, node, &values);
    if (kind != PGN_NODE_MOVE) {
        require(!pgn_game_move(game, node) && !pgn_game_san(game, node, san) && !san[0]);
        require(!pgn_game_ply(game, node) && !pgn_game_first_variation(game, node));
        return;
    }
    pgn_node after = pgn_game_next_move(game, node),
             variation = pgn_game_first_variation(game, node);
    require(pgn_game_ply(game, node) >= 1 && pgn_game_move_number(game, node, &side) >= 1);
    require(!pgn_game_move(game, node) == !pgn_game_san(game, node, san));
    require(pgn_game_move(game, node) || pgn_game_text(game, node).len);
    require(!after || pgn_game_parent(game, after) == node);
    for (; variation; variation = pgn_game_next_variation(game, variation))
        require(pgn_game_previous_move(game, variation) == node);
    pgn_game_state(game, node);
}

static void walk_tree(const pgn_game *game) {
    pgn_position start, end;
    pgn_opening opening;
    pgn_tag tag;
    for (pgn_node node = 0; node < 300; node++)
        ask_node(game, node);
    ask_node(game, UINT32_MAX);
    for (size_t i = 0; pgn_game_tag_at(game, i, &tag); i++)
        require(tag.name.len && tag.value.text);
    require((unsigned)pgn_game_result(game) <= PGN_RESULT_UNKNOWN);
    require(pgn_game_start_position(game, &start) == pgn_game_end_position(game, &end));
    pgn_openings_find_game(NULL, game, &opening);
}

/* What is written is read back as it was written. */
static void write_game(const pgn_game *game) {
    pgn_buffer first = PGN_BUFFER_INIT, second = PGN_BUFFER_INIT;
    pgn_game *back = NULL;
    pgn_error err;
    require(!pgn_game_write(game, NULL, &first, &err));
    require(!pgn_game_new(&back, &err));
    pgn_status st = known(pgn_game_parse(back, first.data, first.len, &err), &err);
    require(st == PGN_OK || st == PGN_E_GAME);
    require(!pgn_game_write(back, NULL, &second, &err));
    require(first.len == second.len && memcmp(first.data, second.data, first.len) == 0);
    pgn_game_free(back);
    pgn_buffer_free(&first);
    pgn_buffer_free(&second);
}

static void show_game(const input *in, const pgn_game *game) {
    pgn_show_options how = {.layout = (pgn_show_layout)(in->options >> 4 & 3) % 3};
    pgn_json_options json = {.fen = true, .key = true};
    pgn_diagram_options diagram = {.unicode = true};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_position pos;
    pgn_error err;
    require(!pgn_show_game(game, &how, &out, &err));
    require(!pgn_json_write_game(game, &json, &out, &err));
    require(!pgn_game_end_position(game, &pos) || !pgn_diagram_text(&pos, &diagram, &out, &err));
    pgn_buffer_free(&out);
}

/* Each chosen position is known, and has a caption. */
static void choose_positions(const input *in, const pgn_game *game) {
    const unsigned moves[] = {in->options, 2, 5};
    const pgn_positions choice = {.moves = moves,
                                  .move_count = in->options & 3,
                                  .start = in->options & 4,
                                  .marked = in->options & 8,
                                  .every = in->options >> 4 & 7};
    pgn_position_walk walk;
    pgn_position pos;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_positions_begin(&walk, game, &choice);
    for (pgn_node node; (node = pgn_positions_next(&walk));) {
        require(pgn_game_position(game, node, &pos));
        require(!pgn_picture_caption(game, node, "{move|side}{comment}{White}{fen}", &out, NULL));
        pgn_buffer_clear(&out);
    }
    pgn_positions_missing(game, &choice);
    pgn_buffer_free(&out);
}

void work_on_tree(input *in) {
    pgn_game *game = NULL, *other = NULL;
    pgn_error err;
    require(!pgn_game_new(&game, &err));
    pgn_status st = known(pgn_game_parse(game, in->text, in->len, &err), &err);
    require(st == PGN_OK || st == PGN_END || st == PGN_E_GAME);
    write_game(game);
    require(!pgn_game_copy(&other, game, &err));
    edit_game(in, game);
    walk_tree(game);
    write_game(game);
    show_game(in, game);
    choose_positions(in, game);
    check_visit(in, pgn_game_visit(game, &VISITOR, in, &err));
    known(pgn_game_merge(game, other, &err), &err);
    pgn_game_clear(game);
    pgn_game_free(other);
    pgn_game_free(game);
}

/* ---- records ---- */

static void edit_record(const input *in, pgn_epd *epd) {
    static const char *const opcodes[] = {"bm", "pv", "id", "c0", "acd", "Own", "no code", "sm"};
    pgn_epd_operation op;
    pgn_error err;
    for (size_t i = 0; i + 1 < in->steps; i += 2) {
        const char *opcode = opcodes[in->script[i] >> 2 & 7];
        pgn_span piece = piece_of(in, in->script[i + 1]);
        pgn_status st = PGN_OK;
        switch (in->script[i] % 4) {
        case 0:
            st = pgn_epd_add_text(epd, opcode, piece.text, piece.len, &err);
            break;
        case 1:
            st = pgn_epd_add_number(epd, opcode, in->script[i + 1], &err);
            break;
        case 2:
            st = pgn_epd_add_move(epd, opcode, any_move(pgn_epd_position(epd), in->script[i + 1]),
                                  &err);
            break;
        default:
            pgn_epd_remove(epd, opcode);
            require(!pgn_epd_find(epd, opcode, &op));
        }
        require(known(st, &err) == PGN_OK || st == PGN_E_ARG);
    }
}

/* The canonical form is read back as it was written. */
void work_on_record(input *in) {
    pgn_buffer first = PGN_BUFFER_INIT, second = PGN_BUFFER_INIT;
    const char *end = in->len ? memchr(in->text, '\n', in->len) : NULL;
    pgn_epd *epd = NULL;
    pgn_game *game = NULL;
    pgn_error err;
    require(!pgn_epd_new(&epd, &err) && !pgn_game_new(&game, &err));
    pgn_status st = pgn_epd_parse(epd, in->text, end ? (size_t)(end - in->text) : in->len, &err);
    require(known(st, &err) == PGN_OK || st == PGN_E_SYNTAX);
    edit_record(in, epd);
    if (!known(pgn_epd_write(epd, &first, &err), &err)) {
        known(pgn_epd_to_game(epd, game, false, &err), &err);
        known(pgn_epd_parse(epd, first.data, first.len, &err), &err);
        require(!pgn_epd_write(epd, &second, &err));
        require(first.len == second.len && !memcmp(first.data, second.data, first.len));
    }
    known(pgn_epd_from_game(epd, game, PGN_MAIN_LINE, &err), &err);
    pgn_epd_free(epd);
    pgn_game_free(game);
    pgn_buffer_free(&first);
    pgn_buffer_free(&second);
}
