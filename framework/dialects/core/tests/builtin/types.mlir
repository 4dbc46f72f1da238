// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file | terrace-opt --allow-unregistered-dialect --split-input-file
// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --mlir-print-op-generic

// Builtin types and aliases of types.

%0:13 = "d.x"() : () -> (i32, si8, ui4, index, f32, vector<4xf32>, tensor<4xf32>, memref<4xf32>, tuple<i32>, complex<f32>, none, () -> (), !foo.bar)

// -----

"d.x"() {a0 = () -> i32, a1 = () -> (i32), a2 = () -> (), a3 = (i32) -> (i32, i64), a4 = ((i32) -> i32) -> ((i32) -> i32), a5 = (()->(), i32) -> (i32)} : () -> ()

// -----

func.func @f(%m: memref<4xf32>, %x: i64) -> (i64, i64) {
  %t = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf32>
  return %x, %x : i64, i64
}

// -----

!a = i32
!b = tuple<!a, !a>
!c = !b
!f = (!a) -> !c
%0 = "d.x"() {t = !f} : () -> !c
"d.y"(%0) : (!b) -> ()
func.func private @f(memref<4x!a>) -> tensor<2x!a>

// -----

func.func private @f(tensor<4x!foo.bar>, tensor<*x!foo.bar>, tuple<!foo.bar>)

// -----

func.func private @f(() -> ((tensor<16xf32>, f32) -> tensor<16xf32>))

// -----

"d.x"() {a0 = (i32) -> (), a1 = () -> (), a2 = (() -> ()) -> ()} : () -> ()

// -----

func.func private @f(vector<4xindex>, tensor<4xindex>, memref<4xindex>, tuple<index>)

// -----

func.func private @f(i0, i1, i08, i13, i16777215, si8, ui13, si1, ui0, si016)

// -----

func.func private @f(f16, bf16, f32, f64, f80, f128, tf32, f4E2M1FN, f6E2M3FN, f6E3M2FN, f8E3M4, f8E4M3, f8E4M3FN, f8E4M3FNUZ, f8E4M3B11FNUZ, f8E5M2, f8E5M2FNUZ, f8E8M0FNU)

// -----

func.func private @f(vector<16xf32>, vector<8x128xf32>, vector<f32>, vector<2x[4]x3xf32>, vector<[4]xi1>, vector<4xsi8>, vector<1xindex>, vector<[2]x[4]xf32>)

// -----

func.func private @f(tensor<f32>, tensor<? x f32>, tensor<? x ? x ? x ? x f32>, tensor<? x ? x 13 x ? x f32>, tensor<17 x 4 x 13 x 4 x f32>, tensor<4x?xf32>, tensor<17 x 4x f32>, tensor<4x ?xf32>, tensor< 4 x?x f32 >)

// -----

func.func private @f(tensor<4xvector<4xf32>>, tensor<4xcomplex<f32>>, tensor<4xindex>, tensor<4xsi8>)

// -----

func.func private @f(tensor<0x42xi32>, tensor<0x0xi32>, tensor<0xf32>, tensor<0x1xi32>, tensor<1x0xi32>, memref<1x0xf32>, memref<0xf32>, tensor<0 x 42 x f32>, tensor<0x4x?x0xi32>)

// -----

func.func private @f(tensor<9223372036854775807xf32>)

// -----

func.func private @f(tensor<?xf32,>)

// -----

func.func private @f(complex<f32>, complex<i32>, complex<bf16>, complex<si8>, none)

// -----

func.func private @f(tuple<>, tuple<f32>, tuple<i32, tuple<f32>>, tuple<i32, f32, tensor<i1>, i5>, tuple<() -> ()>)

// -----

func.func private @f(!quant.uniform<u8<1:255>:f32, 0.5:128>, tensor<4x!quant.uniform<i8:f32, 0.5>>, !quant.any<i8>, !quant.uniform<i8:f32:1, {0.5, 1.0:3}>)
"tf.q"() {T = "tfdtype$DT_QINT8", t = !tf.qint8} : () -> ()

// -----

func.func private @f(tensor<4xf32, "enc">, tensor<4xf32, 1>, tensor<?xf32, {a = 1}>, tensor<4xf32, #foo.bar>, tensor<f32, @sym>, tensor<4xf32, affine_map<(d0) -> (d0)>>)

// -----

func.func private @f(tensor<4xf32, >)
