"""The star chart of Imperium Galáctica: sectors of every mission, and the sky behind them."""
