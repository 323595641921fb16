//! Tests of export: small readers in this file find as many models in each format as the board has completions.

use std::collections::HashMap;

use queens::complete::export::{Format, ImportError, export, import, import_all};
use queens::complete::{CompletionSearch, Completions, Instance};
use queens::{LineKind, Partial, Size, Square};
use queens_testkit::{oracle, size};

/// A constraint: a sum of 0-1 variables is at least some number.
#[derive(Debug)]
struct AtLeast {
    terms: Vec<(i64, usize)>,
    bound: i64,
}

/// The number of assignments that satisfy all constraints, by unit propagation and branching.
fn models(variables: usize, constraints: &[AtLeast]) -> u64 {
    fn count(values: &mut [Option<bool>], constraints: &[AtLeast]) -> u64 {
        let mut set = Vec::new();
        let mut is_possible = true;
        // Propagate until no constraint forces a variable.
        'forced: loop {
            for constraint in constraints {
                let most: i64 = constraint
                    .terms
                    .iter()
                    .map(|&(weight, index)| values[index].map_or(weight.max(0), |value| weight * i64::from(value)))
                    .sum();
                is_possible &= most >= constraint.bound;
                if !is_possible {
                    break 'forced;
                }
                let forced = constraint
                    .terms
                    .iter()
                    .find(|&&(weight, index)| values[index].is_none() && most - weight.abs() < constraint.bound);
                if let Some(&(weight, index)) = forced {
                    values[index] = Some(weight > 0);
                    set.push(index);
                    continue 'forced;
                }
            }
            break;
        }
        let total = match values.iter().position(Option::is_none) {
            _ if !is_possible => 0,
            None => 1,
            Some(index) => [false, true]
                .into_iter()
                .map(|value| {
                    values[index] = Some(value);
                    let found = count(values, constraints);
                    values[index] = None;
                    found
                })
                .sum(),
        };
        for index in set {
            values[index] = None;
        }
        total
    }
    count(&mut vec![None; variables], constraints)
}

fn cnf_models(text: &str) -> u64 {
    let mut lines = text.lines().filter(|line| !line.starts_with('c'));
    let header: Vec<&str> = lines.next().unwrap().split(' ').collect();
    let (variables, clauses) = (header[2].parse().unwrap(), header[3].parse::<usize>().unwrap());
    let constraints: Vec<AtLeast> = lines
        .map(|line| {
            let literals: Vec<i64> = line.split(' ').map(|literal| literal.parse().unwrap()).collect();
            let (end, literals) = literals.split_last().unwrap();
            assert_eq!(*end, 0);
            let terms =
                literals.iter().map(|literal| (literal.signum(), literal.unsigned_abs() as usize - 1)).collect();
            AtLeast { terms, bound: 1 - literals.iter().map(|&literal| i64::from(literal < 0)).sum::<i64>() }
        })
        .collect();
    assert_eq!(constraints.len(), clauses, "the header counts the clauses");
    models(variables, &constraints)
}

fn push(constraints: &mut Vec<AtLeast>, terms: Vec<(i64, usize)>, relation: &str, bound: i64) {
    let negated = terms.iter().map(|&(weight, index)| (-weight, index)).collect();
    if relation != ">=" {
        constraints.push(AtLeast { terms: negated, bound: -bound });
    }
    if relation != "<=" {
        constraints.push(AtLeast { terms, bound });
    }
}

fn opb_models(text: &str) -> u64 {
    let mut constraints = Vec::new();
    let header: Vec<&str> = text.lines().next().unwrap().split_whitespace().collect();
    let mut lines = 0;
    for line in text.lines().filter(|line| !line.starts_with('*')) {
        lines += 1;
        let words: Vec<&str> = line.strip_suffix(';').unwrap().split_whitespace().collect();
        let (terms, end) = words.split_at(words.len() - 2);
        let terms = terms.chunks(2).map(|term| (term[0].parse().unwrap(), term[1][1..].parse::<usize>().unwrap() - 1));
        push(&mut constraints, terms.collect(), end[0], end[1].parse().unwrap());
    }
    assert_eq!(header[4].parse(), Ok(lines), "the header counts the constraints");
    models(header[2].parse().unwrap(), &constraints)
}

