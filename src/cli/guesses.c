/* guesses.c -- the tables of guesses. A guess with one meaning is accepted; for one that needs
 * another value, or has no counterpart, a hint is printed. */
#include "guesses.h"

#include <string.h>

/* Other names of options, and letters: taken where a command has the option on the right but none
 * of the name on the left. */
static const struct {
    const char *guess, *name;
} OTHER_NAMES[] = {
    {"colour", "color"},      {"jobs", "threads"},     {"threads", "engines"},
    {"write", "in-place"},    {"w", "in-place"},       {"inplace", "in-place"},
    {"out", "output"},        {"outfile", "output"},   {"output", "directory"},
    {"o", "directory"},       {"dir", "directory"},    {"output-dir", "directory"},
    {"select", "rule"},       {"ignore", "no-rule"},   {"disable", "no-rule"},
    {"stats", "statistics"},  {"key", "by"},           {"k", "by"},
    {"sort-by", "by"},        {"d", "diff"},           {"diff", "fix"},
    {"reversed", "reverse"},  {"r", "reverse"},        {"u", "unique"},
    {"input-format", "from"}, {"game", "number"},      {"max-findings", "limit"},
    {"max-errors", "limit"},  {"max-count", "limit"},  {"silent", "quiet"},
    {"lang", "letters"},      {"language", "letters"}, {"tags", "tag"},
    {"movetime", "time"},     {"reverse", "flip"},     {"r", "flip"},
    {"black", "flip"},        {"max", "limit"},        {"summary", "statistics"},
    {"level", "severity"},    {"apply", "map"},        {"only", "rule"},
    {"max-count", "first"},   {"limit", "first"},      {"n", "first"},
    {"m", "first"},           {"max", "first"},        {"invert-match", "invert"},
    {"file", "from-file"},    {"key", "hash"},         {"zobrist", "hash"},
    {"polyglot", "hash"},     {"desc", "reverse"},     {"descending", "reverse"},
    {"out", "directory"},
};

#define FIRST_A_MAP                                                                                \
    "first \"pgn names --suggest FILE > map.tsv\", then \"pgn names --map=map.tsv -i FILE\""

