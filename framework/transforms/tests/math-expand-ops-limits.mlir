// RUN: terrace-opt --math-expand-ops %s
// REFERENCE-DIFFERS: it takes the lower limit for the upper one, and halves widths that are odd

func.func @clamp(%x: f32, %y: f32, %z: f32) -> f32 {
  %0 = math.clampf %x to [%y, %z] fastmath<nnan> : f32
  return %0 : f32
}
func.func @odd_width(%i: i7) -> i7 {
  %0 = math.ctlz %i : i7
  return %0 : i7
}
