"""A visitor's own statistics: what came of their matches against bots, kept in this browser."""
