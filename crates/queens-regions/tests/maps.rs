//! Random maps, and a brute-force oracle that tries every permutation.

use queens::{Size, Square};
use queens_regions::{Puzzle, Regions, Squares, Touch};

/// Random indices with a seed.
pub(crate) struct Random(queens::Random);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(queens::Random::new(seed))
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound as u32) as usize
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        self.0.shuffle(items);
    }
}

/// Random connected regions: random first squares grow by random squares beside them.
pub(crate) fn random_map(random: &mut Random, n: usize) -> Regions {
    let mut order: Vec<usize> = (0..n * n).collect();
    random.shuffle(&mut order);
    let mut labels = vec![None; n * n];
    order[..n].iter().enumerate().for_each(|(region, &square)| labels[square] = Some(region as u32));
    while labels.contains(&None) {
        let square = random.below(n * n);
        let (row, column) = (square / n, square % n);
        let beside = [
            (row > 0).then(|| square - n),
            (row + 1 < n).then(|| square + n),
            (column > 0).then(|| square - 1),
            (column + 1 < n).then(|| square + 1),
        ];
        let beside: Vec<usize> = beside.into_iter().flatten().collect();
        let other = beside[random.below(beside.len())];
        if labels[square].is_none() {
            labels[square] = labels[other];
        }
    }
    Regions::new(&labels.into_iter().flatten().collect::<Vec<_>>()).expect("grown regions are connected")
}

/// The map whose regions are the rows.
pub(crate) fn rows(n: u32) -> Regions {
    Regions::new(&(0..n * n).map(|square| square / n).collect::<Vec<_>>()).expect("rows are connected")
}

/// The solutions with one star, found by testing every permutation against the written rules.
pub(crate) fn by_permutations(puzzle: &Puzzle) -> Vec<Squares> {
    let mut found = Vec::new();
    let labels = puzzle.regions().labels();
    let region = |square: Square| labels[square.row.index() * puzzle.size().len() + square.column.index()];
    let mut columns: Vec<u32> = (0..puzzle.size().get()).collect();
    permute(&mut columns, 0, &mut |columns| {
        let queens: Vec<Square> =
            columns.iter().enumerate().map(|(row, &column)| Square::new(row as u32, column)).collect();
        let apart = queens.iter().enumerate().all(|(index, &queen)| {
            queens[..index].iter().all(|&other| {
                let row = queen.row.get().abs_diff(other.row.get());
                let column = queen.column.get().abs_diff(other.column.get());
                let touches = match puzzle.touch() {
                    Touch::Kings => row <= 1 && column <= 1,
                    Touch::Queens => row == column,
                };
                !touches && region(queen) != region(other)
            })
        });
        if apart {
            found.push(queens.into_iter().collect());
        }
    });
    found.sort_unstable();
    found
}

fn permute(columns: &mut Vec<u32>, begin: usize, visit: &mut impl FnMut(&[u32])) {
    if begin == columns.len() {
        return visit(columns);
    }
    for other in begin..columns.len() {
        columns.swap(begin, other);
        permute(columns, begin + 1, visit);
        columns.swap(begin, other);
    }
}

pub(crate) fn size(n: u64) -> Size {
    Size::new(n).expect("a size")
}
