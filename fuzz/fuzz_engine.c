/* fuzz_engine.c -- any lines as an engine's, and as a command to start one. Lines of play are
 * legal, options are complete, words have no more text than the command. Seeds: fuzz/corpus/engine.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine_int.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(int holds) {
    if (!holds)
        abort();
}

static void check_info(const pgn_position *pos, pgn_span rest, pgn_search_info *best) {
    pgn_search_info info;
    pgn_position at = *pos;
    pgn__uci_info(pos, rest, &info);
    require(info.pv_count <= PGN_PV_MAX);
    require(!info.pv_count || info.fields & PGN_INFO_PV);
    require(memchr(info.pv_note, '\0', sizeof info.pv_note) != NULL);
    for (size_t i = 0; i < info.pv_count; i++)
        require(pgn_position_play(&at, info.pv[i], NULL) == PGN_OK);
    if (info.fields & PGN_INFO_SCORE)
        require(info.score.type == PGN_SCORE_CP || info.score.type == PGN_SCORE_MATE);
    if (info.fields & PGN_INFO_CURRMOVE)
        require(pgn_move_is_legal(pos, info.currmove));
    if (info.fields & PGN_INFO_STRING)
        require(info.string.text + info.string.len <= rest.text + rest.len);
    pgn__info_merge(best, &info);
    require(best->pv_count <= PGN_PV_MAX && !(best->fields & PGN_INFO_STRING));
    require(!(best->fields & PGN_INFO_MULTIPV) || best->multipv == 1);
}

static void check_option(pgn_engine *engine, pgn_span rest) {
    bool understood;
    size_t before = engine->option_count;
    require(pgn__uci_option(engine, rest, &understood) == PGN_OK);
    require(engine->option_count == before + understood);
    if (!understood)
        return;
    const pgn_engine_option *o = pgn_engine_option_at(engine, before);
    require(o && pgn_engine_option_find(engine, o->name) == o);
    require(o->min <= o->max && strlen(o->name) + strlen(o->standard) <= rest.len);
    require(strcmp(pgn_engine_option_type_name(o->type), "?") != 0);
    for (size_t i = 0; i < o->choice_count; i++)
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
    pgn_search_info best = {0};
    pgn_position pos;
    require(engine != NULL);
    pgn_position_init(&pos);
    pgn_span all = {(const char *)data, size};
    while (all.len) {
        const char *end = memchr(all.text, '\n', all.len);
        pgn_span line = {all.text, end ? (size_t)(end - all.text) : all.len};
        all.text += line.len + (end != NULL);
        all.len -= line.len + (end != NULL);
        check_words(line);
        pgn_span word = pgn__next_word(&line);
        pgn_move move;
        if (pgn__word_is(word, "info"))
            check_info(&pos, line, &best);
        else if (pgn__word_is(word, "option"))
            check_option(engine, line);
        else if (pgn__uci_move(&pos, word, &move)) /* the position goes on */
            require(pgn_position_play(&pos, move, NULL) == PGN_OK);
    }
    pgn__arena_free(&engine->arena);
    free(engine);
    return 0;
}
