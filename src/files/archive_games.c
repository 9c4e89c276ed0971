/* archive_games.c -- the record of a game in an archive, and when two games are equal. A game must
 * be recognised next to other neighbours than in its source, so what depends on them is ignored:
 * separator lines; text before the first game of a file, which elsewhere would belong to the
 * previous game; and escapes after the last game, which would belong to the next. */
#include <stdlib.h>
#include <string.h>

#include "archive_state_int.h"
#include "base/buffer_int.h"
#include "base/error_int.h"
#include "game/value_int.h"

/* Separators after and before a game (separator_int.h), the longer first. */
static const char *const ENDS[] = {
    "", "\r\n\r\n}\r\n\r\n*", "\n\n}\n\n*", "\r\r}\r\r*", "\r\n\r\n*", "\n\n*", "\r\r*"};
static const char *const BEGINS[] = {"", "[Event \"?\"]\n\n", "[Event \"?\"]\r\n\r\n",
                                     "[Event \"?\"]\r\r"};
enum { END_COUNT = sizeof ENDS / sizeof *ENDS, BEGIN_COUNT = sizeof BEGINS / sizeof *BEGINS };

/* Carried as the record's head. Its tail is the movetext, a NUL and what precedes the movetext: so
 * games of the same keys are in the order of their movetext, as section 12 wants, and then of the
 * rest, and nothing is kept twice. */
typedef struct {
    uint64_t moves;     /* bytes of the movetext */
    uint8_t end, begin; /* which of ENDS followed, and of BEGINS stood before it */
} about_game;

pgn_status pgn__games_init(pgn__games *g, pgn_error *err) {
    *g = (pgn__games){0};
    return pgn__collation_new(&g->collation, NULL, 0, err);
}

void pgn__games_free(pgn__games *g) {
    pgn__collation_free(g->collation);
    pgn__reparse_free(&g->reparse);
    pgn_buffer_free(&g->key);
    pgn_buffer_free(&g->head);
    pgn_buffer_free(&g->tail);
}

/* ---- text before a game ---- */

/* Parse the text: its entry if it is one game and begins with it or its escapes, or else NULL. */
static pgn_status reparse_game(pgn__games *g, const pgn__entry **entry) {
    size_t count;
    const char *const *tags = pgn__collation_tags(g->collation, &count);
    pgn_status st = pgn__reparse_read(&g->reparse, tags, count);
    bool one = !st && pgn__entries_count(g->reparse.entries) == 1 &&
               pgn__entries_at(g->reparse.entries, 0)->from == g->reparse.chunk.text.data;
    *entry = one ? pgn__entries_at(g->reparse.entries, 0) : NULL;
    return st;
}

/* Where the text before a game goes: after it, with a termination marker in between if the game has
 * none, and the end of a comment that is open; or, if that would split the game, it stays and a tag
 * is put before it. Escapes after a game go before it. */
typedef enum { AFTER, AFTER_MARKER, AFTER_COMMENT, INSIDE, PLACES } place;

static const char *const BETWEEN[] = {
    [AFTER] = "", [AFTER_MARKER] = "*\n\n", [AFTER_COMMENT] = "}\n\n*\n\n"};

static pgn_status put_at(pgn__games *g, const pgn__entry *entry, place where,
                         const pgn__entry **found) {
    pgn_span all = entry->text;
    size_t before = (size_t)(entry->from - all.text), at = (size_t)(entry->at - all.text);
    pgn__record escapes = {.head = {all.text + entry->trailing, all.len - entry->trailing}};
    pgn__record game = {.head = {entry->at, entry->trailing - at}};
    pgn_buffer *text = &g->reparse.chunk.text;
    while (game.head.len && pgn__is_blank(game.head.text[game.head.len - 1]))
        game.head.len--;
    pgn_buffer_clear(text);
    if (where == INSIDE) {
        pgn__buffer_puts(text, BEGINS[1]);
        pgn_buffer_append(text, all.text, all.len);
    } else {
        pgn_buffer_append(text, entry->from, at - before);
        if (escapes.head.len)
            pgn__record_write(text, &escapes);
        pgn__record_write(text, &game);
        pgn__buffer_puts(text, BETWEEN[where]);
        pgn_buffer_append(text, all.text, before);
    }
    pgn_status st = reparse_game(g, found);
    if (*found && where < INSIDE && !(*found)->end) /* the marker is not one */
        *found = NULL;
    return st;
}

