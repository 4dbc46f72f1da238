// RUN: terrace-opt %s --one-shot-bufferize="bufferize-function-boundaries copy-before-write"
// REFERENCE-DIFFERS: MLIR reads what other iterations may have inserted

// The loop returns the buffer into which the slices are inserted.
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

// The slice for the second output is read before the first is written.
func.func @two(%a: tensor<4xi32>, %b: tensor<4xi32>, %x: tensor<2xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %c2 = arith.constant 2 : index
  %0:2 = scf.forall (%i) in (2) shared_outs(%p = %a, %q = %b) -> (tensor<4xi32>, tensor<4xi32>) {
    %k = arith.muli %i, %c2 : index
    %s = tensor.extract_slice %p[%k] [2] [1] : tensor<4xi32> to tensor<2xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %p[%k] [2] [1] : tensor<2xi32> into tensor<4xi32>
      tensor.parallel_insert_slice %s into %q[%k] [2] [1] : tensor<2xi32> into tensor<4xi32>
    }
  }
  return %0#0, %0#1 : tensor<4xi32>, tensor<4xi32>
}
