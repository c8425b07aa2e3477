"""People among each other: profiles, ties, news, leaving; the page of the operators."""
