/* filing.c -- games sorted by the names of the files they go to, so that files are written one at a
 * time. All names are checked before the first is written: an existing file stops the run while
 * there is nothing to undo. */
#include "filing_int.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii_int.h"
#include "base/buffer_int.h"
#include "base/error_int.h"
#include "file_name_int.h"
#include "filing_state_int.h"
#include "game/tag_values_int.h"
#include "names/normal_int.h"
#include "order/collate_int.h"

struct pgn__filing {
    pgn__filing_options options;
    pgn__filing_pieces pieces;
    pgn__sorter *sorter;       /* NULL for pieces */
    pgn__by_player *by_player; /* until it is known which players share a last name; or NULL */
    pgn__player_list players;
    pgn__filing_counts counts;
    pgn_buffer key, text, path;
    pgn_buffer given; /* names with a number suffix, lower case, NUL-terminated */
    size_t stem;      /* bytes of the first before its number */
    pgn_buffer now;   /* the key of the current file */
    size_t suffix;    /* and its number, 0 for none */
};

static const char *directory_of(const pgn__filing *f) {
    return f->options.directory ? f->options.directory : ".";
}

const char *const *pgn__filing_tags(size_t *count) {
    static const char *const tags[] = {"Event", "Date", "White", "Black", "Result", "ECO"};
    *count = PGN__FILED_COUNT;
    return tags;
}

pgn_status pgn__filing_new(pgn__filing **out, const pgn__filing_options *options, pgn_error *err) {
    bool pieces = options->by == PGN_FILE_BY_GAMES || options->by == PGN_FILE_BY_SIZE;
    *out = NULL;
    if (pieces && (!options->piece || options->existing == PGN__FILING_APPEND))
        return pgn__fail(err, PGN_E_ARG,
                         options->piece ? "append cannot be combined with pieces"
                                        : "the size of a piece must not be 0");
    if (options->directory && !*options->directory) /* its files would be in the root */
        return pgn__fail(err, PGN_E_ARG, "missing directory name");
    pgn__filing *f = calloc(1, sizeof *f);
    if (!f)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    f->options = *options;
    f->pieces.options = &f->options;
    bool wait = options->by == PGN_FILE_BY_PLAYER && options->names == PGN__FILING_NAMES_AUTO;
    size_t memory = options->memory ? options->memory : PGN__SORTER_MEMORY;
    pgn__sorter_options sorting = {wait ? memory / 2 : memory, options->temporary};
    pgn_status st = pieces ? PGN_OK : pgn__sorter_new(&f->sorter, &sorting, err);
    if (!st && wait)
        st = pgn__by_player_new(&f->by_player, &sorting, err);
    if (st) {
        pgn__filing_free(f);
        return st;
    }
    *out = f;
    return PGN_OK;
}

void pgn__filing_free(pgn__filing *f) {
    if (!f)
        return;
    pgn__record_file_abandon(&f->pieces.file);
    pgn__sorter_free(f->sorter);
    pgn__by_player_free(f->by_player);
    pgn_buffer_free(&f->players.keys);
    pgn_buffer_free(&f->key);
    pgn_buffer_free(&f->path);
    pgn_buffer_free(&f->text);
    pgn_buffer_free(&f->given);
    pgn_buffer_free(&f->now);
    free(f);
}

/* ---- the file of a game ---- */

size_t pgn__player_names(pgn_span white, pgn_span black, pgn_span out[PGN__PLAYERS_MOST]) {
    const pgn_span sides[] = {white, black};
    size_t count = 0;
    for (size_t i = 0; i < 2; i++) {
        pgn_span rest = sides[i].text ? sides[i] : (pgn_span){"?", 1}, entry;
        while (pgn_players_next(&rest, &entry) && count < PGN__PLAYERS_MOST) {
            pgn_span name = pgn__last_name(entry.text, entry.len);
            size_t k = 0;
            if (pgn__text_is_unknown(name.text, name.len))
                continue;
            while (k < count &&
                   !(out[k].len == name.len && pgn__same_letters(out[k].text, name.text, name.len)))
                k++;
            if (k == count)
                out[count++] = name;
        }
    }
    return count;
}

