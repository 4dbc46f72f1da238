// RUN: terrace-opt %s --symbol-privatize
// RUN: terrace-opt %s --symbol-privatize='exclude=f,h'

func.func @f() {
  return
}
func.func @g() {
  call @f() : () -> ()
  return
}
func.func private @h()
