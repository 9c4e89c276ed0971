/* store.c -- locations of games, and reading them back. A game's location is relative to its chunk,
 * which makes it small; the chunk knows the rest. Chunks that are not in their file go to the
 * spool. */
#include "store_int.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/buffer_int.h"
#include "base/errno_text_int.h"
#include "base/error_int.h"
#include "base/input_int.h"
#include "base/temp_file_int.h"
#include "pgn/scan_int.h"

typedef struct {
    uint32_t at, len; /* in the chunk, or its part of the spool */
    uint32_t line;    /* from 0 */
} game;

typedef struct {
    uint64_t first; /* number of its first game */
    uint64_t at;    /* in the file or the spool */
    uint64_t line;  /* of its first line, from 1 */
    size_t file;
    bool spooled;
} chunk;

typedef struct {
    char *name;
    uint64_t first;  /* number of its first game */
    struct stat was; /* of one that is reread: at its first opening */
    bool changed;    /* since then */
} file;

enum { GAMES_BITS = 16, OPEN_MAX_FILES = 16 };
#define GAMES ((size_t)1 << GAMES_BITS)

struct pgn__store {
    game **games; /* in segments, which never move */
    size_t segments, segment_cap;
    uint64_t count;
    pgn_buffer chunks;     /* chunk[] */
    pgn_buffer files;      /* file[] */
    const char *directory; /* for the spool; NULL: the usual one */
    int spool;             /* -1: none yet */
    uint64_t spooled;
    struct {
        size_t file; /* plus one */
        int fd;
    } open[OPEN_MAX_FILES]; /* for rereading: a file has one read position */
};

pgn_status pgn__store_new(pgn__store **out, pgn_error *err) {
    pgn__store *s = *out = calloc(1, sizeof *s);
    if (!s)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    s->spool = -1;
    return PGN_OK;
}

static file *file_at(const pgn__store *s, size_t i) {
    return (file *)(void *)s->files.data + i;
}

static size_t file_count(const pgn__store *s) {
    return s->files.len / sizeof(file);
}

static const chunk *chunk_at(const pgn__store *s, size_t i) {
    return (const chunk *)(const void *)s->chunks.data + i;
}

void pgn__store_free(pgn__store *s) {
    if (!s)
        return;
    for (size_t i = 0; i < OPEN_MAX_FILES; i++)
        if (s->open[i].file)
            close(s->open[i].fd);
    if (s->spool >= 0)
        close(s->spool);
    for (size_t i = 0; i < s->segments; i++)
        free(s->games[i]);
    for (size_t i = 0; i < file_count(s); i++)
        free(file_at(s, i)->name);
    free(s->games);
    pgn_buffer_free(&s->chunks);
    pgn_buffer_free(&s->files);
    free(s);
}

/* ---- keeping ---- */

static pgn_status io_error(pgn_error *err, const char *what, const char *name) {
    char errno_text[PGN__ERRNO_TEXT_MAX];
    return pgn__fail(err, PGN_E_IO, "%s %s: %s", what, name, pgn__errno_text(errno, errno_text));
}

void pgn__store_set_directory(pgn__store *s, const char *directory) {
    s->directory = directory;
}

static pgn_status open_spool(pgn__store *s, pgn_error *err) {
    const char *folder = s->directory ? s->directory : getenv("TMPDIR");
    folder = folder && *folder ? folder : "/tmp";
    s->spool = pgn__temporary_open(folder);
    return s->spool < 0 ? io_error(err, "cannot create a temporary file in", folder) : PGN_OK;
}

pgn_status pgn__store_begin(pgn__store *s, const pgn_input *in, pgn_error *err) {
    const struct stat *was = pgn__input_file(in);
    file f = {.first = s->count, .name = strdup(pgn_input_name(in))};
    if (!f.name)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    if (was)
        f.was = *was;
    if (!pgn_buffer_append(&s->files, &f, sizeof f))
        return PGN_OK;
    free(f.name);
    return pgn__fail(err, PGN_E_NOMEM, NULL);
}

static pgn_status write_spool(pgn__store *s, const char *text, size_t len, pgn_error *err) {
    pgn_status st = s->spool < 0 ? open_spool(s, err) : PGN_OK;
    if (st)
        return st;
    while (len) {
        ssize_t n = write(s->spool, text, len);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return io_error(err, "cannot write", "a temporary file");
        text += n;
        len -= (size_t)n;
        s->spooled += (uint64_t)n;
    }
    return PGN_OK;
}

static game *game_at(const pgn__store *s, uint64_t index) {
    return &s->games[index >> GAMES_BITS][index & (GAMES - 1)];
}

static bool reserve_game(pgn__store *s) {
    if (s->count >> GAMES_BITS < s->segments)
        return true;
    if (s->segments == s->segment_cap) {
        size_t cap = s->segment_cap ? 2 * s->segment_cap : 16;
        game **games = realloc(s->games, cap * sizeof *games);
        if (!games)
            return false;
        s->games = games;
        s->segment_cap = cap;
    }
    s->games[s->segments] = malloc(GAMES * sizeof(game));
    s->segments += s->games[s->segments] != NULL;
    return s->count >> GAMES_BITS < s->segments;
}

