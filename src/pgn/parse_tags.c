/* parse_tags.c -- tag pairs: several on a line, spread over lines, or damaged. */
#include <string.h>

#include "base/buffer_int.h"
#include "game/roster_int.h"
#include "parse_state_int.h"

/* The value of a tag, found by its end: the quote that closes it, or NULL if it has none on its
 * line. */
typedef struct {
    const char *close;
    const char *first_quote, *last_quote; /* those inside it that are not escaped; NULL for none */
    const char
        *eol; /* where a value without it ends: mostly with its line. NULL if not looked for */
    bool escapes;
    bool before_pair; /* it ends before the next tag pair on its line */
} value_end;

/* Does the line end with \"] ? Then a backslash was meant, as in "C:\chess\", and the end. */
static bool ends_with_backslash(const char *value, const char *eol) {
    while (eol > value && (eol[-1] == ' ' || eol[-1] == '\t'))
        eol--;
    return eol - value >= 3 && memcmp(eol - 3, "\\\"]", 3) == 0;
}

/* The ] before the tag pair [Name " that the quote at p opens, inside a value that lost its own
 * quote; else NULL. */
static const char *bracket_before_pair(const char *value, const char *p) {
    while (p > value && (p[-1] == ' ' || p[-1] == '\t'))
        p--;
    const char *end = p;
    while (p > value && pgn__is_name_char(p[-1]))
        p--;
    if (p == end || p == value || *--p != '[')
        return NULL;
    while (p > value && (p[-1] == ' ' || p[-1] == '\t'))
        p--;
    return p > value && p[-1] == ']' ? p - 1 : NULL;
}

/* The value that begins at p, after its quote. The quote before ] closes it, or before the [ of the
 * next tag pair, or at the end of the line; quotes before that one are data. If no quote is there,
 * the last of the line closes the value; a tag pair inside shows that it has none. */
static value_end find_value_end(const pgn__state *s, const char *p) {
    const char *value = p, *before = NULL; /* the last quote but one */
    value_end v = {NULL, NULL, NULL, NULL, false, false};
    for (; p < s->end && *p != '\n' && *p != '\r'; p++) {
        if (*p == '\\' && p + 1 < s->end && (p[1] == '"' || p[1] == '\\')) {
            v.escapes = true;
            p++;
        } else if (*p == '"') {
            const char *next = pgn__skip_space(p + 1, s->end);
            if (next == s->end || has_line_end(p + 1, next)) { /* a game may begin there */
                v.close = p;
                v.eol = p + 1;
                return v;
            }
            if (*next == ']' || *next == '[') {
                v.close = p;
                return v;
            }
            const char *bracket = v.last_quote ? NULL : bracket_before_pair(value, p);
            if (bracket) {
                v.eol = bracket + 1;
                v.before_pair = true;
                return v;
            }
            before = v.last_quote;
            v.last_quote = p;
            v.first_quote = v.first_quote ? v.first_quote : p;
        }
    }
    v.eol = p;
    if (!v.last_quote || ends_with_backslash(value, p))
        return v;
    v.close = v.last_quote;
    v.last_quote = before;
    v.first_quote = before ? v.first_quote : NULL;
    return v;
}

/* \" and \\ are one character; any other backslash is itself. */
static pgn_span resolve_escapes(pgn__state *s, pgn_span value) {
    pgn_buffer *out = &s->keep->tag_value;
    pgn__buffer_restart(out);
    if (pgn__buffer_reserve(out, value.len)) {
        s->status = PGN_E_NOMEM;
        return value;
    }
    for (size_t i = 0; i < value.len; i++) {
        if (value.text[i] == '\\' && i + 1 < value.len &&
            (value.text[i + 1] == '"' || value.text[i + 1] == '\\'))
            i++;
        out->data[out->len++] = value.text[i];
    }
    return (pgn_span){out->data, out->len};
}

/* The text plus its missing end, in the buffer for values; nothing if there is no handler. */
static pgn_span completed(pgn__state *s, pgn_span text, const char *end) {
    pgn_buffer *out = &s->keep->tag_value;
    if (!CALL(s, diagnostic))
        return (pgn_span){NULL, 0};
    pgn__buffer_restart(out);
    if (pgn_buffer_append(out, text.text, text.len) || pgn__buffer_puts(out, end))
        s->status = PGN_E_NOMEM;
    return (pgn_span){out->data, out->len};
}

