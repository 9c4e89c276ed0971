/* fuzz_files.c -- any bytes as a file, through the public calls that take a path and that
 * fuzz_bulk.c does not make: own work under a job, exports, documents, fixes, EPD conversions,
 * tables, and reading and writing one file. Each succeeds or fails in a documented way, and results
 * do not depend on the number of threads. The first byte chooses options, the second after how many
 * games a job is canceled. Seeds: fuzz/corpus/files. */
#include "folder.h"
#include "pgn.h"
#include "pgn/unstable/convert.h"
#include "pgn/unstable/edit_files.h"
#include "pgn/unstable/epd_files.h"
#include "pgn/unstable/file_list.h"
#include "pgn/unstable/latex.h"
#include "pgn/unstable/names.h"
#include "pgn/unstable/perft.h"
#include "pgn/unstable/text.h"

static char input[PATH], output[PATH];
static const char *const inputs[] = {input, NULL};
static unsigned options; /* the first byte */

static void name_files(void) {
    folder_name(input, "input.pgn");
    folder_name(output, "output");
}

static pgn_job *make_job(unsigned threads) {
    const pgn_job_options how = {
        .threads = threads, .memory = 4 << 20, .read = {.max_depth = 50}, .max_diagnostics = 100};
    pgn_job *job;
    require(!pgn_job_new(&job, &how, NULL));
    return job;
}

static void check_error(pgn_status st, const pgn_error *err) {
    require(st >= 0 || (err->code == st && err->message[0]));
}

/* Failures that the bytes of a file can cause. */
static bool is_bad_input(pgn_status st) {
    return st == PGN_E_LIMIT || st == PGN_E_SYNTAX || st == PGN_E_CORRUPT ||
           st == PGN_E_UNSUPPORTED || st == PGN_E_GAME;
}

/* ---- own work ---- */

typedef struct {
    pgn_job *job;
    uint64_t games, cancel_after; /* 0: never */
    bool canceled;
} work;

static pgn_status on_game(void *worker, pgn_reader *reader, pgn_error *err) {
    ++*(uint64_t *)worker;
    pgn_status st = pgn_reader_check(reader, err);
    return st == PGN_E_GAME ? PGN_OK : st; /* errors are counted as diagnostics */
}

static pgn_status on_block(void *shared, void *worker, pgn_error *err) {
    work *w = shared;
    pgn_block block;
    (void)err;
    pgn_job_block(w->job, &block);
    require(block.input && strcmp(block.input, input) == 0 && block.games == w->games);
    w->games += *(uint64_t *)worker;
    if (w->cancel_after && w->games >= w->cancel_after) {
        pgn_job_cancel(w->job);
        w->canceled = true;
    }
    return PGN_OK;
}

static void run_work(unsigned threads, uint64_t cancel_after) {
    static const pgn_work WORK = {
        .worker_size = sizeof(uint64_t), .game = on_game, .deliver = on_block};
    work w = {.job = make_job(threads), .cancel_after = cancel_after};
    pgn_block block;
    pgn_account account;
    pgn_error err = {.code = PGN_OK};
    uint64_t found = 0;
    pgn_status st = pgn_job_run(w.job, inputs, &WORK, &w, &err);
    check_error(st, &err);
    require(!st || st == PGN_E_CANCELED || is_bad_input(st));
    require(w.canceled || st != PGN_E_CANCELED);
    pgn_job_account(w.job, &account);
    for (size_t i = 0; pgn_rule_at(i); i++)
        found += pgn_job_rule_count(w.job, pgn_rule_at(i));
    if (!st && !w.canceled)
        require(account.games == w.games &&
                found == account.errors + account.warnings + account.style);
    pgn_job_block(w.job, &block);
    require(!block.input && !block.games);
    pgn_job_free(w.job);
}

/* ---- files to files ---- */

static pgn_status export(pgn_job *job, pgn_error *err) {
    const pgn_export_options how = {.form = (pgn_export_form)(options % 5),
                                    .all_positions =
                                        options % 5 == PGN_EXPORT_FEN && options & 0x80};
    return pgn_export_files(job, inputs, output, &how, err);
}

