// N queens: permutations of the columns; one loop, no recursion.
const n = Number(process.argv[2] ?? 8);
const queens = []; // the column of each queen, row by row
let solutions = 0;
let tries = 0;

function search() {  //@ start
  let row = 0;
  let column = 0;
  while (true) {
    if (row < n && column < n) {  //@ +try
      tries++;  //@ +try
      if (queens.includes(column)) {  //@ try +conflict
        column++;  //@ conflict
      } else {
        queens.push(column);  //@ place
        row++;  //@ +place
        column = 0;  //@ +place
      }
    } else {
      if (row === n) {  //@ +full-conflict +solution
        if (!sharesDiagonal()) {  //@ full-conflict +solution
          report();  //@ solution
        }
      }
      if (row === 0) {  //@ +return
        return;
      }
      row--; // backtrack  //@ return
      column = queens.pop() + 1;  //@ remove
    }
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

search();
console.log(`solutions: ${solutions}`);
console.log(`tries: ${tries}`);
