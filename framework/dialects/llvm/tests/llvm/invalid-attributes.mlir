// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics


// expected-error @+1 {{struct is missing required parameter: name}}
"test.a"() {x = #llvm.di_basic_type<tag = DW_TAG_base_type>} : () -> ()

// -----

// expected-error @+1 {{duplicate or unknown struct parameter name: foo}}
"test.a"() {x = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "a", foo = 1>} : () -> ()

// -----

// expected-error @+1 {{duplicate or unknown struct parameter name: name}}
"test.a"() {x = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "a", name = "b">} : () -> ()

// -----

// expected-error @+1 {{expected '<'}}
"test.a"() {x = #llvm.di_basic_type} : () -> ()

// -----

// expected-error @+1 {{expected 'in'}}
"test.a"() {x = #llvm.di_file<"a" on "b">} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none>} : () -> ()

// -----

// expected-error @+1 {{unknown attribute `foo` in dialect `llvm`}}
"test.a"() {x = #llvm.foo} : () -> ()

// -----

// expected-error @+1 {{expected '>'}}
"test.a"() {x = #llvm.di_subprogram<subprogramFlags = Definition|Optimized>} : () -> ()

// -----

// expected-error @+1 {{expected '>'}}
"test.a"() {x = #llvm.di_subprogram<subprogramFlags = Definition | Optimized>} : () -> ()

// -----

// expected-error @+1 {{expected '<'}}
"test.a"() {x = #llvm.di_subprogram} : () -> ()

// -----

// expected-error @+1 {{unbalanced '<' character in pretty dialect name}}
"test.a"() {x = #llvm.tbaa_type_desc<id = "a", members = <#llvm.tbaa_root, 0>}>} : () -> ()

// -----

// expected-error @+1 {{expected ':'}}
"test.a"() {x = #llvm.mmra_tag<"a", "b">} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = #llvm.constant_range<i32 0, 5>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = #llvm.constant_range<i8 0, 256>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = #llvm.constant_range<i8 -128, 255>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = #llvm.constant_range<i8 -129, 255>} : () -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"test.a"() {x = #llvm.constant_range<foo 0, 1>} : () -> ()

// -----

// expected-error @+1 {{invalid kind of type specified: expected builtin.integer, but found 'f32'}}
"test.a"() {x = #llvm.constant_range<f32 0, 1>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = #llvm.constant_range<si8 0, 1>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = #llvm.constant_range<i8 0 1>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = #llvm.constant_range<i8 x, 1>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = #llvm.constant_range<i0 0, 1>} : () -> ()

// -----

// expected-error @+1 {{target features must start with '+' or '-'}}
"test.a"() {x = #llvm.target_features<["+a", "b"]>} : () -> ()

// -----

// expected-error @+1 {{target features can not contain ','}}
"test.a"() {x = #llvm.target_features<["+a,+b"]>} : () -> ()

// -----

// expected-error @+1 {{target features can not be null or empty}}
"test.a"() {x = #llvm.target_features<[""]>} : () -> ()

// -----

// expected-error @+1 {{expected '['}}
"test.a"() {x = #llvm.target_features<"a">} : () -> ()

// -----

// expected-error @+1 {{id of an alias scope must be a StringAttr or a DistrinctAttr}}
"test.a"() {x = #llvm.alias_scope<id = 1, domain = <id = distinct[0]<>>>} : () -> ()

// -----

// expected-error @+1 {{id of an alias scope must be a StringAttr or a DistrinctAttr}}
"test.a"() {x = #llvm.alias_scope<id = 1, domain = <id = 3>>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = #llvm.constant_range<i8, 0 1>} : () -> ()

// -----

// expected-error @+1 {{expected integer value}}
"test.a"() {x = #llvm.constant_range<i8, x, 1>} : () -> ()

// -----

// expected-error @+1 {{expected '>'}}
"test.a"() {x = #llvm.constant_range<i64, 0, 5, 6>} : () -> ()

// -----

// expected-error @+1 {{expected '<'}}
"test.a"() {x = #llvm.constant_range 3} : () -> ()

// -----

// expected-error @+1 {{expected '<'}}
"test.a"() {x = #llvm.di_expression} : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"test.a"() {x = #llvm.di_expression_elem DW_OP_deref} : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"test.a"() {x = #llvm.dso_local_equivalent @foo} : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"test.a"() {x = #llvm.comdat any} : () -> ()

// -----

// expected-error @+1 {{only integer and string values are currently supported for unknown key '"a"'}}
"test.a"() {x = #llvm.mlir.module_flag<error, "a", 4.0>} : () -> ()

// -----

// expected-error @+1 {{only integer and string values are currently supported for unknown key '"a"'}}
"test.a"() {x = #llvm.mlir.module_flag<error, "a", []>} : () -> ()

// -----

// expected-error @+1 {{'CG Profile' key expects an array of '#llvm.cgprofile_entry'}}
"test.a"() {x = #llvm.mlir.module_flag<error, "CG Profile", [3]>} : () -> ()

// -----

// expected-error @+1 {{'CG Profile' key expects an array of '#llvm.cgprofile_entry'}}
"test.a"() {x = #llvm.mlir.module_flag<error, "CG Profile", 3>} : () -> ()

// -----

// expected-error @+1 {{'CG Profile' key expects an array of '#llvm.cgprofile_entry'}}
"test.a"() {x = #llvm.mlir.module_flag<error, "CG Profile", "3">} : () -> ()

// -----

// expected-error @+1 {{'ProfileSummary' key expects a '#llvm.profile_summary' attribute}}
"test.a"() {x = #llvm.mlir.module_flag<error, "ProfileSummary", 3>} : () -> ()

// -----

// expected-error @+1 {{'ProfileSummary' key expects a '#llvm.profile_summary' attribute}}
"test.a"() {x = #llvm.mlir.module_flag<error, "ProfileSummary", 3 : i64>} : () -> ()

// -----

// expected-error @+1 {{only integer and string values are currently supported for unknown key '"a"'}}
"test.a"() {x = #llvm.mlir.module_flag<error, "a", "b">, y = #llvm.mlir.module_flag<error, "a", #llvm.profile_summary<format = InstrProf, total_count = 263646, max_count = 86427, max_internal_count = 86427, max_function_count = 4691, num_counts = 3712, num_functions = 796, is_partial_profile = 0, partial_profile_ratio = 0.0 : f64, detailed_summary = <cut_off = 10000, min_count = 86427, num_counts = 1>, <cut_off = 100000, min_count = 86427, num_counts = 1> >>} : () -> ()

// -----

// expected-error @+1 {{unknown attribute `md_string` in dialect `llvm`}}
"test.a"() {x = #llvm.md_string<"a">, y = #llvm.md_node<>} : () -> ()

// -----

// expected-error @+1 {{expected '>'}}
"test.a"() {x = #llvm.loop_annotation<3>} : () -> ()

// -----

// expected-error @+1 {{expected '='}}
"test.a"() {x = #llvm.loop_annotation<disableNonforced>} : () -> ()

// -----

// expected-error @+1 {{expected '>'}}
"test.a"() {x = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none, foo = none>} : () -> ()

// -----

// expected-error @+1 {{expected '>'}}
"test.a"() {x = #llvm.tbaa_root<3>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = #llvm.di_annotation<name = "a" value = "b">} : () -> ()

// -----

// expected-error @+1 {{duplicate or unknown struct parameter name: value}}
"test.a"() {x = #llvm.di_annotation<value = "a", value = "b">} : () -> ()

