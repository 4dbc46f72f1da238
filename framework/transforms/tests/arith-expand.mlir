// RUN: terrace-opt --arith-expand %s
// RUN: terrace-opt --arith-expand="include-bf16=true include-f8e8m0=true include-f4e2m1=true" %s

func.func @division(%a: i32, %b: i32, %v: vector<[4]xindex>) -> (i32, i32, i32, vector<[4]xindex>) {
  %0 = arith.ceildivui %a, %b : i32
  %1 = arith.ceildivsi %a, %b : i32
  %2 = arith.floordivsi %a, %b : i32
  %3 = arith.ceildivsi %v, %v : vector<[4]xindex>
  return %0, %1, %2, %3 : i32, i32, i32, vector<[4]xindex>
}

func.func @integers(%a: i32, %b: i32) -> (i32, i32, i32, i32) {
  %0 = arith.maxsi %a, %b : i32
  %1 = arith.maxui %a, %b : i32
  %2 = arith.minsi %a, %b : i32
  %3 = arith.minui %a, %b : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

func.func @floats(%a: f32, %b: f32) -> (f32, f32, f32, f32) {
  %0 = arith.maximumf %a, %b fastmath<nsz> : f32
  %1 = arith.minimumf %a, %b fastmath<nsz> : f32
  %2 = arith.maxnumf %a, %b fastmath<nnan> : f32
  %3 = arith.minnumf %a, %b : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}
