// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt --allow-unregistered-dialect
func.func @messages(%b: memref<100xf32>, %r: memref<?xf32>, %n: i32) {
  mpi.init
  %e = mpi.init : !mpi.retval
  %world = mpi.comm_world : !mpi.comm
  %rank = mpi.comm_rank(%world) : i32
  %e1, %rank1 = mpi.comm_rank(%world) : !mpi.retval, i32
  %size = mpi.comm_size(%world) : i32
  %split = mpi.comm_split(%world, %n, %n) {k} : !mpi.comm
  mpi.send(%b, %n, %rank, %world) : memref<100xf32>, i32, i32
  %e2 = mpi.send(%b, %n, %rank, %world) : memref<100xf32>, i32, i32 -> !mpi.retval
  %req = mpi.isend(%b, %n, %rank, %world) : memref<100xf32>, i32, i32 -> !mpi.request
  %e3, %req1 = mpi.irecv(%r, %n, %rank, %world) : memref<?xf32>, i32, i32 -> !mpi.retval, !mpi.request
  mpi.recv(%r, %n, %rank, %world) : memref<?xf32>, i32, i32
  mpi.wait(%req) : !mpi.request
  %e4 = mpi.wait(%req1) : !mpi.request -> !mpi.retval
  mpi.allreduce(%b, %r, MPI_SUM, %world) : memref<100xf32>, memref<?xf32>
  mpi.barrier(%world)
  %e5 = mpi.barrier(%split) -> !mpi.retval
  %ok = mpi.retval_check %e = <MPI_ERR_COMM> : i1
  %class = mpi.error_class %e : !mpi.retval
  mpi.finalize
  return
}
func.func private @types(!mpi.status)
