// RUN: terrace-opt %s --canonicalize
// REFERENCE-DIFFERS: it rounds these to infinity or to zero

// Whole numbers of formats with few bits.
func.func @whole() -> (f6E2M3FN, f8E3M4, f8E3M4, f4E2M1FN) {
  %a = arith.constant 1.625 : f6E2M3FN
  %b = arith.constant 0.5 : f8E3M4
  %c = arith.constant 6.25 : f8E3M4
  %d = arith.constant 1.5 : f4E2M1FN
  %0 = math.roundeven %a : f6E2M3FN
  %1 = math.ceil %b : f8E3M4
  %2 = math.floor %c : f8E3M4
  %3 = math.floor %d : f4E2M1FN
  return %0, %1, %2, %3 : f6E2M3FN, f8E3M4, f8E3M4, f4E2M1FN
}
