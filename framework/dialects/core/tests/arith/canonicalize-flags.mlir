// RUN: terrace-opt %s --canonicalize
// REFERENCE-DIFFERS: the reference keeps overflow flags that the new operation breaks

// -128 + -1 overflows, so that what is added is 127.
func.func @sums(%x: i8) -> (i8, i8, i8, i8) {
  %a = arith.constant -128 : i8
  %b = arith.constant -1 : i8
  %0 = arith.addi %x, %a overflow<nsw, nuw> : i8
  %1 = arith.addi %0, %b overflow<nsw, nuw> : i8
  %2 = arith.subi %x, %a overflow<nsw, nuw> : i8
  %3 = arith.addi %2, %b overflow<nsw, nuw> : i8
  %4 = arith.subi %a, %x overflow<nsw, nuw> : i8
  %5 = arith.addi %4, %b overflow<nsw, nuw> : i8
  // Small ones keep all flags.
  %c = arith.constant 3 : i8
  %d = arith.constant 4 : i8
  %6 = arith.addi %x, %c overflow<nsw, nuw> : i8
  %7 = arith.addi %6, %d overflow<nsw, nuw> : i8
  return %1, %3, %5, %7 : i8, i8, i8, i8
}

func.func @differences(%x: i8) -> (i8, i8, i8, i8, i8) {
  %a = arith.constant 100 : i8
  %b = arith.constant -100 : i8
  %0 = arith.addi %x, %a overflow<nsw, nuw> : i8
  %1 = arith.subi %b, %0 overflow<nsw, nuw> : i8
  %2 = arith.subi %x, %a overflow<nsw, nuw> : i8
  %3 = arith.subi %2, %a overflow<nsw, nuw> : i8
  %4 = arith.subi %b, %x overflow<nsw, nuw> : i8
  %5 = arith.subi %4, %a overflow<nsw, nuw> : i8
  %6 = arith.subi %x, %b overflow<nsw, nuw> : i8
  %7 = arith.subi %b, %6 overflow<nsw, nuw> : i8
  %8 = arith.subi %b, %x overflow<nsw, nuw> : i8
  %9 = arith.subi %a, %8 overflow<nsw, nuw> : i8
  return %1, %3, %5, %7, %9 : i8, i8, i8, i8, i8
}

func.func @products(%x: i8) -> (i8, i8) {
  %a = arith.constant 16 : i8
  %b = arith.constant 3 : i8
  %0 = arith.muli %x, %a overflow<nsw, nuw> : i8
  %1 = arith.muli %0, %a overflow<nsw, nuw> : i8
  %2 = arith.muli %x, %b overflow<nsw, nuw> : i8
  %3 = arith.muli %2, %b overflow<nsw, nuw> : i8
  return %1, %3 : i8, i8
}

func.func @truncations(%x: i32) -> (i8, i16) {
  // The sum of both is what the flags of both say.
  %0 = arith.trunci %x : i32 to i16
  %1 = arith.trunci %0 overflow<nsw> : i16 to i8
  // -1 >> 16 fits in 16 bits with its sign, and not as what comes without it.
  %c = arith.constant 16 : i32
  %2 = arith.shrsi %x, %c : i32
  %3 = arith.trunci %2 overflow<nsw, nuw> : i32 to i16
  return %1, %3 : i8, i16
}
