/* diff.c -- changes to hunks of whole lines with their context. Hunks whose contexts touch are
 * merged, so a hunk may be as long as the file. Its header has its number of lines, so what does
 * not fit in memory goes to a temporary file until the hunk is complete. */
#include "diff_int.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "buffer_int.h"
#include "error_int.h"
#include "pgn/buffer.h"
#include "pgn/unstable/text.h"
#include "text_int.h"

enum { CONTEXT = 3, MEMORY = 1 << 20 };

/* A few whole lines, one after the other. */
typedef struct {
    pgn_buffer text;
    size_t ends[2 * CONTEXT + 1];
    size_t count;
} lines;

struct pgn__diff {
    pgn__diff_options options;
    pgn__diff_writer *writer;
    void *self;
    pgn_error *err;
    pgn_status status;
    bool begun; /* the two lines at the top are printed */

    uint64_t old_lines, new_lines; /* passed so far and complete, without those of the run */
    pgn_buffer line;               /* the same in both files, so far: a line that goes on */
    bool in_change;                /* the line that goes on has a change: it is in the run */
    pgn_buffer old_run, new_run;   /* changed lines, until one comes that is the same */
    lines same;                    /* in a hunk: after its last change; else: the last few */

    bool in_hunk;
    uint64_t old_start, new_start, old_count, new_count;
    pgn_buffer body;
    FILE *spool; /* the beginning of the body */
    size_t spooled;
};

static void fail(pgn__diff *d, pgn_status st) {
    if (st && !d->status)
        d->status = pgn__fail(d->err, st, NULL);
}

static void add(pgn__diff *d, pgn_buffer *to, const char *text, size_t len) {
    if (len)
        fail(d, pgn_buffer_append(to, text, len));
}

static void print(pgn__diff *d, const char *text, size_t len) {
    if (!d->status && len)
        d->status = d->writer(d->self, text, len, d->err);
}

/* The line at p and its end, whose last may have no LF. */
static size_t line_length(const char *p, const char *end) {
    const char *lf = p < end ? memchr(p, '\n', (size_t)(end - p)) : NULL;
    return (size_t)((lf ? lf + 1 : end) - p);
}

/* ---- printing ---- */

/* As patch and git read it: a name with odd characters is quoted, one with a space is followed by a
 * tab. */
static void put_name(pgn__diff *d, pgn_buffer *out, const char *name) {
    bool odd = false, space = false;
    for (const char *p = name; *p; p++) {
        odd |= (unsigned char)*p < ' ' || *p == '"' || *p == '\\' || *p == 0x7F;
        space |= *p == ' ';
    }
    for (const char *p = name; odd && *p; p++) {
        if (p == name)
            fail(d, pgn__buffer_putc(out, '"'));
        if ((unsigned char)*p < ' ' || *p == 0x7F)
            fail(d, pgn_buffer_printf(out, "\\%03o", (unsigned)(unsigned char)*p));
        else
            fail(d, pgn_buffer_printf(out, "%s%c", *p == '"' || *p == '\\' ? "\\" : "", *p));
    }
    fail(d, pgn_buffer_printf(out, "%s%s\n", odd ? "\"" : name, space && !odd ? "\t" : ""));
}

static const char *const BOLD = "\033[1m", *const CYAN = "\033[36m", *const RED = "\033[31m",
                         *const GREEN = "\033[32m", *const PLAIN = "\033[0m";

/* For a reader, not for `patch`. */
static void put_readable_name(pgn__diff *d, pgn_buffer *out, const char *name) {
    pgn_buffer safe = PGN_BUFFER_INIT;
    uint32_t code;
    for (size_t n; (n = pgn_text_next(name, strlen(name), &code)); name += n) {
        bool plain = code < 0x80 || pgn_text_is_safe(code); /* put_name() quotes the others below */
        fail(d, pgn_buffer_append(&safe, plain ? name : "?", plain ? n : 1));
    }
    if (safe.data)
        put_name(d, out, safe.data);
    pgn_buffer_free(&safe);
}

