// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// expected-error @+1 {{'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'tag'}}
module attributes {tag} {
}
// -----
// expected-error @+1 {{'builtin.module' op region should have no arguments}}
"builtin.module"() ({
^bb0(%a: i32):
}) : () -> ()
// -----
// expected-error @+1 {{'builtin.module' op requires one region}}
"builtin.module"() : () -> ()

// -----

// expected-error @+1 {{expected '<' in tuple type}}
func.func private @tuple_without_brackets(tuple i32>)

// -----

// expected-error @+1 {{expected '>' in tuple type}}
func.func private @open_tuple(tuple<i32)

// -----

// expected-error @+1 {{expected three consecutive dots for an ellipsis}}
func.func private @two_dots(..)

// -----

// expected-error @+1 {{expected ':' after dense array type}}
#array = array<i8 1>

// -----

// expected-error @+1 {{expected integer or float type, got: 'vector<4xi32>'}}
#array = array<vector<4xi32>: 1>

// -----

// expected-error @+1 {{expected 1-d tensor for sparse element values}}
"foo.op"() {s = sparse<[[0, 0]], [[1]]> : tensor<2x2xi16>} : () -> ()

// -----

// expected-error @+1 {{sparse index #1 is not contained within the value shape, with index=[0, 2], and type='tensor<2x2xi16>'}}
"foo.op"() {s = sparse<[[0, 0], [0, 2]], [1, 2]> : tensor<2x2xi16>} : () -> ()

// -----

// expected-error @+1 {{expected ')' after complex elements}}
"foo.op"() {d = dense<[(1, 2]> : tensor<1xcomplex<i64>>} : () -> ()

// -----

// expected-error @+1 {{`dense_resource` expected a shaped type}}
"foo.op"() {d = dense_resource<blob> : i32} : () -> ()

// -----

// expected-error @+1 {{expected '[' in fused location}}
"foo.op"() : () -> () loc(fused<true>unknown])

// -----

"foo.region"() ({
  // expected-error @+1 {{successors in non-terminator}}
  %0 = "arith.constant"()[^next] {value = 1 : i32} : () -> i32
^next:
  "foo.end"() : () -> ()
}) : () -> ()

// -----

// expected-error @+1 {{expected affine expression}}
#set = affine_set<(i)[N] : (i >= )>

// -----

{-#
  // expected-error @+1 {{unknown key 'no_resources' in file metadata dictionary}}
  no_resources: {}
#-}

// -----

{-#
  dialect_resources: {
    // expected-error @+1 {{dialect 'nobody' is unknown}}
    nobody: { entry: "0x08000000010000000000000002000000000000000300000000000000" }
  }
#-}

// -----

// expected-error@+2 {{expected identifier key in file metadata dictionary}}
{-#

// -----

// expected-error@+3 {{expected ':'}}
{-#
  dialect_resources: {
    entry "value"
  }
#-}
