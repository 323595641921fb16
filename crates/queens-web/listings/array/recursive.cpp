// N queens: the column of each queen; one call for each row.
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

class Queens {
    int n;
    std::vector<int> queens;  // the column of each queen, row by row

public:
    long long solutions = 0;
    long long tries = 0;

    explicit Queens(int n) : n(n) {}

    void search(int row) {  //@ start
        if (row == n) {  //@ +solution
            report();  //@ solution
            return;  //@ +solution
        }
        for (int column = 0; column < n; ++column) {  //@ +try
            ++tries;  //@ +try
            if (is_attacked(row, column)) {  //@ try +conflict
                continue;  //@ conflict
            }
            queens.push_back(column);  //@ place
            search(row + 1);  //@ +place return
            queens.pop_back();  // backtrack  //@ remove
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

    bool is_attacked(int row, int column) const {
        for (int r = 0; r < row; ++r) {
            int c = queens[r];
            if (c == column || std::abs(c - column) == row - r) {
                return true;
            }
        }
        return false;
    }
};

int main(int argc, char** argv) {
    int n = argc > 1 ? std::stoi(argv[1]) : 8;
    Queens queens(n);
    queens.search(0);
    std::cout << "solutions: " << queens.solutions << '\n';
    std::cout << "tries: " << queens.tries << '\n';
}
