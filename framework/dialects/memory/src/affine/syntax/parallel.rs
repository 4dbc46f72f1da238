//! The custom form of affine.parallel: bounds whose maps are flattened, each dimension a group of results.

use terrace_asm::{Delimiter, OpState, Parsed, Parser, Printer, RegionStyle, SyntaxOp, Unresolved};
use terrace_ir::affine::AffineMapData;
use terrace_ir::attrs::DenseElements;
use terrace_ir::{AffineExpr, Attr, Context, Global, LookIr, Op, Value, ViewIr};

use terrace_dialects_kit::control_syntax::parse_induction;

use crate::affine::AffineParallelOp;
use crate::affine::interfaces::arguments;
use crate::affine::syntax::print_subscripts;

/// The sizes of groups in an elements attribute.
pub(in crate::affine) fn groups(ctx: &Context, v: DenseElements<'_>) -> Vec<i64> {
    (0..v.len).filter_map(|i| ctx.as_i64(ctx.dense_element(&v, i)?)).collect()
}

/// The elements attribute of sizes of groups.
fn groups_attr(ctx: &Context, sizes: &[i32]) -> Attr {
    let ty = ctx.tensor_type(&[sizes.len() as i64], ctx.i32());
    ctx.dense_from_bytes(ty, sizes.iter().flat_map(|s| s.to_le_bytes()).collect())
}

/// An expression with the uses that its dimensions and symbols stand for.
struct Bound {
    expr: AffineExpr,
    dims: Vec<Unresolved>,
    symbols: Vec<Unresolved>,
}

/// Values without repetition, and for each use its number among them.
fn join(p: &mut Parser<'_>, uses: &[Unresolved], all: &mut Vec<Value>) -> Parsed<Vec<u32>> {
    let index = p.context().index_type();
    uses.iter()
        .map(|u| {
            let v = p.resolve(*u, index)?;
            let at = all.iter().position(|x| *x == v).unwrap_or_else(|| {
                all.push(v);
                all.len() - 1
            });
            Ok(at as u32)
        })
        .collect()
}

/// The slots of a bound's attributes.
struct Slots {
    map: usize,
    groups: usize,
}

/// `(%a, max(%b + 1, 4))`: sets the map and its groups, and adds the map's operands.
fn parse_bounds(p: &mut Parser<'_>, state: &mut OpState, word: &str, slots: Slots) -> Parsed<()> {
    let ctx = p.context();
    let (mut bounds, mut sizes): (Vec<Bound>, Vec<i32>) = (Vec::new(), Vec::new());
    p.parse_list(Delimiter::Paren, |p| {
        if p.eat_keyword(word) {
            let (map, dims, symbols) = p.parse_affine_map_of_ssa(Delimiter::Paren)?;
            let results = ctx.as_affine_map(map).map(|m| m.results.to_vec()).unwrap_or_default();
            sizes.push(results.len() as i32);
            let bound = |expr| Bound { expr, dims: dims.clone(), symbols: symbols.clone() };
            bounds.extend(results.into_iter().map(bound));
        } else {
            let (mut dims, mut symbols) = (Vec::new(), Vec::new());
            let expr = p.parse_affine_expr_of_ssa(&mut dims, &mut symbols)?;
            sizes.push(1);
            bounds.push(Bound { expr, dims, symbols });
        }
        Ok(())
    })?;
    let (mut dims, mut symbols) = (Vec::new(), Vec::new());
    let mut numbers = Vec::with_capacity(bounds.len());
    // All dimensions are resolved before the symbols.
    for b in &bounds {
        numbers.push((join(p, &b.dims, &mut dims)?, Vec::new()));
    }
    for (b, n) in bounds.iter().zip(&mut numbers) {
        n.1 = join(p, &b.symbols, &mut symbols)?;
    }
    let results: Vec<AffineExpr> = bounds
        .iter()
        .zip(&numbers)
        .map(|(b, (d, s))| {
            let d: Vec<AffineExpr> = d.iter().map(|i| ctx.affine_dim(*i)).collect();
            let s: Vec<AffineExpr> = s.iter().map(|i| ctx.affine_symbol(*i)).collect();
            ctx.affine_replace(b.expr, &d, &s)
        })
        .collect();
    state.inherent[slots.map] = Some(ctx.affine_map(dims.len() as u32, symbols.len() as u32, &results));
    state.inherent[slots.groups] = Some(groups_attr(ctx, &sizes));
    state.operands.extend(dims);
    state.operands.extend(symbols);
    Ok(())
}

