/* diagnose_int.h -- telling a sink what is wrong, for the parser and for replay. */
#ifndef PGN_DIAGNOSE_INT_H
#define PGN_DIAGNOSE_INT_H

#include <stdarg.h>

#include "pgn/visitor.h"

/* Call the sink's diagnostic handler, if it has one, with a formatted sentence. */
void pgn__diagnose(pgn_sink sink, pgn_fault fault, pgn_span at, const char *format, va_list args)
    __attribute__((format(printf, 4, 0)));

#endif
