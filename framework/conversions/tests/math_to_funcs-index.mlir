// RUN: terrace-opt %s --convert-math-to-funcs=convert-ctlz

func.func @zeros(%i: index, %n: i16) -> (index, i16) {
  %0 = math.ctlz %i : index
  %1 = math.ctlz %n : i16
  return %0, %1 : index, i16
}
