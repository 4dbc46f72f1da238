// CALL sum(10) -> 45
func.func @sum(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (index) {
    %t = arith.addi %s, %i : index
    scf.yield %t : index
  }
  return %r : index
}
// CALL zero_step(3) -> error: the step of the loop is 0, not positive
func.func @zero_step(%n: index) {
  %c0 = arith.constant 0 : index
  scf.for %i = %c0 to %n step %c0 { // FAULT
  }
  return
}
// CALL overflow(106) -> 2
// CALL overflow(127) -> error: the induction variable overflows: its type does not hold the value after the last iteration
func.func @overflow(%n: i8) -> i8 {
  %low = arith.constant 88 : i8
  %step = arith.constant 10 : i8
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %r = scf.for %i = %low to %n step %step iter_args(%s = %c0) -> (i8) : i8 { // FAULT
    %t = arith.addi %s, %c1 : i8
    scf.yield %t : i8
  }
  return %r : i8
}
// CALL overflow_unsigned(-5) -> error: the induction variable overflows: its type does not hold the value after the last iteration
// CALL overflow_unsigned(-17) -> 1
func.func @overflow_unsigned(%n: i8) -> i8 {
  %low = arith.constant 230 : i8
  %step = arith.constant 10 : i8
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %r = scf.for unsigned %i = %low to %n step %step iter_args(%s = %c0) -> (i8) : i8 { // FAULT
    %t = arith.addi %s, %c1 : i8
    scf.yield %t : i8
  }
  return %r : i8
}
// CALL overflow_parallel(9223372036854775807) -> error: the induction variable overflows: its type does not hold the value after the last iteration
func.func @overflow_parallel(%n: index) {
  %low = arith.constant 9223372036854775800 : index
  %step = arith.constant 5 : index
  scf.parallel (%i) = (%low) to (%n) step (%step) { // FAULT
  }
  return
}
// CALL collatz(27) -> 111
func.func @collatz(%n: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  %c3 = arith.constant 3 : i64
  %r:2 = scf.while (%x = %n, %k = %c0) : (i64, i64) -> (i64, i64) {
    %more = arith.cmpi ne, %x, %c1 : i64
    scf.condition(%more) %x, %k : i64, i64
  } do {
  ^bb0(%x: i64, %k: i64):
    %odd = arith.remui %x, %c2 : i64
    %is_odd = arith.cmpi eq, %odd, %c1 : i64
    %y = scf.if %is_odd -> (i64) {
      %a = arith.muli %x, %c3 : i64
      %b = arith.addi %a, %c1 : i64
      scf.yield %b : i64
    } else {
      %b = arith.divui %x, %c2 : i64
      scf.yield %b : i64
    }
    %l = arith.addi %k, %c1 : i64
    scf.yield %y, %l : i64, i64
  }
  return %r#1 : i64
}
// CALL pick(1) -> 20
// CALL pick(7) -> 30
func.func @pick(%i: index) -> i32 {
  %r = scf.index_switch %i -> i32
  case 0 {
    %a = arith.constant 10 : i32
    scf.yield %a : i32
  }
  case 1 {
    %a = arith.constant 20 : i32
    scf.yield %a : i32
  }
  default {
    %a = arith.constant 30 : i32
    scf.yield %a : i32
  }
  return %r : i32
}
// CALL parallel(4, 5) -> 20, 3
func.func @parallel(%n: index, %k: index) -> (i32, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r:2 = scf.parallel (%i, %j) = (%c0, %c0) to (%n, %k) step (%c1, %c1) init (%zero, %c0) -> (i32, index) {
    scf.reduce(%one, %i : i32, index) {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      scf.reduce.return %s : i32
    }, {
    ^bb0(%a: index, %b: index):
      %s = arith.maxui %a, %b : index
      scf.reduce.return %s : index
    }
  }
  return %r#0, %r#1 : i32, index
}
// CALL region(3) -> 4
func.func @region(%a: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    %c1 = arith.constant 1 : i32
    cf.br ^next(%c1 : i32)
  ^next(%x: i32):
    %s = arith.addi %x, %a : i32
    scf.yield %s : i32
  }
  return %r : i32
}
// CALL forall(3) -> 3
func.func @forall(%n: index) -> index {
  scf.forall (%i) in (%n) {
    scf.forall.in_parallel {
    }
  }
  return %n : index
}
