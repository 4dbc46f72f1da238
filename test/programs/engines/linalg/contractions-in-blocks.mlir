// PIPELINE: convert-linalg-contractions-to-vectors{register-rows=2 register-bytes=32 block-rows=4 block-columns=8 block-depth=3}, to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// REFERENCE-DIFFERS: the first pass is not one of MLIR's
// Products of matrices in several blocks, whose tiles at the edges are not full; a factor that is transposed; a batch of integers.
func.func @multiply(%a: memref<?x?xf64>, %b: memref<?x?xf64>, %c: memref<?x?xf64>) {
  linalg.matmul ins(%a, %b : memref<?x?xf64>, memref<?x?xf64>) outs(%c : memref<?x?xf64>)
  return
}
func.func @transposed(%a: memref<?x?xf64>, %b: memref<?x?xf64>, %c: memref<?x?xf64, strided<[1, ?]>>) {
  linalg.generic {
    indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%a, %b : memref<?x?xf64>, memref<?x?xf64>) outs(%c : memref<?x?xf64, strided<[1, ?]>>) {
  ^bb0(%x: f64, %y: f64, %z: f64):
    %0 = arith.mulf %x, %y : f64
    %1 = arith.addf %z, %0 : f64
    linalg.yield %1 : f64
  }
  return
}
func.func @batch(%a: memref<2x3x5xi32>, %b: memref<2x5x9xi32>, %c: memref<2x3x9xi32>) {
  linalg.batch_matmul ins(%a, %b : memref<2x3x5xi32>, memref<2x5x9xi32>) outs(%c : memref<2x3x9xi32>)
  return
}
func.func @filled(%rows: index, %columns: index, %scale: f64) -> memref<?x?xf64> {
  %m = memref.alloc(%rows, %columns) : memref<?x?xf64>
  %c7 = arith.constant 7 : index
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      outs(%m : memref<?x?xf64>) {
  ^bb0(%out: f64):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %row = arith.muli %i, %c7 : index
    %sum = arith.addi %row, %j : index
    %int = arith.index_cast %sum : index to i64
    %float = arith.sitofp %int : i64 to f64
    %scaled = arith.mulf %float, %scale : f64
    linalg.yield %scaled : f64
  }
  return %m : memref<?x?xf64>
}
func.func @integers(%a: memref<2x3x5xi32>, %b: memref<2x5x9xi32>, %c: memref<2x3x9xi32>) {
  linalg.generic {indexing_maps = [affine_map<(n, i, j) -> (n, i, j)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%a : memref<2x3x5xi32>) {
  ^bb0(%out: i32):
    %i = linalg.index 1 : index
    %j = linalg.index 2 : index
    %sum = arith.addi %i, %j : index
    %int = arith.index_cast %sum : index to i32
    linalg.yield %int : i32
  }
  linalg.generic {indexing_maps = [affine_map<(n, i, j) -> (n, i, j)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%b : memref<2x5x9xi32>) {
  ^bb0(%out: i32):
    %n = linalg.index 0 : index
    %j = linalg.index 2 : index
    %difference = arith.subi %n, %j : index
    %int = arith.index_cast %difference : index to i32
    linalg.yield %int : i32
  }
  %one = arith.constant 1 : i32
  linalg.fill ins(%one : i32) outs(%c : memref<2x3x9xi32>)
  return
}
func.func @main() {
  %c7 = arith.constant 7 : index
  %c9 = arith.constant 9 : index
  %c10 = arith.constant 10 : index
  %tenth = arith.constant 0.1 : f64
  %third = arith.constant 0.3 : f64
  %a = call @filled(%c7, %c9, %tenth) : (index, index, f64) -> memref<?x?xf64>
  %b = call @filled(%c9, %c10, %third) : (index, index, f64) -> memref<?x?xf64>
  %c = call @filled(%c7, %c10, %third) : (index, index, f64) -> memref<?x?xf64>
  call @multiply(%a, %b, %c) : (memref<?x?xf64>, memref<?x?xf64>, memref<?x?xf64>) -> ()
  %printed1 = memref.cast %c : memref<?x?xf64> to memref<*xf64>
  call @printMemrefF64(%printed1) : (memref<*xf64>) -> ()

  %d = call @filled(%c10, %c9, %tenth) : (index, index, f64) -> memref<?x?xf64>
  %e = call @filled(%c10, %c7, %tenth) : (index, index, f64) -> memref<?x?xf64>
  %columns = memref.transpose %e (i, j) -> (j, i) : memref<?x?xf64> to memref<?x?xf64, strided<[1, ?]>>
  call @transposed(%a, %d, %columns) : (memref<?x?xf64>, memref<?x?xf64>, memref<?x?xf64, strided<[1, ?]>>) -> ()
  %printed2 = memref.cast %e : memref<?x?xf64> to memref<*xf64>
  call @printMemrefF64(%printed2) : (memref<*xf64>) -> ()

  %x = memref.alloc() : memref<2x3x5xi32>
  %y = memref.alloc() : memref<2x5x9xi32>
  %z = memref.alloc() : memref<2x3x9xi32>
  call @integers(%x, %y, %z) : (memref<2x3x5xi32>, memref<2x5x9xi32>, memref<2x3x9xi32>) -> ()
  call @batch(%x, %y, %z) : (memref<2x3x5xi32>, memref<2x5x9xi32>, memref<2x3x9xi32>) -> ()
  %printed3 = memref.cast %z : memref<2x3x9xi32> to memref<*xi32>
  call @printMemrefI32(%printed3) : (memref<*xi32>) -> ()
  memref.dealloc %a : memref<?x?xf64>
  memref.dealloc %b : memref<?x?xf64>
  memref.dealloc %c : memref<?x?xf64>
  memref.dealloc %d : memref<?x?xf64>
  memref.dealloc %e : memref<?x?xf64>
  memref.dealloc %x : memref<2x3x5xi32>
  memref.dealloc %y : memref<2x5x9xi32>
  memref.dealloc %z : memref<2x3x9xi32>
  return
}
func.func private @printMemrefF64(memref<*xf64>) attributes {llvm.emit_c_interface}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
