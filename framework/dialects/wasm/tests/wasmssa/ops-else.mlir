// RUN: terrace-opt %s
// RUN: terrace-opt %s --mlir-print-op-generic
// The custom form that is printed for `else` is not one that is read.
wasmssa.func @f(%a: !wasmssa<local ref to i32>) -> i32 {
  %0 = wasmssa.local_get %a : ref to i32
  wasmssa.if %0 (%0) : i32 : {
  ^bb0(%x: i32):
    wasmssa.block_return %x : i32
  } else {
  ^bb0(%x: i32):
    wasmssa.block_return %x : i32
  } > ^bb1
^bb1(%r: i32):
  wasmssa.return %r : i32
}