fn lp_models(text: &str) -> u64 {
    let (_, rest) = text.split_once("Subject To").unwrap();
    let (rows, rest) = rest.split_once("Binary").unwrap();
    let names: HashMap<&str, usize> = rest
        .trim()
        .strip_suffix("End")
        .unwrap()
        .split_whitespace()
        .enumerate()
        .map(|(index, name)| (name, index))
        .collect();
    let mut constraints = Vec::new();
    let mut terms = Vec::new();
    let mut words = rows.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "+" => {}
            "=" | "<=" | ">=" => {
                push(&mut constraints, std::mem::take(&mut terms), word, words.next().unwrap().parse().unwrap());
            }
            _ if word.ends_with(':') => assert!(terms.is_empty()),
            name => terms.push((1, names[name])),
        }
    }
    models(names.len(), &constraints)
}

fn dlx_covers(text: &str) -> u64 {
    fn count(primary: &[&str], options: &[Vec<&str>], used: &[&str]) -> u64 {
        let Some(item) = primary.iter().find(|item| !used.contains(item)) else { return 1 };
        let usable =
            options.iter().filter(|option| option.contains(item) && !option.iter().any(|item| used.contains(item)));
        usable.map(|option| count(primary, options, &[used, option].concat())).sum()
    }
    let mut lines = text.lines().filter(|line| !line.starts_with('|'));
    let (primary, secondary) = lines.next().unwrap().split_once('|').unwrap();
    let (primary, secondary): (Vec<&str>, Vec<&str>) =
        (primary.split_whitespace().collect(), secondary.split_whitespace().collect());
    let options: Vec<Vec<&str>> = lines.map(|line| line.split_whitespace().collect()).collect();
    assert!(options.iter().flatten().all(|item| primary.contains(item) || secondary.contains(item)));
    count(&primary, &options, &[])
}

fn minizinc_solutions(size: Size, text: &str) -> u64 {
    let constraints: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("constraint ")).collect();
    let number = |text: &str| {
        text.trim_matches(|letter: char| !letter.is_ascii_digit() && letter != '-').parse::<i64>().unwrap()
    };
    let holds = |constraint: &str, columns: &[i64]| -> bool {
        let different =
            |values: Vec<i64>| values.iter().collect::<std::collections::HashSet<_>>().len() == values.len();
        let rows = 1..;
        let shifted =
            |sign: i64| rows.clone().zip(columns).map(|(row, column)| row + sign * column).collect::<Vec<_>>();
        match constraint {
            "alldifferent(queens);" => different(columns.to_vec()),
            "alldifferent([r - queens[r] | r in 1..n]);" => different(shifted(-1)),
            "alldifferent([r + queens[r] | r in 1..n]);" => different(shifted(1)),
            _ if constraint.starts_with("forall") => {
                let sign = if constraint.contains("r + queens") { 1 } else { -1 };
                let excluded = number(constraint.split_once("!=").unwrap().1);
                !shifted(sign).contains(&excluded)
            }
            _ => {
                let (place, value) = constraint.split_once('=').unwrap();
                let column = columns[usize::try_from(number(place)).unwrap() - 1];
                (column == number(value)) != place.contains('!')
            }
        }
    };
    let placements = oracle::permutations(size).into_iter();
    let columns = placements.map(|placement| placement.columns().iter().map(|column| column.number().into()).collect());
    columns.filter(|columns: &Vec<i64>| constraints.iter().all(|constraint| holds(constraint, columns))).count() as u64
}

