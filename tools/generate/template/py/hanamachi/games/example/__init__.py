"""Example: the smallest game there is. Take stones; the player who takes the last one wins."""
