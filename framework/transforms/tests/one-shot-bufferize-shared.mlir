// RUN: terrace-opt %s --split-input-file --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"

// The second result of the loop stands for no initial value, and has the buffer of the first, which is written.
func.func @while_passes_twice(%t: tensor<4xi32>, %x: i32, %i: index) -> (tensor<4xi32>, tensor<4xi32>) {
  %r:2 = scf.while (%a = %t) : (tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
    %old = tensor.extract %a[%i] : tensor<4xi32>
    %again = arith.cmpi slt, %old, %x : i32
    scf.condition(%again) %a, %a : tensor<4xi32>, tensor<4xi32>
  } do {
  ^bb0(%b: tensor<4xi32>, %c: tensor<4xi32>):
    %d = tensor.insert %x into %b[%i] : tensor<4xi32>
    scf.yield %d : tensor<4xi32>
  }
  %first = tensor.insert %x into %r#0[%i] : tensor<4xi32>
  return %first, %r#1 : tensor<4xi32>, tensor<4xi32>
}

// -----

// Both destinations are one tensor: what is inserted stays in them, and the slice is copied.
func.func @forall_reads_what_it_writes(%t: tensor<8xi32>) -> tensor<8xi32> {
  %part = tensor.extract_slice %t[1] [4] [1] : tensor<8xi32> to tensor<4xi32>
  %r = scf.forall (%i) in (2) shared_outs(%o = %t) -> (tensor<8xi32>) {
    %at = affine.apply affine_map<(d0) -> (d0 * 4)>(%i)
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %part into %o[%at] [4] [1] : tensor<4xi32> into tensor<8xi32>
    }
  }
  return %r : tensor<8xi32>
}
