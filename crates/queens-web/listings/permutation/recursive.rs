// N queens: permutations of the columns; one call for each row.
struct Queens {
    n: usize,
    queens: Vec<usize>, // the column of each queen, row by row
    solutions: u64,
    tries: u64,
}

impl Queens {
    fn new(n: usize) -> Self {
        Self {
            n,
            queens: Vec::new(),
            solutions: 0,
            tries: 0,
        }
    }

    fn search(&mut self, row: usize) { //@ start
        if row == self.n { //@ +full-conflict +solution
            if !self.shares_diagonal() { //@ full-conflict +solution
                self.report(); //@ solution
            }
            return; //@ +full-conflict +solution
        }
        for column in 0..self.n { //@ +try
            self.tries += 1; //@ +try
            if self.queens.contains(&column) { //@ try +conflict
                continue; //@ conflict
            }
            self.queens.push(column); //@ place
            self.search(row + 1); //@ +place return
            self.queens.pop(); // backtrack //@ remove
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

    fn shares_diagonal(&self) -> bool {
        for r1 in 0..self.n {
            for r2 in r1 + 1..self.n {
                if self.queens[r1].abs_diff(self.queens[r2]) == r2 - r1 {
                    return true;
                }
            }
        }
        false
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
