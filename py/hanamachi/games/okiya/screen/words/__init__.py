"""The words of Okiya: names, sentences of the log, prompts, refusals, hints."""
