/* fix.c -- rounds of checking and editing until nothing more can be fixed; then a check that every
 * edited game still has the same content. */
#include "fixer_int.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "fix_int.h"

/* Rounds in which a chunk is edited (most need two); and attempts to exclude games that need more
 * rounds or would change, after which the chunk is left alone. */
enum { ROUNDS = 12, ATTEMPTS = 16 };

struct pgn__fixer {
    const pgn__fixer_calls *calls;
    void *self;
    pgn__chunk_reader *reader;
    pgn__replay *replay;
    pgn__linter *lint;
    pgn__letters_choice letters;
    const pgn__chunk *chunk; /* as given */
    pgn__chunk now;          /* as edited so far */
    bool edits_made;         /* so we own its text */
    pgn_buffer spare;        /* for the text of the next round */

    pgn__pieces pieces;
    pgn_buffer edits;    /* of this round: pgn__text_edit[] */
    pgn_buffer findings; /* of this round, with edits: pgn__wish[] */
    pgn_span line_end;   /* the first of the chunk */
    pgn_span no_end;     /* text of this round that is known to have none */

    pgn_buffer edited;  /* one byte per game */
    pgn_buffer barred;  /* likewise: must not be edited */
    pgn_buffer refused; /* size_t[], the barred games */
    bool hopeless;      /* nothing may be edited */
    pgn__transcript before, after;
    pgn__fixer_counts made;
    pgn__linter_counts left;
};

/* A finding that can be fixed. */
typedef struct {
    pgn__rule rule;
    bool dropped; /* one of its edits overlaps with one of an earlier finding */
} pgn__wish;

static size_t size_list(const pgn_buffer *list, const size_t **out) {
    *out = (const size_t *)(const void *)list->data;
    return list->len / sizeof **out;
}

static void set_flag(pgn_buffer *flags, size_t game) {
    while (flags->len <= game && !flags->status)
        pgn__buffer_putc(flags, 0);
    if (game < flags->len)
        flags->data[game] = 1;
}

static bool may_edit(const pgn__fixer *f, size_t game) {
    bool barred = game < f->barred.len && f->barred.data[game];
    return !f->chunk->cut_off && !f->chunk->wrapped && !f->hopeless && !barred;
}

static void refuse(pgn__fixer *f, size_t game) {
    if (game < f->barred.len && f->barred.data[game])
        return;
    set_flag(&f->barred, game);
    pgn_buffer_append(&f->refused, &game, sizeof game);
}

/* ---- line ends ---- */

static pgn_span line_end_at(const char *p, const char *end) {
    return (pgn_span){p, *p == '\r' && p + 1 < end && p[1] == '\n' ? 2u : 1u};
}

static pgn_span first_line_end(const pgn__chunk *chunk) {
    const char *p = chunk->text.data, *end = p + chunk->text.len;
    while (p < end && *p != '\n' && *p != '\r')
        p++;
    return p < end ? line_end_at(p, end) : (pgn_span){"\n", 1};
}

/* The line end in use here: that of the last line before the place. A line may have any number of
 * edits, so what was looked through is kept. */
static pgn_span line_end_before(pgn__fixer *f, const char *at) {
    enum { LOOK_BACK = 4096 };
    const char *start = f->now.text.data, *end = start + f->now.text.len, *p = at;
    while (p > start && at - p < LOOK_BACK && p[-1] != '\n' && p[-1] != '\r') {
        bool known = p > f->no_end.text && p <= f->no_end.text + f->no_end.len;
        p = known ? f->no_end.text : p - 1;
    }
    f->no_end = (pgn_span){p, (size_t)(at - p)};
    if (p == start || at - p >= LOOK_BACK)
        return f->line_end;
    return line_end_at(p - 1 > start && p[-1] == '\n' && p[-2] == '\r' ? p - 2 : p - 1, end);
}

/* Add the text of an edit, with the line ends of the file. */
static void add_text(pgn__fixer *f, const pgn__edit *edit) {
    pgn_buffer *added = &f->pieces.added;
    const char *p = edit->text.text, *end = p + edit->text.len;
    for (const char *lf; p < end; p = lf + 1) {
        lf = memchr(p, '\n', (size_t)(end - p));
        bool bare = lf && !(lf > edit->text.text && lf[-1] == '\r');
        const char *stop = !lf ? end : bare ? lf : lf + 1;
        pgn_buffer_append(added, p, (size_t)(stop - p));
        if (bare) {
            pgn_span eol = line_end_before(f, edit->at.text);
            pgn_buffer_append(added, eol.text, eol.len);
        }
        if (!lf)
            break;
    }
}

