/* record_int.h -- what those who write texts of games share. */
#ifndef PGN_RECORD_INT_H
#define PGN_RECORD_INT_H

#include "pgn/record.h"

/* The line end that the text has last: LF, CR LF or CR; LF if it is one line. */
const char *pgn__record_line_end(const pgn_record *record);

#endif