/* Guesses that need more than another name: of one command, or of those that have an option. */
static const struct {
    const char *command, *guess, *option, *answer;
} ANSWERS[] = {
    {NULL, "errors", "severity", "did you mean --severity=error?"},
    {NULL, "errors-only", "severity", "did you mean --severity=error?"},
    {NULL, "no-warnings", "severity", "did you mean --severity=error?"},
    {NULL, "warnings", "severity", "did you mean --severity=warning?"},
    {NULL, "all", "severity", "did you mean --limit=0?"},
    {NULL, "verbose", "severity", "did you mean --limit=0?"},
    {NULL, "v", "severity", "did you mean --limit=0?"},
    {NULL, "n", "severity", "did you mean --limit=N?"},
    {NULL, "m", "severity", "did you mean --limit=N?"},
    {NULL, "rules", "list-rules", "did you mean --list-rules?"},
    {NULL, "show-fixes", "fix", "did you mean --fix?"},
    {NULL, "exit-zero", "severity",
     "the exit status is 1 if there are errors; end with \"|| true\""},
    {NULL, "output-format", "json", "did you mean --json?"},
    {"convert", "format", NULL, "did you mean --to?"},
    {"diagram", "format", NULL, "did you mean --to?"}, /* which has --json and --from too */
    {NULL, "format", "json", "did you mean --json, or --from for the input?"},
    {NULL, "format", "from", "did you mean --from?"},
    {NULL, "encoding", "input-encoding", "did you mean --input-encoding?"},
    {NULL, "no-color", "color", "did you mean --color=never?"},
    {NULL, "no-colour", "color", "did you mean --color=never?"},
    {NULL, "s", "severity", "did you mean --severity=error?"},
    {NULL, "moves", "plies", "did you mean --plies?"},
    {NULL, "table", "csv", "did you mean --csv?"},
    {NULL, "tsv", "csv", "tab-separated output is the default"},
    {NULL, "delimiter", "csv", "did you mean --csv?"},
    {NULL, "separator", "csv", "did you mean --csv?"},
    {NULL, "board", "diagram", "did you mean --diagram?"},
    {NULL, "dry-run", "report", "did you mean --check --report=-?"},
    {NULL, "list", "report", "did you mean --check --report=-?"},
    {NULL, "n", "report", "did you mean --check --report=-?"},
    {NULL, "dry-run", "diff", "did you mean --diff?"},
    {NULL, "dry-run", "fix", "--fix only prints a diff unless --in-place is given"},
    {NULL, "dedupe", "unique", "did you mean --unique?"},
    {NULL, "recursive", "threads", "directories are searched by default"},
    {NULL, "r", "threads", "directories are searched by default"},
    {NULL, "stdout", "output", "standard output is the default"},
    {NULL, "c", "check", "did you mean --check? Standard output is the default"},
    {NULL, "c", "output", "standard output is the default"},
    {NULL, "force", "output", "--output replaces existing files"},
    {NULL, "chess960", "color", "Chess960 is recognized automatically"},
    {NULL, "960", "color", "Chess960 is recognized automatically"},
    {"fmt", "line-length", NULL, "lines have at most 79 characters, as in the standard"},
    {"fmt", "width", NULL, "lines have at most 79 characters, as in the standard"},
    {"fmt", "crlf", NULL, "lines end with LF, as in the standard"},
    {"fmt", "no-tags", NULL, "did you mean --tags=roster?"},
    {"fmt", "C", NULL, "did you mean --no-comments?"},
    {"fmt", "N", NULL, "did you mean --no-nags?"},
    {"fmt", "strip", NULL, "did you mean --no-comments, --no-variations or --no-nags?"},
    {"fmt", "remove-tags", NULL, "did you mean --tags, the tags to keep?"},
    {"fmt", "clean", NULL, "see \"pgn check --fix\""},
    {"fmt", "fix", NULL, "see \"pgn check --fix\""},
    {"fmt", "to", NULL, "did you mean --encoding?"},
    {"fmt", "latin1", NULL, "did you mean --encoding=latin1?"},
    {"fmt", "uci", NULL, "moves are written in SAN, as in the standard"},
    {"fmt", "san", NULL, "moves are written in SAN, as in the standard"},
    {"fmt", "lan", NULL, "moves are written in SAN, as in the standard"},
    {"fmt", "notation", NULL, "moves are written in SAN; --letters sets the piece letters"},
    {"fmt", "json", NULL, "see \"pgn convert --to=json\""},
    {"fmt", "fen", NULL, "see \"pgn epd from-pgn\""},
    {"fmt", "csv", NULL, "see \"pgn tags --csv\""},
    {"convert", "f", NULL, "did you mean --to?"},
    {"convert", "list-formats", NULL, "see --to in \"pgn help convert\""},
    {"convert", "json", NULL, "did you mean --to=json?"},
    {"convert", "csv", NULL, "did you mean --to=csv?"},
    {"convert", "html", NULL, "did you mean --to=html?"},
    {"convert", "latex", NULL, "did you mean --to=latex?"},
    {"convert", "uci", NULL, "did you mean --to=uci?"},
    {"convert", "where", NULL, "did you mean --query?"},
    {"convert", "number", NULL, "select games with --query, as in --query='White = Tal'"},
    {"convert", "n", NULL, "select games with --query, as in --query='White = Tal'"},
    {"edit", "C", NULL, "did you mean --strip=comments?"},
    {"edit", "N", NULL, "did you mean --strip=nags?"},
    {"edit", "V", NULL, "did you mean --strip=variations?"},
    {"edit", "no-comments", NULL, "did you mean --strip=comments?"},
    {"edit", "nocomments", NULL, "did you mean --strip=comments?"},
    {"edit", "no-nags", NULL, "did you mean --strip=nags?"},
    {"edit", "nonags", NULL, "did you mean --strip=nags?"},
    {"edit", "no-variations", NULL, "did you mean --strip=variations?"},
    {"edit", "novars", NULL, "did you mean --strip=variations?"},
    {"edit", "no-clocks", NULL, "did you mean --strip=clocks?"},
    {"edit", "notags", NULL, "did you mean --keep-tags=roster?"},
    {"edit", "no-tags", NULL, "did you mean --keep-tags=roster?"},
    {"edit", "7", NULL, "did you mean --keep-tags=roster?"},
    {"edit", "reduced", NULL, "did you mean --keep-tags=roster --strip=all?"},
    {"edit", "plycount", NULL, "did you mean --add=plycount?"},
    {"edit", "plylimit", NULL, "did you mean --plies=N?"},
    {"edit", "p", NULL, "did you mean --plies=N?"},
    {"edit", "moves", NULL, "did you mean --plies=N, two per move?"},
    {"edit", "fencomments", NULL, "did you mean --add=fens?"},
    {"edit", "fen", NULL, "did you mean --add=fens?"},
    {"edit", "hashcomments", NULL, "did you mean --add=hashes?"},
    {"edit", "hashcode", NULL, "did you mean --add=hashcode?"},
    {"edit", "addhashcode", NULL, "did you mean --add=hashcode?"},
    {"edit", "tag", NULL, "did you mean --set=TAG=VALUE?"},
    {"edit", "t", NULL, "did you mean --set=TAG=VALUE?"},
    {"edit", "add-tag", NULL, "did you mean --set=TAG=VALUE?"},
    {"edit", "remove", NULL, "did you mean --delete=TAG, or --strip=KIND for annotations?"},
    {"edit", "map", NULL, "did you mean --tags-from, or \"pgn names --map\"?"},
    {"edit", "undo", NULL, "--diff shows what would change; files are replaced only by --in-place"},
    {"edit", "undo-file", NULL, "use --diff and \"patch -R\""},
    {"edit", "where", NULL, "did you mean --query?"},
    {"edit", "variation", NULL, "did you mean --promote=WHERE?"},
    {"split", "games", NULL, "did you mean --by=games:N?"},
    {"split", "n", NULL, "did you mean --by=games:N?"},
    {"split", "size", NULL, "did you mean --by=size:N?"},
    {"split", "b", NULL, "did you mean --by=size:N?"},
    {"split", "event", NULL, "did you mean --by=event?"},
    {"split", "player", NULL, "did you mean --by=player?"},
    {"split", "year", NULL, "did you mean --by=year?"},
    {"split", "month", NULL, "did you mean --by=month?"},
    {"split", "day", NULL, "did you mean --by=day?"},
    {"split", "eco", NULL, "did you mean --by=eco?"},
    {"split", "result", NULL, "did you mean --by=result?"},
    {"archive", "d", NULL, "the directory comes first: pgn archive DIR FILE..."},
    {"archive", "dir", NULL, "the directory comes first: pgn archive DIR FILE..."},
    {"archive", "o", NULL, "the directory comes first: pgn archive DIR FILE..."},
    {"archive", "output", NULL, "the directory comes first: pgn archive DIR FILE..."},
    {"archive", "directory", NULL, "the directory comes first: pgn archive DIR FILE..."},
    {"perft", "depth", NULL, "the depth comes first: pgn perft DEPTH [FEN]"},
    {"perft", "d", NULL, "the depth comes first: pgn perft DEPTH [FEN]"},
    {"perft", "max-depth", NULL, "the depth comes first: pgn perft DEPTH FILE"},
    {"perft", "fen", NULL, "the position is an operand: pgn perft DEPTH FEN"},
    {"fen", "fen", NULL, "the position is an operand: pgn fen FEN"},
    {"moves", "fen", NULL, "the position is an operand: pgn moves FEN"},
    {"board", "fen", NULL, "the position is an operand: pgn board FEN"},
    {"play", "fen", NULL, "the position is an operand: pgn play FEN MOVE..."},
    {"play", "uci", NULL, "any notation is accepted by default"},
    {"play", "board", NULL, "use \"pgn board FEN\" to draw the printed position"},
    {"board", "svg", NULL, "see \"pgn diagram -o FILE.svg\""},
    {"board", "png", NULL, "see \"pgn diagram -o FILE.png\""},
    {"board", "o", NULL, "see \"pgn diagram -o FILE\""},
    {"board", "output", NULL, "see \"pgn diagram -o FILE\""},
    {"diagram", "size", NULL, "did you mean --square?"},
    {"diagram", "width", NULL, "did you mean --square, the size of one square?"},
    {"diagram", "move", NULL, "did you mean --at?"},
    {"diagram", "ply", NULL, "did you mean --plies, or --at for moves?"},
    {"diagram", "fen", NULL, "the position is an operand: pgn diagram FEN"},
    {"diagram", "coordinates", NULL, "did you mean --letters?"},
    {"diagram", "coords", NULL, "did you mean --letters?"},
    {"diagram", "orientation", NULL, "did you mean --flip?"},
    {"diagram", "no-coordinates", NULL, "did you mean --letters=none?"},
    {"diagram", "no-letters", NULL, "did you mean --letters=none?"},
    {"diagram", "style", NULL, "did you mean --theme?"},
    {"diagram", "colors", NULL, "did you mean --theme?"},
    {"diagram", "colours", NULL, "did you mean --theme?"},
    {"diagram", "dark", NULL, "did you mean --theme=dark?"},
    {"diagram", "print", NULL, "did you mean --theme=print?"},
    {"diagram", "svg", NULL, "the suffix says it: pgn diagram -o FILE.svg; or --to=svg"},
    {"diagram", "png", NULL, "the suffix says it: pgn diagram -o FILE.png; or --to=png"},
    {"diagram", "gif", NULL, "the suffix says it: pgn diagram -o FILE.gif; or --to=gif"},
    {"diagram", "speed", NULL, "did you mean --delay?"},
    {"diagram", "highlight", NULL, "did you mean --squares?"},
    {"diagram", "names", NULL, "did you mean --players?"},
    {"diagram", "clocks", NULL, "did you mean --players, which has the clocks too?"},
    {"diagram", "ratings", NULL, "did you mean --players, which has the ratings too?"},
    {"diagram", "columns", NULL, "did you mean --sheet=COLUMNSxROWS?"},
    {"edit", "remove-tag", NULL, "did you mean --delete=TAG?"},
    {"edit", "delete-tag", NULL, "did you mean --delete=TAG?"},
    {"edit", "unset", NULL, "did you mean --delete=TAG?"},
    {"edit", "strip-comments", NULL, "did you mean --strip=comments?"},
    {"edit", "remove-comments", NULL, "did you mean --strip=comments?"},
    {"edit", "remove-variations", NULL, "did you mean --strip=variations?"},
    {"edit", "delete-variations", NULL, "did you mean --strip=variations?"},
    {"edit", "main-line", NULL, "did you mean --strip=variations, or --promote?"},
    {"edit", "mainline", NULL, "did you mean --strip=variations, or --promote?"},
    {"edit", "cut", NULL, "did you mean --plies?"},
    {"edit", "max-moves", NULL, "did you mean --plies?"},
    {"edit", "if", NULL, "did you mean --query?"},
    {"edit", "table", NULL, "did you mean --tags-from?"},
    {"edit", "elo", NULL, "did you mean --set=WhiteElo=N, or --tags-from=FILE?"},
    {"edit", "result", NULL, "did you mean --set=Result=VALUE?"},
    {"edit", "white", NULL, "did you mean --set=White=NAME?"},
    {"edit", "black", NULL, "did you mean --set=Black=NAME?"},
    {"edit", "event", NULL, "did you mean --set=Event=NAME?"},
    {"play", "diagram", NULL, "use \"pgn board FEN\" to draw the printed position"},
    {"play", "f", NULL, "the position is an operand: pgn play FEN MOVE..."},
    {"show", "all", NULL, "did you mean -n 1-N, or \"pgn fmt\"?"},
    {"show", "last", NULL, "did you mean -n -1?"},
    {"show", "columns", NULL, "did you mean --layout=columns?"},
    {"show", "move", NULL, "did you mean --diagram=N?"},
    {"show", "ply", NULL, "did you mean --diagram=N?"},
    {"show", "json", NULL, "see \"pgn convert --to=json\""},
    {"tags", "all", NULL, "--json prints all tags, --names lists their names"},
    {"tags", "unique", NULL, "did you mean --count?"},
    {"tags", "list", NULL, "did you mean --names?"},
    {"tags", "sort", NULL, "see \"pgn sort\"; --count sorts by number"},
    {"count", "games", NULL, "games are counted by default"},
    {"dedupe", "i", NULL, "did you mean -o FILE? It may be the input"},
    {"dedupe", "in-place", NULL, "did you mean -o FILE? It may be the input"},
    {"merge", "i", NULL, "did you mean -o FILE? It may be the input"},
    {"merge", "in-place", NULL, "did you mean -o FILE? It may be the input"},
    {"check", "fail-on", NULL, "only errors affect the exit status"},
    {"check", "werror", NULL, "only errors affect the exit status"},
    {"epd from-pgn", "all", NULL, "all positions are written by default"},
    {"epd from-pgn", "fen", NULL, "see \"pgn epd to-fen\""},
    {"country", "list", NULL, "all are listed by default"},
    {"nag", "list", NULL, "all are listed by default"},
    {"names", "fix", NULL, FIRST_A_MAP},
    {"names", "replace", NULL, FIRST_A_MAP},
    {"names", "check", NULL, "without --map, nothing is changed"},
    {"openings", "statistics", NULL, "see \"pgn tags --count -t ECO\""},
    {"openings", "stats", NULL, "see \"pgn tags --count -t ECO\""},
    {"openings", "count", NULL, "see \"pgn tags --count -t ECO\""},
    {"openings", "csv", NULL, "see \"pgn tags --csv -t ECO,Opening\""},
    {"openings", "name", NULL, "did you mean --list?"},
    {"openings", "eco", NULL, "did you mean --tags=ECO?"},
    {"grep", "white", NULL, "it is part of the query: 'White ~ \"carlsen\"'"},
    {"grep", "black", NULL, "it is part of the query: 'Black ~ \"carlsen\"'"},
    {"grep", "player", NULL, "a bare word is a player: pgn grep carlsen FILE"},
    {"grep", "name", NULL, "a bare word is a player: pgn grep carlsen FILE"},
    {"grep", "p", NULL, "a bare word is a player: pgn grep carlsen FILE"},
    {"grep", "winner", NULL, "it is part of the query: 'Winner ~ \"carlsen\"'"},
    {"grep", "event", NULL, "it is part of the query: 'Event ~ \"wijk\"'"},
    {"grep", "site", NULL, "it is part of the query: 'Site ~ \"wijk\"'"},
    {"grep", "round", NULL, "it is part of the query: 'Round = 3'"},
    {"grep", "date", NULL, "it is part of the query: 'Date >= 1990.05'"},
    {"grep", "year", NULL, "it is part of the query: 'Year = 1990'"},
    {"grep", "result", NULL, "it is part of the query: 'Result = 1-0'"},
    {"grep", "eco", NULL, "it is part of the query: 'ECO = B90'"},
    {"grep", "opening", NULL, "it is part of the query: 'opening sicilian'"},
    {"grep", "elo", NULL, "it is part of the query: 'Elo >= 2500'"},
    {"grep", "rating", NULL, "it is part of the query: 'Elo >= 2500'"},
    {"grep", "min-elo", NULL, "it is part of the query: 'MinElo >= 2500'"},
    {"grep", "tag", NULL, "it is part of the query: 'Event ~ \"wijk\"'"},
    {"grep", "t", NULL, "it is part of the query: 'Event ~ \"wijk\"'"},
    {"grep", "fen", NULL, "it is part of the query: 'position \"FEN\"'"},
    {"grep", "position", NULL, "it is part of the query: 'position \"FEN\"'"},
    {"grep", "moves", NULL, "it is part of the query: 'moves \"1. e4 c5\"'"},
    {"grep", "material", NULL, "it is part of the query: 'material \"KRP vs KR\"'"},
    {"grep", "comment", NULL, "it is part of the query: 'comment ~ \"novelty\"'"},
    {"grep", "i", NULL, "names and ~ always ignore case"},
    {"grep", "ignore-case", NULL, "names and ~ always ignore case"},
    {"grep", "E", NULL, "it is part of the query: 'White =~ \"Carls.n\"'"},
    {"grep", "regex", NULL, "it is part of the query: 'White =~ \"Carls.n\"'"},
    {"grep", "csv", NULL, "did you mean --list or --json?"},
    {"grep", "H", NULL, "did you mean --list?"},
};

