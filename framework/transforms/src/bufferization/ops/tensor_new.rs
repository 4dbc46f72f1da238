//! tensor: operations that make tensors get new buffers, and fill them.

use terrace_dialects::affine::{AffineApplyOp, composed_apply};
use terrace_dialects::arith::ConstantOp;
use terrace_dialects::bufferization::ToBufferOp;
use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_dialects::linalg::{self, MapOp};
use terrace_dialects::memref;
use terrace_dialects::tensor::{
    ConcatOp, DimOp, FromElementsOp, GenerateOp, InsertSliceOp, PadOp, SplatOp, YieldOp,
};
use terrace_ir::{DYNAMIC, Diagnostic, InsertPoint, Op, Region, Type, Value};
use terrace_rewrite::Rewriter;

use super::super::buffers;
use super::super::copies;
use super::super::globals::Job;
use super::super::interface::{Bufferizable, Use};
use super::super::options::{Options, memref_type, space_of};
use super::super::state::State;

/// `makers! { Empty { fn bufferize.. } }`: operations whose result is in a new buffer.
macro_rules! makers {
    ($($name:ident { $($item:item)* })*) => {$(
        pub(super) struct $name;

        impl Bufferizable for $name {
            fn writes(&self, _: &State<'_>, _: Use) -> bool {
                false
            }
            fn allocates(&self, _: &State<'_>, _: Value) -> bool {
                true
            }
            $($item)*
        }
    )*};
}

makers! {
    Empty {
        fn result_writes(&self, _: &State<'_>, _: Value) -> bool {
            false
        }
        fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
let options = job.options;
            if op.is_unused(rw) {
                rw.erase(op);
                return Ok(());
            }
            let new = copies::allocate(options, rw.body().first_result(op), false, rw)?;
            rw.replace(op, new);
            Ok(())
        }
    }
    FromElements {
        fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
let options = job.options;
            let Some(made) = op.cast::<FromElementsOp>(rw) else { return Ok(()) };
            let result = made.result(rw);
            let shape = rw.context().shape(result.ty(rw)).unwrap_or_default();
            let buffer = new_buffer(result, rw, options)?;
            let elements = made.elements(rw);
            let size = if elements.is_empty() { 0 } else { shape.iter().copied().max().unwrap_or(0) };
            let indices: Vec<Value> = (0..size).map(|i| ConstantOp::index(i).result(rw)).collect();
            for (n, element) in elements.into_iter().enumerate() {
                let place: Vec<Value> =
                    place_of(n, shape).into_iter().filter_map(|i| indices.get(i).copied()).collect();
                memref::StoreOp::new(element, buffer, place).insert(rw);
            }
            buffers::replace(op, &[buffer], rw);
            Ok(())
        }
    }
    Generate {
        fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
let options = job.options;
            let Some(generate) = op.cast::<GenerateOp>(rw) else { return Ok(()) };
            let dest = copies::allocate(options, generate.result(rw), false, rw)?;
            let filled = fill(op, dest, generate.body(rw), rw);
            rw.replace(op, filled);
            Ok(())
        }
    }
    Splat {
        fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
let options = job.options;
            let Some(splat) = op.cast::<SplatOp>(rw) else { return Ok(()) };
            let (result, input) = (splat.aggregate(rw), splat.input(rw));
            if options.default_space(rw.context(), result.ty(rw)) != Some(None) {
                return Err(Diagnostic::error(op.loc(rw), "memory space not implemented yet"));
            }
            let dest = copies::allocate(options, result, false, rw)?;
            let ty = dest.ty(rw);
            let element = rw.context().element_type_or_self(ty);
            let map = MapOp::new([], dest).types(ty).insert_with(rw, &[element], |rw, _| {
                linalg::YieldOp::new(input).insert(rw);
            });
            let results = map.results(rw);
            rw.replace(op, results);
            Ok(())
        }
    }
    Pad {
        fn buffer_type(&self, s: &State<'_>, value: Value, asked: &mut Vec<Value>) -> Result<Type, Diagnostic> {
            let Some(op) = value.defining::<PadOp>(&s.v) else { return buffers::unknown_type(s, value) };
            let from = buffers::type_of(s, op.source(&s.v), asked)?;
            Ok(memref_type(s.v.ctx, value.ty(&s.v), None, space_of(s.v.ctx, from)))
        }
        fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
let options = job.options;
            let Some(pad) = op.cast::<PadOp>(rw) else { return Ok(()) };
            let ctx = rw.context();
            let (source, result) = (pad.source(rw), pad.result(rw));
            let mut low = mixed::of(&pad.low(rw), &pad.static_low(rw));
            let mut high = mixed::of(&pad.high(rw), &pad.static_high(rw));
            mixed::fold(ctx, rw.body(), &mut low, |_| true);
            mixed::fold(ctx, rw.body(), &mut high, |_| true);
            unused_sums(result, source, &low, &high, rw);
            let dest = copies::allocate(options, result, false, rw)?;
            let filled = fill(op, dest, pad.region(rw), rw);
            let shape = ctx.shape(source.ty(rw)).unwrap_or_default();
            let sizes: Vec<Mixed> = (0..shape.len()).map(|i| copies::size(source, i, rw)).collect();
            let strides = vec![1; shape.len()];
            let (low, sizes) = (mixed::split(&low), mixed::split(&sizes));
            let new = InsertSliceOp::new(source, filled, low.1, sizes.1, strides);
            rw.replace_by(op, new.offsets(low.0).sizes(sizes.0));
            Ok(())
        }
    }
    Concat {
        fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
let options = job.options;
            let Some(concat) = op.cast::<ConcatOp>(rw) else { return Ok(()) };
            let (ctx, inputs, result) = (rw.context(), concat.inputs(rw), concat.result(rw));
            let along = usize::try_from(concat.dim(rw)).unwrap_or(0);
            let buffer = new_buffer(result, rw, options)?;
            let shape = ctx.shape(result.ty(rw)).unwrap_or_default();
            let mut sizes: Vec<Mixed> =
                shape.iter().enumerate().map(|(i, d)| buffer_size(buffer, i, *d, rw)).collect();
            let mut offset = Mixed::Static(0);
            for input in inputs {
                let own = ctx.shape(input.ty(rw)).unwrap_or_default();
                let source = buffers::get(input, rw, options)?;
                let known = own.get(along).copied().unwrap_or(DYNAMIC);
                let step = buffer_size(source, along, known, rw);
                let mut offsets = vec![Mixed::Static(0); shape.len()];
                if let (Some(at), Some(size)) = (offsets.get_mut(along), sizes.get_mut(along)) {
                    (*at, *size) = (offset, step);
                }
                let lists = [offsets, sizes.clone(), vec![Mixed::Static(1); shape.len()]];
                let part = super::tensor::part_of(op, buffer, own, &lists, rw)?;
                memref::CopyOp::new(source, part).insert(rw);
                let sum = ctx.affine_add(ctx.affine_symbol(0), ctx.affine_symbol(1));
                offset = composed_apply(rw, op, sum, &[offset, step]);
            }
            buffers::replace(op, &[buffer], rw);
            Ok(())
        }
    }
}

