// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt --allow-unregistered-dialect
func.func @regions(%t: !async.token, %v: !async.value<f32>) {
  %0 = async.execute {
    async.yield
  }
  %1, %2 = async.execute [%t, %0] (%v as %x: !async.value<f32>) -> !async.value<f32> attributes {k} {
    async.yield %x : f32
  }
  %3:3 = async.execute -> (!async.value<f32>, !async.value<i32>) {
    %4 = "t.make"() : () -> f32
    %5 = "t.make"() : () -> i32
    async.yield %4, %5 : f32, i32
  }
  async.await %t : !async.token
  %6 = async.await %2 : !async.value<f32> {k}
  return
}
async.func @function(%x: f32) -> (!async.token, !async.value<f32>) {
  return %x : f32
}
async.func private @declared(i32) -> !async.token
func.func @calls(%x: f32) {
  %0, %1 = async.call @function(%x) : (f32) -> (!async.token, !async.value<f32>)
  return
}
func.func @groups(%n: index, %t: !async.token) {
  %0 = async.create_group %n : !async.group
  %1 = async.add_to_group %t, %0 : !async.token
  async.await_all %0
  return
}
func.func @coroutine() {
  %0 = async.coro.id
  %1 = async.coro.begin %0
  %2 = async.coro.save %1
  async.coro.suspend %2, ^suspend, ^resume, ^cleanup {k}
^resume:
  cf.br ^cleanup
^cleanup:
  async.coro.free %0, %1
  cf.br ^suspend
^suspend:
  async.coro.end %1
  return
}
func.func @runtime(%n: index, %h: !async.coro.handle, %x: f32) {
  %0 = async.runtime.create : !async.token
  %1 = async.runtime.create : !async.value<f32>
  %2 = async.runtime.create_group %n : !async.group
  async.runtime.set_available %0 : !async.token
  async.runtime.set_error %1 : !async.value<f32>
  %3 = async.runtime.is_error %2 : !async.group
  async.runtime.await %2 : !async.group
  async.runtime.resume %h
  async.runtime.await_and_resume %0, %h : !async.token
  async.runtime.store %x, %1 : !async.value<f32>
  %4 = async.runtime.load %1 : !async.value<f32>
  %5 = async.runtime.add_to_group %0, %2 : !async.token
  async.runtime.add_ref %0 {count = 1 : i64} : !async.token
  async.runtime.drop_ref %1 {count = 2 : i64} : !async.value<f32>
  %6 = async.runtime.num_worker_threads : index
  return
}
