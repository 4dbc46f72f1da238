// PIPELINE: to-buffers, to-llvm
// The punctuation of what is printed.
func.func @main() {
  %v = arith.constant dense<[1.0, 2.5]> : vector<2xf32>
  %s = arith.constant 7 : i8
  %b = arith.constant true
  %u = arith.constant -1 : i16
  vector.print str "text: "
  vector.print %v : vector<2xf32> punctuation <no_punctuation>
  vector.print punctuation <comma>
  vector.print %s : i8 punctuation <comma>
  vector.print punctuation <open>
  vector.print %b : i1 punctuation <close>
  vector.print punctuation <newline>
  vector.print %u : i16
  %z = arith.constant dense<3> : vector<i32>
  vector.print %z : vector<i32>
  %i = arith.constant 42 : index
  vector.print %i : index
  return
}
