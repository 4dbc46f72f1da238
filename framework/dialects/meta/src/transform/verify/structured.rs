//! Structured operations: lists that are permutations, as many results as loops, what fits together.

use terrace_ir::def::TraitSet;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Attr, DYNAMIC, Diagnostic, Global, LookIr, Op};

use super::ops_in;
use super::traits::{MatchOpInterface, has};
use crate::transform::kinds::is_op_handle;
use crate::transform::*;

/// An error at the operation, if something holds.
fn error_if(cx: &VerifyCx<'_>, holds: bool, message: impl Into<String>) -> Result<(), Diagnostic> {
    if holds { Err(cx.op_error(message.into())) } else { Ok(()) }
}

fn is_permutation(list: &[i64]) -> bool {
    let mut seen = vec![false; list.len()];
    list.iter().all(|i| {
        let slot = usize::try_from(*i).ok().and_then(|i| seen.get_mut(i));
        slot.is_some_and(|s| !std::mem::replace(s, true))
    })
}

fn listed(list: &[i64]) -> String {
    list.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The integers of an attribute: an array of integers, dense or not.
fn integers(cx: &VerifyCx<'_>, a: Option<Attr>) -> Vec<i64> {
    let Some(a) = a else { return Vec::new() };
    let one = |a: &Attr| cx.ctx.as_integer(*a).and_then(|i| i.as_i64());
    let listed = |a| cx.ctx.as_array(a).map(|list| list.iter().filter_map(one).collect());
    cx.ctx.as_dense_array(a).or_else(|| listed(a)).unwrap_or_default()
}

/// Checks a list of dimensions that are chosen.
pub(super) fn verify_dims(
    cx: &VerifyCx<'_>,
    list: Option<Attr>,
    inverted: bool,
    all: bool,
) -> Result<(), Diagnostic> {
    let list = integers(cx, list);
    error_if(cx, all && inverted, "cannot request both 'all' and 'inverted' values in the list")?;
    error_if(cx, all && !list.is_empty(), "cannot both request 'all' and specific values in the list")?;
    error_if(
        cx,
        !all && list.is_empty(),
        "must request specific values in the list if 'all' is not specified",
    )?;
    error_if(cx, list.windows(2).any(|w| w[0] == w[1]), "expected the listed values to be unique")
}

/// An operation of a dialect that this crate does not build on: the dialect and the name in it.
type Named = (&'static str, &'static str);

const MATERIALIZE: Named = ("bufferization", "materialize_in_destination");

/// True if an attribute's text is the name of one of the operations.
fn is_one_of(text: &[u8], ops: &[Named]) -> bool {
    let parts = text.iter().position(|b| *b == b'.').map(|i| (&text[..i], &text[i + 1..]));
    parts.is_some_and(|(dialect, name)| {
        ops.iter().any(|(d, n)| d.as_bytes() == dialect && n.as_bytes() == name)
    })
}

macro_rules! dims {
    ($($op:ident)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                verify_dims(cx, self.raw_position_list_attr(cx), self.is_inverted(cx), self.is_all(cx))
            }
        })*
    };
}

dims! { GetOperandOp GetResultOp }

impl VerifyOp for MatchStructuredOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(block) = self.body_region(cx).entry(cx) else { return Ok(()) };
        let args = block.args(cx);
        let [arg] = args[..] else { return Err(cx.op_error("expected one body argument")) };
        let m = "expected body argument to implement TransformHandleTypeInterface";
        error_if(cx, !is_op_handle(cx.ctx, arg.ty(cx)), m)?;
        let ops = block.ops(cx);
        let nested = ops.split_last().map(|(_, rest)| rest).unwrap_or_default();
        match nested.iter().find(|op| !has::<MatchOpInterface>(cx, Global::new(cx.op.body, **op))) {
            Some(op) => {
                let d = cx.op_error("expects nested operations to implement MatchOpInterface");
                Err(d.note(op.loc(cx), "offending operation"))
            }
            None => Ok(()),
        }
    }
}

