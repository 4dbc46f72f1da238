// RUN: terrace-opt %s --allow-unregistered-dialect --canonicalize
// Code out of reach may use what it defines itself: patterns that look for a chain would go around it without end.
func.func @adds_to_itself(%c: i32) {
  %c1 = arith.constant 1 : i32
  return
^bb1:
  %y = arith.addi %y, %c1 : i32
  cf.br ^bb1
}

func.func @each_adds_to_the_other() {
  %c1 = arith.constant 1 : i32
  return
^bb1:
  %x = arith.addi %y, %c1 : i32
  %y = arith.subi %x, %c1 : i32
  cf.br ^bb1
}

func.func @folds_to_itself(%m: memref<4xf32>) {
  return
^bb1:
  %a = arith.select %a, %a, %a : i1
  %b = memref.cast %b : memref<4xf32> to memref<4xf32>
  %c = tensor.cast %c : tensor<4xf32> to tensor<4xf32>
  %d = complex.neg %d : complex<f32>
  %e = complex.conj %e : complex<f32>
  %f = llvm.bitcast %f : i32 to i32
  %g = affine.apply affine_map<(d0) -> (d0 + 1)>(%g)
  %h = arith.negf %h : f32
  %i = arith.minsi %i, %i : i32
  %j = index.add %j, %j
  %k = math.absi %k : i32
  cf.br ^bb1
}

func.func @loop_behind_a_constant(%x: i32) -> i32 {
  %true = arith.constant true
  %c1 = arith.constant 1 : i32
  %c0 = arith.constant 0 : i32
  cf.cond_br %true, ^end, ^loop(%c0 : i32)
^loop(%i: i32):
  "test.use"(%i) : (i32) -> ()
  cf.br ^next
^next:
  %n = arith.addi %i, %c1 : i32
  cf.br ^loop(%n : i32)
^end:
  return %x : i32
}