/* Operands that are not files: they have no dot or slash. */
static const struct {
    const char *command, *answer;
} OPERANDS[] = {
    {"tags", "did you mean --tag=NAME?"},
    {"openings",
     "for the table see \"pgn openings --list | grep NAME\", for moves \"echo MOVES | pgn openings\""},
    {"grep", "the query comes first, in quotes: pgn grep 'carlsen and anand' FILE"},
};

/* Values that belong to another option. */
static const struct {
    const char *option, *answer;
} VALUES[] = {
    {"from", "; for the encoding of text see --input-encoding"},
};

/* Words of other programs for commands; within the group epd too, where that has the command. */
static const struct {
    const char *guess, *answer;
} COMMANDS[] = {
    {"lint", "check"},
    {"validate", "check"},
    {"verify", "check"},
    {"test", "check"},
    {"fix", "check --fix"},
    {"repair", "check --fix"},
    {"rule", "check --explain"},
    {"rules", "check --list-rules"},
    {"explain", "check --explain"},
    {"format", "fmt"},
    {"pretty", "fmt"},
    {"normalize", "fmt"},
    {"export", "fmt"},
    {"cat", "fmt"},
    {"diff", "fmt --diff"},
    {"view", "show"},
    {"display", "show"},
    {"print", "show"},
    {"less", "show"},
    {"head", "show"},
    {"uniq", "dedupe"},
    {"unique", "dedupe"},
    {"duplicates", "dedupe"},
    {"headers", "tags"},
    {"header", "tags"},
    {"csv", "tags --csv"},
    {"list", "tags"},
    {"ls", "tags"},
    {"wc", "count"},
    {"extract", "grep"},
    {"search", "grep"},
    {"filter", "grep"},
    {"find", "grep"},
    {"query", "grep"},
    {"select", "grep"},
    {"join", "merge"},
    {"concat", "merge"},
    {"order", "sort"},
    {"compress", "pack"},
    {"encode", "pack"},
    {"decompress", "unpack"},
    {"decode", "unpack"},
    {"rename", "names"},
    {"rename", "edit --rename"},
    {"set", "edit --set"},
    {"cut", "edit --plies"},
    {"truncate", "edit --plies"},
    {"promote", "edit --promote"},
    {"sed", "edit"},
    {"players", "names"},
    {"position", "fen"},
    {"legal", "moves"},
    {"picture", "diagram"},
    {"draw", "diagram"},
    {"image", "diagram"},
    {"svg", "diagram"},
    {"gif", "diagram"},
    {"animate", "diagram --animate"},
    {"analyse", "epd run"},
    {"analyze", "epd run"},
    {"engine", "epd run"},
    {"suite", "epd run"},
    {"solve", "run"},
    {"solve", "epd run"},
    {"man", "help"},
    {"eco", "openings"},
    {"classify", "openings"},
    {"spell", "names"},
    {"spellcheck", "names"},
    {"recode", "fmt --encoding"},
    {"iconv", "fmt --encoding"},
    {"strip", "edit --strip"},
    {"strip", "fmt --no-comments"},
    {"compare", "dedupe --check"},
    {"json", "convert --to=json"},
    {"to-json", "tags --json"},
    {"results", "tags --count"},
    {"parse", "check"},
    {"divide", "perft --divide"},
    {"fens", "epd from-pgn"},
    {"to-fen", "epd from-pgn"},
    {"positions", "epd from-pgn"},
    {"pgn2epd", "epd from-pgn"},
    {"to-epd", "epd from-pgn"},
    {"pgn-to-epd", "epd from-pgn"},
    {"epd2pgn", "epd to-pgn"},
    {"epd-to-pgn", "epd to-pgn"},
};

