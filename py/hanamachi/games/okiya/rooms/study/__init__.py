"""The study: a round to step through, with what perfect play says of it."""
