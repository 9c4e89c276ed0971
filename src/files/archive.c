/* archive.c -- games filed in the tree of section 11.5. All games are sorted by the paths of their
 * files; then for each file its old and new games are sorted together, equal games are merged, and
 * the file is written if it changes. */
#include "archive_int.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "archive_state_int.h"
#include "base/ascii_int.h"
#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/input_int.h"
#include "file_name_int.h"
#include "filing_state_int.h"
#include "game/value_int.h"
#include "order/game_stream_int.h"
#include "order/separator_int.h"

struct pgn__archive {
    pgn__archive_options options;
    pgn__games games;
    pgn__mark mark;
    pgn__sorter *all;  /* by path and collating sequence */
    pgn__sorter *file; /* the games of one file */
    pgn__archive_counts counts;
    pgn_buffer key, path, full_path, text;
    pgn_buffer names;      /* of the files in the current folder */
    pgn_buffer before;     /* key and tail of the game before */
    size_t before_key;     /* bytes of the key */
    size_t before_moves;   /* and of the movetext, which follows it */
    uint64_t versions;     /* of the current file: games with the keys of the one before them */
    uint64_t old_versions; /* and how many it had */
    pgn__folder_kind kind; /* of the current file */
    char year[8];          /* of its folder, or of the last year folder */
    pgn__folder_counts folders[PGN__FOLDERS];
};

pgn_status pgn__archive_new(pgn__archive **out, const pgn__archive_options *options,
                            pgn_error *err) {
    size_t memory = options->memory ? options->memory : PGN__SORTER_MEMORY;
    pgn__sorter_options half = {memory / 2 + 1, options->temporary}; /* 0 would be the default */
    *out = NULL;
    if (!options->directory || !*options->directory) /* its files would be in the root */
        return pgn__fail(err, PGN_E_ARG, "missing archive directory");
    pgn__archive *a = *out = calloc(1, sizeof *a);
    if (!a)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    a->options = *options;
    a->mark.fd = -1;
    pgn_status st = pgn__games_init(&a->games, err);
    if (!st)
        st = pgn__sorter_new(&a->all, &half, err);
    if (!st)
        st = pgn__sorter_new(&a->file, &half, err);
    if (st) {
        pgn__archive_free(a);
        *out = NULL;
    }
    return st;
}

void pgn__archive_free(pgn__archive *a) {
    if (!a)
        return;
    pgn__mark_leave(&a->mark);
    pgn__games_free(&a->games);
    pgn__sorter_free(a->all);
    pgn__sorter_free(a->file);
    pgn_buffer_free(&a->key);
    pgn_buffer_free(&a->path);
    pgn_buffer_free(&a->full_path);
    pgn_buffer_free(&a->text);
    pgn_buffer_free(&a->before);
    pgn__names_free(&a->names);
    free(a);
}

const char *const *pgn__archive_tags(const pgn__archive *a, size_t *count) {
    return pgn__collation_tags(a->games.collation, count);
}

/* ---- adding games ---- */

/* The values of section 12, in its order. */
enum { DATE, EVENT, SITE, ROUND, WHITE, BLACK, RESULT };

/* File the game below a path, whose last part is made of the value. The first letter of the key is
 * the kind of the folder, from which the path's meaning is recovered. The name is in lower case in
 * the key, so that those which differ in case only go together; the original spelling is carried
 * along. */
static pgn_status add_below(pgn__archive *a, const pgn__entry *entry, pgn__folder_kind kind,
                            const char *folder, const char *name, pgn_error *err) {
    pgn__record record;
    pgn_buffer_clear(&a->key);
    pgn_buffer_printf(&a->key, "%c%s/", 'a' + (int)kind, folder);
    for (const char *p = name; *p; p++)
        pgn__buffer_putc(&a->key, (char)pgn__lower((unsigned char)*p));
    if (a->key.status)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn_status st = pgn__games_record(&a->games, entry, a->key.data, name, &record, err);
    return st ? st : pgn__sorter_add(a->all, &record, err);
}

static pgn_status add_named(pgn__archive *a, const pgn__entry *entry, pgn__folder_kind kind,
                            const char *folder, pgn_span value, pgn_error *err) {
    char name[PGN__FILE_NAME_MAX];
    pgn__file_name(value.text ? value.text : "", value.text ? value.len : 0, name);
    return add_below(a, entry, kind, folder, name, err);
}

