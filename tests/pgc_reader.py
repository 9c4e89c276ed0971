"""pgc_reader.py -- a second reader of PGC, written only from docs/formats/pgc.md and the rules of chess.

It shares no code with src/pgc, so that the agreement of both confirms the document. Slow, and without
diagnostics: errors raise ValueError or IndexError. For pgc.py.

    games(BYTES)    for each game (TAGS, TOKENS): tags are pairs; tokens are SAN without + and #, '$1', '{text}',
                    '%text', '(' and ')', and the result
    tokens(TEXT)    the same of PGN in export format
"""
import re

SEVEN = ('Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result')
START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
LINES = {'R': ((1, 0), (-1, 0), (0, 1), (0, -1)), 'B': ((1, 1), (1, -1), (-1, 1), (-1, -1))}
LINES['Q'] = LINES['R'] + LINES['B']
LEAPS = {'N': ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)), 'K': LINES['Q']}


def name(square):
    return 'abcdefgh'[square[0]] + '12345678'[square[1]]


class Board:
    """Pieces by square (file, rank), both from 0; a piece is its FEN letter."""

    def __init__(self, fen=START):
        rows, side, castling, passant = (fen.split() + ['w', '-', '-'])[:4]
        self.at, self.white = {}, side == 'w'
        for rank, row in zip(range(7, -1, -1), rows.split('/')):
            files = ''.join('.' * int(c) if c.isdigit() else c for c in row)
            self.at.update({(file, rank): c for file, c in enumerate(files) if c != '.'})
        self.rooks = {self.castling_rook(c) for c in castling if c != '-'}
        self.passant = None if passant == '-' else (ord(passant[0]) - 97, int(passant[1]) - 1)

    def king(self, white):
        return next(square for square, piece in self.at.items() if piece == ('K' if white else 'k'))

    def castling_rook(self, letter):
        """KQkq are the outermost rooks of their wings, other letters the rook's file."""
        rank, rook = (0, 'R') if letter.isupper() else (7, 'r')
        if letter in 'KQkq':
            king = self.king(letter.isupper())[0]
            files = [f for f in range(8) if self.at.get((f, rank)) == rook and (f > king) == (letter in 'Kk')]
            return (max(files) if letter in 'Kk' else min(files)), rank
        return ord(letter.lower()) - 97, rank

    def ray(self, square, step):
        file, rank = square[0] + step[0], square[1] + step[1]
        while 0 <= file < 8 and 0 <= rank < 8:
            yield file, rank
            if (file, rank) in self.at:
                return
            file, rank = file + step[0], rank + step[1]

    def attacked(self, square, by_white):
        case = str.upper if by_white else str.lower
        for kind, leaps in LEAPS.items():
            if any(self.at.get((square[0] + x, square[1] + y)) == case(kind) for x, y in leaps):
                return True
        back = -1 if by_white else 1
        if any(self.at.get((square[0] + x, square[1] + back)) == case('P') for x in (-1, 1)):
            return True
        return any(self.at.get(end) in (case(kind), case('Q'))
                   for kind in 'RB' for step in LINES[kind] for end in list(self.ray(square, step))[-1:])

    def targets(self, square, kind):
        if kind in LEAPS:
            ends = [(square[0] + x, square[1] + y) for x, y in LEAPS[kind]]
            return [e for e in ends if 0 <= e[0] < 8 and 0 <= e[1] < 8]
        return [end for step in LINES[kind] for end in self.ray(square, step)]

    def pawn_moves(self, square):
        forward, first, last = (1, 1, 7) if self.white else (-1, 6, 0)
        ends = []
        one, two = [(square[0], square[1] + n * forward) for n in (1, 2)]
        if one not in self.at:
            ends.append(one)
            if square[1] == first and two not in self.at:
                ends.append(two)
        for x in (-1, 1):
            end = square[0] + x, square[1] + forward
            if end == self.passant or end in self.at and self.at[end].isupper() != self.white:
                ends.append(end)
        for end in ends:
            for promotion in 'BNQR' if end[1] == last else [None]:
                yield square, end, promotion

    def castlings(self):
        """(king, rook, 'O'): the paths of both are free, and the king's is not attacked."""
        rank, king = 0 if self.white else 7, self.king(self.white)
        for rook in self.rooks:
            if rook[1] != rank or king[1] != rank or self.at.get(rook) != ('R' if self.white else 'r'):
                continue
            ends = (6, 5) if rook > king else (2, 3)
            way = [range(min(a, b), max(a, b) + 1) for a, b in ((king[0], ends[0]), (rook[0], ends[1]))]
            if any((f, rank) in self.at and (f, rank) not in (king, rook) for f in (*way[0], *way[1])):
                continue
            lifted = self.copy()
            del lifted.at[king], lifted.at[rook]
            if not any(lifted.attacked((f, rank), not self.white) for f in way[0]):
                yield king, rook, 'O'

    def copy(self):
        board = Board.__new__(Board)
        board.at, board.white, board.rooks, board.passant = dict(self.at), self.white, set(self.rooks), self.passant
        return board

    def play(self, move):
        """The board after a move; None is the null move."""
        board = self.copy()
        board.white, board.passant = not self.white, None
        if move is None:
            return board
        start, end, how = move
        piece = board.at.pop(start)
        if how == 'O':
            rook = board.at.pop(end)
            files = (6, 5) if end > start else (2, 3)
            board.at[files[0], start[1]], board.at[files[1], start[1]] = piece, rook
        else:
            if piece in 'Pp' and end == self.passant:
                del board.at[end[0], start[1]]
            if piece in 'Pp' and abs(end[1] - start[1]) == 2:
                board.passant = start[0], (start[1] + end[1]) // 2
            board.at[end] = piece if not how else how if self.white else how.lower()
        if piece in 'Kk':
            board.rooks = {r for r in board.rooks if r[1] != (0 if self.white else 7)}
        board.rooks -= {start, end}
        return board

    def legal(self):
        moves = list(self.castlings())
        for square, piece in list(self.at.items()):
            if piece.isupper() != self.white:
                continue
            some = self.pawn_moves(square) if piece in 'Pp' else [
                (square, end, None) for end in self.targets(square, piece.upper())
                if end not in self.at or self.at[end].isupper() != self.white]
            for move in some:
                after = self.play(move)
                if not after.attacked(after.king(self.white), not self.white):
                    moves.append(move)
        return moves

    def spelt(self):
        """All legal moves by their SAN, without check marks."""
        moves, names = self.legal(), {}
        for move in moves:
            start, end, how = move
            piece = self.at[start].upper()
            if how == 'O':
                san = 'O-O' if end > start else 'O-O-O'
            else:
                takes = 'x' if end in self.at or piece == 'P' and end[0] != start[0] else ''
                if piece == 'P':
                    san = (name(start)[0] if takes else '') + takes + name(end) + (f'={how}' if how else '')
                else:
                    rivals = [m[0] for m in moves if m[1] == end and m[2] != 'O' and m[0] != start
                              and self.at[m[0]].upper() == piece]
                    by_file = all(r[0] != start[0] for r in rivals)
                    by_rank = all(r[1] != start[1] for r in rivals)
                    part = slice(0, 1) if by_file else slice(1, 2) if by_rank else slice(0, 2)
                    san = piece + (name(start)[part] if rivals else '') + takes + name(end)
            names[san] = move
        return names


