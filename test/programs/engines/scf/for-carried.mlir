// PIPELINE: to-buffers, to-llvm
// Many values go round a loop and change places.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %a0 = arith.constant 1 : i32
  %b0 = arith.constant 2 : i32
  %c2 = arith.constant 3 : i32
  %d0 = arith.constant 0.5 : f32
  %t = arith.constant true
  %r:5 = scf.for %i = %c0 to %c7 step %c1 iter_args(%a = %a0, %b = %b0, %c = %c2, %d = %d0, %e = %t) -> (i32, i32, i32, f32, i1) {
    %s = arith.addi %a, %b : i32
    %f = arith.addf %d, %d : f32
    %n = arith.constant true
    %g = arith.xori %e, %n : i1
    scf.yield %b, %c, %s, %f, %g : i32, i32, i32, f32, i1
  }
  vector.print %r#0 : i32
  vector.print %r#1 : i32
  vector.print %r#2 : i32
  vector.print %r#3 : f32
  vector.print %r#4 : i1
  return
}
