/* game_format_int.h -- what the splitter and the reader ask of a coding: a form of games other than
 * text. Whoever has one (src/pgc) fills in the table; src/pgn knows no coding by name. */
#ifndef PGN_PGN_GAME_FORMAT_INT_H
#define PGN_PGN_GAME_FORMAT_INT_H

#include "chunk_int.h"
#include "stream/sink_int.h"

/* What the first bytes of a file say. */
typedef enum {
    PGN__LOOKS_NO,
    PGN__LOOKS_IF_NAMED, /* they may be, and so they are if the file's name has the suffix */
    PGN__LOOKS
} pgn__looks;

/* How bytes end that consist of records. */
typedef enum {
    PGN__RECORDS_WHOLE,
    PGN__RECORDS_CUT,    /* inside one */
    PGN__RECORDS_UNKNOWN /* with what is none: no more can be known of what follows */
} pgn__records;

/* What a decoder begins with: how far it is in the chunk that it tells. */
typedef struct pgn__decoder {
    const pgn__game_format *coding;
    const char *at; /* in the chunk: the record, or all of the plain game, that is being told */
    uint64_t games; /* begun */
    bool stopped;   /* by the sink, which may set it while a plain game is told */
} pgn__decoder;

struct pgn__game_format {
    const char *suffix;    /* of its files' names: .pgc */
    size_t largest_record; /* in bytes */

    pgn__looks (*recognise)(const char *bytes, size_t len);

    /* Where bytes of whole games, perhaps cut off at their end, can be cut: where the last game
     * begins, or what stands between games; 0 if that is the first. *walked is where the first
     * record begins that is not whole or not known, len if there is none; *state tells which. */
    size_t (*border)(const char *bytes, size_t len, size_t *walked, pgn__records *state);

    /* In the middle of a game: where it ends, behind its last record or before one that begins
     * another; *ended is false if it goes on, and then it is where the first record begins that is
     * not whole. */
    size_t (*game_end)(const char *bytes, size_t len, bool *ended);

    /* A decoder, and the games of a chunk told by it: as replay would tell them, or whole if they
     * are plain and the sink takes them so. */
    pgn_status (*open)(pgn__decoder **out, size_t deepest_nesting, bool one_lane);
    pgn_status (*tell)(pgn__decoder *decoder, const pgn__chunk *chunk, pgn__sink sink);
    void (*close)(pgn__decoder *decoder); /* not NULL */
};

#endif
