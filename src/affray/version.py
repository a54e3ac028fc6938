"""The version, in one place that every part of the house may read; pyproject.toml says the same."""

from typing import Final

VERSION: Final = "0.1.0"
