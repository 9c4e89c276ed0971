/* archive_news.c -- ReadMe and News of the folders of an archive. */
#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "archive_state_int.h"
#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/input_int.h"
#include "filing_state_int.h"
#include "pgn/input.h"
#include "pgn/reader.h"

/* `%s` is the year. */
static const struct {
    const char *path, *news, *readme;
} FOLDERS[PGN__FOLDERS] = {
    [PGN__FOLDER_PGN] = {"PGN", "News of the PGN archive",
                         "Chess games in Portable Game Notation.\n\n"
                         "Events   one file per event\n"
                         "MGR      Master Games Repository: one folder per year, one file per "
                         "month\n"
                         "Players  one file per player\n\n"
                         "Every game is in all three. All files are sorted by the collating "
                         "sequence of\nthe PGN standard, section 12.\n"},
    [PGN__FOLDER_EVENTS] = {"PGN/Events", "News of the event collection",
                            "Games by event: EVENT.pgn has the games of one event.\n"},
    [PGN__FOLDER_MGR] =
        {"PGN/MGR", "News of the Master Games Repository",
         "Games by date: YYYY/YYYYMM.pgn has the games of one month. Unknown digits\n"
         "are zeros, so YYYY/YYYY00.pgn has those with an unknown month.\n"},
    [PGN__FOLDER_YEAR] = {"PGN/MGR/%s", "News of the games of %s",
                          "Games of the year %s, one file per month. Games with an unknown month\n"
                          "have month 00.\n"},
    [PGN__FOLDER_PLAYERS] =
        {"PGN/Players", "News of the player collection",
         "Games by player: NAME.pgn has the games of all players with that last "
         "name.\n"},
};

/* Append a text of the table, with the year, to a buffer. */
static void put(pgn_buffer *out, const char *text, const char *year) {
    const char *here = strstr(text, "%s");
    pgn_buffer_append(out, text, here ? (size_t)(here - text) : strlen(text));
    if (here)
        pgn_buffer_printf(out, "%s%s", year, here + 2);
}

pgn_status pgn__folder_path(const pgn__archive_options *o, pgn__folder_kind kind, const char *year,
                            const char *file, pgn_buffer *out, pgn_error *err) {
    pgn_buffer_clear(out);
    pgn_buffer_printf(out, "%s/", o->directory);
    put(out, FOLDERS[kind].path, year);
    pgn__buffer_puts(out, file);
    return out->status ? pgn__fail(err, PGN_E_NOMEM, NULL) : PGN_OK;
}

static pgn_status write_text(const pgn__archive_options *o, const char *path,
                             const pgn_buffer *text, pgn_error *err) {
    pgn__output *out;
    pgn_status st = text->status ? pgn__fail(err, PGN_E_NOMEM, NULL) : pgn__check_place(path, err);
    st = st ? st : pgn__output_open(&out, path, err);
    if (st)
        return st;
    if (o->writing)
        o->writing(o->self, out);
    st = pgn__output_write(out, text->data, text->len, err);
    if (st)
        pgn__output_abandon(out);
    else
        st = pgn__output_commit(out, err);
    if (o->writing)
        o->writing(o->self, NULL);
    return st;
}

pgn_status pgn__folder_begin(const pgn__archive_options *o, pgn__folder_kind kind, const char *year,
                             pgn_error *err) {
    pgn_buffer path = PGN_BUFFER_INIT, text = PGN_BUFFER_INIT;
    pgn_status st = pgn__folder_path(o, kind, year, "", &path, err);
    if (!st)
        st = pgn__make_folder(path.data, err);
    if (!st)
        st = pgn__folder_path(o, kind, year, "/ReadMe", &path, err);
    if (!st && !pgn__exists(path.data)) {
        put(&text, FOLDERS[kind].readme, year);
        st = write_text(o, path.data, &text, err);
    }
    pgn_buffer_free(&path);
    pgn_buffer_free(&text);
    return st;
}

/* ---- News ---- */

static bool ends_with(const char *text, const char *end) {
    size_t len = strlen(text), n = strlen(end);
    return len > n && strcmp(text + len - n, end) == 0;
}

/* The content of a folder. */
typedef struct {
    uint64_t files, games;
    bool read; /* count games too, not only files */
} contents;

static pgn_status count_games(const char *path, uint64_t *games, pgn_error *err) {
    pgn_reader *reader;
    pgn_status st = pgn_reader_open(&reader, path, NULL, err);
    if (st)
        return st;
    while (!(st = pgn_reader_next(reader, NULL, err)))
        ++*games;
    pgn_reader_close(reader);
    return st == PGN_END ? PGN_OK : st;
}

/* Files of games, up to three levels deep. The whole tree has every game in three places; only MGR
 * is counted. */
static pgn_status look_below(const char *path, pgn__folder_kind kind, unsigned levels,
                             contents *found, pgn_error *err) {
    DIR *folder = opendir(path);
    pgn_buffer below = PGN_BUFFER_INIT;
    bool read = found->read;
    pgn_status st = PGN_OK;
    for (struct dirent *d; folder && !st && (d = readdir(folder));) {
        bool games = ends_with(d->d_name, ".pgn");
        if (!games && (!levels || d->d_name[0] == '.'))
            continue;
        pgn_buffer_clear(&below);
        if (pgn_buffer_printf(&below, "%s/%s", path, d->d_name))
            st = pgn__fail(err, PGN_E_NOMEM, NULL);
        found->read = read && (kind != PGN__FOLDER_PGN || strcmp(d->d_name, "MGR") == 0);
        found->files += games;
        if (!st && games && found->read)
            st = count_games(below.data, &found->games, err);
        else if (!st && !games)
            st = look_below(below.data, PGN__FOLDER_MGR, levels - 1, found, err);
    }
    found->read = read;
    if (folder)
        closedir(folder);
    pgn_buffer_free(&below);
    return st;
}