/* Append a part of a value, with a backslash before the quotes that lack one. */
static void put_escaped(pgn_buffer *out, pgn_span text) {
    pgn__buffer_reserve(out, 2 * text.len);
    for (size_t i = 0; i < text.len; i++) {
        char c = text.text[i], next = i + 1 < text.len ? text.text[i + 1] : '\0';
        if (c == '"')
            pgn__buffer_putc(out, '\\');
        pgn__buffer_putc(out, c);
        if (c == '\\' && (next == '"' || next == '\\'))
            pgn__buffer_putc(out, text.text[++i]);
        else if (c == '\\' && i + 1 == text.len) /* it would escape what follows */
            pgn__buffer_putc(out, '\\');
    }
}

/* Text from the first to the last unescaped quote inside a value: they need a backslash. */
static void report_quotes(pgn__state *s, pgn_span text) {
    pgn_buffer *out = &s->keep->tag_value;
    if (!CALL(s, diagnostic))
        return;
    pgn__buffer_restart(out);
    put_escaped(out, text);
    if (out->status)
        s->status = PGN_E_NOMEM;
    pgn__report_repair(s, PGN__RULE_QUOTE_IN_VALUE, text, (pgn_span){out->data, out->len},
                       "unescaped quote in a tag value: expected \\\"");
}

static void report_odd_value(pgn__state *s, pgn_span quoted, pgn_span value) {
    pgn_buffer *out = &s->keep->tag_value;
    if (!CALL(s, diagnostic))
        return;
    pgn__buffer_restart(out);
    pgn__buffer_putc(out, '"');
    put_escaped(out, value);
    pgn__buffer_putc(out, '"');
    if (out->status) {
        s->status = PGN_E_NOMEM;
        return;
    }
    pgn_span right = {out->data, out->len};
    pgn__report_repair(s, PGN__RULE_TAG_QUOTES, quoted, right,
                       "tag value not in double quotes: expected %.*s", pgn__quoted_length(right),
                       right.text);
}

/* A value that ends with its line gets its quote, and a ] whether it has one or not. With quotes
 * inside, or more than one ], there is no unique fix. */
static void report_open_string(pgn__state *s, pgn_span value, const char *stop) {
    const char *quote = value.text - 1, *end = value.text + value.len;
    bool backslash = value.len && end[-1] == '\\';
    bool clear = !memchr(value.text, '"', value.len) && stop - end <= 1 + backslash &&
                 !(backslash && value.len > 1 && end[-2] == '\\');
    pgn__report_repair(s, PGN__RULE_UNCLOSED_STRING, span(quote, clear ? stop : quote + 1),
                       clear ? completed(s, span(quote, end), backslash ? "\\\"]" : "\"]")
                             : (pgn_span){NULL, 0},
                       "unclosed string: expected a quote before the end of the line");
}

/* NUL bytes are read as blanks. */
static pgn_span replace_nuls(pgn__state *s, pgn_span value) {
    pgn_buffer *out = &s->keep->tag_value;
    if (value.text != out->data) {
        pgn__buffer_restart(out);
        if (pgn_buffer_append(out, value.text, value.len)) {
            s->status = PGN_E_NOMEM;
            return value;
        }
    }
    for (size_t i = 0; i < value.len; i++)
        if (!out->data[i])
            out->data[i] = ' ';
    return (pgn_span){out->data, value.len};
}

static void emit_tag(pgn__state *s, pgn_span name, pgn_span raw, bool escapes, pgn_span source) {
    pgn__take_result_tag(s, name, raw);
    if (!CALL(s, tag))
        return;
    pgn__tag_event tag = {pgn__decode(s, name, &s->keep->tag_name),
                          pgn__decode(s, raw, &s->keep->comment), source};
    if (escapes)
        tag.value = resolve_escapes(s, tag.value);
    if (memchr(tag.value.text, '\0', tag.value.len))
        tag.value = replace_nuls(s, tag.value);
    pgn__answer(s, s->sink.calls->tag(s->sink.self, &tag));
}

/* ---- what begins a tag pair ---- */

static const char *name_end(const pgn__state *s, const char *p) {
    while (p < s->end && !is(p, SPACE) && *p != '"' && *p != ']' && *p != '[')
        p++;
    return p;
}

