//! The input of the judge: the outputs of a program, the end of each run, and the task.

use strum::{EnumCount, IntoStaticStr, VariantArray};

use crate::name::named_enum;

/// The output of one run of a program.
///
/// # Examples
///
/// ```
/// use queens::judge::{Termination, Output};
///
/// let output = Output::of_size(4, "2 4 1 3\n3 1 4 2\n");
/// assert_eq!((output.sizes.as_slice(), output.ended), (&[4][..], Termination::Done));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Output {
    /// The sizes that the program was asked for, in order. Empty if the program takes no size and the text names them.
    pub sizes: Vec<u32>,
    /// The standard output. Lines such as `+ 1 3` are steps of the search and not boards.
    pub text: Vec<u8>,
    /// The standard error. Only steps of the search are read from it.
    pub trace: Vec<u8>,
    /// How the run ended.
    pub ended: Termination,
    /// Whether the process of the previous output printed this output, too. Such outputs show whether a program fails
    /// to reset its variables between sizes.
    pub continues: bool,
}

impl Output {
    /// The output of a program that was asked for one size and ended by itself.
    pub fn of_size(size: u32, text: impl Into<Vec<u8>>) -> Self {
        Self { sizes: vec![size], text: text.into(), ..Self::default() }
    }

    /// The output of a program that takes no size, such as a table of counts.
    pub fn without_size(text: impl Into<Vec<u8>>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }
}

/// How a run of a program ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Termination {
    /// The program ended by itself.
    #[default]
    Done,
    /// The program crashed by a signal, or ended with an error.
    Crashed,
    /// The program was stopped at the time limit.
    TimeLimit,
    /// The program was stopped at the limit of its output.
    OutputLimit,
    /// The program was stopped at the memory limit.
    MemoryLimit,
    /// The program was stopped at the limit of processes.
    ProcessLimit,
}

/// The task that a program was given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Task {
    /// An unknown task, which the judge infers from the output: all solutions, the first solutions and the total, the
    /// total alone, or one solution.
    #[default]
    Any,
    /// All solutions.
    All,
    /// One solution.
    First,
    /// The number of solutions.
    Count,
}

named_enum!(Termination, "end of a program");
named_enum!(Task, "task");