static void put_top(pgn__diff *d) {
    pgn_buffer top = PGN_BUFFER_INIT;
    const char *names[] = {d->options.old_name, d->options.new_name};
    if (d->options.decoded_from) /* text that patch skips */
        fail(d, pgn_buffer_printf(&top, "# of the text decoded from %s: patch cannot apply it\n",
                                  d->options.decoded_from));
    for (int i = 0; i < 2; i++) {
        fail(d, pgn_buffer_printf(&top, "%s%s ", d->options.color ? BOLD : "",
                                  i == 0 ? "---" : "+++"));
        if (d->options.readable && names[i])
            put_readable_name(d, &top, names[i]);
        else
            put_name(d, &top, names[i] ? names[i] : "-");
        if (d->options.color) {
            top.len--;
            fail(d, pgn_buffer_printf(&top, "%s\n", PLAIN));
        }
    }
    print(d, top.data, top.len);
    pgn_buffer_free(&top);
    d->begun = true;
}

static void put_readable(pgn__diff *d, const char *text, size_t len) {
    for (size_t i = 0; i < len;) {
        uint32_t code;
        size_t n = pgn__utf8_decode(text + i, len - i, &code);
        unsigned char c = (unsigned char)text[i];
        if (!n || (code >= 0x7F && !pgn_text_is_safe(code)))
            for (size_t k = 0; k < (n ? n : 1); k++)
                fail(d,
                     pgn_buffer_printf(&d->body, "<%02X>", (unsigned)(unsigned char)text[i + k]));
        else if (code < ' ' && code != '\t')
            fail(d, pgn_buffer_printf(&d->body, "^%c", c + '@'));
        else
            add(d, &d->body, text + i, n);
        i += n ? n : 1;
    }
}

/* A line of the hunk. */
static void put_line(pgn__diff *d, char mark, const char *line, size_t len) {
    bool ended = len && line[len - 1] == '\n';
    const char *color = mark == '-' ? RED : mark == '+' ? GREEN : NULL;
    if (!d->options.color)
        color = NULL;
    size_t bare = ended ? len - 1 : len;
    add(d, &d->body, color, color ? strlen(color) : 0);
    add(d, &d->body, &mark, 1);
    if (d->options.readable)
        put_readable(d, line, bare);
    else
        add(d, &d->body, line, bare);
    add(d, &d->body, PLAIN, color ? strlen(PLAIN) : 0);
    add(d, &d->body, "\n", 1);
    if (!ended)
        fail(d, pgn__buffer_puts(&d->body, "\\ No newline at end of file\n"));
    d->old_count += mark != '+';
    d->new_count += mark != '-';
}

/* ---- the temporary file ---- */

static void spool(pgn__diff *d) {
    if (d->status || d->body.len < d->options.memory)
        return;
    if (!d->spool)
        d->spool = tmpfile();
    if (!d->spool || fwrite(d->body.data, 1, d->body.len, d->spool) != d->body.len) {
        d->status = pgn__fail(d->err, PGN_E_IO, "cannot write temporary file");
        return;
    }
    d->spooled += d->body.len;
    pgn_buffer_clear(&d->body);
}

static void print_spooled(pgn__diff *d) {
    char block[1 << 14];
    if (!d->spooled || d->status)
        return;
    if (fflush(d->spool) || fseek(d->spool, 0, SEEK_SET))
        d->status = pgn__fail(d->err, PGN_E_IO, "cannot write temporary file");
    while (!d->status && d->spooled) {
        size_t want = d->spooled < sizeof block ? d->spooled : sizeof block;
        size_t got = fread(block, 1, want, d->spool);
        if (!got)
            d->status = pgn__fail(d->err, PGN_E_IO, "cannot read temporary file");
        print(d, block, got);
        d->spooled -= got;
    }
    if (!d->status && fseek(d->spool, 0, SEEK_SET))
        d->status = pgn__fail(d->err, PGN_E_IO, "cannot read temporary file");
}

/* ---- hunks ---- */

static void clear_lines(lines *l) {
    pgn_buffer_clear(&l->text);
    l->count = 0;
}

static void add_line(pgn__diff *d, lines *l, const char *line, size_t len) {
    add(d, &l->text, line, len);
    l->ends[l->count++] = l->text.len;
}

