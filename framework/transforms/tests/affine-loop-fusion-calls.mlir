// RUN: terrace-opt %s --pass-pipeline='builtin.module(func.func(affine-loop-fusion))'
// REFERENCE-DIFFERS: mlir-opt takes a call for a reader of its memrefs only, and reads %b and %a before the calls wrote them.
func.func private @change(memref<10xf32>)
func.func private @copy(memref<10xf32>, memref<10xf32>)

// Siblings that calls lie between: the first reaches the second by way of three calls.
func.func @calls_between_siblings(%x: memref<10xf32>, %out: memref<10xf32>) {
  %a = memref.alloc() : memref<10xf32>
  %b = memref.alloc() : memref<10xf32>
  affine.for %i = 0 to 10 {
    %v = affine.load %x[%i] : memref<10xf32>
    affine.store %v, %a[%i] : memref<10xf32>
  }
  call @change(%a) : (memref<10xf32>) -> ()
  call @change(%a) : (memref<10xf32>) -> ()
  call @copy(%a, %b) : (memref<10xf32>, memref<10xf32>) -> ()
  affine.for %i = 0 to 10 {
    %v = affine.load %x[%i] : memref<10xf32>
    %w = affine.load %b[%i] : memref<10xf32>
    %s = arith.addf %v, %w : f32
    affine.store %s, %out[%i] : memref<10xf32>
  }
  return
}

// The same calls, which get nothing that the first loop touches. They may reach an argument all the same.
func.func @calls_beside_siblings(%x: memref<10xf32>, %out: memref<10xf32>) {
  %a = memref.alloc() : memref<10xf32>
  %b = memref.alloc() : memref<10xf32>
  affine.for %i = 0 to 10 {
    %v = affine.load %x[%i] : memref<10xf32>
    affine.store %v, %out[%i] : memref<10xf32>
  }
  call @change(%a) : (memref<10xf32>) -> ()
  call @change(%a) : (memref<10xf32>) -> ()
  call @copy(%a, %b) : (memref<10xf32>, memref<10xf32>) -> ()
  affine.for %i = 0 to 10 {
    %v = affine.load %x[%i] : memref<10xf32>
    %w = affine.load %b[%i] : memref<10xf32>
    %s = arith.addf %v, %w : f32
    affine.store %s, %b[%i] : memref<10xf32>
  }
  return
}

func.func @producer_before_calls(%x: memref<10xf32>, %out: memref<10xf32>) {
  %a = memref.alloc() : memref<10xf32>
  affine.for %i = 0 to 10 {
    %v = affine.load %x[%i] : memref<10xf32>
    affine.store %v, %a[%i] : memref<10xf32>
  }
  call @change(%a) : (memref<10xf32>) -> ()
  call @change(%a) : (memref<10xf32>) -> ()
  affine.for %i = 0 to 10 {
    %v = affine.load %a[%i] : memref<10xf32>
    affine.store %v, %out[%i] : memref<10xf32>
  }
  return
}