/* ---- the edits of a round ---- */

/* One edit of the next finding in the list. */
static void add_edit(pgn__fixer *f, const pgn__edit *e, size_t game) {
    size_t from = (size_t)(e->at.text - f->now.text.data), text = f->pieces.added.len;
    add_text(f, e);
    pgn__text_edit edit = {.from = from,
                           .to = from + e->at.len,
                           .text = text,
                           .len = f->pieces.added.len - text,
                           .finding = f->findings.len / sizeof(pgn__wish),
                           .game = game};
    bool nothing = edit.len == e->at.len &&
                   (!edit.len || memcmp(f->pieces.added.data + text, e->at.text, edit.len) == 0);
    if (!nothing)
        pgn_buffer_append(&f->edits, &edit, sizeof edit);
}

static void on_finding(void *self, const pgn__finding *found) {
    pgn__fixer *f = self;
    size_t games = (size_t)(pgn__chunk_reader_games(f->reader) - f->now.games);
    size_t game = games ? games - 1 : 0; /* text between two games belongs to one of them */
    if (found->edit_count && may_edit(f, game)) {
        size_t edits = f->edits.len;
        for (size_t i = 0; i < found->edit_count; i++)
            add_edit(f, &found->edits[i], game);
        pgn__wish wish = {found->rule, false};
        if (f->edits.len > edits)
            pgn_buffer_append(&f->findings, &wish, sizeof wish);
    }
    if (f->calls->finding)
        f->calls->finding(f->self, found);
}

static int by_place(const void *x, const void *y) {
    const pgn__text_edit *a = x, *b = y;
    if (a->from != b->from)
        return a->from < b->from ? -1 : 1;
    if (a->to != b->to)
        return a->to < b->to ? -1 : 1;
    return a->finding < b->finding ? -1 : a->finding > b->finding;
}

static bool overlap(const pgn__text_edit *before, const pgn__text_edit *after) {
    bool same_place = before->from == after->from && before->to == after->to;
    return after->from < before->to || same_place;
}

static bool is_same(const pgn__fixer *f, const pgn__text_edit *a, const pgn__text_edit *b) {
    const char *text = f->pieces.added.data;
    return a->from == b->from && a->to == b->to && a->len == b->len &&
           (!a->len || memcmp(text + a->text, text + b->text, a->len) == 0);
}

/* Drop findings until no two edits overlap: the later of two, so that the first is always made and
 * every round makes progress. Dropped findings will be found again. Identical edits are merged.
 * Returns the number of edits to make, now first in the list. */
static size_t choose_edits(pgn__fixer *f) {
    pgn__text_edit *edits = (pgn__text_edit *)(void *)f->edits.data, *last = NULL;
    pgn__wish *wishes = (pgn__wish *)(void *)f->findings.data;
    size_t count = f->edits.len / sizeof *edits, kept = 0, made = 0;
    if (count)
        qsort(edits, count, sizeof *edits, by_place);
    for (size_t i = 0; i < count; i++) {
        pgn__text_edit edit = edits[i];
        if (wishes[edit.finding].dropped || (last && is_same(f, last, &edit)))
            continue;
        if (last && overlap(last, &edit)) {
            bool earlier = edit.finding < last->finding;
            wishes[earlier ? last->finding : edit.finding].dropped = true;
            if (!earlier)
                continue;
            kept--;
        }
        edits[kept] = edit;
        last = &edits[kept++];
    }
    for (size_t i = 0; i < kept; i++)
        if (!wishes[edits[i].finding].dropped)
            edits[made++] = edits[i];
    return made;
}

static void count_made(pgn__fixer *f, const pgn__text_edit *edits, size_t count) {
    const pgn__wish *wishes = (const pgn__wish *)(const void *)f->findings.data;
    size_t findings = f->findings.len / sizeof *wishes;
    for (size_t i = 0; i < findings; i++)
        if (!wishes[i].dropped) {
            f->made.repairs++;
            f->made.of_rule[wishes[i].rule]++;
        }
    for (size_t i = 0; i < count; i++)
        set_flag(&f->edited, edits[i].game);
}

