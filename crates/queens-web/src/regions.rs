//! Region queens (Star Battle): boards to play, hints, and the editor.
//!
//! This module is a WebAssembly file of its own, because only the view Regions needs it. Rows and columns count from 0.

use queens::{ErrorCode, Square};
use queens_regions::notation::{self, ParsedPuzzle};
use queens_regions::{
    Answer, Candidates, Conflict, Connectivity, Hint, Marks, Puzzle, Rating, Recipe, Regions, Squares, Step, Technique,
    Touch, Unit, daily,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The most attempts to make a board, which take about a second in a browser.
const MAX_ATTEMPTS: u64 = 2000;

/// Requests about boards with regions.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum RegionsRequest {
    /// A board with one answer.
    Make {
        /// The size.
        n: u64,
        /// The seed.
        seed: u64,
        /// The level of the hardest technique; 0 for any level without a what-if.
        level: u32,
    },
    /// The board of a day.
    Daily {
        /// The day, such as `2026-11-22`.
        date: String,
    },
    /// Reads a board in any form.
    Read {
        /// The text.
        text: String,
    },
    /// The meaning of the marks: conflicts, covered squares, and whether the queens are an answer.
    Look(MarkedBoard),
    /// The next step from the marks.
    Hint(MarkedBoard),
    /// Every step from the empty board to the answer.
    Explain {
        /// The region of each square, row by row.
        regions: Vec<u32>,
    },
    /// The queens of an answer; null if there is none.
    Solve {
        /// The region of each square, row by row.
        regions: Vec<u32>,
    },
    /// Whether regions are a board with one answer.
    Check {
        /// The region of each square, row by row.
        regions: Vec<u32>,
    },
    /// Regions near the given ones that have one answer; null if none are found.
    MakeUnique {
        /// The region of each square, row by row.
        regions: Vec<u32>,
        /// The seed.
        seed: u64,
    },
}

/// A board and a player's marks.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MarkedBoard {
    /// The region of each square, row by row.
    regions: Vec<u32>,
    queens: Vec<(u32, u32)>,
    crosses: Vec<(u32, u32)>,
}

/// A board to play.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RegionBoard {
    n: u32,
    /// The region of each square, row by row.
    regions: Vec<u32>,
    /// The number of each region's colour.
    colours: Vec<usize>,
    /// The part of an address that holds the board.
    link: String,
    /// The level of the hardest technique; null if the board has no rating.
    level: Option<u32>,
    /// 0, 1, or 2 for several.
    answers: u32,
    queens: Vec<(u32, u32)>,
    crosses: Vec<(u32, u32)>,
}

/// The meaning of a player's marks.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MarksAnalysis {
    /// The queens that break a rule together with another queen.
    clashes: Vec<(u32, u32)>,
    /// The unmarked squares that the queens cover.
    covered: Vec<(u32, u32)>,
    /// The number of squares without a mark that no queen covers.
    open: u32,
    solved: bool,
}

/// A hint: the next step, or the wrong marks.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RegionHint {
    /// `step`, `mistake`, `solved` or `nothing`.
    kind: &'static str,
    /// The wrong marks.
    mistakes: Vec<(u32, u32)>,
    /// The name of the technique.
    technique: Option<&'static str>,
    level: u32,
    /// The units whose remaining squares are the reason for the step.
    from: Vec<RegionUnit>,
    /// The other units whose queens must stand on these squares; for a what-if, the unit that is left without a square.
    to: Vec<RegionUnit>,
    /// The squares that are still open to the units in `from`.
    squares: Vec<(u32, u32)>,
    queens: Vec<(u32, u32)>,
    crosses: Vec<(u32, u32)>,
    /// For a what-if, the queens that the supposed queen forces.
    chain: Vec<(u32, u32)>,
}

/// A row, a column or a region.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RegionUnit {
    /// `row`, `column` or `region`.
    kind: &'static str,
    index: u32,
}

