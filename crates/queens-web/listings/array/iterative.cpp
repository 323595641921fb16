// N queens: the column of each queen; one loop, no recursion.
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

    void search() {  //@ start
        int row = 0;
        int column = 0;
        while (true) {
            if (row < n && column < n) {  //@ +try
                ++tries;  //@ +try
                if (is_attacked(row, column)) {  //@ try +conflict
                    ++column;  //@ conflict
                } else {
                    queens.push_back(column);  //@ place
                    ++row;  //@ +place
                    column = 0;  //@ +place
                }
            } else {
                if (row == n) {  //@ +solution
                    report();  //@ solution
                }
                if (row == 0) {  //@ +return
                    return;
                }
                --row;  // backtrack  //@ return
                column = queens.back() + 1;  //@ +remove
                queens.pop_back();  //@ remove
            }
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
    queens.search();
    std::cout << "solutions: " << queens.solutions << '\n';
    std::cout << "tries: " << queens.tries << '\n';
}