impl VerifyOp for MatchStructuredBodyOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let contraction = self.contraction_attr(cx);
        let options = [
            self.reduction_position(cx).is_some(),
            self.passthrough(cx),
            self.elementwise(cx),
            contraction.is_some(),
        ];
        let m =
            r#"only one of {"reduction_position", "passthrough", "elementwise", "contraction"} is allowed"#;
        error_if(cx, options.iter().filter(|o| **o).count() > 1, m)?;
        let elements = contraction.and_then(|a| cx.ctx.as_array(a)).map_or(2, <[Attr]>::len);
        error_if(cx, elements != 2, r#"expects "contraction" to contain two elements"#)
    }
}

impl VerifyOp for MatchStructuredDimOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let m = "cannot request the same dimension to be both parallel and reduction";
        error_if(cx, self.parallel(cx) && self.reduction(cx), m)?;
        verify_dims(cx, self.raw_dim_list_attr(cx), self.is_inverted(cx), self.is_all(cx))
    }
}

macro_rules! matched_operands {
    ($($op:ident)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                let m = r#""permutation" and "projected_permutation" are mutually exclusive"#;
                error_if(cx, self.permutation(cx) && self.projected_permutation(cx), m)?;
                let list = self.raw_position_list_attr(cx);
                let several = integers(cx, list).len() > 1 && self.result(cx).is_some();
                error_if(cx, several, "cannot bind multiple inputs/inits to the same value")?;
                verify_dims(cx, list, self.is_inverted(cx), self.is_all(cx))
            }
        })*
    };
}

matched_operands! { MatchStructuredInputOp MatchStructuredInitOp }

impl VerifyOp for MatchStructuredResultOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (any, single) = (self.any(cx), self.single(cx));
        let m = "expects either the any/single keyword or the type value handle result type";
        error_if(cx, (any || single) != is_op_handle(cx.ctx, self.result(cx).ty(cx)), m)?;
        error_if(cx, any && single, "'any' and 'single' are mutually exclusive")
    }
}

impl VerifyOp for BufferizeToAllocationOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let copies = [MATERIALIZE, ("memref", "copy"), ("linalg", "copy")];
        let allocations = [("memref", "alloc"), ("memref", "alloca")];
        error_if(cx, !is_one_of(self.memcpy_op(cx), &copies), "unsupported memcpy op")?;
        error_if(cx, !is_one_of(self.alloc_op(cx), &allocations), "unsupported alloc op")
    }
}

impl VerifyOp for FuseOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let sizes = integers(cx, self.static_tile_sizes_attr(cx));
        let order = integers(cx, self.static_tile_interchange_attr(cx));
        let rank = sizes.len();
        let m = format!("interchange length exceeds iteration space dimensions ({rank}), found ");
        error_if(cx, order.len() > rank, m)?;
        let mut seen = vec![false; rank];
        for i in order.into_iter().filter(|i| *i != DYNAMIC) {
            let slot = usize::try_from(i).ok().and_then(|i| seen.get_mut(i));
            let Some(slot) = slot else {
                return Err(
                    cx.op_error(format!("expects interchange values to be in range [0, {rank}), found: {i}"))
                );
            };
            error_if(cx, std::mem::replace(slot, true), format!("found duplicate interchange value: {i}"))?;
        }
        let loops = if self.use_forall(cx) { 1 } else { sizes.iter().filter(|s| **s != 0).count() };
        error_if(cx, loops != self.loops(cx).len(), format!("expects {loops} loop results"))
    }
}

impl VerifyOp for InterchangeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let order = integers(cx, self.iterator_interchange_attr(cx));
        let m = format!("expects iterator_interchange to be a permutation, found {}", listed(&order));
        error_if(cx, !is_permutation(&order), m)
    }
}

impl VerifyOp for MultiTileSizesOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let types = self.result_types(cx);
        error_if(cx, types.iter().any(|t| *t != types[0]), "expects all results type to be the same")
    }
}

