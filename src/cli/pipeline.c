/* pipeline.c -- shared by the commands that still run a pipeline of their own. */
#include "pipeline.h"

#include <string.h>
#include <time.h>

bool cli_pipeline(const cli_command *command, const cli_input *input, pgn__pipeline_options *how) {
    pgn__split_options *split = &how->reader.split;
    split->format = input->from == CLI_FROM_PGN ? NULL : pgn__pgc_format();
    split->all_coded = input->from == CLI_FROM_PGC;
    return cli_threads(command, input->threads, &how->threads) &&
           cli_megabytes(command, "--max-game", input->max_game, &split->largest_game);
}

pgn_status cli_need_text(const pgn__chunk *chunk, const char *path, const char *option,
                         pgn_error *err) {
    if (!chunk->format && !chunk->made)
        return PGN_OK;
    err->code = PGN_E_UNSUPPORTED;
    snprintf(err->message, sizeof err->message, "%.120s: %s requires PGN, not PGC", path, option);
    return err->code;
}

void cli_guard(const pgn__output *out) {
    cli_guard_file(out ? pgn__output_temporary(out) : NULL);
}

pgn_status cli_replace(pgn__output *out, const char *path, pgn_error *err) {
    unsigned long others = pgn__output_other_names(out);
    pgn_status st = pgn__output_commit(out, err);
    if (!st && others == 1)
        cli_data_error("%s: replaced, but another hard link keeps the old text", path);
    else if (!st && others)
        cli_data_error("%s: replaced, but %lu other hard links keep the old text", path, others);
    return st;
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void cli_progress_begin(cli_progress *p, const char *name, const pgn_input *in) {
    *p = (cli_progress){.name = name, .size = pgn__input_size(in)};
    if (cli_progress_wanted())
        p->next = p->started = now();
}

void cli_progress_step(cli_progress *p, const pgn__chunk *delivered, uint64_t games) {
    double t;
    if (p->started == 0 || (t = now()) < p->next)
        return;
    pgn_progress progress = {.input = p->name,
                             .bytes = delivered->taken,
                             .all_bytes = p->size,
                             .games = games,
                             .seconds = t - p->started};
    (void)cli_progress_show(p, &progress);
    p->next = t + 0.1;
}
