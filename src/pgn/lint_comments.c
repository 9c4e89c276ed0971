/* lint_comments.c -- commands in comments, and their clocks. */
#include <string.h>

#include "lint_int.h"

/* Commands of ChessBase, chess.com, Scid, Aquarium and other programs, in files that they wrote;
 * their operands are not checked here. */
static const char *const OTHERS[] = {
    "mct",       "evp",      "mdl",         "tqu",     "anno", "draw", "mark", "arrow",
    "timestamp", "c_effect", "c_highlight", "c_arrow", "wdl",  "assm", "bkm",  "brsp",
    "cbm",       "diag",     "quiz",        "ref",     "thmb", "xaml",
};

/* Map a place in the comment's text to the input: the text is the source without its braces, or
 * else converted, and then only the whole source can be given. */
static pgn_span in_source(pgn_span part, pgn_span text, pgn_span source) {
    bool same = text.text >= source.text && text.text + text.len <= source.text + source.len;
    return same ? part : source;
}

/* The first character almost always decides. */
static bool is_known_elsewhere(pgn_span name) {
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        if (*OTHERS[i] == *name.text && strlen(OTHERS[i]) == name.len &&
            memcmp(OTHERS[i], name.text, name.len) == 0)
            return true;
    return false;
}

/* ---- clocks ---- */

/* Without a time control a clock may show anything. */
void pgn__lint_clock(pgn__linter *l, uint64_t ms, pgn_span at, unsigned long number, bool black) {
    pgn__clock *last = &l->clocks[black];
    pgn__lint_dotted_clock(l, ms, number, black);
    if (!l->has_control) {
        *last = (pgn__clock){.ms = ms, .number = number, .known = true};
        return;
    }
    uint64_t limit = number <= UINT32_MAX ? pgn__time_control_limit(&l->control, (uint32_t)number)
                                          : PGN_TIME_NO_LIMIT;
    char is[PGN_CLOCK_MAX], was[PGN_CLOCK_MAX];
    bool was_over = last->known && last->over;
    if (ms > limit && !was_over) {
        pgn_clock_write(ms, is);
        pgn_clock_write(limit, was);
        pgn__find(l, PGN__RULE_CLOCK, at, "clock shows %s: the time control allows at most %s", is,
                  was);
    } else if (last->known && ms > last->ms) {
        /* over all moves since the last clock, as some have none */
        uint64_t most = last->ms;
        for (unsigned long n = last->number + 1; n <= number && most < ms; n++) {
            uint64_t gain = pgn__time_control_gain(&l->control, (uint32_t)n);
            most = gain == PGN_TIME_NO_LIMIT ? PGN_TIME_NO_LIMIT : most + gain;
        }
        if (most < ms) {
            pgn_clock_write(ms, is);
            pgn_clock_write(last->ms, was);
            pgn__find(l, PGN__RULE_CLOCK, at, "%s's clock gains time: %s after %s",
                      black ? "Black" : "White", is, was);
        }
    }
    bool over = ms > limit;
    *last = (pgn__clock){ms, number, true, over, l->steady && !over};
}

/* Time used never decreases, whatever the time control. */
static void check_used(pgn__linter *l, uint64_t ms, pgn_span at, bool black) {
    pgn__clock *last = &l->used[black];
    char is[PGN_CLOCK_MAX], was[PGN_CLOCK_MAX];
    if (last->known && ms < last->ms) {
        pgn_clock_write(ms, is);
        pgn_clock_write(last->ms, was);
        pgn__find(l, PGN__RULE_CLOCK, at, "%s's time used decreases: %s after %s",
                  black ? "Black" : "White", is, was);
    }
    *last = (pgn__clock){.ms = ms, .known = true};
}

void pgn__lint_time(pgn__linter *l, pgn__command_kind kind, uint64_t ms, pgn_span at,
                    unsigned long number, bool black) {
    if (kind == PGN_COMMAND_CLK)
        pgn__lint_clock(l, ms, at, number, black);
    else if (kind == PGN_COMMAND_EGT)
        check_used(l, ms, at, black);
}

