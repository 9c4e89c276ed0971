/* rules_int.h -- what can be wrong with PGN and EPD text: one list of rules, reported by the
 * reader, replay, the linter and the EPD reader. --list-rules, SARIF and the documentation are
 * generated from it. */
#ifndef PGN_STREAM_RULES_INT_H
#define PGN_STREAM_RULES_INT_H

#include <stdbool.h>

#include "pgn/diagnostic.h"

/* X(NAME, severity, when, FIX if the linter can fix some findings or LOST if part of the input is
 * not read and so is in no output, rule id, what it finds). STRICT rules are for text that claims
 * to be in export format; import format allows what they find. EPD and EPD_STRICT are the same two
 * for position descriptions, and PGC and JSON are for files in those formats. */
/* clang-format off */
#define PGN__RULE_LIST(X) \
    /* the text, from the reader */ \
    X(UNCLOSED_COMMENT, ERROR, ALWAYS, NOT, "unclosed-comment", \
      "A { comment without its }.") \
    X(UNCLOSED_STRING, ERROR, ALWAYS, FIX, "unclosed-string", \
      "A tag value without its closing quote on the same line.") \
    X(UNCLOSED_TAG, ERROR, ALWAYS, FIX, "unclosed-tag", \
      "A tag pair without its [ or ].") \
    X(UNCLOSED_VARIATION, ERROR, ALWAYS, NOT, "unclosed-variation", \
      "A variation not closed before the end of the game.") \
    X(STRAY_CLOSE, ERROR, ALWAYS, NOT, "stray-close", \
      "A ), }, ] or quote without its opening counterpart.") \
    X(STRAY_PERIOD, STYLE, ALWAYS, NOT, "stray-period", \
      "Periods without a move number, or commas among the moves.") \
    X(BAD_TAG, ERROR, ALWAYS, NOT, "bad-tag", \
      "Text in square brackets that is not a tag pair, or not part of one.") \
    X(TAG_QUOTES, ERROR, ALWAYS, FIX, "tag-quotes", \
      "A tag value in quotes other than \".") \
    X(TAG_NAME, WARNING, ALWAYS, FIX, "tag-name", \
      "A tag name with characters other than letters, digits and underscores.") \
    X(QUOTE_IN_VALUE, WARNING, ALWAYS, FIX, "quote-in-value", \
      "An unescaped quote inside a tag value.") \
    X(GARBAGE, ERROR, ALWAYS, NOT, "garbage", \
      "Unrecognized text in the moves.") \
    X(TEXT_BEFORE_GAME, WARNING, ALWAYS, NOT, "text-before-game", \
      "Text between games or before the first (reported once per block of lines).") \
    X(NOT_PGN, ERROR, ALWAYS, LOST, "not-pgn", \
      "A file with text but no games, or with games in a page in HTML or quoted in a mail.") \
    X(RESERVED, WARNING, ALWAYS, NOT, "reserved-token", \
      "The reserved characters < and >, tags of HTML, and several asterisks.") \
    X(EMPTY_VARIATION, WARNING, ALWAYS, NOT, "empty-variation", \
      "A variation without moves.") \
    X(VARIATION_WITHOUT_MOVE, ERROR, ALWAYS, NOT, "variation-without-move", \
      "A variation without a move before it.") \
    X(VARIATION_CONTINUES, WARNING, ALWAYS, FIX, "variation-continues", \
      "A variation that continues the move before it instead of replacing it.") \
    X(RESULT_FORM, WARNING, ALWAYS, FIX, "result-form", \
      "A result in a form other than 1-0, 0-1, 1/2-1/2 or *.") \
    X(RESULT_IN_VARIATION, WARNING, ALWAYS, NOT, "result-in-variation", \
      "A termination marker inside a variation.") \
    X(NO_RESULT, WARNING, ALWAYS, FIX, "no-result", \
      "A game without a termination marker.") \
    X(NAG_FORM, ERROR, ALWAYS, NOT, "nag-form", \
      "A $ without a number.") \
    X(SUFFIX_FORM, WARNING, ALWAYS, NOT, "suffix-form", \
      "A move suffix other than ! ? !! ?? !? ?!.") \
    X(GLYPH, WARNING, ALWAYS, FIX, "glyph", \
      "An annotation symbol such as +- instead of its NAG ($18), or a typographic ellipsis or space.") \
    X(GLUED, WARNING, ALWAYS, FIX, "glued", \
      "A missing space between a move and the next number or result.") \
    X(DETACHED_MARK, WARNING, ALWAYS, FIX, "detached-mark", \
      "A check mark or e.p. separated from its move.") \
    X(ENCODING, WARNING, ALWAYS, FIX, "encoding", \
      "Text that is not UTF-8, read as Windows-1252 or ISO 8859-1.") \
    X(ENCODING_UNKNOWN, ERROR, ALWAYS, NOT, "encoding-unknown", \
      "Text in an unknown encoding, such as a Cyrillic code page; it is kept unchanged.") \
    X(ENCODING_INVALID, ERROR, ALWAYS, LOST, "encoding-invalid", \
      "Bytes that are not valid in the encoding of their file (reported once per file).") \
    X(UTF16, WARNING, ALWAYS, NOT, "utf-16", \
      "A file in UTF-16 or UTF-32, which few programs read.") \
    X(NUL_BYTE, ERROR, ALWAYS, NOT, "nul-byte", \
      "NUL bytes (reported once per file).") \
    X(NO_BLANK_LINE, WARNING, ALWAYS, FIX, "no-blank-line", \
      "A missing blank line between tags and moves or between games.") \
    X(GAME_SPACING, STYLE, STRICT, NOT, "game-spacing", \
      "Not exactly one empty line after a game, or text before the first.") \
    X(TOO_DEEP, ERROR, ALWAYS, LOST, "too-deep", \
      "Variations nested deeper than the limit, which are skipped.") \
    X(TOO_LARGE, ERROR, ALWAYS, LOST, "too-large", \
      "A game larger than the limit, the rest of which is skipped.") \
    /* moves, from replay */ \
    X(ILLEGAL_MOVE, ERROR, ALWAYS, NOT, "illegal-move", \
      "An illegal move.") \
    X(AMBIGUOUS_MOVE, ERROR, ALWAYS, NOT, "ambiguous-move", \
      "A move text that matches more than one legal move.") \
    X(UNREADABLE_MOVE, ERROR, ALWAYS, NOT, "unreadable-move", \
      "A move in no known notation.") \
    X(MOVE_AFTER_END, ERROR, ALWAYS, NOT, "move-after-end", \
      "A move after checkmate or stalemate.") \
    X(MOVE_SPELLING, WARNING, ALWAYS, FIX, "move-spelling", \
      "A legal move that is not in Standard Algebraic Notation.") \
    X(UNREAD_TEXT, ERROR, ALWAYS, NOT, "unread-text", \
      "A comment marked [%unread]: text that was not read when the game was written.") \
    X(NULL_MOVE, WARNING, ALWAYS, NOT, "null-move", \
      "A null move, which is not part of the standard.") \
    X(MOVE_NUMBER, WARNING, ALWAYS, FIX, "move-number", \
      "A wrong move number, or a missing one before White's move; later numbers with the same " \
      "error are reported with it.") \
    X(RESULT_CONFLICT, WARNING, ALWAYS, FIX, "result-conflict", \
      "A termination marker that contradicts the Result tag; the marker is used, unless it is *.") \
    X(BAD_FEN, ERROR, ALWAYS, NOT, "bad-fen", \
      "An invalid or unplayable FEN tag; the moves are not checked.") \
    X(IMPOSSIBLE_FEN, WARNING, ALWAYS, NOT, "impossible-fen", \
      "A FEN tag with a position that cannot occur in a game.") \
    X(FEN_FORM, WARNING, ALWAYS, FIX, "fen-form", \
      "A FEN tag in a form other than the standard's: missing fields, adjacent digits, castling " \
      "letters out of order, move number 0.") \
    X(VARIANT, WARNING, ALWAYS, NOT, "variant", \
      "A chess variant, whose FEN and moves are kept but not checked (reported once per file and " \
      "variant).") \
    X(MISSING_VARIANT, WARNING, ALWAYS, FIX, "missing-variant", \
      "Castling rights that only Chess960 has, without a Variant tag that says so.") \
    /* moves, from the linter */ \
    X(CHECK_MARK, WARNING, ALWAYS, FIX, "check-mark", \
      "A wrong or missing check or mate mark (+ #).") \
    X(RESULT_BOARD, ERROR, ALWAYS, NOT, "result-board", \
      "A result that contradicts the checkmate or stalemate on the board.") \
    X(RESULT_OPEN, WARNING, ALWAYS, NOT, "result-open", \
      "The result * in a game that ends with checkmate or stalemate.") \
    X(NAG_RANGE, ERROR, ALWAYS, NOT, "nag-range", \
      "A NAG above $255.") \
    X(NAG_UNDEFINED, STYLE, ALWAYS, NOT, "nag-undefined", \
      "A NAG from $140 to $255, undefined in the standard.") \
    /* comments */ \
    X(COMMAND_FORM, WARNING, ALWAYS, FIX, "command-form", \
      "A malformed comment command, such as [%clk soon].") \
    X(COMMAND_UNKNOWN, STYLE, ALWAYS, NOT, "command-unknown", \
      "A comment command that no known program writes.") \
    X(CLOCK, WARNING, ALWAYS, NOT, "clock", \
      "A clock that gains time or shows more than the time control allows.") \
    /* tags */ \
    X(MISSING_TAG, WARNING, ALWAYS, FIX, "missing-tag", \
      "A missing tag of the seven tag roster.") \
    X(DUPLICATE_TAG, WARNING, ALWAYS, FIX, "duplicate-tag", \
      "A tag that appears twice in a game; the first is used.") \
    X(TAG_ORDER, STYLE, ALWAYS, FIX, "tag-order", \
      "The seven tag roster in an order other than Event Site Date Round White Black Result.") \
    X(TAG_SPELLING, WARNING, ALWAYS, FIX, "tag-spelling", \
      "A tag name that differs from a standard one only by letter case, or begins with a " \
      "lowercase letter.") \
    X(EMPTY_VALUE, STYLE, ALWAYS, FIX, "empty-value", \
      "An empty value of a standard tag: use ? for unknown, - for none.") \
    X(SITE_COUNTRY, STYLE, ALWAYS, FIX, "site-country", \
      "A Site that ends with three capitals that are not a country code of the standard, the " \
      "Olympic Committee or FIDE; codes of ISO 3166 can be fixed.") \
    X(DATE, WARNING, ALWAYS, FIX, "date", \
      "A Date, EventDate or UTCDate that is not YYYY.MM.DD with ? for unknown digits, or not a " \
      "day of the calendar.") \
    X(ROUND, WARNING, ALWAYS, NOT, "round", \
      "A Round that is not a number, numbers separated by periods, ? or -.") \
    X(NAME, STYLE, ALWAYS, FIX, "name", \
      "A player's or annotator's name with missing or extra spaces or commas.") \
    X(NAME_INITIAL, STYLE, ALWAYS, FIX, "name-initial", \
      "An initial in a name without its period.") \
    X(NAME_ORDER, STYLE, ALWAYS, NOT, "name-order", \
      "Several players of one side not in alphabetical order.") \
    X(NAME_TITLE, STYLE, ALWAYS, FIX, "name-title", \
      "A title in a player's name instead of WhiteTitle or BlackTitle.") \
    X(LIST_LENGTH, WARNING, ALWAYS, NOT, "list-length", \
      "A list of titles, ratings, addresses or types without one item per player of the side.") \
    X(TITLE, STYLE, ALWAYS, NOT, "title", \
      "A title that is neither a FIDE title nor -.") \
    X(RATING, WARNING, ALWAYS, NOT, "rating", \
      "A rating that is not a whole number, - or ?.") \
    X(NETWORK_ADDRESS, STYLE, ALWAYS, NOT, "network-address", \
      "A player's address (WhiteNA, BlackNA) that is neither - nor one word with a period, a " \
      "colon or an @.") \
    X(PLAYER_TYPE, STYLE, ALWAYS, NOT, "player-type", \
      "A player's type that is neither human nor program.") \
    X(BOARD, WARNING, ALWAYS, NOT, "board", \
      "A Board that is not a positive whole number.") \
    X(ECO, WARNING, ALWAYS, FIX, "eco", \
      "An ECO code that is neither A00 to E99 nor of the form A00/01.") \
    X(TIME, WARNING, ALWAYS, NOT, "time", \
      "A Time or UTCTime that is not HH:MM:SS.") \
    X(TIME_CONTROL, WARNING, ALWAYS, NOT, "time-control", \
      "An invalid TimeControl, or one with a field after one that must be the last.") \
    X(CLOCK_TAG, WARNING, ALWAYS, NOT, "clock-tag", \
      "A Clock, WhiteClock or BlackClock in a form other than W/0:45:56 or 0:45:56.") \
    X(SETUP, WARNING, ALWAYS, FIX, "setup", \
      "A SetUp tag that contradicts the FEN tag.") \
    X(TERMINATION, STYLE, ALWAYS, NOT, "termination", \
      "A Termination that is not one of the eight in the standard; case is ignored, as Lichess writes " \
      "capitals.") \
    X(MODE, STYLE, ALWAYS, FIX, "mode", \
      "A Mode that is not one of OTB, PM, EM, ICS and TC.") \
    X(PLY_COUNT, WARNING, ALWAYS, FIX, "ply-count", \
      "A PlyCount that differs from the number of plies of the game.") \
    /* characters and lines */ \
    X(LONG_LINE, STYLE, ALWAYS, NOT, "long-line", \
      "A line of more than 255 characters including the line end (reported once per game).") \
    X(LONG_STRING, STYLE, ALWAYS, NOT, "long-string", \
      "A tag value or name of more than 255 characters.") \
    X(TAB_IN_STRING, STYLE, ALWAYS, FIX, "tab-in-string", \
      "A tab inside a tag value.") \
    X(CONTROL_CHARACTER, WARNING, ALWAYS, NOT, "control-character", \
      "A control character other than tab, line end and NUL.") \
    X(BLANK_LINE, STYLE, ALWAYS, FIX, "blank-line", \
      "A blank line inside the tags or the moves, or more than one between them (reported once " \
      "per game).") \
    X(TAGS_ON_LINE, STYLE, ALWAYS, FIX, "tags-on-line", \
      "Several tag pairs on one line, or one on several lines (reported once per game).") \
    X(EXPORT_FORMAT, STYLE, STRICT, NOT, "export-format", \
      "The first difference of each game from export format.") \
    /* the records of a PGC file, from its decoder */ \
    X(PGC_MARKER, ERROR, PGC, LOST, "pgc-marker", \
      "An unknown PGC record marker; the rest of the file is not read.") \
    X(PGC_TRUNCATED, ERROR, PGC, LOST, "pgc-truncated", \
      "A PGC file that ends inside a record.") \
    X(PGC_NO_END, ERROR, PGC, LOST, "pgc-no-end", \
      "A PGC game without its end record.") \
    X(PGC_PLACE, ERROR, PGC, LOST, "pgc-place", \
      "A misplaced PGC record: outside a game, a tag pair after moves, the end of a variation " \
      "without its beginning.") \
    X(PGC_ORDINAL, ERROR, PGC, LOST, "pgc-ordinal", \
      "A move ordinal beyond the position's moves; the rest of the line is skipped.") \
    X(PGC_ESCAPE, ERROR, PGC, LOST, "pgc-escape", \
      "An invalid or misplaced PGC escape record with pgnkit's prefix.") \
    X(PGC_TEXT, ERROR, PGC, LOST, "pgc-text", \
      "A text in a PGC file that PGN cannot represent: a line end in a value, an invalid name.") \
    /* games in JSON, from its decoder */ \
    X(JSON_SYNTAX, ERROR, JSON, LOST, "json-syntax", \
      "Malformed JSON; reading resumes at the next line that begins with {.") \
    X(JSON_SHAPE, ERROR, JSON, LOST, "json-shape", \
      "A value of the wrong type, or a required member that is missing; the game is not read.") \
    X(JSON_CONFLICT, ERROR, JSON, NOT, "json-conflict", \
      "A move whose san and uci are different moves; san is used.") \
    X(JSON_MEMBER, WARNING, JSON, LOST, "json-member", \
      "An unknown member, which is ignored (reported once per file and name).") \
    /* position descriptions: the fields */ \
    X(EPD_FIELDS, ERROR, EPD, NOT, "epd-fields", \
      "A line that does not begin with the four fields of a position.") \
    X(EPD_POSITION, ERROR, EPD, NOT, "epd-position", \
      "A position that cannot occur in a game.") \
    X(EPD_FIELD_FORM, WARNING, EPD, NOT, "epd-field-form", \
      "A noncanonical field, such as `44` for `8`, `qK` for `Kq`, `W` for `w`, or an extra -.") \
    X(EPD_COUNTERS, STYLE, EPD, NOT, "epd-counters", \
      "The two counters of a FEN, for which EPD uses the operations hmvc and fmvn.") \
    /* the form of operations */ \
    X(EPD_SEMICOLON, WARNING, EPD, NOT, "epd-semicolon", \
      "A missing or stray semicolon.") \
    X(EPD_SPACING, STYLE, EPD, NOT, "epd-spacing", \
      "Not exactly one space between fields, operations or operands (reported once per record).") \
    X(EPD_OPCODE, ERROR, EPD, NOT, "epd-opcode", \
      "An opcode that is not a letter followed by up to fourteen letters, digits and " \
      "underscores.") \
    X(EPD_OPCODE_FORM, WARNING, EPD, NOT, "epd-opcode-form", \
      "An opcode with a colon after it, or one that is neither private (Abc) nor for exchange " \
      "(abc).") \
    X(EPD_REPEATED, WARNING, EPD, NOT, "epd-repeated-opcode", \
      "An opcode that appears twice in a record; the first is used.") \
    X(EPD_UNCLOSED_STRING, ERROR, EPD, NOT, "epd-unclosed-string", \
      "A string without its closing quote on the same line.") \
    X(EPD_LONG_STRING, STYLE, EPD, NOT, "epd-long-string", \
      "A string of more than 255 bytes.") \
    X(EPD_CONTROL_CHARACTER, WARNING, EPD, NOT, "epd-control-character", \
      "A control character, outside strings read as a space (reported once per record), or a byte " \
      "order mark inside a file.") \
    X(EPD_ENCODING, WARNING, EPD, NOT, "epd-encoding", \
      "Text that is not UTF-8, read as Windows-1252 or ISO 8859-1.") \
    X(EPD_ENCODING_UNKNOWN, ERROR, EPD, NOT, "epd-encoding-unknown", \
      "Text in an unknown encoding, such as a Cyrillic code page; it is kept unchanged.") \
    X(EPD_ENCODING_INVALID, ERROR, EPD, LOST, "epd-encoding-invalid", \
      "Bytes that are not valid in the encoding of their file (reported once per file).") \
    /* operands */ \
    X(EPD_OPERAND_COUNT, ERROR, EPD, NOT, "epd-operand-count", \
      "More or fewer operands than the opcode takes.") \
    X(EPD_QUOTES, STYLE, EPD, NOT, "epd-quotes", \
      "A string without quotes, or quotes around a move or a number.") \
    X(EPD_NUMBER, ERROR, EPD, NOT, "epd-number", \
      "An operand that should be a whole number but is not.") \
    X(EPD_RANGE, ERROR, EPD, NOT, "epd-range", \
      "A number too small or too large for its opcode.") \
    X(EPD_ILLEGAL_MOVE, ERROR, EPD, NOT, "epd-illegal-move", \
      "A move that is illegal in the position or at its place in a line of play.") \
    X(EPD_AMBIGUOUS_MOVE, ERROR, EPD, NOT, "epd-ambiguous-move", \
      "A move text that matches more than one legal move.") \
    X(EPD_UNREADABLE_MOVE, ERROR, EPD, NOT, "epd-unreadable-move", \
      "A move in no known notation.") \
    X(EPD_MOVE_SPELLING, WARNING, EPD, NOT, "epd-move-spelling", \
      "A legal move that is not in Standard Algebraic Notation (reported once per operation).") \
    X(EPD_MOVE_NUMBER, STYLE, EPD, NOT, "epd-move-number", \
      "A move number among the moves (reported once per operation).") \
    X(EPD_REPEATED_MOVE, WARNING, EPD, NOT, "epd-repeated-move", \
      "A move that appears twice in a set of moves.") \
    X(EPD_MATE_AS_MOVE, WARNING, EPD, NOT, "epd-mate-as-move", \
      "A mate such as #3 as the best move instead of dm 3, or of ce for a mate by the other " \
      "side.") \
    /* operations beside each other */ \
    X(EPD_NO_SUPPLIED_MOVE, ERROR, EPD, NOT, "epd-no-supplied-move", \
      "A draw_offer or draw_claim without the required sm.") \
    X(EPD_PREDICTION, WARNING, EPD, NOT, "epd-prediction", \
      "A pm that is not the first move of pv.") \
    X(EPD_MATE_VALUE, WARNING, EPD, NOT, "epd-mate-value", \
      "A ce that contradicts dm: a mate in N is the value 32767 - (2N - 1).") \
    X(EPD_CONTRADICTION, WARNING, EPD, NOT, "epd-contradiction", \
      "Operations that contradict each other: draw_accept and draw_reject, resign and a draw, a " \
      "move in bm and am.") \
    /* lines and files */ \
    X(EPD_CLOCK, WARNING, EPD, NOT, "epd-halfmove-clock", \
      "A halfmove clock above 100, at which a draw can be claimed.") \
    X(EPD_COMMENT_LINE, WARNING, EPD, NOT, "epd-comment-line", \
      "A line that begins with # or %; EPD has no comments.") \
    X(EPD_TOO_LARGE, ERROR, EPD, LOST, "epd-too-large", \
      "A line longer than the limit, which is skipped.") \
    X(EPD_UTF16, WARNING, EPD, NOT, "epd-utf-16", \
      "A file in UTF-16 or UTF-32, which few programs read.") \
    X(EPD_FORMAT, STYLE, EPD_STRICT, NOT, "epd-format", \
      "The first difference of each record from canonical form.")

