/* rule_explain_tags_int.h -- why rules exist: comments, tags and their values, layout, PGC, JSON.
 * Included by rule_explain_int.h, which says what the four values are. */
#ifndef PGN_STREAM_RULE_EXPLAIN_TAGS_INT_H
#define PGN_STREAM_RULE_EXPLAIN_TAGS_INT_H

/* clang-format off */
/* ---- comments ---- */

#define EXPLAIN_COMMAND_FORM \
    "Programs do not find the clock, evaluation or arrows in a malformed command, and show it as " \
    "text.", \
    EXPLAIN_CLOCK_PROPOSAL, \
    "1. e4 {[%clk 1:5:30]} *", \
    "1. e4 {[%clk 1:05:30]} *"

#define EXPLAIN_COMMAND_UNKNOWN \
    "No program acts on it, so it may be misspelled. pgnkit keeps it.", \
    EXPLAIN_CLOCK_PROPOSAL, \
    "1. e4 {[%clok 1:05:30]} *", \
    "1. e4 {[%clk 1:05:30]} *"

#define EXPLAIN_CLOCK \
    "The clocks or the TimeControl tag must be wrong, and with them every statistic about time.", \
    EXPLAIN_CLOCK_PROPOSAL, \
    "[TimeControl \"300\"]\n\n1. e4 {[%clk 0:04:10]} e5 2. Nf3 {[%clk 0:04:50]} *", \
    "[TimeControl \"300\"]\n\n1. e4 {[%clk 0:04:50]} e5 2. Nf3 {[%clk 0:04:10]} *"

/* ---- the tag section ---- */

#define EXPLAIN_MISSING_TAG \
    "Every program relies on the seven tags; databases cannot sort or search without them. Write ? " \
    "for an unknown value.", \
    EXPLAIN_STANDARD("8.1.1"), \
    "[White \"Tal, Mikhail\"]\n[Black \"Morphy\"]\n\n1. e4 *", \
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.?\?.?\?\"]\n[Round \"?\"]\n" \
    "[White \"Tal, Mikhail\"]\n[Black \"Morphy\"]\n[Result \"*\"]\n\n1. e4 *"

#define EXPLAIN_DUPLICATE_TAG \
    "Programs disagree which of the two to use. pgnkit uses the first and keeps both, unless they " \
    "are equal.", \
    EXPLAIN_STANDARD("8.1"), \
    "[White \"Tal, Mikhail\"]\n[White \"Tal, Mikhail\"]\n\n1. e4 *", \
    "[White \"Tal, Mikhail\"]\n\n1. e4 *"

#define EXPLAIN_TAG_ORDER \
    "Every program reads the tags in any order, but people and text tools expect the usual one.", \
    EXPLAIN_STANDARD("8.1.1"), \
    "[White \"Tal, Mikhail\"]\n[Event \"World Cup\"]\n\n1. e4 *", \
    "[Event \"World Cup\"]\n[White \"Tal, Mikhail\"]\n\n1. e4 *"

#define EXPLAIN_TAG_SPELLING \
    "Names are case-sensitive: a program that looks for White does not find white, and the player " \
    "is unknown.", \
    EXPLAIN_STANDARD("8.1"), \
    "[white \"Tal, Mikhail\"]\n\n1. e4 *", \
    "[White \"Tal, Mikhail\"]\n\n1. e4 *"

/* ---- values ---- */

#define EXPLAIN_EMPTY_VALUE \
    "It is unclear whether the value is unknown, none or forgotten; some programs drop the tag.", \
    EXPLAIN_STANDARD("8.1.1"), \
    "[Round \"\"]\n\n1. e4 *", \
    "[Round \"?\"]\n\n1. e4 *"

#define EXPLAIN_SITE_COUNTRY \
    "The standard, ISO and others have different codes for a country; programs that count games by " \
    "country must know them all. `pgn country` shows those of the standard.", \
    EXPLAIN_STANDARD("15"), \
    "[Site \"Berlin DEU\"]\n\n1. e4 *", \
    "[Site \"Berlin GER\"]\n\n1. e4 *"

