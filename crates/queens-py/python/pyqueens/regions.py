"""Region queens: one queen in each row, each column and each coloured region, and no two of them touch.

The puzzle is also known as Star Battle with one star, and as LinkedIn's game Queens. This package has no connection to
LinkedIn.

>>> from pyqueens import regions
>>> board = regions.make(8, level="pair", seed=5)
>>> board.count()
1
>>> [step.technique for step in board.steps()][:2]
['line', 'line']

Rows, columns, squares and regions are numbers from 0; texts have a letter for each region.
"""

from ._native import Board, Check, Hint, Rating, Step

__all__ = ["Board", "Check", "Hint", "Rating", "Step", "daily", "make", "read"]

make = Board.make
daily = Board.daily
read = Board.read