impl VerifyOp for ContinuousTileSizesOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let types = self.result_types(cx);
        error_if(cx, types.iter().any(|t| *t != types[0]), "expects all results type to be the same")
    }
}

impl VerifyOp for PackGreedilyOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let order = integers(cx, self.matmul_inner_dims_order_attr(cx));
        error_if(cx, !is_permutation(&order), r#""matmul_inner_dims_order" is not a valid permutation"#)?;
        let sizes = integers(cx, self.static_matmul_packed_sizes_attr(cx));
        let multiples = integers(cx, self.matmul_padded_sizes_next_multiple_of_attr(cx));
        let both = sizes.iter().zip(&multiples).any(|(size, multiple)| *size != 0 && *multiple != 0);
        let m = "at most one of the packed_size and the padded_sizes_next_multiple_of can be nonzero for the matmul strategy";
        error_if(cx, both, m)
    }
}

impl VerifyOp for PackTransposeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (inner, outer) = (integers(cx, self.inner_perm_attr(cx)), integers(cx, self.outer_perm_attr(cx)));
        error_if(cx, !is_permutation(&inner), r#""inner_perm" is not a valid permutation"#)?;
        error_if(cx, !is_permutation(&outer), r#""outer_perm" is not a valid permutation"#)?;
        let m = r#" at least one of "inner_perm" or "outer_perm" must be specified"#;
        error_if(cx, inner.is_empty() && outer.is_empty(), m)
    }
}

impl VerifyOp for PadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let text = |a: Option<Attr>| a.map(|a| cx.ctx.text(a).to_string()).unwrap_or_default();
        let flags = self.nofold_flags_attr(cx);
        let m = format!("expects nofold_flags to contain booleans (0/1), found {}", text(flags));
        error_if(cx, integers(cx, flags).iter().any(|f| !(0..=1).contains(f)), m)?;
        let dims = self.padding_dimensions_attr(cx);
        let m = format!("expects padding_dimensions to contain positive integers, found {}", text(dims));
        let numbers = integers(cx, dims);
        error_if(cx, numbers.iter().any(|d| *d < 0), m)?;
        let multiples = integers(cx, self.static_pad_to_multiple_of_attr(cx)).len();
        let m = "expects as many multiples as padding_dimensions";
        error_if(cx, multiples != 0 && multiples != numbers.len(), m)?;
        let orders = self.transpose_paddings_attr(cx).and_then(|a| cx.ctx.as_array(a)).unwrap_or_default();
        if let Some(order) = orders.iter().find(|o| !is_permutation(&integers(cx, Some(**o)))) {
            let m = format!("expects transpose_paddings to be a permutation, found {}", text(Some(*order)));
            return Err(cx.op_error(m));
        }
        let copy = self.copy_back_op(cx);
        let known = copy == b"none" || is_one_of(copy, &[MATERIALIZE, ("linalg", "copy")]);
        error_if(cx, !known, "invalid copy_back_op")
    }
}

impl VerifyOp for PadTilingInterfaceOp {
    fn verify(self, _: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        Ok(())
    }
}

macro_rules! transposed {
    ($($op:ident)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                let order = integers(cx, self.transpose_attr(cx));
                let m = format!("expects transpose to be a permutation, found {}", listed(&order));
                error_if(cx, !is_permutation(&order), m)
            }
        })*
    };
}

transposed! { HoistPadBuildPackingLoopNestOp HoistPadOp }

impl VerifyOp for ReplaceOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let region = self.body_region(cx);
        let v = cx.inside(region.body);
        let ops: Vec<Op> = region.entity.blocks(&v).into_iter().flat_map(|b| b.ops(&v)).collect();
        let [op] = ops[..] else { return Err(cx.op_error("expected one operation in block")) };
        let inner = VerifyCx { op: Global::new(region.body, op), ..*cx };
        error_if(&inner, op.num_operands(&v) > 0, "expected replacement without operands")?;
        let nests = !op.all_regions(&v).is_empty();
        error_if(
            &inner,
            nests && !op.has_trait(&v, TraitSet::IsolatedFromAbove),
            "expect op that is isolated from above",
        )
    }
}

