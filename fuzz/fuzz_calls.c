/* fuzz_calls.c -- public calls that need no game: values of comments and tags, tables, positions
 * and moves, text, names, inputs, JSON. The first byte chooses the part, the rest is its text. What
 * is accepted is written and read back unchanged. fuzz_api.c has the calls on games. Seeds:
 * fuzz/corpus/calls. */
#include <stdint.h>
#include <string.h>

#include "pgn.h"
#include "pgn/unstable/features.h"
#include "pgn/unstable/findings.h"
#include "pgn/unstable/json.h"
#include "pgn/unstable/names.h"
#include "pgn/unstable/openings.h"
#include "pgn/unstable/spelling.h"
#include "pgn/unstable/text.h"
#include "target.h"

static pgn_status known(pgn_status st, const pgn_error *err) {
    require(strcmp(pgn_status_name(st), "?") != 0 && pgn_status_message(st)[0]);
    require(st >= 0 || (err->code == st && err->message[0]));
    return st;
}

/* ---- values ---- */

static void fuzz_clock(const char *text, size_t len) {
    uint64_t ms, reparsed;
    char out[PGN_CLOCK_MAX];
    pgn_error err;
    if (known(pgn_clock_parse(text, len, &ms, &err), &err))
        return;
    size_t n = pgn_clock_write(ms, out);
    require(n < sizeof out && !pgn_clock_parse(out, n, &reparsed, NULL) && reparsed == ms);
}

static void fuzz_eval(const char *text, size_t len) {
    pgn_eval eval, reparsed;
    char out[PGN_EVAL_MAX];
    pgn_error err;
    if (known(pgn_eval_parse(text, len, &eval, &err), &err))
        return;
    size_t n = pgn_eval_write(&eval, out);
    require(n < sizeof out && !pgn_eval_parse(out, n, &reparsed, NULL));
    require(reparsed.kind == eval.kind && reparsed.value == eval.value &&
            reparsed.depth == eval.depth);
}

static void fuzz_mark(const char *text, size_t len) {
    pgn_mark mark, reparsed;
    char out[PGN_MARK_MAX];
    pgn_error err;
    if (known(pgn_mark_parse(text, len, &mark, &err), &err))
        return;
    size_t n = pgn_mark_write(&mark, out);
    require(n < sizeof out && !pgn_mark_parse(out, n, &reparsed, NULL));
    require(reparsed.color == mark.color && reparsed.from == mark.from && reparsed.to == mark.to);
}

static void fuzz_time_control(const char *text, size_t len) {
    static pgn_time_control control, reparsed;
    char out[PGN_TIME_CONTROL_MAX];
    pgn_error err;
    if (known(pgn_time_control_parse(text, len, &control, &err), &err))
        return;
    size_t n = pgn_time_control_write(&control, out);
    require(n < sizeof out && !pgn_time_control_parse(out, n, &reparsed, NULL));
    require(reparsed.count == control.count);
    for (uint32_t moves = 0; moves < 50; moves++)
        require(pgn_time_control_limit(&reparsed, moves) ==
                pgn_time_control_limit(&control, moves));
}

static void fuzz_command(const char *text, size_t len) {
    pgn_span rest = {text, len}, operand;
    pgn_command c;
    pgn_comment_values values;
    size_t covered = 0;
    while (pgn_command_next(&rest, &c)) {
        covered += c.before.len + c.source.len;
        for (pgn_span operands = c.operands; pgn_operand_next(&operands, &operand);)
            require(operand.len <= c.operands.len);
    }
    require(covered + c.before.len == len);
    pgn_comment_read(text, len, &values);
}

/* "name operands", each up to a NUL: what is written is one command with that name. */
static void fuzz_command_write(const char *text, size_t len) {
    char copy[256];
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err;
    size_t n = len < sizeof copy - 2 ? len : sizeof copy - 2;
    memset(copy, 0, sizeof copy);
    if (n)
        memcpy(copy, text, n);
    const char *operands = copy + strlen(copy) + 1;
    if (!known(pgn_command_write(copy, operands, &out, &err), &err)) {
        pgn_span rest = {out.data, out.len};
        pgn_command c;
        require(pgn_command_next(&rest, &c) && !c.malformed && c.source.len == out.len);
        require(c.name.len == strlen(copy) && memcmp(c.name.text, copy, c.name.len) == 0);
    }
    pgn_buffer_free(&out);
}

static void fuzz_small(const char *text, size_t len) {
    pgn_result result = pgn_result_parse(text, len);
    unsigned nag = pgn_nag_from_symbol(text, len);
    int square = pgn_square_parse(text, len);
    require(pgn_result_parse(pgn_result_text(result), PGN_CSTR) == result);
    require(nag <= PGN_NAG_MAX && (!nag || (pgn_nag_symbol(nag) && pgn_nag_meaning(nag))));
    require(pgn_square_parse(pgn_square_name(square), PGN_CSTR) == square);
    if (square != PGN_NO_SQUARE)
        require(len >= 2 && memcmp(pgn_square_name(square), text, 2) == 0);
    for (size_t i = 0; i < len; i++) {
        pgn_piece piece = pgn_piece_from_char(text[i]);
        require(!piece || (pgn_piece_char(piece) == text[i] && pgn_piece_name(piece)[0]));
    }
}

