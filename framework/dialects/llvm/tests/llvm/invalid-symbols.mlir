// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// expected-error @+1 {{'llvm.mlir.alias' op 'common' linkage not supported in aliases, available options: private, internal, linkonce, weak, linkonce_odr, weak_odr, external or available_externally}}
llvm.mlir.alias common @a : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.global @g(3 : i32) : i32

// -----

// expected-error @+1 {{'llvm.mlir.alias' op initializer region must always return a pointer}}
llvm.mlir.alias @a : i32 {
  %0 = llvm.mlir.constant(3 : i32) : i32
  llvm.return %0 : i32
}

// -----

// expected-error @+1 {{'llvm.mlir.alias' op initializer region must always return a pointer}}
llvm.mlir.alias @a : i32 {
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.mlir.alias' op expects type to be a valid element type for an LLVM global alias}}
llvm.mlir.alias @a : !llvm.void {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.global @g(3 : i32) : i32

// -----

llvm.mlir.alias @a : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  // expected-error @+1 {{ops with side effects are not allowed in alias initializers}}
  %1 = llvm.load %0 : !llvm.ptr -> !llvm.ptr
  llvm.return %1 : !llvm.ptr
}
llvm.mlir.global @g(3 : i32) : i32

// -----

// expected-error @+1 {{expected attribute name}}
llvm.mlir.alias @a {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.global @g(3 : i32) : i32

// -----

// expected-error @+1 {{custom op 'llvm.mlir.alias' expected zero or one type}}
llvm.mlir.alias @a : i32, i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.global @g(3 : i32) : i32

// -----

// expected-error @+1 {{expected '{' to begin a region}}
llvm.mlir.alias @a : i32

// -----

// expected-error @+1 {{'llvm.mlir.alias' op region #0 ('initializer') failed to verify constraint: region with 1 blocks}}
llvm.mlir.alias @a : i32 {
}

// -----

// expected-error @+2 {{'llvm.mlir.alias' op expects regions to end with 'llvm.return', found 'llvm.unreachable'}}
// expected-note @+1 {{in custom textual format, the absence of terminator implies 'llvm.return'}}
llvm.mlir.alias @a : i32 {
  llvm.unreachable
}

// -----

// expected-error @+1 {{'llvm.mlir.alias' op expects region #0 to have 0 or 1 blocks}}
llvm.mlir.alias @a : i32 {
  llvm.br ^bb1
^bb1:
  llvm.unreachable
}

// -----

llvm.mlir.global @g() : i32 {
  // expected-error @+1 {{block with no terminator, has %0 = "llvm.mlir.constant"() <{value = 42 : i64}> : () -> i64}}
  %0 = llvm.mlir.constant(42 : i64) : i64
}

// -----

// expected-error @+1 {{'llvm.mlir.global' op initializer region cannot return void}}
llvm.mlir.global @g() : i32 {
  llvm.return
}

// -----

// expected-error @+2 {{'llvm.mlir.global' op expects regions to end with 'llvm.return', found 'llvm.unreachable'}}
// expected-note @+1 {{in custom textual format, the absence of terminator implies 'llvm.return'}}
llvm.mlir.global @g() : i32 {
  llvm.unreachable
}

// -----

// expected-error @+1 {{'llvm.mlir.global' op initializer region type 'i64' does not match global type 'i32'}}
llvm.mlir.global @g() : i32 {
  %0 = llvm.mlir.constant(42 : i64) : i64
  llvm.return %0 : i64
}

// -----

// expected-error @+1 {{'llvm.mlir.global' op cannot have both initializer value and region}}
llvm.mlir.global @g(3 : i32) : i32 {
  %0 = llvm.mlir.constant(42 : i32) : i32
  llvm.return %0 : i32
}

// -----

llvm.mlir.global @g() : i32 {
  // expected-error @+1 {{ops with side effects not allowed in global initializers}}
  %0 = "test.foo"() : () -> i32
  llvm.return %0 : i32
}

// -----

// expected-error @+1 {{custom op 'llvm.mlir.global' type can only be omitted for string globals}}
llvm.mlir.global @g(3 : i32)

// -----

// expected-error @+1 {{'llvm.mlir.global' op requires an i8 array type of the length equal to that of the string attribute}}
llvm.mlir.global @g("foo") : !llvm.array<4 x i8>

// -----

// expected-error @+1 {{'llvm.mlir.global' op requires an i8 array type of the length equal to that of the string attribute}}
llvm.mlir.global @g("foo") : i32

// -----

// expected-error @+1 {{custom op 'llvm.mlir.global' expected zero or one type}}
llvm.mlir.global @g(3 : i32) : i32, i32

// -----

// expected-error @+1 {{'llvm.mlir.global' op expects type to be a valid element type for an LLVM global}}
llvm.mlir.global @g(3 : i32) : index

// -----

// expected-error @+1 {{'llvm.mlir.global' op expects type to be a valid element type for an LLVM global}}
llvm.mlir.global @g() : !llvm.token

// -----

// expected-error @+1 {{'llvm.mlir.global' op expects type to be a valid element type for an LLVM global}}
llvm.mlir.global @g(3 : i32) : tensor<4xi32>

// -----

// expected-error @+1 {{'llvm.mlir.global' op attribute 'addr_space' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative}}
llvm.mlir.global @g() {addr_space = -1 : i32} : i32

// -----

// expected-error @+1 {{'llvm.mlir.global' op attribute 'addr_space' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative}}
llvm.mlir.global @g() {addr_space = 1 : i64} : i32

// -----

// expected-error @+1 {{alignment attribute is not a power of 2}}
llvm.mlir.global @g() {alignment = 3 : i64} : i32

// -----

// expected-error @+1 {{alignment attribute is not a power of 2}}
llvm.mlir.global @g() {alignment = 0 : i64} : i32

// -----

// expected-error @+1 {{'llvm.mlir.global' op expected zero value for 'common' linkage}}
llvm.mlir.global common @g(1 : i32) : i32

// -----

// expected-error @+1 {{'llvm.mlir.global' op expected zero value for 'common' linkage}}
llvm.mlir.global common @g(dense<[0,1,0]> : tensor<3xi32>) : !llvm.array<3 x i32>

// -----

// expected-error @+1 {{'llvm.mlir.global' op expected zero value for 'common' linkage}}
llvm.mlir.global common @g("a") : !llvm.array<1 x i8>

// -----

// expected-error @+1 {{'llvm.mlir.global' op expected array type for 'appending' linkage}}
llvm.mlir.global appending @g() : i32

// -----

// expected-error @+1 {{custom op 'llvm.mlir.global' expected valid '@'-identifier for symbol name}}
llvm.mlir.global foo @g() : i32

// -----

// expected-error @+1 {{expected comdat symbol}}
llvm.mlir.global @g(3 : i32) comdat(@c::@foo) : i32
llvm.comdat @c {
  llvm.comdat_selector @any any
}

// -----

// expected-error @+1 {{expected comdat symbol}}
llvm.mlir.global @g(3 : i32) comdat(@g) : i32

// -----

llvm.comdat @c {
  // expected-error @+1 {{custom op 'llvm.comdat_selector' expected string or keyword containing one of the following enum values for attribute 'comdat' [any, exactmatch, largest, nodeduplicate, samesize]}}
  llvm.comdat_selector @any foo
}

// -----

llvm.comdat @c {
  llvm.comdat_selector @any any
  // expected-error @+1 {{only comdat selector symbols can appear in a comdat region}}
  %0 = llvm.mlir.constant(42 : i32) : i32
}

// -----

llvm.comdat @c {
  // expected-note @+1 {{see existing symbol definition here}}
  llvm.comdat_selector @any any
  // expected-error @+1 {{redefinition of symbol named 'any'}}
  llvm.comdat_selector @any any
}

// -----

// expected-error @+1 {{'llvm.comdat' op region #0 ('body') failed to verify constraint: region with 1 blocks}}
llvm.comdat @c {
}

// -----

// expected-error @+1 {{'llvm.mlir.global' op global with target extension type can only be initialized with zero-initializer}}
llvm.mlir.global @g(0 : i32) : !llvm.target<"spirv.Event">

// -----

// expected-error @+1 {{'llvm.mlir.global' op global with target extension type can only be initialized with zero-initializer}}
llvm.mlir.global @g(1 : i32) : !llvm.target<"spirv.Event">

// -----

// expected-error @+1 {{'llvm.mlir.global' op this target extension type cannot be used in a global}}
llvm.mlir.global @g(0 : i32) : !llvm.target<"foo">

// -----

// expected-error @+1 {{'llvm.mlir.global' op this target extension type cannot be used in a global}}
llvm.mlir.global @g() : !llvm.target<"aarch64.svcount">

// -----

// expected-error @+1 {{'llvm.mlir.global' op this target extension type cannot be used in a global}}
llvm.mlir.global @g() : !llvm.target<"riscv.vector.tuple", vector<[8]xi8>, 2>

// -----

// expected-error @+1 {{'llvm.mlir.global' op this target extension type cannot be used in a global}}
llvm.mlir.global @g() : !llvm.target<"dx.Foo">

// -----

// expected-error @+1 {{'llvm.mlir.global' op attribute 'dbg_exprs' failed to satisfy constraint: an array of variable expressions}}
llvm.mlir.global @g() {dbg_exprs = [3]} : i32

// -----

// expected-error @+1 {{custom op 'llvm.mlir.global' attribute 'unnamed_addr' occurs more than once in the attribute list}}
llvm.mlir.global @g() {unnamed_addr = 5 : i64} : i32

// -----

// expected-error @+1 {{custom op 'llvm.mlir.global' attribute 'visibility_' occurs more than once in the attribute list}}
llvm.mlir.global @g() {visibility_ = 5 : i64} : i32

// -----

// expected-error @+1 {{custom op 'llvm.mlir.global' attribute 'linkage' occurs more than once in the attribute list}}
llvm.mlir.global @g() {linkage = 5 : i64} : i32

// -----

func.func @f() {
  // expected-error @+1 {{'llvm.mlir.global' op symbol's parent must have the SymbolTable trait}}
  llvm.mlir.global @g() : i32
  return
}

// -----

// expected-error @+1 {{'llvm.mlir.global' op attribute 'linkage' failed to satisfy constraint: LLVM Linkage specification}}
"llvm.mlir.global"() ({}) {sym_name = "foo", constant, linkage = "private", global_type = i32} : () -> ()

// -----

// expected-error @+1 {{'llvm.mlir.global' op requires attribute 'linkage'}}
"llvm.mlir.global"() ({}) {sym_name = "foo", constant, global_type = i32} : () -> ()

// -----

// expected-error @+1 {{'llvm.mlir.global' op requires attribute 'sym_name'}}
"llvm.mlir.global"() ({}) {constant, linkage = #llvm.linkage<private>, global_type = i32} : () -> ()

// -----

// expected-error @+1 {{'llvm.mlir.global' op attribute 'global_type' failed to satisfy constraint: any type attribute}}
"llvm.mlir.global"() ({}) {sym_name = "foo", linkage = #llvm.linkage<private>, global_type = 32} : () -> ()

// -----

// expected-error @+1 {{'llvm.mlir.global' op requires one region}}
"llvm.mlir.global"() ({}, {}) {sym_name = "foo", linkage = #llvm.linkage<private>, global_type = i32} : () -> ()

// -----

// expected-error @+1 {{'llvm.mlir.alias' op region #0 ('initializer') failed to verify constraint: region with 1 blocks}}
"llvm.mlir.alias"() ({}) {sym_name = "foo", linkage = #llvm.linkage<private>, alias_type = i32} : () -> ()

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.addressof' op must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'}}
  %0 = llvm.mlir.addressof @nope : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.addressof' op pointer address space must match address space of the referenced global or alias}}
  %0 = llvm.mlir.addressof @g : !llvm.ptr<3>
  llvm.return
}
llvm.mlir.global @g(3 : i32) : i32

// -----

llvm.func @f() {
  %0 = llvm.mlir.addressof @f : !llvm.ptr<3>
  %1 = llvm.mlir.addressof @f : !llvm.ptr
  %2 = llvm.mlir.addressof @i : !llvm.ptr
  llvm.return
}
// expected-error @+1 {{'llvm.mlir.ifunc' op resolver must be a definition}}
llvm.mlir.ifunc external @i : !llvm.func<f32 (i64)>, !llvm.ptr @r
llvm.func @r() -> !llvm.ptr

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.addressof' op result #0 must be LLVM pointer type, but got 'i32'}}
  %0 = llvm.mlir.addressof @f : i32
  llvm.return
}

// -----

func.func @f() {
  // expected-error @+1 {{'llvm.mlir.addressof' op must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'}}
  %0 = llvm.mlir.addressof @f : !llvm.ptr
  return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{custom op 'llvm.mlir.addressof' invalid kind of attribute specified}}
  %0 = llvm.mlir.addressof @m::@f : !llvm.ptr
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.mlir.ifunc' op must have a function resolver}}
llvm.mlir.ifunc @i : !llvm.func<f32 (i64)>, !llvm.ptr @g
llvm.mlir.global @g() : i32

// -----

// expected-error @+1 {{'llvm.mlir.ifunc' op resolver must be a definition}}
llvm.mlir.ifunc @i : !llvm.func<f32 (i64)>, !llvm.ptr @al
llvm.mlir.alias @al : i32 {
  %0 = llvm.mlir.addressof @f : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @f()

// -----

// expected-error @+1 {{'llvm.mlir.ifunc' op resolver has incorrect type}}
llvm.mlir.ifunc private protected local_unnamed_addr @i : !llvm.func<f32 (i64)>, !llvm.ptr @f {address_space = 1 : i32, foo}
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

// expected-error @+1 {{'llvm.mlir.ifunc' op resolver must return a pointer}}
llvm.mlir.ifunc private @i : !llvm.func<f32 (i64)>, !llvm.ptr @f
llvm.func @f() -> i32 {
  %0 = llvm.mlir.zero : i32
  llvm.return %0 : i32
}

// -----

// expected-error @+1 {{'llvm.mlir.ifunc' op 'common' linkage not supported in ifuncs, available options: private, internal, linkonce, weak, linkonce_odr, weak_odr, or external linkage}}
llvm.mlir.ifunc common @i : !llvm.func<f32 (i64)>, !llvm.ptr @f
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

// expected-error @+1 {{'llvm.mlir.ifunc' op resolver has incorrect type}}
llvm.mlir.ifunc @i : !llvm.func<f32 (i64)>, i32 @f
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

// expected-error @+1 {{'llvm.mlir.ifunc' op resolver has incorrect type}}
llvm.mlir.ifunc @i : !llvm.func<f32 (i64)>, !llvm.func<ptr ()> @f
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

// expected-error @+1 {{ctors, priorities, and data must have the same number of elements}}
llvm.mlir.global_ctors ctors = [@f, @f], priorities = [0 : i32], data = [#llvm.zero]
llvm.func @f() {
  llvm.return
}

// -----

// expected-error @+1 {{ctors, priorities, and data must have the same number of elements}}
llvm.mlir.global_ctors ctors = [@f], priorities = [0 : i32], data = []
llvm.func @f() {
  llvm.return
}

// -----

// expected-error @+1 {{data element must be symbol or #llvm.zero}}
llvm.mlir.global_ctors ctors = [@f], priorities = [0 : i32], data = [3]
llvm.func @f() {
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.mlir.global_ctors' op 'g' does not reference a valid LLVM function}}
llvm.mlir.global_ctors ctors = [@g], priorities = [0 : i32], data = [#llvm.zero]

// -----

// expected-error @+1 {{'llvm.mlir.global_ctors' op attribute 'priorities' failed to satisfy constraint: 32-bit integer array attribute}}
llvm.mlir.global_ctors ctors = [@f], priorities = [0], data = [#llvm.zero]
llvm.func @f() {
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.mlir.global_ctors' op attribute 'ctors' failed to satisfy constraint: flat symbol ref array attribute}}
llvm.mlir.global_ctors ctors = [@f::@b], priorities = [0 : i32], data = [#llvm.zero]

// -----
"llvm.func"() ({
// expected-error@+2 {{for Calling Conventions, got: other}}
// expected-error@+1 {{failed to parse CConvAttr parameter 'CallingConv' which is to be a `CConv`}}
}) {sym_name = "f", CConv = #llvm.cconv<other>, function_type = !llvm.func<i64 (i64)>} : () -> ()
// -----
"llvm.func"() ({
// expected-error@+2 {{got: other}}
// expected-error@+1 {{failed to parse LinkageAttr parameter 'linkage' which is to be a `linkage::Linkage`}}
}) {sym_name = "f", linkage = #llvm.linkage<other>, function_type = !llvm.func<i64 (i64)>} : () -> ()
