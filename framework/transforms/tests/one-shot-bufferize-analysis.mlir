// RUN: terrace-opt %s --one-shot-bufferize="bufferize-function-boundaries test-analysis-only allow-return-allocs-from-loops" --split-input-file

func.func @read_after_write(%t: tensor<8xf32>, %x: f32, %i: index) -> (tensor<8xf32>, f32) {
  %0 = tensor.insert %x into %t[%i] : tensor<8xf32>
  %1 = tensor.extract %t[%i] : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, f32
}

// -----

// The first is overwritten by the second, which nobody minds.
func.func @chain(%t: tensor<8xf32>, %x: f32, %i: index) -> tensor<8xf32> {
  %0 = tensor.insert %x into %t[%i] : tensor<8xf32>
  %1 = tensor.insert %x into %0[%i] : tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

// An argument that must not be written.
func.func @read_only(%t: tensor<8xf32> {bufferization.writable = false}, %x: f32, %i: index) -> tensor<8xf32> {
  %0 = tensor.insert %x into %t[%i] : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// The read comes again after the write, in the next iteration.
func.func @loop(%t: tensor<8xf32>, %x: f32, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> f32 {
    %1 = tensor.extract %t[%i] : tensor<8xf32>
    %2 = tensor.insert %1 into %t[%c0] : tensor<8xf32>
    %3 = tensor.extract %2[%i] : tensor<8xf32>
    scf.yield %3 : f32
  }
  return %0 : f32
}

// -----

// Only one of the branches runs.
func.func @exclusive(%c: i1, %t: tensor<8xf32>, %x: f32, %i: index) -> f32 {
  %0 = scf.if %c -> f32 {
    %1 = tensor.insert %x into %t[%i] : tensor<8xf32>
    %2 = tensor.extract %1[%i] : tensor<8xf32>
    scf.yield %2 : f32
  } else {
    %3 = tensor.extract %t[%i] : tensor<8xf32>
    scf.yield %3 : f32
  }
  return %0 : f32
}

// -----

// Elements are read before they are written.
func.func @elementwise(%t: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.map { math.absf } ins(%t : tensor<8xf32>) outs(%t : tensor<8xf32>)
  return %0 : tensor<8xf32>
}
