/* diagnose_int.h -- telling a sink what is wrong, for the parser and for replay. */
#ifndef PGN_STREAM_DIAGNOSE_INT_H
#define PGN_STREAM_DIAGNOSE_INT_H

#include <stdarg.h>

#include "sink_int.h"

/* Nothing to repair with, or not one thing. */
#define PGN__NO_REPAIR ((pgn_span){NULL, 0})

/* Call the sink's diagnostic handler, if it has one, with a formatted sentence and what should
 * stand there instead. */
void pgn__diagnose(pgn__sink sink, pgn__rule fault, pgn_span at, pgn_span repair,
                   const char *format, va_list args) __attribute__((format(printf, 5, 0)));

#endif
