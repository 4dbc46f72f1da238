//! `linalg.generic` by the name of what it does: copies, fills, transpositions, broadcasts, some arithmetic, products of matrices.
//!
//! MLIR names products with a transposed factor `matmul`, too, and products of unsigned numbers, and so changes what they compute. Here
//! these stay as they are.

use terrace_dialects::linalg::body::Body;
use terrace_dialects::linalg::named::{NamedOp, build, build_with};
use terrace_dialects::linalg::structured::{is_projected_permutation, on_tensors, shape_of};
use terrace_dialects::linalg::{
    self, AddOp, BatchMatmulOp, CopyOp, DivOp, ExpOp, FillOp, GenericOp, IteratorType, Loops, MatmulOp,
    MulOp, SubOp, YieldOp,
};
use terrace_dialects::tensor::EmptyOp;
use terrace_dialects::{arith, complex, math};
use terrace_ir::affine::AffineNode;
use terrace_ir::types::{MemRefType, RankedTensorType};
use terrace_ir::view::OpView;
use terrace_ir::{AffineExpr, Block, Context, DYNAMIC, Op, Value};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

/// The patterns that give names.
pub fn populate_specialize(set: &mut PatternSet) {
    set.add_named("LinalgSpecializationPattern", 1, specialize);
}

/// The pattern that makes operands that are indexed by some loops, in any order, ones that are indexed by all: by `linalg.transpose` and
/// `linalg.broadcast`.
pub fn populate_decompose_projected_permutations(set: &mut PatternSet) {
    set.add_named("DecomposeProjectedPermutation", 1, decompose_projected_permutation);
}

/// A `linalg.generic` in parts.
struct Parts<'c> {
    op: GenericOp,
    loops: Loops<'c>,
    operands: Vec<Value>,
    block: Block,
    end: YieldOp,
}

/// The numbers of the dimensions that a map gives; `None` if it gives anything else.
fn dims(ctx: &Context, results: &[AffineExpr]) -> Option<Vec<usize>> {
    let dim = |e: &AffineExpr| match ctx.affine_node(*e) {
        AffineNode::Dim(d) => Some(d as usize),
        _ => None,
    };
    results.iter().map(dim).collect()
}

