"""What every HTTP request passes: errors, limits, headers, static files; no feature."""
