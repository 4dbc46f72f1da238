//! Interfaces of linalg's operations: destinations, effects, names.

use std::ops::Range;

use smallvec::smallvec;
use terrace_asm::OpAsmOp;
use terrace_ir::interfaces::{Effect, EffectInstance, Effects, Speculatability};
use terrace_ir::op_interfaces::{DestinationStyleOp, MemoryEffectsOp};
use terrace_ir::types::MemRefType;
use terrace_ir::{Attr, Context, Global, Op, Region, Value, View, ViewIr};

use super::body::Body;
use super::named::{Form, NamedOp};
use super::structured::{Loops, on_tensors, shape_of};
use super::*;

/// `structured_op! { FillOp: |_, v| 1 }`: the interfaces that follow from the number of destinations, which are the last operands.
macro_rules! structured_op {
    ($($op:ident: |$o:pat_param, $v:ident| $inits:expr)*) => {$(
        impl terrace_ir::op_interfaces::DestinationStyleOp for $op {
            fn inits(self, $v: &View<'_>) -> std::ops::Range<usize> {
                let ($o, n) = (self, $v.body.num_operands(*self));
                n.saturating_sub($inits)..n
            }
        }
        impl terrace_ir::op_interfaces::MemoryEffectsOp for $op {
            fn effects(self, v: &View<'_>) -> terrace_ir::interfaces::Effects {
                super::interfaces::effects_of(*self, v)
            }
        }
        impl terrace_ir::op_interfaces::SpeculatableOp for $op {
            fn speculatability(self, v: &View<'_>) -> terrace_ir::interfaces::Speculatability {
                super::interfaces::speculatability_of(*self, v)
            }
        }
        impl terrace_rewrite::runtime_checks::RuntimeVerifiableOp for $op {
            fn insert_checks(
                self,
                text: terrace_rewrite::runtime_checks::ErrorText<'_>,
                rw: &mut terrace_rewrite::Rewriter<'_>,
            ) {
                super::checks::insert_structured_checks(*self, text, rw);
            }
        }
    )*};
}
pub(super) use structured_op;

/// The effects of a structured operation on its buffers: it reads the inputs, and destinations whose elements the body uses; it writes destinations.
pub(super) fn effects_of(op: Op, v: &View<'_>) -> Effects {
    let Some(loops) = Loops::of(op, v.ctx, v.body) else { return Effects::new() };
    let mut effects = Effects::new();
    for (i, operand) in v.body.operands(op).enumerate() {
        if !v.body.value_type(operand).is::<MemRefType<'_>>(v.ctx) {
            continue;
        }
        let is_init = loops.inits.contains(&i);
        // The element of a map's destination is there for the shape alone.
        if !is_init || loops.uses(v, i) && !op.is::<MapOp>(v) {
            effects.push(EffectInstance::new(Effect::Read, Some(operand)));
        }
        if is_init {
            effects.push(EffectInstance::new(Effect::Write, Some(operand)));
        }
    }
    effects
}

/// Structured operations on tensors may run whenever their bodies may.
pub(super) fn speculatability_of(op: Op, v: &View<'_>) -> Speculatability {
    if on_tensors(op, v) { Speculatability::Recursive } else { Speculatability::Never }
}

structured_op! {
    GenericOp: |op, v| op.outputs(v).len()
    MapOp: |_, v| 1
    ReduceOp: |op, v| op.inits(v).len()
    TransposeOp: |_, v| 1
    BroadcastOp: |_, v| 1
    ElementwiseOp: |op, v| op.outputs(v).len()
    MatmulOp: |op, v| op.outputs(v).len()
    BatchMatmulOp: |op, v| op.outputs(v).len()
    BatchReduceMatmulOp: |op, v| op.outputs(v).len()
    ContractOp: |op, v| op.outputs(v).len()
}

/// The maps in an attribute.
fn given(maps: Option<Attr>, ctx: &Context) -> Option<Vec<Attr>> {
    maps.and_then(|a| ctx.as_array(a)).map(<[Attr]>::to_vec)
}

fn parallel(rank: usize) -> Vec<IteratorType> {
    vec![IteratorType::Parallel; rank]
}

fn rank(v: &View<'_>, value: Value) -> usize {
    shape_of(v.ctx, v.body.value_type(value)).len()
}