#define EXPLAIN_DATE \
    "Games with such a date are sorted wrongly and not found by year. pgnkit reads other forms if " \
    "they are unambiguous; 3/4/1992 could be March or April.", \
    EXPLAIN_STANDARD("8.1.1.3"), \
    "[Date \"31.8.1992\"]\n\n1. e4 *", \
    "[Date \"1992.08.31\"]\n\n1. e4 *"

#define EXPLAIN_ROUND \
    "Rounds are sorted by number; text such as this comes last. Put stages (\"Final\") in the tag " \
    "Stage.", \
    EXPLAIN_STANDARD("8.1.1.4"), \
    "[Round \"Final 2\"]\n\n1. e4 *", \
    "[Round \"2\"]\n[Stage \"Final\"]\n\n1. e4 *"

#define EXPLAIN_NAME \
    "The same player is counted as two if spaces and commas differ.", \
    EXPLAIN_STANDARD("8.1.1.5"), \
    "[White \"Tal,Mikhail\"]\n\n1. e4 *", \
    "[White \"Tal, Mikhail\"]\n\n1. e4 *"

#define EXPLAIN_NAME_INITIAL \
    "The same player is counted as two if one file has the period and another does not.", \
    EXPLAIN_STANDARD("8.1.1.5"), \
    "[White \"Fine, R\"]\n\n1. e4 *", \
    "[White \"Fine, R.\"]\n\n1. e4 *"

#define EXPLAIN_NAME_ORDER \
    "The same players are counted as another team if their order differs. Titles and ratings " \
    "follow the order of the names, so change it there too.", \
    EXPLAIN_STANDARD("8.1.1.5"), \
    "[White \"Smith, J.:Jones, A.\"]\n\n1. e4 *", \
    "[White \"Jones, A.:Smith, J.\"]\n\n1. e4 *"

#define EXPLAIN_NAME_TITLE \
    "The same player is counted as two if one file has the title and another does not. A title " \
    "beside another one in its tag is left for you to decide.", \
    EXPLAIN_STANDARD("9.1.1"), \
    "[White \"GM Svidler, P.\"]\n\n1. e4 *", \
    "[White \"Svidler, P.\"]\n[WhiteTitle \"GM\"]\n\n1. e4 *"

#define EXPLAIN_LIST_LENGTH \
    "It is unclear to which player an item belongs. Write - for a player without one.", \
    EXPLAIN_STANDARD("9.1"), \
    "[White \"Jones, A.:Smith, J.\"]\n[WhiteTitle \"IM\"]\n\n1. e4 *", \
    "[White \"Jones, A.:Smith, J.\"]\n[WhiteTitle \"IM:-\"]\n\n1. e4 *"

#define EXPLAIN_TITLE \
    "Programs know only the abbreviations of FIDE titles: GM IM FM CM WGM WIM WFM WCM.", \
    EXPLAIN_STANDARD("9.1.1"), \
    "[WhiteTitle \"Grandmaster\"]\n\n1. e4 *", \
    "[WhiteTitle \"GM\"]\n\n1. e4 *"

#define EXPLAIN_RATING \
    "Programs read some of the digits, or none: a search by rating then finds the wrong games.", \
    EXPLAIN_STANDARD("9.1.2"), \
    "[WhiteElo \"2705 (FIDE)\"]\n\n1. e4 *", \
    "[WhiteElo \"2705\"]\n\n1. e4 *"

#define EXPLAIN_NETWORK_ADDRESS \
    "The tag is for an e-mail or network address, which programs may use to send moves.", \
    EXPLAIN_STANDARD("9.1.4"), \
    "[WhiteNA \"by telephone\"]\n\n1. e4 *", \
    "[WhiteNA \"tal@example.org\"]\n\n1. e4 *"

#define EXPLAIN_PLAYER_TYPE \
    "Programs tell people from engines by these two words.", \
    EXPLAIN_STANDARD("9.1.5"), \
    "[WhiteType \"computer\"]\n\n1. e4 *", \
    "[WhiteType \"program\"]\n\n1. e4 *"

#define EXPLAIN_BOARD \
    "Boards are sorted by number; text such as this comes last.", \
    EXPLAIN_STANDARD("9.2.5"), \
    "[Board \"top\"]\n\n1. e4 *", \
    "[Board \"1\"]\n\n1. e4 *"

