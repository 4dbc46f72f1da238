//! Signatures of compiled functions: types of the llvm dialect as they lie in memory.

use std::fmt;

use terrace_dialects_llvm::llvm::{self, LLVMFunctionType};
use terrace_ir::types::{FloatType, IntegerType, MemRefType};
use terrace_ir::{Context, FloatKind, Type as IrType};

/// A type that can be passed between a program and whoever calls it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Type {
    /// An integer of up to 128 bits.
    Int(u32),
    /// A `half`.
    F16,
    /// A `bfloat`.
    BF16,
    /// A `float`.
    F32,
    /// A `double`.
    F64,
    /// A pointer.
    Pointer,
    /// A struct of these, laid out by natural alignment.
    Struct(Vec<Type>),
    /// An array.
    Array(Box<Type>, usize),
    /// A memref of a shape, in which `None` is a size that is not known. Compiled functions take its descriptor.
    MemRef(Box<Type>, Vec<Option<usize>>),
}

impl Type {
    /// The type of a value of the llvm dialect; `None` if it cannot be passed.
    pub fn of_llvm(ctx: &Context, ty: IrType) -> Option<Type> {
        Type::of(ctx, ty, DEEPEST)
    }

    fn of(ctx: &Context, ty: IrType, depth: usize) -> Option<Type> {
        if let Some(int) = ty.cast::<IntegerType<'_>>(ctx) {
            return (1..=128).contains(&int.width()).then(|| Type::Int(int.width()));
        }
        if let Some(float) = ty.cast::<FloatType<'_>>(ctx) {
            return match float.kind() {
                FloatKind::F16 => Some(Type::F16),
                FloatKind::BF16 => Some(Type::BF16),
                FloatKind::F32 => Some(Type::F32),
                FloatKind::F64 => Some(Type::F64),
                _ => None,
            };
        }
        if llvm::is_pointer(ctx, ty) {
            return Some(Type::Pointer);
        }
        // Types nest as deep as their text: nobody passes structs of such a depth.
        let depth = depth.checked_sub(1)?;
        if let Some((element, count)) = llvm::array_parts(ctx, ty) {
            let element = Type::of(ctx, element, depth)?;
            return Some(Type::Array(Box::new(element), usize::try_from(count).ok()?));
        }
        let parts = llvm::struct_parts(ctx, ty)?;
        parts.into_iter().map(|p| Type::of(ctx, p, depth)).collect::<Option<_>>().map(Type::Struct)
    }

    /// The type of a memref as functions take it before they are lowered; `None` if it has a layout, or elements that cannot be passed.
    pub fn of_memref(ctx: &Context, ty: IrType) -> Option<Type> {
        let memref = ty.cast::<MemRefType<'_>>(ctx).filter(|m| m.layout().is_none())?;
        let element = if memref.element() == ctx.index_type() {
            Type::Int(64)
        } else {
            Type::of_llvm(ctx, memref.element()).filter(Type::is_element)?
        };
        let shape = memref.shape().iter().map(|n| usize::try_from(*n).ok()).collect();
        Some(Type::MemRef(Box::new(element), shape))
    }

    /// True for the elements that an array may have: integers of whole bytes or of one bit, and floats.
    pub fn is_element(&self) -> bool {
        match self {
            Type::Int(bits) => matches!(bits, 1 | 8 | 16 | 32 | 64 | 128),
            Type::F16 | Type::BF16 | Type::F32 | Type::F64 => true,
            _ => false,
        }
    }

    /// The size of a scalar in bytes. Parts of other types are passed one by one.
    pub fn size(&self) -> usize {
        match self {
            Type::Int(bits) => (*bits as usize).div_ceil(8).next_power_of_two(),
            Type::F16 | Type::BF16 => 2,
            Type::F32 => 4,
            Type::F64 | Type::Pointer => 8,
            Type::Array(..) | Type::MemRef(..) | Type::Struct(_) => 0,
        }
    }

    /// The number of scalars that it is made of; `None` if there are more than can be counted.
    pub fn count(&self) -> Option<usize> {
        match self {
            Type::Struct(parts) => parts.iter().try_fold(0usize, |n, p| n.checked_add(p.count()?)),
            Type::Array(element, count) => element.count()?.checked_mul(*count),
            Type::MemRef(_, shape) => Some(3 + 2 * shape.len()),
            _ => Some(1),
        }
    }

    /// The scalars that it is made of, in order.
    pub fn scalars(&self) -> Vec<Type> {
        let mut out = Vec::new();
        self.collect(&mut out);
        out
    }

    fn collect(&self, out: &mut Vec<Type>) {
        match self {
            Type::Struct(parts) => parts.iter().for_each(|part| part.collect(out)),
            // An array of nothing may have any number of elements.
            Type::Array(element, _) if element.count() == Some(0) => {}
            Type::Array(element, count) => (0..*count).for_each(|_| element.collect(out)),
            Type::MemRef(_, shape) => {
                out.extend([Type::Pointer, Type::Pointer]);
                out.resize(out.len() + 1 + 2 * shape.len(), Type::Int(64));
            }
            scalar => out.push(scalar.clone()),
        }
    }

    /// True if an array of such elements and sizes can be passed as this memref.
    pub fn takes(&self, element: &Type, sizes: &[usize]) -> bool {
        let Type::MemRef(own, shape) = self else { return false };
        let fits = |(own, size): (&Option<usize>, &usize)| own.is_none_or(|own| own == *size);
        **own == *element && shape.len() == sizes.len() && shape.iter().zip(sizes).all(fits)
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Int(bits) => write!(f, "i{bits}"),
            Type::F16 => f.write_str("f16"),
            Type::BF16 => f.write_str("bf16"),
            Type::F32 => f.write_str("f32"),
            Type::F64 => f.write_str("f64"),
            Type::Pointer => f.write_str("ptr"),
            Type::Array(element, count) => write!(f, "[{count} x {element}]"),
            Type::Struct(parts) => write!(f, "{{{}}}", list(parts)),
            Type::MemRef(element, shape) => {
                f.write_str("memref<")?;
                for size in shape {
                    match size {
                        Some(size) => write!(f, "{size}x")?,
                        None => f.write_str("?x")?,
                    }
                }
                write!(f, "{element}>")
            }
        }
    }
}

