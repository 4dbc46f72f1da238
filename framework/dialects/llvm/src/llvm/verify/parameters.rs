//! The attributes `llvm.…` of arguments and results of functions of any dialect: what each holds, and on what it can stand.

use terrace_ir::interfaces::{DialectAttrs, VerifyCx};
use terrace_ir::{Attr, AttrData, Context, Diagnostic, Type};

use crate::llvm::verify::data_layout;
use crate::llvm::{DATA_LAYOUT, is_compatible, is_pointer};

/// The kind of value that an attribute holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holds {
    Unit,
    Integer,
    Type,
}

/// The type of the value that an attribute stands on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum On {
    Any,
    Pointer,
    Integer,
}

/// Attributes by their names without prefix; those that are not here may hold anything.
const KINDS: &[(&str, Holds, On)] = &[
    ("noalias", Holds::Unit, On::Pointer),
    ("readonly", Holds::Unit, On::Pointer),
    ("readnone", Holds::Unit, On::Pointer),
    ("writeonly", Holds::Unit, On::Pointer),
    ("nest", Holds::Unit, On::Pointer),
    ("nocapture", Holds::Unit, On::Pointer),
    ("nofree", Holds::Unit, On::Pointer),
    ("nonnull", Holds::Unit, On::Pointer),
    ("sret", Holds::Type, On::Pointer),
    ("byval", Holds::Type, On::Pointer),
    ("byref", Holds::Type, On::Pointer),
    ("elementtype", Holds::Type, On::Pointer),
    ("inalloca", Holds::Type, On::Pointer),
    ("preallocated", Holds::Type, On::Pointer),
    ("signext", Holds::Unit, On::Integer),
    ("zeroext", Holds::Unit, On::Integer),
    ("align", Holds::Integer, On::Pointer),
    ("dereferenceable", Holds::Integer, On::Pointer),
    ("dereferenceable_or_null", Holds::Integer, On::Pointer),
    ("alignstack", Holds::Integer, On::Any),
    ("noundef", Holds::Unit, On::Any),
    ("inreg", Holds::Unit, On::Any),
    ("returned", Holds::Unit, On::Any),
];

/// Attributes that no result can have.
const NOT_ON_RESULTS: [&str; 15] = [
    "allocalign",
    "allocptr",
    "byval",
    "byref",
    "inalloca",
    "nest",
    "nocapture",
    "nofree",
    "preallocated",
    "readonly",
    "readnone",
    "returned",
    "alignstack",
    "sret",
    "writeonly",
];

/// The demands of llvm on its attributes elsewhere.
pub(in crate::llvm) struct Attributes;

impl DialectAttrs for Attributes {
    fn verify_attr(&self, cx: &VerifyCx<'_>, name: &[u8], value: Attr) -> Result<(), Diagnostic> {
        if name != DATA_LAYOUT.as_bytes() {
            return Ok(());
        }
        let Some(text) = cx.ctx.as_string(value) else {
            return Err(cx.op_error("expected 'llvm.data_layout' to be a string attributes"));
        };
        data_layout::check(&String::from_utf8_lossy(text))
            .map_err(|why| cx.op_error(format!("invalid data layout descriptor: {why}")))
    }

    fn verify_signature_attr(
        &self,
        cx: &VerifyCx<'_>,
        ty: Type,
        is_result: bool,
        name: &[u8],
        value: Attr,
    ) -> Result<(), Diagnostic> {
        let full = String::from_utf8_lossy(name).into_owned();
        let short = full.strip_prefix("llvm.").unwrap_or(&full);
        let wrong = if is_result && NOT_ON_RESULTS.contains(&short) {
            Some("is not a valid result attribute")
        } else {
            KINDS
                .iter()
                .find(|k| k.0 == short)
                .and_then(|(_, holds, on)| problem(cx.ctx, *holds, *on, ty, value))
        };
        match wrong {
            Some(why) => {
                let loc = cx.body().loc(cx.op.entity);
                Err(Diagnostic::error(loc, format!("\"{full}\" {why}")))
            }
            None => Ok(()),
        }
    }
}

fn problem(ctx: &Context, holds: Holds, on: On, ty: Type, value: Attr) -> Option<&'static str> {
    match (holds, ctx.data(value)) {
        (Holds::Unit, AttrData::Unit)
        | (Holds::Integer, AttrData::Integer { .. })
        | (Holds::Type, AttrData::TypeAttr(_)) => {}
        (Holds::Unit, _) => return Some("should be a unit attribute"),
        (Holds::Integer, _) => return Some("should be an integer attribute"),
        (Holds::Type, _) => return Some("should be a type attribute"),
    }
    // Types of other dialects become llvm's later: nothing is known of them yet.
    if !is_compatible(ctx, ty) {
        return None;
    }
    match on {
        On::Pointer if !is_pointer(ctx, ty) => Some("attribute attached to non-pointer LLVM type"),
        On::Integer if ctx.integer_info(ty).is_none() => Some("attribute attached to non-integer LLVM type"),
        _ => None,
    }
}
