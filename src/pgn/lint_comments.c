/* lint_comments.c -- commands in comments, and the clocks that they tell of. */
#include <string.h>

#include "lint_int.h"
#include "pgn/command.h"

/* Commands of ChessBase, chess.com and Scid beside those whose operands are known here. */
static const char *const OTHERS[] = {
    "mct",  "evp",   "mdl",       "tqu",      "anno",        "draw",
    "mark", "arrow", "timestamp", "c_effect", "c_highlight", "c_arrow",
};

static int shown(pgn_span text) {
    return (int)(text.len < 60 ? text.len : 60);
}

/* A place in the comment's text as one in the input: the text is the source without its braces, or
 * else converted, and then only the source can be pointed at. */
static pgn_span in_source(pgn_span part, pgn_span text, pgn_span source) {
    bool same = text.text >= source.text && text.text + text.len <= source.text + source.len;
    return same ? part : source;
}

static bool is_known_elsewhere(pgn_span name) {
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        if (strlen(OTHERS[i]) == name.len && memcmp(OTHERS[i], name.text, name.len) == 0)
            return true;
    return false;
}

/* ---- clocks ---- */

static void check_clock(pgn_lint *l, uint64_t ms, pgn_span at, unsigned long number, bool black) {
    pgn__clock *last = &l->clocks[black];
    uint64_t limit = l->has_control && number <= UINT32_MAX
                         ? pgn_time_control_limit(&l->control, (uint32_t)number)
                         : PGN_TIME_NO_LIMIT;
    char is[PGN_CLOCK_MAX], was[PGN_CLOCK_MAX];
    bool was_over = last->known && last->over;
    if (ms > limit && !was_over) {
        pgn_clock_write(ms, is);
        pgn_clock_write(limit, was);
        pgn__find(l, PGN_FAULT_CLOCK, at, "the clock shows %s; the time control gives at most %s",
                  is, was);
    } else if (last->known && ms > last->ms && l->has_control) {
        /* over all moves since the last clock, as some moves may have none */
        uint64_t most = last->ms;
        for (unsigned long n = l->clock_numbers[black] + 1; n <= number && most < ms; n++) {
            uint64_t gain = pgn_time_control_gain(&l->control, (uint32_t)n);
            most = gain == PGN_TIME_NO_LIMIT ? PGN_TIME_NO_LIMIT : most + gain;
        }
        if (most < ms) {
            pgn_clock_write(ms, is);
            pgn_clock_write(last->ms, was);
            pgn__find(l, PGN_FAULT_CLOCK, at, "%s's clock runs backwards: %s after %s",
                      black ? "Black" : "White", is, was);
        }
    }
    *last = (pgn__clock){ms, true, ms > limit};
    l->clock_numbers[black] = number;
}

/* Time used can only grow, whatever the time control. */
static void check_used(pgn_lint *l, uint64_t ms, pgn_span at, bool black) {
    pgn__clock *last = &l->used[black];
    char is[PGN_CLOCK_MAX], was[PGN_CLOCK_MAX];
    if (last->known && ms < last->ms) {
        pgn_clock_write(ms, is);
        pgn_clock_write(last->ms, was);
        pgn__find(l, PGN_FAULT_CLOCK, at, "%s has used %s after %s: time runs backwards",
                  black ? "Black" : "White", is, was);
    }
    *last = (pgn__clock){ms, true, false};
}

static void take_clock(pgn_lint *l, const pgn_command *c, pgn_span at, unsigned long number,
                       bool black) {
    uint64_t ms;
    unsigned notes;
    pgn_error err;
    if (pgn_command_clock(c, &ms, &notes, &err)) {
        pgn__find(l, PGN_FAULT_COMMAND_FORM, at, "[%%%.*s %.*s]: %s", shown(c->name), c->name.text,
                  shown(c->operands), c->operands.text, err.text);
        return;
    }
    if (notes & (PGN_CLOCK_NOTE_SHORT | PGN_CLOCK_NOTE_DIGITS)) {
        char right[PGN_CLOCK_MAX];
        size_t len = pgn_clock_write(ms, right);
        if (pgn__find(l, PGN_FAULT_COMMAND_FORM, at, "the time %.*s is written %s",
                      shown(c->operands), c->operands.text, right) &&
            at.text == c->source.text)
            pgn__mend(l, c->operands, right, len);
    }
    if (!number)
        return;
    if (c->kind == PGN_COMMAND_CLK)
        check_clock(l, ms, at, number, black);
    else if (c->kind == PGN_COMMAND_EGT)
        check_used(l, ms, at, black);
}

/* ---- commands ---- */

