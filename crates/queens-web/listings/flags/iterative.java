// N queens: three arrays of flags; one loop, no recursion.
import java.util.StringJoiner;

class FlagsIterative {
    private final int n;
    private final int[] queens;
    private final boolean[] columns;
    private final boolean[] diag1;  // row - column + n - 1
    private final boolean[] diag2;  // row + column
    private long solutions;
    private long tries;

    FlagsIterative(int n) {
        this.n = n;
        queens = new int[n];
        columns = new boolean[n];
        diag1 = new boolean[2 * n - 1];
        diag2 = new boolean[2 * n - 1];
    }

    void search() {  //@ start
        int row = 0;
        int column = 0;
        while (true) {
            if (row < n && column < n) {  //@ +try
                int d1 = row - column + n - 1;  //@ +try
                int d2 = row + column;  //@ +try
                tries++;  //@ +try
                if (columns[column] || diag1[d1] || diag2[d2]) {  //@ try +conflict
                    column++;  //@ conflict
                } else {
                    queens[row] = column;  //@ place
                    columns[column] = diag1[d1] = diag2[d2] = true;  //@ +place
                    row++;  //@ +place
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
                column = queens[row];  //@ +remove
                int d1 = row - column + n - 1;  //@ +remove
                int d2 = row + column;  //@ +remove
                columns[column] = diag1[d1] = diag2[d2] = false;  //@ remove
                column++;  //@ +remove
            }
        }
    }

    private void report() {
        solutions++;
        StringJoiner line = new StringJoiner(",");
        for (int column : queens) {
            line.add(String.valueOf(column + 1));
        }
        System.out.println(line);
    }

    public static void main(String[] args) {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 8;
        FlagsIterative queens = new FlagsIterative(n);
        queens.search();
        System.out.println("solutions: " + queens.solutions);
        System.out.println("tries: " + queens.tries);
    }
}
