# N queens: permutations of the columns; one call for each row.
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


def search(row):  #@ start
    global tries
    if row == n:  #@ +full-conflict +solution
        if not shares_diagonal():  #@ full-conflict +solution
            report()  #@ solution
        return  #@ +full-conflict +solution
    for column in range(n):  #@ +try
        tries += 1  #@ +try
        if column in queens:  #@ try +conflict
            continue  #@ conflict
        queens.append(column)  #@ place
        search(row + 1)  #@ +place return
        queens.pop()  # backtrack  #@ remove


search(0)
print("solutions:", solutions)
print("tries:", tries)
