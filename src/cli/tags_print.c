/* tags_print.c -- lines of tag values as text, CSV or JSON; on a terminal in columns. */
#include "tags_print.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool tags_printer_begin(tags_printer *p) {
    p->on_terminal = isatty(STDOUT_FILENO) && !p->json && !p->wanted->csv;
    p->columns.count = p->wanted->column_count + 1; /* and a number */
    p->columns.widths = calloc(p->columns.count, sizeof *p->columns.widths);
    return p->columns.widths;
}

void tags_printer_free(tags_printer *p) {
    pgn_buffer_free(&p->out);
    free(p->columns.widths);
}

static pgn_status print(tags_printer *p) {
    if (!p->out.status && p->out.len && p->on_terminal)
        cli_columns_print(&p->columns, p->out.data);
    else if (!p->out.status && p->out.len)
        fwrite(p->out.data, 1, p->out.len, stdout);
    pgn_buffer_clear(&p->out);
    return p->out.status;
}

/* ---- lines ---- */

/* What ends fields and lines. */
static const char *separator(const tags_printer *p) {
    return p->wanted->csv ? "," : "\t";
}

static const char *line_end(const tags_printer *p) {
    return p->wanted->csv ? "\r\n" : "\n";
}

/* The name of the file: a line stays one line. */
static void put_file(tags_printer *p, const char *name) {
    size_t from = p->out.len;
    if (p->wanted->csv) {
        tags_put_csv(&p->out, p->wanted->safe, name, strlen(name));
        pgn_buffer_append(&p->out, ",", 1);
        return;
    }
    pgn_buffer_printf(&p->out, "%s:", name);
    for (size_t i = from; i < p->out.len; i++)
        if ((unsigned char)p->out.data[i] < ' ')
            p->out.data[i] = '?';
}

/* Prefix each game's line with its number, which is known only now. */
static void put_numbered(tags_printer *p, const tags_collector *c, const pgn_block *block) {
    const char *line = c->lines.data ? c->lines.data : "", *end = line + c->lines.len;
    for (uint64_t i = 1; line < end; i++) {
        const char *next = (const char *)memchr(line, '\n', (size_t)(end - line)) + 1;
        if (p->files)
            put_file(p, block->input);
        pgn_buffer_printf(&p->out, "%" PRIu64 "%s", block->games + i, separator(p));
        pgn_buffer_append(&p->out, line, (size_t)(next - line));
        line = next;
    }
}

/* In JSON also the file, and the line in it; PGC has no lines. */
static void put_objects(tags_printer *p, const tags_collector *c, const pgn_block *block) {
    const tags_object *o = (const tags_object *)(const void *)c->objects.data;
    const char *text = c->lines.data;
    pgn_json_writer json = {.out = &p->out};
    for (size_t i = 0; i < c->objects.len / sizeof *o; i++) {
        uint64_t line = o[i].place.line;
        cli_json_begin(&json, "tags");
        pgn_json_put_string(&json, "file", block->input, PGN_CSTR);
        pgn_json_put_unsigned(&json, "game", block->games + o[i].place.game);
        pgn_json_put_unsigned(&json, line ? "line" : "offset",
                              line ? block->lines + line : o[i].place.offset);
        pgn_json_put_raw(&json, "tags", text, o[i].tags_len);
        text += o[i].tags_len;
        if (o[i].repeated_len)
            pgn_json_put_raw(&json, "repeated", text, o[i].repeated_len);
        text += o[i].repeated_len;
        pgn_json_end_object(&json);
        pgn_json_newline(&json);
    }
}

pgn_status tags_print_block(tags_printer *p, tags_collector *c, const pgn_block *block) {
    if (p->wanted->keeping == KEEP_OBJECT)
        put_objects(p, c, block);
    else if (p->numbers)
        put_numbered(p, c, block);
    else
        pgn_buffer_append(&p->out, c->lines.data, c->lines.len);
    pgn_buffer_clear(&c->lines);
    pgn_buffer_clear(&c->objects);
    return print(p);
}

/* ---- counts ---- */

/* A counted line as an object with its fields. */
static void put_json_row(tags_printer *p, const cli_tally_row *row) {
    const tags_wanted *w = p->wanted;
    pgn_json_writer json = {.out = &p->out};
    cli_json_begin(&json, p->names ? "tag-name" : "tag-values");
    if (p->names)
        pgn_json_put_string(&json, "name", row->text, row->len);
    pgn_json_put_unsigned(&json, "games", row->count);
    if (!p->names) {
        const char *at = row->text;
        pgn_json_begin_object(&json, "tags");
        for (size_t i = 0; i < w->column_count; i++) {
            pgn_span field = cli_take_field(&at);
            pgn_json_put_key(&json, w->columns[i].text, w->columns[i].len);
            if (field.len == 1 && field.text[0] == TAGS_NULL)
                pgn_json_put_null(&json, NULL);
            else
                pgn_json_put_string(&json, NULL, field.text, field.len);
            at++;
        }
        pgn_json_end_object(&json);
    }
    pgn_json_end_object(&json);
    pgn_json_newline(&json);
}

/* A counted line, which is in its form already, or a name. */
static void put_row(tags_printer *p, const cli_tally_row *row) {
    pgn_buffer_printf(&p->out, "%" PRIu64 "%s", row->count, separator(p));
    if (p->names && p->wanted->csv)
        tags_put_csv(&p->out, p->wanted->safe, row->text, row->len);
    else
        pgn_buffer_append(&p->out, row->text, row->len);
    pgn_buffer_append(&p->out, line_end(p), strlen(line_end(p)));
}

/* The seven roster tags in their order, then the others in byte order, as in the standard. */
static int in_tag_order(const cli_tally_row *a, const cli_tally_row *b) {
    for (size_t i = 0; pgn_roster_name(i); i++) {
        bool is_a = strcmp(a->text, pgn_roster_name(i)) == 0;
        bool is_b = strcmp(b->text, pgn_roster_name(i)) == 0;
        if (is_a || is_b)
            return is_b - is_a;
    }
    return strcmp(a->text, b->text);
}

pgn_status tags_print_tally(tags_printer *p, cli_tally *tally) {
    if (!cli_tally_sort(tally, p->names ? in_tag_order : NULL))
        return PGN_E_NOMEM;
    for (size_t i = 0; i < tally->count; i++) {
        const cli_tally_row *row = &tally->rows[i];
        if (p->json)
            put_json_row(p, row);
        else
            put_row(p, row);
        if (p->out.len >= 1 << 18 && print(p))
            return PGN_E_NOMEM;
    }
    return print(p);
}

/* ---- the header ---- */

static void put_name(tags_printer *p, const char *name, size_t len) {
    if (p->out.len)
        pgn_buffer_append(&p->out, separator(p), 1);
    if (p->wanted->csv)
        tags_put_csv(&p->out, p->wanted->safe, name, len);
    else
        pgn_buffer_append(&p->out, name, len);
}

pgn_status tags_print_header(tags_printer *p) {
    const tags_wanted *w = p->wanted;
    bool counts = w->as_tally || p->names;
    if (p->files && w->csv)
        put_name(p, "File", 4);
    if (counts)
        put_name(p, "Games", 5);
    else if (p->numbers)
        put_name(p, "Game", 4);
    if (p->names)
        put_name(p, "Tag", 3);
    for (size_t i = 0; i < w->column_count && !p->names; i++)
        put_name(p, w->columns[i].text, w->columns[i].len);
    pgn_buffer_append(&p->out, line_end(p), strlen(line_end(p)));
    return print(p);
}
