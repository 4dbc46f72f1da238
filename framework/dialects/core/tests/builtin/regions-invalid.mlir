// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// Regions: what may be used where, and which regions have an order.

// expected-error @+5 {{reference to an undefined block}}
func.func @f() {
  cf.br ^a
^a:
  "d.x"() ({
    "d.br"()[^a] : () -> ()
  }) : () -> ()
  return
}

// -----

// expected-error @+6 {{reference to an undefined block}}
"d.x"() ({
  "d.br"()[^a] : () -> ()
^a:
  "d.end"() : () -> ()
}, {
  "d.br"()[^a] : () -> ()
}) : () -> ()

// -----

// expected-error @+5 {{operand #0 does not dominate this use}}
// expected-note @+7 {{operand defined here (op in a parent region)}}
func.func @f() {
  "d.x"() ({
    "d.y"() ({
      "d.use"(%0) : (i32) -> ()
    }) : () -> ()
  }) : () -> ()
  %0 = "d.one"() : () -> i32
  return
}

// -----

// expected-error @+4 {{operand #0 does not dominate this use}}
// expected-note @+2 {{operand defined here (op in a parent region)}}
func.func @f() {
  %0 = "d.one"() ({
    "d.use"(%0) : (i32) -> ()
  }) : () -> i32
  return
}

// -----

// expected-error @+3 {{operand #0 does not dominate this use}}
// expected-note @+4 {{operand defined here (op in the same region)}}
"x"() ({
  "u"(%0)[^b] : (i32) -> ()
^b:
  %0 = "d"() : () -> i32
}) : () -> ()

// -----

// expected-error @+5 {{operand #0 does not dominate this use}}
// expected-note @+4 {{operand defined here (op in the same block)}}
"x"() ({
  "u"()[^b] : () -> ()
^b:
  %0 = "d"(%0) : (i32) -> i32
}) : () -> ()

// -----

// expected-error @+3 {{operand #0 does not dominate this use}}
// expected-note @+3 {{operand defined here (op in the same block)}}
func.func @f() {
  "d.use"(%0) : (i32) -> ()
  %0 = "d.one"() : () -> i32
  return
}

// -----

// expected-error @+3 {{operand #0 does not dominate this use}}
// expected-note @+2 {{operand defined here (op in the same block)}}
func.func @f() {
  %0 = "d.one"(%0) : (i32) -> i32
  return
}

// -----

// expected-error @+8 {{operand #0 does not dominate this use}}
// expected-note @+4 {{operand defined here (op in the same region)}}
func.func @f(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  %0 = "d.one"() : () -> i32
  cf.br ^b
^b:
  "d.use"(%0) : (i32) -> ()
  return
}

// -----

// expected-error @+8 {{operand #0 does not dominate this use}}
// expected-note @+4 {{operand defined here (op in the same region)}}
func.func @f(%c: i1) {
  cf.br ^b
^dead:
  %0 = "d.one"() : () -> i32
  cf.br ^b
^b:
  "d.use"(%0) : (i32) -> ()
  return
}

// -----

// expected-error @+9 {{cannot name an operation with no results}}
func.func @accelerator_compute(%a: i64, %c: i1) -> i64 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %value = "op.convert"(%a) : (i64) -> i64
  cf.br ^bb3(%a : i64)
^bb2:
  "accelerator.launch"() ({
    ^bb0:
      %new_value = "accelerator.do_something"(%a) : (i64) -> ()
  }) : () -> ()
  cf.br ^bb3(%a : i64)
^bb3(%x: i64):
  return %x : i64
}

// -----

// expected-error @+9 {{operand #0 does not dominate this use}}
// expected-note @+4 {{operand defined here (op in a parent region)}}
func.func @accelerator_compute(%a: i64, %c: i1) -> i64 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %value = "op.convert"(%a) : (i64) -> i64
  cf.br ^bb3(%a : i64)
^bb2:
  "accelerator.launch"() ({
      %new_value = "accelerator.do_something"(%value) : (i64) -> i64
  }) : () -> ()
  cf.br ^bb3(%a : i64)
^bb3(%x: i64):
  return %x : i64
}

// -----

// expected-error @+5 {{use of undeclared SSA value name}}
func.func @accelerator_compute(%a: i64) -> i64 {
  "accelerator.launch"() ({
      %new_value = "accelerator.do_something"(%a) : (i64) -> i64
  }) : () -> ()
  return %new_value : i64
}

// -----

// expected-error @+2 {{'builtin.module' op expects region #0 to have 0 or 1 blocks}}
module {
  "builtin.module"() ({
    "d.br"()[^b] : () -> ()
  ^b:
    "d.end"() : () -> ()
  }) : () -> ()
}

// -----

// expected-error @+3 {{operand #0 does not dominate this use}}
// expected-note @+3 {{operand defined here (op in the same block)}}
func.func @f() {
  %1 = "op1"(%3) : (i32) -> i32
  %3 = "op2"(%1) : (i32) -> i32
  return
}

// -----

// expected-error @+7 {{operand #0 does not dominate this use}}
// expected-note @+7 {{operand defined here (op in the same block)}}
func.func @f(%c: i1) {
  "d.graph"() ({
    "d.use"(%x) : (i32) -> ()
    scf.if %c {
      "d.use"(%x) : (i32) -> ()
      "d.use"(%y) : (i32) -> ()
      %y = "d.one"() : () -> i32
    }
    %x = "d.one"() : () -> i32
  }) : () -> ()
  return
}
