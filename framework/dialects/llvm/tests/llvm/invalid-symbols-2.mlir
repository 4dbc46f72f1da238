// RUN: terrace-opt %s --split-input-file --verify-diagnostics


// expected-error @+1 {{'llvm.mlir.global_ctors' op 'g' does not reference a valid LLVM function}}
llvm.mlir.global_ctors ctors = [@g], priorities = [0 : i32], data = [#llvm.zero]
llvm.mlir.global @g() : i32

// -----

// expected-error @+1 {{dtors, priorities, and data must have the same number of elements}}
llvm.mlir.global_dtors dtors = [@f, @f], priorities = [0 : i32], data = [#llvm.zero]
llvm.func @f() {
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.mlir.global_dtors' op 'g' does not reference a valid LLVM function}}
llvm.mlir.global_dtors dtors = [@g], priorities = [0 : i32], data = [#llvm.zero]

// -----

// expected-error @+1 {{'llvm.mlir.global_dtors' op 'f' does not have a definition}}
llvm.mlir.global_dtors dtors = [@f], priorities = [0 : i32], data = [@g]
llvm.func @f()

// -----

// expected-error @+1 {{'llvm.mlir.global_ctors' op 'g' does not have a definition}}
llvm.mlir.global_ctors ctors = [@g], priorities = [0 : i32], data = [#llvm.zero]
llvm.func extern_weak @g()

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.dso_local_equivalent' op must reference a global defined by 'llvm.func' or 'llvm.mlir.alias'}}
  %0 = llvm.dso_local_equivalent @g : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.dso_local_equivalent' op must reference a global defined by 'llvm.func' or 'llvm.mlir.alias'}}
  %0 = llvm.dso_local_equivalent @g : !llvm.ptr
  llvm.return
}
llvm.mlir.global @g() : i32

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.dso_local_equivalent' op target function with 'extern_weak' linkage not allowed}}
  %0 = llvm.dso_local_equivalent @g : !llvm.ptr
  llvm.return
}
llvm.func extern_weak @g()

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.dso_local_equivalent' op must reference an alias to a function}}
  %0 = llvm.dso_local_equivalent @g : !llvm.ptr
  llvm.return
}
llvm.mlir.alias @g : i32 {
  %0 = llvm.mlir.addressof @gg : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.global @gg() : i32

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.dso_local_equivalent' op result #0 must be LLVM pointer type, but got 'i32'}}
  %0 = llvm.dso_local_equivalent @g : i32
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.blockaddress' op expects an existing block label target in the referenced function}}
  %0 = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.blockaddress' op expects an existing block label target in the referenced function}}
  %0 = llvm.blockaddress <function = @g, tag = <id = 1>> : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.blockaddress' op expects an existing block label target in the referenced function}}
  %0 = llvm.blockaddress <function = @g, tag = <id = 1>> : !llvm.ptr
  llvm.return
}
llvm.func @g()

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.blockaddress' op expects an existing block label target in the referenced function}}
  %0 = llvm.blockaddress <function = @g, tag = <id = 1>> : !llvm.ptr
  llvm.return
}
llvm.mlir.global @g() : i32

// -----

llvm.func @f() {
  llvm.blocktag <id = 1>
  llvm.br ^bb1
^bb1:
  // expected-error @+1 {{duplicate block tag '1' in the same function: }}
  llvm.blocktag <id = 1>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{expected '<'}}
  llvm.blocktag 1
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.module_flags' op expected a module flag attribute}}
llvm.module_flags [3]

// -----

// expected-error @+1 {{'llvm.linker_options' op attribute 'options' failed to satisfy constraint: string array attribute}}
llvm.linker_options [3]

// -----

func.func @f() {
  // expected-error @+1 {{'llvm.linker_options' op must appear at the module level}}
  llvm.linker_options ["a"]
  llvm.module_flags [#llvm.mlir.module_flag<max, "a", "b">]
  return
}

// -----

// expected-error @+1 {{custom op 'llvm.func' variadic arguments must be in the end of the argument list}}
llvm.func @f(..., i32)

// -----

// expected-error @+1 {{custom op 'llvm.func' failed to construct function type: expected LLVM type for function arguments}}
llvm.func @f(tensor<4xf32>)

// -----

// expected-error @+1 {{custom op 'llvm.func' failed to construct function type: expected LLVM type for function results'tensor<4xf32>'}}
llvm.func @f() -> tensor<4xf32>

// -----

// expected-error @+1 {{custom op 'llvm.func' failed to construct function type: expected zero or one function result}}
llvm.func @f() -> (i32, i32)

// -----

// expected-error @+1 {{'llvm.func' op functions cannot have 'common' linkage}}
llvm.func common @f() {
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.func' op external functions must have 'external' or 'extern_weak' linkage}}
llvm.func internal @f()

// -----

// expected-error @+1 {{expected comdat symbol}}
llvm.func @f() comdat(@c::@foo) {
  llvm.return
}
llvm.comdat @c {
  llvm.comdat_selector @any any
}

// -----

// expected-error @+1 {{expected ','}}
llvm.func @f() vscale_range(1)

// -----

// expected-error @+1 {{no_inline and always_inline attributes are incompatible}}
llvm.func @f() attributes {no_inline, always_inline} {
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.func' op with optimize_none must also be no_inline}}
llvm.func @f() attributes {optimize_none} {
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.func' op attribute 'function_type' failed to satisfy constraint: type attribute of LLVM function type}}
"llvm.func"() ({}) {sym_name = "f", function_type = () -> ()} : () -> ()

// -----

// expected-error @+1 {{'llvm.func' op attribute 'function_type' failed to satisfy constraint: type attribute of LLVM function type}}
"llvm.func"() ({}) {sym_name = "f", function_type = i64} : () -> ()

// -----

// expected-error @+1 {{'llvm.func' op requires attribute 'function_type'}}
"llvm.func"() ({}) {sym_name = "f"} : () -> ()

// -----

// expected-error @+1 {{'llvm.func' op requires attribute 'sym_name'}}
"llvm.func"() ({}) {function_type = !llvm.func<void ()>} : () -> ()

// -----

// expected-error @+1 {{'llvm.func' op entry block must have 0 arguments to match function signature}}
"llvm.func"() ({
^bb0(%a: i64):
  llvm.return
}) {sym_name = "f", function_type = !llvm.func<void ()>} : () -> ()

// -----

// expected-error @+1 {{'llvm.func' op type of entry block argument #0('tensor<*xf32>') must match the type of the corresponding argument in function signature('i64')}}
"llvm.func"() ({
^bb0(%a: tensor<*xf32>):
  llvm.return
}) {sym_name = "f", function_type = !llvm.func<void (i64)>} : () -> ()

// -----

// expected-error @+1 {{'llvm.func' op entry block argument #0 is not of LLVM type}}
"llvm.func"() ({
^bb0(%a: tensor<*xf32>):
  llvm.return
}) {sym_name = "f", function_type = !llvm.func<void (tensor<*xf32>)>} : () -> ()

// -----

// expected-error @+1 {{'llvm.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 0, but expected 1}}
"llvm.func"() ({
}) {sym_name = "f", function_type = !llvm.func<void (i64)>, arg_attrs = []} : () -> ()

// -----

// expected-error @+1 {{'llvm.func' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes}}
"llvm.func"() ({
}) {sym_name = "f", function_type = !llvm.func<void (i64)>, arg_attrs = [3]} : () -> ()

// -----

// expected-error @+1 {{'llvm.func' op expects result attribute array to have the same number of elements as the number of function results, got 1, but expected 0}}
"llvm.func"() ({
}) {sym_name = "f", function_type = !llvm.func<void (i64)>, res_attrs = [{}]} : () -> ()

// -----

// expected-error @+1 {{'llvm.func' op expects result attribute array to have the same number of elements as the number of function results, got 2, but expected 1}}
"llvm.func"() ({
}) {sym_name = "f", function_type = !llvm.func<i32 (i64)>, res_attrs = [{llvm.noundef}, {}]} : () -> ()

// -----

// expected-error @+1 {{'llvm.func' op arguments may only have dialect attributes}}
"llvm.func"() ({
}) {sym_name = "f", function_type = !llvm.func<i32 (i64)>, arg_attrs = [{noundef}]} : () -> ()

// -----

// expected-error @+1 {{"llvm.noundef" should be a unit attribute}}
llvm.func @f(%a: i32 {llvm.noundef = 3})

// -----

// expected-error @+1 {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
llvm.func @f(%a: i32 {llvm.noalias})

// -----

// expected-error @+1 {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
llvm.func @f(i32 {llvm.noalias})

// -----

// expected-error @+1 {{"llvm.noundef" should be a unit attribute}}
llvm.func @f(i32 {llvm.noundef = 3})

// -----

// expected-error @+1 {{"llvm.byval" should be a type attribute}}
llvm.func @f(!llvm.ptr {llvm.byval})

// -----

// expected-error @+1 {{"llvm.sret" attribute attached to non-pointer LLVM type}}
llvm.func @f(i32 {llvm.sret = i32})

// -----

// expected-error @+1 {{"llvm.zeroext" attribute attached to non-integer LLVM type}}
llvm.func @f(f32 {llvm.zeroext})

// -----

// expected-error @+1 {{"llvm.returned" is not a valid result attribute}}
llvm.func @f() -> (i32 {llvm.returned})

// -----

// expected-error @+1 {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
llvm.func @f() -> (i32 {llvm.noalias})

// -----

// expected-error @+1 {{"llvm.byval" is not a valid result attribute}}
llvm.func @f() -> (!llvm.ptr {llvm.byval = i32})

// -----

// expected-error @+1 {{"llvm.sret" is not a valid result attribute}}
llvm.func @f() -> (!llvm.ptr {llvm.sret = i32})

// -----

// expected-error @+1 {{"llvm.nest" is not a valid result attribute}}
llvm.func @f() -> (!llvm.ptr {llvm.nest})

// -----

// expected-error @+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func @f(i32 {llvm.noalias})

// -----

// expected-error @+1 {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
func.func private @f(i32 {llvm.noalias})

// -----

// expected-error @+1 {{"llvm.noundef" should be a unit attribute}}
func.func private @f(i32 {llvm.noundef = 3})

// -----

// expected-error @+1 {{"llvm.noundef" should be a unit attribute}}
func.func private @f() -> (i32 {llvm.noundef = 3})

// -----

// expected-error @+1 {{"llvm.noalias" should be a unit attribute}}
func.func private @f(memref<4xf32> {llvm.noalias = 3, llvm.foo = 4})

// -----

// expected-error @+1 {{'builtin.module' op expected 'llvm.data_layout' to be a string attributes}}
module attributes {llvm.data_layout = 3} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: malformed specification, must be of the form "f<size>:<abi>[:<pref>]"}}
module attributes {llvm.data_layout = "foo"} {}

// -----

// expected-error @+1 {{'llvm.func' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute}}
llvm.func @f() attributes {alignment = 3 : i32}

// -----

// expected-error @+1 {{custom op 'llvm.func' attribute 'CConv' occurs more than once in the attribute list}}
llvm.func @f() attributes {CConv = 3}

// -----

// expected-error @+1 {{'llvm.func' op external functions must have 'external' or 'extern_weak' linkage}}
llvm.func private @f()

// -----

// expected-error @+1 {{custom op 'llvm.func' attribute 'sym_name' occurs more than once in the attribute list}}
llvm.func @f() attributes {sym_name = "g"}

// -----

// expected-error @+1 {{custom op 'llvm.func' attribute 'function_type' occurs more than once in the attribute list}}
llvm.func @f() attributes {function_type = !llvm.func<void ()>}

// -----

// expected-error @+1 {{custom op 'llvm.func' attribute 'visibility_' occurs more than once in the attribute list}}
llvm.func @f() attributes {visibility_ = 1 : i64}

// -----

// expected-note @+1 {{when returning from function}}
llvm.func @f(%a : i32) -> i32 {
  // expected-error @+1 {{'llvm.return' op expected 1 operand}}
  llvm.return
}

// -----

// expected-note @+1 {{when returning from function}}
llvm.func @f(%a : i32) -> f32 {
  // expected-error @+1 {{'llvm.return' op mismatching result types}}
  llvm.return %a : i32
}

// -----

// expected-note @+1 {{when returning from function}}
llvm.func @f(%a : i32) {
  // expected-error @+1 {{'llvm.return' op expected no operands}}
  llvm.return %a : i32
}

// -----

module {
  llvm.func @f() {
    // expected-error @+1 {{'llvm.func' op symbol's parent must have the SymbolTable trait}}
    llvm.func @g()
    llvm.return
  }
}

// -----

// expected-error @+1 {{'llvm.func' op expects result attribute array to have the same number of elements as the number of function results, got 1, but expected 0}}
llvm.func @f() -> (!llvm.void {llvm.noundef})

// -----

// expected-error @+1 {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
func.func private @f(i32, i64 {llvm.noalias})

// -----

// expected-error @+1 {{"llvm.noundef" should be a unit attribute}}
func.func private @f(memref<4xf32> {llvm.noundef = 3})

// -----

// expected-error @+1 {{"llvm.align" should be an integer attribute}}
func.func private @f(memref<4xf32> {llvm.align = "a"})

// -----

llvm.func @callee() {
  llvm.return
} loc(fused<#llvm.di_subprogram<id = distinct[0]<>>>["a":1:1])
llvm.func @f() {
  // expected-error @unknown {{inlinable function call in a function with a DISubprogram location must have a debug location}}
  llvm.call @callee() : () -> () loc(unknown)
  llvm.return
} loc(fused<#llvm.di_subprogram<id = distinct[1]<>>>["a":1:1])
