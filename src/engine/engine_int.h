/* engine_int.h -- an engine as its files share it: lines of UCI in uci_in.c, options in options.c,
 * the conversation in engine.c and search.c. */
#ifndef PGN_ENGINE_INT_H
#define PGN_ENGINE_INT_H

#include <string.h>

#include "base/arena_int.h"
#include "process_int.h"

struct pgn_engine {
    pgn__arena arena; /* names and options */
    const char *name, *author;
    pgn_engine_option *options;
    size_t option_count, option_cap;
    size_t option_bytes; /* of their lines, with LINE_COST each; bounded as a whole */
    pgn_engine_patience patience;
    uint64_t noise;
    bool chess960, chess960_wanted; /* what it was told, and what the host has set */
    pgn_buffer command;             /* being made */
    pgn__process process;
};

/* ---- engine.c ---- */

/* Send a line; it fails by the patience for replies. And the text of engine->command. */
pgn_status pgn__engine_tell(pgn_engine *engine, const char *line, pgn_error *err);
pgn_status pgn__engine_tell_command(pgn_engine *engine, pgn_error *err);

/* isready, and wait for readyok; whatever comes before is old. */
pgn_status pgn__engine_sync(pgn_engine *engine, pgn_error *err);

/* End it, and say why: it did not do `what` ("answer isready") in time, or it has ended. */
pgn_status pgn__engine_late(pgn_engine *engine, const char *what, uint32_t milliseconds,
                            pgn_error *err);
pgn_status pgn__engine_died(pgn_engine *engine, pgn_error *err);

/* ---- words of a line ---- */

/* The next word of *rest, which is moved past it; empty at the end. */
pgn_span pgn__next_word(pgn_span *rest);

static inline bool pgn__word_is(pgn_span word, const char *text) {
    return word.len == strlen(text) && memcmp(word.text, text, word.len) == 0;
}

/* A whole number and nothing else. */
bool pgn__word_number(pgn_span word, int64_t *out);

/* ---- what an engine says: each takes the line after its first word ---- */

/* The move as engines spell it, legal in the position: no null moves. */
bool pgn__uci_move(const pgn_position *pos, pgn_span word, pgn_move *out);

/* False if some part of it could not be understood; the rest is in *info all the same. */
bool pgn__uci_info(const pgn_position *pos, pgn_span rest, pgn_search_info *info);

/* Take up what a line says about the best line so far. */
void pgn__info_merge(pgn_search_info *into, const pgn_search_info *line);

/* An option's line, added to the engine's options. *understood is false, and nothing added, for one
 * that makes no sense. */
pgn_status pgn__uci_option(pgn_engine *engine, pgn_span rest, bool *understood);

#endif