static void check_marks(pgn_lint *l, const pgn_command *c, pgn_span at) {
    pgn_span rest = c->operands;
    pgn_mark mark;
    pgn_error err;
    bool more = true;
    while (more)
        if (pgn_mark_next(c, &rest, &mark, &more, &err)) {
            pgn__find(l, PGN_FAULT_COMMAND_FORM, at, "[%%%.*s]: %s", shown(c->name), c->name.text,
                      err.text);
            return;
        }
}

static void check_command(pgn_lint *l, const pgn_command *c, pgn_span at, unsigned long number,
                          bool black) {
    pgn_eval eval;
    pgn_error err;
    if (c->fault) {
        pgn__find(l, PGN_FAULT_COMMAND_FORM, at, "%s", pgn_command_fault_text(c->fault));
        return;
    }
    switch (pgn_command_value_type(c->kind)) {
    case PGN_COMMAND_VALUE_CLOCK:
        take_clock(l, c, at, number, black);
        break;
    case PGN_COMMAND_VALUE_EVAL:
        if (pgn_command_eval(c, &eval, NULL, &err))
            pgn__find(l, PGN_FAULT_COMMAND_FORM, at, "[%%%.*s %.*s]: %s", shown(c->name),
                      c->name.text, shown(c->operands), c->operands.text, err.text);
        break;
    case PGN_COMMAND_VALUE_MARKS:
        check_marks(l, c, at);
        break;
    case PGN_COMMAND_VALUE_ANY:
        if (!is_known_elsewhere(c->name))
            pgn__find(l, PGN_FAULT_COMMAND_UNKNOWN, at, "the command \"%.*s\" is not known",
                      shown(c->name), c->name.text);
        break;
    }
}

/* ---- the usual comment ---- */

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static const char *skip_digits(const char *p) {
    while (is_digit(*p))
        p++;
    return p;
}

/* An evaluation with its bracket, 0.17] or #-3], from p on; NULL for any other form. */
static const char *skip_eval(const char *p) {
    bool mate = *p == '#';
    p += mate;
    p += *p == '-';
    const char *whole = p;
    p = skip_digits(p);
    if (p == whole || p - whole > 4)
        return NULL;
    if (!mate) {
        const char *point = p;
        p = *p == '.' ? skip_digits(p + 1) : p;
        if (p < point + 2 || p > point + 3)
            return NULL;
    }
    return *p == ']' ? p + 1 : NULL;
}

/* A clock with its bracket, 0:05:00]. */
static const char *skip_clock(const char *p, uint64_t *ms) {
    if (!is_digit(p[0]) || p[1] != ':' || p[2] > '5' || !is_digit(p[2]) || !is_digit(p[3]) ||
        p[4] != ':' || p[5] > '5' || !is_digit(p[5]) || !is_digit(p[6]) || p[7] != ']')
        return NULL;
    unsigned minutes = (unsigned)((p[0] - '0') * 60 + (p[2] - '0') * 10 + (p[3] - '0'));
    *ms = (uint64_t)(minutes * 60 + (unsigned)((p[5] - '0') * 10 + (p[6] - '0'))) * 1000;
    return p + 8;
}

/* What dumps of Lichess have after every move, ` [%eval 0.17] [%clk 0:05:00] `, or one of the two,
 * and nothing else. The } behind the comment stops every step. *at is where the clock stands, NULL
 * without one. */
static bool is_usual(pgn_span text, uint64_t *ms, pgn_span *at) {
    const char *p = text.text, *end = p + text.len;
    *at = (pgn_span){NULL, 0};
    p += *p == ' ';
    if (memcmp(p, "[%eval ", text.len < 16 ? 1 : 7) == 0) {
        if (text.len < 16 || !(p = skip_eval(p + 7)))
            return false;
        p += *p == ' ';
    }
    if (end - p >= 14 && memcmp(p, "[%clk ", 6) == 0) {
        const char *open = p;
        if (!(p = skip_clock(p + 6, ms)))
            return false;
        *at = (pgn_span){open, (size_t)(p - open)};
        p += *p == ' ';
    }
    return p == end;
}

void pgn__lint_plain_comment(pgn_lint *l, pgn_span text, pgn_span source, unsigned long number,
                             bool black) {
    uint64_t ms;
    pgn_span clock;
    if (!is_usual(text, &ms, &clock))
        pgn__lint_comment(l, text, source, number, black);
    else if (clock.text && number)
        check_clock(l, ms, clock, number, black);
}

void pgn__lint_comment(pgn_lint *l, pgn_span text, pgn_span source, unsigned long number,
                       bool black) {
    const char *p = text.len ? memchr(text.text, '[', text.len) : NULL;
    if (!p)
        return;
    size_t from = (size_t)(p - text.text);
    pgn_commands commands = pgn_commands_in(p, text.len - from);
    pgn_command c;
    while (pgn_command_next(&commands, &c))
        check_command(l, &c, in_source(c.source, text, source), number, black);
}
