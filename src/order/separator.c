/* separator.c -- texts of games written one after the other. Most begin with a line that is an
 * Event tag, and such a line begins a new game whatever precedes it; so does any tag after a game
 * that clearly has ended. Otherwise both are parsed together, as any reader of the file will, and
 * if the second does not begin where it does by itself, a separator ends the first or begins the
 * second. */
#include "separator_int.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "game/value_int.h"
#include "line_end_int.h"
#include "pgn/parse_int.h"
#include "reparse_int.h"

/* The last game of a text that was parsed by itself. */
typedef struct {
    bool known;
    size_t games;    /* in the text */
    size_t at;       /* where it begins; SIZE_MAX if no game does */
    size_t from;     /* the same with the escapes before it */
    size_t end;      /* from `at`: where its marker ends */
    size_t trailing; /* where the escapes after it begin, or the text ends */
} last_game;

struct pgn__separator {
    pgn__reparse reparse;
    pgn_buffer before;    /* the text written last */
    bool some, has_event; /* it exists; its first line is an Event tag */
    last_game last, next; /* of the text written last, and of the one to be written: a text is
                             parsed by itself once at most */
    uint64_t joined;
};

pgn_status pgn__separator_new(pgn__separator **out, pgn_error *err) {
    pgn__separator *s = *out = calloc(1, sizeof *s);
    return s ? PGN_OK : pgn__fail(err, PGN_E_NOMEM, NULL);
}

void pgn__separator_free(pgn__separator *s) {
    if (!s)
        return;
    pgn__reparse_free(&s->reparse);
    pgn_buffer_free(&s->before);
    free(s);
}

uint64_t pgn__separator_joined(const pgn__separator *s) {
    return s->joined;
}

static pgn_span first_piece(const pgn__record *r) {
    return r->head.len ? r->head : r->tail;
}

/* By a tag? */
static bool begins_plainly(const pgn__record *r) {
    pgn_span text = first_piece(r);
    return text.len && *text.text == '[';
}

/* The quote after a value, or what no value has. */
static bool ends_value(char c) {
    return c == '"' || c == '\n' || c == '\r' || !c;
}

/* Is the first line an Event tag and nothing else? With more text on the line, it would not end a
 * comment. A tag on two lines is not recognised. */
static bool has_event_line(const pgn__record *r) {
    static const char start[] = "[Event \"";
    pgn_span text = first_piece(r);
    size_t at = strlen(start);
    if (text.len < at || memcmp(text.text, start, at) != 0)
        return false;
    while (at < text.len && !ends_value(text.text[at]))
        at++;
    return text.len - at > 2 && text.text[at] == '"' && text.text[at + 1] == ']' &&
           (text.text[at + 2] == '\n' || text.text[at + 2] == '\r');
}

/* The last `{` of a text, or NULL. Searches forwards: most have none, and memchr() is fast. */
static const char *last_brace(const char *text, size_t len) {
    const char *end = text + len, *last = NULL;
    for (const char *p = text; p < end && (p = memchr(p, '{', (size_t)(end - p))); p++)
        last = p;
    return last;
}

/* Is the character in the value of a tag pair that has a line to itself? Such a value has all the
 * quotes of the line around it. */
static bool is_in_value(const char *text, const char *at, const char *end) {
    const char *line = at, *stop = memchr(at, '\n', (size_t)(end - at));
    while (line > text && line[-1] != '\n')
        line--;
    stop = stop ? stop : end;
    while (stop > at && pgn__is_blank(stop[-1]))
        stop--;
    const char *first = memchr(line, '"', (size_t)(at - line));
    const char *second = memchr(at, '"', (size_t)(stop - at));
    return *line == '[' && first && second && second == stop - 2 && stop[-1] == ']' &&
           !memchr(first + 1, '"', (size_t)(at - first - 1));
}

/* Does the text have a parenthesis that may open a variation? Many tags have one. */
static bool may_vary(const char *text, const char *end) {
    for (const char *p = text; (p = memchr(p, '(', (size_t)(end - p))); p++)
        if (!is_in_value(text, p, end))
            return true;
    return false;
}