static void take_clock(pgn__linter *l, const pgn__command *c, pgn_span at, unsigned long number,
                       bool black) {
    uint64_t ms;
    unsigned notes;
    pgn_error err;
    if (pgn__command_clock(c, &ms, &notes, &err)) {
        pgn__find(l, PGN__RULE_COMMAND_FORM, at, "[%%%.*s %.*s]: %s", PGN__SHOWN(c->name),
                  PGN__SHOWN(c->operands), err.message);
        return;
    }
    if (notes & (PGN_CLOCK_NOTE_DOTTED | PGN_CLOCK_NOTE_FRACTION)) {
        bool editable = at.text == c->source.text;
        pgn__lint_dotted(
            l, &(pgn__dotted_time){notes, c->operands, at, editable, c->kind, black, number, ms});
        return;
    }
    if (notes & (PGN_CLOCK_NOTE_SHORT | PGN_CLOCK_NOTE_DIGITS)) {
        char right[PGN_CLOCK_MAX];
        size_t len = pgn_clock_write(ms, right);
        if (pgn__find(l, PGN__RULE_COMMAND_FORM, at, "time \"%.*s\" should be \"%s\"",
                      PGN__SHOWN(c->operands), right) &&
            at.text == c->source.text)
            pgn__add_edit(l, c->operands, right, len);
    }
    if (number)
        pgn__lint_time(l, c->kind, ms, at, number, black);
}

/* ---- commands ---- */

static void check_marks(pgn__linter *l, const pgn__command *c, pgn_span at) {
    pgn_span rest = c->operands;
    pgn_mark mark;
    pgn_error err;
    bool more = true;
    while (more)
        if (pgn__mark_next(c, &rest, &mark, &more, &err)) {
            pgn__find(l, PGN__RULE_COMMAND_FORM, at, "[%%%.*s]: %s", PGN__SHOWN(c->name),
                      err.message);
            return;
        }
}

static void check_command(pgn__linter *l, const pgn__command *c, pgn_span at, unsigned long number,
                          bool black) {
    pgn__eval eval;
    pgn_error err;
    if (c->flaw) {
        pgn__find(l, PGN__RULE_COMMAND_FORM, at, "\"%.*s\": %s", PGN__SHOWN(c->source),
                  pgn__command_flaw_text(c->flaw));
        return;
    }
    switch (pgn__command_value_type(c->kind)) {
    case PGN_COMMAND_VALUE_CLOCK:
        take_clock(l, c, at, number, black);
        break;
    case PGN_COMMAND_VALUE_EVAL:
        if (pgn__command_eval(c, &eval, NULL, &err))
            pgn__find(l, PGN__RULE_COMMAND_FORM, at, "[%%%.*s %.*s]: %s", PGN__SHOWN(c->name),
                      PGN__SHOWN(c->operands), err.message);
        break;
    case PGN_COMMAND_VALUE_MARKS:
        check_marks(l, c, at);
        break;
    case PGN_COMMAND_VALUE_ANY:
        if (!is_known_elsewhere(c->name))
            pgn__find(l, PGN__RULE_COMMAND_UNKNOWN, at, "unknown command \"%.*s\"",
                      PGN__SHOWN(c->name));
        break;
    }
}

/* ---- the comment ---- */

void pgn__lint_comment(pgn__linter *l, pgn_span text, pgn_span source, unsigned long number,
                       bool black) {
    const char *p = text.len ? memchr(text.text, '[', text.len) : NULL;
    if (!p)
        return;
    size_t from = (size_t)(p - text.text);
    pgn__commands commands = pgn__commands_in(p, text.len - from);
    pgn__command c;
    while (pgn__command_next(&commands, &c))
        check_command(l, &c, in_source(c.source, text, source), number, black);
}
