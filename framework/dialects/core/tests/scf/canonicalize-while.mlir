// RUN: terrace-opt %s --allow-unregistered-dialect --canonicalize
// Patterns: MakeRegionBranchOpSuccessorInputsDead, RemoveDeadRegionBranchOpSuccessorInputs, RemoveDuplicateSuccessorInputUses,
//   WhileCmpCond, WhileConditionTruth, WhileMoveIfDown, WhileOpAlignBeforeArgs.
func.func @truth(%n: i32) {
  scf.while (%i = %n) : (i32) -> i32 {
    %c = "test.cond"(%i) : (i32) -> i1
    "test.before"(%c) : (i1) -> ()
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%j: i32):
    %k = "test.next"(%j) : (i32) -> i32
    scf.yield %k : i32
  }
  return
}
func.func @truth2() -> i1 {
  %0:2 = scf.while : () -> (i1, i1) {
    %c = "test.cond"() : () -> i1
    scf.condition(%c) %c, %c : i1, i1
  } do {
  ^bb0(%j: i1, %k: i1):
    "test.use"(%j) : (i1) -> ()
    scf.yield
  }
  return %0#0 : i1
}
func.func @cmp(%n: i32) -> i32 {
  %0 = scf.while (%i = %n) : (i32) -> i32 {
    %k = "test.val"(%i) : (i32) -> i32
    %c = arith.cmpi ne, %k, %n : i32
    scf.condition(%c) %k : i32
  } do {
  ^bb0(%j: i32):
    %z = arith.cmpi ne, %j, %n : i32
    %z2 = arith.cmpi eq, %j, %n : i32
    "test.use"(%z, %z2) : (i1, i1) -> ()
    scf.yield %j : i32
  }
  return %0 : i32
}
func.func @unused_results(%n: i32, %m: i64) -> i32 {
  %0:2 = scf.while (%i = %n, %q = %m) : (i32, i64) -> (i32, i64) {
    %c = "test.cond"(%i) : (i32) -> i1
    scf.condition(%c) %i, %q : i32, i64
  } do {
  ^bb0(%j: i32, %w: i64):
    %k = "test.next"(%j) : (i32) -> i32
    scf.yield %k, %w : i32, i64
  }
  return %0#0 : i32
}
func.func @dup(%n: i32) -> (i32, i32) {
  %0:2 = scf.while (%i = %n) : (i32) -> (i32, i32) {
    %c = "test.cond"(%i) : (i32) -> i1
    %v = "test.v"(%i) : (i32) -> i32
    scf.condition(%c) %v, %v : i32, i32
  } do {
  ^bb0(%j: i32, %w: i32):
    %k = "test.next"(%j, %w) : (i32, i32) -> i32
    scf.yield %k : i32
  }
  return %0#0, %0#1 : i32, i32
}
func.func @unused_args(%n: i32, %m: i32) -> i32 {
  %0 = scf.while (%i = %n, %u = %m) : (i32, i32) -> i32 {
    %c = "test.cond"(%i) : (i32) -> i1
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%j: i32):
    %k:2 = "test.next"(%j) : (i32) -> (i32, i32)
    scf.yield %k#0, %k#1 : i32, i32
  }
  return %0 : i32
}
func.func @invariant_arg(%n: i32, %m: i32) -> i32 {
  %0 = scf.while (%i = %n, %u = %m) : (i32, i32) -> i32 {
    %c = "test.cond"(%i, %u) : (i32, i32) -> i1
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%j: i32):
    %k = "test.next"(%j) : (i32) -> i32
    scf.yield %k, %m : i32, i32
  }
  return %0 : i32
}
func.func @invariant_arg2(%n: i32, %m: i32) -> (i32, i32) {
  %0:2 = scf.while (%i = %n, %u = %m) : (i32, i32) -> (i32, i32) {
    %c = "test.cond"(%i, %u) : (i32, i32) -> i1
    scf.condition(%c) %i, %u : i32, i32
  } do {
  ^bb0(%j: i32, %v: i32):
    %k = "test.next"(%j) : (i32) -> i32
    scf.yield %k, %v : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
func.func @invariant_yield(%n: i32, %m: i32) -> (i32, i32) {
  %0:2 = scf.while (%i = %n) : (i32) -> (i32, i32) {
    %c = "test.cond"(%i) : (i32) -> i1
    scf.condition(%c) %i, %m : i32, i32
  } do {
  ^bb0(%j: i32, %v: i32):
    %k = "test.next"(%j, %v) : (i32, i32) -> i32
    scf.yield %k : i32
  }
  return %0#0, %0#1 : i32, i32
}
func.func @align(%n: i32, %m: i64) -> (i64, i32) {
  %0:2 = scf.while (%i = %n, %u = %m) : (i32, i64) -> (i64, i32) {
    %c = "test.cond"(%i, %u) : (i32, i64) -> i1
    scf.condition(%c) %u, %i : i64, i32
  } do {
  ^bb0(%v: i64, %j: i32):
    %k:2 = "test.next"(%j, %v) : (i32, i64) -> (i32, i64)
    scf.yield %k#0, %k#1 : i32, i64
  }
  return %0#0, %0#1 : i64, i32
}
func.func @move_if(%n: i32) -> i32 {
  %0 = scf.while (%i = %n) : (i32) -> i32 {
    %c = "test.cond"(%i) : (i32) -> i1
    %v = "test.v"(%i) : (i32) -> i32
    %r = scf.if %c -> i32 {
      %q = "test.then"(%v) : (i32) -> i32
      scf.yield %q : i32
    } else {
      scf.yield %i : i32
    }
    scf.condition(%c) %r : i32
  } do {
  ^bb0(%j: i32):
    "test.use"(%j) : (i32) -> ()
    scf.yield %j : i32
  }
  return %0 : i32
}
func.func @never(%n: i32) -> i32 {
  %f = arith.constant false
  %0 = scf.while (%i = %n) : (i32) -> i32 {
    "test.once"(%i) : (i32) -> ()
    scf.condition(%f) %i : i32
  } do {
  ^bb0(%j: i32):
    "test.use"(%j) : (i32) -> ()
    scf.yield %j : i32
  }
  return %0 : i32
}
