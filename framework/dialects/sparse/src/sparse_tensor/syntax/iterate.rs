//! The loops over iteration spaces: their text, what they demand, and the values they carry.
//!
//! The arguments of their blocks are the values carried, the coordinates used, and the iterators.

use rustc_hash::FxHashSet;
use std::ops::Range;

use terrace_asm::{
    Argument, CustomAssembly, Delimiter, Kind, OpState, Parsed, Parser, Printer, RegionStyle, Unresolved,
};
use terrace_ir::interfaces::{
    Carried, LoopLike, RegionBranch, RegionSuccessor, RegionSuccessors, Verify, VerifyCx, VerifyRegions,
};
use terrace_ir::{Attr, Body, Context, Diagnostic, Global, Ir, Op, Region, Type, Value};

use crate::sparse_tensor::generated as ops;
use crate::sparse_tensor::hooks::{CoIterateOp, IterateOp};
use crate::sparse_tensor::verify::results;
use terrace_dialects_kit::control_syntax::{parse_assignments, print_assignments};

/// The type of the iterator of an iteration space.
fn iterator_type(ctx: &Context, space: Type) -> Option<Type> {
    Some(ctx.dialect_type(&ops::ITERATOR_TYPE_DEF, ctx.type_params(space, &ops::ITER_SPACE_TYPE_DEF)?))
}

/// `%a, _, %b`: names of some places, and which places those are.
fn parse_defined(
    p: &mut Parser<'_>,
    state: &OpState,
    delimiter: Delimiter,
    most: usize,
) -> Parsed<(Vec<Argument>, u64)> {
    let (mut args, mut set, mut count) = (Vec::new(), 0u64, 0usize);
    let read = p.parse_list(delimiter, |p| {
        if !p.eat_keyword("_") {
            args.push(p.parse_argument(false, false)?);
            set |= 1u64.checked_shl(count as u32).unwrap_or(0);
        }
        count += 1;
        Ok(())
    });
    if read.is_err() {
        return p.op_error_at(state.loc, "expecting SSA value or \"_\" for level coordinates");
    }
    if count > most || (count > 64 && args.len() != set.count_ones() as usize) {
        return p.op_error_at(state.loc, "parsed more value than expected.");
    }
    Ok((args, set))
}

fn print_defined(
    p: &mut Printer<'_>,
    op: Global<Op>,
    region: Global<Region>,
    count: usize,
    set: u64,
    args: &[Value],
) {
    let mut args = args.iter();
    p.comma_list(0..count, |p, i| {
        let used = 1u64.checked_shl(i as u32).is_some_and(|bit| set & bit != 0);
        match used.then(|| args.next()).flatten() {
            Some(v) => p.with_region_names(op, Some(region), |p| p.value_in(region.body, *v)),
            None => p.text("_"),
        }
    });
}

/// What stands between the spaces and the regions.
#[derive(Default)]
struct Header {
    /// The values carried and the coordinates, as arguments of a block.
    args: Vec<Argument>,
    inits: Vec<Unresolved>,
    carried: usize,
    carries: bool,
}

