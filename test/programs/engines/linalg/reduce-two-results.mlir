// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// One walk finds the least element and the place where it stands.
func.func @main() {
  %values = memref.get_global @values : memref<6xf32>
  %places = memref.get_global @places : memref<6xi32>
  %high = arith.constant 3.0e38 : f32
  %nowhere = arith.constant -1 : i32
  %least = memref.alloc() : memref<f32>
  %place = memref.alloc() : memref<i32>
  linalg.fill ins(%high : f32) outs(%least : memref<f32>)
  linalg.fill ins(%nowhere : i32) outs(%place : memref<i32>)
  linalg.reduce ins(%values, %places : memref<6xf32>, memref<6xi32>) outs(%least, %place : memref<f32>, memref<i32>) dimensions = [0]
    (%v: f32, %p: i32, %v0: f32, %p0: i32) {
      %less = arith.cmpf olt, %v, %v0 : f32
      %v1 = arith.select %less, %v, %v0 : f32
      %p1 = arith.select %less, %p, %p0 : i32
      linalg.yield %v1, %p1 : f32, i32
    }
  %printed1 = memref.cast %least : memref<f32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  %printed2 = memref.cast %place : memref<i32> to memref<*xi32>
  call @printMemrefI32(%printed2) : (memref<*xi32>) -> ()
  return
}
memref.global "private" constant @values : memref<6xf32> = dense<[4.0, 2.5, -7.0, 3.0, -7.0, 9.0]>
memref.global "private" constant @places : memref<6xi32> = dense<[0, 1, 2, 3, 4, 5]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
