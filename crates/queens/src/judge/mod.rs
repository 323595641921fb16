//! Judges the output of a learner's program: finds the first fault, and the mistake that explains it.
//!
//! [`judge()`] takes the output of a program for one size or for several. It does not run that program.
//!
//! # The verdict
//!
//! [`text`](crate::text) reads the output, whatever its form. The verdict of a size names the most specific fault, in
//! this order:
//!
//! 1. the first board that is no solution, with the rows and columns of its fault;
//! 2. the first board that repeats an earlier board;
//! 3. a last board that is cut off, a crash of the program, or the limit at which it was stopped;
//! 4. the first missing solution;
//! 5. a total that is not the number of boards, or not the number of solutions.
//!
//! Some deviations are accepted, and only reported ([`AcceptedDeviation`]): columns from 0, another order, a search by
//! columns, headings.
//!
//! # One reading, one verdict
//!
//! A text may have two readings: `1 0 0 1` is a list of counts or a board. If both readings have the same verdict, or
//! exactly one is right, the verdict is clear. Otherwise the text is refused, with the names of both readings. Small
//! boards are often ambiguous, so the judge reads them in the form of the program's larger boards.
//!
//! # The named mistake
//!
//! The judge compares a wrong output with the outputs of every [`Mistake`](crate::search::Mistake): the totals, the
//! boards and their order, and the queens that the program prints as its steps ([`Steps`]). It names a mistake that
//! explains *everything* in the output. If several mistakes have the same outputs, it names at most three, the most
//! likely first, or none if there are too many. The names are not certain if the output has few boards or only totals,
//! because these may have other explanations.
//! The [`SourceCode`] of a program excludes mistakes that its code cannot have ([`judge_program`]).
//!
//! A [`Pattern`] is a fact that all wrong sizes share: for example, each board is printed twice. The judge finds it
//! even if it cannot name a mistake.
//!
//! # Examples
//!
//! ```
//! use queens::judge::{Output, Task, judge};
//! use queens::search::Mistake;
//!
//! // `row == n - 1` ends the search one row early.
//! let outputs = [(4, "4"), (5, "12"), (6, "40")].map(|(size, total)| Output::of_size(size, format!("{total} solutions\n")));
//! let report = judge(&outputs, Task::Any);
//! assert_eq!(report.first_finding().map(|finding| finding.code()), Some("wrong-total"));
//! assert_eq!(report.mistakes(), [Mistake::EndsEarly]);
//! assert!(!report.is_certain()); // only totals were seen
//! ```

#![expect(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "wrong programs print columns below 0")]

mod check;
mod finding;
mod headings;
mod json_to_text;
mod judging;
mod lenient_parser;
mod mistake_matching;
mod output;
mod pattern;
mod prompts;
mod reading;
mod report;
#[cfg(feature = "serde")]
mod report_json;
mod source_code;
mod totals;
mod trace;
mod verdict;

pub use finding::{AcceptedDeviation, Finding};
pub use judging::{judge, judge_program};
pub use output::{Output, Task, Termination};
pub use pattern::Pattern;
pub use report::Report;
pub use source_code::SourceCode;
pub use trace::Steps;
pub use verdict::Verdict;
