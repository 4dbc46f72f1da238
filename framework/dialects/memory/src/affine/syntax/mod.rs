//! The custom forms of affine's operations: bounds, subscripts and maps over SSA values.

pub(super) mod dma;
pub(super) mod parallel;

use terrace_asm::{Delimiter, Kind, OpState, Parsed, Parser, Printer, RegionStyle, SyntaxOp, Unresolved};
use terrace_ir::attrs::AffineMap;
use terrace_ir::{Attr, Global, LookIr, Op, Type, Value, ViewIr};

use terrace_dialects_kit::control_syntax::{
    parse_assignments, parse_branches, print_assignments, print_results,
};

use super::ops::MapOp;
use super::{
    AffineApplyOp, AffineForOp, AffineIfOp, AffineLoadOp, AffineMaxOp, AffineMinOp, AffinePrefetchOp,
    AffineStoreOp, AffineVectorLoadOp, AffineVectorStoreOp,
};

/// Reads `(%d0, %d1)[%s0]`; also how many of them are dimensions.
fn parse_map_operands(p: &mut Parser<'_>) -> Parsed<(Vec<Unresolved>, usize)> {
    let mut uses = p.parse_operand_list(Delimiter::Paren)?;
    let dims = uses.len();
    uses.extend(p.parse_operand_list(Delimiter::OptionalSquare)?);
    Ok((uses, dims))
}

/// Writes `(%d0, %d1)[%s0]`.
fn print_map_operands(p: &mut Printer<'_>, op: Global<Op>, dims: usize, operands: &[Value]) {
    let (d, s) = operands.split_at(dims.min(operands.len()));
    p.text("(");
    p.operands(op, d.iter().copied());
    p.text(")");
    if !s.is_empty() {
        p.text("[");
        p.operands(op, s.iter().copied());
        p.text("]");
    }
}

/// Writes `[%i + 1, symbol(%n)]`: the results of a map over operands, in the given brackets.
pub(super) fn print_subscripts(
    p: &mut Printer<'_>,
    op: Global<Op>,
    map: Option<Attr>,
    operands: &[Value],
    [open, close]: [&str; 2],
) {
    let ctx = p.context();
    let Some(m) = map.and_then(|a| ctx.as_affine_map(a)) else { return };
    p.text(open);
    p.comma_list(m.results.iter(), |p, e| {
        p.affine_expr_with(*e, &mut |p, symbol, i| {
            let at = if symbol { m.dims + i } else { i } as usize;
            if symbol {
                p.text("symbol(");
            }
            if let Some(v) = operands.get(at) {
                p.operand(op, *v);
            }
            if symbol {
                p.text(")");
            }
        });
    });
    p.text(close);
}

pub(super) fn resolve_index(p: &mut Parser<'_>, uses: &[Unresolved], state: &mut OpState) -> Parsed<()> {
    let index = p.context().index_type();
    uses.iter().try_for_each(|u| p.resolve_operand(*u, index, state))
}

impl SyntaxOp for AffineApplyOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let loc = p.loc();
        let map = p.parse_attribute(None)?;
        let Some(m) = ctx.as_affine_map(map) else {
            return p.op_error_at(loc, "invalid kind of attribute specified");
        };
        state.set_attr(ctx, "map", map);
        let (uses, dims) = parse_map_operands(p)?;
        p.parse_optional_attr_dict(state)?;
        if m.dims as usize != dims || (m.dims + m.symbols) as usize != uses.len() {
            return p.op_error_at(state.loc, "dimension or symbol index mismatch");
        }
        resolve_index(p, &uses, state)?;
        state.types.extend(m.results.iter().map(|_| ctx.index_type()));
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        print_map_op(self, p, v);
    }
}

/// ` affine_map<(d0) -> (d0)>(%i)`
fn print_map_op<O: MapOp>(op: O, p: &mut Printer<'_>, v: &ViewIr<'_>) {
    let (map, op, inputs) = (op.the_map(v), v.global(op), op.inputs(v));
    p.text(" ");
    p.attr(map.into());
    print_map_operands(p, op, map.dims as usize, &inputs);
    p.optional_attr_dict(op, &["map"]);
}