/* Keep the last `most` lines only. */
static void keep_last(lines *l, size_t most) {
    if (l->count <= most)
        return;
    size_t gone = l->count - most, from = l->ends[gone - 1];
    memmove(l->text.data, l->text.data + from, l->text.len - from);
    l->text.len -= from;
    l->count = most;
    for (size_t i = 0; i < most; i++)
        l->ends[i] = l->ends[i + gone] - from;
}

/* Put the first `most` lines that are the same into the hunk. Without memory they have no text. */
static void put_same(pgn__diff *d, size_t most) {
    size_t count = d->same.text.data ? d->same.count : 0;
    for (size_t i = 0, at = 0; i < count && i < most; at = d->same.ends[i++])
        put_line(d, ' ', d->same.text.data + at, d->same.ends[i] - at);
}

static void open_hunk(pgn__diff *d) {
    if (d->in_hunk)
        return;
    keep_last(&d->same, CONTEXT);
    d->in_hunk = true;
    d->old_start = d->old_lines - d->same.count;
    d->new_start = d->new_lines - d->same.count;
    d->old_count = d->new_count = 0;
}

/* "7,2"; "7" for one line; for none the line before. */
static void put_range(pgn__diff *d, pgn_buffer *out, uint64_t start, uint64_t count) {
    fail(d, pgn_buffer_printf(out, "%" PRIu64, count ? start + 1 : start));
    if (count != 1)
        fail(d, pgn_buffer_printf(out, ",%" PRIu64, count));
}

static void close_hunk(pgn__diff *d) {
    pgn_buffer head = PGN_BUFFER_INIT;
    if (!d->in_hunk)
        return;
    put_same(d, CONTEXT);
    if (!d->begun)
        put_top(d);
    fail(d, pgn_buffer_printf(&head, "%s@@ -", d->options.color ? CYAN : ""));
    put_range(d, &head, d->old_start, d->old_count);
    fail(d, pgn__buffer_puts(&head, " +"));
    put_range(d, &head, d->new_start, d->new_count);
    fail(d, pgn_buffer_printf(&head, " @@%s\n", d->options.color ? PLAIN : ""));
    print(d, head.data, head.len);
    pgn_buffer_free(&head);
    print_spooled(d);
    print(d, d->body.data, d->body.len);
    pgn_buffer_clear(&d->body);
    d->in_hunk = false;
}

/* A line that is the same in both. */
static void take_same(pgn__diff *d, const char *line, size_t len) {
    add_line(d, &d->same, line, len);
    d->old_lines++;
    d->new_lines++;
    if (d->in_hunk && d->same.count > 2 * CONTEXT)
        close_hunk(d);
    if (!d->in_hunk)
        keep_last(&d->same, CONTEXT);
}

/* Lines that have all changed. */
static void put_changed(pgn__diff *d, char mark, const char *text, const char *end) {
    while (text < end && !d->status) {
        size_t n = line_length(text, end);
        put_line(d, mark, text, n);
        *(mark == '-' ? &d->old_lines : &d->new_lines) += 1;
        spool(d);
        text += n;
    }
}

/* The changed lines so far, without those at their edges that are the same, to the hunk. */
static void flush_run(pgn__diff *d) {
    const char *o = d->old_run.len ? d->old_run.data : "",
               *n = d->new_run.len ? d->new_run.data : "";
    if (d->status || (!d->old_run.len && !d->new_run.len))
        return;
    const char *o_end = o + d->old_run.len, *n_end = n + d->new_run.len;
    for (size_t len; (len = line_length(o, o_end)) != 0; o += len, n += len) {
        if (len != line_length(n, n_end) || memcmp(o, n, len) != 0)
            break;
        take_same(d, o, len);
    }
    const char *o_last = o_end, *n_last = n_end;
    while (o_last > o && n_last > n) { /* whole lines at the end */
        const char *a = o_last - 1, *b = n_last - 1;
        while (a > o && a[-1] != '\n')
            a--;
        while (b > n && b[-1] != '\n')
            b--;
        if (o_last - a != n_last - b || memcmp(a, b, (size_t)(o_last - a)) != 0)
            break;
        o_last = a;
        n_last = b;
    }
    if (o < o_last || n < n_last) {
        open_hunk(d);
        put_same(d, d->same.count);
        clear_lines(&d->same);
        put_changed(d, '-', o, o_last);
        put_changed(d, '+', n, n_last);
    }
    for (size_t len; (len = line_length(o_last, o_end)) != 0; o_last += len)
        take_same(d, o_last, len);
    pgn_buffer_clear(&d->old_run);
    pgn_buffer_clear(&d->new_run);
}