pgn_status pgn__store_chunk(pgn__store *s, const pgn__chunk *c, const pgn__entries *entries,
                            pgn_error *err) {
    size_t count = pgn__entries_count(entries);
    bool spooled = !c->in_file;
    if (!count)
        return PGN_OK;
    if (c->text.len > UINT32_MAX)
        return pgn__fail(err, PGN_E_UNSUPPORTED, "game too large: the limit is 4 GiB");
    chunk kept = {s->count, spooled ? s->spooled : c->file_at, c->lines + c->passed + 1,
                  file_count(s) - 1, spooled};
    if (pgn_buffer_append(&s->chunks, &kept, sizeof kept))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    uint64_t line = kept.line;
    const char *counted = c->text.data;
    for (size_t i = 0; i < count; i++) {
        const pgn__entry *entry = pgn__entries_at(entries, i);
        if (!reserve_game(s))
            return pgn__fail(err, PGN_E_NOMEM, NULL);
        const char *from = spooled ? pgn__entries_at(entries, 0)->text.text : c->text.data;
        line += pgn__count_lines(counted, entry->at);
        counted = entry->at;
        *game_at(s, s->count++) = (game){(uint32_t)(entry->text.text - from),
                                         (uint32_t)entry->text.len, (uint32_t)(line - kept.line)};
    }
    if (!spooled)
        return PGN_OK;
    const pgn__entry *first = pgn__entries_at(entries, 0),
                     *last = pgn__entries_at(entries, count - 1);
    const char *end = last->text.text + last->text.len;
    return write_spool(s, first->text.text, (size_t)(end - first->text.text), err);
}

/* ---- finding ---- */

/* The chunk that the game is in. */
static const chunk *find_chunk(const pgn__store *s, uint64_t index) {
    size_t low = 0, high = s->chunks.len / sizeof(chunk);
    while (high - low > 1) {
        size_t mid = low + (high - low) / 2;
        if (chunk_at(s, mid)->first <= index)
            low = mid;
        else
            high = mid;
    }
    return chunk_at(s, low);
}

pgn__store_place pgn__store_where(const pgn__store *s, uint64_t index) {
    const chunk *c = find_chunk(s, index);
    const file *f = file_at(s, c->file);
    return (pgn__store_place){f->name, index - f->first + 1, c->line + game_at(s, index)->line};
}

/* ---- reading ---- */

enum { NOT_OPEN = -1, CHANGED = -2 };

static bool is_changed(int fd, const struct stat *was) {
    struct stat now;
    return fstat(fd, &now) != 0 || now.st_ino != was->st_ino || now.st_dev != was->st_dev ||
           now.st_size != was->st_size || now.st_mtim.tv_sec != was->st_mtim.tv_sec ||
           now.st_mtim.tv_nsec != was->st_mtim.tv_nsec;
}

/* What was read of a file is valid only if the file is unchanged at the end. */
static void close_place(pgn__store *s, size_t place) {
    if (!s->open[place].file)
        return;
    file *f = file_at(s, s->open[place].file - 1);
    f->changed |= is_changed(s->open[place].fd, &f->was);
    close(s->open[place].fd);
    s->open[place].file = 0;
}

/* A descriptor of the file; NOT_OPEN with errno set, CHANGED if it is another file now. */
static int reopen(pgn__store *s, size_t number, file *f) {
    size_t place = number % OPEN_MAX_FILES;
    if (s->open[place].file == number + 1)
        return s->open[place].fd;
    close_place(s, place);
    int fd = open(f->name, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return NOT_OPEN;
    f->changed |= is_changed(fd, &f->was);
    if (f->changed) {
        close(fd);
        return CHANGED;
    }
    s->open[place].file = number + 1;
    s->open[place].fd = fd;
    return fd;
}

static pgn_status was_changed(const file *f, pgn_error *err) {
    return pgn__fail(err, PGN_E_CHANGED, "%s changed while it was being read", f->name);
}

static pgn_status read_at(int fd, char *to, size_t len, uint64_t at, const char *name,
                          pgn_error *err) {
    while (len) {
        ssize_t n = pread(fd, to, len, (off_t)at);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return io_error(err, "cannot read", name);
        if (n == 0)
            return pgn__fail(err, PGN_E_CHANGED, "%s was truncated while it was being read", name);
        to += n;
        len -= (size_t)n;
        at += (uint64_t)n;
    }
    return PGN_OK;
}

pgn_status pgn__store_read(pgn__store *s, uint64_t index, pgn_buffer *out, pgn_error *err) {
    const chunk *c = find_chunk(s, index);
    file *f = file_at(s, c->file);
    const game *g = game_at(s, index);
    int fd = c->spooled ? s->spool : reopen(s, c->file, f);
    if (fd == NOT_OPEN)
        return io_error(err, "cannot open", f->name);
    if (fd == CHANGED)
        return was_changed(f, err);
    if (pgn__buffer_reserve(out, g->len))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn_status st = read_at(fd, out->data + out->len, g->len, c->at + g->at, f->name, err);
    if (st)
        return st;
    out->len += g->len;
    out->data[out->len] = '\0';
    return PGN_OK;
}

pgn_status pgn__store_check(pgn__store *s, pgn_error *err) {
    for (size_t i = 0; i < OPEN_MAX_FILES; i++)
        close_place(s, i);
    for (size_t i = 0; i < file_count(s); i++)
        if (file_at(s, i)->changed)
            return was_changed(file_at(s, i), err);
    return PGN_OK;
}
