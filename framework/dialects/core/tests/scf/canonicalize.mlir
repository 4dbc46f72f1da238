// RUN: terrace-opt %s --allow-unregistered-dialect --canonicalize
// Patterns: CombineIfs, CombineNestedIfs, ConditionPropagation, ConvertTrivialIfToSelect, FoldConstantCase,
//   MakeRegionBranchOpSuccessorInputsDead, RemoveDeadRegionBranchOpSuccessorInputs, RemoveDuplicateSuccessorInputUses,
//   RemoveStaticCondition, SimplifyTrivialLoops.
func.func @if_results(%c: i1, %a: i32, %b: i32) -> (i32, i32, i32) {
  %0:4 = scf.if %c -> (i32, i32, i32, i32) {
    %x = "t.a"() : () -> i32
    scf.yield %a, %x, %a, %x : i32, i32, i32, i32
  } else {
    scf.yield %b, %b, %a, %a : i32, i32, i32, i32
  }
  return %0#0, %0#1, %0#2 : i32, i32, i32
}
func.func @if_static(%a: i32, %b: i32) -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %0 = scf.if %true -> i32 {
    %x = "t.a"() : () -> i32
    scf.yield %x : i32
  } else {
    scf.yield %b : i32
  }
  scf.if %false {
    "t.b"() : () -> ()
  }
  return %0 : i32
}
func.func @if_conditions(%c: i1, %d: i1) {
  scf.if %c {
    scf.if %d {
      "t.v"(%c) : (i1) -> ()
    }
  }
  scf.if %c {
    "t.v"(%c) : (i1) -> ()
  } else {
    "t.w"(%c) : (i1) -> ()
  }
  scf.if %c {
    "t.v"() : () -> ()
  } else {
  }
  return
}
func.func @for_carried(%a: i32, %b: i32, %l: index, %u: index, %s: index) -> (i32, i32, i32) {
  %0:3 = scf.for %i = %l to %u step %s iter_args(%x = %a, %y = %b, %z = %a) -> (i32, i32, i32) {
    %q = "t.add"(%x, %y, %z) : (i32, i32, i32) -> i32
    scf.yield %q, %y, %q : i32, i32, i32
  }
  return %0#0, %0#1, %0#2 : i32, i32, i32
}
func.func @for_trivial(%a: i32, %b: i32, %l: index) -> (i32, i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %0:2 = scf.for %i = %c0 to %c1 step %c1 iter_args(%x = %a, %y = %b) -> (i32, i32) {
    %q = "t.add"(%x, %y, %i) : (i32, i32, index) -> i32
    scf.yield %q, %x : i32, i32
  }
  %1 = scf.for %i = %c8 to %c1 step %c1 iter_args(%x = %a) -> (i32) {
    %q = "t.add"(%x) : (i32) -> i32
    scf.yield %q : i32
  }
  %2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%x = %a) -> (i32) {
    scf.yield %b : i32
  }
  return %0#0, %0#1, %1, %2 : i32, i32, i32, i32
}
func.func @once() -> i32 {
  %c7 = arith.constant 7 : index
  %0 = scf.execute_region -> i32 {
    %x = "t.a"() : () -> i32
    scf.yield %x : i32
  }
  %1 = scf.index_switch %c7 -> i32
  case 2 {
    scf.yield %0 : i32
  }
  case 7 {
    %x = "t.b"(%0) : (i32) -> i32
    scf.yield %x : i32
  }
  default {
    scf.yield %0 : i32
  }
  return %1 : i32
}