static pgn_status add_month(pgn__archive *a, const pgn__entry *entry, pgn_error *err) {
    pgn_span date = entry->values[DATE];
    char month[9] = "", folder[16] = "MGR/";
    pgn__collate_date(date.text ? date.text : "", date.text ? date.len : 0, month);
    month[6] = '\0';
    memcpy(folder + strlen("MGR/"), month, 4);
    return add_below(a, entry, PGN__FOLDER_YEAR, folder, month, err);
}

static pgn_status add_players(pgn__archive *a, const pgn__entry *entry, pgn_error *err) {
    pgn_span names[PGN__PLAYERS_MOST];
    size_t count = pgn__player_names(entry->values[WHITE], entry->values[BLACK], names);
    if (!count)
        names[count++] = (pgn_span){"", 0};
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < count && !st; i++)
        st = add_named(a, entry, PGN__FOLDER_PLAYERS, "Players", names[i], err);
    return st;
}

pgn_status pgn__archive_add(pgn__archive *a, const pgn__entry *entry, pgn_error *err) {
    a->counts.games++;
    pgn_status st = pgn__games_normalize(&a->games, &entry, err);
    st = st ? st : add_named(a, entry, PGN__FOLDER_EVENTS, "Events", entry->values[EVENT], err);
    st = st ? st : add_month(a, entry, err);
    return st ? st : add_players(a, entry, err);
}

/* ---- one file: its present games ---- */

typedef struct {
    bool unread; /* the reader skipped a part of it */
    bool text;   /* it has more than blanks */
} reading;

static void look_at_chunk(void *self, const pgn__chunk *chunk) {
    reading *r = self;
    r->unread |= chunk->cut_off || chunk->invalid.len;
    for (size_t i = 0; i < chunk->text.len && !r->text; i++)
        r->text = !pgn__is_blank(chunk->text.data[i]);
}

static void forget_game(pgn__archive *a) {
    pgn_buffer_clear(&a->before);
    a->before_key = SIZE_MAX; /* no game is equal to it */
    a->versions = 0;
}

/* Remember the game, and count it if it has the eight keys of the one before it. */
static pgn_status remember_game(pgn__archive *a, const pgn__record *record, pgn_error *err) {
    size_t key = record->key.len;
    size_t moves = pgn__filed_moves(record);
    a->versions += a->before_key == key && a->before_moves == moves &&
                   memcmp(a->before.data, record->key.text, key) == 0 &&
                   memcmp(a->before.data + key, record->tail.text, moves) == 0;
    a->before_key = key;
    a->before_moves = moves;
    pgn_buffer_clear(&a->before);
    pgn_buffer_append(&a->before, record->key.text, key);
    pgn_buffer_append(&a->before, record->tail.text, record->tail.len);
    return a->before.status ? pgn__fail(err, PGN_E_NOMEM, NULL) : PGN_OK;
}

static pgn_status add_entry(pgn__archive *a, const pgn__entry *entry, pgn_error *err) {
    pgn__record record;
    pgn_status st = pgn__games_normalize(&a->games, &entry, err);
    st = st ? st : pgn__games_record(&a->games, entry, NULL, NULL, &record, err);
    st = st ? st : remember_game(a, &record, err);
    return st ? st : pgn__sorter_add(a->file, &record, err);
}

/* Add its games to the sorter. */
static pgn_status read_file(pgn__archive *a, pgn_error *err) {
    reading seen = {false, false};
    pgn__game_stream_options how = {.also = {&pgn__chunks_only, &seen}, .reported = look_at_chunk};
    pgn_input *in = NULL;
    pgn__game_stream *stream = NULL;
    const pgn__entry *entry;
    if (!pgn__exists(a->full_path.data))
        return PGN_OK;
    how.tags = pgn__collation_tags(a->games.collation, &how.tag_count);
    forget_game(a);
    pgn_status st = pgn_input_open(&in, a->full_path.data, err);
    if (!st)
        st = pgn__game_stream_new(&stream, in, &how, err);
    while (!st && !(st = pgn__game_stream_next(stream, &entry, err)) && entry)
        st = add_entry(a, entry, err);
    a->old_versions = a->versions;
    if (!st && (seen.unread || (seen.text && !pgn__game_stream_games(stream))))
        st = pgn__fail(err, PGN_E_UNSUPPORTED,
                       "%.200s: not changed: part of the file cannot be read", a->full_path.data);
    pgn__game_stream_free(stream);
    pgn_input_close(in);
    return st;
}

