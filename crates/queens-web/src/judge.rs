//! Judges what a learner's program printed: the verdict of each size, the first fault, and the name of the mistake.
//!
//! This module is a WebAssembly file of its own, because most views do not need it.

mod read;
mod read_messages;
mod replay;

use std::collections::BTreeMap;

use queens::judge::{Finding, Output, Report, SourceCode, Task, Termination, Verdict, judge_program};
use serde::{Deserialize, Serialize};

pub use read::{ReadBoard, ReadChoices};
pub use read_messages::{ReadMessage, Unreadable};
pub use replay::{ReplayKind, ReplayStep};

/// The most boards of a verdict that are shown.
const MAX_BOARDS: usize = 3_000;

/// Requests about the output of programs.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum JudgeRequest {
    /// Judges the outputs of a program, one for each process.
    Outputs {
        /// The outputs, in the order of the runs.
        outputs: Vec<ProcessOutput>,
        /// The program that printed the outputs; null for a pasted output.
        #[serde(default)]
        program: Option<ProgramText>,
    },
    /// The steps of a program as a recording.
    Replay {
        /// The size.
        n: u32,
        /// The boards that the program showed: the line of the program, and the column of each row, -1 for none.
        shown: Vec<(u32, Vec<i32>)>,
        /// The boards that the program printed, for a program that showed no board: row and column of each queen.
        boards: Vec<Vec<(i32, i32)>>,
    },
    /// Reads a board in any form.
    Read {
        /// The text.
        text: String,
        /// The size of the displayed board, on which squares such as `(0,1), (1,3)` stand; 0 if there is none.
        n: u32,
        /// The largest size.
        max: u32,
        /// Whether each row and column needs a queen.
        is_whole: bool,
        /// The user's choices for reading the text.
        #[serde(default)]
        choices: ReadChoices,
    },
}

/// The source of a program.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ProgramText {
    /// The language.
    language: ProgramLanguage,
    /// The text.
    text: String,
}

/// A language of programs that run in the page.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ProgramLanguage {
    /// Python.
    Python,
    /// JavaScript.
    Javascript,
}

/// The output of one process.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ProcessOutput {
    /// The sizes that the process was asked for; empty if the text says which sizes it answers.
    sizes: Vec<u32>,
    /// The text.
    text: String,
    /// The boards that the program showed; empty if the recording is incomplete. Ignored for a run of several sizes.
    #[serde(default)]
    shown: Vec<(u32, Vec<i32>)>,
    ended: RunEnd,
}

/// How a process ended.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RunEnd {
    /// By itself.
    Done,
    /// With an error.
    Crashed,
    /// At the limit of time.
    TimeLimit,
    /// At the limit of its output.
    OutputLimit,
    /// At the limit of memory.
    MemoryLimit,
}

/// The judgement of a program.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Judgement {
    /// Whether everything is right; null if nothing is wrong but something could not be judged.
    right: Option<bool>,
    verdicts: Vec<JudgedSize>,
    /// The names of the mistakes that explain the outputs, most likely first.
    mistakes: Vec<&'static str>,
    /// The names of further mistakes that explain the outputs as well.
    others: Vec<&'static str>,
    /// Whether the mistakes explain boards or steps, and not only totals.
    certain: bool,
    /// The names of the accepted deviations.
    accepted: Vec<&'static str>,
}

/// The verdict of one size.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct JudgedSize {
    n: u32,
    right: Option<bool>,
    /// The number of boards.
    count: usize,
    /// The first boards: the row and column of each queen. A wrong program prints queens outside the board, too.
    boards: Vec<Vec<(i32, i32)>>,
    total: Option<u64>,
    ended: &'static str,
    finding: Option<JudgedFinding>,
}

/// What is wrong with a size.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct JudgedFinding {
    /// The code of the finding, which has a message.
    code: &'static str,
    /// The values of the message. Boards, rows and columns count from 1.
    values: BTreeMap<&'static str, String>,
    /// The board, counted from 1.
    board: Option<usize>,
    /// The queens that are wrong on the board, or a missing solution: rows and columns from 0.
    queens: Vec<(u32, u32)>,
}

/// The response to a request.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Response {
    Ok(Answer),
    Error(Failure),
}

/// The content of a successful response.
#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Judged(Judgement),
    Replay(Vec<ReplayStep>),
    Board(ReadBoard),
}

/// Why a request failed.
#[derive(Serialize)]
#[serde(untagged)]
enum Failure {
    Request(RequestError),
    Read(read::ReadFailure),
}

/// The text is not a request. Code and reason are the same as in `ApiError::BadRequest`.
#[derive(Serialize)]
struct RequestError {
    code: &'static str,
    reason: String,
}

/// Handles a request; both texts are JSON. The response is `{"ok": …}`, or `{"error": …}` for a text that is no request
/// or no board.
///
/// # Examples
///
/// ```
/// let request = r#"{"type": "outputs", "outputs": [{"sizes": [4], "text": "1 3 4 2\n", "ended": "done"}]}"#;
/// let response: serde_json::Value = serde_json::from_str(&queens_web::judge::handle(request))?;
/// assert_eq!(response["ok"]["verdicts"][0]["finding"]["code"], "attack");
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn handle(request: &str) -> String {
    let response = match serde_json::from_str(request) {
        Ok(JudgeRequest::Outputs { outputs, program }) => {
            let outputs = outputs.into_iter().map(Output::from).collect();
            let source = program.map(SourceCode::from).unwrap_or_default();
            Response::Ok(Answer::Judged(Judgement::from(&report(outputs, &source))))
        }
        Ok(JudgeRequest::Replay { n, shown, boards }) => {
            Response::Ok(Answer::Replay(replay::replay_steps(n, &shown, &boards)))
        }
        Ok(JudgeRequest::Read { text, n, max, is_whole, choices }) => {
            match read::read(&text, n, max, is_whole, &choices) {
                Ok(board) => Response::Ok(Answer::Board(board)),
                Err(failure) => Response::Error(Failure::Read(failure)),
            }
        }
        Err(error) => {
            Response::Error(Failure::Request(RequestError { code: "bad-request", reason: error.to_string() }))
        }
    };
    serde_json::to_string(&response).expect("a response has nothing that JSON cannot express")
}

