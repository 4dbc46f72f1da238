// PIPELINE: to-buffers, to-llvm
// Conditions in conditions, with several results.
func.func @classify(%x: i32) -> (i32, f32) {
  %zero = arith.constant 0 : i32
  %ten = arith.constant 10 : i32
  %neg = arith.cmpi slt, %x, %zero : i32
  %r:2 = scf.if %neg -> (i32, f32) {
    %m = arith.constant -1 : i32
    %f = arith.constant 0.25 : f32
    scf.yield %m, %f : i32, f32
  } else {
    %big = arith.cmpi sge, %x, %ten : i32
    %s:2 = scf.if %big -> (i32, f32) {
      %f = arith.sitofp %x : i32 to f32
      scf.yield %ten, %f : i32, f32
    } else {
      %is = arith.cmpi eq, %x, %zero : i32
      scf.if %is {
        vector.print str "zero\n"
      }
      %f = arith.constant 1.0 : f32
      scf.yield %x, %f : i32, f32
    }
    scf.yield %s#0, %s#1 : i32, f32
  }
  return %r#0, %r#1 : i32, f32
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %m = memref.get_global @m : memref<4xi32>
  scf.for %i = %c0 to %c4 step %c1 {
    %x = memref.load %m[%i] : memref<4xi32>
    %r:2 = func.call @classify(%x) : (i32) -> (i32, f32)
    vector.print %r#0 : i32
    vector.print %r#1 : f32
  }
  return
}
memref.global "private" constant @m : memref<4xi32> = dense<[-5, 0, 7, 12]>
