/* lint_findings.c -- the findings of a game: kept until its end, sorted by place, reported. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/text_int.h"
#include "lint_int.h"

enum { KEPT_MAX = 1 << 16 }; /* a hostile game of many megabytes may have a finding in each byte */

static void check(pgn__linter *l, pgn_status st) {
    if (st && !l->status)
        l->status = st;
}

static void count_error(pgn__linter *l) {
    l->counts.errors++;
    l->counts.faulty_games += l->in_game && l->faulty_game != l->counts.games;
    if (l->in_game)
        l->faulty_game = l->counts.games;
}

/* Count a finding; returns whether it is wanted. */
static bool count(pgn__linter *l, pgn__rule rule) {
    if ((size_t)rule >= PGN__RULE_COUNT || l->options.off[rule])
        return false;
    if (pgn__rule_severity(rule) == PGN_SEVERITY_ERROR)
        count_error(l);
    else
        l->counts.warnings++;
    l->counts.of_rule[rule]++;
    if (l->recent_count < sizeof l->recent)
        l->recent[l->recent_count] = (uint8_t)rule;
    l->recent_count++;
    if (l->kept.len >= KEPT_MAX * sizeof(pgn__kept))
        pgn__emit_findings(l);
    return !pgn__only_counts(l, rule);
}

void pgn__count_finding(pgn__linter *l, pgn__rule rule) {
    count(l, rule);
}

static void keep(pgn__linter *l, pgn__rule rule, pgn_span at, const char *message) {
    pgn__kept kept = {rule, at, l->texts.len, ++l->numbers};
    check(l, pgn_buffer_append(&l->texts, message, strlen(message) + 1));
    check(l, pgn_buffer_append(&l->kept, &kept, sizeof kept));
}

static bool find(pgn__linter *l, pgn__rule rule, pgn_span at, const char *format, va_list args)
    __attribute__((format(printf, 4, 0)));

static bool find(pgn__linter *l, pgn__rule rule, pgn_span at, const char *format, va_list args) {
    char message[300];
    if (!count(l, rule))
        return false;
    vsnprintf(message, sizeof message, format, args);
    keep(l, rule, at, message);
    return !l->status;
}

bool pgn__find(pgn__linter *l, pgn__rule rule, pgn_span at, const char *format, ...) {
    va_list args;
    va_start(args, format);
    bool kept = find(l, rule, at, format, args);
    va_end(args);
    return kept;
}

/* Already emitted, so no edits can be added: in a game with very many findings. */
static const uint64_t NOT_KEPT = UINT64_MAX;

bool pgn__find_once(pgn__linter *l, pgn__once once, pgn__rule rule, pgn_span at, const char *format,
                    ...) {
    if (!l->said[once]) {
        va_list args;
        va_start(args, format);
        l->said[once] = find(l, rule, at, format, args) ? l->numbers : NOT_KEPT;
        va_end(args);
    }
    return l->said[once] != NOT_KEPT;
}

bool pgn__find_reported(pgn__linter *l, const pgn__diagnostic *d) {
    if (!count(l, d->rule))
        return false;
    keep(l, d->rule, d->at, d->message);
    if (d->repair.text)
        pgn__add_edit(l, d->at, d->repair.text, d->repair.len);
    if (!l->in_game)
        pgn__emit_findings(l);
    return !l->status;
}

void pgn__add_edit_to(pgn__linter *l, uint64_t finding, pgn_span at, const char *text, size_t len) {
    if (l->status || !l->kept.len)
        return;
    pgn__kept_edit edit = {finding, at, l->texts.len, len};
    check(l, pgn_buffer_append(&l->texts, len ? text : "", len));
    check(l, pgn_buffer_append(&l->edits, &edit, sizeof edit));
}

void pgn__add_edit(pgn__linter *l, pgn_span at, const char *text, size_t len) {
    pgn__add_edit_to(l, l->numbers, at, text, len);
}

void pgn__add_edit_once(pgn__linter *l, pgn__once once, pgn_span at, const char *text, size_t len) {
    if (l->said[once] != NOT_KEPT)
        pgn__add_edit_to(l, l->said[once], at, text, len);
}

int pgn__shown(pgn_span text, size_t most) {
    enum { CONTINUED = 3 }; /* maximum continuation bytes of a character */
    size_t n = text.len < most ? text.len : most, cut = n;
    while (cut && cut < text.len && n - cut < CONTINUED &&
           ((unsigned char)text.text[cut] & 0xC0) == 0x80)
        cut--;
    bool inside = cut && cut < text.len && ((unsigned char)text.text[cut] & 0xC0) == 0xC0;
    return (int)(inside ? cut : n);
}

/* ---- reporting ---- */

/* Is there a name, and not just white space or a question mark? */
static bool is_named(pgn__linter *l, unsigned tag) {
    pgn_span value = pgn__has_tag(l, tag) ? pgn__seen_tag_of(l, tag).value : (pgn_span){"", 0};
    size_t i = 0;
    while (i < value.len && (value.text[i] == ' ' || value.text[i] == '?'))
        i++;
    return i < value.len;
}

