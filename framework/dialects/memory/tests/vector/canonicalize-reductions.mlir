// RUN: terrace-opt %s --canonicalize --split-input-file
// REFERENCE-DIFFERS: mlir-opt 22 drops the accumulator of a reduction over no dimension, and takes the source where a lane is masked off

func.func @over_nothing(%v: vector<4xf32>, %acc: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.multi_reduction <mul>, %v, %acc [] : vector<4xf32> to vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @over_one(%v: vector<4x1xi32>, %acc: vector<4xi32>, %m: vector<4x1xi1>) -> vector<4xi32> {
  %0 = vector.mask %m { vector.multi_reduction <maxsi>, %v, %acc [1] : vector<4x1xi32> to vector<4xi32> } : vector<4x1xi1> -> vector<4xi32>
  return %0 : vector<4xi32>
}
