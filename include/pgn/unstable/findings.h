/* findings.h -- findings for other programs: as lines of JSON, and as a log in SARIF 2.1.0, which
 * editors and code review tools read. Unstable: names may still change. */
#ifndef PGN_UNSTABLE_FINDINGS_H
#define PGN_UNSTABLE_FINDINGS_H

#include "../diagnostic.h"
#include "json.h"

#ifdef __cplusplus
extern "C" {
#endif

/* "style", "warning" or "error". */
PGN_API const char *pgn_severity_name(pgn_severity severity);

/* Is it a rule of EPD records (epd), or of games? Those of bulk calls are neither. */
PGN_API bool pgn_rule_applies(const pgn_rule *rule, bool epd);

enum { PGN_ERROR_RULE_MAX = 40 };

/* The rule that an error names, or one made of its code: "move-illegal" of PGN_E_MOVE_ILLEGAL. It
 * is static, or in `out`. */
PGN_API const char *pgn_error_rule(const pgn_error *err, char out[PGN_ERROR_RULE_MAX]);

/* Append a finding in games, or in EPD records (epd), as one JSON object and a line feed.
 * PGN_E_NOMEM. */
PGN_API PGN_CHECK pgn_status pgn_diagnostic_write_json(const pgn_diagnostic *diagnostic, bool epd,
                                                       pgn_buffer *out, pgn_error *err);

/* ---- SARIF ---- */

/* A log that is being written. Set the first members, the others to 0. */
typedef struct pgn_sarif {
    const char *tool; /* what found it: "pgn check" */
    bool epd;         /* in EPD records, not in games */
    /* private */
    pgn_json_writer json;
    pgn_buffer failures;
} pgn_sarif;

/* Append the beginning, with all rules; a finding; and the end, with the failures, which also frees
 * what the log holds. The text of all calls in a row is the log. If a call fails, it is incomplete,
 * and so are all that follow. PGN_E_NOMEM. */
PGN_API pgn_status pgn_sarif_begin(pgn_sarif *log, pgn_buffer *out);
PGN_API pgn_status pgn_sarif_add(pgn_sarif *log, const pgn_diagnostic *diagnostic, pgn_buffer *out);
PGN_API pgn_status pgn_sarif_end(pgn_sarif *log, pgn_buffer *out);

/* Keep the name of an input that could not be read, and why, for the end. PGN_E_NOMEM. */
PGN_API pgn_status pgn_sarif_add_failure(pgn_sarif *log, const char *input, const char *message);

#ifdef __cplusplus
}
#endif
#endif
