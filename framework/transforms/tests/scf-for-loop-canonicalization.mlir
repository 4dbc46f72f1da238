// RUN: terrace-opt %s --allow-unregistered-dialect --scf-for-loop-canonicalization
#rest = affine_map<(d0)[s0] -> (2, s0 - d0)>
func.func @whole_tiles() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %c4 step %c2 {
    %size = affine.min #rest(%i)[%c4]
    "test.use"(%size) : (index) -> ()
  }
  scf.for %i = %c0 to %c5 step %c2 {
    %size = affine.min #rest(%i)[%c5]
    "test.use"(%size) : (index) -> ()
  }
  scf.parallel (%i) = (%c0) to (%c4) step (%c2) {
    %size = affine.min #rest(%i)[%c4]
    "test.use"(%size) : (index) -> ()
  }
  scf.forall (%i) = (0) to (4) step (2) {
    %size = affine.max affine_map<(d0) -> (d0 - 9, -4)>(%i)
    "test.use"(%size) : (index) -> ()
  }
  return
}
func.func @carried(%a: tensor<?x?xf32>, %part: tensor<1x1xf32>, %l: index, %u: index, %s: index) -> index {
  %c0 = arith.constant 0 : index
  %r = scf.for %i = %l to %u step %s iter_args(%t = %a) -> tensor<?x?xf32> {
    %d = tensor.dim %t, %c0 : tensor<?x?xf32>
    "test.use"(%d) : (index) -> ()
    %n = scf.for %j = %l to %u step %s iter_args(%v = %t) -> tensor<?x?xf32> {
      %0 = tensor.insert_slice %part into %v[%i, %j] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<?x?xf32>
      scf.yield %0 : tensor<?x?xf32>
    }
    scf.yield %n : tensor<?x?xf32>
  }
  %d = tensor.dim %r, %c0 : tensor<?x?xf32>
  return %d : index
}
func.func @changes(%a: tensor<?xf32>, %l: index, %u: index, %s: index) -> index {
  %c0 = arith.constant 0 : index
  %r = scf.for %i = %l to %u step %s iter_args(%t = %a) -> tensor<?xf32> {
    %0 = "test.make"() : () -> tensor<?xf32>
    scf.yield %0 : tensor<?xf32>
  }
  %d = tensor.dim %r, %c0 : tensor<?xf32>
  return %d : index
}
