// RUN: not terrace-opt %s --split-input-file --convert-amdgpu-to-rocdl 2>&1 | FileCheck %s
// RUN: not terrace-opt --split-input-file --convert-amdgpu-to-rocdl --mlir-disable-diagnostic-notes --explain < %s 2>&1
// RUN: not terrace-opt %s --split-input-file --convert-amdgpu-to-rocdl=chipset=x9 2>&1 | FileCheck %s --check-prefix=CHIP
// REFERENCE-DIFFERS: its notes show the operation instead of the reason
// CHIP: error: Invalid chipset name: x9

// CHECK: failed to legalize operation 'amdgpu.mfma' that was explicitly marked illegal
// CHECK: MFMA only supported on gfx908+
func.func @no_products(%a: f32, %c: vector<32xf32>) -> vector<32xf32> {
  %0 = amdgpu.mfma 32x32x1 %a * %a + %c {blocks = 2 : i32} blgp = none : f32, f32, vector<32xf32>
  return %0 : vector<32xf32>
}

// -----

// CHECK: failed to legalize operation 'amdgpu.raw_buffer_load' that was explicitly marked illegal
// CHECK: the processor has no buffers
func.func @no_buffers(%m: memref<64xi32>, %i: i32) -> i32 {
  %0 = amdgpu.raw_buffer_load %m[%i] : memref<64xi32>, i32 -> i32
  return %0 : i32
}
