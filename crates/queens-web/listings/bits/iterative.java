// N queens: three sets of bits; one loop, no recursion.
import java.util.StringJoiner;

class BitsIterative {
    private final int n;
    private final int[] queens;
    private long columns;
    private long diag1;
    private long diag2;
    private long solutions;
    private long tries;

    BitsIterative(int n) {
        this.n = n;
        queens = new int[n];
    }

    void search() {  //@ start
        int row = 0;
        int column = 0;
        while (true) {
            if (row < n && column < n) {  //@ +try
                long c = 1L << column;  //@ +try
                long d1 = 1L << (row - column + n - 1);  //@ +try
                long d2 = 1L << (row + column);  //@ +try
                tries++;  //@ +try
                if (((columns & c) | (diag1 & d1) | (diag2 & d2)) != 0) {  //@ try +conflict
                    column++;  //@ conflict
                } else {
                    queens[row] = column;  //@ place
                    columns |= c;  //@ +place
                    diag1 |= d1;  //@ +place
                    diag2 |= d2;  //@ +place
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
                long c = 1L << column;  //@ +remove
                long d1 = 1L << (row - column + n - 1);  //@ +remove
                long d2 = 1L << (row + column);  //@ +remove
                columns ^= c;  //@ remove
                diag1 ^= d1;  //@ +remove
                diag2 ^= d2;  //@ +remove
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
        BitsIterative queens = new BitsIterative(n);
        queens.search();
        System.out.println("solutions: " + queens.solutions);
        System.out.println("tries: " + queens.tries);
    }
}
