// N queens: permutations of the columns; one loop, no recursion.
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

class PermutationIterative {
    private final int n;
    private final List<Integer> queens = new ArrayList<>();
    private long solutions;
    private long tries;

    PermutationIterative(int n) {
        this.n = n;
    }

    void search() {  //@ start
        int row = 0;
        int column = 0;
        while (true) {
            if (row < n && column < n) {  //@ +try
                tries++;  //@ +try
                if (queens.contains(column)) {  //@ try +conflict
                    column++;  //@ conflict
                } else {
                    queens.add(column);  //@ place
                    row++;  //@ +place
                    column = 0;  //@ +place
                }
            } else {
                if (row == n) {  //@ +full-conflict +solution
                    if (!sharesDiagonal()) {  //@ full-conflict +solution
                        report();  //@ solution
                    }
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

    private boolean sharesDiagonal() {
        for (int r1 = 0; r1 < n; r1++) {
            for (int r2 = r1 + 1; r2 < n; r2++) {
                if (Math.abs(queens.get(r1) - queens.get(r2)) == r2 - r1) {
                    return true;
                }
            }
        }
        return false;
    }

    public static void main(String[] args) {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 8;
        PermutationIterative queens = new PermutationIterative(n);
        queens.search();
        System.out.println("solutions: " + queens.solutions);
        System.out.println("tries: " + queens.tries);
    }
}
