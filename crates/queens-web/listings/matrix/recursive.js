// N queens: a board of zeros and ones; one call for each row.
const n = Number(process.argv[2] ?? 8);
const board = Array.from({ length: n }, () => Array(n).fill(0));
let solutions = 0;
let tries = 0;

function search(row) {  //@ start
  if (row === n) {  //@ +solution
    report();  //@ solution
    return;  //@ +solution
  }
  for (let column = 0; column < n; column++) {  //@ +try
    tries++;  //@ +try
    board[row][column] = 1;  //@ +try
    if (isAttacked(row, column)) {  //@ try +conflict
      board[row][column] = 0;  //@ conflict
      continue;  //@ +conflict
    }
    search(row + 1);  //@ place return
    board[row][column] = 0; // backtrack  //@ remove
  }
}

function report() {
  solutions++;
  console.log(board.map((line) => line.indexOf(1) + 1).join(","));
}

function isAttacked(row, column) {
  for (let up = 1; up <= row; up++) {
    if (board[row - up][column] === 1) {
      return true;
    }
    if (column - up >= 0 && board[row - up][column - up] === 1) {
      return true;
    }
    if (column + up < n && board[row - up][column + up] === 1) {
      return true;
    }
  }
  return false;
}

search(0);
console.log(`solutions: ${solutions}`);
console.log(`tries: ${tries}`);
