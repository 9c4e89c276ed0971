/* value_check.h -- for tests of values that are read from texts. */
#ifndef PGN_VALUE_CHECK_H
#define PGN_VALUE_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

#define COUNT(a) (sizeof(a) / sizeof *(a))

/* A text that cannot be read. */
typedef struct {
    const char *text;
    unsigned offset;  /* of the error */
    const char *part; /* of the message */
} refusal;

static inline void check_refusal(const refusal *want, pgn_status st, const pgn_error *err) {
    if (st != PGN_E_SYNTAX)
        fail_msg("%s is not refused", want->text);
    if (err->offset != want->offset || !strstr(err->message, want->part))
        fail_msg("%s: at %u: %s", want->text, (unsigned)err->offset, err->message);
}

#endif
