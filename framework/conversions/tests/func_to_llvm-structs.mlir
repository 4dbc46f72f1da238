// RUN: terrace-opt %s --convert-func-to-llvm --split-input-file

// A named struct with types that LLVM IR lacks has another name; one that contains itself does so under the new name.
func.func private @plain(!llvm.struct<"plain", (i64, f32)>)
func.func private @converted(!llvm.struct<"named", (index, i1)>)
func.func private @again(!llvm.struct<"named", (index, i1)>) -> !llvm.struct<"named", (index, i1)>
func.func private @recursive(!llvm.struct<"list", (struct<"list">, index)>)
func.func private @nested(!llvm.struct<"outer", (struct<"inner", packed (index, struct<"outer">)>, i8)>)
func.func private @packed(!llvm.struct<"close", packed (i8, index)>)
func.func private @literal(!llvm.struct<packed (i8, index)>, !llvm.struct<(i8, index)>)

// -----

// The name is taken by a struct with another body: the function stays.
func.func private @other(!llvm.struct<"_Converted.taken", (f32)>)
func.func private @stays(!llvm.struct<"taken", (index)>)

// -----

// The name is that of the same struct.
func.func private @same(!llvm.struct<"_Converted.taken", (i64)>)
func.func private @goes(!llvm.struct<"taken", (index)>)