#define EXPLAIN_ECO \
    "A search by opening does not find the game.", \
    EXPLAIN_STANDARD("9.4.1"), \
    "[ECO \"b90\"]\n\n1. e4 *", \
    "[ECO \"B90\"]\n\n1. e4 *"

#define EXPLAIN_TIME \
    "Programs do not read other forms, and text such as 8.30 may be morning or evening.", \
    EXPLAIN_STANDARD("9.5.1"), \
    "[Time \"20.30\"]\n\n1. e4 *", \
    "[Time \"20:30:00\"]\n\n1. e4 *"

#define EXPLAIN_TIME_CONTROL \
    "Programs cannot tell blitz from classical games, and clocks cannot be checked. Times are in " \
    "seconds: 40/7200:3600, 5400+30, 300.", \
    EXPLAIN_STANDARD("9.6.1"), \
    "[TimeControl \"40 moves in 2 hours\"]\n\n1. e4 *", \
    "[TimeControl \"40/7200\"]\n\n1. e4 *"

#define EXPLAIN_CLOCK_TAG \
    "Programs that resume an adjourned game cannot set the clocks.", \
    EXPLAIN_CLOCK_PROPOSAL, \
    "[WhiteClock \"45 min\"]\n\n1. e4 *", \
    "[WhiteClock \"0:45:00\"]\n\n1. e4 *"

#define EXPLAIN_SETUP \
    "Some programs ignore the FEN tag unless SetUp is 1, and then find illegal moves. pgnkit always " \
    "uses the FEN tag.", \
    EXPLAIN_STANDARD("9.7.1"), \
    "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. Kd2 *", \
    "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Kd2 *"

#define EXPLAIN_TERMINATION \
    "Programs know eight words: abandoned, adjudication, death, emergency, normal, rules infraction, " \
    "time forfeit, unterminated. Put anything else in a comment after the last move.", \
    EXPLAIN_STANDARD("9.8.1"), \
    "[Termination \"White resigned\"]\n\n1. e4 *", \
    "[Termination \"normal\"]\n\n1. e4 *"

#define EXPLAIN_MODE \
    "Programs know five words: OTB (over the board), PM (paper mail), EM (electronic mail), ICS " \
    "(Internet chess server), TC (telecommunication).", \
    EXPLAIN_STANDARD("9.9.2"), \
    "[Mode \"otb\"]\n\n1. e4 *", \
    "[Mode \"OTB\"]\n\n1. e4 *"

#define EXPLAIN_PLY_COUNT \
    "A wrong number often means that moves were lost. Programs that search by length trust the " \
    "tag; pgnkit counts the moves.", \
    EXPLAIN_STANDARD("9.9.3"), \
    "[PlyCount \"4\"]\n\n1. e4 e5 2. Nf3 *", \
    "[PlyCount \"3\"]\n\n1. e4 e5 2. Nf3 *"

/* ---- characters and lines ---- */

#define EXPLAIN_LONG_LINE \
    "Old programs truncate lines at 255 characters, and editors show them badly. pgnkit reads them " \
    "whole; `pgn fmt` breaks them before column 80.", \
    EXPLAIN_STANDARD("4.3"), NULL, NULL

#define EXPLAIN_LONG_STRING \
    "Old programs truncate values at 255 characters, and PGC cannot store more. pgnkit keeps the " \
    "value whole. Put long texts in a comment.", \
    EXPLAIN_STANDARD("7"), NULL, NULL

#define EXPLAIN_TAB_IN_STRING \
    "The width of a tab depends on the program, and a value with tabs is not equal to one with " \
    "spaces.", \
    EXPLAIN_STANDARD("4.2"), \
    "[Event \"World\tCup\"]\n\n1. e4 *", \
    "[Event \"World Cup\"]\n\n1. e4 *"

#define EXPLAIN_CONTROL_CHARACTER \
    "Such characters are invisible, change what a terminal shows, or end the text in some programs. " \
    "Delete them.", \
    EXPLAIN_STANDARD("4.1"), NULL, NULL

