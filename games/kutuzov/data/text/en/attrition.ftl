prompt-attrition = Attrition: your choice.
