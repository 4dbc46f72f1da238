// RUN: terrace-opt %s --split-input-file --convert-cf-to-spirv

// Arguments of blocks become what their values become.
func.func @types(%i: index, %t: i1, %s: i8) -> i8 {
  cf.cond_br %t, ^one(%i : index), ^other
^one(%0: index):
  %x = arith.addi %0, %i : index
  cf.br ^end(%s : i8)
^other:
  cf.cond_br %t weights([1, 2]), ^one(%i : index), ^end(%s : i8)
^end(%z: i8):
  return %z : i8
}

// -----

// The target has no such integer, and no instruction for the switch here.
func.func @left(%a: i64, %i: i32) {
  cf.switch %i : i32, [
    default: ^next(%a : i64),
    1: ^end
  ]
^next(%0: i64):
  cf.br ^next(%0 : i64)
^end:
  return
}