/// Whether regions are a board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RegionCheck {
    connected: bool,
    /// 0, 1, or 2 for several.
    answers: u32,
    level: Option<u32>,
    colours: Vec<usize>,
    /// The link of the board; empty if a region has several parts.
    link: String,
}

/// The code of an error, for which the app has a message.
type Code = &'static str;

/// Handles a request; both texts are JSON. The response is `{"ok": …}`, or `{"error": {"code": …}}`.
pub fn handle(request: &str) -> String {
    let answer = serde_json::from_str(request).map_err(|_| "bad-request").and_then(dispatch);
    match answer {
        Ok(value) => json!({ "ok": value }).to_string(),
        Err(code) => json!({ "error": { "code": code } }).to_string(),
    }
}

fn dispatch(request: RegionsRequest) -> Result<Value, Code> {
    match request {
        RegionsRequest::Make { n, seed, level } => {
            let recipe = Recipe::new(n, seed).map_err(|error| error.code())?.with_attempts(MAX_ATTEMPTS);
            let recipe = match Technique::of_level(level) {
                Some(level) => recipe.with_levels(level..=level).map_err(|error| error.code())?,
                None => recipe,
            };
            respond(&made(&recipe)?)
        }
        RegionsRequest::Daily { date } => {
            let date = daily::read_date(&date).map_err(|error| error.code())?;
            respond(&made(&daily::recipe(date))?)
        }
        RegionsRequest::Read { text } => {
            let ParsedPuzzle { puzzle, marks, .. } = notation::read_one(&text).map_err(|error| error.code())?;
            // The app plays by the usual rule: one queen in each unit, and queens do not touch.
            match (puzzle.stars(), puzzle.touch()) {
                (1, Touch::Kings) => {}
                (1, Touch::Queens) => return Err("other-touch"),
                _ => return Err("several-stars"),
            }
            let level = puzzle.rate().ok().as_ref().map(level_of);
            respond(&board(&puzzle, &marks, level))
        }
        RegionsRequest::Look(marked) => {
            let (puzzle, marks) = open(&marked)?;
            respond(&look(&puzzle, &marks))
        }
        RegionsRequest::Hint(marked) => {
            let (puzzle, marks) = open(&marked)?;
            respond(&hint(puzzle.hint(&marks)))
        }
        RegionsRequest::Explain { regions } => {
            let steps = puzzle(&regions)?.steps(&Marks::default());
            respond(&steps.into_iter().map(|step| hint(Hint::Step(step))).collect::<Vec<_>>())
        }
        RegionsRequest::Solve { regions } => respond(&puzzle(&regions)?.solutions(1).pop().map(pairs)),
        RegionsRequest::Check { regions } => {
            let regions = Regions::with_connectivity(&regions, Connectivity::Free).map_err(|error| error.code())?;
            respond(&check(regions))
        }
        RegionsRequest::MakeUnique { regions, seed } => {
            respond(&puzzle(&regions)?.make_unique(seed).map(|found| found.regions().labels()))
        }
    }
}

fn respond(value: &impl Serialize) -> Result<Value, Code> {
    serde_json::to_value(value).map_err(|_| "bad-request")
}

fn made(recipe: &Recipe) -> Result<RegionBoard, Code> {
    let made = recipe.make().map_err(|error| error.code())?;
    Ok(board(made.puzzle(), &Marks::default(), Some(level_of(&made.rating()))))
}

fn level_of(rating: &Rating) -> u32 {
    rating.hardest().level()
}

fn board(puzzle: &Puzzle, marks: &Marks, level: Option<u32>) -> RegionBoard {
    RegionBoard {
        n: puzzle.size().get(),
        regions: puzzle.regions().labels(),
        colours: puzzle.regions().colours(),
        link: link(puzzle),
        level,
        answers: answers(puzzle),
        queens: pairs(marks.queens()),
        crosses: pairs(marks.crosses()),
    }
}

