/* features.h -- which of the features that can be left out of a build this library has.
 * Unstable: only one command has used it so far. */
#ifndef PGN_UNSTABLE_FEATURES_H
#define PGN_UNSTABLE_FEATURES_H

#include "../status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_feature {
    const char *name;        /* "gzip" */
    const char *description; /* what it is for: "files compressed by gzip" */
    bool built;              /* this library has it; calls that need it fail otherwise */
} pgn_feature;

/* All features, built or not, by name, from index 0 to NULL. Static. */
PGN_API const pgn_feature *pgn_feature_at(size_t index);

#ifdef __cplusplus
}
#endif
#endif
