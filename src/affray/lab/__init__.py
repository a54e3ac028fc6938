"""The lab: the small interface that scripts, check vectors and the counting of rules stand on."""

from affray.lab.errors import LabError, Mismatch
from affray.lab.lab import Action, Done, Lab, scene
from affray.lab.ledger import Gap, Ledger, Rule, ledger_of
from affray.lab.rules import Place, RuleInfo, coverage, missing, rule_info, strangers
from affray.lab.vectors import Report, Result, Vector, VectorError, read_book, run_file, run_text, run_vector, shipped

__all__ = [
    "Action",
    "Done",
    "Gap",
    "Lab",
    "LabError",
    "Ledger",
    "Mismatch",
    "Place",
    "Report",
    "Result",
    "Rule",
    "RuleInfo",
    "Vector",
    "VectorError",
    "coverage",
    "ledger_of",
    "missing",
    "read_book",
    "rule_info",
    "run_file",
    "run_text",
    "run_vector",
    "scene",
    "shipped",
    "strangers",
]