fn puzzle(regions: &[u32]) -> Result<Puzzle, Code> {
    Ok(Puzzle::new(Regions::new(regions).map_err(|error| error.code())?))
}

fn open(marked: &MarkedBoard) -> Result<(Puzzle, Marks), Code> {
    let puzzle = puzzle(&marked.regions)?;
    let squares = |list: &[(u32, u32)]| -> Result<Squares, Code> {
        let squares: Vec<Square> = list.iter().map(|&(row, column)| Square::new(row, column)).collect();
        let is_inside = squares.iter().all(|&square| puzzle.size().contains(square));
        if is_inside { Ok(squares.into_iter().collect()) } else { Err("square") }
    };
    let marks = Marks::new(squares(&marked.queens)?, squares(&marked.crosses)?);
    Ok((puzzle, marks))
}

fn look(puzzle: &Puzzle, marks: &Marks) -> MarksAnalysis {
    let clashes = marks.conflicts(puzzle).into_iter().fold(Squares::EMPTY, |all, conflict| {
        all | match conflict {
            Conflict::Unit(unit) => puzzle.squares(unit) & marks.queens(),
            Conflict::Touch(first, second) => [first, second].into_iter().collect(),
        }
    });
    let free = Candidates::new(puzzle, marks).free();
    let marked = marks.queens() | marks.crosses();
    MarksAnalysis {
        clashes: pairs(clashes),
        covered: pairs(Squares::all(puzzle.size()) - free - marked),
        open: free.len(),
        solved: marks.is_solution_of(puzzle),
    }
}

fn hint(hint: Hint) -> RegionHint {
    let none = RegionHint {
        kind: "nothing",
        mistakes: Vec::new(),
        technique: None,
        level: 0,
        from: Vec::new(),
        to: Vec::new(),
        squares: Vec::new(),
        queens: Vec::new(),
        crosses: Vec::new(),
        chain: Vec::new(),
    };
    match hint {
        Hint::Nothing => none,
        Hint::Solved => RegionHint { kind: "solved", ..none },
        Hint::Mistake(wrong) => RegionHint { kind: "mistake", mistakes: pairs(wrong), ..none },
        Hint::Step(Step { technique, because, queens, crosses }) => RegionHint {
            kind: "step",
            technique: Some(technique.name()),
            level: technique.level(),
            from: because.from.iter().copied().map(unit).collect(),
            to: because.to.iter().copied().map(unit).collect(),
            squares: pairs(because.squares),
            queens: pairs(queens),
            crosses: pairs(crosses),
            chain: because.chain.iter().map(|(_, square)| (square.row.get(), square.column.get())).collect(),
            ..none
        },
    }
}

fn unit(unit: Unit) -> RegionUnit {
    match unit {
        Unit::Row(row) => RegionUnit { kind: "row", index: row.get() },
        Unit::Column(column) => RegionUnit { kind: "column", index: column.get() },
        Unit::Region(region) => RegionUnit { kind: "region", index: region.index() as u32 },
    }
}

/// The number of answers: 0, 1, or 2 for several.
fn answers(puzzle: &Puzzle) -> u32 {
    match puzzle.answer() {
        Answer::None => 0,
        Answer::Unique(_) => 1,
        Answer::Several(_) => 2,
    }
}

fn check(regions: Regions) -> RegionCheck {
    let puzzle = Puzzle::new(regions);
    RegionCheck {
        connected: puzzle.regions().is_connected(),
        answers: answers(&puzzle),
        level: puzzle.rate().ok().as_ref().map(level_of),
        colours: puzzle.regions().colours(),
        link: link(&puzzle),
    }
}

/// The link of a puzzle; empty if a region has several parts.
fn link(puzzle: &Puzzle) -> String {
    notation::puzz_link(puzzle).unwrap_or_default()
}

fn pairs(squares: Squares) -> Vec<(u32, u32)> {
    squares.iter().map(|square| (square.row.get(), square.column.get())).collect()
}
