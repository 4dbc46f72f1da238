//! `gpu-kernel-outlining`: the body of a launch becomes a kernel in a module of its own, which may be compiled apart from the host's code.

use super::GpuKernelOutliningPass;
use terrace_dialects::dlti;
use terrace_dialects::gpu::{
    Attributions, BlockDimOp, BlockIdOp, CONTAINER_MODULE, ClusterDimOp, ClusterIdOp, Dimension, GPUFuncOp,
    GPUModuleOp, GridDimOp, KERNEL, LaunchFuncOp, LaunchOp, ReturnOp, TerminatorOp, ThreadIdOp,
    WORKGROUP_ATTRIBUTIONS,
};
use terrace_ir::symbols::{
    Scope, SymbolTable, is_symbol, symbol_name, symbol_uses, table_block, table_members,
};
use terrace_ir::{
    Attr, Block, Context, Diagnostic, Diagnostics, Global, InsertPoint, Ir, Loc, LookIr, Mapping, Op,
    OpBuilder, Region, Value, Values, ViewIr,
};
use terrace_pass::{PassContext, PassRegistry, PassResult};

/// The attribute of a module that says how types lie in memory.
const DATA_LAYOUT: &str = "dlti.dl_spec";

/// Outlines the launches in the functions directly in `module`; the new modules get `layout`, if there is one. Returns how many.
pub fn outline_kernels(ctx: &Context, ir: &mut Ir, module: Global<Op>, layout: Option<Attr>) -> usize {
    let mut table = SymbolTable::new(ctx, ir, module);
    let mut count = 0;
    for member in table_members(ir, module) {
        if !is_symbol(ctx, ir, member) {
            continue;
        }
        // After the function, and of several kernels after the earlier ones.
        let at = ir.body(member.body).next_op(member.entity).map(InsertPoint::Before);
        for op in ir.ops_post(member) {
            let v = ViewIr { ctx, ir, body: op.body };
            let Some(launch) = op.entity.cast::<LaunchOp>(&v) else { continue };
            outline(ctx, ir, &mut table, Global::new(op.body, launch), at, layout);
            count += 1;
        }
    }
    if count > 0 {
        ir.body_mut(module.body).set_attr(ctx, module.entity, CONTAINER_MODULE, Some(ctx.unit()));
    }
    count
}

/// The name that the kernel of a launch wants: the one that the launch says, or that of the function around it.
fn kernel_name(launch: LaunchOp, v: &ViewIr<'_>) -> Vec<u8> {
    if let Some(name) = launch.function(v) {
        return name.to_vec();
    }
    let mut around = std::iter::successors(v.ir.parent_op(v.global(launch)), |op| v.ir.parent_op(*op));
    let symbol = around.find_map(|op| symbol_name(v.ctx, v.ir, op));
    let mut name = symbol.and_then(|s| v.ctx.as_string(s)).unwrap_or_default().to_vec();
    name.extend_from_slice(b"_kernel");
    name
}

/// Outlines one launch into a module at `at` in the table around it.
fn outline(
    ctx: &Context,
    ir: &mut Ir,
    table: &mut SymbolTable,
    launch: Global<LaunchOp>,
    at: Option<InsertPoint>,
    layout: Option<Attr>,
) {
    let v = ViewIr { ctx, ir, body: launch.body };
    let (op, loc, name) = (launch.entity, launch.entity.loc(&v), kernel_name(launch.entity, &v));
    let wanted = op.module(&v).map_or_else(|| name.clone(), <[u8]>::to_vec);
    let captured = ir.body(launch.body).values_from_above(op.body(&v));
    let existing = op.module(&v).and_then(|_| table.lookup(ir, ctx.string(&wanted)));
    let existing = existing.filter(|m| m.entity.is::<GPUModuleOp>(&ViewIr { ctx, ir, body: m.body }));
    let module = match existing {
        Some(module) => module,
        None => {
            let Some(block) = table_block(ir, table.op()) else { return };
            let place = at.unwrap_or(InsertPoint::End(block.entity));
            let mut b = OpBuilder::at(ctx, ir, block.body, place);
            let module = GPUModuleOp::new(&wanted).at(loc).insert_with(&mut b, &[], |_, _| {});
            table.insert(ctx, ir, *module, at);
            Global::new(block.body, *module)
        }
    };
    if let Some(layout) = layout {
        ir.body_mut(module.body).set_attr(ctx, module.entity, DATA_LAYOUT, Some(layout));
    }
    let mut members = SymbolTable::new(ctx, ir, module);
    let Some(kernel) = make_kernel(ctx, ir, module, launch, &name, &captured) else { return };
    members.insert(ctx, ir, kernel.entity, None);
    copy_symbols(ctx, ir, table, &mut members, kernel);
    replace_launch(ctx, ir, launch, module, kernel, &captured);
}

