// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt --allow-unregistered-dialect

// Recipes, routines, attributes.
acc.private.recipe @own : memref<10xf32> init {
^bb0(%m: memref<10xf32>):
  acc.yield %m : memref<10xf32>
} destroy {
^bb0(%m: memref<10xf32>, %n: memref<10xf32>):
  acc.terminator
}
acc.firstprivate.recipe @first : memref<10xf32> attributes {tag} init {
^bb0(%m: memref<10xf32>):
  acc.yield %m : memref<10xf32>
} copy {
^bb0(%m: memref<10xf32>, %n: memref<10xf32>):
  acc.terminator
}
acc.reduction.recipe @sum : memref<10xf32> reduction_operator <add> init {
^bb0(%m: memref<10xf32>):
  acc.yield %m : memref<10xf32>
} combiner {
^bb0(%m: memref<10xf32>, %n: memref<10xf32>):
  acc.yield %m : memref<10xf32>
} destroy {
^bb0(%m: memref<10xf32>):
  acc.terminator
}
acc.global_ctor @before {
  acc.terminator
} attributes {tag}
acc.global_dtor @after {
  acc.terminator
}
func.func private @routine()
acc.routine @r0 func(@routine)
acc.routine @r1 func(@routine) bind(@a, @b [#acc.device_type<nvidia>], "c", "d" [#acc.device_type<host>]) gang nohost implicit
acc.routine @r2 func(@routine) gang([#acc.device_type<nvidia>], dim: 1 : i64 [#acc.device_type<host>]) worker ([#acc.device_type<multicore>])
acc.routine @r3 func(@routine) gang(dim: 2)
acc.routine @r4 func(@routine) worker
acc.routine @r5 func(@routine) vector
acc.routine @r6 func(@routine) seq attributes {tag}
"x.attributes"() {a = #acc.declare<dataClause = acc_create>, b = #acc.declare<dataClause = acc_copyin, implicit = true>,
  c = #acc.declare_action<preAlloc = @a, postDealloc = @b>, d = #acc.var_name<"x">, e = #acc.routine_info<[@r1, @r2]>,
  f = #acc.specialized_routine<@r1, <gang_dim1>, "f">, g = #acc.par_level<seq>, h = #acc.recipe_kind<private_recipe>,
  i = #acc<construct acc_construct_parallel>, j = #acc<defaultvalue present>, k = #acc.reduction_operator<lor>,
  l = #acc<data_clause_modifier zero,always>, m = #acc<data_clause_modifier readonly,alwaysin,capture>,
  n = #acc.gang_arg_type<Num>, o = #acc.combined_constructs<serial_loop>, p = #acc<data_clause_modifier zero (the rest)>} : () -> ()

// Clauses of data.
func.func @data(%m: memref<10xf32>, %u: memref<*xi32>, %p: !llvm.ptr, %l: i64, %n: i32, %i: index, %c: i1) {
  %b = acc.bounds lowerbound(%i : index) upperbound(%i : index) stride(%l : i64) startIdx(%n : i32) {strideInBytes = true}
  %e = acc.bounds extent(%i : index)
  %0 = acc.get_lowerbound %b : (!acc.data_bounds_ty) -> index
  %1 = acc.get_upperbound %b : (!acc.data_bounds_ty) -> index
  %2 = acc.get_stride %b : (!acc.data_bounds_ty) -> index
  %3 = acc.get_extent %b {tag} : (!acc.data_bounds_ty) -> index
  %4 = acc.copyin varPtr(%m : memref<10xf32>) varPtrPtr(%p : !llvm.ptr) bounds(%b, %e) async(%l : i64, %n : i32 [#acc.device_type<nvidia>]) -> memref<10xf32> {name = "m"}
  %5 = acc.copyin varPtr(%u : memref<*xi32>) async -> memref<*xi32> {dataClause = #acc<data_clause acc_copy>, structured = false}
  %6 = acc.create varPtr(%p : !llvm.ptr) varType(f32) -> !llvm.ptr {implicit = true, modifiers = #acc<data_clause_modifier zero>}
  %7 = acc.private varPtr(%m : memref<10xf32>) recipe(@own) -> memref<10xf32>
  %8 = acc.firstprivate varPtr(%m : memref<10xf32>) recipe(@first) -> memref<10xf32>
  %9 = acc.firstprivate_map varPtr(%m : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_firstprivate>}
  %10 = acc.reduction varPtr(%m : memref<10xf32>) recipe(@sum) -> memref<10xf32>
  %11 = acc.deviceptr varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %12 = acc.present varPtr(%m : memref<10xf32>) varType(tensor<10xf32>) -> memref<10xf32>
  %13 = acc.nocreate varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %14 = acc.attach varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %15 = acc.getdeviceptr varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %16 = acc.update_device varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %17 = acc.use_device varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %18 = acc.declare_device_resident varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %19 = acc.declare_link varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %20 = acc.cache varPtr(%m : memref<10xf32>) -> memref<10xf32>
  acc.data if(%c) async(%l : i64) dataOperands(%4, %6 : memref<10xf32>, !llvm.ptr) wait({devnum: %l : i64, %n : i32}) {
    acc.terminator
  } attributes {defaultAttr = #acc<defaultvalue none>}
  acc.host_data if(%c) dataOperands(%17 : memref<10xf32>) {
    acc.terminator
  } attributes {ifPresent}
  acc.enter_data if(%c) async(%l : i64) wait_devnum(%n : i32) wait(%i, %l : index, i64) dataOperands(%4 : memref<10xf32>)
  acc.enter_data async wait dataOperands(%14 : memref<10xf32>)
  acc.exit_data dataOperands(%15 : memref<10xf32>) attributes {finalize}
  acc.update if(%c) async wait({%l : i64}) dataOperands(%16 : memref<10xf32>) attributes {ifPresent}
  %token = acc.declare_enter dataOperands(%18, %19 : memref<10xf32>, memref<10xf32>)
  acc.declare_exit token(%token)
  acc.declare_exit dataOperands(%18 : memref<10xf32>)
  acc.declare dataOperands(%12 : memref<10xf32>) {
    acc.terminator
  }
  acc.copyout accPtr(%4 : memref<10xf32>) bounds(%b) async(%l : i64) to varPtr(%m : memref<10xf32>)
  acc.copyout accPtr(%6 : !llvm.ptr) async to varPtr(%p : !llvm.ptr) varType(f32)
  acc.update_host accPtr(%15 : memref<10xf32>) to varPtr(%m : memref<10xf32>)
  acc.delete accPtr(%4 : memref<10xf32>) {structured = false}
  acc.detach accPtr(%14 : memref<10xf32>)
  return
}

// Regions that a device runs.
func.func @compute(%m: memref<10xf32>, %l: i64, %n: i32, %i: index, %c: i1) {
  %0 = acc.copyin varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %1 = acc.private varPtr(%m : memref<10xf32>) recipe(@own) -> memref<10xf32>
  %2 = acc.firstprivate varPtr(%m : memref<10xf32>) recipe(@first) -> memref<10xf32>
  %3 = acc.reduction varPtr(%m : memref<10xf32>) recipe(@sum) -> memref<10xf32>
  %4 = acc.cache varPtr(%m : memref<10xf32>) -> memref<10xf32>
  acc.parallel dataOperands(%0 : memref<10xf32>) async(%l : i64) firstprivate(%2 : memref<10xf32>) num_gangs({%l : i64, %n : i32}, {%i : index} [#acc.device_type<nvidia>]) num_workers(%l : i64, %n : i32 [#acc.device_type<nvidia>]) private(%1 : memref<10xf32>) vector_length(%n : i32) wait([#acc.device_type<nvidia>], {devnum: %l : i64, %n : i32} [#acc.device_type<host>], {%l : i64}) self(%c) if(%c) reduction(%3 : memref<10xf32>) {
    acc.yield
  } attributes {defaultAttr = #acc<defaultvalue present>}
  acc.parallel combined(loop) async wait {
    acc.yield
  } attributes {selfAttr}
  acc.serial combined(loop) dataOperands(%0 : memref<10xf32>) async(%l : i64 [#acc.device_type<star>]) private(%1 : memref<10xf32>) {
    acc.yield
  }
  acc.kernels num_gangs({%l : i64}) wait({%l : i64, %n : i32}) {
    acc.terminator
  }
  acc.kernel_environment dataOperands(%0 : memref<10xf32>) async(%l : i64) wait {
    acc.wait
  }
  acc.loop combined(kernels) gang({num=%l : i64, dim=%n : i32, static=%i : index} [#acc.device_type<nvidia>]) worker(%n : i32) vector private(%1 : memref<10xf32>) firstprivate(%2 : memref<10xf32>) tile({%l : i64} [#acc.device_type<nvidia>], {%n : i32, %i : index}) reduction(%3 : memref<10xf32>) cache(%4 : memref<10xf32>) control(%a : i64, %b : i32) = (%l, %n : i64, i32) to (%l, %n : i64, i32) step (%l, %n : i64, i32) {
    acc.yield
  } attributes {inclusiveUpperbound = array<i1: true, false>, independent = [#acc.device_type<none>]}
  acc.loop gang([#acc.device_type<none>], {static=%l : i64}) control(%a : index) = (%i : index) to (%i : index) step (%i : index) {
    acc.loop control(%b : index) = (%i : index) to (%i : index) step (%i : index) {
      acc.yield
    } attributes {seq = [#acc.device_type<none>]}
    acc.yield
  } attributes {auto_ = [#acc.device_type<none>]}
  acc.loop gang([#acc.device_type<nvidia>, #acc.device_type<host>]) {
    scf.for %a = %i to %i step %i {
      scf.for %b = %i to %i step %i {
        scf.yield
      }
      scf.yield
    }
    acc.yield
  } attributes {collapse = [2], collapseDeviceType = [#acc.device_type<none>], independent = [#acc.device_type<none>]}
  acc.loop gang {
    cf.br ^end
  ^end:
    acc.yield
  } attributes {independent = [#acc.device_type<none>], unstructured}
  %5 = acc.loop combined(parallel) {
    acc.yield %n : i32
  } (i32) attributes {independent = [#acc.device_type<none>], unstructured}
  acc.loop combined(serial) control(%a : index) = (%i : index) to (%i : index) step (%i : index) {
    acc.yield
  } attributes {independent = [#acc.device_type<none>]}
  return
}

// The runtime, and memory that is accessed at once.
func.func @runtime(%m: memref<i32>, %k: memref<i32>, %p: !llvm.ptr, %l: i64, %n: i32, %c: i1) {
  acc.init device_num(%n : i32) if(%c) attributes {device_types = [#acc.device_type<nvidia>]}
  acc.shutdown
  acc.set default_async(%l : i64) device_num(%n : i32) if(%c) attributes {device_type = #acc.device_type<host>}
  acc.wait(%l, %n : i64, i32) async(%l : i64) wait_devnum(%n : i32) if(%c)
  acc.wait async
  acc.atomic.read %k = %m : memref<i32>, memref<i32>, i32
  acc.atomic.read if(%c) %p = %m : !llvm.ptr, memref<i32>, i32 {tag}
  acc.atomic.write if(%c) %m = %n : memref<i32>, i32
  acc.atomic.update if(%c) %m : memref<i32> {
  ^bb0(%old: i32):
    %0 = arith.addi %old, %n : i32
    acc.yield %0 : i32
  }
  acc.atomic.capture if(%c) {
    acc.atomic.read %k = %m : memref<i32>, memref<i32>, i32
    acc.atomic.write %m = %n : memref<i32>, i32
    acc.terminator
  }
  return
}
