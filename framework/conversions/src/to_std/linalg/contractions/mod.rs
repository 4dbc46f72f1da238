//! `convert-linalg-contractions-to-vectors`: products of matrices on buffers as loops over blocks that fit the caches, packed, with a tile of
//! the destination in vector registers.
//!
//! ```mlir
//! linalg.matmul ins(%a, %b : memref<512x512xf64>, memref<512x512xf64>) outs(%c : memref<512x512xf64>)
//! ```
//!
//! becomes, but for tiles at the edges,
//!
//! ```mlir
//! scf.for %j0 = .. step 2048 {                      // columns
//!   scf.for %k0 = .. step 256 {                     // depth
//!     // a block of %b is packed: panels of 8 columns, in the order in which they are read
//!     scf.for %i0 = .. step 96 {                    // rows
//!       // a block of %a is packed: panels of 6 rows
//!       scf.for %j = .. step 8 {
//!         scf.for %i = .. step 6 {
//!           %c0 = vector.load %c[%i, %j] : .., vector<8xf64>       // and five rows more
//!           %sums:6 = scf.for %k = .. iter_args(..) {
//!             %row = vector.load %packed_b[%panel_b, %k, %zero] : .., vector<8xf64>
//!             %x0 = memref.load %packed_a[%panel_a, %k, %zero] : ..
//!             // %c0 + %x0 * %row, for each of the rows
//!           }
//!           // the sums are stored
//! ```
//!
//! An element of the destination is the sum of the same products in the same order as before, so it has the same bits; with `contract`, a
//! product and the sum that takes it are rounded once.
//!
//! Every structured operation with two inputs whose body multiplies and adds qualifies ([`Contraction`]); loops beyond rows, columns and
//! depth stay around the blocks. The destination must not overlap the inputs, as everywhere in linalg. Nothing is vectorized that is no
//! product: `convert-linalg-to-loops` takes the rest.

mod blocks;

use terrace_dialects::linalg::structured::on_buffers;
use terrace_dialects::linalg::{IteratorType, Loops, Structured};
use terrace_dialects::{arith, linalg};
use terrace_ir::affine::AffineNode;
use terrace_ir::types::MemRefType;
use terrace_ir::view::Interface;
use terrace_ir::{Context, Global, Ir, Op, Type, Value, effects};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoMatch, OpPattern, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::passes::ConvertLinalgContractionsToVectorsPass;

/// Sizes of blocks and tiles, in elements unless they say otherwise.
#[derive(Clone, Copy, Debug)]
pub struct ContractionOptions {
    /// Rows of the tile of the destination that is kept in registers.
    pub register_rows: u32,
    /// Bytes of each of these rows.
    pub register_bytes: u32,
    /// Rows of a block.
    pub block_rows: u32,
    /// Columns of a block.
    pub block_columns: u32,
    /// Products that are added up in one go.
    pub block_depth: u32,
    /// Round a product and the sum that takes it once.
    pub contract: bool,
}

/// Adds the pattern.
pub fn populate_linalg_contractions_to_vectors(set: &mut PatternSet, options: ContractionOptions) {
    set.add(ToVectors { options });
}

/// Lowers the contractions on buffers in `root`.
pub fn convert_linalg_contractions_to_vectors(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: ContractionOptions,
) {
    let mut set = PatternSet::new();
    populate_linalg_contractions_to_vectors(&mut set, options);
    set.apply(ctx, ir, root);
}

impl ConvertLinalgContractionsToVectorsPass {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let options = ContractionOptions {
            register_rows: self.register_rows,
            register_bytes: self.register_bytes,
            block_rows: self.block_rows,
            block_columns: self.block_columns,
            block_depth: self.block_depth,
            contract: self.contract,
        };
        convert_linalg_contractions_to_vectors(cx.ctx, cx.ir, cx.op, options);
        Ok(())
    }
}

struct ToVectors {
    options: ContractionOptions,
}

impl OpPattern for ToVectors {
    type Op = Interface<dyn Structured>;