/// Judges outputs. Steps can confirm a mistake but cannot exclude a mistake, because a program may show other boards
/// than those that it searches. If the report with steps is not certain, the outputs are judged again without steps.
fn report(mut outputs: Vec<Output>, source: &SourceCode) -> Report {
    let report = judge_program(&outputs, Task::Any, source);
    if report.is_certain() || outputs.iter().all(|output| output.trace.is_empty()) {
        return report;
    }
    for output in &mut outputs {
        output.trace.clear();
    }
    judge_program(&outputs, Task::Any, source)
}

impl From<ProgramText> for SourceCode {
    fn from(program: ProgramText) -> Self {
        let ending = match program.language {
            ProgramLanguage::Python => "py",
            ProgramLanguage::Javascript => "js",
        };
        Self::new(ending, &program.text)
    }
}

impl From<ProcessOutput> for Output {
    fn from(printed: ProcessOutput) -> Self {
        let ended = match printed.ended {
            RunEnd::Done => Termination::Done,
            RunEnd::Crashed => Termination::Crashed,
            RunEnd::TimeLimit => Termination::TimeLimit,
            RunEnd::OutputLimit => Termination::OutputLimit,
            RunEnd::MemoryLimit => Termination::MemoryLimit,
        };
        let trace = match printed.sizes[..] {
            [n] => replay::steps_text(n, &printed.shown),
            _ => String::new(),
        };
        Self {
            sizes: printed.sizes,
            text: printed.text.into_bytes(),
            trace: trace.into_bytes(),
            ended,
            continues: false,
        }
    }
}

impl From<&Report> for Judgement {
    fn from(report: &Report) -> Self {
        Self {
            right: report.right(),
            verdicts: report.verdicts().iter().map(JudgedSize::from).collect(),
            mistakes: report.mistakes().iter().map(|mistake| mistake.name()).collect(),
            others: report.other_mistakes().iter().map(|mistake| mistake.name()).collect(),
            certain: report.is_certain(),
            accepted: report.accepted().into_iter().map(queens::judge::AcceptedDeviation::name).collect(),
        }
    }
}

impl From<&Verdict> for JudgedSize {
    fn from(verdict: &Verdict) -> Self {
        Self {
            n: verdict.size,
            right: verdict.right,
            count: verdict.boards.len(),
            boards: verdict.boards.iter().take(MAX_BOARDS).map(|board| board.queens.clone()).collect(),
            total: verdict.total,
            ended: verdict.ended.name(),
            finding: verdict.finding.as_ref().map(JudgedFinding::from),
        }
    }
}

impl From<&Finding> for JudgedFinding {
    fn from(finding: &Finding) -> Self {
        let values: Vec<(&'static str, String)> = match finding {
            Finding::Width { squares, size } => vec![("squares", squares.to_string()), ("size", size.to_string())],
            Finding::Rows { rows, size, .. } => vec![("rows", rows.to_string()), ("size", size.to_string())],
            Finding::NoQueen { row, .. } | Finding::SeveralQueens { row, .. } | Finding::Cut { row, .. } => {
                vec![("row", row.to_string())]
            }
            Finding::Outside { row, column, .. } => vec![("row", row.to_string()), ("column", column.to_string())],
            Finding::Attack { upper, lower, line, .. } => {
                vec![("upper", upper.0.to_string()), ("lower", lower.0.to_string()), ("line", line.name().to_owned())]
            }
            Finding::Repeated { first, .. } => vec![("first", first.to_string())],
            Finding::Ended { boards, .. } => vec![("boards", boards.to_string())],
            Finding::Missing { columns, boards, .. } => {
                let columns: Vec<String> = columns.iter().map(ToString::to_string).collect();
                vec![("columns", columns.join(", ")), ("boards", boards.to_string())]
            }
            Finding::TotalNotBoards { total, boards } => {
                vec![("total", total.to_string()), ("boards", boards.to_string())]
            }
            Finding::WrongTotal { total, expected } => {
                let expected = expected.map_or_else(|| "unknown".to_owned(), |expected| expected.to_string());
                vec![("total", total.to_string()), ("expected", expected)]
            }
            Finding::Unreadable { line, .. } => vec![("line", line.map_or_else(String::new, |line| line.to_string()))],
            Finding::TwoReadings { readings: [first, second] } => {
                vec![("first", (*first).to_owned()), ("second", (*second).to_owned())]
            }
            _ => Vec::new(),
        };
        let queens = match finding {
            Finding::Attack { upper, lower, .. } => vec![(upper.0 - 1, upper.1 - 1), (lower.0 - 1, lower.1 - 1)],
            Finding::Missing { columns, .. } => (0..).zip(columns.iter().map(|column| column - 1)).collect(),
            _ => Vec::new(),
        };
        let mut values: BTreeMap<&'static str, String> = values.into_iter().collect();
        let board = finding.board();
        if let Some(board) = board {
            values.insert("board", board.to_string());
        }
        Self { code: finding.code(), values, board, queens }
    }
}
