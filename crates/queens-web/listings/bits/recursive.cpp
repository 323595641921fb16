// N queens: three sets of bits; one call for each row.
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

class Queens {
    int n;
    std::vector<int> queens;
    std::uint64_t columns = 0;
    std::uint64_t diag1 = 0;
    std::uint64_t diag2 = 0;

public:
    long long solutions = 0;
    long long tries = 0;

    explicit Queens(int n) : n(n), queens(n) {}

    void search(int row) {  //@ start
        if (row == n) {  //@ +solution
            report();  //@ solution
            return;  //@ +solution
        }
        for (int column = 0; column < n; ++column) {  //@ +try
            std::uint64_t c = 1ULL << column;  //@ +try
            std::uint64_t d1 = 1ULL << (row - column + n - 1);  //@ +try
            std::uint64_t d2 = 1ULL << (row + column);  //@ +try
            ++tries;  //@ +try
            if ((columns & c) || (diag1 & d1) || (diag2 & d2)) {  //@ try +conflict
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
