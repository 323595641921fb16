//! Makes searches from the arguments, and writes the counters of a search.

use queens::Size;
use queens::search::{Control, Counters, Search, Strategy, Until};
use serde::Serialize;

use crate::args::SearchArgs;
use crate::error::CliError;
use crate::messages::text;
use crate::ui::Out;

/// The search that the arguments describe.
pub(crate) fn search_from_args(size: Size, watched: SearchArgs) -> Result<Search, CliError> {
    let strategy = watched.strategy.unwrap_or(Strategy::Flags);
    let control = watched.control.unwrap_or(Control::Recursive);
    Ok(Search::new(size, strategy, control, watched.until)?)
}

/// The counters of a search.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct SearchCounters {
    n: u32,
    pub(crate) strategy: &'static str,
    /// `None` for brute force, like the optional counters below.
    pub(crate) control: Option<&'static str>,
    until: &'static str,
    pub(crate) tries: String,
    pub(crate) placements: Option<String>,
    pub(crate) conflicts: Option<String>,
    pub(crate) backtracks: Option<String>,
    pub(crate) solutions: String,
}

impl SearchCounters {
    pub(crate) fn new(search: &Search, counters: Counters) -> Self {
        Self {
            n: search.size().get(),
            strategy: search.strategy().name(),
            control: Some(search.control().name()),
            until: search.until().name(),
            tries: counters.tries.to_string(),
            placements: Some(counters.placements.to_string()),
            conflicts: Some(counters.conflicts.to_string()),
            backtracks: Some(counters.backtracks.to_string()),
            solutions: counters.solutions.to_string(),
        }
    }

    /// The counters of a brute-force search, which tries all boards.
    pub(crate) fn of_brute_force(size: Size, boards: u64, solutions: u64) -> Self {
        Self {
            n: size.get(),
            strategy: "brute-force",
            control: None,
            until: Until::All.name(),
            tries: boards.to_string(),
            placements: None,
            conflicts: None,
            backtracks: None,
            solutions: solutions.to_string(),
        }
    }

    pub(crate) fn write(&self, out: &mut Out<'_>) -> Result<(), CliError> {
        let rows = [
            (text!("tries"), Some(&self.tries)),
            (text!("placements"), self.placements.as_ref()),
            (text!("conflicts"), self.conflicts.as_ref()),
            (text!("backtracks"), self.backtracks.as_ref()),
            (text!("solutions"), Some(&self.solutions)),
        ];
        for (name, number) in rows {
            out.labelled(name, number.map_or("-", String::as_str))?;
        }
        Ok(())
    }
}
