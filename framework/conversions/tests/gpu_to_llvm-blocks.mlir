// RUN: terrace-opt %s --gpu-to-llvm --allow-unregistered-dialect

// The branches of a function that cannot be lowered are lowered nevertheless.
func.func @f(%m: memref<4xf32, strided<[?], offset: ?>, #gpu.address_space<workgroup>>, %a: index, %c: i1) {
  %i = "x.i"() : () -> index
  cf.br ^b(%i: index)
^b(%x: index):
  "x.y"(%x) : (index) -> ()
  %j = "x.i"() : () -> index
  cf.cond_br %c, ^b(%j: index), ^d
^d:
  return
}
