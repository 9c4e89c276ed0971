/* fuzz_engine.c -- any lines as an engine's output, and as a command to start one. Lines of play
 * are legal, options are complete, words are no longer than the command. Seeds: fuzz/corpus/engine.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine_int.h"
#include "target.h"

static void check_info(const pgn_position *pos, pgn_span rest, pgn__info *best) {
    pgn__info info;
    pgn_position at = *pos;
    pgn__uci_info(pos, rest, &info);
    const pgn_search_info *seen = &info.seen;
    require(seen->pv == info.moves && seen->pv_count <= PGN__PV_MAX);
    for (size_t i = 0; i < seen->pv_count; i++)
        require(pgn_position_play(&at, seen->pv[i], NULL) == PGN_OK);
    require(seen->bound >= -1 && seen->bound <= 1);
    require(seen->score_kind != PGN_SCORE_NONE || (!seen->score && !seen->bound));
    if (seen->string.text)
        require(seen->string.text + seen->string.len <= rest.text + rest.len);
    pgn__info_merge(best, &info);
    require(best->seen.pv == best->moves && best->seen.pv_count <= PGN__PV_MAX);
    require(!best->seen.string.text && best->seen.line <= 1);
}

static void check_option(pgn_engine *engine, pgn_span rest) {
    bool understood;
    size_t before = engine->setting_count;
    require(pgn__uci_option(engine, rest, &understood) == PGN_OK);
    require(engine->setting_count == before + understood);
    if (!understood)
        return;
    const pgn_engine_setting *o = pgn_engine_setting_at(engine, before);
    require(o && &pgn__setting_find(engine, o->name)->seen == o);
    require(o->min <= o->max && strlen(o->name) + strlen(o->default_value) <= rest.len);
    require(o->type[0] != '\0');
    for (size_t i = 0; o->choices[i]; i++)
        require(strlen(o->choices[i]) <= rest.len);
}

static void check_words(pgn_span text) {
    char *command = malloc(text.len + 1), **words;
    size_t used = 0;
    require(command != NULL);
    memcpy(command, text.text, text.len);
    command[text.len] = '\0';
    if (pgn__words_split(&words, command, NULL) == PGN_OK) {
        require(words[0] != NULL);
        for (size_t i = 0; words[i]; i++)
            used += strlen(words[i]);
        require(used <= strlen(command));
        free(words);
    }
    free(command);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    pgn_engine *engine = calloc(1, sizeof *engine);
    pgn__info best;
    pgn_position pos;
    require(engine != NULL);
    pgn_position_init(&pos);
    pgn__info_clear(&best);
    pgn_span all = {(const char *)data, size};
    while (all.len) {
        const char *end = memchr(all.text, '\n', all.len);
        pgn_span line = {all.text, end ? (size_t)(end - all.text) : all.len};
        all.text += line.len + (end != NULL);
        all.len -= line.len + (end != NULL);
        check_words(line);
        pgn_span word = pgn__next_word(&line);
        pgn_move move;
        if (pgn__span_is(word, "info"))
            check_info(&pos, line, &best);
        else if (pgn__span_is(word, "option"))
            check_option(engine, line);
        else if (pgn__uci_move(&pos, word, &move)) /* the position advances */
            require(pgn_position_play(&pos, move, NULL) == PGN_OK);
    }
    pgn__arena_free(&engine->arena);
    free(engine);
    return 0;
}
