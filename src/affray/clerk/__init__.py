"""The game master's clerk: Affray for language models, over the Model Context Protocol (``affray mcp``)."""
