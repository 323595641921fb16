//! A short quiz about recorded searches and their boards.

use queens::Square;
use queens::complete::{CompletionSearch, Completions, Instance};
use queens::known::{self, Sequence};
use queens::search::{BacktrackReason, Control, Cursor, Event, Search, Strategy, Trace, Until};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::api::ApiError;
use crate::api::input::checked_size;
use crate::api::recording::step_number;
use crate::api::response::{respond, row_and_column};
use crate::api::step::{Attacker, Step, StepKind};

/// The smallest size with enough to ask about.
pub const MIN_SIZE: u32 = 4;

/// The greatest size. The whole search is kept in memory while the questions are made.
pub const MAX_SIZE: u32 = 10;

/// The greatest number of questions.
pub const MAX_QUESTIONS: u32 = 20;

/// Requests for a quiz.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum QuizRequest {
    /// Draws a quiz. The same values give the same quiz.
    Draw {
        /// The size of the board: 4 to 10; smaller sizes become 4.
        n: u64,
        /// The seed.
        seed: u64,
        /// The number of questions.
        questions: u32,
        /// Whether to ask about the program, and not about the board.
        #[serde(default)]
        code: bool,
    },
}

/// A question with its answer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct QuizQuestion {
    kind: QuestionKind,
    /// The step of the recorded search whose board the question shows.
    step: usize,
    queens: Vec<(u32, u32)>,
    /// The last event, if the question is about a search.
    last: Option<Step>,
    /// The square in question.
    look: Option<(u32, u32)>,
    options: Vec<AnswerOption>,
    /// The index of the right option.
    answer: usize,
    because: AnswerReasons,
}

/// The kind of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum QuestionKind {
    /// The next event of the search.
    WhatNext,
    /// Which square the search tries next.
    NextSquare,
    /// Which queen attacks a square.
    WhoAttacks,
    /// Which queen is removed.
    WhoLeaves,
    /// Whether a board can be completed.
    Completable,
    /// In how many ways a board can be completed.
    HowManyWays,
    /// How many solutions the empty board has.
    HowManySolutions,
    /// Which line of the program runs next.
    NextLine,
    /// The value of `row` after a call has returned.
    RowAfterReturn,
    /// The value of `column` after a call has returned.
    ColumnAfterReturn,
    /// How many calls have not returned.
    OpenCalls,
    /// Which flag of the diagonals is cleared after a call has returned.
    FlagCleared,
}

/// An answer to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum AnswerOption {
    /// A square, or the queen on it.
    Square((u32, u32)),
    /// An event, by its name.
    Event(StepKind),
    /// A number.
    Number(u64),
    /// Yes or no.
    Truth(bool),
}

/// The reasons for an answer.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AnswerReasons {
    /// The next event.
    next: Option<Step>,
    /// Why the next event removes a queen, if it does.
    #[cfg_attr(test, ts(type = "BacktrackReason | null"))]
    removal: Option<&'static str>,
    /// The queens that attack the square, with their lines.
    attackers: Vec<Attacker>,
    /// The number of completions of the board.
    ways: Option<u64>,
    /// The first completion.
    completion: Option<Vec<u32>>,
    /// A row without a queen and without a free square.
    blocked: Option<u32>,
    /// The number of squares that the whole search tried.
    tries: Option<u64>,
}

/// The kinds of questions about the board. A short quiz has only the first of these kinds, and a long quiz repeats all
/// of them.
const KINDS: [QuestionKind; 7] = [
    QuestionKind::WhatNext,
    QuestionKind::WhoAttacks,
    QuestionKind::NextSquare,
    QuestionKind::Completable,
    QuestionKind::WhoLeaves,
    QuestionKind::HowManyWays,
    QuestionKind::HowManySolutions,
];

/// The kinds of questions about the program. A quiz chooses from them in the same way as from [`KINDS`].
const CODE_KINDS: [QuestionKind; 5] = [
    QuestionKind::NextLine,
    QuestionKind::RowAfterReturn,
    QuestionKind::ColumnAfterReturn,
    QuestionKind::FlagCleared,
    QuestionKind::OpenCalls,
];

