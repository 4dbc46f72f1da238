//! [`SpirvTypes`]: what types become in the spirv dialect, and how values of both stand for each other.
//!
//! A scalar or vector that the target does not have becomes one of 32 bits, if the options say so. A tensor becomes an array; a memref,
//! whose memory space is a storage class, a pointer to a struct with one array.

use std::sync::Arc;

use terrace_dialects::builtin::UnrealizedConversionCastOp;
use terrace_dialects::spirv::availability::Availability;
use terrace_dialects::spirv::{
    ArrayType, Capability, ConstantOp, IEqualOp, PointerType, RuntimeArrayType, SConvertOp, StorageClass,
    StorageClassAttr, StructBody, TargetEnv, UConvertOp, is_own, is_scalar,
};
use terrace_ir::layout::strided;
use terrace_ir::types::IntegerType;
use terrace_ir::{AttrData, Context, Loc, Signedness, Type, Value};
use terrace_rewrite::Rewriter;
use terrace_rewrite::conversion::{Converted, TypeConverter};

/// How types are converted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpirvTypeOptions {
    /// The bits that a truth value takes in memory.
    pub bool_bits: u32,
    /// True if a scalar of fewer than 32 bits that the target does not have becomes one of 32 bits.
    pub emulate_small: bool,
    /// True if a float of 8 bits that the target does not have becomes an integer of as many.
    pub emulate_floats: bool,
    /// True if `index` has 64 bits rather than 32.
    pub wide_index: bool,
}

impl Default for SpirvTypeOptions {
    fn default() -> Self {
        SpirvTypeOptions { bool_bits: 8, emulate_small: true, emulate_floats: true, wide_index: false }
    }
}

impl SpirvTypeOptions {
    /// The options that say what is emulated.
    pub(crate) fn emulating(small: bool, floats: bool) -> SpirvTypeOptions {
        SpirvTypeOptions { emulate_small: small, emulate_floats: floats, ..SpirvTypeOptions::default() }
    }

    /// The options that say how wide `index` is.
    pub(crate) fn with_wide_index(wide_index: bool) -> SpirvTypeOptions {
        SpirvTypeOptions { wide_index, ..SpirvTypeOptions::default() }
    }
}

/// The type converter to the spirv dialect, shared by patterns.
#[derive(Clone)]
pub struct SpirvTypes {
    /// The converter.
    pub converter: Arc<TypeConverter>,
    /// The target.
    pub env: Arc<TargetEnv>,
    /// How it converts.
    pub options: SpirvTypeOptions,
}

impl SpirvTypes {
    /// A converter for a target.
    pub fn new(env: TargetEnv, options: SpirvTypeOptions) -> SpirvTypes {
        SpirvTypes::with(env, options, |_| ())
    }

    /// A converter for a target that knows more types.
    pub fn with(
        env: TargetEnv,
        options: SpirvTypeOptions,
        teach: impl FnOnce(&mut TypeConverter),
    ) -> SpirvTypes {
        let env = Arc::new(env);
        let mut c = TypeConverter::new();
        let rules = Rules { env: env.clone(), options };
        c.add_conversion(move |_, ctx, t| Converted::one(rules.convert(ctx, t)));
        let target = env.clone();
        c.add_source_materialization(move |rw, ty, inputs, loc| {
            rw.with_loc(loc, |rw| narrow(rw, &target, ty, inputs)).or_else(|| cast(rw, ty, inputs, loc))
        });
        c.add_target_materialization(|rw, types, inputs, loc, _| match types {
            [ty] => Some(vec![cast(rw, *ty, inputs, loc)?]),
            _ => None,
        });
        teach(&mut c);
        SpirvTypes { converter: Arc::new(c), env, options }
    }

    /// The integer type that stands for `index`.
    pub fn index(&self, ctx: &Context) -> Type {
        ctx.integer_type(if self.options.wide_index { 64 } else { 32 })
    }

    /// Converts one type.
    pub fn convert(&self, ctx: &Context, t: Type) -> Option<Type> {
        self.converter.convert_one(ctx, t)
    }
}

fn cast(rw: &mut Rewriter<'_>, ty: Type, inputs: &[Value], loc: Loc) -> Option<Value> {
    let cast = UnrealizedConversionCastOp::new(inputs).types([ty]).at(loc).insert(rw);
    cast.outputs(rw).first().copied()
}

