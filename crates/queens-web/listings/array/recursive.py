# N queens: the column of each queen; one call for each row.
import sys

n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
queens = []  # the column of each queen, row by row
solutions = tries = 0


def report():
    global solutions
    solutions += 1
    print(",".join(str(column + 1) for column in queens))


def is_attacked(row, column):
    for r, c in enumerate(queens):
        if c == column or abs(c - column) == row - r:
            return True
    return False


def search(row):  #@ start
    global tries
    if row == n:  #@ +solution
        report()  #@ solution
        return  #@ +solution
    for column in range(n):  #@ +try
        tries += 1  #@ +try
        if is_attacked(row, column):  #@ try +conflict
            continue  #@ conflict
        queens.append(column)  #@ place
        search(row + 1)  #@ +place return
        queens.pop()  # backtrack  #@ remove


search(0)
print("solutions:", solutions)
print("tries:", tries)
