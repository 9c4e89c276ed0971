/* text_writer_plain.c -- the writer's part of the fast lane: a plain game from replay is converted
 * to export format by copying. Its moves are canonical already; tags are sorted, numbers put where
 * they belong, suffixes converted to NAGs, and the lines refilled. */
#include <string.h>

#include "base/buffer_int.h"
#include "line_writer_int.h"
#include "plain_text_int.h"
#include "record_int.h"
#include "tag_names_int.h"
#include "text_writer_plain_int.h"
#include "words_int.h"

/* ---- tags ---- */

enum { MOST_TAGS = 64 };

/* A tag, and the first eight bytes of its name as a number with the same order. */
typedef struct {
    uint64_t key;
    const pgn__plain_tag *tag;
} keyed;

static keyed with_key(const pgn__plain_game *g, const pgn__plain_tag *t) {
    uint64_t key = __builtin_bswap64(pgn__load_eight(g->text + t->name));
    return (keyed){t->name_len < 8 ? key & ~(UINT64_MAX >> 8 * t->name_len) : key, t};
}

static int compare(const pgn__plain_game *g, keyed a, keyed b) {
    if (a.key != b.key)
        return a.key < b.key ? -1 : 1;
    uint32_t n = a.tag->name_len < b.tag->name_len ? a.tag->name_len : b.tag->name_len;
    int order = memcmp(g->text + a.tag->name, g->text + b.tag->name, n);
    return order ? order
                 : (a.tag->name_len > b.tag->name_len) - (a.tag->name_len < b.tag->name_len);
}

/* Put a tag in its place; false if it is repeated or there are very many. */
static bool insert_tag(const pgn__plain_game *g, const pgn__plain_tag *t, keyed others[MOST_TAGS],
                       size_t *count) {
    keyed item = with_key(g, t);
    if (*count == MOST_TAGS)
        return false;
    size_t at = (*count)++;
    for (; at; at--) {
        int order = compare(g, others[at - 1], item);
        if (order == 0)
            return false;
        if (order < 0)
            break;
        others[at] = others[at - 1];
    }
    others[at] = item;
    return true;
}

/* The tags in export order; false if one is repeated or there are very many. Those that are known
 * have numbers in that order. */
static bool sort_tags(const pgn__plain_game *g, const pgn__plain_tag *roster[PGN__ROSTER_LEN],
                      keyed others[MOST_TAGS], size_t *count) {
    size_t found = 0;
    *count = 0;
    for (unsigned i = 0; i < PGN__ROSTER_LEN; i++) {
        roster[i] = pgn__known_tag(g, i);
        found += roster[i] != NULL;
    }
    for (uint64_t set = g->known_tags >> PGN__ROSTER << PGN__ROSTER; set; set &= set - 1)
        others[(*count)++] = with_key(g, &g->tags[g->places[__builtin_ctzll(set)]]);
    if (found + *count == g->tag_count)
        return true;
    for (size_t i = 0; i < g->tag_count; i++)
        if (g->tags[i].number == PGN__TAG_UNKNOWN && !insert_tag(g, &g->tags[i], others, count))
            return false;
    return found + *count == g->tag_count;
}

static char *put_text(char *p, const char *text, size_t len) {
    memcpy(p, text, len);
    return p + len;
}

/* The pair as written, from [ to ]. */
static char *put_pair(char *p, const pgn__plain_game *g, const pgn__plain_tag *t) {
    p = put_text(p, g->text + t->name - 1, t->name_len + t->value_len + 5);
    *p++ = '\n';
    return p;
}

static char *put_missing(char *p, const char *name, const char *value) {
    *p++ = '[';
    p = put_text(p, name, strlen(name));
    p = put_text(p, " \"", 2);
    p = put_text(p, value, strlen(value));
    return put_text(p, "\"]\n", 3);
}

/* ---- comments ---- */

/* A comment that is not clean. False if nothing of it is left. */
static bool put_odd_comment(pgn__line_writer *writer, pgn_span text, pgn_buffer *out,
                            pgn_buffer *scratch) {
    pgn_buffer_clear(scratch);
    if (!pgn__clean_comment(scratch, text, false))
        return false;
    out->len = (size_t)(writer->p - out->data);
    pgn__fill fill = {.out = out, .column = writer->column, .gap = PGN__NO_GAP};
    pgn__fill_comment(&fill, (pgn_span){scratch->data, scratch->len});
    writer->column = pgn__fill_end_unit(&fill);
    writer->p = out->data + out->len;
    return true;
}

static bool put_comment(pgn__line_writer *writer, pgn_span text, pgn_buffer *out,
                        pgn_buffer *scratch) {
    while (text.len && (unsigned char)*text.text <= ' ')
        text.text++, text.len--;
    while (text.len && (unsigned char)text.text[text.len - 1] <= ' ')
        text.len--;
    if (!text.len)
        return false;
    if (!pgn__is_clean_comment(text))
        return put_odd_comment(writer, text, out, scratch);
    pgn__line_writer_comment(writer, text, text.len); /* clean: ASCII */
    return true;
}

