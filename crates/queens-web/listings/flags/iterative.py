# N queens: three arrays of flags; one loop, no recursion.
import sys

n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
queens = [0] * n
columns = [False] * n
diag1 = [False] * (2 * n - 1)  # row - column + n - 1
diag2 = [False] * (2 * n - 1)  # row + column
solutions = tries = 0


def report():
    global solutions
    solutions += 1
    print(",".join(str(column + 1) for column in queens))


def search():  #@ start
    global tries
    row = column = 0
    while True:
        if row < n and column < n:  #@ +try
            d1 = row - column + n - 1  #@ +try
            d2 = row + column  #@ +try
            tries += 1  #@ +try
            if columns[column] or diag1[d1] or diag2[d2]:  #@ try +conflict
                column += 1  #@ conflict
            else:
                queens[row] = column  #@ place
                columns[column] = diag1[d1] = diag2[d2] = True  #@ +place
                row += 1  #@ +place
                column = 0  #@ +place
        else:
            if row == n:  #@ +solution
                report()  #@ solution
            if row == 0:  #@ +return
                return
            row -= 1  # backtrack  #@ return
            column = queens[row]  #@ +remove
            d1 = row - column + n - 1  #@ +remove
            d2 = row + column  #@ +remove
            columns[column] = diag1[d1] = diag2[d2] = False  #@ remove
            column += 1  #@ +remove


search()
print("solutions:", solutions)
print("tries:", tries)
