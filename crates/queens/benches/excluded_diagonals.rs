use queens::complete::{Complete, Engine, Task, export};
use queens::{Line, LineKind, Size};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::ops::ControlFlow;
use std::time::Instant;

fn series(n: u32, fewest: u32, seed: u64) -> Vec<Line> {
    let size = Size::new(n.into()).unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let bound = i64::from(n);
    let mut lines: Vec<Line> = (1 - bound..bound)
        .map(|position| Line { kind: LineKind::Diagonal, position })
        .chain((0..2 * bound - 1).map(|position| Line { kind: LineKind::Antidiagonal, position }))
        .collect();
    for last in (1..lines.len()).rev() {
        lines.swap(last, (rng.next_u64() % (last as u64 + 1)) as usize);
    }
    let mut open = vec![true; size.len() * size.len()];
    let (mut rows, mut columns) = (vec![n; size.len()], vec![n; size.len()]);
    lines.retain(|line| {
        let fresh: Vec<_> =
            line.squares(size).filter(|s| open[s.row.index() * size.len() + s.column.index()]).collect();
        let fits = fresh.iter().all(|s| rows[s.row.index()] > fewest && columns[s.column.index()] > fewest);
        if fits {
            for s in fresh {
                open[s.row.index() * size.len() + s.column.index()] = false;
                rows[s.row.index()] -= 1;
                columns[s.column.index()] -= 1;
            }
        }
        fits
    });
    lines
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    let n: u32 = args[0].parse().unwrap();
    let fewest: u32 = args[1].parse().unwrap();
    let k: u64 = args[2].parse().unwrap();
    let ds: Vec<usize> = args[3].split(',').map(|d| d.parse().unwrap()).collect();
    let median = |times: &mut Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    };
    for d in ds {
        let (mut bt, mut st, mut cad, mut yes, mut tot) = (vec![], vec![], vec![], 0, 0);
        for seed in 1..=k {
            let lines = series(n, fewest, seed);
            if lines.len() < d {
                continue;
            }
            tot += 1;
            let mut task = Task::new(Size::new(n.into()).unwrap());
            lines[..d].iter().for_each(|&l| task.close(l).unwrap());
            let t = Instant::now();
            let limit = std::time::Duration::from_secs(20);
            let b = Complete::new(&task)
                .first(|_| if t.elapsed() > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) });
            bt.push(t.elapsed().as_secs_f64());
            let t = Instant::now();
            let s = Complete::new(&task).engine(Engine::Sat).first(|_| ControlFlow::Continue(())).unwrap();
            st.push(t.elapsed().as_secs_f64());
            std::fs::write("/tmp/cpl.cnf", export::export(&task, export::Format::Cnf).to_string()).unwrap();
            let t = Instant::now();
            let code = std::process::Command::new("cadical")
                .args(["-q", "/tmp/cpl.cnf"])
                .output()
                .unwrap()
                .status
                .code()
                .unwrap();
            cad.push(t.elapsed().as_secs_f64());
            assert_eq!(code == 10, s.is_some());
            if let Ok(b) = b {
                assert_eq!(b.is_some(), s.is_some());
            }
            yes += u32::from(s.is_some());
        }
        if tot == 0 {
            println!("n {n} d {d}: none");
            continue;
        }
        println!(
            "n {n} d {d}: {yes}/{tot} backtrack {:.4} sat {:.4} cadical {:.4} | max {:.3} {:.3} {:.3}",
            median(&mut bt),
            median(&mut st),
            median(&mut cad),
            bt[bt.len() - 1],
            st[st.len() - 1],
            cad[cad.len() - 1]
        );
    }
}
