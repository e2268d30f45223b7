"""Okiya: two houses of geisha compete for the emperor's garden."""
