/* line_end_int.h -- shared by the writers of game texts. */
#ifndef PGN_ORDER_LINE_END_INT_H
#define PGN_ORDER_LINE_END_INT_H

#include "record_int.h"

/* The line end that the text has last: LF, CR LF or CR; LF if it is one line. */
const char *pgn__record_line_end(const pgn__record *record);

#endif