/* Does the text clearly end with the end of its game, so that it need not be parsed? Its last line
 * ends with a marker and has nothing that could hide it, no variation is open since it has none,
 * and any comment is closed: none is open after a `}` behind the last `{`. */
static bool is_ended(const pgn_buffer *before) {
    static const char *const markers[] = {"1-0", "0-1", "1/2-1/2", "*"};
    const char *text = before->data; /* ends with a NUL, as every buffer's does */
    size_t len = before->len;
    while (len && pgn__is_blank(text[len - 1]))
        len--;
    const char *end = text + len, *line = end;
    while (line > text && line[-1] != '\n')
        line--;
    if (line + strcspn(line, "{};%\"[]<\r") < end) /* a NUL stops it too */
        return false;
    bool marked = false;
    for (size_t i = 0; i < sizeof markers / sizeof *markers && !marked; i++) {
        size_t n = strlen(markers[i]);
        marked = (size_t)(end - line) >= n && memcmp(end - n, markers[i], n) == 0 &&
                 (end - n == line || end[-(ptrdiff_t)n - 1] == ' ');
    }
    const char *open = marked ? last_brace(text, len) : NULL;
    return marked && !may_vary(text, end) && (!open || memchr(open, '}', (size_t)(end - open)));
}

/* Separators between two texts, besides the empty line, the shortest first: nothing; a marker that
 * ends the first game; a tag that begins the second, which also ends an open comment or variation;
 * for a second text whose own Event tag does not do that, the end of a comment; and for tags
 * without moves before a text that is not a game by itself, a marker and a tag. */
static const char *const SEPARATORS[] = {"", "*\n\n", "[Event \"?\"]\n\n", "}\n\n*\n\n",
                                         "*\n\n[Event \"?\"]\n\n"};
enum { SEPARATOR_COUNT = sizeof SEPARATORS / sizeof *SEPARATORS };

/* With the line ends of the text before. */
static void put_separator(const pgn__separator *s, const char *separator, pgn_buffer *out) {
    pgn__record before = {.tail = {s->before.data, s->before.len}};
    const char *end = *separator ? pgn__record_line_end(&before) : "";
    for (; *separator; separator++)
        if (*separator == '\n')
            pgn__buffer_puts(out, end);
        else
            pgn__buffer_putc(out, *separator);
}

/* Parse the text. */
static pgn_status find_last(pgn__reparse *a, last_game *last) {
    pgn_status st = pgn__reparse_read(a, NULL, 0);
    size_t count = st ? 0 : pgn__entries_count(a->entries);
    *last = (last_game){.known = !st, .games = count, .at = SIZE_MAX, .from = SIZE_MAX};
    if (count) {
        const pgn__entry *entry = pgn__entries_at(a->entries, count - 1);
        const char *text = a->chunk.text.data;
        last->at = (size_t)(entry->at - text);
        last->from = (size_t)(entry->from - text);
        last->end = entry->end;
        last->trailing = (size_t)(entry->text.text - text) + entry->trailing;
    }
    return st;
}

/* The last game of the previous text. If it has none, its comments belong to the game that
 * follows. */
static pgn_status find_last_before(pgn__separator *s) {
    if (s->last.known)
        return PGN_OK;
    pgn_buffer_clear(&s->reparse.chunk.text);
    pgn_buffer_append(&s->reparse.chunk.text, s->before.data, s->before.len);
    return find_last(&s->reparse, &s->last);
}

/* Does the next text have more before its game than escapes, such as a heading? */
static bool has_text_before(const pgn__separator *s, const pgn__record *r) {
    pgn_span text = first_piece(r);
    const char *end = text.text + (s->next.from < text.len ? s->next.from : text.len);
    return s->next.games && pgn__skip_blanks(text.text, end) < end;
}

/* With this separator after the previous text, is the next text parsed as the same game as by
 * itself, beginning at s->next or with the separator's tag? Its escapes must not have become part
 * of the game before; those at the end of the previous text join them. */
