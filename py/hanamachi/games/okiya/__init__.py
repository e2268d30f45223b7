"""Okiya: two players compete for the emperor's garden."""
