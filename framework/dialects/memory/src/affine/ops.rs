//! Additions to the generated code: loops with constant bounds, accesses by the identity map, bodies as closures.

use terrace_ir::attrs::AffineMap;
use terrace_ir::draft::{AttrValue, Draft, Insert, MakeAttr, ResultTypes};
use terrace_ir::look::{LookIn, Values};
use terrace_ir::view::OpView;
use terrace_ir::{Attr, InsertPoint, Look, Value};
use terrace_rewrite::Rewriter;

use super::{
    AffineApplyOp, AffineForOp, AffineForOpBuild, AffineLoadOp, AffineLoadOpBuild, AffineMaxOp, AffineMinOp,
    AffinePrefetchOp, AffineStoreOp, AffineStoreOpBuild, AffineVectorLoadOp, AffineVectorStoreOp,
    AffineYieldOp,
};

const BOUND: MakeAttr = |ctx, v| ctx.constant_map(v.int());
const IDENTITY: MakeAttr = |ctx, v| ctx.identity_map(v.int() as u32);

// `new` gives a builder, as the generated ones do.
#[allow(clippy::new_ret_no_self)]
impl AffineForOp {
    /// A loop from `lower` to `upper` by 1 without results. [`AffineForOp::of_parts`] takes maps.
    pub fn new(lower: i64, upper: i64) -> AffineForOpBuild {
        let sizes = [Some(Self::OPERAND_SEGMENT_SIZES as u32), None];
        let mut d = Draft::grouped(Self::def(), ResultTypes::Given, sizes);
        d.attr(Self::LOWER_BOUND_MAP, AttrValue::Int(lower), BOUND);
        d.attr(Self::UPPER_BOUND_MAP, AttrValue::Int(upper), BOUND);
        AffineForOpBuild(d).step(1)
    }
}

impl AffineForOpBuild {
    /// Steps by `step`, which is positive.
    pub fn step(mut self, step: i64) -> Self {
        self.0.attr(AffineForOp::STEP, AttrValue::Int(step), |ctx, v| ctx.integer(ctx.index_type(), v.int()));
        self
    }

    /// Makes the loop; `body` makes what is in it, from the induction variable. The `affine.yield` is added.
    pub fn insert_with<'c, R: Insert<'c>>(self, rw: &mut R, body: impl FnOnce(&mut R, Value)) -> AffineForOp {
        let op = self.insert(rw);
        let (region, index) = (op.region(rw), rw.ctx().index_type());
        rw.fill(region, &[index], |rw, args| {
            body(rw, args[0]);
            AffineYieldOp::new([]).insert(rw);
        });
        op
    }
}

/// Makes a nest of loops over a shape, outermost first; `body` fills the innermost one, from the induction variables. A shape without
/// dimensions makes no loop.
pub fn loops<'c, R: Insert<'c>, T>(rw: &mut R, shape: &[i64], body: impl FnOnce(&mut R, &[Value]) -> T) -> T {
    let (here, loc, index) = (rw.place(), rw.loc(), rw.ctx().index_type());
    let mut ivs = Values::new();
    for size in shape {
        let op = AffineForOp::new(0, *size).insert(rw);
        let block = rw.append_block(op.region(rw), &[(index, loc)]);
        ivs.extend(block.args(rw));
        let end = AffineYieldOp::new([]).insert(rw);
        rw.go((here.0, Some(InsertPoint::Before(*end))));
    }
    let result = body(rw, &ivs);
    rw.go(here);
    result
}

// `new` gives a builder, as the generated ones do.
#[allow(clippy::new_ret_no_self)]
impl AffineLoadOp {
    /// A load of the element that the indices subscript.
    pub fn new(memref: Value, indices: impl AsRef<[Value]>) -> AffineLoadOpBuild {
        let mut d = Draft::grouped(
            Self::def(),
            ResultTypes::Follow(&[|t| t.ctx.element_type(t.operand(0)?)]),
            [None; 2],
        );
        d.group(0, &[memref]);
        d.group(1, indices.as_ref());
        d.attr(Self::MAP, AttrValue::Int(indices.as_ref().len() as i64), IDENTITY);
        AffineLoadOpBuild(d)
    }
}

impl AffineLoadOpBuild {
    /// Computes the subscripts from the indices by an affine map.
    pub fn map(mut self, map: impl Into<Attr>) -> Self {
        self.0.set(AffineLoadOp::MAP, map.into());
        self
    }
}

// `new` gives a builder, as the generated ones do.
#[allow(clippy::new_ret_no_self)]
impl AffineStoreOp {
    /// A store to the element that the indices subscript.
    pub fn new(value: Value, memref: Value, indices: impl AsRef<[Value]>) -> AffineStoreOpBuild {
        let mut d = Draft::grouped(Self::def(), ResultTypes::Given, [None; 2]);
        d.group(0, &[value]);
        d.group(1, &[memref]);
        d.group(2, indices.as_ref());
        d.attr(Self::MAP, AttrValue::Int(indices.as_ref().len() as i64), IDENTITY);
        AffineStoreOpBuild(d)
    }
}

/// Operations with one map over some of their operands.
pub(super) trait MapOp: OpView {
    /// The map.
    fn the_map<'c>(self, v: &(impl LookIn<'c> + ?Sized)) -> AffineMap<'c>;
    /// The values that it is applied to.
    fn inputs(self, v: &(impl Look + ?Sized)) -> Values;
    /// Replaces the operation by one with another map over other operands.
    fn remake(self, rw: &mut Rewriter<'_>, map: Attr, inputs: &[Value]);
}

macro_rules! map_ops {
    ($($op:ident $inputs:ident: |$o:ident, $rw:ident, $map:ident, $values:ident| $new:expr;)*) => {$(
        impl MapOp for $op {
            fn the_map<'c>(self, v: &(impl LookIn<'c> + ?Sized)) -> AffineMap<'c> {
                self.map(v)
            }
            fn inputs(self, v: &(impl Look + ?Sized)) -> Values {
                self.$inputs(v)
            }
            fn remake(self, $rw: &mut Rewriter<'_>, $map: Attr, $values: &[Value]) {
                let $o = self;
                let new = $new;
                $rw.replace_by(self, new);
            }
        }
    )*};
}

map_ops! {
    AffineApplyOp map_operands: |_op, rw, map, inputs| AffineApplyOp::new(map, inputs);
    AffineMinOp operands: |_op, rw, map, inputs| AffineMinOp::new(map, inputs);
    AffineMaxOp operands: |_op, rw, map, inputs| AffineMaxOp::new(map, inputs);
    AffineLoadOp indices: |op, rw, map, inputs| {
        AffineLoadOp::of_parts(op.result(rw).ty(rw), op.memref(rw), inputs, map)
    };
    AffineStoreOp indices: |op, rw, map, inputs| {
        AffineStoreOp::of_parts(op.value(rw), op.memref(rw), inputs, map)
    };
    AffineVectorLoadOp indices: |op, rw, map, inputs| {
        AffineVectorLoadOp::new(op.result(rw).ty(rw), op.memref(rw), inputs, map)
    };
    AffineVectorStoreOp indices: |op, rw, map, inputs| {
        AffineVectorStoreOp::new(op.value(rw), op.memref(rw), inputs, map)
    };
    AffinePrefetchOp indices: |op, rw, map, inputs| {
        let (write, data) = (op.is_write(rw), op.is_data_cache(rw));
        AffinePrefetchOp::new(op.memref(rw), inputs, write, op.locality_hint(rw), data, map)
    };
}
