// RUN: terrace-opt %s --split-input-file --convert-async-to-llvm
func.func @runtime(%size: index, %x: f32) -> (i1, f32, index) {
  %token = async.runtime.create : !async.token
  %value = async.runtime.create : !async.value<f32>
  %group = async.runtime.create_group %size : !async.group
  async.runtime.set_available %token : !async.token
  async.runtime.set_available %value : !async.value<f32>
  async.runtime.set_error %token : !async.token
  async.runtime.set_error %value : !async.value<f32>
  %0 = async.runtime.is_error %token : !async.token
  %1 = async.runtime.is_error %value : !async.value<f32>
  %2 = async.runtime.is_error %group : !async.group
  async.runtime.await %token : !async.token
  async.runtime.await %value : !async.value<f32>
  async.runtime.await %group : !async.group
  async.runtime.store %x, %value : !async.value<f32>
  %3 = async.runtime.load %value : !async.value<f32>
  %4 = async.runtime.add_to_group %token, %group : !async.token
  async.runtime.add_ref %token {count = 2 : i64} : !async.token
  async.runtime.drop_ref %value {count = 1 : i64} : !async.value<f32>
  %5 = async.runtime.num_worker_threads : index
  return %2, %3, %5 : i1, f32, index
}

// -----

func.func @coroutine(%token: !async.token, %value: !async.value<i8>, %group: !async.group) -> !async.token {
  %id = async.coro.id
  %handle = async.coro.begin %id
  %state = async.coro.save %handle
  async.runtime.resume %handle
  async.runtime.await_and_resume %token, %handle : !async.token
  async.runtime.await_and_resume %value, %handle : !async.value<i8>
  async.runtime.await_and_resume %group, %handle : !async.group
  async.coro.suspend %state, ^suspend, ^resume, ^cleanup
^resume:
  cf.br ^cleanup
^cleanup:
  async.coro.free %id, %handle
  cf.br ^suspend
^suspend:
  async.coro.end %handle
  return %token : !async.token
}

// -----

// The types of what calls and functions pass on change; those of other operations do not.
func.func @passed(%token: !async.token, %b: i1, %value: !async.value<memref<4xf32>>) -> (!async.token, !async.value<memref<4xf32>>) {
  %0 = scf.if %b -> !async.token {
    %1 = async.runtime.create : !async.token
    scf.yield %1 : !async.token
  } else {
    scf.yield %token : !async.token
  }
  %a, %r = func.call @passed(%0, %b, %value) : (!async.token, i1, !async.value<memref<4xf32>>) -> (!async.token, !async.value<memref<4xf32>>)
  cf.cond_br %b, ^a(%a : !async.token), ^b(%r : !async.value<memref<4xf32>>)
^a(%x: !async.token):
  return %x, %value : !async.token, !async.value<memref<4xf32>>
^b(%y: !async.value<memref<4xf32>>):
  return %token, %y : !async.token, !async.value<memref<4xf32>>
}

// -----

// A function of the runtime that is there already stays.
func.func private @mlirAsyncRuntimeCreateToken() -> !llvm.ptr
func.func @declared() {
  %0 = async.runtime.create : !async.token
  return
}
