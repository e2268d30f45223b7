"""The worker's side of the page: what it knows, how an event changes it, which screen it shows."""
