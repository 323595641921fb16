// N queens: the column of each queen; one call for each row.
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

class ArrayRecursive {
    private final int n;
    private final List<Integer> queens = new ArrayList<>();
    private long solutions;
    private long tries;

    ArrayRecursive(int n) {
        this.n = n;
    }

    void search(int row) {  //@ start
        if (row == n) {  //@ +solution
            report();  //@ solution
            return;  //@ +solution
        }
        for (int column = 0; column < n; column++) {  //@ +try
            tries++;  //@ +try
            if (isAttacked(row, column)) {  //@ try +conflict
                continue;  //@ conflict
            }
            queens.add(column);  //@ place
            search(row + 1);  //@ +place return
            queens.remove(queens.size() - 1);  // backtrack  //@ remove
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
        ArrayRecursive queens = new ArrayRecursive(n);
        queens.search(0);
        System.out.println("solutions: " + queens.solutions);
        System.out.println("tries: " + queens.tries);
    }
}
