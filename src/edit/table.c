/* table.c -- what is known of players, from comma-separated, semicolon-separated or tab-separated
 * values; rows are found by the folded name. */
#include <stdlib.h>

#include "base/arena_int.h"
#include "base/ascii_int.h"
#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/fold_int.h"
#include "base/text_int.h"
#include "edit_int.h"
#include "pgn/unstable/text.h"

enum { COLUMNS_MAX = 64, NAME_MAX = 40 };
static const uint64_t BYTES_MAX = (uint64_t)2 << 30;

/* Days as numbers, 20011231; of a range both are inside. */
typedef struct {
    const char *player, *event; /* folded; event NULL: any */
    uint32_t from, to;          /* 0 and UINT32_MAX: no limit */
    size_t row;                 /* in the file; its values are row * columns and following */
} row;

struct pgn_tag_table {
    pgn__arena texts;
    pgn_buffer rows;   /* row[], sorted by player and place in the file */
    pgn_buffer values; /* pgn_span[] */
    size_t columns;    /* of values */
    char names[COLUMNS_MAX][NAME_MAX];
};

/* ---- fields ---- */

enum { COLUMN_PLAYER = -1, COLUMN_FROM = -2, COLUMN_TO = -3, COLUMN_EVENT = -4 };

typedef struct {
    pgn_tag_table *table;
    const char *path; /* for messages */
    uint64_t line, bytes;
    char separator;
    bool begun;
    size_t fields;                /* in each line */
    int meaning[COLUMNS_MAX + 4]; /* of a field: its column */
    pgn_buffer text, field, folded;
} loader;

static pgn_status fail(const loader *l, pgn_error *err, const char *message, pgn_span at) {
    pgn_status st =
        pgn__fail(err, PGN_E_SYNTAX, "%.100s:%llu: %s%s%.*s%s", l->path,
                  (unsigned long long)l->line, message, at.text ? " \"" : "",
                  (int)(at.len < 60 ? at.len : 60), at.text ? at.text : "", at.text ? "\"" : "");
    if (err)
        err->line = l->line;
    return st;
}

static const pgn_span NO_TEXT = {NULL, 0};

/* The next field of a line, without its quotes, in l->field; *rest is what follows, NULL after the
 * last. */
static pgn_status next_field(loader *l, pgn_span *rest, pgn_error *err) {
    const char *p = rest->text, *end = p + rest->len;
    pgn__buffer_restart(&l->field);
    while (p < end && *p == ' ')
        p++;
    if (p < end && *p == '"') {
        for (p++;; p++) {
            const char *quote = p < end ? memchr(p, '"', (size_t)(end - p)) : NULL;
            if (!quote)
                return fail(l, err, "unclosed quote", NO_TEXT);
            pgn__append(&l->field, p, (size_t)(quote - p));
            p = quote + 1;
            if (p == end || *p != '"')
                break;
            pgn__buffer_putc(&l->field, '"');
        }
        while (p < end && *p == ' ')
            p++;
        if (p < end && *p != l->separator)
            return fail(l, err, "text after the closing quote of a field:",
                        (pgn_span){p, (size_t)(end - p)});
    } else {
        const char *stop = p < end ? memchr(p, l->separator, (size_t)(end - p)) : NULL;
        stop = stop ? stop : end;
        const char *last = stop;
        while (last > p && last[-1] == ' ')
            last--;
        pgn__append(&l->field, p, (size_t)(last - p));
        p = stop;
    }
    *rest = p < end ? (pgn_span){p + 1, (size_t)(end - p - 1)} : NO_TEXT;
    return l->field.status ? pgn__fail(err, l->field.status, NULL) : PGN_OK;
}

static pgn_span field(const loader *l) {
    return (pgn_span){l->field.data ? l->field.data : "", l->field.len};
}

/* ---- the header ---- */

static bool equals(pgn_span text, const char *word) {
    return text.len == strlen(word) && pgn__same_letters(text.text, word, text.len);
}