/// The kinds of steps from which the user chooses the next step.
const ASKED: [StepKind; 5] = [StepKind::Try, StepKind::Conflict, StepKind::Place, StepKind::Remove, StepKind::Solution];

pub(crate) fn handle(request: &QuizRequest) -> Result<Value, ApiError> {
    let QuizRequest::Draw { n, seed, questions, code } = *request;
    let size = checked_size(n.max(MIN_SIZE.into()), MAX_SIZE)?;
    let search = Search::new(size, Strategy::Flags, Control::Recursive, Until::All).expect("the size is small");
    let trace = Trace::record(&search, usize::MAX);
    let mut draw = Draw { n: size.get(), trace: &trace, random: Xoshiro256PlusPlus::seed_from_u64(seed) };
    let kinds: &[QuestionKind] = if code { &CODE_KINDS } else { &KINDS };
    respond(draw.quiz(kinds, questions.clamp(1, MAX_QUESTIONS)))
}

struct Draw<'a> {
    n: u32,
    trace: &'a Trace,
    random: Xoshiro256PlusPlus,
}

impl<'a> Draw<'a> {
    fn quiz(&mut self, kinds: &[QuestionKind], questions: u32) -> Vec<QuizQuestion> {
        let mut kinds: Vec<QuestionKind> = kinds.iter().copied().cycle().take(questions as usize).collect();
        // The number of solutions is asked at most once.
        kinds.iter_mut().skip(KINDS.len()).filter(|kind| **kind == QuestionKind::HowManySolutions).for_each(|kind| {
            *kind = QuestionKind::WhatNext;
        });
        self.shuffle(&mut kinds);
        let mut items: Vec<QuizQuestion> = Vec::new();
        for kind in kinds {
            let mut item = self.item(kind);
            for _ in 0..20 {
                let same = |other: &QuizQuestion| {
                    other.kind == kind
                        && other.queens == item.queens
                        && other.look == item.look
                        && other.last == item.last
                };
                if !items.iter().any(same) {
                    break;
                }
                item = self.item(kind);
            }
            items.push(item);
        }
        items
    }

    fn item(&mut self, asked: QuestionKind) -> QuizQuestion {
        match asked {
            QuestionKind::WhatNext | QuestionKind::NextLine => self.what_next(asked),
            QuestionKind::NextSquare => self.next_square(),
            QuestionKind::WhoAttacks => self.who_attacks(),
            QuestionKind::WhoLeaves => self.who_leaves(),
            QuestionKind::Completable => self.completable(),
            QuestionKind::HowManyWays => self.how_many_ways(),
            QuestionKind::HowManySolutions => self.how_many_solutions(),
            QuestionKind::RowAfterReturn | QuestionKind::ColumnAfterReturn | QuestionKind::FlagCleared => {
                self.after_return(asked)
            }
            QuestionKind::OpenCalls => self.open_calls(),
        }
    }

    /// Asks about the caller after a call has returned: its row, its column, or the diagonal whose flag it clears.
    fn after_return(&mut self, kind: QuestionKind) -> QuizQuestion {
        let n = self.n;
        let (cursor, next) = self.random_state(|cursor, event| {
            matches!(event, Event::Remove(_)) && (1..n as usize).contains(&cursor.columns().len())
        });
        let Square { row, column } = next.square().expect("a backtrack has a square");
        let (row, column) = (row.get(), column.get());
        let (right, others) = match kind {
            QuestionKind::RowAfterReturn => (row, [row + 1, row.wrapping_sub(1), 0, n]),
            QuestionKind::ColumnAfterReturn => (column, [column + 1, 0, n - 1, row + 1]),
            _ => (row + n - 1 - column, [row + column, column, row + 1, n + column]),
        };
        let (options, answer) = self.numbers(right, &others);
        QuizQuestion { options, answer, look: None, ..question_about(kind, &cursor, Some(next)) }
    }

