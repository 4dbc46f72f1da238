// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// expected-error @+1 {{expected all kernels to be uniquely named}}
"test.x"() {a = #gpu.kernel_table<[#gpu.kernel_metadata<"k2", () -> ()>, #gpu.kernel_metadata<"k2", () -> ()>]>} : () -> ()
// -----
// expected-error @+1 {{expected '>'}}
"test.x"() {a = #gpu.kernel_table<x>} : () -> ()
// -----
// expected-error @+1 {{duplicate or unknown struct parameter name: foo}}
"test.x"() {a = #gpu.kernel_metadata<"k", () -> (), foo = 1>} : () -> ()
// -----
// expected-error @+1 {{all attributes in the array must be a dictionary attribute}}
"test.x"() {a = #gpu.kernel_metadata<"k", (i32) -> (), arg_attrs = [1]>} : () -> ()
// -----
// expected-error @+1 {{the target attribute must implement or promise the `gpu::TargetAttrInterface`}}
"test.x"() {a = #gpu.object<1, "a">} : () -> ()
// -----
// expected-error @+1 {{the object index must be positive}}
"test.x"() {a = #gpu.select_object<-1>} : () -> ()
// -----
// expected-error @+1 {{the object index must be positive}}
"test.x"() {a = #gpu.select_object<-1 : i8>} : () -> ()
// -----
// expected-error @+1 {{the target attribute must be a GPU Target attribute}}
"test.x"() {a = #gpu.select_object<"a">} : () -> ()
// -----
// expected-error @+1 {{the target attribute must be a GPU Target attribute}}
"test.x"() {a = #gpu.select_object<1.0>} : () -> ()
// -----
// expected-error @+1 {{MMAMatrixType must have exactly two dimensions}}
"test.x"() {a = !gpu.mma_matrix<16xf16, "AOp">} : () -> ()
// -----
// expected-error @+1 {{operand expected to be one of AOp, BOp or COp}}
"test.x"() {a = !gpu.mma_matrix<16x16xf16, "DOp">} : () -> ()
// -----
// expected-error @+1 {{MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64}}
"test.x"() {a = !gpu.mma_matrix<16x16xi8, "AOp">} : () -> ()
// -----
// expected-error @+1 {{expected static shape}}
"test.x"() {a = !gpu.mma_matrix<?x16xf16, "AOp">} : () -> ()
// -----
// expected-error @+1 {{expected ','}}
"test.x"() {a = !gpu.mma_matrix<16x16xf16>} : () -> ()
// -----
// expected-error @+1 {{unknown gpu type: foo}}
"test.x"() {a = !gpu.foo} : () -> ()
// -----
// expected-error @+1 {{unknown attribute `foo` in dialect `gpu`}}
"test.x"() {a = #gpu.foo} : () -> ()
// -----
// expected-error @+1 {{unknown gpu type: foo}}
"test.x"() {a = !gpu<foo>} : () -> ()
// -----
// expected-error @+1 {{unknown attribute `foo` in dialect `gpu`}}
"test.x"() {a = #gpu<foo>} : () -> ()
// -----
// expected-error @+1 {{'gpu.module' op attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements}}
gpu.module @m [1] {}
// -----
// expected-error @+1 {{'gpu.module' op attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements}}
gpu.module @m [] {}
// -----
// expected-error @+1 {{'gpu.module' op attribute 'offloadingHandler' failed to satisfy constraint: any attribute with the `OffloadingTranslationAttrTrait` trait.}}
gpu.module @m <1> {}
// -----
// expected-error @+1 {{'gpu.module' op attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements}}
"gpu.module"() ({}) {targets = 1, sym_name = "a"} : () -> ()
// -----
// expected-error @+1 {{'gpu.module' op attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements}}
"gpu.module"() ({}) {targets = [], sym_name = "a"} : () -> ()
// -----
// expected-error @+1 {{'gpu.module' op attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements}}
"gpu.module"() ({
^bb0:
}) {targets = [1], sym_name = "a"} : () -> ()
// -----
// expected-error @+1 {{'gpu.module' op attribute 'offloadingHandler' failed to satisfy constraint: any attribute with the `OffloadingTranslationAttrTrait` trait.}}
"gpu.module"() ({
^bb0:
}) {offloadingHandler = 1, sym_name = "a"} : () -> ()
// -----
// expected-error @+1 {{'gpu.module' op region should have no arguments}}
"gpu.module"() ({
^bb0(%a: i32):
}) {sym_name = "a"} : () -> ()
// -----
// expected-error @+1 {{'gpu.binary' op attribute 'objects' failed to satisfy constraint: an array of GPU object attributes with at least 1 elements}}
gpu.binary @b []
// -----
// expected-error @+1 {{'gpu.binary' op attribute 'objects' failed to satisfy constraint: an array of GPU object attributes with at least 1 elements}}
gpu.binary @b [1]
// -----
// expected-note @+2 {{see existing symbol definition here}}
// expected-error @+1 {{redefinition of symbol named 'f'}}
gpu.module @m { func.func @f() { return } func.func @f() { return }}
// -----
// expected-error @+1 {{'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute}}
func.func @f(%a: index) { gpu.launch_func @k::@f blocks in (%a,%a,%a) threads in (%a,%a,%a) return }
// -----
// expected-error @+1 {{'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute}}
module { func.func @f(%a: index) { gpu.launch_func @k::@f blocks in (%a,%a,%a) threads in (%a,%a,%a) return } }
// -----
// expected-error @+1 {{'gpu.launch_func' op kernel container 'k' is undefined}}
module attributes {gpu.container_module} { func.func @f(%a: index) { gpu.launch_func @k::@f blocks in (%a,%a,%a) threads in (%a,%a,%a) return } }
// -----
// expected-error @+1 {{'gpu.launch_func' op kernel module 'k' is undefined}}
module attributes {gpu.container_module} { func.func @k() {return} func.func @f(%a: index) { gpu.launch_func @k::@f blocks in (%a,%a,%a) threads in (%a,%a,%a) return } }
// -----
// expected-error @+1 {{'gpu.launch_func' op kernel function '@k::@f' is undefined}}
module attributes {gpu.container_module} { gpu.module @k {} func.func @f(%a: index) { gpu.launch_func @k::@f blocks in (%a,%a,%a) threads in (%a,%a,%a) return } }
// -----
// expected-note @+2 {{see the kernel definition here}}
// expected-error @+1 {{'gpu.launch_func' op referenced kernel '@k' is not a function}}
module attributes {gpu.container_module} { gpu.module @k {} func.func @f(%a: index) { gpu.launch_func @k blocks in (%a,%a,%a) threads in (%a,%a,%a) return } }
// -----
// expected-error @+1 {{'gpu.launch_func' op kernel module 'k' is undefined}}
module attributes {gpu.container_module} { module @k {} func.func @f(%a: index) { gpu.launch_func @k::@f blocks in (%a,%a,%a) threads in (%a,%a,%a) return } }
// -----
// expected-error @+1 {{'gpu.launch_func' op kernel function is missing the 'gpu.kernel' attribute}}
module attributes {gpu.container_module} { gpu.module @k { gpu.func @f() { gpu.return }} func.func @f(%a: index) { gpu.launch_func @k::@f blocks in (%a,%a,%a) threads in (%a,%a,%a) return } }
// -----
// expected-error @+1 {{'gpu.launch_func' op got 0 kernel operands but expected 1}}
module attributes {gpu.container_module} { gpu.module @k { gpu.func @f(%x: i32) kernel { gpu.return }} func.func @f(%a: index) { gpu.launch_func @k::@f blocks in (%a,%a,%a) threads in (%a,%a,%a) return } }
// -----
// expected-error @+1 {{'gpu.launch_func' op type of function argument 0 does not match}}
module attributes {gpu.container_module} { gpu.module @k { gpu.func @f(%x: i32) kernel { gpu.return }} func.func @f(%a: index) { gpu.launch_func @k::@f blocks in (%a,%a,%a) threads in (%a,%a,%a) args(%a: index) return } }
// -----
// expected-note @+2 {{see the kernel definition here}}
// expected-error @+1 {{'gpu.launch_func' op referenced kernel '@k::@f' is not a function}}
module attributes {gpu.container_module} { gpu.module @k { memref.global @f : memref<i32>} func.func @f(%a: index) { gpu.launch_func @k::@f blocks in (%a,%a,%a) threads in (%a,%a,%a) return } }
// -----
// expected-error @+1 {{expected 'gpu.container_module' attribute to be attached to 'builtin.module'}}
"x.y"() {gpu.container_module} : () -> ()
// -----
// expected-error @+1 {{'x.y' op gpu.known_block_size must be a dense i32 array}}
"x.y"() {gpu.known_block_size = 1, gpu.foo} : () -> ()
// -----
// expected-error @+1 {{'func.func' op gpu.known_block_size must be a dense i32 array}}
func.func @f(%a: index, %b : i1) attributes {gpu.known_block_size = 1} {return}
// -----
// expected-error @+1 {{cannot name an operation with no results}}
func.func @f(%a: i32) { %t = gpu.wait return }
// -----
// expected-error @+1 {{custom op 'gpu.wait' needs to be named when marked 'async'}}
func.func @f(%a: i32) { gpu.wait async return }
// -----
// expected-error @+1 {{operation defines 1 results but was provided 2 to bind}}
func.func @f(%a: i32) { %t:2 = gpu.wait async [] return }
// -----
// expected-note @+2 {{prior use here}}
// expected-error @+1 {{use of value '%a' expects different type than prior uses: '!gpu.async.token' vs 'i32'}}
func.func @f(%a: i32) { %t = gpu.wait async gpu.wait [%t, %a] return }
// -----
// expected-error @+1 {{expected ']' in operand list}}
func.func @f(%a: i32) { %t = gpu.wait async gpu.wait [%t %t] return }
// -----
// expected-error @+1 {{custom op 'gpu.all_reduce' invalid op kind}}
func.func @f(%x: i32) { %0 = gpu.all_reduce foo %x {} : (i32) -> i32 return }
// -----
// expected-error @+1 {{expected either an op attribute or a non-empty body}}
func.func @f(%x: i32) { %0 = gpu.all_reduce %x {} : (i32) -> i32 return }
// -----
// expected-error @+1 {{`maxnumf` reduction operation is not compatible with type 'i32'}}
func.func @f(%x: i32) { %0 = gpu.all_reduce maxnumf %x {} : (i32) -> i32 return }
// -----
// expected-error @+1 {{'gpu.subgroup_reduce' op requires attribute 'op'}}
func.func @f(%x: i32) { %0 = gpu.subgroup_reduce %x : (i32) -> i32 return }
// -----
// expected-error @+1 {{'gpu.subgroup_reduce' op cluster size 3 is not a power of two}}
func.func @f(%x: i32) { %0 = gpu.subgroup_reduce add %x cluster(size = 3) : (i32) -> i32 return }
// -----
// expected-error @+1 {{'gpu.subgroup_reduce' op cluster size 0 is not a power of two}}
func.func @f(%x: i32) { %0 = gpu.subgroup_reduce add %x cluster(size = 0) : (i32) -> i32 return }
// -----
// expected-error @+1 {{'gpu.subgroup_reduce' op cluster size 4294967292 is not a power of two}}
func.func @f(%x: i32) { %0 = gpu.subgroup_reduce add %x cluster(size = -4) : (i32) -> i32 return }
// -----
// expected-error @+1 {{'gpu.subgroup_reduce' op cluster stride 3 is not a power of two}}
func.func @f(%x: i32) { %0 = gpu.subgroup_reduce add %x cluster(size = 4, stride = 3) : (i32) -> i32 return }
// -----
// expected-error @+1 {{'gpu.subgroup_reduce' op cluster stride can only be specified if cluster size is specified}}
func.func @f(%x: i32) { %0 = gpu.subgroup_reduce add %x {cluster_stride = 4 : i32} : (i32) -> i32 return }
// -----
// expected-error @+1 {{`minnumf` reduction operation is not compatible with type 'vector<1xi32>'}}
func.func @f(%x: vector<1xi32>) { %0 = gpu.subgroup_reduce minnumf %x : (vector<1xi32>) -> vector<1xi32> return }
// -----
// expected-error @+1 {{'gpu.rotate' op offset must be in the range [0, 4)}}
func.func @f(%x: i32) { %0, %1 = gpu.rotate %x, 4, 4 : i32 return }
// -----
// expected-error @+1 {{'gpu.rotate' op attribute 'width' failed to satisfy constraint: 32-bit signless integer attribute whose value is a power of two > 0}}
func.func @f(%x: i32) { %0, %1 = gpu.rotate %x, 3, 5 : i32 return }
// -----
// expected-error @+1 {{'gpu.rotate' op attribute 'offset' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0}}
func.func @f(%x: i32) { %0, %1 = gpu.rotate %x, -3, 8 : i32 return }
// -----
// expected-error @+1 {{expected two region arguments}}
func.func @f(%x: i32) { %0 = gpu.all_reduce %x { ^bb0(%a: i32): gpu.yield %a : i32 } : (i32) -> i32 return }
// -----
// expected-error @+1 {{expected one gpu.yield operand}}
func.func @f(%x: i32) { %0 = gpu.all_reduce %x { ^bb0(%a: i32, %b: i32): gpu.yield %a, %b : i32, i32 } : (i32) -> i32 return }
// -----
// expected-error @+1 {{incorrect region argument type}}
func.func @f(%x: i32) { %0 = gpu.all_reduce %x { ^bb0(%a: i32, %b: i64): gpu.yield %a : i32 } : (i32) -> i32 return }
// -----
// expected-error @+1 {{incorrect gpu.yield type}}
func.func @f(%x: i32) { %0 = gpu.all_reduce %x { ^bb0(%a: i32, %b: i32): %c = arith.constant 1 : i8  gpu.yield %c : i8 } : (i32) -> i32 return }
// -----
// expected-error @+1 {{expected gpu.yield op in region}}
func.func @f(%x: i32) { %0 = gpu.all_reduce %x { ^bb0(%a: i32, %b: i32): "test.end"() : () -> () } : (i32) -> i32 return }
// -----
// expected-error @+1 {{expected either an op attribute or a non-empty body}}
func.func @f(%x: i32) { %0 = gpu.all_reduce add %x { ^bb0(%a: i32, %b: i32): gpu.yield %a : i32 } : (i32) -> i32 return }
// -----
// expected-error @+1 {{'gpu.func' op expected void return type for kernel function}}
gpu.module @m { gpu.func @f() -> i32 kernel { %c = arith.constant 1 : i32 gpu.return %c : i32 } }
// -----
// expected-error @+1 {{custom op 'gpu.func' gpu.func requires named arguments}}
gpu.module @m { gpu.func @f(i32) { gpu.return } }
// -----
// expected-error @+1 {{custom op 'gpu.func' gpu.func requires named arguments}}
gpu.module @m { gpu.func @f(i32) }
// -----
// expected-error @+1 {{expected '{' to begin a region}}
gpu.module @m { gpu.func @f() }
// -----
// expected-error @+1 {{'gpu.func' op expected body with at least one block}}
gpu.module @m { gpu.func @f() {} }
// -----
// expected-note @+2 {{return type declared here}}
// expected-error @+1 {{'gpu.return' op expected 1 result operands}}
gpu.module @m { gpu.func @f() -> i32 { gpu.return } }
// -----
// expected-error @+1 {{'gpu.return' op unexpected type `'f32'' for operand #0}}
gpu.module @m { gpu.func @f(%x: f32) -> i32 { gpu.return %x : f32 } }
// -----
// expected-error @+1 {{'gpu.func' op expected memref type in attribution}}
gpu.module @m { gpu.func @f() workgroup(%a: i32) { gpu.return } }
// -----
// expected-error @+1 {{'gpu.func' op expected memory space workgroup in attribution}}
gpu.module @m { gpu.func @f() workgroup(%a: memref<4xi32, #gpu.address_space<private>>) { gpu.return } }
// -----
// expected-error @+1 {{'gpu.func' op expected memory space private in attribution}}
gpu.module @m { gpu.func @f() private(%a: memref<4xi32, #gpu.address_space<workgroup>>) { gpu.return } }
// -----
// expected-error @+1 {{'gpu.func' op attribute 'known_block_size' failed to satisfy constraint: i32 dense array attribute with 3 elements (if present)}}
gpu.module @m { gpu.func @f() private(%a: memref<4xi32, 5>) attributes {known_block_size = array<i32: 1,2>} { gpu.return } }
// -----
// expected-error @+1 {{expected '{' to begin a region}}
gpu.module @m { gpu.func @f() private(%a: memref<4xi32, 5>) workgroup(%b: memref<4xi32, 5>){ gpu.return } }
// -----
// expected-error @+1 {{custom op 'gpu.func' expected valid '@'-identifier for symbol name}}
gpu.module @m { gpu.func private @f() { gpu.return } }
// -----
// expected-error @+1 {{expected non-function type}}
gpu.module @m { gpu.func @f(...) { gpu.return } }
// -----
// expected-error @+1 {{'gpu.func' op expected memref type in attribution}}
gpu.module @m { "gpu.func"() ({ ^bb0(%a: i32): gpu.return }) {sym_name = "f", function_type = () -> ()} : () -> () }
// -----
// expected-error @+1 {{'gpu.func' op expected at least 1 arguments to body region}}
gpu.module @m { "gpu.func"() ({ ^bb0: gpu.return }) {sym_name = "f", function_type = (i32) -> ()} : () -> () }
// -----
// expected-error @+1 {{'gpu.func' op expected at least 1 arguments to body region}}
gpu.module @m { "gpu.func"() ({ ^bb0: gpu.return }) {sym_name = "f", function_type = () -> (), workgroup_attributions = 1 : i64} : () -> () }
// -----
// expected-error @+1 {{'gpu.func' op requires string attribute 'sym_name'}}
gpu.module @m { "gpu.func"() ({ ^bb0: gpu.return }) {function_type = () -> (), workgroup_attributions = 0 : i64} : () -> () }
// -----
// expected-error @+1 {{'gpu.func' op expected body region argument #0 to be of type 'i32', got 'i64'}}
gpu.module @m { "gpu.func"() ({ ^bb0(%a: i64): gpu.return }) {sym_name = "f", function_type = (i32) -> (), workgroup_attributions = 0 : i64} : () -> () }
// -----
// expected-error @+1 {{'gpu.func' op arguments may only have dialect attributes}}
gpu.module @m { "gpu.func"() ({ ^bb0(%a: i32): gpu.return }) {sym_name = "f", function_type = (i32) -> (), arg_attrs = [{a}]} : () -> () }
// -----
// expected-error @+1 {{'gpu.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 0, but expected 1}}
gpu.module @m { "gpu.func"() ({ ^bb0(%a: i32): gpu.return }) {sym_name = "f", function_type = (i32) -> (), arg_attrs = []} : () -> () }
// -----
// expected-note @+2 {{in 'gpu.launch' body region}}
// expected-error @+1 {{expected 'gpu.terminator' or a terminator with successors}}
func.func @f(%c: index) { gpu.launch blocks(%a, %b, %k) in (%x = %c, %y = %c, %z = %c) threads(%d, %e, %f) in (%g = %c, %h = %c, %i = %c) { "test.x"() : () -> () } return }
// -----
// expected-error @+1 {{custom op 'gpu.launch' needs to be named when marked 'async'}}
func.func @f(%c: index) { gpu.launch async blocks(%a, %b, %k) in (%x = %c, %y = %c, %z = %c) threads(%d, %e, %f) in (%g = %c, %h = %c, %i = %c) { gpu.terminator } return }
// -----
// expected-error @+1 {{custom op 'gpu.launch' expected 'blocks'}}
func.func @f(%c: index) { gpu.launch threads(%d, %e, %f) in (%g = %c, %h = %c, %i = %c) { gpu.terminator } return }
// -----
// expected-error @+1 {{custom op 'gpu.launch' invalid kind of attribute specified}}
func.func @f(%c: index) { gpu.launch blocks(%a, %b, %k) in (%x = %c, %y = %c, %z = %c) threads(%d, %e, %f) in (%g = %c, %h = %c, %i = %c) module(1) { gpu.terminator } return }
// -----
// expected-error @+1 {{custom op 'gpu.launch' invalid kind of attribute specified}}
func.func @f(%c: index) { gpu.launch blocks(%a, %b, %k) in (%x = %c, %y = %c, %z = %c) threads(%d, %e, %f) in (%g = %c, %h = %c, %i = %c) module(@a::@b) { gpu.terminator } return }
// -----
// expected-error @+1 {{expected '{' to begin a region}}
func.func @f(%c: index) { gpu.launch blocks(%a, %b, %k) in (%x = %c, %y = %c, %z = %c) threads(%d, %e, %f) in (%g = %c, %h = %c, %i = %c) function(@b) module(@a) { gpu.terminator } return }
// -----
// expected-error @+1 {{'gpu.launch' op expected memref type in attribution}}
func.func @f(%c: index) { gpu.launch blocks(%a, %b, %k) in (%x = %c, %y = %c, %z = %c) threads(%d, %e, %f) in (%g = %c, %h = %c, %i = %c) module(@a) function(@b) workgroup(%u: i32) { gpu.terminator } return }
// -----
// expected-error @+1 {{expected ')' in argument list}}
func.func @f(%c: index) { gpu.launch blocks(%a, %b, %k) in (%x = %c, %y = %c, %z = %c) threads(%d, %e, %f) in (%g = %c, %h = %c, %i = %c) workgroup(%u: memref<i32> {a}) { gpu.terminator } return }
// -----
// expected-error @+1 {{'gpu.launch' op expected memory space private in attribution}}
func.func @f(%c: index) { gpu.launch blocks(%a, %b, %k) in (%x = %c, %y = %c, %z = %c) threads(%d, %e, %f) in (%g = %c, %h = %c, %i = %c) private(%u: memref<i32, #gpu.address_space<workgroup>>) { gpu.terminator } {a} return }
// -----
// expected-note @+2 {{previously referenced here}}
// expected-error @+1 {{region entry argument '%a' is already in use}}
func.func @f(%c: index) { gpu.launch blocks(%a, %b, %a) in (%x = %c, %y = %c, %z = %c) threads(%d, %e, %f) in (%g = %c, %h = %c, %i = %c) { gpu.terminator } return }
// -----
// expected-error @+1 {{expected ','}}
func.func @f(%c: index) { gpu.launch blocks(%a, %b, %k) in (%x = %c, %y = %c) threads(%d, %e, %f) in (%g = %c, %h = %c, %i = %c) { gpu.terminator } return }
// -----
// expected-error @+1 {{'gpu.launch' op unexpected number of region arguments}}
func.func @f(%c: index) { "gpu.launch"(%c, %c, %c, %c, %c, %c) ({ ^bb0: gpu.terminator }) {operandSegmentSizes = array<i32: 0,1,1,1,1,1,1,0,0,0,0>} : (index,index,index,index,index,index) -> () return }
// -----
// expected-error @+1 {{'gpu.cluster_dim' op requires attribute 'dimension'}}
"gpu.cluster_dim"() : () -> index
// -----
// expected-error @+1 {{'gpu.cluster_dim_blocks' op requires attribute 'dimension'}}
"gpu.cluster_dim_blocks"() : () -> index
// -----
// expected-error @+1 {{'gpu.cluster_id' op requires attribute 'dimension'}}
"gpu.cluster_id"() : () -> index
// -----
// expected-error @+1 {{'gpu.cluster_block_id' op result #0 must be index, but got 'i32'}}
"gpu.cluster_block_id"() {dimension = #gpu<dim x>} : () -> i32
// -----
// expected-error @+1 {{'gpu.block_dim' op attribute 'upper_bound' failed to satisfy constraint: index attribute}}
"gpu.block_dim"() {dimension = #gpu<dim x>, upper_bound = 1 : i32} : () -> index
// -----
// expected-error @+1 {{'gpu.block_id' op attribute 'dimension' failed to satisfy constraint: a dimension, either 'x', 'y', or 'z'}}
"gpu.block_id"() {dimension = 1} : () -> index
// -----
// expected-error @+1 {{'gpu.grid_dim' op requires one result}}
"gpu.grid_dim"() {dimension = #gpu<dim x>} : () -> ()
// -----
// expected-error @+1 {{'gpu.thread_id' op requires attribute 'dimension'}}
"gpu.thread_id"() : () -> index
// -----
// expected-error @+1 {{'gpu.global_id' op result #0 must be index, but got 'i64'}}
"gpu.global_id"() {dimension = #gpu<dim x>} : () -> i64
// -----
// expected-error @+1 {{'gpu.lane_id' op result #0 must be index, but got 'i32'}}
"gpu.lane_id"() : () -> i32
// -----
// expected-error @+1 {{'gpu.subgroup_id' op result #0 must be index, but got 'i32'}}
"gpu.subgroup_id"() : () -> i32
// -----
// expected-error @+1 {{'gpu.subgroup_size' op attribute 'upper_bound' failed to satisfy constraint: index attribute}}
"gpu.subgroup_size"() {upper_bound = 32 : i8} : () -> index
// -----
// expected-error @+1 {{'gpu.terminator' op expects parent op 'gpu.launch'}}
"gpu.terminator"() : () -> ()
// -----
// expected-error @+1 {{'gpu.return' op expects parent op 'gpu.func'}}
"gpu.return"() : () -> ()
// -----
// expected-error @+1 {{'gpu.yield' op requires zero regions}}
"gpu.yield"() ({}) : () -> ()
// -----
// expected-error @+1 {{'gpu.dynamic_shared_memory' op address space must be address_space<workgroup>}}
func.func @f() { %0 = gpu.dynamic_shared_memory : memref<?xi8> return }
// -----
// expected-error @+1 {{'gpu.dynamic_shared_memory' op result #0 must be 1D memref of 8-bit signless integer values, but got 'memref<?xf32, #gpu.address_space<workgroup>>'}}
func.func @f() { %0 = gpu.dynamic_shared_memory : memref<?xf32, #gpu.address_space<workgroup>> return }
// -----
// expected-error @+1 {{'gpu.dynamic_shared_memory' op result memref type must be memref<?xi8, #gpu.address_space<workgroup>>}}
func.func @f() { %0 = gpu.dynamic_shared_memory : memref<4xi8, #gpu.address_space<workgroup>> return }
// -----
// expected-note @+2 {{prior use here}}
// expected-error @+1 {{use of value '%a' expects different type than prior uses: 'tensor<4xf32>' vs 'f80'}}
func.func @f(%a: f80) { gpu.printf "x", %a : tensor<4xf32> return }
// -----
// expected-error @+1 {{'gpu.printf' op operand #0 must be variadic of integer or index or floating-point, but got 'tensor<1xf32>'}}
func.func @f(%a: tensor<1xf32>) { gpu.printf "x", %a : tensor<1xf32> return }
// -----
// expected-error @+1 {{'gpu.shuffle' op result #1 must be 1-bit signless integer, but got 'i32'}}
func.func @f(%a: f32, %i: i32) { "gpu.shuffle"(%a, %i, %i) {mode = #gpu<shuffle_mode xor>} : (f32, i32, i32) -> (f32, i32) return }
// -----
// expected-error @+1 {{'gpu.shuffle' op failed to verify that all of {value, shuffleResult} have same type}}
func.func @f(%a: f32, %i: i32) { "gpu.shuffle"(%a, %i, %i) {mode = #gpu<shuffle_mode xor>} : (f32, i32, i32) -> (i32, i1) return }
// -----
// expected-error @+1 {{'gpu.subgroup_broadcast' op lane can only be specified for `specific_lane` broadcast}}
func.func @f(%a: f32, %i: i32) { "gpu.subgroup_broadcast"(%a, %i) {broadcast_type = #gpu<broadcast first_active_lane>} : (f32, i32) -> f32 return }
// -----
// expected-error @+1 {{'gpu.subgroup_broadcast' op lane must be specified for `specific_lane` broadcast}}
func.func @f(%a: f32) { "gpu.subgroup_broadcast"(%a) {broadcast_type = #gpu<broadcast specific_lane>} : (f32) -> f32 return }
// -----
// expected-error @+1 {{'gpu.barrier' op requires zero results}}
"gpu.barrier"() : () -> i32
// -----
// expected-note @+2 {{prior use here}}
// expected-error @+1 {{use of value '%a' expects different type than prior uses: 'i32' vs 'i64'}}
func.func @f(%a: i64) { gpu.set_default_device %a return }
// -----
// expected-error @+1 {{'gpu.set_default_device' op operand #0 must be 32-bit signless integer, but got 'i64'}}
func.func @f(%a: i64) { "gpu.set_default_device"(%a) : (i64) -> () return }
// -----
// expected-error @+1 {{'gpu.wait' op operand #0 must be variadic of async token type, but got 'i64'}}
func.func @f(%a: i64) { "gpu.wait"(%a) : (i64) -> () return }
// -----
// expected-error @+1 {{'gpu.alloc' op incorrect number of dynamic sizes, has 0, expected 1}}
func.func @f(%n: index) { %0 = gpu.alloc() : memref<?xf32> return }
// -----
// expected-error @+1 {{'gpu.alloc' op incorrect number of dynamic sizes, has 1, expected 0}}
func.func @f(%n: index) { %0 = gpu.alloc(%n) : memref<4xf32> return }
// -----
// expected-error @+1 {{'gpu.alloc' op symbol operand count does not equal memref symbol count}}
func.func @f(%n: index) { %0 = gpu.alloc()[%n] : memref<4xf32> return }
// -----
// expected-error @+1 {{'gpu.alloc' op symbol operand count does not equal memref symbol count}}
func.func @f(%n: index) { %0 = gpu.alloc() : memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>> return }
// -----
// expected-error @+1 {{'gpu.memcpy' op arguments have incompatible shape}}
func.func @f(%a: memref<4xf32>, %b: memref<5xf32>) { gpu.memcpy %a, %b : memref<4xf32>, memref<5xf32> return }
// -----
// expected-error @+1 {{'gpu.memcpy' op arguments have incompatible element type}}
func.func @f(%a: memref<4xf32>, %b: memref<4xf16>) { gpu.memcpy %a, %b : memref<4xf32>, memref<4xf16> return }
// -----
// expected-error @+1 {{'gpu.memcpy' op arguments have incompatible shape}}
func.func @f(%a: memref<4xf32>, %b: memref<1x4xf32>) { gpu.memcpy %a, %b : memref<4xf32>, memref<1x4xf32> return }
// -----
// expected-error @+1 {{'gpu.memset' op failed to verify that all of {dst, value} have same element type}}
func.func @f(%a: memref<4xf32>, %b: f16) { gpu.memset %a, %b : memref<4xf32>, f16 return }
// -----
// expected-error @+1 {{expected source memref most minor dim must have unit stride}}
func.func @f(%m: memref<32x32xf16, strided<[64, 2]>>, %i: index) { %0 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index} : memref<32x32xf16, strided<[64, 2]>> -> !gpu.mma_matrix<16x16xf16, "AOp"> return }
// -----
// expected-error @+1 {{'gpu.subgroup_mma_load_matrix' op requires attribute 'leadDimension'}}
func.func @f(%m: memref<32x32xf16>, %i: index) { %0 = gpu.subgroup_mma_load_matrix %m[%i, %i] : memref<32x32xf16> -> !gpu.mma_matrix<16x16xf16, "AOp"> return }
// -----
// expected-error @+1 {{'gpu.subgroup_mma_load_matrix' op operand #0 must be memref of 8-bit signless integer or 32-bit signless integer or 16-bit float or 32-bit float or 64-bit float or vector of 8-bit signless integer or 32-bit signless integer or 16-bit float or 32-bit float or 64-bit float values of ranks 1 values, but got 'memref<32x32xbf16>'}}
func.func @f(%m: memref<32x32xbf16>, %i: index) { %0 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index} : memref<32x32xbf16> -> !gpu.mma_matrix<16x16xf16, "AOp"> return }
// -----
// expected-error @+1 {{expected destination memref most minor dim must have unit stride}}
func.func @f(%m: memref<32x32xf16, strided<[64, 2]>>, %i: index, %c: !gpu.mma_matrix<16x16xf16, "COp">) { gpu.subgroup_mma_store_matrix %c, %m[%i, %i] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16, strided<[64, 2]>> return }
// -----
// expected-error @+1 {{expected the operand matrix being stored to have 'COp' operand type}}
func.func @f(%m: memref<32x32xf16>, %i: index, %c: !gpu.mma_matrix<16x16xf16, "AOp">) { gpu.subgroup_mma_store_matrix %c, %m[%i, %i] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "AOp">, memref<32x32xf16> return }
// -----
// expected-error @+1 {{operands must be in the order AOp, BOp, COp}}
func.func @f(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %b: !gpu.mma_matrix<16x16xf16, "BOp">) { %0 = gpu.subgroup_mma_compute %a, %b, %b : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "BOp"> return }
// -----
// expected-error @+1 {{operand shapes do not satisfy matmul constraints}}
func.func @f(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %b: !gpu.mma_matrix<8x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf16, "COp">) { %0 = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<8x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp"> return }
// -----
// expected-error @+1 {{'gpu.subgroup_mma_constant_matrix' op operand #0 must be 8-bit signed integer or 8-bit unsigned integer or 32-bit signless integer or 16-bit float or 32-bit float, but got 'f64'}}
func.func @f(%a: f64) { %0 = gpu.subgroup_mma_constant_matrix %a : !gpu.mma_matrix<16x16xf64, "COp"> return }
// -----
// expected-error @+1 {{'gpu.subgroup_mma_constant_matrix' op failed to verify that value type matches element type of mma_matrix}}
func.func @f(%a: f32) { "gpu.subgroup_mma_constant_matrix"(%a) : (f32) -> !gpu.mma_matrix<16x16xf16, "COp"> return }
// -----
// expected-error @+1 {{'gpu.subgroup_mma_extract_thread_local' op failed to verify that value type matches element type of mma_matrix}}
func.func @f(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %i: index) { %0 = gpu.subgroup_mma_extract_thread_local %a[%i] : !gpu.mma_matrix<16x16xf16, "AOp"> -> f32 return }
// -----
// expected-error @+1 {{'gpu.subgroup_mma_insert_thread_local' op failed to verify that value type matches element type of mma_matrix}}
func.func @f(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %i: index, %x: f32) { %0 = gpu.subgroup_mma_insert_thread_local %x, %a[%i] : f32, !gpu.mma_matrix<16x16xf16, "AOp"> -> !gpu.mma_matrix<16x16xf16, "AOp"> return }
// -----
// expected-error @+1 {{'gpu.subgroup_mma_elementwise' op operand #1 must be variadic of MMAMatrix type, but got 'f32'}}
func.func @f(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %x: f32) { "gpu.subgroup_mma_elementwise"(%a, %x) {opType = #gpu<mma_element_wise addf>} : (!gpu.mma_matrix<16x16xf16, "AOp">, f32) -> !gpu.mma_matrix<16x16xf16, "AOp"> return }
// -----
// expected-error @+1 {{'gpu.create_dn_tensor' op expected 1 or more operands, but found 0}}
"gpu.create_dn_tensor"() {operandSegmentSizes = array<i32: 0, 0, 0>} : () -> !gpu.sparse.dntensor_handle
// -----
// expected-error @+1 {{'gpu.destroy_dn_tensor' op expected 1 or more operands, but found 0}}
"gpu.destroy_dn_tensor"() : () -> ()
// -----
// expected-error @+1 {{'gpu.create_coo' op expected 6 or more operands, but found 0}}
"gpu.create_coo"() : () -> !gpu.sparse.spmat_handle
// -----
// expected-error @+1 {{'gpu.create_coo_aos' op expected 5 or more operands, but found 0}}
"gpu.create_coo_aos"() : () -> !gpu.sparse.spmat_handle
// -----
// expected-error @+1 {{'gpu.create_csr' op expected 6 or more operands, but found 0}}
"gpu.create_csr"() : () -> !gpu.sparse.spmat_handle
// -----
// expected-error @+1 {{'gpu.create_csc' op expected 6 or more operands, but found 0}}
"gpu.create_csc"() : () -> !gpu.sparse.spmat_handle
// -----
// expected-error @+1 {{'gpu.create_bsr' op expected 8 or more operands, but found 0}}
"gpu.create_bsr"() : () -> !gpu.sparse.spmat_handle
// -----
// expected-error @+1 {{'gpu.create_2to4_spmat' op expected 3 or more operands, but found 0}}
"gpu.create_2to4_spmat"() : () -> !gpu.sparse.spmat_handle
// -----
// expected-error @+1 {{'gpu.destroy_sp_mat' op expected 1 or more operands, but found 0}}
"gpu.destroy_sp_mat"() : () -> ()
// -----
// expected-error @+1 {{'gpu.spmat_get_size' op expected 3 or more results}}
"gpu.spmat_get_size"() : () -> ()
// -----
// expected-error @+1 {{'gpu.set_csr_pointers' op expected 4 or more operands, but found 0}}
"gpu.set_csr_pointers"() : () -> ()
// -----
// expected-error @+1 {{'gpu.spmv_buffer_size' op expected 3 or more operands, but found 0}}
"gpu.spmv_buffer_size"() : () -> index
// -----
// expected-error @+1 {{'gpu.spmv' op expected 4 or more operands, but found 0}}
"gpu.spmv"() : () -> ()
// -----
// expected-error @+1 {{'gpu.spmm_buffer_size' op expected 3 or more operands, but found 0}}
"gpu.spmm_buffer_size"() {computeType = f32, resultSegmentSizes = array<i32: 0>} : () -> ()
// -----
// expected-error @+1 {{'gpu.spmm' op expected 3 or more operands, but found 0}}
"gpu.spmm"() {computeType = f32, operandSegmentSizes = array<i32: 0, 1, 1, 1, 0>} : () -> ()
// -----
// expected-error @+1 {{'gpu.sddmm_buffer_size' op expected 3 or more operands, but found 0}}
"gpu.sddmm_buffer_size"() {computeType = f32} : () -> index
// -----
// expected-error @+1 {{'gpu.sddmm' op expected 4 or more operands, but found 0}}
"gpu.sddmm"() {computeType = f32} : () -> ()
// -----
// expected-error @+1 {{'gpu.spgemm_create_descr' op expected 1 or more results}}
"gpu.spgemm_create_descr"() : () -> ()
// -----
// expected-error @+1 {{'gpu.spgemm_destroy_descr' op expected 1 or more operands, but found 0}}
"gpu.spgemm_destroy_descr"() : () -> ()
// -----
// expected-error @+1 {{'gpu.spgemm_work_estimation_or_compute' op expected 6 or more operands, but found 0}}
"gpu.spgemm_work_estimation_or_compute"() {computeType = f32} : () -> index
// -----
// expected-error @+1 {{'gpu.warp_execute_on_lane_0' op expected same number op arguments and block arguments.}}
func.func @f(%l: index, %v: vector<4xf32>) { %0 = gpu.warp_execute_on_lane_0(%l)[32] args(%v : vector<4xf32>) -> (vector<4xf32>) { gpu.yield %v : vector<4xf32> } return }
// -----
// expected-error @+1 {{'gpu.warp_execute_on_lane_0' op expected same number of yield operands and return values.}}
func.func @f(%l: index, %v: vector<4xf32>) { %0 = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<4xf32>) { gpu.yield } return }
// -----
// expected-error @+1 {{'gpu.warp_execute_on_lane_0' op incompatible distribution dimensions from 'vector<4xf32>' to 'vector<2xf32>' with warp size = 32}}
func.func @f(%l: index, %v: vector<4xf32>) { %0 = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<2xf32>) { gpu.yield %v : vector<4xf32> } return }
// -----
// expected-error @+1 {{'gpu.warp_execute_on_lane_0' op expected expanded vector dimension #0 (4) to be a multipler of the distributed vector dimension (3)}}
func.func @f(%l: index, %v: vector<4xf32>) { %0 = gpu.warp_execute_on_lane_0(%l)[2] -> (vector<3xf32>) { gpu.yield %v : vector<4xf32> } return }
// -----
// expected-error @+1 {{'gpu.warp_execute_on_lane_0' op expected vector type for distributed operands.}}
func.func @f(%l: index, %v: vector<4xf32>) { %0 = gpu.warp_execute_on_lane_0(%l)[2] -> (f32) { gpu.yield %v : vector<4xf32> } return }
// -----
// expected-error @+1 {{'gpu.warp_execute_on_lane_0' op expected distributed vectors to have same rank and element type.}}
func.func @f(%l: index, %v: vector<4xf32>) { %0 = gpu.warp_execute_on_lane_0(%l)[2] -> (vector<2x1xf32>) { gpu.yield %v : vector<4xf32> } return }
// -----
// expected-error @+1 {{custom op 'gpu.warp_execute_on_lane_0' expected integer value}}
func.func @f(%l: index, %v: vector<4xf32>) { gpu.warp_execute_on_lane_0(%l)[x] { gpu.yield } return }
// -----
// expected-note @+2 {{prior use here}}
// expected-error @+1 {{use of value '%l' expects different type than prior uses: 'index' vs 'i32'}}
func.func @f(%l: i32, %v: vector<4xf32>) { gpu.warp_execute_on_lane_0(%l)[32] { gpu.yield } return }
// -----
// expected-error @+1 {{expected non-function type}}
func.func @f(%l: index, %v: vector<4xf32>) { gpu.warp_execute_on_lane_0(%l)[32] args(%v : ) { gpu.yield } return }
// -----
// expected-error @+1 {{'gpu.launch' op cluster size must be all present}}
func.func @f(%c: index) { "gpu.launch"(%c, %c, %c, %c, %c, %c, %c) ({ ^bb0: gpu.terminator }) {operandSegmentSizes = array<i32: 0,1,1,1,1,1,1,1,0,0,0>} : (index,index,index,index,index,index, index) -> () return }
// -----
// expected-error @+1 {{'gpu.launch_func' op expected 6 or more operands, but found 0}}
"gpu.launch_func"() {kernel = @a::@b, operandSegmentSizes = array<i32: 0,0,0,0,0,0,0,0,0,0,0,0,0>} : () -> ()
// -----
// expected-error @+1 {{'gpu.func' op requires one region}}
"gpu.func"() : () -> ()
// -----
// expected-error @+1 {{'gpu.module' op requires one region}}
"gpu.module"() : () -> ()
// -----
gpu.module @m {
  func.func private @g(memref<32xf32, #gpu.address_space<private>>)
  gpu.func @f() workgroup(%w : memref<32xf32, #gpu.address_space<workgroup>>) kernel {
    // expected-error @+1 {{'func.call' op operand type mismatch: expected operand type 'memref<32xf32, #gpu.address_space<private>>', but provided 'memref<32xf32, #gpu.address_space<workgroup>>' for operand number 0}}
    func.call @g(%w) : (memref<32xf32, #gpu.address_space<workgroup>>) -> ()
    gpu.return
  }
}
