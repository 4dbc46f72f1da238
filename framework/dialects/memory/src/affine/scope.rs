//! The values that may be dimensions and symbols of affine maps: what does not change within an affine scope, and what affine
//! operations make of it.

use rustc_hash::FxHashMap;
use terrace_ir::def::TraitSet;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::look::Values;
use terrace_ir::{
    Body, BodyId, Context, DYNAMIC, Diagnostic, Global, Ir, Op, OpName, Region, Value, View, constant,
    effects,
};

use crate::affine::{
    AffineApplyOp, AffineDelinearizeIndexOp, AffineForOp, AffineLinearizeIndexOp, AffineParallelOp,
};
use crate::{memref, tensor};

/// The values that are known to be symbols of regions, or not to be.
type Known = FxHashMap<(Value, Option<Region>), bool>;

/// A value looked at from an operation of the same body. No value of another body can be seen.
#[derive(Clone, Copy)]
struct Scope<'a> {
    ctx: &'a Context,
    body: &'a Body,
    /// The operation that the body is of; `None` if it is not known.
    owner: Option<OpName>,
}

/// The operation around a region.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Around {
    /// One of the body.
    Inside(Op),
    /// The one that the body is of.
    Owner,
}

impl<'a> Scope<'a> {
    fn of(ctx: &'a Context, ir: &'a Ir, id: BodyId) -> Scope<'a> {
        let body = ir.body(id);
        let owner = body.parent().map(|op| ir.body(op.body).name(op.entity));
        Scope { ctx, body, owner }
    }

    fn view(&self) -> View<'a> {
        View { ctx: self.ctx, body: self.body }
    }

    fn has(&self, op: Around, traits: TraitSet) -> bool {
        let name = match op {
            Around::Inside(op) => Some(self.body.name(op)),
            Around::Owner => self.owner,
        };
        name.is_some_and(|name| self.ctx.op_info(name).has(traits))
    }

    /// The region in which a value is defined.
    fn region_of(&self, v: Value) -> Option<Region> {
        self.body.block_region(self.body.value_block(v)?)
    }

    /// The operation around a region.
    fn around(&self, region: Region) -> Around {
        self.body.region_owner(region).map_or(Around::Owner, Around::Inside)
    }

    /// True if a value is defined right under an affine scope.
    fn top_level(&self, v: Value) -> bool {
        self.region_of(v).is_some_and(|r| self.has(self.around(r), TraitSet::AffineScope))
    }

    fn is_index(&self, v: Value) -> bool {
        self.body.value_type(v) == self.ctx.index_type()
    }

    /// True if a value is the induction variable of an affine loop.
    fn induction(&self, v: Value) -> bool {
        let view = self.view();
        self.region_of(v).is_some_and(|r| match self.around(r) {
            Around::Inside(op) => op.is::<AffineForOp>(&view) || op.is::<AffineParallelOp>(&view),
            Around::Owner => false,
        })
    }

    fn operands(&self, op: Op) -> Vec<Value> {
        self.body.operands(op).collect()
    }

    /// True if all values that `v` is made of by affine operations are dimensions.
    fn valid_dim(&self, v: Value, region: Option<Region>) -> bool {
        let mut todo = vec![v];
        while let Some(v) = todo.pop() {
            if !self.is_index(v) {
                return false;
            }
            if self.valid_symbol(v, region, &mut FxHashMap::default()) {
                continue;
            }
            let Some(op) = self.body.defining_op(v) else {
                if self.induction(v) {
                    continue;
                }
                return false;
            };
            if self.is_affine(op) {
                todo.extend(self.operands(op));
            } else if !self.dim(op).is_some_and(|dim| self.top_level(dim.source)) {
                return false;
            }
        }
        true
    }

    /// True if all values that `v` is made of are symbols of the region.
    fn valid_symbol(&self, v: Value, region: Option<Region>, known: &mut Known) -> bool {
        let mut todo = vec![(v, region)];
        while let Some((v, region)) = todo.pop() {
            if !self.is_index(v) {
                return false;
            }
            if region.is_some() && self.region_of(v) == region {
                continue;
            }
            // A value defined around an operation that is not isolated is judged from there.
            let outer = region.and_then(|r| match self.around(r) {
                op if self.has(op, TraitSet::IsolatedFromAbove) => None,
                Around::Inside(op) => self.body.block_region(self.body.parent_block(op)?),
                Around::Owner => None,
            });
            let Some(op) = self.body.defining_op(v) else {
                match outer {
                    Some(r) => todo.push((v, Some(r))),
                    None => return false,
                }
                continue;
            };
            if constant::constant_value(self.ctx, self.body, v).is_some() {
                continue;
            }
            let operands = self.operands(op);
            let pure = effects::is_pure_in_body(self.ctx, self.body, op);
            // Asked one by one, for what else may hold if one of them fails.
            if pure && operands.iter().all(|o| self.valid_operand(*o, region, known)) {
                continue;
            }
            if let Some(dim) = self.dim(op) {
                match self.size_read(dim) {
                    Size::Known => continue,
                    Size::Value(size) => {
                        todo.push((size, region));
                        continue;
                    }
                    Size::Unknown => return false,
                }
            }
            match outer {
                Some(r) => todo.push((v, Some(r))),
                None => return false,
            }
        }
        true
    }

    /// [`Scope::valid_symbol`] of an operand of a pure operation, found out once.
    fn valid_operand(&self, v: Value, region: Option<Region>, known: &mut Known) -> bool {
        if let Some(valid) = known.get(&(v, region)) {
            return *valid;
        }
        let valid = stacker::maybe_grow(64 << 10, 1 << 20, || self.valid_symbol(v, region, known));
        known.insert((v, region), valid);
        valid
    }

    /// True if an operation computes an index of dimensions and symbols.
    fn is_affine(&self, op: Op) -> bool {
        let v = self.view();
        op.is::<AffineApplyOp>(&v)
            || op.is::<AffineDelinearizeIndexOp>(&v)
            || op.is::<AffineLinearizeIndexOp>(&v)
    }

    /// An operation that reads a size, in parts.
    fn dim(&self, op: Op) -> Option<Dim> {
        let v = self.view();
        if let Some(dim) = op.cast::<memref::DimOp>(&v) {
            return Some(Dim { source: dim.source(&v), index: dim.index(&v) });
        }
        op.cast::<tensor::DimOp>(&v).map(|dim| Dim { source: dim.source(&v), index: dim.index(&v) })
    }

    /// The sizes that an operation was given for its result.
    fn given_sizes(&self, op: Op) -> Option<Values> {
        let v = self.view();
        if let Some(alloc) = op.cast::<memref::AllocOp>(&v) {
            return Some(alloc.dynamic_sizes(&v));
        }
        if let Some(view) = op.cast::<memref::ViewOp>(&v) {
            return Some(view.sizes(&v));
        }
        op.cast::<memref::SubViewOp>(&v).map(|view| view.sizes(&v))
    }

    /// Where the size that a `dim` operation reads comes from.
    fn size_read(&self, dim: Dim) -> Size {
        let v = self.view();
        let mut shaped = dim.source;
        if self.top_level(shaped) {
            return Size::Known;
        }
        let Some(index) = dim.index.constant_int(&v) else { return Size::Unknown };
        while let Some(op) = shaped.def(&v) {
            if let Some(cast) = op.cast::<memref::CastOp>(&v) {
                shaped = cast.source(&v);
                continue;
            }
            let Some(sizes) = self.given_sizes(op) else { return Size::Unknown };
            let Some(shape) = self.ctx.shape(shaped.ty(&v)) else { return Size::Unknown };
            let Some(index) = usize::try_from(index).ok().filter(|i| *i < shape.len()) else {
                return Size::Unknown;
            };
            if shape[index] != DYNAMIC {
                return Size::Known;
            }
            let at = shape[..index].iter().filter(|d| **d == DYNAMIC).count();
            return sizes.get(at).map_or(Size::Unknown, |v| Size::Value(*v));
        }
        Size::Unknown
    }
}

