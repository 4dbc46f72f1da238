//! Constants: what attributes say and what folding gives, shared and never copied. `fold.rs` computes with them, `constants/write.rs` writes them.
//!
//! The elements of a large array stay in the attribute's bytes.

mod write;

use std::sync::Arc;

use terrace_dialects_llvm::llvm::{
    LLVMPPCFP128Type, LLVMTargetExtType, LLVMTokenType, POISON_ATTR_DEF, UNDEF_ATTR_DEF, ZERO_ATTR_DEF,
    array_parts, struct_parts,
};
use terrace_ir::attr::Bytes;
use terrace_ir::types::ComplexType;
use terrace_ir::{ApInt, Attr, AttrData, Context, Type};

use crate::error::{Done, fail};
use crate::fold::GepFlags;
use crate::types::{MAX_DEPTH, address_space, vector_parts};

/// So many nodes of text a folded expression may have at most; a longer one stays instructions.
const MAX_WEIGHT: u32 = 10_000;

/// A constant of LLVM IR.
#[derive(Clone, Debug)]
pub struct Const(Arc<Node>);

#[derive(Debug)]
struct Node {
    ty: Type,
    kind: Kind,
    weight: u32,
    depth: usize,
}

/// The kinds of constants.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Int(ApInt),
    /// Bits in the type's format.
    Float(ApInt),
    Undef,
    Poison,
    /// A null pointer, an aggregate of zeros, the empty token.
    Zero,
    /// Elements out of an attribute.
    Elements(Elements),
    /// One for each element.
    Aggregate(Arc<[Const]>),
    /// A vector of equal elements.
    Splat(Const),
    /// The address of a symbol.
    Symbol(Attr),
    /// A function that is called like one of this module.
    DsoLocalEquivalent(Attr),
    /// The address of a tagged block.
    BlockAddress {
        /// The function.
        function: Attr,
        /// The tag.
        tag: i64,
    },
    Expr(Expr),
}

/// Elements of an attribute from one on, as many as the type has.
#[derive(Clone, Debug)]
pub(crate) struct Elements {
    pub(crate) data: Bytes,
    /// Bytes an element.
    pub(crate) stride: usize,
    /// Bits an element.
    pub(crate) width: u32,
    /// True if one stands for all.
    pub(crate) splat: bool,
    /// The first.
    pub(crate) first: usize,
}

impl Elements {
    /// The bits of an element.
    pub(crate) fn bits(&self, i: usize) -> ApInt {
        let at = if self.splat { 0 } else { (self.first + i) * self.stride };
        ApInt::from_le_bytes(self.width, self.data.get(at..at + self.stride).unwrap_or_default())
    }
}

