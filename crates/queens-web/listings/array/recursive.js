// N queens: the column of each queen; one call for each row.
const n = Number(process.argv[2] ?? 8);
const queens = []; // the column of each queen, row by row
let solutions = 0;
let tries = 0;

function search(row) {  //@ start
  if (row === n) {  //@ +solution
    report();  //@ solution
    return;  //@ +solution
  }
  for (let column = 0; column < n; column++) {  //@ +try
    tries++;  //@ +try
    if (isAttacked(row, column)) {  //@ try +conflict
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

function isAttacked(row, column) {
  for (let r = 0; r < row; r++) {
    const c = queens[r];
    if (c === column || Math.abs(c - column) === row - r) {
      return true;
    }
  }
  return false;
}

search(0);
console.log(`solutions: ${solutions}`);
console.log(`tries: ${tries}`);
