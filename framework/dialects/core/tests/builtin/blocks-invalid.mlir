// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// Blocks: labels, arguments, predecessors, terminators.

// expected-error @+1 {{empty block: expect at least a terminator}}
"d.x"() ({
^a:
^b:
  "d.y"() : () -> ()
}) : () -> ()

// -----

// expected-error @+1 {{empty block: expect at least a terminator}}
func.func @f() {
^a:
}

// -----

// expected-error @+1 {{empty block: expect at least a terminator}}
func.func @f() {
  cf.br ^a
^a:
}

// -----

// expected-error @+2 {{expected ':' after block name}}
"d.x"() ({
^a
 "d.end"() : () -> ()
}) : () -> ()

// -----

// expected-error @+2 {{invalid block name}}
"d.x"() ({
^:
 "d.end"() : () -> ()
}) : () -> ()

// -----

// expected-error @+2 {{expected ':' and type for SSA operand}}
"d.x"() ({
^a(%x):
 "d.end"() : () -> ()
}) : () -> ()

// -----

// expected-error @+2 {{expected SSA operand}}
"d.x"() ({
^a(i32):
 "d.end"() : () -> ()
}) : () -> ()

// -----

// expected-error @+2 {{expected SSA operand}}
"d.x"() ({
^a(%x: i32,):
 "d.end"() : () -> ()
}) : () -> ()

// -----

// expected-error @+2 {{block with no terminator, has %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32}}
func.func @f() {
  %0 = arith.constant 1 : i32
}

// -----

// expected-error @+4 {{block with no terminator, has %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32}}
func.func @f() {
  cf.br ^a
^a:
  %0 = arith.constant 1 : i32
}

// -----

// expected-error @+2 {{branch has 0 operands for successor #0, but target block has 1}}
func.func @f() {
  cf.br ^a
^a(%x: i32):
  return
}

// -----

// expected-error @+2 {{type mismatch for bb argument #0 of successor #0}}
func.func @f(%c: i64) {
  cf.br ^a(%c : i64)
^a(%x: i32):
  return
}

// -----

// expected-error @+2 {{branch has 2 operands for successor #1, but target block has 1}}
func.func @f(%c: i1) {
  cf.cond_br %c, ^a(%c : i1), ^a(%c, %c : i1, i1)
^a(%x: i1):
  return
}

// -----

// expected-error @+2 {{reference to an undefined block}}
"d.x"() ({
 "d.br"()[^nowhere] : () -> ()
}) : () -> ()

// -----

// expected-error @+3 {{redefinition of block '^a'}}
"d.x"() ({
^a:
^a:
}) : () -> ()

// -----

// expected-error @+5 {{redefinition of block '^a'}}
"d.x"() ({
  "d.br"()[^a] : () -> ()
^a:
  "d.end"() : () -> ()
^a:
}) : () -> ()

// -----

// expected-error @+1 {{entry block of region may not have predecessors}}
func.func @f() {
^a:
  cf.br ^a
}

// -----

// expected-error @+1 {{entry block of region may not have predecessors}}
"d.x"() ({
^a:
  "d.br"()[^a] : () -> ()
}) : () -> ()

// -----

// expected-error @+1 {{entry block of region may not have predecessors}}
"d.x"() ({
^a:
  "d.br"()[^b] : () -> ()
^b:
  "d.br"()[^a] : () -> ()
}) : () -> ()