    fn rewrite(&self, op: Self::Op, rw: &mut Rewriter<'_>) -> Rewrite {
        on_buffers(*op, rw).or_no_match("expected linalg op with buffer semantics")?;
        let contraction = Contraction::of(*op, rw)?;
        let tile = blocks::Tile::of(&contraction, &self.options, rw)?;
        blocks::emit(&contraction, &tile, rw)?;
        rw.erase(*op);
        Ok(())
    }
}

/// An operand: its buffer, and the loop that runs along each dimension of it.
struct Operand {
    buffer: Value,
    dims: Vec<usize>,
    /// The element in the body.
    element: Value,
}

/// The operations on numbers that multiply and add.
#[derive(Clone, Copy)]
enum Numbers {
    Float { product: arith::MulFOp, sum: arith::AddFOp },
    Int { product: arith::MulIOp, sum: arith::AddIOp },
}

impl Numbers {
    fn of(product: Op, sum: Op, rw: &Rewriter<'_>) -> Option<Numbers> {
        if let (Some(product), Some(sum)) = (product.cast::<arith::MulFOp>(rw), sum.cast::<arith::AddFOp>(rw))
        {
            return Some(Numbers::Float { product, sum });
        }
        Some(Numbers::Int {
            product: product.cast::<arith::MulIOp>(rw)?,
            sum: sum.cast::<arith::AddIOp>(rw)?,
        })
    }

    /// The factors and the summands.
    fn operands(self, rw: &Rewriter<'_>) -> ([Value; 2], [Value; 2]) {
        match self {
            Numbers::Float { product: p, sum: s } => ([p.lhs(rw), p.rhs(rw)], [s.lhs(rw), s.rhs(rw)]),
            Numbers::Int { product: p, sum: s } => ([p.lhs(rw), p.rhs(rw)], [s.lhs(rw), s.rhs(rw)]),
        }
    }

    fn product(self, rw: &Rewriter<'_>) -> Value {
        match self {
            Numbers::Float { product, .. } => product.result(rw),
            Numbers::Int { product, .. } => product.result(rw),
        }
    }
}

/// `c[..] += a[..] * b[..]` in loops. One loop runs along the rows of `a` and `c`, one along the columns of `b` and `c`, one along `a` and
/// `b`; the others may run along any.
struct Contraction {
    /// The inputs: that with the rows, and that with the columns.
    inputs: [Operand; 2],
    output: Operand,
    /// The factors in the body: the elements of the inputs, or casts of these.
    factors: [Value; 2],
    numbers: Numbers,
    /// The casts in the body, in their order.
    casts: Vec<Op>,
    rows: usize,
    columns: usize,
    depth: usize,
    /// The number of loops.
    loops: usize,
    /// An operand and a dimension of it that each loop runs along.
    bounds: Vec<(usize, usize)>,
    /// The operands of the operation.
    operands: Vec<Value>,
    /// The type of the sums.
    ty: Type,
}

impl Contraction {
    fn of(op: Op, rw: &Rewriter<'_>) -> Result<Contraction, NoMatch> {
        let loops = Loops::of(op, rw.context(), rw.body()).or_no_match("it has no loops")?;
        let operands = op.operands(rw).to_vec();
        let [first, second, output] = [0, 1, 2].map(|i| operand(&loops, &operands, i, rw));
        let (first, second, output) = (first?, second?, output?);
        (operands.len() == 3 && loops.inits == (2..3)).or_no_match("it has no two inputs and one output")?;
        let apart = output.buffer != first.buffer && output.buffer != second.buffer;
        apart.or_no_match("an input is the output")?;
        let body = Body::of(&loops, [&first, &second, &output], rw)?;

        let parallel = |d: &usize| loops.iterators.get(*d) == Some(&IteratorType::Parallel);
        // The columns are what lies together in the output.
        let columns = output.dims.last().copied().filter(parallel).or_no_match("its output is a number")?;
        let swapped = first.dims.contains(&columns);
        let ([rows_in, columns_in], factors) = if swapped {
            ([second, first], [body.factors[1], body.factors[0]])
        } else {
            ([first, second], body.factors)
        };
        let of_rows = |d: &usize| rows_in.dims.contains(d) && !columns_in.dims.contains(d);
        let has_columns = columns_in.dims.contains(&columns) && !rows_in.dims.contains(&columns);
        has_columns.or_no_match("no input has the columns alone")?;
        let rows = output.dims.iter().rev().copied().find(|d| parallel(d) && of_rows(d));
        let of_both = |d: &usize| rows_in.dims.contains(d) && columns_in.dims.contains(d);
        let depth = (0..loops.iterators.len()).rev().find(|d| !parallel(d) && of_both(d));
        Ok(Contraction {
            rows: rows.or_no_match("no input has the rows alone")?,
            depth: depth.or_no_match("no loop adds up products of both")?,
            columns,
            factors,
            numbers: body.numbers,
            casts: body.casts,
            loops: loops.iterators.len(),
            bounds: loops.bounds().or_no_match("the bounds of a loop are not known")?,
            ty: output.element.ty(rw),
            inputs: [rows_in, columns_in],
            output,
            operands,
        })
    }
}

