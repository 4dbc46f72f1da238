// RUN: terrace-opt %s --allow-unregistered-dialect --inline
func.func private @twice(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
func.func private @branches(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %0 = func.call @twice(%x) : (i32) -> i32
  return %0 : i32
^b:
  %1 = arith.muli %x, %x : i32
  return %1 : i32
}
func.func @main(%c: i1, %x: i32) -> (i32, i32) {
  %0 = call @twice(%x) : (i32) -> i32
  %1 = call @branches(%c, %0) : (i1, i32) -> i32
  return %0, %1 : i32, i32
}
func.func private @itself(%x: i32) -> i32 {
  %0 = call @itself(%x) : (i32) -> i32
  return %0 : i32
}
func.func @calls_itself(%x: i32) -> i32 {
  %0 = call @itself(%x) : (i32) -> i32
  return %0 : i32
}
func.func private @elsewhere(i32) -> i32
func.func @external(%x: i32) -> i32 {
  %0 = call @elsewhere(%x) : (i32) -> i32
  return %0 : i32
}
func.func private @not_at_all(%x: i32) -> i32 attributes {no_inline} {
  return %x : i32
}
func.func @in_a_loop(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> i32 {
    %1 = func.call @twice(%a) : (i32) -> i32
    scf.yield %1 : i32
  }
  return %0 : i32
}
// Nothing is known of the operation in it.
func.func private @unknown() {
  "foo.unknown"() : () -> ()
  return
}
func.func @stays() {
  call @unknown() : () -> ()
  return
}
