# N queens: three sets of bits; one call for each row.
import sys

n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
queens = [0] * n
columns = diag1 = diag2 = 0
solutions = tries = 0


def report():
    global solutions
    solutions += 1
    print(",".join(str(column + 1) for column in queens))


def search(row):  #@ start
    global tries, columns, diag1, diag2
    if row == n:  #@ +solution
        report()  #@ solution
        return  #@ +solution
    for column in range(n):  #@ +try
        c = 1 << column  #@ +try
        d1 = 1 << (row - column + n - 1)  #@ +try
        d2 = 1 << (row + column)  #@ +try
        tries += 1  #@ +try
        if columns & c or diag1 & d1 or diag2 & d2:  #@ try +conflict
            continue  #@ conflict
        queens[row] = column  #@ place
        columns |= c  #@ +place
        diag1 |= d1  #@ +place
        diag2 |= d2  #@ +place
        search(row + 1)  #@ +place return
        columns ^= c  # backtrack  #@ remove
        diag1 ^= d1  #@ +remove
        diag2 ^= d2  #@ +remove


search(0)
print("solutions:", solutions)
print("tries:", tries)
