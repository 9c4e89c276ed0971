/* normal_int.h -- tag values made comparable: the same player, event or day in two spellings.
 *
 * Text is folded: case, accents and ligatures are removed (ñ is n, ß ss, ø o), Greek and Cyrillic
 * letters lose only case and accent, apostrophes are dropped, and any other run of non-alphanumeric
 * characters is one word break. Text that is not UTF-8 is read as text_int.h says.
 *
 * Unknown is a value without a letter or digit (`?`, `-`, nothing); for a player also `N.N.` and
 * its like. What is unknown agrees with everything. Agreeing is not transitive: `Short, N` agrees
 * with `Short` and that with `Short, W`. Keys are small values made only for this comparison, in
 * which a word is a hash of 15 to 32 bits. */
#ifndef PGN_NAMES_NORMAL_INT_H
#define PGN_NAMES_NORMAL_INT_H

#include <stdbool.h>

#include "base/fold_int.h"
#include "game/tag_values_int.h"
#include "pgn/buffer.h"

/* ---- players ---- */

/* What is known of a player: a last name and the first two given names or initials, or up to three
 * words of unknown role. All zero: nothing. bits 0-23 hash, 24-28 first letter (never 0), 29-30
 * what the word is; bit 31 of the first: a list of players. */
typedef struct pgn__name_key {
    uint32_t word[3];
} pgn__name_key;

/* The key of a White or Black value.
 *
 *   `Carlsen, Magnus`  `CARLSEN,M`      what precedes the comma is the last name
 *   `Carlsen M.`  `M. Carlsen`          single letters, and up to three with a period, are initials
 *   `Ding Liren`  `Robert J. Fischer`   the last name may be at either end
 *   `van Wely, Loek`  `Wely, Loek van`  particles (van, von, de, ...) do not count beside others
 *   `Hübner`  `Huebner`                 an e behind a, o and u does not count
 *   `Chigorin`  `Tschigorin`  `Чигорин` transcriptions are one, also those of different names that
 *                                       some language writes alike (Zakharov, Sakharov)
 *   `Jones:Smith`                       of several players the last names, in any order
 *
 * Text in parentheses does not count, nor does a title (`GM Carlsen, M.`). */
pgn__name_key pgn__name_key_of(const char *value, size_t len);

/* Can both be the same player? The last names are equal, and where both have a first, or a second,
 * given name, it begins with the same letter; E, I, J and Y are one (Evgeny, Yevgeny, Jewgeni), and
 * V and W. If it is not known for both which word is which, the
 * words of the shorter are among those of the longer. */
bool pgn__name_keys_agree(const pgn__name_key *a, const pgn__name_key *b);

/* Of two that agree the more specific one: what agrees with it agrees with both. */
pgn__name_key pgn__name_keys_join(const pgn__name_key *a, const pgn__name_key *b);

/* ---- events, sites, rounds: 0 is unknown ---- */

/* The words of an event in any order and transcription, without years and seasons beside other
 * words: `Tata Steel 2014` is `Tata Steel`, as the date is compared by itself. Some usual short
 * forms are known
 * (`Op` is `Open`). Keys agree if they are equal or one is 0. */
uint32_t pgn__event_key_of(const char *value, size_t len);

/* The year in an event's name, 1800 to 2099; the first of a season (`Hastings 1992/93`, `Bundesliga
 * 2005-6`). 0 if it has none, or more than one candidate. */
unsigned pgn__event_year_of(const char *value, size_t len, bool *season);

/* The same for a site, in which a country code (three capital letters at the end) does not count
 * beside other words. The highest bit says that it is the address of a web page, on which servers
 * show one game; http or https, www or not, and the requested side of the board do not count. */
uint32_t pgn__site_key_of(const char *value, size_t len);
#define PGN_SITE_KEY_IS_ADDRESS 0x80000000u

/* An address and a name agree, as the same game may be found with either. Both joined are one key
 * that knows 15 bits of each, the address's first, and has the two highest bits. Of two addresses,
 * or two names, the join is the first. */
bool pgn__site_keys_agree(uint32_t a, uint32_t b);
uint32_t pgn__site_keys_join(uint32_t a, uint32_t b);

/* A round: its first part in the upper half, what follows it in the lower; numbers below 32767 as
 * themselves plus one, a third part and all else hashed. They agree if equal, if
 * one is unknown, or if one has only the first part and that is equal: `3` and `3.2`, `03`. */
uint32_t pgn__round_key_of(const char *value, size_t len);
bool pgn__round_keys_agree(uint32_t a, uint32_t b);

#endif
