// RUN: terrace-opt %s --split-input-file --finalize-memref-to-llvm=use-aligned-alloc
// RUN: terrace-opt %s --split-input-file --finalize-memref-to-llvm=use-generic-functions
// RUN: terrace-opt %s --split-input-file --finalize-memref-to-llvm='use-aligned-alloc use-generic-functions'

func.func @sizes(%n: index) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc(%n) {alignment = 8} : memref<?x3xf32>
  %2 = memref.alloc() : memref<3xvector<5xf32>>
  %3 = memref.alloc() : memref<4x4xf32, 3>
  %4 = memref.alloc(%n) : memref<?xcomplex<f64>>
  %5 = memref.alloc() : memref<2xmemref<?xf32>>
  %6 = memref.alloc() : memref<2xmemref<*xf32>>
  %7 = memref.alloc() : memref<3xindex>
  %8 = memref.alloc() : memref<5xi1>
  memref.dealloc %0 : memref<4xf32>
  return
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i32>} {
  func.func @narrow_index(%u: memref<*xf32>) {
    %0 = memref.alloc() : memref<3xindex>
    %1 = memref.alloc() : memref<2xmemref<?x?xf32>>
    memref.dealloc %u : memref<*xf32>
    return
  }
}
