"""What any game needs: the protocol of a game, its matches and their records, and chance."""
