%h = clock.constant 12 : !clock.hour<12>
