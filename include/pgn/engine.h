/* engine.h -- chess engines: a client of the Universal Chess Interface.
 *
 * An engine is another program that somebody else wrote, so nothing is believed of it: every wait
 * has an end, every line has a bounded place, every move is checked, and what cannot be understood
 * is passed over and counted. An engine that hangs is asked to stop and then killed; one that ends
 * is told with its exit status or signal and its last words. After that the object is only good for
 * pgn_engine_free(), and a new one can be started.
 *
 * The program runs in a process group of its own, which is killed as a whole; of what the library
 * has open it inherits nothing but its three standard streams. One object is used by one thread at
 * a time, several by as many threads as there are; pgn_engine_stop() alone may come from any thread
 * or signal handler. The library waits for its own children by their ids: a host that ignores
 * SIGCHLD, or waits for any child, only loses the exit status in messages. */
#ifndef PGN_ENGINE_H
#define PGN_ENGINE_H

#include "buffer.h"
#include "move.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PGN_ENGINE_LINE_MAX = 65536, /* bytes of a line; what is longer is noise */
    PGN_ENGINE_OPTIONS_MAX = 1024,
    PGN_ENGINE_OPTION_BYTES = 1 << 20, /* of the lines of all options, and 64 for each; what comes
                                          later is noise */
    PGN_PV_MAX = 256,                  /* moves of a line that are kept */
    PGN_PV_NOTE_MAX = 80
};

typedef struct pgn_engine pgn_engine;

/* ---- starting and ending ---- */

/* How long to wait, in milliseconds; 0 means the default, and so does NULL for the struct. */
typedef struct pgn_engine_patience {
    uint32_t handshake; /* for uciok after the start: 10,000 */
    uint32_t reply;     /* for readyok, also after a new game or a change of options: 10,000 */
    uint32_t late;      /* for the best move after the time of a search is over: 1000 */
    uint32_t stop;      /* for the best move after stop, and for the end after quit: 2000 */
    /* Asked ten times a second or more, by the thread that waits, as long as uciok or readyok has
     * not come; true ends the wait with E_ENGINE_GIVEN_UP, and the engine is killed. NULL: never.
     * A search that runs is ended by pgn_engine_stop(). */
    bool (*give_up)(void *arg);
    void *arg;
} pgn_engine_patience;

/* Start a program and greet it. argv ends with NULL; argv[0] without a slash is looked for along
 * PATH. No shell takes part. E_ENGINE_START if it cannot be run, E_ENGINE_DIED or E_ENGINE_TIMEOUT
 * if it does not end its greeting with uciok, E_ENGINE_GIVEN_UP by the host's wish; then *out is
 * NULL and nothing is left running. */
PGN_API pgn_status pgn_engine_start(pgn_engine **out, const char *const *argv,
                                    const pgn_engine_patience *patience, pgn_error *err);

/* The same with a command line, cut into words as a shell cuts them: by blanks, with '...', "..."
 * and backslashes, and nothing else: $, *, ~, | are plain characters. E_ARG for an empty command
 * or a quote that is not closed. */
PGN_API pgn_status pgn_engine_start_command(pgn_engine **out, const char *command,
                                            const pgn_engine_patience *patience, pgn_error *err);

/* Asks it to quit, waits, kills it if need be, and frees. NULL is fine. */
PGN_API void pgn_engine_free(pgn_engine *engine);

/* Can it still be used? False after E_ENGINE_DIED, E_ENGINE_TIMEOUT and E_ENGINE_GIVEN_UP. */
PGN_API bool pgn_engine_alive(const pgn_engine *engine);

/* The number of its process and of its group, for hosts that end without pgn_engine_free(), in a
 * handler of a signal for instance; 0 once it has ended. */
PGN_API long pgn_engine_process(const pgn_engine *engine);

/* What it calls itself, "" if it does not say. Borrowed. */
PGN_API const char *pgn_engine_name(const pgn_engine *engine);
PGN_API const char *pgn_engine_author(const pgn_engine *engine);

/* Lines so far that were no UCI, too long, or in the wrong place; parts of lines too. */
PGN_API uint64_t pgn_engine_noise(const pgn_engine *engine);

/* ---- options ---- */

/* X(NAME, word): the types of option. */
#define PGN_ENGINE_OPTION_LIST(X)                                                                  \
    X(CHECK, "check")                                                                              \
    X(SPIN, "spin")                                                                                \
    X(COMBO, "combo")                                                                              \
    X(BUTTON, "button")                                                                            \
    X(STRING, "string")

typedef enum pgn_engine_option_type {
#define PGN_ENGINE_OPTION_ENUM(name, word) PGN_ENGINE_##name,
    PGN_ENGINE_OPTION_LIST(PGN_ENGINE_OPTION_ENUM)
#undef PGN_ENGINE_OPTION_ENUM
} pgn_engine_option_type;

typedef struct pgn_engine_option {
    const char *name;
    pgn_engine_option_type type;
    const char *standard;       /* the value it has at the start, "" if none is told */
    int64_t min, max;           /* SPIN; the ends of the type where the engine tells none */
    const char *const *choices; /* COMBO */
    size_t choice_count;
} pgn_engine_option;

