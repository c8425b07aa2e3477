"""Adapters: the games as environments of other libraries, for people who study how to play.

`imperios[research]` installs what they need. Each learns from what a seat may see, nothing more.
"""