pgn_status pgn__games_normalize(pgn__games *g, const pgn__entry **entry, pgn_error *err) {
    const pgn__entry *given = *entry, *found = NULL;
    pgn_status st = PGN_OK;
    if (given->from == given->text.text && given->trailing == given->text.len)
        return PGN_OK;
    for (place p = given->end ? AFTER : AFTER_MARKER; p < PLACES && !found && !st; p++)
        st = put_at(g, given, p, &found);
    if (!st && found)
        *entry = found;
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

/* ---- records ---- */

/* Which of these ends or beginnings does the text have, beside other text? 0 if none. */
static uint8_t find_edge(pgn_span text, const char *const edges[], uint8_t count, bool at_end) {
    for (uint8_t i = 1; i < count; i++) {
        size_t len = strlen(edges[i]);
        if (text.len > len && memcmp(text.text + (at_end ? text.len - len : 0), edges[i], len) == 0)
            return i;
    }
    return 0;
}

/* Strip separators. */
static about_game strip(pgn_span *text) {
    about_game about = {.end = find_edge(*text, ENDS, END_COUNT, true)};
    text->len -= strlen(ENDS[about.end]);
    about.begin = find_edge(*text, BEGINS, BEGIN_COUNT, false);
    text->text += strlen(BEGINS[about.begin]);
    text->len -= strlen(BEGINS[about.begin]);
    return about;
}

pgn_status pgn__games_record(pgn__games *g, const pgn__entry *entry, const char *path,
                             const char *name, pgn__record *record, pgn_error *err) {
    pgn_span text = entry->text;
    about_game about = strip(&text);
    const char *moves = entry->text.text + entry->movetext, *end = text.text + text.len;
    moves = moves < end ? moves : end;
    about.moves = (size_t)(end - moves);
    pgn_buffer_clear(&g->key);
    pgn_buffer_clear(&g->head);
    pgn_buffer_clear(&g->tail);
    if (path)
        pgn_buffer_append(&g->key, path, strlen(path) + 1);
    pgn__collation_record(g->collation, entry, &g->key, record);
    pgn_buffer_append(&g->head, &about, sizeof about);
    if (name)
        pgn_buffer_append(&g->head, name, strlen(name) + 1);
    pgn_buffer_append(&g->tail, moves, about.moves);
    pgn__buffer_putc(&g->tail, '\0');
    pgn_buffer_append(&g->tail, text.text, (size_t)(moves - text.text));
    if (g->key.status || g->head.status || g->tail.status)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    *record = (pgn__record){
        {g->key.data, g->key.len}, {g->head.data, g->head.len}, {g->tail.data, g->tail.len}, {0}};
    return PGN_OK;
}

static about_game about_of(const pgn__record *record) {
    about_game about;
    memcpy(&about, record->head.text, sizeof about);
    return about;
}

void pgn__filed_split(pgn__record *record, const char **path, const char **name) {
    size_t len = strlen(record->key.text) + 1;
    *path = record->key.text;
    *name = record->head.text + sizeof(about_game);
    record->key.text += len;
    record->key.len -= len;
    record->head.len = sizeof(about_game);
}

size_t pgn__filed_moves(const pgn__record *record) {
    return (size_t)about_of(record).moves;
}

pgn_status pgn__filed_text(const pgn__record *record, pgn_buffer *out) {
    about_game about = about_of(record);
    size_t moves = (size_t)about.moves;
    pgn_buffer_clear(out);
    pgn__buffer_puts(out, BEGINS[about.begin]);
    pgn_buffer_append(out, record->tail.text + moves + 1, record->tail.len - moves - 1);
    pgn_buffer_append(out, record->tail.text, moves);
    pgn__buffer_puts(out, ENDS[about.end]);
    return out->status;
}