/// The sizes of a padded tensor as sums that nothing uses: MLIR makes them too.
fn unused_sums(result: Value, source: Value, low: &[Mixed], high: &[Mixed], rw: &mut Rewriter<'_>) {
    let ctx = rw.context();
    let [a, b, c] = [0, 1, 2].map(|i| ctx.affine_symbol(i));
    let sum = ctx.affine_add(ctx.affine_add(a, b), c);
    let map = ctx.affine_map(0, 3, &[sum]);
    for i in copies::dynamic_dims(result, rw) {
        let index = ConstantOp::index(i as i64).result(rw);
        let own = DimOp::new(source, index).result(rw);
        let at = |list: &[Mixed]| list.get(i).copied().unwrap_or(Mixed::Static(0));
        let (low, high) = (copies::as_value(at(low), rw), copies::as_value(at(high), rw));
        AffineApplyOp::new(map, [own, low, high]).insert(rw);
    }
}

/// A size of a buffer.
fn buffer_size(buffer: Value, i: usize, known: i64, rw: &mut Rewriter<'_>) -> Mixed {
    if known != DYNAMIC {
        return Mixed::Static(known);
    }
    let index = ConstantOp::index(i as i64).result(rw);
    Mixed::Value(memref::DimOp::new(buffer, index).result(rw))
}

/// The buffer of a new tensor as large as `value`.
fn new_buffer(value: Value, rw: &mut Rewriter<'_>, options: &Options) -> Result<Value, Diagnostic> {
    let tensor = copies::allocate(options, value, false, rw)?;
    let ty = buffers::buffer_type(&State::unknown(rw, options), tensor)?;
    Ok(ToBufferOp::new(ty, tensor).result(rw))
}

/// The indices of element `n` of a shape.
fn place_of(n: usize, shape: &[i64]) -> Vec<usize> {
    let mut rest = n;
    let mut place: Vec<usize> = shape
        .iter()
        .rev()
        .map(|d| {
            let d = usize::try_from(*d).unwrap_or(1).max(1);
            let i = rest % d;
            rest /= d;
            i
        })
        .collect();
    place.reverse();
    place
}

/// A tensor with the elements that a region gives for their indices, as `linalg.map`.
fn fill(op: Op, dest: Value, region: Region, rw: &mut Rewriter<'_>) -> Value {
    let (ctx, ty) = (rw.context(), dest.ty(rw));
    let rank = ctx.shape(ty).map_or(0, <[i64]>::len);
    let element = ctx.element_type_or_self(ty);
    let from = region.entry(rw);
    rw.set_insertion_before(op);
    let map = MapOp::new([], dest).types(ty).insert_with(rw, &[element], |rw, _| {
        let indices: Vec<Value> = (0..rank).map(|i| linalg::IndexOp::new(i as i64).result(rw)).collect();
        let (Some(from), Some(to)) = (from, rw.insertion_block()) else { return };
        rw.inline_block(from, InsertPoint::End(to), &indices);
        if let Some(end) = to.end::<YieldOp>(rw) {
            rw.set_insertion_before(end);
            let value = end.value(rw);
            rw.replace_by(end, linalg::YieldOp::new(value));
        }
    });
    rw.body().first_result(map.into())
}
