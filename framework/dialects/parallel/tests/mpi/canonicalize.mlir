// RUN: terrace-opt %s --canonicalize
// Patterns: IrecvFoldCast, IsendFoldCast, RecvFoldCast, SendFoldCast.
func.func @casts(%b: memref<100xf32>, %n: i32, %c: !mpi.comm) {
  %r = memref.cast %b : memref<100xf32> to memref<?xf32>
  mpi.send(%r, %n, %n, %c) : memref<?xf32>, i32, i32
  mpi.recv(%r, %n, %n, %c) : memref<?xf32>, i32, i32
  %0 = mpi.isend(%r, %n, %n, %c) : memref<?xf32>, i32, i32 -> !mpi.request
  %1 = mpi.irecv(%r, %n, %n, %c) : memref<?xf32>, i32, i32 -> !mpi.request
  mpi.wait(%0) : !mpi.request
  mpi.wait(%1) : !mpi.request
  return
}
func.func @unknown(%b: memref<?xf32>, %n: i32, %c: !mpi.comm) {
  %r = memref.cast %b : memref<?xf32> to memref<100xf32>
  mpi.send(%r, %n, %n, %c) : memref<100xf32>, i32, i32
  return
}