/* Is this a value in other quotes? It may lack its ] only if the line is known to end there. */
static bool find_odd_value(const pgn__state *s, const char *value, const char *end,
                           pgn__odd_value *v) {
    bool to_end = s->last && end == s->end;
    return pgn__is_odd_value(value, end, to_end ? PGN__ODD_TO_TEXT_END : PGN__ODD_TO_LINE_END, v);
}

bool pgn__opens_tag(const pgn__state *s, const char *p, bool *unsure) {
    const char *name = pgn__skip_space(p + 1, s->end), *end = name_end(s, name);
    const char *quote = pgn__skip_space(end, s->end);
    pgn__odd_value v;
    *unsure = quote == s->end && !s->last;
    return (end > name && quote < s->end && *quote == '"') ||
           find_odd_value(s, pgn__odd_value_start(p, s->end), s->end, &v);
}

/* Is text[0 .. eol) the end of a tag pair, and of its line but for other tag pairs: a value, which
 * the first quote before a ] closes, and which has no tag pair inside? */
static bool ends_tag(const char *text, const char *eol) {
    const char *p = text, *close;
    do {
        close = memchr(p, '"', (size_t)(eol - p));
        if (!close)
            return false;
        p = skip_blanks(close + 1, eol);
    } while (p == eol || *p != ']');
    p = skip_blanks(p + 1, eol);
    if (p < eol && !pgn__is_plain_tag_pair(p, eol))
        return false;
    for (p = text; (p = memchr(p, '[', (size_t)(close - p))); p++)
        if (pgn__is_tag_pair(p, eol))
            return false;
    return true;
}

bool pgn__is_loose_tag(pgn__state *s, const char *p, bool *unsure) {
    const char *name = p;
    *unsure = false;
    while (p < s->end && pgn__is_name_char(*p))
        p++;
    if (p == name || is(name, DIGIT))
        return false;
    p = skip_blanks(p, s->end);
    if (p == s->end || *p != '"')
        return false;
    const char *eol = pgn__line_end(s, p);
    *unsure = eol == s->end && !s->last;
    if (*unsure)
        return false;
    pgn__judge_line(s, span(name, eol));
    return ends_tag(p + 1, eol);
}

const char *pgn__remark_end(const pgn__state *s, const char *open) {
    const char *p = open + 1;
    while (p < s->end && !strchr("(){}[]\r\n", *p))
        p++;
    return p < s->end && *p == ')' ? p + 1 : open;
}

bool pgn__before_tag(pgn__state *s, const char *p, bool *unsure) {
    enum { MOST = 1024 };
    const char *open = p;
    *unsure = false;
    if (p >= s->aside.text && p < s->aside.text + s->aside.len) /* found before */
        return true;
    for (const char *from = NULL; p != from && p < s->end && p - open < MOST;) {
        from = p = skip_all_space(p, s->end);
        p += p < s->end && *p == '$';
        while (p < s->end && is(p, DIGIT))
            p++;
        while (p > from && p < s->end && *p == '.')
            p++;
        if (p < s->end && *p == '(')
            p = pgn__remark_end(s, p);
    }
    if (p - open >= MOST)
        return false;
    *unsure = !s->last && pgn__kept_line_end(s, p) == s->end;
    bool line_start = pgn__at_line_start(s, p), found;
    if (p == s->end || *unsure)
        found = !*unsure;
    else if (*p == '[') /* among moves only such would be a tag */
        found = pgn__opens_tag(s, p, unsure) && (line_start || pgn__is_plain_tag_pair(p, s->end));
    else
        found = line_start && pgn__is_loose_tag(s, p, unsure);
    if (found)
        s->aside = span(open, p);
    return found;
}

/* ---- reading ---- */

bool pgn__is_roster_tag(const char *name, const char *end) {
    const char *p = name = pgn__skip_space(name, end);
    while (p < end && pgn__is_name_char(*p))
        p++;
    return pgn__roster_place(name, (size_t)(p - name)) < PGN__ROSTER_LEN;
}

/* The bit of a roster tag, 0 for other tags. */
static unsigned roster_bit(pgn_span name) {
    size_t place = pgn__roster_place(name.text, name.len);
    return place < PGN__ROSTER_LEN ? 1u << place : 0;
}

