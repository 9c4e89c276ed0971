/* game_format_int.h -- what the splitter and the reader need from a game format other than PGN
 * text. Its implementation (src/pgc, src/json) fills in the table; src/pgn knows no format by name.
 */
#ifndef PGN_PGN_GAME_FORMAT_INT_H
#define PGN_PGN_GAME_FORMAT_INT_H

#include "chunk_int.h"
#include "stream/sink_int.h"

/* What the first bytes of a file suggest. */
typedef enum {
    PGN__LOOKS_NO,
    PGN__LOOKS_IF_NAMED, /* possible: yes if the file's name has the suffix */
    PGN__LOOKS
} pgn__looks;

/* How a sequence of records ends. */
typedef enum {
    PGN__RECORDS_WHOLE,
    PGN__RECORDS_CUT,    /* inside one */
    PGN__RECORDS_UNKNOWN /* with an invalid one: nothing is known about what follows */
} pgn__records_end;

/* What a decoder begins with: its progress in the current chunk. */
typedef struct pgn__decoder {
    const pgn__game_format *format;
    const char *at; /* in the chunk: the current record, or the whole current plain game */
    bool stopped;   /* by the sink, which may set it while receiving a plain game */
} pgn__decoder;

enum { PGN__FORMAT_SUFFIXES = 3 };

struct pgn__game_format {
    const char *name;                           /* "PGC" */
    const char *suffixes[PGN__FORMAT_SUFFIXES]; /* of its file names: .pgc; NULL: no more */
    bool lines;                                 /* it is text: places have lines and columns */
    size_t largest_record;                      /* in bytes */

    pgn__looks (*recognise)(const char *bytes, size_t len);

    /* Where bytes of whole games, perhaps cut off at their end, can be cut: where the last game
     * begins, or what is between games; 0 if that is the first. *walked is where the first
     * incomplete or unknown record begins, len if none; *state says which. */
    size_t (*border)(const char *bytes, size_t len, size_t *walked, pgn__records_end *state);

    /* In the middle of a game: where it ends, after its last record or before one that begins
     * another; *ended is false if it continues, and the result is where the first incomplete record
     * begins. */
    size_t (*game_end)(const char *bytes, size_t len, bool *ended);

    /* A decoder, and emitting the games of a chunk: as replay would, or whole if they are plain and
     * the sink accepts that. */
    pgn_status (*open)(pgn__decoder **out, size_t deepest_nesting, bool one_lane);
    pgn_status (*emit)(pgn__decoder *decoder, const pgn__chunk *chunk, pgn__sink sink);
    void (*close)(pgn__decoder *decoder); /* not NULL */
};

#endif
