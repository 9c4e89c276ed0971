/* write_options.c -- checks the public options of writers. */
#include "write_options_int.h"

#include "base/error_int.h"
#include "base/reserved_int.h"

/* Names separated by commas; none at all is a list, too. */
static bool is_tag_list(const char *list) {
    for (const char *p = list; *list; p++) {
        if ((unsigned char)*p > ' ' && *p != ',' && *p != 0x7F)
            continue;
        bool ends = *p == '\0' || *p == ',';
        if (!ends || p == list || (*p == ',' && !p[1]))
            return false;
        if (!*p)
            return true;
        list = p + 1;
    }
    return true;
}

pgn_status pgn__write_options_read(const pgn_write_options *o, pgn__text_writer_options *out,
                                   pgn_error *err) {
    *out = (pgn__text_writer_options){.tags = PGN_TAGS_ALL};
    if (!o)
        return PGN_OK;
    if (pgn__any_reserved(o->reserved, sizeof o->reserved))
        return pgn__fail_newer(err, "option");
    if (o->drop_faulty || o->in_place || o->check_only || o->diff || o->drop_text || o->damaged)
        return pgn__fail(err, PGN_E_ARG, "the option works only with pgn_convert_files()");
    if ((unsigned)o->format > PGN_FORMAT_PGC)
        return pgn__fail(err, PGN_E_ARG, "invalid format: expected PGN or PGC");
    if ((unsigned)o->tags > PGN_TAGS_LIST)
        return pgn__fail(err, PGN_E_ARG, "invalid tags: expected all, the roster or a list");
    if (o->tags == PGN_TAGS_LIST && !o->tag_list)
        return pgn__fail_missing(err, "tag list");
    if (o->tags == PGN_TAGS_LIST && !is_tag_list(o->tag_list))
        return pgn__fail(err, PGN_E_ARG,
                         "invalid tag list \"%.100s\": expected names separated by commas",
                         o->tag_list);
    *out = (pgn__text_writer_options){.no_comments = o->no_comments,
                                      .no_variations = o->no_variations,
                                      .no_nags = o->no_nags,
                                      .no_clocks = o->no_clocks,
                                      .mark_unread = o->mark_unread,
                                      .tags = o->tags,
                                      .tag_list = o->tag_list,
                                      .letters = o->letters,
                                      .latin1 = o->latin1};
    return PGN_OK;
}
