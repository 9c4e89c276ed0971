/* ordering.c -- games in order: keys, the sorter, what is out of order, what is written. */
#include "ordering.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The collation's tags and those that a message names, each once. */
static bool make_tags(cli_ordering *o) {
    static const char *const players[2] = {"White", "Black"};
    const char *const *keys = pgn_collation_tags(o->collation, &o->tag_count);
    o->tags = calloc(o->tag_count + 2, sizeof *o->tags);
    if (!o->tags)
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

bool cli_ordering_open(cli_ordering *o, const cli_command *command, const char *by, unsigned flags,
                       const char *memory, const char *output) {
    uint64_t size;
    pgn_error err = {.code = PGN_OK};
    *o = (cli_ordering){0};
    if (!cli_size(command, "--memory", memory, &size))
        return false;
    if (pgn_collation_new(&o->collation, by, flags, &err)) {
        cli_usage_error("%s: %s", command->name, err.text);
        return false;
    }
    char *directory = cli_temporary_directory(output);
    pgn_sorter_options how = {(size_t)size, directory};
    bool ready = directory && make_tags(o) && !pgn_sorter_new(&o->sorter, &how, &err);
    free(directory);
    if (!ready)
        cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
    return ready;
}

void cli_ordering_close(cli_ordering *o) {
    pgn_sorter_free(o->sorter);
    pgn_collation_free(o->collation);
    pgn_buffer_free(&o->key);
    free(o->tags);
}

pgn_status cli_ordering_add(cli_ordering *o, const pgn_card *card, pgn_error *err) {
    pgn_record record;
    pgn_buffer_clear(&o->key);
    pgn_status st = pgn_collation_record(o->collation, card, &o->key, &record);
    return st ? st : pgn_sorter_add(o->sorter, &record, err);
}

/* ---- one file's sequence ---- */

static void tell_disorder(const cli_ordering *o, const pgn_card *card, const pgn_chunk *chunk,
                          const char *path, uint64_t number) {
    fprintf(stderr, "%s:%" PRIu64 ":1: error: game %" PRIu64 ", ", path, pgn_card_line(card, chunk),
            number);
    for (size_t i = 0; i < 2; i++) {
        pgn_span name = card->values[o->players[i]];
        if (name.text)
            cli_put_clean(stderr, name.text, name.len);
        else
            fputc('?', stderr);
        fputs(i ? "" : " - ", stderr);
    }
    fputs(", should come before the game that it follows [order]\n", stderr);
}

pgn_status cli_sequence_take(cli_sequence *s, const cli_ordering *o, const pgn_record *record,
                             const pgn_card *card, const pgn_chunk *chunk, const char *path,
                             uint64_t number, cli_progress *progress) {
    if (s->found)
        return PGN_OK;
    pgn_record before = {.key = {s->before.data, s->key},
                         .tail = {s->before.data + s->key, s->before.len - s->key}};
    if (s->some && pgn_record_compare(&before, record) > 0) {
        cli_progress_end(progress);
        tell_disorder(o, card, chunk, path, number);
        s->found = true;
    }
    s->some = true;
    s->key = record->key.len;
    pgn_buffer_clear(&s->before);
    pgn_buffer_append(&s->before, record->key.text, record->key.len);
    pgn_buffer_append(&s->before, record->tail.text, record->tail.len);
    return pgn_buffer_status(&s->before);
}

void cli_sequence_free(cli_sequence *s) {
    pgn_buffer_free(&s->before);
}

/* ---- writing ---- */

pgn_status cli_ordered_open(cli_ordered_writing *w, const char *path, pgn_error *err) {
    pgn_status st = pgn_record_file_open(&w->out, path, err);
    if (!st)
        cli_guard(w->out.out);
    return st;
}

void cli_ordered_abandon(cli_ordered_writing *w) {
    pgn_record_file_abandon(&w->out);
    cli_guard(NULL);
    pgn_buffer_free(&w->before);
}

/* With --unique the tail is all of the text, so equal games follow each other. */
pgn_status cli_ordered_put(cli_ordered_writing *w, const pgn_record *record, pgn_error *err) {
    if (!w->unique)
        return pgn_record_file_put(&w->out, record, err);
    if (w->out.records && w->before.len == record->tail.len &&
        memcmp(w->before.data, record->tail.text, w->before.len) == 0) {
        w->dropped++;
        return PGN_OK;
    }
    pgn_buffer_clear(&w->before);
    pgn_status st = pgn_buffer_append(&w->before, record->tail.text, record->tail.len);
    return st ? st : pgn_record_file_put(&w->out, record, err);
}

pgn_status cli_ordered_put_all(cli_ordered_writing *w, pgn_sorter *sorter, pgn_error *err) {
    pgn_record record;
    pgn_status st = pgn_sorter_sort(sorter, err);
    while (!st && !(st = pgn_sorter_next(sorter, &record, err)) && record.key.text)
        st = cli_ordered_put(w, &record, err);
    return st;
}

int cli_ordered_finish(cli_ordered_writing *w, const cli_command *command, cli_gathering *g,
                       pgn_status st, pgn_error *err, const char *output, bool verbose, int argc,
                       char **argv) {
    bool refused = !st && g->losses && cli_names_input(output, argc, argv);
    uint64_t games = w->out.records;
    if (st || refused)
        cli_ordered_abandon(w);
    else
        st = pgn_record_file_commit(&w->out, err);
    cli_guard(NULL);
    pgn_buffer_free(&w->before);
    if (refused)
        return cli_not_replaced(output, CLI_NOT_READ);
    if (st)
        return cli_usage_error("%s", err->code ? err->text : pgn_status_message(st));
    if (w->dropped || verbose)
        cli_gather_summary(command, g, games, w->dropped, "the text is that of another");
    return g->errors ? EXIT_DATA : EXIT_OK;
}
