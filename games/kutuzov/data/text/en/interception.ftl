prompt-interception = Interception and Evasion: your choice.