/// `at(%crd, _) iter_args(%a = %b)`
fn parse_header(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<Header> {
    let ctx = p.context();
    let (mut coordinates, mut used) = (Vec::new(), 0);
    if p.eat_keyword("at") {
        (coordinates, used) = parse_defined(p, state, Delimiter::Paren, usize::MAX)?;
    }
    for c in &mut coordinates {
        c.ty = Some(ctx.index_type());
    }
    state.set_attr(ctx, "crdUsedLvls", ctx.integer(ctx.i64(), used as i64));
    let mut header = Header { carries: p.eat_keyword("iter_args"), ..Header::default() };
    if header.carries {
        (header.args, header.inits) = parse_assignments(p)?;
    }
    header.carried = header.args.len();
    header.args.extend(coordinates);
    Ok(header)
}

/// Resolves what a loop takes.
fn resolve(
    p: &mut Parser<'_>,
    state: &mut OpState,
    header: &mut Header,
    (spaces, types): (&[Unresolved], &[Type]),
) -> Parsed<()> {
    if header.carries {
        if !p.eat(Kind::Arrow) {
            return p.expected("'->'");
        }
        state.types = p.parse_function_results()?.iter().copied().collect();
    }
    p.resolve_all(spaces, types, state.loc, &mut state.operands)?;
    if !header.carries {
        return Ok(());
    }
    let made: Vec<Type> = state.types.to_vec();
    if header.carried != header.inits.len() || header.carried != made.len() {
        return p.op_error_at(state.loc, "mismatch in number of iteration arguments and return values");
    }
    for (arg, ty) in header.args.iter_mut().zip(&made) {
        arg.ty = Some(*ty);
    }
    for (init, ty) in header.inits.iter().zip(made) {
        p.resolve_operand(*init, ty, state)?;
    }
    Ok(())
}

/// Refuses spaces whose types are not as many.
fn check_count(p: &mut Parser<'_>, state: &OpState, spaces: usize, types: usize) -> Parsed<()> {
    if spaces == types {
        return Ok(());
    }
    p.op_error_at(state.loc, "mismatch in number of iteration space operands and iteration space types")
}

impl CustomAssembly for IterateOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let mut iterators = Vec::new();
        if p.at(Kind::PercentId) {
            p.parse_list(Delimiter::None, |p| {
                iterators.push(p.parse_argument(false, false)?);
                Ok(())
            })?;
        }
        p.expect_keyword("in")?;
        let spaces = if p.at(Kind::PercentId) { p.parse_operand_list(Delimiter::None)? } else { Vec::new() };
        if iterators.len() != spaces.len() {
            let message = "mismatch in number of sparse iterators and sparse spaces";
            return p.op_error_at(state.loc, message);
        }
        let mut header = parse_header(p, state)?;
        p.expect_literal(":")?;
        let types = p.parse_type_list()?;
        check_count(p, state, spaces.len(), types.len())?;
        for (it, ty) in iterators.iter_mut().zip(&types) {
            it.ty = iterator_type(p.context(), *ty);
            if it.ty.is_none() {
                return p.op_error_at(
                    state.loc,
                    "expected sparse_tensor.iter_space type for iteration space operands",
                );
            }
        }
        resolve(p, state, &mut header, (&spaces, &types))?;
        if iterators.len() != 1 {
            return p.op_error_at(state.loc, "expected only one iterator/iteration space");
        }
        header.args.extend(iterators);
        p.parse_region_into(state, &header.args)?;
        terrace_asm::ensure_terminator(p, state);
        p.parse_optional_attr_dict(state)
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let (ctx, body) = (p.context(), p.body_of(op));
        let Some(region) = p.ir().region(op, 0) else { return };
        let (args, used) = (arguments(p.ir(), region), used_levels(ctx, body, op.entity));
        let mut operands = body.operands(op.entity);
        let Some(from) = operands.next() else { return };
        let inits: Vec<Value> = operands.collect();
        p.text(" ");
        if let Some(it) = args.last() {
            p.with_region_names(op, Some(region), |p| p.value_in(region.body, *it));
        }
        p.text(" in ");
        p.operand(op, from);
        let ty = body.value_type(from);
        print_header(p, op, region, &args, (rank(ctx, ty), used), &inits);
        p.text(" : ");
        p.ty(ty);
        p.text(" ");
        print_carried(p, body, op);
        p.text(" ");
        p.region(op, region, RegionStyle { terminators: !inits.is_empty(), ..RegionStyle::BARE });
    }
}

/// The arguments of a region's first block.
fn arguments(ir: &Ir, region: Global<Region>) -> Vec<Value> {
    let body = ir.body(region.body);
    body.first_block(region.entity).map(|b| body.block_args(b).to_vec()).unwrap_or_default()
}

/// The number of levels in an iteration space.
fn rank(ctx: &Context, space: Type) -> usize {
    let params = ctx.type_params(space, &ops::ITER_SPACE_TYPE_DEF).unwrap_or_default();
    let level = |i: usize| params.get(i).and_then(|a| ctx.as_param_int(*a)).unwrap_or(0);
    usize::try_from(level(2).wrapping_sub(level(1))).unwrap_or(0)
}

/// The levels whose coordinates are used.
fn used_levels(ctx: &Context, body: &Body, op: Op) -> u64 {
    body.attr(ctx, op, "crdUsedLvls").and_then(|a| ctx.as_i64(a)).unwrap_or(0) as u64
}

fn print_header(
    p: &mut Printer<'_>,
    op: Global<Op>,
    region: Global<Region>,
    args: &[Value],
    (levels, used): (usize, u64),
    inits: &[Value],
) {
    if used != 0 {
        p.text(" at(");
        let coordinates = args.get(inits.len()..).unwrap_or_default();
        // The verifier refuses more levels than 64.
        print_defined(p, op, region, levels.min(64), used, coordinates);
        p.text(")");
    }
    if !inits.is_empty() {
        p.text(" iter_args");
        print_assignments(p, op, region, args, inits);
    }
}

fn print_carried(p: &mut Printer<'_>, body: &Body, op: Global<Op>) {
    if body.num_results(op.entity) > 0 {
        p.text(" -> ");
        p.result_types(body.result_types(op.entity));
    }
}

