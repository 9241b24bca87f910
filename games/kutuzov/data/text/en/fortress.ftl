prompt-fortress = Siege: your choice.
