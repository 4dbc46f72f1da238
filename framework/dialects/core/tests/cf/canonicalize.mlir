// RUN: terrace-opt %s --allow-unregistered-dialect --canonicalize
// Patterns: AssertOp, BranchOp, CondBranchTruthPropagation, DropUnreachableCondBranch, SimplifyCondBranchIdenticalSuccessors,
//   SimplifyConstCondBranchPred, SimplifyPassThroughCondBranch, dropSwitchCasesThatMatchDefault, simplifyConstSwitchValue,
//   simplifyPassThroughSwitch, simplifySwitchFromDefaultSwitchOnSameCondition, simplifySwitchFromSwitchOnSameCondition,
//   simplifySwitchWithOnlyDefault.
func.func @known_condition(%a: i32) -> i32 {
  %t = arith.constant true
  cf.cond_br %t, ^bb1(%a : i32), ^bb2
^bb1(%x: i32):
  return %x : i32
^bb2:
  %c = arith.constant 3 : i32
  cf.br ^bb1(%c : i32)
}

func.func @pass_through(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^bb1(%a : i32), ^bb2
^bb1(%x: i32):
  cf.br ^bb3(%x : i32)
^bb2:
  cf.br ^bb3(%b : i32)
^bb3(%y: i32):
  return %y : i32
}

func.func @weights_are_kept(%c: i1, %a: i32) {
  cf.cond_br %c weights([10, 20]), ^bb1(%a : i32), ^bb2
^bb1(%x: i32):
  cf.br ^bb3
^bb2:
  "foo.a"() : () -> ()
  return
^bb3:
  "foo.b"() : () -> ()
  return
}

func.func @same_successor_selects(%c: i1, %a: i32, %b: i32) -> (i32, i32) {
  cf.cond_br %c, ^bb1(%a, %b : i32, i32), ^bb1(%b, %b : i32, i32)
^bb1(%x: i32, %y: i32):
  return %x, %y : i32, i32
}

func.func @same_successor_of_others_too(%c: i1, %d: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %d, ^bb2, ^bb1(%a : i32)
^bb2:
  "foo.x"() : () -> ()
  cf.cond_br %c, ^bb1(%a : i32), ^bb1(%b : i32)
^bb1(%x: i32):
  return %x : i32
}

func.func @same_condition(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "foo.1"(%c) : (i1) -> ()
  cf.cond_br %c, ^bb3, ^bb4
^bb2:
  "foo.2"(%c) : (i1) -> ()
  cf.cond_br %c, ^bb3, ^bb4
^bb3:
  "foo.3"() : () -> ()
  return
^bb4:
  "foo.4"(%c) : (i1) -> ()
  return
}

func.func @endless_loop_of_branches(%c: i1) {
  cf.br ^bb1
^bb1:
  cf.br ^bb2
^bb2:
  cf.br ^bb1
}

func.func @endless_loops(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb1
^bb2:
  cf.br ^bb3
^bb3:
  cf.br ^bb2
}

func.func @way_that_is_never_gone(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  ub.unreachable
^bb2:
  return %a : i32
}

func.func @unreachable_behind_something(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^bb2, ^bb1
^bb1:
  "foo.x"() : () -> ()
  ub.unreachable
^bb2:
  return %a : i32
}

func.func @asserts(%c: i1) {
  %t = arith.constant true
  %f = arith.constant false
  cf.assert %t, "one"
  cf.assert %c, "two"
  cf.assert %f, "three"
  return
}

func.func @switch_on_a_constant(%a: i32) -> i32 {
  %c = arith.constant 3 : i32
  cf.switch %c : i32, [
    default: ^bb1(%a : i32),
    2: ^bb2,
    3: ^bb3(%a : i32)
  ]
^bb1(%x: i32):
  return %x : i32
^bb2:
  %d = arith.constant 4 : i32
  return %d : i32
^bb3(%y : i32):
  %z = arith.addi %y, %y : i32
  return %z : i32
}

func.func @switch_cases_like_the_default(%f: i32, %a: i32, %b: i32) -> i32 {
  cf.switch %f : i32, [
    default: ^bb1(%a : i32)
  ]
^bb1(%x: i32):
  cf.switch %f : i32, [
    default: ^bb2(%a : i32),
    1: ^bb2(%a : i32),
    2: ^bb2(%b : i32),
    3: ^bb2(%a : i32)
  ]
^bb2(%y: i32):
  return %y : i32
}

func.func @switch_to_blocks_that_branch(%f: i32, %a: i32, %b: i32) -> i32 {
  cf.switch %f : i32, [
    default: ^bb1(%a : i32),
    1: ^bb2,
    2: ^bb3
  ]
^bb1(%x: i32):
  cf.br ^bb4(%x : i32)
^bb2:
  cf.br ^bb4(%b : i32)
^bb3:
  "foo.x"() : () -> ()
  return %a : i32
^bb4(%y: i32):
  "foo.y"() : () -> ()
  return %y : i32
}

func.func @switch_on_the_same_value(%f: i32) {
  cf.switch %f : i32, [
    default: ^bb1,
    42: ^bb2,
    -1: ^bb4
  ]
^bb1:
  "foo.1"() : () -> ()
  cf.switch %f : i32, [
    default: ^bb3,
    42: ^bb4,
    43: ^bb5
  ]
^bb2:
  "foo.2"() : () -> ()
  cf.switch %f : i32, [
    default: ^bb3,
    42: ^bb4,
    43: ^bb5
  ]
^bb3:
  "foo.3"() : () -> ()
  return
^bb4:
  "foo.4"() : () -> ()
  return
^bb5:
  "foo.5"() : () -> ()
  return
}

func.func @uses_where_the_condition_is_known(%c: i1, %d: i1) -> i1 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = arith.andi %c, %d : i1
  %1 = arith.ori %c, %d : i1
  "foo.1"(%0, %1) : (i1, i1) -> ()
  cf.br ^bb3(%c : i1)
^bb2:
  "foo.2"(%c) ({
    "foo.in"(%c) : (i1) -> ()
  }) : (i1) -> ()
  cf.br ^bb3(%c : i1)
^bb3(%e: i1):
  return %e : i1
}

func.func @chain(%c: i1, %a: i32) -> i32 {
  cf.br ^bb1(%a : i32)
^bb1(%x: i32):
  %0 = arith.addi %x, %x : i32
  cf.br ^bb2(%0 : i32)
^bb2(%y: i32):
  cf.cond_br %c, ^bb3(%y : i32), ^bb4(%y : i32)
^bb3(%z: i32):
  cf.br ^bb5(%z, %x : i32, i32)
^bb4(%w: i32):
  cf.br ^bb5(%x, %w : i32, i32)
^bb5(%p: i32, %q: i32):
  %1 = arith.muli %p, %q : i32
  return %1 : i32
}

func.func @switch_flag_i8(%f: i8, %a: i32) {
  cf.switch %f : i8, [
    default: ^bb1,
    255: ^bb2,
    1: ^bb3
  ]
^bb1:
  "foo.1"() : () -> ()
  cf.br ^bb3
^bb2:
  cf.br ^bb1
^bb3:
  "foo.3"() : () -> ()
  return
}