/* ---- tables ---- */

static void fuzz_tables(const char *text, size_t len) {
    size_t index = 0, which = len ? (uint8_t)text[0] : 0;
    const char *whose = "";
    const pgn_rule *rule = pgn_rule_at(which);
    const pgn_title *title = pgn_title_at(which);
    pgn_opening opening;
    require(!rule || pgn_rule_find(rule->id, PGN_CSTR) == rule);
    require(!title || pgn_title_find(title->code, PGN_CSTR) == title);
    require(!pgn_roster_name(which) == (which > 6));
    require(!pgn_letters_language(which) || pgn_letters_find(pgn_letters_language(which)));
    require(!pgn_spelling_note_at(which) || pgn_spelling_note_at(which)->id[0]);
    while (pgn_country_find(text, len, &index))
        require(index > 0);
    if (pgn_country_elsewhere(text, len, &whose))
        require(whose[0] != '\0');
    require(!pgn_country_at(which) || pgn_country_at(which)->name[0]);
    require(!pgn_feature_at(which) || pgn_feature_at(which)->name[0]);
    require(!pgn_openings_at(NULL, which, &opening) || opening.plies <= pgn_openings_depth(NULL));
    require(pgn_format_detect(text, len) != PGN_FORMAT_AUTO);
    pgn_rule_find(text, len);
}

/* ---- positions ---- */

static int count(const pgn_position *pos) {
    return __builtin_popcountll(pgn_position_squares(pos, PGN_NO_COLOR, PGN_NO_PIECE_TYPE));
}

static void check_move(const pgn_position *pos, pgn_move move) {
    char text[PGN_SAN_MAX], local[PGN_LOCAL_SAN_MAX];
    const pgn_letters *german = pgn_letters_find("german");
    pgn_position after = *pos, made = *pos;
    pgn_move reparsed = PGN_NO_MOVE;
    require(pgn_move_is_legal(pos, move) && !pgn_position_play(&after, move, NULL));
    pgn_position_make(&made, move);
    require(memcmp(&made, &after, sizeof made) == 0);
    require(pgn_move_is_capture(pos, move) == (count(&after) != count(pos)));
    size_t n = pgn_san_write(pos, move, text);
    require(n < sizeof text && !pgn_san_parse(pos, text, n, &reparsed, NULL) && reparsed == move);
    n = pgn_lan_write(pos, move, text);
    require(n < sizeof text && !pgn_move_parse(pos, text, n, &reparsed, NULL) && reparsed == move);
    n = pgn_uci_write(pos, move, false, text);
    require(n < PGN_UCI_MAX && !pgn_uci_parse(pos, text, n, &reparsed, NULL) && reparsed == move);
    n = pgn_san_write_local(pos, move, german, local);
    require(n < sizeof local);
    require(!pgn_move_parse_local(pos, local, n, german, &reparsed, NULL) && reparsed == move);
}

/* The rest is a text to read as a move here. */
static void fuzz_moves(const pgn_position *pos, const char *text, size_t len) {
    pgn_move moves[PGN_MOVES_MAX], move = PGN_NO_MOVE, noted = PGN_NO_MOVE;
    uint32_t notes = 0;
    uint64_t nodes = 0;
    pgn_error err;
    size_t n = pgn_position_moves(pos, moves);
    for (size_t i = 0; i < n; i++)
        check_move(pos, moves[i]);
    pgn_status st = known(pgn_move_parse(pos, text, len, &move, &err), &err);
    require(known(pgn_move_parse_noting(pos, text, len, NULL, &noted, &notes, &err), &err) == st);
    require(st || (move == noted && pgn_move_is_legal(pos, move)));
    require(!pgn_perft(pos, 1, &nodes, &err) && nodes == n);
}

static void fuzz_position(const char *text, size_t len) {
    const char *end = len ? memchr(text, '\n', len) : NULL;
    size_t n = end ? (size_t)(end - text) : len;
    pgn_position pos, other;
    pgn_opening opening;
    pgn_error err;
    uint64_t all = 0;
    if (known(pgn_fen_parse(text, n, PGN_FEN_UNCHECKED, &pos, &err), &err))
        return;
    for (int type = PGN_PAWN; type <= PGN_KING; type++)
        all |= pgn_position_squares(&pos, PGN_NO_COLOR, (pgn_piece_type)type);
    require(all == pgn_position_squares(&pos, PGN_NO_COLOR, PGN_NO_PIECE_TYPE));
    other = pos;
    pgn_position_flip(&other);
    pgn_position_flip(&other);
    require(pgn_position_same(&pos, &other));
    pgn_position_is_chess960(&pos);
    if (known(pgn_position_validate(&pos, &err), &err))
        return;
    require(pgn_position_line_state(&pos, 1) == pgn_position_state(&pos));
    require(!pgn_openings_find(NULL, &pos, &opening) || opening.name[0]);
    fuzz_moves(&pos, end ? end + 1 : text, end ? len - n - 1 : 0);
}

