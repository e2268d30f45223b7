"""The words of Taïki: names, sentences of the log, prompts, refusals, hints."""
