// RUN: terrace-opt %s --scf-for-to-while
func.func @carries(%l: index, %u: index, %s: index, %x: f32) -> f32 {
  %r = scf.for %i = %l to %u step %s iter_args(%a = %x) -> f32 {
    %y = arith.addf %a, %x : f32
    scf.yield %y : f32
  } {note = "kept"}
  return %r : f32
}
func.func @nested(%l: i32, %u: i32, %s: i32, %m: memref<f32>, %x: f32) {
  scf.for unsigned %i = %l to %u step %s : i32 {
    scf.for %j = %l to %i step %s : i32 {
      memref.store %x, %m[] : memref<f32>
    }
  }
  return
}
