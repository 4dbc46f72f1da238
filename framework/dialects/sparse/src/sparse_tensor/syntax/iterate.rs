//! The loops over iteration spaces: their text, what they demand, and the values they carry.
//!
//! The arguments of their blocks are the values carried, the coordinates used, and the iterators.

use rustc_hash::FxHashSet;
use std::ops::Range;

use terrace_asm::{
    Argument, Delimiter, Kind, OpState, Parsed, Parser, Printer, RegionStyle, SyntaxOp, Unresolved,
};
use terrace_dialects_kit::control_syntax::{parse_assignments, print_assignments};
use terrace_ir::hooks::{VerifyOp, VerifyRegionsOp};
use terrace_ir::interfaces::{Carried, RegionSuccessor, RegionSuccessors, VerifyCx};
use terrace_ir::op_interfaces::{LoopLikeOp, RegionBranchOp};
use terrace_ir::{
    Attr, Context, Diagnostic, Global, Look, LookIr, Op, Region, Type, Types, Value, Values, ViewIr,
};

use crate::sparse_tensor::{CoIterateOp, ITER_SPACE_TYPE_DEF, ITERATOR_TYPE_DEF, IterSpaceType, IterateOp};

/// The type of the iterator of an iteration space.
fn iterator_type(ctx: &Context, space: Type) -> Option<Type> {
    Some(ctx.dialect_type(&ITERATOR_TYPE_DEF, ctx.type_params(space, &ITER_SPACE_TYPE_DEF)?))
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

/// The text between the spaces and the regions.
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

impl SyntaxOp for IterateOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
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

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (op, region) = (v.global(self), Global::new(v.body, self.region(v)));
        let (args, from, inits) = (arguments(region.entity, v), self.iter_space(v), self.init_args(v));
        p.text(" ");
        if let Some(it) = args.last() {
            p.with_region_names(op, Some(region), |p| p.value_in(region.body, *it));
        }
        p.text(" in ");
        p.operand(op, from);
        let ty = from.ty(v);
        print_header(p, op, region, &args, (rank(v.ctx, ty), self.crd_used_lvls(v) as u64), &inits);
        p.text(" : ");
        p.ty(ty);
        p.text(" ");
        print_carried(p, &self.result_types(v));
        p.text(" ");
        p.region(op, region, RegionStyle { terminators: !inits.is_empty(), ..RegionStyle::BARE });
    }
}

/// The arguments of a region's first block.
fn arguments(region: Region, v: &(impl Look + ?Sized)) -> Values {
    region.entry(v).map(|b| b.args(v)).unwrap_or_default()
}

/// The number of levels in an iteration space.
fn rank(ctx: &Context, space: Type) -> usize {
    let Some(space) = IterSpaceType::of(ctx, space) else { return 0 };
    let levels = space.hi_lvl(ctx).zip(space.lo_lvl(ctx)).map(|(hi, lo)| hi.wrapping_sub(lo));
    usize::try_from(levels.unwrap_or(0)).unwrap_or(0)
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

fn print_carried(p: &mut Printer<'_>, results: &[Type]) {
    if !results.is_empty() {
        p.text(" -> ");
        p.result_types(results.iter().copied());
    }
}

impl SyntaxOp for CoIterateOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
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

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (op, spaces, inits) = (v.global(self), self.iter_spaces(v), self.init_args(v));
        p.text(" (");
        p.operands(op, spaces.iter().copied());
        p.text(")");
        let regions = self.case_regions(v);
        let levels = spaces.first().map_or(0, |s| rank(v.ctx, s.ty(v)));
        if let Some(first) = regions.first() {
            let used = (levels, self.crd_used_lvls(v) as u64);
            print_header(p, op, Global::new(v.body, *first), &arguments(*first, v), used, &inits);
        }
        p.text(" : (");
        p.comma_list(&spaces, |p, s| p.ty(s.ty(v)));
        p.text(")");
        if !inits.is_empty() {
            print_carried(p, &self.result_types(v));
        }
        for (case, region) in self.cases(v).iter().zip(regions) {
            let set = v.ctx.as_i64(*case).unwrap_or(0) as u64;
            let args = arguments(region, v);
            let iterators = args.len().saturating_sub(set.count_ones() as usize);
            let region = Global::new(v.body, region);
            p.newline();
            p.text("case ");
            print_defined(p, op, region, spaces.len(), set, args.get(iterators..).unwrap_or_default());
            p.text(" ");
            p.region(op, region, RegionStyle { terminators: !inits.is_empty(), ..RegionStyle::BARE });
        }
    }
}

