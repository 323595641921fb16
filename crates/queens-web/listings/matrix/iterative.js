// N queens: a board of zeros and ones; one loop, no recursion.
const n = Number(process.argv[2] ?? 8);
const board = Array.from({ length: n }, () => Array(n).fill(0));
let solutions = 0;
let tries = 0;

function search() {  //@ start
  let row = 0;
  let column = 0;
  while (true) {
    if (row < n && column < n) {  //@ +try
      tries++;  //@ +try
      board[row][column] = 1;  //@ +try
      if (isAttacked(row, column)) {  //@ try +conflict
        board[row][column] = 0;  //@ conflict
        column++;  //@ +conflict
      } else {
        row++;  //@ place
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
      column = board[row].indexOf(1);  //@ +remove
      board[row][column] = 0;  //@ remove
      column++;  //@ +remove
    }
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

search();
console.log(`solutions: ${solutions}`);
console.log(`tries: ${tries}`);
