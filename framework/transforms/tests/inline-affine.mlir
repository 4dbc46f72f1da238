// RUN: terrace-opt %s --inline=default-pipeline= --split-input-file --allow-unregistered-dialect

// Operations without effects, and accesses whose subscripts stay dimensions and symbols, may go into affine loops.
func.func @apply(%n: index) -> index {
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%n)
  return %0 : index
}
func.func @sum(%n: index) -> index {
  %0 = arith.addi %n, %n : index
  return %0 : index
}
func.func @load(%m: memref<10xf32>, %n: index) -> f32 {
  %0 = affine.load %m[%n] : memref<10xf32>
  return %0 : f32
}
func.func @store(%m: memref<10xf32>, %v: f32) {
  %c = arith.constant 3 : index
  affine.store %v, %m[%c] : memref<10xf32>
  return
}
func.func @plain_load(%m: memref<10xf32>, %n: index) -> f32 {
  %0 = memref.load %m[%n] : memref<10xf32>
  return %0 : f32
}
func.func @local(%m: memref<10xf32>, %n: index) -> f32 {
  %s = arith.muli %n, %n : index
  %0 = affine.load %m[symbol(%s)] : memref<10xf32>
  return %0 : f32
}
func.func @caller(%m: memref<10xf32>, %k: index) {
  affine.for %i = 0 to 10 {
    %a = func.call @apply(%i) : (index) -> index
    %b = func.call @sum(%i) : (index) -> index
    %c = func.call @load(%m, %i) : (memref<10xf32>, index) -> f32
    %d = func.call @load(%m, %k) : (memref<10xf32>, index) -> f32
    %e = func.call @plain_load(%m, %i) : (memref<10xf32>, index) -> f32
    %f = func.call @local(%m, %k) : (memref<10xf32>, index) -> f32
    func.call @store(%m, %c) : (memref<10xf32>, f32) -> ()
  }
  affine.if affine_set<(d0) : (d0 >= 0)>(%k) {
    %zero = arith.constant 0.0 : f32
    func.call @store(%m, %zero) : (memref<10xf32>, f32) -> ()
  }
  return
}

// -----

// Loops, blocks and unknown operations do not go into loops; loops go into functions.
func.func @loop(%m: memref<10xf32>) {
  affine.for %i = 0 to 10 {
    %0 = affine.load %m[%i] : memref<10xf32>
    affine.store %0, %m[%i] : memref<10xf32>
  }
  return
}
func.func @blocks() {
  cf.br ^next
^next:
  return
}
func.func @unknown() {
  "test.unknown"() : () -> ()
  return
}
func.func @caller(%m: memref<10xf32>) {
  call @loop(%m) : (memref<10xf32>) -> ()
  affine.for %i = 0 to 10 {
    func.call @loop(%m) : (memref<10xf32>) -> ()
    func.call @blocks() : () -> ()
    func.call @unknown() : () -> ()
  }
  return
}
