/* filing_files.c -- folders and paths of files of games, and the pieces of a collection that are
 * written as its games come. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/buffer_int.h"
#include "base/errno_text_int.h"
#include "base/error_int.h"
#include "base/input_int.h"
#include "filing_state_int.h"
#include "game/value_int.h"
#include "order/game_stream_int.h"
#include "order/line_end_int.h"
#include "order/separator_int.h"
#include "pgn/input.h"

static pgn_status make_one(const char *path, pgn_error *err) {
    struct stat about;
    char errno_text[PGN__ERRNO_TEXT_MAX];
    if (mkdir(path, 0777) == 0)
        return PGN_OK;
    int code = errno;
    if (stat(path, &about) == 0 && S_ISDIR(about.st_mode))
        return PGN_OK;
    return pgn__fail(err, PGN_E_IO, "cannot create directory \"%.120s\": %s", path,
                     pgn__errno_text(code, errno_text));
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
    return out->status ? pgn__fail(err, PGN_E_NOMEM, NULL) : PGN_OK;
}

bool pgn__exists(const char *path) {
    struct stat about;
    return lstat(path, &about) == 0;
}

pgn_status pgn__check_place(const char *path, pgn_error *err) {
    struct stat about;
    if (lstat(path, &about) != 0 || S_ISREG(about.st_mode))
        return PGN_OK;
    return pgn__fail(err, PGN_E_IO, "not written: \"%.200s\" is %s", path,
                     S_ISLNK(about.st_mode) ? "a symbolic link" : "not a regular file");
}

/* ---- appending ---- */

/* End the last line and add an empty one, with the line end that the text uses. */
static pgn_status end_lines(pgn__output *to, const char tail[4], size_t len, pgn_buffer *text,
                            pgn_error *err) {
    size_t ends = 0;
    for (size_t i = len; i-- && (tail[i] == '\n' || tail[i] == '\r');)
        ends += tail[i] == '\n' || (i + 1 < len ? tail[i + 1] != '\n' : true);
    pgn__record last = {.tail = ends ? (pgn_span){tail, len} : (pgn_span){text->data, text->len}};
    const char *end = pgn__record_line_end(&last);
    pgn_status st =
        text->len && pgn__buffer_puts(text, end) ? pgn__fail(err, PGN_E_NOMEM, NULL) : PGN_OK;
    for (; len && ends < 2 && !st; ends++)
        st = pgn__output_write(to, end, strlen(end), err);
    return st;
}

static pgn_status copy_bytes(const char *path, pgn__output *to, pgn_buffer *last, pgn_error *err) {
    static const pgn__text_options TEXT;
    const pgn__converted *file;
    char tail[4] = "";
    size_t have = 0;
    pgn_input *in;
    pgn__block block;
    pgn_status st = pgn_input_open(&in, path, err);
    if (st)
        return st;
    st = pgn__input_as_text(in, &TEXT, err);
    while (!st && !(st = pgn__input_next(in, &block, err)) && block.len) {
        file = pgn__input_converted(in, 0);
        if (file) {
            st = pgn__fail(err, PGN_E_UNSUPPORTED, "%.200s: cannot append to %s", path,
                           file->encoding);
            break;
        }
        st = pgn__output_write(to, block.data, block.len, err);
        if (st)
            break;
        size_t n = block.len < sizeof tail ? block.len : sizeof tail; /* the last bytes of it all */
        size_t kept = have + n > sizeof tail ? sizeof tail - n : have;
        memmove(tail, tail + have - kept, kept);
        memcpy(tail + kept, block.data + block.len - n, n);
        have = kept + n;
    }
    if (!st)
        st = end_lines(to, tail, have, last, err);
    pgn_input_close(in);
    return st;
}

static void keep_chunk(void *self, const pgn__chunk *chunk) {
    pgn_buffer *last = self;
    pgn_buffer_clear(last);
    pgn_buffer_append(last, chunk->text.data, chunk->text.len);
}

static bool on_plain_game(void *self, const pgn__plain_game *game) {
    (void)self;
    (void)game;
    return true;
}

const pgn__events pgn__chunks_only = {.plain_game = on_plain_game};

/* The text of the last game of the file, or of its last chunk if it has no game. */
static pgn_status find_last(const char *path, pgn_buffer *last, pgn_error *err) {
    pgn_buffer chunk = PGN_BUFFER_INIT;
    pgn__game_stream_options how = {.also = {&pgn__chunks_only, &chunk}, .reported = keep_chunk};
    pgn_input *in;
    pgn__game_stream *stream = NULL;
    const pgn__entry *entry;
    pgn_status st = pgn_input_open(&in, path, err);
    if (st)
        return st;
    st = pgn__game_stream_new(&stream, in, &how, err);
    while (!st && !(st = pgn__game_stream_next(stream, &entry, err)) && entry) {
        pgn_buffer_clear(last);
        pgn_buffer_append(last, entry->text.text, entry->text.len);
    }
    if (!st && !pgn__game_stream_games(stream))
        pgn_buffer_append(last, chunk.data, chunk.len);
    if (!st && (last->status || chunk.status))
        st = pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn__game_stream_free(stream);
    pgn_input_close(in);
    pgn_buffer_free(&chunk);
    return st;
}