/* Findings of bulk calls, beyond the text of one game: not reported by the linter. */
#define PGN__CALL_RULE_LIST(X) \
    X(ORDER, ERROR, FILES, NOT, "order", \
      "A game out of order.") \
    X(NO_GAME, ERROR, FILES, LOST, "no-game", \
      "Text outside any game, which is omitted.") \
    X(UNUSED_KEY, WARNING, FILES, NOT, "unused-key", \
      "A sort key that no game has.") \
    X(UNUSED_COLUMN, WARNING, FILES, NOT, "unused-column", \
      "A column of a table for a tag that no game has.") \
    X(HARD_LINK, WARNING, FILES, NOT, "hard-link", \
      "A replaced file with other hard links, which keep the old text.") \
    X(LATIN1, WARNING, FILES, NOT, "latin1", \
      "Characters not in ISO 8859-1, written as question marks.") \
    X(NOT_FIXED, ERROR, FILES, NOT, "not-fixed", \
      "A game that is not fixed: its meaning would change.") \
    X(NO_POSITION, ERROR, FILES, NOT, "no-position", \
      "A requested position that the game does not have.") \
    X(NOT_EDITED, ERROR, FILES, NOT, "not-edited", \
      "A game that is not edited: the edit is not possible, or would change more.") \
    X(REGEX_LIMIT, ERROR, FILES, LOST, "regex-limit", \
      "A game on which a regular expression of a query exceeds its limits.")
