//! Decides the role of each mark: queen, empty square or blocked square.

use crate::text::error::{Fault, Position, ReadError};
use crate::text::interpretation::Interpretation;
use crate::text::options::{Options, Purpose};
use crate::text::reading::{MarkRole, Note};
use crate::text::syntax::{Item, ParsedText, QUEENS};

/// Marks that are empty squares unless the options say otherwise.
const EMPTY: [char; 14] = ['.', '-', '_', '+', '·', '0', '空', '□', ' ', '⋅', '∙', '‧', '。', '⬜'];

/// Pairs of a queen's mark and an empty square's mark, for boards too small to show which mark is the queen.
const PAIRS: [(char, char); 2] = [('X', '#'), ('1', '0')];

/// One drawing of a board.
#[derive(Clone, Copy)]
struct Drawing<'a> {
    line: u32,
    size: usize,
    cells: &'a [u8],
}

/// The roles decided so far, and the drawings that decide the remaining roles.
struct RoleDecision<'a> {
    letters: &'a [char],
    drawings: Vec<Drawing<'a>>,
    roles: Vec<Option<MarkRole>>,
    is_used: Vec<bool>,
    purpose: Purpose,
    shows_attacks: bool,
}

/// Decides the role of each mark.
pub(super) fn decide(
    parsed: &ParsedText,
    options: &Options,
    notes: &mut Vec<Note>,
) -> Result<Vec<MarkRole>, ReadError> {
    let letters = parsed.marks.letters();
    let drawings = parsed.items.iter().filter_map(|item| match item {
        Item::Drawing { line, size, begin, .. } => {
            let size = *size as usize;
            Some(Drawing { line: *line, size, cells: &parsed.cells[*begin..begin + size * size] })
        }
        _ => None,
    });
    let drawings: Vec<Drawing<'_>> = drawings.collect();
    let mut is_used = vec![false; letters.len()];
    drawings.iter().flat_map(|drawing| drawing.cells).for_each(|&cell| is_used[usize::from(cell)] = true);
    let roles = letters.iter().map(|&letter| role_from_options(letter, options)).collect::<Result<_, _>>()?;
    let (purpose, shows_attacks) = (options.purpose, parsed.shows_attacks);
    let mut decision = RoleDecision { letters, drawings, roles, is_used, purpose, shows_attacks };
    let before = decision.roles.clone();
    decision
        .conclude()
        .map_err(|error| if before.iter().any(Option::is_some) { rather_unknown(error) } else { error })?;
    for (mark, &letter) in letters.iter().enumerate() {
        let is_concluded = before[mark].is_none() && decision.is_used[mark];
        let is_open = is_concluded && !QUEENS.contains(&letter) && !EMPTY.contains(&letter);
        notes.extend(decision.roles[mark].filter(|_| is_open).map(|role| Note::Mark(letter, role)));
    }
    Ok(decision.roles.into_iter().map(|role| role.unwrap_or(MarkRole::Empty)).collect())
}

/// Turns an error about two possible roles of a mark into an error about an unknown mark. A caller that has given roles
/// to other marks gets the second error, because it knows the options for all three roles.
fn rather_unknown(error: ReadError) -> ReadError {
    use Interpretation::{Blocked, Empty, Queen};
    match (error.fault(), error.position()) {
        (Fault::Ambiguous { first: Queen(mark) | Blocked(mark) | Empty(mark), .. }, Some(position)) => {
            ReadError::at(position, Fault::UnknownMarks { marks: mark.to_string(), lines: Vec::new() })
        }
        _ => error,
    }
}

/// The role that the options give a mark.
fn role_from_options(letter: char, options: &Options) -> Result<Option<MarkRole>, ReadError> {
    let named =
        [(&options.queen, MarkRole::Queen), (&options.empty, MarkRole::Empty), (&options.blocked, MarkRole::Blocked)];
    let mut roles = named.into_iter().filter(|(marks, _)| marks.contains(letter)).map(|(_, role)| role);
    match (roles.next(), roles.next()) {
        (_, Some(_)) => Err(Fault::MarkTwice { mark: letter }.into()),
        (role, None) => Ok(role),
    }
}

