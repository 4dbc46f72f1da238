// RUN: terrace-opt %s --sccp --split-input-file --allow-unregistered-dialect

// Both branches pass the same constant; a branch that is never taken passes nothing.
func.func @branches(%c: i1) -> (i32, i32) {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %true = arith.constant true
  cf.cond_br %c, ^a, ^b
^a:
  %x = arith.subi %two, %one : i32
  cf.cond_br %true, ^join(%x, %one : i32, i32), ^join(%x, %two : i32, i32)
^b:
  cf.cond_br %true, ^join(%one, %one : i32, i32), ^never
^never:
  cf.br ^join(%two, %two : i32, i32)
^join(%y: i32, %z: i32):
  return %y, %z : i32, i32
}

// -----

// A loop: what comes back is what went in.
func.func @loop(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  cf.br ^head(%zero, %zero : i32, i32)
^head(%i: i32, %sum: i32):
  %more = arith.cmpi slt, %i, %n : i32
  cf.cond_br %more, ^body, ^exit
^body:
  %one = arith.constant 1 : i32
  %next = arith.addi %i, %one : i32
  %same = arith.muli %sum, %next : i32
  %still = arith.andi %same, %zero : i32
  cf.br ^head(%next, %still : i32, i32)
^exit:
  return %sum : i32
}

// -----

// Regions: a condition chooses one, a loop without iterations gives what it starts with.
func.func @regions(%n: index) -> (index, index, i32, index, index) {
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : i32
  %true = arith.constant true
  %if = scf.if %true -> index {
    scf.yield %c1 : index
  } else {
    scf.yield %n : index
  }
  %switch = scf.index_switch %c1 -> index
  case 1 {
    scf.yield %c1 : index
  }
  default {
    scf.yield %n : index
  }
  %while = scf.while (%a = %c5) : (i32) -> i32 {
    %false = arith.constant false
    scf.condition(%false) %a : i32
  } do {
  ^bb0(%b: i32):
    %sum = arith.addi %b, %b : i32
    scf.yield %sum : i32
  }
  %never = affine.for %i = 0 to 0 iter_args(%a = %c1) -> index {
    affine.yield %n : index
  }
  %always = affine.for %i = 0 to 10 iter_args(%a = %n) -> index {
    affine.yield %c1 : index
  }
  return %if, %switch, %while, %never, %always : index, index, i32, index, index
}

// -----

// The induction variable is not known, nor is the result of an operation of which nothing is.
func.func @unknown(%n: index) -> (index, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %for = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0) -> index {
    %0 = arith.addi %i, %a : index
    scf.yield %0 : index
  }
  %op = "test.op"(%c0) : (index) -> i32
  return %for, %op : index, i32
}

// -----

// Calls: all calls of a private function pass the same, and it returns the same to all.
func.func private @callee(%a: i32, %b: i32) -> (i32, i32) {
  %sum = arith.addi %a, %a : i32
  return %sum, %b : i32, i32
}
func.func @caller(%n: i32) -> (i32, i32) {
  %c3 = arith.constant 3 : i32
  %0:2 = call @callee(%c3, %n) : (i32, i32) -> (i32, i32)
  %1:2 = call @callee(%c3, %c3) : (i32, i32) -> (i32, i32)
  return %0#0, %1#1 : i32, i32
}

// -----

// Anyone may call a function that is public, or whose name is taken.
func.func @public(%a: i32) -> i32 {
  return %a : i32
}
func.func private @named(%a: i32) -> i32 {
  return %a : i32
}
func.func private @outside(i32) -> i32
func.func @callers() -> (i32, i32, i32, (i32) -> i32) {
  %c3 = arith.constant 3 : i32
  %f = constant @named : (i32) -> i32
  %0 = call @public(%c3) : (i32) -> i32
  %1 = call @named(%c3) : (i32) -> i32
  %2 = call @outside(%c3) : (i32) -> i32
  return %0, %1, %2, %f : i32, i32, i32, (i32) -> i32
}

// -----

// Functions that call each other.
func.func private @even(%n: i32, %k: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %done = arith.cmpi eq, %n, %zero : i32
  cf.cond_br %done, ^yes, ^no
^yes:
  return %k : i32
^no:
  %one = arith.constant 1 : i32
  %less = arith.subi %n, %one : i32
  %0 = call @odd(%less, %k) : (i32, i32) -> i32
  return %0 : i32
}
func.func private @odd(%n: i32, %k: i32) -> i32 {
  %0 = call @even(%n, %k) : (i32, i32) -> i32
  return %0 : i32
}
func.func @start(%n: i32) -> i32 {
  %k = arith.constant 7 : i32
  %0 = call @even(%n, %k) : (i32, i32) -> i32
  return %0 : i32
}