/// Makes the kernel of a launch at the end of a module. It takes what the launch captures.
fn make_kernel(
    ctx: &Context,
    ir: &mut Ir,
    module: Global<Op>,
    launch: Global<LaunchOp>,
    name: &[u8],
    captured: &[Value],
) -> Option<Global<Op>> {
    let v = ViewIr { ctx, ir, body: launch.body };
    let (op, loc) = (launch.entity, launch.entity.loc(&v));
    let (leading, shared, own) = op.split_arguments(&v);
    let types = |values: &[Value]| values.iter().map(|x| x.ty(&v)).collect::<Vec<_>>();
    let inputs = types(captured);
    let all = [inputs.clone(), types(&shared), types(&own)].concat();
    let (blocks, grid) = (bounds(op.block_sizes(&v), &v), bounds(op.grid_sizes(&v), &v));
    let (body, clusters) = (Global::new(launch.body, op.body(&v)), op.has_clusters(&v));
    let place = table_block(ir, module)?;
    let mut b = OpBuilder::at(ctx, ir, place.body, InsertPoint::End(place.entity));
    b.set_loc(loc);
    let mut map = Mapping::default();
    let count = ctx.integer(ctx.integer_type(64), shared.len() as i64);
    let kernel = GPUFuncOp::new(ctx.function_type(&inputs, &[]))
        .maybe_known_block_size(blocks)
        .maybe_known_grid_size(grid)
        .discardable("sym_name", ctx.string(name))
        .discardable(WORKGROUP_ATTRIBUTIONS, count)
        .discardable(KERNEL, ctx.unit())
        .insert_with(&mut b, &all, |b, arguments| {
            let numbers = index_operations(b, clusters);
            let from = leading.iter().chain(captured).chain(&shared).chain(&own);
            let to = numbers.iter().chain(arguments);
            from.zip(to).for_each(|(from, to)| map.map(Global::new(launch.body, *from), *to));
        });
    fill_kernel(ctx, ir, Global::new(place.body, kernel), body, &mut map)?;
    Some(Global::new(place.body, *kernel))
}

/// The numbers and sizes that a launch's body takes as arguments, in their order.
fn index_operations(b: &mut OpBuilder<'_>, clusters: bool) -> Values {
    const DIMENSIONS: [Dimension; 3] = [Dimension::x, Dimension::y, Dimension::z];
    let mut all = Values::new();
    all.extend(DIMENSIONS.map(|d| BlockIdOp::new(d).result(b)));
    all.extend(DIMENSIONS.map(|d| ThreadIdOp::new(d).result(b)));
    all.extend(DIMENSIONS.map(|d| GridDimOp::new(d).result(b)));
    all.extend(DIMENSIONS.map(|d| BlockDimOp::new(d).result(b)));
    if clusters {
        all.extend(DIMENSIONS.map(|d| ClusterIdOp::new(d).result(b)));
        all.extend(DIMENSIONS.map(|d| ClusterDimOp::new(d).result(b)));
    }
    all
}

/// The sizes, if they are constants that a kernel can be told.
fn bounds(sizes: [Value; 3], v: &ViewIr<'_>) -> Option<Vec<i64>> {
    let size = |x: Value| x.constant_int(v).filter(|n| u32::try_from(*n).is_ok());
    sizes.into_iter().map(size).collect()
}

