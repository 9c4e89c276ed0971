/* writer.h -- games to text in export format, sections 8.1 and 8.2: a visitor that writes.
 *
 * It takes games as replay tells them, and writes canonical SAN. What comes without a position
 * (another variant, a FEN that cannot be read) is written as it was told. The same games always
 * give the same bytes, and its output, read again, gives its output. */
#ifndef PGN_WRITER_H
#define PGN_WRITER_H

#include "buffer.h"
#include "san.h"
#include "visitor.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_writer pgn_writer;

typedef enum pgn_tag_choice {
    PGN_TAGS_ALL,
    PGN_TAGS_ROSTER, /* the seven, and FEN, SetUp and Variant of a game that needs them */
    PGN_TAGS_LIST    /* the seven, those, and the ones in tag_list */
} pgn_tag_choice;

/* Zero is the export format with everything. */
typedef struct pgn_writer_options {
    bool no_comments, no_variations, no_nags;
    bool no_clocks; /* drop the commands clk, egt and emt, not the text beside them */
    pgn_tag_choice tags;
    const char *tag_list;       /* names separated by commas */
    const pgn_letters *letters; /* other piece letters; the result is then no PGN */
    bool latin1;                /* ISO 8859/1 with ? for what it lacks, instead of UTF-8 */
} pgn_writer_options;

/* The names of the seven tag roster in their order, from 0 on; NULL after the last. */
PGN_API const char *pgn_roster_name(size_t index);

/* A writer that appends each game to `out`, at its end, whole. Both `out` and the options' texts
 * stay the caller's and must outlive it. options may be NULL. */
PGN_API pgn_status pgn_writer_new(pgn_writer **out_writer, pgn_buffer *out,
                                  const pgn_writer_options *options, pgn_error *err);
PGN_API pgn_sink pgn_writer_sink(pgn_writer *writer);

/* PGN_OK, or PGN_E_NOMEM if a game could not be written for lack of memory. */
PGN_API pgn_status pgn_writer_status(const pgn_writer *writer);

/* With latin1: how many characters of the last game, or of an escape after it, became `?`. *first,
 * if not NULL, gets where in the source the first of them stands, NULL if there is none. */
PGN_API size_t pgn_writer_lost(const pgn_writer *writer, const char **first);
PGN_API void pgn_writer_free(pgn_writer *writer);

#ifdef __cplusplus
}
#endif
#endif
