/* fix_pieces.c -- edited text as a list of pieces of the original and of added text, to know after
 * any number of rounds what is still original. */
#include <string.h>

#include "fix_int.h"

static const pgn__piece *pieces_of(const pgn_buffer *list, size_t *count) {
    *count = list->len / sizeof(pgn__piece);
    return (const pgn__piece *)(const void *)list->data;
}

void pgn__pieces_start(pgn__pieces *p, const char *original, size_t len) {
    pgn__piece all = {0, 0, len, false};
    p->original = original;
    p->original_len = len;
    pgn_buffer_clear(&p->list);
    pgn_buffer_clear(&p->added);
    pgn_buffer_clear(&p->edits);
    pgn_buffer_clear(&p->written);
    pgn_buffer_append(&p->list, &all, sizeof all);
}

void pgn__pieces_free(pgn__pieces *p) {
    pgn_buffer_free(&p->list);
    pgn_buffer_free(&p->next);
    pgn_buffer_free(&p->added);
    pgn_buffer_free(&p->edits);
    pgn_buffer_free(&p->written);
}

/* ---- making edits ---- */

/* A walk over the pieces, and the ones it keeps. */
typedef struct {
    pgn__pieces *pieces;
    size_t index, at; /* the piece, and the place in the current text */
    size_t now;       /* the place in the new text */
} walk;

static void put(walk *w, pgn__piece piece) {
    if (!piece.len)
        return;
    piece.now = w->now;
    w->now += piece.len;
    pgn_buffer_append(&w->pieces->next, &piece, sizeof piece);
}

static void go_to(walk *w, size_t to, bool keep) {
    size_t count;
    const pgn__piece *list = pieces_of(&w->pieces->list, &count);
    while (w->at < to && w->index < count) {
        pgn__piece part = list[w->index];
        size_t end = part.now + part.len, stop = end < to ? end : to;
        part.at += w->at - part.now;
        part.len = stop - w->at;
        if (keep)
            put(w, part);
        w->at = stop;
        w->index += stop == end;
    }
}

pgn_status pgn__pieces_apply(pgn__pieces *p, const pgn__text_edit *edits, size_t count) {
    walk w = {.pieces = p};
    pgn_buffer_clear(&p->next);
    if (p->list.status || p->added.status)
        return PGN_E_NOMEM;
    for (size_t i = 0; i < count; i++) {
        go_to(&w, edits[i].from, true);
        go_to(&w, edits[i].to, false);
        put(&w, (pgn__piece){0, edits[i].text, edits[i].len, true});
    }
    go_to(&w, SIZE_MAX, true);
    pgn_buffer old = p->list;
    p->list = p->next;
    p->next = old;
    return p->list.status;
}

/* ---- queries ---- */

static const char *text_of(const pgn__pieces *p, const pgn__piece *piece) {
    return (piece->fresh ? p->added.data : p->original) + piece->at;
}

pgn_status pgn__pieces_write(const pgn__pieces *p, pgn_buffer *out) {
    size_t count;
    const pgn__piece *list = pieces_of(&p->list, &count);
    for (size_t i = 0; i < count; i++)
        pgn_buffer_append(out, text_of(p, &list[i]), list[i].len);
    return out->status;
}

/* Record that from..to was replaced by the text at `text`, unless they are the same. */
static void list_edit(pgn__pieces *p, size_t from, size_t to, size_t text) {
    pgn__edit edit = {{p->original + from, to - from}, {NULL, p->written.len - text}};
    bool same = edit.at.len == edit.text.len &&
                (!edit.at.len || memcmp(edit.at.text, p->written.data + text, edit.at.len) == 0);
    if (same)
        p->written.len = text;
    else
        pgn_buffer_append(&p->edits, &edit, sizeof edit);
}

pgn_status pgn__pieces_list(pgn__pieces *p) {
    size_t count, old = 0, text = 0;
    const pgn__piece *list = pieces_of(&p->list, &count);
    for (size_t i = 0; i < count; i++) {
        if (list[i].fresh) {
            pgn_buffer_append(&p->written, text_of(p, &list[i]), list[i].len);
            continue;
        }
        list_edit(p, old, list[i].at, text);
        old = list[i].at + list[i].len;
        text = p->written.len;
    }
    list_edit(p, old, p->original_len, text);
    /* the texts do not move from now on */
    pgn__edit *edits = (pgn__edit *)(void *)p->edits.data;
    size_t n = p->edits.len / sizeof *edits, at = 0;
    for (size_t i = 0; i < n; at += edits[i++].text.len)
        edits[i].text.text = p->written.data ? p->written.data + at : "";
    pgn_status st = p->edits.status;
    return st ? st : p->written.status;
}

/* The last piece that begins at or before the place in the current text. */
static const pgn__piece *piece_now(const pgn__pieces *p, size_t at) {
    size_t count, low = 0;
    const pgn__piece *list = pieces_of(&p->list, &count);
    for (size_t high = count; low < high;) {
        size_t middle = low + (high - low) / 2;
        if (list[middle].now <= at)
            low = middle + 1;
        else
            high = middle;
    }
    return low ? &list[low - 1] : NULL;
}

bool pgn__pieces_keep_now(const pgn__pieces *p, size_t from, size_t to) {
    const pgn__piece *piece = piece_now(p, from);
    return piece && !piece->fresh && to <= piece->now + piece->len;
}

/* The original pieces are in order, with added ones between them. */
bool pgn__pieces_keep_old(const pgn__pieces *p, size_t from, size_t to) {
    size_t count;
    const pgn__piece *list = pieces_of(&p->list, &count), *found = NULL;
    for (size_t low = 0, high = count; low < high;) {
        size_t middle = low + (high - low) / 2, old = middle;
        while (old > low && list[old].fresh)
            old--;
        if (!list[old].fresh && list[old].at > from) {
            high = old;
            continue;
        }
        if (!list[old].fresh)
            found = &list[old];
        low = middle + 1;
    }
    return found && from >= found->at && to <= found->at + found->len;
}