impl CustomAssembly for CoIterateOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let spaces = p.parse_operand_list(Delimiter::Paren)?;
        let mut header = parse_header(p, state)?;
        p.expect_literal(":")?;
        p.expect_literal("(")?;
        let types = p.parse_type_list()?;
        p.expect_literal(")")?;
        check_count(p, state, spaces.len(), types.len())?;
        resolve(p, state, &mut header, (&spaces, &types))?;
        let sizes = [spaces.len() as i64, state.types.len() as i64];
        state.set_attr(ctx, "operandSegmentSizes", ctx.dense_array(ctx.i32(), &sizes));
        let mut cases = Vec::new();
        while p.eat_keyword("case") {
            let (mut iterators, set) = parse_defined(p, state, Delimiter::None, spaces.len())?;
            cases.push(ctx.integer(ctx.i64(), set as i64));
            let defined = types.iter().enumerate().filter(|(i, _)| *i < 64 && set >> i & 1 == 1);
            for (it, (_, ty)) in iterators.iter_mut().zip(defined) {
                it.ty = iterator_type(ctx, *ty);
                if it.ty.is_none() {
                    let message = "expected sparse_tensor.iter_space type for iteration space operands";
                    return p.op_error_at(state.loc, message);
                }
            }
            iterators.splice(0..0, header.args.iter().cloned());
            p.parse_region_into(state, &iterators)?;
            terrace_asm::ensure_terminator(p, state);
        }
        state.set_attr(ctx, "cases", ctx.array(&cases));
        p.parse_optional_attr_dict(state)
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let (ctx, body) = (p.context(), p.body_of(op));
        let spaces = terrace_asm::operand_group(ctx, body, op.entity, 0);
        let inits = terrace_asm::operand_group(ctx, body, op.entity, 1);
        p.text(" (");
        p.operands(op, spaces.iter().copied());
        p.text(")");
        let used = used_levels(ctx, body, op.entity);
        let levels = spaces.first().map_or(0, |s| rank(ctx, body.value_type(*s)));
        if let Some(first) = p.ir().region(op, 0) {
            let args = arguments(p.ir(), first);
            print_header(p, op, first, &args, (levels, used), &inits);
        }
        p.text(" : (");
        p.comma_list(&spaces, |p, s| p.ty(body.value_type(*s)));
        p.text(")");
        if !inits.is_empty() {
            print_carried(p, body, op);
        }
        let cases = body
            .inherent(op.entity, ops::CoIterateOp::CASES)
            .and_then(|a| ctx.as_array(a))
            .unwrap_or_default();
        for (i, case) in cases.iter().enumerate() {
            let Some(region) = p.ir().region(op, i) else { continue };
            let set = ctx.as_i64(*case).unwrap_or(0) as u64;
            let args = arguments(p.ir(), region);
            let iterators = args.len().saturating_sub(set.count_ones() as usize);
            p.newline();
            p.text("case ");
            print_defined(p, op, region, spaces.len(), set, args.get(iterators..).unwrap_or_default());
            p.text(" ");
            p.region(op, region, RegionStyle { terminators: !inits.is_empty(), ..RegionStyle::BARE });
        }
    }
}

/// What both loops demand of themselves.
fn verify_loop(cx: &VerifyCx<'_>, inits: usize, space: Option<Type>) -> Result<(), Diagnostic> {
    if inits != cx.body().num_results(cx.op.entity) {
        return Err(cx.op_error("mismatch in number of loop-carried values and defined values"));
    }
    let used = used_levels(cx.ctx, cx.body(), cx.op.entity);
    let most = (u64::BITS - used.leading_zeros()) as usize;
    if space.is_some_and(|s| most > rank(cx.ctx, s)) {
        return Err(cx.op_error("required out-of-bound coordinates"));
    }
    Ok(())
}

impl Verify for IterateOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let operands: Vec<Type> = cx.body().operand_types(cx.op.entity).collect();
        verify_loop(cx, operands.len().saturating_sub(1), operands.first().copied())
    }
}

/// The types of what a loop carries: at first, in the region, at the region's end, at last.
struct Types {
    first: Vec<Type>,
    inside: Vec<Type>,
    yielded: Vec<Type>,
    last: Vec<Type>,
}

fn carried_types(cx: &VerifyCx<'_>, region: Global<Region>, inits: Vec<Type>, carried: usize) -> Types {
    let body = cx.ir.body(region.body);
    let block = body.first_block(region.entity);
    let args: Vec<Value> = block.map(|b| body.block_args(b).to_vec()).unwrap_or_default();
    let end = block.and_then(|b| body.last_op(b));
    Types {
        first: inits,
        inside: args.iter().take(carried).map(|v| body.value_type(*v)).collect(),
        yielded: end.map(|y| body.operand_types(y).collect()).unwrap_or_default(),
        last: results(cx),
    }
}