static pgn_status is_apart(pgn__separator *s, const pgn__record *r, const char *separator,
                           bool *apart) {
    pgn_buffer *text = &s->reparse.chunk.text;
    last_game found;
    pgn_buffer_clear(text);
    pgn_buffer_append(text, s->before.data, s->before.len);
    size_t end = text->len;
    put_separator(s, separator, text);
    if (text->status)
        return PGN_E_NOMEM;
    const char *tag = memchr(text->data + end, '[', text->len - end);
    size_t at = tag ? (size_t)(tag - text->data) : text->len + s->next.at;
    size_t from = tag ? at : text->len + s->next.from;
    pgn__record_write(text, r);
    pgn_status st = find_last(&s->reparse, &found);
    *apart = !st && found.at == at && found.from <= from;
    if (*apart && !*separator && has_text_before(s, r)) { /* it would belong to an open game */
        st = find_last_before(s);
        *apart = !st && (s->last.end || !s->last.games);
    }
    if (*apart && strchr(separator, '*')) { /* which must not be a game of its own */
        st = find_last_before(s);
        *apart = !st && found.games == s->last.games + (s->next.games ? s->next.games : 1);
    }
    bool closed = tag || !memchr(s->before.data, '{', s->before.len);
    if (!st && !*apart && closed && found.at < end) {
        st = find_last_before(s);
        *apart = !st && s->last.at == SIZE_MAX;
    }
    return st;
}

/* NULL if no separator works. */
static pgn_status find_separator(pgn__separator *s, const pgn__record *r, bool event,
                                 const char **separator) {
    bool apart = !s->some || (event && s->has_event) || (begins_plainly(r) && is_ended(&s->before));
    s->next = (last_game){.known = false};
    *separator = "";
    if (apart)
        return PGN_OK;
    pgn_buffer_clear(&s->reparse.chunk.text);
    pgn__record_write(&s->reparse.chunk.text, r);
    pgn_status st = find_last(&s->reparse, &s->next);
    for (size_t i = 0; i < SEPARATOR_COUNT && !apart && !st; i++) {
        st = is_apart(s, r, SEPARATORS[i], &apart);
        *separator = apart ? SEPARATORS[i] : NULL;
    }
    return st;
}

/* The end of a comment, or of a line of anything else, but not beyond the end. */
static const char *piece_end(const char *p, const char *end) {
    const char *close = *p == '{' ? memchr(p, '}', (size_t)(end - p)) : NULL;
    if (*p == '{')
        return close ? close + 1 : end;
    while (p < end && *p != '\n' && *p != '\r')
        p++;
    return p;
}

/* Where the first blank line begins, outside comments. */
static const char *first_gap(const char *p, const char *end) {
    while (p < end) {
        const char *next = pgn__skip_space(p, end);
        if (pgn__after_blank_line(p, next))
            return p;
        p = next < end ? piece_end(next, end) : end;
    }
    return end;
}

/* Append the comments among the lines, each on a line; or everything else, with blank lines. */
static void put_lines(pgn_buffer *out, const char *p, const char *end, bool comments,
                      const char *line_end) {
    for (const char *from = p; (p = pgn__skip_space(from, end)) < end;) {
        const char *stop = piece_end(p, end);
        if ((*p == '{' || *p == ';') == comments) {
            pgn__buffer_puts(out, line_end);
            if (!comments && pgn__after_blank_line(from, p))
                pgn__buffer_puts(out, line_end);
            pgn_buffer_append(out, p, (size_t)(stop - p));
        }
        from = stop;
    }
}

/* Of the text from `from` on, move the comments after the first blank line before it. A marker
 * among the other lines would be one of the game if it were not set off from it any more. */
static pgn_status close_gaps(pgn_buffer *text, size_t from) {
    const char *line_end = pgn__record_line_end(&(pgn__record){.tail = {text->data, text->len}});
    const char *end = text->data + text->len, *gap = first_gap(text->data + from, end);
    pgn_buffer lines = PGN_BUFFER_INIT;
    put_lines(&lines, gap, end, true, line_end);
    put_lines(&lines, gap, end, false, line_end);
    text->len = (size_t)(gap - text->data);
    pgn_status st = lines.status;
    if (!st && lines.len)
        st = pgn_buffer_append(text, lines.data, lines.len);
    pgn_buffer_free(&lines);
    return st;
}

