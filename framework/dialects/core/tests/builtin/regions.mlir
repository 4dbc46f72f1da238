// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file | terrace-opt --allow-unregistered-dialect --split-input-file
// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --mlir-print-op-generic

// Regions: what may be used where, and which regions have an order.

"x"() ({}) : () -> ()

// -----

"d.x"() ({
  "d.br"()[^a] : () -> ()
^a:
  "d.x"() ({
    "d.br"()[^a] : () -> ()
  ^a:
    "d.end"() : () -> ()
  }) : () -> ()
  "d.end"() : () -> ()
}, {
  "d.br"()[^a] : () -> ()
^a:
  "d.end"() : () -> ()
}) : () -> ()

// -----

func.func @f(%a: i64) {
  "any_op"(%a) ({
    %new = "another_op"(%a) : (i64) -> i64
    "any_op"(%new) ({
      "any_op"(%a, %new) : (i64, i64) -> ()
    }) : (i64) -> ()
  }) : (i64) -> ()
  return
}

// -----

func.func @f() {
  %0 = "d.one"() : () -> i32
  "d.x"() ({
    "d.y"() ({
      "d.use"(%0) : (i32) -> ()
    }) : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @f(%c: i1) {
  "d.x"() ({
  ^a(%v: i32):
    "d.x"() ({
      scf.if %c {
        "d.use"(%v) : (i32) -> ()
      }
    }) : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @f(%a: i64) {
  %f = "d.closure"() ({
  ^bb0(%x: i64):
    %0 = arith.addi %x, %a : i64
    "d.yield"(%0) : (i64) -> ()
  }) : () -> ((i64) -> i64)
  %r = func.call_indirect %f(%a) : (i64) -> i64
  return
}

// -----

func.func @f(%c: i1, %x: f32) -> f32 {
  %0 = scf.if %c -> f32 {
    scf.yield %x : f32
  } else {
    %s = affine.for %i = 0 to 10 iter_args(%acc = %x) -> (f32) {
      %n = arith.addf %acc, %x : f32
      affine.yield %n : f32
    }
    scf.yield %s : f32
  }
  return %0 : f32
}

// -----

"x"() ({
  "u"(%0, %1) : (i32, i32) -> ()
  %0 = "d"(%0) : (i32) -> i32
  %1 = "d"(%0) : (i32) -> i32
}) : () -> ()

// -----

func.func @f(%c: i1) -> i1 {
  cf.cond_br %c, ^a, ^b
^a:
  return %c : i1
^b:
  return %c : i1
}

// -----

func.func @f() {
  return
^dead:
  %0 = "d.one"(%0, %1) : (i32, i32) -> i32
  %1 = "d.one"() : () -> i32
  cf.br ^dead
}

// -----

func.func @accelerator_compute(%a: i64, %c: i1) -> i64 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %value = "op.convert"(%a) : (i64) -> i64
  cf.br ^bb3(%a : i64)
^bb2:
  "accelerator.launch"() ({
    ^bb0:
      %new_value = "accelerator.do_something"(%a) : (i64) -> i64
  }) : () -> ()
  cf.br ^bb3(%a : i64)
^bb3(%x: i64):
  return %x : i64
}

// -----

module {
  %1 = "op1"(%1, %3) : (i32, i32) -> i32
  %2 = "test.ssacfg_region"() ({
     %5 = "op2"(%1, %2, %3, %4) : (i32, i32, i32, i32) -> i32
     "d.end"() : () -> ()
  }) : () -> i32
  %3 = "op2"(%1, %4) : (i32, i32) -> i32
  %4 = "op3"(%1) : (i32) -> i32
}

// -----

%v = "d.one"(%w) : (i1) -> i1
scf.if %v {
  "d.use"(%w) : (i1) -> ()
}
%w = "d.one"(%v) : (i1) -> i1
