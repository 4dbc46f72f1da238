// RUN: terrace-opt %s --pass-pipeline='builtin.module(func.func(affine-scalrep))'

func.func @conditional_store(%n: index, %x: f32, %out: memref<10xf32>) {
  %m = memref.alloc() : memref<10xf32>
  affine.for %i = 0 to 10 {
    affine.store %x, %m[%i] : memref<10xf32>
    affine.if affine_set<(d0)[s0] : (d0 - s0 >= 0)>(%i)[%n] {
      %y = arith.addf %x, %x : f32
      affine.store %y, %m[%i] : memref<10xf32>
    }
    %0 = affine.load %m[%i] : memref<10xf32>
    affine.store %0, %out[%i] : memref<10xf32>
  }
  return
}
func.func @last_store_wins(%x: f32, %y: f32) -> f32 {
  %m = memref.alloc() : memref<1xf32>
  affine.store %x, %m[0] : memref<1xf32>
  affine.store %y, %m[0] : memref<1xf32>
  %0 = affine.load %m[0] : memref<1xf32>
  %1 = affine.load %m[0] : memref<1xf32>
  %2 = arith.addf %0, %1 : f32
  return %2 : f32
}
func.func @other_places(%x: f32, %y: f32, %out: memref<10xf32>) -> f32 {
  affine.store %x, %out[1] : memref<10xf32>
  affine.store %y, %out[2] : memref<10xf32>
  %0 = affine.load %out[1] : memref<10xf32>
  return %0 : f32
}
func.func private @unknown(memref<10xf32>)
func.func @call_between(%x: f32, %out: memref<10xf32>) -> f32 {
  affine.store %x, %out[1] : memref<10xf32>
  call @unknown(%out) : (memref<10xf32>) -> ()
  %0 = affine.load %out[1] : memref<10xf32>
  return %0 : f32
}