/* The options in the engine's order, then NULL; one by its name, in any case, or NULL. Borrowed. */
PGN_API const pgn_engine_option *pgn_engine_option_at(const pgn_engine *engine, size_t index);
PGN_API const pgn_engine_option *pgn_engine_option_find(const pgn_engine *engine, const char *name);

/* "check", "spin" ... */
PGN_API const char *pgn_engine_option_type_name(pgn_engine_option_type type);

/* Set an option. The value is true or false, a number in the range, one of the choices, nothing
 * (NULL or "") for a button, or any text of one line. What the engine does not offer is
 * E_ENGINE_OPTION, with the reason, and is not sent. */
PGN_API pgn_status pgn_engine_set_option(pgn_engine *engine, const char *name, const char *value,
                                         pgn_error *err);

/* ---- searching ---- */

/* The next search has nothing to do with the last. Waits until the engine is ready. */
PGN_API pgn_status pgn_engine_new_game(pgn_engine *engine, pgn_error *err);

/* What ends a search: whichever comes first of those that are not 0. */
typedef struct pgn_search_limits {
    uint32_t milliseconds;
    uint64_t nodes;
    uint32_t depth;
    uint32_t mate; /* in so many moves */
    bool infinite; /* until it is stopped; with none of the others */
    uint32_t most; /* send stop after so many milliseconds at the latest; 0: by `late` after
                      `milliseconds`, never if infinite, else after ten minutes */
} pgn_search_limits;

typedef enum pgn_score_type { PGN_SCORE_NONE, PGN_SCORE_CP, PGN_SCORE_MATE } pgn_score_type;
typedef enum pgn_score_bound { PGN_SCORE_EXACT, PGN_SCORE_LOWER, PGN_SCORE_UPPER } pgn_score_bound;

/* As the side to move sees it: centipawns, or moves to mate, negative if it is mated (0: it is). */
typedef struct pgn_score {
    pgn_score_type type;
    pgn_score_bound bound;
    int32_t value;
} pgn_score;

/* Which fields of an info line were there. */
typedef enum pgn_info_field {
    PGN_INFO_DEPTH = 1,
    PGN_INFO_SELDEPTH = 2,
    PGN_INFO_MULTIPV = 4,
    PGN_INFO_SCORE = 8,
    PGN_INFO_NODES = 16,
    PGN_INFO_NPS = 32,
    PGN_INFO_TIME = 64,
    PGN_INFO_HASHFULL = 128,
    PGN_INFO_TBHITS = 256,
    PGN_INFO_CURRMOVE = 512,
    PGN_INFO_CURRMOVENUMBER = 1024,
    PGN_INFO_PV = 2048,
    PGN_INFO_STRING = 4096
} pgn_info_field;

typedef struct pgn_search_info {
    unsigned fields; /* set of pgn_info_field; the others are 0 */
    uint32_t depth, seldepth;
    uint32_t multipv; /* from 1 */
    pgn_score score;
    uint64_t nodes, nps, time; /* time in milliseconds */
    uint32_t hashfull;         /* of 1000 */
    uint64_t tbhits;
    pgn_move currmove;
    uint32_t currmovenumber; /* from 1 */
    size_t pv_count;
    pgn_move pv[PGN_PV_MAX];       /* legal, one after the other, from the position searched */
    char pv_note[PGN_PV_NOTE_MAX]; /* why the engine's line goes on after that, "" if it does not */
    pgn_span string;               /* free text; lives until the handler returns */
} pgn_search_info;

/* Told each info line of a search. PGN_SEARCH_STOP asks the engine for its move at once. */
typedef enum pgn_search_flow { PGN_SEARCH_GO, PGN_SEARCH_STOP } pgn_search_flow;
typedef pgn_search_flow pgn_search_handler(void *arg, const pgn_search_info *info);

typedef struct pgn_search_result {
    pgn_move best;         /* PGN_NO_MOVE if the position has no legal move */
    pgn_move ponder;       /* the reply that it expects, or PGN_NO_MOVE */
    pgn_search_info info;  /* the last told of its best line, field by field; no string */
    uint64_t milliseconds; /* from go to bestmove, by our clock */
    bool stopped;          /* we asked for the move before it came */
} pgn_search_result;

/* Search the position after `count` moves from root. handler may be NULL. A root that is not valid
 * is E_POS_…, an illegal move E_MOVE_ILLEGAL, a search without a limit E_ARG: nothing is sent. A
 * root that needs Chess960 sets UCI_Chess960, or is E_UNSUPPORTED. A best move that is illegal, or
 * none where there are legal ones, is E_ENGINE_MOVE, and the engine can go on. After
 * E_ENGINE_TIMEOUT or E_ENGINE_GIVEN_UP (killed) and E_ENGINE_DIED it cannot. *result has what was
 * told until then. */
PGN_API pgn_status pgn_engine_search(pgn_engine *engine, const pgn_position *root,
                                     const pgn_move *moves, size_t count,
                                     const pgn_search_limits *limits, pgn_search_handler *handler,
                                     void *arg, pgn_search_result *result, pgn_error *err);

/* Stop the search that runs, or the next one if none does: a stop is never lost. From any thread
 * and from signal handlers, while the engine is not being freed. */
PGN_API void pgn_engine_stop(pgn_engine *engine);

#ifdef __cplusplus
}
#endif
#endif
