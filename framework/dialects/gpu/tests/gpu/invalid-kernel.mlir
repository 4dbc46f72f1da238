// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// REFERENCE-DIFFERS: it crashes
// The launch is checked against its kernel before the kernel is verified.
module attributes {gpu.container_module} {
  func.func @f(%n: index) {
    gpu.launch_func @kernels::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
  gpu.module @kernels {
    // expected-error @+1 {{'gpu.func' op requires attribute 'function_type'}}
    "gpu.func"() ({
      gpu.return
    }) {gpu.kernel, sym_name = "kernel"} : () -> ()
  }
}
