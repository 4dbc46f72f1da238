// RUN: terrace-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect --ownership-based-buffer-deallocation

func.func @a(%a: memref<4xf32>) {
  // expected-error @+1 {{ops with unknown memory side effects are not supported}}
  "foo.bar"(%a) : (memref<4xf32>) -> ()
  return
}

// -----

func.func @a(%a: memref<4xf32>) {
  // expected-error @+1 {{ops with unknown memory side effects are not supported}}
  "foo.bar"() : () -> ()
  return
}

// -----

func.func @a(%a: memref<4xf32>) {
  // expected-error @+1 {{memory free side-effect on MemRef value not supported!}}
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

func.func @a(%a: memref<4xf32>, %c: i32) {
  // expected-error @+1 {{Terminators with more than one successor are not supported!}}
  cf.switch %c : i32, [
      default: ^bb1(%a : memref<4xf32>),
      42: ^bb1(%a : memref<4xf32>)
    ]
  ^bb1(%z: memref<4xf32>):
  return
}

// -----

// expected-error @+1 {{Only structured control-flow loops are supported.}}
func.func @a(%a: memref<4xf32>, %c: i32) {
  cf.br ^bb1
  ^bb1:
  cf.br ^bb1
}
