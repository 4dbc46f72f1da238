//! `amdgpu-maskedload-to-load`: masked loads from memory with bounds become loads, of whose elements the mask chooses.
//!
//! The device gives zeros for what is out of bounds, but for whole words: a load that ends within a word stays masked, which is found
//! out when the program runs. Loads and stores whose mask is one truth for all elements become ones in a branch.

use terrace_dialects::affine::{composed_apply, composed_max};
use terrace_dialects::amdgpu::{AddressSpace, AddressSpaceAttr};
use terrace_dialects::arith::{self, CmpIPredicate, index_value};
use terrace_dialects::kit::mixed::Mixed;
use terrace_dialects::memref::ExtractStridedMetadataOp;
use terrace_dialects::scf;
use terrace_dialects::vector::{BroadcastOp, LoadOp, MaskedLoadOp, MaskedStoreOp, StoreOp};
use terrace_ir::layout::strided;
use terrace_ir::types::{MemRefType, VectorType};
use terrace_ir::{Context, Global, InsertPoint, Ir, Mapping, Op, Region, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::super::AmdgpuMaskedloadToLoadPass;

/// Marks loads that stay masked.
const NEEDS_MASK: &str = "amdgpu.buffer_maskedload_needs_mask";

/// Rewrites the masked accesses in `root`.
pub fn maskedload_to_load(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let mut set = PatternSet::new();
    populate_maskedload_to_load(&mut set);
    set.apply(ctx, ir, root);
}

/// The patterns of `amdgpu-maskedload-to-load`.
pub fn populate_maskedload_to_load(set: &mut PatternSet) {
    set.add_named("MaskedLoadLowering", 1, load_from_buffer);
    set.add_named("FullMaskedLoadToConditionalLoad", 1, conditional_load);
    set.add_named("FullMaskedStoreToConditionalStore", 1, conditional_store);
}

/// True for memory with bounds.
fn is_buffer(memref: Value, rw: &Rewriter<'_>) -> bool {
    let space = memref.ty(rw).cast::<MemRefType<'_>>(rw.context()).and_then(|t| t.space());
    let space = space.and_then(|s| AddressSpaceAttr::of(rw.context(), s));
    space.is_some_and(|s| s.value(rw.context()) == Some(AddressSpace::FatRawBuffer))
}

/// The one truth that a mask is of.
fn one_truth(mask: Value, rw: &Rewriter<'_>) -> Option<Value> {
    let source = mask.defining::<BroadcastOp>(rw)?.source(rw);
    (!source.ty(rw).is::<VectorType<'_>>(rw)).then_some(source)
}

/// The load without its mask.
fn unmasked(op: MaskedLoadOp, rw: &mut Rewriter<'_>) -> Value {
    LoadOp::new(op.result(rw).ty(rw), op.base(rw), op.indices(rw)).result(rw)
}

/// The same, and elements of the other vector where the mask says so.
fn chosen(op: MaskedLoadOp, rw: &mut Rewriter<'_>) -> Value {
    let loaded = unmasked(op, rw);
    arith::SelectOp::new(op.mask(rw), loaded, op.pass_thru(rw)).result(rw)
}

/// Fills a region with one block that gives values.
fn fill(region: Region, rw: &mut Rewriter<'_>, body: impl FnOnce(&mut Rewriter<'_>) -> Option<Value>) {
    let block = rw.create_block(region, None, &[]);
    rw.set_insertion(InsertPoint::End(block));
    let value = body(rw);
    scf::YieldOp::new(value.as_slice()).insert(rw);
}

fn load_from_buffer(op: MaskedLoadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    op.attr(rw, NEEDS_MASK).is_none().or_no_match("already rewritten")?;
    let memref = op.base(rw);
    is_buffer(memref, rw).or_no_match("isn't a load from a fat buffer resource")?;
    if one_truth(op.mask(rw), rw).is_some() {
        let v = chosen(op, rw);
        rw.replace(op, v);
        return Ok(());
    }
    let crosses = crosses_the_end(op, rw)?;
    let guarded = scf::IfOp::new(crosses).types([op.result(rw).ty(rw)]).insert(rw);
    let (masked, not) = (guarded.then_region(rw), guarded.else_region(rw));
    fill(masked, rw, |rw| {
        let copy = rw.clone_op(rw.global(op), &mut Mapping::default())?;
        let marked = rw.context().unit();
        rw.set_attr(copy, NEEDS_MASK, Some(marked));
        rw.body().results(copy).next()
    });
    fill(not, rw, |rw| Some(chosen(op, rw)));
    let results = guarded.results(rw);
    rw.replace(op, results);
    Ok(())
}

/// True if a load ends after the memory does, and that is within a word.
fn crosses_the_end(op: MaskedLoadOp, rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
    const WORD: i64 = 32;
    let ctx = rw.context();
    let memref = op.base(rw);
    let (ty, vector) = (memref.ty(rw), op.result(rw).ty(rw));
    let layout = strided(ctx, ty).or_no_match("the layout is not strided")?;
    let shape = ctx.shape(ty).unwrap_or_default().to_vec();
    let count = ctx.num_elements(vector).or_no_match("its vector has no size")?;
    let width = ctx.int_or_float_width(ctx.element_type_or_self(vector));
    let width = i64::from(width.filter(|w| *w > 0).or_no_match("its elements have no width")?);
    let metadata = ExtractStridedMetadataOp::new(memref).insert(rw);
    let mixed = |known: &[i64], values: terrace_ir::Values| -> Vec<Mixed> {
        known.iter().zip(values).map(|(n, v)| Mixed::known_or(*n, v)).collect()
    };
    let strides = mixed(&layout.strides, metadata.strides(rw));
    let sizes = mixed(&shape, metadata.sizes(rw));
    let mut place = ctx.affine_constant(0);
    let mut operands = Vec::new();
    for (index, stride) in op.indices(rw).into_iter().zip(&strides) {
        let at = operands.len() as u32;
        place = ctx.affine_add(place, ctx.affine_mul(ctx.affine_symbol(at), ctx.affine_symbol(at + 1)));
        operands.extend([Mixed::Value(index), *stride]);
    }
    let place = composed_apply(rw, *op, place, &operands);
    let pairs = strides.iter().zip(&sizes).flat_map(|(stride, size)| [*stride, *size]);
    let operands: Vec<Mixed> = pairs.collect();
    let symbols = 0..strides.len() as u32;
    let ends = symbols.map(|i| ctx.affine_mul(ctx.affine_symbol(2 * i), ctx.affine_symbol(2 * i + 1)));
    let end = composed_max(rw, *op, &ends.collect::<Vec<_>>(), &operands);
    let count = arith::ConstantOp::index(count).result(rw);
    let place = index_value(place, rw);
    let end = index_value(end, rw);
    let rest = arith::SubIOp::new(end, place).result(rw);
    let is_out = arith::CmpIOp::new(CmpIPredicate::ult, rest, count).result(rw);
    let of_word = arith::ConstantOp::index((WORD + width - 1) / width).result(rw);
    let in_word = arith::RemUIOp::new(rest, of_word).result(rw);
    let zero = arith::ConstantOp::index(0).result(rw);
    let is_within = arith::CmpIOp::new(CmpIPredicate::ne, in_word, zero).result(rw);
    Ok(arith::AndIOp::new(is_out, is_within).result(rw))
}

const NOT_ONE_TRUTH: &str = "isn't loading a broadcasted scalar";

fn conditional_load(op: MaskedLoadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    (!is_buffer(op.base(rw), rw)).or_no_match("buffer loads are handled by a more specialized pattern")?;
    let condition = one_truth(op.mask(rw), rw).or_no_match(NOT_ONE_TRUTH)?;
    let new = scf::IfOp::new(condition).types([op.result(rw).ty(rw)]).insert(rw);
    let (yes, no) = (new.then_region(rw), new.else_region(rw));
    fill(yes, rw, |rw| Some(unmasked(op, rw)));
    fill(no, rw, |rw| Some(op.pass_thru(rw)));
    let results = new.results(rw);
    rw.replace(op, results);
    Ok(())
}

fn conditional_store(op: MaskedStoreOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let condition = one_truth(op.mask(rw), rw).or_no_match(NOT_ONE_TRUTH)?;
    let new = scf::IfOp::new(condition).insert(rw);
    fill(new.then_region(rw), rw, |rw| {
        StoreOp::new(op.value_to_store(rw), op.base(rw), op.indices(rw)).insert(rw);
        None
    });
    rw.erase(op);
    Ok(())
}

impl AmdgpuMaskedloadToLoadPass {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        maskedload_to_load(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