/// An integer of the type `ty` out of a wider one: only there the signs do not matter.
fn narrow(rw: &mut Rewriter<'_>, env: &TargetEnv, ty: Type, inputs: &[Value]) -> Option<Value> {
    let [input] = *inputs else { return None };
    let (ctx, from) = (rw.context(), input.ty(rw));
    let (wanted, given) = (ty.cast::<IntegerType>(ctx)?, from.cast::<IntegerType>(ctx)?);
    if !is_scalar(ctx, ty) || given.width() < wanted.width() {
        return None;
    }
    if wanted.width() == 1 {
        let one = ConstantOp::new(from, ctx.integer_or_splat(from, 1)?).result(rw);
        return Some(IEqualOp::new(input, one).result(rw));
    }
    if !env.meets(&Availability::of_type(ctx, ty, None)) {
        return None;
    }
    Some(if wanted.signedness() == Signedness::Signed {
        SConvertOp::new(ty, input).result(rw)
    } else {
        UConvertOp::new(ty, input).result(rw)
    })
}

/// The rules of the conversion.
struct Rules {
    env: Arc<TargetEnv>,
    options: SpirvTypeOptions,
}

impl Rules {
    fn convert(&self, ctx: &Context, t: Type) -> Option<Type> {
        match ctx.type_data(t) {
            AttrData::IndexType => Some(self.index(ctx)),
            AttrData::IntegerType { .. } | AttrData::FloatType(_) => self.number(ctx, t, None),
            AttrData::ComplexType(e) => self.complex(ctx, *e, None),
            AttrData::VectorType { .. } => self.vector(ctx, t, None),
            AttrData::RankedTensorType { .. } => self.tensor(ctx, t),
            AttrData::MemRefType { .. } => self.memref(ctx, t),
            _ => is_own(ctx, t).then_some(t),
        }
    }

    fn index(&self, ctx: &Context) -> Type {
        ctx.integer_type(if self.options.wide_index { 64 } else { 32 })
    }

    /// A type with integers in place of `index`.
    fn without_index(&self, ctx: &Context, t: Type) -> Type {
        let index = matches!(ctx.type_data(ctx.element_type_or_self(t)), AttrData::IndexType);
        if index { ctx.with_element_type(t, self.index(ctx)) } else { t }
    }

    /// An integer or float, alone or in something.
    fn number(&self, ctx: &Context, t: Type, storage: Option<StorageClass>) -> Option<Type> {
        match ctx.type_data(t) {
            AttrData::FloatType(kind) if kind.width() == 8 => self
                .options
                .emulate_floats
                .then(|| ctx.integer_type(8))
                .and_then(|t| self.scalar(ctx, t, storage)),
            _ if is_scalar(ctx, t) => self.scalar(ctx, t, storage),
            // Those of less than a byte, several of which share a word in memory.
            AttrData::IntegerType { width: 2 | 4, sign } => Some(ctx.integer_type_with(32, *sign)),
            _ => None,
        }
    }

    /// A scalar that SPIR-V may have, or one of 32 bits in its place.
    fn scalar(&self, ctx: &Context, t: Type, storage: Option<StorageClass>) -> Option<Type> {
        if self.env.meets(&Availability::of_type(ctx, t, storage)) {
            return Some(t);
        }
        // Wider ones would be cut.
        if !self.options.emulate_small || ctx.int_or_float_width(t)? > 32 {
            return None;
        }
        Some(match t.cast::<IntegerType>(ctx) {
            Some(t) => ctx.integer_type_with(32, t.signedness()),
            None => ctx.f32(),
        })
    }

    fn complex(&self, ctx: &Context, element: Type, storage: Option<StorageClass>) -> Option<Type> {
        if !is_scalar(ctx, element) {
            return None;
        }
        let converted = self.scalar(ctx, element, storage)?;
        (converted == element).then(|| ctx.vector_type(&[2], element))
    }

    fn vector(&self, ctx: &Context, t: Type, storage: Option<StorageClass>) -> Option<Type> {
        let t = self.without_index(ctx, t);
        let (shape, element) = (ctx.shape(t)?, ctx.element_type(t)?);
        if matches!(ctx.type_data(t), AttrData::VectorType { scalable, .. } if scalable.contains(&true)) {
            return None;
        }
        let element = self.number(ctx, element, storage)?;
        match *shape {
            [] | [1] => Some(element),
            // Operations on the longer ones are legal where the target has them.
            [2..=4 | 8 | 16] => Some(ctx.vector_type(shape, element)),
            _ => None,
        }
    }

