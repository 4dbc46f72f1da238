//! Structured operations that have a name: for each its loops, how they index its operands, and its body. [`Form`] explains the notation.

use terrace_ir::draft::Insert;
use terrace_ir::{AffineExpr, Attr, Context, NewOp, Op, Type, Value, View};

use super::body::Body;
use super::interfaces::structured_op;
use super::structured::{element_of, is_tensor, shape_of};
use super::*;

/// The loops and the body of a named operation.
///
/// The maps are words, one an operand: each letter is a loop, `a` the outermost; `b~e` is `b` times a stride plus `e` times a dilation, `a+b` a sum, and
/// `-` stands for a map without results. Strides and dilations are taken from the operation one after the other. Without maps the loops run along
/// the last operand, and all operands are indexed by them but scalars.
pub struct Form {
    /// A letter for each loop: `p` is parallel, `r` a reduction.
    loops: &'static str,
    maps: &'static str,
    /// The body.
    pub body: Body,
}

/// The integers of dense elements. There are at most as many as a convolution has dimensions.
pub(super) fn integers(ctx: &Context, dense: Attr) -> Vec<i64> {
    let Some(dense) = ctx.as_dense(dense) else { return Vec::new() };
    let element = |i: usize| ctx.dense_element(&dense, i).and_then(|a| ctx.as_i64(a));
    (0..dense.len.min(3)).filter_map(element).collect()
}

/// The strides, or the dilations, of an operation.
fn factors(op: Op, v: &View<'_>, name: &str) -> impl Iterator<Item = i64> {
    let given = v.body.attr(v.ctx, op, name).map(|a| integers(v.ctx, a));
    given.unwrap_or_default().into_iter()
}

impl Form {
    pub(super) const fn new(loops: &'static str, maps: &'static str, body: Body) -> Form {
        Form { loops, maps, body }
    }

    /// The number of the elements that the body gets, one an operand.
    pub(super) fn operands(&self) -> usize {
        match self.maps.split_whitespace().count() {
            0 => self.body.arity() + 1,
            n => n,
        }
    }

    /// True if the maps are the same for any operands: MLIR keeps them in an attribute then.
    pub(super) fn has_fixed_maps(&self) -> bool {
        !self.maps.is_empty()
    }

    /// A map for each operand.
    pub(super) fn maps(&self, op: Op, v: &View<'_>) -> Vec<Attr> {
        if self.has_fixed_maps() {
            // MLIR keeps them once they are known, and believes what it finds.
            let kept = v.body.attr(v.ctx, op, super::syntax::MEMOIZED).and_then(|a| v.ctx.as_array(a));
            if let Some(kept) = kept {
                return kept.to_vec();
            }
            return self.fixed_maps(v.ctx, factors(op, v, "strides"), factors(op, v, "dilations"));
        }
        let loops = self.rank(op, v);
        let (each, scalar) = (v.ctx.identity_map(loops), v.ctx.affine_map(loops, 0, &[]));
        let map = |t| if shape_of(v.ctx, t).is_empty() { scalar } else { each };
        v.body.operand_types(op).map(map).collect()
    }

    /// The maps that are the same for any operands.
    pub(super) fn fixed_maps(
        &self,
        ctx: &Context,
        mut strides: impl Iterator<Item = i64>,
        mut dilations: impl Iterator<Item = i64>,
    ) -> Vec<Attr> {
        let scaled = |e: AffineExpr, by: Option<i64>| ctx.affine_mul(e, ctx.affine_constant(by.unwrap_or(1)));
        let mut map = |word: &str| {
            let mut results: Vec<AffineExpr> = Vec::new();
            let mut joint = None;
            for c in word.chars() {
                let dim = match c {
                    'a'..='z' => ctx.affine_dim(c as u32 - 'a' as u32),
                    '-' => continue,
                    _ => {
                        joint = Some(c);
                        continue;
                    }
                };
                let Some(how) = joint.take() else {
                    results.push(dim);
                    continue;
                };
                if let Some(last) = results.last_mut() {
                    *last = match how {
                        '~' => ctx.affine_add(scaled(*last, strides.next()), scaled(dim, dilations.next())),
                        _ => ctx.affine_add(*last, dim),
                    };
                }
            }
            ctx.affine_map(self.loops.len() as u32, 0, &results)
        };
        self.maps.split_whitespace().map(&mut map).collect()
    }

