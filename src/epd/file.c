/* file.c -- reads the records of files one by one. */
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "base/input_int.h"
#include "base/reserved_int.h"
#include "base/text_int.h"
#include "object_int.h"
#include "pgn/unstable/text.h"

struct pgn_epd_reader {
    pgn_input *input;
    pgn_lines *lines;
    size_t max_line;
    pgn__letters_choice letters;
    uint64_t records;
    size_t last;       /* number of the last line */
    bool noted;        /* the encoding of the file, or member of a .zip; */
    bool invalid;      /* and that it is not valid */
    pgn_buffer name;   /* of the input, and of the member */
    pgn_error failure; /* once set, returned by every further call */
};

pgn_status pgn__epd_reader_open(pgn_epd_reader **out, const char *path,
                                const pgn_read_options *options, int cancel, pgn_error *err) {
    const pgn__text_options text = {.encoding = options ? options->encoding : NULL,
                                    .expected = "EPD"};
    *out = NULL;
    pgn_epd_reader *r = calloc(1, sizeof *r);
    if (!r)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    r->max_line = options && options->max_game ? options->max_game : PGN__LARGEST_GAME;
    r->letters = pgn__letters_option(options ? options->letters : NULL);
    pgn_status st = pgn__encoding_check(text.encoding, err);
    st = st ? st : pgn__letters_check(options ? options->letters : NULL, err);
    st = st ? st : pgn__input_open(&r->input, path, cancel, err);
    st = st ? st : pgn__input_as_text(r->input, &text, err);
    st = st ? st : pgn_lines_new(&r->lines, r->input, r->max_line, err);
    if (st) {
        pgn_epd_reader_close(r);
        return st;
    }
    *out = r;
    return PGN_OK;
}

pgn_status pgn_epd_reader_open(pgn_epd_reader **out, const char *path,
                               const pgn_read_options *options, pgn_error *err) {
    if (!out || !path)
        return pgn__fail_missing(err, path ? "place for the reader" : "path");
    *out = NULL;
    if (options && pgn__any_reserved(options->reserved, sizeof options->reserved))
        return pgn__fail_newer(err, "option");
    return pgn__epd_reader_open(out, path, options, -1, err);
}

void pgn_epd_reader_close(pgn_epd_reader *r) {
    if (!r)
        return;
    pgn_lines_free(r->lines);
    pgn_input_close(r->input);
    pgn_buffer_free(&r->name);
    free(r);
}

/* A member of a .zip is named with its archive. */
static pgn_status name_input(pgn_epd_reader *r, const char *member) {
    pgn_buffer_clear(&r->name);
    pgn_buffer_printf(&r->name, "%s%s%s", pgn_input_name(r->input), member ? "/" : "",
                      member ? member : "");
    return r->name.status;
}

/* The next line that is a record, or should be one. */
static pgn_status next_line(pgn_epd_reader *r, pgn_line *line, pgn_error *err) {
    for (;;) {
        pgn_status st = pgn_lines_next(r->lines, line, err);
        if (st)
            return st;
        if (!line->text)
            return PGN_END;
        bool begins = line->number <= r->last || !r->name.len;
        r->last = line->number;
        r->noted &= !begins;
        r->invalid &= !begins;
        if (begins && name_input(r, line->member))
            return pgn__fail(err, PGN_E_NOMEM, NULL);
        if (pgn__epd_line_kind(line->text, line->len) == PGN__EPD_RECORD)
            return PGN_OK;
    }
}

/* Diagnostics get the place of their line. */
static void place_diagnostics(const pgn_epd_reader *r, pgn_epd *epd, const pgn_place *place) {
    pgn_diagnostic *d = (pgn_diagnostic *)(void *)epd->diagnostics.data;
    for (size_t i = 0; i < epd->diagnostics.len / sizeof *d; i++) {
        d[i].input = r->name.data;
        d[i].place.offset += place->offset;
        d[i].place.line = place->line;
        d[i].place.game = place->game;
    }
}

/* Once for a file: that it was decoded, and where it is not valid. */
static void note_conversion(pgn_epd_reader *r, const pgn_line *line, pgn__epd_line *whole) {
    const pgn__converted *file = pgn__input_converted(r->input, line->offset);
    if (!file)
        return;
    whole->encoding = file->encoding;
    whole->recognized = !file->named && !r->noted;
    r->noted = true;
    if (r->invalid || !file->invalid.len || file->invalid.offset >= line->offset + line->len)
        return;
    r->invalid = true;
    whole->invalid = file->invalid; /* in the line, or in an earlier line that is not a record */
    whole->invalid.offset =
        file->invalid.offset > line->offset ? file->invalid.offset - line->offset : 0;
}

static pgn_status read_next(pgn_epd_reader *r, pgn_epd *epd, pgn_place *out, pgn_error *err) {
    pgn_line line;
    pgn_status st = next_line(r, &line, err);
    if (st)
        return st;
    pgn__epd_line whole = {.text = {line.text, line.len}, .number = line.number, .cut = line.cut};
    note_conversion(r, &line, &whole);
    pgn_place place = {
        .offset = line.offset, .line = line.number, .column = 1, .game = r->records + 1};
    epd->linter.max_line = r->max_line;
    epd->linter.epd.letters = r->letters;
    st = pgn__epd_object_read(epd, &whole, err);
    epd->linter.epd.letters = (pgn__letters_choice){NULL, false}; /* others may use the record */
    if (st)
        return st;
    r->records++;
    place_diagnostics(r, epd, &place);
    if (out)
        *out = place;
    return PGN_OK;
}

pgn_status pgn_epd_reader_next(pgn_epd_reader *r, pgn_epd *epd, pgn_place *place, pgn_error *err) {
    if (!r || !epd)
        return pgn__fail_missing(err, r ? "record" : "reader");
    pgn_status st = r->failure.code ? r->failure.code : read_next(r, epd, place, &r->failure);
    if (st < 0 && err)
        *err = r->failure;
    return st;
}

const char *pgn__epd_reader_input(const pgn_epd_reader *r) {
    return r->name.data ? r->name.data : pgn_input_name(r->input);
}
