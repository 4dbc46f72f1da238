//! `normalize-memrefs`: memrefs with affine layouts become memrefs of the memory that they lie in, and all accesses to them with them.
//!
//! ```mlir
//! #tiled = affine_map<(i) -> (i floordiv 4, i mod 4)>
//! %m = memref.alloc() : memref<16xf32, #tiled>          %m = memref.alloc() : memref<4x4xf32>
//! %v = affine.load %m[%i]                           →   %v = affine.load %m[%i floordiv 4, %i mod 4]
//! ```
//!
//! A function in which something looks at the layout of a memref stays as it is, with those that call it and those it calls. Shapes are
//! computed in [`layout`], accesses rewritten in [`uses`], the functions in [`functions`]. MLIR's algorithm.

mod functions;
mod layout;
mod uses;

use terrace_dialects::affine::AffineApplyOp;
use terrace_dialects::arith::ConstantOp;
use terrace_dialects::func::CallOp;
use terrace_dialects::memref::{AllocOp, AllocaOp, ReinterpretCastOp};
use terrace_ir::affine::{AffineNode, AffineOp};
use terrace_ir::types::MemRefType;
use terrace_ir::{Context, DYNAMIC, Global, InsertPoint, Ir, Op, Type, Value};
use terrace_pass::{PassContext, PassResult};

use super::NormalizeMemRefsPass;
use crate::affine::edit::Edit;

use self::functions::Functions;
use self::layout::{Tile, layout_map, normalized, tiles};
use self::uses::{has_normal_form, is_normalizable, rewrite_accesses};

/// Takes the layouts off the memrefs of the functions of a module.
pub fn normalize_memrefs(ctx: &Context, ir: &mut Ir, module: Global<Op>) {
    let functions = Functions::of(ctx, ir, module);
    for f in functions.normalizable() {
        if let Some(region) = ir.first_region(f).filter(|r| !ir.body(r.body).region_is_empty(r.entity)) {
            let mut edit = Edit::new(ctx, ir, region.body);
            edit.normalize_allocations();
            if let Some(entry) = edit.view().body().first_block(region.entity) {
                for arg in edit.view().body().block_args(entry).to_vec() {
                    edit.normalize_value(arg);
                }
            }
            edit.normalize_results();
        }
        functions.update_signature(ctx, ir, f);
    }
}

