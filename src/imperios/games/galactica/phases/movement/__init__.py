"""Phase 7B, movement (IG-13)."""
