/* tags_collect.c -- collect the tags of games as lines, JSON objects or counts. Separate from the
 * command because this runs in the workers, and the command prints their results. */
#include "tags_collect.h"

#include <stdlib.h>
#include <string.h>

static void begin_object(tags_collector *c, const char *at) {
    pgn_place place;
    pgn__chunk_reader_place(c->reader, at, &place);
    c->object.where = place.line ? place.line : place.offset; /* PGC has no lines */
    c->object.tags_len = c->lines.len;                        /* until the end is known */
    c->json = (pgn_json_writer){.out = &c->lines};
    c->json_repeated = (pgn_json_writer){.out = &c->repeated};
    pgn_json_begin_object(&c->json, NULL);
}

static pgn_status on_begin_game(void *self, const char *at) {
    tags_collector *c = self;
    pgn_buffer_clear(&c->text);
    pgn_buffer_clear(&c->repeated);
    cli_tally_clear(&c->seen);
    for (size_t i = 0; i < c->wanted.column_count; i++)
        c->wanted.columns[i].found = false;
    if (c->wanted.keeping == KEEP_OBJECT)
        begin_object(c, at);
    return PGN_OK;
}

static tags_column *find_column(const tags_collector *c, pgn_span name) {
    for (size_t i = 0; i < c->wanted.column_count; i++)
        if (c->wanted.columns[i].name_len == name.len &&
            memcmp(c->wanted.columns[i].name, name.text, name.len) == 0)
            return &c->wanted.columns[i];
    return NULL;
}

/* Append a value to a line of fields: a control character would end the field, or worse. */
static void put_field(pgn_buffer *out, const char *value, size_t len) {
    size_t from = out->len;
    if (pgn_buffer_append(out, value, len))
        return;
    for (; from < out->len; from++)
        if ((unsigned char)out->data[from] < ' ' || out->data[from] == 127)
            out->data[from] = ' ';
}

static void put_json_tag(tags_collector *c, const pgn__tag_event *tag) {
    pgn_json_put_key(&c->json, tag->name.text, tag->name.len);
    pgn_json_put_string(&c->json, NULL, tag->value.text, tag->value.len);
}

static void put_json_repeated(tags_collector *c, const pgn__tag_event *tag) {
    pgn_json_writer *json = &c->json_repeated;
    if (!c->repeated.len)
        pgn_json_begin_array(json, NULL);
    pgn_json_begin_array(json, NULL);
    pgn_json_put_string(json, NULL, tag->name.text, tag->name.len);
    pgn_json_put_string(json, NULL, tag->value.text, tag->value.len);
    pgn_json_end_array(json);
}

static void keep_value(tags_collector *c, tags_column *into, pgn_span value) {
    if (into->found) /* only the first counts */
        return;
    into->found = true;
    into->at = c->text.len;
    put_field(&c->text, value.text, value.len);
    into->len = c->text.len - into->at;
}

static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    tags_collector *c = self;
    bool all =
        c->wanted.keeping == KEEP_NAMES || (c->wanted.keeping == KEEP_OBJECT && c->wanted.all_tags);
    tags_column *into = all ? NULL : find_column(c, tag->name);
    if (!into && !all)
        return PGN_OK;
    if (c->wanted.keeping == KEEP_VALUES) {
        keep_value(c, into, tag->value);
        return PGN_OK;
    }
    uint64_t times = cli_tally_add(&c->seen, tag->name.text, tag->name.len, 1);
    if (c->wanted.keeping == KEEP_OBJECT)
        (times > 1 ? put_json_repeated : put_json_tag)(c, tag);
    else if (times == 1)
        times = cli_tally_add(&c->tally, tag->name.text, tag->name.len, 1);
    c->no_memory |= !times;
    return PGN_OK;
}

static pgn_status on_begin_moves(void *self) {
    (void)self;
    return PGN_SKIP;
}

static void take_object(tags_collector *c) {
    tags_object *o = &c->object;
    pgn_json_end_object(&c->json);
    o->tags_len = c->lines.len - o->tags_len;
    if (c->repeated.len)
        pgn_json_end_array(&c->json_repeated);
    o->repeated_len = c->repeated.len;
    pgn_buffer_append(&c->lines, c->repeated.data, c->repeated.len);
    pgn_buffer_append(&c->objects, o, sizeof *o);
}

static void take_line(tags_collector *c) {
    pgn_buffer *out = c->wanted.as_tally ? &c->line : &c->lines;
    pgn_buffer_clear(&c->line);
    for (size_t i = 0; i < c->wanted.column_count; i++) {
        if (i)
            pgn__buffer_putc(out, '\t');
        if (c->wanted.columns[i].found)
            pgn_buffer_append(out, c->text.data + c->wanted.columns[i].at,
                              c->wanted.columns[i].len);
    }
    if (!c->wanted.as_tally)
        pgn__buffer_putc(out, '\n');
    else if (!cli_tally_add(&c->tally, out->data ? out->data : "", out->len, 1))
        c->no_memory = true;
}

static pgn_status on_end_game(void *self) {
    tags_collector *c = self;
    if (c->wanted.keeping == KEEP_OBJECT)
        take_object(c);
    else if (c->wanted.keeping == KEEP_VALUES)
        take_line(c);
    c->no_memory |= c->text.status || c->repeated.status || c->line.status || c->lines.status ||
                    c->objects.status;
    return c->no_memory ? PGN_STOP : PGN_OK;
}

/* Only the tags of the game are used. */
static bool on_plain_game(void *self, const pgn__plain_game *game) {
    tags_collector *c = self;
    if (c->no_memory)
        return false; /* single calls can stop the reader */
    on_begin_game(c, game->text);
    for (size_t i = 0; i < game->tag_count; i++) {
        const pgn__plain_tag *t = &game->tags[i];
        pgn__tag_event tag = {.name = {game->text + t->name, t->name_len},
                              .value = {game->text + t->value, t->value_len}};
        on_tag(c, &tag);
    }
    on_end_game(c);
    return true;
}

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    tags_collector *c = self;
    if (pgn__rule_severity(d->rule) == PGN_SEVERITY_ERROR)
        cli_faults_take(&c->faults, c->reader, d);
}

static const pgn__events COLLECTOR = {
    .plain_game = on_plain_game,
    .begin_game = on_begin_game,
    .tag = on_tag,
    .begin_moves = on_begin_moves,
    .end_game = on_end_game,
    .diagnostic = on_diagnostic,
};

pgn_status tags_collector_new(tags_collector **out, const tags_wanted *wanted,
                              pgn__chunk_reader *reader, pgn__sink *sink) {
    tags_collector *c = *out = calloc(1, sizeof *c);
    tags_column *columns = calloc(wanted->column_count, sizeof *columns);
    if (!c || !columns) {
        free(c);
        free(columns);
        *out = NULL;
        return PGN_E_NOMEM;
    }
    memcpy(columns, wanted->columns, wanted->column_count * sizeof *columns);
    c->wanted = *wanted;
    c->wanted.columns = columns;
    c->reader = reader;
    *sink = (pgn__sink){&COLLECTOR, c};
    return PGN_OK;
}

void tags_collector_free(tags_collector *c) {
    pgn_buffer_free(&c->text);
    pgn_buffer_free(&c->repeated);
    pgn_buffer_free(&c->line);
    pgn_buffer_free(&c->lines);
    pgn_buffer_free(&c->objects);
    cli_tally_free(&c->seen);
    cli_tally_free(&c->tally);
    cli_faults_free(&c->faults);
    free(c->wanted.columns);
    free(c);
}
