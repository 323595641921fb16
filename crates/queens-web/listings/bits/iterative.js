// N queens: three sets of bits; one loop, no recursion.
const n = Number(process.argv[2] ?? 8);
const queens = Array(n);
let columns = 0; // sets of 32 bits: up to n = 16
let diag1 = 0;
let diag2 = 0;
let solutions = 0;
let tries = 0;

function search() {  //@ start
  let row = 0;
  let column = 0;
  while (true) {
    if (row < n && column < n) {  //@ +try
      const c = 1 << column;  //@ +try
      const d1 = 1 << (row - column + n - 1);  //@ +try
      const d2 = 1 << (row + column);  //@ +try
      tries++;  //@ +try
      if ((columns & c) || (diag1 & d1) || (diag2 & d2)) {  //@ try +conflict
        column++;  //@ conflict
      } else {
        queens[row] = column;  //@ place
        columns |= c;  //@ +place
        diag1 |= d1;  //@ +place
        diag2 |= d2;  //@ +place
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
      const c = 1 << column;  //@ +remove
      const d1 = 1 << (row - column + n - 1);  //@ +remove
      const d2 = 1 << (row + column);  //@ +remove
      columns ^= c;  //@ remove
      diag1 ^= d1;  //@ +remove
      diag2 ^= d2;  //@ +remove
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
