// RUN: terrace-opt %s --canonicalize --split-input-file
// REFERENCE-DIFFERS: it makes an index of the number, whatever its type
// Patterns: CommRankFold.

module attributes {dlti.map = #dlti.map<"MPI:comm_world_rank" = 24>} {
  func.func @described() -> i32 {
    %comm = mpi.comm_world : !mpi.comm
    %rank = mpi.comm_rank(%comm) : i32
    return %rank : i32
  }
  func.func @some(%comm: !mpi.comm) -> i32 {
    %rank = mpi.comm_rank(%comm) : i32
    return %rank : i32
  }
  func.func @with_status() -> (!mpi.retval, i32) {
    %comm = mpi.comm_world : !mpi.comm
    %status, %rank = mpi.comm_rank(%comm) : !mpi.retval, i32
    return %status, %rank : !mpi.retval, i32
  }
}

// -----

func.func @not_described() -> i32 {
  %comm = mpi.comm_world : !mpi.comm
  %rank = mpi.comm_rank(%comm) : i32
  return %rank : i32
}
