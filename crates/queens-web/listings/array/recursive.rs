// N queens: the column of each queen; one call for each row.
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
        if row == self.n { //@ +solution
            self.report(); //@ solution
            return; //@ +solution
        }
        for column in 0..self.n { //@ +try
            self.tries += 1; //@ +try
            if self.is_attacked(row, column) { //@ try +conflict
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

    fn is_attacked(&self, row: usize, column: usize) -> bool {
        for (r, &c) in self.queens.iter().enumerate() {
            if c == column || c.abs_diff(column) == row - r {
                return true;
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
