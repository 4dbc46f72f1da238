// RUN: terrace-opt %s --allow-unregistered-dialect --symbol-dce
func.func private @never_called()
func.func private @called()
func.func private @only_by_the_dead() {
  call @never_called() : () -> ()
  return
}
func.func @kept() {
  call @called() : () -> ()
  return
}
module @inner attributes {sym_visibility = "private"} {
  func.func nested @used() { return }
  func.func nested @unused() { return }
  func.func private @unused_too() { return }
}
module @public {
  func.func nested @may_be_used() { return }
  func.func private @unused() { return }
}
"foo.user"() {names = [@inner::@used]} : () -> ()
