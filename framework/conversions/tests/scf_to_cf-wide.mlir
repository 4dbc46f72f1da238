// RUN: terrace-opt %s --allow-unregistered-dialect --convert-scf-to-cf
// REFERENCE-DIFFERS: mlir-opt cuts the case to 32 bits, where it is 2.
func.func @wide(%i: index) {
  scf.index_switch %i
  case 4294967298 {
    "test.wide"() : () -> ()
    scf.yield
  }
  default {
    scf.yield
  }
  return
}