/* Comments between a blank line and this tag, which belong to its game; none: NULL. */
static const pgn__early *comments_before(const pgn__state *s, const char *open) {
    size_t count;
    const pgn__early *early = pgn__early_of(s->keep, &count),
                     *last = count ? early + count - 1 : NULL;
    if (!last || !last->comment || !pgn__after_blank_line(s->start, last->run.text))
        return NULL;
    return pgn__skip_space(last->run.text + last->run.len, open) == open ? last : NULL;
}

/* Does this tag begin another game? After moves every tag does. In a collection of headers Event
 * does, and after a blank line any other tag of the roster, if the section has one already. */
static bool begins_another(const pgn__state *s, unsigned bit, const char *open) {
    if (s->section == SECTION_MOVES)
        return true;
    return s->section == SECTION_TAGS && s->roster & bit &&
           (bit == 1 || pgn__after_blank_line(s->start, open) || comments_before(s, open));
}

/* End the game before the tag that begins another one, and before the comments of that. */
static void end_before(pgn__state *s, const char *open) {
    const pgn__early *comments = s->section == SECTION_TAGS ? comments_before(s, open) : NULL;
    if (!comments) {
        pgn__end_unmarked(s, open);
        return;
    }
    pgn_span run = comments->run;
    s->keep->early.len -= sizeof *comments;
    pgn__end_unmarked(s, run.text);
    if (!s->single)
        pgn__keep_early(s, run, true);
}

/* A [ that begins no tag pair: skip it, up to its ] on the line, or several, or the line's end. The
 * finding is where something is missing. */
void pgn__read_bad_tag(pgn__state *s, const char *open) {
    const char *p = open + 1, *name, *end;
    pgn__drop_bare_number(s);
    if (!s->last) /* with more or less of its line it may be one */
        pgn__judge_line(
            s, span(open, pgn__odd_value_reach(pgn__odd_value_start(open, s->end), s->end)));
    while (p < s->end && *p != ']' && *p != '\n' && *p != '\r')
        p++;
    for (s->p = p; s->p < s->end && *s->p == ']';)
        s->p++;
    for (name = open + 1; name < p && (*name == ' ' || *name == '\t');)
        name++;
    for (end = name; end < p && pgn__is_name_char(*end);)
        end++;
    const char *value = end;
    while (value < p && (*value == ' ' || *value == '\t'))
        value++;
    if (name < p && *name == '"')
        pgn__report(s, PGN__RULE_BAD_TAG, span(name, p), "missing tag name; not a tag pair");
    else if (end > name && value == p)
        pgn__report(s, PGN__RULE_BAD_TAG, span(p, s->p), "missing tag value; not a tag pair");
    else if (end > name && value > end)
        pgn__report(s, PGN__RULE_BAD_TAG, span(value, p),
                    "tag value without quotes; not a tag pair");
    else
        pgn__report(s, PGN__RULE_BAD_TAG, span(open, s->p), "not a tag pair");
    pgn__unread_text(s, span(open, s->p), PGN__UNREAD_WORD);
}

/* What follows the quote that closes a value, up to the end of the tag, which it returns. Text
 * before the ] is kept as a comment; without a ] on the line the tag ends with its quote. */
static const char *read_tag_end(pgn__state *s, const char *close) {
    const char *p = close + 1, *next = pgn__skip_space(p, s->end);
    if (next < s->end && *next == ']')
        return next + 1;
    const char *end = p; /* looked for only so far, as the line may have any number of tags */
    while (end < s->end && *end != ']' && *end != '[' && *end != '\n' && *end != '\r')
        end++;
    if (end < s->end && *end == ']' && next < end) {
        const char *stop = end;
        while (stop > next && is(stop - 1, SPACE))
            stop--;
        pgn_span text = span(next, stop);
        pgn__report(s, PGN__RULE_BAD_TAG, text,
                    "\"%.*s\" after the tag value is not part of it: expected ]",
                    pgn__quoted_length(text), text.text);
        pgn__unread_text(s, text, PGN__UNREAD_WORD);
        return end + 1;
    }
    pgn__report(s, PGN__RULE_UNCLOSED_TAG, span(p, p), "missing ] after the tag value");
    return p;
}

static void check_name(pgn__state *s, pgn_span name) {
    for (size_t i = 0; i < name.len; i++)
        if (!pgn__is_name_char(name.text[i])) {
            pgn__report(s, PGN__RULE_TAG_NAME, name,
                        "invalid tag name \"%.*s\": expected letters, digits and underscores",
                        pgn__quoted_length(name), name.text);
            return;
        }
}

