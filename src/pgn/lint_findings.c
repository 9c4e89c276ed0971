/* lint_findings.c -- the findings of a game: kept until its end, sorted by place, told. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lint_int.h"
#include "pgn/text.h"

enum { KEPT_MAX = 1 << 16 }; /* a hostile game of many megabytes may have a fault in each byte */

static void check(pgn_lint *l, pgn_status st) {
    if (st && !l->status)
        l->status = st;
}

/* Count a finding; is it wanted? */
static bool count(pgn_lint *l, pgn_fault rule) {
    if ((size_t)rule >= PGN_FAULT_COUNT || l->options.off[rule])
        return false;
    if (pgn_fault_severity(rule) == PGN_SEVERITY_ERROR)
        l->counts.errors++;
    else
        l->counts.warnings++;
    uint64_t n = ++l->counts.of_rule[rule] + l->told_before[rule];
    if (l->recent_count < sizeof l->recent)
        l->recent[l->recent_count] = (uint8_t)rule;
    l->recent_count++;
    if (l->kept.len >= KEPT_MAX * sizeof(pgn__kept))
        pgn__tell_findings(l);
    return (!l->options.most || n <= l->options.most) && l->handler;
}

void pgn__count_finding(pgn_lint *l, pgn_fault rule) {
    count(l, rule);
}

static void keep(pgn_lint *l, pgn_fault rule, pgn_span at, const char *message) {
    pgn__kept kept = {rule, at, l->texts.len, l->edits.len / sizeof(pgn__kept_edit), 0};
    check(l, pgn_buffer_append(&l->texts, message, strlen(message) + 1));
    check(l, pgn_buffer_append(&l->kept, &kept, sizeof kept));
}

bool pgn__find(pgn_lint *l, pgn_fault rule, pgn_span at, const char *format, ...) {
    char message[300];
    va_list args;
    if (!count(l, rule))
        return false;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    keep(l, rule, at, message);
    return !l->status;
}

bool pgn__find_told(pgn_lint *l, const pgn_diagnostic *d) {
    if (!count(l, d->fault))
        return false;
    keep(l, d->fault, d->at, d->message);
    if (d->repair.text)
        pgn__mend(l, d->at, d->repair.text, d->repair.len);
    if (!l->in_game)
        pgn__tell_findings(l);
    return !l->status;
}

void pgn__mend(pgn_lint *l, pgn_span at, const char *text, size_t len) {
    if (l->status || !l->kept.len)
        return;
    pgn__kept *last = (pgn__kept *)(void *)(l->kept.data + l->kept.len) - 1;
    pgn__kept_edit edit = {at, l->texts.len, len};
    check(l, pgn_buffer_append(&l->texts, text, len));
    check(l, pgn_buffer_append(&l->edits, &edit, sizeof edit));
    last->edit_count += !l->status;
}

/* ---- telling ---- */

/* A value as it stands in the input, made UTF-8 and without its escapes. */
static void put_value(pgn_lint *l, unsigned tag) {
    pgn_span value = pgn__has_tag(l, tag) ? l->tags[tag].value : (pgn_span){"?", 1};
    pgn_buffer *out = &l->players;
    size_t from = out->len, to = from;
    check(l, pgn_text_to_utf8(out, value.text, value.len, NULL));
    for (size_t i = from; i < out->len; i++) {
        bool escaped = out->data[i] == '\\' && i + 1 < out->len &&
                       (out->data[i + 1] == '"' || out->data[i + 1] == '\\');
        i += escaped;
        out->data[to++] = out->data[i];
    }
    out->len = to;
}

static const char *players(pgn_lint *l) {
    if (!l->players_known) {
        l->players_known = true;
        pgn_buffer_clear(&l->players);
        if (pgn__has_tag(l, PGN__TAG_WHITE) || pgn__has_tag(l, PGN__TAG_BLACK)) {
            put_value(l, PGN__TAG_WHITE);
            check(l, pgn_buffer_puts(&l->players, " - "));
            put_value(l, PGN__TAG_BLACK);
        }
        check(l, pgn_buffer_putc(&l->players, '\0'));
    }
    return l->players.data ? l->players.data : "";
}

static int by_place(const void *x, const void *y) {
    const pgn__kept *a = x, *b = y;
    if (a->at.text != b->at.text)
        return a->at.text < b->at.text ? -1 : 1;
    return a->message < b->message ? -1 : a->message > b->message; /* as they were found */
}

static void tell(pgn_lint *l, const pgn__kept *kept) {
    const pgn__kept_edit *edits = (const pgn__kept_edit *)(const void *)l->edits.data;
    pgn_buffer_clear(&l->told);
    for (size_t i = 0; i < kept->edit_count; i++) {
        const pgn__kept_edit *e = &edits[kept->edits + i];
        pgn_edit edit = {e->at, {l->texts.data + e->text, e->len}};
        check(l, pgn_buffer_append(&l->told, &edit, sizeof edit));
    }
    pgn_finding finding = {
        .rule = kept->rule,
        .severity = pgn_fault_severity(kept->rule),
        .at = kept->at,
        .message = l->texts.data + kept->message,
        .in_game = l->in_game,
        .players = l->in_game ? players(l) : "",
        .edits = (const pgn_edit *)(const void *)l->told.data,
        .edit_count = l->told.len / sizeof(pgn_edit),
    };
    if (!l->status)
        l->handler(l->self, &finding);
}

void pgn__tell_findings(pgn_lint *l) {
    size_t n = l->kept.len / sizeof(pgn__kept);
    if (!n)
        return;
    pgn__kept *kept = (pgn__kept *)(void *)l->kept.data;
    qsort(kept, n, sizeof *kept, by_place);
    for (size_t i = 0; i < n && !l->status; i++)
        tell(l, &kept[i]);
    pgn_buffer_clear(&l->kept);
    pgn_buffer_clear(&l->edits);
    pgn_buffer_clear(&l->texts);
}
