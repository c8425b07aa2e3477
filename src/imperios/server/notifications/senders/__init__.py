"""One module per way of sending: mail, webhook, Web Push."""
