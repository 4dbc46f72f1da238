// A buffer that an operation with regions gives lives on in later blocks.
// REFERENCE-DIFFERS: the reference loses such a buffer when it makes the operation again, and frees it before its last use
// RUN: terrace-opt %s --ownership-based-buffer-deallocation

func.func @branches(%a: memref<4xf32>, %c: i1, %x: f32) -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  %p = memref.alloc() : memref<4xf32>
  %q = scf.if %c -> memref<4xf32> {
    scf.yield %0 : memref<4xf32>
  } else {
    %3 = memref.alloc() : memref<4xf32>
    scf.yield %3 : memref<4xf32>
  }
  cf.cond_br %c, ^bb1(%0 : memref<4xf32>), ^bb2(%a : memref<4xf32>)
^bb1(%x1: memref<4xf32>):
  scf.if %c {
    memref.copy %q, %x1 : memref<4xf32> to memref<4xf32>
    memref.copy %a, %p : memref<4xf32> to memref<4xf32>
  }
  cf.br ^bb3(%x1: memref<4xf32>)
^bb2(%x2: memref<4xf32>):
  memref.copy %q, %x2 : memref<4xf32> to memref<4xf32>
  cf.br ^bb3(%q: memref<4xf32>)
^bb3(%z: memref<4xf32>):
  memref.copy %p, %z : memref<4xf32> to memref<4xf32>
  return %z : memref<4xf32>
}

