// RUN: terrace-opt %s --allow-unregistered-dialect --canonicalize
// Patterns: AllocaScopeInliner, BranchOp, MakeRegionBranchOpSuccessorInputsDead, MultiBlockExecuteInliner,
//   RemoveDeadRegionBranchOpSuccessorInputs, RemoveDuplicateSuccessorInputUses, SimplifyPassThroughCondBranch.
func.func @for1(%n: index, %a: i32, %b: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b, %z = %a) -> (i32, i32, i32) {
    %k = arith.addi %x, %y : i32
    scf.yield %k, %y, %k : i32, i32, i32
  }
  return %r#0, %r#2 : i32, i32
}
func.func @for2(%n: index, %a: i32, %b: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (i32, i32) {
    %k = "test.a"(%x) : (i32) -> i32
    scf.yield %k, %b : i32, i32
  }
  return %r#1 : i32
}
func.func @for_swap(%n: index, %a: i32, %b: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %a) -> (i32, i32) {
    "test.use"(%x, %y) : (i32, i32) -> ()
    scf.yield %y, %x : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
func.func @for_dead_cycle(%n: index, %a: i32, %b: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (i32, i32) {
    %k = arith.addi %x, %a : i32
    %q = "test.q"(%y) : (i32) -> i32
    scf.yield %k, %q : i32, i32
  }
  return %r#1 : i32
}
func.func @for_only_result(%n: index, %a: i32, %b: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (i32, i32) {
    %q = "test.q"() : () -> i32
    scf.yield %a, %q : i32, i32
  }
  return %r#0 : i32
}
func.func @exec(%c: i1, %a: i32) -> i32 {
  %r:2 = scf.execute_region -> (i32, i32) {
    %v = "test.v"() : () -> i32
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %a, %v : i32, i32
  ^bb2:
    "test.x"() : () -> ()
    scf.yield %a, %a : i32, i32
  }
  return %r#0 : i32
}
func.func @switch(%i: index, %a: i32) -> (i32, i32) {
  %r:3 = scf.index_switch %i -> i32, i32, i32
  case 1 {
    %v = "test.v"() : () -> i32
    scf.yield %a, %v, %v : i32, i32, i32
  }
  default {
    %v = "test.w"() : () -> i32
    scf.yield %a, %v, %v : i32, i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
func.func @if_dup(%c: i1, %a: i32) -> (i32, i32) {
  %r:3 = scf.if %c -> (i32, i32, i32) {
    %v = "test.v"() : () -> i32
    scf.yield %a, %v, %v : i32, i32, i32
  } else {
    %v = "test.w"() : () -> i32
    scf.yield %a, %v, %v : i32, i32, i32
  }
  return %r#1, %r#2 : i32, i32
}
func.func @alloca_scope(%c: i1, %a: i32) -> i32 {
  %r:2 = memref.alloca_scope -> (i32, i32) {
    %v = "test.v"() : () -> i32
    memref.alloca_scope.return %v, %a : i32, i32
  }
  return %r#1 : i32
}
