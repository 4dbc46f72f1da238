// RUN: terrace-opt %s --mem2reg
// REFERENCE-DIFFERS: narrow reads are shifted
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
  // The first byte of memory is the high one of the value: such a slot stays.
  llvm.func @narrow(%x: i32) -> i8 {
    %c = llvm.mlir.constant(1 : i32) : i32
    %m = llvm.alloca %c x i32 : (i32) -> !llvm.ptr
    llvm.store %x, %m : i32, !llvm.ptr
    %r = llvm.load %m : !llvm.ptr -> i8
    llvm.return %r : i8
  }
  llvm.func @whole(%x: i32) -> i32 {
    %c = llvm.mlir.constant(1 : i32) : i32
    %m = llvm.alloca %c x i32 : (i32) -> !llvm.ptr
    llvm.store %x, %m : i32, !llvm.ptr
    %r = llvm.load %m : !llvm.ptr -> i32
    llvm.return %r : i32
  }
}
