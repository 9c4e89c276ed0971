/* export_tags.c -- tags of a plain game sorted while they are read: the roster, then the others by
 * name. */
#include "export_tags_int.h"

#include "base/ascii_int.h"
#include "base/span_int.h"

/* A pgn__plain_tag has 16 bits for the length. */
static bool is_plain_name(pgn_span name) {
    for (size_t i = 0; i < name.len; i++) {
        char c = name.text[i], lower = (char)(c | 32);
        if (!(lower >= 'a' && lower <= 'z') && !pgn__is_digit(c) && c != '_')
            return false;
    }
    return name.len > 0 && name.len <= UINT16_MAX;
}

bool pgn__export_tags_add(pgn__export_tags *tags, pgn_span name, pgn_span value) {
    size_t place = pgn__roster_place(name.text, name.len);
    if (place < PGN__ROSTER_LEN) {
        bool first = !tags->roster[place].text;
        tags->roster[place] = value;
        return first;
    }
    if (!is_plain_name(name) || pgn__span_is(name, "FEN") || pgn__span_is(name, "Variant") ||
        tags->other_count == PGN__EXPORT_OTHERS)
        return false;
    size_t at = tags->other_count++;
    for (; at; at--) {
        int order = pgn__span_compare(tags->others[at - 1].name, name);
        if (order == 0)
            return false;
        if (order < 0)
            break;
        tags->others[at] = tags->others[at - 1];
    }
    tags->others[at] = (pgn__tag_pair){name, value};
    return true;
}

bool pgn__export_tags_at(const pgn__export_tags *tags, size_t index, pgn__tag_pair *out) {
    if (index >= PGN__ROSTER_LEN) {
        index -= PGN__ROSTER_LEN;
        if (index < tags->other_count)
            *out = tags->others[index];
        return index < tags->other_count;
    }
    const pgn__roster_tag *tag = &pgn__roster[index];
    *out = (pgn__tag_pair){{tag->name, tag->len}, tags->roster[index]};
    if (!out->value.text)
        out->value = (pgn_span){tag->unknown, strlen(tag->unknown)};
    return true;
}

void pgn__export_tags_index(pgn__export_tags *tags, const pgn_buffer *written, pgn__plain_game *g) {
    pgn__tag_index index = {.places = tags->places};
    g->tags = (const pgn__plain_tag *)(const void *)written->data;
    g->tag_count = written->len / sizeof *g->tags;
    for (size_t i = 0; i < g->tag_count; i++)
        pgn__index_tag(&index, g->tags[i].number, i);
    pgn__index_end(&index, g);
}
