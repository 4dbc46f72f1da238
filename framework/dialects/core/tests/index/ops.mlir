// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt --allow-unregistered-dialect
func.func @index(%a: index, %b: index, %i: i32, %l: si64) {
  %c = index.constant -3
  %d = index.constant {x} 3
  %t = index.bool.constant true
  %f = index.bool.constant false
  %0 = index.add %a, %b
  %1 = index.sub %a, %c
  %2 = index.mul %0, %1 {x}
  %3 = index.divs %a, %d
  %4 = index.divu %a, %b
  %5 = index.ceildivs %a, %b
  %6 = index.ceildivu %a, %b
  %7 = index.floordivs %a, %b
  %8 = index.rems %a, %b
  %9 = index.remu %a, %b
  %10 = index.maxs %a, %b
  %11 = index.maxu %a, %b
  %12 = index.mins %a, %b
  %13 = index.minu %a, %b
  %14 = index.shl %a, %b
  %15 = index.shrs %a, %b
  %16 = index.shru %a, %b
  %17 = index.and %a, %b
  %18 = index.or %a, %b
  %19 = index.xor %a, %b
  %20 = index.casts %i : i32 to index
  %21 = index.castu %a {x} : index to si64
  %22 = index.cmp eq(%a, %b)
  %23 = index.cmp ne(%a, %b)
  %24 = index.cmp slt(%a, %b)
  %25 = index.cmp sle(%a, %b)
  %26 = index.cmp sgt(%a, %b)
  %27 = index.cmp sge(%a, %b)
  %28 = index.cmp ult(%a, %b)
  %29 = index.cmp ule(%a, %b)
  %30 = index.cmp ugt(%a, %b)
  %31 = index.cmp uge(%a, %b) {x}
  %32 = index.sizeof
  return
}
"t.op"() {p = #index<cmp_predicate sge>} : () -> ()
