// N queens: three sets of bits; one loop, no recursion.
struct Queens {
    n: usize,
    queens: Vec<usize>,
    columns: u64,
    diag1: u64,
    diag2: u64,
    solutions: u64,
    tries: u64,
}

impl Queens {
    fn new(n: usize) -> Self {
        Self {
            n,
            queens: vec![0; n],
            columns: 0,
            diag1: 0,
            diag2: 0,
            solutions: 0,
            tries: 0,
        }
    }

    fn search(&mut self) { //@ start
        let mut row = 0;
        let mut column = 0;
        loop {
            if row < self.n && column < self.n { //@ +try
                let c = 1u64 << column; //@ +try
                let d1 = 1u64 << (row + self.n - 1 - column); //@ +try
                let d2 = 1u64 << (row + column); //@ +try
                self.tries += 1; //@ +try
                if self.columns & c != 0 || self.diag1 & d1 != 0 || self.diag2 & d2 != 0 { //@ try +conflict
                    column += 1; //@ conflict
                } else {
                    self.queens[row] = column; //@ place
                    self.columns |= c; //@ +place
                    self.diag1 |= d1; //@ +place
                    self.diag2 |= d2; //@ +place
                    row += 1; //@ +place
                    column = 0; //@ +place
                }
            } else {
                if row == self.n { //@ +solution
                    self.report(); //@ solution
                }
                if row == 0 { //@ +return
                    return;
                }
                row -= 1; // backtrack //@ return
                column = self.queens[row]; //@ +remove
                let c = 1u64 << column; //@ +remove
                let d1 = 1u64 << (row + self.n - 1 - column); //@ +remove
                let d2 = 1u64 << (row + column); //@ +remove
                self.columns ^= c; //@ remove
                self.diag1 ^= d1; //@ +remove
                self.diag2 ^= d2; //@ +remove
                column += 1; //@ +remove
            }
        }
    }

    fn report(&mut self) {
        self.solutions += 1;
        let columns: Vec<String> = self
            .queens
            .iter()
            .map(|column| (column + 1).to_string())
            .collect();
        println!("{}", columns.join(","));
    }
}

fn main() {
    let argument = std::env::args().nth(1);
    let n = argument.map_or(8, |text| text.parse().expect("a number"));
    let mut queens = Queens::new(n);
    queens.search();
    println!("solutions: {}", queens.solutions);
    println!("tries: {}", queens.tries);
}
