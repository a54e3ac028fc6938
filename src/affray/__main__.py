"""``python -m affray`` is ``affray``."""

import sys

from affray.cli.main import main

sys.exit(main())