/// The size that a `dim` operation reads.
#[derive(Clone, Copy)]
struct Dim {
    source: Value,
    index: Value,
}

/// The known facts about a size.
enum Size {
    Known,
    Value(Value),
    Unknown,
}

impl Scope<'_> {
    /// The region of the affine scope around an operation. `None` if an isolated operation is between: it sees no value of the scope.
    fn region(&self, op: Op) -> Option<Region> {
        let mut region = self.body.parent_region(op)?;
        loop {
            match self.around(region) {
                around if self.has(around, TraitSet::AffineScope) => return Some(region),
                Around::Inside(op) => region = self.body.parent_region(op)?,
                Around::Owner => return None,
            }
        }
    }
}

/// True if a value may be a dimension of a map at `op`.
pub fn is_valid_dim(ctx: &Context, ir: &Ir, op: Global<Op>, v: Value) -> bool {
    let scope = Scope::of(ctx, ir, op.body);
    scope.valid_dim(v, scope.region(op.entity))
}

/// True if a value may be a symbol of a map at `op`.
pub fn is_valid_symbol(ctx: &Context, ir: &Ir, op: Global<Op>, v: Value) -> bool {
    let scope = Scope::of(ctx, ir, op.body);
    scope.valid_symbol(v, scope.region(op.entity), &mut FxHashMap::default())
}

/// [`is_valid_symbol`] for folders, which see the body alone.
pub(super) fn is_valid_symbol_in_body(ctx: &Context, body: &Body, op: Op, v: Value) -> bool {
    let scope = Scope { ctx, body, owner: body.owner() };
    scope.valid_symbol(v, scope.region(op), &mut FxHashMap::default())
}

/// Checks the operands of a map, dimensions first.
pub(super) fn verify_operands(cx: &VerifyCx<'_>, operands: &[Value], dims: usize) -> Result<(), Diagnostic> {
    for (i, v) in operands.iter().enumerate() {
        if i < dims {
            if !is_valid_dim(cx.ctx, cx.ir, cx.op, *v) {
                return Err(cx.op_error("operand cannot be used as a dimension id"));
            }
        } else if !is_valid_symbol(cx.ctx, cx.ir, cx.op, *v) {
            return Err(cx.op_error("operand cannot be used as a symbol"));
        }
    }
    Ok(())
}