/* ---- one file: its games after the run ---- */

static bool is_game_before(const pgn__archive *a, const pgn__record *record) {
    size_t key = record->key.len;
    return a->before_key == key && a->before_moves == pgn__filed_moves(record) &&
           a->before.len - key == record->tail.len &&
           memcmp(a->before.data, record->key.text, key) == 0 &&
           memcmp(a->before.data + key, record->tail.text, record->tail.len) == 0;
}

/* The text of the next game of the file, in order, each game once: equal ones follow each other.
 * The tail is NULL at the end. */
static pgn_status next_game(pgn__archive *a, pgn__record *text, pgn_error *err) {
    pgn__record record;
    *text = (pgn__record){{0}, {0}, {0}, {0}};
    for (;;) {
        pgn_status st = pgn__sorter_next(a->file, &record, err);
        if (st || !record.key.text)
            return st;
        if (is_game_before(a, &record))
            continue;
        if (pgn__filed_text(&record, &a->text))
            return pgn__fail(err, PGN_E_NOMEM, NULL);
        text->tail = (pgn_span){a->text.data, a->text.len};
        return remember_game(a, &record, err);
    }
}

/* Compare the file with a text passed piece by piece. */
typedef struct {
    pgn_input *in;
    pgn__block block;
    size_t at;
} comparison;

static bool is_next(comparison *c, const char *text, size_t len) {
    while (len) {
        if (c->at == c->block.len) {
            c->at = 0;
            if (pgn__input_next(c->in, &c->block, NULL) || !c->block.len)
                return false;
        }
        size_t n = c->block.len - c->at < len ? c->block.len - c->at : len;
        if (memcmp(c->block.data + c->at, text, n) != 0)
            return false;
        c->at += n;
        text += n;
        len -= n;
    }
    return true;
}

/* Is the file as it should be? *games is how many it should have, if so. */
static pgn_status is_right(pgn__archive *a, bool *right, uint64_t *games, pgn_error *err) {
    comparison c = {0};
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn__record record;
    pgn__separator *separator;
    *right = pgn__exists(a->full_path.data);
    *games = 0;
    pgn_status st = pgn__separator_new(&separator, err);
    if (!st && *right)
        st = pgn_input_open(&c.in, a->full_path.data, err);
    while (!st && *right && !(st = next_game(a, &record, err)) && record.tail.text) {
        ++*games;
        pgn_buffer_clear(&text);
        st = pgn__separator_put(separator, &text, &record);
        *right = !st && is_next(&c, text.data, text.len);
    }
    if (!st && *right) /* and nothing follows */
        *right = c.at == c.block.len && !pgn__input_next(c.in, &c.block, NULL) && !c.block.len;
    pgn_buffer_free(&text);
    pgn__separator_free(separator);
    pgn_input_close(c.in);
    return st;
}

static void announce(const pgn__archive *a, const pgn__output *output) {
    if (a->options.writing)
        a->options.writing(a->options.self, output);
}

static pgn_status write_file(pgn__archive *a, uint64_t *games, pgn_error *err) {
    pgn__record_file file;
    pgn__record record;
    forget_game(a);
    pgn_status st = pgn__sorter_rewind(a->file, err);
    st = st ? st : pgn__check_place(a->full_path.data, err);
    if (!st)
        st = pgn__record_file_open(&file, a->full_path.data, err);
    if (st)
        return st;
    pgn__output_no_sync(file.out);
    announce(a, file.out);
    while (!st && !(st = next_game(a, &record, err)) && record.tail.text)
        st = pgn__record_file_put(&file, &record, err);
    *games = file.records;
    a->counts.joined += file.joined;
    if (st)
        pgn__record_file_abandon(&file);
    else
        st = pgn__record_file_commit(&file, err);
    announce(a, NULL);
    return st;
}

/* ---- folders ---- */

/* Add the counts of a file, changed or only read. */
static void add_counts(pgn__folder_counts *to, const pgn__folder_counts *more, bool games) {
    to->games += games ? more->games : 0;
    to->before += games ? more->before : 0;
    to->after += games ? more->after : 0;
    to->files += more->files;
    to->made += more->made;
}

