// RUN: terrace-opt %s --canonicalize
// Patterns: RemoveUnusedLvlCrds.

#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton(soa))}>

func.func @unused(%t: tensor<4x8xf32, #COO>, %i: index) -> (index, index) {
  %0 = sparse_tensor.extract_iteration_space %t lvls = 0 to 2 : tensor<4x8xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0 to 2>
  %1 = sparse_tensor.iterate %it in %0 at (%a, _) iter_args(%c = %i) : !sparse_tensor.iter_space<#COO, lvls = 0 to 2> -> index {
    sparse_tensor.yield %c : index
  }
  %2 = sparse_tensor.iterate %it in %0 at (%a, %b) iter_args(%c = %i) : !sparse_tensor.iter_space<#COO, lvls = 0 to 2> -> index {
    sparse_tensor.yield %b : index
  }
  return %1, %2 : index, index
}
