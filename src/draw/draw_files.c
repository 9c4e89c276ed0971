/* draw_files.c -- pgn_draw_files(): options, and for each input whether it has games or records. */
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/reserved_int.h"
#include "caption_int.h"
#include "draw_files_int.h"
#include "job/job_state_int.h"
#include "painter_int.h"
#include "pgn/parse_int.h"

/* ---- what an input has ---- */

enum { HEAD_MAX = 64 << 10 }; /* bytes that are looked at */

/* Does the text begin with records, perhaps after some bad lines? Not with tags or moves. *decided
 * is false if more text is needed. */
static bool begins_with_records(const pgn_buffer *head, bool *decided) {
    enum { LINES = 16 };
    const char *p = head->data, *end = p + head->len;
    unsigned lines = 0;
    *decided = true;
    while (p < end && lines < LINES) {
        const char *eol = p;
        while (eol < end && *eol != '\n' && *eol != '\r')
            eol++;
        while (p < eol && (*p == ' ' || *p == '\t'))
            p++;
        size_t number = strspn(p, "0123456789");
        if (eol < end && pgn__is_epd_line((pgn_span){p, (size_t)(eol - p)}))
            return true;
        if (*p == '[' || *p == '{' || (number && p[number] == '.'))
            return false;
        lines += p < eol && *p != '#' && *p != '%';
        p = eol + 1;
    }
    *decided = lines == LINES;
    return false;
}

/* Without byte order marks and NUL bytes, so that the first line of UTF-16 can be recognised. */
static pgn_status judge(const pgn_buffer *bytes, bool all, bool *epd, bool *decided) {
    pgn_buffer head = PGN_BUFFER_INIT;
    for (size_t i = 0; i < bytes->len && i < HEAD_MAX; i++) {
        unsigned char c = (unsigned char)bytes->data[i];
        if (c && !(i < 3 && (c >= 0xFE || c == 0xEF || c == 0xBB || c == 0xBF)))
            pgn__buffer_putc(&head, (char)c);
    }
    if (all)
        pgn__buffer_putc(&head, '\n'); /* the last line ends */
    pgn_status st = head.status;
    *epd = !st && head.len && begins_with_records(&head, decided);
    *decided |= all;
    pgn_buffer_free(&head);
    return st;
}

/* Read so much of it that its kind is known. */
static pgn_status look_into(pgn_input *input, pgn_buffer *head, bool *epd, pgn_error *err) {
    char bytes[4096];
    size_t len = 1;
    bool decided = false;
    pgn_status st = PGN_OK;
    while (!st && !decided) {
        st = pgn_input_read(input, bytes, sizeof bytes, &len, err);
        if (!st && ((len && pgn_buffer_append(head, bytes, len)) ||
                    judge(head, !len || head->len >= HEAD_MAX, epd, &decided)))
            st = pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    return st;
}

/* ---- files ---- */

static pgn_status draw_file(pgn__draw_call *c, const char *path, pgn_error *err) {
    const char *const paths[] = {path, NULL};
    pgn_format format = c->job->options.read.format;
    bool epd = format == PGN_FORMAT_EPD;
    pgn_buffer head = PGN_BUFFER_INIT;
    pgn_input *input = NULL;
    pgn_status st = PGN_OK;
    if (format == PGN_FORMAT_AUTO) { /* a failure is reported when the file is read */
        st = pgn_input_open(&input, path, NULL);
        if (!st)
            st = look_into(input, &head, &epd, NULL);
        pgn_input_close(input);
        pgn_buffer_free(&head);
    }
    if (st == PGN_E_NOMEM)
        return pgn__fail(err, st, NULL);
    return epd ? pgn__draw_records(c, paths, NULL, err) : pgn__draw_games(c, paths, NULL, err);
}

/* ---- pipes, which cannot be read twice ---- */

typedef struct {
    pgn_input *input;
    pgn_buffer head; /* read already */
    size_t at;
} replay;

static pgn_status read_replayed(void *self, void *bytes, size_t capacity, size_t *len,
                                pgn_error *err) {
    replay *r = self;
    size_t left = r->head.len - r->at;
    if (!left)
        return pgn_input_read(r->input, bytes, capacity, len, err);
    *len = left < capacity ? left : capacity;
    memcpy(bytes, r->head.data + r->at, *len);
    r->at += *len;
    return PGN_OK;
}

static pgn_status draw_replayed(pgn__draw_call *c, replay *r, pgn_error *err) {
    bool epd = false;
    pgn_input *input = NULL;
    pgn_status st = look_into(r->input, &r->head, &epd, err);
    if (!st)
        st = pgn_input_from_function(&input, read_replayed, r, pgn_input_name(r->input), err);
    if (!st)
        st = epd ? pgn__draw_records(c, NULL, input, err) : pgn__draw_games(c, NULL, input, err);
    pgn_input_close(input);
    return st;
}

static pgn_status draw_pipe(pgn__draw_call *c, const char *path, pgn_error *err) {
    const char *const paths[] = {path, NULL};
    pgn_format format = c->job->options.read.format;
    replay r = {.at = 0};
    if (format == PGN_FORMAT_EPD)
        return pgn__draw_records(c, paths, NULL, err);
    if (format != PGN_FORMAT_AUTO)
        return pgn__draw_games(c, paths, NULL, err);
    pgn_status st = pgn_input_open(&r.input, path, err);
    st = st ? st : draw_replayed(c, &r, err);
    pgn_input_close(r.input);
    pgn_buffer_free(&r.head);
    return st;
}

static bool is_pipe(const char *path) {
    struct stat about;
    return strcmp(path, "-") == 0 ||
           (stat(path, &about) == 0 && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode));
}

