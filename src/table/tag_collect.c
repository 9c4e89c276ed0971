/* tag_collect.c -- collect the tags of games as lines, JSON objects or counts. Separate from the
 * call because this runs in the workers, and the call writes their results. */
#include "tag_collect_int.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii_int.h"
#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/span_int.h"
#include "csv_int.h"
#include "pgn/unstable/json.h"
#include "pgn/unstable/text.h"

/* ---- counts ---- */

pgn__tag_count *pgn__tag_counts_find(pgn__tag_counts *c, const char *text, size_t len) {
    static const pgn__tag_count NONE;
    const pgn_span *likely = c->likely < c->texts.count ? &c->texts.texts[c->likely] : NULL;
    uint32_t id = likely && pgn__span_equal(*likely, (pgn_span){text, len})
                      ? c->likely
                      : pgn__intern_add(&c->texts, text, len);
    c->likely = id; /* games of one event follow one another */
    if (id == PGN__INTERN_NOMEM ||
        (id * sizeof NONE == c->counts.len && pgn_buffer_append(&c->counts, &NONE, sizeof NONE)))
        return NULL;
    return (pgn__tag_count *)(void *)c->counts.data + id;
}

void pgn__tag_counts_clear(pgn__tag_counts *c) {
    pgn__intern_clear(&c->texts);
    pgn_buffer_clear(&c->counts);
}

void pgn__tag_counts_free(pgn__tag_counts *c) {
    pgn__intern_free(&c->texts);
    pgn_buffer_free(&c->counts);
}

/* ---- columns ---- */

/* The index of a column, column_count if none of that name. */
static size_t find_column(const pgn__tags_wanted *w, pgn_span name) {
    size_t i = 0;
    while (i < w->column_count && !pgn__span_equal(w->columns[i].name, name))
        i++;
    return i;
}

/* Find the tags of a column's name in another case: the first may be the one that was meant. */
static void note_case(const pgn__tags_wanted *w, size_t column, pgn_reader *reader,
                      pgn_tag_column *seen) {
    pgn_span wanted = w->columns[column].name;
    pgn_tag tag;
    for (size_t i = 0; !seen->similar[0] && pgn_reader_tag_at(reader, i, &tag); i++)
        if (tag.name.len == wanted.len &&
            pgn__same_letters(wanted.text, tag.name.text, wanted.len) &&
            find_column(w, tag.name) == w->column_count)
            snprintf(seen->similar, sizeof seen->similar, "%.*s", (int)tag.name.len, tag.name.text);
}

/* The values of the columns: the first of each name. Only for a column that no game had before is
 * its name looked for in another case. */
