// RUN: terrace-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{expected extent or upperbound.}}
  %0 = acc.bounds stride(%l : i64)
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.get_lowerbound' op operand #0 must be Type for representing acc data clause bounds information, but got 'memref<f32>'}}
  %0 = "acc.get_lowerbound"(%m) : (memref<f32>) -> index
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.get_upperbound' op operand #0 must be Type for representing acc data clause bounds information, but got 'memref<f32>'}}
  %0 = "acc.get_upperbound"(%m) : (memref<f32>) -> index
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.get_stride' op operand #0 must be Type for representing acc data clause bounds information, but got 'memref<f32>'}}
  %0 = "acc.get_stride"(%m) : (memref<f32>) -> index
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.get_extent' op operand #0 must be Type for representing acc data clause bounds information, but got 'memref<f32>'}}
  %0 = "acc.get_extent"(%m) : (memref<f32>) -> index
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.private' op recipe expected for private}}
  %0 = acc.private varPtr(%m : memref<f32>) -> memref<f32>
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.private' op expected symbol reference @none to point to a private declaration}}
  %0 = acc.private varPtr(%m : memref<f32>) recipe(@none) -> memref<f32>
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{data clause associated with private operation must match its intent}}
  %0 = acc.private varPtr(%m : memref<f32>) recipe(@none) -> memref<f32> {dataClause = #acc<data_clause acc_copy>}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.firstprivate' op expected symbol reference @f to point to a firstprivate declaration}}
  %0 = acc.firstprivate varPtr(%m : memref<f32>) recipe(@f) -> memref<f32>
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{no data clause modifiers are allowed}}
  %0 = acc.firstprivate_map varPtr(%m : memref<f32>) -> memref<f32> {modifiers = #acc<data_clause_modifier zero>}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.reduction' op recipe expected for reduction}}
  %0 = acc.reduction varPtr(%m : memref<f32>) -> memref<f32>
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{varType must capture the element type of var}}
  %0 = acc.deviceptr varPtr(%m : memref<f32>) varType(memref<f32>) -> memref<f32>
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{input and output types must match}}
  %0 = acc.present varPtr(%m : memref<f32>) -> memref<i32>
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{data clause associated with copyin operation must match its intent or specify original clause this operation was decomposed from}}
  %0 = acc.copyin varPtr(%m : memref<f32>) -> memref<f32> {dataClause = #acc<data_clause acc_create>}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{invalid data clause modifiers: zero}}
  %0 = acc.copyin varPtr(%m : memref<f32>) -> memref<f32> {modifiers = #acc<data_clause_modifier zero,capture>}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{data clause associated with create operation must match its intent or specify original clause this operation was decomposed from}}
  %0 = acc.create varPtr(%m : memref<f32>) -> memref<f32> {dataClause = #acc<data_clause acc_copyin>}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{data clause associated with no_create operation must match its intent}}
  %0 = acc.nocreate varPtr(%m : memref<f32>) -> memref<f32> {dataClause = #acc<data_clause acc_copyin>}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{data clause associated with attach operation must match its intent}}
  %0 = acc.attach varPtr(%m : memref<f32>) -> memref<f32> {dataClause = #acc<data_clause acc_copyin>}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.getdeviceptr' op operand #0 must be any pointer or mappable, but got 'i64'}}
  %0 = acc.getdeviceptr varPtr(%l : i64) -> memref<f32>
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{data clause associated with device operation must match its intent or specify original clause this operation was decomposed from}}
  %0 = acc.update_device varPtr(%m : memref<f32>) -> memref<f32> {dataClause = #acc<data_clause acc_copyin>}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{data clause associated with use_device operation must match its intent or specify original clause this operation was decomposed from}}
  %0 = acc.use_device varPtr(%m : memref<f32>) -> memref<f32> {dataClause = #acc<data_clause acc_copyin>}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{data clause associated with device_resident operation must match its intent}}
  %0 = acc.declare_device_resident varPtr(%m : memref<f32>) -> memref<f32> {dataClause = #acc<data_clause acc_copyin>}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{data clause associated with link operation must match its intent}}
  %0 = acc.declare_link varPtr(%m : memref<f32>) -> memref<f32> {dataClause = #acc<data_clause acc_copyin>}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{data clause associated with cache operation must match its intent or specify original clause this operation was decomposed from}}
  %0 = acc.cache varPtr(%m : memref<f32>) -> memref<f32> {dataClause = #acc<data_clause acc_copyin>}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{data clause associated with copyout operation must match its intent or specify original clause this operation was decomposed from}}
  acc.copyout accPtr(%m : memref<f32>) to varPtr(%m : memref<f32>) {dataClause = #acc<data_clause acc_copyin>}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{data clause associated with host operation must match its intent or specify original clause this operation was decomposed from}}
  acc.update_host accPtr(%m : memref<f32>) to varPtr(%m : memref<f32>) {dataClause = #acc<data_clause acc_copyin>}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{data clause associated with delete operation must match its intent or specify original clause this operation was decomposed from}}
  acc.delete accPtr(%m : memref<f32>) {dataClause = #acc<data_clause acc_copyout>}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{data clause associated with detach operation must match its intent or specify original clause this operation was decomposed from}}
  acc.detach accPtr(%m : memref<f32>) {dataClause = #acc<data_clause acc_copyout>}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{no data clause modifiers are allowed}}
  acc.detach accPtr(%m : memref<f32>) {modifiers = #acc<data_clause_modifier always>}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{at least one operand or the default attribute must appear on the data operation}}
  acc.data {
    acc.terminator
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{expect data entry/exit operation or acc.getdeviceptr as defining op}}
  acc.data dataOperands(%m : memref<f32>) {
    acc.terminator
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{at least one operand must appear on the host_data operation}}
  acc.host_data {
    acc.terminator
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  %0 = acc.copyin varPtr(%m : memref<f32>) -> memref<f32>
  // expected-error @+1 {{expect data entry operation as defining op}}
  acc.host_data dataOperands(%0 : memref<f32>) {
    acc.terminator
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{at least one operand must be present in dataOperands on the enter data operation}}
  acc.enter_data async
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  %0 = acc.copyin varPtr(%m : memref<f32>) -> memref<f32>
  // expected-error @+1 {{async attribute cannot appear with asyncOperand}}
  acc.enter_data async(%l : i64) dataOperands(%0 : memref<f32>) attributes {async}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  %0 = acc.copyin varPtr(%m : memref<f32>) -> memref<f32>
  // expected-error @+1 {{wait attribute cannot appear with waitOperands}}
  acc.enter_data wait(%l : i64) dataOperands(%0 : memref<f32>) attributes {wait}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  %0 = acc.copyin varPtr(%m : memref<f32>) -> memref<f32>
  // expected-error @+1 {{wait_devnum cannot appear without waitOperands}}
  acc.enter_data wait_devnum(%l : i64) dataOperands(%0 : memref<f32>)
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  %0 = acc.present varPtr(%m : memref<f32>) -> memref<f32>
  // expected-error @+1 {{expect data entry operation as defining op}}
  acc.enter_data dataOperands(%0 : memref<f32>)
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{at least one operand must be present in dataOperands on the exit data operation}}
  acc.exit_data async
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{at least one value must be present in dataOperands}}
  acc.update async
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  %0 = acc.present varPtr(%m : memref<f32>) -> memref<f32>
  // expected-error @+1 {{expect data entry/exit operation or acc.getdeviceptr as defining op}}
  acc.update dataOperands(%0 : memref<f32>)
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{at least one operand must appear on the declare operation}}
  %0 = acc.declare_enter
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  %0 = acc.copyin varPtr(%m : memref<f32>) -> memref<f32>
  // expected-error @+1 {{'acc.private' op expected symbol reference @r to point to a private declaration}}
  %1 = acc.private varPtr(%m : memref<f32>) recipe(@r) -> memref<f32>
  %2 = acc.declare_enter dataOperands(%0, %1 : memref<f32>, memref<f32>)
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  %0 = acc.use_device varPtr(%m : memref<f32>) -> memref<f32>
  // expected-error @+1 {{expect valid declare data entry operation or acc.getdeviceptr as defining op}}
  %2 = acc.declare_enter dataOperands(%0 : memref<f32>)
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{at least one operand must appear on the declare operation}}
  acc.declare_exit
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{expect valid declare data entry operation or acc.getdeviceptr as defining op}}
  acc.declare dataOperands(%m : memref<f32>) {
    acc.terminator
  }
  return
}
// -----
// expected-error @+1 {{'acc.private.recipe' op expects non-empty init region}}
acc.private.recipe @r : memref<f32> init {
}
// -----
// expected-error @+1 {{'acc.private.recipe' op expects init region first argument of the privatization type}}
acc.private.recipe @r : memref<f32> init {
^bb0(%a: i32):
  acc.terminator
}
// -----
// expected-error @+1 {{'acc.private.recipe' op expects destroy region first argument of the privatization type}}
acc.private.recipe @r : memref<f32> init {
^bb0(%a: memref<f32>):
  acc.yield %a : memref<f32>
} destroy {
^bb0(%a: i32):
  acc.terminator
}
// -----
// expected-error @+1 {{'acc.firstprivate.recipe' op expects non-empty copy region}}
acc.firstprivate.recipe @r : memref<f32> init {
^bb0(%a: memref<f32>):
  acc.yield %a : memref<f32>
} copy {
}
// -----
// expected-error @+1 {{'acc.firstprivate.recipe' op expects copy region with two arguments of the privatization type}}
acc.firstprivate.recipe @r : memref<f32> init {
^bb0(%a: memref<f32>):
  acc.yield %a : memref<f32>
} copy {
^bb0(%a: memref<f32>):
  acc.terminator
}
// -----
// expected-error @+1 {{'acc.reduction.recipe' op expects non-empty combiner region}}
acc.reduction.recipe @r : memref<f32> reduction_operator <add> init {
^bb0(%a: memref<f32>):
  acc.yield %a : memref<f32>
} combiner {
}
// -----
// expected-error @+1 {{'acc.reduction.recipe' op expects combiner region with the first two arguments of the reduction type}}
acc.reduction.recipe @r : memref<f32> reduction_operator <add> init {
^bb0(%a: memref<f32>):
  acc.yield %a : memref<f32>
} combiner {
^bb0(%a: memref<f32>, %b: i32):
  acc.yield %a : memref<f32>
}
// -----
// expected-error @+1 {{'acc.reduction.recipe' op expects combiner region to yield a value of the reduction type}}
acc.reduction.recipe @r : memref<f32> reduction_operator <add> init {
^bb0(%a: memref<f32>):
  acc.yield %a : memref<f32>
} combiner {
^bb0(%a: memref<f32>, %b: memref<f32>):
  acc.yield
}
// -----
// expected-error @+1 {{'acc.global_ctor' op requires one region}}
"acc.global_ctor"() <{sym_name = "a"}> : () -> ()
// -----
// expected-error @+1 {{'acc.global_dtor' op requires one region}}
"acc.global_dtor"() <{sym_name = "a"}> : () -> ()
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  %0 = acc.copyin varPtr(%m : memref<f32>) -> memref<f32>
  // expected-error @+1 {{'acc.parallel' op expected private as defining op}}
  acc.parallel private(%0 : memref<f32>) {
    acc.yield
  }
  return
}
// -----
acc.private.recipe @r : memref<f32> init {
^bb0(%a: memref<f32>):
  acc.yield %a : memref<f32>
}
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  %0 = acc.private varPtr(%m : memref<f32>) recipe(@r) -> memref<f32>
  // expected-error @+1 {{'acc.parallel' op private operand appears more than once}}
  acc.parallel private(%0, %0 : memref<f32>, memref<f32>) {
    acc.yield
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  %0 = acc.copyin varPtr(%m : memref<f32>) -> memref<f32>
  // expected-error @+1 {{'acc.serial' op expected firstprivate as defining op}}
  acc.serial firstprivate(%0 : memref<f32>) {
    acc.yield
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  %0 = acc.copyin varPtr(%m : memref<f32>) -> memref<f32>
  // expected-error @+1 {{'acc.serial' op expected reduction as defining op}}
  acc.serial reduction(%0 : memref<f32>) {
    acc.yield
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  %0 = acc.use_device varPtr(%m : memref<f32>) -> memref<f32>
  // expected-error @+1 {{expect data entry/exit operation or acc.getdeviceptr as defining op}}
  acc.kernels dataOperands(%0 : memref<f32>) {
    acc.terminator
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.parallel' op num_gangs expects a maximum of 3 values per segment}}
  acc.parallel num_gangs({%l : i64, %l : i64, %l : i64, %l : i64}) {
    acc.yield
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.parallel' op num_gangs operand count does not match count in segments}}
  "acc.parallel"(%l) <{operandSegmentSizes = array<i32: 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    acc.yield
  }) : (i64) -> ()
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.parallel' op num_gangs segment count does not match device_type count}}
  "acc.parallel"(%l) <{numGangsDeviceType = [], numGangsSegments = array<i32: 1>, operandSegmentSizes = array<i32: 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    acc.yield
  }) : (i64) -> ()
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{asyncOnly attribute cannot appear with asyncOperand}}
  acc.parallel async(%l : i64) {
    acc.yield
  } attributes {asyncOnly = [#acc.device_type<none>]}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{wait attribute cannot appear with waitOperands}}
  acc.parallel wait([#acc.device_type<none>], {%l : i64}) {
    acc.yield
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{expected ')'}}
  acc.parallel wait({%l : i64} {
    acc.yield
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.kernel_environment' op expects region #0 to have 0 or 1 blocks}}
  "acc.kernel_environment"(%l) <{operandSegmentSizes = array<i32: 1, 0, 0>}> ({
    acc.wait
  ^other:
    acc.wait
  }) : (i64) -> ()
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{at least one operand must appear on the host_data operation}}
  acc.host_data {
    acc.yield
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.terminator' op requires zero operands}}
  "acc.terminator"(%l) : (i64) -> ()
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{at least one of auto, independent, seq must be present}}
  acc.loop control(%a : i64) = (%l : i64) to (%l : i64) step (%l : i64) {
    acc.yield
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{only one of auto, independent, seq can be present at the same time}}
  acc.loop control(%a : i64) = (%l : i64) to (%l : i64) step (%l : i64) {
    acc.yield
  } attributes {auto_ = [#acc.device_type<none>], seq = [#acc.device_type<none>]}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{gang, worker or vector cannot appear with seq}}
  acc.loop vector control(%a : i64) = (%l : i64) to (%l : i64) step (%l : i64) {
    acc.yield
  } attributes {seq = [#acc.device_type<none>]}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.loop' op duplicate device_type `none` found in gang attribute}}
  acc.loop gang([#acc.device_type<none>, #acc.device_type<none>]) control(%a : i64) = (%l : i64) to (%l : i64) step (%l : i64) {
    acc.yield
  } attributes {independent = [#acc.device_type<none>]}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{custom op 'acc.loop' expect at least one of num, dim or static values}}
  acc.loop gang({%l : i64}) {
    acc.yield
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{custom op 'acc.loop' new value expected after comma}}
  acc.loop gang({num=%l : i64, }) {
    acc.yield
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{custom op 'acc.loop' expected compute construct name}}
  acc.loop combined(other) {
    acc.yield
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{inclusiveUpperbound size is expected to be the same as upperbound size}}
  acc.loop control(%a : i64) = (%l : i64) to (%l : i64) step (%l : i64) {
    acc.yield
  } attributes {inclusiveUpperbound = array<i1: true, true>, independent = [#acc.device_type<none>]}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.loop' op collapse device_type attr must be define when collapse attr is present}}
  acc.loop control(%a : i64) = (%l : i64) to (%l : i64) step (%l : i64) {
    acc.yield
  } attributes {collapse = [2], independent = [#acc.device_type<none>]}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.loop' op collapse attribute count must match collapse device_type count}}
  acc.loop control(%a : i64) = (%l : i64) to (%l : i64) step (%l : i64) {
    acc.yield
  } attributes {collapse = [2], collapseDeviceType = [], independent = [#acc.device_type<none>]}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.loop' op duplicate device_type `host` found in collapseDeviceType attribute}}
  acc.loop control(%a : i64) = (%l : i64) to (%l : i64) step (%l : i64) {
    acc.yield
  } attributes {collapse = [2, 3], collapseDeviceType = [#acc.device_type<host>, #acc.device_type<host>], independent = [#acc.device_type<none>]}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.loop' op gangOperandsArgType attribute must be defined when gang operands are present}}
  "acc.loop"(%l) <{gangOperandsDeviceType = [#acc.device_type<none>], gangOperandsSegments = array<i32: 1>, independent = [#acc.device_type<none>], operandSegmentSizes = array<i32: 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0>}> ({
    acc.yield
  }) : (i64) -> ()
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.loop' op gangOperandsArgType attribute count must match gangOperands count}}
  "acc.loop"(%l) <{gangOperandsArgType = [], gangOperandsDeviceType = [#acc.device_type<none>], gangOperandsSegments = array<i32: 1>, independent = [#acc.device_type<none>], operandSegmentSizes = array<i32: 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0>}> ({
    acc.yield
  }) : (i64) -> ()
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{number of upperbounds expected to be the same as number of lowerbounds}}
  "acc.loop"(%l) <{independent = [#acc.device_type<none>], operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    acc.yield
  }) : (i64) -> ()
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{number of upperbounds expected to be the same as number of steps}}
  "acc.loop"(%l) <{independent = [#acc.device_type<none>], operandSegmentSizes = array<i32: 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    acc.yield
  }) : (i64) -> ()
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{expected non-empty body.}}
  "acc.loop"() <{independent = [#acc.device_type<none>], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
  }) : () -> ()
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{unstructured acc.loop must not have induction variables}}
  acc.loop control(%a : i64) = (%l : i64) to (%l : i64) step (%l : i64) {
    acc.yield
  } attributes {independent = [#acc.device_type<none>], unstructured}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{failed to find enough loop-like operations inside container-like acc.loop}}
  acc.loop {
    acc.yield
  } attributes {independent = [#acc.device_type<none>]}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{found sibling loops inside container-like acc.loop}}
  acc.loop {
    scf.for %a = %i to %i step %i {
    }
    scf.for %a = %i to %i step %i {
    }
    acc.yield
  } attributes {collapse = [2], collapseDeviceType = [#acc.device_type<none>], independent = [#acc.device_type<none>]}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  acc.kernels {
    // expected-error @+1 {{'acc.yield' op expects parent op to be one of 'acc.firstprivate.recipe, acc.loop, acc.parallel, acc.private.recipe, acc.reduction.recipe, acc.serial, acc.atomic.update'}}
    acc.yield
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  acc.parallel {
    // expected-error @+1 {{'acc.init' op cannot be nested in a compute operation}}
    acc.init
    acc.yield
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  acc.serial {
    // expected-error @+1 {{'acc.shutdown' op cannot be nested in a compute operation}}
    acc.shutdown
    acc.yield
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.set' op at least one default_async, device_num, or device_type operand must appear}}
  acc.set
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{async attribute cannot appear with asyncOperand}}
  acc.wait async(%l : i64) attributes {async}
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{wait_devnum cannot appear without waitOperands}}
  acc.wait wait_devnum(%l : i64)
  return
}
// -----
func.func private @g()
// expected-error @+1 {{only one of `gang`, `worker`, `vector`, `seq` can be present at the same time}}
acc.routine @r func(@g) gang worker
// -----
func.func private @g()
// expected-error @+1 {{only one of `gang`, `worker`, `vector`, `seq` can be present at the same time for device_type `nvidia`}}
acc.routine @r func(@g) gang worker ([#acc.device_type<nvidia>])
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{read and write must not be to the same location for atomic reads}}
  acc.atomic.read %m = %m : memref<f32>, memref<f32>, f32
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{address must dereference to value type}}
  acc.atomic.write %m = %l : memref<f32>, i64
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{the type of the operand must be a pointer type whose element type is the same as that of the region argument}}
  acc.atomic.update %m : memref<f32> {
  ^bb0(%a: i64):
    acc.yield %a : i64
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{only updated value must be returned}}
  acc.atomic.update %m : memref<f32> {
  ^bb0(%a: f32):
    acc.yield
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  acc.atomic.capture {
    // expected-error @+1 {{read and write must not be to the same location for atomic reads}}
    acc.atomic.read %m = %m : memref<f32>, memref<f32>, f32
    acc.terminator
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.kernels' op num_workers operands count must match num_workers device_type count}}
  "acc.kernels"(%l) <{operandSegmentSizes = array<i32: 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0>, numWorkersDeviceType = []}> ({
    acc.terminator
  }) : (i64) -> ()
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.kernels' op vector_length operands count must match vector_length device_type count}}
  "acc.kernels"(%l) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0>, vectorLengthDeviceType = []}> ({
    acc.terminator
  }) : (i64) -> ()
  return
}
// -----
func.func @f(%m: memref<f32>, %l: i64, %i: index, %c: i1) {
  // expected-error @+1 {{'acc.serial' op async operands count must match async device_type count}}
  "acc.serial"(%l) <{asyncOperandsDeviceType = [], operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0, 0, 0>}> ({
    acc.yield
  }) : (i64) -> ()
  return
}
