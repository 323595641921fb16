# Messages that the command and the web app share: phrases without a final stop, which the web app writes as sentences.

# Squares and lines

square-name = row { $row }, column { $column }
row-name = row { $row }
same-row = same row
same-column = same column
same-diagonal = same diagonal
same-antidiagonal = same antidiagonal
list-separator = ,{" "}

# A recorded search

board-full = the board is full
playing = playing
paused = paused
no-next-solution = no later solution
no-previous-solution = no earlier solution
no-next-backtrack = no later backtrack
no-previous-backtrack = no earlier backtrack
over-all = the search is over: { $solutions } solutions, { $tries } tries
over-first = the search stops at the first solution: { $tries } tries
over-none = the search is over: no solution for N = { $n }, { $tries } tries

# Placements that cannot be read

error-no-queens = no queens are given: write the column of each row's queen, such as 2,4,1,3
error-not-a-number = { $text }, in position { $place }, is not a column: write whole numbers from 1, such as 2,4,1,3
error-gap = entry { $place } is empty: write a column, or ? for a row without a queen
error-unclosed = a bracket is not closed: the end of the text may be missing
error-trailing = { $text } follows the closing bracket, where the text should end
error-no-columns = the object has no "columns" list: write it like {"{"}"n":4,"columns":[2,4,1,3]{"}"}
error-miscounted = n is { $declared }, but { $given } columns are given
error-twice = the object has "{ $name }" twice: keep only one
error-not-a-tuple = pair { $place } is not a row and a column: write pairs like (0,1), (1,3), (2,0), (3,2)
error-outside = { $value }, in position { $place }, is outside a board of size { $size }: write the column of each row's queen, separated by commas or spaces, such as 2,4,1,3
error-repeated = column { $column } is given for row { $first } and for row { $second }
error-not-a-drawing = row { $row } of the drawing must have { $size } squares, because there are { $size } rows
error-no-queen-in-row = row { $row } has no queen: a full placement is needed here
error-two-queens-in-row = row { $row } has two queens
