/* convert.h -- the games of files in other forms, for other programs: JSON, move lists for engines,
 * positions. Unstable: forms will be added, and with them options. */
#ifndef PGN_UNSTABLE_CONVERT_H
#define PGN_UNSTABLE_CONVERT_H

#include "../job.h"
#include "json.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pgn_export_form {
    PGN_EXPORT_JSON,   /* one array of games */
    PGN_EXPORT_NDJSON, /* a game a line */
    PGN_EXPORT_UCI,    /* a line a game, as an engine takes it: position startpos moves e2e4 e7e5 */
    PGN_EXPORT_LAN,    /* a line a game, in long algebraic notation: e2-e4 e7-e5 Ng1-f3 */
    PGN_EXPORT_FEN     /* the final position of each game */
} pgn_export_form;

/* Zero means default. */
typedef struct pgn_export_options {
    pgn_export_form form;
    pgn_json_options json; /* of JSON and NDJSON */
    bool all_positions;    /* of FEN: each position of the main line, the first included */
    bool drop_text;        /* replace an input although text is left out */
    uint64_t reserved[8];
} pgn_export_options;

/* Write the games of files in one of these forms; options may be NULL, and output too, for standard
 * output. The bytes do not depend on the number of threads.
 *
 * A game with errors is written as far as it is understood: in JSON with the rest of the text and
 * with its errors, in the other forms up to the first illegal move. A game whose moves are not
 * followed, of another variant or from a FEN that cannot be read, is an empty line there, so that
 * lines count games ("variant"); with all_positions it has none. An output that is one of the
 * inputs is not replaced, with PGN_E_GAME, if part of that input was not read, nothing of it would
 * be left, or text would be lost (as by pgn_convert_files()), unless drop_text is set.
 *
 * PGN_E_ARG for an unknown form, and for options of another form. */
PGN_API PGN_CHECK pgn_status pgn_export_files(pgn_job *job, const char *const *paths,
                                              const char *output, const pgn_export_options *options,
                                              pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
