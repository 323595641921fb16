// N queens: the column of each queen; one loop, no recursion.
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

class ArrayIterative {
    private final int n;
    private final List<Integer> queens = new ArrayList<>();
    private long solutions;
    private long tries;

    ArrayIterative(int n) {
        this.n = n;
    }

    void search() {  //@ start
        int row = 0;
        int column = 0;
        while (true) {
            if (row < n && column < n) {  //@ +try
                tries++;  //@ +try
                if (isAttacked(row, column)) {  //@ try +conflict
                    column++;  //@ conflict
                } else {
                    queens.add(column);  //@ place
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
                column = queens.remove(queens.size() - 1) + 1;  //@ remove
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

    private boolean isAttacked(int row, int column) {
        for (int r = 0; r < row; r++) {
            int c = queens.get(r);
            if (c == column || Math.abs(c - column) == row - r) {
                return true;
            }
        }
        return false;
    }

    public static void main(String[] args) {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 8;
        ArrayIterative queens = new ArrayIterative(n);
        queens.search();
        System.out.println("solutions: " + queens.solutions);
        System.out.println("tries: " + queens.tries);
    }
}