/* The sorter's key is the file's name and the value it was made of, in lower case and
 * NUL-terminated: values that differ in case only go together, others of the same name follow each
 * other. The original spelling goes with the text, so that the file has that of its first game. */
static pgn_status file_under(pgn__filing *f, pgn_span game, pgn_span value, const char *name,
                             pgn_error *err) {
    pgn_buffer_clear(&f->key);
    pgn_buffer_clear(&f->text);
    for (const char *p = name; *p; p++)
        pgn__buffer_putc(&f->key, (char)pgn__lower((unsigned char)*p));
    pgn__buffer_putc(&f->key, '\0');
    for (size_t i = 0; i < value.len; i++) /* between a last name and given names is a NUL */
        pgn__buffer_putc(&f->key,
                         (char)(value.text[i] ? pgn__lower((unsigned char)value.text[i]) : ' '));
    pgn__buffer_putc(&f->key, '\0');
    pgn_buffer_append(&f->text, name, strlen(name) + 1);
    pgn_buffer_append(&f->text, game.text, game.len);
    if (f->key.status || f->text.status)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn__record record = {.key = {f->key.data, f->key.len}, .head = {f->text.data, f->text.len}};
    f->counts.filed++;
    return pgn__sorter_add(f->sorter, &record, err);
}

/* Under a value of a tag. */
static pgn_status file_by_value(pgn__filing *f, pgn_span game, pgn_span value, pgn_error *err) {
    char name[PGN__FILE_NAME_MAX];
    pgn__file_name(value.text ? value.text : "", value.text ? value.len : 0, name);
    if (strcmp(name, "unknown") == 0)
        value.len = 0; /* all unknown values go to one file */
    return file_under(f, game, value, name, err);
}

/* Under the name of a player. Spellings that fold to the same are one value, and so is their number
 * in the name of the file, if it has one. */
static pgn_status file_by_player(pgn__filing *f, pgn_span game, const pgn__player_list *players,
                                 const pgn__player *player, bool full, pgn_error *err) {
    char name[PGN__FILE_NAME_MAX];
    const char *key = players->keys.data + player->last,
               *given = players->keys.data + player->given;
    bool whole = full && *given;
    pgn_span spelt = whole ? player->name : pgn__last_name(player->name.text, player->name.len);
    pgn_span value = {key, whole ? (size_t)(given - key) + strlen(given) : strlen(key)};
    pgn__file_name_of(spelt, value, name);
    return file_under(f, game, value, name, err);
}

static pgn_status file_by_players(pgn__filing *f, const pgn__entry *entry, pgn_error *err) {
    bool by_last = f->options.names == PGN__FILING_NAMES_LAST;
    pgn__player_list *players = &f->players;
    pgn_status st = pgn__player_list_read(players, entry->values[PGN__FILED_WHITE],
                                          entry->values[PGN__FILED_BLACK], by_last, err);
    if (st)
        return st;
    if (!players->count)
        return file_by_value(f, entry->text, (pgn_span){"", 0}, err);
    if (f->by_player)
        return pgn__by_player_add(f->by_player, players, entry->text, err);
    for (size_t i = 0; i < players->count && !st; i++)
        st = file_by_player(f, entry->text, players, &players->all[i], !by_last, err);
    return st;
}

/* All games were added, and the names of the players' files are known. */
static pgn_status take_player(void *self, const pgn__player_list *one, pgn_span game, bool full,
                              pgn_error *err) {
    return file_by_player(self, game, one, &one->all[0], full, err);
}

static pgn_status file_by_date(pgn__filing *f, const pgn__entry *entry, size_t digits,
                               pgn_error *err) {
    pgn_span date = entry->values[PGN__FILED_DATE];
    char name[9] = "";
    pgn__collate_date(date.text ? date.text : "", date.text ? date.len : 0, name);
    name[digits] = '\0';
    return file_under(f, entry->text, (pgn_span){name, digits}, name, err);
}

