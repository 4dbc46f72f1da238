//! Operations with a text of their own: loops, and memory of other devices.

use terrace_asm::{
    Argument, Delimiter, Directive, DirectiveArgs, DirectiveState, Kind, OpState, Parsed, Parser, Printer,
    RegionStyle, SyntaxOp, Unresolved,
};
use terrace_ir::{Global, LookIr, Op, Type, Value, ViewIr};

use crate::omp::{CanonicalLoopInfoType, CanonicalLoopOp, LoopNestOp, TargetAllocMemOp, UnrollHeuristicOp};
use crate::parts::{places, values};

/// `custom<LoopTransformClis>($generatees, $applyees)`: `(%made, %too) <- (%loop)`.
pub(super) static LOOP_NAMES: Directive = Directive { parse: parse_loop_names, print: print_loop_names };

fn parse_loop_names(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(([made, taken], [])) = places(args) else { return Ok(false) };
    if !p.at(Kind::Less) {
        state.format.operands[made] = Some(p.parse_operand_list(Delimiter::Paren)?.into());
    }
    p.expect_literal("<")?;
    p.expect(Kind::Minus, "")?;
    state.format.operands[taken] = Some(p.parse_operand_list(Delimiter::Paren)?.into());
    Ok(true)
}

fn print_loop_names(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([made, taken], [])) = places(args) else { return };
    let [made, taken] = [made, taken].map(|group| values(p, op, group));
    if !made.is_empty() {
        p.text("(");
        p.operands(op, made.iter().copied());
        p.text(")");
    }
    if !taken.is_empty() {
        p.text(" <- (");
        p.operands(op, taken);
        p.text(")");
    }
}

/// `(%a, %b)`: so many operands.
fn parse_bounds(p: &mut Parser<'_>, wanted: usize) -> Parsed<Vec<Unresolved>> {
    let loc = p.loc();
    let list = p.parse_operand_list(Delimiter::Paren)?;
    if list.len() != wanted {
        return p.op_error_at(loc, format!("expected {wanted} operands"));
    }
    Ok(list)
}

fn print_bounds(p: &mut Printer<'_>, op: Global<Op>, values: &[Value]) {
    p.text("(");
    p.operands(op, values.iter().copied());
    p.text(") ");
}

impl SyntaxOp for LoopNestOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let mut args = Vec::new();
        p.parse_list(Delimiter::Paren, |p| {
            args.push(p.parse_argument(false, false)?);
            Ok(())
        })?;
        p.expect_literal(":")?;
        let ty = p.parse_type()?;
        args.iter_mut().for_each(|a: &mut Argument| a.ty = Some(ty));
        p.expect_literal("=")?;
        let mut bounds = parse_bounds(p, args.len())?;
        p.expect_keyword("to")?;
        bounds.extend(parse_bounds(p, args.len())?);
        if p.eat_keyword("inclusive") {
            state.inherent[Self::LOOP_INCLUSIVE] = Some(ctx.unit());
        }
        p.expect_keyword("step")?;
        bounds.extend(parse_bounds(p, args.len())?);
        if p.eat_keyword("collapse") {
            p.expect_literal("(")?;
            let loops = p.parse_i64()?;
            p.expect_literal(")")?;
            if loops > 1 {
                state.inherent[Self::COLLAPSE_NUM_LOOPS] = Some(ctx.integer(ctx.i64(), loops));
            }
        }
        if p.eat_keyword("tiles") {
            let mut sizes = Vec::new();
            p.expect_literal("(")?;
            p.parse_list(Delimiter::None, |p| {
                sizes.push(p.parse_i64()?);
                Ok(())
            })?;
            p.expect_literal(")")?;
            state.inherent[Self::TILE_SIZES] = Some(ctx.dense_array(ctx.i64(), &sizes));
        }
        p.parse_region_into(state, &args)?;
        for bound in bounds {
            p.resolve_operand(bound, ty, state)?;
        }
        p.parse_optional_attr_dict(state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        let region = Global::new(v.body, self.region(v));
        let args = region.entity.entry(v).map(|b| b.args(v)).unwrap_or_default();
        p.text(" (");
        p.with_region_names(op, Some(region), |p| {
            p.comma_list(&args, |p, a| p.value_in(region.body, *a));
        });
        p.text(") : ");
        if let Some(arg) = args.first() {
            p.ty(arg.ty(v));
        }
        p.text(" = ");
        print_bounds(p, op, &self.loop_lower_bounds(v));
        p.text("to ");
        print_bounds(p, op, &self.loop_upper_bounds(v));
        p.text(if self.loop_inclusive(v) { "inclusive step " } else { "step " });
        print_bounds(p, op, &self.loop_steps(v));
        let loops = self.collapse_num_loops(v);
        if loops > 1 {
            p.text(format!("collapse({loops}) "));
        }
        if let Some(sizes) = self.tile_sizes(v) {
            p.text("tiles(");
            p.comma_list(sizes.iter(), |p, n| p.int(*n));
            p.text(") ");
        }
        // Other attributes have no place in the text.
        p.region(op, region, RegionStyle::NO_ARGS);
    }
}

