//! Signatures of compiled functions: types of the llvm dialect as they lie in memory.

use std::fmt;

use terrace_dialects_llvm::llvm::{self, LLVMFunctionType, LLVMStructType};
use terrace_ir::types::{FloatType, IntegerType};
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
    /// A memref of a rank. Compiled functions take its descriptor instead.
    MemRef(Box<Type>, usize),
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
        let packed = ty.cast::<LLVMStructType>(ctx)?.packed(ctx)?;
        let parts = llvm::struct_parts(ctx, ty).filter(|_| !packed)?;
        parts.into_iter().map(|p| Type::of(ctx, p, depth)).collect::<Option<_>>().map(Type::Struct)
    }

    /// The size in bytes, padding included.
    pub fn size(&self) -> usize {
        match self {
            Type::Int(bits) => (*bits as usize).div_ceil(8).next_power_of_two(),
            Type::F16 | Type::BF16 => 2,
            Type::F32 => 4,
            Type::F64 | Type::Pointer => 8,
            Type::Array(element, count) => element.size() * count,
            Type::MemRef(_, rank) => (3 + 2 * rank) * 8,
            Type::Struct(parts) => {
                let end = parts.iter().fold(0, |at, p| at.next_multiple_of_one(p.align()) + p.size());
                end.next_multiple_of_one(self.align())
            }
        }
    }

    /// The alignment in bytes.
    pub fn align(&self) -> usize {
        match self {
            Type::Array(element, _) => element.align(),
            Type::MemRef(..) => 8,
            Type::Struct(parts) => parts.iter().map(Type::align).max().unwrap_or(1),
            scalar => scalar.size().max(1),
        }
    }

    /// The scalars that it is made of, each with its offset in bytes.
    pub fn scalars(&self) -> Vec<(usize, Type)> {
        let mut out = Vec::new();
        self.collect(0, &mut out);
        out
    }

    fn collect(&self, at: usize, out: &mut Vec<(usize, Type)>) {
        match self {
            Type::Struct(parts) => {
                let mut place = at;
                for part in parts {
                    place = place.next_multiple_of_one(part.align());
                    part.collect(place, out);
                    place += part.size();
                }
            }
            Type::Array(element, count) => {
                (0..*count).for_each(|i| element.collect(at + i * element.size(), out));
            }
            Type::MemRef(_, rank) => {
                let ty = |word: usize| if word < 2 { Type::Pointer } else { Type::Int(64) };
                out.extend((0..3 + 2 * rank).map(|word| (at + 8 * word, ty(word))));
            }
            scalar => out.push((at, scalar.clone())),
        }
    }
}

/// `next_multiple_of` that takes an alignment of zero for one.
trait NextMultiple {
    fn next_multiple_of_one(self, align: usize) -> usize;
}

impl NextMultiple for usize {
    fn next_multiple_of_one(self, align: usize) -> usize {
        self.next_multiple_of(align.max(1))
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
            Type::MemRef(element, rank) => write!(f, "memref<{}{element}>", "?x".repeat(*rank)),
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

impl Signature {
    /// The signature of a function type; `None` if a type cannot be passed or the function takes variable arguments.
    pub fn of(ctx: &Context, ty: IrType) -> Option<Signature> {
        let function = ty.cast::<LLVMFunctionType>(ctx).filter(|f| f.var_arg(ctx) == Some(false))?;
        let result = function.return_type(ctx)?;
        let params = function.params(ctx)?.into_iter().map(|p| Type::of(ctx, p, DEEPEST));
        Some(Signature {
            params: params.collect::<Option<_>>()?,
            result: if llvm::is_void(ctx, result) { None } else { Some(Type::of(ctx, result, DEEPEST)?) },
        })
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({})", list(&self.params))?;
        self.result.as_ref().map_or(Ok(()), |r| write!(f, " -> {r}"))
    }
}
