"""What lies on the map: units, planets, damage (IG-1, IG-4, IG-5, IG-15)."""
