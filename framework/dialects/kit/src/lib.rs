//! Code that several dialects share: directives of assembly formats, views of shaped values, result names and effects as tables.
//! Code that is generic beyond dialects is in `terrace-ir` and `terrace-asm`. This crate names no dialect.
#![forbid(unsafe_code)]

pub mod control_syntax;
pub mod data_layout;
pub mod elements;
pub mod fold;
pub mod function;
pub mod function_syntax;
pub mod index_list;
pub mod inline;
pub mod mixed;
pub mod offload;
pub mod pointers;
pub mod reassociation;
pub mod region_branch;
pub mod slices;
pub mod speculation;
pub mod subsets;
pub mod switch;
pub mod type_layout;
pub mod view_ops;

use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{DYNAMIC, Diagnostic, Type};

/// The `custom<>` directives that MLIR's libraries give any dialect, for dialects that are loaded at run time.
pub static DIRECTIVES: &[(&str, &(dyn std::any::Any + Send + Sync))] =
    &[("DynamicIndexList", terrace_asm::directive!(&index_list::DynamicIndexList))];

/// `named! { AllocOp: "alloc"; }`: the name of a typed operation's first result.
#[macro_export]
macro_rules! named {
    ($($op:ident: $name:literal;)*) => {
        $(impl terrace_asm::OpAsmOp for $op {
            fn result_names(self, _: &terrace_ir::View<'_>) -> Vec<(usize, String)> {
                vec![(0, $name.to_owned())]
            }
        })*
    };
}

/// `effects! { LoadOp: |op, v| [(Read, op.memref(v))]; }`: what a typed operation does to which values. A third word is the resource, if that
/// is not the default one.
#[macro_export]
macro_rules! effects {
    ($($op:ident: |$o:ident, $v:ident| [$(($effect:ident, $value:expr $(, $resource:ident)?)),*];)*) => {
        $(impl terrace_ir::op_interfaces::MemoryEffectsOp for $op {
            fn effects(self, $v: &terrace_ir::View<'_>) -> terrace_ir::interfaces::Effects {
                use terrace_ir::interfaces::{Effect, EffectInstance};
                let $o = self;
                $crate::smallvec![$(
                    EffectInstance::new(Effect::$effect, Some($value))$(.on(terrace_ir::interfaces::Resource::$resource))?
                ),*]
            }
        })*
    };
}

#[doc(hidden)]
pub use smallvec::smallvec;

/// An error at the operation without its name before it.
pub fn plain_error(cx: &VerifyCx<'_>, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(cx.body().loc(cx.op.entity), message)
}

/// Checks that as many sizes are given as the shape has unknown ones.
pub fn verify_dynamic_sizes(cx: &VerifyCx<'_>, ty: Type, given: usize) -> Result<(), Diagnostic> {
    let expected = cx.ctx.shape(ty).unwrap_or_default().iter().filter(|d| **d == DYNAMIC).count();
    if expected != given {
        return Err(
            cx.op_error(format!("incorrect number of dynamic sizes, has {given}, expected {expected}"))
        );
    }
    Ok(())
}
