// RUN: terrace-opt %s --convert-math-to-spirv
// REFERENCE-DIFFERS: it counts the zeros of a wider number, and leaves the round of a vector of one

func.func @narrow(%a: i8) -> i8 {
  %0 = math.ctlz %a : i8
  return %0 : i8
}

func.func @one(%a: vector<1xf32>) -> vector<1xf32> {
  %0 = math.round %a : vector<1xf32>
  return %0 : vector<1xf32>
}
