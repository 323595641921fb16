// N queens: permutations of the columns; one call for each row.
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

    void search(int row) {  //@ start
        if (row == n) {  //@ +full-conflict +solution
            if (!shares_diagonal()) {  //@ full-conflict +solution
                report();  //@ solution
            }
            return;  //@ +full-conflict +solution
        }
        for (int column = 0; column < n; ++column) {  //@ +try
            ++tries;  //@ +try
            if (std::count(queens.begin(), queens.end(), column) > 0) {  //@ try +conflict
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
    queens.search(0);
    std::cout << "solutions: " << queens.solutions << '\n';
    std::cout << "tries: " << queens.tries << '\n';
}
