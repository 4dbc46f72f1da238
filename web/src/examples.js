// The programs to choose from: the tutorial's, and IR with pipelines.

import multiplyTranspose from "../../toyc/examples/tutorial/multiply_transpose.toy";
import scalar from "../../toyc/examples/tutorial/scalar.toy";
import struct from "../../toyc/examples/tutorial/struct.toy";
import transposeTranspose from "../../toyc/examples/tutorial/transpose_transpose.toy";
import trivialReshape from "../../toyc/examples/tutorial/trivial_reshape.toy";
import polynomial from "../../toyc/examples/polynomial.toy";
import specialise from "../../toyc/examples/specialise.toy";
import sum from "../examples/sum.mlir";
import stencil from "../examples/stencil.mlir";
import folding from "../examples/folding.mlir";

const toLlvm =
  "lower-affine,convert-scf-to-cf,convert-arith-to-llvm,finalize-memref-to-llvm,convert-func-to-llvm,convert-cf-to-llvm,reconcile-unrealized-casts";

export const EXAMPLES = [
  { name: "Multiply and transpose", language: "toy", source: multiplyTranspose },
  { name: "Transpose twice", language: "toy", source: transposeTranspose },
  { name: "Reshapes that fold", language: "toy", source: trivialReshape },
  { name: "Scalars", language: "toy", source: scalar },
  { name: "Structs", language: "toy", source: struct },
  { name: "A polynomial", language: "toy", source: polynomial },
  { name: "Functions by shape", language: "toy", source: specialise },
  { name: "Constants fold", language: "mlir", source: folding, pipeline: "canonicalize,cse,inline,symbol-dce" },
  { name: "A loop to branches", language: "mlir", source: sum, pipeline: toLlvm },
  { name: "Fusion of affine loops", language: "mlir", source: stencil, pipeline: "func.func(affine-loop-fusion,affine-scalrep,canonicalize)" },
];
