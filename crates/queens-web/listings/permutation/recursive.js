// N queens: permutations of the columns; one call for each row.
const n = Number(process.argv[2] ?? 8);
const queens = []; // the column of each queen, row by row
let solutions = 0;
let tries = 0;

function search(row) {  //@ start
  if (row === n) {  //@ +full-conflict +solution
    if (!sharesDiagonal()) {  //@ full-conflict +solution
      report();  //@ solution
    }
    return;  //@ +full-conflict +solution
  }
  for (let column = 0; column < n; column++) {  //@ +try
    tries++;  //@ +try
    if (queens.includes(column)) {  //@ try +conflict
      continue;  //@ conflict
    }
    queens.push(column);  //@ place
    search(row + 1);  //@ +place return
    queens.pop(); // backtrack  //@ remove
  }
}

function report() {
  solutions++;
  console.log(queens.map((column) => column + 1).join(","));
}

function sharesDiagonal() {
  for (let r1 = 0; r1 < n; r1++) {
    for (let r2 = r1 + 1; r2 < n; r2++) {
      if (Math.abs(queens[r1] - queens[r2]) === r2 - r1) {
        return true;
      }
    }
  }
  return false;
}

search(0);
console.log(`solutions: ${solutions}`);
console.log(`tries: ${tries}`);