static pgn_status fix(pgn_job *job, pgn_error *err) {
    const pgn_fix_options how = {.rules = {.strict = options & 1},
                                 .diff = options & 2 ? PGN_DIFF_PATCH : PGN_DIFF_NONE};
    pgn_fix_result r;
    pgn_status st = pgn_fix_files(job, inputs, output, &how, &r, err);
    require(st || (r.games <= r.fixes && r.files <= 1));
    return st;
}

static pgn_status convert_epd(pgn_job *job, pgn_error *err) {
    const pgn_epd_convert_options how = {.conversion = (pgn_epd_conversion)(options % 5)};
    return pgn_epd_convert_files(job, inputs, output, &how, err);
}

/* Texts of games are escaped: braces are balanced, whatever they contain. */
static void check_braces(const char *text) {
    size_t depth = 0;
    for (; *text; text++) {
        if (*text == '\\' && text[1])
            text++;
        else if (*text == '{')
            depth++;
        else if (*text == '}')
            require(depth--);
    }
    require(!depth);
}

static pgn_status print(pgn_job *job, pgn_error *err) {
    static const unsigned moves[] = {3, 8};
    const pgn_latex_options how = {
        .title = options & 1 ? "\\title{" : NULL,
        .diagrams = {.moves = moves, .move_count = options & 2 ? 2 : 0, .start = options & 4},
        .no_diagrams = options & 8,
        .flip = options & 16,
        .letters = options & 32 ? pgn_letters_find("german") : NULL};
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn_status st = pgn_latex_files(job, inputs, output, &how, err);
    folder_read(output, &text);
    require(st || text.len);
    if (text.len)
        check_braces(text.data);
    pgn_buffer_free(&text);
    return st;
}

static pgn_status check_order(pgn_job *job, pgn_error *err) {
    const pgn_sort_options how = {.reverse = options & 1};
    bool sorted;
    return pgn_sort_check_files(job, inputs, &how, &sorted, err);
}

/* On one thread and on three. */
static void run(pgn_status (*call)(pgn_job *, pgn_error *)) {
    pgn_buffer text[2] = {PGN_BUFFER_INIT, PGN_BUFFER_INIT};
    pgn_status st[2];
    for (unsigned i = 0; i < 2; i++) {
        pgn_error err = {.code = PGN_OK};
        pgn_job *job = make_job(i ? 3 : 1);
        unlink(output);
        st[i] = call(job, &err);
        check_error(st[i], &err);
        require(!st[i] || is_bad_input(st[i]));
        pgn_job_free(job);
        folder_read(output, &text[i]);
    }
    require(st[0] == st[1] && text[0].len == text[1].len);
    require(!text[0].len || memcmp(text[0].data, text[1].data, text[0].len) == 0);
    pgn_buffer_free(&text[0]);
    pgn_buffer_free(&text[1]);
}

/* ---- one file ---- */

/* What is read and written game by game has as many games as were read. */
static void copy_games(void) {
    pgn_reader *reader = NULL;
    pgn_writer *writer = NULL;
    pgn_error err = {.code = PGN_OK};
    uint64_t games = 0;
    pgn_status st = pgn_reader_open(&reader, input, NULL, &err);
    require(!pgn_writer_open(&writer, output, NULL, NULL));
    while (!st && !(st = pgn_reader_next(reader, NULL, &err))) {
        st = pgn_writer_put_current(writer, reader, &err);
        games += !st;
    }
    check_error(st, &err);
    require(st != PGN_E_NOMEM && !pgn_writer_finish(writer, NULL));
    pgn_writer_free(writer);
    pgn_reader_close(reader);
    const char *const made[] = {output, NULL};
    pgn_job *job = make_job(1);
    pgn_account account;
    require(!pgn_count_files(job, made, false, NULL));
    pgn_job_account(job, &account);
    require(account.games == games);
    pgn_job_free(job);
}

