/* tags_collect.c -- collect the tags of games as lines, JSON objects or counts. Separate from the
 * command because this runs in the workers, and the command prints their results. */
#include "tags_collect.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static bool is_column(const tags_wanted *w, size_t i, pgn_span name) {
    return w->columns[i].len == name.len && memcmp(w->columns[i].text, name.text, name.len) == 0;
}

/* The index of a column, column_count if none of that name. */
static size_t find_column(const tags_wanted *w, pgn_span name) {
    size_t i = 0;
    while (i < w->column_count && !is_column(w, i, name))
        i++;
    return i;
}

/* Find the tags of a column's name in another case: the first may be the one that was meant. */
static void note_case(const tags_wanted *w, size_t column, pgn_reader *reader, tags_seen *seen) {
    pgn_span wanted = w->columns[column];
    pgn_tag tag;
    for (size_t i = 0; !seen->other[0] && pgn_reader_tag_at(reader, i, &tag); i++)
        if (tag.name.len == wanted.len &&
            strncasecmp(wanted.text, tag.name.text, wanted.len) == 0 &&
            find_column(w, tag.name) == w->column_count)
            snprintf(seen->other, sizeof seen->other, "%.*s", (int)tag.name.len, tag.name.text);
}

/* The values of the columns: the first of each name. Only for a column that no game had before is
 * its name looked for in another case. */
static void take_values(tags_collector *c, pgn_reader *reader) {
    const tags_wanted *w = c->wanted;
    size_t missing = w->column_count;
    pgn_tag tag;
    memset(c->values, 0, w->column_count * sizeof *c->values);
    for (size_t i = 0; missing && pgn_reader_tag_at(reader, i, &tag); i++) {
        size_t column = find_column(w, tag.name);
        if (column < w->column_count && !c->values[column].text) {
            c->values[column] = tag.value;
            c->columns[column].games++;
            missing--;
        }
    }
    for (size_t i = 0; missing && i < w->column_count; i++)
        if (!c->columns[i].games && !c->columns[i].other[0])
            note_case(w, i, reader, &c->columns[i]);
}

/* ---- lines of values ---- */

/* Append a value to a line of fields: a control character would end the field, or worse. */
static void put_field(pgn_buffer *out, pgn_span value) {
    if (pgn_buffer_append(out, value.text, value.len))
        return;
    char *field = out->data + out->len - value.len;
    for (size_t i = 0; i < value.len; i++)
        field[i] = (unsigned char)field[i] < ' ' || field[i] == 127 ? ' ' : field[i];
}

static void put_text(pgn_buffer *out, bool safe, const char *text, size_t len) {
    if (safe)
        pgn_text_append_safe(out, text, len);
    else
        pgn_buffer_append(out, text, len);
}

void tags_put_csv(pgn_buffer *out, bool safe, const char *text, size_t len) {
    const char *end = text + len;
    bool plain = true;
    for (size_t i = 0; i < len; i++)
        plain &= text[i] != '"' && text[i] != ',' && text[i] != '\n' && text[i] != '\r';
    if (plain) {
        put_text(out, safe, text, len);
        return;
    }
    pgn_buffer_append(out, "\"", 1);
    while (text < end) {
        const char *quote = memchr(text, '"', (size_t)(end - text));
        size_t n = (size_t)((quote ? quote + 1 : end) - text);
        put_text(out, safe, text, n);
        if (quote)
            pgn_buffer_append(out, "\"", 1);
        text += n;
    }
    pgn_buffer_append(out, "\"", 1);
}

static bool take_line(tags_collector *c, pgn_reader *reader) {
    const tags_wanted *w = c->wanted;
    pgn_buffer *out = w->as_tally ? &c->line : &c->lines;
    take_values(c, reader);
    pgn_buffer_clear(&c->line);
    for (size_t i = 0; i < w->column_count; i++) {
        if (i)
            pgn_buffer_append(out, w->csv ? "," : "\t", 1);
        if (c->values[i].len && w->csv)
            tags_put_csv(out, w->safe, c->values[i].text, c->values[i].len);
        else if (c->values[i].len)
            put_field(out, c->values[i]);
        else if (w->nulls && !c->values[i].text)
            pgn_buffer_append(out, &(char){TAGS_NULL}, 1);
    }
    if (!w->as_tally)
        return !pgn_buffer_append(out, w->csv ? "\r\n" : "\n", w->csv ? 2 : 1);
    return !out->status && cli_tally_add(&c->tally, out->data ? out->data : "", out->len, 1);
}

