// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// Sizes that are known only when the program runs.
func.func @multiply(%a: memref<?x?xf64>, %b: memref<?x?xf64>, %c: memref<?x?xf64>) {
  linalg.matmul ins(%a, %b : memref<?x?xf64>, memref<?x?xf64>) outs(%c : memref<?x?xf64>)
  return
}
func.func @filled(%rows: index, %columns: index, %scale: f64) -> memref<?x?xf64> {
  %m = memref.alloc(%rows, %columns) : memref<?x?xf64>
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      outs(%m : memref<?x?xf64>) {
  ^bb0(%out: f64):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %sum = arith.addi %i, %j : index
    %int = arith.index_cast %sum : index to i64
    %float = arith.sitofp %int : i64 to f64
    %scaled = arith.mulf %float, %scale : f64
    linalg.yield %scaled : f64
  }
  return %m : memref<?x?xf64>
}
func.func @main() {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %one = arith.constant 1.0 : f64
  %half = arith.constant 0.5 : f64
  %zero = arith.constant 0.0 : f64
  %a = call @filled(%c3, %c5, %one) : (index, index, f64) -> memref<?x?xf64>
  %b = call @filled(%c5, %c2, %half) : (index, index, f64) -> memref<?x?xf64>
  %c = call @filled(%c3, %c2, %zero) : (index, index, f64) -> memref<?x?xf64>
  call @multiply(%a, %b, %c) : (memref<?x?xf64>, memref<?x?xf64>, memref<?x?xf64>) -> ()
  %printed1 = memref.cast %c : memref<?x?xf64> to memref<*xf64>
  call @printMemrefF64(%printed1) : (memref<*xf64>) -> ()
  memref.dealloc %a : memref<?x?xf64>
  memref.dealloc %b : memref<?x?xf64>
  memref.dealloc %c : memref<?x?xf64>
  return
}
func.func private @printMemrefF64(memref<*xf64>) attributes {llvm.emit_c_interface}
