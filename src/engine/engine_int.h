/* engine_int.h -- an engine, shared by the files of this module: lines of UCI in uci_in.c, settings
 * in settings.c, the conversation in engine.c and search.c. */
#ifndef PGN_ENGINE_INT_H
#define PGN_ENGINE_INT_H

#include <string.h>

#include "base/arena_int.h"
#include "base/span_int.h"
#include "process_int.h"

enum {
    PGN__ENGINE_SETTINGS_MAX = 1024,
    PGN__ENGINE_SETTING_BYTES =
        1 << 20, /* of the lines of all settings, and 64 for each; anything beyond is dropped */
    PGN__PV_MAX = 256 /* moves of a line that are kept */
};

/* X(NAME, word): the types of setting. */
#define PGN__SETTING_TYPE_LIST(X)                                                                  \
    X(CHECK, "check")                                                                              \
    X(SPIN, "spin")                                                                                \
    X(COMBO, "combo")                                                                              \
    X(BUTTON, "button")                                                                            \
    X(STRING, "string")

typedef enum pgn__setting_type {
#define PGN__SETTING_TYPE_ENUM(name, word) PGN__SETTING_##name,
    PGN__SETTING_TYPE_LIST(PGN__SETTING_TYPE_ENUM)
#undef PGN__SETTING_TYPE_ENUM
} pgn__setting_type;

/* A setting as the engine offers it, and its public view. */
typedef struct pgn__setting {
    pgn_engine_setting seen;
    pgn__setting_type type;
    size_t choice_count;
} pgn__setting;

/* A line of analysis with its moves, which seen.pv points to. */
typedef struct pgn__info {
    pgn_search_info seen;
    unsigned fields; /* fields present: bits by their rows in uci_in.c */
    pgn_move moves[PGN__PV_MAX];
} pgn__info;

/* A host that may cancel a wait: called ten times a second or more, by the waiting thread; true
 * ends the wait with E_CANCELED, and the engine is killed. NULL: never. */
typedef struct pgn__engine_host {
    bool (*give_up)(void *arg);
    void *arg;
} pgn__engine_host;

struct pgn_engine {
    pgn__arena arena; /* names and settings */
    const char *name;
    pgn__setting *settings;
    size_t setting_count, setting_cap;
    size_t setting_bytes; /* of their lines, with LINE_COST each; bounded as a whole */
    pgn_engine_options wait;
    pgn__engine_host host;
    uint64_t noise;                 /* lines and parts of lines that were not UCI */
    bool chess960, chess960_wanted; /* what was sent, and what the host has set */
    pgn_buffer command;             /* being made */
    /* the last search */
    pgn__info best;        /* of the best line, the last value of each field; no string */
    uint64_t milliseconds; /* from go to bestmove, by our clock */
    uint32_t longest;      /* ms of a search by nodes, depth or mate, after which stop is sent */
    bool stopped;          /* stop was sent before the move came */
    pgn__process process;
};

/* ---- engine.c ---- */

/* pgn_engine_start() for a host that may cancel. */
pgn_status pgn__engine_start(pgn_engine **out, const char *command,
                             const pgn_engine_options *options, const pgn__engine_host *host,
                             pgn_error *err);

/* Can it still be used? False after E_ENGINE_DIED, E_ENGINE_TIMEOUT and E_CANCELED. */
bool pgn__engine_alive(const pgn_engine *engine);

/* Has the host canceled? Then an engine has only this many milliseconds to stop or end. */
enum { PGN__ENGINE_LAST_CHANCE = 120 };
bool pgn__engine_given_up(const pgn_engine *engine);

/* Lines so far that were not UCI, too long, or in the wrong place; parts of lines too. */
uint64_t pgn__engine_noise(const pgn_engine *engine);

/* The deadline of a wait that begins now: `until`, or earlier to check for cancellation. */
int64_t pgn__engine_slice(const pgn_engine *engine, int64_t until);

/* Send a line, within the reply timeout. And the text of engine->command. */
pgn_status pgn__engine_send(pgn_engine *engine, const char *line, pgn_error *err);
pgn_status pgn__engine_send_command(pgn_engine *engine, pgn_error *err);

/* isready, and wait for readyok; anything before it is stale. */
pgn_status pgn__engine_sync(pgn_engine *engine, pgn_error *err);

/* End it, and report why: it did not do `what` ("answer isready") in time, or it has ended. */
pgn_status pgn__engine_late(pgn_engine *engine, const char *what, uint32_t milliseconds,
                            pgn_error *err);
pgn_status pgn__engine_died(pgn_engine *engine, pgn_error *err);

/* ---- words of a line ---- */

/* The next word of *rest, which is moved past it; empty at the end. */
pgn_span pgn__next_word(pgn_span *rest);

/* A whole number and nothing else. */
bool pgn__word_number(pgn_span word, int64_t *out);

/* ---- lines from an engine: each function takes the line after its first word ---- */

/* The move as engines spell it, legal in the position: no null moves. */
bool pgn__uci_move(const pgn_position *pos, pgn_span word, pgn_move *out);

/* False if some part of it could not be understood; the rest is in *info all the same. */
bool pgn__uci_info(const pgn_position *pos, pgn_span rest, pgn__info *info);

/* Nothing reported yet. */
void pgn__info_clear(pgn__info *info);

/* Update the best line so far from a line of info. */
void pgn__info_merge(pgn__info *into, const pgn__info *line);

/* A setting by its name, in any case, or NULL. */
const pgn__setting *pgn__setting_find(const pgn_engine *engine, const char *name);

/* An option's line, added to the engine's settings. *understood is false, and nothing added, for a
 * malformed one. */
pgn_status pgn__uci_option(pgn_engine *engine, pgn_span rest, bool *understood);

#endif
