// N queens: three arrays of flags; one call for each row.
struct Queens {
    n: usize,
    queens: Vec<usize>,
    columns: Vec<bool>,
    diag1: Vec<bool>, // row - column + n - 1
    diag2: Vec<bool>, // row + column
    solutions: u64,
    tries: u64,
}

impl Queens {
    fn new(n: usize) -> Self {
        Self {
            n,
            queens: vec![0; n],
            columns: vec![false; n],
            diag1: vec![false; 2 * n - 1],
            diag2: vec![false; 2 * n - 1],
            solutions: 0,
            tries: 0,
        }
    }

    fn search(&mut self, row: usize) { //@ start
        if row == self.n { //@ +solution
            self.report(); //@ solution
            return; //@ +solution
        }
        for column in 0..self.n { //@ +try
            let d1 = row + self.n - 1 - column; //@ +try
            let d2 = row + column; //@ +try
            self.tries += 1; //@ +try
            if self.columns[column] || self.diag1[d1] || self.diag2[d2] { //@ try +conflict
                continue; //@ conflict
            }
            self.queens[row] = column; //@ place
            self.columns[column] = true; //@ +place
            self.diag1[d1] = true; //@ +place
            self.diag2[d2] = true; //@ +place
            self.search(row + 1); //@ +place return
            self.columns[column] = false; // backtrack //@ remove
            self.diag1[d1] = false; //@ +remove
            self.diag2[d2] = false; //@ +remove
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
    queens.search(0);
    println!("solutions: {}", queens.solutions);
    println!("tries: {}", queens.tries);
}
