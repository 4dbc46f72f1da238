// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt --allow-unregistered-dialect
// Attributes of loops.
#group = #llvm.access_group<id = distinct[0]<>>
#named_group = #llvm.access_group<id = distinct[1]<"name">>
#followup = #llvm.loop_annotation<disableNonforced = true>
"test.loops"() {
  none = #llvm.loop_annotation<>,
  all = #llvm.loop_annotation<disableNonforced = false,
    vectorize = <disable = false, predicateEnable = true, scalableEnable = false, width = 16 : i32, followupVectorized = #followup,
                 followupEpilogue = #followup, followupAll = #followup>,
    interleave = <count = 32 : i32>,
    unroll = <disable = true, count = 64 : i32, runtimeDisable = false, full = false, followupUnrolled = #followup,
              followupRemainder = #followup, followupAll = #followup>,
    unrollAndJam = <disable = false, count = 32 : i32, followupOuter = #followup, followupInner = #followup,
                    followupRemainderOuter = #followup, followupRemainderInner = #followup, followupAll = #followup>,
    licm = <disable = false, versioningDisable = true>,
    distribute = <disable = true, followupCoincident = #followup, followupSequential = #followup, followupFallback = #followup,
                  followupAll = #followup>,
    pipeline = <disable = true, initiationinterval = 1 : i32>, peeled = <count = 8 : i32>, unswitch = <partialDisable = true>,
    mustProgress = true, isVectorized = false, startLoc = loc(fused<"start">["a.c":1:2]), endLoc = loc(fused<"end">["a.c":3:4]),
    parallelAccesses = #group, #named_group>
} : () -> ()

// Debug info.
#file = #llvm.di_file<"a.c" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[2]<>, sourceLanguage = DW_LANG_C99, file = #file, producer = "me", isOptimized = true,
  emissionKind = Full, nameTableKind = GNU, splitDebugFilename = "a.dwo">
#plain_unit = #llvm.di_compile_unit<id = distinct[3]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = None>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#null = #llvm.di_null_type
#pointer = #llvm.di_derived_type<tag = DW_TAG_pointer_type, name = "p", baseType = #int, sizeInBits = 64, alignInBits = 32, offsetInBits = 8,
  dwarfAddressSpace = 0, extraData = #int>
#recursive = #llvm.di_composite_type<recId = distinct[4]<>, isRecSelf = true>
#expression = #llvm.di_expression<[DW_OP_push_object_address, DW_OP_plus_uconst(16), DW_OP_LLVM_convert(16, DW_ATE_signed),
  DW_OP_constu(18446744073709551615), DW_OP_LLVM_fragment(0, 32), DW_OP_lit31, DW_OP_deref]>
#composite = #llvm.di_composite_type<recId = distinct[4]<>, tag = DW_TAG_structure_type, name = "node", file = #file, line = 42, scope = #file,
  baseType = #int, flags = "Public|TypePassByReference|NonTrivial", sizeInBits = 64, alignInBits = 32, dataLocation = <[DW_OP_deref]>,
  rank = <[DW_OP_lit1]>, allocated = <[DW_OP_lit2]>, associated = <[DW_OP_lit3]>,
  elements = #llvm.di_subrange<count = 4 : i64>, #llvm.di_derived_type<tag = DW_TAG_member, baseType = #recursive>>
#array = #llvm.di_composite_type<tag = DW_TAG_array_type, baseType = #int, flags = Private, elements = #llvm.di_generic_subrange<count = 3 : i64,
  lowerBound = #llvm.di_expression<[DW_OP_lit0]>, upperBound = #expression, stride = 4 : i64>>
#bounds = #llvm.di_subrange<count = 3 : i64, lowerBound = 1 : i64, upperBound = 3 : i64, stride = 1 : i64>
#signature = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #null, #int, #pointer>
#function_self = #llvm.di_subprogram<recId = distinct[5]<>, isRecSelf = true>
#function = #llvm.di_subprogram<recId = distinct[5]<>, id = distinct[6]<>, compileUnit = #unit, scope = #file, name = "f", linkageName = "_f", file = #file,
  line = 7, scopeLine = 8, subprogramFlags = "Definition|Optimized", type = #signature,
  annotations = #llvm.di_annotation<name = "k", value = "v">>
#variable_before = #llvm.di_local_variable<scope = #function_self>
#retaining = #llvm.di_subprogram<retainedNodes = #llvm.di_label<scope = #function_self, name = "l", file = #file, line = 3>, #variable_before>
#block = #llvm.di_lexical_block<scope = #function, file = #file, line = 9, column = 10>
#block_file = #llvm.di_lexical_block_file<scope = #block, file = #file, discriminator = 2>
#variable = #llvm.di_local_variable<scope = #block_file, name = "v", file = #file, line = 11, arg = 1, alignInBits = 32, type = #int, flags = Artificial>
#global = #llvm.di_global_variable<scope = #unit, name = "g", linkageName = "_g", file = #file, line = 12, type = #int, isLocalToUnit = true,
  isDefined = true, alignInBits = 64>
