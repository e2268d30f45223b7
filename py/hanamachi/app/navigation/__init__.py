"""Going from screen to screen."""
