/* reader_notes.c -- the diagnostics of the current game: those of its text, found with it, and
 * those of its moves, found when they are first read. */
#include <string.h>

#include "base/error_int.h"
#include "reader_state_int.h"
#include "stream/emit_int.h"

/* A hostile game of many megabytes may have a finding in each byte: limit them. And the text that
 * one points at may be as long as the game. */
enum { MOST_NOTES = 1 << 16, LONGEST_COPY = 1 << 10 };

static pgn_diagnostic *items_of(const pgn__notes *notes) {
    return (pgn_diagnostic *)(void *)notes->items.data;
}

size_t pgn__notes_count(const pgn__notes *notes) {
    return notes->items.len / sizeof(pgn_diagnostic);
}

void pgn__notes_clear(pgn__notes *notes) {
    pgn_buffer_clear(&notes->items);
    pgn__arena_reset(&notes->texts);
}

void pgn__notes_free(pgn__notes *notes) {
    pgn_buffer_free(&notes->items);
    pgn__arena_free(&notes->texts);
}

pgn_diagnostic pgn__reader_public(pgn_reader *r, const pgn__diagnostic *d) {
    pgn_diagnostic note = {
        .rule = pgn_rule_at(d->rule), .message = d->message, .input = r->name, .at = d->at};
    pgn__reader_place_of(r, d->at.text, &note.place);
    return note;
}

/* Add a diagnostic with a copy of its message. */
static void add(pgn_reader *r, pgn__notes *notes, const pgn_diagnostic *note) {
    pgn_diagnostic kept = *note;
    if (pgn__notes_count(notes) >= MOST_NOTES)
        return;
    kept.message = pgn__arena_copy(&notes->texts, note->message, strlen(note->message));
    if (!kept.message || pgn_buffer_append(&notes->items, &kept, sizeof kept))
        r->status = PGN_E_NOMEM;
}

void pgn__reader_note(pgn_reader *r, pgn__notes *notes, const pgn__diagnostic *d) {
    if (pgn__rule_is_strict(d->rule))
        return;
    pgn_diagnostic note = pgn__reader_public(r, d);
    add(r, notes, &note);
}

void pgn__reader_detach_notes(pgn_reader *r) {
    pgn_diagnostic *list = items_of(&r->notes);
    for (size_t i = 0; i < pgn__notes_count(&r->notes); i++) {
        size_t len = list[i].at.len < LONGEST_COPY ? list[i].at.len : LONGEST_COPY;
        const char *text = pgn__arena_copy(&r->notes.texts, list[i].at.text, len);
        list[i].at = (pgn_span){text, text ? len : 0};
    }
}

void pgn__reader_take_pending(pgn_reader *r, uint64_t game) {
    const pgn_diagnostic *list = items_of(&r->pending);
    size_t count = pgn__notes_count(&r->pending);
    for (; r->pending_next < count && list[r->pending_next].place.game <= game; r->pending_next++)
        add(r, &r->notes, &list[r->pending_next]);
}

/* ---- second pass ---- */

/* The first pass already reported what precedes the game. */
static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    pgn_reader *r = self;
    if (r->raw_notes++ >= r->game.gap_notes && r->collects)
        pgn__reader_note(r, &r->fresh, d);
    pgn__emit_diagnostic(r->to, d);
}

static const pgn__events NOTES = {.diagnostic = on_diagnostic};

pgn__sink pgn__reader_begin_notes(pgn_reader *r) {
    const pgn_diagnostic *list = items_of(&r->notes);
    r->raw_notes = 0;
    r->collects = !r->game.checked;
    if (r->collects)
        pgn__notes_clear(&r->fresh);
    for (size_t i = 0; r->collects && i < r->game.notes_before; i++)
        add(r, &r->fresh, &list[i]);
    return (pgn__sink){&NOTES, r};
}

/* After an interrupted pass the list has what was seen; for the rest, what was known before. */
void pgn__reader_end_notes(pgn_reader *r, bool all) {
    const char *seen = r->reparse.p;
    bool stopped = r->reparse.stop;
    if (!r->collects)
        return;
    if (stopped)
        pgn__reader_read_words(r);
    const pgn_diagnostic *list = items_of(&r->notes);
    for (size_t i = r->game.notes_before; stopped && i < pgn__notes_count(&r->notes); i++)
        if (list[i].at.text >= seen)
            add(r, &r->fresh, &list[i]);
    r->collects = false;
    bool complete = all && !stopped; /* else it may have less, as of variations that were skipped */
    if (r->status || (!complete && pgn__notes_count(&r->fresh) < pgn__notes_count(&r->notes)))
        return;
    pgn__notes notes = r->notes;
    r->notes = r->fresh;
    r->fresh = notes;
    r->game.words_read = true;
    r->game.checked = complete;
}

/* ---- accessors ---- */

const pgn_diagnostic *pgn_reader_diagnostic(pgn_reader *r, size_t index) {
    if (!r)
        return NULL;
    if (!r->visited)
        pgn__reader_read_words(r);
    return pgn__reader_found(r, index);
}

const pgn_diagnostic *pgn__reader_found(pgn_reader *r, size_t index) {
    return index < pgn__notes_count(&r->notes) ? &items_of(&r->notes)[index] : NULL;
}
