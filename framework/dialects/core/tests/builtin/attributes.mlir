// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-local-scope

// Aliases are defined before their use; a printer gives them names of its own, and writes only maps and sets as aliases.
#count = 42 : i32
#shift = affine_map<(d0) -> (d0 + 10)>
#positive = affine_set<(d0)[s0] : (d0 >= 0, s0 - d0 >= 0)>
#nested = {list = [#count, #shift]}

"x.dictionaries"() {} : () -> ()
"x.dictionaries"() {z = 1, a = 2, "c d" = 3, foo.bar = 4, "with.dot and \22" = 5} : () -> ()
"x.dictionaries"() {a, b = unit, c = [unit, {d, e = unit}]} : () -> ()
"x.dictionaries"() {value = {}, nested = {y.z = 1, w = {k = 2, j = {}}}} : () -> ()
"x.aliases"() {a = #count, b = #shift, c = #positive, d = #nested, e = #shift} : () -> ()

"x.integers"() {
  default = 255, hexadecimal = 0xFF, typed = 5 : i32, index = 7 : index, negative = -1 : i8, negative_hex = -0x10 : i64,
  wraps = 128 : i8, lowest = -128 : i8, unsigned = 255 : ui8, signed = -128 : si8, one_bit = 1 : i1, zero_bit = 0 : i1,
  wide = 170141183460469231731687303715884105727 : i128
} : () -> ()
"x.booleans"() {yes = true, no = false, list = [true, false]} : () -> ()

"x.floats"() {
  default = 42.0, typed = 42.0 : f32, negative = -0.5 : f16, brain = 1.5 : bf16, exponent = 1.0e10, small = 4.0e-5 : f32, zero = -0.0,
  infinity = 0x7C00 : f16, nan = 0x7CFF : f16, negative_infinity = 0xFF800000 : f32, bits = 0x3F800000 : f32, wide_nan = 0x7FF8000000000000 : f64,
  byte = 1.0 : f8E5M2, third = 0.333333333333333333 : f32
} : () -> ()

"x.strings"() {plain = "text", escaped = "a\0A\09\\\22", bytes = "\C3\A9", typed = "str" : i32, own = "str" : !foo.string} : () -> ()
"x.symbols"() {flat = @f, nested = @a::@b::@c, quoted = @"a b"::@"0", list = [@f, {inner = @g}]} : () -> ()
"x.types"() {
  integer = i32, tensor = tensor<4xf32>, function = (i32) -> (), higher = () -> ((f32) -> f32), two = (i32, f32) -> (i1, index),
  unknown = !foo.bar<i32>, list = [f32, none, tuple<>]
} : () -> ()
"x.arrays"() {empty = [], mixed = [1, [2.0, "x"], {}, unit, i32, @s], deep = [[[[]]]]} : () -> ()
"x.maps"() {map = affine_map<(i, j)[n] -> (i + n, j)>, set = affine_set<(i) : (i >= 0)>, none = affine_map<() -> ()>} : () -> ()

"x.dialects"() {
  verbose = #foo<"something<a%%123^^^>>>">, pretty = #foo.something<abcd>, bare = #foo.bar, typed = #foo.bar : i32,
  nested = #foo.a<[b, {c}], "d>", (e)>, arrow = #foo.f<() -> ()>
} : () -> ()

"x.dense"() {
  list = dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>, splat = dense<1.0> : tensor<2x3xf32>, same = dense<[2, 2, 2]> : tensor<3xi8>,
  hex = dense<"0x0100000002000000"> : tensor<2xi32>, splat_hex = dense<"0x01020304"> : tensor<4xi32>,
  booleans = dense<[true, false]> : vector<2xi1>, strings = dense<["a", "b"]> : tensor<2x!foo.string>, one = dense<"a"> : tensor<3x!foo.string>,
  complexes = dense<[(1, 2), (3, 4)]> : tensor<2xcomplex<i32>>, splat_complex = dense<(1.0, -2.0)> : tensor<4xcomplex<f32>>,
  empty = dense<> : tensor<0xi32>, scalar = dense<3> : tensor<i64>, indices = dense<[0, -1]> : tensor<2xindex>,
  specials = dense<[0x7F800000, 0xFFC00000, 1.0]> : tensor<3xf32>, negative = dense<[-1, 0x7F]> : tensor<2xi8>, halves = dense<[1.5, -0.0]> : vector<2xbf16>
} : () -> ()
"x.sparse"() {
  list = sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>, splat = sparse<[[0, 1]], -2.0> : tensor<2x2xf32>, vector = sparse<[[1]], [true]> : vector<2xi1>,
  empty = sparse<> : tensor<2x2xi16>
} : () -> ()
"x.others"() {
  numbers = array<i32: 1, -2>, no_numbers = array<i32>, flags = array<i1: true, false>, floats = array<f32: 1.0, 0x7F800000>,
  blob = dense_resource<numbers> : tensor<2xi32>, first = distinct[0]<42>, second = distinct[1]<42>, again = distinct[0]<42>, without = distinct[2]<>,
  place = loc("file":1:2), strides = strided<[2, ?], offset: ?>
} : () -> ()

// A discardable attribute stays on operations of any kind, beside the inherent ones.
func.func private @holder(i32 {x.on_argument = 1}) attributes {x.on_function = #count}
func.func @inherent(%a: i32, %b: i32) -> i1 {
  %0 = arith.constant {baz = 2, x.y = unit} 1 : i32
  %1 = arith.cmpi slt, %a, %b {x.tag} : i32
  %2 = "arith.cmpi"(%a, %b) <{predicate = 2 : i64}> {x.tag} : (i32, i32) -> i1
  %3 = "arith.cmpi"(%a, %b) {predicate = 2 : i64, x.tag} : (i32, i32) -> i1
  return %3 : i1
}

// Complex elements that are none.
"test.attributes"() {none = dense<> : tensor<0xcomplex<f32>>, listed = dense<[[], []]> : tensor<2x0xcomplex<i8>>} : () -> ()

{-#
  dialect_resources: {
    builtin: {
      numbers: "0x040000000100000002000000"
    }
  }
#-}