/* ---- rounds ---- */

/* The original has the letters of the options. What was edited is English now. */
static void choose_letters(pgn__fixer *f, bool original) {
    pgn__letters_choice letters = f->letters;
    if (!original && letters.fixed)
        letters.guess = true;
    pgn__chunk_reader_letters(f->reader, letters);
}

static pgn_status check(pgn__fixer *f, pgn_error *err) {
    choose_letters(f, !f->edits_made);
    pgn_buffer_clear(&f->edits);
    pgn_buffer_clear(&f->findings);
    pgn__linter_clear(f->lint);
    f->no_end = (pgn_span){f->now.text.data, 0};
    pgn_status st = pgn__chunk_reader_emit(f->reader, &f->now, pgn__replay_sink(f->replay), err);
    pgn_status others[] = {pgn__linter_status(f->lint), pgn__replay_status(f->replay),
                           f->edits.status, f->findings.status, f->pieces.added.status};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        st = st ? st : others[i];
    return st;
}

/* Make the edits of the round and swap the two buffers. */
static pgn_status edit(pgn__fixer *f, const pgn__text_edit *edits, size_t count) {
    pgn_status st = pgn__pieces_apply(&f->pieces, edits, count);
    pgn_buffer_clear(&f->spare);
    if (!st)
        st = pgn__pieces_write(&f->pieces, &f->spare);
    if (!st)
        st = pgn__buffer_reserve(&f->spare, PGN__CHUNK_PADDING);
    if (st)
        return st;
    pgn_buffer old = f->now.text;
    f->now.text = f->spare;
    f->spare = f->edits_made ? old : (pgn_buffer)PGN_BUFFER_INIT;
    f->edits_made = true;
    return PGN_OK;
}

static void release_text(pgn__fixer *f) {
    if (f->edits_made) {
        pgn_buffer_free(&f->spare);
        f->spare = f->now.text;
    }
    f->now.text = (pgn_buffer)PGN_BUFFER_INIT;
    f->edits_made = false;
}

static pgn_status fix_text(pgn__fixer *f, pgn_error *err) {
    release_text(f);
    f->now = *f->chunk;
    f->now.in_file = false;
    f->made = (pgn__fixer_counts){0};
    pgn_buffer_clear(&f->edited);
    pgn__pieces_start(&f->pieces, f->chunk->text.data, f->chunk->text.len);
    f->line_end = first_line_end(f->chunk);
    for (int round = 0;; round++) {
        pgn_status st = check(f, err);
        size_t count = st ? 0 : choose_edits(f);
        const pgn__text_edit *edits = (const pgn__text_edit *)(const void *)f->edits.data;
        if (st || !count)
            return st;
        if (round == ROUNDS) { /* it does not converge */
            for (size_t i = 0; i < count; i++)
                refuse(f, edits[i].game);
            return PGN_OK;
        }
        count_made(f, edits, count);
        st = f->edited.status;
        if (!st)
            st = edit(f, edits, count);
        if (st)
            return st;
        if (f->calls->discard)
            f->calls->discard(f->self);
    }
}

/* ---- comparing ---- */

static pgn_status read_both(pgn__fixer *f, pgn_error *err) {
    pgn__transcript *both[] = {&f->before, &f->after};
    const pgn__chunk *chunks[] = {f->chunk, &f->now};
    pgn_status st = PGN_OK;
    for (int i = 0; i < 2 && !st; i++) {
        both[i]->pieces = &f->pieces;
        both[i]->now = i == 1;
        both[i]->which = (const uint8_t *)f->edited.data;
        both[i]->which_count = f->edited.len;
        choose_letters(f, i == 0);
        st = pgn__transcript_take(both[i], f->reader, chunks[i], err);
    }
    return st;
}

/* Refuse the games whose content changed. If a game became two, or two became one, those after it
 * are not to blame; if the culprit cannot be identified, all are refused. */
