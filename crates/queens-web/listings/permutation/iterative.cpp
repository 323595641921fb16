// N queens: permutations of the columns; one loop, no recursion.
#include <algorithm>
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
                if (std::count(queens.begin(), queens.end(), column) > 0) {  //@ try +conflict
                    ++column;  //@ conflict
                } else {
                    queens.push_back(column);  //@ place
                    ++row;  //@ +place
                    column = 0;  //@ +place
                }
            } else {
                if (row == n) {  //@ +full-conflict +solution
                    if (!shares_diagonal()) {  //@ full-conflict +solution
                        report();  //@ solution
                    }
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

    bool shares_diagonal() const {
        for (int r1 = 0; r1 < n; ++r1) {
            for (int r2 = r1 + 1; r2 < n; ++r2) {
                if (std::abs(queens[r1] - queens[r2]) == r2 - r1) {
                    return true;
                }
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
