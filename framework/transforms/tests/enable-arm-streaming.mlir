// RUN: terrace-opt %s --enable-arm-streaming
// RUN: terrace-opt %s --enable-arm-streaming='streaming-mode=streaming-locally za-mode=new-za'
// RUN: terrace-opt %s --enable-arm-streaming='streaming-mode=streaming-compatible za-mode=in-za'
// RUN: terrace-opt %s --enable-arm-streaming=za-mode=out-za
// RUN: terrace-opt %s --enable-arm-streaming='if-required-by-ops za-mode=inout-za'
// RUN: terrace-opt %s --enable-arm-streaming=if-scalable-and-supported
// RUN: terrace-opt %s --enable-arm-streaming='streaming-mode=disabled za-mode=new-za'

func.func @tile() {
  %tile = arm_sme.get_tile : vector<[4]x[4]xi32>
  return
}
// It asks for a length, and needs no tile.
func.func @length() {
  %0 = arm_sme.streaming_vl <byte>
  return
}
func.func @scalable() {
  %0 = arith.constant dense<1.0> : vector<[4]xf32>
  return
}
func.func @scalable_operand(%v: vector<[4]xf32>) -> f32 {
  %0 = vector.reduction <add>, %v : vector<[4]xf32> into f32
  return %0 : f32
}
// Arguments alone do not count, nor do memrefs.
func.func @arguments(%v: vector<[4]xf32>, %m: memref<vector<[4]xf32>>) {
  memref.dealloc %m : memref<vector<[4]xf32>>
  return
}
func.func @fixed(%v: vector<4xf32>) -> vector<4xf32> {
  %0 = arith.addf %v, %v : vector<4xf32>
  return %0 : vector<4xf32>
}
// Streaming mode has neither of these.
func.func @gather(%m: memref<?xf32>, %at: vector<[4]xi32>, %mask: vector<[4]xi1>, %v: vector<[4]xf32>, %i: index) -> vector<[4]xf32> {
  %0 = vector.gather %m[%i][%at], %mask, %v : memref<?xf32>, vector<[4]xi32>, vector<[4]xi1>, vector<[4]xf32> into vector<[4]xf32>
  return %0 : vector<[4]xf32>
}
func.func @scatter(%m: memref<?xf32>, %at: vector<[4]xi32>, %mask: vector<[4]xi1>, %v: vector<[4]xf32>, %i: index) {
  vector.scatter %m[%i][%at], %mask, %v : memref<?xf32>, vector<[4]xi32>, vector<[4]xi1>, vector<[4]xf32>
  return
}
func.func private @declared(%v: vector<[4]xf32>)
func.func @more() attributes {arm_new_za, arm_streaming_compatible} { return }
func.func @ignored() attributes {enable_arm_streaming_ignore} {
  %tile = arm_sme.get_tile : vector<[4]x[4]xi32>
  return
}