/* NAGs, then comments, of the remarks after `ply` moves; *at is the first. Returns whether anything
 * was written. */
static bool put_remarks(pgn__line_writer *writer, const pgn__plain_game *g, size_t *at, size_t ply,
                        const pgn__text_writer_options *o, pgn_buffer *out, pgn_buffer *scratch) {
    size_t first = *at, end = first;
    bool some = false;
    for (; end < g->remark_count && g->remarks[end].ply == ply; end++)
        if (g->remarks[end].nag != PGN__PLAIN_COMMENT && !o->no_nags) {
            pgn__line_writer_nag(writer, g->remarks[end].nag);
            some = true;
        }
    for (size_t i = first; i < end; i++) {
        const pgn__plain_remark *r = &g->remarks[i];
        if (r->nag == PGN__PLAIN_COMMENT && !o->no_comments)
            some |= put_comment(writer, (pgn_span){g->text + r->at + 1, r->len - 2}, out, scratch);
    }
    *at = end;
    return some;
}

static void put_moves(pgn__line_writer *writer, const pgn__plain_game *g,
                      const pgn__text_writer_options *o, pgn_buffer *out, pgn_buffer *scratch) {
    pgn__number_text n = PGN__NUMBER_TEXT_0;
    size_t remark = 0;
    bool interrupted = false;
    if (g->remark_count)
        put_remarks(writer, g, &remark, 0, o, out, scratch);
    for (size_t i = 0; i < g->plies; i++) {
        const char *san = g->text + g->san[i];
        size_t len = pgn__plain_san_length(san);
        if (i % 2 == 0) {
            pgn__count_up(&n);
            pgn__line_writer_unit(writer, n.text, n.digits + 1);
        } else if (interrupted) {
            pgn__line_writer_unit(writer, n.text, n.digits + 3);
        }
        pgn__line_writer_unit(writer, san, len);
        interrupted = false;
        if ((unsigned char)san[len] > ' ' && !o->no_nags) {
            char second = san[len + 1];
            pgn__line_writer_nag(writer,
                                 pgn__suffix(san[len], (unsigned char)second > ' ' ? second : 0));
            interrupted = true;
        }
        if (remark < g->remark_count && g->remarks[remark].ply == i + 1)
            interrupted |= put_remarks(writer, g, &remark, i + 1, o, out, scratch);
    }
}

/* ---- the game ---- */

/* Is it the export format with everything? */
static bool writes_all(const pgn__text_writer_options *o) {
    return !o->letters && !o->latin1 && !o->no_clocks && !o->no_comments && !o->no_variations &&
           !o->no_nags && o->tags == PGN_TAGS_ALL;
}

bool pgn__write_plain(const pgn__plain_game *g, const pgn__text_writer_options *o, pgn_buffer *out,
                      pgn_buffer *scratch) {
    if (g->exported && writes_all(o)) {
        pgn_buffer_append(out, g->text, g->len + 2);
        return true; /* the buffer keeps the failure */
    }
    const pgn__plain_tag *roster[PGN__ROSTER_LEN];
    keyed others[MOST_TAGS];
    size_t count;
    bool whole = g->variations || g->start || g->odd_count || g->unmarked;
    if (!g->moves || o->letters || o->latin1 || o->no_clocks || o->tags == PGN_TAGS_LIST ||
        (whole && (o->no_variations || o->tags != PGN_TAGS_ALL)) ||
        !sort_tags(g, roster, others, &count))
        return false;
    for (size_t i = 0; i < g->remark_count; i++)
        if (pgn__plain_is_nag(&g->remarks[i]) && g->remarks[i].nag > 999)
            return false;
    /* Each move may get a number and a NAG, and each unit a blank and eight bytes of slack. */
    if (pgn__buffer_reserve(out, g->len + 16 * (g->plies + g->remark_count) + 512))
        return true; /* the buffer keeps the failure */

    char *p = out->data + out->len;
    const char *result = pgn_result_text(g->unmarked ? PGN_RESULT_UNKNOWN : (pgn_result)g->result);
    for (unsigned i = 0; i < PGN__ROSTER_LEN; i++)
        p = roster[i] ? put_pair(p, g, roster[i])
                      : put_missing(p, pgn__roster[i].name,
                                    i == PGN__ROSTER_RESULT ? result : pgn__roster[i].unknown);
    /* Reduced export keeps SetUp too; FEN and variants are not plain. */
    for (size_t i = 0; i < count; i++)
        if (o->tags == PGN_TAGS_ALL || others[i].tag->number == PGN__TAG_SETUP)
            p = put_pair(p, g, others[i].tag);
    if (whole) {
        pgn__write_whole(g, o, result, p, out, scratch);
        return true;
    }
    /* The first unit begins a line: the line end before it is that of the empty line. */
    pgn__line_writer writer = {p, PGN__LINE_WIDTH};
    put_moves(&writer, g, o, out, scratch);
    pgn__line_writer_end(&writer, result);
    out->len = (size_t)(writer.p - out->data);
    out->data[out->len] = '\0';
    return true;
}