/* A value from the input, as UTF-8 and without escapes. It is cut, as each finding repeats it. */
static void put_value(pgn__linter *l, unsigned tag) {
    pgn_span value = is_named(l, tag) ? pgn__seen_tag_of(l, tag).value : (pgn_span){"?", 1};
    pgn_buffer *out = &l->players;
    size_t from = out->len, to = from, len = (size_t)pgn__shown(value, PGN__LONGEST_STRING);
    check(l, pgn__text_to_utf8(out, value.text, len, NULL));
    for (size_t i = from; i < out->len; i++) {
        bool escaped = out->data[i] == '\\' && i + 1 < out->len &&
                       (out->data[i + 1] == '"' || out->data[i + 1] == '\\');
        i += escaped;
        out->data[to++] = out->data[i] ? out->data[i] : ' '; /* a C string */
    }
    out->len = to;
    if (len < value.len)
        check(l, pgn__buffer_puts(out, "…"));
}

/* Both as one text, and then each. */
static const char *players(pgn__linter *l) {
    if (!l->players_known) {
        l->players_known = true;
        pgn_buffer_clear(&l->players);
        bool named = is_named(l, PGN__TAG_WHITE) || is_named(l, PGN__TAG_BLACK);
        for (unsigned i = 0; i < 4; i++) {
            if (named)
                put_value(l, i % 2 ? PGN__TAG_BLACK : PGN__TAG_WHITE);
            if (i)
                check(l, pgn__buffer_putc(&l->players, '\0'));
            else if (named)
                check(l, pgn__buffer_puts(&l->players, " - "));
        }
    }
    return l->players.data && !l->status ? l->players.data : "\0\0";
}

static const char *after(const char *text) {
    return text + strlen(text) + 1;
}

static int by_place(const void *x, const void *y) {
    const pgn__kept *a = x, *b = y;
    if (a->at.text != b->at.text)
        return a->at.text < b->at.text ? -1 : 1;
    return a->message < b->message ? -1 : a->message > b->message; /* in the order found */
}

void pgn__note_rest(pgn__linter *l, pgn_span rest) {
    check(l, pgn_buffer_append(&l->rests, &rest, sizeof rest));
}

/* Is the place, not only its edge, in text that was not understood? Such texts are recorded in
 * order. */
static bool is_in_rest(const pgn__linter *l, pgn_span at) {
    const pgn_span *rests = (const pgn_span *)(const void *)l->rests.data;
    size_t low = 0, high = at.text ? l->rests.len / sizeof *rests : 0;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (rests[middle].text < at.text + at.len)
            low = middle + 1;
        else
            high = middle;
    }
    return low && at.text < rests[low - 1].text + rests[low - 1].len;
}

/* By the order in which the findings were kept, then by the order of a finding's edits. */
static int by_finding(const void *x, const void *y) {
    const pgn__kept_edit *a = x, *b = y;
    if (a->finding != b->finding)
        return a->finding < b->finding ? -1 : 1;
    return a->text < b->text ? -1 : a->text > b->text;
}

/* The first edit of this finding, or of a later one. */
static const pgn__kept_edit *first_edit(const pgn__kept_edit *edits, size_t count,
                                        uint64_t finding) {
    while (count) {
        size_t half = count / 2;
        if (edits[half].finding < finding) {
            edits += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return edits;
}

static void emit_finding(pgn__linter *l, const pgn__kept *kept) {
    const pgn__kept_edit *edits = (const pgn__kept_edit *)(const void *)l->edits.data;
    size_t count = l->edits.len / sizeof *edits;
    pgn_buffer_clear(&l->reported);
    const pgn__kept_edit *e = count ? first_edit(edits, count, kept->number) : NULL;
    for (; e && e < edits + count && e->finding == kept->number; e++) {
        if (kept->rule != PGN__RULE_ENCODING && is_in_rest(l, e->at))
            continue;
        pgn__edit edit = {e->at, {l->texts.data + e->text, e->len}};
        check(l, pgn_buffer_append(&l->reported, &edit, sizeof edit));
    }
    const char *names = l->in_game ? players(l) : "\0\0";
    pgn__finding finding = {
        .rule = kept->rule,
        .severity = pgn__rule_severity(kept->rule),
        .at = kept->at,
        .message = l->texts.data + kept->message,
        .in_game = l->in_game,
        .players = names,
        .white = after(names),
        .black = after(after(names)),
        .edits = (const pgn__edit *)(const void *)l->reported.data,
        .edit_count = l->reported.len / sizeof(pgn__edit),
    };
    if (!l->status)
        l->handler(l->self, &finding);
}

void pgn__emit_findings(pgn__linter *l) {
    size_t n = l->kept.len / sizeof(pgn__kept);
    check(l, l->scratch.status); /* else text built in it would be silently missing */
    if (!n)
        return;
    pgn__kept *kept = (pgn__kept *)(void *)l->kept.data;
    qsort(kept, n, sizeof *kept, by_place);
    if (l->edits.len)
        qsort(l->edits.data, l->edits.len / sizeof(pgn__kept_edit), sizeof(pgn__kept_edit),
              by_finding);
    for (size_t i = 0; i < n && !l->status; i++)
        if (!pgn__only_counts(l, kept[i].rule)) {
            l->reported_here[kept[i].rule]++;
            emit_finding(l, &kept[i]);
        }
    pgn_buffer_clear(&l->kept);
    pgn_buffer_clear(&l->edits);
    pgn_buffer_clear(&l->texts);
    for (int i = 0; i < PGN__ONCE_COUNT; i++)
        if (l->said[i])
            l->said[i] = NOT_KEPT;
}
