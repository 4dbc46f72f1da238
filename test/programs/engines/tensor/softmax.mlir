// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// The steps of a softmax by rows: greatest, difference, exponential, sum, quotient.
func.func @main() {
  %x = arith.constant dense<[[1.0, 2.0, 3.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf32>
  %low = arith.constant -3.0e38 : f32
  %zero = arith.constant 0.0 : f32
  %er = tensor.empty() : tensor<2xf32>
  %em = tensor.empty() : tensor<2x3xf32>
  %lows = linalg.fill ins(%low : f32) outs(%er : tensor<2xf32>) -> tensor<2xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%er : tensor<2xf32>) -> tensor<2xf32>
  %max = linalg.reduce { arith.maximumf } ins(%x : tensor<2x3xf32>) outs(%lows : tensor<2xf32>) dimensions = [1]
  %exp = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %max : tensor<2x3xf32>, tensor<2xf32>) outs(%em : tensor<2x3xf32>) {
  ^bb0(%v: f32, %m: f32, %o: f32):
    %d = arith.subf %v, %m : f32
    %e = math.exp %d : f32
    linalg.yield %e : f32
  } -> tensor<2x3xf32>
  %sum = linalg.reduce { arith.addf } ins(%exp : tensor<2x3xf32>) outs(%zeros : tensor<2xf32>) dimensions = [1]
  %soft = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%exp, %sum : tensor<2x3xf32>, tensor<2xf32>) outs(%em : tensor<2x3xf32>) {
  ^bb0(%v: f32, %s: f32, %o: f32):
    %q = arith.divf %v, %s : f32
    linalg.yield %q : f32
  } -> tensor<2x3xf32>
  %printed1 = tensor.cast %soft : tensor<2x3xf32> to tensor<*xf32>
  call @printMemrefF32(%printed1) : (tensor<*xf32>) -> ()
  return
}
func.func private @printMemrefF32(tensor<*xf32>) attributes {llvm.emit_c_interface}
