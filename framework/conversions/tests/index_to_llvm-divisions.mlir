// RUN: terrace-opt %s --convert-index-to-llvm
// REFERENCE-DIFFERS: the reference divides what overflows at the borders: the negated least number, and what lies beside the greatest

func.func @rounded(%a: index, %b: index) -> (index, index) {
  %0 = index.ceildivs %a, %b
  %1 = index.floordivs %a, %b
  return %0, %1 : index, index
}
