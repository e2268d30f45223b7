"""Packages by others: which versions are pinned, what of them is shipped, and that it is as it was published."""
