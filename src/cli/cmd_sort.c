/* cmd_sort.c -- pgn sort: games in the collating sequence of section 12, or by other keys. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "gather.h"

typedef struct {
    const char *output, *by, *memory, *threads;
    bool reverse, check, unique, verbose;
} options;

static const cli_option OPTIONS[] = {
    {"o output", OPTION_TEXT, offsetof(options, output), "FILE",
     "Write to FILE, which appears when all is written, and may be one of those that are read."},
    {"by", OPTION_TEXT, offsetof(options, by), "KEY[,KEY...]",
     "Sort by these keys: date, event, site, round, white, black, result, moves, or any other tag by "
     "its name; each may be followed by :desc. Dates, rounds, ratings and other numbers are compared "
     "as such. Games of equal keys stay in the order in which they come."},
    {"reverse", OPTION_FLAG, offsetof(options, reverse), NULL, "Every key the other way round."},
    {"unique", OPTION_FLAG, offsetof(options, unique), NULL,
     "Write games whose texts are the same, byte for byte, once, and tell how many were dropped. "
     "Games of equal keys then come in the order of their texts."},
    {"check", OPTION_FLAG, offsetof(options, check), NULL,
     "Write nothing; name the first game of each FILE that is out of order, and exit with 1 if there "
     "is one."},
    CLI_MEMORY_OPTION(offsetof(options, memory)),
    {"v verbose", OPTION_FLAG, offsetof(options, verbose), NULL,
     "Tell on stderr how many games were read and written."},
    CLI_THREADS_OPTION(offsetof(options, threads)),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"printf '[Round \"10\"] *\\n[Round \"9\"] *\\n[Round \"?\"] *\\n' | pgn sort",
     "rounds ?, 9 and 10"},
    {"printf '[WhiteElo \"2100\"] *\\n[WhiteElo \"2785\"] *\\n' | pgn sort --by=WhiteElo:desc,date",
     "the highest rating first"},
    {0},
};

/* ---- sorting ---- */

typedef struct {
    cli_gathering gathering;
    pgn_collation *collation;
    pgn_sorter *sorter;
    pgn_buffer key;
    /* --check: the game before, as a record of its own */
    pgn_buffer before;
    size_t before_key;
    bool has_before, found; /* in this file */
    size_t players[2];      /* where White and Black stand in the values */
} sorting;

static pgn_status add_game(void *self, const pgn_card *card, const pgn_chunk *chunk,
                           pgn_error *err) {
    sorting *s = self;
    pgn_record record;
    (void)chunk;
    pgn_buffer_clear(&s->key);
    pgn_status st = pgn_collation_record(s->collation, card, &s->key, &record);
    return st ? st : pgn_sorter_add(s->sorter, &record, err);
}

static bool same_text(const pgn_record *record, const pgn_buffer *before) {
    return before->len == record->tail.len &&
           memcmp(before->data, record->tail.text, before->len) == 0;
}

/* With --unique the tail is all of the text, so equal games follow each other. */
static pgn_status write_games(sorting *s, const options *o, cli_writing *w, uint64_t *dropped,
                              pgn_error *err) {
    pgn_record record;
    pgn_status st = pgn_sorter_sort(s->sorter, err);
    bool first = true;
    while (!st && !(st = pgn_sorter_next(s->sorter, &record, err)) && record.key.text) {
        if (o->unique && !first && same_text(&record, &s->before)) {
            ++*dropped;
            continue;
        }
        first = false;
        pgn_buffer_clear(&s->before);
        if (o->unique)
            pgn_buffer_append(&s->before, record.tail.text, record.tail.len);
        st = pgn_buffer_status(&s->before);
        st = st ? st : cli_writing_put(w, &record, err);
    }
    return st;
}

static int sort_files(sorting *s, const options *o, int argc, char **argv) {
    cli_writing w;
    pgn_error err = {.code = PGN_OK};
    uint64_t dropped = 0;
    if (cli_writing_open(&w, o->output, &err))
        return cli_usage_error("%s", err.text);
    int status = cli_gather(&s->gathering, argc, argv);
    if (status == EXIT_USAGE) {
        cli_writing_abandon(&w);
        return status;
    }
    if (s->gathering.losses && cli_names_input(o->output, argc, argv)) {
        cli_writing_abandon(&w);
        return cli_data_error("%s: not replaced, since part of the input was not read", o->output);
    }
    pgn_status st = write_games(s, o, &w, &dropped, &err);
    if (st)
        cli_writing_abandon(&w);
    else
        st = cli_writing_commit(&w, &err);
    if (st)
        return cli_usage_error("%s", err.code ? err.text : pgn_status_message(st));
    if (dropped || o->verbose)
        cli_gather_summary(&cmd_sort, &s->gathering, w.games, dropped,
                           "the text is that of another");
    return status;
}

