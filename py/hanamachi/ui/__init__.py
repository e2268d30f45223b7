"""What several screens share: pictures, charts, controls, and the protocols of a game's view and of a room."""
