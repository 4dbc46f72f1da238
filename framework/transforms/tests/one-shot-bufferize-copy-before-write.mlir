// RUN: terrace-opt %s --one-shot-bufferize="bufferize-function-boundaries copy-before-write"

// What is inserted must be in the buffer that the loop returns.
func.func @insert(%t: tensor<8xi32>, %x: i32) -> tensor<8xi32> {
  %r = scf.forall (%i) in (2) shared_outs(%o = %t) -> (tensor<8xi32>) {
    %at = affine.apply affine_map<(d0) -> (d0 * 4)>(%i)
    %part = tensor.splat %x : tensor<4xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %part into %o[%at] [4] [1] : tensor<4xi32> into tensor<8xi32>
    }
  }
  return %r : tensor<8xi32>
}
