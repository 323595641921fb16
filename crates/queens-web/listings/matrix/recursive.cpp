// N queens: a board of zeros and ones; one call for each row.
#include <iostream>
#include <string>
#include <vector>

class Queens {
    int n;
    std::vector<std::vector<int>> board;

public:
    long long solutions = 0;
    long long tries = 0;

    explicit Queens(int n) : n(n), board(n, std::vector<int>(n)) {}

    void search(int row) {  //@ start
        if (row == n) {  //@ +solution
            report();  //@ solution
            return;  //@ +solution
        }
        for (int column = 0; column < n; ++column) {  //@ +try
            ++tries;  //@ +try
            board[row][column] = 1;  //@ +try
            if (is_attacked(row, column)) {  //@ try +conflict
                board[row][column] = 0;  //@ conflict
                continue;  //@ +conflict
            }
            search(row + 1);  //@ place return
            board[row][column] = 0;  // backtrack  //@ remove
        }
    }

private:
    void report() {
        ++solutions;
        for (int row = 0; row < n; ++row) {
            std::cout << (row > 0 ? "," : "") << column_of(row) + 1;
        }
        std::cout << '\n';
    }

    bool is_attacked(int row, int column) const {
        for (int up = 1; up <= row; ++up) {
            if (board[row - up][column] == 1) {
                return true;
            }
            if (column - up >= 0 && board[row - up][column - up] == 1) {
                return true;
            }
            if (column + up < n && board[row - up][column + up] == 1) {
                return true;
            }
        }
        return false;
    }

    int column_of(int row) const {
        int column = 0;
        while (board[row][column] == 0) {
            ++column;
        }
        return column;
    }
};

int main(int argc, char** argv) {
    int n = argc > 1 ? std::stoi(argv[1]) : 8;
    Queens queens(n);
    queens.search(0);
    std::cout << "solutions: " << queens.solutions << '\n';
    std::cout << "tries: " << queens.tries << '\n';
}
