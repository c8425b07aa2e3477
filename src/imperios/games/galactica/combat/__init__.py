"""Phase 8, combat (IG-14 to IG-20)."""
