// Two loops become one, and the memory between them is not needed any more.
func.func private @printF64(f64)
func.func private @printNewline()

func.func @main() {
  %two = arith.constant 2.0 : f64
  %a = memref.alloca() : memref<8xf64>
  %b = memref.alloca() : memref<8xf64>
  affine.for %i = 0 to 8 {
    affine.store %two, %a[%i] : memref<8xf64>
  }
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xf64>
    %y = arith.mulf %x, %x : f64
    affine.store %y, %b[%i] : memref<8xf64>
  }
  %last = affine.load %b[7] : memref<8xf64>
  call @printF64(%last) : (f64) -> ()
  call @printNewline() : () -> ()
  return
}
