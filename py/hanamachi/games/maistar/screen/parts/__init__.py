"""The parts of Mai-Star's table."""
