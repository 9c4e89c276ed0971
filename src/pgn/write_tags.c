/* write_tags.c -- the tag section in export format. */
#include <stdlib.h>
#include <string.h>

#include "record_int.h"

static const struct {
    const char *name, *unknown;
} ROSTER[] = {
    {"Event", "?"}, {"Site", "?"},  {"Date", "????.??.??"}, {"Round", "?"},
    {"White", "?"}, {"Black", "?"}, {"Result", "*"},
};

enum { ROSTER_LEN = sizeof ROSTER / sizeof *ROSTER };

static const pgn__tag_item *tags_of(const pgn__record *r, size_t *count) {
    *count = r->tags.len / sizeof(pgn__tag_item);
    return (const pgn__tag_item *)(const void *)r->tags.data;
}

static bool name_is(const pgn__record *r, const pgn__tag_item *t, const char *name, size_t len) {
    return t->name_len == len && memcmp(r->bytes.data + t->name, name, len) == 0;
}

static bool in_roster(const pgn__record *r, const pgn__tag_item *t) {
    for (size_t i = 0; i < ROSTER_LEN; i++)
        if (name_is(r, t, ROSTER[i].name, strlen(ROSTER[i].name)))
            return true;
    return false;
}

static bool in_list(const pgn__record *r, const pgn__tag_item *t, const char *list) {
    while (list && *list) {
        size_t len = strcspn(list, ",");
        if (name_is(r, t, list, len))
            return true;
        list += len + (list[len] == ',');
    }
    return false;
}

static bool is_wanted(const pgn__record *r, const pgn__tag_item *t, const pgn_writer_options *o) {
    return o->tags == PGN_TAGS_ALL || name_is(r, t, "FEN", 3) || name_is(r, t, "SetUp", 5) ||
           (o->tags == PGN_TAGS_LIST && in_list(r, t, o->tag_list));
}

/* Quotes and backslashes are escaped; a tag pair stands on one line, so white space is made single.
 */
static void put_pair(pgn_buffer *out, const char *name, size_t name_len, const char *value,
                     size_t value_len) {
    pgn_buffer_putc(out, '[');
    pgn_buffer_append(out, name, name_len);
    pgn_buffer_append(out, " \"", 2);
    size_t from = 0;
    for (size_t i = 0; i < value_len; i++) {
        char c = value[i];
        if (c != '"' && c != '\\')
            continue;
        pgn_buffer_append(out, value + from, i - from);
        pgn_buffer_putc(out, '\\');
        from = i;
    }
    pgn_buffer_append(out, value + from, value_len - from);
    pgn_buffer_append(out, "\"]\n", 3);
}

static void put_tag(const pgn__record *r, const pgn__tag_item *t, pgn_buffer *out) {
    put_pair(out, r->bytes.data + t->name, t->name_len, r->bytes.data + t->value, t->value_len);
}

static bool same_tag(const pgn__record *r, const pgn__tag_item *a, const pgn__tag_item *b) {
    return a->name_len == b->name_len && a->value_len == b->value_len &&
           memcmp(r->bytes.data + a->name, r->bytes.data + b->name, a->name_len) == 0 &&
           memcmp(r->bytes.data + a->value, r->bytes.data + b->value, a->value_len) == 0;
}

/* One of the seven: the first value, then other values if the tag was repeated. */
static void put_roster_tag(const pgn__record *r, size_t which, pgn_result result, pgn_buffer *out) {
    size_t count, n = strlen(ROSTER[which].name);
    const pgn__tag_item *tags = tags_of(r, &count), *first = NULL;
    bool is_result = which == ROSTER_LEN - 1;
    for (size_t i = 0; i < count; i++) {
        if (!name_is(r, &tags[i], ROSTER[which].name, n))
            continue;
        if (!first && is_result)
            put_pair(out, "Result", n, pgn_result_text(result), strlen(pgn_result_text(result)));
        else if (!first || (!is_result && !same_tag(r, first, &tags[i])))
            put_tag(r, &tags[i], out);
        if (!first)
            first = &tags[i];
    }
    if (!first) {
        const char *value = is_result ? pgn_result_text(result) : ROSTER[which].unknown;
        put_pair(out, ROSTER[which].name, n, value, strlen(value));
    }
}

/* qsort has no context: the record's bytes travel in the element. */
typedef struct {
    const char *bytes;
    const pgn__tag_item *tag;
} sortable;

static int by_name(const void *x, const void *y) {
    const sortable *a = x, *b = y;
    size_t n = a->tag->name_len < b->tag->name_len ? a->tag->name_len : b->tag->name_len;
    int order = memcmp(a->bytes + a->tag->name, b->bytes + b->tag->name, n);
    if (order)
        return order;
    if (a->tag->name_len != b->tag->name_len)
        return a->tag->name_len < b->tag->name_len ? -1 : 1;
    return a->tag->order < b->tag->order ? -1 : 1;
}

static void put_others(const pgn__record *r, const pgn_writer_options *o, pgn_buffer *out) {
    size_t count, n = 0;
    const pgn__tag_item *tags = tags_of(r, &count);
    sortable *list = count ? malloc(count * sizeof *list) : NULL;
    if (count && !list) {
        out->status = PGN_E_NOMEM;
        return;
    }
    for (size_t i = 0; i < count; i++)
        if (!in_roster(r, &tags[i]) && is_wanted(r, &tags[i], o))
            list[n++] = (sortable){r->bytes.data, &tags[i]};
    if (n)
        qsort(list, n, sizeof *list, by_name);
    for (size_t i = 0; i < n; i++) {
        bool repeated = false;
        for (size_t k = i; k-- > 0 && !repeated && list[k].tag->name_len == list[i].tag->name_len;)
            repeated = same_tag(r, list[k].tag, list[i].tag);
        if (!repeated)
            put_tag(r, list[i].tag, out);
    }
    free(list);
}

void pgn__write_tags(const pgn__record *r, const pgn_writer_options *o, pgn_result result,
                     pgn_buffer *out) {
    for (size_t i = 0; i < ROSTER_LEN; i++)
        put_roster_tag(r, i, result, out);
    put_others(r, o, out);
    pgn_buffer_putc(out, '\n');
}

pgn_result pgn__record_result(const pgn__record *r) {
    size_t count;
    const pgn__tag_item *tags = tags_of(r, &count);
    for (size_t i = 0; i < count; i++)
        if (name_is(r, &tags[i], "Result", 6))
            return pgn_result_parse(r->bytes.data + tags[i].value, tags[i].value_len);
    return PGN_RESULT_NONE;
}
