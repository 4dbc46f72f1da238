//! Memory with bounds that the device checks: descriptors of it, and accesses by them.

use std::sync::Arc;

use terrace_dialects::amdgpu::{
    Chipset, FatRawBufferCastOp, RawBufferAtomicCmpswapOp, RawBufferAtomicFaddOp, RawBufferAtomicFmaxOp,
    RawBufferAtomicSmaxOp, RawBufferAtomicUminOp, RawBufferLoadOp, RawBufferStoreOp,
};
use terrace_dialects::{llvm, rocdl};
use terrace_ir::layout::{Strided, strided};
use terrace_ir::types::{MemRefType, VectorType};
use terrace_ir::view::OpView;
use terrace_ir::{Context, DYNAMIC, Op, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::{Device, memref_of};
use crate::to_llvm::common::{MemRefDescriptor, NO_TYPE, integer};
use crate::to_llvm::gpu_device::rocdl::bits;

/// The address space of pointers that have their bounds with them.
const FAT: i64 = 7;
/// The address space of descriptors.
const DESCRIPTORS: i64 = 8;

/// Accesses: with what they write, and the operation that they become.
macro_rules! accesses {
    ($($name:ident: $op:ident ($($written:ident),*) => $new:ident;)*) => {
        pub(super) fn populate(patterns: &mut ConversionPatterns, device: &Arc<Device>) {
            patterns.typed(&device.types.converter).with(device).lower(cast)$(.lower($name))*;
        }

        $(fn $name(device: &Device, op: Lower<'_, $op>, rw: &mut Rewriter<'_>) -> Rewrite {
            let access = Access {
                root: *op.op,
                name: rocdl::$new::NAME,
                data: op.op.value(rw).ty(rw),
                written: &[$(op.$written()),*],
                old: op.op.memref(rw),
                memref: op.memref(),
                indices: op.indices(),
                index_offset: op.op.index_offset(rw),
                scalar_offset: op.sgpr_offset(),
                has_bounds: op.op.bounds_check(rw),
            };
            access.lower(device, rw)
        })*
    };
}

accesses! {
    load: RawBufferLoadOp () => RawPtrBufferLoadOp;
    store: RawBufferStoreOp (value) => RawPtrBufferStoreOp;
    swap: RawBufferAtomicCmpswapOp (src, cmp) => RawPtrBufferAtomicCmpSwap;
    add: RawBufferAtomicFaddOp (value) => RawPtrBufferAtomicFaddOp;
    greatest_float: RawBufferAtomicFmaxOp (value) => RawPtrBufferAtomicFmaxOp;
    greatest: RawBufferAtomicSmaxOp (value) => RawPtrBufferAtomicSmaxOp;
    least: RawBufferAtomicUminOp (value) => RawPtrBufferAtomicUminOp;
}

/// An access to a buffer.
struct Access<'a> {
    root: Op,
    name: &'static str,
    /// The type of what is read or written, before the conversion.
    data: Type,
    written: &'a [Value],
    /// The memref before the conversion.
    old: Value,
    memref: Value,
    indices: &'a [Value],
    index_offset: Option<i64>,
    scalar_offset: Option<Value>,
    has_bounds: bool,
}

/// The layout of a memref.
fn layout_of(ctx: &Context, memref: MemRefType<'_>) -> Result<Strided, NoMatch> {
    strided(ctx, memref.into()).or_no_match("the layout is not strided")
}

/// The size of an element in bytes.
fn bytes(ctx: &Context, memref: MemRefType<'_>) -> Result<i64, NoMatch> {
    const INDEX_BITS: u32 = 64;
    let element = memref.element();
    let bits = if element == ctx.index_type() { Some(INDEX_BITS) } else { bits(ctx, element) };
    Ok(i64::from(bits.or_no_match("its elements have no size")? / 8))
}

