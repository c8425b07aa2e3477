"""Lessons: real positions and what each of them waits for."""
