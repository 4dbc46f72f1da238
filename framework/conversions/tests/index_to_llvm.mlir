// RUN: terrace-opt %s --allow-unregistered-dialect --convert-index-to-llvm --convert-ub-to-llvm
func.func @f(%a: index, %b: index, %i: i32, %j: i64) -> (index, index, index, i1, i32, index, index, i64, index) {
  %0 = index.ceildivs %a, %b
  %1 = index.ceildivu %a, %b
  %2 = index.floordivs %a, %b
  %3 = index.cmp slt(%a, %b)
  %4 = index.casts %a : index to i32
  %5 = index.casts %i : i32 to index
  %6 = index.castu %i : i32 to index
  %7 = index.casts %a : index to i64
  %8 = index.sizeof
  %9 = index.constant -5
  %10 = index.bool.constant true
  %11 = index.maxs %a, %9
  "foo.use"(%10, %11) : (i1, index) -> ()
  return %0, %1, %2, %3, %4, %5, %6, %7, %8: index, index, index, i1, i32, index, index, i64, index
}
func.func @u() -> i32 { %0 = ub.poison : i32
 %1 = ub.poison : index
 "foo.use"(%1) : (index) -> ()
ub.unreachable }
