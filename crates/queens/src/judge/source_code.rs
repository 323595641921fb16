//! The source code of a program, which excludes mistakes that the program cannot have.

use crate::search::Mistake;

/// The source code of a judged program. It shows which mistakes the program cannot have.
///
/// Many mistakes have the same outputs. A program without bit operations cannot shift wrongly, and one without `break`
/// cannot leave a loop too early. Python and JavaScript are analysed; programs in other languages may have every
/// mistake.
///
/// # Examples
///
/// ```
/// use queens::judge::SourceCode;
/// use queens::search::Mistake;
///
/// let source = SourceCode::new("py", "def solve(row):  # no break\n    return all(safe(row, column) for column in range(n))\n");
/// assert!(!source.allows(Mistake::BreaksAtConflict) && !source.allows(Mistake::NoShift));
/// assert!(source.allows(Mistake::NoDiagonals));
/// // Nothing is known of this language.
/// assert!(SourceCode::new("kt", "").allows(Mistake::BreaksAtConflict));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceCode {
    language: Language,
    /// The code without comments.
    code: String,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Language {
    Python,
    JavaScript,
    #[default]
    Unknown,
}

impl SourceCode {
    /// The source of a file with this extension, such as `py` or `js`.
    pub fn new(ending: &str, text: &str) -> Self {
        let (language, code) = match ending {
            "py" => (Language::Python, without_comments(text, "#", None)),
            "js" | "mjs" | "cjs" => (Language::JavaScript, without_comments(text, "//", Some(["/*", "*/"]))),
            _ => (Language::Unknown, String::new()),
        };
        Self { language, code }
    }

    /// Whether the program may have this mistake: `true` unless the language excludes the mistake, or the code lacks
    /// something that the mistake needs.
    pub fn allows(&self, mistake: Mistake) -> bool {
        use Mistake as M;
        match (self.language, mistake) {
            (Language::Unknown, _) => true,
            // Python integers have no limit. An index outside an array is an error in Python and a new entry in
            // JavaScript.
            (Language::Python, M::ArraysOverlap | M::Overflow32)
            | (Language::JavaScript, M::ArraysOverlap | M::ArrayOneShort | M::NegativeIndex) => false,
            (_, M::SameShift | M::NoShift | M::MasksAnded | M::NoMask | M::Overflow32) => self.has_bits(),
            (_, M::IntegerDivision | M::HalfOnly | M::MirrorMiddleTwice | M::MirrorWithoutMiddle) => {
                self.has_any(&["/", ">>"])
            }
            (_, M::WalkStopsBeforeZero | M::WalkStopsBeforeLastColumn | M::QueenNotRemoved) => self.has_grid(),
            (_, M::RestartsAtZero | M::StopsAtFirstRow | M::ColumnNotReset | M::LastColumnUnchecked) => self.has_loop(),
            (_, M::BreaksAtConflict) => self.has_word("break"),
            (_, M::RowIncremented) => self.has_any(&["++", "+="]),
            (_, M::ReturnInLoop | M::StopsAtFirst) => self.has_word("return"),
            (_, M::EightColumns | M::EightRows) => self.has_word("7") || self.has_word("8"),
            (_, M::NoPop) => self.has_any(&[".append(", ".push("]),
            (
                _,
                M::ColumnNotCleared
                | M::AntidiagonalNotCleared
                | M::DiagonalNotCleared
                | M::DiagonalsNotCleared
                | M::NothingCleared
                | M::ClearedOutsideIf,
            ) => self.has_marks(),
            _ => true,
        }
    }

    fn has_any(&self, parts: &[&str]) -> bool {
        parts.iter().any(|part| self.code.contains(part))
    }

    /// Whether the code has a word that is not part of a longer word.
    fn has_word(&self, word: &str) -> bool {
        self.code.split(|letter: char| !letter.is_alphanumeric() && letter != '_').any(|found| found == word)
    }

    /// Whether the code has bitwise operations. `&&` and `||` are not bitwise.
    fn has_bits(&self) -> bool {
        let is_single = |sign: &str| {
            let doubled = sign.repeat(2);
            self.code.replace(&doubled, "").contains(sign)
        };
        self.has_any(&["<<", ">>", "~"]) || is_single("&") || is_single("|")
    }

    /// The code after each `]`.
    fn after_brackets(&self) -> impl Iterator<Item = &str> {
        self.code.match_indices(']').map(|(at, bracket)| self.code[at + bracket.len()..].trim_start())
    }

    /// Whether the code writes an entry of an array or a set: `[i] = `, `[i] += `, `.add(`.
    fn has_marks(&self) -> bool {
        let is_assignment = |rest: &str| {
            let rest = rest.strip_prefix(['-', '+', '|', '^']).unwrap_or(rest);
            rest.starts_with('=') && !rest.starts_with("==")
        };
        self.has_any(&[".add(", ".append(", ".push("]) || self.after_brackets().any(is_assignment)
    }

    /// Whether the code has a board of rows: `board[row][column]`.
    fn has_grid(&self) -> bool {
        self.after_brackets().any(|rest| rest.starts_with('['))
    }

    /// Whether the code has a `while` loop, or a `for` loop without an initializer. The mistakes of iterative searches
    /// need such a loop.
    fn has_loop(&self) -> bool {
        let is_endless = |rest: &str| {
            let rest = rest.trim_start().strip_prefix('(');
            rest.is_some_and(|rest| rest.trim_start().starts_with(';'))
        };
        self.has_word("while") || self.code.split("for").skip(1).any(is_endless)
    }
}

/// The code without comments. A line comment begins with `line`; `between` holds the marks around a block comment.
fn without_comments(text: &str, line: &str, between: Option<[&str; 2]>) -> String {
    let mut rest = text;
    let mut code = String::with_capacity(text.len());
    loop {
        let to_line_end = rest.find(line).map(|at| (at, "\n"));
        let to_sign = between.and_then(|[begin, end]| Some((rest.find(begin)?, end)));
        let Some((at, end)) = to_line_end.into_iter().chain(to_sign).min() else { break };
        code.push_str(&rest[..at]);
        let Some(length) = rest[at..].find(end) else { return code };
        // The line break after a line comment stays in the code.
        rest = &rest[at + length + if end == "\n" { 0 } else { end.len() }..];
    }
    code.push_str(rest);
    code
}
