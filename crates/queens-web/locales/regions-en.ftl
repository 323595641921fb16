# The view Regions: the puzzle of coloured regions.

regions-title = Region queens
regions-board = Board
regions-boards = Boards
regions-moves = Moves
regions-daily = Daily board
regions-new = New board
regions-make = Make
regions-stop = Stop
regions-print = Print
regions-paper = On paper
regions-paper-sheet = Sheet
regions-paper-this = this board
regions-paper-new = { $count } new boards, { $n } × { $n }
regions-paper-note = The answers are on the next page. New boards have the hardest step chosen above.
regions-paper-answers = Answers
regions-share = Copy result
regions-copied = The result is copied. It does not show the answer.
regions-took = What it took
regions-took-technique = technique
regions-took-steps = steps
regions-took-note = One way by logic alone, the easiest technique first. Each use of a technique is a step. Yours may have been another.
regions-explain = Explain all steps
regions-explain-close = Back to the game
regions-step-back = One step back
regions-step-on = Next step
regions-explained = All { $steps } steps are done.
    .head = Solved by logic.
regions-progress = Times and days
regions-progress-note = They are kept in this browser only. A file takes them to another one.
regions-file-save = Save to a file
regions-file-open = Open a file
regions-file-opened = The times and days of the file are added.
regions-file-wrong = This is not a file of times and days. Nothing has changed.
regions-making = Making a board …
regions-rule-lines = One queen in every row and every column.
regions-rule-regions = One queen in every region.
regions-rule-touch = Queens do not touch, not even at a corner. Unlike in chess, long diagonals are free.
regions-streak = { $days ->
    [one] One day in a row
   *[other] { $days } days in a row
}
regions-times = Without hints at this size: best { $best }, first { $first }, last { $last }
regions-hardest = Hardest step
regions-levels = What the levels mean
regions-levels-note = The level of a board is that of its hardest step.
regions-any-level = any, no guessing
regions-level = level { $level } ({ $technique })
regions-one-answer = One answer. Boards of size 12 and more take a moment.
regions-hint-title = Hint in three steps
regions-stage-where = Where to look
regions-stage-why = Which technique, and why
regions-why = Why?
regions-do = Do it
regions-show-mistake = Which one?
regions-hint-note = A hint uses your own marks only. If one of them is wrong, that is said first.
regions-looks = Look
regions-look-colours = Colours
regions-look-letters = Letters
regions-look-patterns = Patterns
regions-look-autocrosses = Auto-crosses
regions-look-clashes = Show clashes
regions-look-queenfirst = Queen first
regions-own = Your own board
regions-own-text = Letters, one for each square, JSON, or a link of puzz.link
regions-read = Open
regions-edit = Edit this board
regions-edit-pen = Region to paint
regions-edit-play = Play it
regions-edit-unique = Make it unique
regions-edit-made = { $count ->
    [one] Exactly one answer now. The marked square has another region: { $squares }.
   *[other] Exactly one answer now. The { $count } marked squares have another region: { $squares }.
}
regions-edit-not-unique = No such board was found nearby. Move a border, and try again.
regions-edit-close = Close the editor
regions-edit-count = A board of size { $n } needs { $n } regions.
regions-edit-parts = A region falls into parts.
regions-no-link = Until this is mended, the drawing has no link.
regions-edit-none = This board has no answer.
regions-edit-one = This board has exactly one answer.
regions-edit-several = This board has several answers.
regions-clock = Show or hide the clock
regions-clock-off = off
regions-key-cross = cross
regions-key-queen = queen
regions-keys = Arrows move, Space marks, Enter places a queen, Delete clears the square, U undoes.
regions-label = Region queens, { $n } by { $n }. Queens: { $queens }.
regions-none = none
regions-column = column { $column }
regions-region = region { $region }
regions-cursor-queen = { $square }, region { $region }, queen
regions-cursor-crossed = { $square }, region { $region }, crossed
regions-cursor-empty = { $square }, region { $region }, empty
regions-no-answer = This board has no answer. Open the editor to change it, or make a new board.
regions-several = This board has several answers, so logic alone does not lead to one. The editor can make it unique.
regions-start = Press a square for a cross, once more for a queen. Drag to cross out several.
    .head = One queen in each row, column and region; none touch.
regions-so-far = { $open ->
    [one] One square is open.
   *[other] { $open } squares are open.
}
regions-placed = { $placed } of { $n } queens.
regions-clash = { $squares }: { $rules }. Move one of these queens.
    .head = Queens in each other's way.
regions-clash-row = two in one row
regions-clash-column = two in one column
regions-clash-region = two in one region
regions-clash-touch = two that touch
regions-mistake = Look for it, or press again.
    .head = A mark is wrong.
regions-mistake-is = { $count ->
    [one] { $squares }. Take it back.
   *[other] { $squares }. Take them back.
}
regions-nothing = No technique applies here.
regions-look = { $where }.
    .head = Look at
regions-done = { $open ->
    [0] No square is open any more.
    [one] One square is open.
   *[other] { $open } squares are open.
}
    .head = Done.
regions-solved = { $hints ->
    [0] Time { $time }, without a hint.
    [one] Time { $time }, with one hint.
   *[other] Time { $time }, with { $hints } hints.
}
    .head = Solved.
regions-failed = This board cannot be opened. Check the text, or make a new board.
regions-failed-day = There is no such day. “Daily board” opens the board of today.
regions-failed-several-stars = This board has two or more queens in each row. This page plays boards of one; the command plays them: queens regions solve.
regions-failed-other-touch = On this board queens attack along whole diagonals. This page plays the usual rule; the command plays it: queens regions solve.
regions-failed-regions-attempts = No such board was found. Try again, or choose another level.
regions-failed-regions-count = There must be as many regions as rows. Check the letters.
regions-failed-regions-disconnected = A region falls into parts. Join its squares by edges.
regions-failed-regions-row-length = Every row needs the same number of squares.
regions-failed-regions-row-count = There must be as many rows as columns.
regions-technique = { $name }.
technique-last-square = last square
    .rule = A row, column or region has one square left.
technique-line = line
    .rule = A region lies in one row or column, or the other way round: the rest of that is empty.
technique-squeeze = squeeze
    .rule = A queen there would take every square of a region, row or column.
technique-pair = pair
    .rule = Two regions lie in two rows or columns, or the other way round.
technique-set = set
    .rule = The same with three or more.
technique-what-if = what if
    .rule = A queen there leads, by last squares alone, to a row, column or region without a square.
technique-deep-what-if = deep what if
    .rule = The same with the techniques of levels 1 to 5.
regions-why-last-square = In { $from } only { $queens } is left. A queen stands there.
regions-why-line = The squares of { $from } all lie in { $to }. So the rest of { $to } stays empty.
regions-why-squeeze = A queen on any of { $crosses } would leave no square in { $from }. So these squares stay empty.
regions-why-set = The queens of { $from } can only stand in { $to }, and fill them. So the rest of these stays empty.
regions-why-what-if = A queen on { $crosses } would force { $chain }, and leave no square in { $to }. So the square stays empty.
regions-why-what-if-at-once = A queen on { $crosses } would leave no square in { $to }. So the square stays empty.
