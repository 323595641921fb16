// N queens: three sets of bits; one call for each row.
const n = Number(process.argv[2] ?? 8);
const queens = Array(n);
let columns = 0; // sets of 32 bits: up to n = 16
let diag1 = 0;
let diag2 = 0;
let solutions = 0;
let tries = 0;

function search(row) {  //@ start
  if (row === n) {  //@ +solution
    report();  //@ solution
    return;  //@ +solution
  }
  for (let column = 0; column < n; column++) {  //@ +try
    const c = 1 << column;  //@ +try
    const d1 = 1 << (row - column + n - 1);  //@ +try
    const d2 = 1 << (row + column);  //@ +try
    tries++;  //@ +try
    if ((columns & c) || (diag1 & d1) || (diag2 & d2)) {  //@ try +conflict
      continue;  //@ conflict
    }
    queens[row] = column;  //@ place
    columns |= c;  //@ +place
    diag1 |= d1;  //@ +place
    diag2 |= d2;  //@ +place
    search(row + 1);  //@ +place return
    columns ^= c; // backtrack  //@ remove
    diag1 ^= d1;  //@ +remove
    diag2 ^= d2;  //@ +remove
  }
}

function report() {
  solutions++;
  console.log(queens.map((column) => column + 1).join(","));
}

search(0);
console.log(`solutions: ${solutions}`);
console.log(`tries: ${tries}`);