/* The usual tags in their spelling, whatever the case of the column. */
static pgn_span canonical(pgn_span name) {
    static const char *const KNOWN[] = {"Elo",  "FideId", "Title", "Team",      "NA",
                                        "Type", "USCF",   "Clock", "RatingDiff"};
    for (size_t i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++)
        if (equals(name, KNOWN[i]))
            return (pgn_span){KNOWN[i], strlen(KNOWN[i])};
    return name;
}

static pgn_status add_column(loader *l, int *meaning, pgn_error *err) {
    pgn_tag_table *t = l->table;
    pgn_span name = canonical(field(l));
    if (!pgn__tag_name_is_valid(name) || name.len >= NAME_MAX)
        return fail(l, err, "invalid column name:", name);
    if (t->columns == COLUMNS_MAX)
        return fail(l, err, "more than 64 columns", NO_TEXT);
    memcpy(t->names[t->columns], name.text, name.len);
    t->names[t->columns][name.len] = '\0';
    *meaning = (int)t->columns++;
    return PGN_OK;
}

static bool is_repeated(const loader *l, int meaning) {
    for (size_t i = 0; i < l->fields; i++)
        if (l->meaning[i] == meaning ||
            (meaning >= 0 && l->meaning[i] >= 0 &&
             strcmp(l->table->names[l->meaning[i]], l->table->names[meaning]) == 0))
            return true;
    return false;
}

static pgn_status take_header(loader *l, pgn_span rest, pgn_error *err) {
    static const struct {
        const char *name;
        int meaning;
    } KEYS[] = {{"Player", COLUMN_PLAYER},
                {"Name", COLUMN_PLAYER},
                {"From", COLUMN_FROM},
                {"To", COLUMN_TO},
                {"Event", COLUMN_EVENT}};
    l->separator = memchr(rest.text, '\t', rest.len)  ? '\t'
                   : memchr(rest.text, ';', rest.len) ? ';'
                                                      : ',';
    while (rest.text) {
        int meaning = 0;
        pgn_status st = next_field(l, &rest, err);
        for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
            if (equals(field(l), KEYS[i].name))
                meaning = KEYS[i].meaning;
        if (!st && !meaning)
            st = add_column(l, &meaning, err);
        if (!st && is_repeated(l, meaning))
            st = fail(l, err, "duplicate column", field(l));
        if (st)
            return st;
        l->meaning[l->fields++] = meaning;
    }
    l->begun = true;
    if (!is_repeated(l, COLUMN_PLAYER))
        return fail(l, err, "missing column Player: the first line must name the columns", NO_TEXT);
    return l->table->columns ? PGN_OK : fail(l, err, "no tag columns", NO_TEXT);
}

/* ---- dates ---- */

/* The first day that it may be, and the last; false if it is not known to the year. */
static bool days_of(const pgn_date *d, uint32_t *first, uint32_t *last) {
    bool month = d->month && !(d->unknown & 0x30), day = month && d->day && !(d->unknown & 0xC0);
    uint32_t year = d->year * 10000u;
    *first = year + (month ? d->month * 100u : 100u) + (day ? d->day : 1u);
    *last = year + (month ? d->month * 100u : 1200u) + (day ? d->day : 31u);
    return d->year && !(d->unknown & 0x0F);
}

static pgn_status take_date(const loader *l, int meaning, row *r, pgn_error *err) {
    pgn_date date;
    uint32_t first, last;
    pgn_span text = field(l);
    if (!text.len)
        return PGN_OK;
    if (pgn_date_guess(text.text, text.len, &date, NULL) || !days_of(&date, &first, &last))
        return fail(l, err, "invalid date:", text);
    if (meaning == COLUMN_FROM)
        r->from = first;
    else
        r->to = last;
    return PGN_OK;
}

/* ---- rows ---- */

static pgn_status fold(pgn_buffer *out, pgn_span text) {
    pgn__buffer_restart(out);
    return pgn__text_fold(out, text.text, text.len);
}

