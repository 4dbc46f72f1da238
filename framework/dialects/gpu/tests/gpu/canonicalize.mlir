// RUN: terrace-opt %s --canonicalize --allow-unregistered-dialect

// EraseRedundantGpuWaitOpPairs
func.func @tokens_of_nothing(%t: !gpu.async.token) -> !gpu.async.token {
  %0 = gpu.wait async
  %1 = gpu.wait async [%0, %t]
  %2, %3 = gpu.alloc async [%1] () : memref<4xf32>
  "test.use"(%2) : (memref<4xf32>) -> ()
  gpu.wait [%0]
  return %3 : !gpu.async.token
}
// SimplifyGpuWaitOp
func.func @waits(%t: !gpu.async.token, %u: !gpu.async.token) -> !gpu.async.token {
  gpu.wait
  %0 = gpu.wait async [%t, %u]
  %1 = gpu.wait async [%t]
  gpu.wait [%1, %u]
  return %1 : !gpu.async.token
}
// EraseTrivialCopyOp
func.func @copies(%src: memref<4xf32>, %t: !gpu.async.token, %n: index) {
  %a = memref.alloc() : memref<4xf32>
  gpu.memcpy %a, %src : memref<4xf32>, memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  %b, %t0 = gpu.alloc async [%t] () : memref<4xf32>
  %t1 = gpu.memcpy async [%t0] %b, %src : memref<4xf32>, memref<4xf32>
  %t2 = gpu.dealloc async [%t1] %b : memref<4xf32>
  gpu.wait [%t2]
  %c = gpu.alloc() : memref<4xf32>
  gpu.memcpy %c, %src : memref<4xf32>, memref<4xf32>
  "test.use"(%c) : (memref<4xf32>) -> ()
  %d = memref.alloc() : memref<4xf32>
  %t3 = gpu.memcpy async [%t, %t0] %d, %src : memref<4xf32>, memref<4xf32>
  gpu.wait [%t3]
  %e = memref.alloc() : memref<4xf32>
  %t4 = gpu.memcpy async %e, %src : memref<4xf32>, memref<4xf32>
  gpu.wait [%t4]
  gpu.memcpy %src, %a : memref<4xf32>, memref<4xf32>
  return
}
func.func @casts(%src: memref<4xf32>, %dst: memref<4xf32>, %x: f32) {
  %0 = memref.cast %src : memref<4xf32> to memref<?xf32>
  %1 = memref.cast %dst : memref<4xf32> to memref<?xf32>
  gpu.memcpy %1, %0 : memref<?xf32>, memref<?xf32>
  gpu.memset %1, %x : memref<?xf32>, f32
  return
}
// SimplifyDimOfAllocOp
func.func @sizes(%m: index, %n: index, %i: index) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = gpu.alloc(%m, %n) : memref<?x4x?xf32>
  %1 = memref.dim %0, %c0 : memref<?x4x?xf32>
  %2 = memref.dim %0, %c1 : memref<?x4x?xf32>
  %3 = memref.dim %0, %c2 : memref<?x4x?xf32>
  %4 = memref.dim %0, %i : memref<?x4x?xf32>
  return %1, %2, %3, %4 : index, index, index, index
}
func.func @unused_alloc(%n: index) {
  %0 = gpu.alloc(%n) : memref<?xf32>
  return
}
// FoldLaunchArguments
func.func @launch(%n: index, %x: i32) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%a0, %a1, %a2) in (%a3 = %c1, %a4 = %n, %a5 = %c1) threads(%b0, %b1, %b2) in (%b3 = %n, %b4 = %c1, %b5 = %n) {
    "test.use"(%a0, %a1, %b0, %b1, %b2) : (index, index, index, index, index) -> ()
    %0 = gpu.all_reduce add %x {} : (i32) -> i32
    %1 = gpu.subgroup_reduce add %x : (i32) -> i32
    "test.use"(%0, %1) : (i32, i32) -> ()
    scf.for %i = %b0 to %n step %c1 {
      %2 = gpu.all_reduce add %x {} : (i32) -> i32
      %3 = gpu.subgroup_reduce add %x cluster(size = 2) : (i32) -> i32
      "test.use"(%2, %3) : (i32, i32) -> ()
    }
    gpu.terminator
  }
  return
}
// eraseRedundantGpuBarrierOps
func.func @barriers() {
  gpu.barrier
  gpu.barrier
  "test.op"() : () -> ()
  gpu.barrier
  return
}
func.func @groups(%x: i32) -> (i32, i32, i32) {
  %0 = gpu.subgroup_reduce add %x cluster(size = 1) : (i32) -> i32
  %1 = gpu.subgroup_broadcast %x, first_active_lane : i32
  %2 = gpu.subgroup_broadcast %1, specific_lane %x : i32
  %3 = gpu.all_reduce add %x {} : (i32) -> i32
  return %0, %2, %3 : i32, i32, i32
}
func.func @speculation(%x: i32, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = gpu.thread_id x
  %1 = gpu.lane_id
  %2 = gpu.subgroup_broadcast %x, specific_lane %x : i32
  return
}
