// RUN: terrace-opt %s --split-input-file --amdgpu-emulate-atomics
// RUN: terrace-opt %s --split-input-file --amdgpu-emulate-atomics=chipset=gfx90a
// RUN: terrace-opt %s --split-input-file --amdgpu-emulate-atomics=chipset=gfx950
// RUN: terrace-opt %s --split-input-file --amdgpu-emulate-atomics=chipset=gfx1100
// RUN: terrace-opt %s --split-input-file --amdgpu-emulate-atomics=chipset=gfx1200
// Each processor has some of these.

func.func @f(%v: f32, %m: memref<?xf32>, %i: i32, %s: i32) {
  amdgpu.raw_buffer_atomic_fadd {x.a, boundsCheck = false, indexOffset = 4 : i32} %v -> %m[%i] sgprOffset %s : f32 -> memref<?xf32>, i32
  func.call @g() : () -> ()
  return
}
func.func @h(%v: vector<2xf16>, %m: memref<?xf16>, %i: i32) {
  amdgpu.raw_buffer_atomic_fadd %v -> %m[%i] : vector<2xf16> -> memref<?xf16>, i32
  return
}
func.func private @g()

// -----

func.func @of_every_type(%a: f32, %b: f64, %c: vector<2xf16>, %d: vector<2xbf16>, %m: memref<?xf32>, %n: memref<?xf64>, %o: memref<?xf16>, %p: memref<?xbf16>, %i: i32) {
  amdgpu.raw_buffer_atomic_fmax %a -> %m[%i] : f32 -> memref<?xf32>, i32
  amdgpu.raw_buffer_atomic_fmax %b -> %n[%i] : f64 -> memref<?xf64>, i32
  amdgpu.raw_buffer_atomic_fadd %a -> %m[%i] : f32 -> memref<?xf32>, i32
  amdgpu.raw_buffer_atomic_fadd %c -> %o[%i] : vector<2xf16> -> memref<?xf16>, i32
  amdgpu.raw_buffer_atomic_fadd %d -> %p[%i] : vector<2xbf16> -> memref<?xbf16>, i32
  return
}
