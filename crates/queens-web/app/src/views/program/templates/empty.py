def solve(n):
    result = []
    return result
