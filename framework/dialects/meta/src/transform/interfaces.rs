//! Interfaces of operations: what they do with handles and with the program that is transformed, where control goes, names.

use terrace_asm::OpAsmOp;
use terrace_dialects_kit::callables;
use terrace_ir::interfaces::{Effect, EffectInstance, Effects, RegionSuccessor, RegionSuccessors, Resource};
use terrace_ir::op_interfaces::{CallLikeOp, CastLikeOp, MemoryEffects, MemoryEffectsOp, RegionBranchOp};
use terrace_ir::{Attr, Block, Context, Op, Region, Type, Value, Values, View, ViewIr};

use super::cpp::is_param;
use super::*;

/// The resource that handles are.
pub(super) const HANDLES: Resource = Resource("transform.mapping");
/// The program that is transformed.
const PAYLOAD: Resource = Resource("transform.payload_ir");

/// The effects on handles: all operands are read, and some of them gone afterwards; results are new.
fn on_handles(op: Op, v: &View<'_>, is_consumed: impl Fn(usize) -> bool) -> Effects {
    let mut all = Effects::new();
    for (i, operand) in op.operands(v).into_iter().enumerate() {
        all.push(EffectInstance::new(Effect::Read, Some(operand)).on(HANDLES));
        if is_consumed(i) {
            all.push(EffectInstance::new(Effect::Free, Some(operand)).on(HANDLES));
        }
    }
    for result in op.results(v) {
        all.push(EffectInstance::new(Effect::Allocate, Some(result)).on(HANDLES));
        all.push(EffectInstance::new(Effect::Write, Some(result)).on(HANDLES));
    }
    all
}

fn reads_payload(mut all: Effects) -> Effects {
    all.push(EffectInstance::new(Effect::Read, None).on(PAYLOAD));
    all
}

fn changes_payload(all: Effects) -> Effects {
    let mut all = reads_payload(all);
    all.push(EffectInstance::new(Effect::Write, None).on(PAYLOAD));
    all
}

/// The effects of operations, by what they do with operands and with the program that is transformed.
macro_rules! transforms {
    ($($payload:ident, |$v:ident, $op:ident, $i:ident| $consumed:expr => $($name:ident)*;)*) => {
        $($(impl MemoryEffectsOp for $name {
            #[allow(unused_variables)]
            fn effects(self, $v: &View<'_>) -> Effects {
                let $op = self;
                $payload(on_handles(*self, $v, |$i| $consumed))
            }
        })*)*
    };
}

/// Nothing but handles is looked at.
fn nothing_else(all: Effects) -> Effects {
    all
}

