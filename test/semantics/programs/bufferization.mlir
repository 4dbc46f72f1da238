// Tensors that become buffers, and buffers that are freed.

func.func @kept(%t: tensor<4xi32>, %x: i32, %i: index) -> (tensor<4xi32>, i32) {
  %c4 = arith.constant 4 : index
  %k = arith.remui %i, %c4 : index
  %u = tensor.insert %x into %t[%k] : tensor<4xi32>
  %v = tensor.extract %t[%k] : tensor<4xi32>
  %w = arith.subi %v, %x : i32
  return %u, %w : tensor<4xi32>, i32
}

func.func @slices(%t: tensor<8xi32>, %s: tensor<3xi32>, %x: i32) -> (tensor<8xi32>, tensor<3xi32>) {
  %c1 = arith.constant 1 : index
  %a = tensor.extract_slice %t[2] [3] [1] : tensor<8xi32> to tensor<3xi32>
  %b = tensor.insert %x into %a[%c1] : tensor<3xi32>
  %u = tensor.insert_slice %s into %t[4] [3] [1] : tensor<3xi32> into tensor<8xi32>
  %v = tensor.insert_slice %b into %u[0] [3] [1] : tensor<3xi32> into tensor<8xi32>
  return %v, %a : tensor<8xi32>, tensor<3xi32>
}

func.func @loop(%t: tensor<6xi32>, %n: index, %x: i32) -> (tensor<6xi32>, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %m = arith.remui %n, %c6 : index
  %r = scf.for %i = %c0 to %m step %c1 iter_args(%a = %t) -> tensor<6xi32> {
    %v = tensor.extract %a[%i] : tensor<6xi32>
    %w = arith.subi %x, %v : i32
    %j = arith.addi %i, %c1 : index
    %b = tensor.insert %w into %a[%j] : tensor<6xi32>
    scf.yield %b : tensor<6xi32>
  }
  %v = tensor.extract %t[%c1] : tensor<6xi32>
  return %r, %v : tensor<6xi32>, i32
}

func.func @branch(%t: tensor<4xi32>, %u: tensor<4xi32>, %p: i1, %x: i32) -> (tensor<4xi32>, tensor<4xi32>) {
  %c2 = arith.constant 2 : index
  %r = scf.if %p -> tensor<4xi32> {
    %a = tensor.insert %x into %t[%c2] : tensor<4xi32>
    scf.yield %a : tensor<4xi32>
  } else {
    scf.yield %u : tensor<4xi32>
  }
  %s = tensor.insert %x into %r[%c2] : tensor<4xi32>
  return %s, %t : tensor<4xi32>, tensor<4xi32>
}

func.func @filled(%n: index, %x: i32, %t: tensor<4xi32>) -> (tensor<?xi32>, tensor<4xi32>) {
  %c5 = arith.constant 5 : index
  %m = arith.remui %n, %c5 : index
  %e = tensor.empty(%m) : tensor<?xi32>
  %f = linalg.fill ins(%x : i32) outs(%e : tensor<?xi32>) -> tensor<?xi32>
  %a = bufferization.alloc_tensor() copy(%t) : tensor<4xi32>
  %c1 = arith.constant 1 : index
  %b = tensor.insert %x into %a[%c1] : tensor<4xi32>
  %g = linalg.sub ins(%b, %t : tensor<4xi32>, tensor<4xi32>) outs(%a : tensor<4xi32>) -> tensor<4xi32>
  return %f, %g : tensor<?xi32>, tensor<4xi32>
}

func.func private @changed(%t: tensor<4xi32>, %x: i32) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %u = tensor.insert %x into %t[%c0] : tensor<4xi32>
  return %u : tensor<4xi32>
}

func.func @calls(%t: tensor<4xi32>, %x: i32) -> (tensor<4xi32>, i32) {
  %c0 = arith.constant 0 : index
  %u = call @changed(%t, %x) : (tensor<4xi32>, i32) -> tensor<4xi32>
  %v = tensor.extract %t[%c0] : tensor<4xi32>
  %w = tensor.extract %u[%c0] : tensor<4xi32>
  %d = arith.subi %v, %w : i32
  return %u, %d : tensor<4xi32>, i32
}

func.func @made(%x: i32, %y: i32) -> (tensor<3xi32>, tensor<2x2xi32>) {
  %f = tensor.from_elements %x, %y, %x : tensor<3xi32>
  %g = tensor.generate {
  ^bb0(%i: index, %j: index):
    %k = arith.subi %i, %j : index
    %v = arith.index_cast %k : index to i32
    %w = arith.muli %v, %x : i32
    tensor.yield %w : i32
  } : tensor<2x2xi32>
  return %f, %g : tensor<3xi32>, tensor<2x2xi32>
}

func.func @constant(%x: i32, %i: index) -> (tensor<3xi32>, i32) {
  %c3 = arith.constant 3 : index
  %k = arith.remui %i, %c3 : index
  %c = arith.constant dense<[5, 7, 9]> : tensor<3xi32>
  %t = tensor.insert %x into %c[%k] : tensor<3xi32>
  %v = tensor.extract %c[%k] : tensor<3xi32>
  return %t, %v : tensor<3xi32>, i32
}

func.func @freed(%n: index, %x: i32, %p: i1) -> i32 {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %m = arith.remui %n, %c4 : index
  %a = memref.alloc() : memref<4xi32>
  memref.store %x, %a[%m] : memref<4xi32>
  %b = bufferization.clone %a : memref<4xi32> to memref<4xi32>
  %r = scf.if %p -> memref<4xi32> {
    %c1 = arith.constant 1 : i32
    memref.store %c1, %b[%m] : memref<4xi32>
    scf.yield %b : memref<4xi32>
  } else {
    scf.yield %a : memref<4xi32>
  }
  %v = memref.load %r[%m] : memref<4xi32>
  %w = memref.load %a[%m] : memref<4xi32>
  %d = arith.subi %v, %w : i32
  return %d : i32
}

func.func @hoisted(%n: index, %x: i32, %out: memref<6xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %m = arith.remui %n, %c6 : index
  scf.for %i = %c0 to %m step %c1 {
    %a = memref.alloc() : memref<2xi32>
    %k = arith.index_cast %i : index to i32
    memref.store %k, %a[%c0] : memref<2xi32>
    memref.store %x, %a[%c1] : memref<2xi32>
    %v = memref.load %a[%c0] : memref<2xi32>
    %w = memref.load %a[%c1] : memref<2xi32>
    %d = arith.subi %v, %w : i32
    memref.store %d, %out[%i] : memref<6xi32>
  }
  return
}

func.func @result(%x: i32, %p: i1) -> memref<2xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<2xi32>
  memref.store %x, %a[%c0] : memref<2xi32>
  %one = arith.constant 1 : i32
  %y = arith.subi %one, %x : i32
  memref.store %y, %a[%c1] : memref<2xi32>
  return %a : memref<2xi32>
}
