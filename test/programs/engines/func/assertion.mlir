// PIPELINE: to-buffers, to-llvm
// An assertion that holds, after which the program goes on.
func.func @main() {
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  %c = arith.cmpi slt, %a, %b : i32
  cf.assert %c, "one is less than two"
  vector.print str "done\n"
  return
}