static pgn_status take_name(loader *l, int meaning, row *r, pgn_error *err) {
    if (fold(&l->folded, field(l)))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    if (!l->folded.len)
        return meaning == COLUMN_EVENT ? PGN_OK : fail(l, err, "missing player", NO_TEXT);
    const char *name = pgn__arena_copy(&l->table->texts, l->folded.data, l->folded.len);
    *(meaning == COLUMN_EVENT ? &r->event : &r->player) = name;
    return name ? PGN_OK : pgn__fail(err, PGN_E_NOMEM, NULL);
}

static pgn_status take_value(loader *l, pgn_span *value, pgn_error *err) {
    pgn_span text = field(l);
    if (!text.len)
        return PGN_OK;
    if (!pgn__tag_value_is_valid(text))
        return fail(l, err, "invalid tag value", text);
    *value = (pgn_span){pgn__arena_copy(&l->table->texts, text.text, text.len), text.len};
    return value->text ? PGN_OK : pgn__fail(err, PGN_E_NOMEM, NULL);
}

static pgn_status take_field(loader *l, int meaning, row *r, pgn_span *values, pgn_error *err) {
    if (meaning >= 0)
        return take_value(l, &values[meaning], err);
    return meaning == COLUMN_FROM || meaning == COLUMN_TO ? take_date(l, meaning, r, err)
                                                          : take_name(l, meaning, r, err);
}

static pgn_status take_row(loader *l, pgn_span rest, pgn_error *err) {
    pgn_tag_table *t = l->table;
    pgn_span values[COLUMNS_MAX] = {{NULL, 0}};
    row r = {.to = UINT32_MAX, .row = t->rows.len / sizeof r};
    size_t fields = 0;
    pgn_status st = PGN_OK;
    for (; rest.text && !st; fields++) {
        st = next_field(l, &rest, err);
        if (!st && fields < l->fields)
            st = take_field(l, l->meaning[fields], &r, values, err);
    }
    if (!st && fields != l->fields)
        st = fail(l, err,
                  fields > l->fields ? "more fields than columns: a comma in a field needs quotes"
                                     : "fewer fields than columns",
                  NO_TEXT);
    if (!st && r.from > r.to)
        st = fail(l, err, "From is after To", NO_TEXT);
    if (!st)
        st = pgn_buffer_append(&t->rows, &r, sizeof r);
    return st ? st : pgn_buffer_append(&t->values, values, t->columns * sizeof *values);
}

static pgn_status take_line(loader *l, const pgn_line *line, pgn_error *err) {
    l->line = line->number;
    l->bytes += line->len;
    if (line->cut || l->bytes > BYTES_MAX)
        return pgn__fail(err, PGN_E_LIMIT, "%.100s: the table is too large", l->path);
    if (!line->len || line->text[0] == '#')
        return PGN_OK;
    pgn__buffer_restart(&l->text); /* which may be Latin-1 */
    if (pgn__text_to_utf8(&l->text, line->text, line->len, NULL))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn_span text = {l->text.data, l->text.len};
    return l->begun ? take_row(l, text, err) : take_header(l, text, err);
}

/* ---- the table ---- */

static int by_player(const void *x, const void *y) {
    const row *a = x, *b = y;
    int order = strcmp(a->player, b->player);
    return order ? order : a->row < b->row ? -1 : a->row > b->row;
}

static pgn_status load(pgn_tag_table *table, const char *path, pgn_input *input, pgn_error *err) {
    loader l = {.table = table, .path = path};
    pgn_lines *lines = NULL;
    pgn_line line;
    pgn_status st = pgn_lines_new(&lines, input, 0, err);
    while (!st && !(st = pgn_lines_next(lines, &line, err)) && line.text)
        st = take_line(&l, &line, err);
    pgn_lines_free(lines);
    pgn_buffer *lists[] = {&l.text, &l.field, &l.folded};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        pgn_buffer_free(lists[i]);
    if (!st && !l.begun)
        st = pgn__fail(err, PGN_E_SYNTAX, "%.100s: the table is empty", path);
    if (st == PGN_E_NOMEM)
        return pgn__fail(err, st, NULL);
    if (!st && table->rows.len)
        qsort(table->rows.data, table->rows.len / sizeof(row), sizeof(row), by_player);
    return st;
}