    fn open_calls(&mut self) -> QuizQuestion {
        let (cursor, next) = self.random_state(|cursor, _| matches!(cursor.event(), Some(Event::Try(_))));
        let right = cursor.columns().len() as u32 + 1;
        let (options, answer) = self.numbers(right, &[right - 1, right + 1, self.n, self.n + 1]);
        QuizQuestion { options, answer, ..question_about(QuestionKind::OpenCalls, &cursor, Some(next)) }
    }

    /// Makes the options for a number: the right number and up to three others. Also returns the right number's index.
    fn numbers(&mut self, right: u32, others: &[u32]) -> (Vec<AnswerOption>, usize) {
        let mut others: Vec<u32> =
            others.iter().copied().filter(|&other| other != right && other <= 3 * self.n).collect();
        others.sort_unstable();
        others.dedup();
        let mut others: Vec<AnswerOption> =
            others.into_iter().map(|other| AnswerOption::Number(other.into())).collect();
        self.shuffle(&mut others);
        sorted_options(AnswerOption::Number(right.into()), others)
    }

    /// Asks for the next event, or for the program line that runs at this event. A question for a line is never asked
    /// after a conflict: the program then runs `continue`, which belongs to the conflict and not to the next event.
    fn what_next(&mut self, asked: QuestionKind) -> QuizQuestion {
        // Conflicts are by far the most common events, so the kind is drawn first. This makes all kinds equally likely.
        let kind = ASKED[self.below(ASKED.len() as u32) as usize];
        let (cursor, next) = self.random_state(|cursor, event| {
            let is_asked = |last| asked == QuestionKind::WhatNext || !matches!(last, Event::Conflict { .. });
            StepKind::of(event) == kind && cursor.event().is_some_and(is_asked)
        });
        let options = ASKED.map(AnswerOption::Event);
        let answer = options.iter().position(|&option| option == AnswerOption::Event(kind)).expect("all are there");
        QuizQuestion { options: options.to_vec(), answer, ..question_about(asked, &cursor, Some(next)) }
    }

    fn next_square(&mut self) -> QuizQuestion {
        let (cursor, next) =
            self.random_state(|cursor, event| matches!(event, Event::Try(_)) && !cursor.columns().is_empty());
        let right = next.square().expect("a try has a square");
        let taken: Vec<Square> = queens(&cursor).collect();
        let rows = right.row.get().saturating_sub(1)..=(right.row.get() + 1).min(self.n - 1);
        let mut others: Vec<AnswerOption> = rows
            .flat_map(|row| (0..self.n).map(move |column| Square::new(row, column)))
            .filter(|square| *square != right && !taken.contains(square))
            .map(|square| AnswerOption::Square(row_and_column(square)))
            .collect();
        self.shuffle(&mut others);
        let (options, answer) = sorted_options(AnswerOption::Square(row_and_column(right)), others);
        QuizQuestion { options, answer, look: None, ..question_about(QuestionKind::NextSquare, &cursor, Some(next)) }
    }

    fn who_attacks(&mut self) -> QuizQuestion {
        // The square must have a single attacker, because a question has one right answer.
        let (cursor, next) = self.random_state(|cursor, event| {
            let Event::Conflict { square, .. } = event else { return false };
            cursor.columns().len() > 1 && attackers(cursor, square).count() == 1
        });
        let square = next.square().expect("a conflict has a square");
        let right = attackers(&cursor, square).next().expect("it was counted");
        let mut others: Vec<AnswerOption> = queens(&cursor)
            .filter(|&queen| queen != right)
            .map(|queen| AnswerOption::Square(row_and_column(queen)))
            .collect();
        self.shuffle(&mut others);
        let (options, answer) = sorted_options(AnswerOption::Square(row_and_column(right)), others);
        QuizQuestion {
            options,
            answer,
            look: Some(row_and_column(square)),
            ..question_about(QuestionKind::WhoAttacks, &cursor, Some(next))
        }
    }

