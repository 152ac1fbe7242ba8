"""Case files: rulings as executable examples."""

from assistant.cases.judge import CaseResult, judge
from assistant.cases.read import Case, read_cases

__all__ = ["Case", "CaseResult", "judge", "read_cases"]
