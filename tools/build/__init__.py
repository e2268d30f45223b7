"""From the sources to the built site, dist/: site.py calls the other modules, each of which makes some of the files."""