static pgn_status draw_all(pgn__draw_call *c, const char *const *paths, pgn_error *err) {
    static const char *const STANDARD_INPUT[] = {"-", NULL};
    pgn_status st = PGN_OK;
    for (paths = paths && *paths ? paths : STANDARD_INPUT; *paths && !st && !c->over; paths++)
        st = is_pipe(*paths) ? draw_pipe(c, *paths, err) : draw_file(c, *paths, err);
    return st ? st : pgn__draw_batch_end(&c->batch, err);
}

/* ---- options ---- */

static bool chooses_nothing(const pgn_positions *p) {
    return !p->start && !p->end && !p->marked && !p->every && !p->move_count;
}

static pgn_status check_sheet(const pgn_draw_options *o, pgn_error *err) {
    if (o->sheet.columns > PGN_SHEET_SIDE_MAX || o->sheet.rows > PGN_SHEET_SIDE_MAX)
        return pgn__fail(err, PGN_E_LIMIT, "a sheet has at most %d columns and rows",
                         PGN_SHEET_SIDE_MAX);
    return PGN_OK;
}

static pgn_status check_options(const pgn_draw_options *o, pgn_error *err) {
    const pgn_positions *p = &o->positions;
    if (pgn__any_reserved(o->reserved, sizeof o->reserved) ||
        pgn__any_reserved(p->reserved, sizeof p->reserved))
        return pgn__fail_newer(err, "option");
    if ((unsigned)o->drawing > PGN_DRAWING_SHEETS || (o->text && o->drawing) ||
        (!o->text && !pgn_picture_format_name(o->format)))
        return pgn__fail(err, PGN_E_ARG, "invalid kind of drawing");
    if (o->drawing == PGN_DRAWING_ANIMATION && o->format == PGN_PICTURE_PNG)
        return pgn__fail(err, PGN_E_ARG, "animations are GIF or SVG, not PNG");
    pgn_status st = o->text ? PGN_OK : pgn__format_check(o->format, err);
    if (st)
        return st;
    if (p->last_ply && p->last_ply < p->first_ply)
        return pgn__fail(err, PGN_E_ARG, "the range of plies is empty");
    if (o->last && o->last < o->first)
        return pgn__fail(err, PGN_E_ARG, "the range of games is empty");
    if ((p->move_count && !p->moves) || (o->mark_count && !o->marks))
        return pgn__fail(err, PGN_E_ARG, "a count is given without its list");
    if (o->match && !o->query)
        return pgn__fail(err, PGN_E_ARG, "match requires a query");
    st = o->caption ? pgn__caption_check(o->caption, err) : PGN_OK;
    return st ? st : check_sheet(o, err);
}

