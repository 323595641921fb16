// N queens: the column of each queen; one loop, no recursion.
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
      if (isAttacked(row, column)) {  //@ try +conflict
        column++;  //@ conflict
      } else {
        queens.push(column);  //@ place
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
      column = queens.pop() + 1;  //@ remove
    }
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

search();
console.log(`solutions: ${solutions}`);
console.log(`tries: ${tries}`);
