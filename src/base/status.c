/* status.c -- status codes to words, and the one way to fill a pgn_error. */
#include "pgn/status.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "error_int.h"

typedef struct {
    pgn_status code;
    const char *name;
    const char *sentence;
} status_row;

static const status_row rows[] = {
#define ROW(name, value, sentence) {PGN_##name, #name, sentence},
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
    return row ? row->sentence : "unknown status";
}

const char *pgn_status_name(pgn_status status) {
    const status_row *row = find(status);
    return row ? row->name : "?";
}

const char *pgn_version(void) {
    return PGN_VERSION;
}

static void fill(pgn_error *err, pgn_status code, const char *format, va_list args)
    __attribute__((format(printf, 3, 0)));

static void fill(pgn_error *err, pgn_status code, const char *format, va_list args) {
    memset(err, 0, sizeof *err);
    err->code = code;
    if (format)
        vsnprintf(err->text, sizeof err->text, format, args);
    else
        snprintf(err->text, sizeof err->text, "%s", pgn_status_message(code));
}

pgn_status pgn__fail(pgn_error *err, pgn_status code, const char *format, ...) {
    if (err) {
        va_list args;
        va_start(args, format);
        fill(err, code, format, args);
        va_end(args);
    }
    return code;
}

pgn_status pgn__fail_at(pgn_error *err, pgn_status code, size_t offset, size_t column,
                        const char *format, ...) {
    if (err) {
        va_list args;
        va_start(args, format);
        fill(err, code, format, args);
        va_end(args);
        err->offset = offset;
        err->line = 1;
        err->column = (uint32_t)column;
    }
    return code;
}
