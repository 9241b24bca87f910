prompt-flags = Flags: your choice.
