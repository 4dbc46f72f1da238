//! Operations that are intrinsics of LLVM: most by a table, a few by hand.

mod special;
mod table;
mod target;

use terrace_dialects_llvm::llvm::{self, FastmathFlags};
use terrace_ir::view::OpView;
use terrace_ir::{Attr, Op, Type, Values};

use super::calls::{Bundles, bundles};
use super::{fast_math, takes_fast_math};
use crate::attributes;
use crate::constants;
use crate::error::{Done, fail};
use crate::function::{Function, Operand};
use crate::table::Table;
use crate::text::Text;
use crate::types::mangle;

pub(super) fn add_to(table: &mut Table) {
    rows(table);
    special::add_to(table);
}

/// The uses of the table of intrinsics.
pub(crate) trait Rows {
    /// Takes one row: an operation, its intrinsic, and what appends what only this operation says.
    fn row<O: OpView>(&mut self, intrinsic: Intrinsic, attach: Attach);
}

/// Appends what only one operation says.
pub(crate) type Attach = fn(Op, &mut Function<'_, '_>) -> Done;

impl Rows for Table {
    fn row<O: OpView>(&mut self, intrinsic: Intrinsic, attach: Attach) {
        add::<O>(self, intrinsic, attach);
    }
}

pub(crate) use table::rows;
pub(crate) use target::of_target;

/// How an operation becomes the call of an intrinsic.
#[derive(Clone, Copy)]
pub(crate) struct Intrinsic {
    /// The name after `llvm.`, without types.
    pub(crate) name: &'static str,
    /// The results whose types are in the name.
    results: &'static [usize],
    /// The arguments whose types are in the name, after the results'.
    args: &'static [usize],
    /// Arguments that are attributes: where they stand, and their slots.
    pub(crate) attrs: &'static [(usize, usize)],
    /// True if results are the fields of the struct that the operation gives.
    fields: bool,
}

/// Slots of attributes that some of these operations have.
#[derive(Clone, Copy)]
struct Slots {
    fast_math: Option<usize>,
    arg_attrs: Option<usize>,
    res_attrs: Option<usize>,
}

/// Adds an operation to the table; `attach` appends what only it says.
fn add<O: OpView>(table: &mut Table, i: Intrinsic, attach: Attach) {
    let slot = |name: &str| O::def().attr_index(name.as_bytes());
    let slots = Slots {
        fast_math: slot("fastmathFlags"),
        arg_attrs: slot("arg_attrs"),
        res_attrs: slot("res_attrs"),
    };
    table.add(move |op: O, f| {
        let ctx = f.ctx();
        let op: Op = op.into();
        let (mut attrs, mut operands) = (i.attrs.iter().peekable(), op.operands(&f.view).into_iter());
        let mut args = Vec::new();
        loop {
            if let Some((_, slot)) = attrs.next_if(|(at, _)| *at == args.len()) {
                let attr = terrace_ir::view::slot(&f.view, op, *slot);
                let Some((a, t)) = attr.and_then(|a| Some((a, ctx.attr_type(a)?))) else {
                    return fail("lacks an attribute that is an argument");
                };
                args.push((t, Operand::Const(constants::of_attr(ctx, a, t)?), None));
            } else if let Some(v) = operands.next() {
                let attrs = slots.arg_attrs.and_then(|s| list(f, op, s)?.get(args.len()).copied());
                args.push((f.type_of(v), f.get(v), attrs));
            } else {
                break;
            }
        }
        let flags = slots.fast_math.and_then(|s| terrace_ir::view::attr::<FastmathFlags>(&f.view, op, s));
        let res_attrs = slots.res_attrs.and_then(|s| list(f, op, s)?.first().copied());
        call(f, op, &i, &args, (flags, res_attrs))?;
        attach(op, f)?;
        super::memory::relaxations(op, f)?;
        f.end();
        Ok(())
    });
}

fn list<'c>(f: &Function<'_, 'c>, op: Op, slot: usize) -> Option<&'c [Attr]> {
    terrace_ir::view::attr(&f.view, op, slot)
}

/// A typed argument, with attributes.
type Arg = (Type, Operand, Option<Attr>);

/// Appends the call; the caller ends the instruction.
fn call(
    f: &mut Function<'_, '_>,
    op: Op,
    i: &Intrinsic,
    args: &[Arg],
    (flags, res_attrs): (Option<FastmathFlags>, Option<Attr>),
) -> Done {
    let ctx = f.ctx();
    let result = op.results(&f.view).first().copied();
    let result_type = result.map_or(llvm::void(ctx), |r| f.type_of(r));
    let mut overloads = Vec::new();
    for r in i.results {
        overloads.push(if i.fields {
            constants::element_type(ctx, result_type, *r)
        } else {
            Some(result_type)
        });
    }
    overloads.extend(i.args.iter().map(|a| args.get(*a).map(|a| a.0)));
    let name = f.intrinsic(i.name, &overloads.into_iter().flatten().collect::<Vec<Type>>())?;
    f.module.declare(&name, result_type, &args.iter().map(|a| a.0).collect::<Vec<Type>>())?;
    f.begin(result)?;
    write(f, &name, result_type, args, (flags, res_attrs))
}

/// Appends the call of a function after what it begins with.
fn write(
    f: &mut Function<'_, '_>,
    name: &str,
    result_type: Type,
    args: &[Arg],
    (flags, res_attrs): (Option<FastmathFlags>, Option<Attr>),
) -> Done {
    let ctx = f.ctx();
    f.put("call ");
    if let Some(flags) = flags.filter(|_| takes_fast_math(ctx, result_type)) {
        f.put(fast_math(flags));
    }
    let mut text = Text::default();
    attributes::parameter(ctx, &mut f.module.types, res_attrs, &mut text)?;
    if let Some(trimmed) = text.bytes.strip_prefix(b" ") {
        f.put(trimmed);
        f.put(" ");
    }
    f.ty(result_type)?;
    f.put(" ");
    crate::text::name(b'@', name.as_bytes(), &mut f.text.bytes);
    f.put("(");
    for (k, (t, value, attrs)) in args.iter().enumerate() {
        f.put(if k == 0 { "" } else { ", " });
        f.ty(*t)?;
        let mut text = Text::default();
        attributes::parameter(ctx, &mut f.module.types, *attrs, &mut text)?;
        f.text.append(text);
        f.put(" ");
        f.operand(value)?;
    }
    f.put(")");
    Ok(())
}

impl Function<'_, '_> {
    /// The name of an intrinsic with types in it.
    fn intrinsic(&self, name: &str, overloads: &[Type]) -> Done<String> {
        let mut full = format!("llvm.{name}");
        for t in overloads {
            full.push('.');
            mangle(self.ctx(), *t, &mut full)?;
        }
        Ok(full)
    }
}

/// The bundles of an operation, of its tags, sizes and operands.
fn bundle(f: &mut Function<'_, '_>, tags: Option<&[Attr]>, sizes: &[i64], operands: Values) -> Done {
    bundles(f, &Bundles { tags, sizes: sizes.to_vec(), operands })
}