impl VerifyOp for SplitOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let is_static = self.static_chunk_sizes(cx) != DYNAMIC;
        let m = "expects either a dynamic or a static split point to be provided";
        error_if(cx, is_static != self.dynamic_chunk_sizes(cx).is_none(), m)
    }
}

impl VerifyOp for TileUsingForOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let sizes = integers(cx, self.static_sizes_attr(cx));
        let (n, scalable) = (sizes.len(), integers(cx, self.scalable_sizes_attr(cx)).len());
        let m = format!("expected same number of sizes ({n}) and scalable sizes ({scalable})");
        error_if(cx, n != scalable, m)?;
        let (want, got) = (sizes.iter().filter(|s| **s != 0).count(), self.loops(cx).len());
        let m =
            format!("expected number of loops to tile ({want}) to match number of `loops` results ({got})");
        error_if(cx, want != got, m)
    }
}

impl VerifyOp for TileUsingForallOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let threads = !integers(cx, self.static_num_threads_attr(cx)).is_empty();
        let tiles = !integers(cx, self.static_tile_sizes_attr(cx)).is_empty();
        let (all_threads, all_tiles) =
            (self.packed_num_threads(cx).is_some(), self.packed_tile_sizes(cx).is_some());
        error_if(cx, threads && all_threads, "num_threads and packed_num_threads are mutually exclusive")?;
        error_if(cx, tiles && all_tiles, "tile_sizes and packed_tile_sizes are mutually exclusive")?;
        let m = "either (packed_)num_threads or (packed_)tile_sizes must be specified";
        error_if(cx, !(threads || all_threads || tiles || all_tiles), m)
    }
}

impl VerifyOp for VectorizeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let sizes = integers(cx, self.static_vector_sizes_attr(cx)).len();
        let scalable = integers(cx, self.scalable_sizes_attr(cx)).len();
        let m = format!("expected same number of vector sizes ({sizes}) and scalable sizes ({scalable})");
        error_if(cx, sizes != scalable, m)
    }
}

impl VerifyOp for OneShotBufferizeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let copies = [("memref", "copy"), ("linalg", "copy")];
        error_if(cx, !is_one_of(self.memcpy_op(cx), &copies), "unsupported memcpy op")?;
        let analysis = self.test_analysis_only(cx);
        error_if(
            cx,
            self.print_conflicts(cx) && !analysis,
            "'print_conflicts' requires 'test_analysis_only'",
        )?;
        error_if(cx, self.dump_alias_sets(cx) && !analysis, "'dump_alias_sets' requires 'test_analysis_only'")
    }
}

impl VerifyOp for SimplifyBoundedAffineOpsOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let want = self.bounded_values(cx).len();
        for (word, bounds) in [("lower", self.lower_bounds_attr(cx)), ("upper", self.upper_bounds_attr(cx))] {
            let got = integers(cx, bounds).len();
            let m = format!("incorrect number of {word} bounds, expected {want} but found {got}");
            error_if(cx, got != want, m)?;
        }
        Ok(())
    }
}

impl VerifyOp for MapForallToBlocks {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let dims = integers(cx, self.grid_dims_attr(cx)).len();
        error_if(cx, dims != 0 && dims != 3, "transform requires empty or size-3 grid_dims")
    }
}

impl VerifyOp for CastAndCallOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let m = "expected children ops to implement TypeConverterBuilderOpInterface";
        let children = ops_in(cx, self.conversions(cx));
        super::verify_all_have::<super::TypeConverterBuilderOpInterface>(cx, &children, m)?;
        let (handle, name) = (self.function(cx).is_some(), self.function_name_attr(cx).is_some());
        error_if(cx, !handle && !name, "expected a function handle or name to call")?;
        error_if(cx, handle && name, "function handle and name are mutually exclusive")
    }
}
