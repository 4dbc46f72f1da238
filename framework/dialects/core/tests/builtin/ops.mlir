// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt --allow-unregistered-dialect
module @outer attributes {test.tag} {
  module @inner {
  }
  func.func @casts(%a: i32, %t: tensor<*xf32>, %s: tuple<i32, f32>) {
    %0 = builtin.unrealized_conversion_cast %a : i32 to index
    %1:2 = builtin.unrealized_conversion_cast %0 : index to i8, i8
    "test.attributes"() {a = [1, 2.000000e+00, "text\0A"], b = @outer::@inner, c = dense<[[1], [2]]> : tensor<2x1xi8>, d = array<i32: 1, 2>, e = affine_map<(d0) -> (d0 + 1)>, f = affine_set<(d0) : (d0 >= 0)>, g = none, h = unit, i = true, j = {k = 1 : si8}, l = complex<f32>, m = strided<[2, ?], offset: 3>} : () -> ()
    return
  }
}
