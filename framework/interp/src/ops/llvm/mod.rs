//! The llvm dialect.

mod aggregates;
mod arithmetic;
mod atomics;
mod control;
mod intrinsics;
mod masked;
mod memory;
mod reductions;

use super::{Builder, arith, cf, globals, lanes, math};

pub(super) fn add(b: &mut Builder<'_>) {
    arithmetic::add(b);
    memory::add(b);
    atomics::add(b);
    control::add(b);
    aggregates::add(b);
    intrinsics::add(b);
    reductions::add(b);
    masked::add(b);
}
