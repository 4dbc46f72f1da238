// LEAKS
// CALL there_and_back() -> [1, 2, 3], [1, 9, 3], 9
func.func @there_and_back() -> (tensor<3xi32>, tensor<3xi32>, i32) {
  %t = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %m = bufferization.to_buffer %t : tensor<3xi32> to memref<3xi32>
  %before = bufferization.to_tensor %m : memref<3xi32> to tensor<3xi32>
  %c1 = arith.constant 1 : index
  %nine = arith.constant 9 : i32
  memref.store %nine, %m[%c1] : memref<3xi32>
  %after = bufferization.to_tensor %m : memref<3xi32> to tensor<3xi32>
  // The buffer itself, not another one.
  %same = bufferization.to_buffer %before : tensor<3xi32> to memref<3xi32>
  %v = memref.load %same[%c1] : memref<3xi32>
  return %before, %after, %v : tensor<3xi32>, tensor<3xi32>, i32
}
// CALL strided() -> [2, 4]
func.func @strided() -> tensor<2xi32> {
  %t = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %m = bufferization.to_buffer %t : tensor<2x2xi32> to memref<2x2xi32>
  %v = memref.subview %m[0, 1][2, 1][1, 1] : memref<2x2xi32> to memref<2xi32, strided<[2], offset: 1>>
  %r = bufferization.to_tensor %v : memref<2xi32, strided<[2], offset: 1>> to tensor<2xi32>
  return %r : tensor<2xi32>
}
// CALL made(2) -> [7, 7], [5, 6]
func.func @made(%n: index) -> (tensor<?xi32>, tensor<2xi32>) {
  %e = bufferization.alloc_tensor(%n) : tensor<?xi32>
  %k = arith.constant 7 : i32
  %f = linalg.fill ins(%k : i32) outs(%e : tensor<?xi32>) -> tensor<?xi32>
  %t = arith.constant dense<[5, 6]> : tensor<2xi32>
  %c = bufferization.alloc_tensor() copy(%t) : tensor<2xi32>
  %d = bufferization.materialize_in_destination %t in %c : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  bufferization.dealloc_tensor %c : tensor<2xi32>
  return %f, %d : tensor<?xi32>, tensor<2xi32>
}
// CALL into(2) -> 6
// CALL into(3) -> error: a tensor of sizes 2 is put where one of sizes 3 is
func.func @into(%n: index) -> i32 {
  %m = memref.alloca(%n) : memref<?xi32>
  %t = arith.constant dense<[5, 6]> : tensor<2xi32>
  bufferization.materialize_in_destination %t in writable %m : (tensor<2xi32>, memref<?xi32>) -> () // FAULT
  %c1 = arith.constant 1 : index
  %v = memref.load %m[%c1] : memref<?xi32>
  return %v : i32
}
// CALL clone() -> 1, 2
func.func @clone() -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %m = memref.alloc() : memref<1xi32>
  memref.store %one, %m[%c0] : memref<1xi32>
  %n = bufferization.clone %m : memref<1xi32> to memref<1xi32>
  memref.store %two, %m[%c0] : memref<1xi32>
  %a = memref.load %n[%c0] : memref<1xi32>
  %b = memref.load %m[%c0] : memref<1xi32>
  memref.dealloc %m : memref<1xi32>
  memref.dealloc %n : memref<1xi32>
  return %a, %b : i32, i32
}
// Two names of a buffer free it once; a condition that does not hold frees nothing.
// CALL dealloc() -> 5
func.func @dealloc() -> i32 {
  %yes = arith.constant true
  %no = arith.constant false
  %five = arith.constant 5 : i32
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<1xi32>
  %b = memref.alloc() : memref<1xi32>
  %c = memref.cast %a : memref<1xi32> to memref<?xi32>
  memref.store %five, %b[%c0] : memref<1xi32>
  bufferization.dealloc (%a, %c, %b : memref<1xi32>, memref<?xi32>, memref<1xi32>) if (%yes, %yes, %no)
  %v = memref.load %b[%c0] : memref<1xi32>
  memref.dealloc %b : memref<1xi32>
  return %v : i32
}
// CALL retained() -> -1, 0
func.func @retained() -> (i1, i1) {
  %yes = arith.constant true
  %a = memref.alloc() : memref<1xi32>
  %b = memref.alloca() : memref<1xi32>
  %o:2 = bufferization.dealloc (%a : memref<1xi32>) if (%yes) retain (%a, %b : memref<1xi32>, memref<1xi32>)
  memref.dealloc %a : memref<1xi32>
  return %o#0, %o#1 : i1, i1
}
// CALL after() -> error: load after free
func.func @after() -> i32 {
  %yes = arith.constant true
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<1xi32>
  bufferization.dealloc (%a : memref<1xi32>) if (%yes)
  %v = memref.load %a[%c0] : memref<1xi32> // FAULT
  return %v : i32
}
