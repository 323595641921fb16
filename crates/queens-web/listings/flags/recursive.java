// N queens: three arrays of flags; one call for each row.
import java.util.StringJoiner;

class FlagsRecursive {
    private final int n;
    private final int[] queens;
    private final boolean[] columns;
    private final boolean[] diag1;  // row - column + n - 1
    private final boolean[] diag2;  // row + column
    private long solutions;
    private long tries;

    FlagsRecursive(int n) {
        this.n = n;
        queens = new int[n];
        columns = new boolean[n];
        diag1 = new boolean[2 * n - 1];
        diag2 = new boolean[2 * n - 1];
    }

    void search(int row) {  //@ start
        if (row == n) {  //@ +solution
            report();  //@ solution
            return;  //@ +solution
        }
        for (int column = 0; column < n; column++) {  //@ +try
            int d1 = row - column + n - 1;  //@ +try
            int d2 = row + column;  //@ +try
            tries++;  //@ +try
            if (columns[column] || diag1[d1] || diag2[d2]) {  //@ try +conflict
                continue;  //@ conflict
            }
            queens[row] = column;  //@ place
            columns[column] = diag1[d1] = diag2[d2] = true;  //@ +place
            search(row + 1);  //@ +place return
            columns[column] = diag1[d1] = diag2[d2] = false;  // backtrack  //@ remove
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
        FlagsRecursive queens = new FlagsRecursive(n);
        queens.search(0);
        System.out.println("solutions: " + queens.solutions);
        System.out.println("tries: " + queens.tries);
    }
}
