// RUN: terrace-opt %s | terrace-opt
// REFERENCE-DIFFERS: MLIR prints the names of a variable as they are, which is not read then.
wasmssa.import_global "a \22quoted\22 name" from "two\0Alines" as @g : i32
