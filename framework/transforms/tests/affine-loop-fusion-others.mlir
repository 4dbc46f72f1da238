// RUN: terrace-opt %s --pass-pipeline='builtin.module(func.func(affine-loop-fusion))'
// REFERENCE-DIFFERS: mlir-opt repeats stores over what the loop has written since, and lets it read what was not written yet
func.func private @use(i32)
func.func @writes(%x: i32, %k: index) {
  %m = memref.alloc() : memref<8xi32>
  affine.for %i = 0 to 8 {
    affine.store %x, %m[%i] : memref<8xi32>
  }
  affine.for %i = 0 to 4 {
    %a = affine.load %m[%i] : memref<8xi32>
    func.call @use(%a) : (i32) -> ()
    %c3 = arith.constant 3 : i32
    memref.store %c3, %m[%k] : memref<8xi32>
  }
  return
}
func.func @reads_all(%x: i32, %k: index) {
  %m = memref.alloc() : memref<8xi32>
  affine.for %i = 0 to 8 {
    affine.store %x, %m[%i] : memref<8xi32>
  }
  affine.for %i = 0 to 8 {
    %a = affine.load %m[%i] : memref<8xi32>
    func.call @use(%a) : (i32) -> ()
    %b = memref.load %m[%k] : memref<8xi32>
    func.call @use(%b) : (i32) -> ()
  }
  return
}
func.func @reads_some(%x: i32, %k: index) {
  %m = memref.alloc() : memref<8xi32>
  affine.for %i = 0 to 8 {
    affine.store %x, %m[%i] : memref<8xi32>
  }
  affine.for %i = 0 to 4 {
    %a = affine.load %m[%i] : memref<8xi32>
    func.call @use(%a) : (i32) -> ()
    %b = memref.load %m[%k] : memref<8xi32>
    func.call @use(%b) : (i32) -> ()
  }
  return
}
