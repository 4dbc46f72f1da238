// PIPELINE: to-buffers, to-llvm
// Elements at indices that are data.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %t = arith.constant dense<[10, 20, 30, 40, 50]> : tensor<5xi32>
  %places = arith.constant dense<[4, 2, 0, 3, 1]> : tensor<5xindex>
  %e = tensor.empty() : tensor<5xi32>
  %gathered = scf.for %i = %c0 to %c5 step %c1 iter_args(%a = %e) -> tensor<5xi32> {
    %p = tensor.extract %places[%i] : tensor<5xindex>
    %x = tensor.extract %t[%p] : tensor<5xi32>
    %b = tensor.insert %x into %a[%i] : tensor<5xi32>
    scf.yield %b : tensor<5xi32>
  }
  %e2 = tensor.empty() : tensor<5xi32>
  %back = scf.for %i = %c0 to %c5 step %c1 iter_args(%a = %e2) -> tensor<5xi32> {
    %p = tensor.extract %places[%i] : tensor<5xindex>
    %x = tensor.extract %gathered[%i] : tensor<5xi32>
    %b = tensor.insert %x into %a[%p] : tensor<5xi32>
    scf.yield %b : tensor<5xi32>
  }
  %printed1 = tensor.cast %gathered : tensor<5xi32> to tensor<*xi32>
  call @printMemrefI32(%printed1) : (tensor<*xi32>) -> ()
  %printed2 = tensor.cast %back : tensor<5xi32> to tensor<*xi32>
  call @printMemrefI32(%printed2) : (tensor<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(tensor<*xi32>) attributes {llvm.emit_c_interface}
