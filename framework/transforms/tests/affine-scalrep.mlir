// RUN: terrace-opt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(affine-scalrep))'
func.func @stores_go_to_loads(%out: memref<10xf32>) {
  %c = arith.constant 1.0 : f32
  %tmp = memref.alloc() : memref<10xf32>
  affine.for %i = 0 to 10 {
    affine.store %c, %tmp[%i] : memref<10xf32>
    %0 = affine.load %tmp[%i] : memref<10xf32>
    %1 = arith.addf %0, %0 : f32
    affine.store %1, %out[%i] : memref<10xf32>
  }
  memref.dealloc %tmp : memref<10xf32>
  return
}
func.func @loads_are_merged(%in: memref<10xf32>, %out: memref<10xf32>) {
  affine.for %i = 0 to 10 {
    %0 = affine.load %in[%i] : memref<10xf32>
    %1 = affine.load %in[%i] : memref<10xf32>
    %2 = arith.mulf %0, %1 : f32
    affine.store %2, %out[%i] : memref<10xf32>
  }
  return
}
func.func @what_is_overwritten_goes(%m: memref<1xf32>, %x: f32, %y: f32) {
  affine.store %x, %m[0] : memref<1xf32>
  affine.store %y, %m[0] : memref<1xf32>
  return
}
func.func @another_place(%m: memref<10xf32>, %x: f32, %i: index) -> f32 {
  affine.store %x, %m[symbol(%i)] : memref<10xf32>
  %0 = affine.load %m[symbol(%i) + 1] : memref<10xf32>
  return %0 : f32
}
func.func @a_call_between(%m: memref<1xf32>, %x: f32) -> f32 {
  affine.store %x, %m[0] : memref<1xf32>
  "foo.unknown"(%m) : (memref<1xf32>) -> ()
  %0 = affine.load %m[0] : memref<1xf32>
  return %0 : f32
}
