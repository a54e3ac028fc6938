"""The command line: ``affray VERB ...``, one module for each verb."""
