// RUN: terrace-opt %s --split-input-file --verify-diagnostics
func.func @f() {
  // expected-error@+1 {{'mpi.init' op result #0 must be MPI function call return value (!mpi.retval), but got 'i32'}}
  %0 = "mpi.init"() : () -> i32
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'mpi.finalize' op result #0 must be MPI function call return value (!mpi.retval), but got 'i32'}}
  %0 = "mpi.finalize"() : () -> i32
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'mpi.comm_world' op result #0 must be MPI communicator handler, but got 'i32'}}
  %0 = "mpi.comm_world"() : () -> i32
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'mpi.comm_rank' op operand #0 must be MPI communicator handler, but got 'i32'}}
  %0 = "mpi.comm_rank"(%a0) : (i32) -> i32
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'mpi.comm_size' op operand #0 must be MPI communicator handler, but got 'i32'}}
  %0 = "mpi.comm_size"(%a0) : (i32) -> i32
  return
}
// -----
func.func @f(%a0: !mpi.comm, %a1: f32, %a2: i32) {
  // expected-error@+1 {{'mpi.comm_split' op operand #1 must be 32-bit signless integer, but got 'f32'}}
  %0 = "mpi.comm_split"(%a0, %a1, %a2) : (!mpi.comm, f32, i32) -> !mpi.comm
  return
}
// -----
func.func @f(%a0: i32, %a1: i32, %a2: i32, %a3: !mpi.comm) {
  // expected-error@+1 {{'mpi.send' op operand #0 must be memref of any type values, but got 'i32'}}
  "mpi.send"(%a0, %a1, %a2, %a3) : (i32, i32, i32, !mpi.comm) -> ()
  return
}
// -----
func.func @f(%a0: i32, %a1: i32, %a2: i32, %a3: !mpi.comm) {
  // expected-error@+1 {{'mpi.recv' op operand #0 must be memref of any type values, but got 'i32'}}
  "mpi.recv"(%a0, %a1, %a2, %a3) : (i32, i32, i32, !mpi.comm) -> ()
  return
}
// -----
func.func @f(%a0: memref<4xf32>, %a1: i32, %a2: f32, %a3: !mpi.comm) {
  // expected-error@+1 {{'mpi.isend' op operand #2 must be 32-bit signless integer, but got 'f32'}}
  %0 = "mpi.isend"(%a0, %a1, %a2, %a3) : (memref<4xf32>, i32, f32, !mpi.comm) -> !mpi.request
  return
}
// -----
func.func @f(%a0: memref<4xf32>, %a1: i32, %a2: f32, %a3: !mpi.comm) {
  // expected-error@+1 {{'mpi.irecv' op operand #2 must be 32-bit signless integer, but got 'f32'}}
  %0 = "mpi.irecv"(%a0, %a1, %a2, %a3) : (memref<4xf32>, i32, f32, !mpi.comm) -> !mpi.request
  return
}
// -----
func.func @f(%a0: memref<4xf32>, %a1: memref<4xf32>, %a2: !mpi.comm) {
  // expected-error@+1 {{'mpi.allreduce' op requires attribute 'op'}}
  "mpi.allreduce"(%a0, %a1, %a2) : (memref<4xf32>, memref<4xf32>, !mpi.comm) -> ()
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'mpi.barrier' op operand #0 must be MPI communicator handler, but got 'i32'}}
  "mpi.barrier"(%a0) : (i32) -> ()
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'mpi.wait' op operand #0 must be MPI asynchronous request handler, but got 'i32'}}
  "mpi.wait"(%a0) : (i32) -> ()
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'mpi.retval_check' op operand #0 must be MPI function call return value (!mpi.retval), but got 'i32'}}
  %0 = "mpi.retval_check"(%a0) {errclass = #mpi.errclass<MPI_SUCCESS>} : (i32) -> i1
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'mpi.error_class' op operand #0 must be MPI function call return value (!mpi.retval), but got 'i32'}}
  %0 = "mpi.error_class"(%a0) : (i32) -> !mpi.retval
  return
}
// -----
func.func @f(%r: memref<4xf32>, %c: !mpi.comm) {
  // expected-error@+1 {{custom op 'mpi.allreduce' expected string or keyword containing one of the following enum values for attribute 'op' [MPI_OP_NULL, MPI_MAX, MPI_MIN, MPI_SUM, MPI_PROD, MPI_LAND, MPI_BAND, MPI_LOR, MPI_BOR, MPI_LXOR, MPI_BXOR, MPI_MINLOC, MPI_MAXLOC, MPI_REPLACE]}}
  mpi.allreduce(%r, %r, MPI_NONE, %c) : memref<4xf32>, memref<4xf32>
  return
}
