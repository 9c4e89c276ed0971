/* names_find.c -- pgn_names_find(): the spellings of one name in files; and pgn_names_agree(). */
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "base/reserved_int.h"
#include "base/text_int.h"
#include "names_int.h"
#include "normal_int.h"
#include "order/gather_int.h"

_Static_assert((int)PGN_NAME_PLAYER == (int)PGN__VARIANTS_PLAYERS &&
                   (int)PGN_NAME_EVENT == (int)PGN__VARIANTS_EVENTS &&
                   (int)PGN_NAME_SITE == (int)PGN__VARIANTS_SITES,
               "the same order");

bool pgn_names_agree(pgn_name_kind kind, const char *a, size_t a_len, const char *b, size_t b_len) {
    a_len = pgn__length(a, a_len);
    b_len = pgn__length(b, b_len);
    if (kind == PGN_NAME_PLAYER) {
        pgn__name_key x = pgn__name_key_of(a, a_len), y = pgn__name_key_of(b, b_len);
        return pgn__name_keys_agree(&x, &y);
    }
    if (kind == PGN_NAME_SITE)
        return pgn__site_keys_agree(pgn__site_key_of(a, a_len), pgn__site_key_of(b, b_len));
    uint32_t x = pgn__event_key_of(a, a_len), y = pgn__event_key_of(b, b_len);
    return !x || !y || x == y;
}

static pgn_status add_game(void *self, const pgn__entry *entry, const pgn__chunk *chunk,
                           pgn_error *err) {
    const pgn_names *n = self;
    (void)chunk;
    return pgn__variants_add(n->variants, entry->values, err);
}

static pgn_status find(pgn_names *n, pgn_job *job, const char *const *paths, bool bold,
                       pgn_error *err) {
    pgn__gathering g = {.job = job,
                        .tags = pgn__variants_tags(),
                        .tag_count = PGN__VARIANTS_TAGS,
                        .parts = true,
                        .self = n,
                        .game = add_game};
    pgn_status st = pgn__gather(&g, paths, err);
    if (!st)
        st = pgn__job_progress(job, "sorting", 0, 0, err);
    return st ? st : pgn__variants_find(n->variants, bold, err);
}

pgn_status pgn_names_find(pgn_names **out, pgn_job *job, const char *const *paths,
                          const pgn_name_options *options, pgn_error *err) {
    static const pgn_name_options DEFAULTS = {.kind = PGN_NAME_PLAYER};
    options = options ? options : &DEFAULTS;
    *out = NULL;
    if (pgn__any_reserved(options->reserved, sizeof options->reserved))
        return pgn__fail_newer(err, "option");
    if ((unsigned)options->kind > PGN_NAME_SITE)
        return pgn__fail(err, PGN_E_ARG, "invalid kind of name");
    pgn_status st = pgn__job_begin(&job, err);
    if (st)
        return st;
    pgn_names *n = calloc(1, sizeof *n);
    st = n ? pgn__variants_new(&n->variants, (pgn__variants_of)options->kind, err)
           : pgn__fail(err, PGN_E_NOMEM, NULL);
    if (!st)
        st = find(n, job, paths, options->bold, err);
    if (st)
        pgn_names_free(n);
    else
        *out = n;
    return pgn__job_end(job, st);
}

void pgn_names_free(pgn_names *n) {
    if (!n)
        return;
    pgn__variants_free(n->variants);
    free(n);
}

bool pgn_names_at(const pgn_names *n, size_t group, size_t index, pgn_spelling *out) {
    if (!n || group >= pgn__variants_groups(n->variants) ||
        index >= pgn__variants_size(n->variants, group))
        return false;
    pgn__name_variant v = pgn__variants_at(n->variants, group, index);
    *out = (pgn_spelling){.text = v.text.text,
                          .len = v.text.len,
                          .games = v.count,
                          .difference = pgn__variant_kind_text(v.kind),
                          .evidence = v.evidence,
                          .safe = v.safe};
    return true;
}

size_t pgn_names_count(const pgn_names *n) {
    return n ? pgn__variants_names(n->variants) : 0;
}
