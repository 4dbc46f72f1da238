// RUN: terrace-opt %s --control-flow-sink --split-input-file --allow-unregistered-dialect

// An operation that only one branch needs moves there, with those that only it needs, in order.
func.func @chain(%c: i1, %a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.muli %a, %b : i32
  %2 = arith.subi %0, %b : i32
  %r = scf.if %c -> i32 {
    %3 = arith.addi %2, %a : i32
    scf.yield %3 : i32
  } else {
    scf.yield %1 : i32
  }
  return %r : i32
}

// -----

// It moves as far in as it can; what both branches need stays, and what is used elsewhere.
func.func @nested(%c: i1, %i: index, %a: i32) -> (i32, i32) {
  %deep = arith.addi %a, %a : i32
  %both = arith.muli %a, %a : i32
  %outside = arith.subi %a, %a : i32
  %r = scf.if %c -> i32 {
    %s = scf.index_switch %i -> i32
    case 1 {
      scf.yield %deep : i32
    }
    default {
      scf.yield %both : i32
    }
    %t = arith.addi %s, %outside : i32
    scf.yield %t : i32
  } else {
    scf.yield %both : i32
  }
  return %r, %outside : i32, i32
}

// -----

// Operations with effects stay, and regions that may run often take nothing.
func.func @stays(%c: i1, %n: index, %m: memref<index>, %a: index) {
  %c0 = arith.constant 0 : index
  %loaded = memref.load %m[] : memref<index>
  %unknown = "test.op"() : () -> index
  %sum = arith.addi %a, %a : index
  scf.if %c {
    "test.use"(%loaded, %unknown) : (index, index) -> ()
  }
  scf.for %i = %c0 to %n step %n {
    "test.use"(%sum) : (index) -> ()
  }
  return
}