impl<'c> Parts<'c> {
    fn of(op: GenericOp, rw: &Rewriter<'c>) -> Result<Parts<'c>, NoMatch> {
        let loops = Loops::of(*op, rw.context(), rw.body()).or_no_match("it has no loops")?;
        let block = loops.block(rw).or_no_match("it has no body")?;
        let end = block.end::<YieldOp>(rw).or_no_match("it yields nothing")?;
        Ok(Parts { op, loops, operands: op.operands(rw).to_vec(), block, end })
    }

    /// The inputs and the destinations.
    fn inputs_and_inits(&self) -> (&[Value], &[Value]) {
        self.operands.split_at(self.loops.inits.start.min(self.operands.len()))
    }

    fn is_identity(&self, operand: usize, ctx: &Context) -> bool {
        self.loops.map(operand).is_some_and(|m| m.is_identity(ctx))
    }

    /// The dimensions that an operand is indexed by.
    fn dims(&self, operand: usize, ctx: &Context) -> Option<Vec<usize>> {
        dims(ctx, &self.loops.map(operand)?.results)
    }

    /// True if the body yields its first argument and does nothing else.
    fn yields_first(&self, rw: &Rewriter<'_>) -> bool {
        let first = self.block.arg(rw, 0);
        self.block.first(rw) == Some(*self.end) && self.end.values(rw).first().copied() == first
    }

    /// The one operation of the body, whose result is yielded.
    fn payload(&self, rw: &Rewriter<'_>) -> Option<Op> {
        let first = self.block.first(rw)?;
        let yields = self.end.operands(rw)[..] == first.results(rw)[..];
        (first.next(rw) == Some(*self.end) && yields && first.num_results(rw) == 1).then_some(first)
    }

    /// Replaces it by a named operation.
    fn rename<O: NamedOp>(&self, inputs: &[Value], rw: &mut Rewriter<'_>) -> Rewrite {
        let new =
            build::<O>(rw, inputs, self.inputs_and_inits().1).map_err(|_| NoMatch("the types don't fit"))?;
        rw.replace(self.op, new.results(rw));
        Ok(())
    }
}

fn specialize(op: GenericOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let parts = Parts::of(op, rw)?;
    let (inputs, inits) = parts.inputs_and_inits();
    if parts.loops.all_parallel() && inits.len() == 1 {
        match inputs {
            [] => return inlined_fill(&parts, rw),
            [input] if parts.yields_first(rw) => return movement(&parts, *input, rw),
            _ => return elementwise(&parts, rw),
        }
    }
    contraction(&parts, rw)
}

/// A constant that is yielded by each iteration.
fn inlined_fill(parts: &Parts<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
    let value = parts.end.values(rw).first().copied().or_no_match("it yields nothing")?;
    (parts.block.first(rw) == Some(*parts.end)).or_no_match("its body does something")?;
    value.constant(rw).or_no_match("it yields no constant")?;
    parts.rename::<FillOp>(&[value], rw)
}

/// An input that is only moved.
fn movement(parts: &Parts<'_>, input: Value, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, op) = (rw.context(), parts.op);
    if parts.is_identity(0, ctx) && parts.is_identity(1, ctx) {
        return parts.rename::<CopyOp>(&[input], rw);
    }
    let ty = input.ty(rw);
    if !ty.is::<RankedTensorType<'_>>(rw) && !ty.is::<MemRefType<'_>>(rw) {
        return parts.rename::<FillOp>(&[input], rw);
    }
    parts.is_identity(1, ctx).or_no_match("its output is not indexed by the loops in their order")?;
    let dims = parts.dims(0, ctx).or_no_match("its input is not indexed by loops")?;
    let loops = parts.loops.iterators.len();
    let init = parts.inputs_and_inits().1.first().copied().or_no_match("it has no output")?;
    let new = if dims.len() < loops {
        dims.is_sorted_by(|a, b| a < b).or_no_match("it transposes and broadcasts")?;
        let added: Vec<i64> = (0..loops).filter(|d| !dims.contains(d)).map(|d| d as i64).collect();
        linalg::broadcast(rw, [input, init], &added)?
    } else {
        let place = |d: usize| dims.iter().position(|x| *x == d).map(|i| i as i64);
        let permutation: Option<Vec<i64>> = (0..loops).map(place).collect();
        let permutation =
            permutation.filter(|p| p.len() == dims.len()).or_no_match("it is no permutation")?;
        linalg::transpose(rw, [input, init], &permutation)?
    };
    rw.replace(op, new.results(rw));
    Ok(())
}

/// One operation on the elements of one or two inputs.
fn elementwise(parts: &Parts<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let identities = (0..parts.operands.len()).all(|i| parts.is_identity(i, ctx));
    (identities && !parts.loops.iterators.is_empty()).or_no_match("an operand is indexed otherwise")?;
    let payload = parts.payload(rw).or_no_match("its body is not one operation")?;
    let args = parts.block.args(rw);
    let number = |v: &Value| args.iter().position(|a| a == v);
    let taken: Option<Vec<usize>> = payload.operands(rw).iter().map(number).collect();
    let (inputs, _) = parts.inputs_and_inits();
    match (taken.as_deref(), inputs) {
        (Some([0]), [input]) if payload.is::<math::ExpOp>(rw) => parts.rename::<ExpOp>(&[*input], rw),
        (Some([a, b]), [x, y]) if a != b && a + b == 1 => {
            let inputs = if *a == 0 { [*x, *y] } else { [*y, *x] };
            if payload.is::<arith::AddFOp>(rw) {
                parts.rename::<AddOp>(&inputs, rw)
            } else if payload.is::<arith::SubFOp>(rw) {
                parts.rename::<SubOp>(&inputs, rw)
            } else if payload.is::<arith::MulFOp>(rw) {
                parts.rename::<MulOp>(&inputs, rw)
            } else if payload.is::<arith::DivFOp>(rw) {
                parts.rename::<DivOp>(&inputs, rw)
            } else {
                Err(NoMatch("no named operation does that"))
            }
        }
        _ => Err(NoMatch("no named operation does that")),
    }
}

/// The element that a value of a body is, after casts that a product has; `None` if it is anything else.
fn element(v: Value, block: Block, rw: &Rewriter<'_>) -> Option<usize> {
    let mut v = v;
    if let Some(def) = v.def(rw) {
        let casts = def.is::<arith::ExtSIOp>(rw)
            || def.is::<arith::ExtFOp>(rw)
            || def.is::<arith::TruncIOp>(rw)
            || def.is::<arith::TruncFOp>(rw)
            || def.is::<arith::SIToFPOp>(rw)
            || def.is::<arith::FPToSIOp>(rw);
        v = def.operands(rw).first().copied().filter(|_| casts)?;
    }
    block.args(rw).iter().position(|a| *a == v)
}

/// True if the body adds the product of its first two elements to the third.
fn is_sum_of_products(parts: &Parts<'_>, rw: &Rewriter<'_>) -> bool {
    let same = |def: Op| match () {
        () if def.is::<arith::AddFOp>(rw) => Some(arith::MulFOp::NAME),
        () if def.is::<arith::AddIOp>(rw) => Some(arith::MulIOp::NAME),
        () if def.is::<complex::AddOp>(rw) => Some(complex::MulOp::NAME),
        () if def.is::<arith::OrIOp>(rw) => Some(arith::AndIOp::NAME),
        () => None,
    };
    let sum = parts.end.values(rw).first().and_then(|v| v.def(rw));
    let Some((sum, product)) = sum.and_then(|sum| Some((sum, same(sum)?))) else { return false };
    let operands = sum.operands(rw);
    let is_old = |v: &&Value| Some(**v) == parts.block.arg(rw, 2);
    let product = operands
        .iter()
        .find(|v| !is_old(v))
        .and_then(|v| v.def(rw))
        .filter(|def| def.info(rw).name() == product.as_bytes());
    let factors: Option<Vec<usize>> =
        product.and_then(|p| p.operands(rw).iter().map(|v| element(*v, parts.block, rw)).collect());
    operands.iter().filter(is_old).count() == 1 && matches!(factors.as_deref(), Some([0, 1] | [1, 0]))
}

/// A product of two matrices, or of batches of them.
fn contraction(parts: &Parts<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let (inputs, inits) = parts.inputs_and_inits();
    (inputs.len() == 2 && inits.len() == 1).or_no_match("it is no product of two operands")?;
    let batches = parts.loops.iterators.len().checked_sub(3).or_no_match("it has too few loops")?;
    let dims: Option<Vec<Vec<usize>>> = (0..3).map(|i| parts.dims(i, ctx)).collect();
    let dims = dims.or_no_match("an operand is not indexed by loops")?;
    let batch: Vec<usize> = (0..batches).collect();
    let own: Option<Vec<&[usize]>> = dims.iter().map(|d| d.strip_prefix(&batch[..])).collect();
    let own = own.or_no_match("the batches are in another order")?;
    let ([m, k], [k2, n], [m2, n2]) = (own[0], own[1], own[2]) else {
        return Err(NoMatch("it is no product of matrices"));
    };
    let distinct = m != k && k != n && m != n;
    (distinct && (m, k, n) == (m2, k2, n2)).or_no_match("a matrix is transposed")?;
    let reduces = |d: usize| parts.loops.iterators.get(d) == Some(&IteratorType::Reduction);
    let kinds = (0..batches + 3).all(|d| reduces(d) == (d == *k));
    (kinds && is_sum_of_products(parts, rw)).or_no_match("it is no sum of products")?;
    match batches {
        0 => product::<MatmulOp>(parts, "ac cb ab", rw),
        1 => product::<BatchMatmulOp>(parts, "abd adc abc", rw),
        _ => Err(NoMatch("no named operation has so many batches")),
    }
}

/// Replaces it by a product with the maps of a notation: a letter is a loop, a word an operand.
fn product<O: OpView>(parts: &Parts<'_>, maps: &str, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let loops = parts.loops.iterators.len() as u32;
    let map = |word: &str| {
        let results: Vec<AffineExpr> = word.bytes().map(|c| ctx.affine_dim(u32::from(c - b'a'))).collect();
        ctx.affine_map(loops, 0, &results)
    };
    let maps: Vec<_> = maps.split_whitespace().map(map).collect();
    let (inputs, inits) = parts.inputs_and_inits();
    let attrs = [("indexing_maps", ctx.array(&maps))];
    let new = build_with::<O>(rw, inputs, inits, Body::Product, &attrs);
    let new = new.map_err(|_| NoMatch("the types don't fit"))?;
    rw.replace(parts.op, new.results(rw));
    Ok(())
}

fn decompose_projected_permutation(op: GenericOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    on_tensors(*op, rw).or_no_match("it does not work on tensors")?;
    let parts = Parts::of(op, rw)?;
    let (inputs, _) = parts.inputs_and_inits();
    (!parts.yields_first(rw) && parts.operands.len() != 2).or_no_match("it moves one input")?;
    parts.loops.all_parallel().or_no_match("a loop is no parallel one")?;
    let mut maps = (0..parts.operands.len()).filter_map(|i| parts.loops.map(i));
    maps.all(|m| is_projected_permutation(ctx, &m.results, m.dims)).or_no_match("a map is no projection")?;
    let is_static = |v: &Value| v.ty(rw).cast::<RankedTensorType<'_>>(rw).is_some_and(|t| t.is_static());
    parts.operands.iter().all(is_static).or_no_match("a size is not known")?;
    let ranges = parts.loops.ranges(rw).or_no_match("the bounds of a loop are not known")?;
    (!ranges.contains(&DYNAMIC)).or_no_match("the bounds of a loop are not known")?;
    let changed = (0..inputs.len()).any(|i| !parts.is_identity(i, ctx));
    changed.or_no_match("all inputs are indexed by all loops")?;
    let mut new_inputs = Vec::new();
    for (i, input) in inputs.iter().enumerate() {
        let indexed = parts.dims(i, ctx).or_no_match("an input is not indexed by loops")?;
        new_inputs.push(spread(*input, &indexed, &ranges, rw)?);
    }
    let mut maps = parts.loops.maps.clone();
    maps.iter_mut().take(inputs.len()).for_each(|m| *m = ctx.identity_map(ranges.len() as u32));
    let new = GenericOp::new(&maps, op.iterator_types(rw)).inputs(&new_inputs).outputs(op.outputs(rw));
    let new = new.types(op.result_types(rw)).insert(rw);
    rw.inline_region(op.region(rw), new.region(rw), None);
    rw.replace(op, new.results(rw));
    Ok(())
}

/// A tensor whose dimensions are some of those of a shape, as one of that shape.
fn spread(v: Value, indexed: &[usize], shape: &[i64], rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
    let (ctx, mut v) = (rw.context(), v);
    let element = ctx.element_type_or_self(v.ty(rw));
    let result = |op: Op, rw: &Rewriter<'_>| op.results(rw).first().copied().or_no_match("it has no result");
    let mut order: Vec<usize> = (0..indexed.len()).collect();
    order.sort_by_key(|i| indexed[*i]);
    if !order.is_sorted() {
        let old = shape_of(ctx, v.ty(rw));
        let sizes: Vec<i64> = order.iter().filter_map(|i| old.get(*i).copied()).collect();
        let empty = EmptyOp::new(ctx.tensor_type(&sizes, element), []).result(rw);
        let permutation: Vec<i64> = order.iter().map(|i| *i as i64).collect();
        let moved = linalg::transpose(rw, [v, empty], &permutation)?;
        v = result(moved, rw)?;
    }
    if indexed.len() < shape.len() {
        let added: Vec<i64> = (0..shape.len()).filter(|d| !indexed.contains(d)).map(|d| d as i64).collect();
        let empty = EmptyOp::new(ctx.tensor_type(shape, element), []).result(rw);
        let widened = linalg::broadcast(rw, [v, empty], &added)?;
        v = result(widened, rw)?;
    }
    Ok(v)
}
