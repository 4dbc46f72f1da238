// RUN: terrace-opt %s --canonicalize
// Patterns: EnterIf, ExitIf, HostDataIf, UpdateIf, Update, EmptyEnvironment: conditions that are known, the region of the host alone, updates
// that compute nothing, environments of nothing.
func.func @conditions(%m: memref<f32>) {
  %true = arith.constant true
  %false = arith.constant false
  %0 = acc.create varPtr(%m : memref<f32>) -> memref<f32>
  acc.enter_data if(%true) dataOperands(%0 : memref<f32>)
  acc.enter_data if(%false) dataOperands(%0 : memref<f32>)
  %1 = acc.getdeviceptr varPtr(%m : memref<f32>) -> memref<f32>
  acc.exit_data if(%true) dataOperands(%1 : memref<f32>)
  acc.exit_data if(%false) dataOperands(%1 : memref<f32>)
  %2 = acc.update_device varPtr(%m : memref<f32>) -> memref<f32>
  acc.update if(%true) dataOperands(%2 : memref<f32>)
  acc.update if(%false) dataOperands(%2 : memref<f32>)
  return
}
func.func @host(%m: memref<f32>, %v: f32, %c: i1) {
  %true = arith.constant true
  %false = arith.constant false
  %0 = acc.use_device varPtr(%m : memref<f32>) -> memref<f32>
  acc.host_data if(%true) dataOperands(%0 : memref<f32>) {
    memref.store %v, %0[] : memref<f32>
    acc.terminator
  }
  acc.host_data if(%false) dataOperands(%0 : memref<f32>) {
    memref.store %v, %m[] : memref<f32>
    acc.terminator
  }
  acc.host_data if(%c) dataOperands(%0 : memref<f32>) {
    memref.store %v, %0[] : memref<f32>
    acc.terminator
  }
  return
}
func.func @updates(%p: memref<i32>, %n: i32, %c: i1) {
  acc.atomic.update %p : memref<i32> {
  ^bb0(%old: i32):
    acc.yield %old : i32
  }
  acc.atomic.update if(%c) %p : memref<i32> {
  ^bb0(%old: i32):
    acc.yield %n : i32
  }
  return
}
func.func @environments(%m: memref<f32>, %l: i64) {
  %0 = acc.copyin varPtr(%m : memref<f32>) -> memref<f32>
  acc.kernel_environment dataOperands(%0 : memref<f32>) {
  }
  acc.kernel_environment wait {
  }
  acc.kernel_environment wait({%l : i64}) {
  }
  acc.kernel_environment wait({devnum: %l : i64, %l : i64}) {
  }
  acc.kernel_environment wait({%l : i64} [#acc.device_type<nvidia>]) {
  }
  acc.kernel_environment wait({%l : i64}, {%l : i64}) {
  }
  return
}
// Clauses that only read are gone if nothing uses them; others stay.
func.func @unused(%m: memref<f32>, %i: index) {
  %0 = acc.bounds extent(%i : index)
  %1 = acc.deviceptr varPtr(%m : memref<f32>) -> memref<f32>
  %2 = acc.cache varPtr(%m : memref<f32>) -> memref<f32>
  %3 = acc.use_device varPtr(%m : memref<f32>) -> memref<f32>
  %4 = acc.present varPtr(%m : memref<f32>) -> memref<f32>
  %5 = acc.copyin varPtr(%m : memref<f32>) -> memref<f32>
  return
}
