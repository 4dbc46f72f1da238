// RUN: terrace-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// expected-error @+1 {{attribute 'dlti.foo' not supported by dialect}}
"t.op"() {dlti.foo} : () -> ()

// -----

// expected-error @+1 {{'dlti.dl_spec' is expected to be a #dlti.dl_spec attribute}}
"t.op"() {dlti.dl_spec = #dlti.map<"a" = 3>} : () -> ()

// -----

// expected-error @+1 {{'dlti.map' is expected to be a #dlti.map attribute}}
"t.op"() {dlti.map = 3} : () -> ()

// -----

// expected-error @+1 {{'dlti.target_system_spec' is expected to be a #dlti.target_system_spec attribute}}
"t.op"() {dlti.target_system_spec = 42} : () -> ()

// -----

// expected-error @+1 {{attribute 'dlti.target_device_spec' not supported by dialect}}
"t.op"() {dlti.target_device_spec = #dlti.target_device_spec<"a" = 3>} : () -> ()

// -----

// expected-error @+1 {{unknown attribute `foo` in dialect `dlti`}}
"t.op"() {a = #dlti.foo} : () -> ()

// -----

// expected-error @+1 {{expected a type or a quoted string}}
"t.op"() {a = #dlti.dl_entry<42, 42>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"t.op"() {a = #dlti.dl_entry<"a">} : () -> ()

// -----

// expected-error @+1 {{expected '<'}}
"t.op"() {a = #dlti.dl_spec} : () -> ()

// -----

// expected-error @+1 {{invalid kind of attribute specified}}
"t.op"() {a = #dlti.dl_spec<[]>} : () -> ()

// -----

// expected-error @+1 {{expected attribute value}}
"t.op"() {a = #dlti.dl_spec<foo = 4>} : () -> ()

// -----

// expected-error @+1 {{expected '='}}
"t.op"() {a = #dlti.dl_spec<"a" : 4>} : () -> ()

// -----

// expected-error @+2 {{expected non-function type}}
// expected-error @+1 {{error while parsing type DLTI key}}
"t.op"() {a = #dlti.dl_spec<vector<xi32> = 3>} : () -> ()

// -----

// expected-error @+1 {{empty string as DLTI key is not allowed}}
"t.op"() {a = #dlti.dl_spec<"" = 3>} : () -> ()

// -----

// expected-error @+1 {{repeated DLTI key: "a\0A"}}
"t.op"() {a = #dlti.map<"a\n" = 3, "a\n" = 4>} : () -> ()

// -----

// expected-error @+1 {{repeated DLTI key: i32}}
"t.op"() {a = #dlti.dl_spec<#dlti.dl_entry<i32, 42>, i32 = 42>} : () -> ()

// -----

// expected-error @+1 {{no DLTI entries provided}}
"t.op"() {a = #dlti.target_device_spec<>} : () -> ()

// -----

// expected-error @+1 {{type as DLTI key is not allowed}}
"t.op"() {a = #dlti.target_device_spec<#dlti.dl_entry<i32, 3>>} : () -> ()

// -----

// expected-error @+1 {{invalid kind of attribute specified}}
"t.op"() {a = #dlti.target_device_spec<i32 = 3>} : () -> ()

// -----

// expected-error @+1 {{non-string key of DLTI system spec}}
"t.op"() {a = #dlti.target_system_spec<#dlti.dl_entry<i32, 3>>} : () -> ()

// -----

// expected-error @+1 {{value associated with key "x" is not a DLTI device spec}}
"t.op"() {a = #dlti.target_system_spec<"x" = 3>} : () -> ()

// -----

// expected-error @+1 {{repeated device ID in dlti.target_system_spec: "a"}}
"t.op"() {a = #dlti.target_system_spec<"a" = #dlti.target_device_spec<"b" = 3>, "a" = #dlti.target_device_spec<"b" = 3>>} : () -> ()

// -----

// expected-error @+1 {{unexpected data layout for a built-in type}}
module attributes {dlti.dl_spec = #dlti.dl_spec<tensor<2xi32> = 3>} {}

// -----

// expected-error @+1 {{data layout specified for a type that does not support it}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.void = 4>} {}

// -----

// expected-error @+1 {{expected integer attribute in the data layout entry for 'index'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<index = "x">} {}

// -----

// expected-error @+1 {{expected a dense i64 elements attribute in the data layout entry #dlti.dl_entry<i32, dense<64> : vector<1xi32>>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<64> : vector<1xi32>>} {}

// -----

// expected-error @+1 {{expected 1 or 2 elements in the data layout entry #dlti.dl_entry<i32, dense<64> : vector<3xi64>>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<64> : vector<3xi64>>} {}

// -----

// expected-error @+1 {{preferred alignment is expected to be greater than or equal to the abi alignment in data layout entry #dlti.dl_entry<f32, dense<[64, 32]> : vector<2xi64>>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<f32 = dense<[64, 32]> : vector<2xi64>>} {}

// -----

// expected-error @+1 {{unknown data layout entry name: dlti.foo}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.foo" = 3>} {}

// -----

// expected-error @+1 {{'dlti.endianness' data layout entry is expected to be either 'big' or 'little'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "middle">} {}

// -----

// expected-note @+1 {{enclosing op with data layout}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"a.b" = 4>} {
  // expected-note @+1 {{enclosing op with data layout}}
  module {
    // expected-error @+1 {{data layout does not combine with layouts of enclosing ops}}
    module attributes {dlti.dl_spec = #dlti.dl_spec<"a.b" = 5>} {}
  }
}
