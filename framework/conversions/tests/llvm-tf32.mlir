// LLVM IR has no tf32: what has it stays.
// RUN: terrace-opt %s --convert-to-llvm
// RUN: terrace-opt %s --convert-arith-to-llvm
// RUN: terrace-opt %s --finalize-memref-to-llvm

func.func @computed(%a: tf32, %b: vector<4xtf32>) -> tf32 {
  %c = arith.constant 1.5 : tf32
  %s = arith.addf %a, %c : tf32
  %f = arith.negf %b : vector<4xtf32>
  return %s : tf32
}

func.func @cast(%a: tf32) -> f32 {
  %s = arith.extf %a : tf32 to f32
  return %s : f32
}

func.func @loaded(%m: memref<4xtf32>, %i: index) -> tf32 {
  %0 = memref.load %m[%i] : memref<4xtf32>
  return %0 : tf32
}

func.func @others(%a: i32) -> i32 {
  %s = arith.addi %a, %a : i32
  return %s : i32
}