static pgn_status make(pgn_tag_table **out, const char *name, pgn_input *input, pgn_error *err) {
    pgn_tag_table *table = calloc(1, sizeof *table);
    pgn_status st = table ? load(table, name, input, err) : pgn__fail(err, PGN_E_NOMEM, NULL);
    if (st)
        pgn_tag_table_free(table);
    else
        *out = table;
    return st;
}

pgn_status pgn_tag_table_open(pgn_tag_table **out, const char *path, pgn_error *err) {
    pgn_input *input;
    *out = NULL;
    if (!path)
        return pgn__fail_missing(err, "path");
    pgn_status st = pgn_input_open(&input, path, err);
    if (st)
        return st;
    st = make(out, path, input, err);
    pgn_input_close(input);
    return st;
}

pgn_status pgn_tag_table_parse(pgn_tag_table **out, const char *name, const char *text, size_t len,
                               pgn_error *err) {
    pgn_input *input;
    *out = NULL;
    if (!text)
        return pgn__fail_missing(err, "text");
    pgn_status st = pgn_input_from_memory(&input, text, pgn__length(text, len), err);
    if (st)
        return st;
    st = make(out, name ? name : "table", input, err);
    pgn_input_close(input);
    return st;
}

void pgn_tag_table_free(pgn_tag_table *t) {
    if (!t)
        return;
    pgn_buffer_free(&t->rows);
    pgn_buffer_free(&t->values);
    pgn__arena_free(&t->texts);
    free(t);
}

size_t pgn_tag_table_rows(const pgn_tag_table *t) {
    return t ? t->rows.len / sizeof(row) : 0;
}

const char *pgn_tag_table_column(const pgn_tag_table *t, size_t index) {
    return t && index < t->columns ? t->names[index] : NULL;
}

/* ---- looking up ---- */

/* A text folded without memory of its own: compared with one that is folded. */
static int compare_folded(pgn_span text, const char *folded) {
    char piece[PGN__FOLDED_MAX];
    size_t len;
    bool space = false, any = false;
    for (;;) {
        pgn__fold kind = pgn__fold_next(&text, piece, &len);
        if (kind == PGN__FOLD_END)
            return *folded ? -1 : 0;
        space |= kind == PGN__FOLD_BREAK;
        if (kind != PGN__FOLD_TEXT)
            continue;
        if (space && any) {
            if (*folded != ' ')
                return ' ' < (unsigned char)*folded ? -1 : 1;
            folded++;
        }
        space = false;
        any = true;
        for (size_t i = 0; i < len; i++, folded++)
            if (piece[i] != *folded)
                return (unsigned char)piece[i] < (unsigned char)*folded ? -1 : 1;
    }
}

/* The first row of the player; the number of rows if none. */
static size_t first_row(const row *rows, size_t count, pgn_span player) {
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (compare_folded(player, rows[middle].player) > 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

pgn_span pgn_tag_table_find(const pgn_tag_table *t, pgn_span player, pgn_span date, pgn_span event,
                            size_t column) {
    const row *rows = (const row *)(const void *)t->rows.data;
    const pgn_span *values = (const pgn_span *)(const void *)t->values.data;
    size_t count = t->rows.len / sizeof *rows;
    uint32_t first = 0, last = 0;
    pgn_date day;
    bool dated = date.len && !pgn_date_parse(date.text, date.len, &day, NULL) &&
                 days_of(&day, &first, &last);
    if (column >= t->columns || !player.len)
        return NO_TEXT;
    for (size_t i = first_row(rows, count, player);
         i < count && compare_folded(player, rows[i].player) == 0; i++) {
        const row *r = &rows[i];
        bool ranged = r->from || r->to != UINT32_MAX;
        pgn_span value = values[r->row * t->columns + column];
        if (value.text && !(ranged && (!dated || first < r->from || last > r->to)) &&
            !(r->event && (!event.text || compare_folded(event, r->event) != 0)))
            return value;
    }
    return NO_TEXT;
}
