# N queens: three arrays of flags; one call for each row.
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


def search(row):  #@ start
    global tries
    if row == n:  #@ +solution
        report()  #@ solution
        return  #@ +solution
    for column in range(n):  #@ +try
        d1 = row - column + n - 1  #@ +try
        d2 = row + column  #@ +try
        tries += 1  #@ +try
        if columns[column] or diag1[d1] or diag2[d2]:  #@ try +conflict
            continue  #@ conflict
        queens[row] = column  #@ place
        columns[column] = diag1[d1] = diag2[d2] = True  #@ +place
        search(row + 1)  #@ +place return
        columns[column] = diag1[d1] = diag2[d2] = False  # backtrack  #@ remove


search(0)
print("solutions:", solutions)
print("tries:", tries)
