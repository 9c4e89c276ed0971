/* write_options_int.h -- converts the public options of writers to those of the text writer. */
#ifndef PGN_PGN_WRITE_OPTIONS_INT_H
#define PGN_PGN_WRITE_OPTIONS_INT_H

#include "text_writer_int.h"

/* Check options (may be NULL) and copy them; texts are borrowed. E_UNSUPPORTED for options that
 * this library does not know, E_ARG for a format or a choice that does not exist. */
pgn_status pgn__write_options_read(const pgn_write_options *options, pgn__text_writer_options *out,
                                   pgn_error *err);

#endif
