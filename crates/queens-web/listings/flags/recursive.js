// N queens: three arrays of flags; one call for each row.
const n = Number(process.argv[2] ?? 8);
const queens = Array(n);
const columns = Array(n).fill(false);
const diag1 = Array(2 * n - 1).fill(false); // row - column + n - 1
const diag2 = Array(2 * n - 1).fill(false); // row + column
let solutions = 0;
let tries = 0;

function search(row) {  //@ start
  if (row === n) {  //@ +solution
    report();  //@ solution
    return;  //@ +solution
  }
  for (let column = 0; column < n; column++) {  //@ +try
    const d1 = row - column + n - 1;  //@ +try
    const d2 = row + column;  //@ +try
    tries++;  //@ +try
    if (columns[column] || diag1[d1] || diag2[d2]) {  //@ try +conflict
      continue;  //@ conflict
    }
    queens[row] = column;  //@ place
    columns[column] = diag1[d1] = diag2[d2] = true;  //@ +place
    search(row + 1);  //@ +place return
    columns[column] = diag1[d1] = diag2[d2] = false; // backtrack  //@ remove
  }
}

function report() {
  solutions++;
  console.log(queens.map((column) => column + 1).join(","));
}

search(0);
console.log(`solutions: ${solutions}`);
console.log(`tries: ${tries}`);
