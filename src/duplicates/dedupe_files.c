/* dedupe_files.c -- pgn_dedupe_files(): its options and its outputs. */
#include <string.h>

#include "base/reserved_int.h"
#include "dedupe_int.h"

enum { MIN_PLIES = 20 };

/* ---- options ---- */

/* The bits of a list of tags. */
static pgn_status parse_compare(const char *text, unsigned *out, pgn_error *err) {
    static const char *const WORDS[] = {"white", "black", "date",  "event",
                                        "site",  "round", "result"};
    *out = 0;
    do {
        size_t len = strcspn(text, ","), i = 0, count = sizeof WORDS / sizeof *WORDS;
        while (i < count && (strlen(WORDS[i]) != len || strncmp(WORDS[i], text, len) != 0))
            i++;
        if (i == count)
            return pgn__fail(err, PGN_E_ARG,
                             "compare: unknown tag \"%.*s\": "
                             "expected white, black, date, event, site, round or result",
                             len < 100 ? (int)len : 100, text);
        *out |= 1u << i;
        text += len + (text[len] == ',');
    } while (*text);
    return PGN_OK;
}

/* Output files must be distinct; only the output may replace an input. */
static pgn_status check_files(const pgn_dedupe_options *o, const char *const *paths,
                              const char *output, pgn_error *err) {
    const char *const files[] = {o->removed, o->report, output};
    for (size_t i = 0; i < 3; i++) {
        if (i < 2 && files[i] && pgn__job_is_input(files[i], paths))
            return pgn__fail(err, PGN_E_ARG, "%.180s is also an input file", files[i]);
        for (size_t k = i + 1; k < 3; k++)
            if (files[i] && files[k] &&
                pgn__job_is_input(files[i], (const char *const[]){files[k], NULL}))
                return pgn__fail(err, PGN_E_ARG, "%.180s would be written twice", files[i]);
    }
    return PGN_OK;
}

static pgn_status check_options(const pgn_dedupe_options *o, const char *output, pgn_error *err) {
    const char *wrong = NULL;
    if (pgn__any_reserved(o->reserved, sizeof o->reserved))
        return pgn__fail_newer(err, "option");
    if ((unsigned)o->match > PGN_MATCH_EXACT || (unsigned)o->keep > PGN_KEEP_BEST ||
        (unsigned)o->report_format > PGN_REPORT_JSON)
        wrong = "invalid option value";
    else if (o->dry_run && output)
        wrong = "a dry run cannot be combined with an output";
    else if (o->dry_run && (o->removed || o->merge))
        wrong = "a dry run cannot be combined with removed games or merge";
    else if (o->match == PGN_MATCH_EXACT && (o->prefixes || o->merge))
        wrong = "an exact match cannot be combined with prefixes or merge";
    else if (o->compare && o->match != PGN_MATCH_GAME)
        wrong = "compare requires PGN_MATCH_GAME";
    else if (o->min_plies != PGN_NO_MINIMUM && o->min_plies > UINT16_MAX)
        wrong = "min_plies is above the limit of 65535";
    return wrong ? pgn__fail(err, PGN_E_ARG, "%s", wrong) : PGN_OK;
}

static pgn_status make_rule(pgn__dedupe *d, pgn_error *err) {
    const pgn_dedupe_options *o = d->options;
    d->rule = (pgn__duplicate_rule){.match = o->match,
                                    .compare = PGN_COMPARE_USUAL,
                                    .min_plies = o->min_plies == PGN_NO_MINIMUM ? 0
                                                 : o->min_plies                 ? o->min_plies
                                                                                : MIN_PLIES};
    d->wants_all = o->merge || o->report || o->duplicate;
    d->second = d->wants_all || o->prefixes || o->keep != PGN_KEEP_FIRST;
    pgn__duplicate_rule_seed(&d->rule);
    return o->compare ? parse_compare(o->compare, &d->rule.compare, err) : PGN_OK;
}

