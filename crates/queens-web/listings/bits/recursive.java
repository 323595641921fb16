// N queens: three sets of bits; one call for each row.
import java.util.StringJoiner;

class BitsRecursive {
    private final int n;
    private final int[] queens;
    private long columns;
    private long diag1;
    private long diag2;
    private long solutions;
    private long tries;

    BitsRecursive(int n) {
        this.n = n;
        queens = new int[n];
    }

    void search(int row) {  //@ start
        if (row == n) {  //@ +solution
            report();  //@ solution
            return;  //@ +solution
        }
        for (int column = 0; column < n; column++) {  //@ +try
            long c = 1L << column;  //@ +try
            long d1 = 1L << (row - column + n - 1);  //@ +try
            long d2 = 1L << (row + column);  //@ +try
            tries++;  //@ +try
            if (((columns & c) | (diag1 & d1) | (diag2 & d2)) != 0) {  //@ try +conflict
                continue;  //@ conflict
            }
            queens[row] = column;  //@ place
            columns |= c;  //@ +place
            diag1 |= d1;  //@ +place
            diag2 |= d2;  //@ +place
            search(row + 1);  //@ +place return
            columns ^= c;  // backtrack  //@ remove
            diag1 ^= d1;  //@ +remove
            diag2 ^= d2;  //@ +remove
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
        BitsRecursive queens = new BitsRecursive(n);
        queens.search(0);
        System.out.println("solutions: " + queens.solutions);
        System.out.println("tries: " + queens.tries);
    }
}
