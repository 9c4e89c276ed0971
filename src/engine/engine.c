/* engine.c -- an engine's life: start, greeting, readiness, shutdown. */
#include <stdlib.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/reserved_int.h"
#include "engine_int.h"

enum { START = 10000, REPLY = 10000, MOVE = 1000, STOP = 2000 }; /* milliseconds */
enum { LONGEST = 10 * 60 * 1000 }; /* of a search by nodes, depth or mate */
enum { ASK_EVERY = 50 };           /* ms between checks whether the host still waits */
enum { OWN_END = 500 };            /* for the exit status of one that has closed its output */

static uint32_t or_default(uint32_t given, uint32_t standard) {
    return given ? given : standard;
}

/* ---- failures ---- */

pgn_status pgn__engine_died(pgn_engine *engine, pgn_error *err) {
    char fate[PGN__FATE_MAX], words[PGN__WORDS_MAX];
    if (!pgn__engine_alive(engine))
        return pgn__fail(err, PGN_E_ENGINE_DIED, "the engine has already exited");
    pgn__process_end(&engine->process, pgn__now() + OWN_END);
    pgn__process_words(&engine->process, words);
    return pgn__fail(err, PGN_E_ENGINE_DIED,
                     *words ? "the engine %s; last output: %s" : "the engine %s",
                     pgn__process_fate(&engine->process, fate), words);
}

pgn_status pgn__engine_late(pgn_engine *engine, const char *what, uint32_t milliseconds,
                            pgn_error *err) {
    pgn__process_end(&engine->process, 0);
    return pgn__fail(err, PGN_E_ENGINE_TIMEOUT, "the engine did not %s within %u ms and was killed",
                     what, (unsigned)milliseconds);
}

/* ---- sending and waiting ---- */

static pgn_status send_text(pgn_engine *engine, const char *text, size_t len, pgn_error *err) {
    uint32_t reply = engine->wait.reply_timeout;
    if (!pgn__engine_alive(engine))
        return pgn__engine_died(engine, err);
    switch (pgn__process_send(&engine->process, text, len, pgn__now() + reply)) {
    case PGN__LINE:
        return PGN_OK;
    case PGN__LATE:
        return pgn__engine_late(engine, "read its input", reply, err);
    default:
        return pgn__engine_died(engine, err);
    }
}

pgn_status pgn__engine_send_command(pgn_engine *engine, pgn_error *err) {
    if (pgn__buffer_putc(&engine->command, '\n') || engine->command.status)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    return send_text(engine, engine->command.data, engine->command.len, err);
}

pgn_status pgn__engine_send(pgn_engine *engine, const char *line, pgn_error *err) {
    pgn_buffer_clear(&engine->command);
    pgn__buffer_puts(&engine->command, line);
    return pgn__engine_send_command(engine, err);
}

bool pgn__engine_given_up(const pgn_engine *engine) {
    return engine->host.give_up && engine->host.give_up(engine->host.arg);
}

int64_t pgn__engine_slice(const pgn_engine *engine, int64_t until) {
    int64_t next = pgn__now() + ASK_EVERY;
    return engine->host.give_up && next < until ? next : until;
}

/* The next line before uciok or readyok. PGN__WOKEN: the host has canceled. */
static pgn__event wait_line(pgn_engine *engine, int64_t deadline, pgn_span *line) {
    for (;;) {
        int64_t until = pgn__engine_slice(engine, deadline);
        if (pgn__engine_given_up(engine))
            return PGN__WOKEN;
        pgn__event event = pgn__process_line(&engine->process, until, false, line);
        if (event != PGN__LATE || until >= deadline)
            return event;
    }
}

/* Why no line was received. */
static pgn_status no_line(pgn_engine *engine, pgn__event event, const char *what,
                          uint32_t milliseconds, pgn_error *err) {
    if (event == PGN__LATE)
        return pgn__engine_late(engine, what, milliseconds, err);
    if (event != PGN__WOKEN)
        return pgn__engine_died(engine, err);
    pgn__process_end(&engine->process, 0);
    return pgn__fail(err, PGN_E_CANCELED, NULL);
}

