// RUN: terrace-opt %s --split-input-file --convert-index-to-spirv
// REFERENCE-DIFFERS: the reference divides what overflows at the borders, and kernels get instructions of shaders

func.func @rounded(%a: index, %b: index) -> (index, index) {
  %0 = index.floordivs %a, %b
  %1 = index.ceildivs %a, %b
  return %0, %1 : index, index
}

// -----

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel], []>, #spirv.resource_limits<>>} {
  func.func @kernel(%a: index, %b: index) -> index {
    %0 = index.maxs %a, %b
    %1 = index.maxu %0, %b
    %2 = index.mins %1, %b
    %3 = index.minu %2, %b
    return %3 : index
  }
}
