// RUN: terrace-opt %s --convert-cf-to-llvm
// RUN: terrace-opt %s --convert-cf-to-llvm=index-bitwidth=32

func.func @weights(%c: i1) {
  cf.cond_br %c weights([3, 5]), ^bb1, ^bb2
^bb1:
  return
^bb2:
  cf.br ^bb1
}
