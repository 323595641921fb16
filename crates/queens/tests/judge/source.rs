//! The source code excludes the mistakes whose construct it lacks.

use queens::judge::SourceCode;
use queens::search::Mistake as M;

/// Code with a construct, similar code without it, and a mistake that needs the construct.
const CONSTRUCTS: [(&str, &str, &str, M); 22] = [
    ("py", "x = a << 1", "x = a < 1", M::NoShift),
    ("py", "x = a & b", "x = a and b", M::MasksAnded),
    ("js", "x = a & b", "x = a && b", M::MasksAnded),
    ("js", "x = a | b", "x = a || b", M::NoMask),
    ("js", "x = ~a", "x = !a", M::Overflow32),
    ("py", "half = n // 2", "half = n - 2", M::HalfOnly),
    ("js", "half = n >> 1", "half = n > 1", M::IntegerDivision),
    ("py", "b[r][c] = 1", "b[r] = c", M::QueenNotRemoved),
    ("js", "b[r] [c] = 1", "b[r] = c", M::WalkStopsBeforeZero),
    ("py", "while row >= 0:", "meanwhile = 0", M::StopsAtFirstRow),
    ("js", "for (;;) {}", "for (let i = 0; i < n; i++) {}", M::ColumnNotReset),
    ("js", "for ( ; r >= 0; ) {}", "for (const c of columns) {}", M::RestartsAtZero),
    ("py", "break", "breakfast = 1", M::BreaksAtConflict),
    ("js", "r++", "r = r + 1", M::RowIncremented),
    ("py", "r += 1", "r = r + 1", M::RowIncremented),
    ("py", "return", "returned = 1", M::ReturnInLoop),
    ("py", "range(8)", "range(18)", M::EightColumns),
    ("js", "r < 7", "r < 77", M::EightRows),
    ("py", "path.append(c)", "path.pop()", M::NoPop),
    ("js", "path.push(c)", "path.pop()", M::NoPop),
    ("py", "used[c] = True", "used[c] == True", M::ColumnNotCleared),
    ("py", "used[c] += 1", "used[c] + 1", M::NothingCleared),
];

#[test]
fn a_mistake_is_allowed_only_with_the_construct_that_it_needs() {
    for (language, with, without, mistake) in CONSTRUCTS {
        let allows = |code: &str| SourceCode::new(language, code).allows(mistake);
        assert!(allows(with), "{language}: {with}");
        assert!(!allows(without), "{language}: {without}");
        let comment = if language == "py" { "# " } else { "// " };
        assert!(!allows(&format!("{without} {comment}{with}\n")), "{language}: {with} in a comment");
        assert!(allows(&format!("{comment}{without}\n{with}\n")), "{language}: {with} below a comment");
        assert!(SourceCode::new("kt", without).allows(mistake), "{without} in an unknown language");
    }
}
