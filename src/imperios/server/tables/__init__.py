"""Tables: commands, journal entries, the state that follows, and what each viewer sees."""
