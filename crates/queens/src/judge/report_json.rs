//! The report as JSON, for graders.
//!
//! The report is one object with `right` (true, false, or null if the text could not be judged), `sizes`, `first`,
//! `mistakes`, `others`, `certain`, `pattern`, `accepted` and `readings`. Counts are decimal strings; boards, rows and
//! columns count from 1.

use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::{Finding, Report, Verdict};
use crate::search::Mistake;

impl Serialize for Report {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let first = self.first_wrong().and_then(|verdict| {
            Some(FirstFinding { n: verdict.size, finding: verdict.finding.as_ref()?, message: self.message()? })
        });
        let names = |mistakes: &[Mistake]| mistakes.iter().map(|mistake| mistake.name()).collect::<Vec<_>>();
        let (mistakes, others) = (names(self.mistakes()), names(self.other_mistakes()));
        let accepted: Vec<&str> = self.accepted().into_iter().map(super::AcceptedDeviation::name).collect();
        let mut object = serializer.serialize_struct("Report", 9)?;
        object.serialize_field("right", &self.right())?;
        object.serialize_field("sizes", self.verdicts())?;
        object.serialize_field("first", &first)?;
        object.serialize_field("mistakes", &mistakes)?;
        object.serialize_field("others", &others)?;
        object.serialize_field("certain", &self.is_certain())?;
        object.serialize_field("pattern", &self.pattern().map(super::Pattern::name))?;
        object.serialize_field("accepted", &accepted)?;
        object.serialize_field("readings", &self.ambiguous_readings())?;
        object.end()
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Verdict", 5)?;
        object.serialize_field("n", &self.size)?;
        object.serialize_field("right", &self.right)?;
        object.serialize_field("boards", &self.boards.len().to_string())?;
        object.serialize_field("total", &self.total.map(|total| total.to_string()))?;
        object.serialize_field("ended", self.ended.name())?;
        object.end()
    }
}

/// The first finding.
struct FirstFinding<'a> {
    n: u32,
    finding: &'a Finding,
    message: String,
}

impl Serialize for FirstFinding<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Finding", 6)?;
        object.serialize_field("code", self.finding.code())?;
        object.serialize_field("n", &self.n)?;
        object.serialize_field("board", &self.finding.board())?;
        object.serialize_field("rows", &self.finding.rows())?;
        object.serialize_field("columns", &self.finding.columns())?;
        object.serialize_field("message", &self.message)?;
        object.end()
    }
}
