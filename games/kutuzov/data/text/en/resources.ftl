log-resources =
    { $count ->
        [one] { $power } gains 1 Resource.
       *[other] { $power } gains { $count } Resources.
    }
prompt-resources = Resources: your choice.
