"""Printed boxes and positions: orders over HTTP, made in a process of their own and kept."""