impl Access<'_> {
    fn lower(&self, device: &Device, rw: &mut Rewriter<'_>) -> Rewrite {
        (device.chipset.major >= 9).or_no_match("the processor has no buffers")?;
        let ctx = rw.context();
        let memref = memref_of(self.old, rw)?;
        let layout = layout_of(ctx, memref)?;
        let old = self.data;
        let wanted = rw.convert_type(old).or_no_match(NO_TYPE)?;
        let raw = self.register(ctx, old, wanted)?;
        let size = bytes(ctx, memref)?;
        let bytes = integer(rw, 32, size);
        let mut operands: Vec<Value> = Vec::new();
        for v in self.written {
            operands.push(if raw == wanted { *v } else { llvm::BitcastOp::new(raw, *v).result(rw) });
        }
        let descriptor = MemRefDescriptor::of(self.memref);
        let start = descriptor.place_address(rw, &device.types, memref, &[])?;
        let count = records(device, rw, memref, descriptor, &layout, size, self.has_bounds);
        let resource = resource(device, rw, start, count, None, self.has_bounds, DESCRIPTORS);
        operands.push(resource);
        let mut index = linear_index(rw, descriptor, self.indices, &layout);
        if let Some(more) = self.index_offset.filter(|n| *n > 0) {
            let more = integer(rw, 32, more);
            index = llvm::AddOp::new(index, more).result(rw);
        }
        operands.push(llvm::MulOp::new(index, bytes).result(rw));
        let offset = self.scalar_offset.unwrap_or_else(|| integer(rw, 32, 0));
        operands.push(llvm::MulOp::new(offset, bytes).result(rw));
        operands.push(integer(rw, 32, 0));
        let results = vec![raw; rw.body().results(self.root).len()];
        let loc = rw.body().loc(self.root);
        let new = rw.insert(&rw.op(self.name, loc).operands(&operands).results(&results));
        let result = rw.body().results(new).next();
        match result {
            Some(v) if raw != wanted => _ = rw.replace_by(self.root, llvm::BitcastOp::new(wanted, v)),
            Some(v) => rw.replace(self.root, v),
            None => rw.erase(self.root),
        }
        Ok(())
    }

    /// The type that is accessed for one of the llvm dialect: elements of few bits several to a word, floats that are compared as integers.
    fn register(&self, ctx: &Context, old: Type, wanted: Type) -> Result<Type, NoMatch> {
        /// The most bits of an access.
        const MOST: u32 = 128;
        let mut raw = wanted;
        if let (2, Some(kind)) = (self.written.len(), ctx.float_kind(old)) {
            raw = ctx.integer_type(kind.width());
        }
        if let Some(vector) = old.cast::<VectorType<'_>>(ctx) {
            let count = vector.shape().iter().product::<i64>();
            let of_one =
                ctx.int_or_float_width(vector.element()).or_no_match("its elements have no width")?;
            let all = bits(ctx, old).or_no_match("its elements have no width")?;
            (all <= MOST).or_no_match("it is too large for registers")?;
            let packed = self.name == rocdl::RawPtrBufferAtomicFaddOp::NAME && count == 2;
            if !packed && of_one < 32 {
                raw = if all <= 32 {
                    ctx.integer_type(all)
                } else {
                    all.is_multiple_of(32).or_no_match("it is not whole words")?;
                    ctx.vector_type(&[i64::from(all / 32)], ctx.i32())
                };
            }
        }
        let single = raw.cast::<VectorType<'_>>(ctx).filter(|v| v.shape() == [1]);
        Ok(single.map_or(raw, |v| v.element()))
    }
}

/// The place of an element in 32 bits.
fn linear_index(
    rw: &mut Rewriter<'_>,
    descriptor: MemRefDescriptor,
    indices: &[Value],
    layout: &Strided,
) -> Value {
    let mut sum: Option<Value> = None;
    for (i, (index, stride)) in indices.iter().zip(&layout.strides).enumerate() {
        let mut term = *index;
        if *stride != 1 {
            let stride = match *stride {
                DYNAMIC => {
                    let stride = descriptor.stride(rw, i);
                    llvm::TruncOp::new(rw.context().i32(), stride).result(rw)
                }
                known => integer(rw, 32, known),
            };
            term = llvm::MulOp::new(term, stride).result(rw);
        }
        sum = Some(match sum {
            Some(sum) => llvm::AddOp::new(sum, term).result(rw),
            None => term,
        });
    }
    sum.unwrap_or_else(|| integer(rw, 32, 0))
}

