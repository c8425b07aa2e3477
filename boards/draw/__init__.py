"""Pictures of the boards: SVG in the style of an engraved map, and PNG by Chromium."""