/* Escapes after the last game of a file belong to the next one, if another follows: then they are
 * set off by an empty line, as they would be before that game. */
static pgn_status set_off(pgn_buffer *text, size_t at) {
    pgn_buffer escapes = PGN_BUFFER_INIT;
    const char *end = pgn__record_line_end(&(pgn__record){.tail = {text->data, text->len}});
    pgn_status st = pgn_buffer_append(&escapes, text->data + at, text->len - at);
    while (at && pgn__is_blank(text->data[at - 1]))
        at--;
    text->len = at;
    st = st ? st : pgn_buffer_printf(text, "%s%s", end, end);
    st = st ? st : pgn_buffer_append(text, escapes.data, escapes.len);
    pgn_buffer_free(&escapes);
    return st;
}

/* Comments after a blank line belong to the last game of a file, but not if another follows: move
 * them to the lines right after the marker. A text that ends with its marker has none. *changed:
 * the text was changed. */
static pgn_status attach_comments(pgn__separator *s, bool *changed) {
    size_t len = s->before.len;
    while (len && pgn__is_blank(s->before.data[len - 1]))
        len--;
    if (!len || strchr("012*", s->before.data[len - 1]))
        return PGN_OK;
    pgn_status st = find_last_before(s);
    size_t end = s->last.end ? s->last.at + s->last.end : len; /* without a marker there is none */
    if (st || end >= len)
        return st;
    bool comments = memchr(s->before.data + end, '{', len - end) ||
                    memchr(s->before.data + end, ';', len - end);
    *changed = comments || s->last.trailing < len;
    if (!comments)
        return *changed ? set_off(&s->before, s->last.trailing) : PGN_OK;
    pgn_buffer tail = PGN_BUFFER_INIT;
    st = pgn_buffer_append(&tail, s->before.data + len, s->before.len - len);
    s->before.len = len;
    st = st ? st : close_gaps(&s->before, end);
    st = st ? st : pgn_buffer_append(&s->before, tail.data, tail.len);
    pgn_buffer_free(&tail);
    return st;
}

/* Append the separator and the text, which becomes the previous text. */
static pgn_status put(pgn__separator *s, pgn_buffer *out, const pgn__record *record, bool event,
                      const char *separator) {
    size_t start = out->len;
    put_separator(s, separator, out);
    size_t text = out->len;
    pgn_status st = pgn__record_write(out, record);
    pgn_buffer_clear(&s->before);
    s->last = s->next;
    if (!st)
        st = pgn_buffer_append(&s->before, out->data + text, out->len - text);
    bool changed = false;
    if (!st)
        st = attach_comments(s, &changed);
    if (!st && changed) {
        out->len = text;
        st = pgn_buffer_append(out, s->before.data, s->before.len);
    }
    if (st)
        out->len = start;
    s->some = !st;
    s->has_event = event;
    return st;
}

pgn_status pgn__separator_put(pgn__separator *s, pgn_buffer *out, const pgn__record *record) {
    const char *separator;
    bool event = has_event_line(record);
    pgn_status st = find_separator(s, record, event, &separator);
    if (st)
        return st;
    s->joined += !separator;
    return put(s, out, record, event, separator ? separator : "");
}

pgn_status pgn__separator_try(pgn__separator *s, pgn_buffer *out, const pgn__record *record,
                              bool *apart) {
    const char *separator = NULL;
    bool event = has_event_line(record);
    pgn_status st = find_separator(s, record, event, &separator);
    *apart = !st && separator;
    return *apart ? put(s, out, record, event, separator) : st;
}

pgn_status pgn__separator_after(pgn__separator *s, pgn_span text) {
    pgn__record record = {.head = text};
    pgn_buffer_clear(&s->before);
    pgn_status st = pgn__record_write(&s->before, &record);
    s->last = (last_game){.known = false};
    s->some = !st;
    s->has_event = has_event_line(&record);
    return st;
}
