"""Hanamachi: four Japanese-themed board games for the browser."""
