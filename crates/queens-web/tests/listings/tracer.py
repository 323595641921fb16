"""Runs a program, and prints to standard error the number of each line of its search as it is run.

When a call returns to a search, the line of the call follows with a minus.
"""

import runpy
import sys


def trace(frame, event, _):
    if frame.f_code.co_name != "search":
        return None
    if event == "line":
        print(frame.f_lineno, file=sys.stderr)
    elif event == "return" and frame.f_back.f_code.co_name == "search":
        print(-frame.f_back.f_lineno, file=sys.stderr)
    return trace


sys.argv = sys.argv[1:]
sys.settrace(trace)
runpy.run_path(sys.argv[0])
