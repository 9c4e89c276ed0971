/* status.c -- status codes to words, and the one way to fill a pgn_error. */
#include "pgn/status.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "error_int.h"
#include "text_int.h"

typedef struct {
    pgn_status code;
    const char *name;
    const char *message;
} status_row;

static const status_row rows[] = {
#define ROW(name, value, message) {PGN_##name, #name, message},
    PGN_STATUS_LIST(ROW)
#undef ROW
};

static const status_row *find(pgn_status status) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].code == status)
            return &rows[i];
    return NULL;
}

const char *pgn_status_message(pgn_status status) {
    const status_row *row = find(status);
    return row ? row->message : "unknown status";
}

const char *pgn_status_name(pgn_status status) {
    const status_row *row = find(status);
    return row ? row->name : "?";
}

const char *pgn_version(void) {
    return PGN_VERSION;
}

unsigned pgn_version_number(void) {
    return PGN_VERSION_NUMBER;
}

/* Messages quote names and texts from anywhere: make it one line of UTF-8 without control
 * characters, also where it was cut. */
static void make_printable(char *message, size_t size) {
    size_t len = strlen(message);
    uint32_t code;
    for (size_t i = 0, n; i < len; i += n) {
        n = pgn__utf8_decode(message + i, len - i, &code);
        if (!n && len == size - 1 && len - i < 4) { /* the last character was cut */
            message[i] = '\0';
            return;
        }
        bool control =
            n && (code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029);
        n = n ? n : 1;
        if (control || (n == 1 && (unsigned char)message[i] >= 0x80))
            memset(message + i, '?', n);
    }
}

static void fill(pgn_error *err, pgn_status code, const char *format, va_list args)
    __attribute__((format(printf, 3, 0)));

static void fill(pgn_error *err, pgn_status code, const char *format, va_list args) {
    memset(err, 0, sizeof *err);
    err->code = code;
    if (format)
        vsnprintf(err->message, sizeof err->message, format, args);
    else
        snprintf(err->message, sizeof err->message, "%s", pgn_status_message(code));
    make_printable(err->message, sizeof err->message);
}

/* The body of a function with a format and the arguments for it. */
#define FILL(err, code, format)                                                                    \
    do {                                                                                           \
        va_list args;                                                                              \
        va_start(args, format);                                                                    \
        fill(err, code, format, args);                                                             \
        va_end(args);                                                                              \
    } while (0)

pgn_status pgn_error_set(pgn_error *err, pgn_status code, const char *format, ...) {
    if (err)
        FILL(err, code, format);
    return code;
}

pgn_status pgn__fail(pgn_error *err, pgn_status code, const char *format, ...) {
    if (err)
        FILL(err, code, format);
    return code;
}

pgn_status pgn__fail_missing(pgn_error *err, const char *what) {
    return pgn__fail(err, PGN_E_ARG, "no %s given", what);
}

pgn_status pgn__fail_answer(pgn_error *err, const char *what, pgn_status answer) {
    return pgn__fail(err, PGN_E_ARG,
                     "the %s function returned status %d: expected PGN_OK or a failure", what,
                     (int)answer);
}

pgn_status pgn__fail_newer(pgn_error *err, const char *what) {
    return pgn__fail(err, PGN_E_UNSUPPORTED, "unknown %s: needs a newer library", what);
}

static void set_place(pgn_error *err, size_t offset, size_t column) {
    err->offset = offset;
    err->line = column ? 1 : 0; /* 0: not in a text */
    err->column = column > UINT32_MAX ? UINT32_MAX : (uint32_t)column;
}

pgn_status pgn__fail_at(pgn_error *err, pgn_status code, size_t offset, size_t column,
                        const char *format, ...) {
    if (err) {
        FILL(err, code, format);
        set_place(err, offset, column);
    }
    return code;
}

pgn_status pgn__fail_rule(pgn_error *err, pgn_status code, const char *rule, size_t offset,
                          size_t column, const char *format, ...) {
    if (err) {
        FILL(err, code, format);
        set_place(err, offset, column);
        err->rule = rule;
    }
    return code;
}
