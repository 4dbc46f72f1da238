//! Memory spaces of memrefs by others, wherever a type is written: in values and in attributes.

use terrace_ir::subelements::replace_in_attr;
use terrace_ir::{Attr, AttrData, Context, Global, Ir, Op, View};

/// Gives the memory space that stands for another one, or for none; `None` if the memref stays as it is.
pub(crate) type MapSpace<'a> = &'a dyn Fn(Option<Attr>) -> Option<Attr>;

/// A memref type with another memory space; `None` of other types, and of memrefs that stay.
fn mapped(ctx: &Context, t: Attr, map: MapSpace<'_>) -> Option<Attr> {
    // A memref may hold memrefs.
    let element = |a: &Attr| match ctx.data(*a) {
        AttrData::MemRefType { element, .. } | AttrData::UnrankedMemRefType { element, .. } => {
            Some(element.as_attr())
        }
        _ => None,
    };
    let mut chain: Vec<Attr> = std::iter::successors(Some(t), element).collect();
    let mut inner = chain.pop()?;
    for a in chain.into_iter().rev() {
        let mut data = ctx.data(a).clone();
        if let AttrData::MemRefType { element, space, .. } | AttrData::UnrankedMemRefType { element, space } =
            &mut data
        {
            *element = ctx.as_type(inner)?;
            *space = Some(map(*space)?);
        }
        inner = ctx.intern(data);
    }
    (inner != t).then_some(inner)
}

/// Maps the memory spaces of all memrefs in `root`, types in attributes included.
pub(crate) fn map_memory_spaces(ctx: &Context, ir: &mut Ir, root: Global<Op>, map: MapSpace<'_>) {
    for op in ir.ops_pre(root) {
        map_op(ctx, ir, op, map);
    }
}

/// The results of an operation and the arguments of its blocks, with the body of each.
pub(crate) fn values(ctx: &Context, ir: &Ir, op: Global<Op>) -> Vec<Global<terrace_ir::Value>> {
    let results = op.entity.results(&View { ctx, body: ir.body(op.body) });
    let mut all: Vec<_> = results.into_iter().map(|v| Global::new(op.body, v)).collect();
    let (body, regions) = ir.regions(op);
    for region in regions {
        for block in ir.body(body).region_blocks(region) {
            all.extend(ir.body(body).block_args(block).iter().map(|v| Global::new(body, *v)));
        }
    }
    all
}

fn map_op(ctx: &Context, ir: &mut Ir, op: Global<Op>, map: MapSpace<'_>) {
    let mut replace = |a| mapped(ctx, a, map);
    for v in values(ctx, ir, op) {
        let body = ir.body_mut(v.body);
        let new = replace_in_attr(ctx, body.value_type(v.entity).as_attr(), &mut replace);
        if let Some(ty) = ctx.as_type(new) {
            body.set_value_type(v.entity, ty);
        }
    }
    let body = ir.body_mut(op.body);
    for i in 0..body.inherent_attrs(op.entity).len() {
        if let Some(a) = body.inherent(op.entity, i) {
            body.set_inherent(op.entity, i, Some(replace_in_attr(ctx, a, &mut replace)));
        }
    }
    if body.has_discardable(op.entity) {
        let list = body.discardable_attrs(op.entity);
        let list: Vec<_> = list.map(|(n, a)| (n, replace_in_attr(ctx, a, &mut replace))).collect();
        body.set_discardable(op.entity, &list);
    }
}
