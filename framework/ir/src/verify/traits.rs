//! The rules of traits, in the words of MLIR's functions.

use crate::def::{OpDef, OpInfo, Trait, TraitSet};
use crate::effects::info;
use crate::interfaces::VerifyCx;
use crate::look::LookIr;
use crate::op_interfaces::Callable;
use crate::symbols::{SymbolTables, Visibility, visibility};
use rustc_hash::FxHashMap;

use crate::{Attr, AttrData, Context, Diagnostic, Global, Op, Signedness, Type};

use super::{Checked, Fault, broadcast, op};

fn error(cx: &VerifyCx<'_>, message: impl std::fmt::Display) -> Checked {
    Err(cx.op_error(message).into())
}

/// The traits that are checked before the definition's own constraints.
pub(super) fn structural(cx: &VerifyCx<'_>, def: &OpDef) -> Checked {
    for t in def.traits {
        match t {
            Trait::AttrSizedOperandSegments => op::segments(cx, def, true)?,
            Trait::AttrSizedResultSegments => op::segments(cx, def, false)?,
            Trait::NoRegionArguments => no_region_arguments(cx)?,
            Trait::HasParent(names) => has_parent(cx, names)?,
            Trait::SingleBlock | Trait::SingleBlockImplicitTerminator(_) => single_block(cx, def)?,
            _ => {}
        }
    }
    Ok(())
}

fn no_region_arguments(cx: &VerifyCx<'_>) -> Checked {
    let (inner, regions) = cx.ir.region_list(cx.op);
    let body = cx.ir.body(inner);
    for (i, r) in regions.iter().enumerate() {
        if body.first_block(*r).is_some_and(|b| !body.block_args(b).is_empty()) {
            let number = if regions.len() > 1 { format!(" #{i}") } else { String::new() };
            return error(cx, format!("region{number} should have no arguments"));
        }
    }
    Ok(())
}

fn single_block(cx: &VerifyCx<'_>, def: &OpDef) -> Checked {
    let (inner, regions) = cx.ir.region_list(cx.op);
    let body = cx.ir.body(inner);
    for (i, r) in regions.iter().enumerate() {
        let Some(block) = body.first_block(*r) else { continue };
        if !body.has_one_block(*r) {
            return error(cx, format!("expects region #{i} to have 0 or 1 blocks"));
        }
        if !def.bits.has(TraitSet::NoTerminator) && body.last_op(block).is_none() {
            return error(cx, "expects a non-empty block");
        }
    }
    Ok(())
}

/// Returns true if [`structural`] looks at a trait.
pub(super) fn is_structural(t: &Trait) -> bool {
    matches!(
        t,
        Trait::AttrSizedOperandSegments
            | Trait::AttrSizedResultSegments
            | Trait::NoRegionArguments
            | Trait::HasParent(_)
            | Trait::SingleBlock
            | Trait::SingleBlockImplicitTerminator(_)
    )
}

/// Returns true if [`native`] looks at a trait.
pub(super) fn is_native(t: &Trait) -> bool {
    matches!(
        t,
        Trait::Terminator
            | Trait::HasAncestor(_)
            | Trait::Symbol
            | Trait::SameOperandsAndResultType
            | Trait::SameTypeOperands
            | Trait::SameOperandsAndResultShape
            | Trait::SameOperandsShape
            | Trait::SameOperandsAndResultElementType
            | Trait::SameOperandsElementType
            | Trait::SameOperandsAndResultRank
            | Trait::ResultsBroadcastableShape
            | Trait::Elementwise
            | Trait::SameVariadicOperandSize
            | Trait::SameVariadicResultSize
            | Trait::ResultsAreBoolLike
            | Trait::ResultsAreFloatLike
            | Trait::OperandsAreFloatLike
            | Trait::ResultsAreSignlessIntegerLike
            | Trait::OperandsAreSignlessIntegerLike
            | Trait::User(_)
    )
}

/// Returns true if a trait that [`native`] looks at says something of the types of operands and results alone.
pub(super) fn is_of_types(t: &Trait) -> bool {
    !matches!(t, Trait::Terminator | Trait::HasAncestor(_) | Trait::Symbol | Trait::User(_))
}

