prompt-morale = Morale: your choice.
