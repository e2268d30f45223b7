"""The match on the table: its session, what is played, its replay, its clock, and how the next one is set up."""
