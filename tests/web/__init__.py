"""The page, tested through a real browser against a real server."""
