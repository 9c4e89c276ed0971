/* fuzz_config.c -- any bytes as a project's file of options: each value has a table, a key and a
 * place, and what was read can be written and read back. Seeds: fuzz/corpus/config. */
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/config.h"
#include "pgn/buffer.h"
#include "target.h"

int cli_usage_error(const char *format, ...);

static int errors;

/* What the command prints; here it must be one line that names the place. */
int cli_usage_error(const char *format, ...) {
    char message[1024];
    va_list args;
    va_start(args, format);
    int len = vsnprintf(message, sizeof message, format, args);
    va_end(args);
    if (len <= 0 || strncmp(message, "x:", 2) != 0 || strchr(message, '\n'))
        abort();
    errors++;
    return 2;
}

static bool write_entry(void *self, const config_entry *e) {
    pgn_buffer *out = self;
    if (strncmp(e->place, "x:", 2) != 0 || !*e->key || strchr(e->value, '\n'))
        abort();
    if (*e->table)
        pgn_buffer_printf(out, "[%s]\n", e->table);
    pgn_buffer_printf(out, "%s = ", e->key);
    if (e->is_bool) {
        pgn_buffer_printf(out, "%s\n", e->value);
        return true;
    }
    pgn_buffer_append(out, "\"", 1);
    for (const char *c = e->value; *c; c++) {
        if (*c == '"' || *c == '\\')
            pgn_buffer_append(out, "\\", 1);
        pgn_buffer_append(out, c, 1);
    }
    pgn_buffer_append(out, "\"\n", 2);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    pgn_buffer once = PGN_BUFFER_INIT, twice = PGN_BUFFER_INIT;
    errors = 0;
    bool good = config_parse("x", (const char *)data, size, write_entry, &once);
    if (good != !errors)
        abort();
    /* What was read before an error can be read again, without one. */
    errors = 0;
    if (!config_parse("x", once.data ? once.data : "", once.len, write_entry, &twice) || errors)
        abort();
    if (once.len != twice.len || (once.len && memcmp(once.data, twice.data, once.len) != 0))
        abort();
    pgn_buffer_free(&once);
    pgn_buffer_free(&twice);
    return 0;
}
