//! Backtracking with three arrays of flags: prints every solution, numbered and drawn.
//!
//! ```console
//! $ cargo run --release --example flags -- 4
//! 第1种解决方案:
//! - Q - -
//! - - - Q
//! Q - - -
//! - - Q -
//! …
//! ```

mod drawing;
mod program;

use std::process::ExitCode;

use queens::search::{Control, Search, Strategy, Until};

fn main() -> ExitCode {
    program::run("flags [N [zh|en]]", |size, others, out| {
        let title = match others {
            [] | ["zh"] => |number| format!("第{number}种解决方案:"),
            ["en"] => |number| format!("Solution {number}:"),
            _ => return program::unknown(others),
        };
        let search = Search::new(size, Strategy::Flags, Control::Recursive, Until::All)?;
        program::each_solution(search, |number, columns| {
            writeln!(out, "{}", title(number))?;
            drawing::draw(out, columns, "Q ", "- ")?;
            writeln!(out)
        })?;
        Ok(())
    })
}