/// Copies the body of a launch into a kernel, whose entry block has the operations that stand for its arguments.
fn fill_kernel(
    ctx: &Context,
    ir: &mut Ir,
    kernel: Global<GPUFuncOp>,
    from: Global<Region>,
    map: &mut Mapping,
) -> Option<()> {
    let to = kernel.entity.body(&ViewIr { ctx, ir, body: kernel.body });
    let blocks: Vec<Block> = ir.body(from.body).region_blocks(from.entity).collect();
    let entry = ir.body(to.body).first_block(to.entity)?;
    ir.clone_region(ctx, from, to, None, map);
    let copies: Vec<Block> =
        blocks.iter().filter_map(|b| map.get_block(Global::new(from.body, *b))).collect();
    for block in &copies {
        let v = ViewIr { ctx, ir, body: to.body };
        let Some(end) = block.end::<TerminatorOp>(&v) else { continue };
        let loc = end.loc(&v);
        let mut b = OpBuilder::at(ctx, ir, to.body, InsertPoint::Before(*end));
        ReturnOp::new([]).at(loc).insert(&mut b);
        ir.body_mut(to.body).erase_op(*end);
    }
    let first = *copies.first()?;
    let body = ir.body_mut(to.body);
    body.splice_ops(first, InsertPoint::End(entry));
    body.erase_block(first);
    Some(())
}

/// Copies what a kernel refers to, and what that refers to, from the table of the host's symbols to that of the kernel's module.
fn copy_symbols(
    ctx: &Context,
    ir: &mut Ir,
    table: &SymbolTable,
    members: &mut SymbolTable,
    kernel: Global<Op>,
) {
    let mut todo = vec![kernel];
    while let Some(op) = todo.pop() {
        for used in symbol_uses(ctx, ir, Scope::Op(op)).unwrap_or_default() {
            let Some((name, _)) = ctx.as_symbol_ref(used.reference) else { continue };
            let name = ctx.string(name);
            if members.lookup(ir, name).is_some() {
                continue;
            }
            let Some(old) = table.lookup(ir, name) else { continue };
            let Some(place) = table_block(ir, members.op()) else { continue };
            let at = InsertPoint::End(place.entity);
            let copy = ir.clone_op(ctx, old, place.body, at, &mut Mapping::default());
            members.insert(ctx, ir, copy, None);
            todo.push(Global::new(place.body, copy));
        }
    }
}

/// Puts the launch of a kernel in place of the launch of its body.
fn replace_launch(
    ctx: &Context,
    ir: &mut Ir,
    launch: Global<LaunchOp>,
    module: Global<Op>,
    kernel: Global<Op>,
    captured: &[Value],
) {
    let (Some(outer), Some(inner)) = (symbol_name(ctx, ir, module), symbol_name(ctx, ir, kernel)) else {
        return;
    };
    let reference = ctx.nested_symbol_ref(outer, &[inner]);
    let mut b = OpBuilder::at(ctx, ir, launch.body, InsertPoint::Before(*launch.entity));
    let op = launch.entity;
    b.set_loc(op.loc(&b));
    let ([gx, gy, gz], [bx, by, bz], [cx, cy, cz]) =
        (op.grid_sizes(&b), op.block_sizes(&b), op.cluster_sizes(&b));
    let old = op.async_token(&b);
    let new = LaunchFuncOp::new(reference, gx, gy, gz, bx, by, bz)
        .types(old.map(|t| t.ty(&b)).as_slice())
        .async_dependencies(op.async_dependencies(&b))
        .cluster_size_x(cx)
        .cluster_size_y(cy)
        .cluster_size_z(cz)
        .dynamic_shared_memory_size(op.dynamic_shared_memory_size(&b))
        .kernel_operands(captured)
        .insert(&mut b);
    let token = new.async_token(&b);
    if let (Some(old), Some(token)) = (old, token) {
        ir.body_mut(launch.body).replace_all_uses(old, token);
    }
    ir.erase_op(Global::new(launch.body, *op));
}

impl GpuKernelOutliningPass {
    pub(super) fn prepare(&mut self, ctx: &Context, _: &PassRegistry) -> PassResult {
        if self.data_layout_str.is_empty() {
            return Ok(());
        }
        let text = self.data_layout_str.as_bytes();
        let layout = terrace_asm::parse_attribute_text(ctx, text, &mut Diagnostics::new());
        let layout = layout.filter(|a| ctx.attr_params(*a, &dlti::DATA_LAYOUT_SPEC_ATTR_DEF).is_some());
        match layout {
            Some(layout) => {
                self.prepared = Some(layout);
                Ok(())
            }
            None => Err(Diagnostic::error(Loc::unknown(ctx), "data-layout-str is no data layout").into()),
        }
    }

    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if outline_kernels(cx.ctx, cx.ir, cx.op, self.prepared) == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}
