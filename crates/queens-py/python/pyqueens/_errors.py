"""The exceptions of the package."""


class QueensError(ValueError):
    """An operation was refused.

    ``code`` is stable and the same as in the Rust library, the command's JSON and the web app, for example
    ``"size-too-large"``. The message is for people and may change.
    """

    code: str

    def __init__(self, message: str, code: str) -> None:
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[type["QueensError"], tuple[str, str]]:
        return type(self), (str(self), self.code)


class LedgerError(QueensError):
    """A ledger cannot be opened, is damaged, or belongs to another count."""