#global_expression = #llvm.di_global_variable_expression<var = #global, expr = <>>
#module = #llvm.di_module<file = #file, scope = #unit, name = "m", configMacros = "c", includePath = "i", apinotes = "a", line = 1, isDecl = true>
#namespace = #llvm.di_namespace<name = "n", scope = #module, exportSymbols = false>
#entity = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #function, entity = #module, file = #file, line = 1, name = "e",
  elements = #variable, #llvm.di_label<scope = #block>>
#common = #llvm.di_common_block<scope = #function, decl = #global, name = "c", file = #file, line = 4>
#string = #llvm.di_string_type<tag = DW_TAG_string_type, name = "s", sizeInBits = 8, alignInBits = 8, stringLength = #variable,
  stringLengthExp = #expression, stringLocationExp = <>, encoding = DW_ATE_ASCII>
"test.debug_info"() {
  unit = #plain_unit, composite = #composite, array = #array, bounds = #bounds, signature = #signature, function = #function, retaining = #retaining, variable = #variable,
  global = #global_expression, namespace = #namespace, entity = #entity, common = #common, string = #string, empty = #llvm.di_expression<>,
  flags = #llvm.di_composite_type<flags = "Bit0|SingleInheritance">, zeros = #llvm.di_lexical_block<scope = #file, line = 0, column = 0>
} : () -> ()

// Facts about memory.
#domain = #llvm.alias_scope_domain<id = distinct[7]<>, description = "domain">
#scope = #llvm.alias_scope<id = "scope", domain = #domain, description = "scope">
#root = #llvm.tbaa_root<id = "root">
#char = #llvm.tbaa_type_desc<id = "char", members = {<#root, 0>}>
#pair = #llvm.tbaa_type_desc<id = "pair", members = {<#char, 0>, <#char, 8>}>
#tag = #llvm.tbaa_tag<base_type = #pair, access_type = #char, offset = 8, constant = true>
"test.memory"() {
  scopes = [#scope, #llvm.alias_scope<id = distinct[8]<>, domain = <id = "d">>], tags = [#tag], bare = #llvm.tbaa_root,
  member = #llvm.tbaa_member<#root, 4>, mmra = #llvm.mmra_tag<"amdgpu":"local">, space = #llvm.address_space<3>,
  effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = write, errnoMem = readwrite, targetMem0 = none, targetMem1 = none>,
  some = #llvm.dereferenceable<bytes = 8>, maybe = #llvm.dereferenceable<bytes = 8, mayBeNull = true>,
  work = #llvm.mlir.workgroup_attribution<512 : i64, i32>
} : () -> ()

// Facts about functions and modules, and values.
"test.functions"() {
  linkage = #llvm.linkage<linkonce_odr>, cconv = #llvm.cconv<fastcc>, tail = #llvm.tailcallkind<musttail>, comdat = #llvm<comdat largest>,
  frame = #llvm.framePointerKind<"non-leaf">, frames = #llvm.framePointerKind<all>, table = #llvm.uwtableKind<async>,
  vscale = #llvm.vscale_range<minRange = 1 : i32, maxRange = 16 : i32>, features = #llvm.target_features<["+sme", "-sve"]>,
  none = #llvm.target_features<[]>, target = #llvm.target<triple = "t", chip = "c", features = <["+a"]>>,
  bare = #llvm.target<triple = "t", chip = "c">, hint = #llvm.vec_type_hint<hint = vector<4xi32>, is_signed = true>,
  range = #llvm.constant_range<i8, -128, 255>, wide = #llvm.constant_range<i128, 0, 170141183460469231731687303715884105727>,
  libraries = #llvm.dependent_libraries<"a", "b">
} : () -> ()
"test.module_flags"() {
  int = #llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, text = #llvm.mlir.module_flag<append_unique, "probe-stack", "inline-asm">,
  calls = #llvm.mlir.module_flag<append, "CG Profile", [#llvm.cgprofile_entry<from = @from, to = @to, count = 222>, #llvm.cgprofile_entry<count = 1>]>,
  profile = #llvm.mlir.module_flag<error, "ProfileSummary", #llvm.profile_summary<format = InstrProf, total_count = 263646, max_count = 86427,
    max_internal_count = 86427, max_function_count = 4691, num_counts = 3712, num_functions = 796, is_partial_profile = 0,
    partial_profile_ratio = 0.0 : f64, detailed_summary = <cut_off = 10000, min_count = 86427, num_counts = 1>,
    <cut_off = 100000, min_count = 86427, num_counts = 1>>>
} : () -> ()
"test.values"() {
  overflow = #llvm.overflow<nsw, nuw>, undef = #llvm.undef, poison = #llvm.poison, zero = #llvm.zero, equivalent = #llvm<dso_local_equivalent @f>, tag = #llvm.blocktag<id = 3>,
  address = #llvm.blockaddress<function = @f, tag = <id = 3>>
} : () -> ()
