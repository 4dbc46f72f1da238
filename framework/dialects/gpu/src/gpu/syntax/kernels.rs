//! Functions and launches.

use terrace_asm::{Argument, Delimiter, OpState, Parsed, Parser, Printer, RegionStyle, SyntaxOp, Unresolved};
use terrace_dialects_kit::function_syntax::{parse_signature, print_signature, set_signature_attrs};
use terrace_ir::{Attr, Global, LookIr, Op, Region, Value, ViewIr};

use super::{parse_async, token_type};
use crate::gpu::launch::{Attributions, CLUSTER, CONFIGURATION};
use crate::gpu::{GPUFuncOp, KERNEL, LaunchOp, WORKGROUP_ATTRIBUTIONS};

const WORKGROUP: &str = "workgroup";
const PRIVATE: &str = "private";

/// `workgroup(%a : memref<4xf32, 3> {attrs})`: adds the buffers to `args`; the attributes of each, if one has any.
fn parse_attributions(
    p: &mut Parser<'_>,
    word: &str,
    args: &mut Vec<Argument>,
    with_attrs: bool,
) -> Parsed<Option<Attr>> {
    let ctx = p.context();
    if !p.eat_keyword(word) {
        return Ok(None);
    }
    let first = args.len();
    p.parse_list_in(Delimiter::Paren, "in argument list", |p| {
        args.push(p.parse_argument(true, with_attrs)?);
        Ok(())
    })?;
    let own = &args[first..];
    if own.iter().all(|a| a.attrs.is_empty()) {
        return Ok(None);
    }
    let attrs: Vec<Attr> = own.iter().map(|a| ctx.dictionary(&a.attrs)).collect();
    Ok(Some(ctx.array(&attrs)))
}

fn print_attributions(
    p: &mut Printer<'_>,
    (op, region): (Global<Op>, Global<Region>),
    word: &str,
    values: &[Value],
    attrs: Option<&[Attr]>,
) {
    if values.is_empty() {
        return;
    }
    p.text(format!(" {word}("));
    let ctx = p.context();
    p.with_region_names(op, Some(region), |p| {
        p.comma_list(values.iter().enumerate(), |p, (i, v)| {
            p.value_in(region.body, *v);
            p.text(" : ");
            let ty = p.ir().body(region.body).value_type(*v);
            p.ty(ty);
            let entries = attrs.and_then(|list| ctx.as_dictionary(*list.get(i)?)).unwrap_or_default();
            p.attr_dict(entries.iter().copied());
        });
    });
    p.text(")");
}

impl SyntaxOp for GPUFuncOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let name = p.parse_symbol_name()?;
        state.set_attr(ctx, "sym_name", ctx.string(name));
        let loc = p.loc();
        let mut signature = parse_signature(p, false)?;
        if signature.args.len() != signature.arg_types.len() {
            return p.op_error_at(loc, "gpu.func requires named arguments");
        }
        let ty = ctx.function_type(&signature.arg_types, &signature.results);
        state.inherent[GPUFuncOp::FUNCTION_TYPE] = Some(ctx.type_attr(ty));
        set_signature_attrs(p, state, &signature);
        let mut args = std::mem::take(&mut signature.args);
        let arguments = args.len();
        state.inherent[GPUFuncOp::WORKGROUP_ATTRIB_ATTRS] =
            parse_attributions(p, WORKGROUP, &mut args, true)?;
        let shared = (args.len() - arguments) as i64;
        state.set_attr(ctx, WORKGROUP_ATTRIBUTIONS, ctx.integer(ctx.i64(), shared));
        state.inherent[GPUFuncOp::PRIVATE_ATTRIB_ATTRS] = parse_attributions(p, PRIVATE, &mut args, true)?;
        if p.eat_keyword("kernel") {
            state.set_attr(ctx, KERNEL, ctx.unit());
        }
        p.parse_optional_attr_dict_with_keyword(state)?;
        p.parse_region_into(state, &args)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (op, region) = (v.global(self), self.body(v));
        p.text(" ");
        p.symbol_name(self.attr(v, "sym_name").and_then(|a| v.ctx.as_string(a)).unwrap_or_default());
        let (inputs, results) = v.ctx.function_parts(self.function_type(v)).unwrap_or_default();
        print_signature(p, op, inputs, results, false);
        let (_, shared, private) = self.split_arguments(v);
        print_attributions(p, (op, region), WORKGROUP, &shared, self.workgroup_attrib_attrs(v));
        print_attributions(p, (op, region), PRIVATE, &private, self.private_attrib_attrs(v));
        if self.attr(v, KERNEL).is_some_and(|a| a == v.ctx.unit()) {
            p.text(" kernel");
        }
        p.optional_attr_dict_with_keyword(
            op,
            &[
                "sym_name",
                WORKGROUP_ATTRIBUTIONS,
                KERNEL,
                "function_type",
                "arg_attrs",
                "res_attrs",
                "workgroup_attrib_attrs",
                "private_attrib_attrs",
            ],
        );
        p.text(" ");
        p.region(op, region, RegionStyle::NO_ARGS);
    }
}

/// `(%i, %j, %k) in (%a = %x, %b = %y, %c = %z)`: the numbers, the names of the sizes, and the sizes.
fn parse_sizes(
    p: &mut Parser<'_>,
    state: &OpState,
    word: &str,
) -> Parsed<(Vec<Argument>, Vec<Argument>, Vec<Unresolved>)> {
    let mut ids = Vec::new();
    p.parse_list(Delimiter::Paren, |p| {
        ids.push(p.parse_argument_name()?);
        Ok(())
    })?;
    if ids.len() != 3 {
        let n = ids.len();
        return p.error_at(state.loc, format!("{word} expects 3 arguments, but got {n}"));
    }
    p.expect_keyword("in")?;
    p.expect_literal("(")?;
    let (mut names, mut sizes) = (Vec::new(), Vec::new());
    for i in 0..3 {
        if i > 0 {
            p.expect_literal(",")?;
        }
        names.push(p.parse_argument_name()?);
        p.expect_literal("=")?;
        sizes.push(p.parse_operand()?);
    }
    p.expect_literal(")")?;
    Ok((ids, names, sizes))
}

