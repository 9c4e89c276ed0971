/* json_commands.c -- the commands of comments as JSON. Commands are written by what their operands
 * mean: {"name":"clk","seconds":180}, {"name":"cal","arrows":[...]}. One whose operands cannot be
 * read has them as a list of strings, as commands of other names have. */
#include <string.h>

#include "base/span_int.h"
#include "game/command_int.h"
#include "game/dialect_int.h"
#include "json_int.h"

void pgn__json_put_seconds(pgn_json_writer *json, const char *key, uint64_t ms) {
    char text[32], *end = text + sizeof text, *p = end;
    uint64_t seconds = ms / 1000;
    unsigned rest = (unsigned)(ms % 1000), unit = 1;
    for (; unit < 1000 && rest % 10 == 0; unit *= 10) /* no zeros at the end */
        rest /= 10;
    for (; unit < 1000; unit *= 10, rest /= 10)
        *--p = (char)('0' + rest % 10);
    if (p < end)
        *--p = '.';
    do
        *--p = (char)('0' + seconds % 10);
    while (seconds /= 10);
    pgn_json_put_raw(json, key, p, (size_t)(end - p));
}

void pgn__json_put_eval(pgn_json_writer *json, const pgn_eval *eval) {
    pgn_json_put_integer(json, eval->kind == PGN_EVAL_MATE ? "mate" : "cp", eval->value);
    if (eval->depth >= 0)
        pgn_json_put_integer(json, "depth", eval->depth);
}

/* Each of these writes the members after the name, and returns false, having written nothing, if
 * the operands are not of its kind. */
typedef bool put_operands(pgn_json_writer *json, pgn_span operands, const pgn__json_move *move);

static bool put_clock(pgn_json_writer *json, pgn_span operands, const pgn__json_move *move) {
    uint64_t ms;
    unsigned notes;
    if (!operands.text || pgn__clock_parse(operands.text, operands.len, &ms, &notes, NULL))
        return false;
    pgn__dotted dotted =
        notes & PGN_CLOCK_NOTE_DOTTED ? move->dotted(move->self) : PGN__DOTTED_SECONDS;
    if (dotted == PGN__DOTTED_UNKNOWN)
        return false;
    ms = dotted == PGN__DOTTED_HOURS ? pgn__dotted_hours(ms) : ms;
    pgn__json_put_seconds(json, "seconds", ms);
    return true;
}

static bool put_eval(pgn_json_writer *json, pgn_span operands, const pgn__json_move *move) {
    (void)move;
    pgn_eval eval;
    if (pgn_eval_parse(operands.text, operands.len, &eval, NULL))
        return false;
    pgn__json_put_eval(json, &eval);
    return true;
}

static void put_square(pgn_json_writer *json, const char *key, unsigned square) {
    const char name[2] = {(char)('a' + square % 8), (char)('1' + square / 8)};
    pgn_json_put_string(json, key, name, sizeof name);
}

static void put_mark(pgn_json_writer *json, const pgn_mark *mark, bool arrow) {
    const char *color = pgn__mark_color_name(mark->color);
    pgn_json_begin_object(json, NULL);
    pgn_json_put_string(json, "color", color ? color : &mark->color, color ? PGN_CSTR : 1);
    put_square(json, arrow ? "from" : "square", mark->from);
    if (arrow)
        put_square(json, "to", mark->to);
    pgn_json_end_object(json);
}

static bool next_mark(pgn_span *rest, bool arrow, pgn_mark *out, bool *good) {
    pgn_span operand;
    if (!pgn_operand_next(rest, &operand))
        return false;
    *good =
        !pgn_mark_parse(operand.text, operand.len, out, NULL) && (out->from != out->to) == arrow;
    return *good;
}

static bool put_marks(pgn_json_writer *json, pgn_span operands, bool arrow) {
    pgn_mark mark;
    bool good = true;
    for (pgn_span rest = operands; next_mark(&rest, arrow, &mark, &good);)
        ;
    if (!good)
        return false;
    pgn_json_begin_array(json, arrow ? "arrows" : "squares");
    for (pgn_span rest = operands; next_mark(&rest, arrow, &mark, &good);)
        put_mark(json, &mark, arrow);
    pgn_json_end_array(json);
    return true;
}

