"""What the pictures are made of that people send: letters, inks, and drawings of so many pixels."""
