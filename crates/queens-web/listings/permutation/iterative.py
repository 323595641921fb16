# N queens: permutations of the columns; one loop, no recursion.
import sys

n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
queens = []  # the column of each queen, row by row
solutions = tries = 0


def report():
    global solutions
    solutions += 1
    print(",".join(str(column + 1) for column in queens))


def shares_diagonal():
    for r1 in range(n):
        for r2 in range(r1 + 1, n):
            if abs(queens[r1] - queens[r2]) == r2 - r1:
                return True
    return False


def search():  #@ start
    global tries
    row = column = 0
    while True:
        if row < n and column < n:  #@ +try
            tries += 1  #@ +try
            if column in queens:  #@ try +conflict
                column += 1  #@ conflict
            else:
                queens.append(column)  #@ place
                row += 1  #@ +place
                column = 0  #@ +place
        else:
            if row == n:  #@ +full-conflict +solution
                if not shares_diagonal():  #@ full-conflict +solution
                    report()  #@ solution
            if row == 0:  #@ +return
                return
            row -= 1  # backtrack  #@ return
            column = queens.pop() + 1  #@ remove


search()
print("solutions:", solutions)
print("tries:", tries)