impl StructuredOp for GenericOp {
    fn maps(self, v: &View<'_>) -> Vec<Attr> {
        given(self.indexing_maps_attr(v), v.ctx).unwrap_or_default()
    }
    fn iterators(self, v: &View<'_>) -> Vec<IteratorType> {
        let kind = |a: &Attr| IteratorTypeAttr::of(v.ctx, *a)?.value(v.ctx);
        self.iterator_types(v).iter().filter_map(kind).collect()
    }
}

impl StructuredOp for MapOp {
    fn maps(self, v: &View<'_>) -> Vec<Attr> {
        vec![v.ctx.identity_map(rank(v, self.init(v)) as u32); v.body.num_operands(*self)]
    }
    fn iterators(self, v: &View<'_>) -> Vec<IteratorType> {
        parallel(rank(v, self.init(v)))
    }
}

/// The map that leaves out some of the dimensions.
pub(super) fn without(ctx: &Context, rank: usize, dropped: &[i64]) -> Attr {
    let kept = (0..rank as u32).filter(|d| !dropped.contains(&i64::from(*d)));
    let results: Vec<_> = kept.map(|d| ctx.affine_dim(d)).collect();
    ctx.affine_map(rank as u32, 0, &results)
}

impl StructuredOp for ReduceOp {
    fn maps(self, v: &View<'_>) -> Vec<Attr> {
        let rank = self.inputs(v).first().map_or(0, |i| rank(v, *i));
        let (from, to) = (v.ctx.identity_map(rank as u32), without(v.ctx, rank, &self.dimensions(v)));
        let inits = ReduceOp::inits(self, v).len();
        let inputs = v.body.num_operands(*self).saturating_sub(inits);
        [vec![from; inputs], vec![to; inits]].concat()
    }
    fn iterators(self, v: &View<'_>) -> Vec<IteratorType> {
        let mut kinds = parallel(self.inputs(v).first().map_or(0, |i| rank(v, *i)));
        for d in self.dimensions(v) {
            if let Some(kind) = usize::try_from(d).ok().and_then(|d| kinds.get_mut(d)) {
                *kind = IteratorType::Reduction;
            }
        }
        kinds
    }
}

/// True if these are the numbers from zero, each once.
pub(super) fn is_permutation(numbers: &[i64]) -> bool {
    let mut seen = vec![false; numbers.len()];
    numbers.iter().all(|n| {
        let slot = usize::try_from(*n).ok().and_then(|n| seen.get_mut(n));
        slot.is_some_and(|s| !std::mem::replace(s, true))
    })
}

impl StructuredOp for TransposeOp {
    fn maps(self, v: &View<'_>) -> Vec<Attr> {
        let (ctx, permutation) = (v.ctx, self.permutation(v));
        let identity = ctx.identity_map(permutation.len() as u32);
        if !is_permutation(&permutation) {
            return vec![identity; 2];
        }
        // The loops run along the destination: dimension `permutation[i]` of the input is indexed by loop `i`.
        let mut results = vec![ctx.affine_constant(0); permutation.len()];
        for (i, p) in permutation.iter().enumerate() {
            if let Some(slot) = results.get_mut(*p as usize) {
                *slot = ctx.affine_dim(i as u32);
            }
        }
        vec![ctx.affine_map(permutation.len() as u32, 0, &results), identity]
    }
    fn iterators(self, v: &View<'_>) -> Vec<IteratorType> {
        parallel(rank(v, self.init(v)))
    }
}

impl StructuredOp for BroadcastOp {
    fn maps(self, v: &View<'_>) -> Vec<Attr> {
        let rank = rank(v, self.init(v));
        vec![without(v.ctx, rank, &self.dimensions(v)), v.ctx.identity_map(rank as u32)]
    }
    fn iterators(self, v: &View<'_>) -> Vec<IteratorType> {
        parallel(rank(v, self.init(v)))
    }
}

impl StructuredOp for ElementwiseOp {
    fn maps(self, v: &View<'_>) -> Vec<Attr> {
        given(self.indexing_maps_attr(v), v.ctx).unwrap_or_else(|| {
            let rank = v.body.operand_types(*self).last().map_or(0, |t| shape_of(v.ctx, t).len());
            vec![v.ctx.identity_map(rank as u32); Body::of_kind(self.kind(v)).arity() + 1]
        })
    }
    fn iterators(self, v: &View<'_>) -> Vec<IteratorType> {
        parallel(v.body.operand_types(*self).last().map_or(0, |t| shape_of(v.ctx, t).len()))
    }
}

