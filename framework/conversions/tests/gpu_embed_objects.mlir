// RUN: terrace-opt %s --gpu-embed-objects
// REFERENCE-DIFFERS: mlir-translate does this, on the way to LLVM IR
// A binary becomes constants, and functions that load and unload it; launches become calls, with a stream of their own if they have none.
module attributes {gpu.container_module} {
  gpu.binary @k <#gpu.select_object<1 : i64>> [#gpu.object<#rocdl.target, "first">, #gpu.object<#rocdl.target<chip = "gfx90a">, "second">]
  // Assembly ends with a NUL, and is compiled when it is loaded.
  gpu.binary @ptx [#gpu.object<#nvvm.target, properties = {O = 3 : i32}, assembly = ".version 6.0">]
  llvm.func @main(%stream: !llvm.ptr, %n: i64, %x: f32, %shared: i32) {
    %c = llvm.mlir.constant(1 : index) : i64
    gpu.launch_func <%stream : !llvm.ptr> @k::@add blocks in (%c, %c, %c) threads in (%n, %c, %c) : i64 dynamic_shared_memory_size %shared args(%stream : !llvm.ptr, %x : f32)
    gpu.launch_func @k::@add clusters in (%c, %c, %n) blocks in (%c, %c, %c) threads in (%n, %c, %c) : i64
    llvm.return
  }
}
