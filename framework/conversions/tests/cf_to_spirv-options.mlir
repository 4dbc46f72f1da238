// RUN: terrace-opt %s --convert-cf-to-spirv=emulate-lt-32-bit-scalar-types=false

func.func @small(%s: i8, %i: index) {
  cf.br ^next(%s : i8)
^next(%0: i8):
  cf.br ^end
^end:
  return
}