/// Checks what a loop carries; `place` ends the messages.
fn verify_carried(cx: &VerifyCx<'_>, t: &Types, (short, place): (&str, &str)) -> Result<(), Diagnostic> {
    let n = t.last.len();
    if [&t.first, &t.inside, &t.yielded].iter().any(|l| l.len() != n) {
        return Err(cx.op_error(format!("number mismatch between iter args and results{short}")));
    }
    for (i, last) in t.last.iter().enumerate() {
        for (list, what) in
            [(&t.first, "iter operand"), (&t.inside, "iter region arg"), (&t.yielded, "yield value")]
        {
            if list.get(i) != Some(last) {
                return Err(
                    cx.op_error(format!("types mismatch between {i}th {what} and defined value{place}"))
                );
            }
        }
    }
    Ok(())
}

impl VerifyRegions for IterateOp {
    fn verify_regions(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(region) = cx.ir.region(cx.op, 0) else { return Ok(()) };
        let args = arguments(cx.ir, region);
        let mut operands = cx.body().operand_types(cx.op.entity);
        let made = operands.next().and_then(|s| iterator_type(cx.ctx, s));
        let iterator = args.last().map(|v| cx.ir.body(region.body).value_type(*v));
        if made != iterator {
            return Err(cx.op_error("mismatch in iterator and iteration space type"));
        }
        let used = used_levels(cx.ctx, cx.body(), cx.op.entity).count_ones() as usize;
        let carried = (args.len().saturating_sub(1)).checked_sub(used);
        let Some(carried) = carried.filter(|c| *c == cx.body().num_results(cx.op.entity)) else {
            return Err(cx.op_error("mismatch in number of basic block args and defined values"));
        };
        verify_carried(cx, &carried_types(cx, region, operands.collect(), carried), (".", ""))
    }
}

impl Verify for CoIterateOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let group = |i| terrace_asm::operand_group(cx.ctx, cx.body(), cx.op.entity, i);
        let first = group(0).first().map(|v| cx.body().value_type(*v));
        verify_loop(cx, group(1).len(), first)
    }
}

impl VerifyRegions for CoIterateOp {
    fn verify_regions(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let inits = terrace_asm::operand_group(cx.ctx, cx.body(), cx.op.entity, 1);
        let inits: Vec<Type> = inits.iter().map(|v| cx.body().value_type(*v)).collect();
        let (body, regions) = cx.ir.regions(cx.op);
        for (i, region) in regions.iter().enumerate() {
            let types = carried_types(cx, Global::new(body, *region), inits.clone(), inits.len());
            let place = format!(" on {i}th region");
            verify_carried(cx, &types, (&place, &place))?;
        }
        let cases = cx.body().inherent(cx.op.entity, ops::CoIterateOp::CASES);
        let cases: FxHashSet<&Attr> =
            cases.and_then(|a| cx.ctx.as_array(a)).unwrap_or_default().iter().collect();
        if cases.len() != regions.len() {
            return Err(cx.op_error("contains duplicated cases."));
        }
        Ok(())
    }
}

impl LoopLike for IterateOp {
    fn carried(&self, ctx: &Context, ir: &Ir, op: Global<Op>) -> Carried {
        let body = ir.body(op.body);
        let Some(region) = ir.region(op, 0) else { return Carried::default() };
        let last = body.first_block(region.entity).and_then(|b| body.last_op(b));
        Carried {
            inits: body.operands(op.entity).skip(1).collect(),
            iter_args: carried_args(ctx, ir, op, region),
            yielded: last.map(|y| body.operands(y).collect()).unwrap_or_default(),
            results: Some(body.results(op.entity).collect()),
        }
    }
}

/// The arguments that hold what the loop carries.
fn carried_args(ctx: &Context, ir: &Ir, op: Global<Op>, region: Global<Region>) -> Vec<Value> {
    let mut args = arguments(ir, region);
    let used = used_levels(ctx, ir.body(op.body), op.entity).count_ones() as usize;
    args.truncate(args.len().saturating_sub(1 + used));
    args
}

impl RegionBranch for IterateOp {
    fn region_successors(
        &self,
        ctx: &Context,
        ir: &Ir,
        op: Global<Op>,
        _: Option<Region>,
    ) -> RegionSuccessors {
        let inside = ir
            .region(op, 0)
            .map(|r| RegionSuccessor { region: Some(r.entity), inputs: carried_args(ctx, ir, op, r).into() });
        let after = RegionSuccessor { region: None, inputs: ir.body(op.body).results(op.entity).collect() };
        inside.into_iter().chain([after]).collect()
    }

    fn entry_operands(&self, _: &Context, ir: &Ir, op: Global<Op>, _: Option<Region>) -> Range<usize> {
        1..ir.body(op.body).num_operands(op.entity)
    }
}