static pgn_status compare(pgn__fixer *f, pgn_error *err) {
    pgn_status st = read_both(f, err);
    size_t games = f->before.games.len / sizeof(pgn__read_game), refused = f->refused.len;
    bool as_many = f->before.games.len == f->after.games.len;
    for (size_t i = 0; !st && i < f->edited.len && i < games; i++)
        if (f->edited.data[i] && !pgn__transcript_same(&f->before, &f->after, i)) {
            refuse(f, i);
            if (!as_many)
                break;
        }
    for (size_t i = 0; !st && !as_many && f->refused.len == refused && i < f->edited.len; i++)
        if (f->edited.data[i])
            refuse(f, i);
    pgn_status others[] = {f->refused.status, f->barred.status};
    return st ? st : others[0] ? others[0] : others[1];
}

pgn_status pgn__fixer_chunk(pgn__fixer *f, const pgn__chunk *chunk, pgn_error *err) {
    pgn_status st = PGN_OK;
    bool same = false;
    if (chunk->format)
        return pgn__fail(err, PGN_E_UNSUPPORTED, "only PGN text can be fixed");
    release_text(f);
    f->chunk = chunk;
    f->hopeless = false;
    pgn_buffer_clear(&f->barred);
    pgn_buffer_clear(&f->refused);
    for (int attempt = 0; !st && !same; attempt++) {
        size_t refused = f->refused.len;
        f->hopeless = attempt == ATTEMPTS;
        if (attempt && f->calls->discard)
            f->calls->discard(f->self);
        st = fix_text(f, err);
        if (!st && f->edited.len && f->refused.len == refused)
            st = compare(f, err);
        same = f->refused.len == refused;
    }
    if (!st)
        st = pgn__pieces_list(&f->pieces);
    for (size_t i = 0; i < f->edited.len; i++)
        f->made.games += f->edited.data[i] != 0;
    f->left = *pgn__linter_seen(f->lint);
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

/* ---- the object ---- */

pgn_status pgn__fixer_new(pgn__fixer **out, const pgn__linter_options *rules,
                          const pgn__fixer_calls *calls, void *self, pgn_error *err) {
    pgn__fixer *f = *out = calloc(1, sizeof *f);
    pgn__linter_options o = rules ? *rules : (pgn__linter_options){0};
    if (!f)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    f->calls = calls;
    f->self = self;
    o.most = 0; /* a finding that is not reported cannot be fixed */
    pgn_status st = pgn__chunk_reader_new(&f->reader, NULL, NULL, err);
    if (!st)
        st = pgn__linter_new(&f->lint, &o, on_finding, f, err);
    if (!st)
        st = pgn__replay_new(&f->replay, pgn__linter_sink(f->lint), err);
    if (st) {
        pgn__fixer_free(f);
        *out = NULL;
    }
    return st;
}

pgn_span pgn__fixer_text(const pgn__fixer *f) {
    return (pgn_span){f->now.text.data, f->now.text.len};
}

const pgn__edit *pgn__fixer_edits(const pgn__fixer *f, size_t *count) {
    *count = f->pieces.edits.len / sizeof(pgn__edit);
    return (const pgn__edit *)(const void *)f->pieces.edits.data;
}

const pgn__fixer_counts *pgn__fixer_made(const pgn__fixer *f) {
    return &f->made;
}

const pgn__linter_counts *pgn__fixer_left(const pgn__fixer *f) {
    return &f->left;
}

const size_t *pgn__fixer_refused(const pgn__fixer *f, size_t *count) {
    const size_t *list;
    *count = size_list(&f->refused, &list);
    return list;
}

void pgn__fixer_set_letters(pgn__fixer *f, pgn__letters_choice letters) {
    f->letters = letters;
}

pgn__chunk_reader *pgn__fixer_reader(pgn__fixer *f) {
    return f->reader;
}

void pgn__fixer_free(pgn__fixer *f) {
    if (!f)
        return;
    release_text(f);
    pgn_buffer_free(&f->spare);
    pgn__pieces_free(&f->pieces);
    pgn__transcript_free(&f->before);
    pgn__transcript_free(&f->after);
    pgn_buffer_free(&f->edits);
    pgn_buffer_free(&f->findings);
    pgn_buffer_free(&f->edited);
    pgn_buffer_free(&f->barred);
    pgn_buffer_free(&f->refused);
    pgn__replay_free(f->replay);
    pgn__linter_free(f->lint);
    pgn__chunk_reader_free(f->reader);
    free(f);
}
