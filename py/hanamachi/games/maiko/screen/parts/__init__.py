"""The parts of Maiko's table."""
