/* findings.c -- findings as JSON, and the words for them. */
#include "findings_int.h"

#include <string.h>

#include "base/buffer_int.h"
#include "pgn/unstable/text.h"

const char *pgn_severity_name(pgn_severity severity) {
    static const char *const WORDS[] = {"style", "warning", "error"};
    return (unsigned)severity < sizeof WORDS / sizeof *WORDS ? WORDS[severity] : NULL;
}

const char *pgn_error_rule(const pgn_error *err, char out[PGN_ERROR_RULE_MAX]) {
    const char *name = pgn_status_name(err->code);
    size_t n = 0;
    if (err->rule)
        return err->rule;
    for (name += strncmp(name, "E_", 2) == 0 ? 2 : 0; *name && n + 1 < PGN_ERROR_RULE_MAX; name++)
        out[n++] = (char)(*name == '_' ? '-' : *name | 32);
    out[n] = '\0';
    return out;
}

bool pgn_rule_applies(const pgn_rule *rule, bool epd) {
    bool is_epd = strcmp(rule->applies_to, "epd") == 0;
    return is_epd == epd && strcmp(rule->applies_to, "files") != 0;
}

uint64_t pgn__diagnostic_width(const pgn_diagnostic *d) {
    const char *eol = d->at.len ? memchr(d->at.text, '\n', d->at.len) : NULL;
    return pgn_text_width(d->at.text, eol ? (size_t)(eol - d->at.text) : d->at.len);
}

static void put_place(pgn_json_writer *json, const pgn_diagnostic *d) {
    if (d->place.line) {
        pgn_json_put_unsigned(json, "line", d->place.line);
        pgn_json_put_unsigned(json, "column", d->place.column);
        pgn_json_put_unsigned(json, "width", pgn__diagnostic_width(d));
    } else {
        pgn_json_put_unsigned(json, "offset", d->place.offset);
    }
}

pgn_status pgn_diagnostic_write_json(const pgn_diagnostic *d, bool epd, pgn_buffer *out,
                                     pgn_error *err) {
    pgn_json_writer json = {.out = out};
    size_t before = out->len;
    pgn_json_begin_object(&json, NULL);
    pgn_json_put_string(&json, "type", "finding", PGN_CSTR);
    pgn_json_put_string(&json, "file", d->input, PGN_CSTR);
    put_place(&json, d);
    pgn_json_put_string(&json, "severity", pgn_severity_name(d->rule->severity), PGN_CSTR);
    pgn_json_put_string(&json, "rule", d->rule->id, PGN_CSTR);
    pgn_json_put_string(&json, "message", d->message, PGN_CSTR);
    if (d->place.game)
        pgn_json_put_unsigned(&json, epd ? "record" : "game", d->place.game);
    if (d->white)
        pgn_json_put_string(&json, "white", d->white, PGN_CSTR);
    if (d->black)
        pgn_json_put_string(&json, "black", d->black, PGN_CSTR);
    if (epd && d->title && *d->title)
        pgn_json_put_string(&json, "id", d->title, PGN_CSTR);
    if (!epd) /* records are fixed by rewriting them */
        pgn_json_put_bool(&json, "fixable", d->edit_count > 0);
    pgn_json_end_object(&json);
    pgn_json_newline(&json);
    return pgn__buffer_end(out, before, pgn_json_finish(&json), err);
}
