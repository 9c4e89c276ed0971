/* lint_dotted.c -- times like 0:15.16, which may have the form h:mm.ss of digital boards. Only the
 * whole game shows what they mean, so they are kept until its end; most games have none. */
#include "lint_int.h"

static void begin_search(pgn__linter *l) {
    pgn__dotted_begin(&l->search, l->has_control ? &l->control : NULL);
    l->searching = true;
}

/* Clocks are not taken one by one where none of them is dotted: the last is known. */
static void take_last(pgn__linter *l, bool black) {
    const pgn__clock *last = &l->clocks[black];
    const pgn__move_values values = {.found = PGN_VALUE_CLK, .v = {.clk = last->ms}};
    if (last->known)
        pgn__dotted_take(&l->search, black, (uint32_t)last->number, &values);
}

void pgn__lint_dotted_clock(pgn__linter *l, uint64_t ms, unsigned long number, bool black) {
    const pgn__move_values values = {.found = PGN_VALUE_CLK, .v = {.clk = ms}};
    if (l->searching && number <= UINT32_MAX)
        pgn__dotted_take(&l->search, black, (uint32_t)number, &values);
}

void pgn__lint_dotted(pgn__linter *l, const pgn__dotted_time *t) {
    bool dotted = t->notes & PGN_CLOCK_NOTE_DOTTED;
    unsigned bit = t->kind == PGN_COMMAND_CLK   ? PGN_VALUE_CLK
                   : t->kind == PGN_COMMAND_EGT ? PGN_VALUE_EGT
                                                : PGN_VALUE_EMT;
    const pgn__move_values values = {
        .found = bit,
        .forms = {.dotted = dotted ? bit : 0, .fraction = !dotted},
        .v = {.clk = t->ms, .egt = t->ms, .emt = t->ms},
    };
    if (!l->searching)
        begin_search(l);
    take_last(l, t->black);
    if (pgn_buffer_append(&l->dotted, t, sizeof *t))
        l->status = PGN_E_NOMEM;
    if (!t->number || t->number > UINT32_MAX)
        return;
    if (t->kind == PGN_COMMAND_CLK) /* so that the next one is taken */
        l->clocks[t->black] = (pgn__clock){.known = false};
    pgn__dotted_take(&l->search, t->black, (uint32_t)t->number, &values);
}

/* One that cannot be meant otherwise is evidence about the others: it is fixed with them. */
static void report(pgn__linter *l, const pgn__dotted_time *t, pgn__dotted dotted) {
    char seconds[PGN_CLOCK_MAX], hours[PGN_CLOCK_MAX];
    pgn_span right = {seconds, pgn_clock_write(t->ms, seconds)};
    size_t hours_len = pgn_clock_write(pgn__dotted_hours(t->ms), hours);
    bool may_differ = t->notes & PGN_CLOCK_NOTE_DOTTED;
    if (may_differ && dotted == PGN__DOTTED_UNKNOWN) {
        pgn__find(l, PGN__RULE_COMMAND_FORM, t->at, "ambiguous time \"%.*s\": \"%s\" or \"%s\"",
                  PGN__SHOWN(t->operands), hours, seconds);
        return;
    }
    if (may_differ && dotted == PGN__DOTTED_HOURS)
        right = (pgn_span){hours, hours_len};
    if (pgn__find(l, PGN__RULE_COMMAND_FORM, t->at, "time \"%.*s\" should be \"%s\"",
                  PGN__SHOWN(t->operands), right.text) &&
        t->editable && dotted != PGN__DOTTED_UNKNOWN)
        pgn__add_edit(l, t->operands, right.text, right.len);
}

void pgn__lint_dotted_end(pgn__linter *l) {
    const pgn__dotted_time *all = (const pgn__dotted_time *)(const void *)l->dotted.data;
    size_t count = l->dotted.len / sizeof *all, dotted_count = 0;
    if (!l->searching)
        return;
    for (size_t i = 0; i < count; i++)
        dotted_count += (all[i].notes & PGN_CLOCK_NOTE_DOTTED) != 0;
    pgn__dotted dotted = dotted_count ? pgn__dotted_end(&l->search) : PGN__DOTTED_SECONDS;
    l->searching = false;
    memset(l->clocks, 0, sizeof l->clocks);
    memset(l->used, 0, sizeof l->used);
    for (size_t i = 0; i < count; i++) {
        const pgn__dotted_time *t = &all[i];
        bool differs = t->notes & PGN_CLOCK_NOTE_DOTTED && dotted != PGN__DOTTED_SECONDS;
        report(l, t, dotted);
        if (t->number && !(differs && dotted == PGN__DOTTED_UNKNOWN))
            pgn__lint_time(l, t->kind, differs ? pgn__dotted_hours(t->ms) : t->ms, t->at, t->number,
                           t->black);
    }
}
