prompt-building = Building: your choice.
