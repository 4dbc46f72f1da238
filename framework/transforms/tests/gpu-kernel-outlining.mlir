// RUN: terrace-opt %s --allow-unregistered-dialect --gpu-kernel-outlining
// RUN: terrace-opt %s --allow-unregistered-dialect --gpu-kernel-outlining='data-layout-str=#dlti.dl_spec<#dlti.dl_entry<index,32:i32>>'

module {
  memref.global "private" @glob : memref<4xf32>
  func.func private @h() -> index
  func.func @f(%x: f32, %m: memref<?xf32>, %n: index) -> i32 {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %cst = arith.constant 3.0 : f32
    %d = memref.dim %m, %c1 : memref<?xf32>
    %cmp = arith.cmpi slt, %d, %n : index
    %sel = arith.select %cmp, %c1, %d : index
    %add = arith.addi %d, %n : index
    %sel2 = arith.select %cmp, %add, %n : index
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c2, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %c1, %sz = %c1) workgroup(%w : memref<3xf32, #gpu.address_space<workgroup>>) private(%p : memref<1xf32>) {
      %g = memref.get_global @glob : memref<4xf32>
      "use"(%bx, %tz, %sx, %sel, %cst, %x, %w, %p, %sel2) : (index, index, index, index, f32, f32, memref<3xf32, #gpu.address_space<workgroup>>, memref<1xf32>, index) -> ()
      cf.cond_br %cmp, ^a, ^b
    ^a:
      cf.br ^b
    ^b:
      gpu.terminator
    }
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c2, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c2, %sy = %c1, %sz = %c1) {
      %z = func.call @h() : () -> index
      gpu.terminator
    } {a.b}
    %c0 = arith.constant 0 : i32
    return %c0 : i32
  }
  func.func @g(%t: !gpu.async.token) {
    %c1 = arith.constant 1 : index
    %s = arith.constant 8 : i32
    %r = gpu.launch async [%t] clusters(%cx, %cy, %cz) in (%ccx = %c1, %ccy = %c1, %ccz = %c1) blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) dynamic_shared_memory_size %s module(@mm) function(@ff) {
      "use"(%cx) : (index) -> ()
      gpu.terminator
    }
    gpu.wait [%r]
    return
  }
  // The values of nested operations come before those of the operation around them.
  func.func @nested(%m: memref<?xf32>, %n: index, %x: f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
      scf.for %i = %c0 to %n step %c1 {
        memref.store %x, %m[%i] : memref<?xf32>
      }
      gpu.terminator
    }
    return
  }
}
