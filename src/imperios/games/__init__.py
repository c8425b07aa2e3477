"""The games, one folder each, and `areas`: what games on areas share. No game knows another."""
