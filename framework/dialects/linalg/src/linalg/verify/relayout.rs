//! `softmax`, Winograd's transforms, `pack` and `unpack`.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::{Speculatability, VerifyCx};
use terrace_ir::op_interfaces::SpeculatableOp;
use terrace_ir::{Diagnostic, View};

use crate::linalg::*;

macro_rules! todo_ok { ($($o:ident)*) => {$( impl VerifyOp for $o { fn verify(self, _: &VerifyCx<'_>) -> Result<(), Diagnostic> { Ok(()) } } )*}; }
todo_ok! { SoftmaxOp WinogradFilterTransformOp WinogradInputTransformOp WinogradOutputTransformOp PackOp UnPackOp }
impl SpeculatableOp for PackOp { fn speculatability(self, _: &View<'_>) -> Speculatability { Speculatability::Always } }
impl SpeculatableOp for UnPackOp { fn speculatability(self, _: &View<'_>) -> Speculatability { Speculatability::Always } }
