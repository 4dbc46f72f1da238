// RUN: terrace-opt %s --check-semantics --convert-shape-to-std --canonicalize 2>&1 | FileCheck %s --check-prefix=LATER
// RUN: terrace-opt %s --check-semantics --convert-shape-to-std 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: terrace-opt %s --check-semantics --cse 2>&1 | FileCheck %s --check-prefix=UNCHANGED
// RUN: not terrace-opt %s --check-semantics --convert-shape-to-std --planted-swapped-difference 2>&1 | FileCheck %s --check-prefix=FOUND

// The interpreter does not know the shape dialect; after its lowering the function can be run.
// LATER: remark: semantics checked: {{[0-9]+}} calls of 1 function after 2 changing passes
// LATER: note: 1 function could be run only later, and was compared from there on: @later: after 'convert-shape-to-std'

// NOTHING: warning: nothing was compared, so the passes may change what the program does; semantics checked: {{[0-9]+}} calls of 1 function after 1 changing pass

// UNCHANGED: warning: nothing was compared, so the passes may change what the program does; semantics checked: 0 calls of 0 functions after 0 changing passes
// UNCHANGED: note: 1 function could not be run: @later: 'shape.add' has no meaning to the interpreter

// FOUND: error: the pass 'planted-swapped-difference' changes the behaviour of @later

func.func @later(%a: index, %b: index) -> index {
  %s = shape.add %a, %b : index, index -> index
  %zero = arith.constant 0 : index
  %t = arith.addi %s, %zero : index
  %r = arith.subi %t, %b : index
  %d = arith.subi %r, %t : index
  return %d : index
}
