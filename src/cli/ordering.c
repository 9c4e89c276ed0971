/* ordering.c -- games in order: keys, the sorter, what is out of order, what is written. */
#include "ordering.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The collation's tags and those that a message names, each once. */
static bool make_tags(cli_ordering *o) {
    static const char *const players[2] = {"White", "Black"};
    const char *const *keys = pgn__collation_tags(o->collation, &o->tag_count);
    o->tags = calloc(o->tag_count + 2, sizeof *o->tags);
    o->seen = calloc(o->tag_count + 1, sizeof *o->seen);
    if (!o->tags || !o->seen)
        return false;
    if (o->tag_count)
        memcpy(o->tags, keys, o->tag_count * sizeof *o->tags);
    for (size_t i = 0; i < 2; i++) {
        size_t k = 0;
        while (k < o->tag_count && strcmp(o->tags[k], players[i]) != 0)
            k++;
        if (k == o->tag_count)
            o->tags[o->tag_count++] = players[i];
        o->players[i] = k;
    }
    return true;
}

/* ---- memory ----
 *
 * Half of it at most is for reading: chunks, and the cards of their games. The smaller the games,
 * the more cards: a card and its values are three times as large as a game of sixty bytes, and
 * twenty times one of nine. What reading does not need goes to the sorter, but for what is written.
 *
 * A chunk is as large as its largest game at least, and takes some times that while it is read:
 * with 16 threads games of a two-hundredth of the memory were measured to keep to it (27 MB of 32),
 * games of a hundredth not (34), and with 30 threads neither. Larger games go beyond the bound. */

enum {
    MEMORY_LEAST = 4 << 20,
    WRITING = 1 << 20,       /* buffers of the output and of runs */
    CARDS = 32,              /* bytes for each byte of a chunk: games of six bytes */
    WINDOW_LEAST = 16 << 10, /* smaller chunks are slow to read */
    WINDOW_MOST = 256 << 10, /* and larger ones no faster */
    SPARE_CHUNKS = 2         /* of the pipeline, beside one a thread */
};

size_t cli_ordering_window(const cli_ordering *o, size_t chunks, size_t most) {
    size_t window = (o->memory / 2 - WRITING / 2) / CARDS / chunks;
    return window < WINDOW_LEAST ? 0 : window < most ? window : most;
}

static size_t chunk_count(unsigned threads) {
    return threads == 1 ? 1 : (size_t)threads + SPARE_CHUNKS;
}

/* Set how it is read; returns the memory that is left for the sorter. */
static size_t share_memory(cli_ordering *o, cli_gathering *g) {
    unsigned threads = g->how.threads ? g->how.threads : pgn__cpu_count();
    size_t window;
    while (!(window = cli_ordering_window(o, chunk_count(threads), WINDOW_MOST)))
        threads = threads > 2 ? threads - 1 : 1;
    g->how.threads = threads;
    g->how.reader.split.window = window;
    return o->memory - WRITING - chunk_count(threads) * window * CARDS;
}

static bool read_memory(cli_ordering *o, const cli_command *command, const char *memory) {
    uint64_t size;
    if (!cli_size(command, "--memory", memory, &size))
        return false;
    o->memory = size ? (size_t)size : PGN__SORTER_MEMORY;
    if (o->memory < MEMORY_LEAST)
        cli_usage_error("%s: --memory is at least 4M, not %s", command->name, memory);
    return o->memory >= MEMORY_LEAST;
}

bool cli_ordering_open(cli_ordering *o, const cli_command *command, const char *by, unsigned flags,
                       const char *memory, const char *output, cli_gathering *g) {
    pgn_error err = {.code = PGN_OK};
    *o = (cli_ordering){0};
    if (!cli_text_name(command, output) || !read_memory(o, command, memory))
        return false;
    o->by = by != NULL;
    if (pgn__collation_new(&o->collation, by, flags, &err)) {
        cli_usage_error("%s: %s", command->name, err.message);
        return false;
    }
    char *directory = cli_temporary_directory(output);
    pgn__sorter_options how = {share_memory(o, g), directory};
    bool ready = directory && make_tags(o) && !pgn__sorter_new(&o->sorter, &how, &err);
    free(directory);
    if (!ready)
        cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
    g->tags = o->tags;
    g->tag_count = o->tag_count;
    return ready;
}

