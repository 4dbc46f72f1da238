// RUN: terrace-opt %s --split-input-file --verify-diagnostics --convert-gpu-to-spirv
// RUN: not terrace-opt --split-input-file --convert-gpu-to-spirv --mlir-disable-diagnostic-notes --explain < %s 2>&1
// REFERENCE-DIFFERS: the notes, and it drops the buffers of a workgroup

gpu.module @no_abi {
  // expected-error@+2 {{failed to legalize operation 'gpu.func'}}
  // expected-note@+1 {{pattern 'Function' on 'gpu.func': it lacks the attribute 'spirv.entry_point_abi'}}
  gpu.func @k(%a: f32) kernel {
    gpu.return
  }
}

// -----

gpu.module @one_bound {
  // expected-error@+2 {{failed to legalize operation 'gpu.func'}}
  // expected-note@+1 {{pattern 'Function' on 'gpu.func': some arguments lack 'spirv.interface_var_abi', and others have it}}
  gpu.func @k(%a: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 3), StorageBuffer>}, %b: f32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
    gpu.return
  }
}

// -----

gpu.module @buffers {
  // expected-error@+2 {{failed to legalize operation 'gpu.func'}}
  // expected-note@+1 {{pattern 'Function' on 'gpu.func': its buffers have no counterpart}}
  gpu.func @k(%a: f32) workgroup(%w: memref<4xf32, 3>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
    gpu.return
  }
}

// -----

// expected-error@+2 {{failed to legalize operation 'gpu.module'}}
// expected-note@+1 {{pattern 'Module' on 'gpu.module': the target has neither shaders nor kernels}}
gpu.module @neither attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [], []>, #spirv.resource_limits<>>} {
}

// -----

gpu.module @printing {
  gpu.func @k(%a: i32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
    // expected-error@+1 {{failed to legalize operation 'gpu.printf'}}
    gpu.printf "%d", %a : i32
    gpu.return
  }
}

// -----

gpu.module @spaces {
  gpu.func @k() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
    // expected-error@+1 {{'memref.alloc' op failed to legalize memory space}}
    %0 = memref.alloc() : memref<4xf32, 2>
    gpu.return
  }
}
