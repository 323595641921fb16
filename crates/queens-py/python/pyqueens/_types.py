"""The types of arguments that are names, for type checkers."""

from typing import Literal, TypeAlias

RuleName: TypeAlias = Literal[
    "queens",
    "k-queens",
    "torus",
    "superqueens",
    "rooks",
    "bishops",
    "kings",
    "knights",
    "2n-queens",
    "pawns",
    "domination",
    "armies",
]
SymmetryName: TypeAlias = Literal[
    "identity",
    "quarter turn",
    "half turn",
    "three-quarter turn",
    "flip of columns",
    "flip of rows",
    "transposition",
    "antitransposition",
]
DifficultyName: TypeAlias = Literal["beginner", "easy", "medium", "hard"]
DiagonalName: TypeAlias = Literal["diagonal", "antidiagonal"]
TurnName: TypeAlias = Literal["half", "quarter"]
SampleMethodName: TypeAlias = Literal["uniform", "chain"]
EstimateMethodName: TypeAlias = Literal["knuth", "mrv", "lookahead", "smc"]
StrategyName: TypeAlias = Literal["permutation", "matrix", "array", "flags", "bits"]
ControlName: TypeAlias = Literal["recursive", "iterative"]
UntilName: TypeAlias = Literal["first", "all"]
EventName: TypeAlias = Literal["try", "conflict", "place", "remove", "solution"]
TaskName: TypeAlias = Literal["any", "all", "first", "count"]
EndedName: TypeAlias = Literal["done", "crashed", "time-limit", "output-limit"]
TechniqueName: TypeAlias = Literal["last-square", "line", "squeeze", "pair", "set", "what-if", "deep-what-if"]
ShapeName: TypeAlias = Literal["varied", "large", "even"]
TouchName: TypeAlias = Literal["kings", "queens"]
