"""Taïki: as many tricks of the Sun as of the Moon."""