/* ---- --check ---- */

static void begin_check(void *self) {
    sorting *s = self;
    s->has_before = s->found = false;
}

static void tell_disorder(sorting *s, const pgn_card *card, const pgn_chunk *chunk) {
    cli_progress_end(&s->gathering.progress);
    fprintf(stderr, "%s:%" PRIu64 ": error: game %" PRIu64 ", ", s->gathering.path,
            pgn_card_line(card, chunk), s->gathering.file_games + 1);
    for (size_t i = 0; i < 2; i++) {
        pgn_span name = card->values[s->players[i]];
        if (name.text)
            cli_put_clean(stderr, name.text, name.len);
        else
            fputc('?', stderr);
        fputs(i ? "" : " - ", stderr);
    }
    fputs(", comes before the one it follows [order]\n", stderr);
    s->gathering.errors = true;
    s->found = true;
}

static pgn_status check_game(void *self, const pgn_card *card, const pgn_chunk *chunk,
                             pgn_error *err) {
    sorting *s = self;
    pgn_record record,
        before = {.key = {s->before.data, s->before_key},
                  .tail = {s->before.data + s->before_key, s->before.len - s->before_key}};
    (void)err;
    if (s->found)
        return PGN_OK;
    pgn_buffer_clear(&s->key);
    pgn_status st = pgn_collation_record(s->collation, card, &s->key, &record);
    if (st)
        return st;
    if (s->has_before && pgn_record_compare(&before, &record) > 0)
        tell_disorder(s, card, chunk);
    pgn_buffer_clear(&s->before);
    pgn_buffer_append(&s->before, record.key.text, record.key.len);
    pgn_buffer_append(&s->before, record.tail.text, record.tail.len);
    s->before_key = record.key.len;
    s->has_before = true;
    return pgn_buffer_status(&s->before);
}

/* ---- */

/* The collation's tags and those that a message names, each once. */
static const char **all_tags(sorting *s, size_t *count) {
    static const char *const players[2] = {"White", "Black"};
    const char *const *keys = pgn_collation_tags(s->collation, count);
    const char **tags = calloc(*count + 2, sizeof *tags);
    if (!tags)
        return NULL;
    memcpy(tags, keys, *count * sizeof *tags);
    for (size_t i = 0; i < 2; i++) {
        size_t k = 0;
        while (k < *count && strcmp(tags[k], players[i]) != 0)
            k++;
        if (k == *count)
            tags[(*count)++] = players[i];
        s->players[i] = k;
    }
    return tags;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    sorting s = {.gathering = {.game = o->check ? check_game : add_game,
                               .file = o->check ? begin_check : NULL}};
    uint64_t memory;
    pgn_error err = {.code = PGN_OK};
    unsigned flags = (o->reverse ? PGN_COLLATE_REVERSE : 0u) | (o->unique ? PGN_COLLATE_WHOLE : 0u);
    if (!cli_threads(&cmd_sort, o->threads, &s.gathering.threads) ||
        !cli_size(&cmd_sort, "--memory", o->memory, &memory))
        return EXIT_USAGE;
    if (o->check && (o->output || o->unique))
        return cli_usage_error(
            "sort: --check writes nothing, so it takes neither --output nor --unique");
    if (pgn_collation_new(&s.collation, o->by, flags, &err))
        return cli_usage_error("sort: %s", err.text);
    char *directory = cli_temporary_directory(o->output);
    const char **tags = all_tags(&s, &s.gathering.tag_count);
    pgn_sorter_options how = {(size_t)memory, directory};
    int status;
    s.gathering.tags = tags;
    s.gathering.self = &s;
    if (!directory || !tags || pgn_sorter_new(&s.sorter, &how, &err))
        status = cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
    else
        status = o->check ? cli_gather(&s.gathering, argc, argv) : sort_files(&s, o, argc, argv);
    pgn_sorter_free(s.sorter);
    pgn_collation_free(s.collation);
    pgn_buffer_free(&s.key);
    pgn_buffer_free(&s.before);
    free(tags);
    free(directory);
    return status;
}

const cli_command cmd_sort = {
    .name = "sort",
    .operands = "[FILE...]",
    .summary = "put games in order",
    .description =
        "Writes the games of all files, each as it stands and followed by one empty line, in the "
        "collating sequence of section 12 of the standard: by Date, with `?` as 0, Event, Site, "
        "Round as a number, White, Black, Result, and the text of the moves. A date in another form "
        "than YYYY.MM.DD is read if there is only one way to read it, and is unknown if not. Without "
        "FILE, or for `-`, it reads standard input. Moves are not checked; what is wrong with the text "
        "is reported on stderr, the exit status is 1, and the games are written all the same.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
