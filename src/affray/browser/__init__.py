"""The web table in a browser: the same application, without a network, threads or processes.

``app`` is begun by the page's worker (web/src/site), which gives it rows that last and asks it as a network would.
"""
