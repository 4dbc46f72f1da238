// RUN: terrace-opt --math-sincos-fusion %s

func.func @both(%x: f32, %v: vector<4xf32>) -> (f32, f32, vector<4xf32>, vector<4xf32>) {
  %0 = math.sin %x fastmath<fast> : f32
  %1 = math.cos %x fastmath<fast> : f32
  %2 = math.cos %v : vector<4xf32>
  %3 = math.sin %v : vector<4xf32>
  return %0, %1, %2, %3 : f32, f32, vector<4xf32>, vector<4xf32>
}

func.func @not_both(%x: f32, %y: f32) -> (f32, f32, f32) {
  %0 = math.sin %x : f32
  %1 = math.cos %x fastmath<fast> : f32
  %2 = math.cos %y : f32
  return %0, %1, %2 : f32, f32, f32
}
