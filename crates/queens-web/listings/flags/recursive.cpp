// N queens: three arrays of flags; one call for each row.
#include <iostream>
#include <string>
#include <vector>

class Queens {
    int n;
    std::vector<int> queens;
    std::vector<bool> columns;
    std::vector<bool> diag1;  // row - column + n - 1
    std::vector<bool> diag2;  // row + column

public:
    long long solutions = 0;
    long long tries = 0;

    explicit Queens(int n)
        : n(n), queens(n), columns(n), diag1(2 * n - 1), diag2(2 * n - 1) {}

    void search(int row) {  //@ start
        if (row == n) {  //@ +solution
            report();  //@ solution
            return;  //@ +solution
        }
        for (int column = 0; column < n; ++column) {  //@ +try
            int d1 = row - column + n - 1;  //@ +try
            int d2 = row + column;  //@ +try
            ++tries;  //@ +try
            if (columns[column] || diag1[d1] || diag2[d2]) {  //@ try +conflict
                continue;  //@ conflict
            }
            queens[row] = column;  //@ place
            columns[column] = diag1[d1] = diag2[d2] = true;  //@ +place
            search(row + 1);  //@ +place return
            columns[column] = diag1[d1] = diag2[d2] = false;  // backtrack  //@ remove
        }
    }

private:
    void report() {
        ++solutions;
        for (int row = 0; row < n; ++row) {
            std::cout << (row > 0 ? "," : "") << queens[row] + 1;
        }
        std::cout << '\n';
    }
};

int main(int argc, char** argv) {
    int n = argc > 1 ? std::stoi(argv[1]) : 8;
    Queens queens(n);
    queens.search(0);
    std::cout << "solutions: " << queens.solutions << '\n';
    std::cout << "tries: " << queens.tries << '\n';
}