static pgn_status file_by_result(pgn__filing *f, const pgn__entry *entry, pgn_error *err) {
    static const char *const names[] = {[PGN_RESULT_NONE] = "unknown",
                                        [PGN_RESULT_WHITE] = "1-0",
                                        [PGN_RESULT_BLACK] = "0-1",
                                        [PGN_RESULT_DRAW] = "draw",
                                        [PGN_RESULT_UNKNOWN] = "unfinished"};
    pgn_span value = entry->values[PGN__FILED_RESULT];
    pgn_result result = entry->result;
    if (result == PGN_RESULT_NONE && value.text) /* the marker takes precedence over the tag */
        result = pgn_result_parse(value.text, value.len);
    return file_under(f, entry->text, (pgn_span){"", 0}, names[result], err);
}

pgn_status pgn__filing_add(pgn__filing *f, const pgn__entry *entry, pgn_error *err) {
    f->counts.games++;
    switch (f->options.by) {
    case PGN_FILE_BY_EVENT:
        return file_by_value(f, entry->text, entry->values[PGN__FILED_EVENT], err);
    case PGN_FILE_BY_ECO:
        return file_by_value(f, entry->text, entry->values[PGN__FILED_ECO], err);
    case PGN_FILE_BY_PLAYER:
        return file_by_players(f, entry, err);
    case PGN_FILE_BY_YEAR:
        return file_by_date(f, entry, 4, err);
    case PGN_FILE_BY_MONTH:
        return file_by_date(f, entry, 6, err);
    case PGN_FILE_BY_DAY:
        return file_by_date(f, entry, 8, err);
    case PGN_FILE_BY_RESULT:
        return file_by_result(f, entry, err);
    case PGN_FILE_BY_GAMES:
    case PGN_FILE_BY_SIZE:
        break;
    }
    return pgn__filing_pieces_add(&f->pieces, entry, err);
}

/* ---- names of files, as the records come ---- */

static void forget_names(pgn__filing *f) {
    pgn_buffer_clear(&f->now);
    pgn_buffer_clear(&f->given);
    f->suffix = 0;
}

/* Was the name made of another name and a number? Names come in sorted order, so those behind the
 * first are forgotten once a name sorts after all that begin like it. */
static bool was_given(pgn__filing *f, const char *name) {
    if (f->given.len && strncmp(name, f->given.data, f->stem + 1) > 0)
        pgn_buffer_clear(&f->given);
    for (size_t i = 0; i < f->given.len; i += strlen(f->given.data + i) + 1)
        if (strcmp(f->given.data + i, name) == 0)
            return true;
    return false;
}

/* The number of the next value that has the name of the one before it; 0 is none. */
static size_t next_suffix(size_t suffix) {
    return suffix ? suffix + 1 : 2;
}

/* Is the record of another file than the one before? Then f->path becomes its path. */
static pgn_status look_at(pgn__filing *f, const pgn__record *record, bool *another,
                          pgn_error *err) {
    char name[PGN__FILE_NAME_MAX + 24];
    const char *lower = record->key.text; /* both of them end with a NUL */
    *another = f->now.len != record->key.len ||
               memcmp(f->now.data, record->key.text, record->key.len) != 0;
    if (!*another)
        return PGN_OK;
    if (f->now.len && strcmp(f->now.data, lower) == 0)
        f->suffix = next_suffix(f->suffix);
    else
        f->suffix = was_given(f, lower) ? next_suffix(0) : 0;
    if (f->suffix) {
        f->stem = f->given.len ? f->stem : strlen(lower);
        pgn_buffer_printf(&f->given, "%s-%zu", lower, f->suffix);
        pgn__buffer_putc(&f->given, '\0');
    }
    snprintf(name, sizeof name, f->suffix ? "%s-%zu" : "%s", record->head.text, f->suffix);
    pgn_buffer_clear(&f->now);
    pgn_buffer_append(&f->now, record->key.text, record->key.len);
    if (f->now.status || f->given.status)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    return pgn__file_path(&f->path, directory_of(f), name, err);
}

