// RUN: terrace-opt %s --split-input-file --verify-diagnostics --buffer-results-to-out-params=hoist-dynamic-allocs

func.func private @computed(%n: index) -> memref<?xf32> {
  %s = arith.addi %n, %n : index
  %0 = memref.alloc(%s) : memref<?xf32>
  return %0 : memref<?xf32>
}
func.func @caller(%i: index) {
  // expected-error @+1 {{cannot create out param for dynamically shaped result}}
  %0 = call @computed(%i) : (index) -> memref<?xf32>
  return
}

// -----

// expected-error @+1 {{cannot create out param for result with unsupported layout}}
func.func private @strided() -> memref<4xf32, strided<[2]>> {
  %0 = memref.alloc() : memref<4xf32, strided<[2]>>
  return %0 : memref<4xf32, strided<[2]>>
}