/// One of all other traits.
pub(super) fn native(cx: &VerifyCx<'_>, def: &OpDef, t: &Trait) -> Checked {
    match t {
        Trait::Terminator => terminator(cx),
        Trait::HasAncestor(names) => has_ancestor(cx, names),
        Trait::Symbol => symbol(cx),
        Trait::SameOperandsAndResultType => same_type(cx, true),
        Trait::SameTypeOperands => same_type(cx, false),
        Trait::SameOperandsAndResultShape => same_shape(cx, true),
        Trait::SameOperandsShape => same_shape(cx, false),
        Trait::SameOperandsAndResultElementType => same_element_type(cx, true),
        Trait::SameOperandsElementType => same_element_type(cx, false),
        Trait::SameOperandsAndResultRank => same_rank(cx),
        Trait::ResultsBroadcastableShape => broadcast::check(cx),
        Trait::Elementwise => elementwise(cx),
        Trait::SameVariadicOperandSize => same_variadic(cx, def, true),
        Trait::SameVariadicResultSize => same_variadic(cx, def, false),
        Trait::ResultsAreBoolLike => kinds(cx, false, "requires a bool result type", |c, t| {
            c.integer_info(t) == Some((1, Signedness::Signless))
        }),
        Trait::ResultsAreFloatLike => kinds(cx, false, "requires a floating point type", is_float),
        Trait::OperandsAreFloatLike => kinds(cx, true, "requires a float type", is_float),
        Trait::ResultsAreSignlessIntegerLike => {
            kinds(cx, false, "requires an integer or index type", is_signless)
        }
        Trait::OperandsAreSignlessIntegerLike => {
            kinds(cx, true, "requires an integer or index type", is_signless)
        }
        Trait::User(t) => Ok(t.verify(cx)?),
        _ => Ok(()),
    }
}

fn is_float(ctx: &Context, t: Type) -> bool {
    ctx.float_kind(t).is_some()
}

fn is_signless(ctx: &Context, t: Type) -> bool {
    matches!(ctx.type_data(t), AttrData::IndexType)
        || ctx.integer_info(t).is_some_and(|i| i.1 == Signedness::Signless)
}

/// The type that a trait of the "like" kind looks at: the element's of vectors and tensors.
fn scalar_of(ctx: &Context, t: Type) -> Type {
    match ctx.type_data(t) {
        AttrData::VectorType { .. } | AttrData::RankedTensorType { .. } | AttrData::UnrankedTensorType(_) => {
            ctx.element_type(t).unwrap_or(t)
        }
        _ => t,
    }
}

fn kinds(cx: &VerifyCx<'_>, operands: bool, message: &str, fits: fn(&Context, Type) -> bool) -> Checked {
    let (body, ctx) = (cx.body(), cx.ctx);
    let ok = |t: Type| fits(ctx, scalar_of(ctx, t));
    let all = if operands {
        body.operand_types(cx.op.entity).all(ok)
    } else {
        body.result_types(cx.op.entity).all(ok)
    };
    if all { Ok(()) } else { error(cx, message) }
}

fn terminator(cx: &VerifyCx<'_>) -> Checked {
    let (body, op) = (cx.body(), cx.op.entity);
    if body.parent_block(op).is_none_or(|b| body.last_op(b) != Some(op)) {
        return error(cx, "must be the last operation in the parent block");
    }
    Ok(())
}

fn name_of(cx: &VerifyCx<'_>, op: Global<Op>) -> String {
    let info = cx.ctx.op_info(cx.ir.body(op.body).name(op.entity));
    String::from_utf8_lossy(info.name()).into_owned()
}

fn expected(names: &[&str], what: &str) -> String {
    if names.len() == 1 {
        return format!("expects {what} op '{}'", names[0]);
    }
    format!("expects {what} op to be one of '{}'", names.join(", "))
}

fn has_parent(cx: &VerifyCx<'_>, names: &[&str]) -> Checked {
    let parent = cx.ir.parent_op(cx.op);
    if parent.is_some_and(|p| names.iter().any(|n| cx.ir.body(p.body).is(cx.ctx, p.entity, n))) {
        return Ok(());
    }
    error(cx, expected(names, "parent"))
}

