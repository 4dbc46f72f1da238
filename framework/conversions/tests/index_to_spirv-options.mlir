// RUN: terrace-opt %s --convert-index-to-spirv=use-64bit-index=true

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Int64, Shader], []>, #spirv.resource_limits<>>} {
  func.func @wide(%a: index, %c: i32) -> index {
    %0 = index.constant 4294967296
    %1 = index.add %a, %0
    %2 = index.castu %c : i32 to index
    %3 = index.sizeof
    return %1 : index
  }
}
