// RUN: terrace-opt %s --split-input-file --convert-scf-to-spirv

func.func @for(%s: index, %x: f32, %y: i8) -> f32 {
  %from = arith.constant 4 : index
  %to = arith.constant 42 : index
  %0:2 = scf.for %i = %from to %to step %s iter_args(%p = %x, %q = %y) -> (f32, i8) {
    %1 = arith.addf %p, %p : f32
    %2 = arith.index_cast %i : index to i8
    scf.yield %1, %2 : f32, i8
  }
  return %0#0 : f32
}

func.func @for_unsigned(%a: i32) {
  scf.for unsigned %i = %a to %a step %a : i32 {
    %0 = index.constant 0
  }
  return
}

func.func @if(%c: i1, %a: index, %x: f32) -> index {
  %0:2 = scf.if %c -> (index, f32) {
    %1 = arith.addi %a, %a : index
    scf.yield %1, %x : index, f32
  } else {
    scf.yield %a, %x : index, f32
  }
  scf.if %c {
    %2 = arith.addi %a, %a : index
  }
  return %0#0 : index
}

func.func @while(%a: i32, %b: index) -> f32 {
  %two = arith.constant 2 : i32
  %f = arith.constant 2.0 : f32
  %0:2 = scf.while (%n = %a, %m = %b) : (i32, index) -> (f32, index) {
    %c = arith.cmpi slt, %n, %a : i32
    scf.condition(%c) %f, %m : f32, index
  } do {
  ^bb0(%g: f32, %m: index):
    %1 = arith.muli %a, %two : i32
    scf.yield %1, %m : i32, index
  }
  return %0#0 : f32
}

func.func @nested(%a: index, %c: i1) -> index {
  %zero = arith.constant 0 : index
  %to = arith.constant 2 : index
  %0 = scf.for %i = %zero to %to step %a iter_args(%p = %a) -> index {
    %1 = scf.if %c -> index {
      scf.yield %i : index
    } else {
      scf.yield %p : index
    }
    scf.yield %1 : index
  }
  return %0 : index
}

// -----

// These have no counterpart.
func.func @left(%a: index, %c: i1, %u: i64) -> i64 {
  %0 = scf.if %c -> i64 {
    scf.yield %u : i64
  } else {
    scf.yield %u : i64
  }
  %1 = scf.while (%x = %u) : (i64) -> i64 {
    scf.condition(%c) %x : i64
  } do {
  ^bb0(%y: i64):
    scf.yield %y : i64
  }
  return %0 : i64
}

// -----

func.func @switch(%a: index, %u: i32) -> i32 {
  %0 = scf.index_switch %a -> i32
  case 1 {
    scf.yield %u : i32
  }
  default {
    scf.yield %u : i32
  }
  %1 = scf.execute_region -> i32 {
    scf.yield %0 : i32
  }
  return %1 : i32
}
