"""Print & play: the whole box of a game as PDF files, from the content that the program plays with.

The way of a sheet: `parts/NAME.py` gathers data from the content (`Edition` -> `Document`), the
template of the same name in `templates/` says how it looks, `typst.py` makes the PDF, `box.py`
makes all parts and packs them. What only one game has is a table in the `box.toml` of its folder.
"""