/* ---- JSON objects ---- */

static void put_repeated(pgn_json_writer *json, const pgn_tag *tag) {
    if (!json->out->len)
        pgn_json_begin_array(json, NULL);
    pgn_json_begin_array(json, NULL);
    pgn_json_put_string(json, NULL, tag->name.text, tag->name.len);
    pgn_json_put_string(json, NULL, tag->value.text, tag->value.len);
    pgn_json_end_array(json);
}

static bool take_object(tags_collector *c, pgn_reader *reader) {
    const tags_wanted *w = c->wanted;
    tags_object object = {.tags_len = c->lines.len};
    pgn_json_writer json = {.out = &c->lines}, repeated = {.out = &c->repeated};
    pgn_tag tag;
    if (!w->all_tags)
        take_values(c, reader);
    pgn_reader_place(reader, &object.place);
    cli_tally_clear(&c->seen);
    pgn_buffer_clear(&c->repeated);
    pgn_json_begin_object(&json, NULL);
    for (size_t i = 0; pgn_reader_tag_at(reader, i, &tag); i++) {
        if (!w->all_tags && find_column(w, tag.name) == w->column_count)
            continue;
        uint64_t times = cli_tally_add(&c->seen, tag.name.text, tag.name.len, 1);
        if (!times)
            return false;
        if (times > 1) {
            put_repeated(&repeated, &tag);
            continue;
        }
        pgn_json_put_key(&json, tag.name.text, tag.name.len);
        pgn_json_put_string(&json, NULL, tag.value.text, tag.value.len);
    }
    pgn_json_end_object(&json);
    if (c->repeated.len)
        pgn_json_end_array(&repeated);
    object.tags_len = c->lines.len - object.tags_len;
    object.repeated_len = c->repeated.len;
    pgn_buffer_append(&c->lines, c->repeated.data, c->repeated.len);
    pgn_buffer_append(&c->objects, &object, sizeof object);
    return !c->lines.status && !c->repeated.status && !c->objects.status;
}

/* ---- names ---- */

static bool take_names(tags_collector *c, pgn_reader *reader) {
    pgn_tag tag;
    cli_tally_clear(&c->seen);
    for (size_t i = 0; pgn_reader_tag_at(reader, i, &tag); i++) {
        uint64_t times = cli_tally_add(&c->seen, tag.name.text, tag.name.len, 1);
        if (times == 1)
            times = cli_tally_add(&c->tally, tag.name.text, tag.name.len, 1);
        if (!times)
            return false;
    }
    return true;
}

/* ---- the collector ---- */

pgn_status tags_collector_game(void *collector, pgn_reader *reader, pgn_error *err) {
    static bool (*const TAKE[])(tags_collector *, pgn_reader *) = {
        [KEEP_VALUES] = take_line, [KEEP_OBJECT] = take_object, [KEEP_NAMES] = take_names};
    tags_collector *c = collector;
    (void)err;
    return TAKE[c->wanted->keeping](c, reader) ? PGN_OK : PGN_E_NOMEM;
}

pgn_status tags_collector_new(tags_collector **out, const tags_wanted *wanted) {
    tags_collector *c = *out = calloc(1, sizeof *c);
    if (!c)
        return PGN_E_NOMEM;
    c->wanted = wanted;
    c->values = calloc(wanted->column_count, sizeof *c->values);
    c->columns = calloc(wanted->column_count, sizeof *c->columns);
    if (c->values && c->columns)
        return PGN_OK;
    tags_collector_free(c);
    *out = NULL;
    return PGN_E_NOMEM;
}

void tags_collector_free(void *collector) {
    tags_collector *c = collector;
    pgn_buffer_free(&c->repeated);
    pgn_buffer_free(&c->line);
    pgn_buffer_free(&c->lines);
    pgn_buffer_free(&c->objects);
    cli_tally_free(&c->seen);
    cli_tally_free(&c->tally);
    free(c->values);
    free(c->columns);
    free(c);
}
