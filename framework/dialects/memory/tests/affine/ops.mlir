// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
func.func @loops(%m: memref<10x?xf32>, %n: index) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to %n step 2 {
      %1 = affine.load %m[%i, %j] : memref<10x?xf32>
      affine.store %1, %m[%i, %j + 1] : memref<10x?xf32>
    }
  }
  affine.for %i = max affine_map<(d0) -> (d0, 3)>(%n) to min affine_map<(d0)[s0] -> (d0 + s0, 10)>(%n)[%n] {
    %1 = affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%i)
    %2 = affine.load %m[%i mod 4, symbol(%n) floordiv 2] : memref<10x?xf32>
  }
  %c0 = arith.constant 0.000000e+00 : f32
  %0 = affine.for %i = 0 to 4 iter_args(%s = %c0) -> (f32) {
    %1 = arith.addf %s, %s : f32
    affine.yield %1 : f32
  }
  return
}

func.func @arguments_have_locations() {
  affine.for %i loc("i") = 0 to 8 {
    affine.parallel (%j loc("j")) = (0) to (4) {
    }
  }
  return
}

#set = affine_set<(d0)[s0] : (d0 - 1 >= 0, s0 - d0 >= 0)>
#map = affine_map<(d0)[s0] -> (d0 + s0, 10)>
func.func @affine(%m: memref<10x?xf32>, %n: index, %t: memref<4xi32>, %v: vector<8xf32>) {
  %c = arith.constant 0.0 : f32
  affine.for %i = 0 to 10 {
    affine.if #set(%i)[%n] {
      affine.store %c, %m[%i, %i] : memref<10x?xf32>
    } else {
      affine.yield
    } {x}
    affine.if #set(%i)[%n] {
    }
    %0 = affine.if #set(%i)[%n] -> f32 {
      affine.yield %c : f32
    } else {
      affine.yield %c : f32
    }
    %a = affine.min #map(%i)[%n]
    %b = affine.max affine_map<(d0) -> (d0, 10)>(%i) {x}
    %1 = affine.vector_load %m[%i, symbol(%n) + 1] {x} : memref<10x?xf32>, vector<8xf32>
    affine.vector_store %1, %m[%i, %i * 2] : memref<10x?xf32>, vector<8xf32>
    affine.prefetch %m[%i, %i + 5], read, locality<3>, data {x} : memref<10x?xf32>
    affine.prefetch %m[%i, %i], write, locality<0>, instr : memref<10x?xf32>
    affine.dma_start %m[%i + 3, %i], %m[symbol(%n), 0], %t[%i], %n : memref<10x?xf32>, memref<10x?xf32>, memref<4xi32>
    affine.dma_start %m[%i, %i], %m[%i, %i], %t[0], %n, %n, %n : memref<10x?xf32>, memref<10x?xf32>, memref<4xi32>
    affine.dma_wait %t[%i floordiv 2], %n : memref<4xi32>
    %2:3 = affine.delinearize_index %i into (%n, 4, 8) {x} : index, index, index
    %3:2 = affine.delinearize_index %i into (4) : index, index
    %4 = affine.linearize_index [%i, %n] by (4, %n) {x} : index
    %5 = affine.linearize_index disjoint [%i, %n, %i] by (4, 5) : index
    affine.store %c, %m[%2#0, %4] : memref<10x?xf32>
  } {x}
  affine.parallel (%i, %j) = (0, max(%n, 5)) to (%n, min(%n + symbol(%n), 10)) step (1, 2) {
    affine.parallel (%k) = (%i) to (%j + 1) {
    } {x}
  }
  %r:2 = affine.parallel (%i) = (0) to (10) reduce ("addf", "maximumf") -> (f32, f32) {
    affine.yield %c, %c : f32, f32
  }
  affine.parallel () = () to () {
  }
  return
}
// An isolated operation that is no affine scope, around constants and a map of them.
llvm.func @no_scope() {
  %c = arith.constant 4 : index
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%c)
  llvm.return
}
