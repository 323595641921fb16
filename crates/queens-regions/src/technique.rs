//! The solving techniques of players. Each step has its reason.
//!
//! | level | technique | rule | also called |
//! |---|---|---|---|
//! | 1 | last square | a row, column or region has one square left | single, forced |
//! | 2 | line | a region lies in one line, so the rest of the line is empty; or vice versa | pointing, claiming |
//! | 3 | squeeze | a queen on a square would cover every square of a region, row or column | elimination |
//! | 4 | pair | two regions lie in two lines, or two lines in two regions | naked or hidden pair |
//! | 5 | set | the same with three or more units (Hall set) | pigeonhole |
//! | 6 | what if | a queen on a square leads, by last squares alone, to a unit without a square | contradiction |
//! | 7 | deep what if | the same with levels 1 to 5 | nested contradiction |
//!
//! With several stars, "one square left" means "as many squares left as queens missing". In lines, pairs and sets, the
//! regions together must then lack as many queens as the lines together. No technique looks at the answer.

mod hall_sets;
mod last_square;
mod squeeze;
mod what_if;

use queens::Square;
use strum::{EnumCount, IntoStaticStr, VariantArray};

use crate::marks::Marks;
use crate::puzzle::{Puzzle, Unit, unit_of_index};
use crate::rules::{BoardState, Rules};
use crate::squares::Squares;

/// A solving technique. The order is from the easiest to the hardest.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, VariantArray, IntoStaticStr, serde::Serialize,
)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum Technique {
    /// A unit has as many free squares as missing queens.
    LastSquare,
    /// A region lies in one line, or a line in one region.
    Line,
    /// A queen on a square would leave too few free squares in a unit.
    Squeeze,
    /// Two regions lie in two lines, or two lines in two regions.
    Pair,
    /// K regions lie in K lines, or K lines in K regions, for K of 3 or more.
    Set,
    /// A queen leads to a contradiction by last squares alone.
    WhatIf,
    /// A queen leads to a contradiction by the techniques of levels 1 to 5.
    DeepWhatIf,
}

queens::named_enum!(Technique, "technique");

impl Technique {
    /// The level, from 1 to 7.
    pub const fn level(self) -> u32 {
        self as u32 + 1
    }

    /// The technique of a level.
    pub fn of_level(level: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|technique| technique.level() == level)
    }
}

/// One step of reasoning, with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique of the step.
    pub technique: Technique,
    /// The reason of the step.
    pub because: Reason,
    /// The queens that follow. Only [`Technique::LastSquare`] gives queens.
    pub queens: Squares,
    /// The squares that this step shows to have no queen.
    pub crosses: Squares,
}

/// The reason of a step.
///
/// The units in `from` have only `squares` left. This fact and the rules imply the step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reason {
    /// The units whose remaining squares are the reason.
    pub from: Vec<Unit>,
    /// For [`Technique::Line`], [`Technique::Pair`] and [`Technique::Set`], the units whose missing queens all stand on
    /// `squares`. For the what-ifs, the unit with too few squares left.
    pub to: Vec<Unit>,
    /// The remaining squares of the units in `from`.
    pub squares: Squares,
    /// For the what-ifs: the queens that follow from the supposed queen, each with the unit whose last square it takes.
    pub chain: Vec<(Unit, Square)>,
}

/// The state of a puzzle that is being solved by techniques: the squares that may still have a queen, and the queens.
///
/// # Examples
///
/// ```
/// use queens_regions::{Candidates, Marks, Technique, notation::read_one};
///
/// let puzzle = read_one("BBAAAAAC BBBBACCC BBBCCCCC DDBEEEEC DEEEEEEC FFFFFEEE GGHHFEEE HHHEEEEE")?.puzzle;
/// let mut candidates = Candidates::new(&puzzle, &Marks::default());
/// assert_eq!(candidates.next_step().map(|step| step.technique), Some(Technique::Line));
/// while let Some(step) = candidates.next_step() {
///     candidates.apply(&step);
/// }
/// assert_eq!(puzzle.answer().unique(), candidates.is_solved().then(|| candidates.queens()));
/// # Ok::<(), queens_regions::notation::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Candidates<'a> {
    rules: Rules<'a>,
    state: BoardState,
}

