// RUN: terrace-opt %s --split-input-file --convert-to-spirv
// REFERENCE-DIFFERS: its pass of this kind is one of its tests

func.func @mixed(%a: index, %v: vector<4xf32>, %c: i1) -> index {
  %0 = index.add %a, %a
  %1 = scf.if %c -> index {
    scf.yield %0 : index
  } else {
    scf.yield %a : index
  }
  %2 = vector.reduction <add>, %v : vector<4xf32> into f32
  %3 = ub.poison : i32
  return %1 : index
}

func.func @memory(%m: memref<4xf32>, %a: index) -> f32 {
  %0 = memref.alloc() : memref<4xf32, 3>
  %1 = memref.load %m[%a] : memref<4xf32>
  memref.store %1, %0[%a] : memref<4xf32, 3>
  return %1 : f32
}

func.func @rounded(%a: i32, %v: vector<2xi32>) -> i32 {
  %0 = arith.floordivsi %a, %a : i32
  %1 = arith.ceildivui %a, %0 : i32
  %2 = arith.ceildivsi %v, %v : vector<2xi32>
  return %1 : i32
}

// -----

gpu.module @in_place {
  func.func @helper(%a: i32) {
    return
  }
  gpu.func @kernel() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
    gpu.return
  }
}

// -----

// These are left.
func.func @left(%a: f32) {
  %0 = math.exp %a : f32
  cf.br ^next
^next:
  return
}