/// The memref type and subscripts after a load or store.
fn parse_access(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<(Unresolved, Vec<Unresolved>)> {
    let ctx = p.context();
    let memref = p.parse_operand()?;
    let (map, mut dims, symbols) = p.parse_affine_map_of_ssa(Delimiter::Square)?;
    state.set_attr(ctx, "map", map);
    dims.extend(symbols);
    p.parse_optional_attr_dict(state)?;
    p.expect_literal(":")?;
    Ok((memref, dims))
}

impl SyntaxOp for AffineLoadOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let (memref, indices) = parse_access(p, state)?;
        let ty = parse_memref_type(p)?;
        p.resolve_operand(memref, ty, state)?;
        resolve_index(p, &indices, state)?;
        state.types.extend(p.context().element_type(ty));
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        let memref = self.memref(v);
        print_access(p, op, None, memref, self.map_attr(v), &self.indices(v));
        p.text(" : ");
        p.ty(memref.ty(v));
    }
}

pub(super) fn parse_memref_type(p: &mut Parser<'_>) -> Parsed<Type> {
    let loc = p.loc();
    let ty = p.parse_type()?;
    if p.context().shape(ty).is_none() {
        return p.op_error_at(loc, "invalid kind of type specified: expected builtin.memref");
    }
    Ok(ty)
}

/// `%v, %m[%i] : memref<8xf32>`, read.
struct Store {
    value: Unresolved,
    memref: Unresolved,
    indices: Vec<Unresolved>,
    /// The memref's type.
    ty: Type,
}

fn parse_store(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<Store> {
    let value = p.parse_operand()?;
    p.expect_literal(",")?;
    let (memref, indices) = parse_access(p, state)?;
    Ok(Store { value, memref, indices, ty: parse_memref_type(p)? })
}

/// ` %v, %m[%i]` and the attributes of a store; without a value, those of a load.
fn print_access(
    p: &mut Printer<'_>,
    op: Global<Op>,
    value: Option<Value>,
    memref: Value,
    map: Option<Attr>,
    indices: &[Value],
) {
    p.text(" ");
    if let Some(value) = value {
        p.operand(op, value);
        p.text(", ");
    }
    p.operand(op, memref);
    print_subscripts(p, op, map, indices, ["[", "]"]);
    p.optional_attr_dict(op, &["map"]);
}

impl SyntaxOp for AffineStoreOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let Store { value, memref, indices, ty } = parse_store(p, state)?;
        let element = p.context().element_type_or_self(ty);
        p.resolve_operand(value, element, state)?;
        p.resolve_operand(memref, ty, state)?;
        resolve_index(p, &indices, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        let memref = self.memref(v);
        print_access(p, op, Some(self.value(v)), memref, self.map_attr(v), &self.indices(v));
        p.text(" : ");
        p.ty(memref.ty(v));
    }
}

/// A bound: its map and the operands of the map.
fn parse_bound(p: &mut Parser<'_>, state: &OpState, lower: bool) -> Parsed<(Attr, Vec<Unresolved>)> {
    let ctx = p.context();
    let several = p.eat_keyword(if lower { "max" } else { "min" });
    if p.at(Kind::PercentId) {
        let uses = p.parse_operand_list(Delimiter::None)?;
        if uses.len() > 1 {
            return p.op_error_at(state.loc, "expected only one loop bound operand");
        }
        return Ok((ctx.affine_map(0, 1, &[ctx.affine_symbol(0)]), uses));
    }
    let loc = p.loc();
    let map = p.parse_attribute(Some(ctx.index_type()))?;
    if let Some(c) = ctx.as_integer(map) {
        return Ok((ctx.constant_map(c.as_i64().unwrap_or_default()), Vec::new()));
    }
    let Some(m) = ctx.as_affine_map(map) else {
        return p.op_error_at(state.loc, "expected valid affine map representation for loop bounds");
    };
    let (uses, dims) = parse_map_operands(p)?;
    if m.dims as usize != dims {
        return p.op_error_at(state.loc, "dim operand count and affine map dim count must match");
    }
    if (m.dims + m.symbols) as usize != uses.len() {
        return p.op_error_at(state.loc, "symbol operand count and affine map symbol count must match");
    }
    if m.results.len() > 1 && !several {
        let (which, word) = if lower { ("lower", "max") } else { ("upper", "min") };
        let message = format!("{which} loop bound affine map with multiple results requires '{word}' prefix");
        return p.op_error_at(loc, message);
    }
    Ok((map, uses))
}