void cli_ordering_close(cli_ordering *o) {
    pgn__sorter_free(o->sorter);
    pgn__collation_free(o->collation);
    pgn_buffer_free(&o->key);
    free(o->tags);
    free(o->seen);
}

pgn_status cli_ordering_record(cli_ordering *o, const pgn__entry *card, pgn_buffer *key,
                               pgn__record *record) {
    size_t count;
    pgn__collation_tags(o->collation, &count);
    for (size_t i = 0; i < count; i++)
        o->seen[i] |= card->values[i].text != NULL;
    o->games = true;
    pgn_buffer_clear(key);
    return pgn__collation_record(o->collation, card, key, record);
}

/* A missing Result is no mistake: that of the marker counts. */
void cli_ordering_tell_unseen(const cli_ordering *o, const cli_command *command) {
    size_t count;
    const char *const *tags = pgn__collation_tags(o->collation, &count);
    for (size_t i = 0; i < count && o->by && o->games; i++)
        if (!o->seen[i] && strcmp(tags[i], "Result") != 0)
            fprintf(stderr, "pgn: %s: no game has a tag %s to be ordered by\n", command->name,
                    tags[i]);
}

pgn_status cli_ordering_add(cli_ordering *o, const pgn__entry *card, pgn_error *err) {
    pgn__record record;
    pgn_status st = cli_ordering_record(o, card, &o->key, &record);
    return st ? st : pgn__sorter_add(o->sorter, &record, err);
}

/* ---- one file's sequence ---- */

/* The first byte by which two records differ, counted from the start of their keys. */
static size_t difference(const pgn__record *a, const pgn__record *b) {
    size_t n = 0;
    for (;; n++) {
        bool in_a = n < a->key.len, in_b = n < b->key.len;
        if (n >= a->key.len + a->tail.len || n >= b->key.len + b->tail.len)
            return n;
        char x = in_a ? a->key.text[n] : a->tail.text[n - a->key.len];
        char y = in_b ? b->key.text[n] : b->tail.text[n - b->key.len];
        if (x != y)
            return n;
    }
}

static pgn_status keep_values(cli_sequence *s, const cli_ordering *o, const pgn__entry *card) {
    pgn_buffer_clear(&s->values);
    for (size_t i = 0; i < o->tag_count; i++) {
        pgn_buffer_append(&s->values, &card->values[i], sizeof card->values[i]);
        pgn_buffer_append(&s->values, card->values[i].text, card->values[i].len);
    }
    return s->values.status;
}

/* The value of the game before; only its text's being NULL counts, where there is none. */
static pgn_span kept_value(const cli_sequence *s, size_t index) {
    const char *p = s->values.data;
    for (;; index--) {
        pgn_span span;
        memcpy(&span, p, sizeof span);
        p += sizeof span;
        if (!index)
            return (pgn_span){span.text ? p : NULL, span.len};
        p += span.len;
    }
}

static void put_value(pgn_span value) {
    if (!value.text) {
        fputs("none", stderr);
        return;
    }
    fputc('"', stderr);
    cli_put_clean(stderr, value.text, value.len);
    fputc('"', stderr);
}

/* Why: by which key, and its values in both games. */
static void tell_reason(const cli_sequence *s, const cli_ordering *o, const pgn__record *before,
                        const pgn__record *record, const pgn__entry *card) {
    size_t value;
    const char *name =
        pgn__collation_key_at(o->collation, card, difference(before, record), &value);
    if (!name)
        return;
    if (value == SIZE_MAX) {
        fprintf(stderr, ", by its %s", name);
        return;
    }
    fprintf(stderr, ", by its %s: ", name);
    put_value(card->values[value]);
    fputs(" after ", stderr);
    put_value(kept_value(s, value));
}

