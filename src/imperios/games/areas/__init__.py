"""What the games on areas share: zones, forces, transport, battle cards, retreat, promotion."""