/// The size of a memref in bytes, by the dimension that reaches furthest.
fn records(
    device: &Device,
    rw: &mut Rewriter<'_>,
    memref: MemRefType<'_>,
    descriptor: MemRefDescriptor,
    layout: &Strided,
    bytes: i64,
    has_bounds: bool,
) -> Value {
    /// As many bytes as descriptors have bits for.
    const ALL: i64 = (1 << 45) - 1;
    if device.chipset >= Chipset::GFX1250 && !has_bounds {
        return integer(rw, 64, ALL);
    }
    let shape = memref.shape();
    if memref.is_static() && !layout.strides.contains(&DYNAMIC) {
        let least = i64::from(shape.is_empty());
        let ends = shape.iter().zip(&layout.strides).map(|(size, stride)| size.wrapping_mul(*stride));
        return integer(rw, 64, ends.fold(least, i64::max).wrapping_mul(bytes));
    }
    let mut most: Option<Value> = None;
    for i in 0..shape.len() {
        let (size, stride) = (descriptor.size(rw, i), descriptor.stride(rw, i));
        let end = llvm::MulOp::new(size, stride).result(rw);
        most = Some(match most {
            Some(most) => llvm::UMaxOp::new(most, end).result(rw),
            None => end,
        });
    }
    let bytes = integer(rw, 64, bytes);
    most.map_or(bytes, |most| llvm::MulOp::new(most, bytes).result(rw))
}

/// The descriptor of a buffer, in an address space.
fn resource(
    device: &Device,
    rw: &mut Rewriter<'_>,
    start: Value,
    count: Value,
    swizzle: Option<Value>,
    has_bounds: bool,
    space: i64,
) -> Value {
    /// Elements of 32 bits, of which nothing is converted.
    const FORMAT: i64 = 7 << 12 | 4 << 15;
    /// Bounds are checked as the bits above say.
    const CHECKED: i64 = 1 << 24;
    /// The bit that has lines of the cache swizzled.
    const SWIZZLED: i64 = 1 << 14;
    let ctx = rw.context();
    let chipset = device.chipset;
    let i16 = ctx.integer_type(16);
    let stride = match swizzle.filter(|_| chipset.major == 9 && chipset >= Chipset::GFX942) {
        Some(swizzle) => {
            let wide = llvm::ZExtOp::new(i16, swizzle).result(rw);
            let bit = integer(rw, 16, SWIZZLED);
            llvm::OrOp::new(wide, bit).is_disjoint().result(rw)
        }
        None => integer(rw, 16, 0),
    };
    let flags = if chipset >= Chipset::GFX1250 {
        0
    } else if chipset.major >= 10 {
        FORMAT | CHECKED | (if has_bounds { 3 } else { 2 }) << 28
    } else {
        FORMAT
    };
    let flags = integer(rw, 32, flags);
    rocdl::MakeBufferRsrcOp::new(llvm::pointer_in(ctx, space), start, stride, count, flags).result(rw)
}

/// The descriptor of a memref whose pointers have their bounds with them.
fn cast(device: &Device, op: Lower<'_, FatRawBufferCastOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, root) = (rw.context(), op.op);
    let memref = memref_of(root.source(rw), rw)?;
    let layout = layout_of(ctx, memref)?;
    let bytes = bytes(ctx, memref)?;
    let ty = rw.convert_type(root.result(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let has_bounds = root.bounds_check(rw);
    let old = MemRefDescriptor::of(op.source());
    let count = match op.valid_bytes() {
        Some(count) => count,
        None => records(device, rw, memref, old, &layout, bytes, has_bounds),
    };
    let (start, offset) = if root.reset_offset(rw) {
        let start = old.place_address(rw, &device.types, memref, &[])?;
        (start, device.types.index_constant(rw, 0))
    } else {
        (old.aligned(rw), old.offset(rw))
    };
    let shape = (!memref.shape().is_empty()).then(|| [old.sizes(rw), old.strides(rw)]);
    let swizzle = op.cache_swizzle_stride();
    let pointer = resource(device, rw, start, count, swizzle, has_bounds, FAT);
    let mut new = MemRefDescriptor::poison(rw, ty);
    new.set_allocated(rw, pointer);
    new.set_aligned(rw, pointer);
    new.set_offset(rw, offset);
    if let Some(shape) = shape {
        new.set_shape(rw, shape);
    }
    rw.replace(root, new.value());
    Ok(())
}
