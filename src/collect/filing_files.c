/* filing_files.c -- folders and paths of files of games, and the pieces of a collection that are
 * written as its games come. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/error_int.h"
#include "base/reason_int.h"
#include "filing_int.h"
#include "game/value_int.h"
#include "pgn/input.h"

static pgn_status make_one(const char *path, pgn_error *err) {
    struct stat about;
    char reason[PGN__REASON_MAX];
    if (mkdir(path, 0777) == 0)
        return PGN_OK;
    int code = errno;
    if (stat(path, &about) == 0 && S_ISDIR(about.st_mode))
        return PGN_OK;
    return pgn__fail(err, PGN_E_IO, "cannot make the folder %.120s: %s", path,
                     pgn__reason(code, reason));
}

pgn_status pgn__make_folder(const char *path, pgn_error *err) {
    char *copy = strdup(path);
    pgn_status st = copy ? PGN_OK : pgn__fail(err, PGN_E_NOMEM, NULL);
    for (char *p = copy; !st && *p; p++)
        if (*p == '/' && p > copy) {
            *p = '\0';
            st = make_one(copy, err);
            *p = '/';
        }
    if (!st)
        st = make_one(path, err);
    free(copy);
    return st;
}

pgn_status pgn__file_path(pgn_buffer *out, const char *directory, const char *name,
                          pgn_error *err) {
    size_t len = strlen(directory);
    pgn_buffer_clear(out);
    if (strcmp(directory, ".") != 0)
        pgn_buffer_printf(out, "%s%s", directory, len && directory[len - 1] == '/' ? "" : "/");
    pgn_buffer_printf(out, "%s.pgn", name);
    return pgn_buffer_status(out) ? pgn__fail(err, PGN_E_NOMEM, NULL) : PGN_OK;
}

bool pgn__exists(const char *path) {
    struct stat about;
    return lstat(path, &about) == 0;
}

/* ---- appending ---- */

/* End the last line, and have one empty one after it. */
static pgn_status end_lines(pgn_output *to, const char tail[4], size_t len, pgn_error *err) {
    size_t ends = 0;
    for (size_t i = len; i-- && (tail[i] == '\n' || tail[i] == '\r');)
        ends += tail[i] == '\n' || (i + 1 < len ? tail[i + 1] != '\n' : true);
    bool crlf = len > 1 && tail[len - 1] == '\n' && tail[len - 2] == '\r';
    const char *end = crlf ? "\r\n" : len && tail[len - 1] == '\r' ? "\r" : "\n";
    pgn_status st = PGN_OK;
    for (; len && ends < 2 && !st; ends++)
        st = pgn_output_write(to, end, strlen(end), err);
    return st;
}

/* UTF-16 by its mark, or by the zero beside its first letter. */
static bool is_wide(const char *data, size_t len) {
    return len > 1 && (memcmp(data, "\xFF\xFE", 2) == 0 || memcmp(data, "\xFE\xFF", 2) == 0 ||
                       !data[0] != !data[1]);
}

pgn_status pgn__copy_file(const char *path, pgn_output *to, pgn_error *err) {
    if (!pgn__exists(path))
        return PGN_OK;
    char tail[4] = "";
    size_t have = 0;
    pgn_input *in;
    pgn_block block;
    pgn_status st = pgn_input_open(&in, path, err);
    if (st)
        return st;
    for (bool first = true; !(st = pgn_input_next(in, &block, err)) && block.len; first = false) {
        if (first && is_wide(block.data, block.len)) {
            st = pgn__fail(err, PGN_E_UNSUPPORTED, "%.200s: games cannot be added to UTF-16", path);
            break;
        }
        st = pgn_output_write(to, block.data, block.len, err);
        if (st)
            break;
        size_t n = block.len < sizeof tail ? block.len : sizeof tail; /* the last bytes of it all */
        size_t kept = have + n > sizeof tail ? sizeof tail - n : have;
        memmove(tail, tail + have - kept, kept);
        memcpy(tail + kept, block.data + block.len - n, n);
        have = kept + n;
    }
    if (!st)
        st = end_lines(to, tail, have, err);
    pgn_input_free(in);
    return st;
}

