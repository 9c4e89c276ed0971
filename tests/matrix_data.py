"""matrix_data.py -- made-up games and records for matrix.py, in containers and encodings. All of the text is in the repertoire of
Windows-1252."""
import gzip
import io
import itertools
import os
import subprocess
import zipfile

PLAYERS = ("Müller, Jörg", "Muñoz, José", "Šimić, Žarko".replace("ć", "c"), "Œuvrard, Zoë", "Tal, Mikhail", "Larsen, Åge")
LINES = (
    "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0",
    "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 h6 1/2-1/2",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 0-1",
    "1. f3 e5 2. g4 Qh4# 0-1",
    "1. c4 {ruhig – aber „gut für“ Weiß, 3 €} e5 $1 (1... c5 2. Nf3 {auch} (2. g3 g6) 2... Nc6) (1... Nf6) 2. Nc3 Nf6 3. g3 1/2-1/2",
)
CLOCKS = ("[TimeControl \"180+2\"]\n", "1. e4 {[%clk 0:03:00] [%eval 0.3]} e5 {[%clk 0:02:58]} 2. Nf3 {[%clk 0:00:21] [%csl Re5][%cal Gf3e5]} "
          "Nc6 $220 {[%clk 0:02:40] überlegt} 3. Bb5 {[%clk 0:00:09]} a6 {[%clk 0:01:00]} 1-0\n")


def game(event, date, number, white, black, text, more=""):
    result = text.split()[-1]
    return (f'[Event "{event}"]\n[Site "Köln"]\n[Date "{date}"]\n[Round "{number}"]\n[White "{white}"]\n[Black "{black}"]\n'
            f'[Result "{result}"]\n{more}\n{text}\n\n')


