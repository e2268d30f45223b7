"""The daily table of each game: the same deal and the same bots for everybody, and one try that counts."""