/* Read the value that begins with the quote at `open`, and what closes it: where the tag pair ends.
 * *raw is the value. */
static const char *read_value(pgn__state *s, const char *open, pgn_span *raw, bool *escapes) {
    const char *value = open + 1, *end;
    value_end v = {NULL, NULL, NULL, NULL, false, false};
    pgn__odd_value odd;
    if (*open == '"')
        v = find_value_end(s, value);
    if (v.eol)
        pgn__judge_line(s, span(open, v.eol));
    *escapes = v.escapes;
    if (v.close) {
        if (v.last_quote)
            report_quotes(s, span(v.first_quote, v.last_quote + 1));
        *raw = span(value, v.close);
        return read_tag_end(s, v.close);
    }
    if (find_odd_value(s, open, v.before_pair ? v.eol : s->end, &odd)) {
        *raw = odd.value;
        *escapes = memchr(raw->text, '\\', raw->len) != NULL;
        report_odd_value(s, span(open, odd.end), *raw);
        return read_tag_end(s, odd.end - 1);
    }
    end = v.eol ? v.eol : pgn__line_end(s, value); /* an open string ends with its line */
    while (end > value && (end[-1] == ' ' || end[-1] == '\t')) /* as before another tag pair */
        end--;
    *raw = pgn__open_value(value, end);
    report_open_string(s, *raw, end);
    return end;
}

/* A name without the no-break space before the value. */
static pgn_span without_space(pgn_span name) {
    const char *end = name.text + name.len;
    for (size_t n = 1; n <= 2 && n < name.len; n++)
        if (pgn__no_break_space_at(end - n, end) == n &&
            pgn__ends_before_space(name.text, end - n, end))
            name.len -= n;
    return name;
}

/* [White="Tal"] and [White:"Tal"]. Apart from the value signs are part of the name, as such names
 * are written. */
static pgn_span without_signs(pgn_span name, const char *value) {
    bool attached = name.text + name.len == value;
    while (attached && name.len > 1 && memchr("=:", name.text[name.len - 1], 2))
        name.len--;
    return name;
}

/* Read the tag pair that begins at s->p and has this name; its value begins with the quote. */
static void read_pair(pgn__state *s, pgn_span raw_name, const char *quote) {
    const char *open = s->p;
    pgn_span spaced = without_space(raw_name), name = without_signs(spaced, quote);
    name = name.len < spaced.len ? without_space(name) : name;
    unsigned bit = roster_bit(name);
    if (begins_another(s, bit, open)) {
        end_before(s, open);
        if (s->single) /* the tag is read with its game */
            return;
    }
    if (s->section == SECTION_BETWEEN)
        pgn__begin_game(s);
    s->roster |= bit;
    if (open == name.text)
        pgn__report(s, PGN__RULE_UNCLOSED_TAG, name, "missing [ before the tag name");
    check_name(s, name);
    if (name.len < spaced.len)
        pgn__report_repair(s, PGN__RULE_TAG_NAME, span(name.text + name.len, quote),
                           (pgn_span){" ", 1}, "tag name followed by \"%c\": expected a space",
                           spaced.text[spaced.len - 1]);
    else if (spaced.len < raw_name.len)
        pgn__report_no_break_space(s,
                                   (pgn_span){spaced.text + spaced.len, raw_name.len - spaced.len});
    pgn_span raw;
    bool escapes;
    s->p = read_value(s, quote, &raw, &escapes);
    emit_tag(s, name, raw, escapes, span(open, s->p));
}

void pgn__read_tag(pgn__state *s) {
    const char *name = pgn__skip_space(s->p + 1, s->end), *end = name_end(s, name);
    const char *quote = pgn__skip_space(end, s->end), *odd = pgn__odd_value_start(s->p, s->end);
    pgn__odd_value v;
    if (end > name && quote < s->end && *quote == '"') {
        read_pair(s, span(name, end), quote);
    } else if (find_odd_value(s, odd, s->end, &v)) {
        for (end = name; pgn__is_name_char(*end);)
            end++;
        read_pair(s, span(name, end), odd);
    } else {
        pgn__read_bad_tag(s, s->p);
    }
}

void pgn__read_loose_tag(pgn__state *s) {
    const char *end = name_end(s, s->p);
    read_pair(s, span(s->p, end), pgn__skip_space(end, s->end));
}