impl RoleDecision<'_> {
    fn conclude(&mut self) -> Result<(), ReadError> {
        for (mark, letter) in self.letters.iter().enumerate() {
            if self.roles[mark].is_none() && QUEENS.contains(letter) {
                self.roles[mark] = Some(MarkRole::Queen);
            } else if self.roles[mark].is_none() && EMPTY.contains(letter) {
                self.roles[mark] = Some(MarkRole::Empty);
            }
        }
        // In drawings that mark attacked queens with `!`, `1` and `X` are queens, and `#` is an empty square.
        if self.shows_attacks {
            for mark in self.open() {
                match self.letters[mark] {
                    '1' | 'X' => self.set(mark, MarkRole::Queen),
                    '#' => self.set(mark, MarkRole::Empty),
                    _ => {}
                }
            }
        }
        if self.open().is_empty() {
            return Ok(());
        }
        self.rare_mark();
        self.chequered();
        let open = self.open();
        if open.is_empty() {
            return Ok(());
        }
        if self.has(MarkRole::Queen) { self.beside_queens(&open) } else { self.without_queens(&open) }
    }

    /// The marks without a role.
    fn open(&self) -> Vec<usize> {
        (0..self.letters.len()).filter(|&mark| self.is_used[mark] && self.roles[mark].is_none()).collect()
    }

    fn has(&self, role: MarkRole) -> bool {
        self.roles.iter().zip(&self.is_used).any(|(found, is_used)| *is_used && *found == Some(role))
    }

    fn set(&mut self, mark: usize, role: MarkRole) {
        self.roles[mark] = Some(role);
    }

    /// The error of several marks without a certain meaning. [`at_mark`](super::at_mark) adds their lines.
    fn unknown(&self, open: &[usize]) -> ReadError {
        let marks = open.iter().map(|&mark| self.letters[mark]).collect();
        ReadError::at(self.position_of(open[0]), Fault::UnknownMarks { marks, lines: Vec::new() })
    }

    fn ambiguous(&self, mark: usize, first: fn(char) -> Interpretation, second: Interpretation) -> ReadError {
        ReadError::at(self.position_of(mark), Fault::Ambiguous { first: first(self.letters[mark]), second })
    }

    /// The position of the first square with a mark.
    fn position_of(&self, mark: usize) -> Position {
        let drawing = self.drawings.iter().find(|drawing| drawing.cells.contains(&(mark as u8)));
        let (line, column) = drawing.map_or((1, 0), |drawing| {
            let at = drawing.cells.iter().position(|&cell| usize::from(cell) == mark).unwrap_or(0);
            (drawing.line + (at / drawing.size) as u32, at % drawing.size)
        });
        Position { line, column: column as u32 + 1 }
    }

    /// If a drawing has two marks and one of them stands once in each row and column, that mark is the queen.
    fn rare_mark(&mut self) {
        for drawing in self.drawings.clone() {
            let Some((a, b)) = drawing.two_marks() else { continue };
            let [a, b] = [usize::from(a), usize::from(b)];
            if self.roles[a].is_some() && self.roles[b].is_some() {
                continue;
            }
            let may_be = |&(queen, empty): &(usize, usize)| {
                let is_queen = matches!(self.roles[queen], None | Some(MarkRole::Queen));
                let is_known = PAIRS.contains(&(self.letters[queen], self.letters[empty]));
                is_queen
                    && matches!(self.roles[empty], None | Some(MarkRole::Empty))
                    && (drawing.size > 2 || is_known)
                    && drawing.is_placement(|cell| usize::from(*cell) == queen)
            };
            if let Some((queen, empty)) = [(a, b), (b, a)].into_iter().find(may_be) {
                self.set(queen, MarkRole::Queen);
                self.set(empty, MarkRole::Empty);
            }
        }
    }

    /// Two marks that alternate like the squares of a chess board mark empty squares.
    fn chequered(&mut self) {
        let is_queen = |cell: u8| self.roles[usize::from(cell)] == Some(MarkRole::Queen);
        let mut marks: [Option<u8>; 2] = [None, None];
        let is_chequered = self.has(MarkRole::Queen)
            && self.drawings.iter().all(|drawing| {
                drawing.size > 2
                    && drawing.squares().all(|(row, column, cell)| {
                        is_queen(cell) || *marks[(row + column) % 2].get_or_insert(cell) == cell
                    })
            });
        if let ([Some(light), Some(dark)], true) = (marks, is_chequered)
            && light != dark
        {
            for mark in [light, dark].map(usize::from) {
                if self.roles[mark].is_none() {
                    self.set(mark, MarkRole::Empty);
                }
            }
        }
    }

    /// Decides the roles of the other marks in drawings with known queens: empty or blocked.
    fn beside_queens(&mut self, open: &[usize]) -> Result<(), ReadError> {
        for &mark in open {
            let (is_all_attacked, has_all_attacked) = self.attacked(mark);
            let is_only = open.len() == 1 && !self.has(MarkRole::Empty);
            let shows_attacks = self.shows_attacks && self.letters[mark] == '*' || has_all_attacked;
            let role = if is_only || is_all_attacked && shows_attacks {
                MarkRole::Empty
            } else if self.purpose == Purpose::Placements && open.len() > 1 && self.completes(open) {
                return Err(self.unknown(open));
            } else if self.purpose == Purpose::Placements && self.completes(open) {
                let second = Interpretation::Blocked(self.letters[mark]);
                return Err(self.ambiguous(mark, Interpretation::Queen, second));
            } else if self.purpose == Purpose::Placements && self.letters[mark].is_alphabetic() && is_all_attacked {
                // A letter may also mark a queen that is attacked.
                return Err(self.unknown(&[mark]));
            } else if is_all_attacked {
                let second = Interpretation::Empty(self.letters[mark]);
                return Err(self.ambiguous(mark, Interpretation::Blocked, second));
            } else {
                MarkRole::Blocked
            };
            self.set(mark, role);
        }
        Ok(())
    }

    /// Whether the queens and the squares of these marks together fill each row and each column once.
    fn completes(&self, marks: &[usize]) -> bool {
        let is_piece = |cell: &u8| {
            let mark = usize::from(*cell);
            self.roles[mark] == Some(MarkRole::Queen) || marks.contains(&mark)
        };
        self.drawings.iter().all(|drawing| drawing.size > 2 && drawing.is_placement(is_piece))
    }

    /// Whether every square of a mark is attacked, and whether every attacked square has the mark.
    fn attacked(&self, mark: usize) -> (bool, bool) {
        let (mut is_all, mut has_all) = (true, true);
        for drawing in self.drawings.iter().filter(|drawing| drawing.cells.contains(&(mark as u8))) {
            let is_queen = |cell: u8| self.roles[usize::from(cell)] == Some(MarkRole::Queen);
            let size = drawing.size;
            let lines =
                |row: usize, column: usize| [row, size + column, 3 * size + row - column, 4 * size + row + column];
            let mut has_queen = vec![false; 6 * size];
            for (row, column, _) in drawing.squares().filter(|(.., cell)| is_queen(*cell)) {
                for line in lines(row, column) {
                    has_queen[line] = true;
                }
            }
            for (row, column, cell) in drawing.squares().filter(|(.., cell)| !is_queen(*cell)) {
                let is_attacked = lines(row, column).into_iter().any(|line| has_queen[line]);
                is_all &= usize::from(cell) != mark || is_attacked;
                has_all &= usize::from(cell) == mark || !is_attacked;
            }
        }
        (is_all, has_all)
    }

    /// Decides the roles of the marks in drawings without a known queen.
    fn without_queens(&mut self, open: &[usize]) -> Result<(), ReadError> {
        let is_instance = self.purpose == Purpose::Instances;
        let has_empty = self.has(MarkRole::Empty);
        match *open {
            [mark] if has_empty && (!is_instance || self.has(MarkRole::Blocked)) => self.set(mark, MarkRole::Queen),
            [mark] if !has_empty && self.has(MarkRole::Blocked) => self.set(mark, MarkRole::Empty),
            [mark] if has_empty && self.letters[mark] == '1' => {
                return Err(self.ambiguous(mark, Interpretation::Blocked, Interpretation::Blocked('0')));
            }
            [mark] if !has_empty && self.is_single() && matches!(self.letters[mark], 'X' | 'x' | '1') => {
                self.set(mark, MarkRole::Queen);
            }
            [mark] if !has_empty => {
                let second = Interpretation::Empty(self.letters[mark]);
                return Err(self.ambiguous(mark, Interpretation::Blocked, second));
            }
            [a, b] if !has_empty && !is_instance => {
                let is_pair = |queen: usize, empty: usize| PAIRS.contains(&(self.letters[queen], self.letters[empty]));
                let is_rare = |mark: usize| self.drawings.iter().all(|drawing| drawing.has_one_a_row(mark as u8));
                let queen =
                    [(a, b), (b, a)].into_iter().find(|&(queen, empty)| is_pair(queen, empty) || is_rare(queen));
                let Some((queen, empty)) = queen else {
                    let second = Interpretation::Queen(self.letters[b]);
                    return Err(self.ambiguous(a, Interpretation::Queen, second));
                };
                self.set(queen, MarkRole::Queen);
                self.set(empty, MarkRole::Empty);
            }
            _ => {
                let rarest = open.iter().min_by_key(|&&mark| self.count(mark)).copied().unwrap_or_default();
                let second = Interpretation::Blocked(self.letters[rarest]);
                return Err(self.ambiguous(rarest, Interpretation::Queen, second));
            }
        }
        Ok(())
    }

    /// Whether all drawings have one square.
    fn is_single(&self) -> bool {
        self.drawings.iter().all(|drawing| drawing.size == 1)
    }

    fn count(&self, mark: usize) -> usize {
        self.drawings.iter().flat_map(|drawing| drawing.cells).filter(|&&cell| usize::from(cell) == mark).count()
    }
}

