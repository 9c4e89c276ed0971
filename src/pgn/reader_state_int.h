/* reader_state_int.h -- shared by the files of the reader: reader.c (the object, and moving),
 * reader_chunk.c (the text being read), reader_game.c (the current game without its moves),
 * reader_moves.c (with them), reader_notes.c (its diagnostics). */
#ifndef PGN_PGN_READER_STATE_INT_H
#define PGN_PGN_READER_STATE_INT_H

#include "base/arena_int.h"
#include "chunk_reader_int.h"
#include "parse_state_int.h"
#include "places_int.h"
#include "reader_int.h"
#include "replay_int.h"
#include "replay_plain_int.h"

/* What is known about the moves of a game that was scanned as plain. */
typedef enum {
    PGN__MOVES_UNKNOWN,
    PGN__MOVES_LEGAL,  /* played, with nothing to report: scan.moves */
    PGN__MOVES_UNUSUAL /* the general lane must read them */
} pgn__legality;

/* The reader's current game. */
typedef struct {
    bool here;
    bool plain;         /* `scan` has its parts */
    bool prelude;       /* something other than white space is between it and the previous one */
    const char *before; /* where the text between the games begins ... */
    const char *before_end; /* ... and the previous game ended */
    pgn_span text;
    uint64_t number; /* in the input, or in the chunk if that is all that is known */
    pgn_result result;
    pgn__plain_game scan;
    pgn__legality legality;
    bool tags_listed;    /* names of a plain game are in the reader's tags */
    size_t tag_count;    /* of a game that is not plain */
    size_t values_len;   /* used bytes of the memory for the values of a plain one */
    size_t gap_notes;    /* diagnostics of the parser before its first token, reported or not */
    size_t notes_before; /* in the reader's list: those about text before it */
    bool checked;        /* the list of diagnostics is complete */
    bool words_read;     /* for a plain one: the list has those of words among the moves */
    bool has_line;       /* reader->line is its main line from `start` */
    bool has_start;
    pgn_position start;
} pgn__current;

/* Diagnostics: pgn_diagnostic[], whose messages are in the arena. */
typedef struct {
    pgn_buffer items;
    pgn__arena texts;
} pgn__notes;

struct pgn_reader {
    pgn_input *in; /* NULL: it is given chunks */
    pgn_input *own_input;
    char *name;
    bool tags_only; /* moves are passed over */
    bool held;      /* a job is at its current game: it cannot be moved */
    pgn__split_options split;
    pgn__splitter *splitter;
    pgn_error failure; /* if it has a code, every further call returns it */
    pgn_status status; /* of handlers that cannot return one: PGN_E_NOMEM or OK */

    const pgn__chunk *chunk; /* being read; NULL for none */
    pgn__chunk own;          /* from the splitter */
    pgn__chunk made;         /* text of one in another format */
    pgn__chunk_reader *decoder;
    pgn_buffer starts;       /* uint64_t[]: where the games of `made` are in the input */
    bool over;               /* no more games in the chunk */
    bool report_due;         /* its problems are reported with the first game */
    bool began;              /* a chunk of the input has been read */
    uint64_t lines, games;   /* before the next chunk */
    uint64_t columns;        /* likewise, after a seek */
    bool no_lines, no_games; /* unknown after a seek */
    pgn__places places;

    pgn__parser parser;
    pgn__state state;   /* positioned after the current game */
    pgn__state reparse; /* reparses the current game */
    pgn__replay *replay;
    pgn__sink to; /* after replay */

    pgn__current game;
    pgn_tag *tags; /* of the current game */
    size_t tag_cap;
    char *values; /* of a plain game */
    size_t values_cap;
    pgn__arena texts; /* of any other game */
    pgn__plain_moves moves;
    pgn_buffer line; /* pgn_move[]: a main line by the general lane */

