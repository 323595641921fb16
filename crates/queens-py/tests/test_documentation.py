"""The examples of the documentation and the notebooks run."""

import ast
import doctest
import inspect
import pathlib
import re
import subprocess
import sys

import nbformat
import pytest
from nbclient import NotebookClient

import pyqueens
from pyqueens import regions

FOLDER = pathlib.Path(__file__).parent.parent
DOCUMENTS = FOLDER.parent.parent / "docs"
PAGES = [FOLDER / "README.md", DOCUMENTS / "guide/python.md", DOCUMENTS / "zh/guide/python.md"]
NOTEBOOKS = sorted((FOLDER / "notebooks").glob("*.ipynb"))


def examples() -> list[doctest.DocTest]:
    """The examples in the docstrings of the package, its functions and its classes."""
    parser = doctest.DocTestParser()
    names = {name: getattr(pyqueens, name) for name in pyqueens.__all__}
    names |= {name: getattr(regions, name) for name in regions.__all__}
    documented = {"pyqueens": pyqueens, "regions": regions, **names}
    parsed = [
        parser.get_doctest(inspect.getdoc(item) or "", dict(names), name, None, None) for name, item in documented.items()
    ]
    return [example for example in parsed if example.examples]


@pytest.mark.parametrize("example", examples(), ids=lambda example: example.name)
def test_examples_give_what_they_show(example: doctest.DocTest) -> None:
    result = doctest.DocTestRunner().run(example)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: "-".join(page.parts[-3:]))
def test_programs_of_pages_run(page: pathlib.Path, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pandas")
    monkeypatch.chdir(tmp_path)
    programs = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert programs
    shown = 0
    for program in programs:
        names: dict[str, object] = {}
        # Size 20 takes a minute.
        program = program.replace("count_to_ledger(20,", "count_to_ledger(12,")
        lines = program.splitlines()
        for statement in ast.parse(program).body:
            assert statement.end_lineno is not None
            code = "\n".join(lines[statement.lineno - 1 : statement.end_lineno])
            code, _, comment = code.partition("  # ") if isinstance(statement, ast.Expr) else (code, "", "")
            if re.match(r"\d+$|True$|Placement\(|\[|\(", comment):
                assert repr(eval(code, names)) == comment, code
                shown += 1
            else:
                exec(code, names)
    assert shown >= 2


def test_everything_is_documented() -> None:
    for name in pyqueens.__all__:
        item = getattr(pyqueens, name)
        if name != "__version__":
            assert inspect.getdoc(item), name
        if inspect.isclass(item):
            public = [member for member in vars(item) if not member.startswith("_") and member not in ("code",)]
            undocumented = [member for member in public if not inspect.getdoc(getattr(item, member))]
            assert undocumented == [], name


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_notebooks_run(path: pathlib.Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    assert any(cell.cell_type == "code" for cell in notebook.cells)
    assert not any(cell.get("outputs") for cell in notebook.cells)
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_a_type_checker_accepts_the_notebooks(path: pathlib.Path, tmp_path: pathlib.Path) -> None:
    cells = nbformat.read(path, as_version=4).cells
    program = tmp_path / "program.py"
    program.write_text("\n".join(cell.source for cell in cells if cell.cell_type == "code"), encoding="utf-8")
    # Learners' functions have no annotations.
    options = ["--strict", "--check-untyped-defs", "--allow-untyped-defs", "--allow-untyped-calls"]
    command = [sys.executable, "-m", "mypy", *options, "--cache-dir", str(tmp_path), str(program)]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout


def test_notebooks_exist_in_both_languages() -> None:
    assert [path.name for path in NOTEBOOKS] == ["backtracking.en.ipynb", "backtracking.zh-CN.ipynb"]
    programs = []
    for path in NOTEBOOKS:
        cells = nbformat.read(path, as_version=4).cells
        code = [cell.source.splitlines() for cell in cells if cell.cell_type == "code"]
        programs.append([[line for line in lines if not line.lstrip().startswith("#")] for lines in code])
    assert programs[0] == programs[1]
