/* order.c -- the options of pgn_edit_files(), checked before anything is read. */
#include "base/error_int.h"
#include "base/reserved_int.h"
#include "base/text_int.h"
#include "edit_int.h"

bool pgn__tag_name_is_valid(pgn_span name) {
    for (size_t i = 0; i < name.len; i++) {
        char c = name.text[i];
        if (!((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
              c == '_'))
            return false;
    }
    return name.text && name.len && name.len <= 255;
}

bool pgn__tag_value_is_valid(pgn_span value) {
    if (!value.text || value.len > UINT32_MAX)
        return false;
    for (size_t i = 0; i < value.len; i++)
        if ((unsigned char)value.text[i] < ' ' || value.text[i] == 0x7F)
            return false;
    return pgn__utf8_check(value.text, value.len) == value.len;
}

/* ---- tags ---- */

static pgn_status check_name(pgn_span name, pgn_error *err) {
    int len = (int)(name.len < 60 ? name.len : 60);
    if (!pgn__tag_name_is_valid(name))
        return pgn__fail(err, PGN_E_ARG,
                         "invalid tag name \"%.*s\": expected letters, digits and underscores", len,
                         name.text ? name.text : "");
    if (pgn__span_is(name, "FEN"))
        return pgn__fail(err, PGN_E_ARG, "FEN cannot be edited: the moves begin there");
    return PGN_OK;
}

static pgn_status check_set(const pgn_tag *tag, pgn_error *err) {
    pgn_status st = check_name(tag->name, err);
    if (st)
        return st;
    if (!pgn__tag_value_is_valid(tag->value))
        return pgn__fail(err, PGN_E_ARG, "%.*s: a tag value is UTF-8 without control characters",
                         (int)tag->name.len, tag->name.text);
    if (pgn__span_is(tag->name, "Result") && !pgn_result_parse(tag->value.text, tag->value.len))
        return pgn__fail(err, PGN_E_ARG, "invalid Result \"%.*s\": expected 1-0, 0-1, 1/2-1/2 or *",
                         (int)(tag->value.len < 60 ? tag->value.len : 60), tag->value.text);
    return PGN_OK;
}

static pgn_status check_tags(const pgn_edit_files_options *o, pgn_error *err) {
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < o->set_count && !st; i++)
        st = check_set(&o->set[i], err);
    for (size_t i = 0; i < o->rename_count && !st; i++) {
        st = check_name(o->rename[i].name, err);
        st = st ? st : check_name(o->rename[i].value, err);
    }
    for (size_t i = 0; i < o->remove_count && !st; i++)
        st = check_name(o->remove[i], err);
    for (size_t i = 0; i < o->keep_count && !st; i++)
        if (!pgn__tag_name_is_valid(o->keep[i]))
            st = check_name(o->keep[i], err);
    if (!st && o->replace && !o->table)
        st = pgn__fail(err, PGN_E_ARG, "replace requires a table");
    return st;
}

/* ---- the address ---- */

/* "12w", "12b:2", "12.Nf3", "12...Nf6". */
static bool parse_address(const char *p, const char *end, pgn__edit_address *out) {
    *out = (pgn__edit_address){.number = 0};
    for (; *p >= '0' && *p <= '9' && out->number < 1000000; p++)
        out->number = out->number * 10 + (uint64_t)(*p - '0');
    if (*p == 'w' || *p == 'b') {
        out->black = *p++ == 'b';
        out->index = p == end;
        if (*p == ':')
            for (p++; *p >= '0' && *p <= '9' && out->index < 1000000; p++)
                out->index = out->index * 10 + (uint64_t)(*p - '0');
        return out->number && out->index && p == end;
    }
    size_t dots = strspn(p, ".");
    out->black = dots > 1;
    p += dots + strspn(p + dots, " ");
    out->san = (pgn_span){p, (size_t)(end - p)};
    return out->number && dots && p < end;
}

/* One after the other, separated by slashes. */
static pgn_status check_promote(pgn__edit_order *out, const char *path, pgn_error *err) {
    const char *next = path;
    while (next) {
        const char *end = next + strcspn(next, "/");
        if (out->path_len == PGN__EDIT_ADDRESSES_MAX)
            return pgn__fail(err, PGN_E_LIMIT, "path longer than %d variations",
                             PGN__EDIT_ADDRESSES_MAX);
        if (!parse_address(next, end, &out->path[out->path_len++]))
            return pgn__fail(err, PGN_E_ARG,
                             "invalid variation \"%.*s\": expected 12b, 12b:2, 12...Nf6, or a path "
                             "such as 12...Nf6/14.Bg5",
                             (int)(end - next < 40 ? end - next : 40), next);
        next = *end ? end + 1 : NULL;
    }
    return PGN_OK;
}

pgn_status pgn__edit_order_of(pgn__edit_order *out, const pgn_edit_files_options *o,
                              pgn_error *err) {
    enum { ADDS = PGN_ADD_PLY_COUNT | PGN_ADD_HASH_CODE | PGN_ADD_FENS | PGN_ADD_HASHES };
    *out = (pgn__edit_order){.options = o,
                             .moves = o->strip || o->cut || o->promote || o->add,
                             .positions = o->cut || o->promote || o->add};
    if (pgn__any_reserved(o->reserved, sizeof o->reserved))
        return pgn__fail_newer(err, "option");
    if (o->strip & ~(unsigned)PGN_PART_ALL || o->add & ~(unsigned)ADDS)
        return pgn__fail(err, PGN_E_ARG, "invalid set of parts");
    out->strip = o->strip & ~((o->add & PGN_ADD_FENS ? PGN_PART_FENS : 0u) |
                              (o->add & PGN_ADD_HASHES ? PGN_PART_HASHES : 0u));
    pgn_status st = check_tags(o, err);
    return st ? st : check_promote(out, o->promote, err);
}
