// RUN: terrace-opt %s --split-input-file --convert-cf-to-llvm
// RUN: terrace-opt %s --split-input-file --convert-to-llvm

// The message is printed before the program ends; each module has the texts and functions that it needs.
func.func @f(%c: i1, %d: i1) {
  cf.assert %c, "must hold"
  cf.assert %d, "must hold"
  cf.assert %d, "other"
  return
}
module {
  func.func @f(%c: i1) {
    cf.assert %c, "must hold"
    return
  }
}
