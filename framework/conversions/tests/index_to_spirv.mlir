// RUN: terrace-opt %s --split-input-file --convert-index-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Int64], []>, #spirv.resource_limits<>>} {
  func.func @operations(%a: index, %b: index) {
    %0 = index.add %a, %b
    %1 = index.sub %0, %b
    %2 = index.mul %1, %b
    %3 = index.divs %2, %b
    %4 = index.divu %3, %b
    %5 = index.rems %4, %b
    %6 = index.remu %5, %b
    %7 = index.maxs %6, %b
    %8 = index.maxu %7, %b
    %9 = index.mins %8, %b
    %10 = index.minu %9, %b
    %11 = index.shl %10, %b
    %12 = index.shrs %11, %b
    %13 = index.shru %12, %b
    %14 = index.and %13, %b
    %15 = index.or %14, %b
    %16 = index.xor %15, %b
    %17 = index.sizeof
    return
  }
  func.func @comparisons(%a: index, %b: index) {
    %0 = index.cmp eq(%a, %b)
    %1 = index.cmp ne(%a, %b)
    %2 = index.cmp slt(%a, %b)
    %3 = index.cmp sle(%a, %b)
    %4 = index.cmp sgt(%a, %b)
    %5 = index.cmp sge(%a, %b)
    %6 = index.cmp ult(%a, %b)
    %7 = index.cmp ule(%a, %b)
    %8 = index.cmp ugt(%a, %b)
    %9 = index.cmp uge(%a, %b)
    return
  }
  func.func @casts(%a: index, %b: i64, %c: i32) {
    %0 = index.casts %a : index to i64
    %1 = index.castu %a : index to i64
    %2 = index.casts %b : i64 to index
    %3 = index.castu %c : i32 to index
    %4 = index.constant -42
    %5 = index.bool.constant true
    return
  }
  func.func @rounded_up(%a: index, %b: index) -> index {
    %0 = index.ceildivu %a, %b
    return %0 : index
  }
}

// -----

// An integer stays as wide as it is, also where the environment says nothing of its width.
func.func @cast_of_constant() -> (i64, i16) {
  %c = index.constant 1234
  %u = index.castu %c : index to i64
  %s = index.casts %c : index to i16
  return %u, %s : i64, i16
}