fn print_bound(p: &mut Printer<'_>, op: Global<Op>, m: AffineMap<'_>, operands: &[Value], word: &str) {
    let ctx = p.context();
    if let [e] = *m.results {
        if m.dims == 0
            && m.symbols == 0
            && let Some(c) = ctx.affine_as_constant(e)
        {
            return p.int(c);
        }
        let symbol = matches!(ctx.affine_node(e), terrace_ir::affine::AffineNode::Symbol(0));
        if m.dims == 0 && m.symbols == 1 && symbol {
            return p.operands(op, operands.iter().copied());
        }
    } else {
        p.text(word);
        p.text(" ");
    }
    p.attr(m.into());
    print_map_operands(p, op, m.dims as usize, operands);
}

impl SyntaxOp for AffineForOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let mut induction = p.parse_argument(false, false)?;
        induction.ty = Some(ctx.index_type());
        p.expect_literal("=")?;
        let (lower, lower_uses) = parse_bound(p, state, true)?;
        if !p.eat_keyword("to") {
            return p.op_error("expected 'to' between bounds");
        }
        let (upper, upper_uses) = parse_bound(p, state, false)?;
        let mut step = 1;
        if p.eat_keyword("step") {
            let loc = p.loc();
            let given = p.parse_attribute(Some(ctx.index_type()))?;
            let Some(given) = ctx.as_integer(given) else {
                return p.op_error_at(loc, "invalid kind of attribute specified");
            };
            step = given.as_i64().unwrap_or_default();
            if step < 0 {
                return p.op_error_at(loc, "expected step to be representable as a positive signed integer");
            }
        }
        state.inherent[AffineForOp::LOWER_BOUND_MAP] = Some(lower);
        state.inherent[AffineForOp::UPPER_BOUND_MAP] = Some(upper);
        state.inherent[AffineForOp::STEP] = Some(ctx.integer(ctx.index_type(), step));
        let (mut args, mut inits) = (vec![induction], Vec::new());
        if p.eat_keyword("iter_args") {
            let (carried, from) = parse_assignments(p)?;
            args.extend(carried);
            inits = from;
            p.expect_literal("->")?;
            state.types = p.parse_function_results()?.iter().copied().collect();
            for (a, t) in args[1..].iter_mut().zip(&state.types) {
                a.ty = Some(*t);
            }
        }
        let sizes = [lower_uses.len() as i64, upper_uses.len() as i64, inits.len() as i64];
        resolve_index(p, &lower_uses, state)?;
        resolve_index(p, &upper_uses, state)?;
        let types: Vec<Type> = state.types.to_vec();
        if types.len() != inits.len() {
            return p
                .op_error_at(state.loc, "mismatch between the number of loop-carried values and results");
        }
        for (u, t) in inits.into_iter().zip(types) {
            p.resolve_operand(u, t, state)?;
        }
        state.inherent[AffineForOp::OPERAND_SEGMENT_SIZES] = Some(ctx.dense_array(ctx.i32(), &sizes));
        p.parse_region_into(state, &args)?;
        terrace_asm::ensure_terminator(p, state);
        p.parse_optional_attr_dict(state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        let region = Global::new(op.body, self.region(v));
        let args = super::interfaces::arguments(region.entity, v);
        p.text(" ");
        if let Some(v) = args.first() {
            p.with_region_names(op, Some(region), |p| p.value_in(region.body, *v));
            p.arg_loc(region.body, *v);
        }
        p.text(" = ");
        print_bound(p, op, self.lower_bound_map(v), &self.lower_bound_operands(v), "max");
        p.text(" to ");
        print_bound(p, op, self.upper_bound_map(v), &self.upper_bound_operands(v), "min");
        let step = self.step(v);
        if step != 1 {
            p.text(" step ");
            p.int(step);
        }
        if args.len() > 1 {
            p.text(" iter_args");
            print_assignments(p, op, region, &args[1..], &self.inits(v));
            print_results(p, &self.result_types(v));
        }
        p.text(" ");
        p.region(op, region, RegionStyle { terminators: args.len() > 1, ..RegionStyle::BARE });
        p.optional_attr_dict(op, &["lowerBoundMap", "upperBoundMap", "step", "operandSegmentSizes"]);
    }
}

fn parse_min_max(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    let ctx = p.context();
    let loc = p.loc();
    let map = p.parse_attribute(None)?;
    if ctx.as_affine_map(map).is_none() {
        return p.op_error_at(loc, "invalid kind of attribute specified");
    }
    state.set_attr(ctx, "map", map);
    let (uses, _) = parse_map_operands(p)?;
    p.parse_optional_attr_dict(state)?;
    resolve_index(p, &uses, state)?;
    state.types.push(ctx.index_type());
    Ok(())
}