static void take_values(pgn__tag_collector *c, pgn_reader *reader) {
    const pgn__tags_wanted *w = c->wanted;
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
        if (!c->columns[i].games && !c->columns[i].similar[0])
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

static void put_csv(pgn_buffer *out, pgn_span text) {
    if (pgn__buffer_reserve(out, 2 * text.len + 2))
        return; /* the buffer keeps failures */
    char *end = pgn__csv_put(out->data + out->len, text);
    out->len = (size_t)(end - out->data);
    *end = '\0';
}

void pgn__tag_put_csv(pgn_buffer *out, bool safe, const char *text, size_t len) {
    pgn_buffer clean = PGN_BUFFER_INIT;
    if (!safe) {
        put_csv(out, (pgn_span){text, len});
        return;
    }
    if (pgn_text_append_safe(&clean, text, len))
        out->status = clean.status;
    else
        put_csv(out, (pgn_span){clean.data ? clean.data : "", clean.len});
    pgn_buffer_free(&clean);
}

static bool take_line(pgn__tag_collector *c, pgn_reader *reader) {
    const pgn__tags_wanted *w = c->wanted;
    const pgn_tag_files_options *o = w->options;
    bool csv = o->format == PGN_TAG_CSV, counted = o->rows == PGN_TAG_ROWS_VALUES;
    pgn_buffer *out = counted ? &c->line : &c->lines;
    take_values(c, reader);
    pgn_buffer_clear(&c->line);
    for (size_t i = 0; i < w->column_count; i++) {
        if (i)
            pgn_buffer_append(out, csv ? "," : "\t", 1);
        if (c->values[i].len && csv)
            pgn__tag_put_csv(out, o->safe, c->values[i].text, c->values[i].len);
        else if (c->values[i].len)
            put_field(out, c->values[i]);
        else if (o->format == PGN_TAG_JSON && !c->values[i].text)
            pgn_buffer_append(out, &(char){PGN__TAG_MISSING}, 1);
    }
    if (!counted)
        return !pgn_buffer_append(out, csv ? "\r\n" : "\n", csv ? 2 : 1);
    pgn__tag_count *count =
        out->status ? NULL : pgn__tag_counts_find(&c->counts, out->data, out->len);
    if (count)
        count->games++;
    return count;
}

/* ---- names ---- */

/* Count a name, once for each game. False without memory. */
static bool count_name(pgn__tag_collector *c, pgn_span name, bool *first) {
    pgn__tag_count *count = pgn__tag_counts_find(&c->counts, name.text, name.len);
    c->counts.likely++; /* most games have the same tags in the same order */
    *first = count && count->last != c->game;
    if (!*first)
        return count;
    count->last = c->game;
    count->games++;
    return true;
}

static bool take_names(pgn__tag_collector *c, pgn_reader *reader) {
    pgn_tag tag;
    bool first;
    for (size_t i = 0; pgn_reader_tag_at(reader, i, &tag); i++)
        if (!count_name(c, tag.name, &first))
            return false;
    return true;
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

static bool take_object(pgn__tag_collector *c, pgn_reader *reader) {
    const pgn__tags_wanted *w = c->wanted;
    pgn__tags_object object = {.tags_len = c->lines.len};
    pgn_json_writer json = {.out = &c->lines}, repeated = {.out = &c->repeated};
    pgn_tag tag;
    if (!w->all)
        take_values(c, reader);
    pgn_reader_place(reader, &object.place);
    pgn_buffer_clear(&c->repeated);
    pgn_json_begin_object(&json, NULL);
    for (size_t i = 0; pgn_reader_tag_at(reader, i, &tag); i++) {
        if (!w->all && find_column(w, tag.name) == w->column_count)
            continue;
        bool first;
        if (!count_name(c, tag.name, &first))
            return false;
        if (!first) {
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

/* ---- the collector ---- */

pgn_status pgn__tag_collector_game(void *collector, pgn_reader *reader, pgn_error *err) {
    pgn__tag_collector *c = collector;
    const pgn_tag_files_options *o = c->wanted->options;
    bool (*take)(pgn__tag_collector *, pgn_reader *) =
        o->rows == PGN_TAG_ROWS_NAMES                                ? take_names
        : o->rows == PGN_TAG_ROWS_GAMES && o->format == PGN_TAG_JSON ? take_object
                                                                     : take_line;
    c->game++;
    c->counts.likely = o->rows == PGN_TAG_ROWS_VALUES ? c->counts.likely : 0;
    return take(c, reader) ? PGN_OK : pgn__fail(err, PGN_E_NOMEM, NULL);
}

pgn_status pgn__tag_collector_new(pgn__tag_collector **out, const pgn__tags_wanted *wanted) {
    pgn__tag_collector *c = *out = calloc(1, sizeof *c);
    if (!c)
        return PGN_E_NOMEM;
    c->wanted = wanted;
    c->values = calloc(wanted->column_count, sizeof *c->values);
    c->columns = calloc(wanted->column_count, sizeof *c->columns);
    if (c->values && c->columns)
        return PGN_OK;
    pgn__tag_collector_free(c);
    *out = NULL;
    return PGN_E_NOMEM;
}

void pgn__tag_collector_free(void *collector) {
    pgn__tag_collector *c = collector;
    pgn_buffer_free(&c->repeated);
    pgn_buffer_free(&c->line);
    pgn_buffer_free(&c->lines);
    pgn_buffer_free(&c->objects);
    pgn__tag_counts_free(&c->counts);
    free(c->values);
    free(c->columns);
    free(c);
}
