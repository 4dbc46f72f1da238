//! Functions: a signature, a body whose entry block has its arguments, terminators that give its results.
//! The text of signatures is in `function_syntax.rs`.

use terrace_ir::interfaces::{VerifyCx, dialect_attrs};
use terrace_ir::look::{Look, LookIn};
use terrace_ir::op_interfaces::Callable;
use terrace_ir::types::FunctionType;
use terrace_ir::{Attr, Block, Diagnostic, LookIr, Op, Type, ViewIr};

/// A function's signature; `None` if it has none that is a function type.
pub fn signature<'c>(op: Op, v: &impl LookIn<'c>) -> Option<FunctionType<'c>> {
    op.attr(v, "function_type")?.cast::<Type>(v)?.cast::<FunctionType<'_>>(v)
}

/// The entry block of a function, with the IR that it is in; `None` for a declaration.
pub(crate) fn entry_block<'a>(op: Op, v: &ViewIr<'a>) -> Option<(Block, ViewIr<'a>)> {
    let region = *op.all_regions(v).first()?;
    let inside = ViewIr { body: region.body, ..*v };
    Some((region.entity.entry(&inside)?, inside))
}

/// `callables! { FuncOp }`: operations that are called by a signature and hold what runs in their region.
///
/// After `public_declarations:`, those whose declarations may be public.
#[macro_export]
macro_rules! callables {
    (public_declarations: $($op:ident)*) => {
        $($crate::callables! { @impl $op {} })*
    };
    ($($op:ident)*) => {
        $($crate::callables! { @impl $op {
            fn is_declaration(self, v: &terrace_ir::ViewIr<'_>) -> bool {
                self.callable_region(v).is_none()
            }
        } })*
    };
    (@impl $op:ident { $($more:tt)* }) => {
        impl terrace_ir::op_interfaces::CallableOp for $op {
            fn callable_region(
                self,
                v: &terrace_ir::ViewIr<'_>,
            ) -> Option<terrace_ir::Global<terrace_ir::Region>> {
                let body = self.body(v);
                let inside = terrace_ir::LookIr::inside(v, body.body);
                (!body.entity.is_empty(&inside)).then_some(body)
            }

            fn callable_argument_types(self, v: &terrace_ir::View<'_>) -> Vec<terrace_ir::Type> {
                $crate::function::signature(*self, v).map(|t| t.inputs().to_vec()).unwrap_or_default()
            }

            fn callable_result_types(self, v: &terrace_ir::View<'_>) -> Vec<terrace_ir::Type> {
                $crate::function::signature(*self, v).map(|t| t.results().to_vec()).unwrap_or_default()
            }

            $($more)*
        }
    };
}

/// `functions! { FuncOp }`: the same of which nothing is demanded but what every function must be.
#[macro_export]
macro_rules! functions {
    ($($op:ident)*) => {
        $crate::callables! { $($op)* }
        $(impl terrace_ir::hooks::VerifyOp for $op {
            fn verify(
                self,
                cx: &terrace_ir::interfaces::VerifyCx<'_>,
            ) -> Result<(), terrace_ir::Diagnostic> {
                $crate::function::verify_function(cx)
            }
        })*
    };
}

/// Checks the attributes of a function's arguments or results.
pub fn verify_signature_attrs(
    cx: &VerifyCx<'_>,
    (what, name): (&str, &str),
    count: usize,
) -> Result<(), Diagnostic> {
    let Some(list) = cx.attr(name).and_then(|a| cx.ctx.as_array(a)) else { return Ok(()) };
    if list.len() != count {
        let got = list.len();
        return Err(cx.op_error(format!(
            "expects {what} attribute array to have the same number of elements as the number of function {what}s, got {got}, but expected {count}"
        )));
    }
    let types = signature_types(cx, what);
    for (i, entry) in list.iter().enumerate() {
        let Some(entries) = cx.ctx.as_dictionary(*entry) else {
            let shown = terrace_asm::print_attr(cx.ctx, *entry);
            return Err(cx.op_error(format!(
                "expects {what} attribute dictionary to be a DictionaryAttr, but got `{shown}`"
            )));
        };
        let plain = |n: Attr| cx.ctx.as_string(n).is_some_and(|n| !n.contains(&b'.'));
        if entries.iter().any(|(n, _)| plain(*n)) {
            return Err(cx.op_error(format!("{what}s may only have dialect attributes")));
        }
        for (name, value) in entries {
            let name = cx.ctx.as_string(*name).unwrap_or_default();
            if let (Some(hook), Some(ty)) = (dialect_attrs(cx.ctx, name), types.get(i)) {
                hook.verify_signature_attr(cx, *ty, what == "result", name, *value)?;
            }
        }
    }
    Ok(())
}

/// The types of a function's arguments or results.
fn signature_types(cx: &VerifyCx<'_>, what: &str) -> Vec<Type> {
    let info = cx.ctx.op_info(cx.body().name(cx.op.entity));
    let Some(function) = info.interface::<dyn Callable>() else { return Vec::new() };
    match what {
        "argument" => function.callable_argument_types(cx.op.entity, &cx.view()),
        _ => function.callable_result_types(cx.op.entity, &cx.view()),
    }
}

/// Checks that the entry block's arguments are the signature's.
pub fn verify_entry_block(cx: &VerifyCx<'_>, inputs: &[Type]) -> Result<(), Diagnostic> {
    let Some((entry, v)) = entry_block(cx.op.entity, &cx.view_ir()) else { return Ok(()) };
    let args = entry.args(&v);
    if args.len() != inputs.len() {
        return Err(cx.op_error(format!(
            "entry block must have {} arguments to match function signature",
            inputs.len()
        )));
    }
    for (i, (arg, want)) in args.iter().zip(inputs).enumerate() {
        let got = arg.ty(&v);
        if got != *want {
            let (g, w) = (terrace_asm::print_type(cx.ctx, got), terrace_asm::print_type(cx.ctx, *want));
            return Err(cx.op_error(format!(
                "type of entry block argument #{i}('{g}') must match the type of the corresponding argument in function signature('{w}')"
            )));
        }
    }
    Ok(())
}

/// Checks a function: the attributes of its signature and its entry block.
pub fn verify_function(cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let ty = signature(cx.op.entity, cx);
    let (inputs, results) = ty.map(|t| (t.inputs(), t.results())).unwrap_or_default();
    verify_signature_attrs(cx, ("argument", "arg_attrs"), inputs.len())?;
    verify_signature_attrs(cx, ("result", "res_attrs"), results.len())?;
    verify_entry_block(cx, inputs)
}
