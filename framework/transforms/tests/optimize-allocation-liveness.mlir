// The free of a buffer moves up to the buffer's last use in the block. It stays where uses are elsewhere.
// RUN: terrace-opt %s --allow-unregistered-dialect --optimize-allocation-liveness

func.func @a(%c: i1, %x: f32, %i: index) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  %s = memref.subview %0[0][2][1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  memref.store %x, %1[%i] : memref<4xf32>
  memref.store %x, %s[%i] : memref<2xf32, strided<[1]>>
  scf.if %c {
    memref.store %x, %1[%i] : memref<4xf32>
    "foo"() : () -> ()
    %2 = memref.alloc() : memref<4xf32>
    memref.store %x, %2[%i] : memref<4xf32>
    "foo"() : () -> ()
    memref.dealloc %2 : memref<4xf32>
  }
  "foo"() : () -> ()
  "foo"() : () -> ()
  memref.dealloc %0 : memref<4xf32>
  memref.dealloc %1 : memref<4xf32>
  return
}
func.func @two(%c: i1, %x: f32, %i: index) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  %u = memref.alloc() : memref<4xf32>
  "foo"(%0, %1) : (memref<4xf32>,memref<4xf32>) -> ()
  "foo"() : () -> ()
  memref.dealloc %1 : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  memref.dealloc %u : memref<4xf32>
  return
}
func.func @three(%c: i1, %x: f32, %i: index) {
  %0 = memref.alloc() : memref<4xf32>
  scf.if %c {
  "foo"(%0) : (memref<4xf32>) -> ()
  "foo"() : () -> ()
  memref.dealloc %0 : memref<4xf32>
  }
  return
}
func.func @four(%c: i1, %x: f32, %i: index) {
  %0 = memref.alloc() : memref<4xf32>
  cf.br ^bb1(%0 : memref<4xf32>)
^bb1(%1: memref<4xf32>):
  "foo"(%0) : (memref<4xf32>) -> ()
  "foo"() : () -> ()
  memref.dealloc %0 : memref<4xf32>
  return
}
func.func @five(%c: i1, %x: f32, %i: index) {
  %0 = memref.alloc() : memref<4xf32>
  %a = memref.alloca() : memref<4xf32>
  "foo"() : () -> ()
  %1 = scf.if %c -> memref<4xf32> { scf.yield %0 : memref<4xf32> } else { scf.yield %a : memref<4xf32> }
  "foo"() : () -> ()
  "foo"(%1) : (memref<4xf32>) -> ()
  "foo"() : () -> ()
  memref.dealloc %0 : memref<4xf32>
  return
}
