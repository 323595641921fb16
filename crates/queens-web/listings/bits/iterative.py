# N queens: three sets of bits; one loop, no recursion.
import sys

n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
queens = [0] * n
columns = diag1 = diag2 = 0
solutions = tries = 0


def report():
    global solutions
    solutions += 1
    print(",".join(str(column + 1) for column in queens))


def search():  #@ start
    global tries, columns, diag1, diag2
    row = column = 0
    while True:
        if row < n and column < n:  #@ +try
            c = 1 << column  #@ +try
            d1 = 1 << (row - column + n - 1)  #@ +try
            d2 = 1 << (row + column)  #@ +try
            tries += 1  #@ +try
            if columns & c or diag1 & d1 or diag2 & d2:  #@ try +conflict
                column += 1  #@ conflict
            else:
                queens[row] = column  #@ place
                columns |= c  #@ +place
                diag1 |= d1  #@ +place
                diag2 |= d2  #@ +place
                row += 1  #@ +place
                column = 0  #@ +place
        else:
            if row == n:  #@ +solution
                report()  #@ solution
            if row == 0:  #@ +return
                return
            row -= 1  # backtrack  #@ return
            column = queens[row]  #@ +remove
            c = 1 << column  #@ +remove
            d1 = 1 << (row - column + n - 1)  #@ +remove
            d2 = 1 << (row + column)  #@ +remove
            columns ^= c  #@ remove
            diag1 ^= d1  #@ +remove
            diag2 ^= d2  #@ +remove
            column += 1  #@ +remove


search()
print("solutions:", solutions)
print("tries:", tries)
