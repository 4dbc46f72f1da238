// RUN: terrace-opt %s --split-input-file --verify-diagnostics
// REFERENCE-DIFFERS: MLIR refuses these without a word.
wasmssa.func @f(%a: !wasmssa<local ref to i32>) {
  %0 = wasmssa.local_get %a : ref to i32
  wasmssa.loop : {
    wasmssa.block : {
      // expected-error @below {{branch to level 2, of which there are 2}}
      wasmssa.branch_if %0 to level 2 else ^bb1
    ^bb1:
      wasmssa.block_return
    } > ^bb1
  ^bb1:
    wasmssa.branch_if %0 to level 0 else ^bb2
  ^bb2:
    wasmssa.block_return
  } > ^bb1
^bb1:
  wasmssa.return
}

// -----

wasmssa.func @f() {
  // expected-error @below {{expected a block, a loop or an if around the branch}}
  wasmssa.block_return
}

// -----

wasmssa.func @f(%a: !wasmssa<local ref to i32>) {
  %0 = wasmssa.local_get %a : ref to i32
  // expected-error @below {{expected a block, a loop or an if around the branch}}
  wasmssa.branch_if %0 to level 0 else ^bb1
^bb1:
  wasmssa.return
}
