// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file | terrace-opt --allow-unregistered-dialect --split-input-file
// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --mlir-print-op-generic

// Blocks: labels, arguments, predecessors, terminators.

"d.x"() ({
  "d.br"()[^c] : () -> ()
^c():
  "d.br"()[^d] : () -> ()
^d :
  "d.br"()[^e] : () -> ()
^e(%x : i32) :
  "d.br"()[^g] : () -> ()
^g ( %y:i32,%z: i64 ):
  "d.end"() : () -> ()
}) : () -> ()
"d.x"() ({
^entry:
  "d.end"() : () -> ()
}) : () -> ()
"d.x"() ({
^entry(%a: i32):
  "d.end"() : () -> ()
}) : () -> ()
"d.x"() ({
^only:
}) : () -> ()

// -----

"d.x"() ({
^a(%x: i32 loc("x"), %y: i32):
 "d.end"() : () -> ()
}) : () -> ()

// -----

func.func @f() {
  "d.x"() : () -> ()
}

// -----

module {
  %0 = arith.constant 1 : i32
}
"d.x"() ({
  %0 = arith.constant 1 : i32
}) : () -> ()

// -----

func.func @f(%c: i1) {
  scf.if %c {
    %0 = "d.x"() : () -> i32
  }
  affine.for %i = 0 to 2 {
  }
  return
}

// -----

func.func @simple(%a: i64, %cond: i1) -> i64 {
  cf.cond_br %cond, ^bb1, ^bb2
^bb1:
  cf.br ^bb3(%a : i64)
^bb2:
  %b = arith.addi %a, %a : i64
  cf.br ^bb3(%b : i64)
^bb3(%c: i64):
  cf.br ^bb4(%c, %a : i64, i64)
^bb4(%d : i64, %e : i64):
  %0 = arith.addi %d, %e : i64
  return %0 : i64
}

// -----

func.func @swap(%n: index, %x: i32, %y: i32) -> i32 {
  cf.br ^bb1(%x, %y : i32, i32)
^bb1(%a: i32, %b: i32):
  %c = "d.cond"() : () -> i1
  cf.cond_br %c, ^bb1(%b, %a : i32, i32), ^bb2
^bb2:
  return %a : i32
}

// -----

"d.x"() ({
  "d.br"()[^b, ^b] : () -> ()
^a:
  "d.br"()[^b] : () -> ()
^b:
  "d.br"()[^d] : () -> ()
^d:
  "d.br"()[^d] : () -> ()
}) : () -> ()

// -----

func.func @select(%a: i32, %b: i32, %flag: i1) -> i32 {
  cf.cond_br %flag, ^bb1(%a : i32), ^bb1(%b : i32)
^bb1(%x : i32) :
  return %x : i32
}
