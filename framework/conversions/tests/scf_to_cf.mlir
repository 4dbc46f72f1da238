// RUN: terrace-opt %s --convert-scf-to-cf
func.func @loops(%lb: index, %ub: index, %st: index, %c: i1, %x: i32, %m: memref<?xf32>) -> (i32, index) {
  %f = arith.constant 1.0 : f32
  %r = scf.for %i = %lb to %ub step %st iter_args(%a = %x) -> (i32) {
    %n = scf.if %c -> i32 {
      %k = arith.addi %a, %x : i32
      scf.yield %k : i32
    } else {
      scf.yield %a : i32
    }
    scf.if %c {
      memref.store %f, %m[%i] : memref<?xf32>
    }
    scf.yield %n : i32
  }
  scf.for %i = %lb to %ub step %st {
    scf.for %j = %lb to %i step %st {
      memref.store %f, %m[%j] : memref<?xf32>
    }
  }
  %w:2 = "scf.while"(%r, %lb) ({
  ^bb0(%p: i32, %q: index):
    "scf.condition"(%c, %p, %q) : (i1, i32, index) -> ()
  }, {
  ^bb0(%p: i32, %q: index):
    %s = arith.addi %p, %x : i32
    "scf.yield"(%s, %q) : (i32, index) -> ()
  }) : (i32, index) -> (i32, index)
  %d = "scf.while"(%r) ({
  ^bb0(%p: i32):
    "scf.condition"(%c, %p) : (i1, i32) -> ()
  }, {
  ^bb0(%p: i32):
    "scf.yield"(%p) : (i32) -> ()
  }) : (i32) -> i32
  scf.for unsigned %i = %x to %d step %x : i32 {
  }
  return %w#0, %w#1 : i32, index
}