# ---- records ----

LAYOUT = {0: '', 1: '11111112', 2: '11', 3: '1', 4: '2', 5: '', 6: '', 7: '0', 8: '', 9: '', 10: '2'}


def records(data):
    at = 0
    while at < len(data):
        marker, items, at = data[at], [], at + 1
        if marker not in LAYOUT:
            raise ValueError(f'no marker: {marker}')
        for header in map(int, LAYOUT[marker]):
            count = int.from_bytes(data[at:at + header], 'little') if header else 1
            at += header
            if at + count > len(data):
                raise ValueError('truncated')
            items.append(data[at:at + count])
            at += count
        yield marker, items


def own_escapes(stream):
    """Join pgnkit's continued escapes: (letter, text) in place of their records, else (marker, items)."""
    held = None
    for marker, items in stream:
        own = marker == 10 and items[0][:7] == b'pgnkit:' and items[0][7:8]
        if own == b'+':
            held = held[0], held[1] + items[0][8:]
            continue
        if held:
            yield held[0].decode(), held[1].decode('utf-8')
        held = (own, items[0][8:]) if own else None
        if not own:
            yield marker, items
    if held:
        yield held[0].decode(), held[1].decode('utf-8')


class Game:
    """One game as it is read: a stack of lines, each the board now and before its last move."""

    def __init__(self):
        self.tags, self.tokens, self.lines = [], [], None

    def moves_begin(self):
        if self.lines is None:
            fen = next((value for tag, value in self.tags if tag == 'FEN'), START)
            board = Board(fen)
            self.lines = [[board, board]]

    def play(self, move, text):
        line = self.lines[-1]
        if line[0]:
            line[:] = line[0].play(move), line[0]
        self.tokens.append(text)

    def ordinals(self, codes):
        for code in codes:
            moves = self.lines[-1][0].spelt()
            text = sorted(moves)[code]
            self.play(moves[text], text)

    def spelt(self, text):
        """A move as text; one that is not a chess move belongs to a game of such moves only."""
        bare, line = text.rstrip('+#'), self.lines[-1]
        moves = {'--': None, **(line[0].spelt() if line[0] else {})}
        if bare not in moves:
            line[:] = None, None
        self.play(moves.get(bare), bare)

    def take(self, kind, what):
        if kind == 2:
            self.tags.append(tuple(item.decode('latin-1') for item in what))
            return
        if kind in ('n', 'v'):
            tag, value = self.tags[-1]
            self.tags[-1] = (what, value) if kind == 'n' else (tag, what)
            return
        if kind != 10 and kind != 'e':
            self.moves_begin()
        if kind in (3, 4):
            self.ordinals(what[0])
        elif kind in (7, 'g'):
            self.tokens.append(f'${what if kind == "g" else what[0][0]}')
        elif kind == 8:
            self.lines.append([self.lines[-1][1]] * 2)
            self.tokens.append('(')
        elif kind == 9:
            self.lines.pop()
            self.tokens.append(')')
        elif kind in ('c', 'l', 'r'):
            self.tokens.append('{' + ' '.join(what.split()) + '}')
        elif kind == 'm':
            self.spelt(what)
        elif kind in (10, 'e'):
            self.tokens.append('%' + (what if kind == 'e' else what[0].decode('latin-1')))
        else:
            raise ValueError(f'{kind!r} in a game')

    def end(self):
        self.tokens.append(next((value for tag, value in self.tags if tag == 'Result'), '*'))
        return self.tags, self.tokens