/* ---- the changes ---- */

/* Whole lines outside of hunks: only the last few are of interest. */
static void pass_over(pgn__diff *d, const char *text, size_t len) {
    const char *p = text, *end = text + len;
    uint64_t count = 0;
    for (; (p = memchr(p, '\n', (size_t)(end - p))) != NULL; p++) {
        count++;
        if (p + 1 == end)
            break;
    }
    const char *from = end;
    for (int i = 0; i < CONTEXT && from > text; i++)
        for (from--; from > text && from[-1] != '\n';)
            from--;
    uint64_t kept = 0;
    for (size_t n; (n = line_length(from, end)) != 0; from += n, kept++)
        take_same(d, from, n);
    d->old_lines += count - kept;
    d->new_lines += count - kept;
}

static bool ends_line(const pgn_buffer *run) {
    return !run->len || run->data[run->len - 1] == '\n';
}

pgn_status pgn__diff_same(pgn__diff *d, const char *text, size_t len, pgn_error *err) {
    const char *end = len ? text + len : text;
    d->err = err;
    if (ends_line(&d->old_run) && ends_line(&d->new_run))
        d->in_change = false; /* whole lines were changed: what follows is not part of them */
    while (text < end && !d->status) {
        size_t n = line_length(text, end);
        bool whole = text[n - 1] == '\n';
        bool busy = d->in_change || d->line.len || d->in_hunk || d->old_run.len || d->new_run.len;
        if (!busy && whole) {
            const char *last = end;
            while (last[-1] != '\n')
                last--;
            n = (size_t)(last - text);
            pass_over(d, text, n);
        } else if (d->in_change) {
            add(d, &d->old_run, text, n);
            add(d, &d->new_run, text, n);
            d->in_change = !whole;
            if (whole && d->old_run.len + d->new_run.len > d->options.memory)
                flush_run(d);
        } else if (!whole || d->line.len) {
            add(d, &d->line, text, n);
            if (whole) {
                flush_run(d);
                take_same(d, d->line.data, d->line.len);
                pgn_buffer_clear(&d->line);
            }
        } else {
            flush_run(d);
            take_same(d, text, n);
        }
        text += n;
    }
    return d->status;
}

pgn_status pgn__diff_change(pgn__diff *d, const char *old_text, size_t old_len,
                            const char *new_text, size_t new_len, pgn_error *err) {
    d->err = err;
    d->in_change = true;
    add(d, &d->old_run, d->line.data, d->line.len);
    add(d, &d->new_run, d->line.data, d->line.len);
    pgn_buffer_clear(&d->line);
    add(d, &d->old_run, old_text, old_len);
    add(d, &d->new_run, new_text, new_len);
    return d->status;
}

pgn_status pgn__diff_end(pgn__diff *d, pgn_error *err) {
    d->err = err;
    flush_run(d);
    if (d->line.len)
        take_same(d, d->line.data, d->line.len);
    close_hunk(d);
    return d->status;
}

pgn_status pgn__diff_new(pgn__diff **out, const pgn__diff_options *options,
                         pgn__diff_writer *writer, void *self, pgn_error *err) {
    pgn__diff *d = *out = calloc(1, sizeof *d);
    if (!d)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    if (options)
        d->options = *options;
    if (!d->options.memory)
        d->options.memory = MEMORY;
    d->writer = writer;
    d->self = self;
    return PGN_OK;
}

void pgn__diff_free(pgn__diff *d) {
    if (!d)
        return;
    if (d->spool)
        fclose(d->spool);
    pgn_buffer_free(&d->line);
    pgn_buffer_free(&d->old_run);
    pgn_buffer_free(&d->new_run);
    pgn_buffer_free(&d->same.text);
    pgn_buffer_free(&d->body);
    free(d);
}
