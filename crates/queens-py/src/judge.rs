//! Judges learners' programs. The Python files `_judge.py` and `_record.py` run the learners' functions and write the
//! reports.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use queens::judge::{Finding, Output, Report, SourceCode, Task, Termination, Verdict};
use queens::search::Mistake;

use crate::error::Result;

/// One call of a function: the size, or `None` if the output states it; the output; the steps; how the call ended.
type Call = (Option<u32>, Vec<u8>, Vec<u8>, String);

/// Judges the outputs of calls in one process. The source of the function rules out some mistakes; an empty source
/// rules out none. `_judge.py` makes a report of the result.
#[pyfunction]
#[pyo3(signature = (calls, task: "pyqueens._types.TaskName" = "any", source = "") -> "dict[str, typing.Any]")]
pub(crate) fn judge_calls<'py>(
    py: Python<'py>,
    calls: Vec<Call>,
    task: &str,
    source: &str,
) -> Result<Bound<'py, PyDict>> {
    let task: Task = task.parse()?;
    let outputs = calls.into_iter().map(|(size, text, trace, ended)| {
        Ok(Output {
            sizes: size.into_iter().collect(),
            text,
            trace,
            ended: ended.parse::<Termination>()?,
            continues: true,
        })
    });
    let outputs = outputs.collect::<Result<Vec<Output>>>()?;
    let source = if source.is_empty() { SourceCode::default() } else { SourceCode::new("py", source) };
    let report = py.detach(|| queens::judge::judge_program(&outputs, task, &source));
    Ok(report_to_python(py, &report)?)
}

fn report_to_python<'py>(py: Python<'py>, report: &Report) -> PyResult<Bound<'py, PyDict>> {
    let sizes = report.verdicts().iter().map(|verdict| verdict_to_python(py, verdict));
    let dict = PyDict::new(py);
    dict.set_item("right", report.right())?;
    dict.set_item("sizes", PyList::new(py, sizes.collect::<PyResult<Vec<_>>>()?)?)?;
    let names = |mistakes: &[Mistake]| mistakes.iter().map(|mistake| mistake.name()).collect::<Vec<_>>();
    dict.set_item("mistakes", names(report.mistakes()))?;
    dict.set_item("others", names(report.other_mistakes()))?;
    dict.set_item("certain", report.is_certain())?;
    dict.set_item(
        "accepted",
        report.accepted().into_iter().map(queens::judge::AcceptedDeviation::name).collect::<Vec<_>>(),
    )?;
    dict.set_item("readings", report.ambiguous_readings())?;
    Ok(dict)
}

fn verdict_to_python<'py>(py: Python<'py>, verdict: &Verdict) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("size", verdict.size)?;
    dict.set_item("right", verdict.right)?;
    dict.set_item("boards", verdict.boards.len())?;
    dict.set_item("total", verdict.total)?;
    dict.set_item("ended", verdict.ended.name())?;
    let finding = verdict.finding.as_ref().map(|finding| finding_to_python(py, finding, verdict));
    dict.set_item("finding", finding.transpose()?)?;
    Ok(dict)
}

fn finding_to_python<'py>(py: Python<'py>, finding: &Finding, verdict: &Verdict) -> PyResult<Bound<'py, PyDict>> {
    // The library's findings count boards from 1; values in Python count from 0.
    let index = finding.board().map(|number| number - 1);
    let board = index.and_then(|index| verdict.boards.get(index));
    let dict = PyDict::new(py);
    dict.set_item("code", finding.code())?;
    dict.set_item("size", verdict.size)?;
    dict.set_item("board", index)?;
    dict.set_item("rows", finding.rows().into_iter().map(|row| row - 1).collect::<Vec<_>>())?;
    dict.set_item("columns", finding.columns().into_iter().map(|column| column - 1).collect::<Vec<_>>())?;
    dict.set_item("message", finding.to_string())?;
    dict.set_item("queens", board.map(|board| board.queens.clone()))?;
    Ok(dict)
}

/// The names of all mistakes that the judge knows.
#[pyfunction]
pub(crate) fn mistake_names() -> Vec<&'static str> {
    Mistake::ALL.iter().map(|mistake| mistake.name()).collect()
}