transforms! {
    changes_payload, |v, op, i| true =>
    DecomposeOp GeneralizeOp SpecializeOp InterchangeOp LinalgCopyToMemrefOp LowerPackOp LowerUnPackOp PackTransposeOp HoistPadOp
    PromoteOp ScalarizeOp ConvertToLoopsOp DecomposeInterfaceOp RewriteInDestinationPassingStyleOp SplitReductionOp
    TileReductionUsingForOp TileReductionUsingForallOp VectorizeChildrenAndApplyPatternsOp HoistRedundantVectorTransfersOp
    HoistRedundantVectorBroadcastsOp ConvertConv2DToImg2ColOp FlattenElementwiseLinalgOp TransposeConv2DOp TransposeMatmulOp
    InsertSliceToCopyOp MapCopyToThreadsOp WinogradConv2DOp DecomposeWinogradOp ForallToForOp ForallToParallelOp
    ParallelForToNestedForOps LoopOutlineOp LoopPeelOp LoopPipelineOp LoopUnrollOp LoopUnrollAndJamOp LoopCoalesceOp
    LoopFuseSiblingOp MapNestedForallToThreads MapForallToBlocks PipelineSharedMemoryCopiesOp RewriteMatmulAsMmaSyncOp
    RewriteCopyAsTmaOp MemRefMultiBufferOp MemRefMakeLoopIndependentOp MakeLoopIndependentOp OneShotBufferizeOp
    EmptyTensorToAllocTensorOp FuseIntoContainingOp LoopPromoteIfOneIterationOp SimplifyMinMaxAffineOpsOp CreateAsyncGroupsOp
    MemRefAllocaToGlobalOp ReplaceFuncSignatureOp DeduplicateFuncArgsOp AlternativesOp;
    changes_payload, |v, op, i| i == 0 =>
    ApplyRegisteredPassOp FuseOp PackOp PackGreedilyOp ReplaceOp SplitOp TileUsingForOp TileUsingForallOp VectorizeOp
    SetDescLayoutOp SimplifyBoundedAffineOpsOp PadOp PadTilingInterfaceOp ForeachMatchOp;
    changes_payload, |v, op, i| false =>
    AnnotateOp ApplyCommonSubexpressionEliminationOp ApplyDeadCodeEliminationOp ApplyPatternsOp ApplyLoopInvariantCodeMotionOp
    PromoteTensorOp EliminateLinalgOpAnchoredEmptyTensorsOp HoistPadBuildPackingLoopNestOp TakeAssumedBranchOp
    HoistLoopInvariantSubsetsOp SetOpLayoutAttrOp SetGPULaunchThreadsOp InsertPrefetchOp ConvertLayoutOp
    MemRefEraseDeadAllocAndStoresOp BufferLoopHoistingOp EliminateEmptyTensorsOp CastAndCallOp PrintOp IncludeOp;
    reads_payload, |v, op, i| false =>
    GetConsumersOfResult GetDefiningOp GetParentOp GetProducerOfOperand GetOperandOp GetResultOp SelectOp MatchOp GetDescOp
    EmitRemarkAtOp EmitParamAsRemarkOp NumAssociationsOp ParamConstantOp MatchOperationEmptyOp MatchOperationNameOp
    MatchStructuredOp MatchSparseInOut MatchStructuredBodyOp MatchStructuredClassifyContractionDimsOp
    MatchStructuredClassifyConvolutionDimsOp MatchStructuredDimOp MatchStructuredNumInputsOp MatchStructuredNumInitsOp
    MatchStructuredRankOp MatchStructuredResultOp MatchStructuredElementalBitwidthOp MatchStructuredInputOp MatchStructuredInitOp
    CastOp CollectMatchingOp GetTypeOp QueryOp IRDLCollectMatchingOp PDLMatchOp KnobOp;
    nothing_else, |v, op, i| false =>
    TuneAlternativesOp MatchParamCmpIOp MergeHandlesOp ReplicateOp VerifyOp YieldOp MatchStructuredYieldOp ConstrainParamsOp SplitHandleOp;
    changes_payload, |v, op, i| !op.preserve_handles(v) => ApplyConversionPatternsOp;
    changes_payload, |v, op, i| !op.bufferize_destination_only(v) => BufferizeToAllocationOp;
}

/// Sizes that are parameters are computed now; otherwise operations that compute them are created.
fn compute_sizes(op: Op, v: &View<'_>, size: Value) -> Effects {
    let all = on_handles(op, v, |_| false);
    if is_param(v.ctx, size.ty(v)) { reads_payload(all) } else { changes_payload(all) }
}

impl MemoryEffectsOp for MultiTileSizesOp {
    fn effects(self, v: &View<'_>) -> Effects {
        compute_sizes(*self, v, self.low_size(v))
    }
}

impl MemoryEffectsOp for ContinuousTileSizesOp {
    fn effects(self, v: &View<'_>) -> Effects {
        compute_sizes(*self, v, self.tile_sizes(v))
    }
}

/// Its own effects are those of what is done with the program inside.
impl MemoryEffectsOp for ForeachOp {
    fn effects(self, v: &View<'_>) -> Effects {
        let block = self.body(v).entry(v);
        let mut all = on_handles(*self, v, |i| is_consumed_inside(block, i, v));
        let inside = block.map(|b| b.ops(v)).unwrap_or_default();
        all.extend(inside.into_iter().flat_map(|op| effects_of(op, v)).filter(|e| e.resource == PAYLOAD));
        all
    }
}

impl MemoryEffectsOp for NamedSequenceOp {
    fn effects(self, _: &View<'_>) -> Effects {
        Effects::new()
    }
}

/// The effects of an operation, as far as they are known.
pub(super) fn effects_of(op: Op, v: &View<'_>) -> Effects {
    let model = v.ctx.op_info(op.name(v)).interface::<dyn MemoryEffects>();
    model.map(|m| m.effects(op, v)).unwrap_or_default()
}

/// True if an operation consumes a handle.
pub(super) fn consumes(op: Op, handle: Value, v: &View<'_>) -> bool {
    let frees =
        |e: &EffectInstance| e.effect == Effect::Free && e.value == Some(handle) && e.resource == HANDLES;
    effects_of(op, v).iter().any(frees)
}

/// True if an operation in a block consumes one of the block's arguments.
pub(super) fn is_consumed_inside(block: Option<Block>, argument: usize, v: &View<'_>) -> bool {
    let argument = block.and_then(|b| b.arg(v, argument));
    argument.is_some_and(|a| a.users(v).iter().any(|user| user.block(v) == block && consumes(*user, a, v)))
}

