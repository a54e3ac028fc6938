"""The web table: a server for fights that a game master and players run in their browsers.

The table holds no rule. It shows the questions, options and events of a fight to those who may know them, keeps what
was answered before it says so, and tells everybody who watches.
"""