    fn tensor(&self, ctx: &Context, t: Type) -> Option<Type> {
        let t = self.without_index(ctx, t);
        if !ctx.has_static_shape(t) {
            return None;
        }
        let element = ctx.element_type(t).filter(|e| is_scalar(ctx, *e))?;
        self.bytes(ctx, element)?;
        let count = ctx.num_elements(t).filter(|n| *n != 0)?;
        Some(ArrayType::get(ctx, self.scalar(ctx, element, None)?, count, 0).into())
    }

    fn memref(&self, ctx: &Context, t: Type) -> Option<Type> {
        let t = self.without_index(ctx, t);
        let AttrData::MemRefType { element, space, .. } = ctx.type_data(t) else { return None };
        let storage = StorageClassAttr::of(ctx, (*space)?)?.value(ctx)?;
        let part = match ctx.type_data(*element) {
            AttrData::IntegerType { width: 1, .. } => {
                self.scalar(ctx, ctx.integer_type(self.options.bool_bits), Some(storage))?
            }
            AttrData::VectorType { .. } => self.vector(ctx, *element, Some(storage))?,
            AttrData::ComplexType(e) => self.complex(ctx, *e, Some(storage))?,
            _ => self.number(ctx, *element, Some(storage))?,
        };
        // A kernel's pointers point to arrays, or to elements of those whose size is not known.
        if self.env.has(Capability::Kernel) {
            let pointee = if ctx.has_static_shape(t) { self.array(ctx, t, part, 0)? } else { part };
            return Some(PointerType::get(ctx, pointee, storage).into());
        }
        let size = self.bytes(ctx, part)?;
        let explicit = matches!(
            storage,
            StorageClass::PhysicalStorageBuffer
                | StorageClass::PushConstant
                | StorageClass::StorageBuffer
                | StorageClass::Uniform
        );
        let stride = if explicit { size } else { 0 };
        let array: Type = if ctx.has_static_shape(t) {
            self.array(ctx, t, part, stride)?
        } else {
            RuntimeArrayType::get(ctx, part, stride).into()
        };
        let body = StructBody {
            members: vec![array],
            offsets: if explicit { vec![0] } else { vec![] },
            ..StructBody::default()
        };
        Some(PointerType::get(ctx, body.literal(ctx), storage).into())
    }

    /// The array that holds the elements of a memref.
    fn array(&self, ctx: &Context, t: Type, part: Type, stride: i64) -> Option<Type> {
        let (size, bytes) = (self.bytes(ctx, part)?, self.memref_bytes(ctx, t, part)?);
        Some(ArrayType::get(ctx, part, bytes.checked_add(size - 1)? / size, stride).into())
    }

    /// The bytes from the first element of a memref to the end of its last; `None` if it has none, or they are not known.
    fn memref_bytes(&self, ctx: &Context, t: Type, part: Type) -> Option<i64> {
        let (shape, element) = (ctx.shape(t)?, ctx.element_type(t)?);
        let bits = match ctx.type_data(element) {
            AttrData::IntegerType { width: 1, .. } => Some(i64::from(self.options.bool_bits)),
            AttrData::IntegerType { width: width @ (2 | 4), .. } => Some(i64::from(*width)),
            _ => None,
        };
        let bytes = if let Some(bits) = bits {
            ctx.num_elements(t)?.checked_mul(bits)?.checked_add(7)? / 8
        } else {
            let complex = matches!(ctx.type_data(element), AttrData::ComplexType(_));
            let layout = strided(ctx, t).filter(|l| l.is_static())?;
            let ends = shape.iter().zip(&layout.strides).map(|(n, stride)| n.checked_mul(*stride));
            let last = ends.collect::<Option<Vec<i64>>>()?.into_iter().max();
            let count = last.map_or(Some(1), |last| last.checked_add(layout.offset))?;
            count.checked_mul(self.bytes(ctx, if complex { part } else { element })?)?
        };
        Some(bytes).filter(|n| *n > 0)
    }

    /// The bytes of a scalar or vector; `None` if it takes no whole number of them.
    fn bytes(&self, ctx: &Context, t: Type) -> Option<i64> {
        match ctx.type_data(t) {
            AttrData::VectorType { element, .. } => {
                self.bytes(ctx, *element)?.checked_mul(ctx.num_elements(t)?)
            }
            // A truth value has no size of its own.
            AttrData::IntegerType { width: 1, .. } => None,
            AttrData::IndexType => self.bytes(ctx, self.index(ctx)),
            _ => Some(i64::from(ctx.int_or_float_width(t)?)).filter(|w| w % 8 == 0).map(|w| w / 8),
        }
    }
}
