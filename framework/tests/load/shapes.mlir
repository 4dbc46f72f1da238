// RUN: terrace-opt %s --allow-unregistered-dialect --load-dialect-td %S/inputs/shapes.td --verify-roundtrip
// RUN: terrace-opt %s --allow-unregistered-dialect --load-dialect-td %S/inputs/shapes.td --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --load-dialect-td %S/inputs/shapes.td --mlir-print-op-generic \
// RUN:   | terrace-opt --allow-unregistered-dialect --load-dialect-td %S/inputs/shapes.td

module {
  func.func @boxes(%arg0: !box.box<i32>, %arg1: i16, %arg2: i8, %arg3: tensor<2x2xf32>, %arg4: tensor<3xf32>, %arg5: index) -> !box.box<i32 x 4> {
    %0 = box.open %arg0 : !box.box<i32>
    %1 = box.close %0 : i32
    %2 = box.close %0 in blue {x = 1 : i64} : i32
    box.check %arg1, %arg2 : i16, i8 of %arg3, %arg4 : tensor<2x2xf32>, tensor<3xf32> by 2
    box.group[%arg5, %arg5] init %1 : !box.box<i32> fast tag <name = "a", of = f32> attributes {y} {
      %4 = box.made %0, %0 : i32
    }
    box.group[] {
    }
    %3 = "test.make"() {tag = #box.tag<name = "b">} : () -> !box.box<i32 x 4>
    return %3 : !box.box<i32 x 4>
  }
}
