"""The words of Mai-Star: names, sentences of the log, prompts, refusals, hints."""
