/* decode_escape.c -- escape records: the user's, and ours, which carry what the standard has no
 * record for. */
#include <stdlib.h>
#include <string.h>

#include "base/text_int.h"
#include "decode_int.h"

/* Is it one of ours? *kind gets its letter, and *text what follows. */
static bool is_own(pgn_span escape, char *kind, pgn_span *text) {
    size_t head = PGC_PREFIX_LEN + 1;
    if (escape.len < head || memcmp(escape.text, PGC_PREFIX, PGC_PREFIX_LEN) != 0)
        return false;
    *kind = escape.text[PGC_PREFIX_LEN];
    *text = (pgn_span){escape.text + head, escape.len - head};
    return true;
}

static void emit_escape(pgn__pgc_decoder *d, pgn_span text) {
    if (!d->skipped)
        pgn__emit_escape(d->sink, text, (pgn_span){NULL, 0});
}

static void emit_comment(pgn__pgc_decoder *d, pgn_span text, pgn_comment_kind kind) {
    pgn__pgc_need_moves(d);
    if (pgn__pgc_is_emitted(d))
        pgn__emit_comment(d->sink, text, kind, (pgn_span){NULL, 0});
}

static void emit_nag(pgn__pgc_decoder *d, pgn_span digits) {
    unsigned long nag = 0;
    size_t i = 0;
    for (; i < digits.len && i < 9 && digits.text[i] >= '0' && digits.text[i] <= '9'; i++)
        nag = nag * 10 + (unsigned long)(digits.text[i] - '0');
    pgn__pgc_need_moves(d);
    if (i == 0 || i < digits.len)
        pgn__pgc_report(d, PGN__RULE_PGC_ESCAPE, d->escape_at, "NAG escape without a NAG");
    else if (pgn__pgc_is_emitted(d))
        pgn__emit_nag(d->sink, (unsigned)nag, (pgn_span){NULL, 0});
}

/* The full name or value of the preceding tag pair. */
static void replace(pgn__pgc_decoder *d, pgn_buffer *part, pgn_span whole) {
    if (!d->tag_at.len) {
        pgn__pgc_report(d, PGN__RULE_PGC_ESCAPE, d->escape_at,
                        "tag pair escape without a tag pair before it");
        return;
    }
    pgn_buffer_clear(part);
    if (pgn_buffer_append(part, whole.text, whole.len))
        d->status = PGN_E_NOMEM;
}

static void emit_own(pgn__pgc_decoder *d, char kind, pgn_span text) {
    if (!d->in_game && kind != PGC_KIND_ESCAPE) {
        pgn__pgc_report(d, PGN__RULE_PGC_ESCAPE, d->escape_at,
                        "escape for part of a game outside a game");
        return;
    }
    switch (kind) {
    case PGC_KIND_COMMENT:
        emit_comment(d, text, PGN_COMMENT_BRACE);
        break;
    case PGC_KIND_LINE_COMMENT:
        emit_comment(d, text, PGN_COMMENT_LINE);
        break;
    case PGC_KIND_REST:
        emit_comment(d, text, PGN_COMMENT_UNREAD);
        break;
    case PGC_KIND_MOVE:
        pgn__pgc_need_moves(d);
        pgn__pgc_play_text(d, text, d->escape_at);
        break;
    case PGC_KIND_NAG:
        emit_nag(d, text);
        break;
    case PGC_KIND_NAME:
        replace(d, &d->name, text);
        break;
    case PGC_KIND_VALUE:
        replace(d, &d->value, text);
        break;
    case PGC_KIND_ESCAPE:
        pgn__pgc_flush_tag(d);
        emit_escape(d, text);
        break;
    default:
        pgn__pgc_report(d, PGN__RULE_PGC_ESCAPE, d->escape_at, "unknown kind of escape");
    }
}

void pgn__pgc_flush_escape(pgn__pgc_decoder *d) {
    char kind = d->kind;
    pgn_buffer *text = &d->escape;
    if (!kind)
        return;
    d->kind = 0;
    if (text->len && pgn__utf8_check(text->data, text->len) != text->len) {
        pgn_buffer_clear(&d->text);
        if (pgn__text_to_utf8(&d->text, text->data, text->len, NULL))
            d->status = PGN_E_NOMEM;
        text = &d->text;
    }
    bool is_value = kind == PGC_KIND_VALUE;
    pgn__pgc_clean(d, text, is_value, d->escape_at);
    if (!d->status)
        emit_own(d, kind, (pgn_span){text->data ? text->data : "", text->len});
}

static void emit_users(pgn__pgc_decoder *d, const pgn__pgc_record *record) {
    pgn_buffer_clear(&d->text);
    if (pgn__text_from_latin1(&d->text, record->item[0].text, record->item[0].len)) {
        d->status = PGN_E_NOMEM;
        return;
    }
    pgn__pgc_clean(d, &d->text, false, record->all);
    pgn__pgc_flush_tag(d);
    emit_escape(d, (pgn_span){d->text.data ? d->text.data : "", d->text.len});
}

void pgn__pgc_escape(pgn__pgc_decoder *d, const pgn__pgc_record *record) {
    char kind;
    pgn_span text;
    if (d->skipped)
        return;
    bool own = is_own(record->item[0], &kind, &text);
    bool goes_on = own && kind == PGC_KIND_CONTINUED;
    if (!goes_on)
        pgn__pgc_flush_escape(d);
    if (!own) {
        emit_users(d, record);
        return;
    }
    if (goes_on && !d->kind) {
        pgn__pgc_report(d, PGN__RULE_PGC_ESCAPE, record->all,
                        "escape continuation without an escape before it");
        return;
    }
    if (!goes_on) {
        d->kind = kind ? kind : '?'; /* 0 is none */
        d->escape_at = record->all;
        pgn_buffer_clear(&d->escape);
    }
    if (pgn_buffer_append(&d->escape, text.text, text.len))
        d->status = PGN_E_NOMEM;
}
