//! Calls, invokes, inline assembly, exceptions.

use terrace_dialects_llvm::llvm::{
    AsmDialect, CConv, CallOp, FastmathFlags, InlineAsmOp, InvokeOp, LandingpadOp, TailCallKind, array_parts,
    function_parts,
};
use terrace_ir::{Attr, Type, Value, Values};

use super::control::weigh;
use super::memory::{access, relaxations};
use super::{fast_math, takes_fast_math};
use crate::attributes;
use crate::error::{Done, fail};
use crate::function::Function;
use crate::symbols::convention;
use crate::table::Table;
use crate::text::{Text, quote};

pub(super) fn add_to(table: &mut Table) {
    table.add(call);
    table.add(invoke);
    table.add(landing_pad);
    table.add(assembly);
}

/// The common parts of a call and an invoke.
struct Site<'c> {
    /// The symbol; `None` if the first operand is the address.
    callee: Option<&'c [u8]>,
    operands: Values,
    result: Option<Value>,
    /// The callee's type, if it is variadic.
    variadic: Option<Type>,
    convention: CConv,
    arg_attrs: Option<&'c [Attr]>,
    res_attrs: Option<&'c [Attr]>,
    bundles: Bundles<'c>,
}

/// Operand bundles: tags, sizes and all operands one after the other.
pub(super) struct Bundles<'c> {
    pub(super) tags: Option<&'c [Attr]>,
    pub(super) sizes: Vec<i64>,
    pub(super) operands: Values,
}

/// Appends `convention`, attributes of the result, the type, the callee and the arguments.
fn site(f: &mut Function<'_, '_>, s: &Site<'_>) -> Done {
    let ctx = f.ctx();
    f.put(convention(s.convention));
    let mut text = Text::default();
    attributes::parameter(ctx, &mut f.module.types, s.res_attrs.and_then(|l| l.first().copied()), &mut text)?;
    if let Some(trimmed) = text.bytes.strip_prefix(b" ") {
        f.put(trimmed);
        f.put(" ");
    }
    let void = terrace_dialects_llvm::llvm::void(ctx);
    match s.variadic.filter(|t| function_parts(ctx, *t).is_some_and(|p| p.2)) {
        Some(t) => f.ty(t)?,
        None => f.ty(s.result.map_or(void, |v| f.type_of(v)))?,
    }
    f.put(" ");
    let mut args = &s.operands[..];
    match (s.callee, args.split_first()) {
        (Some(name), _) => crate::text::name(b'@', name, &mut f.text.bytes),
        (None, Some((address, rest))) => {
            f.value(*address)?;
            args = rest;
        }
        (None, None) => return fail("calls nothing"),
    }
    f.put("(");
    arguments(f, args, s.arg_attrs)?;
    f.put(")");
    Ok(())
}

/// Appends arguments with their attributes.
pub(super) fn arguments(f: &mut Function<'_, '_>, args: &[Value], attrs: Option<&[Attr]>) -> Done {
    let ctx = f.ctx();
    for (i, v) in args.iter().enumerate() {
        f.put(if i == 0 { "" } else { ", " });
        f.ty(f.type_of(*v))?;
        let mut text = Text::default();
        attributes::parameter(ctx, &mut f.module.types, attrs.and_then(|l| l.get(i).copied()), &mut text)?;
        f.text.append(text);
        f.put(" ");
        f.value(*v)?;
    }
    Ok(())
}

/// Appends `[ "tag"(...) ]`.
pub(super) fn bundles(f: &mut Function<'_, '_>, b: &Bundles<'_>) -> Done {
    let (Some(tags), ctx) = (b.tags.filter(|t| !t.is_empty()), f.ctx()) else { return Ok(()) };
    f.put(" [ ");
    let mut rest = &b.operands[..];
    for (i, tag) in tags.iter().enumerate() {
        let size = b.sizes.get(i).and_then(|n| usize::try_from(*n).ok()).unwrap_or(0).min(rest.len());
        let (these, others) = rest.split_at(size);
        rest = others;
        f.put(if i == 0 { "" } else { ", " });
        f.put(quote(ctx.as_string(*tag).unwrap_or_default()));
        f.put("(");
        f.list(these)?;
        f.put(")");
    }
    f.put(" ]");
    Ok(())
}