/* ---- outputs ---- */

static pgn_status open_all(pgn__dedupe *d, const char *output, pgn_error *err) {
    const pgn_dedupe_options *o = d->options;
    pgn_status st = pgn__separator_new(&d->kept_separator, err);
    st = st ? st : pgn__separator_new(&d->dropped_separator, err);
    if (!st && output)
        st = pgn__job_output_open(d->job, &d->out, output, err);
    if (!st && o->removed)
        st = pgn__job_output_open(d->job, &d->dropped, o->removed, err);
    if (!st && o->report)
        st = pgn__job_output_open(d->job, &d->report, o->report, err);
    if (st || !d->second)
        return st ? st : pgn__duplicates_new(&d->seen, &d->rule, err);
    st = pgn__store_new(&d->store, err);
    if (!st)
        pgn__store_set_directory(d->store, pgn__job_temp_dir(d->job));
    return st ? st : pgn__grouping_new(&d->grouping, &d->rule, o->keep, err);
}

/* Commit the files. If one fails, those after it are not committed: the games come last, since they
 * may replace an input, and the dropped games are then nowhere else. */
static pgn_status close_all(pgn__dedupe *d, pgn_status st, pgn_error *err) {
    pgn__output *all[] = {d->dropped, d->report, d->out};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        st = pgn__job_output_close(d->job, all[i], st, err);
    return st;
}

static void free_all(pgn__dedupe *d) {
    pgn__duplicates_free(d->seen);
    pgn__grouping_free(d->grouping);
    pgn__store_free(d->store);
    pgn__separator_free(d->kept_separator);
    pgn__separator_free(d->dropped_separator);
    pgn_buffer_free(&d->kept_text);
    pgn_buffer_free(&d->dropped_text);
}

static void set_result(const pgn__dedupe *d, pgn_dedupe_result *r) {
    const uint64_t *fates = d->fates;
    uint64_t broken = d->second ? pgn__grouping_broken_dropped(d->grouping) : 0;
    *r = (pgn_dedupe_result){
        .games = d->games,
        .written = fates[PGN__FATE_KEPT],
        .removed = fates[PGN__FATE_SAME] + fates[PGN__FATE_EXACT] + fates[PGN__FATE_PREFIX],
        .exact = fates[PGN__FATE_EXACT],
        .prefixes = fates[PGN__FATE_PREFIX],
        .merged = d->merged,
        .unseparated =
            pgn__separator_joined(d->kept_separator) + pgn__separator_joined(d->dropped_separator),
        .faulty = d->faulty - broken,
        .with_text = d->surplus,
        .overflowed = d->second ? pgn__grouping_overflowed(d->grouping)
                                : pgn__duplicates_overflowed(d->seen)};
}

pgn_status pgn_dedupe_files(pgn_job *job, const char *const *paths, const char *output,
                            const pgn_dedupe_options *options, pgn_dedupe_result *result,
                            pgn_error *err) {
    static const pgn_dedupe_options DEFAULTS;
    pgn__dedupe d = {.options = options ? options : &DEFAULTS};
    if (result)
        *result = (pgn_dedupe_result){0};
    pgn_status st = check_options(d.options, output, err);
    if (!output && !d.options->dry_run)
        output = "-";
    st = st ? st : check_files(d.options, paths, output, err);
    st = st ? st : make_rule(&d, err);
    st = st ? st : pgn__job_begin(&job, err);
    if (st)
        return st;
    d.job = job;
    d.rule.letters = pgn__job_split_options(job, NULL).letters;
    st = open_all(&d, output, err);
    st = st ? st : pgn__dedupe_games(&d, paths, err);
    if (!st && d.second)
        st = pgn__dedupe_finish(&d, err);
    if (!st && output)
        st = pgn__job_may_replace(job, output, paths, err);
    st = close_all(&d, st, err);
    if (!st && result)
        set_result(&d, result);
    free_all(&d);
    return pgn__job_end(job, st);
}