def games(data):
    """Escapes between games are returned with the next one."""
    game, before = None, Game()
    for kind, what in own_escapes(records(data)):
        if kind == 0:
            continue
        if game is None and kind in (10, 'e'):
            before.take(kind, what)
            continue
        if kind in (1, 5):
            game, before = before, Game()
        if kind == 1:
            game.tags = [(tag, item.decode('latin-1')) for tag, item in zip(SEVEN, what)]
            game.take(4, what[7:])
            kind = 6
        elif kind == 5:
            continue
        if kind == 6:
            yield game.end()
            game = None
        else:
            game.take(kind, what)


# ---- PGN in export format ----

TOKEN = re.compile(r'\{[^}]*\}|^[;%][^\n]*|\$\d+|[()]|[^\s(){}]+', re.M)


def tokens(text):
    """Games of export format, which ends each with an empty line after the movetext."""
    for tags, moves in re.findall(r'((?:^(?:\[.*\]|%.*)\n)+)\n((?:^.+\n)+)', text, re.M):
        pairs = [(n, re.sub(r'\\(["\\])', r'\1', v)) for n, v in re.findall(r'^\[(\S+) "(.*)"\]$', tags, re.M)]
        found = re.findall(r'^%.*', tags, re.M)
        for token in TOKEN.findall(moves):
            if token[0] in '{;':
                text = token[1:-1] if token[0] == '{' else token[1:]
                found.append('{' + ' '.join(text.split()) + '}')
            elif not re.fullmatch(r'\d+\.+', token):
                found.append(token if token[0] == '%' else token.rstrip('+#'))
        yield pairs, found
