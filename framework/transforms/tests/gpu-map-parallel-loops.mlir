// RUN: terrace-opt %s --gpu-map-parallel-loops
// RUN: terrace-opt %s --gpu-map-parallel-loops=mapping-policy=innermost-first

func.func @map(%a: index, %b: index, %c: index) {
  scf.parallel (%i, %j, %k, %l) = (%a, %a, %a, %a) to (%b, %b, %b, %b) step (%c, %c, %c, %c) {
    scf.parallel (%x) = (%a) to (%b) step (%c) {
      scf.parallel (%y) = (%a) to (%b) step (%c) { }
    }
    scf.for %z = %a to %b step %c {
      scf.parallel (%y) = (%a) to (%b) step (%c) { }
    }
  }
  scf.parallel (%i, %j) = (%a, %a) to (%b, %b) step (%c, %c) { }
  return
}
