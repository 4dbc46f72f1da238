// CALL ops(7, -2) -> -3, -4, -3, 1, 7, -2, 28, -1, 0
func.func @ops(%a: index, %b: index) -> (index, index, index, index, index, index, index, i1, i1) {
  %q = index.divs %a, %b
  %f = index.floordivs %a, %b
  %c = index.ceildivs %a, %b
  %r = index.rems %a, %b
  %x = index.maxs %a, %b
  %n = index.mins %a, %b
  %two = index.constant 2
  %s = index.shl %a, %two
  %l = index.cmp sgt(%a, %b)
  %u = index.cmp ugt(%a, %b)
  return %q, %f, %c, %r, %x, %n, %s, %l, %u : index, index, index, index, index, index, index, i1, i1
}
// CALL divide(1, 0) -> error: division by zero
func.func @divide(%a: index, %b: index) -> index {
  %q = index.divu %a, %b // FAULT
  return %q : index
}
// CALL casts(-1) -> -1, 4294967295
func.func @casts(%a: i32) -> (index, index) {
  %s = index.casts %a : i32 to index
  %u = index.castu %a : i32 to index
  return %s, %u : index, index
}
// CALL size() -> 64
func.func @size() -> index {
  %s = index.sizeof
  return %s : index
}
