//! The common parts of the five classic programs: their arguments, their exit codes, and a loop over the solutions.

use std::env;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;

use queens::search::{Attack, Counters, Observer, Search, SearchError};
use queens::{Column, Size, Square};

/// Why a program stops early.
pub(crate) enum Failure {
    /// The arguments are invalid: exit code 2.
    Usage(String),
    /// The output cannot be written: exit code 1, or 0 if the reader has closed the pipe.
    Io(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<SearchError> for Failure {
    fn from(error: SearchError) -> Self {
        Self::Usage(error.to_string())
    }
}

/// Runs a program on its arguments: the size of the board, 8 by default, and the others.
pub(crate) fn run(usage: &str, program: impl FnOnce(Size, &[&str], &mut dyn Write) -> Result<(), Failure>) -> ExitCode {
    let arguments: Vec<String> = env::args_os().skip(1).map(|text| text.to_string_lossy().into_owned()).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (size, others) = arguments.split_first().map_or(("8", &[][..]), |(size, others)| (*size, others));
    let mut out = BufWriter::new(io::stdout().lock());
    let done = parse_size(size)
        .and_then(|size| program(size, others, &mut out))
        .and_then(|()| out.flush().map_err(Failure::from));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Io(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Io(error)) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
        Err(Failure::Usage(message)) => {
            eprintln!("error: {message}\nusage: {usage}");
            ExitCode::from(2)
        }
    }
}

/// The error for arguments that a program does not know.
pub(crate) fn unknown<T>(arguments: &[&str]) -> Result<T, Failure> {
    Err(Failure::Usage(format!("{:?} is not known here", arguments.join(" "))))
}

fn parse_size(text: &str) -> Result<Size, Failure> {
    let n: u64 = text.parse().map_err(|_| Failure::Usage(format!("{text:?} is not the size of a board")))?;
    Size::new(n).map_err(|error| Failure::Usage(error.to_string()))
}

/// Runs a search, and calls `print` for each solution with its number, from 1, and its columns.
pub(crate) fn each_solution(
    search: Search,
    print: impl FnMut(u64, &[Column]) -> io::Result<()>,
) -> io::Result<Counters> {
    let mut each = Each { print, counters: Counters::default(), result: Ok(()) };
    // `each.result` says whether an output error stopped the search.
    let _ = search.run(&mut each);
    each.result.map(|()| each.counters)
}

struct Each<F> {
    print: F,
    counters: Counters,
    result: io::Result<()>,
}

impl<F: FnMut(u64, &[Column]) -> io::Result<()>> Observer for Each<F> {
    fn attempt(&mut self, square: Square) -> ControlFlow<()> {
        self.counters.attempt(square)
    }

    fn conflict(&mut self, square: Square, attack: impl FnOnce() -> Attack) -> ControlFlow<()> {
        self.counters.conflict(square, attack)
    }

    fn place(&mut self, square: Square) -> ControlFlow<()> {
        self.counters.place(square)
    }

    fn remove(&mut self, square: Square) -> ControlFlow<()> {
        self.counters.remove(square)
    }

    fn solution(&mut self, columns: &[Column]) -> ControlFlow<()> {
        self.counters.solution(columns)?;
        self.result = (self.print)(self.counters.solutions, columns);
        if self.result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}