static bool put_arrows(pgn_json_writer *json, pgn_span operands, const pgn__json_move *move) {
    (void)move;
    return put_marks(json, operands, true);
}

static bool put_squares(pgn_json_writer *json, pgn_span operands, const pgn__json_move *move) {
    (void)move;
    return put_marks(json, operands, false);
}

static bool put_strings(pgn_json_writer *json, pgn_span operands, const pgn__json_move *move) {
    (void)move;
    pgn_span operand;
    pgn_json_begin_array(json, "operands");
    while (pgn_operand_next(&operands, &operand))
        pgn_json_put_string(json, NULL, operand.text, operand.len);
    pgn_json_end_array(json);
    return true;
}

static const struct {
    const char *name;
    put_operands *put;
} KINDS[] = {{"clk", put_clock}, {"emt", put_clock},  {"egt", put_clock},
             {"eval", put_eval}, {"cal", put_arrows}, {"csl", put_squares}};

static put_operands *kind_of(pgn_span name) {
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        if (pgn__span_is(name, KINDS[i].name))
            return KINDS[i].put;
    return put_strings;
}

/* One that is the mover's turned to White's view. */
static bool put_turned(pgn_json_writer *json, const pgn_command *command, const char *end) {
    pgn_eval eval;
    if (kind_of(command->name) != put_eval || !pgn__eval_is_movers(command->source, end) ||
        pgn_eval_parse(command->operands.text, command->operands.len, &eval, NULL) ||
        eval.depth < 0)
        return false;
    eval.value = -eval.value;
    pgn__json_put_eval(json, &eval);
    return true;
}

/* The member "commands" of a comment, absent if it has none. */
static void put_commands(pgn_json_writer *json, pgn_span comment, const pgn__json_move *move) {
    pgn_command command;
    bool some = false;
    for (pgn_span rest = comment; pgn_command_next(&rest, &command);) {
        if (command.malformed)
            continue; /* it is in the text of the comment */
        if (!some)
            pgn_json_begin_array(json, "commands");
        some = true;
        pgn_json_begin_object(json, NULL);
        pgn_json_put_string(json, "name", command.name.text, command.name.len);
        if (!(move->mover == PGN_BLACK && put_turned(json, &command, comment.text + comment.len)) &&
            !kind_of(command.name)(json, command.operands, move))
            put_strings(json, command.operands, move);
        pgn_json_end_object(json);
    }
    if (some)
        pgn_json_end_array(json);
}

void pgn__json_put_comment(pgn_json_writer *json, pgn_span clean, bool line,
                           const pgn__json_move *move) {
    pgn_json_begin_object(json, NULL);
    pgn_json_put_string(json, "type", "comment", PGN_CSTR);
    pgn_json_put_string(json, "text", clean.text, clean.len);
    if (line)
        pgn_json_put_string(json, "style", "line", PGN_CSTR);
    if (memchr(clean.text, '[', clean.len))
        put_commands(json, clean, move);
    if (move->before)
        pgn__json_put_engine(json, clean, move);
    pgn_json_end_object(json);
}

/* ---- what they say of a move ---- */

void pgn__json_put_values(pgn_json_writer *json, const pgn__move_values *all,
                          const uint64_t *spent) {
    const pgn_comment_values *v = &all->v;
    uint64_t used;
    if (all->found & PGN_VALUE_CLK)
        pgn__json_put_seconds(json, "clock", v->clk);
    if (pgn__move_values_spent(all, spent, &used))
        pgn__json_put_seconds(json, "time_spent", used);
    if (all->found & PGN_VALUE_EGT)
        pgn__json_put_seconds(json, "time_total", v->egt);
    if (all->found & PGN_VALUE_EVAL) {
        pgn_json_begin_object(json, "eval");
        pgn__json_put_eval(json, &v->eval);
        pgn_json_end_object(json);
    }
}