/* ---- pieces ---- */

static const char *stem_of(const pgn__pieces *p) {
    return p->options->stem ? p->options->stem : "games";
}

static const char *directory_of(const pgn__pieces *p) {
    return p->options->directory ? p->options->directory : ".";
}

/* Is it STEM-DIGITS.pgn? */
static bool is_piece(const char *name, const char *stem) {
    size_t len = strlen(stem), digits = 0;
    if (strncmp(name, stem, len) != 0 || name[len] != '-')
        return false;
    for (name += len + 1; pgn__is_digit(name[digits]); digits++)
        ;
    return digits >= 4 && strcmp(name + digits, ".pgn") == 0;
}

/* Nobody knows how many there will be, so no piece of that name may be there. */
static pgn_status look_first(const pgn__pieces *p, pgn_error *err) {
    DIR *folder = opendir(directory_of(p));
    pgn_status st = PGN_OK;
    for (struct dirent *d; folder && !st && (d = readdir(folder));)
        if (is_piece(d->d_name, stem_of(p)))
            st = pgn__fail(err, PGN_E_IO, "%.100s/%.100s is there already", directory_of(p),
                           d->d_name);
    if (folder)
        closedir(folder);
    return st;
}

static void tell(const pgn__pieces *p, const pgn_output *output) {
    if (p->options->writing)
        p->options->writing(p->options->self, output);
}

static pgn_status commit(pgn__pieces *p, pgn_error *err) {
    pgn_status st = p->file.out ? pgn_record_file_commit(&p->file, err) : PGN_OK;
    tell(p, NULL);
    return st;
}

static pgn_status begin(pgn__pieces *p, pgn_error *err) {
    char name[400];
    pgn_buffer path = PGN_BUFFER_INIT;
    pgn_status st = PGN_OK;
    if (!p->begun && p->options->existing == PGN_FILING_REFUSE)
        st = look_first(p, err);
    if (!st && !p->begun)
        st = pgn__make_folder(directory_of(p), err);
    p->begun = true;
    snprintf(name, sizeof name, "%.300s-%04llu", stem_of(p),
             (unsigned long long)p->counts.files + 1);
    if (!st)
        st = pgn__file_path(&path, directory_of(p), name, err);
    if (!st)
        st = pgn_record_file_open(&p->file, path.data, err);
    pgn_buffer_free(&path);
    if (st)
        return st;
    tell(p, p->file.out);
    p->counts.files++;
    return PGN_OK;
}

static bool is_full(const pgn__pieces *p, const pgn_card *card) {
    enum { ENDS = 4 }; /* line ends that may follow the text */
    if (p->options->by == PGN_FILE_BY_GAMES)
        return p->file.records >= p->options->piece;
    return p->file.records && p->file.bytes + card->text.len + ENDS > p->options->piece;
}

pgn_status pgn__pieces_add(pgn__pieces *p, const pgn_card *card, pgn_error *err) {
    pgn_record record = {.head = card->text};
    pgn_status st = p->file.out && is_full(p, card) ? commit(p, err) : PGN_OK;
    if (!st && !p->file.out)
        st = begin(p, err);
    if (!st)
        st = pgn_record_file_put(&p->file, &record, err);
    p->counts.games++;
    p->counts.filed++;
    return st;
}

/* Pieces that are there and were not replaced, as there were fewer this time. */
static uint64_t count_left(const pgn__pieces *p) {
    DIR *folder = opendir(directory_of(p));
    uint64_t left = 0;
    for (struct dirent *d; folder && (d = readdir(folder));)
        left += is_piece(d->d_name, stem_of(p)) &&
                strtoull(d->d_name + strlen(stem_of(p)) + 1, NULL, 10) > p->counts.files;
    if (folder)
        closedir(folder);
    return left;
}

pgn_status pgn__pieces_finish(pgn__pieces *p, pgn_error *err) {
    pgn_status st = commit(p, err);
    if (!st)
        p->counts.left = count_left(p);
    return st;
}