    pgn__notes notes, fresh; /* of the current game; and of a second pass */
    pgn__notes pending;      /* of the records that the text was made from */
    size_t pending_next;
    size_t raw_notes; /* seen in a second pass */
    bool collects;    /* the second pass makes a new list */
    bool visited;     /* a visitor's handlers run: nothing may move or reparse it */
};

/* ---- reader_chunk.c ---- */

/* Begin to read a chunk, or the next one of the input: PGN_END if none. */
pgn_status pgn__reader_load(pgn_reader *r, const pgn__chunk *chunk, pgn_error *err);
pgn_status pgn__reader_next_chunk(pgn_reader *r, pgn_error *err);

/* The chunk has been read. */
void pgn__reader_leave_chunk(pgn_reader *r);

/* ---- reader_game.c ---- */

/* The sink that finds a game's parts. */
pgn__sink pgn__reader_parts(pgn_reader *r);

/* Reset the current game and drop its data. */
void pgn__reader_drop(pgn_reader *r);

pgn_status pgn__reader_no_game(pgn_error *err);

/* PGN_E_ARG for a NULL reader, and for a call from a handler of its own visit. */
pgn_status pgn__reader_is_free(const pgn_reader *r, pgn_error *err);

/* ---- reader_notes.c ---- */

/* Convert a diagnostic of the parser or replay to a public one, which shares its message. */
pgn_diagnostic pgn__reader_public(pgn_reader *r, const pgn__diagnostic *d);

/* Add to a list; findings of rules for export format are left out. */
void pgn__reader_note(pgn_reader *r, pgn__notes *notes, const pgn__diagnostic *d);
void pgn__notes_clear(pgn__notes *notes);
void pgn__notes_free(pgn__notes *notes);
size_t pgn__notes_count(const pgn__notes *notes);

/* The text is about to be freed: diagnostics copy what they point at. */
void pgn__reader_detach_notes(pgn_reader *r);

/* Move the diagnostics of the records up to a game into the list. */
void pgn__reader_take_pending(pgn_reader *r, uint64_t game);

/* Begin a second pass, with a sink for its diagnostics, and end it: `all` if nothing of the game
 * was skipped. */
pgn__sink pgn__reader_begin_notes(pgn_reader *r);
void pgn__reader_end_notes(pgn_reader *r, bool all);

/* ---- reader_moves.c ---- */

/* A scan does not check the words among the moves, as the parser does: find what the parser would
 * report, unless they are legal moves. */
void pgn__reader_read_words(pgn_reader *r);

/* ---- visit.c, visit_plain.c ---- */

/* Converts calls of the library to calls of a visitor. */
typedef struct {
    const pgn_visitor *visitor;
    void *self;
    pgn_reader *reader;        /* for diagnostics and the start; NULL for a tree */
    const pgn_position *start; /* of a tree */
    bool *stop;                /* set when the visit is over */
    pgn__events calls;         /* what the visitor needs */
    pgn_status status;         /* the answer that ended the visit */
    bool replayed, in_game, skips;
    pgn_buffer lines; /* the variations that are open */
} pgn__visit;

/* Does the visitor need the moves? */
bool pgn__visitor_needs_moves(const pgn_visitor *visitor);

/* PGN_E_UNSUPPORTED for a handler that only a newer library knows. */
pgn_status pgn__visitor_check(const pgn_visitor *visitor, pgn_error *err);

void pgn__visit_begin(pgn__visit *visit, const pgn_visitor *visitor, void *self, bool *stop);
pgn__sink pgn__visit_sink(pgn__visit *visit);
pgn_status pgn__visit_end(pgn__visit *visit, pgn_error *err); /* what the visit returns */

/* The same for the current game, which is plain; its moves are legal if the visitor needs them. */
pgn_status pgn__visit_plain(pgn_reader *r, const pgn_visitor *visitor, void *self);

/* The diagnostics of text before the current game. */
pgn_status pgn__visit_notes(pgn_reader *r, const pgn_visitor *visitor, void *self);

#endif
