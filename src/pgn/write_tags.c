/* write_tags.c -- the tag section in export format. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "chess/fen_int.h"
#include "game/start_int.h"
#include "record_int.h"

const char *pgn_roster_name(size_t index) {
    return index < PGN__ROSTER_LEN ? pgn__roster[index].name : NULL;
}

static const pgn__tag_item *tags_of(const pgn__recording *r, size_t *count) {
    *count = r->tags.len / sizeof(pgn__tag_item);
    return (const pgn__tag_item *)(const void *)r->tags.data;
}

static bool name_is(const pgn__recording *r, const pgn__tag_item *t, const char *name, size_t len) {
    return t->name_len == len && memcmp(r->bytes.data + t->name, name, len) == 0;
}

static bool value_is(const pgn__recording *r, const pgn__tag_item *t, const char *value) {
    return t->value_len == strlen(value) &&
           memcmp(r->bytes.data + t->name + t->name_len, value, t->value_len) == 0;
}

static pgn_span value_of(const pgn__recording *r, const pgn__tag_item *t) {
    return (pgn_span){r->bytes.data + t->name + t->name_len, t->value_len};
}

static bool in_roster(const pgn__recording *r, const pgn__tag_item *t) {
    for (size_t i = 0; i < PGN__ROSTER_LEN; i++)
        if (name_is(r, t, pgn__roster[i].name, pgn__roster[i].len))
            return true;
    return false;
}

static bool in_list(const pgn__recording *r, const pgn__tag_item *t, const char *list) {
    while (list && *list) {
        size_t len = strcspn(list, ",");
        if (name_is(r, t, list, len))
            return true;
        list += len + (list[len] == ',');
    }
    return false;
}

static bool is_variant(const pgn__recording *r, const pgn__tag_item *t, pgn__variant variant) {
    return name_is(r, t, "Variant", 7) && pgn__start_variant(value_of(r, t)) == variant;
}

/* A variant whose moves are not those of chess: without the tag they would be read as such. */
static bool is_other_variant(const pgn__recording *r, const pgn__tag_item *t) {
    return is_variant(r, t, PGN__VARIANT_OTHER);
}

/* With a FEN the word Standard says that there are no rights that only Chess960 has. */
static bool is_wanted(const pgn__recording *r, const pgn__tag_item *t,
                      const pgn__text_writer_options *o, bool has_fen) {
    return o->tags == PGN_TAGS_ALL || name_is(r, t, "FEN", 3) || name_is(r, t, "SetUp", 5) ||
           is_other_variant(r, t) || is_variant(r, t, PGN__VARIANT_CHESS960) ||
           (has_fen && name_is(r, t, "Variant", 7) && pgn__start_says_standard(value_of(r, t))) ||
           (o->tags == PGN_TAGS_LIST && in_list(r, t, o->tag_list));
}

/* Quotes and backslashes are escaped. A tab, which export format does not allow (4.2), is written
 * as a blank; that reads the same everywhere, even in a FEN, unlike other control characters. */
static void put_pair(pgn_buffer *out, const char *name, size_t name_len, const char *value,
                     size_t value_len) {
    pgn__buffer_putc(out, '[');
    pgn_buffer_append(out, name, name_len);
    pgn_buffer_append(out, " \"", 2);
    size_t from = 0;
    for (size_t i = 0; i < value_len; i++) {
        char c = value[i];
        bool tab = c == '\t';
        if (c != '"' && c != '\\' && !tab)
            continue;
        pgn_buffer_append(out, value + from, i - from);
        pgn__buffer_putc(out, tab ? ' ' : '\\');
        from = i + tab;
    }
    pgn_buffer_append(out, value + from, value_len - from);
    pgn_buffer_append(out, "\"]\n", 3);
}

static void put_tag(pgn__recording *r, const pgn__tag_item *t, pgn_buffer *out) {
    const char *bytes = r->bytes.data;
    pgn__record_loss(r, t->lost);
    put_pair(out, bytes + t->name, t->name_len, bytes + t->name + t->name_len, t->value_len);
}

/* One of the seven: the first value, then other values if the tag was repeated. The game's result
 * replaces the first Result, and is not repeated either. */
static void put_roster_tag(pgn__recording *r, size_t which, pgn_result result, pgn_buffer *out) {
    const char *name = pgn__roster[which].name, *value = pgn__roster[which].unknown;
    size_t count, n = pgn__roster[which].len;
    const pgn__tag_item *tags = tags_of(r, &count);
    bool is_result = which == PGN__ROSTER_RESULT, found = false;
    if (is_result) {
        value = pgn_result_text(result);
        put_pair(out, name, n, value, strlen(value));
    }
    for (size_t i = 0; i < count; i++) {
        if (!name_is(r, &tags[i], name, n))
            continue;
        bool given = is_result && (!found || value_is(r, &tags[i], value));
        if (!given && !tags[i].repeats)
            put_tag(r, &tags[i], out);
        found = true;
    }
    if (!found && !is_result)
        put_pair(out, name, n, value, strlen(value));
}

/* qsort has no context: each element carries the record's bytes. */
typedef struct {
    const char *bytes;
    pgn__tag_item *tag;
} sortable;

static int compare(const char *a, size_t a_len, const char *b, size_t b_len) {
    int order = memcmp(a, b, a_len < b_len ? a_len : b_len);
    return order ? order : (a_len > b_len) - (a_len < b_len);
}

