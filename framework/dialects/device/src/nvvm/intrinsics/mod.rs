//! Intrinsics that attributes and types choose, by the subjects of operations.

mod barriers;
mod conversions;
mod copies;
mod matrices;
mod tensor_cores;
mod warps;

use terrace_ir::{Type, Value, View};

use terrace_dialects_llvm::targets::Intrinsic;

type Choice = Result<Intrinsic, String>;

/// The call of `nvvm.` and parts of a name between dots; empty parts are left out.
fn call(parts: &[&str]) -> Intrinsic {
    let mut name = String::from("nvvm");
    for part in parts.iter().filter(|p| !p.is_empty()) {
        name.push('.');
        name.push_str(part);
    }
    Intrinsic::new(name)
}

/// A part of a name that is there under a condition.
fn when(holds: bool, part: &str) -> &str {
    if holds { part } else { "" }
}

/// The address space of a pointer; `None` of other types.
fn space(v: &View<'_>, x: Value) -> Option<i64> {
    terrace_dialects_llvm::llvm::address_space(v.ctx, x.ty(v))
}

fn is_shared(v: &View<'_>, x: Value) -> bool {
    space(v, x) == Some(3)
}

/// The type of a value.
fn ty(v: &View<'_>, x: Value) -> Type {
    x.ty(v)
}