/// `module(@m)`, `function(@f)`: a symbol, if it is there.
fn parse_symbol(p: &mut Parser<'_>, word: &str) -> Parsed<Option<Attr>> {
    if !p.eat_keyword(word) {
        return Ok(None);
    }
    p.expect_literal("(")?;
    let symbol = p.parse_attribute_that(|ctx, a| ctx.as_flat_symbol_ref(a).is_some())?;
    p.expect_literal(")")?;
    Ok(Some(symbol))
}

impl SyntaxOp for LaunchOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let (ctx, index) = (p.context(), p.context().index_type());
        let (gives, tokens) = parse_async(p, state.named_results)?;
        for t in &tokens {
            p.resolve_operand(*t, token_type(ctx), state)?;
        }
        if gives {
            state.types.push(token_type(ctx));
        } else if state.named_results > 0 {
            return p.op_error_at(state.loc, "gpu.launch requires 'async' keyword to return a value");
        }
        let clusters =
            if p.eat_keyword("clusters") { Some(parse_sizes(p, state, "clusters")?) } else { None };
        p.expect_keyword("blocks")?;
        let (block_ids, grid, grid_sizes) = parse_sizes(p, state, "blocks")?;
        p.expect_keyword("threads")?;
        let (thread_ids, block, block_sizes) = parse_sizes(p, state, "threads")?;
        let (cluster_ids, cluster, cluster_sizes) = clusters.unwrap_or_default();
        for size in [grid_sizes, block_sizes, cluster_sizes].concat() {
            p.resolve_operand(size, index, state)?;
        }
        let dynamic = p.eat_keyword("dynamic_shared_memory_size");
        if dynamic {
            let size = p.parse_operand()?;
            p.resolve_operand(size, ctx.integer_type(32), state)?;
        }
        state.inherent[LaunchOp::MODULE] = parse_symbol(p, "module")?;
        state.inherent[LaunchOp::FUNCTION] = parse_symbol(p, "function")?;
        let has_clusters = i64::from(!cluster_ids.is_empty());
        let mut args = [block_ids, thread_ids, grid, block, cluster_ids, cluster]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>();
        args.iter_mut().for_each(|a| a.ty = Some(index));
        let leading = args.len();
        debug_assert!(leading == CONFIGURATION || leading == CONFIGURATION + CLUSTER);
        parse_attributions(p, WORKGROUP, &mut args, false)?;
        let shared = (args.len() - leading) as i64;
        state.set_attr(ctx, WORKGROUP_ATTRIBUTIONS, ctx.integer(ctx.i64(), shared));
        parse_attributions(p, PRIVATE, &mut args, false)?;
        p.parse_region_into(state, &args)?;
        p.parse_optional_attr_dict(state)?;
        let mut groups = vec![tokens.len() as i64];
        groups.extend([1; 6]);
        groups.extend([has_clusters; 3]);
        groups.push(i64::from(dynamic));
        state.set_attr(ctx, "operandSegmentSizes", ctx.dense_array(ctx.i32(), &groups));
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (op, region) = (v.global(self), self.global_body(v));
        if self.async_token(v).is_some() {
            p.text(" async");
            let tokens = self.async_dependencies(v);
            if !tokens.is_empty() {
                p.text(" [");
                p.operands(op, tokens);
                p.text("]");
            }
        }
        let (leading, shared, private) = self.split_arguments(v);
        let three = |from: usize| leading.get(from..from + 3).unwrap_or_default();
        let place = (op, region);
        if let [Some(x), Some(y), Some(z)] = self.cluster_sizes(v) {
            print_sizes(p, place, "clusters", (three(CONFIGURATION), three(CONFIGURATION + 3)), [x, y, z]);
        }
        print_sizes(p, place, "blocks", (three(0), three(6)), self.grid_sizes(v));
        print_sizes(p, place, "threads", (three(3), three(9)), self.block_sizes(v));
        if let Some(size) = self.dynamic_shared_memory_size(v) {
            p.text(" dynamic_shared_memory_size ");
            p.operand(op, size);
        }
        for (word, symbol) in [("module", self.module(v)), ("function", self.function(v))] {
            if let Some(symbol) = symbol {
                p.text(format!(" {word}("));
                p.symbol_name(symbol);
                p.text(")");
            }
        }
        print_attributions(p, place, WORKGROUP, &shared, None);
        print_attributions(p, place, PRIVATE, &private, None);
        p.text(" ");
        p.region(op, region, RegionStyle::NO_ARGS);
        p.optional_attr_dict(op, &["operandSegmentSizes", WORKGROUP_ATTRIBUTIONS, "module", "function"]);
    }
}

fn print_sizes(
    p: &mut Printer<'_>,
    (op, region): (Global<Op>, Global<Region>),
    word: &str,
    (ids, names): (&[Value], &[Value]),
    sizes: [Value; 3],
) {
    p.text(format!(" {word}("));
    let inside = |p: &mut Printer<'_>, v: Value| {
        p.with_region_names(op, Some(region), |p| p.value_in(region.body, v));
    };
    p.comma_list(ids, |p, v| inside(p, *v));
    p.text(") in (");
    p.comma_list(names.iter().zip(sizes), |p, (name, size)| {
        inside(p, *name);
        p.text(" = ");
        p.operand(op, size);
    });
    p.text(")");
}
