/* diagnose_int.h -- reporting diagnostics to a sink, for the parser and replay. */
#ifndef PGN_STREAM_DIAGNOSE_INT_H
#define PGN_STREAM_DIAGNOSE_INT_H

#include <stdarg.h>

#include "sink_int.h"

/* No repair, or no unique one. */
#define PGN__NO_REPAIR ((pgn_span){NULL, 0})

/* Call the sink's diagnostic handler, if it has one, with a formatted message and the replacement
 * text. */
void pgn__diagnose(pgn__sink sink, pgn__rule rule, pgn_span at, pgn_span repair, const char *format,
                   va_list args) __attribute__((format(printf, 5, 0)));

/* The same for text that calls which write games leave out. */
void pgn__diagnose_left_out(pgn__sink sink, pgn__rule rule, pgn_span at, const char *format,
                            va_list args) __attribute__((format(printf, 4, 0)));

/* The first with the arguments themselves. */
void pgn__diagnose_with(pgn__sink sink, pgn__rule rule, pgn_span at, pgn_span repair,
                        const char *format, ...) __attribute__((format(printf, 5, 6)));

/* A finding as the failure of a call: set *err (may be NULL) to its message, place and rule, and
 * return the code. */
pgn_status pgn__fail_diagnostic(pgn_error *err, pgn_status code, const pgn_diagnostic *diagnostic);

#endif
