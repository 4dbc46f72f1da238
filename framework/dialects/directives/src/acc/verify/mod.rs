//! The demands of acc's operations: clauses of data in `data.rs`, constructs in `constructs.rs`, loops and routines in `loops.rs`, recipes and
//! atomic accesses in `recipes.rs`.

mod constructs;
mod data;
mod loops;
mod recipes;

use terrace_dialects_kit::plain_error;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Attr, Diagnostic};

use super::{DeviceType, DeviceTypeAttr};

type Verified = Result<(), Diagnostic>;

/// `Err` with the text at the operation, without its name.
fn fail(cx: &VerifyCx<'_>, text: impl Into<String>) -> Verified {
    Err(plain_error(cx, text))
}

/// The devices of an array.
fn devices(cx: &VerifyCx<'_>, list: Option<&[Attr]>) -> Vec<DeviceType> {
    let of = |a: &Attr| DeviceTypeAttr::of(cx.ctx, *a)?.value(cx.ctx);
    list.unwrap_or_default().iter().filter_map(of).collect()
}

/// The first device that is there twice.
fn duplicate(list: &[DeviceType]) -> Option<DeviceType> {
    let again = list.iter().enumerate().find(|(i, d)| list.iter().take(*i).any(|e| e == *d));
    again.map(|(_, d)| *d)
}