impl SyntaxOp for AffineMinOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        parse_min_max(p, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        print_map_op(self, p, v);
    }
}

impl SyntaxOp for AffineMaxOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        parse_min_max(p, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        print_map_op(self, p, v);
    }
}

/// ` : memref, vector` after an access.
fn print_vector_types(p: &mut Printer<'_>, memref: Type, vector: Type) {
    p.text(" : ");
    p.ty(memref);
    p.text(", ");
    p.ty(vector);
}

impl SyntaxOp for AffineVectorLoadOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let (memref, indices) = parse_access(p, state)?;
        let ty = parse_memref_type(p)?;
        p.expect_literal(",")?;
        let vector = p.parse_type()?;
        p.resolve_operand(memref, ty, state)?;
        resolve_index(p, &indices, state)?;
        state.types.push(vector);
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        let memref = self.memref(v);
        print_access(p, op, None, memref, self.map_attr(v), &self.indices(v));
        print_vector_types(p, memref.ty(v), self.result(v).ty(v));
    }
}

impl SyntaxOp for AffineVectorStoreOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let Store { value, memref, indices, ty } = parse_store(p, state)?;
        p.expect_literal(",")?;
        let vector = p.parse_type()?;
        p.resolve_operand(value, vector, state)?;
        p.resolve_operand(memref, ty, state)?;
        resolve_index(p, &indices, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        let memref = self.memref(v);
        print_access(p, op, Some(self.value(v)), memref, self.map_attr(v), &self.indices(v));
        print_vector_types(p, memref.ty(v), self.value(v).ty(v));
    }
}

impl SyntaxOp for AffinePrefetchOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let memref = p.parse_operand()?;
        let (map, mut indices, symbols) = p.parse_affine_map_of_ssa(Delimiter::Square)?;
        state.set_attr(ctx, "map", map);
        indices.extend(symbols);
        p.expect_literal(",")?;
        let access = p.parse_keyword()?;
        p.expect_literal(",")?;
        p.expect_keyword("locality")?;
        p.expect_literal("<")?;
        let hint = p.parse_attribute(Some(ctx.i32()))?;
        state.inherent[AffinePrefetchOp::LOCALITY_HINT] = Some(hint);
        p.expect_literal(">")?;
        p.expect_literal(",")?;
        let cache = p.parse_keyword()?;
        p.parse_optional_attr_dict(state)?;
        p.expect_literal(":")?;
        let ty = parse_memref_type(p)?;
        p.resolve_operand(memref, ty, state)?;
        resolve_index(p, &indices, state)?;
        crate::memref::set_prefetch(p, state, access, cache)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        let memref = self.memref(v);
        p.text(" ");
        p.operand(op, memref);
        print_subscripts(p, op, self.map_attr(v), &self.indices(v), ["[", "]"]);
        crate::memref::print_prefetch(p, op);
        p.optional_attr_dict(op, &["map", "localityHint", "isDataCache", "isWrite"]);
        p.text(" : ");
        p.ty(memref.ty(v));
    }
}

impl SyntaxOp for AffineIfOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let loc = p.loc();
        let condition = p.parse_attribute(None)?;
        let Some(set) = ctx.as_integer_set(condition) else {
            return p.op_error_at(loc, "invalid kind of attribute specified");
        };
        state.inherent[AffineIfOp::CONDITION] = Some(condition);
        let (uses, dims) = parse_map_operands(p)?;
        resolve_index(p, &uses, state)?;
        if set.dims as usize != dims {
            return p.op_error_at(state.loc, "dim operand count and integer set dim count must match");
        }
        if (set.dims + set.symbols) as usize != uses.len() {
            return p.op_error_at(state.loc, "symbol operand count and integer set symbol count must match");
        }
        parse_branches(p, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        let set = self.condition(v);
        p.text(" ");
        p.attr(set);
        let dims = p.context().as_integer_set(set).map_or(0, |s| s.dims as usize);
        print_map_operands(p, op, dims, &self.operands(v));
        let types = self.result_types(v);
        let results = !types.is_empty();
        if results {
            p.text(" -> ");
            p.result_types(types.into_iter());
        }
        let style = RegionStyle { terminators: results, ..RegionStyle::BARE };
        p.text(" ");
        p.region(op, Global::new(op.body, self.then_region(v)), style);
        if !self.else_region(v).is_empty(v) {
            p.text(" else ");
            p.region(op, Global::new(op.body, self.else_region(v)), style);
        }
        p.optional_attr_dict(op, &["condition"]);
    }
}
