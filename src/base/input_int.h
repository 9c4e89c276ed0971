/* input_int.h -- what an input knows of its file, for those who read it again. */
#ifndef PGN_INPUT_INT_H
#define PGN_INPUT_INT_H

#include <sys/stat.h>

#include "pgn/input.h"

/* The plain file that was opened by its name, as it was before its first byte was read: what has
 * that name later may be another. NULL for anything else. */
const struct stat *pgn__input_file(const pgn_input *in);

#endif
