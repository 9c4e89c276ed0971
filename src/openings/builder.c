/* builder.c -- a table of openings from its lines: names cut into parts, keys sorted, and all of it
 * in one block of memory. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "builder_int.h"

enum { LINES_MAX = 1 << 20 }; /* two hundred times as many as there are named lines */

typedef struct {
    uint64_t key;
    uint64_t line;
} keyed;

/* ---- names ---- */

static pgn_span trimmed(const char *text, const char *end) {
    while (text < end && *text == ' ')
        text++;
    while (text < end && end[-1] == ' ')
        end--;
    return (pgn_span){text, (size_t)(end - text)};
}

static const char *find(const char *text, const char *end, char c) {
    const char *at = text < end ? memchr(text, c, (size_t)(end - text)) : NULL;
    return at ? at : end;
}

pgn__opening_name pgn__opening_name_split(const char *text, size_t len) {
    const char *end = text + len, *first = find(text, end, ':');
    bool no_colon = first == end;
    if (no_colon)
        first = find(text, end, ',');
    const char *rest = first < end ? first + 1 : end, *second = find(rest, end, ',');
    return (pgn__opening_name){trimmed(text, first), trimmed(rest, second),
                               trimmed(second < end ? second + 1 : end, end), no_colon};
}

static bool is_clean(pgn_span part) {
    for (size_t i = 0; i < part.len; i++)
        if ((unsigned char)part.text[i] < ' ' || part.text[i] == 0x7F)
            return false;
    return true;
}

/* Append the whole name and say where its parts are. */
static pgn_status put_name(pgn__openings_builder *b, const pgn__opening_name *name,
                           pgn__opening_line *line, pgn_error *err) {
    const pgn_span *parts[] = {&name->opening, &name->variation, &name->subvariation};
    const char *const before[] = {"", name->no_colon ? ", " : ": ", ", "};
    size_t start = b->names.len, at[3];
    if (name->opening.len + name->variation.len + name->subvariation.len + 5 >
        PGN_OPENINGS_NAME_MAX)
        return pgn__fail(err, PGN_E_LIMIT, "name is too long: at most %d bytes",
                         PGN_OPENINGS_NAME_MAX - 5);
    for (size_t i = 0; i < 3; i++) {
        if (!is_clean(*parts[i]))
            return pgn__fail(err, PGN_E_SYNTAX, "name has control characters");
        if (parts[i]->len && b->names.len > start)
            pgn__buffer_puts(&b->names, before[i]);
        at[i] = b->names.len - start;
        if (parts[i]->len)
            pgn_buffer_append(&b->names, parts[i]->text, parts[i]->len);
    }
    line->name = (uint32_t)start;
    line->name_len = (uint16_t)(b->names.len - start);
    line->opening_len = (uint16_t)name->opening.len;
    line->variation = (uint16_t)at[1];
    line->variation_len = (uint16_t)name->variation.len;
    line->subvariation = (uint16_t)at[2];
    return pgn__buffer_putc(&b->names, '\0') ? pgn__fail(err, PGN_E_NOMEM, NULL) : PGN_OK;
}

/* ---- lines ---- */

pgn_status pgn__openings_add(pgn__openings_builder *b, const pgn_eco *eco,
                             const pgn__opening_name *name, const pgn_move *moves, size_t count,
                             const pgn_position *last, pgn_error *err) {
    pgn__opening_line line = {
        .moves = (uint32_t)(b->moves.len / sizeof *moves), .plies = (uint16_t)count, .eco = *eco};
    keyed key = {pgn_position_key(last), b->lines.len / sizeof line};
    if (count > PGN_OPENINGS_PLIES_MAX)
        return pgn__fail(err, PGN_E_LIMIT, "line is too long: at most %d plies",
                         PGN_OPENINGS_PLIES_MAX);
    if (key.line == LINES_MAX)
        return pgn__fail(err, PGN_E_LIMIT, "too many lines: at most %d", LINES_MAX);
    pgn_status st = put_name(b, name, &line, err);
    if (st)
        return st;
    if ((count && pgn_buffer_append(&b->moves, moves, count * sizeof *moves)) ||
        pgn_buffer_append(&b->keyed, &key, sizeof key) ||
        pgn_buffer_append(&b->lines, &line, sizeof line))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    if (count > b->depth)
        b->depth = (unsigned)count;
    return PGN_OK;
}

void pgn__openings_builder_free(pgn__openings_builder *b) {
    pgn_buffer_free(&b->lines);
    pgn_buffer_free(&b->keyed);
    pgn_buffer_free(&b->moves);
    pgn_buffer_free(&b->names);
}

/* ---- the table ---- */

static int by_key(const void *x, const void *y) {
    const keyed *a = x, *b = y;
    return a->key != b->key ? (a->key > b->key) - (a->key < b->key)
                            : (a->line > b->line) - (a->line < b->line);
}

/* Everything in one block, what needs the widest alignment first. */
typedef struct {
    pgn_openings table;
    uint64_t filter[PGN__FILTER_WORDS];
} head;

static void index_keys(pgn_openings *t, head *h, keyed *sorted, uint64_t *keys, uint32_t *line_of) {
    qsort(sorted, t->count, sizeof *sorted, by_key);
    for (size_t i = 0; i < t->count; i++) {
        size_t bit = sorted[i].key & (((size_t)1 << PGN__FILTER_BITS) - 1);
        if (i && sorted[i - 1].key == sorted[i].key)
            continue;
        h->filter[bit >> 6] |= (uint64_t)1 << (bit & 63);
        keys[t->positions] = sorted[i].key;
        line_of[t->positions++] = (uint32_t)sorted[i].line;
    }
    t->keys = keys;
    t->line_of = line_of;
    t->filter = h->filter;
}

pgn_status pgn__openings_build(const pgn__openings_builder *b, pgn_openings **out, pgn_error *err) {
    size_t count = b->lines.len / sizeof(pgn__opening_line);
    size_t keys = sizeof(head), line_of = keys + count * sizeof(uint64_t);
    size_t lines = line_of + count * sizeof(uint32_t), moves = lines + b->lines.len;
    size_t names = moves + b->moves.len;
    *out = NULL;
    if (!count)
        return pgn__fail(err, PGN_E_SYNTAX, "no openings found");
    keyed *sorted = malloc(b->keyed.len);
    char *block = calloc(1, names + b->names.len);
    if (!sorted || !block) {
        free(sorted);
        free(block);
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    head *h = (head *)(void *)block;
    memcpy(sorted, b->keyed.data, b->keyed.len);
    memcpy(block + lines, b->lines.data, b->lines.len);
    if (b->moves.len)
        memcpy(block + moves, b->moves.data, b->moves.len);
    memcpy(block + names, b->names.data, b->names.len);
    h->table = (pgn_openings){.lines = (const pgn__opening_line *)(void *)(block + lines),
                              .count = count,
                              .moves = (const pgn_move *)(void *)(block + moves),
                              .move_count = b->moves.len / sizeof(pgn_move),
                              .names = block + names,
                              .names_len = b->names.len,
                              .depth = b->depth};
    index_keys(&h->table, h, sorted, (uint64_t *)(void *)(block + keys),
               (uint32_t *)(void *)(block + line_of));
    free(sorted);
    *out = &h->table;
    return PGN_OK;
}

void pgn_openings_close(pgn_openings *openings) {
    free(openings);
}
