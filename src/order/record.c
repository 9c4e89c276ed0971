/* record.c -- one record: comparing two, and writing its text. */
#include "record_int.h"

#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "line_end_int.h"
#include "pgn/scan_int.h"
#include "separator_int.h"

int pgn__record_compare(const pgn__record *a, const pgn__record *b) {
    const pgn_span x[] = {a->key, a->tail}, y[] = {b->key, b->tail};
    size_t i = 0, k = 0, at_x = 0, at_y = 0;
    for (;;) {
        for (; i < 2 && at_x == x[i].len; at_x = 0)
            i++;
        for (; k < 2 && at_y == y[k].len; at_y = 0)
            k++;
        if (i == 2 || k == 2)
            return (i < 2) - (k < 2);
        size_t n = x[i].len - at_x, m = y[k].len - at_y;
        n = n < m ? n : m;
        int order = memcmp(x[i].text + at_x, y[k].text + at_y, n);
        if (order)
            return order;
        at_x += n;
        at_y += n;
    }
}

const char *pgn__record_line_end(const pgn__record *r) {
    const pgn_span pieces[] = {r->foot, r->tail, r->head};
    for (size_t k = 0; k < sizeof pieces / sizeof *pieces; k++)
        if (pieces[k].len) {
            const char *text = pieces[k].text, *end = text + pieces[k].len;
            const char *line = pgn__scanning->lines->last_end(text, end),
                       *rest = line ? line : text;
            if (memchr(rest, '\r', (size_t)(end - rest)))
                return "\r";
            if (line)
                return line > text && line[-1] == '\r' ? "\r\n" : "\n";
        }
    return "\n";
}

pgn_status pgn__record_write(pgn_buffer *out, const pgn__record *r) {
    const char *end = pgn__record_line_end(r);
    size_t before = out->len;
    pgn_buffer_append(out, r->head.text, r->head.len);
    pgn_buffer_append(out, r->tail.text, r->tail.len);
    pgn_buffer_append(out, r->foot.text, r->foot.len);
    pgn__buffer_puts(out, end);
    pgn__buffer_puts(out, end);
    if (out->status)
        out->len = before;
    return out->status;
}

/* ---- files of records ---- */

enum { WRITTEN = 256 << 10 }; /* bytes at once */

pgn_status pgn__record_file_open(pgn__record_file *f, const char *path, pgn_error *err) {
    *f = (pgn__record_file){0};
    pgn_status st = pgn__separator_new(&f->separator, err);
    st = st ? st : pgn__output_open(&f->out, path, err);
    if (st)
        pgn__record_file_abandon(f);
    return st;
}

pgn_status pgn__record_file_flush(pgn__record_file *f, pgn_error *err) {
    pgn_status st =
        f->text.len ? pgn__output_write(f->out, f->text.data, f->text.len, err) : PGN_OK;
    pgn_buffer_clear(&f->text);
    return st;
}

pgn_status pgn__record_file_put(pgn__record_file *f, const pgn__record *record, pgn_error *err) {
    size_t before = f->text.len;
    if (pgn__separator_put(f->separator, &f->text, record))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    f->records++;
    f->joined = pgn__separator_joined(f->separator);
    f->bytes += f->text.len - before;
    return f->text.len >= WRITTEN ? pgn__record_file_flush(f, err) : PGN_OK;
}

pgn_status pgn__record_file_commit(pgn__record_file *f, pgn_error *err) {
    pgn_status st = pgn__record_file_flush(f, err);
    if (!st) {
        st = pgn__output_commit(f->out, err);
        f->out = NULL;
    }
    pgn__record_file_abandon(f);
    return st;
}

void pgn__record_file_abandon(pgn__record_file *f) {
    pgn__output_abandon(f->out);
    pgn__separator_free(f->separator);
    f->out = NULL;
    f->separator = NULL;
    pgn_buffer_free(&f->text);
}
