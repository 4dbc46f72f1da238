// RUN: terrace-opt %s --allow-unregistered-dialect --convert-cf-to-llvm
func.func @branches(%a: index, %c: i1, %m: memref<2xf32>) -> index {
  cf.br ^bb1(%a, %m : index, memref<2xf32>) {some.attr = 1 : i32}
^bb1(%x: index, %y: memref<2xf32>):
  "test.use"(%y) : (memref<2xf32>) -> ()
  cf.cond_br %c, ^bb1(%x, %y : index, memref<2xf32>), ^bb2(%x : index)
^bb2(%z: index):
  return %z : index
}
func.func @same_block(%a: index, %c: i1) -> index {
  cf.cond_br %c, ^bb1(%a : index), ^bb1(%a : index)
^bb1(%x: index):
  return %x : index
}

// A switch: each case passes values of its own, and several go to one block.
func.func @switch(%flag: i32, %a: index, %b: f32) -> index {
  cf.switch %flag : i32, [default: ^one(%a : index), 3: ^two(%a, %b : index, f32), -1: ^one(%a : index)]
^one(%x: index):
  return %x : index
^two(%y: index, %z: f32):
  return %y : index
}

func.func @switch_without_cases(%flag: i64) {
  cf.switch %flag : i64, [default: ^end]
^end:
  return
}
