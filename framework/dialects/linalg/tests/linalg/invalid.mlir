// RUN: terrace-opt %s --split-input-file --verify-diagnostics
func.func @f(%a: tensor<4x4xf32>) {
  // expected-error@+1 {{'linalg.generic' op expected the number of indexing_map (2) to be equal to the number of input/output operands (1)}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a : tensor<4x4xf32>) {
  ^bb0(%x: f32):
     linalg.yield %x : f32
  } -> tensor<4x4xf32>
  return
}
// -----
func.func @f(%a: tensor<4x4xf32>) {
  // expected-error@+1 {{'linalg.generic' op expected operand #0 rank (2) to match the result rank of indexing_map (1)}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a : tensor<4x4xf32>) {
  ^bb0(%x: f32):
     linalg.yield %x : f32
  } -> tensor<4x4xf32>
  return
}
// -----
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op unexpected symbols in indexing_map #0}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0)[s0] -> (d0)>], iterator_types = ["parallel"]} outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32):
     linalg.yield %x : f32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op expected indexing_map #0 to have 2 dim(s) to match the number of loops}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel", "parallel"]} outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32):
     linalg.yield %x : f32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op invalid indexing maps are non-invertible: ((d0, d1) -> (d0))}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "parallel"]} outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32):
     linalg.yield %x : f32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %b: tensor<5xf32>) {
  // expected-error@+1 {{'linalg.generic' op inferred input/output operand #1 has shape's dimension #0 to be 5, but found 4}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%b: tensor<5xf32>) outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
     linalg.yield %x : f32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %b: tensor<5xf32>) {
  // expected-error@+1 {{'linalg.generic' op inferred input/output operand #0 has shape's dimension #0 to be greater than or equal to 7, but found 5}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0+3)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%b: tensor<5xf32>) outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
     linalg.yield %x : f32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %b: tensor<5xf32>) {
  // expected-error@+1 {{'linalg.generic' op unexpected result less than 0 at expression #0 in (d0) -> (d0 - 3)}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0-3)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%b: tensor<5xf32>) outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
     linalg.yield %x : f32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op expected to have pure tensor or buffer semantics}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%b: memref<4xf32>) outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
     linalg.yield %x : f32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op expected as many non-induction variable region arguments as the number of input/output operands}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%b: tensor<4xf32>) outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32):
     linalg.yield %x : f32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op expected type of bb argument #0 ('i32') to match element or self type of the corresponding operand ('f32')}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%b: tensor<4xf32>) outs(%a : tensor<4xf32>) {
  ^bb0(%x: i32, %y: f32):
     linalg.yield %y : f32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%b: tensor<4xf32>) outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
     // expected-error@+1 {{'linalg.yield' op expected number of yield values (2) to match the number of inits / outs operands of the enclosing LinalgOp (1)}}
     linalg.yield %y, %y : f32, f32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %b: tensor<4xi32>) {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%b: tensor<4xi32>) outs(%a : tensor<4xf32>) {
  ^bb0(%x: i32, %y: f32):
     // expected-error@+1 {{'linalg.yield' op type of yield operand 1 ('i32') doesn't match the element type of the enclosing linalg.generic op ('f32')}}
     linalg.yield %x : i32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %b: tensor<4xi32>) {
  // expected-error@+1 {{custom op 'linalg.generic' unexpected iterator_type (foo)}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["foo"]} ins(%b: tensor<4xi32>) outs(%a : tensor<4xf32>) {
  ^bb0(%x: i32, %y: f32):
     linalg.yield %x : i32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %b: tensor<4xi32>) {
  // expected-error@+1 {{custom op 'linalg.generic' expected "iterator_types" array attribute}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>]} ins(%b: tensor<4xi32>) outs(%a : tensor<4xf32>) {
  ^bb0(%x: i32, %y: f32):
     linalg.yield %x : i32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %b: tensor<4xi32>) {
  // expected-error@+1 {{'linalg.generic' op expects to have 1 region with 1 block}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%b: tensor<4xi32>) outs(%a : tensor<4xf32>) {
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %b: tensor<4xi32>) {
  // expected-error@+1 {{'arith.addf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = linalg.map { arith.addf } ins(%b, %b: tensor<4xi32>, tensor<4xi32>) outs(%a : tensor<4xf32>)
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %b: tensor<5xf32>) {
  // expected-error@+1 {{'linalg.map' op expected shape of input (5) to match shape of output (4)}}
  %0 = linalg.map { arith.addf } ins(%b, %b: tensor<5xf32>, tensor<5xf32>) outs(%a : tensor<4xf32>)
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.map' op expects number of operands to match the arity of mapper, but got: 3 and 2}}
  %0 = linalg.map ins(%b, %b: tensor<4xf32>, tensor<4xf32>) outs(%a : tensor<4xf32>) (%x: f32, %y: f32) { linalg.yield %x : f32 }
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %b: tensor<4x4xf32>) {
  // expected-error@+1 {{'linalg.reduce' op dimensions for reduction should be in the range [0, 1].}}
  %0 = linalg.reduce { arith.addf } ins(%b: tensor<4x4xf32>) outs(%a : tensor<4xf32>) dimensions = [2]
  return
}
// -----
func.func @f(%a: tensor<5xf32>, %b: tensor<4x4xf32>) {
  // expected-error@+1 {{'linalg.reduce' op init dimensions [5] doesn't match input dimensions after reduction [4]}}
  %0 = linalg.reduce { arith.addf } ins(%b: tensor<4x4xf32>) outs(%a : tensor<5xf32>) dimensions = [1]
  return
}
// -----
func.func @f(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>) {
  // expected-error@+1 {{'linalg.reduce' op number of dimensions after reduction 1 doesn't match the init rank 2}}
  %0 = linalg.reduce { arith.addf } ins(%b: tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) dimensions = [1]
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %b: tensor<4x4xf32>) {
  // expected-error@+1 {{'linalg.reduce' op mismatching number of operands and block arguments}}
  %0 = linalg.reduce ins(%b: tensor<4x4xf32>) outs(%a : tensor<4xf32>) dimensions = [1] (%x: f32) { linalg.yield %x : f32}
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %b: tensor<4x4xf32>) {
  // expected-error@+1 {{'linalg.reduce' op input element type 'f32' does not match corresponding block argument type 'i32'}}
  %0 = linalg.reduce ins(%b: tensor<4x4xf32>) outs(%a : tensor<4xf32>) dimensions = [1] (%x: i32, %y: f32) { linalg.yield %y : f32}
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %b: tensor<4x4xf32>) {
  // expected-error@+1 {{'linalg.reduce' op output element type 'f32' does not match corresponding block argument type 'i32'}}
  %0 = linalg.reduce ins(%b: tensor<4x4xf32>) outs(%a : tensor<4xf32>) dimensions = [1] (%x: f32, %y: i32) { linalg.yield %x : f32}
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %b: tensor<4x4xf32>, %c: tensor<4x5xf32>) {
  // expected-error@+1 {{'linalg.reduce' op expects all inputs to have the same shapes. Shape at input-index 1 is not equal to the shape at input-index 0.}}
  %0:2 = linalg.reduce ins(%b, %c: tensor<4x4xf32>, tensor<4x5xf32>) outs(%a, %a : tensor<4xf32>, tensor<4xf32>) dimensions = [1] (%x: f32, %y: f32, %z: f32, %w: f32) { linalg.yield %x, %x : f32, f32}
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %b: tensor<4x4xf32>, %c: tensor<5xf32>) {
  // expected-error@+1 {{'linalg.reduce' op expects all outputs to have the same shapes. Shape at output-index 1 is not equal to the shape at output-index 0.}}
  %0:2 = linalg.reduce ins(%b, %b: tensor<4x4xf32>, tensor<4x4xf32>) outs(%a, %c : tensor<4xf32>, tensor<5xf32>) dimensions = [1] (%x: f32, %y: f32, %z: f32, %w: f32) { linalg.yield %x, %x : f32, f32}
  return
}
// -----
func.func @f(%a: tensor<4x5xf32>, %b: tensor<4x5xf32>) {
  // expected-error@+1 {{'linalg.transpose' op permutation is not valid}}
  %0 = linalg.transpose ins(%b: tensor<4x5xf32>) outs(%a : tensor<4x5xf32>) permutation = [0, 0]
  return
}
// -----
func.func @f(%a: tensor<4x5xf32>, %b: tensor<4x5xf32>) {
  // expected-error@+1 {{'linalg.transpose' op dim(result, 0) = 4 doesn't match dim(input, permutation[0]) = 5}}
  %0 = linalg.transpose ins(%b: tensor<4x5xf32>) outs(%a : tensor<4x5xf32>) permutation = [1, 0]
  return
}
// -----
func.func @f(%a: tensor<4x5xf32>, %b: tensor<4x5xf32>) {
  // expected-error@+1 {{'linalg.transpose' op size of permutation 3 does not match the argument rank 2}}
  %0 = linalg.transpose ins(%b: tensor<4x5xf32>) outs(%a : tensor<4x5xf32>) permutation = [1, 0, 2]
  return
}
// -----
func.func @f(%a: tensor<4x5x6xf32>, %b: tensor<4x5xf32>) {
  // expected-error@+1 {{'linalg.transpose' op input rank 2 does not match init rank 3}}
  %0 = linalg.transpose ins(%b: tensor<4x5xf32>) outs(%a : tensor<4x5x6xf32>) permutation = [1, 0]
  return
}
// -----
func.func @f(%a: tensor<4x5x6xf32>, %b: tensor<4x5xf32>) {
  // expected-error@+1 {{'linalg.broadcast' op input rank plus added dimensions does not match init rank. input rank: 2, dimensions size: 2, init rank: 3}}
  %0 = linalg.broadcast ins(%b: tensor<4x5xf32>) outs(%a : tensor<4x5x6xf32>) dimensions = [1, 0]
  return
}
// -----
func.func @f(%a: tensor<4x5x6xf32>, %b: tensor<4x5xf32>) {
  // expected-error@+1 {{'linalg.broadcast' op dimension 0 is out of range. expected range: [0, 2], got: 5}}
  %0 = linalg.broadcast ins(%b: tensor<4x5xf32>) outs(%a : tensor<4x5x6xf32>) dimensions = [5]
  return
}
// -----
func.func @f(%a: tensor<4x5x6xf32>, %b: tensor<4x5xf32>) {
  // expected-error@+1 {{'linalg.broadcast' op input dim 1 should match init dim 2. input: 5, init: 6}}
  %0 = linalg.broadcast ins(%b: tensor<4x5xf32>) outs(%a : tensor<4x5x6xf32>) dimensions = [1]
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%b: tensor<4xf32>) outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
     // expected-error@+1 {{'linalg.index' op expected dim (1) to be lower than the number of loops (1) of the enclosing LinalgOp}}
     linalg.index 1 : index
     linalg.yield %y : f32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.index' op expected parent op with LinalgOp interface}}
  linalg.index 1 : index
  linalg.yield
}
// -----
func.func @f(%a: tensor<4x4xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.add' op expected operand #0 rank (1) to match the result rank of indexing_map (2)}}
  %0 = linalg.add ins(%b, %b: tensor<4xf32>, tensor<4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
func.func @f(%a: tensor<4x4xf32>, %b: tensor<4xf32>) {
  %0 = linalg.add ins(%a: tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  // expected-error@+1 {{custom op 'linalg.add' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2}}
  return
}
// -----
func.func @f(%a: tensor<4x4xf32>, %b: tensor<4x4xi32>) {
  // expected-error@+1 {{custom op 'linalg.add' Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got 'f32' and 'i32'}}
  %0 = linalg.add ins(%a, %b: tensor<4x4xf32>, tensor<4x4xi32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
func.func @f(%a: tensor<4x4xf32>, %b: tensor<4x4xi32>) {
  // expected-error@+1 {{custom op 'linalg.exp' unsupported non numeric type}}
  %0 = linalg.exp ins(%b: tensor<4x4xi32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
func.func @f(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %c: i32) {
  // expected-error@+1 {{operation defines 2 results but was provided 1 to bind}}
  %0 = linalg.exp ins(%b: tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>)
  return
}
// -----
func.func @f(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %c: i32) {
  // expected-error@+1 {{expected op with scalar input}}
  %0 = linalg.fill ins(%b: tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> (tensor<4x4xf32>)
  return
}
// -----
func.func @f(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %c: i32) {
  // expected-error@+1 {{'linalg.fill' op expected fill value type ('i32') to match output element type ('f32')}}
  %0 = linalg.fill ins(%c: i32) outs(%a : tensor<4x4xf32>) -> (tensor<4x4xf32>)
  return
}
// -----
func.func @f(%a: tensor<4x4xi1>, %c: tensor<4x4xi1>) {
  // expected-error@+1 {{custom op 'linalg.sub' unsupported operation: sub with bools}}
  %0 = linalg.sub ins(%a, %c: tensor<4x4xi1>,tensor<4x4xi1>) outs(%a : tensor<4x4xi1>) -> (tensor<4x4xi1>)
  return
}
// -----
func.func @f(%a: tensor<2x4xf32>, %b: tensor<4x2xf32>, %c: tensor<2x2xf32>) {
  // expected-error@+1 {{'linalg.matmul' op inferred input/output operand #0 has shape's dimension #1 to be 2, but found 4}}
  %0 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<2x4xf32>, tensor<4x2xf32>) outs(%c : tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}
// -----
func.func @f(%a: tensor<2x4xf32>, %b: tensor<4x2xf32>, %c: tensor<2x2xf32>) {
  // expected-error@+1 {{'linalg.matmul' op Unexpected dim expression in map result.}}
  %0 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<2x4xf32>, tensor<4x2xf32>) outs(%c : tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}
// -----
func.func @f(%a: tensor<2xf32>, %b: tensor<4x2xf32>, %c: tensor<2x2xf32>) {
  // expected-error@+1 {{'linalg.matmul' op Invalid broadcast requested, should be (d2).}}
  %0 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<2xf32>, tensor<4x2xf32>) outs(%c : tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}
// -----
func.func @f(%a: tensor<2x4xf32>, %b: tensor<4x2xf32>, %c: tensor<2x2xf32>) {
  // expected-error@+1 {{'linalg.matmul' op expected the number of indexing_map (2) to be equal to the number of input/output operands (3)}}
  %0 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>] ins(%a, %b : tensor<2x4xf32>, tensor<4x2xf32>) outs(%c : tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}
// -----
func.func @f(%a: tensor<2x4xf32>, %b: tensor<4x2xf32>, %c: tensor<2x2xf32>) {
  // expected-error@+1 {{'linalg.matmul' op Unexpected dim expression in map result.}}
  %0 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0 + 1, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<2x4xf32>, tensor<4x2xf32>) outs(%c : tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>, %c: tensor<2x3x5xf32>) {
  // expected-error@+1 {{'linalg.batch_matmul' op Indexing_map attribute must have 3 affine maps.}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>] ins(%a, %b : tensor<2x3x4xf32>, tensor<2x4x5xf32>) outs(%c : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>, %c: tensor<2x3x5xf32>) {
  // expected-error@+1 {{'linalg.batch_matmul' op Unexpected result dim expression (outside the set of default result dims).}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>] ins(%a, %b : tensor<2x3x4xf32>, tensor<2x4x5xf32>) outs(%c : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>, %c: tensor<2x3x5xf32>) {
  // expected-error@+1 {{'linalg.batch_matmul' op Invalid batch dimension expression.}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d1, d0, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>] ins(%a, %b : tensor<2x3x4xf32>, tensor<2x4x5xf32>) outs(%c : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>, %c: tensor<2x3x5xf32>) {
  // expected-error@+1 {{'linalg.batch_matmul' op Invalid output map result dimension.}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d1, d0, d2)>] ins(%a, %b : tensor<2x3x4xf32>, tensor<2x4x5xf32>) outs(%c : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return
}
// -----
func.func @f(%a: tensor<2xf32>, %b: tensor<2x4x5xf32>, %c: tensor<2x3x5xf32>) {
  // expected-error@+1 {{'linalg.batch_matmul' op Invalid broadcast requested.}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>] ins(%a, %b : tensor<2xf32>, tensor<2x4x5xf32>) outs(%c : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3xf32>, %b: tensor<2x4x5xf32>, %c: tensor<2x3x5xf32>) {
  // expected-error@+1 {{'linalg.batch_matmul' op Invalid broadcast requested.}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>] ins(%a, %b : tensor<2x3xf32>, tensor<2x4x5xf32>) outs(%c : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3x4x4xf32>, %b: tensor<2x4x5xf32>, %c: tensor<2x3x5xf32>) {
  // expected-error@+1 {{'linalg.batch_matmul' op no. of result dim expressions exceeds 3.}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>] ins(%a, %b : tensor<2x3x4x4xf32>, tensor<2x4x5xf32>) outs(%c : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>, %c: tensor<2x3x5xf32>) {
  // expected-error@+1 {{'linalg.batch_matmul' op expects 3 dims, but got (4).}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d3, d1)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>] ins(%a, %b : tensor<2x3x4xf32>, tensor<2x4x5xf32>) outs(%c : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>, %c: tensor<3x5xf32>) {
  // expected-error@+1 {{'linalg.batch_reduce_matmul' op Invalid output map result dimension.}}
  %0 = linalg.batch_reduce_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d2)>] ins(%a, %b : tensor<2x3x4xf32>, tensor<2x4x5xf32>) outs(%c : tensor<3x5xf32>) -> tensor<3x5xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>, %c: tensor<3x5xf32>) {
  // expected-error@+1 {{'linalg.batch_reduce_matmul' op expects 2 dims, but got (3).}}
  %0 = linalg.batch_reduce_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d1, d2, d0)>] ins(%a, %b : tensor<2x3x4xf32>, tensor<2x4x5xf32>) outs(%c : tensor<3x5xf32>) -> tensor<3x5xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>, %c: tensor<3x5xf32>) {
  // expected-error@+1 {{'linalg.batch_reduce_matmul' op Invalid output map result dimension.}}
  %0 = linalg.batch_reduce_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d2, d1)>] ins(%a, %b : tensor<2x3x4xf32>, tensor<2x4x5xf32>) outs(%c : tensor<3x5xf32>) -> tensor<3x5xf32>
  return
}
// -----
func.func @f(%a: tensor<2x4xf32>, %b: tensor<4x2xf32>, %c: tensor<2x2xf32>) {
  // expected-error@+1 {{iteration space dim at index 0 is neither a contracting dim nor of parallel iteration type}}
  %0 = linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>] ins(%a, %b : tensor<2x4xf32>, tensor<4x2xf32>) outs(%c : tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}
// -----
func.func @f(%a: tensor<2x4xf32>, %b: tensor<4x2xf32>, %c: tensor<2x2xf32>) {
  // expected-error@+1 {{iteration spaces of provided affine_maps differ}}
  %0 = linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1) -> (d0, d1)>] ins(%a, %b : tensor<2x4xf32>, tensor<4x2xf32>) outs(%c : tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}
// -----
func.func @f(%a: tensor<2x4xf32>, %b: tensor<4x2xf32>, %c: tensor<2x2xf32>) {
  // expected-error@+1 {{provided affine_map is not a projected permutation}}
  %0 = linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d0+1, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<2x4xf32>, tensor<4x2xf32>) outs(%c : tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}
// -----
func.func @f(%a: tensor<2x4xf32>, %b: tensor<4x2xf32>, %c: tensor<2x2xf32>) {
  // expected-error@+1 {{ranks of shaped operand and results of corresponding affine_map differ}}
  %0 = linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<2x4xf32>, tensor<4x2xf32>) outs(%c : tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}
// -----
func.func @f(%a: tensor<2x4xf32>, %b: tensor<4x2xf32>, %c: tensor<2x2xf32>) {
  // expected-error@+1 {{iteration space dim at index 2 is neither a contracting dim nor of parallel iteration type}}
  %0 = linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<2x4xf32>, tensor<4x2xf32>) outs(%c : tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}
// -----
func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>, %c: tensor<2xf32>) {
  // expected-error@+1 {{'indexing_maps' do not specify a contracting dimension}}
  %0 = linalg.contract indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>] ins(%a, %b : tensor<2xf32>, tensor<2xf32>) outs(%c : tensor<2xf32>) -> tensor<2xf32>
  return
}
// -----
func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>, %c: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'linalg.contract' expected 'indexing_maps' attribute}}
  %0 = linalg.contract ins(%a, %b : tensor<2xf32>, tensor<2xf32>) outs(%c : tensor<2xf32>) -> tensor<2xf32>
  return
}