fn has_ancestor(cx: &VerifyCx<'_>, names: &[&str]) -> Checked {
    let mut at = cx.ir.parent_op(cx.op);
    while let Some(p) = at {
        if names.iter().any(|n| cx.ir.body(p.body).is(cx.ctx, p.entity, n)) {
            return Ok(());
        }
        at = cx.ir.parent_op(p);
    }
    error(cx, expected(names, "ancestor"))
}

fn symbol(cx: &VerifyCx<'_>) -> Checked {
    let name = cx.attr("sym_name");
    let def = cx.ctx.op_info(cx.body().name(cx.op.entity)).def();
    let slot = def.and_then(|d| d.attrs.iter().find(|a| a.name == "sym_name"));
    if name.is_none() && slot.is_some_and(|s| s.optional) {
        // A module is a symbol where it has a name.
        return Ok(());
    }
    if name.and_then(|a| cx.ctx.as_string(a)).is_none() {
        return error(cx, "requires string attribute 'sym_name'");
    }
    if let Some(v) = cx.attr("sym_visibility") {
        let Some(text) = cx.ctx.as_string(v) else {
            let shown = cx.ctx.text(v);
            let message = format!(
                "requires visibility attribute 'sym_visibility' to be a string attribute, but got {shown}"
            );
            return error(cx, message);
        };
        if !matches!(text, b"public" | b"private" | b"nested") {
            let shown = cx.ctx.text(v);
            return error(
                cx,
                format!(
                    "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got {shown}"
                ),
            );
        }
    }
    let callable = info(cx.ctx, cx.ir, cx.op).interface::<dyn Callable>();
    if callable.is_some_and(|c| c.is_declaration(cx.op.entity, &cx.view_ir()))
        && visibility(cx.ctx, cx.ir, cx.op) == Visibility::Public
    {
        return error(cx, "symbol declaration cannot have public visibility");
    }
    if cx.body().num_results(cx.op.entity) > 0 {
        return error(cx, "symbols must not have results");
    }
    // An unknown operation may be a symbol table.
    match cx.ir.parent_op(cx.op).map(|p| info(cx.ctx, cx.ir, p)) {
        Some(parent) if parent.def().is_some() && !parent.has(TraitSet::SymbolTable) => {
            error(cx, "symbol's parent must have the SymbolTable trait")
        }
        _ => Ok(()),
    }
}

fn same_type(cx: &VerifyCx<'_>, results: bool) -> Checked {
    let (body, op) = (cx.body(), cx.op.entity);
    if !results {
        let mut types = body.operand_types(op);
        // None is as good as one.
        let Some(first) = types.next() else { return Ok(()) };
        return match types.all(|t| t == first) {
            true => Ok(()),
            false => error(cx, "requires all operands to have the same type"),
        };
    }
    if body.num_operands(op) == 0 {
        return error(cx, "expected 1 or more operands, but found 0");
    }
    // The result's type is the measure, as in MLIR.
    let mut types = body.result_types(op).chain(body.operand_types(op));
    let Some(first) = types.next() else { return Ok(()) };
    for t in types {
        if t == first {
            continue;
        }
        if cx.ctx.element_type_or_self(t) != cx.ctx.element_type_or_self(first)
            || !compatible(cx.ctx, t, first)
        {
            return error(cx, "requires the same type for all operands and results");
        }
        if encoding(cx.ctx, t) != encoding(cx.ctx, first) {
            return error(cx, "requires the same encoding for all operands and results");
        }
    }
    Ok(())
}

fn encoding(ctx: &Context, t: Type) -> Option<Attr> {
    match ctx.type_data(t) {
        AttrData::RankedTensorType { encoding, .. } => *encoding,
        _ => None,
    }
}

/// `verifyCompatibleShape`: shapes agree where both are known.
pub(crate) fn compatible(ctx: &Context, a: Type, b: Type) -> bool {
    match (ctx.is_shaped(a), ctx.is_shaped(b)) {
        (false, false) => return true,
        (true, true) => {}
        _ => return false,
    }
    let (Some(x), Some(y)) = (ctx.shape(a), ctx.shape(b)) else { return true };
    let one = |(a, b): (&i64, &i64)| a == b || *a == crate::DYNAMIC || *b == crate::DYNAMIC;
    x.len() == y.len() && x.iter().zip(y).all(one) && scalable(ctx, a) == scalable(ctx, b)
}

