// RUN: terrace-opt %s --split-input-file --verify-diagnostics --convert-async-to-llvm
// RUN: not terrace-opt --split-input-file --convert-async-to-llvm --mlir-disable-diagnostic-notes --explain=json < %s 2>&1
// REFERENCE-DIFFERS: mlir-opt explains nothing
func.func @no_type(%value: !async.value<tuple<i32>>) {
  // expected-error@+2 {{failed to legalize operation 'async.runtime.load' that was explicitly marked illegal}}
  // expected-note@+1 {{the type of the result cannot be converted}}
  %0 = async.runtime.load %value : !async.value<tuple<i32>>
  return
}

// -----

func.func @no_size() {
  // expected-error@+2 {{failed to legalize operation 'async.runtime.create' that was explicitly marked illegal}}
  // expected-note@+1 {{the type of the result cannot be converted}}
  %0 = async.runtime.create : !async.value<tuple<i32>>
  return
}

// -----

func.func @group_of_values(%value: !async.value<i32>, %group: !async.group) {
  // expected-error@+2 {{failed to legalize operation 'async.runtime.add_to_group' that was explicitly marked illegal}}
  // expected-note@+1 {{the runtime's groups are of tokens alone}}
  %0 = async.runtime.add_to_group %value, %group : !async.value<i32>
  return
}

// -----

func.func @regions() {
  // expected-error@+1 {{failed to legalize operation 'async.execute' that was explicitly marked illegal}}
  %0 = async.execute {
    async.yield
  }
  return
}
