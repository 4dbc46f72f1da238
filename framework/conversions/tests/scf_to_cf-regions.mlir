// RUN: terrace-opt %s --convert-scf-to-cf

func.func @do_while(%x: i32, %n: i32) -> i32 {
  %0 = scf.while (%a = %x) : (i32) -> i32 {
    %1 = arith.addi %a, %x : i32
    %2 = arith.cmpi slt, %1, %n : i32
    scf.condition(%2) %1 : i32
  } do {
  ^bb0(%b: i32):
    scf.yield %b : i32
  }
  return %0 : i32
}
func.func @if_else(%c: i1, %m: memref<?xf32>, %z: f32, %i: index) {
  scf.if %c {
    memref.store %z, %m[%i] : memref<?xf32>
  } else {
    scf.if %c {
      scf.for %k = %i to %i step %i {
        memref.store %z, %m[%k] : memref<?xf32>
      }
    }
  }
  return
}
