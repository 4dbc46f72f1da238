// RUN: terrace-opt %s --allow-unregistered-dialect --convert-gpu-to-rocdl="chipset=gfx1100 runtime=OpenCL index-bitwidth=32 allowed-dialects=arith"
// Values of all widths from other threads, printing as OpenCL does it.

gpu.module @m {
  gpu.func @s(%f: f16, %a: i32, %l: i64, %d: f64, %c: i8, %v: vector<4xf16>, %v3: vector<3xi8>) {
    %w = arith.constant 16 : i32
    %s = gpu.subgroup_size : index
    %s2 = gpu.subgroup_size upper_bound 32 : index
    %b = gpu.subgroup_broadcast %d, first_active_lane : f64
    %b2 = gpu.subgroup_broadcast %a, specific_lane %a : i32
    %0, %p0 = gpu.shuffle xor %f, %a, %w : f16
    %2, %p2 = gpu.shuffle idx %v, %a, %w : vector<4xf16>
    %4, %p4 = gpu.shuffle idx %v3, %a, %w : vector<3xi8>
    "test.use"(%s,%s2,%b,%b2,%0,%2,%4) : (index,index,f64,i32,f16,vector<4xf16>, vector<3xi8>)->()
    gpu.printf "x"
    gpu.printf "x %d %f", %a, %d : i32, f64
    gpu.return
  }
}
