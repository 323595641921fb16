//! Backtracking with three bit sets: prints the first solution. The user chooses a recursive or an iterative search.
//!
//! ```console
//! $ cargo run --release --example bits -- 4
//! A recursive, B iterative: A
//! + + Q +
//! Q + + +
//! + + + Q
//! + Q + +
//! ```
//!
//! With `zh` the program asks in Chinese.
//!
//! The array of queens holds a row for each column: the array 2 4 1 3 puts the queen of the first column into the
//! second row.

mod drawing;
mod program;

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use program::Failure;
use queens::search::{Control, Search, Strategy, Until};
use queens::{Column, Size};

fn main() -> ExitCode {
    program::run("bits [N [zh]]", |size, others, out| {
        let texts = match others {
            [] => &ENGLISH,
            ["zh"] => &CHINESE,
            _ => return program::unknown(others),
        };
        // The program refuses a size that is too large before it asks the question.
        let search = |control| Search::new(size, Strategy::Bits, control, Until::First);
        let _ = search(Control::Recursive)?;
        let search = search(ask(out, texts)?)?;
        let counters =
            program::each_solution(search, |_, columns| drawing::draw(out, &transposed(size, columns), "Q ", "+ "))?;
        if counters.solutions == 0 {
            writeln!(out, "{}", texts.none)?;
        }
        Ok(())
    })
}

/// The texts of the program in one language.
struct Texts {
    question: &'static str,
    wrong: &'static str,
    none: &'static str,
}

const ENGLISH: Texts = Texts { question: "A recursive, B iterative: ", wrong: "", none: "no solution" };

const CHINESE: Texts =
    Texts {
        question: "请选择计算方式:\nA.递归\tB.非递归\n", wrong: "输入错误!\n请重新输入!\n", none: "无解"
    };

/// Asks until the answer is A or B.
fn ask(out: &mut dyn Write, texts: &Texts) -> Result<Control, Failure> {
    let mut answers = io::stdin().lock().lines();
    loop {
        write!(out, "{}", texts.question)?;
        out.flush()?;
        match answers.next().transpose()?.as_deref().map(str::trim) {
            Some("A") => return Ok(Control::Recursive),
            Some("B") => return Ok(Control::Iterative),
            Some(_) => write!(out, "{}", texts.wrong)?,
            None => return Err(Failure::Usage("the answer is A or B".to_owned())),
        }
    }
}

/// Converts the row of the queen in each column to the column of the queen in each row.
fn transposed(size: Size, rows: &[Column]) -> Vec<Column> {
    let mut columns: Vec<Column> = size.columns().collect();
    columns.sort_by_key(|column| rows[column.index()]);
    columns
}
