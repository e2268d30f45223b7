"""Example: the smallest game there is. Take stones; whoever takes the last one wins."""
