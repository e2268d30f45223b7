"""Live tables: people round a table, each with their own phone. docs/live.md"""
