// Small buffers go on the stack, unless they leave their function or are freed.
// RUN: terrace-opt %s --promote-buffers-to-stack
// RUN: terrace-opt %s --promote-buffers-to-stack="max-alloc-size-in-bytes=16 max-rank-of-allocated-memref=2"

func.func @sizes(%x: f32, %i: index, %u: memref<*xf32>) {
  %0 = memref.alloc() {alignment = 64 : i64, own} : memref<4xf32>
  memref.store %x, %0[%i] : memref<4xf32>
  %1 = memref.alloc() : memref<257xf32>
  memref.store %x, %1[%i] : memref<257xf32>
  %2 = memref.alloc(%i) : memref<?xf32>
  memref.store %x, %2[%i] : memref<?xf32>
  %r = memref.rank %u : memref<*xf32>
  %3 = memref.alloc(%r) : memref<?xf32>
  memref.store %x, %3[%i] : memref<?xf32>
  %4 = memref.alloc(%r, %r) : memref<?x?xf32>
  memref.store %x, %4[%i, %i] : memref<?x?xf32>
  %5 = memref.alloc() : memref<2xindex>
  memref.store %i, %5[%i] : memref<2xindex>
  %6 = memref.alloc() : memref<2xcomplex<f32>>
  %7 = memref.alloc() : memref<2xvector<2xf32>>
  return
}

func.func @leaves(%x: f32, %i: index, %c: i1) -> (memref<4xf32>, memref<2xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  %2 = memref.subview %1[0] [2] [1] : memref<4xf32> to memref<2xf32>
  %3 = memref.alloc() : memref<4xf32>
  memref.dealloc %3 : memref<4xf32>
  %4 = arith.select %c, %0, %0 : memref<4xf32>
  return %4, %2 : memref<4xf32>, memref<2xf32>
}

func.func @nested(%x: f32, %i: index, %c: i1) {
  scf.if %c {
    %0 = memref.alloc() : memref<4xf32>
    memref.store %x, %0[%i] : memref<4xf32>
  }
  scf.for %j = %i to %i step %i {
    %0 = memref.alloc() : memref<4xf32>
    memref.store %x, %0[%i] : memref<4xf32>
    memref.alloca_scope {
      %1 = memref.alloc() : memref<4xf32>
      memref.store %x, %1[%i] : memref<4xf32>
    }
  }
  return
}