/* Lines that may come at any time and need no reply. */
static bool is_harmless(pgn_span word) {
    static const char *const words[] = {"info", "registration", "copyprotection"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (pgn__span_is(word, words[i]))
            return true;
    return false;
}

pgn_status pgn__engine_sync(pgn_engine *engine, pgn_error *err) {
    uint32_t reply = engine->wait.reply_timeout;
    pgn_status st = pgn__engine_send(engine, "isready", err);
    int64_t deadline = pgn__now() + reply;
    while (!st) {
        pgn_span line;
        pgn__event event = wait_line(engine, deadline, &line);
        if (event != PGN__LINE)
            return no_line(engine, event, "answer isready", reply, err);
        pgn_span word = pgn__next_word(&line);
        if (pgn__span_is(word, "readyok"))
            break;
        engine->noise += !is_harmless(word);
    }
    return st;
}

/* ---- greeting ---- */

static pgn_status take_id(pgn_engine *engine, pgn_span rest) {
    pgn_span what = pgn__next_word(&rest);
    bool name = pgn__span_is(what, "name");
    if (rest.len < 2 || (name ? *engine->name : !pgn__span_is(what, "author"))) {
        engine->noise++;
        return PGN_OK;
    }
    const char *copy = name ? pgn__arena_copy(&engine->arena, rest.text + 1, rest.len - 1) : "";
    if (!copy)
        return PGN_E_NOMEM;
    if (name)
        engine->name = copy;
    return PGN_OK;
}

static pgn_status greet(pgn_engine *engine, pgn_error *err) {
    uint32_t start = engine->wait.start_timeout;
    int64_t deadline = pgn__now() + start;
    pgn_status st = pgn__engine_send(engine, "uci", err);
    while (!st) {
        pgn_span line;
        bool understood = true;
        pgn__event event = wait_line(engine, deadline, &line);
        if (event != PGN__LINE)
            return no_line(engine, event, "answer uci", start, err);
        pgn_span word = pgn__next_word(&line);
        if (pgn__span_is(word, "uciok"))
            return PGN_OK;
        if (pgn__span_is(word, "id"))
            st = take_id(engine, line);
        else if (pgn__span_is(word, "option"))
            st = pgn__uci_option(engine, line, &understood);
        else
            understood = is_harmless(word);
        engine->noise += !understood;
        if (st)
            pgn__fail(err, st, NULL);
    }
    return st;
}

/* ---- starting ---- */

/* An engine whose process is not started yet. */
static pgn_engine *new_engine(const pgn_engine_options *options, const pgn__engine_host *host) {
    static const pgn_engine_options defaults = {0};
    const pgn_engine_options *o = options ? options : &defaults;
    pgn_engine *engine = malloc(sizeof *engine);
    if (!engine)
        return NULL;
    memset(engine, 0, offsetof(pgn_engine, process));
    pgn__info_clear(&engine->best);
    engine->name = "";
    engine->wait = (pgn_engine_options){.start_timeout = or_default(o->start_timeout, START),
                                        .reply_timeout = or_default(o->reply_timeout, REPLY),
                                        .move_timeout = or_default(o->move_timeout, MOVE),
                                        .stop_timeout = or_default(o->stop_timeout, STOP)};
    engine->longest = LONGEST;
    if (host)
        engine->host = *host;
    return engine;
}

pgn_status pgn__engine_start(pgn_engine **out, const char *command,
                             const pgn_engine_options *options, const pgn__engine_host *host,
                             pgn_error *err) {
    char **argv;
    *out = NULL;
    if (options && pgn__any_reserved(options->reserved, sizeof options->reserved))
        return pgn__fail_newer(err, "option");
    pgn_status st = pgn__words_split(&argv, command, err);
    if (st)
        return st;
    pgn_engine *engine = new_engine(options, host);
    st = engine ? pgn__process_start(&engine->process, (const char *const *)argv, err)
                : pgn__fail(err, PGN_E_NOMEM, NULL);
    free(argv);
    if (!engine)
        return st;
    if (!st)
        st = greet(engine, err);
    if (st) {
        pgn__process_end(&engine->process, 0);
        pgn_engine_free(engine);
        return st;
    }
    *out = engine;
    return PGN_OK;
}

/* ---- public ---- */

pgn_status pgn_engine_start(pgn_engine **out, const char *command,
                            const pgn_engine_options *options, pgn_error *err) {
    if (!out || !command)
        return pgn__fail_missing(err, command ? "place for the engine" : "command");
    return pgn__engine_start(out, command, options, NULL, err);
}

void pgn_engine_free(pgn_engine *engine) {
    if (!engine)
        return;
    if (pgn__engine_alive(engine)) {
        uint32_t wait =
            pgn__engine_given_up(engine) ? PGN__ENGINE_LAST_CHANCE : engine->wait.stop_timeout;
        int64_t deadline = pgn__now() + wait;
        pgn__process_send(&engine->process, "quit\n", 5, deadline);
        pgn__process_end(&engine->process, deadline);
    }
    pgn__process_free(&engine->process);
    pgn_buffer_free(&engine->command);
    pgn__arena_free(&engine->arena);
    free(engine);
}

bool pgn__engine_alive(const pgn_engine *engine) {
    return engine->process.pid > 0 && !engine->process.reaped;
}

uint64_t pgn__engine_noise(const pgn_engine *engine) {
    return engine->noise + engine->process.too_long;
}

const char *pgn_engine_name(const pgn_engine *engine) {
    return engine ? engine->name : "";
}

const pgn_search_info *pgn_engine_info(const pgn_engine *engine) {
    return engine ? &engine->best.seen : NULL;
}

pgn_status pgn_engine_new_game(pgn_engine *engine, pgn_error *err) {
    if (!engine)
        return pgn__fail_missing(err, "engine");
    pgn_status st = pgn__engine_send(engine, "ucinewgame", err);
    return st ? st : pgn__engine_sync(engine, err);
}

void pgn_engine_stop(pgn_engine *engine) {
    if (engine)
        pgn__process_wake(&engine->process);
}
