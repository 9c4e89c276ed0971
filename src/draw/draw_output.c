/* draw_output.c -- where drawings go: one file, standard output, or files with numbers in their
 * names. */
#include <stdio.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "draw_files_int.h"

enum { DIGITS_MAX = 9 };

/* ---- names ---- */

/* %d, %3d or %03d at p: its length, else 0. */
static size_t number_at(const char *p, unsigned *digits, bool *zeros) {
    size_t n = 1;
    if (*p != '%')
        return 0;
    *zeros = p[n] == '0';
    *digits = 0;
    for (; p[n] >= '0' && p[n] <= '9' && n < 4; n++)
        *digits = *digits * 10 + (unsigned)(p[n] - '0');
    return p[n] == 'd' && *digits <= DIGITS_MAX ? n + 1 : 0;
}

static pgn_status find_number(pgn__draw_output *o, pgn_error *err) {
    unsigned digits;
    bool zeros;
    for (const char *p = o->path; *p; p++) {
        size_t len = number_at(p, &digits, &zeros);
        if (*p == '%' && p[1] == '%')
            p++;
        if (!len)
            continue;
        if (o->from != o->to)
            return pgn__fail(err, PGN_E_ARG, "\"%.150s\" has more than one number", o->path);
        o->from = (size_t)(p - o->path);
        o->to = o->from + len;
        o->digits = digits;
        o->zeros = zeros;
    }
    return PGN_OK;
}

pgn_status pgn__draw_output_number(pgn__draw_output *o, pgn_error *err) {
    struct stat about;
    const char *name = o->path ? strrchr(o->path, '/') : NULL;
    name = name ? name + 1 : o->path;
    if (!o->path || (stat(o->path, &about) == 0 && !S_ISREG(about.st_mode)))
        return pgn__fail(err, PGN_E_ARG, NULL);
    const char *dot = strrchr(name, '.');
    size_t stem = dot && dot != name ? (size_t)(dot - o->path) : strlen(o->path);
    pgn_buffer_printf(&o->numbered, "%.*s-%%d%s", (int)stem, o->path, o->path + stem);
    if (o->numbered.status)
        return pgn__fail(err, o->numbered.status, NULL);
    o->path = o->numbered.data;
    return find_number(o, err);
}

/* Append part of the path, with %% as %. */
static void put_literally(pgn__draw_output *o, size_t from, size_t to) {
    for (size_t i = from; i < to; i++) {
        pgn__buffer_putc(&o->name, o->path[i]);
        i += o->path[i] == '%' && i + 1 < to && o->path[i + 1] == '%';
    }
}

static pgn_status make_name(pgn__draw_output *o, uint64_t number, pgn_error *err) {
    size_t len = strlen(o->path);
    pgn_buffer_clear(&o->name);
    put_literally(o, 0, o->from);
    if (pgn__draw_output_many(o))
        pgn_buffer_printf(&o->name, o->zeros ? "%0*llu" : "%*llu", (int)o->digits,
                          (unsigned long long)number);
    put_literally(o, o->to, len);
    return o->name.status ? pgn__fail(err, o->name.status, NULL) : PGN_OK;
}

/* ---- inputs ---- */

static void look_at(pgn__draw_output *o, const char *input) {
    struct stat about;
    if (strcmp(input, "-") != 0 && stat(input, &about) == 0 && S_ISREG(about.st_mode))
        pgn_buffer_append(&o->inputs, &about, sizeof about);
}

static pgn_status look_at_inputs(pgn__draw_output *o, const char *const *inputs,
                                 const pgn_draw_options *options, pgn_error *err) {
    const char *path;
    for (; inputs && *inputs; inputs++)
        look_at(o, *inputs);
    for (size_t i = 0; (path = pgn_query_path(options->query, i)); i++)
        look_at(o, path);
    if (options->painter.font)
        look_at(o, options->painter.font);
    return o->inputs.status ? pgn__fail(err, o->inputs.status, NULL) : PGN_OK;
}

static pgn_status check_is_no_input(const pgn__draw_output *o, pgn_error *err) {
    const struct stat *inputs = (const struct stat *)(const void *)o->inputs.data;
    struct stat about;
    if (!o->inputs.len || stat(o->name.data, &about) != 0)
        return PGN_OK;
    for (size_t i = 0; i < o->inputs.len / sizeof *inputs; i++)
        if (inputs[i].st_dev == about.st_dev && inputs[i].st_ino == about.st_ino)
            return pgn__fail(err, PGN_E_ARG, "\"%.150s\" is also an input and would be overwritten",
                             o->name.data);
    return PGN_OK;
}

pgn_status pgn__draw_output_init(pgn__draw_output *o, pgn_job *job, const char *path,
                                 const char *const *inputs, const pgn_draw_options *options,
                                 pgn_error *err) {
    o->job = job;
    o->path = path && strcmp(path, "-") != 0 ? path : NULL;
    if (!o->path)
        return PGN_OK;
    pgn_status st = find_number(o, err);
    st = st ? st : look_at_inputs(o, inputs, options, err);
    if (!st && !pgn__draw_output_many(o) && !(st = make_name(o, 0, err)))
        st = check_is_no_input(o, err);
    return st;
}

/* ---- writing ---- */

static pgn_status open_file(pgn__draw_output *o, uint64_t number, pgn__output **file,
                            pgn_error *err) {
    pgn_status st = o->path ? make_name(o, number, err) : PGN_OK;
    if (!st && o->path)
        st = check_is_no_input(o, err);
    if (!st)
        st = pgn__job_output_open(o->job, file, o->path ? o->name.data : NULL, err);
    o->files += !st;
    return st;
}

static pgn_status write_numbered(pgn__draw_output *o, uint64_t number, const pgn_buffer *bytes,
                                 pgn_error *err) {
    pgn__output *file = NULL;
    pgn_status st = open_file(o, number, &file, err);
    if (st)
        return st;
    pgn__output_no_sync(file);
    st = pgn__output_write(file, bytes->data, bytes->len, err);
    return pgn__job_output_close(o->job, file, st, err);
}

pgn_status pgn__draw_output_write(pgn__draw_output *o, uint64_t number, const pgn_buffer *bytes,
                                  pgn_error *err) {
    if (pgn__draw_output_many(o))
        return write_numbered(o, number, bytes, err);
    pgn_status st = o->single ? PGN_OK : open_file(o, number, &o->single, err);
    return st ? st : pgn__output_write(o->single, bytes->data, bytes->len, err);
}

/* The directory of numbered files. */
static pgn_status sync_files(pgn__draw_output *o, pgn_error *err) {
    size_t slash = o->from;
    while (slash && o->path[slash - 1] != '/')
        slash--;
    pgn_buffer_clear(&o->name);
    put_literally(o, 0, slash);
    pgn__buffer_puts(&o->name, slash ? "" : ".");
    if (o->name.status)
        return pgn__fail(err, o->name.status, NULL);
    return pgn__output_sync(o->name.data, err);
}

pgn_status pgn__draw_output_end(pgn__draw_output *o, pgn_status status, pgn_error *err) {
    if (o->single)
        status = pgn__job_output_close(o->job, o->single, status, err);
    else if (!status && pgn__draw_output_many(o) && o->files)
        status = sync_files(o, err);
    o->single = NULL;
    pgn_buffer_free(&o->name);
    pgn_buffer_free(&o->numbered);
    pgn_buffer_free(&o->inputs);
    return status;
}
