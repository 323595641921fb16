// N queens: a board of zeros and ones; one call for each row.
import java.util.StringJoiner;

class MatrixRecursive {
    private final int n;
    private final int[][] board;
    private long solutions;
    private long tries;

    MatrixRecursive(int n) {
        this.n = n;
        board = new int[n][n];
    }

    void search(int row) {  //@ start
        if (row == n) {  //@ +solution
            report();  //@ solution
            return;  //@ +solution
        }
        for (int column = 0; column < n; column++) {  //@ +try
            tries++;  //@ +try
            board[row][column] = 1;  //@ +try
            if (isAttacked(row, column)) {  //@ try +conflict
                board[row][column] = 0;  //@ conflict
                continue;  //@ +conflict
            }
            search(row + 1);  //@ place return
            board[row][column] = 0;  // backtrack  //@ remove
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
        MatrixRecursive queens = new MatrixRecursive(n);
        queens.search(0);
        System.out.println("solutions: " + queens.solutions);
        System.out.println("tries: " + queens.tries);
    }
}
