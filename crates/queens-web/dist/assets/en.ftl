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
over-all = the search is over: { $solutions ->
    [one] { $solutions } solution
   *[other] { $solutions } solutions
}, { $tries ->
    [one] { $tries } try
   *[other] { $tries } tries
}
over-first = the search stops at the first solution: { $tries ->
    [one] { $tries } try
   *[other] { $tries } tries
}
over-none = the search is over: no solution for N = { $n }, { $tries } tries

# Texts that cannot be read as a board, and what the reader concluded

read-at = line { $line }, character { $character }: { $fault }
read-at-character = character { $character }: { $fault }
read-not-text = this is binary data, not text: give a text file in UTF-8
read-text-too-long = the text is longer than { $limit } bytes: split it
read-no-queens = no queens are given: write the column of each row's queen, such as 2,4,1,3
read-several-boards = there are { $count } boards: give only one
read-not-a-board = { $text } is not a board: write columns such as 2,4,1,3, squares such as 1:2,2:4, or draw it
read-not-a-mark = { $mark } is no mark of a board: draw queens as Q and empty squares as .
read-ambiguous = this has two readings. Either { $first }, or { $second }
read-both-bases = on a board of size { $size } the numbers go from 0 to { $last } or from 1 to { $size }, but here is a 0, and a { $size } in line { $line }, character { $character }: correct one of the two, or add the numbers that are missing
read-outside = { $value } is not on a board of size { $size }, whose rows and columns go from { $first } to { $last }: correct { $value }, or add the numbers that are missing, one for each row
read-gap = an entry is empty: write a column, or ? for a row without a queen
read-not-a-number = { $text } is not a column: write whole numbers, such as 2,4,1,3
read-unclosed = the bracket { $bracket } is not closed: close it, or add what is missing at the end
read-not-json = this is not JSON: { $reason }
read-no-columns = the object has no list "columns": write it such as {"{"}"n":4,"columns":[2,4,1,3]{"}"}
read-miscounted = n is { $said }, but the list has { $given ->
    [one] 1 column
   *[other] { $given } columns
}: { $lacks ->
    [columns] write one for each row of the board
   *[size] correct n, or delete a column
}
read-row-length =
    this row of the board has { $found ->
        [one] 1 square
       *[other] { $found } squares
    }, not { $expected }: write { $expected } in each row, such as . for an empty square
read-not-square = the board that begins here has { $rows ->
    [one] 1 row
   *[other] { $rows } rows
} of { $columns ->
    [one] 1 square
   *[other] { $columns } squares
}: { $lacks ->
    [rows] add { $missing ->
        [one] the row that is
       *[other] the { $missing } rows that are
    } missing below (after an empty line, another board begins)
   *[columns] draw as many rows as columns
}
read-wrong-size = the board has size { $found }, not { $size }: if a column is missing, add it; otherwise give another size
read-list-length =
    this list has { $found ->
        [one] 1 number
       *[other] { $found } numbers
    }, not { $expected } as { $by ->
        [size] the size says
       *[lists] the other lists
    }: write one for each row of the board
read-unfinished = the last board is cut off: it has { $rows ->
    [one] 1 row
   *[other] { $rows } rows
} of { $size }
read-no-queen-in-row = row { $row } of the board has no queen: a placement has one in each row
read-two-queens-in-row = row { $row } has two queens: a placement has one in each row
read-repeated = column { $column } is given for row { $first } and for row { $second }: a placement has each column once
reading-counts = the numbers are counts of solutions for sizes 1, 2, 3 and so on
reading-by-row = the numbers are the columns of rows 1, 2, 3 and so on: delete the word before them
reading-size-first = the first number is the size of the board
reading-squares = the numbers are the squares of a board, row by row: write each row in its own line
reading-lists = each line is a board
reading-pairs = each line is the row and the column of a queen: write them as 1:2
reading-spaces-lost = the spaces before each queen were lost: draw the empty squares, such as .Q..
reading-first-column = every queen stands in the first column
reading-one-wide = each square is one character wide
reading-two-wide = each square is two characters wide
reading-total = the number is the number of boards
reading-single-square = it is a board of size 1
note-from-zero = rows and columns count from 0
note-size = the board has size { $size }, as many rows as queens
note-mark-queen = { $mark } marks a queen
note-mark-empty = { $mark } marks an empty square
note-mark-blocked = { $mark } marks a blocked square
note-encoding = the encoding is { $encoding }
note-two-forms = the text has each board in two forms
note-total-alone = the number alone in its line is the number of boards
note-column-first = the first number of a square is its column
