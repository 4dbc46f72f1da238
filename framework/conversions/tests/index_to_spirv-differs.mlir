// RUN: terrace-opt %s --split-input-file --convert-index-to-spirv
// REFERENCE-DIFFERS: it takes the other branch in floordivs, and kernels get instructions of shaders

func.func @rounded_down(%a: index, %b: index) -> index {
  %0 = index.floordivs %a, %b
  return %0 : index
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
