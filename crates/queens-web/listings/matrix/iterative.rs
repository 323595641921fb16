// N queens: a board of zeros and ones; one loop, no recursion.
struct Queens {
    n: usize,
    board: Vec<Vec<u8>>,
    solutions: u64,
    tries: u64,
}

impl Queens {
    fn new(n: usize) -> Self {
        Self {
            n,
            board: vec![vec![0; n]; n],
            solutions: 0,
            tries: 0,
        }
    }

    fn search(&mut self) { //@ start
        let mut row = 0;
        let mut column = 0;
        loop {
            if row < self.n && column < self.n { //@ +try
                self.tries += 1; //@ +try
                self.board[row][column] = 1; //@ +try
                if self.is_attacked(row, column) { //@ try +conflict
                    self.board[row][column] = 0; //@ conflict
                    column += 1; //@ +conflict
                } else {
                    row += 1; //@ place
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
                column = self.column_of(row); //@ +remove
                self.board[row][column] = 0; //@ remove
                column += 1; //@ +remove
            }
        }
    }

    fn report(&mut self) {
        self.solutions += 1;
        let columns: Vec<String> = (0..self.n)
            .map(|row| (self.column_of(row) + 1).to_string())
            .collect();
        println!("{}", columns.join(","));
    }

    fn is_attacked(&self, row: usize, column: usize) -> bool {
        for up in 1..=row {
            let line = &self.board[row - up];
            if line[column] == 1 {
                return true;
            }
            if column >= up && line[column - up] == 1 {
                return true;
            }
            if column + up < self.n && line[column + up] == 1 {
                return true;
            }
        }
        false
    }

    fn column_of(&self, row: usize) -> usize {
        let queen = self.board[row].iter().position(|&square| square == 1);
        queen.expect("a queen in every row")
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
