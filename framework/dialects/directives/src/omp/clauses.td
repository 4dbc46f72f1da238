// The clauses of OpenMP. `omp.td` includes this where types and attributes are defined.

// A clause: its arguments; its text among others, in any order (`format`), before them (`required`), or before a region whose block gets
// arguments from it (`entry`: arguments of `custom<EntryBlock>`).
class OMP_Clause<dag args, string text = ""> {
  dag arguments = args;
  string format = text;
  string required = "";
  string entry = "";
  list<Trait> traits = [];
}
// A value with its type, or several.
class OMP_Typed<string name> { string text = "$" # name # " `:` type($" # name # ")"; }
class OMP_ValueClause<string word, dag args, string name = word>
    : OMP_Clause<args, "`" # word # "` `(` " # OMP_Typed<name>.text # " `)`">;
class OMP_FlagClause<string word, dag args, string name = word> : OMP_Clause<args, "`" # word # "` $" # name>;
class OMP_NumberClause<string word, dag args> : OMP_Clause<args, "`" # word # "` `(` $" # word # " `)`">;
class OMP_CustomClause<string word, dag args, string directive> : OMP_Clause<args, "`" # word # "` `(` custom<" # directive # " `)`">;
class OMP_EnumClause<string word, dag args, string name = word> : OMP_CustomClause<word, args, "ClauseAttr>($" # name # ")">;
// Arguments of the region's block, by a word; attributes say more of each.
class OMP_EntryClause<string word, string name, dag args, list<string> attributes = []> : OMP_Clause<args> {
  let entry = !interleave(!listconcat(["\"" # word # "\"", "$" # name # "_vars", "type($" # name # "_vars)"], attributes), ", ");
  let traits = [BlockArgOpenMPOpInterface];
}

defvar OMP_Pointers = Variadic<OMP_PointerLike>;
defvar OMP_OptionalIntLike = Optional<OMP_IntLike>;
defvar OMP_Positive = ConfinedAttr<OptionalAttr<I64Attr>, [IntPositive]>;
defvar OMP_NonNegative = ConfinedAttr<OptionalAttr<I64Attr>, [IntMinValue<0>]>;

def OMP_Align : OMP_NumberClause<"align", (ins OMP_Positive:$align)>;
def OMP_Aligned : OMP_CustomClause<"aligned", (ins OMP_Pointers:$aligned_vars, OptionalAttr<I64ArrayAttr>:$alignments),
    "AlignedClause>($aligned_vars, type($aligned_vars), $alignments)">;
def OMP_Allocate : OMP_CustomClause<"allocate", (ins Variadic<AnyType>:$allocate_vars, Variadic<AnyType>:$allocator_vars),
    "AllocateAndAllocator>($allocate_vars, type($allocate_vars), $allocator_vars, type($allocator_vars))">;
def OMP_Allocator : OMP_NumberClause<"allocator", (ins Optional<I64>:$allocator)>;
def OMP_Bare : OMP_FlagClause<"ompx_bare", (ins UnitAttr:$bare), "bare">;
def OMP_Bind : OMP_EnumClause<"bind", (ins OptionalAttr<BindKindAttr>:$bind_kind), "bind_kind">;
def OMP_CancelDirectiveName : OMP_Clause<(ins CancellationConstructTypeAttr:$cancel_directive)> {
  let required = "`cancellation_construct_type` `(` custom<ClauseAttr>($cancel_directive) `)`";
}
def OMP_Collapse : OMP_Clause<(ins ConfinedAttr<DefaultValuedOptionalAttr<I64Attr, "1">, [IntMinValue<1>]>:$collapse_num_loops)>;
def OMP_Copyprivate : OMP_CustomClause<"copyprivate",
    (ins OMP_Pointers:$copyprivate_vars, OptionalAttr<SymbolRefArrayAttr>:$copyprivate_syms),
    "Copyprivate>($copyprivate_vars, type($copyprivate_vars), $copyprivate_syms)">;
def OMP_CriticalName : OMP_Clause<(ins SymbolNameAttr:$sym_name)> {
  let required = "$sym_name";
  let traits = [Symbol];
}
def OMP_Depend : OMP_CustomClause<"depend", (ins OptionalAttr<TaskDependArrayAttr>:$depend_kinds, OMP_Pointers:$depend_vars),
    "DependVarList>($depend_vars, type($depend_vars), $depend_kinds)">;
def OMP_Detach : OMP_ValueClause<"detach", (ins Optional<OMP_PointerLike>:$event_handle), "event_handle">;
def OMP_Device : OMP_ValueClause<"device", (ins Optional<AnyInteger>:$device)>;
def OMP_DistSchedule : OMP_Clause<(ins UnitAttr:$dist_schedule_static, OMP_OptionalIntLike:$dist_schedule_chunk_size),
    "`dist_schedule_static` $dist_schedule_static | `dist_schedule_chunk_size` `(` "
    # OMP_Typed<"dist_schedule_chunk_size">.text # " `)`">;
def OMP_Doacross : OMP_Clause<(ins OptionalAttr<ClauseDependAttr>:$doacross_depend_type, OMP_NonNegative:$doacross_num_loops,
    Variadic<AnyType>:$doacross_depend_vars)> {
  let required = "(`depend_type` `` $doacross_depend_type^)? (`depend_vec` `(` $doacross_depend_vars^ `:` type($doacross_depend_vars) `)`)?";
}
def OMP_Exclusive : OMP_ValueClause<"exclusive", (ins Variadic<AnyType>:$exclusive_vars), "exclusive_vars">;
def OMP_Filter : OMP_ValueClause<"filter", (ins OMP_OptionalIntLike:$filtered_thread_id), "filtered_thread_id">;
def OMP_Final : OMP_NumberClause<"final", (ins Optional<I1>:$final)>;
def OMP_Grainsize : OMP_CustomClause<"grainsize", (ins OptionalAttr<GrainsizeTypeAttr>:$grainsize_mod, OMP_OptionalIntLike:$grainsize),
    "ModifiedValue>($grainsize_mod, $grainsize, type($grainsize))">;
def OMP_HasDeviceAddr : OMP_EntryClause<"has_device_addr", "has_device_addr", (ins OMP_Pointers:$has_device_addr_vars)>;
def OMP_Hint : OMP_CustomClause<"hint", (ins DefaultValuedOptionalAttr<I64Attr, "0">:$hint), "SynchronizationHint>($hint)">;
def OMP_HostEval : OMP_EntryClause<"host_eval", "host_eval", (ins Variadic<AnyType>:$host_eval_vars)>;
def OMP_If : OMP_Clause<(ins Optional<I1>:$if_expr), "`if` `(` $if_expr `)`">;
def OMP_Inclusive : OMP_ValueClause<"inclusive", (ins Variadic<AnyType>:$inclusive_vars), "inclusive_vars">;
class OMP_ReductionOf<string word, dag leading = (ins), list<string> leadingAttributes = []>
    : OMP_EntryClause<word, word, !con(leading, !dag(ins,
          [OMP_Pointers, OptionalAttr<DenseBoolArrayAttr>, OptionalAttr<SymbolRefArrayAttr>],
          [word # "_vars", word # "_byref", word # "_syms"])),
      !listconcat(leadingAttributes, ["$" # word # "_byref", "$" # word # "_syms"])>;
def OMP_InReduction : OMP_ReductionOf<"in_reduction">;
def OMP_Reduction : OMP_ReductionOf<"reduction", (ins OptionalAttr<ReductionModifierAttr>:$reduction_mod), ["$reduction_mod"]>;
def OMP_TaskReduction : OMP_ReductionOf<"task_reduction">;
def OMP_IsDevicePtr : OMP_ValueClause<"is_device_ptr", (ins OMP_Pointers:$is_device_ptr_vars), "is_device_ptr_vars">;
def OMP_Linear : OMP_CustomClause<"linear",
    (ins Variadic<AnyType>:$linear_vars, Variadic<I32>:$linear_step_vars, OptionalAttr<ArrayAttr>:$linear_var_types),
    "LinearClause>($linear_vars, type($linear_vars), $linear_step_vars)">;
def OMP_LoopRelated : OMP_Clause<(ins Variadic<OMP_IntLike>:$loop_lower_bounds, Variadic<OMP_IntLike>:$loop_upper_bounds,
    Variadic<OMP_IntLike>:$loop_steps, UnitAttr:$loop_inclusive)> {
  let traits = [AllTypesMatch<["loop_lower_bounds", "loop_upper_bounds", "loop_steps"]>];
}
def OMP_Map : OMP_ValueClause<"map_entries", (ins OMP_Pointers:$map_vars), "map_vars">;
def OMP_MapEntries : OMP_EntryClause<"map_entries", "map", (ins OMP_Pointers:$map_vars)>;
def OMP_MemoryOrder : OMP_EnumClause<"memory_order", (ins OptionalAttr<MemoryOrderKindAttr>:$memory_order)>;
def OMP_Mergeable : OMP_FlagClause<"mergeable", (ins UnitAttr:$mergeable)>;
def OMP_Nogroup : OMP_FlagClause<"nogroup", (ins UnitAttr:$nogroup)>;
def OMP_Nontemporal : OMP_ValueClause<"nontemporal", (ins OMP_Pointers:$nontemporal_vars), "nontemporal_vars">;
def OMP_Nowait : OMP_FlagClause<"nowait", (ins UnitAttr:$nowait)>;
def OMP_NumTasks : OMP_CustomClause<"num_tasks", (ins OptionalAttr<NumTasksTypeAttr>:$num_tasks_mod, OMP_OptionalIntLike:$num_tasks),
    "ModifiedValue>($num_tasks_mod, $num_tasks, type($num_tasks))">;
def OMP_NumTeams : OMP_Clause<(ins Optional<AnyInteger>:$num_teams_lower, Optional<AnyInteger>:$num_teams_upper),
    // A blank is before `to` in any case.
    "`num_teams` `(` ($num_teams_lower^ `:` type($num_teams_lower)) : (` `)? `to` " # OMP_Typed<"num_teams_upper">.text # " `)`">;
def OMP_NumThreads : OMP_ValueClause<"num_threads", (ins OMP_OptionalIntLike:$num_threads)>;
def OMP_Order : OMP_CustomClause<"order", (ins OptionalAttr<OrderKindAttr>:$order, OptionalAttr<OrderModifierAttr>:$order_mod),
    "OrderClause>($order, $order_mod)">;
def OMP_Ordered : OMP_NumberClause<"ordered", (ins OMP_NonNegative:$ordered)>;
def OMP_ParallelizationLevel : OMP_FlagClause<"par_level_simd", (ins UnitAttr:$par_level_simd)>;
def OMP_Priority : OMP_ValueClause<"priority", (ins Optional<AnyInteger>:$priority)>;
class OMP_PrivateWith<dag more, list<string> attributes> : OMP_EntryClause<"private", "private",
    !con((ins Variadic<AnyType>:$private_vars, OptionalAttr<SymbolRefArrayAttr>:$private_syms, UnitAttr:$private_needs_barrier), more),
    !listconcat(["$private_syms", "$private_needs_barrier"], attributes)>;
def OMP_Private : OMP_PrivateWith<(ins), []>;
// With the numbers of the maps that the variables come from.
def OMP_MappedPrivate : OMP_PrivateWith<(ins OptionalAttr<DenseI64ArrayAttr>:$private_maps), ["$private_maps"]>;
def OMP_ProcBind : OMP_EnumClause<"proc_bind", (ins OptionalAttr<ProcBindKindAttr>:$proc_bind_kind), "proc_bind_kind">;
def OMP_Safelen : OMP_NumberClause<"safelen", (ins OMP_Positive:$safelen)>;
def OMP_Schedule : OMP_CustomClause<"schedule", (ins OptionalAttr<ScheduleKindAttr>:$schedule_kind, Optional<AnyType>:$schedule_chunk,
    OptionalAttr<ScheduleModifierAttr>:$schedule_mod, UnitAttr:$schedule_simd),
    "ScheduleClause>($schedule_kind, $schedule_mod, $schedule_simd, $schedule_chunk, type($schedule_chunk))">;
def OMP_Simdlen : OMP_NumberClause<"simdlen", (ins OMP_Positive:$simdlen)>;
def OMP_Sizes : OMP_ValueClause<"sizes", (ins Variadic<OMP_IntLike>:$sizes)>;
def OMP_ThreadLimit : OMP_ValueClause<"thread_limit", (ins Optional<AnyInteger>:$thread_limit)>;
def OMP_TileSizes : OMP_Clause<(ins OptionalAttr<DenseI64ArrayAttr>:$tile_sizes)>;
def OMP_Untied : OMP_FlagClause<"untied", (ins UnitAttr:$untied)>;
def OMP_UseDeviceAddr : OMP_EntryClause<"use_device_addr", "use_device_addr", (ins OMP_Pointers:$use_device_addr_vars)>;
def OMP_UseDevicePtr : OMP_EntryClause<"use_device_ptr", "use_device_ptr", (ins OMP_Pointers:$use_device_ptr_vars)>;