const char *guess_option(const char *name, size_t len, size_t index) {
    for (size_t i = 0; i < sizeof OTHER_NAMES / sizeof *OTHER_NAMES; i++)
        if (strlen(OTHER_NAMES[i].guess) == len && memcmp(OTHER_NAMES[i].guess, name, len) == 0 &&
            !index--)
            return OTHER_NAMES[i].name;
    return NULL;
}

static bool has_option(const cli_command *command, const char *name) {
    for (const cli_option *o = command->options; o && o->name; o++)
        if (strcmp(cli_option_name(o), name) == 0)
            return true;
    for (const cli_option *o = CLI_COMMON_OPTIONS; o->name; o++)
        if (strcmp(cli_option_name(o), name) == 0)
            return true;
    return false;
}

const char *guess_answer(const cli_command *command, const char *name, size_t len) {
    for (size_t i = 0; i < sizeof ANSWERS / sizeof *ANSWERS; i++)
        if (strlen(ANSWERS[i].guess) == len && memcmp(ANSWERS[i].guess, name, len) == 0 &&
            (!ANSWERS[i].command || strcmp(ANSWERS[i].command, command->name) == 0) &&
            (!ANSWERS[i].option || has_option(command, ANSWERS[i].option)))
            return ANSWERS[i].answer;
    return NULL;
}

const char *guess_operand(const cli_command *command, const char *word) {
    for (size_t i = 0; !strpbrk(word, "./") && i < sizeof OPERANDS / sizeof *OPERANDS; i++)
        if (strcmp(OPERANDS[i].command, command->name) == 0)
            return OPERANDS[i].answer;
    return NULL;
}

const char *guess_value(const cli_option *option) {
    for (size_t i = 0; i < sizeof VALUES / sizeof *VALUES; i++)
        if (strcmp(VALUES[i].option, cli_option_name(option)) == 0)
            return VALUES[i].answer;
    return "";
}

const char *guess_command(const char *word, size_t index) {
    for (size_t i = 0; i < sizeof COMMANDS / sizeof *COMMANDS; i++)
        if (strcmp(COMMANDS[i].guess, word) == 0 && !index--)
            return COMMANDS[i].answer;
    return NULL;
}