/// The steps after `step`, each a constant.
fn parse_steps(p: &mut Parser<'_>, state: &mut OpState, loops: usize) -> Parsed<()> {
    let ctx = p.context();
    let mut steps = vec![1; loops];
    if p.eat_keyword("step") {
        let (map, ..) = p.parse_affine_map_of_ssa(Delimiter::Paren)?;
        let results = ctx.as_affine_map(map).map(|m| m.results.to_vec()).unwrap_or_default();
        let constants: Option<Vec<i64>> = results.iter().map(|e| ctx.affine_as_constant(*e)).collect();
        match constants {
            Some(c) => steps = c,
            None => return p.op_error_at(state.loc, "steps must be constant integers"),
        }
    }
    let steps: Vec<Attr> = steps.into_iter().map(|s| ctx.integer(ctx.i64(), s)).collect();
    state.inherent[AffineParallelOp::STEPS] = Some(ctx.array(&steps));
    Ok(())
}

/// `reduce ("addf", "maxf")`
fn parse_reductions(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    let ctx = p.context();
    let mut kinds = Vec::new();
    if p.eat_keyword("reduce") {
        p.parse_list(Delimiter::Paren, |p| {
            let loc = p.loc();
            let name = p.parse_string()?;
            let Some(kind) = crate::memref::E_ATOMIC_RMWKIND.value(&name) else {
                let shown = terrace_asm::print_attr(ctx, ctx.string(&name));
                return p.op_error_at(loc, format!("invalid reduction value: {shown}"));
            };
            kinds.push(ctx.integer(ctx.i64(), kind));
            Ok(())
        })?;
    }
    state.inherent[AffineParallelOp::REDUCTIONS] = Some(ctx.array(&kinds));
    Ok(())
}

fn print_bounds(
    p: &mut Printer<'_>,
    op: Global<Op>,
    map: &AffineMapData,
    sizes: &[i64],
    operands: &[Value],
    word: &str,
) {
    let ctx = p.context();
    let mut rest: &[AffineExpr] = &map.results;
    p.comma_list(sizes, |p, size| {
        let size = usize::try_from(*size).unwrap_or(0).min(rest.len());
        let (now, later) = rest.split_at(size);
        rest = later;
        let part = Some(ctx.affine_map(map.dims, map.symbols, now));
        if size == 1 {
            print_subscripts(p, op, part, operands, ["", ""]);
        } else {
            p.text(word);
            print_subscripts(p, op, part, operands, ["(", ")"]);
        }
    });
}

impl SyntaxOp for AffineParallelOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let args = parse_induction(p)?;
        p.expect_literal("=")?;
        let lower = Slots { map: Self::LOWER_BOUNDS_MAP, groups: Self::LOWER_BOUNDS_GROUPS };
        let upper = Slots { map: Self::UPPER_BOUNDS_MAP, groups: Self::UPPER_BOUNDS_GROUPS };
        parse_bounds(p, state, "max", lower)?;
        p.expect_keyword("to")?;
        parse_bounds(p, state, "min", upper)?;
        parse_steps(p, state, args.len())?;
        parse_reductions(p, state)?;
        if p.eat_literal("->") {
            state.types = p.parse_function_results()?.iter().copied().collect();
        }
        p.parse_region_into(state, &args)?;
        p.parse_optional_attr_dict(state)?;
        terrace_asm::ensure_terminator(p, state);
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        let ctx = p.context();
        let region = Global::new(op.body, self.region(v));
        let args = arguments(region.entity, v);
        p.text(" (");
        p.with_region_names(op, Some(region), |p| p.comma_list(args, |p, a| p.value_in(region.body, a)));
        p.text(") = (");
        let (lower, upper) = (self.lower_bounds_map(v), self.upper_bounds_map(v));
        let operands = self.map_operands(v);
        let (first, second) = operands.split_at(((lower.dims + lower.symbols) as usize).min(operands.len()));
        print_bounds(p, op, &lower, &groups(ctx, self.lower_bounds_groups(v)), first, "max");
        p.text(") to (");
        print_bounds(p, op, &upper, &groups(ctx, self.upper_bounds_groups(v)), second, "min");
        p.text(")");
        let list = |list: &[Attr]| list.iter().filter_map(|a| ctx.as_i64(*a)).collect::<Vec<i64>>();
        let steps = list(self.steps(v));
        if steps.iter().any(|s| *s != 1) {
            p.text(" step (");
            p.comma_list(&steps, |p, s| p.int(*s));
            p.text(")");
        }
        let types = self.result_types(v);
        let results = !types.is_empty();
        if results {
            p.text(" reduce (");
            p.comma_list(list(self.reductions(v)), |p, k| {
                p.quoted(crate::memref::E_ATOMIC_RMWKIND.text(k).unwrap_or_default().as_bytes());
            });
            p.text(") -> (");
            p.comma_list(types, |p, t| p.ty(t));
            p.text(")");
        }
        p.text(" ");
        p.region(op, region, RegionStyle { terminators: results, ..RegionStyle::BARE });
        let own = [
            "reductions",
            "lowerBoundsMap",
            "lowerBoundsGroups",
            "upperBoundsMap",
            "upperBoundsGroups",
            "steps",
        ];
        p.optional_attr_dict(op, &own);
    }
}
