// RUN: terrace-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect --map-memref-spirv-storage-class
// RUN: not terrace-opt --split-input-file --allow-unregistered-dialect --map-memref-spirv-storage-class --mlir-disable-diagnostic-notes --explain < %s 2>&1
// REFERENCE-DIFFERS: mlir-opt explains nothing

// expected-error@+1 {{'func.func' op failed to legalize memory space}}
func.func @number(%a: memref<4xf32, 2>) {
  return
}

// -----

// expected-error@+1 {{'func.func' op failed to legalize memory space}}
func.func @text(%a: memref<4xf32, "abc">) {
  return
}

// -----

func.func @value() {
  // expected-error@+1 {{'memref.alloc' op failed to legalize memory space}}
  %0 = memref.alloc() : memref<4xf32, 2>
  return
}

// -----

func.func @attribute() {
  // expected-error@+1 {{'foo.x' op failed to legalize memory space}}
  "foo.x"() {t = memref<3xf32, 2>} : () -> ()
  return
}
