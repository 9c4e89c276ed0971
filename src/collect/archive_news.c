/* archive_news.c -- ReadMe and News of the folders of an archive. */
#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "archive_int.h"
#include "base/error_int.h"
#include "filing_int.h"
#include "pgn/input.h"

/* `%s` is the year. */
static const struct {
    const char *path, *news, *readme;
} FOLDERS[PGN__FOLDERS] = {
    [PGN__FOLDER_PGN] =
        {"PGN", "News of the PGN archive",
         "Chess games in Portable Game Notation.\n\n"
         "Events   a file for each event\n"
         "MGR      Master Games Repository: a folder for each year, a file for each "
         "month\n"
         "Players  a file for each player\n\n"
         "Every game is in each of the three. All files are in the collating "
         "sequence of\nthe PGN standard, section 12.\n"},
    [PGN__FOLDER_EVENTS] = {"PGN/Events", "News of the event collection",
                            "Games by event: EVENT.pgn has those of one event.\n"},
    [PGN__FOLDER_MGR] =
        {"PGN/MGR", "News of the Master Games Repository",
         "Games by date: YYYY/YYYYMM.pgn has those of one month. Unknown digits\n"
         "are zeros, so YYYY/YYYY00.pgn has those of which only the year is known.\n"},
    [PGN__FOLDER_YEAR] = {"PGN/MGR/%s", "News of the games of %s",
                          "Games of the year %s, a file for each month. Those of which only the\n"
                          "year is known have month 00.\n"},
    [PGN__FOLDER_PLAYERS] = {"PGN/Players", "News of the player collection",
                             "Games by player: NAME.pgn has those of all players with that last "
                             "name.\n"},
};

/* Put a text of the table with the year into a buffer. */
static void put(pgn_buffer *out, const char *text, const char *year) {
    const char *here = strstr(text, "%s");
    pgn_buffer_append(out, text, here ? (size_t)(here - text) : strlen(text));
    if (here)
        pgn_buffer_printf(out, "%s%s", year, here + 2);
}

static pgn_status path_of(const pgn_archive_options *o, pgn__folder_kind kind, const char *year,
                          const char *file, pgn_buffer *out, pgn_error *err) {
    pgn_buffer_clear(out);
    pgn_buffer_printf(out, "%s/", o->directory);
    put(out, FOLDERS[kind].path, year);
    pgn_buffer_puts(out, file);
    return pgn_buffer_status(out) ? pgn__fail(err, PGN_E_NOMEM, NULL) : PGN_OK;
}

static pgn_status write_text(const pgn_archive_options *o, const char *path, const pgn_buffer *text,
                             pgn_error *err) {
    pgn_output *out;
    pgn_status st = pgn_buffer_status(text) ? pgn__fail(err, PGN_E_NOMEM, NULL)
                                            : pgn_output_open(&out, path, err);
    if (st)
        return st;
    if (o->writing)
        o->writing(o->self, out);
    st = pgn_output_write(out, text->data, text->len, err);
    if (st)
        pgn_output_abandon(out);
    else
        st = pgn_output_commit(out, err);
    if (o->writing)
        o->writing(o->self, NULL);
    return st;
}

pgn_status pgn__folder_begin(const pgn_archive_options *o, pgn__folder_kind kind, const char *year,
                             pgn_error *err) {
    pgn_buffer path = PGN_BUFFER_INIT, text = PGN_BUFFER_INIT;
    pgn_status st = path_of(o, kind, year, "", &path, err);
    if (!st)
        st = pgn__make_folder(path.data, err);
    if (!st)
        st = path_of(o, kind, year, "/ReadMe", &path, err);
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

/* Files of games below a folder, three levels deep as the tree is. */
static uint64_t count_files(const char *path, unsigned levels) {
    DIR *folder = opendir(path);
    uint64_t count = 0;
    pgn_buffer below = PGN_BUFFER_INIT;
    for (struct dirent *d; folder && (d = readdir(folder));) {
        if (ends_with(d->d_name, ".pgn")) {
            count++;
        } else if (levels && d->d_name[0] != '.') {
            pgn_buffer_clear(&below);
            if (!pgn_buffer_printf(&below, "%s/%s", path, d->d_name))
                count += count_files(below.data, levels - 1);
        }
    }
    if (folder)
        closedir(folder);
    pgn_buffer_free(&below);
    return count;
}

static pgn_status read_text(const char *path, pgn_buffer *out, pgn_error *err) {
    pgn_input *in;
    pgn_block block;
    if (!pgn__exists(path))
        return PGN_OK;
    pgn_status st = pgn_input_open(&in, path, err);
    if (st)
        return st;
    while (!(st = pgn_input_next(in, &block, err)) && block.len)
        if (pgn_buffer_append(out, block.data, block.len)) {
            st = pgn__fail(err, PGN_E_NOMEM, NULL);
            break;
        }
    pgn_input_free(in);
    return st;
}

/* News are a title, an empty line, the status and an empty line; then what was added, the newest
 * first. Returns where that begins in the old ones; all of them are kept that begin otherwise. */
static const char *entries_of(const pgn_buffer *old, const char *title) {
    const char *p = old->data ? old->data : "";
    if (strncmp(p, title, strlen(title)) != 0)
        return p;
    for (int i = 0; i < 4 && *p; i++)
        p += strcspn(p, "\n") + (strchr(p, '\n') != NULL);
    return p;
}

static void put_entry(pgn_buffer *out, const pgn_archive_options *o,
                      const pgn__folder_counts *counts) {
    struct tm parts = {0};
    time_t when = (time_t)o->time;
    char date[40] = "";
    if (gmtime_r(&when, &parts))
        strftime(date, sizeof date, "%Y-%m-%d %H:%M UTC", &parts);
    pgn_buffer_printf(out, "%s: %" PRIu64 " game%s added, %" PRIu64 " file%s changed\n", date,
                      counts->games, counts->games == 1 ? "" : "s", counts->files,
                      counts->files == 1 ? "" : "s");
}

/* The News as they should be. */
static void compose(pgn_buffer *out, const pgn_archive_options *o, pgn__folder_kind kind,
                    const char *year, const pgn__folder_counts *counts, uint64_t files,
                    const pgn_buffer *old) {
    put(out, FOLDERS[kind].news, year);
    const char *entries = pgn_buffer_status(out) ? "" : entries_of(old, out->data);
    pgn_buffer_printf(out, "\n\nStatus: %" PRIu64 " file%s of games\n\n", files,
                      files == 1 ? "" : "s");
    if (counts->files)
        put_entry(out, o, counts);
    pgn_buffer_puts(out, entries);
}

pgn_status pgn__folder_end(const pgn_archive_options *o, pgn__folder_kind kind, const char *year,
                           const pgn__folder_counts *counts, pgn_error *err) {
    pgn_buffer path = PGN_BUFFER_INIT, text = PGN_BUFFER_INIT, old = PGN_BUFFER_INIT;
    pgn_status st = path_of(o, kind, year, "", &path, err);
    uint64_t files = st ? 0 : count_files(path.data, 2);
    if (!st)
        st = path_of(o, kind, year, "/News", &path, err);
    if (!st)
        st = read_text(path.data, &old, err);
    if (!st) {
        compose(&text, o, kind, year, counts, files, &old);
        bool same = !pgn_buffer_status(&text) && old.len == text.len &&
                    memcmp(old.data, text.data, old.len) == 0;
        st = same ? PGN_OK : write_text(o, path.data, &text, err);
    }
    pgn_buffer_free(&path);
    pgn_buffer_free(&text);
    pgn_buffer_free(&old);
    return st;
}
