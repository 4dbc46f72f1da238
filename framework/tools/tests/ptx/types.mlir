// Integers and floats of every size, conversions, comparisons, a switch, and printing.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @mixed(%a: memref<?xi8>, %b: memref<?xf16>, %c: memref<?xi64>, %n: i32, %f: f32) kernel {
      %i = gpu.global_id x
      %x = memref.load %a[%i] : memref<?xi8>
      %y = memref.load %b[%i] : memref<?xf16>
      %z = memref.load %c[%i] : memref<?xi64>
      %0 = arith.extsi %x : i8 to i32
      %1 = arith.addi %0, %n : i32
      %2 = arith.extf %y : f16 to f32
      %3 = arith.maximumf %2, %f : f32
      %4 = arith.fptosi %3 : f32 to i64
      %5 = arith.minsi %4, %z : i64
      %6 = arith.remui %5, %z : i64
      %7 = arith.index_cast %1 : i32 to index
      %8 = scf.index_switch %7 -> i64
      case 1 { scf.yield %6 : i64 }
      case 2 { scf.yield %4 : i64 }
      default { scf.yield %z : i64 }
      memref.store %8, %c[%i] : memref<?xi64>
      gpu.printf "%d is %f\0A", %1, %3 : i32, f32
      gpu.return
    }
  }
}