/* ---- text, names, inputs ---- */

static void fuzz_text(const char *text, size_t len) {
    char rule[PGN_ERROR_RULE_MAX];
    size_t width = 0, left = len;
    uint32_t code;
    for (size_t n; (n = pgn_text_next(text + (len - left), left, &code)); left -= n, width++)
        require(n <= left && (code != PGN_NOT_UTF8 || (n == 1 && !pgn_text_is_safe(code))));
    require(!left && pgn_text_width(text, len) == width);
    pgn_buffer safe = PGN_BUFFER_INIT;
    require(!pgn_text_append_safe(&safe, text, len) &&
            pgn_text_width(safe.data, safe.len) == width);
    for (size_t i = 0; i < safe.len; i++)
        require((unsigned char)safe.data[i] >= ' ' && safe.data[i] != 0x7F);
    require(pgn_text_fit(text, len, width) == len && pgn_text_fit(text, len, 3) <= len);
    pgn_json_writer json = {.out = &safe};
    require(!pgn_json_put_seconds(&json, NULL, len));
    require(pgn_error_rule(&(pgn_error){.code = -(pgn_status)(len % 100)}, rule)[0]);
    pgn_buffer_free(&safe);
}

static void fuzz_names(const char *text, size_t len) {
    const char *end = len ? memchr(text, '\n', len) : NULL;
    size_t n = end ? (size_t)(end - text) : len;
    pgn_span b = {end ? end + 1 : text, end ? len - n - 1 : 0};
    for (int kind = PGN_NAME_PLAYER; kind <= PGN_NAME_SITE; kind++) {
        pgn_name_kind k = (pgn_name_kind)kind;
        require(pgn_names_agree(k, text, n, text, n));
        require(pgn_names_agree(k, text, n, b.text, b.len) ==
                pgn_names_agree(k, b.text, b.len, text, n));
    }
}

static void fuzz_input(const char *text, size_t len) {
    char bytes[64];
    pgn_input *in = NULL;
    pgn_error err;
    size_t n = 1, total = 0;
    pgn_status st = known(pgn_input_from_memory(&in, text, len, &err), &err);
    while (!st && n && total < 1 << 20) {
        st = known(pgn_input_read(in, bytes, sizeof bytes, &n, &err), &err);
        total += st ? 0 : n;
    }
    if (in) {
        uint64_t size = 0;
        require(pgn_input_position(in, &size) <= len && (!size || size == len));
        require(pgn_input_name(in) && pgn_input_compression(in)[0]);
    }
    pgn_input_close(in);
}

/* ---- JSON: a byte for each step ---- */

static void put_value(pgn_json_writer *json, uint8_t step, pgn_span piece) {
    const char *key = step & 16 ? "key" : NULL;
    switch (step >> 5) {
    case 0:
        pgn_json_put_string(json, key, piece.text, piece.len);
        break;
    case 1:
        pgn_json_put_fixed(json, key, step / 3.0, step % 20);
        break;
    case 2:
        pgn_json_put_integer(json, key, -(int64_t)step);
        break;
    case 3:
        pgn_json_put_unsigned(json, key, step);
        break;
    case 4:
        pgn_json_put_bool(json, key, step & 8);
        break;
    case 5:
        pgn_json_put_null(json, key);
        break;
    case 6:
        pgn_json_put_raw(json, key, "[1]", PGN_CSTR);
        break;
    default:
        pgn_json_put_key(json, piece.text, piece.len);
    }
}

static void fuzz_json(const char *text, size_t len) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    for (size_t i = 0; i < len; i++) {
        uint8_t step = (uint8_t)text[i];
        const char *key = step & 16 ? "key" : NULL;
        pgn_span piece = {text + i, len - i < 12 ? len - i : 12};
        switch (step % 8) {
        case 0:
            pgn_json_begin_object(&json, key);
            break;
        case 1:
            pgn_json_end_object(&json);
            break;
        case 2:
            pgn_json_begin_array(&json, key);
            break;
        case 3:
            pgn_json_end_array(&json);
            break;
        case 4:
            pgn_json_newline(&json);
            break;
        default:
            put_value(&json, step, piece);
        }
    }
    pgn_status st = pgn_json_finish(&json);
    require(st == PGN_OK || st == PGN_E_ARG);
    pgn_buffer_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static void (*const parts[])(const char *, size_t) = {
        fuzz_clock,         fuzz_eval,  fuzz_mark,   fuzz_time_control, fuzz_command,
        fuzz_command_write, fuzz_small, fuzz_tables, fuzz_position,     fuzz_text,
        fuzz_names,         fuzz_input, fuzz_json,
    };
    if (size)
        parts[data[0] % (sizeof parts / sizeof *parts)]((const char *)data + 1, size - 1);
    return 0;
}
