// RUN: terrace-opt %s --canonicalize

// Loads that nothing takes go, by the effects that the definitions declare; stores stay.
func.func @effects(%m: memref<?x?xi32>, %p: memref<?xi32>, %i: index) {
  %c0 = arith.constant 0 : index
  %0 = arm_sme.tile_load %m[%c0, %c0] : memref<?x?xi32>, vector<[4]x[4]xi32>
  %1 = arm_sme.zero : vector<[4]x[4]xi32>
  arm_sme.tile_store %1, %m[%c0, %c0] : memref<?x?xi32>, vector<[4]x[4]xi32>
  return
}
