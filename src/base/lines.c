/* lines.c -- cutting blocks into lines; only a line that a block's end cuts in two is copied. */
#include "pgn/unstable/text.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "buffer_int.h"
#include "error_int.h"
#include "input_int.h"
#include "text_int.h"

enum { LONGEST = 16 << 20 }; /* of a line, by default */

struct pgn_lines {
    pgn_input *in;
    size_t longest;
    const char *at, *end; /* what is left of the block */
    uint64_t read;        /* bytes of all blocks so far */
    uint64_t start;       /* offset of the line at hand */
    size_t number;        /* of the last line given */
    pgn_buffer joined;    /* a line from several blocks */
    pgn_buffer member;    /* name of the .zip's member being read; empty elsewhere */
    pgn_buffer coming;    /* and of the one that the block begins */
    pgn_error failure;    /* if it has a code, returned by every further call */
    bool starts_member;   /* the block is the first of a file or member and not yet begun */
    bool finished;
    bool cut;      /* the line at hand is longer than the limit */
    bool after_cr; /* a following LF belongs to the end of the previous line */
};

pgn_status pgn_lines_new(pgn_lines **out, pgn_input *in, size_t longest, pgn_error *err) {
    *out = NULL;
    if (!in)
        return pgn__fail_missing(err, "input");
    pgn_status st = pgn__input_as_text(in, &(const pgn__text_options){.encoding = NULL}, err);
    if (st)
        return st;
    *out = calloc(1, sizeof **out);
    if (!*out)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    (*out)->in = in;
    (*out)->longest = longest ? longest : LONGEST;
    return PGN_OK;
}

void pgn_lines_free(pgn_lines *lines) {
    if (!lines)
        return;
    pgn_buffer_free(&lines->joined);
    pgn_buffer_free(&lines->member);
    pgn_buffer_free(&lines->coming);
    free(lines);
}

/* Without a byte order mark: there may be one inside, where files were concatenated. */
static pgn_status give(pgn_lines *l, const char *text, size_t len, pgn_line *line) {
    size_t mark = pgn__text_bom(text, len);
    line->text = text + mark;
    line->len = len - mark;
    line->offset = l->start + mark;
    line->number = ++l->number;
    line->cut = l->cut;
    line->member = l->member.len ? l->member.data : NULL;
    return PGN_OK;
}

static pgn_status refill(pgn_lines *l, pgn_error *err) {
    pgn__block block;
    pgn_status st = pgn__input_next(l->in, &block, err);
    if (st)
        return st;
    l->finished = !block.data;
    l->starts_member = block.data && block.starts_member;
    l->at = block.data;
    l->end = block.data ? block.data + block.len : NULL;
    l->read += block.len;
    pgn_buffer_clear(&l->coming);
    if (l->starts_member && block.member && pgn__buffer_puts(&l->coming, block.member))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    return PGN_OK;
}

static void begin_member(pgn_lines *l) {
    pgn_buffer before = l->member;
    l->member = l->coming;
    l->coming = before;
    l->starts_member = l->after_cr = false;
    l->number = 0;
}

/* Add what the block has of a line that other blocks have too, as far as the limit allows. */
static pgn_status join(pgn_lines *l, const char *text, size_t len, pgn_error *err) {
    size_t room = l->longest - l->joined.len;
    l->cut |= len > room;
    if (pgn_buffer_append(&l->joined, text, len < room ? len : room))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    return PGN_OK;
}

static pgn_status next_line(pgn_lines *l, pgn_line *line, pgn_error *err) {
    pgn_buffer_clear(&l->joined);
    l->cut = false;
    for (;;) {
        if (l->at == l->end && !l->finished) {
            pgn_status st = refill(l, err);
            if (st)
                return st;
            if (l->joined.len && (l->finished || l->starts_member)) /* a file without a last LF */
                return give(l, l->joined.data, l->joined.len, line);
        }
        if (l->finished)
            return PGN_OK;
        if (l->starts_member)
            begin_member(l);
        if (l->after_cr && l->at < l->end) {
            l->at += *l->at == '\n';
            l->after_cr = false;
        }
        size_t left = (size_t)(l->end - l->at), len = left ? pgn__text_line(l->at, left) : 0;
        const char *text = l->at;
        if (!l->joined.len)
            l->start = l->read - left;
        bool newline = len < left;
        l->after_cr |= newline && text[len] == '\r';
        l->at += len + newline;
        if (newline && !l->joined.len) { /* all in one block */
            l->cut = len > l->longest;
            return give(l, text, len < l->longest ? len : l->longest, line);
        }
        pgn_status st = join(l, text, len, err);
        if (st)
            return st;
        if (newline)
            return give(l, l->joined.data, l->joined.len, line);
    }
}

pgn_status pgn_lines_next(pgn_lines *l, pgn_line *line, pgn_error *err) {
    *line = (pgn_line){0};
    if (!l)
        return pgn__fail_missing(err, "input");
    if (!l->failure.code)
        next_line(l, line, &l->failure);
    if (l->failure.code && err)
        *err = l->failure;
    return l->failure.code;
}
