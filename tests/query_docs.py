#!/usr/bin/env python3
"""query_docs.py -- docs/query.md is correct.   query_docs.py --pgn PATH ROOT

- Every code span of the page compiles as a query, or is listed below as a part of one.
- Each of the thirty examples selects a game made for it, but not one that differs only in the condition.
- Sentences of the page are true of games made for them (SENTENCES).
- The queries of the table of errors fail with exactly the message, help and caret given there; so does the sample.
- `pgn help query` contains the whole page, in lines for a terminal, and groff accepts its manual page.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

import features
from checks import Checks

# Code of the page that is not a query by itself: operators, values, letters, names of things.
PARTS = set(r'''
pgn grep QUERY [FILE...]|pgn help query|pgn_query_compile()|pgn/unstable/query.h|and|or|not|with|without|then|for|flip|#
"…"|'…'|\"|\'|\\|= < > ~|10 plies|5 moves|0.5s|-0.5|flip mirror|with without before after at|then within|in variations
=|!=|<|<=|>|>=|~|=~|exists TAG|?|-|1954.??.??|\w|B90|Year|= 1954|< 1955|< 1954.06|3|3.2|1-0|0-1|1/2-1/2|*|not Player =
tag NAME|[%…]|white|black|by|/|K|p|A|a|!|_|1|8|[RQ]|[^Pp]|key HEX|key …|flip X|mirror X|… to move|P*|P+|position|pattern|balance(black)
balance(winner)|{bar}|structure NAME|[rq] on a-c|by SIDE|[%clk]|[%emt]|[%eval]|+0.31/12 0.45s|d=24, mt=2282, tl=1802718, wv=0.24|0.45/50 Stockfish 15|N+M|emt(white)|eval(black)|eval(loser)|x|+|300+3
eval swing(white)|comment =~ "…"|X for N plies|X then Y|within N plies|X then Y then Z|before move 10|after move 10
at move 10|at start|at end|… in variations|--variations|--list|query:1:9|position "…"|pattern "…"|follows "FILE"
position "FEN"|leaves "FILE"|flip pattern "…"|clock|comment|capture of Q|total|"magnus carlsen"|Tal, Mikhail|Carlsen, Magnus|mirror|Player|Comments
ECO|Opening|Variation|SubVariation|B9|B90/12|B90a|Date|EventDate|UTCDate|WhiteElo|BlackElo|PlyCount|Elo|MinElo|MaxElo|EloDiff|Winner|Loser|Upset|Plies|Variations|Nags|Unread|winner|loser|iqp
'''.replace('\n', '|').replace('{bar}', '').split('|'))
PARTS |= {'|', ''}

GAME = '[White "{white}"]\n[Black "{black}"]\n{tags}\n{moves} {result}\n'


def game(moves="1. e4", result="*", white="A", black="B", **tags):
    """A game; a FEN is among the tags."""
    pairs = "".join(f'[{name} "{value}"]\n' for name, value in tags.items()) + f'[Result "{result}"]\n'
    return GAME.format(white=white, black=black, tags=pairs, moves=moves, result=result)


def from_fen(fen, moves, result="*", **tags):
    return game(moves, result, SetUp="1", FEN=fen, **tags)


IQP = "4k3/pp3ppp/4p3/8/3P4/8/PP3PPP/4K3 w - - 0 1"
WALK = " ".join(f"{n}. K{'d2' if n % 2 else 'e1'} K{'d8' if n % 2 else 'e8'}" for n in range(1, 12))
BISHOPS = "4k1b1/pp6/8/8/8/8/PP6/{}3K3 w - - 0 1"
CARLSBAD = "4k3/pp3ppp/2p5/3p4/1P1P4/4P3/P4PPP/4K3 w - - 0 1"
GIFT = "rnbq1rk1/pppnbppp/4p3/3pP3/3P4/2NB1N2/PPP2PPP/R1BQK2R w KQ - 0 1"
FORK = "3q1k2/8/8/8/5N2/8/8/4K3 w - - 0 1"

# The game that an example selects, and one that it does not.
SAMPLES = {
    'carlsen': (game(white="Carlsen, Magnus"), game(white="Carlsson")),
    'carlsen and anand': (game(white="Anand, V", black="Carlsen, M"), game(white="Carlsen")),
    'White ~ "carls"': (game(white="Carlsson"), game(black="Carlsen")),
    'Winner ~ "short" and Year >= 1990': (game(result="0-1", black="Short, N", Date="1990.01.01"),
                                          game(result="1-0", black="Short, N", Date="1990.01.01")),
    'Result = 1/2-1/2 and Plies < 40': (game(result="1/2-1/2"), game(result="1-0")),
    'MinElo >= 2700': (game(WhiteElo="2700", BlackElo="2800"), game(WhiteElo="2699", BlackElo="2800")),
    'Upset >= 400': (game(result="1-0", WhiteElo="2000", BlackElo="2400"), game(result="0-1", WhiteElo="2000", BlackElo="2400")),
    'Date = 1972.07': (game(Date="1972.07.??"), game(Date="1972.??.??")),
    'TimeControl <= 3m': (game(TimeControl="60+3"), game(TimeControl="60+4")),
    'ECO = C60-C99': (game(ECO="C99"), game(ECO="D00")),
    'not exists Annotator and Comments > 0': (game("1. e4 {good}"), game("1. e4 {[%clk 0:01:00]}")),
    'Event =~ "(?i)candidates.*20(13|14)"': (game(Event="FIDE Candidates 2014"), game(Event="FIDE Candidates 2016")),
    'mate': (game("1. f3 e5 2. g4 Qh4"), game("1. f3 e5 2. g3 Qh4")),
    'promotion to [RBN]': (from_fen("8/P6k/8/8/8/8/8/K7 w - - 0 1", "1. a8=N"), from_fen("8/P6k/8/8/8/8/8/K7 w - - 0 1", "1. a8=Q")),
    'castling long by white and castling short by black':
        (from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "1. O-O-O O-O"), from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "1. O-O O-O-O")),
    'moves "1. e4 c5 2. c3"': (game("1. e4 c5 2. c3 d5"), game("1. c3 c5 2. e4 d5")),
    'position "rnbqkb1r/ppp1pp1p/5np1/3p4/2PP4/2N5/PP2PPPP/R1BQKBNR w"':
        (game("1. c4 Nf6 2. Nc3 d5 3. d4 g6"), game("1. c4 Nf6 2. Nc3 d5 3. d4 e6")),
    'promotion to N with mate': (from_fen("6br/5Ppk/6pp/8/8/8/8/1K6 w - - 0 1", "1. f8=N#"), from_fen("7r/5Ppk/6pp/8/8/8/8/1K6 w - - 0 1", "1. f8=N+")),
    'capture of Q before move 10': (game("1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxd2+ 4. Qxd2"), game("1. e4 d5 2. exd5 Qxd5")),
    'material "KRPP vs KRP"': (from_fen("4k3/pp6/r7/8/8/8/P7/R3K3 w - - 0 1", "1. Kd2"), from_fen("4k3/pp6/r7/8/8/8/PP6/R3K3 w - - 0 1", "1. Kd2")),
    'opposite bishops with material "KBP* vs KBP*" for 10 moves':
        (from_fen(BISHOPS.format("B"), WALK), from_fen(BISHOPS.format("1B").replace("3K3", "2K3"), WALK)),
    'isolated doubled(c, black)': (from_fen("4k3/2p5/2p5/8/8/8/8/4K3 w - - 0 1", "1. Kd2"), from_fen("4k3/1pp5/2p5/8/8/8/8/4K3 w - - 0 1", "1. Kd2")),
    'structure iqp(winner) for 10 moves': (from_fen(IQP, WALK, "1-0"), from_fen(IQP, WALK, "0-1")),
    'flip pattern "*/*/*/*/*/*/*PPP/*RK?"': (from_fen("5rk1/5ppp/8/8/8/8/8/4K3 w - - 0 1", "1. Kd2"), from_fen("5rk1/5p1p/6p1/8/8/8/8/4K3 w - - 0 1", "1. Kd2")),
    'flip attacks(N, k, q)': (from_fen(FORK, "1. Ne6+"), from_fen(FORK, "1. Ng6+")),
    'structure carlsbad(white) then played "b5" by white within 15 moves': (from_fen(CARLSBAD, "1. b5"), from_fen(CARLSBAD, "1. a3 b5")),
    'played "Bxh7+" with sacrifice by winner': (from_fen(GIFT, "1. Bxh7+ Kxh7 2. Ng5+ Kg8 3. Qh5 Nf6 4. exf6", "1-0"),
                                                from_fen(GIFT, "1. Bxh7+ Kxh7 2. Ng5+ Kg8 3. Qh5 Nf6 4. exf6", "0-1")),
    'balance(winner) <= -3 for 10 plies': (from_fen("4k3/8/8/8/8/8/8/RN2K3 w - - 0 1", WALK, "0-1"), from_fen("4k3/8/8/8/8/8/8/RN2K3 w - - 0 1", WALK, "1-0")),
    'eval swing > 2 with clock < 30s': (game("1. e4 {[%eval 0.2] [%clk 0:00:40]} g5 {[%eval 2.3] [%clk 0:00:29]}"),
                                        game("1. e4 {[%eval 0.2] [%clk 0:00:20]} g5 {[%eval 2.3] [%clk 0:00:30]}")),
    '"novak" and leaves "white.pgn" by "novak" before move 8 and eval(loser) > 2':
        (game("1. e4 e5 2. Nc3 {[%eval -2.5]}", "1-0", white="Novak, J"), game("1. e4 e5 2. Nf3 {[%eval -2.5]}", "1-0", white="Novak, J")),
}


# Sentences of the page, each on a game made for it: the query, the game, and whether it is selected.
START = "1. e4 e5 2. Nf3 Nc6"
NAJDORF = "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6"
TREE = "1. e4 {one} e5 (1... c5 2. Nf3 (2. c3 d5 3. exd5) 2... d6 {two}) (1... e6 $4 2. d4) 2. Nf3 Nc6"
CLOCKS = "1. e4 {[%clk 0:01:00]} e5 {[%clk 0:00:50]} 2. Nf3 {[%clk 0:00:40]} Nc6 {[%clk 0:00:52]} 3. Bb5 {[%emt 0:00:07]}"
EVALS = "{[%eval 0.3]} 1. e4 {[%eval 0.1]} e5 {[%eval 0.5]} 2. Qh5 {[%eval -20.0]} Nc6 {[%eval #3]} 3. a3 {[%eval #-2]}"
ILLEGAL = "1. e4 {one} e5 $1 2. Ke3 {two} $2 d5 (2... d6 {three} (2... d4) $3) 3. exd5 {four}"
SENTENCES = [
    # games and positions
    ('capture and check', game("1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+"), True), ('capture with check', game("1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+"), False),
    ('played "e5"', game("1. e4 e5 2. Ke3 d5"), True), ('played "d5"', game("1. e4 e5 2. Ke3 d5"), False),
    ('position "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" at start', game(), True),
    ('not (check or capture)', game(START), True), ('(check or white to move) with black to move', game(START), False),
    # words and values
    ('PLAYED "Nf3" BY White', game(START), True), ('n on c6', game(START), True), ('N on c6', game(START), False),
    ('tal # remark', game(white="Tal"), True), (r'White = "a \"b\" \\ \x"', game(white=r'a \"b\" \\ \\x'), True), ("White = 'a b'", game(white="a b"), True),
    ('Site = https://lichess.org/x', game(Site="https://lichess.org/x"), True), ('White ~ tal', game(white="Vitaly"), True),
    # players
    ('tal', game(white="Tal, Mikhail"), True), ('tal', game(white="Vitaly"), False), ('"magnus carlsen"', game(black="Carlsen, Magnus"), True),
    ('"carlsen anand"', game(white="Carlsen", black="Anand"), False), ('müller', game(white="MULLER, K"), True), ('muller', game(white="Müller, K"), True),
    ('short', game(white="Short, Nigel"), True), ('"mate"', game(white="Mate, A"), True), ('"vachier-lagrave"', game(white="Vachier Lagrave, M"), True),
    # tags
    ('White = Tal', game(white="tal"), False), ('White != Tal', game(white="tal"), True), ('ECO >= B90', game(ECO="B91"), True), ('ECO >= B90', game(ECO="B9"), False),
    ('White ~ "STRASS"', game(white="Straße"), True), ('White ~ "soren"', game(white="Søren"), True), ('White ~ "tal m"', game(white="Tal, M"), False),
    ('White =~ "tal"', game(white="Tal"), False), ('White =~ "T.l$"', game(white="A Tal"), True), ('White =~ "^.ü"', game(white="Müller"), True), ('White =~ "(a+)+$"', game(white="a" * 40 + "b"), False),
    ('exists Annotator', game(), False), ('exists Annotator', game(Annotator="?"), False), ('exists Annotator', game(Annotator="x"), True), ('exists ECO', game(START), False),
    # opening codes, and openings by position
    ('ECO = B9', game(ECO="B99"), True), ('ECO = B9', game(ECO="B89"), False), ('ECO = B90-B99', game(ECO="B95"), True), ('ECO = B90-B99', game(ECO="C00"), False), ('ECO = B90', game(ECO="B90/12"), True),
    ('ECO = B90', game(ECO="B90a"), True), ('ECO > B9', game(ECO="B99"), False), ('ECO > B9', game(ECO="C00"), True), ('ECO <= B9', game(ECO="B99"), True), ('ECO < B9', game(ECO="B90"), False), ('ECO >= B9', game(ECO="B90"), True),
    ('ECO != B9', game(ECO="B90"), False), ('ECO != B9', game(ECO="A00"), True), ('ECO != B9', game(ECO="x"), False), ('ECO = "B90"', game(ECO="B90a"), False),
    ('Variation = "Najdorf Variation"', game(NAJDORF), True), ('Variation ~ najdorf', game(NAJDORF, Variation="?"), True), ('Variation ~ najdorf', game(NAJDORF, Variation="x"), False), ('exists Variation', game(NAJDORF), False), ('exists SubVariation', game(NAJDORF), False),
    ('SubVariation = "English Attack"', game(NAJDORF + " 6. Be3"), True), ('SubVariation != x', game(NAJDORF), False),
    ('opening najdorf', game(Opening="Sicilian Defense: Najdorf Variation"), True), ('opening "najdorf sicilian"', game(Opening="Sicilian", Variation="Najdorf"), True), ('opening najdorf', game(NAJDORF), True),
    ('opening "english attack"', game(NAJDORF + " 6. Be3"), True), ('opening naj', game(NAJDORF), False), ('opening b90', game(NAJDORF), True), ('opening "Kings Indian"', game(Opening="King's Indian"), True), ('opening najdorf', game(START), False),
    ('Annotator != x', game(), False), ('not Annotator = x', game(), True), ('Annotator != x', game(Annotator=""), False), ('Site != x', game(Site="-"), False),
    ('WhiteElo != 2600', game(WhiteElo="0"), False), ('WhiteElo < 100', game(WhiteElo="0"), False), ('not WhiteElo = 2600', game(), True), ('exists WhiteElo', game(WhiteElo="0"), False),
    ('Date = 1954', game(Date="1954.??.??"), True), ('Date < 1955', game(Date="1954.??.??"), True), ('Date < 1954.06', game(Date="1954.??.??"), False), ('Date != 1954.06', game(Date="1954.??.??"), False),
    ('Date <= 1954', game(Date="1954.12.31"), True), ('Date <= 1954.06', game(Date="1954.??.??"), False), ('Date > 1954', game(Date="1954.12.31"), False), ('Date >= 1954', game(Date="1954.??.??"), True),
    ('Date > 1953.12.31', game(Date="1954.??.??"), True), ('Date = 195?', game(Date="1954.01.01"), True), ('Date = 195?', game(Date="195?.??.??"), True), ('Date < 1960', game(Date="195?.??.??"), True),
    ('Date < 1960', game(Date="????.??.??"), False), ('Date != 1960', game(Date="????.??.??"), False), ('Date = 1954.??.02', game(Date="1954.07.02"), True), ('UTCDate >= 2020.02', game(UTCDate="2020.02.01"), True),
    ('EventDate < 1990', game(EventDate="1989.??.??"), True), ('Year = 1954', game(Date="1954.??.??"), True), ('Year >= 1950', game(Date="195?.??.??"), False),
    ('Round = 3', game(Round="3"), True), ('Round = 3', game(Round="3.2"), True), ('Round > 3', game(Round="3.2"), False), ('Round > 3', game(Round="3"), False), ('Round = 3.2', game(Round="3"), False),
    ('Round != 3.2', game(Round="3"), False), ('Round < 10', game(Round="9"), True), ('Round < 4', game(Round="3.9"), True), ('Round >= 3', game(Round="3.1"), True), ('Round >= 3.2', game(Round="3"), False), ('Round = 3.2', game(Round="3.2.1"), True), ('Round = 30', game(Round="3"), False), ('Round = 3', game(Round="3.?"), True), ('Round = 3.2', game(Round="3.?"), False), ('Round != 3.2', game(Round="3.?"), False), ('Round = 3.?', game(Round="3.2"), True), ('Round > 2', game(Round="3.?"), True),
    ('Result = *', game(), True), ('Result != 1-0', game(), True), ('Result = 1-0', game(result="1-0"), True), ('Result = "1/2-1/2"', game(result="1/2-1/2"), True),
    ('PlyCount > 9', game(PlyCount="10"), True), ('Board > 9', game(Board="10"), True), ('Board > "9"', game(Board="10"), False), ('Board = 9', game(Board="09"), True), ('WhiteElo > 900', game(WhiteElo="1000"), True),
    ('TimeControl = 7m', game(TimeControl="300+3"), True), ('TimeControl = "300+3"', game(TimeControl="300+3"), True), ('TimeControl >= 3h', game(TimeControl="40/7200:3600"), True), ('TimeControl > 3h', game(TimeControl="40/7200:3600"), False), ('TimeControl < 1h', game(TimeControl="-"), False), ('TimeControl < 300+3', game(), None), ('TimeControl = 300+3', game(TimeControl="300+3"), True), ('White ~ "\u0301"', game(), None), ('comment ~ "\u0301"', game(), None), ('White ~ "e\u0301"', game(white="E"), True),
    ('tag Clock ~ "W/"', game(Clock="W/1:30"), True), ('tag Winner = "x"', game(result="1-0", white="x"), False), ('tag Winner = "x"', game(Winner="x"), True), ('Shoe = 44', game(Shoe="44"), True), ('white = A', game(), True),
    ('Player = A', game(), True), ('Player = B', game(), True), ('not Player = C', game(), True), ('Elo > 2700', game(WhiteElo="2701"), True), ('Elo > 2700', game(BlackElo="2701", WhiteElo="1"), True),
    ('MinElo > 1', game(WhiteElo="2700"), False), ('MaxElo = 2700', game(WhiteElo="2700", BlackElo="2600"), True), ('EloDiff = 100', game(WhiteElo="2600", BlackElo="2700"), True),
    ('Winner = A', game(result="1-0"), True), ('Winner = B', game(result="0-1"), True), ('Loser = A', game(result="0-1"), True), ('Winner != A', game(result="1/2-1/2"), False),
    ('Upset = 100', game(result="1-0", WhiteElo="2600", BlackElo="2700"), True), ('Upset = -100', game(result="1-0", WhiteElo="2700", BlackElo="2600"), True), ('Upset < 0', game(WhiteElo="2700", BlackElo="2600"), False),
    ('Plies = 4', game(START), True), ('Plies = 0', game(""), True), ('Plies = 3', game("1. e4 -- 2. d4"), True),
    ('Comments = 2', game(TREE), True), ('Variations = 3', game(TREE), True), ('Nags = 1', game(TREE), True), ('Comments = 0', game(CLOCKS), True), ('Comments = 1', game("1. e4 {[%clk 0:01:00] slow}"), True), ('Nags = 2', game("1. e4! e5 $10"), True),
    ('Comments = 4', game(ILLEGAL), True), ('Nags = 3', game(ILLEGAL), True), ('Variations = 2', game(ILLEGAL), True), ('Plies = 2', game(ILLEGAL), True), ('Comments = 1', game("1. e4 e5 (1... Ke5 {one}) 2. Nf3"), True), ('Variations = 1', game("1. e4 e5 (1... Ke5 {one}) 2. Nf3"), True),
    ('Comments = 1', game("1. e4 Ke5 {[%clk 0:01:00]} 2. d4 {one} ; two", Event="x"), False), ('Comments = 2', game("1. e4 Ke5 {[%clk 0:01:00]} 2. d4 {one} ; two\n"), True),
    ('Unread = 1', game(ILLEGAL), True), ('Unread = 0', game(TREE), True), ('Unread > 0', game("1. e4 {[%unread] foo} e5"), True), ('Unread > 0', game("1. e4 foo e5"), True), ('Unread > 0', game("1. e4 {unread} e5"), False),
    # words that are not players
    ('1-0', game(), None), ('B90', game(), None), ('Year', game(), None), ('e4', game(), None), ('Nbxd7+', game(), None), ('1972.07', game(), None), ('checkmate', game(), None), ('"B90"', game(white="B90"), True), ('b90x', game(white="b90x"), True), ('2700', game(white="2700"), True), ('h9', game(white="h9"), True), ('bax5', game(white="bax5"), True),
    ('exists tag Year', game(Year="1"), True), ('exists tag Year', game(Date="1990.01.01"), False), ('exists Year', game(Date="1990.01.01"), True), ('exists tag', game(Tag="1"), True), ('exists tag and A', game(Tag="1"), True), ('exists tag Mate', game(Mate="1"), True),
    ('White =~ "^\\w+$"', game(white="Müller"), True), ('White =~ "^\\w+$"', game(white="Ботвинник"), True), ('White =~ "\\bøst"', game(white="Jensen-Østergaard"), False), ('White =~ "(?i)\\bøst"', game(white="Jensen-Østergaard"), True),
    # sides
    ('check by winner', game("1. e4 d5 2. Bb5+", "1-0"), True), ('check by loser', game("1. e4 d5 2. Bb5+", "1-0"), False), ('check by winner', game("1. e4 d5 2. Bb5+", "1/2-1/2"), False),
    ('check by "tal"', game("1. e4 d5 2. Bb5+", white="Tal, M"), True), ('check by "tal"', game("1. e4 d5 2. Bb5+", black="Tal, M"), False),
    # positions
    ('position "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6"', game("1. e4 e5"), True), ('position "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -"', game("1. e4 e5"), True),
    ('position "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq -"', game("1. e4 Nf6 2. e5 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"), False),
    ('position "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6"', game("1. e4 Nc6 2. e5 d5"), False), ('position "rnbqkbnr/p1pppppp/1p6/8/4P3/8/PPPP1PPP/RNBQKBNR b"', game("1. e4 b6"), False),
    ('position "rnbqkbnr/p1pppppp/1p6/8/4P3/8/PPPP1PPP/RNBQKBNR"', game("1. e4 b6"), True), ('position "rnbqkbnr/p1pppppp/1p6/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3"', game("1. e4 b6"), False),
    ('key 463b96181691fc9c', game(), True), ('key 463B96181691FC9C at start', game(), True), ('moves "e4 e5"', game("1. e4 e5 2. d4"), True), ('moves "1.e4 e5 2.d4 exd4"', game("1. e4 e5 2. d4"), False),
    ('moves "1. Kd2"', from_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "1. Kd2"), None), ('moves "1. e4" at end', game("1. e4"), True), ('moves "1. e4" at end', game("1. e4 e5"), False),
    ('follows "white.pgn" at end', game("1. Nf3 Nc6 2. e4 e5"), True), ('leaves "white.pgn"', game("1. e4 e5 2. d4"), True), ('leaves "white.pgn" by black', game("1. e4 e5 2. d4"), False),
    ('played "Nf3"', game("1. Nf3"), True), ('played "Nxf3"', game("1. Nf3"), False), ('played "Qd5"', game("1. e4 d5 2. exd5 Qxd5"), False), ('played "Ngf3"', game("1. Nf3"), True), ('played "N1f3"', game("1. Nf3"), True), ('played "Nbf3"', game("1. Nf3"), False), ('played "Bb5"', game("1. e4 d5 2. Bb5+"), True), ('played "Bb5#"', game("1. e4 d5 2. Bb5+"), False), ('played "O-O"', from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1. O-O"), True), ('played "a8"', from_fen("8/P6k/8/8/8/8/8/K7 w - - 0 1", "1. a8=N"), True), ('played "a8=Q"', from_fen("8/P6k/8/8/8/8/8/K7 w - - 0 1", "1. a8=N"), False),
    ('white to move', game(""), True), ('black to move', game(""), False),
    ('pattern "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"', game(), True), ('pattern "*/*/*/*/*P*/*/*/*"', game(), True), ('pattern "*/*/*/*/*p*/*/*/*"', game(), False), ('pattern "*/*/*/*/____P___/*/*/*"', game(), True), ('pattern "*/*/*/*/4A3/*/*/!!!!?!!!"', game(), True), ('pattern "*/*/*/*/4a3/*/*/*"', game(), False), ('pattern "*/*/*/*/????[PN]???/*/*/*"', game(), True), ('pattern "*/*/*/*/????[^P]???/*/*/!!!!!!!!" at end', game(), False), ('pattern "*/*/*/*/[^Pp]???[_P]???/*/*/*" at end', game(), True), ('pattern "a*a/*/*/*/*/*/*/A*A"', game(), True),
    ('flip pattern "*/*/*/*/4P3/*/*/*"', game("1. a3 e5"), True), ('pattern "*/*/*/*/4P3/*/*/*"', game("1. a3 e5"), False), ('mirror pattern "*/*/*/*/4P3/*/*/*"', game("1. d4"), True), ('flip mirror pattern "*/*/*/*/4P3/*/*/*"', game("1. a3 d5"), True), ('flip (P on e4 with white to move)', game("1. a3 e5"), False), ('flip (P on e4 with black to move)', game("1. a3 e5"), True), ('flip (P on e4 or P on d4)', game("1. a3 d5"), True),
    ('flip (P on e4 without black to move)', game("1. a3 e5"), False), ('flip balance(winner) > 0', from_fen("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "1. Kd2", "0-1"), False), ('mirror position "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBKQBNR w"', from_fen("rnbkqbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 1", "1. a3"), True),
    # material
    ('material "KRPPkrp"', from_fen("4k3/p7/r7/8/8/8/PP6/R3K3 w - - 0 1", ""), True), ('material "KRPkrpp"', from_fen("4k3/p7/r7/8/8/8/PP6/R3K3 w - - 0 1", ""), False), ('material "RP vs RPP"', from_fen("4k3/p7/r7/8/8/8/PP6/R3K3 w - - 0 1", ""), True), ('material "RP* vs RP+"', from_fen("4k3/8/r7/8/8/8/PP6/R3K3 w - - 0 1", ""), True), ('material "RP+rp+"', from_fen("4k3/8/r7/8/8/8/PP6/R3K3 w - - 0 1", ""), False), ('material "K vs K"', from_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1", ""), True),
    ('material "Q=0 q=0 P>p B+N=b+n+1 total<10"', from_fen("4k3/p7/8/8/8/8/PP6/1N2K3 w - - 0 1", ""), True), ('material "A=4 a=2 total=6"', from_fen("4k3/p7/8/8/8/8/PP6/1N2K3 w - - 0 1", ""), True), ('material "P<=1"', from_fen("4k3/p7/8/8/8/8/PP6/1N2K3 w - - 0 1", ""), False),
    ('opposite bishops', from_fen("4k1b1/8/8/8/8/8/8/B3K3 w - - 0 1", ""), True), ('opposite bishops', from_fen("4k1b1/8/8/8/8/8/8/BB2K3 w - - 0 1", ""), False), ('balance = 4', from_fen("4k3/8/8/8/8/8/P7/1N2K3 w - - 0 1", ""), True), ('balance(black) <= -4', from_fen("4k3/8/8/8/8/8/P7/1N2K3 w - - 0 1", ""), True), ('balance(loser) = 4', from_fen("4k3/8/8/8/8/8/P7/1N2K3 w - - 0 1", "", "0-1"), True),
    # pawns and pieces
    ('isolated', from_fen("4k3/8/8/8/8/8/P1P5/4K3 w - - 0 1", ""), True), ('isolated', from_fen("4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", ""), False), ('doubled(a)', from_fen("4k3/8/8/8/8/P7/P7/4K3 w - - 0 1", ""), True), ('passed(white)', from_fen("4k3/8/1p6/8/8/8/P7/4K3 w - - 0 1", ""), False), ('passed(a5)', from_fen("4k3/8/8/P7/1p6/8/8/4K3 w - - 0 1", ""), True), ('passed(black)', from_fen("4k3/8/8/P7/1p6/8/8/4K3 w - - 0 1", ""), True),
    ('backward(d6, black)', from_fen("4k3/8/3p4/2p1p3/8/8/8/4K3 w - - 0 1", ""), False), ('backward(d6, black)', from_fen("4k3/8/3p4/4p3/2P1P3/8/8/4K3 w - - 0 1", ""), True), ('backward(d6)', from_fen("4k3/4p3/3p4/8/2P5/8/8/4K3 w - - 0 1", ""), False), ('connected', from_fen("4k3/8/8/8/8/1P6/P7/4K3 w - - 0 1", ""), True), ('connected', from_fen("4k3/8/8/8/1P6/8/P7/4K3 w - - 0 1", ""), False),
    ('isolated doubled(c)', from_fen("4k3/8/8/8/8/2P5/2P4P/4K3 w - - 0 1", ""), True), ('isolated doubled', from_fen("4k3/8/8/8/2P5/2P5/1P5P/4K3 w - - 0 1", ""), False), ('open(e)', from_fen("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", ""), True), ('open(a)', from_fen("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", ""), False), ('half-open(a, black)', from_fen("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", ""), True), ('half-open(a, white)', from_fen("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", ""), False), ('half-open', from_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1", ""), False),
    ('structure "hanging pawns"', from_fen("4k3/8/8/8/2PP4/8/8/4K3 w - - 0 1", ""), True), ('structure hanging-pawns(black)', from_fen("4k3/8/8/8/2PP4/8/8/4K3 w - - 0 1", ""), False), ('structure iqp(black)', from_fen("4k3/8/8/3p4/8/8/8/4K3 w - - 0 1", ""), True), ('structure stonewall(white)', from_fen("4k3/8/8/8/3P1P2/4P3/8/4K3 w - - 0 1", ""), True),
    ('2 R on 7', from_fen("4k3/R6R/8/8/8/8/8/4K3 w - - 0 1", ""), True), ('2 R on 7', from_fen("4k3/R7/8/8/8/8/8/4K3 w - - 0 1", ""), False), ('[rq] on a-c', from_fen("4k3/1q6/8/8/8/8/8/4K3 w - - 0 1", ""), True), ('A on e1,e2', game(""), True), ('K on 5-8', game(""), False),
    ('attacks(R, k)', from_fen("4k3/8/8/8/8/8/8/K3R3 b - - 0 1", ""), True), ('attacks(R, P)', from_fen("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", ""), True), ('attacks(N, e6)', from_fen("4k3/8/8/8/3N4/8/8/4K3 w - - 0 1", ""), True), ('attacks(P, d5)', game("1. e4"), True), ('attacks(P, e5)', game("1. e4"), False), ('pinned(n)', from_fen("4k3/8/4n3/8/8/8/8/K3R3 w - - 0 1", ""), True), ('pinned(r)', from_fen("4k3/8/4n3/8/8/8/8/K3R3 w - - 0 1", ""), False), ('pinned', game(""), False),
    # moves and ends
    ('check at start', from_fen("4k3/8/8/8/8/8/8/K3R3 b - - 0 1", ""), True), ('check by white', from_fen("4k3/8/8/8/8/8/8/K3R3 b - - 0 1", ""), True), ('mate by black', from_fen("4k3/8/8/8/8/8/5PPP/r5K1 w - - 0 1", ""), True), ('stalemate by white', from_fen("k7/8/1Q6/8/8/8/8/K7 b - - 0 1", ""), True),
    ('capture of P', game("1. e4 Nf6 2. e5 d5 3. exd6"), True), ('en passant by white', game("1. e4 Nf6 2. e5 d5 3. exd6"), True), ('capture of Q', game("1. e4 d5 2. exd5"), False), ('castling short by white', game("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O"), True), ('castling long', game("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O"), False), ('nullmove by black', game("1. e4 --"), True),
    ('sacrifice', game("1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7"), True), ('sacrifice', game("1. e4 e5 2. Qh5 Nc6 3. Qxf7+"), False), ('sacrifice', game("1. e4 d5 2. exd5 Qxd5"), False), ('repetition', game("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"), True), ('repetition', game("1. Nf3 Nf6 2. Ng1 Ng8"), False), ('repetition 2', game("1. Nf3 Nf6 2. Ng1 Ng8"), True), ('fifty', from_fen("4k3/8/8/8/8/8/P7/4K3 w - - 99 80", "80. Kd2"), True), ('fifty', from_fen("4k3/8/8/8/8/8/P7/4K3 w - - 99 80", "80. a3"), False),
    ('insufficient', from_fen("4k3/8/8/8/8/8/8/BN2K3 w - - 0 1", ""), False), ('insufficient', from_fen("4k3/8/8/8/8/8/8/B1B1K3 w - - 0 1", ""), True), ('insufficient', from_fen("4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", ""), True),
    # clocks, evaluations, comments
    ('clock < 45s', game(CLOCKS), True), ('clock = 50s', game(CLOCKS), True), ('clock(white) = 60s with black to move', game(CLOCKS), True), ('clock(white) = 40s at end', game(CLOCKS), True), ('clock(black) = 52s at end', game(CLOCKS), True), ('clock = 52s at end', game(CLOCKS), False), ('clock(winner) < 45s', game(CLOCKS, "1-0"), True), ('clock(winner) < 45s', game(CLOCKS, "0-1"), False), ('clock > 0s', game(START), False),
    ('emt = 20s', game(CLOCKS), True), ('emt = 22s by white', game(CLOCKS), None), ('emt(white) = 22s', game(CLOCKS, TimeControl="60+2"), True), ('emt(black) = 22s', game(CLOCKS, TimeControl="60+2"), False), ('emt = 7s', game(CLOCKS), True), ('emt(black) = -2s', game(CLOCKS), None), ('emt(black) < 1s', game(CLOCKS), True),
    ('eval = 0.3 at start', game(EVALS), True), ('eval(black) = -0.5', game(EVALS), True), ('eval = 1000', game(EVALS), True), ('eval = -1000', game(EVALS), True), ('eval(loser) = 20', game(EVALS, "1-0"), True), ('eval swing = 0.2', game(EVALS), True), ('eval swing = 0.4', game(EVALS), True), ('eval swing(white) = 10.5', game(EVALS), True), ('eval swing(black) = 20', game(EVALS), True), ('eval swing(white) = 20', game(EVALS), True), ('eval swing > 20', game(EVALS), False),
    ('comment ~ ONE', game(TREE), True), ('comment ~ two', game(TREE), False), ('comment =~ "^o"', game(TREE), True), ('comment ~ before at start', game("{before} 1. e4"), True), ('nag $4', game("1. e4 $4"), True), ('nag "??"', game("1. e4??"), True), ('nag "?"', game("1. e4??"), False),
    # time
    ('white to move for 2 plies', game(START), False), ('P on e4 for 4 plies', game(START), True), ('P on e4 for 5 plies', game(START), False), ('P on e4 for 2 moves at end', game(START), None), ('played "e4" then played "Nf3"', game(START), True), ('played "Nf3" then played "e4"', game(START), False), ('played "e4" then played "e4"', game(START), False), ('played "e4" then played "Nf3" within 2 plies', game(START), True), ('played "e4" then played "Nf3" within 1 ply', game(START), False), ('played "e4" then P on e4 for 3 plies within 1 ply', game(START), True), ('played "e4" then P on e4 for 4 plies', game(START), False), ('played "e4" then played "e5" then played "Nc6"', game(START), True), ('played "e5" then played "e4" then played "Nc6"', game(START), False),
    ('played "Nf3" before move 2', game(START), False), ('played "Nf3" before move 3', game(START), True), ('played "Nf3" at move 2', game(START), True), ('played "Nf3" after move 1', game(START), True), ('played "Nf3" after move 2', game(START), False), ('white to move before move 1', game(START), True), ('white to move after move 0', game(""), False), ('white to move at start', game(START), True), ('n on c6 at end', game(START), True), ('played "Kd2" at move 17', from_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 17", "17. Kd2"), True),
    ('played "d6"', game(TREE), False), ('played "d6" in variations', game(TREE), True), ('played "c5" then played "d6" in variations', game(TREE), True), ('played "c3" then played "d6" in variations', game(TREE), False), ('played "c5" then played "exd5" in variations', game(TREE), True), ('played "e5" then played "d5" in variations', game(TREE), False), ('played "exd5" at end in variations', game(TREE), True), ('comment ~ two in variations', game(TREE), True), ('nag $4 in variations', game(TREE), True), ('nag $4', game(TREE), False), ('played "e4" then played "Nc6" in variations', game(TREE), True), ('not played "d6" in variations', game(TREE), False), ('Plies = 4 and capture in variations', game(TREE), True),
]


class Command(Checks):
    def __init__(self, pgn, folder):
        super().__init__()
        self.pgn, self.folder = os.path.abspath(pgn), folder
        self.env = dict(os.environ, NO_COLOR="1", LC_ALL="C.UTF-8")
        self.features = features.known(self.pgn)

    def run(self, *words, stdin=""):
        return subprocess.run([self.pgn, *words], input=stdin, capture_output=True, text=True, encoding="utf-8",
                              cwd=self.folder, env=self.env, timeout=60, check=False)

    def skips(self, query, done):
        return features.skips(self, self.features, query, done.stderr)


def rows(text, heading):
    """The cells of the last table of a section."""
    section = text.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    table = re.findall(r"^\|.*\|$", section, re.M)
    start = max(i for i, row in enumerate(table) if row.startswith("|---"))
    for row in table[start + 1:]:
        yield [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", row)[1:-1]]


def check_spans(checks, text):
    """Fenced blocks are not spans; the table of errors has invalid queries."""
    prose = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    prose = re.sub(r"^## Errors\n.*?^## ", "## ", prose, flags=re.M | re.S).replace("\\|", "|")
    last = prose.index("## From pgn-extract")
    here = [re.findall(r"`([^`]+)`", cells[-1]) for cells in rows(text, "From pgn-extract, CQL and Scid")]
    spans = re.findall(r"`([^`\n]+(?:\n[^`\n]+)?)`", prose[:last]) + [span for cell in here for span in cell]
    commands = re.findall(r"^    pgn grep (?:'(.*)'|(\w+)) games.pgn", text, re.M)
    spans += [quoted or word for quoted, word in commands]
    checks.that(len(spans) > 200 and len(commands) == 3, "docs/query.md: too few examples found")
    for span in dict.fromkeys(spans):
        span = span.replace("\n", " ")
        if span in PARTS:
            continue
        if span.startswith('"') and "/" in span:
            span = f"pattern {span}"
        done = checks.run("grep", "-c", span.replace("A then B", "check then mate"), "-", stdin=game())
        if not checks.skips(span, done):
            checks.that(done.returncode in (0, 1), f"docs/query.md: `{span}` is not a query:\n{done.stderr}")


def check_examples(checks, text):
    examples = [query.strip("`") for query, _ in rows(text, "Thirty examples")]
    checks.that(len(examples) == 30 and set(examples) == set(SAMPLES), "docs/query.md: examples and samples differ: "
                f"{set(examples) ^ set(SAMPLES)}")
    for query in examples:
        for wanted, sample in enumerate(reversed(SAMPLES.get(query, ()))):
            legal = checks.run("check", "--rule=illegal-move,bad-fen", "-", stdin=sample)
            checks.that(legal.returncode == 0, f"{query}: a sample with errors:\n{legal.stdout}{legal.stderr}")
            done = checks.run("grep", "-c", query, "-", stdin=sample)
            if not checks.skips(query, done):
                checks.that(done.stdout == f"{wanted}\n" and done.returncode == 1 - wanted,
                            f"{query}: selects {done.stdout.strip()} game of\n{sample}{done.stderr}")


def check_sentences(checks):
    """wanted is None for an invalid query."""
    for query, sample, wanted in SENTENCES:
        done = checks.run("grep", "-qc", query, "-", stdin=sample)
        got = {0: True, 1: False, 2: None}.get(done.returncode)
        if not checks.skips(query, done):
            checks.that(got is wanted, f"{query}: {got}, not {wanted}, of\n{sample}{done.stderr}")


def check_errors(checks, text):
    table = list(rows(text, "Errors"))
    checks.that(len(table) >= 15, "docs/query.md: the table of errors is too short")
    for query, message, hint in table:
        query = query.strip("`")
        at = query.index("▸")
        query = query.replace("▸", "")
        wanted = f"query:1:{at + 1}: error: {message} [syntax]\n    {query}\n    {' ' * at}^\n"
        wanted += f"help: {hint}\n" if hint else ""
        done = checks.run("grep", query, "-")
        checks.that(done.returncode == 2 and done.stderr == wanted and not done.stdout,
                    f"{query}: exit status {done.returncode}, expected\n{wanted}printed\n{done.stderr}")
    sample = re.search(r"^## Errors\n.*?^```\n(.*?)^```", text, re.M | re.S).group(1)
    done = checks.run("grep", sample.split("\n")[1].strip(), "-")
    checks.that(done.stderr == sample, f"docs/query.md: the sample of an error is\n{done.stderr}")


def check_help(checks, text):
    page = checks.run("help", "query").stdout
    lines = page.split("\n")
    checks.that("`" not in page and "**" not in page and "|--" not in page, "pgn help query: Markdown is left")
    checks.that(max(map(len, lines)) < 80, "pgn help query: lines of 80 columns or more")
    words = page.split()
    for heading in re.findall(r"^#+ (.*)", text, re.M):
        checks.that(heading.upper() in lines, f"pgn help query: no heading {heading}")
    for query, says in rows(text, "Thirty examples"):
        checks.that(f"  {query.strip('`')}\n      {says}\n" in page, f"pgn help query: {query} is missing")
    plain = re.sub(r"\s+", " ", re.sub(r"[`*]", "", text.split("## Grammar")[0].split("# The query language")[1]))
    missing = [word for word in plain.split() if re.fullmatch(r"\w{4,}", word) and word not in words]
    checks.that(len(missing) < 40, f"pgn help query: words are missing: {missing}")
    man = checks.run("help", "--man", "query").stdout
    checks.that(man.startswith('.TH "pgn-query" 7 '), "pgn help --man query: no page")
    if shutil.which("groff"):
        done = subprocess.run(["groff", "-man", "-Tutf8", "-k", "-ww"], input=man, capture_output=True, text=True,
                              encoding="utf-8", check=False)
        shown = re.sub(r"\x1b\[\d*m|.\x08", "", done.stdout)
        checks.that(done.returncode == 0 and not done.stderr, f"groff: pgn help --man query:\n{done.stderr}")
        checks.that('structure iqp(winner) for 10 moves' in shown and r"‘\"’, ‘\'’ and ‘\\’ inside" in shown,
                    "groff: the page of pgn-query lost characters")
    else:
        checks.skipped += 1
        print("skipped: groff is missing, cannot try the manual page of pgn-query")


def main():
    parser = argparse.ArgumentParser(description="check that docs/query.md is true")
    parser.add_argument("--pgn", required=True, help="the command to test")
    parser.add_argument("root", metavar="ROOT")
    args = parser.parse_args()
    with open(os.path.join(args.root, "docs/query.md"), encoding="utf-8") as file:
        text = file.read()
    with tempfile.TemporaryDirectory(prefix="pgn-query-") as folder:
        checks = Command(args.pgn, folder)
        with open(os.path.join(folder, "white.pgn"), "w", encoding="utf-8") as file:
            file.write(game("1. e4 e5 2. Nf3 Nc6 3. Bb5"))
        check_spans(checks, text)
        check_examples(checks, text)
        check_sentences(checks)
        check_errors(checks, text)
        check_help(checks, text)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
