// N queens: permutations of the columns; one call for each row.
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

class PermutationRecursive {
    private final int n;
    private final List<Integer> queens = new ArrayList<>();
    private long solutions;
    private long tries;

    PermutationRecursive(int n) {
        this.n = n;
    }

    void search(int row) {  //@ start
        if (row == n) {  //@ +full-conflict +solution
            if (!sharesDiagonal()) {  //@ full-conflict +solution
                report();  //@ solution
            }
            return;  //@ +full-conflict +solution
        }
        for (int column = 0; column < n; column++) {  //@ +try
            tries++;  //@ +try
            if (queens.contains(column)) {  //@ try +conflict
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
        PermutationRecursive queens = new PermutationRecursive(n);
        queens.search(0);
        System.out.println("solutions: " + queens.solutions);
        System.out.println("tries: " + queens.tries);
    }
}