pgn_status pgn__copy_file(const char *path, pgn__record_file *to, pgn_error *err) {
    pgn_buffer last = PGN_BUFFER_INIT;
    if (!pgn__exists(path))
        return PGN_OK;
    pgn_status st = find_last(path, &last, err);
    st = st ? st : copy_bytes(path, to->out, &last, err);
    if (!st && last.len && pgn__separator_after(to->separator, (pgn_span){last.data, last.len}))
        st = pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn_buffer_free(&last);
    return st;
}

/* ---- pieces ---- */

static const char *stem_of(const pgn__filing_pieces *p) {
    return p->options->stem ? p->options->stem : "games";
}

static const char *directory_of(const pgn__filing_pieces *p) {
    return p->options->directory ? p->options->directory : ".";
}

/* The number of STEM-0001.pgn and the like; 0 if it is not a piece. */
static uint64_t number_of_piece(const char *name, const char *stem) {
    size_t len = strlen(stem), digits = 0;
    if (strncmp(name, stem, len) != 0 || name[len] != '-')
        return 0;
    for (name += len + 1; pgn__is_digit(name[digits]); digits++)
        ;
    bool ours = digits == 4 || (digits > 4 && digits < 20 && *name != '0');
    return ours && strcmp(name + digits, ".pgn") == 0 ? strtoull(name, NULL, 10) : 0;
}

/* The number of pieces is unknown in advance, so none of that name may exist. */
static pgn_status look_first(const pgn__filing_pieces *p, pgn_error *err) {
    const char *directory = directory_of(p);
    bool here = strcmp(directory, ".") == 0;
    DIR *folder = opendir(directory);
    pgn_status st = PGN_OK;
    for (struct dirent *d; folder && !st && (d = readdir(folder));)
        if (number_of_piece(d->d_name, stem_of(p)))
            st = pgn__fail(err, PGN_E_EXISTS, "\"%.100s%s%.100s\" already exists",
                           here ? "" : directory, here ? "" : "/", d->d_name);
    if (folder)
        closedir(folder);
    return st;
}

static void announce(const pgn__filing_pieces *p, const pgn__output *output) {
    if (p->options->writing)
        p->options->writing(p->options->self, output);
}

static pgn_status commit(pgn__filing_pieces *p, pgn_error *err) {
    pgn_status st = p->file.out ? pgn__record_file_commit(&p->file, err) : PGN_OK;
    p->counts.joined += p->file.joined;
    p->file.joined = 0;
    announce(p, NULL);
    return st;
}

static pgn_status begin(pgn__filing_pieces *p, pgn_error *err) {
    char name[400];
    pgn_buffer path = PGN_BUFFER_INIT;
    pgn_status st = PGN_OK;
    if (!p->begun && p->options->existing == PGN__FILING_REFUSE)
        st = look_first(p, err);
    if (!st && !p->begun)
        st = pgn__make_folder(directory_of(p), err);
    p->begun = true;
    snprintf(name, sizeof name, "%.300s-%04llu", stem_of(p),
             (unsigned long long)p->counts.files + 1);
    if (!st)
        st = pgn__file_path(&path, directory_of(p), name, err);
    st = st ? st : pgn__check_place(path.data, err);
    st = st ? st : pgn__record_file_open(&p->file, path.data, err);
    pgn_buffer_free(&path);
    if (st)
        return st;
    if (p->options->existing == PGN__FILING_REFUSE)
        pgn__output_exclusive(p->file.out);
    announce(p, p->file.out);
    p->counts.files++;
    return PGN_OK;
}

static bool is_full(const pgn__filing_pieces *p, const pgn__entry *entry) {
    enum { ENDS = 4 }; /* line ends that may follow the text */
    if (p->options->by == PGN_FILE_BY_GAMES)
        return p->file.records >= p->options->piece;
    return p->file.records && p->file.bytes + entry->text.len + ENDS > p->options->piece;
}

pgn_status pgn__filing_pieces_add(pgn__filing_pieces *p, const pgn__entry *entry, pgn_error *err) {
    pgn__record record = {.head = entry->text};
    pgn_status st = p->file.out && is_full(p, entry) ? commit(p, err) : PGN_OK;
    if (!st && !p->file.out)
        st = begin(p, err);
    if (!st)
        st = pgn__record_file_put(&p->file, &record, err);
    p->counts.games++;
    p->counts.filed++;
    return st;
}

/* Old pieces that were not replaced, as there were fewer this time. */
static void count_left(pgn__filing_pieces *p) {
    pgn__filing_counts *c = &p->counts;
    DIR *folder = opendir(directory_of(p));
    for (struct dirent *d; folder && (d = readdir(folder));) {
        uint64_t number = number_of_piece(d->d_name, stem_of(p));
        if (number <= c->files)
            continue;
        c->left_first = !c->left || number < c->left_first ? number : c->left_first;
        c->left_last = number > c->left_last ? number : c->left_last;
        c->left++;
    }
    if (folder)
        closedir(folder);
}

pgn_status pgn__filing_pieces_finish(pgn__filing_pieces *p, pgn_error *err) {
    pgn_status st = commit(p, err);
    if (!st)
        count_left(p);
    return st;
}