static void fill_defaults(pgn__draw_call *c) {
    enum { COLUMNS = 3, DEFAULT = PGN_DRAW_LAST_MOVE | PGN_DRAW_MARKS | PGN_DRAW_NAG };
    pgn_draw_options *o = &c->options;
    bool sheets = o->drawing == PGN_DRAWING_SHEETS;
    c->show = ((unsigned)DEFAULT & ~o->hide) | o->show;
    c->selecting = o->first > 1 || o->last;
    if (o->drawing == PGN_DRAWING_ANIMATION && chooses_nothing(&o->positions))
        o->positions.every = 1;
    if (sheets && !o->sheet.columns)
        o->sheet.columns = COLUMNS;
    c->game_caption = o->caption ? o->caption : sheets ? PGN_CAPTION_OF_GAME : NULL;
    c->record_caption = o->caption ? o->caption : sheets ? PGN_CAPTION_OF_RECORD : NULL;
    if (o->caption && !*o->caption)
        c->game_caption = c->record_caption = NULL;
}

static pgn_status draw(pgn__draw_call *c, const char *const *paths, const char *output,
                       pgn_error *err) {
    pgn_status st =
        pgn__draw_output_init(&c->batch.output, c->job, output, paths, &c->options, err);
    st = st ? st : pgn__draw_batch_init(&c->batch, c->job, &c->options, err);
    st = st ? st : draw_all(c, paths, err);
    st = pgn__draw_output_end(&c->batch.output, st, err);
    pgn__draw_batch_free(&c->batch);
    return st;
}

/* One position, whatever the options say of games. */
static pgn_status draw_one(pgn__draw_call *c, const pgn_position *position, const char *output,
                           pgn_error *err) {
    pgn_buffer caption = PGN_BUFFER_INIT;
    pgn__shot shot = {.input = "", .game = 1};
    pgn_picture *p = &shot.picture;
    pgn_picture_init(p, position);
    for (size_t i = 0; i < c->options.mark_count && i < PGN_PICTURE_MARKS_MAX; i++)
        p->marks[p->mark_count++] = c->options.marks[i];
    if (c->record_caption)
        pgn__caption_write(c->record_caption, &(pgn__caption_of){.position = &p->position},
                           &caption);
    p->caption = caption.data;
    pgn_status st = caption.status ? pgn__fail(err, caption.status, NULL) : PGN_OK;
    st = st ? st : pgn__draw_output_init(&c->batch.output, c->job, output, NULL, &c->options, err);
    st = st ? st : pgn__draw_batch_init(&c->batch, c->job, &c->options, err);
    st = st ? st : pgn__draw_batch_add(&c->batch, &shot, err);
    st = st ? st : pgn__draw_batch_end(&c->batch, err);
    st = pgn__draw_output_end(&c->batch.output, st, err);
    pgn__draw_batch_free(&c->batch);
    pgn_buffer_free(&caption);
    return st;
}

pgn_status pgn_draw_position(pgn_job *job, const pgn_position *position, const char *output,
                             const pgn_draw_options *options, pgn_error *err) {
    static const pgn_draw_options DEFAULTS;
    pgn__draw_call c = {.options = options ? *options : DEFAULTS};
    pgn_status st = check_options(&c.options, err);
    if (!st)
        st = pgn__job_begin(&job, err);
    if (st)
        return st;
    c.job = job;
    fill_defaults(&c);
    return pgn__job_end(job, draw_one(&c, position, output, err));
}

pgn_status pgn_draw_files(pgn_job *job, const char *const *paths, const char *output,
                          const pgn_draw_options *options, pgn_draw_result *result,
                          pgn_error *err) {
    static const pgn_draw_options DEFAULTS;
    pgn__draw_call c = {.options = options ? *options : DEFAULTS};
    pgn_status st = check_options(&c.options, err);
    if (!st)
        st = pgn__job_begin(&job, err);
    if (!st) {
        c.job = job;
        fill_defaults(&c);
        st = pgn__job_end(job, draw(&c, paths, output, err));
    }
    if (result)
        *result = c.batch.result;
    return st;
}
