def solve(n):
    queens = []
    columns = [False] * n
    diag1 = [False] * (2 * n - 1)
    diag2 = [False] * (2 * n - 1)
    result = []

    def search(row):
        if row == n:
            result.append(queens[:])
            return
        for column in range(n):
            d1 = row - column + n - 1
            d2 = row + column
            if columns[column] or diag1[d1] or diag2[d2]:
                continue
            queens.append(column)
            columns[column] = diag1[d1] = diag2[d2] = True
            show(queens)
            search(row + 1)
            queens.pop()
            columns[column] = diag1[d1] = diag2[d2] = False
            show(queens)

    search(0)
    return result