static pgn_status read_text(const char *path, pgn_buffer *out, pgn_error *err) {
    pgn_input *in;
    pgn__block block;
    if (!pgn__exists(path))
        return PGN_OK;
    pgn_status st = pgn_input_open(&in, path, err);
    if (st)
        return st;
    while (!(st = pgn__input_next(in, &block, err)) && block.len)
        if (pgn_buffer_append(out, block.data, block.len)) {
            st = pgn__fail(err, PGN_E_NOMEM, NULL);
            break;
        }
    pgn_input_close(in);
    return st;
}

/* News are a title, an empty line, the status and an empty line; then the additions, the newest
 * first. Returns where these begin in the old News; News of another form are kept whole. */
static const char *entries_of(const pgn_buffer *old, const char *title) {
    const char *p = old->data ? old->data : "";
    if (strncmp(p, title, strlen(title)) != 0)
        return p;
    for (int i = 0; i < 4 && *p; i++)
        p += strcspn(p, "\n") + (strchr(p, '\n') != NULL);
    return p;
}

/* What News report. */
typedef struct {
    contents has;
    uint64_t added; /* games */
    uint64_t files; /* changed by this run */
    bool resumed;   /* an earlier run was interrupted, and some of them are its own */
} news;

/* "Status: 11 games in 7 files" in the third line of such News. False if it is missing. */
static bool read_status(const pgn_buffer *old, const char *title, contents *said) {
    static const char status[] = "\n\nStatus: ";
    char *p = old->data;
    size_t len = strlen(title);
    if (!p || strncmp(p, title, len) != 0 || strncmp(p + len, status, strlen(status)) != 0)
        return false;
    p += len + strlen(status);
    said->games = strtoull(p, &p, 10);
    p += strcspn(p, "0123456789\n");
    said->files = strtoull(p, &p, 10);
    return strncmp(p, " file", 5) == 0;
}

/* What it had according to the News, what it has, and what is new. Games are counted only if this
 * is unknown: after an interrupted run, or if files were added or removed by hand. */
static pgn_status look_at_folder(const char *path, pgn__folder_kind kind, const pgn_buffer *old,
                                 const char *title, const pgn__folder_counts *counts, news *n,
                                 pgn_error *err) {
    contents said = {0};
    bool known = !old->len || read_status(old, title, &said);
    pgn_status st = look_below(path, kind, 2, &n->has, err);
    n->added = counts->games;
    n->files = counts->files;
    if (!counts->recount && known && said.files + counts->made == n->has.files) {
        n->has.games = said.games + counts->after - counts->before;
        return st;
    }
    n->has = (contents){.read = true};
    st = st ? st : look_below(path, kind, 2, &n->has, err);
    n->resumed = counts->recount && known && n->has.games > said.games + counts->games;
    if (n->resumed)
        n->added = n->has.games - said.games;
    return st;
}

static void put_entry(pgn_buffer *out, const pgn__archive_options *o, const news *n) {
    struct tm parts = {0};
    time_t when = (time_t)o->time;
    char date[40] = "";
    if (gmtime_r(&when, &parts))
        strftime(date, sizeof date, "%Y-%m-%d %H:%M UTC", &parts);
    pgn_buffer_printf(out, "%s: %" PRIu64 " game%s added, ", date, n->added,
                      n->added == 1 ? "" : "s");
    if (n->resumed)
        pgn__buffer_puts(out, "by this run and an interrupted one\n");
    else
        pgn_buffer_printf(out, "%" PRIu64 " file%s changed\n", n->files, n->files == 1 ? "" : "s");
}

/* The rest of the News, after the title. */
static void compose(pgn_buffer *out, const pgn__archive_options *o, const news *n,
                    const pgn_buffer *old) {
    const char *entries = out->status ? "" : entries_of(old, out->data);
    pgn_buffer_printf(out, "\n\nStatus: %" PRIu64 " game%s in %" PRIu64 " file%s\n\n", n->has.games,
                      n->has.games == 1 ? "" : "s", n->has.files, n->has.files == 1 ? "" : "s");
    if (n->files || n->resumed)
        put_entry(out, o, n);
    pgn__buffer_puts(out, entries);
}

pgn_status pgn__folder_end(const pgn__archive_options *o, pgn__folder_kind kind, const char *year,
                           const pgn__folder_counts *counts, pgn_error *err) {
    pgn_buffer path = PGN_BUFFER_INIT, text = PGN_BUFFER_INIT, old = PGN_BUFFER_INIT;
    news n = {0};
    pgn_status st = pgn__folder_path(o, kind, year, "/News", &path, err);
    if (!st)
        st = read_text(path.data, &old, err);
    put(&text, FOLDERS[kind].news, year);
    if (!st && !(st = pgn__folder_path(o, kind, year, "", &path, err)))
        st = look_at_folder(path.data, kind, &old, text.data ? text.data : "", counts, &n, err);
    if (!st)
        st = pgn__folder_path(o, kind, year, "/News", &path, err);
    if (!st) {
        compose(&text, o, &n, &old);
        bool same =
            !text.status && old.len == text.len && memcmp(old.data, text.data, old.len) == 0;
        st = same ? PGN_OK : write_text(o, path.data, &text, err);
    }
    pgn_buffer_free(&path);
    pgn_buffer_free(&text);
    pgn_buffer_free(&old);
    return st;
}
