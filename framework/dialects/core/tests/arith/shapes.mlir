// RUN: terrace-opt %s --split-input-file
// RUN: terrace-opt %s --split-input-file | terrace-opt --split-input-file
// RUN: terrace-opt %s --split-input-file --mlir-print-op-generic

// One operation for scalars, vectors and tensors.
func.func @f(%a: i64, %b: vector<4xi32>, %c: tensor<4x?xi8>, %d: f64, %e: vector<4xf32>, %g: tensor<4x?xbf16>) {
  %0 = arith.addi %a, %a : i64
  %1 = arith.addi %b, %b : vector<4xi32>
  %2 = arith.addi %c, %c : tensor<4x?xi8>
  %3 = arith.addf %d, %d : f64
  %4 = arith.addf %e, %e : vector<4xf32>
  %5 = arith.addf %g, %g : tensor<4x?xbf16>
  %6 = arith.mulf %d, %d : f64
  %7 = arith.mulf %e, %e : vector<4xf32>
  %8 = arith.mulf %g, %g fastmath<fast> : tensor<4x?xbf16>
  return
}
// -----
// The ten comparisons by their numbers.
func.func @f(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) <{predicate = 0 : i64}> : (i32, i32) -> i1
  %1 = "arith.cmpi"(%a, %a) <{predicate = 1 : i64}> : (i32, i32) -> i1
  %2 = "arith.cmpi"(%a, %a) <{predicate = 2 : i64}> : (i32, i32) -> i1
  %3 = "arith.cmpi"(%a, %a) <{predicate = 3 : i64}> : (i32, i32) -> i1
  %4 = "arith.cmpi"(%a, %a) <{predicate = 4 : i64}> : (i32, i32) -> i1
  %5 = "arith.cmpi"(%a, %a) <{predicate = 5 : i64}> : (i32, i32) -> i1
  %6 = "arith.cmpi"(%a, %a) <{predicate = 6 : i64}> : (i32, i32) -> i1
  %7 = "arith.cmpi"(%a, %a) <{predicate = 7 : i64}> : (i32, i32) -> i1
  %8 = "arith.cmpi"(%a, %a) <{predicate = 8 : i64}> : (i32, i32) -> i1
  %9 = "arith.cmpi"(%a, %a) <{predicate = 9 : i64}> : (i32, i32) -> i1
  return
}
// -----
// A comparison as a word or as a string; the result has the shape of the operands.
func.func @f(%a: vector<4xi64>, %b: tensor<?x4xindex>) {
  %0 = arith.cmpi eq, %a, %a : vector<4xi64>
  %1 = arith.cmpi "slt", %b, %b : tensor<?x4xindex>
  return
}
// -----
// A condition for all elements, or one for each.
func.func @f(%c: vector<42xi1>, %v: vector<42xf32>, %s: i1, %t: tensor<?xi1>, %u: tensor<?xi8>) {
  %0 = arith.select %c, %v, %v : vector<42xi1>, vector<42xf32>
  %1 = arith.select %s, %v, %v : vector<42xf32>
  %2 = arith.select %t, %u, %u : tensor<?xi1>, tensor<?xi8>
  return
}
// -----
// Constants of every kind of value.
func.func @f() {
  %0 = arith.constant 42 : i32
  %1 = arith.constant 3 : index
  %2 = arith.constant 1.0 : f32
  %3 = arith.constant false
  %4 = arith.constant dense<1.0> : tensor<4xf32>
  %5 = arith.constant sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>
  %6 = arith.constant 0x7FC00000 : f32
  %7 = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi8>
  return
}
// -----
// Other predicates and casts.
func.func @f(%a: i32, %f: f32, %i: index) {
  %0 = arith.subi %a, %a : i32
  %1 = arith.muli %a, %a : i32
  %2 = arith.cmpf olt, %f, %f : f32
  %3 = arith.cmpf "olt", %f, %f : f32
  %4 = arith.index_cast %i : index to i32
  return
}
// -----
// An index and numbers of a width.
func.func @f(%i: index, %v: vector<4xi8>) {
  %0 = arith.index_cast %i : index to i32
  %1 = arith.index_cast %v : vector<4xi8> to vector<4xindex>
  return
}
