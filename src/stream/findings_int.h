/* findings_int.h -- shared by the files that write findings. */
#ifndef PGN_STREAM_FINDINGS_INT_H
#define PGN_STREAM_FINDINGS_INT_H

#include "pgn/unstable/findings.h"

/* Width of a finding's text in columns; of one that spans lines, of its part on the first. */
uint64_t pgn__diagnostic_width(const pgn_diagnostic *d);

#endif
