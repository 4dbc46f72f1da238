// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt --allow-unregistered-dialect
// Every type of llvm, alone and inside others.
"test.types"() {
  void = !llvm.void, token = !llvm.token, label = !llvm.label, metadata = !llvm.metadata, ppc = !llvm.ppc_fp128, amx = !llvm.x86_amx,
  ptr = !llvm.ptr, ptr0 = !llvm.ptr<0>, ptr3 = !llvm.ptr<3>, vec = vector<4x!llvm.ptr<1>>, scalable = vector<[4]x!llvm.ptr>,
  pvec = vector<2x!llvm.ppc_fp128>, pmem = memref<2x!llvm.ppc_fp128>, tensor = tensor<4x!llvm.ptr>, verbose = !llvm<ptr<2>>
} : () -> ()
"test.arrays"() {
  a = !llvm.array<4 x i32>, b = !llvm.array<0 x array<3 x f32>>, c = !llvm.array<4 x !llvm.ptr>, d = !llvm.array<-1 x vector<4xf32>>,
  e = !llvm.array<2 x index>, f = !llvm.array<0x10 x struct<(i8)>>, g = !llvm.array<2 x !llvm.struct<(tensor<4xf32>)>>
} : () -> ()
"test.functions"() {
  a = !llvm.func<void ()>, b = !llvm.func<i32 (i32, ...)>, c = !llvm.func<void (...)>, d = !llvm.func<ptr (ptr<3>, array<2 x i8>)>,
  e = !llvm.func<token (label, token, metadata)>
} : () -> ()
"test.structs"() {
  empty = !llvm.struct<()>, literal = !llvm.struct<(i32, struct<(ptr, f32)>)>, packed = !llvm.struct<packed (i8, i64)>,
  opaque = !llvm.struct<"opaque", opaque>, again = !llvm.struct<"opaque", opaque>, none = !llvm.struct<"none", ()>,
  none_packed = !llvm.struct<"none packed", packed ()>, quoted = !llvm.struct<"a\"b\n", (i32)>,
  list = !llvm.struct<"list", (i32, ptr, array<2 x struct<"list">>)>,
  mutual = !llvm.struct<"first", (struct<"second", (struct<"first">, i1)>)>
} : () -> ()
"test.targets"() {
  a = !llvm.target<"a">, b = !llvm.target<"b", i32, ptr>, c = !llvm.target<"c", 1, 2>, d = !llvm.target<"spirv.Image", void, 0, 1>
} : () -> ()

// Pointers of the ptr dialect into memory that LLVM knows.
llvm.func @pointers(%p: !llvm.ptr, %s: !llvm.struct<(!ptr.ptr<#llvm.address_space<3>>)>, %v: vector<4x!ptr.ptr<#llvm.address_space<1>>>) {
  %0 = llvm.load %p : !llvm.ptr -> !ptr.ptr<#llvm.address_space<1>>
  llvm.store %0, %p : !ptr.ptr<#llvm.address_space<1>>, !llvm.ptr
  llvm.store %s, %p : !llvm.struct<(!ptr.ptr<#llvm.address_space<3>>)>, !llvm.ptr
  llvm.return
}