def collection():
    parts = ["Partien aus Köln – gesammelt für alle\n==========\n\n"]
    for number, (white, black) in enumerate(itertools.combinations(PLAYERS, 2)):
        more = f'[WhiteElo "{2400 + number}"]\n[BlackElo "2390"]\n[ECO "C{number:02d}"]\n' if number % 2 else '[Annotator "Ünal"]\n'
        parts.append(game("Cup Köln", "2001.05.%02d" % (number // 3 + 1), number // 3 + 1, white, black, LINES[number % len(LINES)], more))
    tal, jorg = PLAYERS[4], PLAYERS[0]
    parts += [
        "Zweiter Teil: Wettkämpfe\n\n",
        # one game in four records, and its beginning
        game("Match", "2002.01.01", 1, jorg, tal, LINES[2]),
        game("Match", "2002.01.01", 1, jorg, tal, LINES[2].replace("a6", "a6 {die Hauptvariante – natürlich} (3... Nf6 4. O-O Nxe4)")),
        game("Match", "2002.??.??", "?", "Mueller, Joerg", tal, LINES[2], '[ECO "C88"]\n'),
        game("Match", "2002.01.01", 1, jorg, tal, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *"),
        game("Match", "2002.01.02", 2, tal, jorg, CLOCKS[1].strip(), CLOCKS[0]),
        game("Match", "2002.01.03", 3, jorg, tal, "1. d4 Nf6 2. c4 g6 $5 $18 1/2-1/2", '[Opening "Königsindisch"]\n'),
        "% eine Zeile für Programme: Ü\n",
        game("Fehler", "2003.??.??", "?", "Größe, Ö.", "?", "1. e4 e5 2. Ke3 {unmöglich} Nc6 1-0"),
        # no marker
        '[Event "Ende fehlt"]\n[White "Ähnlich, A."]\n[Black "?"]\n[Result "*"]\n\n1. e4 c5 {Sizilianisch, “offen”}\n\n',
        game("Stellung", "1999.12.31", "?", "Weiß", "Schwarz", "1. Kd2 Kd7 *", '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]\n'),
        "Ende – schöne Grüße\n",
    ]
    return "".join(parts)


def many(games):
    """Enough different games for several chunks, among them duplicates."""
    parts = []
    for i in range(games):
        white, black = PLAYERS[i % 6], PLAYERS[(i * 5 + 1) % 6]
        note = " {Zug %d – schön}" % i if i % 3 else ""
        text = LINES[i % len(LINES)].replace("1... c5", "1... c5" + note).replace(" 2.", note + " 2.", 1)
        parts.append(game(f"Größtes Open {i % 40}", "19%02d.%02d.%02d" % (i * 7 % 100, i % 12 + 1, i % 28 + 1), i % 9 + 1, white, black, text))
    return "".join(parts)


def more_games():
    return (game("Match", "2002.01.01", 1, "Müller, Jörg", "Tal, Mikhail", LINES[2].replace("7. Bb3", "7. Bb3 {anders}"))
            + game("Anderswo", "2001.07.01", 1, "Müller, Jörg", "Óscar", LINES[3]) + game("Anderswo", "2001.07.02", 2, "Eß", "Tal, Mikhail", LINES[1]))


EPD = ('# Über diese Sammlung\n'
       'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - bm Qxf7#; id "Köln.1"; c0 "Schäfermatt – „kurz“";\n'
       '4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "Größe.2";\n'
       '4k3/8/8/8/8/8/4P3/4K3 w - - bm Qh8; id "Ärger";\n'
       'keine Stellung für uns\n')
FEN = ('# für den Anfang\nrnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n4k3/8/8/8/8/8/4P3/4K3 w - - 5 39\n'
       '4k3/8/8/8/8/8/8/4Z3 w - - 0 1\n4k2r/8/8/8/8/8/8/4K3 b k - 1 7\n')
PERFT = ('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 ;D1 6 ;D2 31\n')
BOOK = ('[ECO "C40"]\n[Opening "Königsspiel"]\n[Variation "Müllers Zug"]\n\n1. e4 e5 2. Nf3 *\n\n[ECO "A20"]\n[Opening "Größtes Gambit"]\n\n'
        '1. c4 e5 *\n\n')
ROWS = "eco\tname\tpgn\nC20\tKönigsspiel: Müllers Zug\t1. f3 e5\nC40\tGrößtes Gambit\t1. e4 e5 2. Nf3\n"
GERMAN = game("Deutsch", "2001.01.01", 1, "Müller, Jörg", "Größe, Ö.", "1. e4 e5 2. Sf3 {schön} Sc6 3. Lb5 1-0")

# Files beside the input, in UTF-8.
AUXILIARY = {
    "more.pgn": more_games(),
    "check.toml": "[check]\nignore = [\"encoding\", \"utf-16\"]\n[epd.check]\nignore = [\"epd-encoding\", \"epd-utf-16\"]\n",
    "elo.csv": 'Player,Elo,Team\n"Müller, Jörg",2500,Köln\n"Tal, Mikhail",2700,Rīga\n',
    "query.txt": "Müller\n",
    "map.tsv": "Mueller, Joerg\tMüller, Jörg\nTal, Mikhail\tTal, Michaïl\n",
}


def run(pgn, words, text=None):
    """What the command writes."""
    done = subprocess.run([pgn, *words], input=text, capture_output=True)
    if done.returncode == 2:
        raise RuntimeError(f"{words}: {done.stderr.decode()}")
    return done.stdout


def kinds(pgn, folder, games):
    """{kind: (name of the file, its bytes, whether they are text)}."""
    text = games.encode()
    clean = "".join(game("Cup", "2001.01.%02d" % day, day, "Müller, Jörg", "Weiß", LINES[day % 4]) for day in range(1, 9)).encode()
    os.mkdir(os.path.join(folder, "auxiliary"))
    for name, more in {**AUXILIARY, "sorted2.pgn": run(pgn, ["sort", "-q", "-"], more_games().encode()).decode()}.items():
        with open(os.path.join(folder, "auxiliary", name), "w", encoding="utf-8") as file:
            file.write(more)
    return {
        "games": ("games.pgn", text, True),
        "sorted": ("sorted.pgn", run(pgn, ["sort", "-q", "-"], clean), True),
        "export": ("export.pgn", run(pgn, ["fmt", "-"], clean), True),
        "german": ("german.pgn", GERMAN.encode(), True),
        "json": ("games.json", run(pgn, ["convert", "--to=json", "-"], text), True),
        "pgc": ("games.pgc", run(pgn, ["pack", "-"], text), False),
        "epd": ("suite.epd", EPD.encode(), True),
        "fen": ("positions.fen", FEN.encode(), True),
        "perft": ("perft.epd", PERFT.encode(), True),
        "book": ("book.pgn", BOOK.encode(), True),
        "lines": ("lines.tsv", ROWS.encode(), True),
    }


# ---- containers and encodings ----

def utf(codec, bom):
    return lambda text: (bom + text).encode(codec)


# Name: how text becomes bytes, and the options that read it.
ENCODINGS = {
    "utf-8": (utf("utf-8", ""), []),
    "utf-8-bom": (utf("utf-8", "\ufeff"), []),
    "utf-16le": (utf("utf-16-le", "\ufeff"), []),
    "utf-16be": (utf("utf-16-be", "\ufeff"), []),
    "utf-16le-no-bom": (utf("utf-16-le", ""), []),
    "utf-32le": (utf("utf-32-le", "\ufeff"), []),
    "utf-32be": (utf("utf-32-be", "\ufeff"), []),
    "windows-1252": (utf("windows-1252", ""), []),
    "named-windows-1252": (utf("windows-1252", ""), ["--input-encoding=windows-1252"]),
    "named-utf-8": (utf("utf-8", ""), ["--input-encoding=UTF-8"]),
    "named-utf-16be": (utf("utf-16-be", ""), ["--input-encoding=UTF-16BE"]),
}


def zipped(name, text):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo(name), text)
    return out.getvalue()


def zstd(_, text):
    return subprocess.run(["zstd", "-q", "-c"], input=text, capture_output=True, check=True).stdout


# Name: suffix, how bytes are packed, and whether they come through standard input: as a file or as a pipe.
CONTAINERS = {
    "file": ("", lambda name, text: text, None),
    "stdin": ("", lambda name, text: text, "file"),
    "pipe": ("", lambda name, text: text, "pipe"),
    "gz": (".gz", lambda name, text: gzip.compress(text, mtime=0), None),
    "zst": (".zst", zstd, None),
    "zip": (".zip", zipped, None),
    "zst-pipe": ("", zstd, "pipe"),
}
FEATURE = {"gz": "gzip", "zst": "zstd", "zst-pipe": "zstd", "zip": "zip"}


class Variant:
    """All kinds of data in one container and encoding, in a folder of their own beside the auxiliary files."""

    def __init__(self, folder, kinds, container, encoding):
        self.container, self.encoding = container, encoding
        self.folder = os.path.join(folder, f"{container}-{encoding}")
        self.suffix, pack, self.stdin = CONTAINERS[container]
        encode, self.options = ENCODINGS[encoding]
        os.mkdir(self.folder)
        self.names, self.bytes, self.texts = {}, {}, {}
        for kind, (name, text, is_text) in kinds.items():
            if encoding == "utf-8" or is_text:
                self.names[kind] = name + self.suffix
                self.texts[kind] = text
                self.bytes[kind] = pack(name, encode(text.decode()) if is_text else text)
                with open(os.path.join(self.folder, self.names[kind]), "wb") as file:
                    file.write(self.bytes[kind])
        for name in os.listdir(os.path.join(folder, "auxiliary")):
            with open(os.path.join(folder, "auxiliary", name), "rb") as file:
                text = file.read()
            if self.options and name.endswith(".pgn"):  # the option is one of all files of games
                text = encode(text.decode())
            with open(os.path.join(self.folder, name), "wb") as file:
                file.write(text)

    def __str__(self):
        return f"{self.container}, {self.encoding}"
