/* lint_current.c -- linting a reader's current game, and the linter's public options. */
#include <stdlib.h>
#include <string.h>

#include "base/arena_int.h"
#include "base/error_int.h"
#include "base/reserved_int.h"
#include "linter_int.h"
#include "reader_state_int.h"

/* ---- options ---- */

/* Switch the rules of a list; a strict rule that is enabled is checked. */
static pgn_status switch_rules(pgn__linter_options *out, const char *list, bool epd, bool off,
                               pgn_error *err) {
    while (*list) {
        size_t len = strcspn(list, ",");
        pgn__rule rule = pgn__rule_find(list, len);
        if (rule == PGN__RULE_COUNT || pgn__rule_is_epd(rule) != epd)
            return pgn__fail(err, PGN_E_ARG, "unknown rule \"%.*s\"", (int)(len % 100), list);
        out->off[rule] = off;
        out->strict |= !off && pgn__rule_is_strict(rule);
        list += len + (list[len] == ',');
    }
    return PGN_OK;
}

pgn_status pgn__linter_choose(pgn__linter_options *out, const pgn_lint_options *o, bool epd,
                              pgn_error *err) {
    static const pgn_lint_options DEFAULT;
    pgn_status st = PGN_OK;
    o = o ? o : &DEFAULT;
    *out = (pgn__linter_options){.strict = o->strict, .most = o->max_per_rule};
    if (pgn__any_reserved(o->reserved, sizeof o->reserved))
        return pgn__fail_newer(err, "option");
    if (o->only) {
        memset(out->off, true, sizeof out->off);
        st = switch_rules(out, o->only, epd, false, err);
    }
    return st || !o->disable ? st : switch_rules(out, o->disable, epd, true, err);
}

/* ---- the current game ---- */

struct pgn_lint {
    pgn__linter_options rules;
    pgn__linter *linter; /* NULL after a failure: half a game may be left in it */
    pgn_reader *reader;  /* during a check */
    pgn_buffer items;    /* pgn_diagnostic[] */
    pgn__arena texts;
    pgn_status status;
};

static const char *keep_text(pgn_lint *lint, const char *text, size_t len) {
    const char *kept = pgn__arena_copy(&lint->texts, text ? text : "", len);
    if (!kept)
        lint->status = PGN_E_NOMEM;
    return kept;
}

static const pgn_edit *keep_edits(pgn_lint *lint, const pgn__finding *found) {
    if (!found->edit_count)
        return NULL;
    pgn_edit *edits = pgn__arena_alloc(&lint->texts, found->edit_count * sizeof *edits);
    if (!edits)
        lint->status = PGN_E_NOMEM;
    for (size_t i = 0; edits && i < found->edit_count; i++) {
        edits[i] = found->edits[i];
        edits[i].text.text = keep_text(lint, edits[i].text.text, edits[i].text.len);
    }
    return edits;
}

static void on_finding(void *self, const pgn__finding *found) {
    pgn_lint *lint = self;
    pgn_diagnostic d = {.rule = pgn__rule_public(found->rule),
                        .message = keep_text(lint, found->message, strlen(found->message)),
                        .input = lint->reader->name,
                        .at = found->at,
                        .edits = keep_edits(lint, found),
                        .edit_count = found->edit_count};
    if (found->players[0]) {
        d.title = keep_text(lint, found->players, strlen(found->players));
        d.white = keep_text(lint, found->white, strlen(found->white));
        d.black = keep_text(lint, found->black, strlen(found->black));
    }
    pgn__reader_place_of(lint->reader, found->at.text, &d.place);
    if (!found->in_game)
        d.place.game = 0;
    if (!lint->status)
        lint->status = pgn_buffer_append(&lint->items, &d, sizeof d);
}

pgn_status pgn_lint_new(pgn_lint **out, const pgn_lint_options *options, pgn_error *err) {
    pgn__linter_options rules;
    *out = NULL;
    pgn_status st = pgn__linter_choose(&rules, options, false, err);
    if (st)
        return st;
    pgn_lint *lint = calloc(1, sizeof *lint);
    if (!lint)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    lint->rules = rules;
    lint->rules.most = 0; /* that is per file; this sees only games */
    st = pgn__linter_new(&lint->linter, &lint->rules, on_finding, lint, err);
    if (st) {
        pgn_lint_free(lint);
        return st;
    }
    *out = lint;
    return PGN_OK;
}

void pgn_lint_free(pgn_lint *lint) {
    if (!lint)
        return;
    pgn__linter_free(lint->linter);
    pgn_buffer_free(&lint->items);
    pgn__arena_free(&lint->texts);
    free(lint);
}

static pgn_status check_game(pgn_lint *lint, pgn_reader *reader, pgn_error *err) {
    lint->status = PGN_OK;
    lint->reader = reader;
    pgn__linter_clear(lint->linter); /* what is reported once per file is reported for each game */
    pgn_status st = pgn__reader_emit(reader, pgn__linter_sink(lint->linter), err);
    if (st)
        return st;
    st = lint->status ? lint->status : pgn__linter_status(lint->linter);
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

pgn_status pgn_lint_current(pgn_lint *lint, pgn_reader *reader, pgn_error *err) {
    if (!lint)
        return pgn__fail_missing(err, "linter");
    pgn_status st = PGN_OK;
    pgn_buffer_clear(&lint->items);
    pgn__arena_reset(&lint->texts);
    if (!lint->linter)
        st = pgn__linter_new(&lint->linter, &lint->rules, on_finding, lint, err);
    st = st ? st : check_game(lint, reader, err);
    if (st) {
        pgn__linter_free(lint->linter);
        lint->linter = NULL;
        pgn_buffer_free(&lint->items);
    }
    return st;
}

const pgn_diagnostic *pgn_lint_finding(const pgn_lint *lint, size_t index) {
    if (!lint)
        return NULL;
    const pgn_diagnostic *items = (const pgn_diagnostic *)(const void *)lint->items.data;
    return index < lint->items.len / sizeof *items ? &items[index] : NULL;
}