static void read_records(void) {
    pgn_epd_reader *reader = NULL;
    pgn_epd *epd;
    pgn_place place;
    pgn_error err = {.code = PGN_OK};
    require(!pgn_epd_new(&epd, NULL));
    pgn_status st = pgn_epd_reader_open(&reader, input, NULL, &err);
    while (!st && !(st = pgn_epd_reader_next(reader, epd, &place, &err))) {
        pgn_epd_operation op;
        pgn_position pos;
        require(place.line > 0 && (pgn_epd_position(epd) || pgn_epd_diagnostic(epd, 0)));
        if (!pgn_epd_position(epd))
            continue;
        pos = *pgn_epd_position(epd);
        for (size_t i = 0; pgn_epd_at(epd, i, &op); i++)
            require(op.opcode.len > 0 || !op.understood);
        pgn_epd_set_position(epd, &pos);
        require(!pgn_epd_at(epd, 0, &op) && pgn_position_same(&pos, pgn_epd_position(epd)));
    }
    check_error(st, &err);
    pgn_epd_reader_close(reader);
    pgn_epd_free(epd);
}

static pgn_status on_record(void *self, const pgn_perft_record *r) {
    uint64_t *counts = self;
    require(r->place.line > 0 && (pgn_epd_position(r->record) || !r->count));
    *counts += r->count;
    return PGN_OK;
}

/* Any numbers as node counts: only small ones are tried. */
static void count_nodes(void) {
    uint64_t counts = 0;
    const pgn_perft_options how = {
        .max_depth = 2, .max_nodes = 5000, .self = &counts, .record = on_record};
    pgn_perft_result r;
    pgn_error err = {.code = PGN_OK};
    check_error(pgn_perft_suite(input, &how, &r, &err), &err);
    require(r.counts == counts && r.wrong <= r.counts && r.invalid <= r.records);
}

/* Lines cover the file, and are never longer than the limit. */
static void read_lines(void) {
    FILE *file = fopen(input, "rb");
    pgn_input *in;
    pgn_lines *lines = NULL;
    pgn_line line = {.text = ""};
    pgn_error err = {.code = PGN_OK};
    uint64_t offset = 0;
    require(file != NULL);
    pgn_status st =
        options & 1 ? pgn_input_from_file(&in, file, &err) : pgn_input_open(&in, input, &err);
    check_error(st, &err);
    if (!st)
        st = pgn_lines_new(&lines, in, 100, &err);
    while (!st && line.text && !(st = pgn_lines_next(lines, &line, &err)) && line.text) {
        require(line.len <= 100 && (line.number == 1 || line.offset > offset));
        offset = line.offset;
    }
    check_error(st, &err);
    pgn_lines_free(lines);
    pgn_input_close(in);
    fclose(file);
}

static void load_tables(void) {
    pgn_name_map *map;
    pgn_tag_table *table;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = pgn_name_map_open(&map, input, &err);
    check_error(st, &err);
    require(!st == (map != NULL));
    pgn_name_map_free(map);
    st = pgn_tag_table_open(&table, input, &err);
    check_error(st, &err);
    require(!st == (table != NULL) && (st || pgn_tag_table_rows(table) < SIZE_MAX));
    pgn_tag_table_free(table);
}

/* The file is found in its directory; nothing else is, as the output has no suffix of games. */
static void list_files(void) {
    const char *const paths[] = {folder, "-", NULL};
    pgn_file_list *list;
    require(!pgn_file_list_new(&list, paths, PGN_FILES_OF_GAMES, NULL));
    require(pgn_file_list_count(list) == 2 && strcmp(pgn_file_list_paths(list)[0], input) == 0);
    require(pgn_file_is_same(input, pgn_file_list_paths(list)[0]) && !pgn_file_is_same(input, "-"));
    require(pgn_file_is_replaceable(input) && !pgn_file_is_replaceable("-"));
    pgn_file_list_free(list);
    require(pgn_file_list_new(&list, paths, PGN_FILES_OF_EPD, NULL) == PGN_E_ARG && !list);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2 || size > 1 << 14)
        return 0;
    if (folder_make("fuzz_files"))
        name_files();
    options = data[0];
    folder_put(input, data + 2, size - 2);
    run_work(1, data[1]);
    run_work(3, data[1]);
    run(export);
    run(print);
    run(fix);
    run(convert_epd);
    run(check_order);
    copy_games();
    read_records();
    count_nodes();
    read_lines();
    load_tables();
    list_files();
    return 0;
}
