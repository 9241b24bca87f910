prompt-sea = The sea: your choice.