/* clang-format on */

typedef enum pgn__rule {
#define PGN__RULE_ENUM(name, severity, when, part, rule, what) PGN__RULE_##name,
    PGN__RULE_LIST(PGN__RULE_ENUM) PGN__RULE_COUNT, /* of the linter's; also means: no rule */
    PGN__CALL_RULE_LIST(PGN__RULE_ENUM)
#undef PGN__RULE_ENUM
        PGN__RULE_END
} pgn__rule;

/* For each rule: its severity, whether it is for export format only, whether text is lost, and
 * whether it is about EPD. An invalid number gives an error, false, false, false. Id and
 * description: pgn__rule_public(). */
pgn_severity pgn__rule_severity(pgn__rule rule);
bool pgn__rule_is_strict(pgn__rule rule);
bool pgn__rule_is_loss(pgn__rule rule);
bool pgn__rule_is_epd(pgn__rule rule);

/* The rule with this id; PGN__RULE_COUNT if none. */
pgn__rule pgn__rule_find(const char *rule, size_t len);

/* The public form of a rule, NULL for an invalid number; and back, PGN__RULE_COUNT if it is not in
 * the table. */
const pgn_rule *pgn__rule_public(pgn__rule rule);
pgn__rule pgn__rule_number(const pgn_rule *rule);

#endif