fn loop_name_type(p: &Parser<'_>) -> Type {
    CanonicalLoopInfoType::get(p.context()).0
}

impl SyntaxOp for CanonicalLoopOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let mut name = None;
        if p.eat(Kind::LParen) {
            name = Some(p.parse_operand()?);
            p.expect_literal(")")?;
        }
        let arg = p.parse_argument(true, false)?;
        p.expect_keyword("in")?;
        p.expect_keyword("range")?;
        p.expect_literal("(")?;
        let count = p.parse_operand()?;
        p.expect_literal(")")?;
        if let Some(ty) = arg.ty {
            p.resolve_operand(count, ty, state)?;
        }
        p.parse_region_into(state, &[arg])?;
        if let Some(name) = name {
            let ty = loop_name_type(p);
            p.resolve_operand(name, ty, state)?;
        }
        p.parse_optional_attr_dict(state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        let region = Global::new(v.body, self.region(v));
        if let Some(name) = self.cli(v) {
            p.text("(");
            p.operand(op, name);
            p.text(")");
        }
        p.text(" ");
        if let Some(arg) = region.entity.entry(v).and_then(|b| b.arg(v, 0)) {
            p.with_region_names(op, Some(region), |p| p.value_in(region.body, arg));
            p.text(" : ");
            p.ty(arg.ty(v));
        }
        p.text(" in range(");
        p.operand(op, self.trip_count(v));
        p.text(") ");
        p.region(op, region, RegionStyle::NO_ARGS);
        p.optional_attr_dict(op, &[]);
    }
}

impl SyntaxOp for UnrollHeuristicOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        p.expect_literal("(")?;
        let name = p.parse_operand()?;
        p.expect_literal(")")?;
        let ty = loop_name_type(p);
        p.resolve_operand(name, ty, state)?;
        p.parse_optional_attr_dict(state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        p.text("(");
        p.operand(op, self.applyee(v));
        p.text(")");
        p.optional_attr_dict(op, &[]);
    }
}

impl SyntaxOp for TargetAllocMemOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let device = p.parse_operand()?;
        p.expect_literal(":")?;
        let ty = p.parse_type()?;
        p.resolve_operand(device, ty, state)?;
        p.expect_literal(",")?;
        state.inherent[Self::IN_TYPE] = Some(ctx.type_attr(p.parse_type()?));
        let (mut operands, mut types) = (Vec::new(), Vec::new());
        if p.eat(Kind::LParen) {
            operands = p.parse_operand_list(Delimiter::None)?;
            p.expect_literal(":")?;
            types = p.parse_type_list()?.to_vec();
            p.expect_literal(")")?;
        }
        let parameters = operands.len();
        if p.eat(Kind::Comma) {
            let sizes = p.parse_operand_list(Delimiter::None)?;
            types.resize(types.len() + sizes.len(), ctx.index_type());
            operands.extend(sizes);
        }
        p.resolve_all(&operands, &types, state.loc, &mut state.operands)?;
        let sizes = [1, parameters, operands.len() - parameters].map(|n| i64::try_from(n).unwrap_or(0));
        state.set_attr(ctx, "operandSegmentSizes", ctx.dense_array(ctx.i32(), &sizes));
        p.parse_optional_attr_dict(state)?;
        state.types.push(ctx.i64());
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        let device = self.device(v);
        p.text(" ");
        p.operand(op, device);
        p.text(" : ");
        p.ty(device.ty(v));
        p.text(", ");
        p.ty(self.in_type(v));
        let parameters = self.typeparams(v);
        if !parameters.is_empty() {
            p.text("(");
            p.operands(op, parameters.iter().copied());
            p.text(" : ");
            p.comma_list(&parameters, |p, value| p.ty(value.ty(v)));
            p.text(")");
        }
        for size in self.shape(v) {
            p.text(", ");
            p.operand(op, size);
        }
        p.optional_attr_dict(op, &["in_type", "operandSegmentSizes"]);
    }
}
