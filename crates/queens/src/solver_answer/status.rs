//! The lines in which solvers state that there is no solution, or that they did not decide.

/// Whether a line of a solver's output states that there is no solution.
pub(super) fn states_unsatisfiable(line: &str) -> bool {
    matches!(line, "UNSAT" | "UNSATISFIABLE" | "=====UNSATISFIABLE=====")
        || line.strip_prefix("s ").is_some_and(|status| status.trim() == "UNSATISFIABLE")
}

/// Whether a line of a linear solver's output states that there is no solution.
pub(super) fn states_infeasible(line: &str) -> bool {
    let plain = plain(line);
    let starts = ["", "integer ", "model status ", "solution status "].map(|start| format!("{start}infeasible"));
    starts.iter().any(|start| plain.starts_with(start))
        || plain.starts_with("status integer empty")
        || plain.contains("no integer feasible solution")
        || plain.contains("solutionstatusstring=\"integer infeasible\"")
}

/// Whether a line of a linear solver's output states that the values below it are no solution, because a limit ended the
/// search first. GLPK writes zeros, and CBC the values of the relaxation.
pub(super) fn states_undecided(line: &str) -> bool {
    let plain = plain(line);
    plain.starts_with("status integer undefined") || plain.contains("(no integer solution - continuous used)")
}

/// The line in small letters, with single spaces in place of colons.
fn plain(line: &str) -> String {
    let lower = line.to_ascii_lowercase().replace(':', " ");
    lower.split_whitespace().collect::<Vec<_>>().join(" ")
}
