prompt-interphase = Interphase: your choice.