/// Empty boards, and boards with constraints of every kind; with contradictions, too.
fn instances() -> Vec<Instance> {
    let mut instances: Vec<Instance> = (1..=6).map(|n| Instance::from(size(n))).collect();
    for n in 4..=6 {
        for row in 0..n {
            let mut instance = Instance::from(size(n));
            instance.block(Square::new(row, 0)).unwrap();
            instance.block(Square::new(0, row)).unwrap();
            instance.exclude(Square::new(row, 1).line(LineKind::Diagonal)).unwrap();
            instance.exclude(Square::new(row, 2).line(LineKind::Antidiagonal)).unwrap();
            instances.push(instance.clone());
            instance.place(Square::new(1, n - 1)).unwrap();
            instances.push(instance.clone());
            instance.place(Square::new(row, 1)).unwrap();
            instances.push(instance);
        }
    }
    instances
}

#[test]
fn models_correspond_to_completions_in_every_format() {
    for instance in instances() {
        let completions = CompletionSearch::new(&instance).count().unwrap() as u64;
        let text = |format| export(&instance, format).to_string();
        assert_eq!(cnf_models(&text(Format::Cnf)), completions, "{instance:?}");
        assert_eq!(opb_models(&text(Format::Opb)), completions, "{instance:?}");
        assert_eq!(lp_models(&text(Format::Lp)), completions, "{instance:?}");
        assert_eq!(dlx_covers(&text(Format::Dlx)), completions, "{instance:?}");
        assert_eq!(minizinc_solutions(instance.size(), &text(Format::MiniZinc)), completions, "{instance:?}");
    }
}

