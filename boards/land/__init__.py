"""From real coastlines and seed points to zones with shared borders."""