/// A sequence does what is done in it; its arguments are the same handles as its operands.
fn sequence_effects(op: Op, body: Region, v: &View<'_>) -> Effects {
    let block = body.entry(v);
    let mut all = on_handles(op, v, |i| is_consumed_inside(block, i, v));
    let inside = block.map(|b| b.ops(v)).unwrap_or_default();
    all.extend(
        inside
            .into_iter()
            .flat_map(|op| effects_of(op, v))
            .filter(|e| e.value.is_none() || op.num_operands(v) == 0),
    );
    all
}

impl MemoryEffectsOp for SequenceOp {
    fn effects(self, v: &View<'_>) -> Effects {
        sequence_effects(*self, self.body(v), v)
    }
}

impl MemoryEffectsOp for WithPDLPatternsOp {
    fn effects(self, v: &View<'_>) -> Effects {
        sequence_effects(*self, self.body(v), v)
    }
}

/// A region that is entered, with the arguments of its entry block as far as operands are passed to them.
fn enter(region: Region, v: &ViewIr<'_>, with_arguments: bool) -> RegionSuccessor {
    let args = region.entry(v).filter(|_| with_arguments).map(|b| b.args(v)).unwrap_or_default();
    RegionSuccessor { region: Some(region), inputs: args.into_iter().collect() }
}

fn leave(op: Op, v: &ViewIr<'_>) -> RegionSuccessor {
    RegionSuccessor { region: None, inputs: op.results(v).into_iter().collect() }
}

impl RegionBranchOp for SequenceOp {
    fn region_successors(self, v: &ViewIr<'_>, from: Option<Region>) -> RegionSuccessors {
        let given = self.num_operands(v) > 0;
        [if from.is_none() { enter(self.body(v), v, given) } else { leave(*self, v) }].into_iter().collect()
    }

    fn entry_operands(self, v: &ViewIr<'_>, to: Option<Region>) -> std::ops::Range<usize> {
        0..to.map_or(0, |_| self.num_operands(v))
    }
}

impl RegionBranchOp for ForeachOp {
    fn region_successors(self, v: &ViewIr<'_>, from: Option<Region>) -> RegionSuccessors {
        let body = enter(self.body(v), v, true);
        if from.is_none() {
            [body].into_iter().collect()
        } else {
            [body, leave(*self, v)].into_iter().collect()
        }
    }

    fn entry_operands(self, v: &ViewIr<'_>, to: Option<Region>) -> std::ops::Range<usize> {
        0..to.map_or(0, |_| self.num_operands(v))
    }
}

impl RegionBranchOp for AlternativesOp {
    fn region_successors(self, v: &ViewIr<'_>, from: Option<Region>) -> RegionSuccessors {
        // A region that fails is followed by the next one.
        let regions = self.regions(v);
        let next = from.and_then(|r| regions.iter().position(|o| *o == r)).map_or(0, |i| i + 1);
        let mut all: RegionSuccessors = regions.iter().skip(next).map(|r| enter(*r, v, false)).collect();
        if from.is_some() {
            all.push(leave(*self, v));
        }
        all
    }
}

impl RegionBranchOp for TuneAlternativesOp {
    fn region_successors(self, v: &ViewIr<'_>, from: Option<Region>) -> RegionSuccessors {
        match from {
            None => self.regions(v).into_iter().map(|r| enter(r, v, false)).collect(),
            Some(_) => [leave(*self, v)].into_iter().collect(),
        }
    }
}

impl CastLikeOp for CastOp {
    fn are_cast_compatible(ctx: &Context, from: &[Type], to: &[Type]) -> bool {
        from.iter().chain(to).all(|t| super::cpp::is_op_handle(ctx, *t))
    }
}

impl CallLikeOp for IncludeOp {
    fn callee(self, v: &View<'_>) -> Option<Attr> {
        self.target_attr(v)
    }

    fn arguments(self, v: &View<'_>) -> Values {
        self.operands(v)
    }
}

callables! { public_declarations: NamedSequenceOp }

impl OpAsmOp for SequenceOp {
    const DEFAULT_DIALECT: Option<&'static str> = Some("transform");
}

impl OpAsmOp for WithPDLPatternsOp {
    const DEFAULT_DIALECT: Option<&'static str> = Some("transform");
}

impl OpAsmOp for ForeachMatchOp {
    fn result_names(self, v: &View<'_>) -> Vec<(usize, String)> {
        let name = |i: usize| if i == 0 { "updated_root" } else { "yielded" };
        (0..self.num_results(v)).map(|i| (i, name(i).to_owned())).collect()
    }
}