#define EXPLAIN_BLANK_LINE \
    "Simple programs read an empty line as the end of the tags or of the game.", \
    EXPLAIN_STANDARD("8.2.1"), \
    "1. e4 e5\n\n2. Nf3 *", \
    "1. e4 e5\n2. Nf3 *"

#define EXPLAIN_TAGS_ON_LINE \
    "Simple programs, and tools such as grep, expect one tag pair on each line.", \
    EXPLAIN_STANDARD("8.1"), \
    "[Event \"World Cup\"] [Site \"?\"]\n\n1. e4 *", \
    "[Event \"World Cup\"]\n[Site \"?\"]\n\n1. e4 *"

#define EXPLAIN_EXPORT_FORMAT \
    "In export format the same games are the same bytes, whichever program writes them, and every " \
    "program reads them. `pgn fmt` writes it.", \
    EXPLAIN_STANDARD("3.2"), \
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.?\?.?\?\"]\n[Round \"?\"]\n" \
    "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n1.e4 e5 *\n", \
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.?\?.?\?\"]\n[Round \"?\"]\n" \
    "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n1. e4 e5 *\n"

/* ---- PGC ---- */

#define EXPLAIN_PGC_MARKER \
    "Without a known marker, the length of the record and the start of the next one are unknown. " \
    "The file is damaged, or is not PGC.", \
    EXPLAIN_STANDARD("20.4"), NULL, NULL

#define EXPLAIN_PGC_TRUNCATED \
    "The end of the file, and of its last game, is missing. Copy or pack the file again.", \
    EXPLAIN_STANDARD("20.4"), NULL, NULL

#define EXPLAIN_PGC_NO_END \
    "The next game or the end of the file comes before the end record: data is missing. pgnkit " \
    "ends the game there.", \
    EXPLAIN_STANDARD("20.4.6"), NULL, NULL

#define EXPLAIN_PGC_PLACE \
    "The record is well formed but has no meaning here; pgnkit ignores it. The program " \
    "that wrote the file has a bug, or the file is damaged.", \
    EXPLAIN_STANDARD("20.4"), NULL, NULL

#define EXPLAIN_PGC_ORDINAL \
    "A move is its number in the sorted list of legal moves, so one wrong byte changes all moves " \
    "after it. The file is damaged, or its writer sorts moves differently.", \
    EXPLAIN_STANDARD("20.2"), NULL, NULL

#define EXPLAIN_PGC_ESCAPE \
    "Comments, null moves and long values are stored in escape records; this one could not be " \
    "restored. The moves are not affected.", \
    "docs/formats/pgc.md", NULL, NULL

#define EXPLAIN_PGC_TEXT \
    "Written to PGN unchanged, the text would break the tag pair and with it the game.", \
    EXPLAIN_STANDARD("20.3"), NULL, NULL
/* ---- JSON ---- */

#define EXPLAIN_JSON_SYNTAX \
    "No program can read the value. The position is that of the first invalid character; the game " \
    "is skipped, and reading resumes with the games on the next lines.", \
    "RFC 8259", \
    "{\"moves\":[{\"san\":e4}]}", \
    "{\"moves\":[{\"san\":\"e4\"}]}"

#define EXPLAIN_JSON_SHAPE \
    "A game needs moves, a move needs san or uci, a comment needs text or commands. Values of " \
    "another type are not guessed.", \
    "docs/formats/json.md", \
    "{\"moves\":\"e4 e5\"}", \
    "{\"moves\":[{\"san\":\"e4\"},{\"san\":\"e5\"}]}"

#define EXPLAIN_JSON_CONFLICT \
    "One of the two was changed without the other. pgnkit uses san. Correct or remove the wrong one.", \
    "docs/formats/json.md", \
    "{\"moves\":[{\"san\":\"e4\",\"uci\":\"d2d4\"}]}", \
    "{\"moves\":[{\"san\":\"e4\",\"uci\":\"e2e4\"}]}"

#define EXPLAIN_JSON_MEMBER \
    "pgnkit does not know the member and does not keep it; it may be misspelled. Names that begin " \
    "with x_ are for your own use and are not reported.", \
    "docs/formats/json.md", \
    "{\"moves\":[],\"color\":\"pink\"}", \
    "{\"moves\":[],\"x_color\":\"pink\"}"

/* clang-format on */

#endif
