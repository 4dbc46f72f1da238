// RUN: terrace-opt %s --one-shot-bufferize="bufferize-function-boundaries" --split-input-file

// An element is stored in the buffer of the argument.
func.func @insert(%t: tensor<?xf32>, %x: f32, %i: index) -> tensor<?xf32> {
  %0 = tensor.insert %x into %t[%i] : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// The tensor is read after the write: it is copied before.
func.func @read_after_write(%t: tensor<8xf32>, %x: f32, %i: index) -> (tensor<8xf32>, f32) {
  %0 = tensor.insert %x into %t[%i] : tensor<8xf32>
  %1 = tensor.extract %t[%i] : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, f32
}

// -----

// Constants are globals, one for each value; what is written is a copy.
func.func @constants(%x: f32, %i: index) -> (tensor<2xf32>, f32) {
  %a = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = tensor.insert %x into %a[%i] : tensor<2xf32>
  %1 = tensor.extract %b[%i] : tensor<2xf32>
  return %0, %1 : tensor<2xf32>, f32
}

// -----

// A slice that is filled and put back needs no copy.
func.func @slices(%t: tensor<?xf32>, %x: f32, %i: index, %n: index) -> tensor<?xf32> {
  %0 = tensor.extract_slice %t[%i][%n][1] : tensor<?xf32> to tensor<?xf32>
  %1 = linalg.fill ins(%x : f32) outs(%0 : tensor<?xf32>) -> tensor<?xf32>
  %2 = tensor.insert_slice %1 into %t[%i][%n][1] : tensor<?xf32> into tensor<?xf32>
  return %2 : tensor<?xf32>
}

// -----

// A call does with its arguments what its function does.
func.func private @sum(%t: tensor<?xf32>, %i: index) -> f32 {
  %0 = tensor.extract %t[%i] : tensor<?xf32>
  return %0 : f32
}
func.func private @set(%t: tensor<?xf32>, %x: f32, %i: index) -> tensor<?xf32> {
  %0 = tensor.insert %x into %t[%i] : tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @caller(%t: tensor<?xf32>, %x: f32, %i: index) -> (f32, tensor<?xf32>) {
  %0 = call @sum(%t, %i) : (tensor<?xf32>, index) -> f32
  %1 = call @set(%t, %x, %i) : (tensor<?xf32>, f32, index) -> tensor<?xf32>
  %2 = call @sum(%1, %i) : (tensor<?xf32>, index) -> f32
  %3 = arith.addf %0, %2 : f32
  return %3, %1 : f32, tensor<?xf32>
}

// -----

// A loop carries its tensor in one buffer.
func.func @loop(%t: tensor<?xf32>, %x: f32, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<?xf32> {
    %1 = tensor.insert %x into %a[%i] : tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// -----

// Branches yield buffers of one type.
func.func @branches(%c: i1, %t: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %0 = scf.if %c -> tensor<?xf32> {
    scf.yield %t : tensor<?xf32>
  } else {
    %1 = tensor.empty(%n) : tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// -----

// Each run of the loop writes a part of the output.
func.func @forall(%t: tensor<8xf32>, %x: f32) -> tensor<8xf32> {
  %0 = scf.forall (%i) in (8) shared_outs(%o = %t) -> tensor<8xf32> {
    %1 = tensor.extract_slice %o[%i][1][1] : tensor<8xf32> to tensor<1xf32>
    %2 = linalg.fill ins(%x : f32) outs(%1 : tensor<1xf32>) -> tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %2 into %o[%i][1][1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return %0 : tensor<8xf32>
}

// -----

// Blocks get buffers from the branches to them.
func.func @blocks(%c: i1, %t: tensor<?xf32>, %x: f32, %i: index) -> tensor<?xf32> {
  %0 = tensor.insert %x into %t[%i] : tensor<?xf32>
  cf.cond_br %c, ^a, ^b(%0 : tensor<?xf32>)
^a:
  %1 = tensor.insert %x into %0[%i] : tensor<?xf32>
  cf.br ^b(%1 : tensor<?xf32>)
^b(%2: tensor<?xf32>):
  return %2 : tensor<?xf32>
}

// -----

// Vectors are read from and written to buffers.
func.func @vectors(%t: tensor<?xf32>, %i: index, %x: f32) -> tensor<?xf32> {
  %0 = vector.transfer_read %t[%i], %x : tensor<?xf32>, vector<4xf32>
  %1 = vector.transfer_write %0, %t[%i] : vector<4xf32>, tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// Tensors that are made, and views of them.
func.func @made(%a: f32, %n: index, %t: tensor<?x4xf32>) -> (tensor<2xf32>, tensor<?xf32>, tensor<?x2x2xf32>, index) {
  %0 = tensor.from_elements %a, %a : tensor<2xf32>
  %1 = tensor.generate %n {
  ^bb0(%i: index):
    tensor.yield %a : f32
  } : tensor<?xf32>
  %c0 = arith.constant 0 : index
  %d = tensor.dim %t, %c0 : tensor<?x4xf32>
  %2 = tensor.expand_shape %t [[0], [1, 2]] output_shape [%d, 2, 2] : tensor<?x4xf32> into tensor<?x2x2xf32>
  return %0, %1, %2, %d : tensor<2xf32>, tensor<?xf32>, tensor<?x2x2xf32>, index
}

// -----

// A condition in the loop's first region, its work in the second.
func.func @while(%t: tensor<?xi1>, %i: index) -> tensor<?xi1> {
  %0 = scf.while (%a = %t) : (tensor<?xi1>) -> tensor<?xi1> {
    %c = tensor.extract %a[%i] : tensor<?xi1>
    scf.condition(%c) %a : tensor<?xi1>
  } do {
  ^bb0(%b: tensor<?xi1>):
    %false = arith.constant false
    %1 = tensor.insert %false into %b[%i] : tensor<?xi1>
    scf.yield %1 : tensor<?xi1>
  }
  return %0 : tensor<?xi1>
}

// -----

// Sizes that types tell stay in the parts of a joined tensor, and in the sums.
func.func @joined_sizes(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x4xf32>) -> tensor<?x?xf32> {
  %r = tensor.concat dim(1) %a, %b, %c : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x4xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// -----

func.func @joined_rows(%a: tensor<2x3xf32>, %b: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %r = tensor.concat dim(0) %a, %b : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  return %r : tensor<?x3xf32>
}

// -----

// A constant operand among the paddings, and a size that the type of the source tells.
func.func @padded_sizes(%t: tensor<2x?xf32>, %n: index) -> tensor<?x?xf32> {
  %c3 = arith.constant 3 : index
  %v = arith.constant 1.0 : f32
  %p = tensor.pad %t low[%n, %c3] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<2x?xf32> to tensor<?x?xf32>
  return %p : tensor<?x?xf32>
}