/// An operand that is a buffer and is indexed by loops alone, each once.
fn operand(loops: &Loops<'_>, operands: &[Value], i: usize, rw: &Rewriter<'_>) -> Result<Operand, NoMatch> {
    let missing = "it has no two inputs and one output";
    let buffer = operands.get(i).copied().or_no_match(missing)?;
    buffer.ty(rw).is::<MemRefType<'_>>(rw).or_no_match("an operand is no buffer")?;
    let results = &loops.map(i).or_no_match(missing)?.results;
    let dim = |e: &terrace_ir::AffineExpr| match rw.context().affine_node(*e) {
        AffineNode::Dim(d) => Some(d as usize),
        _ => None,
    };
    let dims: Option<Vec<usize>> = results.iter().map(dim).collect();
    let dims = dims.or_no_match("an operand is not indexed by loops alone")?;
    let once = dims.iter().enumerate().all(|(n, d)| !dims[..n].contains(d));
    once.or_no_match("a loop runs along two dimensions of an operand")?;
    let element = loops.element(rw, i).or_no_match("it has no body")?;
    Ok(Operand { buffer, dims, element })
}

/// The parts of a body that multiplies and adds.
struct Body {
    numbers: Numbers,
    factors: [Value; 2],
    casts: Vec<Op>,
}

impl Body {
    fn of(
        loops: &Loops<'_>,
        [first, second, output]: [&Operand; 3],
        rw: &Rewriter<'_>,
    ) -> Result<Body, NoMatch> {
        let other = "its body does not multiply and add";
        let block = loops.block(rw).or_no_match("it has no body")?;
        let end = block.end::<linalg::YieldOp>(rw).or_no_match("its body yields nothing")?;
        let mut casts: Vec<Op> = block.ops(rw).into_iter().collect();
        (casts.pop() == Some(*end)).or_no_match("its body yields nothing")?;
        let value = loops.yielded(rw, 2).or_no_match("its body yields nothing")?;
        let [sum, product] = [casts.pop(), casts.pop()].map(|op| op.or_no_match(other));
        let (sum, product) = (sum?, product?);
        (sum.results(rw)[..] == [value]).or_no_match(other)?;
        let numbers = Numbers::of(product, sum, rw).or_no_match(other)?;
        let ([x, y], summands) = numbers.operands(rw);
        let adds = summands == [output.element, numbers.product(rw)]
            || summands == [numbers.product(rw), output.element];
        adds.or_no_match(other)?;
        let cast =
            |op: &Op| op.num_operands(rw) == 1 && effects::is_pure_in_body(rw.context(), rw.body(), *op);
        casts.iter().all(cast).or_no_match(other)?;
        let [of_x, of_y] = [x, y].map(|v| origin(v, rw));
        let factors = if [of_x, of_y] == [first.element, second.element] {
            [x, y]
        } else if [of_y, of_x] == [first.element, second.element] {
            [y, x]
        } else {
            return Err(NoMatch(other));
        };
        Ok(Body { numbers, factors, casts })
    }
}

/// The value that a chain of casts begins with.
fn origin(mut v: Value, rw: &Rewriter<'_>) -> Value {
    while let Some(op) = rw.body().defining_op(v)
        && let [operand] = op.operands(rw)[..]
    {
        v = operand;
    }
    v
}