    /// The kinds of the loops.
    pub(super) fn iterators(&self, op: Op, v: &View<'_>) -> Vec<IteratorType> {
        if !self.has_fixed_maps() {
            return vec![IteratorType::Parallel; self.rank(op, v) as usize];
        }
        let kind = |c| if c == 'p' { IteratorType::Parallel } else { IteratorType::Reduction };
        self.loops.chars().map(kind).collect()
    }

    /// The rank of the destination.
    fn rank(&self, op: Op, v: &View<'_>) -> u32 {
        v.body.operand_types(op).last().map_or(0, |t| shape_of(v.ctx, t).len() as u32)
    }
}

/// An operation that has a form.
pub trait NamedOp: terrace_ir::view::OpView {
    /// Its form.
    const FORM: &'static Form;
}

/// Makes a structured operation with the body that its name stands for; its results are what becomes of the destinations, the last operands. The
/// error says which types the body cannot work on.
pub(super) fn build_structured<'c>(
    rw: &mut impl Insert<'c>,
    new: NewOp<'c>,
    operands: &[Value],
    inits: usize,
    body: Body,
) -> Result<Op, String> {
    let ctx = rw.context();
    let types: Vec<Type> = operands.iter().map(|v| v.ty(rw)).collect();
    let outputs = types.get(types.len().saturating_sub(inits)..).unwrap_or_default();
    let results: Vec<Type> = outputs.iter().copied().filter(|t| is_tensor(ctx, *t)).collect();
    let elements: Vec<Type> = types.iter().map(|t| element_of(ctx, *t)).collect();
    let op = rw.insert_spec(&new.operands(operands).results(&results).regions(1).spec());
    let regions = op.regions(rw);
    let Some(region) = regions.first() else { return Ok(op) };
    rw.fill(*region, &elements, |b, args| body.build(b, args, TypeFn::CastSigned))?;
    Ok(op)
}

/// Makes a named operation of inputs and destinations.
pub fn build<'c, O: NamedOp>(
    rw: &mut impl Insert<'c>,
    inputs: &[Value],
    inits: &[Value],
) -> Result<O, String> {
    build_with(rw, inputs, inits, O::FORM.body, &[])
}

/// Makes a structured operation of groups of inputs and destinations, with the body that its attributes say.
pub fn build_with<'c, O: terrace_ir::view::OpView>(
    rw: &mut impl Insert<'c>,
    inputs: &[Value],
    inits: &[Value],
    body: Body,
    attrs: &[(&str, Attr)],
) -> Result<O, String> {
    let ctx = rw.context();
    let sizes = ctx.dense_array(ctx.i32(), &[inputs.len() as i64, inits.len() as i64]);
    let new = NewOp::of(ctx, ctx.name_of(O::def()), rw.loc()).attr(super::syntax::SEGMENTS, sizes);
    let new = attrs.iter().fold(new, |new, (name, a)| new.attr(name, *a));
    build_structured(rw, new, &[inputs, inits].concat(), inits.len(), body).map(O::from_op)
}

macro_rules! named {
    ($($op:ident: $loops:literal, $maps:literal, $body:expr;)*) => {$(
        impl NamedOp for $op {
            const FORM: &'static Form = &Form::new($loops, $maps, $body);
        }
        impl StructuredOp for $op {
            fn maps(self, v: &View<'_>) -> Vec<Attr> {
                Self::FORM.maps(*self, v)
            }
            fn iterators(self, v: &View<'_>) -> Vec<IteratorType> {
                Self::FORM.iterators(*self, v)
            }
        }
        structured_op! { $op: |op, v| op.outputs(v).len() }
        impl terrace_asm::SyntaxOp for $op {
            fn parse(p: &mut terrace_asm::Parser<'_>, state: &mut terrace_asm::OpState) -> terrace_asm::Parsed<()> {
                super::syntax::parse_named(p, state, Self::FORM)
            }
            fn print(self, p: &mut terrace_asm::Printer<'_>, v: &terrace_ir::ViewIr<'_>) {
                super::syntax::print_named(p, v, *self, self.inputs(v).len());
            }
        }
        super::fold::fold_casts! { $op }
    )*};
}