/// Checks what both loops demand of the values that they carry and of the levels whose coordinates they use.
fn verify_loop(
    cx: &VerifyCx<'_>,
    inits: &[Value],
    space: Option<Value>,
    used: i64,
) -> Result<(), Diagnostic> {
    if inits.len() != cx.body().num_results(cx.op.entity) {
        return Err(cx.op_error("mismatch in number of loop-carried values and defined values"));
    }
    let most = (u64::BITS - (used as u64).leading_zeros()) as usize;
    if space.is_some_and(|s| most > rank(cx.ctx, s.ty(cx))) {
        return Err(cx.op_error("required out-of-bound coordinates"));
    }
    Ok(())
}

impl VerifyOp for IterateOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_loop(cx, &self.init_args(cx), Some(self.iter_space(cx)), self.crd_used_lvls(cx))
    }
}

/// The types of what a loop carries: at first, in the region, at the region's end, at last.
struct CarriedTypes {
    first: Types,
    inside: Types,
    yielded: Types,
    last: Types,
}

fn carried_types(cx: &VerifyCx<'_>, region: Region, inits: &[Value], carried: usize) -> CarriedTypes {
    CarriedTypes {
        first: inits.iter().map(|v| v.ty(cx)).collect(),
        inside: arguments(region, cx).into_iter().take(carried).map(|v| v.ty(cx)).collect(),
        yielded: yielded(region, cx).map(|y| y.operand_types(cx)).unwrap_or_default(),
        last: cx.op.entity.result_types(cx),
    }
}

/// The operation at the end of a region.
fn yielded(region: Region, v: &(impl Look + ?Sized)) -> Option<Op> {
    region.entry(v)?.last(v)
}

/// Checks what a loop carries; `place` ends the messages.
fn verify_carried(
    cx: &VerifyCx<'_>,
    t: &CarriedTypes,
    (short, place): (&str, &str),
) -> Result<(), Diagnostic> {
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

impl VerifyRegionsOp for IterateOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let region = self.region(cx);
        let args = arguments(region, cx);
        let made = iterator_type(cx.ctx, self.iter_space(cx).ty(cx));
        if made != args.last().map(|v| v.ty(cx)) {
            return Err(cx.op_error("mismatch in iterator and iteration space type"));
        }
        let used = self.crd_used_lvls(cx).count_ones() as usize;
        let carried = (args.len().saturating_sub(1)).checked_sub(used);
        let Some(carried) = carried.filter(|c| *c == self.results(cx).len()) else {
            return Err(cx.op_error("mismatch in number of basic block args and defined values"));
        };
        verify_carried(cx, &carried_types(cx, region, &self.init_args(cx), carried), (".", ""))
    }
}

impl VerifyOp for CoIterateOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let first = self.iter_spaces(cx).first().copied();
        verify_loop(cx, &self.init_args(cx), first, self.crd_used_lvls(cx))
    }
}

impl VerifyRegionsOp for CoIterateOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (inits, regions) = (self.init_args(cx), self.case_regions(cx));
        for (i, region) in regions.iter().enumerate() {
            let types = carried_types(cx, *region, &inits, inits.len());
            let place = format!(" on {i}th region");
            verify_carried(cx, &types, (&place, &place))?;
        }
        let cases: FxHashSet<&Attr> = self.cases(cx).iter().collect();
        if cases.len() != regions.len() {
            return Err(cx.op_error("contains duplicated cases."));
        }
        Ok(())
    }
}

impl LoopLikeOp for IterateOp {
    fn carried(self, v: &ViewIr<'_>) -> Carried {
        let end = yielded(self.region(v), v);
        Carried {
            inits: self.init_args(v).into_vec(),
            iter_args: carried_args(self, v).into_vec(),
            yielded: end.map(|y| y.operands(v).into_vec()).unwrap_or_default(),
            results: Some(self.results(v).into_vec()),
        }
    }
}

/// The arguments that hold what the loop carries.
fn carried_args(op: IterateOp, v: &ViewIr<'_>) -> Values {
    let mut args = arguments(op.region(v), v);
    let used = op.crd_used_lvls(v).count_ones() as usize;
    args.truncate(args.len().saturating_sub(1 + used));
    args
}

impl RegionBranchOp for IterateOp {
    fn region_successors(self, v: &ViewIr<'_>, _: Option<Region>) -> RegionSuccessors {
        let inside = RegionSuccessor { region: Some(self.region(v)), inputs: carried_args(self, v) };
        let after = RegionSuccessor { region: None, inputs: self.results(v) };
        [inside, after].into_iter().collect()
    }

    fn entry_operands(self, v: &ViewIr<'_>, _: Option<Region>) -> Range<usize> {
        1..v.body().num_operands(*self)
    }
}
