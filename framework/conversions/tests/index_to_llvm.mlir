// RUN: terrace-opt %s --convert-index-to-llvm
// RUN: terrace-opt %s --convert-index-to-llvm=index-bitwidth=32

func.func @binary(%a: index, %b: index) {
  %0 = index.add %a, %b
  %1 = index.sub %a, %b
  %2 = index.mul %a, %b
  %3 = index.divs %a, %b
  %4 = index.divu %a, %b
  %5 = index.rems %a, %b
  %6 = index.remu %a, %b
  %7 = index.maxs %a, %b
  %8 = index.maxu %a, %b
  %9 = index.mins %a, %b
  %10 = index.minu %a, %b
  %11 = index.shl %a, %b
  %12 = index.shrs %a, %b
  %13 = index.shru %a, %b
  %14 = index.and %a, %b
  %15 = index.or %a, %b
  %16 = index.xor %a, %b
  %17 = index.ceildivu %a, %b
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

func.func @casts(%a: index, %i: i8, %j: i64, %k: i128, %l: i32) {
  %0 = index.casts %a : index to i8
  %1 = index.casts %i : i8 to index
  %2 = index.castu %i : i8 to index
  %3 = index.casts %j : i64 to index
  %4 = index.castu %k : i128 to index
  %5 = index.castu %a : index to i128
  %6 = index.casts %a : index to i32
  %7 = index.castu %l : i32 to index
  return
}

func.func @constants() {
  %0 = index.constant -5
  %1 = index.bool.constant true
  %2 = index.sizeof
  %3 = index.constant 5000000000
  return
}