named! {
    CopyOp: "", "", Body::Copy;
    ExpOp: "", "", Body::Unary(UnaryFn::Exp);
    LogOp: "", "", Body::Unary(UnaryFn::Log);
    AbsOp: "", "", Body::Unary(UnaryFn::Abs);
    CeilOp: "", "", Body::Unary(UnaryFn::Ceil);
    FloorOp: "", "", Body::Unary(UnaryFn::Floor);
    NegFOp: "", "", Body::Unary(UnaryFn::Negf);
    ReciprocalOp: "", "", Body::Unary(UnaryFn::Reciprocal);
    RoundOp: "", "", Body::Unary(UnaryFn::Round);
    SqrtOp: "", "", Body::Unary(UnaryFn::Sqrt);
    RsqrtOp: "", "", Body::Unary(UnaryFn::Rsqrt);
    SquareOp: "", "", Body::Unary(UnaryFn::Square);
    TanhOp: "", "", Body::Unary(UnaryFn::Tanh);
    ErfOp: "", "", Body::Unary(UnaryFn::Erf);
    AddOp: "", "", Body::Binary(BinaryFn::Add);
    SubOp: "", "", Body::Binary(BinaryFn::Sub);
    MulOp: "", "", Body::Binary(BinaryFn::Mul);
    DivOp: "", "", Body::Binary(BinaryFn::Div);
    DivUnsignedOp: "", "", Body::Binary(BinaryFn::DivUnsigned);
    MaxOp: "", "", Body::Binary(BinaryFn::MaxSigned);
    MinOp: "", "", Body::Binary(BinaryFn::MinSigned);
    PowFOp: "", "", Body::Binary(BinaryFn::Powf);
    SelectOp: "", "", Body::Select;
    QuantizedMatmulOp: "ppr", "ac cb - - ab", Body::ZeroPoints;
    Mmt4DOp: "pprppr", "acdf bcef abde", Body::Product;
    BatchMmt4DOp: "ppprppr", "abdeg acdfg abcef", Body::Product;
    QuantizedBatchMatmulOp: "pppr", "abd adc - - abc", Body::ZeroPoints;
    MatvecOp: "pr", "ab b a", Body::Product;
    VecmatOp: "pr", "b ba a", Body::Product;
    BatchMatvecOp: "ppr", "abc ac ab", Body::Product;
    BatchVecmatOp: "ppr", "ac acb ab", Body::Product;
    DotOp: "r", "a a -", Body::Product;
    Conv1DOp: "pr", "a+b b a", Body::Product;
    Conv2DOp: "pprr", "a+cb+d cd ab", Body::Product;
    Conv3DOp: "ppprrr", "a+db+ec+f def abc", Body::Product;
    Conv1DNwcWcfOp: "ppprr", "ab~de dec abc", Body::Product;
    Conv1DNcwFcwOp: "ppprr", "adc~e bde abc", Body::Product;
    Conv2DNhwcHwcfOp: "pppprrr", "ab~ec~fg efgd abcd", Body::Product;
    Conv2DNhwcFhwcOp: "pppprrr", "ab~ec~fg defg abcd", Body::Product;
    Conv2DNhwcHwcfQOp: "pppprrr", "ab~ec~fg efgd - - abcd", Body::ZeroPoints;
    Conv2DNhwcFhwcQOp: "pppprrr", "ab~ec~fg defg - - abcd", Body::ZeroPoints;
    Conv2DNchwFchwQOp: "pppprrr", "aec~fd~g befg - - abcd", Body::ZeroPoints;
    Conv2DNchwFchwOp: "pppprrr", "aec~fd~g befg abcd", Body::Product;
    Conv2DNgchwFgchwOp: "ppppprrr", "abfd~ge~h cbfgh abcde", Body::Product;
    Conv2DNgchwGfchwOp: "ppppprrr", "abfd~ge~h bcfgh abcde", Body::Product;
    Conv2DNhwgcGfhwcOp: "ppppprrr", "ab~fc~gdh defgh abcde", Body::Product;
    Conv2DNhwgcGfhwcQOp: "ppppprrr", "ab~fc~gdh defgh - - abcde", Body::ZeroPoints;
    Conv2DNgchwGfchwQOp: "ppppprrr", "abfd~ge~h bcfgh - - abcde", Body::ZeroPoints;
    Conv3DNdhwcDhwcfOp: "ppppprrrr", "ab~fc~gd~hi fghie abcde", Body::Product;
    Conv3DNdhwcDhwcfQOp: "ppppprrrr", "ab~fc~gd~hi fghie - - abcde", Body::ZeroPoints;
    Conv3DNcdhwFcdhwOp: "ppppprrrr", "afc~gd~he~i bfghi abcde", Body::Product;
    DepthwiseConv1DNwcWcOp: "pppr", "ab~dc dc abc", Body::Product;
    DepthwiseConv1DNcwCwOp: "pppr", "acb~d cd acb", Body::Product;
    DepthwiseConv1DNwcWcmOp: "ppppr", "ab~ec ecd abcd", Body::Product;
    DepthwiseConv2DNhwcHwcOp: "pppprr", "ab~ec~fd efd abcd", Body::Product;
    DepthwiseConv2DNchwChwOp: "pppprr", "adb~ec~f def adbc", Body::Product;
    DepthwiseConv2DNhwcHwcQOp: "pppprr", "ab~ec~fd efd - - abcd", Body::ZeroPoints;
    DepthwiseConv2DNhwcHwcmOp: "ppppprr", "ab~fc~gd fgde abcde", Body::Product;
    DepthwiseConv2DNhwcHwcmQOp: "ppppprr", "ab~fc~gd fgde - - abcde", Body::ZeroPoints;
    DepthwiseConv3DNdhwcDhwcOp: "pppprrrp", "ab~ec~fd~gh efgh abcdh", Body::Product;
    DepthwiseConv3DNcdhwCdhwOp: "pppprrrp", "ahb~ec~fd~g hefg ahbcd", Body::Product;
    DepthwiseConv3DNdhwcDhwcmOp: "ppppprrrp", "ab~fc~gd~hi fghie abcdie", Body::Product;
    PoolingNhwcSumOp: "pppprr", "ab~ec~fd ef abcd", Body::Pool(TypeFn::CastSigned, BinaryFn::Add);
    PoolingNchwSumOp: "pppprr", "abc~ed~f ef abcd", Body::Pool(TypeFn::CastSigned, BinaryFn::Add);
    PoolingNhwcMaxOp: "pppprr", "ab~ec~fd ef abcd", Body::Pool(TypeFn::CastSigned, BinaryFn::MaxSigned);
    PoolingNhwcMaxUnsignedOp: "pppprr", "ab~ec~fd ef abcd", Body::Pool(TypeFn::CastUnsigned, BinaryFn::MaxUnsigned);
    PoolingNchwMaxOp: "pppprr", "abc~ed~f ef abcd", Body::Pool(TypeFn::CastSigned, BinaryFn::MaxSigned);
    PoolingNhwcMinOp: "pppprr", "ab~ec~fd ef abcd", Body::Pool(TypeFn::CastSigned, BinaryFn::MinSigned);
    PoolingNhwcMinUnsignedOp: "pppprr", "ab~ec~fd ef abcd", Body::Pool(TypeFn::CastUnsigned, BinaryFn::MinUnsigned);
    PoolingNwcSumOp: "pppr", "ab~dc d abc", Body::Pool(TypeFn::CastSigned, BinaryFn::Add);
    PoolingNcwSumOp: "pppr", "abc~d d abc", Body::Pool(TypeFn::CastSigned, BinaryFn::Add);
    PoolingNwcMaxOp: "pppr", "ab~dc d abc", Body::Pool(TypeFn::CastSigned, BinaryFn::MaxSigned);
    PoolingNwcMaxUnsignedOp: "pppr", "ab~dc d abc", Body::Pool(TypeFn::CastUnsigned, BinaryFn::MaxUnsigned);
    PoolingNcwMaxOp: "pppr", "abc~d d abc", Body::Pool(TypeFn::CastSigned, BinaryFn::MaxSigned);
    PoolingNwcMinOp: "pppr", "ab~dc d abc", Body::Pool(TypeFn::CastSigned, BinaryFn::MinSigned);
    PoolingNwcMinUnsignedOp: "pppr", "ab~dc d abc", Body::Pool(TypeFn::CastUnsigned, BinaryFn::MinUnsigned);
    PoolingNdhwcSumOp: "ppppprrr", "ab~fc~gd~he fgh abcde", Body::Pool(TypeFn::CastSigned, BinaryFn::Add);
    PoolingNdhwcMaxOp: "ppppprrr", "ab~fc~gd~he fgh abcde", Body::Pool(TypeFn::CastSigned, BinaryFn::MaxSigned);
    PoolingNdhwcMinOp: "ppppprrr", "ab~fc~gd~he fgh abcde", Body::Pool(TypeFn::CastSigned, BinaryFn::MinSigned);
    FillOp: "", "", Body::First;
    FillRng2DOp: "pp", "- - - ab", Body::Random;
}