    fn who_leaves(&mut self) -> QuizQuestion {
        let n = self.n;
        let (cursor, next) = self.random_state(|cursor, event| {
            matches!(event, Event::Remove(_)) && (2..n as usize).contains(&cursor.columns().len())
        });
        let right = next.square().expect("a backtrack has a square");
        let mut others: Vec<AnswerOption> = queens(&cursor)
            .filter(|&queen| queen != right)
            .map(|queen| AnswerOption::Square(row_and_column(queen)))
            .collect();
        self.shuffle(&mut others);
        let (options, answer) = sorted_options(AnswerOption::Square(row_and_column(right)), others);
        QuizQuestion { options, answer, ..question_about(QuestionKind::WhoLeaves, &cursor, Some(next)) }
    }

    fn completable(&mut self) -> QuizQuestion {
        let wanted = self.below(2) == 0;
        let (cursor, ways) = self.board(|ways| (ways > 0) == wanted);
        let options = vec![AnswerOption::Truth(true), AnswerOption::Truth(false)];
        QuizQuestion {
            options,
            answer: usize::from(ways == 0),
            ..self.board_question(QuestionKind::Completable, &cursor, ways)
        }
    }

    fn how_many_ways(&mut self) -> QuizQuestion {
        let (cursor, ways) = self.board(|ways| ways > 0);
        // Zero may be a wrong option, because it may also be the right one: the drawn board may have no completion.
        let mut others: Vec<u64> = vec![0, ways.saturating_sub(1), ways + 1, ways + 2, ways + 3, 2 * ways, ways / 2];
        others.retain(|&other| other != ways);
        others.sort_unstable();
        others.dedup();
        let mut others: Vec<AnswerOption> = others.into_iter().map(AnswerOption::Number).collect();
        self.shuffle(&mut others);
        let (options, answer) = sorted_options(AnswerOption::Number(ways), others);
        QuizQuestion { options, answer, ..self.board_question(QuestionKind::HowManyWays, &cursor, ways) }
    }

    fn how_many_solutions(&mut self) -> QuizQuestion {
        let counters = self.trace.counters();
        let cursor = self.trace.cursor();
        // The wrong options are published numbers of the sizes beside this one and of fundamental solutions, and twice
        // the right number. The right number comes from the recorded search.
        let near =
            [(Sequence::Solutions, self.n - 1), (Sequence::Solutions, self.n + 1), (Sequence::Fundamental, self.n)];
        let published = near.into_iter().filter_map(|(sequence, n)| known::value(sequence, n));
        let mut others: Vec<u64> = published.map(|value| value as u64).chain([2 * counters.solutions]).collect();
        others.retain(|&other| other != counters.solutions);
        others.sort_unstable();
        others.dedup();
        let others = others.into_iter().map(AnswerOption::Number).collect();
        let (options, answer) = sorted_options(AnswerOption::Number(counters.solutions), others);
        let because =
            AnswerReasons { tries: Some(counters.tries), ways: Some(counters.solutions), ..AnswerReasons::default() };
        QuizQuestion { options, answer, because, ..question_about(QuestionKind::HowManySolutions, &cursor, None) }
    }

