#!/usr/bin/env python3
"""query_cases.py -- the query reference, clause by clause.   query_cases.py --pgn PATH ROOT

Each case is a query, a game made for it, and whether docs/query.md says that it matches; the cases were written from the
page, not from the program. The structures are built from the table of the page: each required pawn, and each file that
must be empty, makes a difference.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

import features
from checks import Checks
from query_docs import from_fen, game

KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
FOUR = "1. e4 e5 2. Nf3 Nc6"
CENTER = "1. e4 d5 2. exd5 Qxd5"
FOOL = "1. f3 e5 2. g4 Qh4#"
BACK = "1. Nf3 Nf6 2. Ng1 Ng8"
TIMES = "1. e4 {[%clk 0:10:00.5]} e5 {[%clk 1:30:00]} 2. Nf3 {[%clk 0:05:00.5]} Nc6"
ROOKS = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
RUY = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"
CLOCKS = "1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]} 2. Nf3 {[%clk 0:04:50]} Nc6 {[%clk 0:00:25]} 3. Bb5 {[%clk 0:04:40]} a6 {[%clk 0:00:20]} 4. Ba4 Nf6"
NESTED = "1. e4 e5 (1... c5 2. Nf3 d6 (2... Nc6 3. Bb5) 3. d4) 2. Nf3 Nc6"
EVALS = "1. e4 {[%eval 0.30]} e5 {[%eval 0.20]} 2. Qh5 {[%eval -0.50]} Ke7 {[%eval #1]} 3. Qxe5# {[%eval #0]}"


def board(placement, moves="", side="w", result="*", **tags):
    return from_fen(f"{placement} {side} - - 0 1", moves, result, **tags)


def at(pieces, **more):
    """A board with a piece on each of the squares: "Ke1 ke8 Pa2"."""
    grid = {word[1:]: word[0] for word in pieces.split()}
    ranks = ["".join(grid.get(file + rank, "1") for file in "abcdefgh") for rank in "87654321"]
    return board("/".join(re.sub("1+", lambda run: str(len(run.group())), rank) for rank in ranks), **more)


CASES = [
    # games and positions
    ('White = A or mate', game(), True), ('(White = A or check) with mate', game(), None), ('not not mate', game(FOOL), True),
    ('not (mate with check)', game(FOOL), False), ('mate and not stalemate', game(FOOL), True), ('capture and not check', game(CENTER), True),
    ('exists White then mate', game(), None), ('mate for 2 plies and White = A', game(), False), ('(not check) for 3 plies', game(), None),
    ('played "Nf3"', game("1. e4 e5 2. Ke3 Nc6"), False), ('played "Nf3"', game("1. e4 e5 2. Ke3 2. Nf3 Nc6"), True), ('Plies = 4', game("1. e4 e5 2. Ke3 2. Nf3 Nc6"), True), ('played "Nf3"', game("1. e4 e5 2. Ke3 Nc6 3. Nf3"), False), ('at end', game(), None), ('check at end', game(FOOL), True), ('check at end', game("1. e4 d5 2. Bb5+ c6"), False),
    # words and values
    ('MATE', game(FOOL), True), ('White\tto\nmove', game(), True), ('a # x\nand b', game(), True), ("White = 'O\\'Kelly'", game(white="O'Kelly"), True),
    ('White = "O\'Kelly"', game(white="O'Kelly"), True), ("White = O'Kelly", game(white="O'Kelly"), None), ('Site = a,b', game(Site="a,b"), None), ('Site = "a,b"', game(Site="a,b"), True),
    ('Result=1-0', game(result="1-0"), True), ('Date<1990', game(Date="1989.??.??"), True), ('White = a!b', game(white="a!b"), True), ('White = A#b', game(), True), ('White = "A#b"', game(), False),
    ('White = a(b', game(white="a(b"), None), ('clock = 1h30m', game(TIMES), True), ('clock = 90m', game(TIMES), True), ('clock = 600.5s', game(TIMES), True), ('clock = 10m0.5s', game(TIMES), True), ('clock < 30', game(TIMES), None),
    ('balance >= -0.5', game(), True), ('balance > 0.5', game(), False), ('(' * 256 + 'white to move' + ')' * 256, game(), True), ('(' * 257 + 'white to move' + ')' * 257, game(), None),
    ('not ' * 256 + 'mate', game(), False), ('not ' * 257 + 'mate', game(), None), ('mate ' + ' ' * (256 * 1024 - 5), game(FOOL), True), ('mate ' + ' ' * (256 * 1024 - 4), game(FOOL), None),
    ('okelly', game(white="O'Kelly"), True), ('kelly', game(white="O'Kelly"), False), ('lagrave', game(white="Vachier-Lagrave"), True), ('"j r"', game(white="J.R. Capablanca"), True),
    # precedence
    ('x or a and z', game(), False), ('a or x and z', game(), True), ('(a or x) and z', game(), False), ('z and x or a', game(), True), ('not z or z', game(), True), ('not a and b', game(), False), ('not a or b', game(), True), ('not (a and z)', game(), True), ('not a and z', game(), False),
    ('P on e4 with p on e5 for 3 plies', game(FOUR), True), ('P on e4 with p on e5 for 4 plies', game(FOUR), False), ('check or capture for 2 plies', game(CENTER), True), ('(check or capture) for 3 plies', game(CENTER), False), ('check or capture for 3 plies', game("1. e4 d5 2. Bb5+"), True),
    ('not capture then check', game(CENTER), True), ('(not capture) and check', game(FOOL), True), ('capture then check', game(CENTER + " 3. Nc3 Qe5+"), True), ('check then capture', game(CENTER + " 3. Nc3 Qe5+"), False),
    ('without check with capture', game(CENTER), True), ('capture without check', game("1. e4 d5 2. Bb5+ c6 3. Bxc6+"), False), ('without check', game(), None), ('not without check', game(), None), ('without check for 2 plies', game(), True), ('check or without capture', game(), None),
    ('check for 1 ply for 1 ply', game(), None), ('check then', game(), None), ('check within 2 plies', game(), None), ('a b', game(), None), ('a with check', game(), None), ('(a) (b)', game(), None), ('()', game(), None),
    ('(P on e4 for 2 plies) with white to move', game(FOUR), True), ('(P on e4 for 2 plies) at move 1', game(FOUR), True), ('(P on e4 for 3 plies) before move 2', game(FOUR), False), ('(played "e4" then played "e5") with white to move', game(FOUR), True), ('(played "e4" then played "e5") with black to move', game(FOUR), False),
    ('capture before move 3 with check', board("4k3/4p3/8/8/8/8/4R3/4K3", "1. Rxe7+"), True), ('capture with check before move 1', board("4k3/4p3/8/8/8/8/4R3/4K3", "1. Rxe7+"), False), ('check before move 3 after move 1', game("1. e4 d5 2. Bb5+"), True), ('check before move 2 after move 1', game("1. e4 d5 2. Bb5+"), False),
    # flip and mirror
    ('flip mate', game(), None), ('flip check', game(), None), ('flip (P on e4 then P on d4)', game(), None), ('flip P on e4 for 2 plies', game("1. a3 e5 2. a4"), True), ('flip White = A', game(), None), ('flip insufficient', from_fen(KINGS, ""), True), ('flip opposite bishops', at("Ke1 ke8 Ba1 bg8"), True),
    ('flip structure iqp(white)', at("Ke1 ke8 pd5"), True), ('structure iqp(white)', at("Ke1 ke8 pd5"), False), ('mirror structure iqp(white)', at("Ke1 ke8 Pe4"), True), ('flip mirror structure iqp(white)', at("Ke1 ke8 pe5"), True), ('flip passed(a, white)', at("Ke1 ke8 pa3"), True), ('mirror passed(a)', at("Ke1 ke8 Ph3"), True), ('mirror passed(b)', at("Ke1 ke8 Ph3"), False),
    ('mirror open(a)', at("Ke1 ke8 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2"), True), ('open(a)', at("Ke1 ke8 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2"), False), ('flip half-open(e, white)', at("Ke1 ke8 Pe2"), True), ('flip K on 5-8', at("Ke1 ke4"), True), ('flip K on 6-8', at("Ke1 ke4"), False), ('mirror K on a-c', at("Kg1 ke8"), True), ('mirror K on a-c', at("Ke1 ke8"), False),
    ('flip balance >= 3', at("Ke1 ke8 nb8"), True), ('balance >= 3', at("Ke1 ke8 nb8"), False), ('flip balance(black) >= 3', at("Ke1 ke8 Nb1"), True), ('flip material "Q>q"', at("Ke1 ke8 qd8"), True), ('flip material "KRPkr"', at("Ke1 ke8 ra8 pa7 Ra1"), True), ('flip attacks(N, e6)', at("Ke1 kg8 nd5"), True), ('flip attacks(N, e6)', at("Ke1 kg8 Nd5"), False), ('mirror attacks(N, e6)', at("Ke1 kg8 Ne5"), False), ('mirror attacks(N, e6)', at("Ke1 kg8 Ne4"), True), ('mirror attacks(N, e6)', at("Ke1 kg8 Ne8"), True),
    ('flip pinned(n)', at("Ke1 Ne4 re8 ka8"), True), ('flip 2 R on 7', at("Ke1 ke8 ra2 rb2"), True), ('flip white to move', at("Ke1 ke8", side="b"), True), ('flip (K on e1 with white to move)', at("Ke1 ka8", side="b"), False), ('flip (K on e1 with white to move)', at("Ka1 ke8", side="b"), True),
    ('flip position "4k3/8/8/8/8/8/8/4K2R w K -"', from_fen("4k2r/8/8/8/8/8/8/4K3 b k - 0 1", ""), True), ('flip position "4k3/8/8/8/8/8/8/4K2R w K -"', from_fen("4k2r/8/8/8/8/8/8/4K3 b - - 0 1", ""), False), ('mirror position "4k3/8/8/8/8/8/8/4K2R w K"', game(), None), ('mirror position "4k3/8/8/8/8/8/8/4K2R"', at("Kd1 kd8 Ra1"), True), ('flip flip K on e1', at("Ka1 ke8"), True),
    ('flip (P on e4 with p on e5)', game("1. e4 e5"), True), ('flip (P on e4 with p on d5)', game("1. d4 e5"), True), ('flip P on e4 with flip P on d4', game("1. e4 d5"), True), ('flip (P on e4 with P on d4)', game("1. e4 d5"), False),
    # players
    ('carlsen', game(white="Cárlsén, M."), True), ('"m carlsen"', game(white="Carlsen, M."), True), ('"carlsen magnus x"', game(white="Carlsen, Magnus"), False), ('tal', game(white="Tal-Petrov"), True), ('castlin', game(), None), ('chekc', game(), None), ('chec', game(), False), ('insuficent', game(), None), ('"castlin"', game(white="Castlin"), True), ('short', game(white="Short"), True), ('long or a', game(), True), ('winner', game(), None),
    # tags
    ('Event < "B"', game(Event="A"), True), ('Event < "B"', game(Event="a"), False), ('Event <= "A"', game(Event="A"), True), ('ECO > B90', game(ECO="B90a"), False), ('White ~ "ss"', game(white="Straße"), True), ('White ~ "l, m"', game(white="Tal, M"), True), ('Event != x', game(Event=""), False), ('Event != x', game(Event="?"), False), ('Event != x', game(Event="y"), True), ('exists Event', game(Event="-"), False), ('exists Date', game(Date="????.??.??"), False), ('exists Date', game(Date="19??.??.??"), True), ('exists WhiteElo', game(WhiteElo="-"), False),
    ('eVENT = x', game(Event="x"), True), ('tag Evnt = x', game(Evnt="x"), True), ('Wite = x', game(), None), ('Foo = 044', game(Foo="44"), True), ('Foo = "044"', game(Foo="44"), False), ('Foo < 5', game(Foo="abc"), False), ('White = "?"', game(), None), ('White = ""', game(), None), ('Date = "????.??.??"', game(), None),
    ('Date >= 1954.06', game(Date="1954.??.??"), False), ('Date <= 1954', game(Date="1954.??.??"), True), ('Date != 1954', game(Date="1955.01.01"), True), ('Date != 1954', game(Date="19??.??.??"), False), ('Date > 1954.06', game(Date="1954.07.??"), True), ('Date > 1954.06', game(Date="1954.06.30"), False), ('Date < 1954.06.15', game(Date="1954.06.??"), False), ('Date = 1954.06.15', game(Date="1954.06.??"), False), ('Date = 1954.06', game(Date="1954.06.15"), True), ('Date >= 1954.06.15', game(Date="1954.06.15"), True), ('Date = 19', game(), None), ('Date = "June 1954"', game(), None),
    ('Round <= 3', game(Round="3.2"), True), ('Round < 3.5', game(Round="3.2"), True), ('Round != 3', game(Round="4.1"), True), ('Round != 3', game(Round="3.1"), False), ('Round > 3.2', game(Round="3.10"), True), ('Round != 3', game(Round="?"), False), ('Round < 3', game(Round="3.1"), False), ('Round >= 3.2', game(Round="3.2.1"), True), ('Round > 3.2', game(Round="3.2.1"), False), ('Round = 03', game(Round="3"), True),
    ('Result < 1-0', game(), None), ('Result ~ "1"', game(), None), ('tag Result =~ "1"', game(), None), ('Result = 2-0', game(), None), ('Result = 1-0', game("1. e4", "0-1").replace("e4 0-1", "e4 1-0"), True), ('Result = 0-1', game("1. e4", "0-1").replace("e4 0-1", "e4 *"), True), ('Result != 1-0', game(result="0-1"), True), ('exists Result', game(), True),
    ('TimeControl = 2h6m40s', game(TimeControl="5400:1800+10"), True), ('TimeControl > 2h', game(TimeControl="40/7200"), False), ('TimeControl = 5m', game(TimeControl="300"), True), ('TimeControl = "300"', game(TimeControl="300"), True), ('TimeControl < 5m', game(TimeControl="?"), False), ('TimeControl ~ "+"', game(TimeControl="300+3"), True),
    ('exists Elo', game(WhiteElo="2000"), True), ('exists MinElo', game(WhiteElo="2000"), False), ('exists Winner', game(), False), ('exists Winner', game(result="1-0"), True), ('exists Year', game(Date="195?.??.??"), False), ('exists Plies', game(), True), ('exists Player', game(), True), ('Elo != 2700', game(), None), ('Elo < 2000', game(WhiteElo="1999", BlackElo="2500"), True), ('Player =~ "^[A-B]$"', game(), True), ('EloDiff != 100', game(WhiteElo="2000"), False), ('EloDiff != 100', game(WhiteElo="2000", BlackElo="2050"), True), ('MaxElo < 2051', game(WhiteElo="2000", BlackElo="2050"), True), ('Winner != A', game(result="0-1"), True), ('Upset > -51', game("1. e4", "1-0", WhiteElo="2050", BlackElo="2000"), True), ('WhiteElo ~ "20"', game(WhiteElo="2050"), True), ('Year ~ "19"', game(), None), ('Year = 1990', game(Date="1990.??.??"), True), ('WhiteElo = abc', game(), None), ('WhiteElo = 0', game(), None),
    ('ECO = B20', game("1. e4 c5"), True), ('ECO = B20', game("1. e4 c5", ECO="B21"), False), ('tag ECO = B20', game("1. e4 c5"), False), ('ECO = B20', game("1. e4 c5", ECO="?"), True), ('Opening ~ sicilian', game("1. e4 c5"), True), ('exists Opening', game("1. e4 c5"), False), ('not exists ECO and ECO = B20', game("1. e4 c5"), True),
    ('ECO = b2', game("1. e4 c5"), True), ('ECO = B', game("1. e4 c5"), True), ('ECO = B20-B20', game("1. e4 c5"), True), ('ECO = A-D', game("1. e4 c5"), True), ('ECO = B19-B2', game("1. e4 c5"), True), ('ECO = B21-B20', game(), None), ('ECO = F00', game(), None), ('ECO = B9*', game(), None), ('ECO = B9x', game(), None), ('ECO = B901', game(), None), ('ECO = B90-', game(), None), ('ECO = -B90', game(), None),
    ('ECO = B90a', game(ECO="B90a"), True), ('ECO = B90a', game(ECO="B90"), False), ('ECO = B90/12', game(ECO="B90/12"), True), ('ECO = B9', game(ECO="B9"), False), ('ECO = B90', game(ECO="B901"), False), ('ECO = "B9"', game(ECO="B9"), True), ('ECO = b90', game(ECO="B90"), True), ('ECO = B90', game(ECO="b90"), True), ('ECO < B9', game(ECO="B89"), True), ('ECO >= B9', game(ECO="B89"), False), ('ECO > B90-B94', game(ECO="B94"), False), ('ECO > B90-B94', game(ECO="B95"), True), ('ECO <= B90-B94', game(ECO="B94"), True), ('ECO <= B90-B94', game(ECO="B95"), False),
    ('tag ECO = B2', game("1. e4 c5"), False), ('tag ECO = B2', game(ECO="B20"), True), ('ECO ~ B9', game(ECO="B90"), True), ('not ECO = B2', game(ECO="B90"), True), ('Variation ~ x', game(), False), ('tag Variation = x', game(Variation="x"), True), ('tag Variation ~ bowdler', game("1. e4 c5 2. Bc4"), False), ('variation ~ bowdler', game("1. e4 c5 2. Bc4"), True),
    ('opening sicilian', game("1. e4 c5"), True), ('OPENING Sicilian', game("1. e4 c5"), True), ('opening "bowdler sicilian b20"', game("1. e4 c5 2. Bc4"), True), ('opening bowdler', game("1. e4 c5 2. Bc4", Opening="Sicilian"), True), ('opening sicilian', game("1. d4", Opening="Sicilian"), True), ('opening french', game("1. e4 c5"), False), ('not opening french', game("1. e4 c5"), True), ('opening sicilian and not opening bowdler', game("1. e4 c5"), True), ('opening check', game(Opening="Check"), True), ('opening white', game(Opening="White"), True), ('opening caro-kann', game("1. e4 c6"), True), ('opening grunfeld', game("1. d4 Nf6 2. c4 g6 3. Nc3 d5"), True), ('opening sicilian', from_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "1. Kd2"), False),
    ('opening', game(), None), ('opening and mate', game(), None), ('opening "."', game(), None), ('opening ~ sicilian', game("1. e4 c5"), True), ('opening = "Sicilian Defense"', game("1. e4 c5"), True), ('tag opening = x', game(Opening="x"), True), ('opening sicilian with check', game(), None), ('opening sicilian najdorf', game(), None), ('"opening"', game(white="Opening"), True), ('opening sicilian in variations', game("1. e4 c5"), True),
    ('Comments = 3', game("{zero} 1. e4 {one} {two}"), True), ('Comments = 0', game("1. e4 {[%cal Ge2e4]} {}"), True), ('Nags = 3', game("1. e4!? $10 (1. d4 $1)"), True), ('Variations = 2', game("1. e4 (1. d4 (1. c4))"), True), ('Plies = 1', game("1. e4 (1. d4 d5 2. c4)"), True),
    # positions
    ('position "8/8/8 w"', game(), None), ('position ""', game(), None), ('position "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0"', game(), True), ('position "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1"', game(), False), ('position "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3"', game(), True), ('position "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -"', game(), True),
    ('position "rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6"', game("1. e4 Nf6 2. e5 d5"), True), ('position "rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq -"', game("1. e4 Nf6 2. e5 d5"), False), ('position "rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq"', game("1. e4 Nf6 2. e5 d5"), True), ('key 463b96181691fc9', game(), None), ('key 463b96181691fc9c at end', game(BACK), True),
    ('moves "1. d4 d5 2. c4"', game("1. c4 d5 2. d4"), False), ('moves "e4" then moves "e4 e5"', game(FOUR), True), ('moves "e4 e5" then moves "e4"', game(FOUR), False), ('moves "1. e4"', from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "1. e4"), True), ('moves "1. e4"', from_fen("rnbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1", "1. e4"), False),
    ('follows "white.pgn" at start', game(), True), ('follows "white.pgn" at end', game("1. e4 c5"), False), ('follows "white.pgn"', from_fen(KINGS, ""), False), ('leaves "white.pgn" by white', game("1. e4 c5 2. Nf3"), False), ('leaves "white.pgn" at move 1', game("1. e4 c5"), True), ('leaves "white.pgn"', game(FOUR + " 3. Bb5"), False),
    ('played "cxd5"', game(CENTER), False), ('played "exd5"', game(CENTER), True), ('played "d5" by white', game(CENTER), False), ('played "Qxd5" by black', game(CENTER), True), ('played "Qxd5" by white', game(CENTER), False), ('played "Qh4"', game(FOOL), True), ('played "Qh4#"', game(FOOL), True), ('played "Rad1"', board("4k3/8/8/8/8/8/4K3/R6R", "1. Rad1"), True), ('played "Rhd1"', board("4k3/8/8/8/8/8/4K3/R6R", "1. Rad1"), False), ('played "Rd1"', board("4k3/8/8/8/8/8/4K3/R6R", "1. Rad1"), True), ('played "xyz"', game(), None), ('played "O-O" by white', from_fen(ROOKS, "1. O-O-O O-O"), False), ('played "O-O"', from_fen(ROOKS, "1. O-O-O O-O"), True), ('white to move at end', game(), False), ('black to move at end', game(), True),
    ('pattern "9/8/8/8/8/8/8/8"', game(), None), ('pattern "8/8/8/8/8/8/8"', game(), None), ('pattern "*/*/*/*/*/*/*/[]*"', game(), None), ('pattern "*/*/*/*/*/*/*/K*X"', game(), None), ('pattern "*/*/*/*/*/*/*/[^_]*"', game(), True), ('pattern "*/*/*/*/*/*/*/*K*R*"', game(), True), ('pattern "*/*/*/*/*/*/*/*R*K*R*"', game(), True), ('pattern "*/*/*/*/*/*/*/*K*Q*"', game(), False), ('pattern "*/*/*/8/8/*/*/*" at start', game(), True), ('pattern "*/*/*/*/[Aa]*/*/*/*"', game(), False), ('pattern "*/*/*/*/*[Aa]*/*/*/*"', game(), True), ('pattern "*/*/*/*/*/*/*/[^A]*"', game(), False), ('pattern "*/*/*/*/*/*/????????/*"', game(), True), ('pattern "*/*/*/*/*/*/*????*????*/*"', game(), True), ('pattern "!*/*/*/*/_*/*/*/!*"', game(), True), ('pattern "*/*/*/*/*/*/*/*" at end', game(), True),
    # material
    ('material "KQ vs KR"', at("Ke1 ke8 Rd1 qd8"), True), ('material "KQkr"', at("Ke1 ke8 Rd1 qd8"), False), ('material "total=32"', game(), True), ('material "A=16 a=16"', game(), True), ('material "A>a"', game(CENTER), True), ('material "A=a"', game("1. e4 d5 2. exd5"), True), ('material "Q"', at("Ke1 ke8 Qd1"), True), ('material "Q"', at("Ke1 ke8 qd8"), False), ('material ""', game(), None), ('material "R+B=2"', at("Ke1 ke8 Ra1 Bc1"), True), ('material "R+B=2"', at("Ke1 ke8 Ra1 rc1"), False), ('material "P>=p+2"', at("Ke1 ke8 Pa2 Pb2"), True), ('material "P>p+2"', at("Ke1 ke8 Pa2 Pb2"), False), ('material "1=P"', at("Ke1 ke8 Pa2"), True), ('material "KBP* vs KNP*"', at("Ke1 ke8 bc8 Nb1"), True), ('material "KP+ vs K"', at("Ke1 ke8"), False), ('material "KP* vs K"', at("Ke1 ke8"), True), ('material "KQ*k"', at("Ke1 ke8 Qd1 Qd2"), True), ('opposite bishops', at("Ke1 ke8 Bc1 bc8"), True), ('opposite bishops', at("Ke1 ke8 Bc1 bf8"), False), ('balance(winner) = 0', game(), False), ('balance(winner) = 0', game(result="1-0"), True), ('balance = 9', at("Ke1 ke8 Qd1"), True), ('balance != 0', game("1. e4 d5 2. exd5"), True), ('balance("tal") = -9', at("Ke1 ke8 Qd1").replace('Black "B"', 'Black "Tal"'), True), ('balance < 0', game(CENTER), False), ('balance ~ 3', game(), None),
    # pawns
    ('passed(a2)', at("Ke1 ke8 Pa2 Pa3"), True), ('passed(a4)', at("Ke1 ke8 Pa4 pb4"), True), ('passed(a4)', at("Ke1 ke8 Pa4 pb5"), False), ('passed(a4)', at("Ke1 ke8 Pa4 pc7"), True), ('passed(black, b4)', at("Ke1 ke8 Pa4 pb4"), True), ('doubled(a2)', at("Ke1 ke8 Pa2 Pa5"), True), ('doubled(a5)', at("Ke1 ke8 Pa2 Pa5"), True), ('doubled', at("Ke1 ke8 Pa2 pa5"), False), ('isolated(a)', at("Ke1 ke8 Pa2 pb7"), True), ('isolated(b)', at("Ke1 ke8 Pa2 Pb7"), False), ('isolated(white, black, c)', at("Ke1 ke8 pc2"), True), ('isolated(winner)', at("Ke1 ke8 pc2", result="0-1"), True), ('isolated(winner)', at("Ke1 ke8 pc2", result="1-0"), False), ('isolated(winner)', at("Ke1 ke8 pc2"), False), ('passed(a, b)', at("Ke1 ke8 Pb2"), True), ('passed(a, c)', at("Ke1 ke8 Pb2"), False), ('passed(i)', game(), None),
    ('backward(d3)', at("Ke1 ke8 Pd3 Pe4 pc5"), True), ('backward(d3)', at("Ke1 ke8 Pd3 Pe3 pc5"), False), ('backward(d3)', at("Ke1 ke8 Pd3 Pe4 Pc2 pc5"), False), ('backward(d3)', at("Ke1 ke8 Pd3 Pe4"), False), ('backward(d3)', at("Ke1 ke8 Pd3 pc5"), False), ('connected(a)', at("Ke1 ke8 Pa2 Pb2"), True), ('connected(a, white)', at("Ke1 ke8 Pa2 pb2"), False), ('connected passed', at("Ke1 ke8 Pa5 Pb6"), True), ('connected passed', at("Ke1 ke8 Pa5 Pb5 pb7"), False), ('passed isolated(h)', at("Ke1 ke8 Ph5"), True),
    ('open', at("Ke1 ke8 Pa2"), True), ('open', game(), False), ('open(a, b)', at("Ke1 ke8 Pa2"), True), ('open(a, b)', at("Ke1 ke8 Pa2 pb7"), False), ('half-open(e)', at("Ke1 ke8 pe7"), True), ('half-open(white)', at("Ke1 ke8 pe7"), True), ('half-open(black)', at("Ke1 ke8 pe7"), False), ('half-open(d, white)', at("Ke1 ke8 pe7"), False), ('structure "Hanging Pawns"', at("Ke1 ke8 Pc4 Pd4"), True), ('structure IQP', at("Ke1 ke8 Pd4"), True), ('structure iqp(loser)', at("Ke1 ke8 Pd4", result="0-1"), True), ('structure foo', game(), None),
    # pieces
    ('2 [RQ] on 7', at("Ke1 ka8 Rb7 Qc7"), True), ('16 A on 1-2', game(), True), ('17 A on 1-8', game(), False), ('P on 7', at("Ke1 kh8 Pa7"), True), ('p on a-c,7', at("Ke1 kh8 ph7"), True), ('[Kk] on e4', at("Ke4 kh8"), True), ('X on e4', game(), None), ('N on i9', game(), None),
    ('attacks(Q, k)', at("Ke1 kh8 Qa8 Pc8"), False), ('attacks(P, a)', game("1. e4 d5"), True), ('attacks(P, a)', game("1. e4 e5"), False), ('attacks(K, Q)', game(), True), ('attacks([RQ], e8)', at("Ka1 kh8 Qe1"), True), ('attacks(p, d4)', game("1. e4 e5"), True), ('attacks(N, k, q)', at("Ka1 ke8 qa8 Nc7"), True), ('attacks(N, k, q)', at("Ka1 ke8 qh5 Nc7 Ng3"), False), ('attacks(N, f6)', at("Ka1 kh8 Ne4 Nd1 ra4 Pc3"), True), ('pinned(A)', at("Ke1 Ne4 re8 ka8"), True), ('pinned(P)', at("Ke1 Pe4 re8 ka8"), True), ('pinned(N)', at("Ke1 Ne4 Pe5 re8 ka8"), False), ('pinned(n)', at("Ke1 Ne4 re8 ka8"), False), ('attacks(Z, e4)', game(), None), ('attacks(N)', game(), None),
    # moves and endings
    ('mate with check', game(FOOL), True), ('mate by white', game(FOOL), False), ('mate by loser', game(FOOL, "1-0"), True), ('check by "b"', game(FOOL), True), ('stalemate without check', at("Kf5 kh8 Qa6", moves="1. Qg6"), True), ('stalemate with check', at("Kf5 kh8 Qa6", moves="1. Qg6"), False), ('capture of [QR] by white', game(CENTER + " 3. Nc3 a6 4. Nxd5"), True), ('capture of [QR] by black', game(CENTER + " 3. Nc3 a6 4. Nxd5"), False), ('capture of [RB]', game(CENTER + " 3. Nc3 a6 4. Nxd5"), False), ('capture of q', game(), None), ('promotion with capture', at("Ke1 kh5 Pa7 rb8", moves="1. axb8=Q"), True), ('promotion to [QR] by white', at("Ke1 kh5 Pa7 rb8", moves="1. axb8=Q"), True), ('promotion to K', game(), None), ('castling by white', from_fen(ROOKS, "1. O-O-O O-O"), True), ('castling short by white', from_fen(ROOKS, "1. O-O-O O-O"), False), ('castling long by "a"', from_fen(ROOKS, "1. O-O-O O-O"), True), ('castling then castling within 1 ply', from_fen(ROOKS, "1. O-O-O O-O"), True), ('en passant by black', game("1. e4 Nf6 2. e5 d5 3. exd6"), False), ('nullmove', game(), False),
    ('repetition 1', game(), None), ('repetition 2 at end', game(BACK), True), ('repetition', game(BACK + " 3. Nf3"), False), ('repetition 2 at move 3', game(BACK + " 3. Nf3"), True), ('fifty at start', from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 100 80", ""), True), ('fifty', from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 99 80", ""), False), ('insufficient', at("Ke1 ke8 Bc1 bf8"), True), ('insufficient', at("Ke1 ke8 Bc1 bc8"), False), ('insufficient', at("Ke1 ke8 Nb1 nb8"), False), ('insufficient', from_fen(KINGS, ""), True), ('insufficient', at("Ke1 ke8 Pa2"), False), ('insufficient', at("Ke1 kd2 Rd1", moves="1. Rxd2"), False),
    ('sacrifice by white', at("Kh1 ke8 Ra1 ra8 ph7", moves="1. Rxa8+ Kd7"), False), ('sacrifice by white', at("Kh1 kb8 Ra1 ph7", moves="1. Ra8+ Kxa8 2. Kg1 h6"), True), ('sacrifice by white', at("Kh1 kb8 Ra1 Na4 qb6 ph7", moves="1. Ra3 Kc8 2. Nxb6+ Kc7 3. Nd5+ Kd6"), False), ('sacrifice by white', at("Kh1 kg8 Qd1 ph7", moves="1. Qd5+ Kh8 2. Qd8+ Kg7 3. Qd4+ Kg8"), False), ('sacrifice', at("Kh5 kd7 pa2", moves="1. Kh4 a1=Q 2. Kh5 Qa5+"), False),
    # clocks, evaluations, comments
    ('clock != 600.5s', game(TIMES), True), ('clock(black) = 90m at end', game(TIMES), True), ('clock = 90m at end', game(TIMES), False), ('clock(white) > 1h', game(TIMES), False), ('clock(white) < 6m at end', game(TIMES), True), ('clock("b") > 1h', game(TIMES), True), ('emt(white) = 5m', game(TIMES), True), ('emt(white) = 5m', game(TIMES, TimeControl="600"), True), ('emt(white) = 5m2s', game(TIMES, TimeControl="600+2"), True), ('emt(white) = 5m2s', game(TIMES, TimeControl="40/600+2"), False), ('emt(black) > 0s', game(TIMES), False), ('emt > 10m', game("1. e4 {[%emt 0:10:01]}"), True),
    ('eval = 0.3', game("1. e4 {[%eval 0.3,20]}"), True), ('eval > 3', game("1. e4 {[%eval #5]}"), True), ('eval(winner) = -1000', game("1. e4 {[%eval #-3]}", "1-0"), True), ('eval > 0', game("1. e4"), False), ('eval swing > 0', game("1. e4 {[%eval 0.3]} e5 {hm} 2. Nf3 {[%eval -3]}"), False), ('eval swing(black) = 1', game("1. e4 {[%eval 0.3]} e5 {[%eval 1.3]}"), True), ('eval swing(white) = 1', game("1. e4 {[%eval 0.3]} e5 {[%eval 1.3]}"), False), ('eval swing = -1', game("1. e4 {[%eval 0.3]} e5 {[%eval -0.7]}"), True), ('eval swing > 5', game("1. e4 {[%eval 12]} e5 {[%eval 30]}"), False), ('eval("a") > 1', game("1. e4 {[%eval 1.5]}"), True), ('eval("b") > 1', game("1. e4 {[%eval 1.5]}"), False),
    ('comment ~ cafe', game("1. e4 {[%clk 0:01:00] Café}"), True), ('comment ~ two', game("1. e4 {one} {two}"), True), ('comment ~ "one two"', game("1. e4 {one} {two}"), False), ('comment ~ one at move 1 with black to move', game("1. e4 {one} e5"), True), ('comment =~ "^on"', game("1. e4 {one}"), True), ('comment =~ "^ON"', game("1. e4 {one}"), False), ('comment = one', game(), None), ('nag $1', game("1. e4!"), True), ('nag "!"', game("1. e4 $1"), True), ('nag "+-"', game("1. e4 $18"), True), ('nag "foo"', game(), None), ('nag $256', game(), None), ('nag $2 with played "e5"', game("1. e4 e5 $2"), True), ('comment ~ x with nag $1', game("1. e4 $1 e5 {x}"), False),
    # in time
    ('played "e5" at move 1', game(FOUR), True), ('played "Kd7" at move 17', from_fen("4k3/8/8/8/8/8/8/4K3 b - - 0 17", "17... Kd7"), True), ('check for 0 plies', game(), None), ('mate for 1 ply', game(FOOL), True), ('check then check', game("1. e4 d5 2. Bb5+"), False), ('black to move then played "Nc6" within 1 ply', game(FOUR), True), ('white to move then played "Nc6" within 1 ply', game(FOUR), False), ('played "e4" then played "Nc6" within 1 move', game(FOUR), False), ('played "e4" then played "Nc6" within 2 moves', game(FOUR), True), ('played "e4" then played "Nf3" within 2 plies then played "Nc6" within 1 ply', game(FOUR), True), ('played "e4" then played "Nf3" within 2 plies then played "e5"', game(FOUR), False), ('(played "e4" or played "e5") then played "Nf3" within 1 ply', game(FOUR), True), ('P on e4 for 2 plies then played "Nc6" within 1 ply', game(FOUR), True), ('P on e4 for 4 plies then played "Nc6"', game(FOUR), False), ('played "e5" then (p on e5 for 2 plies) within 1 ply', game(FOUR), True), ('played "e5" then p on e5 for 2 plies within 1 ply', game(FOUR), True),
    ('played "e4" before move 1', game(FOUR), False), ('white to move before move 2 after move 0', game(FOUR), True), ('played "Nf3" after move 2', game(FOUR), False), ('check at move x', game(), None), ('check at 3', game(), None), ('check before move', game(), None), ('capture at end', game("1. e4 d5 2. exd5"), True), ('mate in variations', game("1. e4 (1. f3 e5 2. g4 Qh4#)"), True), ('mate at end in variations', game("1. e4 (1. f3 e5 2. g4 Qh4#) e5"), True), ('mate and not mate in variations', game("1. e4 (1. f3 e5 2. g4 Qh4#)"), False), ('not mate and mate in variations', game("1. e4 (1. f3 e5 2. g4 Qh4#)"), True), ('(mate or check) in variations', game("1. e4 (1. f3 e5 2. g4 Qh4#)"), True), ('played "e4" then mate in variations', game("1. e4 (1. f3 e5 2. g4 Qh4#)"), False), ('played "d5" for 2 plies in variations', game("1. e4 (1. d4 d5) e5"), False), ('(mate in variations) with check', game(), None), ('played "c5" then played "Nc6" in variations', game("1. e4 e5 (1... c5) 2. Nf3 Nc6"), False), ('check in main', game(), None),
]


# What the same sections say in other words: written from the page too, before they were tried.
CASES += [
    # games and positions
    ('white to move and black to move', game('1. e4'), True), ('white to move with black to move', game('1. e4'), False),
    ('not white to move', game(), False),
    ('capture or Result = 1-0', game(result='1-0'), True), ('(mate or White = A) and check', game('1. e4 d5 2. Bb5+'), True),
    ('(mate or White = Z) and check', game('1. e4 d5 2. Bb5+'), False),
    ('white to move at start at end', game(''), True), ('white to move at start at end', game('1. e4'), False),
    ('Plies = 0', game(''), True), ('not capture', game(''), True),
    ('capture', game('1. exd5 d5'), False), ('white to move', game('1. Ke5'), True), ('Plies = 0', game('1. Ke5'), True),
    ('Plies = 3', game('1. e4 e5 2. Nf3 Ke3'), True),
    ('check and not mate', game(FOOL), False), ('capture then capture', game(CENTER), True),
    ('capture for 2 plies', game(CENTER), True), ('capture for 3 plies', game(CENTER), False),
    # words
    ('White = "a\\b"', game(white='a\\\\b'), True), ('White ~ \'x"y\'', game(white='ax\\"yb'), True),
    ('(White = Tal)', game(white='Tal'), True), ('White=Tal and Black=B', game(white='Tal'), True),
    ('White = A and\n# all of it\nBlack = B', game(), True), ('white = A AND black = B', game(), True),
    ('clock < 1m30s', game('1. e4 {[%clk 0:01:29]}'), True), ('clock < 1m30s', game('1. e4 {[%clk 0:01:30]}'), False),
    ('clock <= 1h0m1s', game('1. e4 {[%clk 1:00:01]}'), True), ('clock = 0.5s', game('1. e4 {[%clk 0:00:00.5]}'), True),
    ('clock < 10', game(), None), ('clock < 1x', game(), None),
    ('check for 1 ply', game(FOOL), True), ('check for 1 plies', game(FOOL), True),
    ('white to move for 2 ply', game(), False), ('check for 1 move', game(FOOL), False),
    ('check for 0.5 moves', game(), None), ('check for plies', game(), None),
    ('balance >= 2.5', at('Ke1 ke8 Nb1'), True), ('balance > 3', at('Ke1 ke8 Nb1'), False),
    ('balance = three', game(), None),
    # grammar
    ('not not not mate', game(), True), ('mate at end for 1 ply', game(FOOL), True),
    ('mate for 1 ply at end', game(FOOL), None), ('played "e4" then p on e5 for 2 plies within 3 plies', game(FOUR), True),
    ('played "e4" then p on e5 within 3 plies for 2 plies', game(FOUR), None),
    ('mate in variations and check', game(FOOL), True), ('mate in variations in variations', game(), None),
    ('not (mate in variations)', game(), True), ('mate in variations then check', game(), None),
    ('tag White = A', game(), True), ('tag "White" = A', game(), None),
    ('exists foo', game(), False), ('exists foo', game(Foo='x'), True), ('key 463B96181691FC9C', game(), True),
    ('key 0x463b96181691fc9c', game(), None), ('3 N on 1-8', game(), False), ('2 N on 1-8', game(), True),
    ('[A] on a1', game(), True), ('N on d5, c3', game('1. Nc3'), True), ('N on a1-h8', game(), None),
    ('pinned([nb])', at('Ke1 ke8 ne4 Re2'), True), ('pinned([rb])', at('Ke1 ke8 ne4 Re2'), False),
    ('attacks(N, e6, k)', at('Ka1 kb6 Nd4 na5'), False), ('attacks(N, e6, k)', at('Ka1 kb5 Nd4'), True),
    ('attacks(R, R)', at('Ka1 kh8 Rb2 Rb7'), True), ('attacks(R, R)', at('Ka1 kh8 Rb2'), False),
    ('castling short long', game(), None), ('capture of K', game(), None),
    ('capture of [PN] by loser', game(CENTER, '1-0'), True), ('capture of [PN] by loser', game(CENTER, '1/2-1/2'), False),
    ('repetition 0', game(), None), ('repetition 4', game(BACK + ' 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8'), True),
    ('repetition 4', game(BACK + ' 3. Nf3 Nf6 4. Ng1 Ng8'), False),
    ('and mate', game(), None), ('mate and', game(), None), ('mate or or check', game(), None), ('not', game(), None),
    ('(mate', game(), None), ('mate)', game(), None), ('mate with', game(), None), ('flip', game(), None),
    ('flip not P on e4', game(), None), ('mate,check', game(), None), ('mate == check', game(), None),
    ('mate | check', game(), None), ('!mate', game(), None),
    # players
    ('"petrov tal"', game(white='Tal-Petrov'), True), ('"o\'kelly"', game(white="O'Kelly de Galway"), True),
    ('"mc donnell"', game(white='McDonnell'), False), ('"j. novak"', game(black='Novak, J'), True),
    ('lukasz', game(white='Łukasz'), True), ('soren', game(white='Søren'), True),
    ('passd', game(), None), ('pased', game(), None), ('opne', game(), False), ('matee', game(), None),
    ('chcek', game(), None), ('stalemtae', game(), None), ('castlign', game(), None), ('isolaetdd', game(), None),
    ('check', game(white='Check'), False), ('tal', game(white='?'), False), ('"a"', game(white='A'), True),
    ('a and b', game(), True), ('"a b"', game(), False), ('"b a"', game(white='A. B.'), True),
    ('TAL', game(white='tal'), True), ('"tal,"', game(white='Tal'), True), ('""', game(), None),
    ('petrosjan', game(white='Petrosian'), False), ('"van wely"', game(white='van Wely, Loek'), True),
    # tags
    ('White != B', game(), True), ('Event = ?', game(), None), ('Event = "-"', game(), None),
    ('Event ~ "o?"', game(Event='Who?'), True), ('WhiteElo != 2600', game(WhiteElo='abc'), False),
    ('not WhiteElo = 2600', game(), True), ('WhiteElo != 2600', game(), False),
    ('WhiteElo >= 2600', game(WhiteElo='0'), False), ('WhiteElo <= 2600', game(WhiteElo='0'), False),
    ('Board > 9', game(Board='10'), True), ('Board > 9', game(Board='9'), False), ('Board > 9', game(Board='x'), False),
    ('Board > "9"', game(Board='10'), False), ('PlyCount >= 0', game(FOUR), False),
    ('PlyCount = 4', game(PlyCount='4'), True),
    ('Date < 1955', game(Date='1954.??.??'), True), ('Date <= 1954.06', game(Date='1954.06.30'), True),
    ('Date <= 1954.06', game(Date='1954.06.??'), True), ('Date <= 1954.06', game(Date='1954.07.01'), False),
    ('Date <= 1954.06', game(Date='1954.??.??'), False), ('Date >= 1954', game(Date='1954.??.??'), True),
    ('Date > 1953', game(Date='1954.??.??'), True),
    ('Date = "1954.??.??"', game(Date='1954.06.01'), True), ('Date = 195?', game(Date='1954.01.01'), True),
    ('Date = 195?', game(Date='19??.??.??'), False), ('Date != 195?', game(Date='1960.01.01'), True),
    ('Date = 1954', game(), False), ('Date != 1954', game(), False),
    ('EventDate = 1954', game(EventDate='1954.01.??'), True), ('UTCDate > 1954', game(UTCDate='1954.01.??'), False),
    ('Date < 1954.06.15', game(Date='1954.06.14'), True), ('Date = 1954.??.05', game(Date='1954.06.05'), True),
    ('Year = 195?', game(), None), ('Year >= 1990 and Year < 2000', game(Date='1995.??.??'), True),
    ('Year = 1995', game(Date='199?.??.??'), False), ('not Year = 1995', game(Date='199?.??.??'), True),
    ('Round = 3.2', game(Round='3'), False), ('Round = 3.2', game(Round='3.2.1'), True),
    ('Round = 3.2', game(Round='3.20'), False), ('Round < 4', game(Round='3.9'), True),
    ('Round >= 3', game(Round='3.1'), True), ('Round > 2', game(Round='3.1'), True),
    ('Round <= 3.1', game(Round='3'), False), ('Round = 1', game(Round='01'), True),
    ('Round != 3.2', game(Round='3'), False), ('Round != 3.2', game(Round='4'), True), ('Round = 3', game(Round='-'), False),
    ('Round = 3', game(Round='30'), False),
    ('Result = *', game(), True), ('Result != *', game(), False), ('Result = 1/2', game(), None),
    ('Result = "1-0"', game(result='1-0'), True), ('Result = 1-0', game(), False), ('Result != 1/2-1/2', game(), True),
    ('TimeControl = 7m', game(TimeControl='300+3'), True), ('TimeControl < 3m', game(TimeControl='60+1'), True),
    ('TimeControl = 2h20m', game(TimeControl='40/5400+30:1800+30'), True),
    ('TimeControl < 3m', game(TimeControl='-'), False), ('TimeControl != 5m', game(TimeControl='?'), False),
    ('TimeControl = "300+3"', game(TimeControl='300+3'), True), ('TimeControl = "7m"', game(TimeControl='300+3'), False),
    ('tag Clock ~ "W/"', game(Clock='W/0:10'), True), ('Evemt = x', game(), None), ('tag Evemt = x', game(Evemt='x'), True),
    ('foo = x', game(Foo='x'), True), ('Foo =~ "^x+$"', game(Foo='xxx'), True), ('Foo =~ "("', game(), None),
    ('Foo =~ "X"', game(Foo='x'), False),
    ('Elo >= 2700', game(BlackElo='2700'), True), ('MinElo > 0', game(BlackElo='2700'), False),
    ('EloDiff = 50', game(WhiteElo='2000', BlackElo='2050'), True), ('Winner = A', game(result='1-0'), True),
    ('Winner = A', game(result='1/2-1/2'), False), ('Winner != A', game(result='1/2-1/2'), False),
    ('Loser ~ "B"', game(result='1-0'), True), ('Loser ~ "A"', game(result='1-0'), False),
    ('Upset > 0', game('1. e4', '1-0', WhiteElo='2000', BlackElo='2100'), True),
    ('Upset > 0', game('1. e4', '0-1', WhiteElo='2000', BlackElo='2100'), False),
    ('Upset > 0', game('1. e4', '1/2-1/2', WhiteElo='2000', BlackElo='2100'), False),
    ('Upset = -100', game('1. e4', '0-1', WhiteElo='2000', BlackElo='2100'), True),
    ('Upset > -9999', game('1. e4', '1-0', WhiteElo='2000'), False),
    ('Unread = 2', game('1. e4 foo 1... e5 {\n [%unread] 2. Ke3}'), True), ('Unread = 0', game('1. e4 {say [%unread] foo}'), True), ('Unread = 1', game('1. e4 (1. d4 {[%unread] (1. c9)}) e5'), True),
    ('Plies = 2', game('1. e4 --'), True), ('Comments = 2', game('1. e4 {a} (1. d4 {b}) {[%clk 0:01:00]}'), True),
    ('Comments = 1', game('1. e4 ; said\n e5'), True), ('Comments = 1', game('1. e4 {[%clk 0:01:00] fine}'), True),
    ('Nags = 2', game('1. e4! (1. d4 $2) e5'), True), ('Variations = 0', game(), True),
    ('Variations > 0', game('1. e4 (1. d4) e5'), True),
    ('exists ECO', game('1. e4 c5'), False), ('ECO ~ "B2"', game('1. e4 c5'), True),
    ('Opening = "Sicilian Defense"', game('1. e4 c5'), True), ('ECO >= C60 and ECO <= C99', game(RUY), True),
    ('ECO != B20', game('1. e4 c5'), False), ('ECO = B20', game(''), False), ('Player = A', game(), True),
    ('Player = Z', game(), False), ('Player ~ b', game(), True), ('not Player = A', game(), False),
    # sides
    ('check by "nobody"', game(FOOL), False), ('passed(black, white)', at('Ke1 ke8 Pa2'), True),
    ('check by winner', game(FOOL, '1/2-1/2'), False), ('check by winner', game(FOOL, '0-1'), True),
    ('check by loser', game(FOOL, '0-1'), False), ('check by "a"', game(FOOL, white='A x', black='A y'), True),
    ('check by nobody', game(), None), ('check by', game(), None), ('passed(nobody)', game(), None),
    ('clock("a") < 1m', game('1. e4 {[%clk 0:00:59]}'), True), ('clock("b") < 1m', game('1. e4 {[%clk 0:00:59]}'), False),
    # positions
    ('position "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"', game(), True),
    ('position "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b - -"', game(), False),
    ('position "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w"', game(), False),
    ('position "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"', game(), True),
    ('position "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2"', game(), False),
    ('position "startpos"', game(), True), ('position "startpos" at end', game(), False),
    ('position "startpos" at end', game(BACK), True),
    ('moves "1.e4 e5"', game(FOUR), True), ('moves "e4"', game(FOUR), True),
    ('moves "1. e4 e5 2. Nf3 Nc6" at end', game(FOUR), True), ('moves "1. f3 e5 2. g4 Qh4#"', game(FOOL), True),
    ('moves "e5"', game(FOUR), None), ('moves ""', game(), None), ('moves "1. e4 c5"', game(FOUR), False),
    ('played "Qh4+"', game(FOOL), False), ('played "e8"', at('Ka1 kh5 Pe7', moves='1. e8=Q+'), True),
    ('played "e8=Q"', at('Ka1 kh5 Pe7', moves='1. e8=Q+'), True),
    ('played "e8=R"', at('Ka1 kh5 Pe7', moves='1. e8=Q+'), False),
    ('played "R1d2"', board('4k3/8/8/8/3R4/8/4K3/3R4', '1. R1d2'), True),
    ('played "R4d2"', board('4k3/8/8/8/3R4/8/4K3/3R4', '1. R1d2'), False),
    ('played "Rd1d2"', board('4k3/8/8/8/3R4/8/4K3/3R4', '1. R1d2'), True), ('played "Qd5"', game(CENTER), False),
    ('played "--"', game('1. e4 --'), True), ('played "0-0"', from_fen(ROOKS, '1. O-O'), True),
    ('played "O-O-O"', from_fen(ROOKS, '1. O-O'), False), ('played "e4!"', game('1. e4'), None),
    # patterns
    ('pattern "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"', game(), True), ('pattern "*/*/*/*/44/*/*/*"', game(''), True),
    ('pattern "*????*?????/*/*/*/*/*/*/*"', game(), None), ('pattern "*/*/*/*/*/*/*/[_]*"', game(), False),
    ('pattern "*/*/*/*/*/*/*/*[A_]"', game(), True), ('pattern "*/*/*/*/*/*/*/0*"', game(), None),
    ('pattern "*/*/*/*/*/*/*/[^]*"', game(), None), ('pattern "*/*/*/*/*/*/*/*/*"', game(), None),
    ('pattern "*/*/*/*/*/*/*/[KQ*"', game(), None), ('mirror pattern "*/*/*/*/*/*/*/???Q*"', game(), True),
    ('mirror pattern "*/*/*/*/*/*/*/????Q*"', game(), True), ('pattern "*/*/*/*/*/*/*/????Q*"', game(), False),
    ('flip pattern "*/*/*/*/P*/*/*/*"', game('1. a3 a5'), True),
    ('flip pattern "*/*/*/*/P*/*/*/*"', game('1. a3 a6'), False), ('pattern "*p*P*/*/*/*/*/*/*/*"', game(), False),
    # material
    ('material "K vs K"', from_fen(KINGS, ''), True), ('material "RPPrp"', at('Ke1 ke8 Ra1 Pa2 Pb2 ra8 pa7'), True),
    ('material "rpRPP"', at('Ke1 ke8 Ra1 Pa2 Pb2 ra8 pa7'), True), ('material "P > p"', at('Ke1 ke8 Pa2'), True),
    ('material "N + B >= 3"', game(), True), ('material "total<=3"', at('Ke1 ke8 Pa2'), True),
    ('material "total<=2"', at('Ke1 ke8 Pa2'), False), ('material "P*=2"', game(), None),
    ('material "Kk"', from_fen(KINGS, ''), True), ('material "Kk"', game(), False),
    ('material "KB+ vs K"', at('Ke1 ke8 ba1 bb1'), True), ('material "KB+ vs K"', at('Ke1 ke8'), False),
    ('material "KRR vs KR"', at('Ke1 ke8 ra1 rb1 Rh1'), True), ('material "KRP vs KR vs K"', game(), None),
    ('material "krp vs kr"', game(), None), ('material "Q"', at('Ke1 ke8 Qd1 Pa2'), False),
    ('material "Q!=q"', at('Ke1 ke8 Qd1'), True), ('material "Q=q"', at('Ke1 ke8 Qd1'), False),
    ('material "R=2 r=2 Q=1 q=1 B=2 b=2 N=2 n=2 P=8 p=8"', game(), True), ('balance(black) = 3', at('Ke1 ke8 nb8'), True),
    ('balance(white) = -3', at('Ke1 ke8 nb8'), True), ('opposite bishops', at('Ke1 ke8 Bc1 Bd1 bc8'), False),
    # pawns
    ('open(e) before move 3', game('1. e4 d5 2. exd5 e5 3. dxe6'), False), ('open(e)', at('Ke1 ke8 Pd2'), True),
    ('half-open(a)', game(), False), ('half-open(d)', game('1. e4 d5 2. exd5'), True),
    ('half-open(e)', game('1. e4 d5 2. exd5'), True), ('half-open(e, white)', game('1. e4 d5 2. exd5'), True),
    ('half-open(e, black)', game('1. e4 d5 2. exd5'), False),
    ('structure "kings indian"', at('Ke1 ke8 pd6 pe5 Pc4 Pd5 Pe4'), True), ('structure kings indian', game(), None),
    ('structure hanging-pawns(white)', at('Ke1 ke8 Pc4 Pd4'), True),
    ('structure hanging-pawns(white)', at('Ke1 ke8 Pc4 Pd4 pd7'), False),
    ('isolated passed doubled', at('Ke1 ke8 Pa2 Pa3'), True), ('connected(d4, e5)', at('Ke1 ke8 Pe5 Pd4'), True),
    ('connected', at('Ke1 ke8 Pe5 Pd3'), False), ('passed(4)', game(), None), ('doubled(a-c)', game(), None),
    ('passed()', game(), None),
    # moves and endings
    ('check at start', from_fen('4k3/8/8/8/8/8/4R3/4K3 b - - 0 1', '1... Kd7'), True),
    ('check by white at start', from_fen('4k3/8/8/8/8/8/4R3/4K3 b - - 0 1', '1... Kd7'), True),
    ('check by black at start', from_fen('4k3/8/8/8/8/8/4R3/4K3 b - - 0 1', '1... Kd7'), False),
    ('stalemate at start', from_fen('7k/8/6Q1/5K2/8/8/8/8 b - - 0 1', ''), True),
    ('mate', from_fen('R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1', ''), True),
    ('en passant with capture of P', game('1. e4 Nf6 2. e5 d5 3. exd6'), True),
    ('en passant by white', game('1. e4 Nf6 2. e5 d5 3. exd6'), True),
    ('castling with check', from_fen('5k2/8/8/8/8/8/8/4K2R w K - 0 1', '1. O-O+'), True),
    ('repetition', game(BACK + ' 3. Nf3 Nf6 4. Ng1 Ng8'), True),
    ('repetition at move 4', game(BACK + ' 3. Nf3 Nf6 4. Ng1 Ng8'), True),
    ('repetition', game('1. Nf3 Nf6 2. Rg1 Ng8 3. Rh1 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8'), False),
    ('fifty', from_fen('4k3/8/8/8/8/8/8/R3K3 w - - 99 80', '80. Ra2'), True),
    ('fifty', from_fen('4k3/7p/8/8/8/8/8/R3K3 b - - 99 80', '80... h6'), False), ('insufficient', at('Ke1 ke8 Nb1'), True),
    ('insufficient', at('Ke1 ke8 Nb1 Nc1'), False), ('insufficient', at('Ke1 ke8 Bc1 Be3 ba7'), True),
    ('insufficient', at('Ke1 ke8 Bc1 nb8'), False), ('nullmove by black', game('1. e4 --'), True),
    ('nullmove by white', game('1. e4 --'), False), ('promotion to q', game(), None),
    ('capture with promotion to N', at('Ke1 kh5 Pa7 rb8', moves='1. axb8=N'), True),
    ('sacrifice by white', at('Kh1 kb8 Ra1 ph7', moves='1. Ra8+ Kxa8'), True),
    ('sacrifice', at('Kh1 kb8 Ra1 ph7', moves='1. Ra8+'), False),
    ('sacrifice by black', at('Kh1 kb8 Ra1 ph7', moves='1. Ra8+ Kxa8'), False),
    ('sacrifice by white', at('Kh1 kb8 Ra1 Rh2 ph7', moves='1. Ra8+ Kxa8 2. Rxh7 Kb8'), True),
    ('sacrifice by white', at('Kh1 kb8 Ra1 Rh2 qh7 pg7', moves='1. Ra8+ Kxa8 2. Rxh7 Kb8'), False),
    # clocks
    ('clock(black) < 30s', game('1. e4 e5 {[%clk 0:00:20]} 2. Nf3 Nc6'), True),
    ('clock(black) < 30s at end', game('1. e4 e5 {[%clk 0:00:20]} 2. Nf3'), True),
    ('clock < 30s at end', game('1. e4 e5 {[%clk 0:00:20]} 2. Nf3'), False),
    ('emt > 0s', game('1. e4 {[%clk 0:10:00]} e5'), False),
    ('emt = 5s', game('1. e4 {[%clk 0:10:00]} e5 2. Nf3 {[%clk 0:09:55]}'), True),
    ('emt(black) = 5s', game('1. e4 {[%clk 0:10:00]} e5 2. Nf3 {[%clk 0:09:55]}'), False),
    ('emt = 1s', game('1. e4 {[%clk 0:10:00]} e5 2. Nf3 {[%clk 0:09:55] [%emt 0:00:01]}'), True),
    ('eval >= 1000', game('1. e4 {[%eval #3]}'), True), ('eval(black) = 1000', game('1. e4 {[%eval #-3]}'), True),
    ('eval = 0', game('1. e4 {[%eval 0.00]}'), True),
    ('eval swing > 0', game('1. e4 {[%eval 0.0]} e5 {[%eval 15]} 2. Nf3 {[%eval 12]}'), True),
    ('eval swing(white) > 0', game('1. e4 {[%eval 0.0]} e5 {[%eval 15]} 2. Nf3 {[%eval 12]}'), False),
    ('eval swing(white) = 2.3', game('{[%eval 0.3]} 1. e4 {[%eval -2]}'), True),
    ('eval swing > 2', game('1. e4 {[%eval 0.0]} e5 {[%eval 2.0]}'), False),
    ('eval swing >= 2', game('1. e4 {[%eval 0.0]} e5 {[%eval 2.0]}'), True),
    # what engines write, each in its own view: cutechess in that of the side that moved
    ('eval = 0.31', game('1. e4 {+0.31/12 0.45s}'), True), ('eval = -0.31', game('1. e4 e5 {+0.31/12 0.45s}'), True),
    ('eval(black) = 0.31', game('1. e4 e5 {+0.31/12 0.45s}'), True), ('eval = 0.31', game('1. e4 e5 {+0.31/12 0.45s}'), False),
    ('eval = -1000', game('1. e4 e5 {+M5/12 0.45s}'), True), ('eval = 1000', game('1. e4 {+M5/12 0.45s}'), True),
    ('emt = 0.45s', game('1. e4 {+0.31/12 0.45s}'), True), ('emt(black) = 0.45s', game('1. e4 {+0.31/12 0.45s}'), False),
    ('eval swing(black) = 0.6', game('1. e4 {+0.30/12 0.45s} e5 {-0.90/12 1s}'), True),
    ('eval = 0.24', game('1. e4 e5 {d=24, sd=41, mt=2282, tl=1802718, s=100, n=5, wv=0.24, R50=50}'), True),
    ('eval(black) > 0', game('1. e4 e5 {d=24, sd=41, mt=2282, tl=1802718, s=100, n=5, wv=0.24, R50=50}'), False),
    ('emt > 2s', game('1. e4 e5 {d=24, sd=41, mt=2282, tl=1802718, s=100, n=5, wv=0.24, R50=50}'), True),
    ('clock(black) = 1802.718s', game('1. e4 e5 {d=24, sd=41, mt=2282, tl=1802718, s=100, n=5, wv=0.24, R50=50}'), True),
    ('clock(white) > 0s', game('1. e4 e5 {d=24, sd=41, mt=2282, tl=1802718, s=100, n=5, wv=0.24, R50=50}'), False),
    ('eval = 0.45', game('1. e4 e5 {0.45/50 Stockfish 15}'), True),
    ('eval = 0.31', game('1. e4 e5 {(0.31) Depth: 12/24 00:00:05 1200kN}'), True),
    ('emt = 5s', game('1. e4 e5 {(0.31) Depth: 12/24 00:00:05 1200kN}'), True),
    ('eval = -0.77', game('1. e4 {[%eval -77,23] [%emt 00:02:50]}'), True), ('eval = 0.77', game('1. e4 e5 {[%eval -77,23] [%emt 00:02:50]}'), True),
    ('eval > 0', game('{+0.31/12 0.45s} 1. e4'), False), ('eval = 0.31 in variations', game('1. e4 (1. d4 {+0.31/12 0.45s})'), True),
    ('eval > 0', game('1. e4 {12 months later} e5 {3.5 stars}'), False), ('clock > 0s', game('1. e4 {+0.31/12 0.45s}'), False),
    # chess.com's timestamp says tenths of a second: what the clocks say counts, if they say it
    ('emt = 1.2s', game('1. e4 {[%timestamp 12]}'), True),
    ('emt(white) = 20s', game('1. e4 {[%clk 0:01:00][%timestamp 1]} e5 {[%clk 0:01:00][%timestamp 1]} 2. Nf3 {[%clk 0:00:40][%timestamp 199]}'), True),
    ('emt(white) = 19.9s', game('1. e4 {[%clk 0:01:00][%timestamp 1]} e5 {[%clk 0:01:00][%timestamp 1]} 2. Nf3 {[%clk 0:00:40][%timestamp 199]}'), False),
    ('comment ~ x at start', game('{x} 1. e4'), True), ('comment ~ x', game('1. e4 (1. d4 {x}) e5'), False),
    ('comment ~ x in variations', game('1. e4 (1. d4 {x}) e5'), True), ('nag "!?"', game('1. e4 $5'), True), ('nag "="', game('1. e4 $11'), True), ('nag "="', game('1. e4 $12'), True), ('nag "="', game('1. e4 $13'), False), ('nag $10', game('1. e4 $11'), False), ('nag "+-"', game('1. e4 $20'), True), ('nag "⩲"', game('1. e4 $15'), False),
    ('nag "?!"', game('1. e4?!'), True), ('nag $6 in variations', game('1. e4 (1. d4?!)'), True),
    ('nag $6', game('1. e4 (1. d4?!)'), False), ('nag 4', game(), None), ('comment ~ "CAFE"', game('1. e4 {Café}'), True),
    ('comment = x', game(), None),
    # in time
    ('white to move before move 1', game(), True), ('white to move after move 0 at start', game(), False),
    ('played "e4" then played "e5" within 1 ply', game(FOUR), True),
    ('played "e4" then played "Nf3" within 1 ply', game(FOUR), False),
    ('played "e4" then played "Nf3" within 1 move', game(FOUR), True), ('P on e4 for 2 moves', game(FOUR), True),
    ('P on e4 for 3 moves', game(FOUR), False),
    ('played "Kd2" before move 31', from_fen('4k3/8/8/8/8/8/8/4K3 w - - 0 30', '30. Kd2'), True),
    ('played "Kd2" before move 30', from_fen('4k3/8/8/8/8/8/8/4K3 w - - 0 30', '30. Kd2'), False),
    ('played "e4" at move 1', game(FOUR), True),
    ('White = A in variations', game(), True),
    ('played "e5" then played "Nc3" in variations', game('1. e4 e5 2. Nf3 (2. Nc3) Nc6'), True),
    ('played "Nf3" then played "Nc3" in variations', game('1. e4 e5 2. Nf3 (2. Nc3) Nc6'), False),
    ('played "c5" at end in variations', game('1. e4 e5 (1... c5) 2. Nf3'), True),
    ('played "e5" at end in variations', game('1. e4 e5 (1... c5) 2. Nf3'), False),
    ('check then mate then stalemate', game(FOOL), False), ('check within 3 plies then mate', game(), None),
    ('check then mate within', game(), None), ('before move 5', game(), None), ('mate at move 2', game(FOOL), True),
    ('mate after move 2', game(FOOL), False), ('mate before move 3', game(FOOL), True), ('mate at start', game(FOOL), False),
    ('without capture for 4 plies then capture', game('1. e4 e5 2. d4 exd4'), True),
    ('without capture for 5 plies then capture', game('1. e4 e5 2. d4 exd4'), False),
    # sequences, clocks, evaluations, variations, values, text, patterns and structures once more
    ('played "e4" then played "e5" then played "Nf3" then played "Nc6"', game(FOUR), True),
    ('played "e4" then played "Nf3" then played "e5"', game(FOUR), False), ('played "e4" then played "Nf3" within 2 plies', game(FOUR), True),
    ('played "e4" then played "e4"', game(FOUR), False), ('P on e4 then P on e4', game(FOUR), True),
    ('check then check then check', game("1. e4 d5 2. Bb5+ Bd7 3. Bxd7+ Qxd7"), False),
    ('check then check', game("1. e4 d5 2. Bb5+ Bd7 3. Bxd7+ Qxd7"), True),
    ('check then check within 1 ply', game("1. e4 d5 2. Bb5+ Bd7 3. Bxd7+ Qxd7"), False),
    ('capture then castling within 2 plies', game("1. e4 d5 2. exd5 Nf6 3. Nf3 Nxd5 4. Bc4 Nb6 5. O-O"), False),
    ('capture then castling within 3 plies', game("1. e4 d5 2. exd5 Nf6 3. Nf3 Nxd5 4. Bc4 Nb6 5. O-O"), True),
    ('played "e4" then P on e4 for 3 plies', game(FOUR), True), ('played "e4" then P on e4 for 4 plies', game(FOUR), False),
    ('played "e4" then p on e5 for 2 plies within 1 ply', game(FOUR), True),
    ('played "e4" then (p on e5 for 2 plies) with white to move within 3 plies', game(FOUR), True),
    ('(check or capture) then (capture or check) within 1 ply', game(CENTER), True),
    ('capture by white then capture by black then capture by white', game(CENTER + " 3. Nc3 Qxg2 4. Bxg2"), True),
    ('white to move for 2 plies', game(FOUR), False), ('(white to move or black to move) for 5 plies', game(FOUR), True),
    ('(white to move or black to move) for 6 plies', game(FOUR), False), ('without check for 2 moves', game(FOUR), True),
    ('without check for 3 moves', game(FOUR), False), ('mate then (white to move or black to move)', game(FOOL), False),
    ('clock < 30s', game(CLOCKS), True), ('clock(white) < 30s', game(CLOCKS), False), ('clock(black) < 30s', game(CLOCKS), True),
    ('clock(black) < 30s for 3 plies', game(CLOCKS), True), ('clock(black) = 20s at end', game(CLOCKS), True),
    ('clock = 20s at end', game(CLOCKS), False), ('clock(winner) < 30s', game(CLOCKS, result="0-1"), True),
    ('clock(winner) < 30s', game(CLOCKS, result="1-0"), False), ('clock(loser) < 30s', game(CLOCKS, result="1/2-1/2"), False),
    ('clock("A") = 4m40s', game(CLOCKS), True), ('clock("B") = 4m40s', game(CLOCKS), False), ('clock("Nobody") < 10h', game(CLOCKS), False),
    ('clock != 5m', game(CLOCKS), True), ('clock >= 5m at move 1', game(CLOCKS), True), ('clock > 5m', game(CLOCKS), False),
    ('clock < 0.5m', game(CLOCKS), True), ('emt = 10s', game(CLOCKS), True), ('emt(black) = 275s', game(CLOCKS), True),
    ('emt(black) = 277s', game(CLOCKS, TimeControl="300+2"), True), ('emt = 12s', game(CLOCKS, TimeControl="300+2"), True),
    ('emt = 10s', game(CLOCKS, TimeControl="300+2"), False), ('emt > 0s at move 1', game(CLOCKS), False), ('emt(white) > 1m', game(CLOCKS), False),
    ('emt > 4m with played "Nc6"', game(CLOCKS), True), ('eval > 900', game(EVALS), True), ('eval(black) > 0.4', game(EVALS), True),
    ('eval(black) > 0.5', game(EVALS), False), ('eval swing > 10', game(EVALS), True), ('eval swing > 10.5', game(EVALS), False),
    ('eval swing(black) > 10', game(EVALS), True), ('eval swing(white) > 0.6', game(EVALS), True), ('eval swing(white) > 0.7', game(EVALS), False),
    ('eval = 1000', game(EVALS), True), ('played "c5"', game(NESTED), False), ('played "c5" in variations', game(NESTED), True),
    ('(played "c5" then played "Bb5") in variations', game(NESTED), True), ('(played "e5" then played "Bb5") in variations', game(NESTED), False),
    ('(played "d6" then played "Bb5") in variations', game(NESTED), False), ('(played "d6" then played "d4") in variations', game(NESTED), True),
    ('played "d4" in variations and played "Nc6" at move 2', game(NESTED), True), ('not played "d4" in variations', game(NESTED), False),
    ('played "d4" at end in variations', game(NESTED), True), ('Plies = 4 and Variations = 2', game(NESTED), True),
    ('moves "1. e4 c5 2. Nf3 Nc6 3. Bb5" in variations', game(NESTED), True), ('moves "1. e4 c5 2. Nf3 Nc6 3. Bb5"', game(NESTED), False),
    ('Date = 1954', game(Date="1954.??.??"), True), ('Date < 1954.06', game(Date="1954.??.??"), False),
    ('Date > 1953.12.31', game(Date="1954.??.??"), True), ('Date != 1954.06.01', game(Date="1954.??.??"), False),
    ('Date != 1955', game(Date="1954.??.??"), True), ('Date = 195?', game(Date="1954.03.??"), True), ('Date = 1954.03', game(Date="195?.??.??"), False),
    ('Date < 1960', game(Date="195?.??.??"), True), ('Date > 1959', game(Date="19??.??.??"), False), ('Date < 2000', game(Date="????.??.??"), False),
    ('not Date < 2000', game(Date="????.??.??"), True), ('Year = 1954', game(Date="1954.??.??"), True), ('Year < 1960', game(Date="195?.??.??"), False),
    ('Date = 1954.??.??', game(Date="1954.06.01"), True), ('Date = "1954"', game(Date="1954.06.01"), True), ('Date = 1954.13', game(), None),
    ('WhiteElo < 2000', game(WhiteElo="0"), False), ('WhiteElo < 2000', game(WhiteElo="-"), False), ('MinElo > 1', game(WhiteElo="2500"), False),
    ('Elo > 2400', game(WhiteElo="2500"), True), ('EloDiff = 100', game(WhiteElo="2500", BlackElo="2600"), True),
    ('Upset = 100', game(WhiteElo="2500", BlackElo="2600", result="1-0"), True),
    ('Upset > 0', game(WhiteElo="2500", BlackElo="2600", result="1/2-1/2"), False),
    ('Upset = -100', game(WhiteElo="2500", BlackElo="2600", result="0-1"), True), ('Round = 3', game(Round="3.2"), True),
    ('Round > 3', game(Round="3.2"), False), ('Round >= 3', game(Round="3.2"), True), ('Round < 4', game(Round="3.2"), True),
    ('Round < 10', game(Round="9.1"), True), ('Round > 3', game(Round="?"), False), ('TimeControl <= 3m', game(TimeControl="60+2"), True),
    ('TimeControl < 1h', game(TimeControl="-"), False), ('TimeControl < 1h', game(TimeControl="?"), False), ('müller', game(white="Mueller, K"), False),
    ('müller', game(white="MÜLLER, K"), True), ('muller', game(white="Müller, K"), True), ('White ~ "strasse"', game(white="Straße"), True),
    ('White ~ "ø"', game(white="Olsen"), True), ('White = "müller"', game(white="Müller"), False), ('White ~ "MÜLLER"', game(white="müller, k"), True),
    ('"łódź"', game(white="Lodz, A"), True), ('"Łódź"', game(black="łódź"), True), ('White =~ "^müller$"', game(white="müller"), True),
    ('White =~ "(?i)^MÜLLER$"', game(white="müller"), True), ('White =~ "^m.ller$"', game(white="müller"), True),
    ('"o\'kelly"', game(white="O'Kelly de Galway, Alberic"), True), ('White ~ "a\\"b"', game(white='a\\"b'), True),
    ('White = "a\\\\\\\\b"', game(white='a\\\\\\\\b'), True), ('White ~ "tal"', game(white="Vitaly"), True), ('tal', game(white="Vitaly"), False),
    ('"tal mikhail"', game(white="Tal, Mikhail"), True), ('"tal b"', game(white="Tal", black="B"), False), ('white ~ "A"', game(), True),
    ('wHITE = A', game(), True), ('White = a', game(), False), ('event = "X"', game(Event="X"), True), ('pattern "*/*/*/*/4P3/*/*/*"', game(), True),
    ('pattern "*/*/*/*/3_P_2/*/*/*"', game(), True), ('pattern "*/*/*/*/4p3/*/*/*"', game(), False),
    ('pattern "*/*/*/*/*A*A*/*/*/*"', game("1. e4 e5 2. d4"), True), ('pattern "*/*/*/*/*A*A*A*/*/*/*"', game("1. e4 e5 2. d4"), False),
    ('pattern "*/*/*/*/!*/*/*/*"', game("1. a4"), True), ('pattern "*/*/*/*/!*/*/*/*"', game("1. h4"), False),
    ('pattern "*/*/*/*/*!/*/*/*"', game("1. h4"), True), ('pattern "*/*/*/*/[^_]*/*/*/*"', game("1. a4"), True),
    ('pattern "*/*/*/*/[^A]*/*/*/*"', game("1. a4"), True), ('pattern "*/*/*/*/???!????/*/*/*"', game("1. d4"), True),
    ('pattern "*/*/*/*/9/*/*/*"', game(), None), ('pattern "*/*/*/*/?????????/*/*/*"', game(), None), ('pattern "*/*/*/*/*/*/*"', game(), None),
    ('flip pattern "*/*/*/*/4P3/*/*/*"', game("1. a3 e5"), True), ('mirror pattern "*/*/*/*/4P3/*/*/*"', game("1. d4"), True),
    ('flip mirror pattern "*/*/*/*/4P3/*/*/*"', game("1. a3 d5"), True), ('mirror pattern "*/*/*/*/4P3/*/*/*"', game("1. a3 d5"), False),
    ('2 P on 4', game("1. e4 e5 2. d4"), True), ('3 P on 4', game("1. e4 e5 2. d4"), False), ('8 P on 2', game(), True), ('0 P on 2', game(), None),
    ('2 [Pp] on e', game("1. e4"), True), ('3 [Pp] on e', game("1. e4"), False), ('A on e4', game(), True), ('a on e5-e6', game(), None),
    ('2 A on 3-4', game("1. e4 e5 2. Nf3"), True), ('P on e4,d4', game("1. d4"), True), ('N on a-c', game("1. e4"), True),
    ('N on d-e', game("1. e4"), False), ('structure iqp(white)', board("4k3/pp3ppp/4p3/8/3P4/8/PP3PPP/4K3"), True),
    ('structure iqp(black)', board("4k3/pp3ppp/4p3/8/3P4/8/PP3PPP/4K3"), False), ('structure iqp', board("4k3/pp3ppp/8/3p4/8/4P3/PP3PPP/4K3"), True),
    ('structure "kings indian"', board("4k3/ppp2ppp/3p4/3Pp3/2P1P3/8/PP3PPP/4K3"), True),
    ('structure kings-indian(black)', board("4k3/ppp2ppp/3p4/3Pp3/2P1P3/8/PP3PPP/4K3"), True),
    ('structure kings-indian(white)', board("4k3/ppp2ppp/3p4/3Pp3/2P1P3/8/PP3PPP/4K3"), False),
    ('structure STONEWALL', board("4k3/ppp3pp/4p3/3p1p2/8/8/PPPPPPPP/4K3"), True),
    ('structure stonewall(white)', board("4k3/pppppppp/8/8/3P1P2/4P3/PPP3PP/4K3"), True),
    ('structure "hanging pawns"(winner)', board("4k3/p3pppp/8/8/2PP4/8/P4PPP/4K3", result="1-0"), True),
    ('structure hanging-pawns(loser)', board("4k3/p3pppp/8/8/2PP4/8/P4PPP/4K3", result="1-0"), False), ('structure hanging', game(), None),
    ('(played "c5" and played "e5") in variations', game(NESTED), True),
]


# The pawns of a structure: those of the owner, of the opponent, and files on which each has none.
def parse_structure(cells):
    name, owner, has, none, theirs, theirs_none = cells
    squares = [[word.split("|")[0] for word in text.replace("\\|", "|").split()] for text in (has, theirs)]
    return name.strip("`"), owner, squares, (none.split(), theirs_none.split())


def structures(text):
    section = text.split("\n## Pawns\n")[1].split("\n## ")[0]
    for line in section.splitlines():
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if len(cells) == 6 and cells[1] in ("White", "Black"):
            yield parse_structure(cells)


def turned(square):
    return square[0] + str(9 - int(square[1]))


def pawns_board(owner, squares, turn):
    """Kings on squares without pawns, and the pawns; with `turn` the colours exchanged."""
    mine, theirs = ("P", "p") if (owner == "White") != turn else ("p", "P")
    place = turned if turn else str
    return " ".join(["Kh1", "kh8"] + [mine + place(s) for s in squares[0]] + [theirs + place(s) for s in squares[1]])


def structure_cases(text):
    for name, owner, squares, none in structures(text):
        for turn in (False, True):
            side = "white" if (owner == "White") != turn else "black"
            other = "black" if side == "white" else "white"
            good = pawns_board(owner, squares, turn)
            yield f"structure {name}({side})", at(good), True
            yield f"structure {name}", at(good), True
            symmetric = sorted(map(turned, squares[0])) == sorted(squares[1])
            if not symmetric:
                yield f"structure {name}({other})", at(good), False
            for who in (0, 1):
                for square in squares[who]:
                    fewer = [[s for s in some if s != square or k != who] for k, some in enumerate(squares)]
                    yield f"structure {name}({side})", at(pawns_board(owner, fewer, turn)), False
                for file in none[who]:
                    taken = squares[0] + squares[1]
                    free = next(file + rank for rank in "35462" if file + rank not in taken)
                    more = [some + [free] if k == who else some for k, some in enumerate(squares)]
                    yield f"structure {name}({side})", at(pawns_board(owner, more, turn)), False


def main():
    parser = argparse.ArgumentParser(description="the reference of queries, clause by clause")
    parser.add_argument("--pgn", required=True, help="the command to test")
    parser.add_argument("root", metavar="ROOT")
    args = parser.parse_args()
    pgn, checks = os.path.abspath(args.pgn), Checks()
    known = features.known(pgn)
    with open(os.path.join(args.root, "docs/query.md"), encoding="utf-8") as file:
        cases = CASES + list(structure_cases(file.read()))
    with tempfile.TemporaryDirectory(prefix="pgn-query-") as folder:
        with open(os.path.join(folder, "white.pgn"), "w", encoding="utf-8") as file:
            file.write(game(FOUR + " 3. Bb5"))
        for query, sample, wanted in cases:
            with open(os.path.join(folder, "query"), "w", encoding="utf-8") as file:
                file.write(query)
            done = subprocess.run([pgn, "grep", "-qc", "-f", "query", "-"], input=sample.encode(),
                                  capture_output=True, cwd=folder, check=False)
            got = {0: True, 1: False, 2: None}.get(done.returncode, done.returncode)
            said = done.stderr.decode()
            if not features.skips(checks, known, query[:200], said):
                checks.that(got is wanted, f"{query[:200]}: {got}, not {wanted}, of\n{sample}{said[:400]}")
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
