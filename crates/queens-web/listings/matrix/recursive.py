# N queens: a board of zeros and ones; one call for each row.
import sys

n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
board = [[0] * n for _ in range(n)]
solutions = tries = 0


def report():
    global solutions
    solutions += 1
    print(",".join(str(line.index(1) + 1) for line in board))


def is_attacked(row, column):
    for up in range(1, row + 1):
        if board[row - up][column] == 1:
            return True
        if column - up >= 0 and board[row - up][column - up] == 1:
            return True
        if column + up < n and board[row - up][column + up] == 1:
            return True
    return False


def search(row):  #@ start
    global tries
    if row == n:  #@ +solution
        report()  #@ solution
        return  #@ +solution
    for column in range(n):  #@ +try
        tries += 1  #@ +try
        board[row][column] = 1  #@ +try
        if is_attacked(row, column):  #@ try +conflict
            board[row][column] = 0  #@ conflict
            continue  #@ +conflict
        search(row + 1)  #@ place return
        board[row][column] = 0  # backtrack  #@ remove


search(0)
print("solutions:", solutions)
print("tries:", tries)
