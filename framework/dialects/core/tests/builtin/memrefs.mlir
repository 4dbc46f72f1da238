// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file | terrace-opt --allow-unregistered-dialect --split-input-file
// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --mlir-print-op-generic

// Types of memory, and what binds their sizes and symbols.

#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(i, j) -> (j, i)>
#tiled = affine_map<(i, j) -> (i floordiv 64, j floordiv 64, i mod 64, j mod 64)>
#sym = affine_map<(i, j)[s] -> (i + s, j)>
func.func private @f(memref<f32>, memref<16x32xf32>, memref<16x32xf32, #id>, memref<16x32xf32, #col>, memref<16x32xf32, #tiled, 2>, memref<16x32xf32, 2>, memref<16x32xf32, #id, 0>, memref<4xf32, 0>, memref<16x32xf32, "hbm">, memref<16x32xf32, {a = 1}>, memref<4xf32, affine_map<(d0)->(d0)>, 1>, memref<4xf32, 1 : i32>, memref<4xf32, 0 : i32>, memref<4xf32, 1 : index>, memref<16x?xf32, #sym, #gpu.address_space<workgroup>>)

// -----

func.func private @f(memref<*xf32>, memref<*xf32, 3>, memref<*xf32, 0>, memref<* x f32, "a">)

// -----

func.func private @f(memref<4x4xf32, affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>>)

// -----

func.func private @f(memref<4x4xf32, affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j + 1)>, 2>)

// -----

func.func private @f(memref<4xvector<4xf32>>, memref<4xcomplex<f32>>, memref<4xindex>, memref<4xmemref<4xf32>>, memref<4xmemref<*xf32>>)

// -----

func.func @f(%s: memref<f32>, %x: f32) {
  %0 = memref.alloc() : memref<f32>
  %1 = memref.load %s[] : memref<f32>
  affine.store %x, %s[] : memref<f32>
  memref.store %1, %0[] : memref<f32>
  %2 = affine.load %0[] : memref<f32>
  return
}

// -----

func.func private @f(memref<42x16xf32, strided<[1, 64], offset: 33>>, memref<?x?xf32, strided<[?, 1], offset: ?>, 3>, memref<4x4xf32, strided<[4, 1]>>, memref<4xf32, strided<[1], offset: 0>>, memref<4xf32, strided<[-1], offset: 3>>, memref<f32, strided<[]>>, memref<f32, strided<[], offset: 2>>)

// -----

func.func private @f(memref<4xf32, strided<[0]>>)

// -----

#col = affine_map<(i, j, k) -> (k, j, i)>
#td = affine_map<(d0, d1)[s0, s1] -> (d0 floordiv s0, d1 floordiv s1, d0 mod s0, d1 mod s1)>
func.func @f(%n: index, %m: index, %b1: index, %b2: index) {
  %0 = memref.alloc(%n) : memref<16x4x?xf32, #col>
  %1 = memref.alloc(%m, %n)[%b1, %b2] : memref<?x?xf32, #td>
  %2 = memref.alloca(%m, %n)[%b1, %b2] : memref<?x?xf32, #td>
  return
}

// -----

func.func private @ext(memref<*xf32>)
func.func @f(%A: memref<16x32xf32>, %B: memref<*xf32>) -> index {
  %0 = memref.cast %A : memref<16x32xf32> to memref<*xf32>
  call @ext(%0) : (memref<*xf32>) -> ()
  %1 = memref.rank %0 : memref<*xf32>
  %2 = memref.cast %B : memref<*xf32> to memref<?x4xf32>
  return %1 : index
}

// -----

#tiled_dynamic = affine_map<(d0, d1)[s0, s1] -> (d0 floordiv s0, d1 floordiv s1, d0 mod s0, d1 mod s1)>
#padded = affine_map<(d0) -> (d0 floordiv 31, d0 mod 31)>
func.func private @f(memref<?x?xf32, #tiled_dynamic>, memref<16xf32, #padded>)
"d.x"() {a = affine_map<(d0)[s0] -> (d0 * s0, d0 ceildiv s0)>} : () -> ()

// -----

func.func @f(%m: memref<4x4xf32>, %i: index) { %0 = memref.load %m[%i, %i] : memref<4x4xf32>
 return }

// -----

func.func private @f(memref<4xf32, affine_map<(i) -> (0)>>)

// -----

func.func @f(%t: tensor<4x?xf32>, %i: index) -> index {
  %0 = tensor.dim %t, %i : tensor<4x?xf32>
 return %0 : index }

// -----

func.func private @g()
func.func @f() { %f = func.constant @g : () -> ()
  func.call_indirect %f() : () -> ()
 return }

// -----

func.func @mul(%A: tensor<100x?xf32>, %B: tensor<?x50xf32>) -> (tensor<100x50xf32>) {
  %c1 = arith.constant 1 : index
  %n = tensor.dim %A, %c1 : tensor<100x?xf32>
  %A_m = memref.alloc(%n) : memref<100x?xf32>
  bufferization.materialize_in_destination %A in writable %A_m : (tensor<100x?xf32>, memref<100x?xf32>) -> ()
  %B_m = memref.alloc(%n) : memref<?x50xf32>
  bufferization.materialize_in_destination %B in writable %B_m : (tensor<?x50xf32>, memref<?x50xf32>) -> ()
  %C_m = call @multiply(%A_m, %B_m) : (memref<100x?xf32>, memref<?x50xf32>) -> (memref<100x50xf32>)
  memref.dealloc %A_m : memref<100x?xf32>
  memref.dealloc %B_m : memref<?x50xf32>
  %C = bufferization.to_tensor %C_m : memref<100x50xf32> to tensor<100x50xf32>
  memref.dealloc %C_m : memref<100x50xf32>
  "tf.Print"(%C) {message = "mul result"} : (tensor<100x50xf32>) -> (tensor<100x50xf32>)
  return %C : tensor<100x50xf32>
}
func.func @multiply(%A: memref<100x?xf32>, %B: memref<?x50xf32>) -> (memref<100x50xf32>) {
  %c1 = arith.constant 1 : index
  %n = memref.dim %A, %c1 : memref<100x?xf32>
  %C = memref.alloc() : memref<100x50xf32>
  affine.for %i = 0 to 100 {
    affine.for %j = 0 to 50 {
      %z = arith.constant 0.0 : f32
      memref.store %z, %C[%i, %j] : memref<100x50xf32>
      affine.for %k = 0 to %n {
        %a_v = memref.load %A[%i, %k] : memref<100x?xf32>
        %b_v = memref.load %B[%k, %j] : memref<?x50xf32>
        %prod = arith.mulf %a_v, %b_v : f32
        %c_v = memref.load %C[%i, %j] : memref<100x50xf32>
        %sum = arith.addf %c_v, %prod : f32
        memref.store %sum, %C[%i, %j] : memref<100x50xf32>
      }
    }
  }
  return %C : memref<100x50xf32>
}