pub(crate) fn list(types: &[Type]) -> String {
    types.iter().map(Type::to_string).collect::<Vec<_>>().join(", ")
}

/// The types of a function's parameters and of its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// The parameters.
    pub params: Vec<Type>,
    /// The result; `None` if the function returns nothing.
    pub result: Option<Type>,
}

/// Structs of structs deeper than this are not passed.
const DEEPEST: usize = 16;

/// A function that takes or returns more scalars than this is not called: they belong in memory.
const MOST_SCALARS: usize = 1024;

/// The attribute of a function of the llvm dialect that has the types it took before it was lowered.
pub const TAKES: &str = "terrace_takes";

impl Signature {
    /// The signature of a function type; `None` if a type cannot be passed or the function takes variable arguments.
    pub fn of(ctx: &Context, ty: IrType) -> Option<Signature> {
        let function = ty.cast::<LLVMFunctionType>(ctx).filter(|f| f.var_arg(ctx) == Some(false))?;
        let result = function.return_type(ctx)?;
        let params = function.params(ctx)?.into_iter().map(|p| Type::of(ctx, p, DEEPEST));
        Signature {
            params: params.collect::<Option<_>>()?,
            result: if llvm::is_void(ctx, result) { None } else { Some(Type::of(ctx, result, DEEPEST)?) },
        }
        .small()
    }

    /// The signature, unless it has too many scalars.
    #[must_use]
    pub fn small(self) -> Option<Signature> {
        let count = self.params.iter().chain(&self.result).try_fold(0usize, |n, t| n.checked_add(t.count()?));
        count.filter(|n| *n <= MOST_SCALARS).map(|_| self)
    }

    /// The signature with memrefs where it has their parts; as it is if it has others than these types become when they are lowered.
    #[must_use]
    pub fn with_memrefs(self, ctx: &Context, types: &[IrType]) -> Signature {
        let mut rest = self.params.as_slice();
        let mut params = Vec::new();
        for ty in types {
            let part = match Type::of_memref(ctx, *ty) {
                Some(memref) => memref,
                None => match rest.first() {
                    Some(own) => own.clone(),
                    None => return self,
                },
            };
            let parts = match part {
                Type::MemRef(..) => part.scalars(),
                _ => vec![part.clone()],
            };
            let Some(after) = rest.strip_prefix(parts.as_slice()) else { return self };
            rest = after;
            params.push(part);
        }
        if rest.is_empty() { Signature { params, result: self.result } } else { self }
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({})", list(&self.params))?;
        self.result.as_ref().map_or(Ok(()), |r| write!(f, " -> {r}"))
    }
}
