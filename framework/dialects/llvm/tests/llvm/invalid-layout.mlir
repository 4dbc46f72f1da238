// RUN: terrace-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expected layout attribute for '!llvm.ptr' to be a dense integer elements attribute with 3 or 4 elements}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<32> : vector<2xi64>>} {}

// -----

// expected-error @+1 {{expected i64 parameters for '!llvm.ptr<1>'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<1> = dense<32> : vector<3xi32>>} {}

// -----

// expected-error @+1 {{preferred alignment is expected to be at least as large as ABI alignment}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<[32, 64, 32]> : vector<3xi64>>} {}

// -----

// expected-error @+1 {{expected layout attribute for '!llvm.struct<()>' to be a dense integer elements attribute of 1 or 2 elements}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = 4>} {}

// -----

// expected-error @+1 {{expected i64 entries for '!llvm.struct<()>'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<32> : vector<2xi32>>} {}

// -----

// expected-error @+1 {{unexpected layout attribute for struct '!llvm.struct<(i32)>'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<(i32)> = dense<32> : vector<2xi64>>} {}

// -----

// expected-error @+1 {{unexpected layout attribute for struct '!llvm.struct<"a", ()>'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<"a", ()> = dense<32> : vector<2xi64>>} {}

// -----

// expected-error @+1 {{expected a dense i64 elements attribute in the data layout entry #dlti.dl_entry<!llvm.ppc_fp128, 4 : i64>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ppc_fp128 = 4>} {}

// -----

// expected-note @+1 {{enclosing op with data layout}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<3xi64>>} {
  // expected-error @+1 {{data layout does not combine with layouts of enclosing ops}}
  module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<1> = dense<32> : vector<3xi64>>} {}
}

// -----

// expected-note @+1 {{enclosing op with data layout}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<32> : vector<2xi64>>} {
  // expected-error @+1 {{data layout does not combine with layouts of enclosing ops}}
  module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<64> : vector<2xi64>>} {}
}