fn scalable(ctx: &Context, t: Type) -> &[bool] {
    match ctx.type_data(t) {
        AttrData::VectorType { scalable, .. } => scalable,
        _ => &[],
    }
}

fn same_shape(cx: &VerifyCx<'_>, results: bool) -> Checked {
    let (body, op) = (cx.body(), cx.op.entity);
    let and = if results { " and results" } else { "" };
    let mut operands = body.operand_types(op);
    let Some(first) = operands.next() else { return error(cx, "expected 1 or more operands, but found 0") };
    let ok = operands.all(|t| compatible(cx.ctx, t, first))
        && (!results || body.result_types(op).all(|t| compatible(cx.ctx, t, first)));
    if ok { Ok(()) } else { error(cx, format!("requires the same shape for all operands{and}")) }
}

fn same_element_type(cx: &VerifyCx<'_>, results: bool) -> Checked {
    let (body, op) = (cx.body(), cx.op.entity);
    let and = if results { " and results" } else { "" };
    let mut operands = body.operand_types(op);
    let Some(first) = operands.next() else { return error(cx, "expected 1 or more operands, but found 0") };
    let first = cx.ctx.element_type_or_self(first);
    let same = |t: Type| cx.ctx.element_type_or_self(t) == first;
    let ok = operands.all(same) && (!results || body.result_types(op).all(same));
    if ok { Ok(()) } else { error(cx, format!("requires the same element type for all operands{and}")) }
}

fn same_rank(cx: &VerifyCx<'_>) -> Checked {
    let (body, op) = (cx.body(), cx.op.entity);
    let rank = |t: Type| cx.ctx.shape(t).map(<[i64]>::len);
    let mut ranks = body.operand_types(op).filter_map(rank);
    let Some(first) = ranks.next() else { return Ok(()) };
    if ranks.any(|r| r != first) {
        return error(cx, "operands don't have matching ranks");
    }
    if body.result_types(op).filter_map(rank).any(|r| r != first) {
        return error(cx, "result type has different rank than operands");
    }
    Ok(())
}

/// Returns true if elementwise operations work on the elements of the type.
fn mappable(ctx: &Context, t: Type) -> bool {
    matches!(
        ctx.type_data(t),
        AttrData::VectorType { .. } | AttrData::RankedTensorType { .. } | AttrData::UnrankedTensorType(_)
    )
}

fn elementwise(cx: &VerifyCx<'_>) -> Checked {
    let (body, op, ctx) = (cx.body(), cx.op.entity, cx.ctx);
    let results: smallvec::SmallVec<[Type; 2]> =
        body.result_types(op).filter(|t| mappable(ctx, *t)).collect();
    let mut operands = body.operand_types(op).filter(|t| mappable(ctx, *t));
    let Some(first) = operands.next() else {
        return match results.is_empty() {
            true => Ok(()),
            false => error(cx, "if a result is non-scalar, then at least one operand must be non-scalar"),
        };
    };
    if results.is_empty() {
        return error(cx, "if an operand is non-scalar, then there must be at least one non-scalar result");
    }
    if results.len() != body.num_results(op) {
        return error(cx, "if an operand is non-scalar, then all results must be non-scalar");
    }
    let vector = |t: Type| matches!(ctx.type_data(t), AttrData::VectorType { .. });
    let unranked = |t: Type| matches!(ctx.type_data(t), AttrData::UnrankedTensorType(_));
    let same = |t: Type| {
        t == first
            || vector(t) == vector(first) && unranked(t) == unranked(first) && compatible(ctx, t, first)
    };
    if operands.all(same) && results.iter().all(|t| same(*t)) {
        return Ok(());
    }
    error(cx, "all non-scalar operands/results must have the same shape and base type")
}

fn same_variadic(cx: &VerifyCx<'_>, def: &OpDef, operands: bool) -> Checked {
    use crate::def::Arity;
    let (body, op) = (cx.body(), cx.op.entity);
    let (defs, total) =
        if operands { (def.operands, body.num_operands(op)) } else { (def.results, body.num_results(op)) };
    let variable = defs.iter().filter(|d| d.arity != Arity::Single).count();
    let rest = total.saturating_sub(defs.len() - variable);
    if variable > 0 && !rest.is_multiple_of(variable) {
        let what = if operands { "operand" } else { "result" };
        return error(
            cx,
            format!("incorrect number of {what}s: the variadic groups cannot have the same size"),
        );
    }
    Ok(())
}

