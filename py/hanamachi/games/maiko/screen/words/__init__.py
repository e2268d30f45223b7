"""The words of Maiko: names, sentences of the log, prompts, refusals."""
