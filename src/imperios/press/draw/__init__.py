"""Drawings as SVG: counters, the engraved map, the star chart. Vector only, no filters."""
