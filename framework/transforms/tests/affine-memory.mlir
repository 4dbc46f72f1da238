// RUN: terrace-opt %s --affine-loop-tile=tile-size=2 2>&1
// RUN: terrace-opt %s --affine-loop-fusion
// RUN: terrace-opt %s --affine-loop-invariant-code-motion
// RUN: terrace-opt %s --affine-parallelize
// RUN: terrace-opt %s --affine-data-copy-generate=fast-mem-space=0
// RUN: terrace-opt %s --pass-pipeline="builtin.module(func.func(affine-loop-unroll-jam{unroll-jam-factor=2}))"
// REFERENCE-DIFFERS: MLIR looks at accesses through affine maps alone, and takes two memrefs for two memories

memref.global "private" @table : memref<8xf32>
func.func private @touch(memref<?xf32>)
func.func private @touch_anything()

// Each element is read before the one to its left in the next row is written: a tile would turn that around.
func.func @other_accesses(%m: memref<8x8xf32>) {
  affine.for %i = 1 to 7 {
    affine.for %j = 1 to 7 {
      %k = affine.apply affine_map<(d0) -> (d0 + 1)>(%j)
      %h = affine.apply affine_map<(d0) -> (d0 - 1)>(%i)
      %v = memref.load %m[%h, %k] : memref<8x8xf32>
      memref.store %v, %m[%i, %j] : memref<8x8xf32>
    }
  }
  return
}

// The same through affine maps.
func.func @diagonal(%m: memref<8x8xf32>) {
  affine.for %i = 1 to 7 {
    affine.for %j = 1 to 7 {
      %v = affine.load %m[%i - 1, %j + 1] : memref<8x8xf32>
      affine.store %v, %m[%i, %j] : memref<8x8xf32>
    }
  }
  return
}

// Two names of one memory.
func.func @views(%m: memref<64xf32>) {
  %v = memref.expand_shape %m [[0, 1]] output_shape [8, 8] : memref<64xf32> into memref<8x8xf32>
  %c = memref.cast %m : memref<64xf32> to memref<?xf32>
  affine.for %i = 0 to 7 {
    affine.for %j = 0 to 8 {
      %x = affine.load %c[%i * 8 + %j + 8] : memref<?xf32>
      affine.store %x, %v[%i, %j] : memref<8x8xf32>
    }
  }
  affine.for %i = 0 to 8 {
    %x = affine.load %c[0] : memref<?xf32>
    affine.store %x, %m[%i] : memref<64xf32>
  }
  return
}

// A call gets a view of what the first loop writes and the second reads; the other call may reach a global.
func.func @calls(%in: memref<8xf32>, %m: memref<8xf32>, %out: memref<8xf32>) {
  affine.for %i = 0 to 8 {
    %a = affine.load %in[%i] : memref<8xf32>
    affine.store %a, %m[%i] : memref<8xf32>
  }
  %v = memref.cast %m : memref<8xf32> to memref<?xf32>
  func.call @touch(%v) : (memref<?xf32>) -> ()
  affine.for %j = 0 to 8 {
    %c = affine.load %m[%j] : memref<8xf32>
    affine.store %c, %out[%j] : memref<8xf32>
  }
  %g = memref.get_global @table : memref<8xf32>
  %h = memref.get_global @table : memref<8xf32>
  affine.for %i = 0 to 8 {
    %a = affine.load %in[%i] : memref<8xf32>
    affine.store %a, %g[%i] : memref<8xf32>
  }
  func.call @touch_anything() : () -> ()
  affine.for %j = 0 to 8 {
    %c = affine.load %h[%j] : memref<8xf32>
    affine.store %c, %out[%j] : memref<8xf32>
  }
  return
}

// Nothing gives the memory away: calls do not reach it.
func.func @private(%in: memref<8xf32>, %out: memref<8xf32>) {
  %m = memref.alloc() : memref<8xf32>
  affine.for %i = 0 to 8 {
    %a = affine.load %in[%i] : memref<8xf32>
    affine.store %a, %m[%i] : memref<8xf32>
  }
  affine.for %j = 0 to 8 {
    %c = affine.load %m[%j] : memref<8xf32>
    affine.store %c, %out[%j] : memref<8xf32>
  }
  memref.dealloc %m : memref<8xf32>
  return
}

// Another block reads an element that the second loop does not need.
func.func @later_block(%x: f32, %k: index) -> f32 {
  %m = memref.alloc() : memref<12xf32>
  affine.for %i = 0 to 12 {
    affine.store %x, %m[%i] : memref<12xf32>
  }
  affine.for %i = 0 to 3 {
    %a = affine.load %m[%i + 1] : memref<12xf32>
    %b = affine.load %m[%i mod 3] : memref<12xf32>
  }
  cf.br ^end
^end:
  %r = memref.load %m[%k] : memref<12xf32>
  return %r : f32
}

// A store and a load that are not in a copy, and a store that leaves every second element.
func.func @copies(%m: memref<8xf32>, %n: memref<8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  affine.for %i = 0 to 8 {
    affine.store %x, %m[0] : memref<8xf32>
    memref.store %x, %m[%c0] : memref<8xf32>
  }
  affine.for %i = 0 to 8 step 2 {
    affine.store %x, %n[%i] : memref<8xf32>
  }
  affine.for %i = 0 to 8 {
    affine.store %x, %n[%i] : memref<8xf32>
  }
  return
}

// Between the iterations of a loop with a step there are places outside of the memref.
func.func @outside(%n: index, %x: f32) {
  %m = memref.alloc() : memref<4x5xf32>
  affine.for %i = 1 to 5 step 2 {
    affine.store %x, %m[%i, %i + 1] : memref<4x5xf32>
  }
  %b = memref.alloc() : memref<8xf32>
  affine.for %i = 0 to affine_map<()[s] -> (s mod 10)>()[%n] step 3 {
    affine.store %x, %b[%i] : memref<8xf32>
  }
  return
}

// Memrefs that the body of a loop takes; of one a store leaves elements.
func.func @own(%n: index, %x: f32) {
  affine.for %i = 0 to %n {
    %m = memref.alloc() : memref<8xf32>
    affine.for %j = 0 to 8 step 2 {
      affine.store %x, %m[%j] : memref<8xf32>
    }
    memref.dealloc %m : memref<8xf32>
  }
  affine.for %i = 0 to %n {
    %m = memref.alloc() : memref<8xf32>
    affine.for %j = 0 to 8 {
      affine.store %x, %m[%j] : memref<8xf32>
    }
  }
  return
}

// The loop begins at a remainder, the region at 0.
func.func @remainder(%m: memref<8xf32>, %n: index, %x: f32) {
  affine.for %i = affine_map<()[s] -> (s mod 3)>()[%n] to 4 {
    affine.store %x, %m[%i] : memref<8xf32>
  }
  return
}