static pgn_status end_folder(pgn__archive *a, pgn__folder_kind kind, pgn_error *err) {
    pgn__folder_counts *counts = &a->folders[kind];
    counts->recount = a->mark.broken;
    pgn_status st = pgn__folder_end(&a->options, kind, a->year, counts, err);
    *counts = (pgn__folder_counts){0};
    return st;
}

static pgn_status end_year(pgn__archive *a, pgn_error *err) {
    pgn_status st = a->year[0] ? end_folder(a, PGN__FOLDER_YEAR, err) : PGN_OK;
    a->year[0] = '\0';
    return st;
}

/* The folder of the current file, whose path is MGR/YYYY/... if it is one of a year. */
static pgn_status enter_folder(pgn__archive *a, pgn_error *err) {
    const char *year = a->path.data + strlen("MGR/");
    if (a->kind != PGN__FOLDER_YEAR || strncmp(a->year, year, 4) == 0)
        return PGN_OK;
    pgn_status st = end_year(a, err);
    memcpy(a->year, year, 4);
    a->year[4] = '\0';
    return st ? st : pgn__folder_begin(&a->options, PGN__FOLDER_YEAR, a->year, err);
}

/* The games of one file are in the sorter: bring it up to date. `old` is how many it had, and
 * `given` how many were added, new or not. */
static pgn_status finish_file(pgn__archive *a, uint64_t old, uint64_t given, pgn_error *err) {
    bool right, is_new = !pgn__exists(a->full_path.data);
    uint64_t games;
    forget_game(a);
    pgn_status st = pgn__sorter_sort(a->file, err);
    if (!st)
        st = is_right(a, &right, &games, err);
    if (!st && !right)
        st = write_file(a, &games, err);
    if (st)
        return st;
    uint64_t added = games > old ? games - old : 0; /* fewer if it had equal ones */
    pgn__folder_counts done = {
        .games = added, .before = old, .after = games, .files = !right, .made = is_new};
    bool by_date = a->kind == PGN__FOLDER_YEAR;
    add_counts(&a->folders[a->kind], &done, true);
    if (by_date)
        add_counts(&a->folders[PGN__FOLDER_MGR], &done, true);
    add_counts(&a->folders[PGN__FOLDER_PGN], &done, by_date); /* each game once */
    a->counts.files++;
    a->counts.changed += !right;
    if (by_date) {
        a->counts.added += added;
        a->counts.known += given - added;
        if (added && a->versions > a->old_versions)
            a->counts.versions += a->versions - a->old_versions;
    }
    return PGN_OK;
}

/* ---- all files ---- */

