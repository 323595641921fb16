# N queens: the column of each queen; one loop, no recursion.
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


def search():  #@ start
    global tries
    row = column = 0
    while True:
        if row < n and column < n:  #@ +try
            tries += 1  #@ +try
            if is_attacked(row, column):  #@ try +conflict
                column += 1  #@ conflict
            else:
                queens.append(column)  #@ place
                row += 1  #@ +place
                column = 0  #@ +place
        else:
            if row == n:  #@ +solution
                report()  #@ solution
            if row == 0:  #@ +return
                return
            row -= 1  # backtrack  #@ return
            column = queens.pop() + 1  #@ remove


search()
print("solutions:", solutions)
print("tries:", tries)