static void tell_disorder(const cli_sequence *s, const cli_ordering *o, const pgn__record *before,
                          const pgn__record *record, const pgn__entry *card,
                          const pgn__chunk *chunk, const char *path, uint64_t number) {
    fprintf(stderr, "%s:%" PRIu64 ":1: error: game %" PRIu64 ", ", path,
            pgn__entry_line(card, chunk), number);
    for (size_t i = 0; i < 2; i++) {
        pgn_span name = card->values[o->players[i]];
        if (name.text)
            cli_put_clean(stderr, name.text, name.len);
        else
            fputc('?', stderr);
        fputs(i ? "" : " - ", stderr);
    }
    fputs(", should come before the game that it follows", stderr);
    tell_reason(s, o, before, record, card);
    fputs(" [order]\n", stderr);
}

pgn_status cli_sequence_take(cli_sequence *s, const cli_ordering *o, const pgn__record *record,
                             const pgn__entry *card, const pgn__chunk *chunk, const char *path,
                             uint64_t number, cli_progress *progress) {
    if (s->found)
        return PGN_OK;
    pgn__record before = {.key = {s->before.data, s->key},
                          .tail = {s->before.data + s->key, s->before.len - s->key}};
    if (s->some && pgn__record_compare(&before, record) > 0) {
        cli_progress_end(progress);
        tell_disorder(s, o, &before, record, card, chunk, path, number);
        s->found = true;
    }
    s->some = true;
    s->key = record->key.len;
    pgn_buffer_clear(&s->before);
    pgn_buffer_append(&s->before, record->key.text, record->key.len);
    pgn_buffer_append(&s->before, record->tail.text, record->tail.len);
    pgn_status st = s->before.status;
    return st ? st : keep_values(s, o, card);
}

void cli_sequence_free(cli_sequence *s) {
    pgn_buffer_free(&s->before);
    pgn_buffer_free(&s->values);
}

/* ---- writing ---- */

pgn_status cli_ordered_open(cli_ordered_writing *w, const char *path, pgn_error *err) {
    pgn_status st = pgn__record_file_open(&w->out, path, err);
    if (!st)
        cli_guard(w->out.out);
    return st;
}

void cli_ordered_abandon(cli_ordered_writing *w) {
    pgn__record_file_abandon(&w->out);
    cli_guard(NULL);
    pgn_buffer_free(&w->before);
}

/* With --unique the tail is all of the text, so equal games follow each other. */
pgn_status cli_ordered_put(cli_ordered_writing *w, const pgn__record *record, pgn_error *err) {
    if (!w->unique)
        return pgn__record_file_put(&w->out, record, err);
    if (w->out.records && w->before.len == record->tail.len &&
        memcmp(w->before.data, record->tail.text, w->before.len) == 0) {
        w->dropped++;
        return PGN_OK;
    }
    pgn_buffer_clear(&w->before);
    pgn_status st = pgn_buffer_append(&w->before, record->tail.text, record->tail.len);
    return st ? st : pgn__record_file_put(&w->out, record, err);
}

pgn_status cli_ordered_put_all(cli_ordered_writing *w, pgn__sorter *sorter, pgn_error *err) {
    pgn__record record;
    pgn_status st = pgn__sorter_sort(sorter, err);
    while (!st && !(st = pgn__sorter_next(sorter, &record, err)) && record.key.text)
        st = cli_ordered_put(w, &record, err);
    return st;
}

int cli_ordered_finish(cli_ordered_writing *w, const cli_command *command, cli_gathering *g,
                       const cli_ordering *o, pgn_status st, pgn_error *err, const char *output,
                       int argc, char **argv) {
    bool refused = !st && g->losses && cli_names_input(output, argc, argv);
    uint64_t games = w->out.records;
    if (st || refused)
        cli_ordered_abandon(w);
    else
        st = pgn__record_file_commit(&w->out, err);
    cli_guard(NULL);
    pgn_buffer_free(&w->before);
    if (refused)
        return cli_not_replaced(output, CLI_NOT_READ);
    if (st)
        return cli_usage_error("%s", err->code ? err->message : pgn_status_message(st));
    cli_ordering_tell_unseen(o, command);
    if (!g->quiet)
        cli_gather_summary(command, g, games, w->dropped, "the text is that of another");
    int told = cli_tell_joined(command, w->out.joined);
    return g->errors ? EXIT_DATA : told;
}