    /// A random state of the search whose next event is wanted: the first such state from a random step on, or else
    /// from the beginning.
    fn random_state(&mut self, is_wanted: impl Fn(&Cursor<'_>, Event) -> bool) -> (Cursor<'a>, Event) {
        let start = self.below(self.trace.len() as u32) as usize;
        let mut cursor = self.trace.cursor();
        for from in [start, 0] {
            cursor.seek(from);
            loop {
                let here = cursor.clone();
                let Some(event) = cursor.step_forward() else { break };
                if is_wanted(&here, event) {
                    return (here, event);
                }
            }
        }
        unreachable!("every search from size {MIN_SIZE} on has all kinds of states")
    }

    /// A board of the search with at most half of its queens, and its number of completions. The method draws boards
    /// until `is_wanted` accepts this number, at most 50 boards, and returns the last board.
    fn board(&mut self, is_wanted: impl Fn(u64) -> bool) -> (Cursor<'a>, u64) {
        let half = self.n / 2;
        // On larger boards a single queen gives too little to reason about.
        let least = if half > 2 { 2 } else { 1 };
        let mut found = None;
        for _ in 0..50 {
            let depth = (least + self.below(half + 1 - least)) as usize;
            let (cursor, _) =
                self.random_state(|cursor, event| matches!(event, Event::Try(_)) && cursor.columns().len() == depth);
            let ways = ways(&cursor);
            let is_right = is_wanted(ways);
            found = Some((cursor, ways));
            if is_right {
                break;
            }
        }
        found.expect("fifty were drawn")
    }

    fn board_question(&self, kind: QuestionKind, cursor: &Cursor<'_>, ways: u64) -> QuizQuestion {
        let completion = Completions::new(instance(cursor)).expect("the board is small").next();
        let is_attacked = |row| {
            let mut squares = (0..self.n).map(|column| Square::new(row, column));
            squares.all(|square| attackers(cursor, square).next().is_some())
        };
        let because = AnswerReasons {
            ways: Some(ways),
            completion: completion.map(|placement| placement.columns().iter().map(|column| column.get()).collect()),
            blocked: (cursor.columns().len() as u32..self.n).find(|&row| is_attacked(row)),
            ..AnswerReasons::default()
        };
        QuizQuestion { last: None, because, ..question_about(kind, cursor, None) }
    }

    fn below(&mut self, bound: u32) -> u32 {
        ((u64::from(self.random.next_u32()) * u64::from(bound)) >> u32::BITS) as u32
    }

    fn shuffle<T>(&mut self, list: &mut [T]) {
        for end in (1..list.len()).rev() {
            list.swap(end, self.below(end as u32 + 1) as usize);
        }
    }
}

/// Sorts the right option and up to three others. Also returns the right option's index.
fn sorted_options(right: AnswerOption, others: Vec<AnswerOption>) -> (Vec<AnswerOption>, usize) {
    let mut options: Vec<AnswerOption> = others.into_iter().take(3).chain([right]).collect();
    options.sort_unstable();
    let answer = options.iter().position(|&option| option == right).expect("it is one of them");
    (options, answer)
}

/// A question about a state of a search. The caller adds the options.
fn question_about(kind: QuestionKind, cursor: &Cursor<'_>, next: Option<Event>) -> QuizQuestion {
    let attackers = next.and_then(Event::square).filter(|_| matches!(next, Some(Event::Conflict { .. })));
    let attackers = attackers.into_iter().flat_map(|square| Attacker::of(square, queens(cursor))).collect();
    let mut on = cursor.clone();
    let removal = next.and_then(|_| on.step_forward()).and_then(|_| on.backtrack_reason());
    let look = match cursor.event() {
        Some(Event::Try(square)) => Some(row_and_column(square)),
        _ => None,
    };
    QuizQuestion {
        kind,
        step: step_number(cursor.step(), cursor.counters()),
        queens: queens(cursor).map(row_and_column).collect(),
        last: cursor.event().map(Step::from),
        look,
        options: Vec::new(),
        answer: 0,
        because: AnswerReasons {
            next: next.map(Step::from),
            removal: removal.map(BacktrackReason::name),
            attackers,
            ..AnswerReasons::default()
        },
    }
}

fn queens(cursor: &Cursor<'_>) -> impl Iterator<Item = Square> {
    cursor.queens()
}

fn attackers(cursor: &Cursor<'_>, square: Square) -> impl Iterator<Item = Square> {
    queens(cursor).filter(move |queen| queen.shared_line(square).is_some())
}

fn instance(cursor: &Cursor<'_>) -> Instance {
    let mut instance = Instance::from(cursor.trace().search().size());
    queens(cursor).for_each(|queen| instance.place(queen).expect("the search stays on its board"));
    instance
}

fn ways(cursor: &Cursor<'_>) -> u64 {
    CompletionSearch::new(&instance(cursor)).count().expect("the board is small") as u64
}
