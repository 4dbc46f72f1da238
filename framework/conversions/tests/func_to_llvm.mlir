// RUN: terrace-opt %s --convert-func-to-llvm
func.func private @ex(memref<?xf32> {llvm.noalias, foo.bar = 1 : i32}, i32 {llvm.signext}) -> (i32 {llvm.zeroext}) attributes {no_inline, foo.x = 3 : i32, llvm.linkage = #llvm.linkage<extern_weak>, target_cpu="x", passthrough = ["noinline"]}
func.func private @ex2(memref<?xf32>, memref<*xf32>, i32) -> (memref<?xf32>, i32) attributes {llvm.emit_c_interface}
func.func @def(%a: memref<?xf32>, %u: memref<*xf32>, %b: index) -> memref<?xf32> attributes {llvm.emit_c_interface} {
  return {foo.y} %a : memref<?xf32>
}
func.func nested @def2(%a: i32, %p: !llvm.ptr {llvm.byval = index}) -> i32 attributes {llvm.emit_c_interface} {
  %f = func.constant @def2 : (i32, !llvm.ptr) -> i32
  %0 = func.call_indirect %f(%a, %p) {foo.z} : (i32, !llvm.ptr) -> i32
  %1 = func.call @def2(%a, %p) {no_inline, foo.z} : (i32, !llvm.ptr) -> i32
  return %0 : i32
}
func.func @two(%a: i32, %u: memref<*xf32>) -> (i32 {llvm.zeroext}, memref<*xf32>, f32 {llvm.noundef}) {
  %c = arith.constant 1.0 : f32
  %0:3 = call @two(%a, %u) : (i32, memref<*xf32>) -> (i32, memref<*xf32>, f32)
  return %a, %u, %c : i32, memref<*xf32>, f32
}
func.func private @pure(f32) -> f32 attributes {llvm.readnone}
func.func @calls_pure(%a: f32) -> f32 attributes {llvm.readnone, llvm.emit_c_interface} {
  %0 = call @pure(%a) : (f32) -> f32
  return %0 : f32
}
