// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt --allow-unregistered-dialect
"t.entry"() {a = #dlti.dl_entry<"a.b", 42 : i64>, b = #dlti.dl_entry<i32, 3 : index>, c = #dlti.dl_entry<"", affine_map<(d0) -> (d0)>>} : () -> ()
"t.layout"() {a = #dlti.dl_spec<>, b = #dlti.dl_spec<#dlti.dl_entry<i32, 5>, "a\22b" = [1], (i32) -> i32 = "x", () -> () = unit>} : () -> ()
"t.map"() {a = #dlti.map<>, b = #dlti.map<"a" = #dlti.map<"b" = affine_map<(d0) -> (d0)>>, tensor<2xf32> = 3>} : () -> ()
"t.system"() {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"cache" = 4096 : ui32, "dlti.x" = 1>, "" = #dlti.target_device_spec<#dlti.dl_entry<"width", "128">>>} : () -> ()
"t.align"() {a = #dlti.function_pointer_alignment<64, function_dependent = false>, b = #dlti.function_pointer_alignment<18446744073709551615, function_dependent = true>} : () -> ()
// Only the layout of a module is looked into.
"t.any"() {dlti.dl_spec = #dlti.dl_spec<tensor<2xi32> = 3, "dlti.y" = 2>, dlti.map = #dlti.map<"a" = 3>} : () -> ()
func.func private @f(i32 {dlti.dl_spec = 3, dlti.x})
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 64 : i32, i1 = dense<8> : vector<2xi64>, f80 = dense<128> : tensor<1xi64>, "dlti.endianness" = "little", "dlti.mangling_mode" = "e", "dlti.default_memory_space" = 0 : ui64, "dlti.alloca_memory_space" = 5 : ui64, "dlti.program_memory_space" = 1 : ui64, "dlti.global_memory_space" = 1 : ui64, "dlti.stack_alignment" = 128 : i64, "dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<8, function_dependent = true>, "dlti.legal_int_widths" = array<i32: 8, 16, 32, 64>, "other.x" = 1>} {
  // Layouts nest if they say the same of properties.
  module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.stack_alignment" = 128 : i64, "other.y" = 2>} {
  }
}