impl Edit<'_> {
    /// All operations of the body that may have memrefs with layouts.
    fn own_ops(&self) -> Vec<Op> {
        let body = self.view().body();
        let regions = body.own_regions().iter();
        let roots: Vec<Op> =
            regions.flat_map(|r| body.region_blocks(*r)).flat_map(|b| body.block_ops(b)).collect();
        roots.into_iter().flat_map(|op| self.view().nested(op)).collect()
    }

    fn normalize_allocations(&mut self) {
        for op in self.own_ops() {
            let view = self.view();
            if op.is::<AllocOp>(&view) || op.is::<AllocaOp>(&view) {
                self.normalize_allocation(op);
            } else if op.is::<ReinterpretCastOp>(&view) {
                self.normalize_reinterpretation(op);
            }
        }
    }

    /// The type of a value without its layout, if that may be taken off it.
    fn new_type(&self, v: Value) -> Option<Type> {
        normalized(self.ctx, v.ty(&self.view())).filter(|_| is_normalizable(&self.view(), v))
    }

    /// Takes the layout off a value that stays what it is.
    fn normalize_value(&mut self, v: Value) -> Option<()> {
        let ty = self.new_type(v)?;
        let layout = layout_map(self.ctx, v.ty(&self.view()).cast::<MemRefType<'_>>(self.ctx)?)?;
        rewrite_accesses(self, v, &layout, &[]);
        self.ir.body_mut(self.id).set_value_type(v, ty);
        Some(())
    }

    /// Takes the layouts off the results of other operations.
    fn normalize_results(&mut self) {
        for op in self.own_ops() {
            let view = self.view();
            let made = op.is::<AllocOp>(&view) || op.is::<AllocaOp>(&view) || op.is::<CallOp>(&view);
            let made = made || op.is::<ReinterpretCastOp>(&view);
            if !made && has_normal_form(&view, op) {
                for v in view.body().results(op).collect::<Vec<Value>>() {
                    self.normalize_value(v);
                }
            }
        }
    }

    fn normalize_allocation(&mut self, op: Op) -> Option<()> {
        let (ctx, view) = (self.ctx, self.view());
        let (loc, old) = (view.body().loc(op), view.body().results(op).next()?);
        let (ty, memref) = (self.new_type(old)?, old.ty(&view).cast::<MemRefType<'_>>(ctx)?);
        let layout = layout_map(ctx, memref)?;
        let (sizes, symbols, alignment) = match (op.cast::<AllocOp>(&view), op.cast::<AllocaOp>(&view)) {
            (Some(a), _) => (a.dynamic_sizes(&view), a.symbol_operands(&view), a.alignment_attr(&view)),
            (_, Some(a)) => (a.dynamic_sizes(&view), a.symbol_operands(&view), a.alignment_attr(&view)),
            _ => return None,
        };
        let on_stack = op.is::<AllocaOp>(&view);
        let alignment = alignment.and_then(|a| ctx.as_i64(a));
        let dynamic = ty.cast::<MemRefType<'_>>(ctx)?.shape().contains(&DYNAMIC);
        let sizes = if dynamic { self.dynamic_sizes(op, memref.shape(), ty, &sizes)? } else { Vec::new() };
        let b = &mut self.builder(InsertPoint::Before(op), loc);
        let new = match on_stack {
            true => AllocaOp::new(ty).dynamic_sizes(&sizes).maybe_alignment(alignment).result(b),
            false => AllocOp::new(ty).dynamic_sizes(&sizes).maybe_alignment(alignment).result(b),
        };
        rewrite_accesses(self, old, &layout, &symbols);
        self.ir.body_mut(self.id).replace_all_uses(old, new);
        self.erase(op);
        Some(())
    }

    /// The sizes of the memory of a tiled layout that are no constants, before its allocation.
    fn dynamic_sizes(&mut self, op: Op, shape: &[i64], new: Type, sizes: &[Value]) -> Option<Vec<Value>> {
        let (ctx, loc) = (self.ctx, self.view().body().loc(op));
        let old = self.view().body().results(op).next()?.ty(&self.view());
        let map = layout_map(ctx, old.cast::<MemRefType<'_>>(ctx)?)?;
        let b = &mut self.builder(InsertPoint::Before(op), loc);
        let mut given = sizes.iter();
        let mut operands = Vec::with_capacity(shape.len());
        for n in shape {
            operands.push(match *n {
                DYNAMIC => *given.next()?,
                n => ConstantOp::index(n).result(b),
            });
        }
        let tiles = tiles(ctx, &map);
        let mut made = Vec::new();
        for (i, e) in map.results.iter().enumerate() {
            if new.cast::<MemRefType<'_>>(ctx)?.shape().get(i) != Some(&DYNAMIC) {
                continue;
            }
            let tile = tiles.iter().rev().find(|(at, _)| *at == i).map(|(_, tile)| *tile);
            let size = match (tile, ctx.affine_node(*e)) {
                (Some(Tile::Number), AffineNode::Binary(_, a, b, _)) => {
                    ctx.affine_binary(AffineOp::CeilDiv, a, b)
                }
                (Some(Tile::Place), AffineNode::Binary(_, _, b, _)) => b,
                _ => *e,
            };
            let map = ctx.affine_map(map.dims, map.symbols, &[size]);
            made.push(AffineApplyOp::new(map, &operands).result(b));
        }
        Some(made)
    }

    /// Memory that is looked at in another way, of static shape.
    fn normalize_reinterpretation(&mut self, op: Op) -> Option<()> {
        let (ctx, view) = (self.ctx, self.view());
        let cast = op.cast::<ReinterpretCastOp>(&view)?;
        let (loc, old, source) = (view.body().loc(op), cast.result(&view), cast.source(&view));
        let (ty, memref) = (self.new_type(old)?, old.ty(&view).cast::<MemRefType<'_>>(ctx)?);
        let layout = layout_map(ctx, memref)?;
        let shape = ty.cast::<MemRefType<'_>>(ctx)?.shape().to_vec();
        if shape.contains(&DYNAMIC) || !cast.offsets(&view).is_empty() {
            return None;
        }
        let strides = terrace_ir::layout::identity(&shape);
        let b = &mut self.builder(InsertPoint::Before(op), loc);
        // MLIR computes with the last index of each dimension, and leaves the constants.
        for n in memref.shape() {
            ConstantOp::index(n.checked_sub(1)?).insert(b);
        }
        let new = ReinterpretCastOp::new(ty, source, [0], &shape[..], &strides[..]).result(b);
        rewrite_accesses(self, old, &layout, &[]);
        self.ir.body_mut(self.id).replace_all_uses(old, new);
        self.erase(op);
        Some(())
    }
}

impl NormalizeMemRefsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        normalize_memrefs(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