/// The rules of traits that are checked after the nested operations.
pub(super) fn check_regions(cx: &VerifyCx<'_>, info: &OpInfo, def: &OpDef, users: &[Global<Op>]) -> Checked {
    for t in def.traits {
        match t {
            Trait::SingleBlockImplicitTerminator(name) => implicit_terminator(cx, name)?,
            Trait::SymbolTable => symbol_table(cx, users)?,
            Trait::User(t) => t.verify_regions(cx)?,
            _ => {}
        }
    }
    super::edges::check_regions(cx, info)
}

fn implicit_terminator(cx: &VerifyCx<'_>, name: &str) -> Checked {
    let (inner, regions) = cx.ir.region_list(cx.op);
    let body = cx.ir.body(inner);
    for r in regions {
        let Some(last) = body.first_block(*r).and_then(|b| body.last_op(b)) else { continue };
        if !body.is(cx.ctx, last, name) {
            let found = name_of(cx, Global::new(inner, last));
            let loc = cx.body().loc(cx.op.entity);
            let note = format!("in custom textual format, the absence of terminator implies '{name}'");
            return Err(cx
                .op_error(format!("expects regions to end with '{name}', found '{found}'"))
                .note(loc, note)
                .into());
        }
    }
    Ok(())
}

fn symbol_table(cx: &VerifyCx<'_>, users: &[Global<Op>]) -> Checked {
    let (inner, regions) = cx.ir.region_list(cx.op);
    let [region] = regions[..] else {
        return error(cx, "Operations with a 'SymbolTable' must have exactly one region");
    };
    let body = cx.ir.body(inner);
    if !body.has_one_block(region) {
        return error(cx, "Operations with a 'SymbolTable' must have exactly one block");
    }
    let Some(block) = body.first_block(region) else { return Ok(()) };
    let mut seen = FxHashMap::default();
    for op in body.block_ops(block) {
        let member = Global::new(inner, op);
        let name = cx.ir.attr(cx.ctx, member, "sym_name");
        let Some(name) = name.filter(|n| cx.ctx.as_string(*n).is_some()) else { continue };
        if let Some(first) = seen.insert(name, op) {
            let loc = body.loc(op);
            let text = cx.ctx.as_string(name).map(String::from_utf8_lossy).unwrap_or_default().into_owned();
            let d = Diagnostic::error(loc, format!("redefinition of symbol named '{text}'"));
            let d = super::show_operation(cx.ctx, cx.ir, member, d);
            return Err(Fault::Place(Box::new(
                d.note(body.loc(first), "see existing symbol definition here"),
            )));
        }
    }
    let mut tables = SymbolTables::new();
    let fine = users.iter().all(|op| {
        let info = cx.ctx.op_info(cx.ir.body(op.body).name(op.entity));
        op::symbol_uses(&VerifyCx { ctx: cx.ctx, ir: cx.ir, op: *op }, info, &mut tables).is_ok()
    });
    if fine { Ok(()) } else { symbol_users(cx) }
}

/// The symbol users in a table in MLIR's order, those in tables nested in it left out: they were checked with theirs.
fn symbol_users(cx: &VerifyCx<'_>) -> Checked {
    let mut tables = SymbolTables::new();
    let mut work = vec![cx.op];
    while let Some(at) = work.pop() {
        let (id, regions) = cx.ir.regions(at);
        let body = cx.ir.body(id);
        let first = work.len();
        for op in regions.iter().flat_map(|r| body.region_blocks(*r)).flat_map(|b| body.block_ops(b)) {
            let global = Global::new(id, op);
            let info = cx.ctx.op_info(body.name(op));
            op::symbol_uses(&VerifyCx { ctx: cx.ctx, ir: cx.ir, op: global }, info, &mut tables).map_err(
                |fault| match fault {
                    // It is the user's error, not that of the table.
                    Fault::Op(d) => Fault::Place(Box::new(super::show_operation(cx.ctx, cx.ir, global, *d))),
                    other => other,
                },
            )?;
            if !body.is_flat() && cx.ir.num_regions(global) > 0 && !info.has(TraitSet::SymbolTable) {
                work.push(global);
            }
        }
        work[first..].reverse();
    }
    Ok(())
}
