// N queens: three arrays of flags; one loop, no recursion.
const n = Number(process.argv[2] ?? 8);
const queens = Array(n);
const columns = Array(n).fill(false);
const diag1 = Array(2 * n - 1).fill(false); // row - column + n - 1
const diag2 = Array(2 * n - 1).fill(false); // row + column
let solutions = 0;
let tries = 0;

function search() {  //@ start
  let row = 0;
  let column = 0;
  while (true) {
    if (row < n && column < n) {  //@ +try
      const d1 = row - column + n - 1;  //@ +try
      const d2 = row + column;  //@ +try
      tries++;  //@ +try
      if (columns[column] || diag1[d1] || diag2[d2]) {  //@ try +conflict
        column++;  //@ conflict
      } else {
        queens[row] = column;  //@ place
        columns[column] = diag1[d1] = diag2[d2] = true;  //@ +place
        row++;  //@ +place
        column = 0;  //@ +place
      }
    } else {
      if (row === n) {  //@ +solution
        report();  //@ solution
      }
      if (row === 0) {  //@ +return
        return;
      }
      row--; // backtrack  //@ return
      column = queens[row];  //@ +remove
      const d1 = row - column + n - 1;  //@ +remove
      const d2 = row + column;  //@ +remove
      columns[column] = diag1[d1] = diag2[d2] = false;  //@ remove
      column++;  //@ +remove
    }
  }
}

function report() {
  solutions++;
  console.log(queens.map((column) => column + 1).join(","));
}

search();
console.log(`solutions: ${solutions}`);
console.log(`tries: ${tries}`);
