// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
ml_program.global private mutable @state(dense<4> : tensor<4xi32>) : tensor<?xi32>
ml_program.global public mutable @nothing : i32
ml_program.global nested @constant(7 : i64) : i64 {x}
ml_program.global private @elsewhere(#ml_program.extern : tensor<4xi32>) : tensor<4xi32>
module @inner {
  ml_program.global public @deep(1.0 : f32) : f32
}
ml_program.func private @external(i32, !ml_program.token) -> (i32 {a.b}) attributes {x}
ml_program.func @compute(%a: i32 {a.b = 1 : i8}, %t: tensor<?xi32>) -> i32 {
  %0 = ml_program.global_load @state : tensor<?xi32>
  %1 = ml_program.global_load_const @constant : i64
  %2 = ml_program.global_load_const @inner::@deep : f32 {x}
  ml_program.global_store @state = %t : tensor<?xi32>
  ml_program.return %a : i32
}
ml_program.func @nothing_at_all() {
  ml_program.return {x}
}
ml_program.subgraph private @graph(%t: tensor<?xi32>) -> tensor<?xi32> {
  %token = ml_program.token
  %2, %3 = ml_program.global_load_graph @state ordering(() -> !ml_program.token) : tensor<?xi32>
  %4, %5 = ml_program.global_load_graph @state ordering(%token, %3 -> !ml_program.token) : tensor<?xi32>
  %6 = ml_program.global_store_graph @state = %t ordering(%5 -> !ml_program.token) : tensor<?xi32>
  %7 = ml_program.global_store_graph @state = %t ordering(() -> !ml_program.token) : tensor<?xi32> {x}
  ml_program.output %4 : tensor<?xi32>
}
