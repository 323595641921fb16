// N queens: a board of zeros and ones; one loop, no recursion.
import java.util.StringJoiner;

class MatrixIterative {
    private final int n;
    private final int[][] board;
    private long solutions;
    private long tries;

    MatrixIterative(int n) {
        this.n = n;
        board = new int[n][n];
    }

    void search() {  //@ start
        int row = 0;
        int column = 0;
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
                if (row == n) {  //@ +solution
                    report();  //@ solution
                }
                if (row == 0) {  //@ +return
                    return;
                }
                row--;  // backtrack  //@ return
                column = columnOf(row);  //@ +remove
                board[row][column] = 0;  //@ remove
                column++;  //@ +remove
            }
        }
    }

    private void report() {
        solutions++;
        StringJoiner line = new StringJoiner(",");
        for (int row = 0; row < n; row++) {
            line.add(String.valueOf(columnOf(row) + 1));
        }
        System.out.println(line);
    }

    private boolean isAttacked(int row, int column) {
        for (int up = 1; up <= row; up++) {
            if (board[row - up][column] == 1) {
                return true;
            }
            if (column - up >= 0 && board[row - up][column - up] == 1) {
                return true;
            }
            if (column + up < n && board[row - up][column + up] == 1) {
                return true;
            }
        }
        return false;
    }

    private int columnOf(int row) {
        int column = 0;
        while (board[row][column] == 0) {
            column++;
        }
        return column;
    }

    public static void main(String[] args) {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 8;
        MatrixIterative queens = new MatrixIterative(n);
        queens.search();
        System.out.println("solutions: " + queens.solutions);
        System.out.println("tries: " + queens.tries);
    }
}