static int by_order(const void *x, const void *y) {
    const sortable *a = x, *b = y;
    return (a->tag->order > b->tag->order) - (a->tag->order < b->tag->order);
}

static int compare_names(const sortable *a, const sortable *b) {
    return compare(a->bytes + a->tag->name, a->tag->name_len, b->bytes + b->tag->name,
                   b->tag->name_len);
}

/* Values as they are written: a tab is a blank. */
static int compare_values(const sortable *a, const sortable *b) {
    const char *x = a->bytes + a->tag->name + a->tag->name_len;
    const char *y = b->bytes + b->tag->name + b->tag->name_len;
    size_t x_len = a->tag->value_len, y_len = b->tag->value_len, i = 0;
    while (i < x_len && i < y_len && (x[i] == '\t' ? ' ' : x[i]) == (y[i] == '\t' ? ' ' : y[i]))
        i++;
    if (i == x_len || i == y_len)
        return (x_len > y_len) - (x_len < y_len);
    return (x[i] == '\t' ? ' ' : x[i]) - (y[i] == '\t' ? ' ' : y[i]);
}

static int by_name(const void *x, const void *y) {
    int order = compare_names(x, y);
    return order ? order : by_order(x, y);
}

static int by_value(const void *x, const void *y) {
    int order = compare_values(x, y);
    return order ? order : by_order(x, y);
}

/* Tags of one name: mark those whose value occurred before. */
static void mark_repeats(sortable *same, size_t n) {
    qsort(same, n, sizeof *same, by_value);
    for (size_t i = 1; i < n; i++)
        same[i].tag->repeats = compare_values(&same[i - 1], &same[i]) == 0;
    qsort(same, n, sizeof *same, by_order);
}

/* All tags in ASCII order of their names, repeated ones in input order and marked. NULL without
 * memory. */
static sortable *sort_tags(const pgn__recording *r, size_t *count) {
    pgn__tag_item *tags = (pgn__tag_item *)(void *)r->tags.data;
    *count = r->tags.len / sizeof *tags;
    sortable *list = malloc((*count + 1) * sizeof *list);
    if (!list)
        return NULL;
    for (size_t i = 0; i < *count; i++)
        list[i] = (sortable){r->bytes.data, &tags[i]};
    qsort(list, *count, sizeof *list, by_name);
    for (size_t i = 0, next; i < *count; i = next) {
        for (next = i + 1; next < *count && compare_names(&list[i], &list[next]) == 0;)
            next++;
        if (next - i > 1)
            mark_repeats(list + i, next - i);
    }
    return list;
}

/* Write a FEN that can be read as the standard says, without rights that standard chess does not
 * have if the game says that it is that, unless it is one of a variant with a FEN of
 * its own. Before tags are compared, as two may be the same then. */
static bool set_fen_form(pgn__recording *r) {
    size_t count;
    const pgn__tag_item *tags = tags_of(r, &count);
    bool has_fen = false, has_variant = false, other = false, standard = false;
    for (size_t i = 0; i < count; i++) {
        const pgn__tag_item *t = &tags[i];
        has_fen |= name_is(r, t, "FEN", 3);
        other |= is_other_variant(r, t);
        if (has_variant || !name_is(r, t, "Variant", 7))
            continue;
        has_variant = true;
        standard = pgn__start_says_standard(value_of(r, t));
    }
    for (size_t i = 0; i < count && has_fen && !other; i++) {
        pgn__tag_item *t = (pgn__tag_item *)(void *)r->tags.data + i;
        const char *value = r->bytes.data + t->name + t->name_len;
        char right[PGN_FEN_MAX], why[PGN__FEN_WHY_MAX];
        pgn_position pos;
        if (!name_is(r, t, "FEN", 3) ||
            pgn_fen_parse(value, t->value_len, PGN_FEN_UNCHECKED, &pos, NULL))
            continue;
        if (standard && pgn_position_validate(&pos, NULL))
            pgn__start_drop_rights(&pos); /* or else it may be the Variant that is wrong */
        if (pgn__fen_is_usual(value, t->value_len, &pos, right, why))
            continue;
        t->name = r->bytes.len;
        t->value_len = (uint32_t)strlen(right);
        pgn__buffer_puts(&r->bytes, "FEN");
        pgn__buffer_puts(&r->bytes, right);
    }
    return has_fen;
}

void pgn__write_tags(pgn__recording *r, const pgn__text_writer_options *o, pgn_result result,
                     pgn_buffer *out) {
    size_t count;
    bool has_fen = set_fen_form(r);
    sortable *list = r->bytes.status ? NULL : sort_tags(r, &count);
    if (!list) {
        out->status = PGN_E_NOMEM;
        return;
    }
    for (size_t i = 0; i < PGN__ROSTER_LEN; i++)
        put_roster_tag(r, i, result, out);
    for (size_t i = 0; i < count; i++)
        if (!list[i].tag->repeats && !in_roster(r, list[i].tag) &&
            is_wanted(r, list[i].tag, o, has_fen))
            put_tag(r, list[i].tag, out);
    free(list);
    pgn__buffer_putc(out, '\n');
}

pgn_result pgn__record_result(const pgn__recording *r) {
    size_t count;
    const pgn__tag_item *tags = tags_of(r, &count);
    for (size_t i = 0; i < count; i++)
        if (name_is(r, &tags[i], "Result", 6))
            return pgn_result_parse(r->bytes.data + tags[i].name + tags[i].name_len,
                                    tags[i].value_len);
    return PGN_RESULT_NONE;
}