impl Drawing<'_> {
    fn squares(&self) -> impl Iterator<Item = (usize, usize, u8)> + '_ {
        self.cells.iter().enumerate().map(|(at, &cell)| (at / self.size, at % self.size, cell))
    }

    /// The two marks of a drawing that has exactly two.
    fn two_marks(&self) -> Option<(u8, u8)> {
        let first = self.cells[0];
        let second = *self.cells.iter().find(|&&cell| cell != first)?;
        self.cells.iter().all(|&cell| cell == first || cell == second).then_some((first, second))
    }

    fn has_one_a_row(&self, mark: u8) -> bool {
        let is_marked = |cell: &&u8| **cell == mark;
        self.size > 2 && self.cells.chunks_exact(self.size).all(|row| row.iter().filter(is_marked).count() == 1)
    }

    /// Whether each row and each column has exactly one piece.
    fn is_placement(&self, is_piece: impl Fn(&u8) -> bool) -> bool {
        let mut is_taken = vec![false; self.size];
        self.cells.chunks_exact(self.size).all(|row| {
            let mut marked = row.iter().enumerate().filter(|(_, cell)| is_piece(cell));
            match (marked.next(), marked.next()) {
                (Some((column, _)), None) => !std::mem::replace(&mut is_taken[column], true),
                _ => false,
            }
        })
    }
}