/* ---- writing ---- */

/* No file may exist, unless it is to be replaced or appended to; then no link. */
static pgn_status look_first(pgn__filing *f, pgn_error *err) {
    pgn__record record;
    bool another;
    pgn_status st = PGN_OK;
    forget_names(f);
    while (!st && !(st = pgn__sorter_next(f->sorter, &record, err)) && record.key.text) {
        st = look_at(f, &record, &another, err);
        if (st || !another)
            continue;
        if (f->options.existing != PGN__FILING_REFUSE)
            st = pgn__check_place(f->path.data, err);
        else if (pgn__exists(f->path.data))
            st = pgn__fail(err, PGN_E_EXISTS, "\"%.200s\" already exists", f->path.data);
    }
    return st ? st : pgn__sorter_rewind(f->sorter, err);
}

static void announce(const pgn__filing *f, const pgn__output *output) {
    if (f->options.writing)
        f->options.writing(f->options.self, output);
}

static pgn_status step(const pgn__filing *f, pgn_error *err) {
    return f->options.step ? f->options.step(f->options.self, err) : PGN_OK;
}

static pgn_status open_file(pgn__filing *f, pgn__record_file *file, pgn_error *err) {
    pgn_status st = pgn__record_file_open(file, f->path.data, err);
    if (st)
        return st;
    pgn__output_no_sync(file->out);
    if (f->options.existing == PGN__FILING_REFUSE)
        pgn__output_exclusive(file->out);
    announce(f, file->out);
    f->counts.files++;
    return f->options.existing == PGN__FILING_APPEND ? pgn__copy_file(f->path.data, file, err)
                                                     : PGN_OK;
}

static pgn_status commit_file(pgn__filing *f, pgn__record_file *file, pgn_error *err) {
    pgn_status st = file->out ? pgn__record_file_commit(file, err) : PGN_OK;
    f->counts.joined += file->joined;
    announce(f, NULL);
    return st;
}

static pgn_status write_files(pgn__filing *f, pgn_error *err) {
    pgn__record record;
    pgn__record_file file = {0};
    bool another;
    pgn_status st = PGN_OK;
    forget_names(f);
    while (!st && !(st = pgn__sorter_next(f->sorter, &record, err)) && record.key.text) {
        st = step(f, err);
        st = st ? st : look_at(f, &record, &another, err);
        if (!st && another && !(st = commit_file(f, &file, err)))
            st = open_file(f, &file, err);
        size_t name = strlen(record.head.text) + 1;
        record.head.text += name;
        record.head.len -= name;
        if (!st)
            st = pgn__record_file_put(&file, &record, err);
    }
    if (!st)
        return commit_file(f, &file, err);
    pgn__record_file_abandon(&file);
    announce(f, NULL);
    return st;
}

void pgn__filing_counts_so_far(const pgn__filing *f, pgn__filing_counts *counts) {
    *counts = f->sorter ? f->counts : f->pieces.counts;
}

pgn_status pgn__filing_finish(pgn__filing *f, pgn__filing_counts *counts, pgn_error *err) {
    pgn_status st;
    if (!f->sorter) {
        st = pgn__filing_pieces_finish(&f->pieces, err);
        *counts = f->pieces.counts;
        return st;
    }
    st = f->by_player ? pgn__by_player_finish(f->by_player, take_player, f, err) : PGN_OK;
    pgn__by_player_free(f->by_player);
    f->by_player = NULL;
    if (!st)
        st = pgn__sorter_sort(f->sorter, err);
    if (!st)
        st = look_first(f, err);
    if (!st)
        st = pgn__make_folder(directory_of(f), err);
    if (!st)
        st = write_files(f, err);
    if (!st)
        st = pgn__output_sync(directory_of(f), err);
    *counts = f->counts;
    return st;
}