impl<'a> Candidates<'a> {
    /// The state after a player's marks. Squares that the marked queens cover count as crossed.
    pub fn new(puzzle: &'a Puzzle, marks: &Marks) -> Self {
        let free = Squares::all(puzzle.size()) - marks.crosses();
        Self::from_rules(puzzle.rules(), free, marks.queens())
    }

    pub(crate) fn from_rules(rules: Rules<'a>, free: Squares, queens: Squares) -> Self {
        Self { rules, state: rules.state(free, queens) }
    }

    /// The squares that may still get a queen.
    pub const fn free(&self) -> Squares {
        self.state.free
    }

    /// The queens.
    pub const fn queens(&self) -> Squares {
        self.state.queens
    }

    /// Whether the queens are a solution.
    pub fn is_solved(&self) -> bool {
        self.state.open == 0 && self.rules.is_solution(&self.state.queens)
    }

    /// Whether a unit has too few squares left.
    pub fn is_contradictory(&self) -> bool {
        self.rules.dead_unit(&self.state).is_some()
    }

    /// The first step of the easiest technique that has a step.
    pub fn next_step(&self) -> Option<Step> {
        Technique::ALL.into_iter().find_map(|technique| self.steps_of(technique, 1).into_iter().next())
    }

    /// All steps of one technique. Each step is valid on its own.
    pub fn steps(&self, technique: Technique) -> Vec<Step> {
        self.steps_of(technique, usize::MAX)
    }

    /// Applies the queens and crosses of a step.
    pub fn apply(&mut self, step: &Step) {
        self.state.free -= step.crosses;
        for queen in step.queens.indices() {
            if !self.state.queens.has(queen) {
                self.rules.place(&mut self.state, queen);
            }
        }
    }

    fn steps_of(&self, technique: Technique, limit: usize) -> Vec<Step> {
        let mut steps = Vec::new();
        let context = Context { rules: self.rules, state: &self.state, limit };
        context.collect_steps(technique, &mut steps);
        steps
    }
}

/// The state in which a technique looks for steps, and the wanted number of steps.
#[derive(Clone, Copy)]
struct Context<'a> {
    rules: Rules<'a>,
    state: &'a BoardState,
    limit: usize,
}

impl Context<'_> {
    fn collect_steps(&self, technique: Technique, steps: &mut Vec<Step>) {
        match technique {
            Technique::LastSquare => last_square::collect_steps(self, steps),
            Technique::Line => hall_sets::collect_steps(self, technique, 1..=1, steps),
            Technique::Squeeze => squeeze::collect_steps(self, steps),
            Technique::Pair => hall_sets::collect_steps(self, technique, 2..=2, steps),
            Technique::Set => hall_sets::collect_steps(self, technique, 3..=self.rules.size, steps),
            Technique::WhatIf => what_if::collect_steps(self, steps),
            Technique::DeepWhatIf => what_if::collect_deep_steps(self, steps),
        }
    }

    /// The free squares of a unit.
    fn left(&self, unit: usize) -> Squares {
        self.state.free & self.rules.units[unit]
    }

    fn unit(&self, index: usize) -> Unit {
        unit_of_index(self.rules.size)(index)
    }

    fn units(&self, indices: impl IntoIterator<Item = usize>) -> Vec<Unit> {
        indices.into_iter().map(unit_of_index(self.rules.size)).collect()
    }
}

impl Reason {
    /// The reason that these units have only these squares left.
    fn from_units(from: Vec<Unit>, squares: Squares) -> Self {
        Self { from, squares, ..Self::default() }
    }
}

impl Step {
    /// Whether the step has no new queen and no new cross.
    fn is_empty(&self) -> bool {
        self.queens.is_empty() && self.crosses.is_empty()
    }
}
