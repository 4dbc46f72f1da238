// RUN: terrace-opt %s | terrace-opt
// REFERENCE-DIFFERS: mlir-opt crashes where a layout of pointers is nested in another
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, !llvm.ptr<3> = dense<[32, 16, 32]> : vector<3xi64>, !llvm.struct<()> = dense<[32, 64]> : vector<2xi64>, !llvm.ppc_fp128 = dense<128> : vector<1xi64>>} {
  // A pointer keeps its size; alignments may be less.
  module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<[64, 32, 32]> : vector<3xi64>, !llvm.ptr<4> = dense<64> : vector<4xi64>, !llvm.struct<()> = dense<16> : vector<1xi64>>} {
  }
}