#[test]
fn linear_constraints_are_named_after_their_lines() {
    for n in 1..=7 {
        let text = export(&Instance::from(size(n)), Format::Lp).to_string();
        let (_, rows) = text.split_once("Subject To\n").unwrap();
        let mut names = Vec::new();
        for row in rows.lines().take_while(|&row| row != "Binary") {
            let (name, terms) = row.trim().split_once(": ").unwrap();
            assert!(name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_'), "every reader takes {name}");
            let (kind, number) = name.split_once('_').unwrap();
            let number: i64 = number.replace('m', "-").parse().unwrap();
            for variable in terms.split(' ').filter_map(|term| term.strip_prefix("x_")) {
                let (row, column) = variable.split_once('_').unwrap();
                let (row, column): (i64, i64) = (row.parse().unwrap(), column.parse().unwrap());
                let expected = match kind.parse().unwrap() {
                    LineKind::Row => row,
                    LineKind::Column => column,
                    LineKind::Diagonal => row - column,
                    LineKind::Antidiagonal => row + column,
                };
                assert_eq!(number, expected, "{row}");
            }
            names.push(name);
        }
        let lines = names.len();
        names.sort_unstable();
        names.dedup();
        // Diagonals of a single square have no constraint.
        let expected = 2 * n as usize + 2 * (2 * n as usize - 1) - if n > 1 { 4 } else { 2 };
        assert_eq!((names.len(), lines), (expected, expected), "size {n}");
    }
}

#[test]
fn auxiliary_variables_do_not_change_the_number_of_models() {
    let board: Partial = "?,?,2,?,?,?,9,?,?,?".parse().unwrap();
    let instance = Instance::from(&board);
    let text = export(&instance, Format::Cnf).to_string();
    assert!(!text.contains("p cnf 100 "), "there are no auxiliary variables");
    assert_eq!(cnf_models(&text), Completions::new(instance).unwrap().count() as u64);
}

#[test]
fn eight_queens_have_ninety_two_covers() {
    assert_eq!(dlx_covers(&export(&Instance::from(size(8)), Format::Dlx).to_string()), 92);
}

#[test]
fn constraints_count_from_1() {
    let mut instance = Instance::from(size(8));
    instance.place(Square::new(0, 3)).unwrap();
    instance.block(Square::new(7, 7)).unwrap();
    instance.exclude(Square::new(2, 0).line(LineKind::Diagonal)).unwrap();
    instance.exclude(Square::new(7, 1).line(LineKind::Antidiagonal)).unwrap();
    let csv = "kind,row,column\nsize,8,8\nqueen,1,4\nblocked,8,8\ndiagonal,3,1\nantidiagonal,2,8\n";
    assert_eq!(export(&instance, Format::Csv).to_string(), csv);
    let json = "{\"n\":8,\"queens\":[[1,4]],\"blocked\":[[8,8]],\"diagonals\":[[3,1]],\"antidiagonals\":[[2,8]]}\n";
    assert_eq!(export(&instance, Format::Json).to_string(), json);
}

#[test]
fn answers_are_imported() {
    for n in [1, 4, 5, 8, 12] {
        let solution = Completions::new(Instance::from(size(n))).unwrap().next().unwrap();
        let index = |queen: Square| queen.row.get() * n + queen.column.number();
        let numbers: Vec<u32> = solution.queens().map(index).collect();
        let model: Vec<String> = (1..=n * n + 3)
            .map(|number| if numbers.contains(&number) { number.to_string() } else { format!("-{number}") })
            .collect();
        let names: Vec<String> =
            solution.queens().map(|queen| format!("x_{}_{}", queen.row.number(), queen.column.number())).collect();
        let values = solution.queens().flat_map(|queen| {
            (1..=n).map(move |column| (queen.row.number(), column, u8::from(queen.column.number() == column)))
        });
        let values: Vec<(u32, u32, u8)> = values.collect();
        let (listed, model) = (solution.to_string(), model.join(" "));
        let (head, tail) = model.split_at(model.find(' ').unwrap());
        let mut instance = Instance::from(size(n));
        solution.queens().for_each(|queen| instance.place(queen).unwrap());
        let lines = |line: &dyn Fn(&(u32, u32, u8)) -> String| values.iter().map(line).collect::<String>();
        let named = |line: &dyn Fn(&String) -> String| names.iter().map(line).collect::<Vec<_>>().join("\n");
        for (format, text) in [
            (Format::Cnf, format!("c a solver\ns SATISFIABLE\nv {head}\nv{tail} 0\n")),
            (Format::Cnf, format!("SAT\n{model} 0\n")),
            (Format::Cnf, numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")),
            (
                Format::Opb,
                format!("o 0\ns SATISFIABLE\nv{}\n", format!(" {model}").replace(' ', " x").replace("x-", "-x")),
            ),
            (Format::Lp, names.join("\n")),
            (Format::Lp, names.join(" ") + " x_1_1 0"),
            (Format::Lp, lines(&|(row, column, value)| format!(" 7 x_{row}_{column}  {value}  0\n"))),
            (Format::Lp, lines(&|(row, column, value)| format!(" 7 x_{row}_{column}   *  {value} 0 1\n"))),
            (Format::MiniZinc, format!("[{}]\n----------\n", listed.replace(',', ", "))),
            (Format::Dlx, named(&|name| format!(" {} A9 (1 of {n})", name.replacen("x_", "R", 1).replace('_', " C")))),
            (Format::Json, format!("{{\"n\":{n},\"columns\":[{listed}]}}\n")),
            (Format::Csv, export(&instance, Format::Csv).to_string()),
            (Format::Csv, named(&|name| name.replacen("x_", "", 1).replace('_', ","))),
            (Format::Csplib, export(&instance, Format::Csplib).to_string()),
        ] {
            assert_eq!(import(size(n), format, &text), Ok(Some(solution.clone())), "{format}: {text}");
        }
    }
    for (format, text) in [
        (Format::Cnf, "s UNSATISFIABLE"),
        (Format::Cnf, "UNSAT"),
        (Format::Opb, "c nothing\ns UNSATISFIABLE\n"),
        (Format::Lp, "Problem:\nStatus:     INTEGER EMPTY\n"),
        (Format::Lp, "Infeasible - objective value 0.00000000\n"),
        (Format::Lp, "solution status: infeasible\nno solution available\n"),
        (Format::MiniZinc, "=====UNSATISFIABLE=====\n"),
    ] {
        assert_eq!(import(size(8), format, text), Ok(None));
    }
    // A limit ended the search: the values are zeros, or those of the relaxation.
    for text in [
        "Problem:\nStatus:     INTEGER UNDEFINED\nObjective:  obj = 0 (MINimum)\n     1 x_1_1        *              0\n",
        "Stopped on time (no integer solution - continuous used) - objective value 0.00000000\n      1 x_1_2   0.75   0\n",
    ] {
        assert_eq!(import(size(8), Format::Lp, text), Err(ImportError::Undecided));
        assert_eq!(import_all(size(8), None, text), Err(ImportError::Undecided));
    }
}

/// Solvers that list all answers: each format with all solutions of size 6, and each form that needs no format.
#[test]
fn all_answers_are_imported() {
    let six = size(6);
    let solutions = oracle::solutions(six);
    let all: Vec<_> = solutions.iter().cloned().map(Ok).collect();
    let squares = |join: &dyn Fn(Square) -> String, between: &str| -> Vec<String> {
        let one = |placement: &queens::Placement| placement.queens().map(join).collect::<Vec<_>>().join(between);
        solutions.iter().map(one).collect()
    };
    let index = |queen: Square| (6 * queen.row.get() + queen.column.number()).to_string();
    let model = |placement: &queens::Placement| {
        let numbers: Vec<u32> = placement.queens().map(|queen| 6 * queen.row.get() + queen.column.number()).collect();
        let literal =
            |variable: u32| if numbers.contains(&variable) { variable.to_string() } else { format!("-{variable}") };
        (1..=36).map(literal).collect::<Vec<_>>()
    };
    let atoms = squares(&|queen| format!("queen({},{})", queen.row.number(), queen.column.number()), " ");
    let answers = |line: &dyn Fn(usize, &String) -> String, texts: &[String]| -> String {
        (1..).zip(texts).map(|(number, text)| line(number, text)).collect()
    };
    let each = |line: &dyn Fn(&queens::Placement) -> String| solutions.iter().map(line).collect::<String>();
    let models: Vec<String> = solutions.iter().map(|one| model(one).join(" ")).collect();
    let lists: Vec<String> = solutions.iter().map(|one| model(one).join(", ")).collect();
    let values: Vec<String> = squares(&|queen| queen.column.get().to_string(), " ");
    let numbers = squares(&index, " ");
    let cases = [
        (Some(Format::Cnf), answers(&|_, text| format!("s SATISFIABLE\nv {text} 0\n"), &models)),
        (Some(Format::Cnf), answers(&|_, text| format!("{text} 0\n"), &numbers)),
        (Some(Format::Cnf), answers(&|_, text| format!("[{text}]\n"), &lists)),
        (Some(Format::MiniZinc), each(&|one| format!("[{one}]\n----------\n"))),
        (Some(Format::Json), each(&|one| format!("{{\"columns\":[{one}]}}\n"))),
        (None, answers(&|_, text| format!("s SATISFIABLE\nv {text} 0\n"), &models)),
        (None, answers(&|_, text| format!("[{text}]\n"), &lists)),
        (
            None,
            format!(
                "clingo version 5.7.1\nSolving...\n{}SATISFIABLE\n\nModels       : 4\nTime         : 0.005s\n",
                answers(&|number, text| format!("Answer: {number}\n{text}\n"), &atoms)
            ),
        ),
        (
            None,
            answers(
                &|_, text| format!("v <instantiation> <list> q[] </list> <values> {text} </values> </instantiation>\n"),
                &values,
            ),
        ),
        (
            None,
            answers(
                &|_, text| {
                    format!(
                        "\u{1b}[92mv\u{1b}[0m  <instantiation type='solution'> <list> q[] </list> <values> {text} </values> </instantiation>\n"
                    )
                },
                &values,
            ),
        ),
        (None, each(&|one| format!("{one}\n"))),
    ];
    for (format, text) in cases {
        assert_eq!(import_all(six, format, &text), Ok(all.clone()), "{format:?}:\n{text}");
    }
    for text in ["s UNSATISFIABLE\n", "UNSAT\n", "clingo version 5.7.1\nSolving...\nUNSATISFIABLE\n"] {
        assert_eq!(import_all(six, None, text), Ok(vec![]), "{text}");
    }
    // A wrong answer does not hide the others.
    let text = "v 2 10 18 19 27 35 0\nv 1 2 0\nv 3 12 14 23 25 34 0\n";
    let found = import_all(six, Some(Format::Cnf), text).unwrap();
    assert_eq!((found.len(), &found[1]), (3, &Err(ImportError::CrowdedRow { row: 1 })));
    assert_eq!((&found[0], &found[2]), (&all[0], &all[1]));
}

#[test]
fn malformed_answers_are_refused() {
    let of_four = |format, text: &str| import(size(4), format, text);
    for format in Format::ALL {
        let result = of_four(format, "");
        assert!(result.is_err(), "{format}: {result:?}");
        assert!(of_four(format, "a text of quite another kind\n").is_err(), "{format}");
    }
    assert_eq!(of_four(Format::Cnf, "v -1 -2 0"), Err(ImportError::NoAnswer { format: Some(Format::Cnf) }));
    assert_eq!(of_four(Format::Cnf, "1 2"), Err(ImportError::CrowdedRow { row: 1 }));
    assert!(matches!(of_four(Format::Cnf, "1 x_1_1"), Err(ImportError::UnknownVariable { .. })));
    assert!(matches!(of_four(Format::Lp, "x_5_5 1"), Err(ImportError::UnknownVariable { .. })));
    assert!(matches!(of_four(Format::Dlx, "R1 D4"), Err(ImportError::UnknownVariable { .. })));
    assert!(matches!(of_four(Format::Csv, "1,5"), Err(ImportError::UnknownVariable { .. })));
    assert_eq!(of_four(Format::Cnf, "1 5 9 13"), Err(ImportError::CrowdedColumn { column: 1, first: 1, second: 2 }));
    assert!(matches!(of_four(Format::MiniZinc, "[2, 4, 1, 5]"), Err(ImportError::Columns(_))));
    assert!(matches!(import(size(5), Format::MiniZinc, "[2, 4, 1, 3]"), Err(ImportError::WrongSize { .. })));
    assert!(matches!(of_four(Format::Csplib, "n = 5 init = [[0, 0]]"), Err(ImportError::WrongSize { .. })));
}

#[test]
fn literals_of_another_size_name_it() {
    let answer = "s SATISFIABLE\nv -1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 0\n";
    for format in [None, Some(Format::Cnf)] {
        for wrong in [3, 5, 8] {
            let found = import_all(size(wrong), format, answer);
            assert_eq!(found, Err(ImportError::WrongSize { found: size(4), size: size(wrong) }), "{wrong}");
        }
        assert_eq!(import_all(size(4), format, answer), Ok(vec![Ok("2,4,1,3".parse().unwrap())]));
    }
}

#[test]
fn import_errors_count_from_1_in_every_format() {
    // The queens of 2,4,1,4, and those of 2,4 with two rows left empty.
    let formats = [
        (Format::Cnf, "v 2 8 9 16 0", "v 2 8 0"),
        (Format::Opb, "v x2 x8 x9 x16", "v x2 x8"),
        (Format::Lp, "x_1_2 1\nx_2_4 1\nx_3_1 1\nx_4_4 1", "x_1_2 1\nx_2_4 1"),
        (Format::Dlx, "R1 C2\nR2 C4\nR3 C1\nR4 C4", "R1 C2\nR2 C4"),
        (Format::Csv, "1,2\n2,4\n3,1\n4,4", "1,2\n2,4"),
        (Format::MiniZinc, "[2, 4, 1, 4]", "[2, 4, ?, ?]"),
        (Format::Json, "[2,4,1,4]", "[2,4,?,?]"),
        (Format::Csplib, "n = 4 init = [[0, 1], [1, 3], [2, 0], [3, 3]]", "n = 4 init = [[0, 1], [1, 3]]"),
    ];
    assert_eq!(formats.map(|(format, ..)| format).len(), Format::ALL.len());
    for (format, repeated, missing) in formats {
        let repeats = Err(ImportError::CrowdedColumn { column: 4, first: 2, second: 4 });
        assert_eq!(import(size(4), format, repeated), repeats, "{format}");
        assert_eq!(import(size(4), format, missing), Err(ImportError::EmptyRow { row: 3 }), "{format}");
    }
}
