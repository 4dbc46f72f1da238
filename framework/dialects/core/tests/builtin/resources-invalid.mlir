// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// The metadata of a file.

// expected-error @+16 {{expected identifier key for 'resource' entry}}
"d.x"() {a = dense_resource<blob1> : tensor<3xi64>, b = dense_resource<"blob 2"> : tensor<1xi8>} : () -> ()
{-#
  dialect_resources: {
    builtin: {
      blob1: "0x08000000010000000000000002000000000000000300000000000000",
      "blob 2": "0x0100000001"
    }
  },
  external_resources: {
    tool: {
      flag: true,
      "other flag": false,
      text: "a\22b",
      blob: "0x0400000001020304"
    },
    "my tool": {
      x: "y"
    }
  }
#-}

// -----

// expected-error @+2 {{unknown key 'unknown_section' in file metadata dictionary}}
{-#
  unknown_section: {}
#-}

// -----

// expected-error @+2 {{expected ',' or '#-}'}}
{-#
  external_resources: {}

// -----

// expected-error @+2 {{expected string value for key 'b'}}
{-#
  external_resources: { a: { b: 12 } }
#-}

// -----

// expected-error @+3 {{expected hex string blob for key 'blob1' to encode alignment in first 4 bytes}}
"d.x"() {a = dense_resource<blob1> : tensor<3xi64>}: () -> ()
{-#
  dialect_resources: { builtin: { blob1: "0x0800" } }
#-}

// -----

// expected-error @+3 {{expected hex string blob for key 'blob1'}}
"d.x"() {a = dense_resource<blob1> : tensor<3xi64>}: () -> ()
{-#
  dialect_resources: { builtin: { blob1: "zz" } }
#-}

// -----

// expected-error @+2 {{expected hex string blob for key 'blob1'}}
{-#
  dialect_resources: { builtin: { blob1: true } }
#-}

// -----

{-#
  // expected-error @+1 {{unexpected 'resource' section for dialect 'arith'}}
  dialect_resources: { arith: { x: "0x0400000001" } }
#-}

// -----

{-#
  // expected-error @+1 {{unexpected 'resource' section for dialect 'tosa'}}
  dialect_resources: { tosa: {} }
#-}