macro_rules! matmuls {
    ($($op:ident: $loops:literal, $maps:literal;)*) => {$(
        impl NamedOp for $op {
            const FORM: &'static Form = &Form::new($loops, $maps, Body::Product);
        }
        impl StructuredOp for $op {
            fn maps(self, v: &View<'_>) -> Vec<Attr> {
                given(self.indexing_maps_attr(v), v.ctx).unwrap_or_else(|| Self::FORM.maps(*self, v))
            }
            fn iterators(self, v: &View<'_>) -> Vec<IteratorType> {
                Self::FORM.iterators(*self, v)
            }
        }
    )*};
}

matmuls! {
    MatmulOp: "ppr", "ac cb ab";
    BatchMatmulOp: "pppr", "abd adc abc";
    BatchReduceMatmulOp: "rppr", "abd adc bc";
}

impl StructuredOp for ContractOp {
    fn maps(self, v: &View<'_>) -> Vec<Attr> {
        given(self.indexing_maps_attr(v), v.ctx).unwrap_or_default()
    }
    /// The loops that the destination is not indexed by are reductions.
    fn iterators(self, v: &View<'_>) -> Vec<IteratorType> {
        let maps = StructuredOp::maps(self, v);
        let Some(out) = maps.last().and_then(|m| v.ctx.as_affine_map(*m)) else { return Vec::new() };
        let kind = |d: u32| {
            let kept = out.results.contains(&v.ctx.affine_dim(d));
            if kept { IteratorType::Parallel } else { IteratorType::Reduction }
        };
        (0..out.dims).map(kind).collect()
    }
}

macro_rules! destinations {
    ($($op:ident: $at:literal;)*) => {$(
        impl DestinationStyleOp for $op {
            fn inits(self, _: &View<'_>) -> Range<usize> {
                $at..$at + 1
            }
        }
    )*};
}

destinations! {
    SoftmaxOp: 1;
    WinogradFilterTransformOp: 1;
    WinogradInputTransformOp: 1;
    WinogradOutputTransformOp: 1;
    PackOp: 1;
    UnPackOp: 1;
}

impl MemoryEffectsOp for SoftmaxOp {
    fn effects(self, v: &View<'_>) -> Effects {
        if on_tensors(*self, v) {
            return Effects::new();
        }
        let (input, output) = (self.input(v), self.output(v));
        smallvec![
            EffectInstance::new(Effect::Read, Some(input)),
            EffectInstance::new(Effect::Read, Some(output)),
            EffectInstance::new(Effect::Write, Some(output)),
        ]
    }
}

/// Names for the elements in a body: one word for inputs, one for destinations.
fn element_names(
    op: Op,
    v: &ViewIr<'_>,
    region: Global<Region>,
    [input, init]: [&str; 2],
) -> Vec<(Value, String)> {
    let body = v.ir.body(region.body);
    let view = View { ctx: v.ctx, body };
    let first =
        op.cast::<dyn terrace_ir::op_interfaces::DestinationStyle>(&view).map_or(0, |d| d.inits(&view).start);
    let args = body.first_block(region.entity).map_or(&[][..], |b| body.block_args(b));
    let name = |(i, arg): (usize, &Value)| (*arg, if i < first { input } else { init }.to_owned());
    args.iter().enumerate().map(name).collect()
}

macro_rules! names {
    ($($op:ident: $($result:literal)?, $input:literal, $init:literal;)*) => {$(
        impl OpAsmOp for $op {
            $(fn result_names(self, v: &View<'_>) -> Vec<(usize, String)> {
                if v.body.num_results(*self) == 0 { Vec::new() } else { vec![(0, $result.to_owned())] }
            })?
            fn block_arg_names(self, v: &ViewIr<'_>, region: Global<Region>) -> Vec<(Value, String)> {
                element_names(*self, v, region, [$input, $init])
            }
        }
    )*};
}

names! {
    GenericOp: , "in", "out";
    MapOp: "mapped", "in", "init";
    ReduceOp: "reduced", "in", "init";
}

macro_rules! result_names {
    ($($op:ident: $name:literal;)*) => {$(
        impl OpAsmOp for $op {
            fn result_names(self, v: &View<'_>) -> Vec<(usize, String)> {
                if v.body.num_results(*self) == 0 { Vec::new() } else { vec![(0, $name.to_owned())] }
            }
        }
    )*};
}

result_names! {
    TransposeOp: "transposed";
    BroadcastOp: "broadcasted";
    PackOp: "pack";
    UnPackOp: "unpack";
}
