//! Operations that may run where the program would not have run them, if their operands are constants for which they are defined.
//!
//! Traits say of most operations whether they may; the interface is `Speculatable` of `terrace_ir::op_interfaces`.

use terrace_ir::interfaces::Speculatability;
use terrace_ir::{ApInt, Value, View};

use crate::elements;

/// `Always` if the value is true, `Never` otherwise.
pub fn always_if(known: bool) -> Speculatability {
    if known { Speculatability::Always } else { Speculatability::Never }
}

/// A division may run anywhere if its divisor is a constant for which it is defined: no element is zero or, of a signed one, -1.
pub fn division(divisor: Value, v: &View<'_>, signed: bool) -> Speculatability {
    let defined = |x: &ApInt| !(x.is_zero() || signed && x.is_all_ones());
    always_if(divisor.constant(v).is_some_and(|c| elements::all_integers(v.ctx, c, defined)))
}

/// The size of a dimension may be asked for anywhere if its number is a constant that the shape has. `rank` is `None` if it is not known.
pub fn dimension(index: Value, rank: Option<usize>, v: &View<'_>) -> Speculatability {
    let index = index.constant_int(v).and_then(|i| usize::try_from(i).ok());
    always_if(index.zip(rank).is_some_and(|(i, rank)| i < rank))
}

/// A loop may run anywhere if its body may and its step is 1: with any other, MLIR takes it for one that may not end.
pub fn counted_loop(step: Option<i64>) -> Speculatability {
    if step == Some(1) { Speculatability::Recursive } else { Speculatability::Never }
}