/// An expression that LLVM computes later.
#[derive(Clone, Debug)]
pub(crate) enum Expr {
    /// `add`, `sub` or `xor`, with flags.
    Binary(&'static str, &'static str, Const, Const),
    Cast(&'static str, Const),
    Gep {
        flags: GepFlags,
        element: Type,
        operands: Arc<[Const]>,
    },
    /// Operations on vectors, operands in order.
    Vector(&'static str, Arc<[Const]>),
}

impl Expr {
    fn operands(&self) -> &[Const] {
        match self {
            Expr::Binary(_, _, a, b) => {
                // Two fields in one slice are not to be had; the first is the deeper one in chains.
                if a.0.depth >= b.0.depth { std::slice::from_ref(a) } else { std::slice::from_ref(b) }
            }
            Expr::Cast(_, a) => std::slice::from_ref(a),
            Expr::Gep { operands, .. } | Expr::Vector(_, operands) => operands,
        }
    }

    fn weight(&self) -> u32 {
        match self {
            Expr::Binary(_, _, a, b) => a.0.weight.saturating_add(b.0.weight),
            other => other.operands().iter().fold(0, |n, c| n.saturating_add(c.0.weight)),
        }
    }
}

impl Const {
    /// A constant of a kind. Expressions are made by [`Const::expr`].
    pub(crate) fn new(ty: Type, kind: Kind) -> Const {
        let (weight, depth) = match &kind {
            Kind::Aggregate(list) => (
                list.iter().fold(1, |n: u32, c| n.saturating_add(c.0.weight)),
                list.iter().map(|c| c.0.depth).max().unwrap_or(0) + 1,
            ),
            Kind::Splat(c) => (c.0.weight, c.0.depth + 1),
            Kind::Expr(e) => {
                (e.weight().saturating_add(1), e.operands().iter().map(|c| c.0.depth).max().unwrap_or(0) + 1)
            }
            _ => (1, 1),
        };
        Const(Arc::new(Node { ty, kind, weight, depth }))
    }

    /// An expression, unless its text would be too long or too deep.
    pub(crate) fn expr(ty: Type, e: Expr) -> Option<Const> {
        let c = Const::new(ty, Kind::Expr(e));
        (c.0.weight <= MAX_WEIGHT && c.0.depth < MAX_DEPTH).then_some(c)
    }

    /// An integer; the value is cut to the type's width.
    pub fn int(ctx: &Context, ty: Type, value: i64) -> Const {
        Const::ap(ty, ApInt::from_i64(ctx.integer_info(ty).map_or(64, |i| i.0), value))
    }

    /// An integer of any width.
    pub fn ap(ty: Type, value: ApInt) -> Const {
        Const::new(ty, Kind::Int(value))
    }

    /// An undefined value.
    pub fn undef(ty: Type) -> Const {
        Const::new(ty, Kind::Undef)
    }

    /// A poison value.
    pub fn poison(ty: Type) -> Const {
        Const::new(ty, Kind::Poison)
    }

    /// The zero of a type.
    pub fn zero(ctx: &Context, ty: Type) -> Const {
        if let Some((width, _)) = ctx.integer_info(ty) {
            return Const::ap(ty, ApInt::from_u64(width, 0));
        }
        match ctx.float_kind(ty) {
            Some(kind) => Const::new(ty, Kind::Float(ApInt::from_u64(kind.width(), 0))),
            None => Const::new(ty, Kind::Zero),
        }
    }

    /// Its type.
    pub fn ty(&self) -> Type {
        self.0.ty
    }

    pub(crate) fn kind(&self) -> &Kind {
        &self.0.kind
    }

    /// The integer that it is, if it is a scalar one.
    pub fn as_int(&self) -> Option<&ApInt> {
        match self.kind() {
            Kind::Int(v) => Some(v),
            _ => None,
        }
    }

    pub(crate) fn is_undef(&self) -> bool {
        matches!(self.kind(), Kind::Undef)
    }

    pub(crate) fn is_poison(&self) -> bool {
        matches!(self.kind(), Kind::Poison)
    }

    /// True if it is the zero of its type. An aggregate that is written out is looked at no further.
    pub(crate) fn is_zero(&self) -> bool {
        match self.kind() {
            Kind::Int(v) | Kind::Float(v) => v.is_zero(),
            Kind::Zero => true,
            Kind::Splat(c) => c.is_zero(),
            Kind::Elements(e) => e.splat && e.data.iter().all(|b| *b == 0),
            Kind::Aggregate(list) => {
                list.iter().all(|c| !matches!(c.kind(), Kind::Aggregate(_)) && c.is_zero())
            }
            _ => false,
        }
    }

    /// Element `i` of an aggregate or a vector of known length.
    pub(crate) fn element(&self, ctx: &Context, i: usize) -> Option<Const> {
        self.element_of(ctx, i, element_type(ctx, self.ty(), i)?)
    }

    /// Element `i`, which has the type.
    fn element_of(&self, ctx: &Context, i: usize, ty: Type) -> Option<Const> {
        match self.kind() {
            Kind::Undef => Some(Const::undef(ty)),
            Kind::Poison => Some(Const::poison(ty)),
            Kind::Zero => Some(Const::zero(ctx, ty)),
            Kind::Splat(c) => Some(c.clone()),
            Kind::Aggregate(list) => list.get(i).cloned(),
            Kind::Elements(e) => {
                let each = flat_count(ctx, ty)?;
                let part = Elements { first: e.first + i * each, ..e.clone() };
                if each == 1 && element_type(ctx, ty, 0).is_none() {
                    return Some(scalar(ctx, ty, part.bits(0)));
                }
                Some(Const::new(ty, Kind::Elements(part)))
            }
            _ => None,
        }
    }

    /// All elements of an aggregate or a vector of known length, unless they are too many to be made.
    pub(crate) fn elements(&self, ctx: &Context) -> Option<Vec<Const>> {
        if let Some(fields) = struct_parts(ctx, self.ty()) {
            return fields.iter().enumerate().map(|(i, ty)| self.element_of(ctx, i, *ty)).collect();
        }
        (0..count(ctx, self.ty()).filter(|n| *n <= MOST_PARTS)?).map(|i| self.element(ctx, i)).collect()
    }
}

/// The shape of a constant, for those who put it into memory.
#[derive(Clone, Debug)]
pub enum Shape {
    /// The bits of a number.
    Bits(ApInt),
    /// Zeros, or bits that may be zero.
    Zero,
    /// The elements.
    Parts(Vec<Const>),
    /// An address at a distance from a symbol.
    Address {
        /// The symbol.
        symbol: Vec<u8>,
        /// The distance in bytes.
        distance: i64,
    },
    /// Something else.
    Other,
}

impl Const {
    /// Its shape.
    pub fn shape(&self, ctx: &Context) -> Shape {
        let address = |name: Attr, distance| match ctx.as_string(name) {
            Some(symbol) => Shape::Address { symbol: symbol.to_vec(), distance },
            None => Shape::Other,
        };
        match self.kind() {
            Kind::Int(v) | Kind::Float(v) => Shape::Bits(v.clone()),
            Kind::Undef | Kind::Poison | Kind::Zero => Shape::Zero,
            Kind::Elements(_) | Kind::Aggregate(_) | Kind::Splat(_) => {
                self.elements(ctx).map_or(Shape::Other, Shape::Parts)
            }
            Kind::Symbol(name) | Kind::DsoLocalEquivalent(name) => address(*name, 0),
            Kind::Expr(Expr::Cast("ptrtoint" | "inttoptr" | "addrspacecast" | "bitcast", inner)) => {
                inner.shape(ctx)
            }
            // Constant offsets are in bytes: see `fold/addresses.rs`.
            Kind::Expr(Expr::Gep { element, operands, .. })
                if ctx.integer_info(*element).is_some_and(|i| i.0 == 8) =>
            {
                match (operands.first().map(Const::kind), &operands[1..]) {
                    (Some(Kind::Symbol(name)), [offset]) => match offset.as_int().and_then(ApInt::as_i64) {
                        Some(distance) => address(*name, distance),
                        None => Shape::Other,
                    },
                    _ => Shape::Other,
                }
            }
            Kind::BlockAddress { .. } | Kind::Expr(_) => Shape::Other,
        }
    }
}

/// The scalar with these bits.
fn scalar(ctx: &Context, ty: Type, bits: ApInt) -> Const {
    match ctx.integer_info(ty) {
        Some((width, _)) => {
            Const::ap(ty, if width == 1 { bits.zext_or_trunc(1) } else { bits.sext_or_trunc(width) })
        }
        None => Const::new(ty, Kind::Float(bits)),
    }
}

/// The number of elements of an array, a struct or a vector of known length.
pub(crate) fn count(ctx: &Context, t: Type) -> Option<usize> {
    if let Some((_, n)) = array_parts(ctx, t) {
        return usize::try_from(n).ok();
    }
    if let Some((n, scalable, _)) = vector_parts(ctx, t) {
        return usize::try_from(n).ok().filter(|_| !scalable);
    }
    struct_parts(ctx, t).map(|f| f.len())
}

/// The type of an element.
pub(crate) fn element_type(ctx: &Context, t: Type, i: usize) -> Option<Type> {
    if let Some((element, n)) = array_parts(ctx, t) {
        return (i < usize::try_from(n).ok()?).then_some(element);
    }
    if let Some((n, _, element)) = vector_parts(ctx, t) {
        return (i < usize::try_from(n).ok()?).then_some(element);
    }
    struct_parts(ctx, t)?.get(i).copied()
}

/// The number of scalars in arrays, vectors and complex numbers, and their type; `None` if there are too many to count.
fn flat(ctx: &Context, mut t: Type) -> Option<(usize, Type)> {
    let mut n = 1usize;
    while let Some((inner, len)) = array_parts(ctx, t) {
        n = n.checked_mul(usize::try_from(len).ok()?)?;
        t = inner;
    }
    if let Some((len, _, inner)) = vector_parts(ctx, t) {
        return Some((n.checked_mul(usize::try_from(len).ok()?)?, inner));
    }
    match struct_parts(ctx, t).as_deref() {
        // A complex number.
        Some([re, im]) if re == im && ctx.int_or_float_width(*re).is_some() => Some((n.checked_mul(2)?, *re)),
        _ => Some((n, t)),
    }
}

/// The number of scalars in arrays, vectors and complex numbers.
fn flat_count(ctx: &Context, t: Type) -> Option<usize> {
    flat(ctx, t).map(|f| f.0)
}

/// The constant of a type that an attribute stands for.
pub fn of_attr(ctx: &Context, attr: Attr, ty: Type) -> Done<Const> {
    nested(ctx, attr, ty, 0)
}

fn no_constant<T>(ctx: &Context, attr: Attr, ty: Type) -> Done<T> {
    let mut text = ctx.text(attr);
    if text.len() > 80 {
        text = format!("{}...", text.chars().take(80).collect::<String>());
    }
    fail(format!("has the value {text}, which is no constant of type '{}'", ctx.text(ty)))
}

fn nested(ctx: &Context, attr: Attr, ty: Type, depth: usize) -> Done<Const> {
    if depth > MAX_DEPTH {
        return fail(format!("has a constant that nests more than {MAX_DEPTH} levels deep"));
    }
    let fits = |m: bool| if m { Ok(()) } else { no_constant(ctx, attr, ty) };
    match ctx.data(attr) {
        AttrData::Integer { value, .. } => {
            let width = ctx.integer_info(ty).map_or_else(|| no_constant(ctx, attr, ty), |i| Ok(i.0))?;
            Ok(Const::ap(ty, value.sext_or_trunc(width)))
        }
        AttrData::Float { bits, .. } => {
            fits(ctx.int_or_float_width(ty) == Some(bits.width()))?;
            Ok(scalar(ctx, ty, bits.clone()))
        }
        AttrData::String { value, .. } => {
            let (element, n) = array_parts(ctx, ty).map_or_else(|| no_constant(ctx, attr, ty), Ok)?;
            fits(
                ctx.integer_info(element).is_some_and(|i| i.0 == 8) && usize::try_from(n) == Ok(value.len()),
            )?;
            let data: Bytes = value[..].into();
            Ok(Const::new(ty, Kind::Elements(Elements { data, stride: 1, width: 8, splat: false, first: 0 })))
        }
        AttrData::SymbolRef { root, nested } if nested.is_empty() => Ok(Const::new(ty, Kind::Symbol(*root))),
        AttrData::Array(list) => {
            fits(count(ctx, ty) == Some(list.len()))?;
            let element = |(i, a): (usize, &Attr)| match element_type(ctx, ty, i) {
                Some(t) => nested(ctx, *a, t, depth + 1),
                None => no_constant(ctx, attr, ty),
            };
            let list: Done<Vec<Const>> = list.iter().enumerate().map(element).collect();
            Ok(Const::new(ty, Kind::Aggregate(list?.into())))
        }
        AttrData::DenseElements { .. } | AttrData::DenseResource { .. } => elements(ctx, attr, ty),
        AttrData::SparseElements { .. } => {
            sparse(ctx, attr, ty).map_or_else(|| no_constant(ctx, attr, ty), Ok)
        }
        AttrData::DialectAttr { def, .. } => match def.0 {
            d if std::ptr::eq(d, &raw const ZERO_ATTR_DEF) => zero(ctx, ty),
            d if std::ptr::eq(d, &raw const UNDEF_ATTR_DEF) => Ok(Const::undef(ty)),
            d if std::ptr::eq(d, &raw const POISON_ATTR_DEF) => Ok(Const::poison(ty)),
            _ => no_constant(ctx, attr, ty),
        },
        _ => no_constant(ctx, attr, ty),
    }
}

/// The zero of a type that has one.
pub(crate) fn zero(ctx: &Context, ty: Type) -> Done<Const> {
    Ok(Const::zero(ctx, ty))
}

/// Dense elements, of the attribute's own or of a resource.
fn elements(ctx: &Context, attr: Attr, ty: Type) -> Done<Const> {
    let Some(own) = ctx.attr_type(attr).and_then(|t| ctx.element_type(t)) else {
        return no_constant(ctx, attr, ty);
    };
    let (data, splat) = match ctx.data(attr) {
        AttrData::DenseElements { data, splat, .. } => (data.clone(), *splat),
        AttrData::DenseResource { key, .. } => match ctx.resource(ctx.string("builtin"), *key) {
            Some(blob) => (blob.data, false),
            None => return fail(format!("has the value {}, of which no data is known", ctx.text(attr))),
        },
        _ => return no_constant(ctx, attr, ty),
    };
    let complex = own.cast::<ComplexType<'_>>(ctx).map(|c| c.element());
    let own = complex.unwrap_or(own);
    let width = ctx.int_or_index_width(own).or_else(|| ctx.int_or_float_width(own));
    let (Some(width), Some(stride)) = (width, ctx.dense_stride(own)) else {
        return no_constant(ctx, attr, ty);
    };
    let (total, scalar_type) = flat(ctx, ty).unwrap_or((usize::MAX, ty));
    let int = ctx.integer_info(scalar_type).is_some();
    // The two parts of a complex number may differ: they are written out.
    let (data, splat) = match (splat, complex) {
        (true, Some(_)) if data.get(..stride) != data.get(stride..2 * stride) => {
            if total > MOST_ELEMENTS {
                return no_constant(ctx, attr, ty);
            }
            (data.repeat(total / 2).into(), false)
        }
        _ => (data, splat),
    };
    let enough = splat || total.checked_mul(stride) == Some(data.len());
    if !enough
        || !(int || ctx.float_kind(scalar_type) == ctx.float_kind(own) && ctx.float_kind(own).is_some())
    {
        return no_constant(ctx, attr, ty);
    }
    let zeros = || data.iter().all(|b| *b == 0);
    if splat && total > MOST_COPIES && vector_parts(ctx, ty).is_none() && !zeros() {
        return no_constant(ctx, attr, ty);
    }
    let e = Elements { data, stride, width, splat, first: 0 };
    if vector_parts(ctx, ty).is_some() && splat {
        return Ok(Const::new(ty, Kind::Splat(scalar(ctx, scalar_type, e.bits(0)))));
    }
    Ok(Const::new(ty, Kind::Elements(e)))
}

/// More elements are not made constants of their own.
const MOST_PARTS: usize = 1 << 24;

/// One element of an array is not written more often.
const MOST_COPIES: usize = 1 << 26;

/// More elements are not written out.
const MOST_ELEMENTS: usize = 1 << 28;

/// Sparse elements, written out; `None` if the attribute is not of that form or has too many.
fn sparse(ctx: &Context, attr: Attr, ty: Type) -> Option<Const> {
    let AttrData::SparseElements { ty: own, indices, values } = ctx.data(attr) else { return None };
    let (indices, values) = (ctx.as_dense(*indices)?, ctx.as_dense(*values)?);
    let shape = ctx.shape(*own)?;
    let total = usize::try_from(ctx.num_elements(*own)?)
        .ok()
        .filter(|n| *n <= MOST_ELEMENTS && Some(*n) == flat_count(ctx, ty))?;
    let width = ctx.int_or_float_width(values.element)?;
    let mut data = vec![0; total.checked_mul(values.stride)?];
    for i in 0..values.len {
        let mut flat = 0usize;
        for (k, size) in shape.iter().enumerate() {
            let index = ApInt::from_le_bytes(64, indices.bytes(i * shape.len() + k)?).as_u64()?;
            flat =
                flat.checked_mul(usize::try_from(*size).ok()?)?.checked_add(usize::try_from(index).ok()?)?;
        }
        let at = flat.checked_mul(values.stride)?;
        data.get_mut(at..at + values.stride)?.copy_from_slice(values.bytes(i)?);
    }
    let e = Elements { data: data.into(), stride: values.stride, width, splat: false, first: 0 };
    Some(Const::new(ty, Kind::Elements(e)))
}

/// True if a type's zero is a word of its own.
fn zero_word(ctx: &Context, ty: Type) -> &'static str {
    if address_space(ctx, ty).is_some() {
        return "null";
    }
    if ty.is::<LLVMTokenType>(ctx) {
        return "none";
    }
    if ty.is::<LLVMPPCFP128Type>(ctx) {
        return "0xM00000000000000000000000000000000";
    }
    debug_assert!(
        ty.is::<LLVMTargetExtType>(ctx) || count(ctx, ty).is_some() || vector_parts(ctx, ty).is_some()
    );
    "zeroinitializer"
}