/// The flags that a call of this result can have.
pub(super) fn call_flags(f: &Function<'_, '_>, flags: FastmathFlags, result: Option<Value>) -> String {
    match result {
        Some(v) if takes_fast_math(f.ctx(), f.type_of(v)) => fast_math(flags),
        _ => String::new(),
    }
}

fn tail(kind: TailCallKind) -> &'static str {
    match kind {
        TailCallKind::None => "",
        TailCallKind::Tail => "tail ",
        TailCallKind::MustTail => "musttail ",
        TailCallKind::NoTail => "notail ",
    }
}

/// The [`Site`] of a call or an invoke, whose accessors have the same names.
macro_rules! site {
    ($op:ident, $v:expr) => {
        Site {
            callee: $op.callee($v),
            operands: $op.callee_operands($v),
            result: $op.result($v),
            variadic: $op.var_callee_type($v),
            convention: $op.cconv($v),
            arg_attrs: $op.arg_attrs($v),
            res_attrs: $op.res_attrs($v),
            bundles: Bundles {
                tags: $op.op_bundle_tags($v),
                sizes: $op.op_bundle_sizes($v).to_vec(),
                operands: $op.op_bundle_operands($v),
            },
        }
    };
}

fn call(op: CallOp, f: &mut Function<'_, '_>) -> Done {
    let v = f.view;
    let s = site!(op, &v);
    f.begin(s.result)?;
    f.put(tail(op.tail_call_kind(&v)));
    f.put("call ");
    f.put(call_flags(f, op.fastmath_flags(&v), s.result));
    site(f, &s)?;
    let words = [
        (op.convergent(&v), "convergent"),
        (op.no_unwind(&v), "nounwind"),
        (op.will_return(&v), "willreturn"),
        (op.no_inline(&v), "noinline"),
        (op.always_inline(&v), "alwaysinline"),
        (op.inline_hint(&v), "inlinehint"),
    ];
    words.iter().filter(|w| w.0).for_each(|w| f.put(format!(" {}", w.1)));
    attributes::memory(v.ctx, op.memory_effects_attr(&v), &mut f.text);
    bundles(f, &s.bundles)?;
    access!(op, &v).attach(f);
    relaxations(*op, f)?;
    f.end();
    Ok(())
}

fn invoke(op: InvokeOp, f: &mut Function<'_, '_>) -> Done {
    let v = f.view;
    let s = site!(op, &v);
    f.begin(s.result)?;
    f.put("invoke ");
    site(f, &s)?;
    bundles(f, &s.bundles)?;
    f.put("\n          to ");
    f.label(*op, 0)?;
    f.put(" unwind ");
    f.label(*op, 1)?;
    weigh(f, op.branch_weights(&v).as_deref());
    f.end();
    Ok(())
}

fn landing_pad(op: LandingpadOp, f: &mut Function<'_, '_>) -> Done {
    let v = f.view;
    f.begin(Some(op.res(&v)))?;
    f.put("landingpad ");
    f.ty(f.type_of(op.res(&v)))?;
    f.put(if op.cleanup(&v) { "\n          cleanup" } else { "" });
    for clause in op.operands(&v) {
        // An array lists what passes through, all else is caught.
        let filter = array_parts(v.ctx, f.type_of(clause)).is_some();
        f.put(if filter { "\n          filter " } else { "\n          catch " });
        f.typed(clause)?;
    }
    f.end();
    Ok(())
}

fn assembly(op: InlineAsmOp, f: &mut Function<'_, '_>) -> Done {
    let v = f.view;
    let result = op.res(&v);
    f.begin(result)?;
    f.put(tail(op.tail_call_kind(&v)));
    f.put("call ");
    f.ty(result.map_or(terrace_dialects_llvm::llvm::void(v.ctx), |r| f.type_of(r)))?;
    f.put(" asm ");
    f.put(if op.has_side_effects(&v) { "sideeffect " } else { "" });
    f.put(if op.is_align_stack(&v) { "alignstack " } else { "" });
    f.put(if op.asm_dialect(&v) == Some(AsmDialect::AD_Intel) { "inteldialect " } else { "" });
    f.put(format!("{}, {}(", quote(op.asm_string(&v)), quote(op.constraints(&v))));
    arguments(f, &op.operands(&v), op.operand_attrs(&v))?;
    f.put(")");
    f.end();
    Ok(())
}
