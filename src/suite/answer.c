/* answer.c -- answers of a suite as JSON, and what its records expect as text. */
#include <inttypes.h>

#include "base/buffer_int.h"
#include "pgn/unstable/findings.h"
#include "pgn/unstable/json.h"
#include "pgn/unstable/suite.h"

/* ---- what is expected ---- */

static void put_moves(pgn_buffer *out, const pgn_position *pos, const pgn_move *moves, size_t count,
                      const char *before, const char *between) {
    for (size_t i = 0; i < count; i++) {
        char san[PGN_SAN_MAX];
        pgn_san_write(pos, moves[i], san);
        pgn_buffer_printf(out, "%s%s", i ? between : before, san);
    }
}

/* The moves of bm or am that count. */
static size_t expected_moves(const pgn_epd *record, const char *opcode,
                             pgn_move out[PGN_MOVES_MAX]) {
    pgn_epd_operation op;
    size_t count = 0;
    if (!pgn_epd_find(record, opcode, &op))
        return 0;
    for (size_t i = 0; i < op.operand_count && count < PGN_MOVES_MAX; i++)
        if (op.operands[i].move)
            out[count++] = op.operands[i].move;
    return count;
}

/* The number of moves of dm; 0 if absent. */
static int64_t expected_mate(const pgn_epd *record) {
    pgn_epd_operation op;
    return pgn_epd_find(record, "dm", &op) && op.operand_count ? op.operands[0].number : 0;
}

pgn_status pgn_suite_write_expected(const pgn_epd *record, pgn_buffer *out) {
    const pgn_position *pos = pgn_epd_position(record);
    pgn_move moves[PGN_MOVES_MAX];
    size_t before = out->len;
    int64_t mate = expected_mate(record);
    put_moves(out, pos, moves, expected_moves(record, "bm", moves), "", " or ");
    put_moves(out, pos, moves, expected_moves(record, "am", moves),
              out->len > before ? " not " : "not ", ", ");
    if (mate)
        pgn_buffer_printf(out, "%s#%" PRId64, out->len > before ? " " : "", mate);
    return out->status;
}

/* The record's id, if it has one. */
static bool find_id(const pgn_epd *record, pgn_span *id) {
    pgn_epd_operation op;
    if (!pgn_epd_find(record, "id", &op) || !op.understood || !op.operand_count)
        return false;
    *id = op.operands[0].text;
    return id->len > 0;
}

/* ---- JSON ---- */

static void put_move(pgn_json_writer *json, const pgn_position *pos, pgn_move move) {
    char san[PGN_SAN_MAX], uci[PGN_UCI_MAX];
    pgn_san_write(pos, move, san);
    pgn_uci_write(pos, move, false, uci);
    pgn_json_begin_object(json, NULL);
    pgn_json_put_string(json, "san", san, PGN_CSTR);
    pgn_json_put_string(json, "uci", uci, PGN_CSTR);
    pgn_json_end_object(json);
}

/* The moves of bm or am. */
static void put_choice(pgn_json_writer *json, const char *opcode, const pgn_epd *record) {
    pgn_move moves[PGN_MOVES_MAX];
    size_t count = expected_moves(record, opcode, moves);
    pgn_json_begin_array(json, opcode);
    for (size_t i = 0; i < count; i++)
        put_move(json, pgn_epd_position(record), moves[i]);
    pgn_json_end_array(json);
}

static void put_line(pgn_json_writer *json, const pgn_suite_answer *a) {
    pgn_position at = *pgn_epd_position(a->record);
    const pgn_move *moves = a->info->pv;
    size_t count = a->info->pv_count;
    if (!count || moves[0] != a->best) { /* the line of another move says nothing of this one */
        moves = &a->best;
        count = 1;
    }
    pgn_json_begin_array(json, "moves");
    for (size_t i = 0; i < count; i++) {
        put_move(json, &at, moves[i]);
        pgn_position_make(&at, moves[i]);
    }
    pgn_json_end_array(json);
}

/* Engines see scores from the side to move, JSON has them from White. */
static void put_score(pgn_json_writer *json, const pgn_suite_answer *a) {
    const pgn_search_info *info = a->info;
    int sign = pgn_position_side(pgn_epd_position(a->record)) == PGN_BLACK ? -1 : 1;
    int bound = sign * info->bound;
    if (info->score_kind == PGN_SCORE_NONE)
        return;
    pgn_json_begin_object(json, "eval");
    pgn_json_put_integer(json, info->score_kind == PGN_SCORE_MATE ? "mate" : "cp",
                         sign * (int64_t)info->score);
    pgn_json_end_object(json);
    pgn_json_put_string(json, "bound",
                        bound < 0   ? "upper"
                        : bound > 0 ? "lower"
                                    : "exact",
                        PGN_CSTR);
}

/* An engine line. */
static void put_answer(pgn_json_writer *json, const pgn_suite_answer *a, const char *fen) {
    const pgn_search_info *info = a->info;
    pgn_json_begin_object(json, "answer");
    pgn_json_put_string(json, "type", "engine-line", PGN_CSTR);
    pgn_json_put_string(json, "fen", fen, PGN_CSTR);
    put_score(json, a);
    pgn_json_put_unsigned(json, "depth", info->depth);
    pgn_json_put_unsigned(json, "seldepth", info->selective_depth);
    pgn_json_put_seconds(json, "time", a->milliseconds);
    pgn_json_put_unsigned(json, "nodes", info->nodes);
    put_line(json, a);
    pgn_json_end_object(json);
}

static void put_failure(pgn_json_writer *json, const pgn_error *error) {
    char rule[PGN_ERROR_RULE_MAX];
    pgn_json_begin_array(json, "faults");
    pgn_json_begin_object(json, NULL);
    pgn_json_put_string(json, "severity", "error", PGN_CSTR);
    pgn_json_put_string(json, "rule", pgn_error_rule(error, rule), PGN_CSTR);
    pgn_json_put_string(json, "message", error->message, PGN_CSTR);
    pgn_json_end_object(json);
    pgn_json_end_array(json);
}

pgn_status pgn_suite_answer_write_json(const pgn_suite_answer *a, pgn_buffer *out, pgn_error *err) {
    pgn_json_writer json = {.out = out};
    size_t before = out->len;
    int64_t mate = expected_mate(a->record);
    char fen[PGN_FEN_MAX];
    pgn_span id;
    pgn_fen_write(pgn_epd_position(a->record), 0, fen);
    pgn_json_begin_object(&json, NULL);
    pgn_json_put_string(&json, "type", "suite-result", PGN_CSTR);
    pgn_json_put_string(&json, "file", a->input, PGN_CSTR);
    pgn_json_put_unsigned(&json, "line", a->place.line);
    pgn_json_put_unsigned(&json, "record", a->place.game);
    if (find_id(a->record, &id))
        pgn_json_put_string(&json, "id", id.text, id.len);
    pgn_json_put_string(&json, "fen", fen, PGN_CSTR);
    put_choice(&json, "bm", a->record);
    put_choice(&json, "am", a->record);
    if (mate)
        pgn_json_put_integer(&json, "dm", mate);
    pgn_json_put_bool(&json, "solved", a->solved);
    if (a->error)
        put_failure(&json, a->error);
    else
        put_answer(&json, a, fen);
    pgn_json_end_object(&json);
    pgn_json_newline(&json);
    return pgn__buffer_end(out, before, pgn_json_finish(&json), err);
}