/* The path of the file: the name of an existing one, ignoring case, or else the spelling given. */
static pgn_status find_file(pgn__archive *a, const char *name, bool new_folder, pgn_error *err) {
    pgn_buffer file = PGN_BUFFER_INIT;
    size_t folder = (size_t)(strrchr(a->path.data, '/') - a->path.data);
    pgn_buffer_clear(&a->full_path);
    pgn_buffer_printf(&a->full_path, "%s/PGN/%.*s", a->options.directory, (int)folder,
                      a->path.data);
    pgn_buffer_printf(&file, "%s.pgn", name);
    pgn_status st = a->full_path.status || file.status ? pgn__fail(err, PGN_E_NOMEM, NULL) : PGN_OK;
    if (!st && new_folder)
        st = pgn__names_read(&a->names, a->full_path.data, err);
    if (!st) {
        const char *there = pgn__names_find(&a->names, file.data);
        if (pgn_buffer_printf(&a->full_path, "/%s", there ? there : file.data))
            st = pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    pgn_buffer_free(&file);
    return st;
}

static pgn_status begin_file(pgn__archive *a, const char *path, const char *name, pgn_error *err) {
    size_t folder = (size_t)(strrchr(path + 1, '/') - path);
    bool new_folder = a->path.len < folder || strncmp(a->path.data, path + 1, folder) != 0;
    a->kind = (pgn__folder_kind)(*path - 'a');
    pgn_buffer_clear(&a->path);
    if (pgn__buffer_puts(&a->path, path + 1))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn__sorter_clear(a->file);
    a->old_versions = 0;
    pgn_status st = find_file(a, name, new_folder, err);
    st = st ? st : enter_folder(a, err);
    return st ? st : read_file(a, err);
}

static pgn_status file_games(pgn__archive *a, pgn_error *err) {
    pgn__record record;
    uint64_t old = 0, given = 0;
    bool open = false;
    pgn_status st = pgn__sorter_sort(a->all, err);
    while (!st && !(st = pgn__sorter_next(a->all, &record, err)) && record.key.text) {
        const char *path, *name;
        if (a->options.step && (st = a->options.step(a->options.self, err)))
            break;
        pgn__filed_split(&record, &path, &name);
        if (!open || strcmp(a->path.data, path + 1) != 0) {
            st = open ? finish_file(a, old, given, err) : PGN_OK;
            st = st ? st : begin_file(a, path, name, err);
            open = true;
            old = pgn__sorter_count(a->file);
            given = 0;
        }
        given++;
        if (!st)
            st = pgn__sorter_add(a->file, &record, err);
    }
    st = st || !open ? st : finish_file(a, old, given, err);
    return st ? st : end_year(a, err);
}

/* ---- the run ---- */

static const pgn__folder_kind LASTING[] = {PGN__FOLDER_PGN, PGN__FOLDER_EVENTS, PGN__FOLDER_MGR,
                                           PGN__FOLDER_PLAYERS};
enum { LASTING_COUNT = sizeof LASTING / sizeof *LASTING };

static bool is_year(const char *name) {
    return strlen(name) == 4 && strspn(name, "0123456789") == 4;
}

static pgn_status sweep(pgn__archive *a, pgn__folder_kind kind, pgn_error *err) {
    pgn_status st = pgn__folder_path(&a->options, kind, a->year, "", &a->full_path, err);
    return st ? st : pgn__mark_sweep(&a->mark, a->full_path.data, err);
}

/* An earlier run was interrupted: any year may have games that its News do not list. */
static pgn_status recount_years(pgn__archive *a, pgn_error *err) {
    pgn_status st = pgn__folder_path(&a->options, PGN__FOLDER_MGR, NULL, "", &a->full_path, err);
    DIR *folder = st ? NULL : opendir(a->full_path.data);
    for (struct dirent *d; folder && !st && (d = readdir(folder));) {
        if (!is_year(d->d_name))
            continue;
        memcpy(a->year, d->d_name, sizeof "YYYY");
        st = sweep(a, PGN__FOLDER_YEAR, err);
        st = st ? st : end_year(a, err);
    }
    if (folder)
        closedir(folder);
    return st;
}

static pgn_status begin_run(pgn__archive *a, pgn_error *err) {
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < LASTING_COUNT && !st; i++) {
        st = pgn__folder_begin(&a->options, LASTING[i], NULL, err);
        if (!st && LASTING[i] == PGN__FOLDER_PGN)
            st = pgn__mark_begin(&a->mark, &a->options, err);
        if (!st && a->mark.broken)
            st = sweep(a, LASTING[i], err);
    }
    return st;
}

/* News are written after the files they report, and the mark is removed once all is on disk. */
static pgn_status end_run(pgn__archive *a, pgn_error *err) {
    pgn_status st = a->mark.broken ? recount_years(a, err) : PGN_OK;
    for (size_t i = LASTING_COUNT; i-- && !st;)
        st = end_folder(a, LASTING[i], err);
    st = st ? st : pgn__output_sync(a->options.directory, err);
    return st ? st : pgn__mark_end(&a->mark, err);
}

/* Without games an archive that exists may still have to be completed; a new one is not made. */
static pgn_status has_work(pgn__archive *a, bool *work, pgn_error *err) {
    pgn_status st = pgn__folder_path(&a->options, PGN__FOLDER_PGN, NULL, "", &a->full_path, err);
    *work = !st && (pgn__sorter_count(a->all) || pgn__exists(a->full_path.data));
    return st;
}

pgn_status pgn__archive_finish(pgn__archive *a, pgn__archive_counts *counts, pgn_error *err) {
    bool work;
    pgn_status st = has_work(a, &work, err);
    *counts = a->counts;
    if (!work)
        return st;
    st = begin_run(a, err);
    st = st ? st : file_games(a, err);
    st = st ? st : end_run(a, err);
    a->counts.completed = a->mark.broken;
    pgn__mark_leave(&a->mark);
    *counts = a->counts;
    return st;
}
