/* config.c -- read .pgnkit.toml: see config.h. */
#include "config.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"

enum { WORD_MAX = 256, FILE_MAX = 1 << 20 };

typedef struct {
    const char *name; /* of the file */
    const char *p, *end;
    unsigned long line;
    char table[WORD_MAX], key[WORD_MAX], value[WORD_MAX];
    config_handler *handler;
    void *self;
} parser;

static bool fail(const parser *s, const char *message) {
    cli_usage_error("%s:%lu: %s", s->name, s->line, message);
    return false;
}

/* ---- characters ---- */

static int peek(const parser *s) {
    return s->p < s->end ? (unsigned char)*s->p : EOF;
}

static void skip_blanks(parser *s) {
    while (peek(s) == ' ' || peek(s) == '\t' || peek(s) == '\r')
        s->p++;
}

static void skip_comment(parser *s) {
    if (peek(s) == '#')
        while (peek(s) != EOF && peek(s) != '\n')
            s->p++;
}

/* Blanks, comments and line ends, as allowed within an array. */
static void skip_lines(parser *s) {
    for (;;) {
        skip_blanks(s);
        skip_comment(s);
        if (peek(s) != '\n')
            return;
        s->p++;
        s->line++;
    }
}

/* ---- words ---- */

static bool is_bare(int c) {
    return isalnum(c) || c == '_' || c == '-';
}

/* A bare key or the name of a table, which may also contain `allowed`. */
static bool read_name(parser *s, char out[WORD_MAX], int allowed) {
    size_t n = 0;
    while (is_bare(peek(s)) || (allowed && peek(s) == allowed)) {
        if (n == WORD_MAX - 1)
            return fail(s, "name too long");
        out[n++] = *s->p++;
    }
    out[n] = '\0';
    return n ? true : fail(s, "expected a name");
}

/* A string in either kind of quotes; double quotes allow the escapes \" and \\. */
static bool read_string(parser *s) {
    int quote = *s->p++;
    size_t n = 0;
    while (peek(s) != quote) {
        if (peek(s) == EOF || peek(s) == '\n')
            return fail(s, "unclosed string");
        if (quote == '"' && peek(s) == '\\') {
            s->p++;
            if (peek(s) != '"' && peek(s) != '\\')
                return fail(s, "unknown escape in string: expected \\\" or \\\\");
        }
        if (n == WORD_MAX - 1 || peek(s) == '\0')
            return fail(s, "string too long or contains a NUL byte");
        s->value[n++] = *s->p++;
    }
    s->p++;
    s->value[n] = '\0';
    return true;
}

/* ---- values ---- */

static bool emit(parser *s, bool is_bool) {
    char place[WORD_MAX + 32];
    snprintf(place, sizeof place, "%.200s:%lu", s->name, s->line);
    const config_entry entry = {s->table, s->key, s->value, is_bool, place};
    return s->handler(s->self, &entry);
}

static bool read_array(parser *s) {
    s->p++;
    for (;;) {
        skip_lines(s);
        if (peek(s) == ']')
            break;
        if (peek(s) != '"' && peek(s) != '\'')
            return fail(s, "expected a string or ] in the array");
        if (!read_string(s) || !emit(s, false))
            return false;
        skip_lines(s);
        if (peek(s) == ',')
            s->p++;
        else if (peek(s) != ']')
            return fail(s, "expected , or ] in the array");
    }
    s->p++;
    return true;
}

/* true, false or an integer. */
static bool read_word(parser *s) {
    if (!read_name(s, s->value, '+'))
        return false;
    bool is_bool = strcmp(s->value, "true") == 0 || strcmp(s->value, "false") == 0;
    if (!is_bool && s->value[strspn(s->value, "0123456789")])
        return fail(s, "expected a string in quotes, a number, true, false or an array");
    return emit(s, is_bool);
}

static bool read_value(parser *s) {
    switch (peek(s)) {
    case '[':
        return read_array(s);
    case '"':
    case '\'':
        return read_string(s) && emit(s, false);
    default:
        return read_word(s);
    }
}

/* ---- lines ---- */

static bool read_table(parser *s) {
    s->p++;
    skip_blanks(s);
    if (!read_name(s, s->table, '.'))
        return false;
    skip_blanks(s);
    if (peek(s) != ']')
        return fail(s, "expected ] after the table name");
    s->p++;
    return true;
}

static bool read_key(parser *s) {
    if (!read_name(s, s->key, 0))
        return false;
    skip_blanks(s);
    if (peek(s) != '=')
        return fail(s, "expected = after the key");
    s->p++;
    skip_blanks(s);
    return read_value(s);
}

bool config_parse(const char *name, const char *text, size_t len, config_handler *handler,
                  void *self) {
    parser s = {.name = name, .p = text, .end = text + len, .line = 1, .handler = handler};
    s.self = self;
    for (;;) {
        skip_lines(&s);
        if (peek(&s) == EOF)
            return true;
        if (!(peek(&s) == '[' ? read_table(&s) : read_key(&s)))
            return false;
        skip_blanks(&s);
        skip_comment(&s);
        if (peek(&s) != '\n' && peek(&s) != EOF)
            return fail(&s, "unexpected text after the value");
    }
}

/* ---- files ---- */

bool config_find(char *path, size_t size) {
    static const char name[] = "/.pgnkit.toml";
    struct stat about;
    if (!getcwd(path, size - sizeof name))
        return false;
    for (char *end = path + strlen(path); end; end = strrchr(path, '/')) {
        end = strcmp(path, "/") == 0 ? path : end;
        memcpy(end, name, sizeof name);
        if (stat(path, &about) == 0 && S_ISREG(about.st_mode))
            return true;
        *end = '\0';
    }
    return false;
}

bool config_read(const char *path, config_handler *handler, void *self) {
    pgn_buffer text = PGN_BUFFER_INIT;
    FILE *file = fopen(path, "r");
    char block[4096];
    if (!file) {
        cli_usage_error("cannot open \"%s\": %s", path, strerror(errno));
        return false;
    }
    for (size_t n; text.len < FILE_MAX && (n = fread(block, 1, sizeof block, file)) > 0;)
        pgn_buffer_append(&text, block, n);
    bool good = !ferror(file) && !text.status && text.len < FILE_MAX;
    fclose(file);
    if (!good)
        cli_usage_error("cannot read \"%s\"", path);
    else
        good = config_parse(path, text.data ? text.data : "", text.len, handler, self);
    pgn_buffer_free(&text);
    return good;
}
