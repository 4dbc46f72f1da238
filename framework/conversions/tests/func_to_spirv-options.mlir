// RUN: terrace-opt %s --convert-func-to-spirv=emulate-lt-32-bit-scalar-types=false

func.func private @small(i8) -> i8
func.func private @whole(i32) -> i1
