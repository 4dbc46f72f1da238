//! The framework's interfaces as methods of typed operations: `impl LoopLikeOp for ForOp`.
//!
//! For each interface here, generic code finds the object-safe trait of [`crate::interfaces`] whose name lacks the `Op`, by
//! `op.cast::<dyn LoopLike>(rw)`. Hooks of definitions (`hasFolder`, `hasVerifier`) are in [`crate::hooks`].

use std::ops::Range;

use crate::attr::{Attr, Type};
use crate::body::Body;
use crate::constant::ConstantOp as ConstantModel;
use crate::context::Context;
use crate::diag::Diagnostic;
use crate::entity::{Block, Global, Op, Region, Value};
use crate::hooks::Hook;
use crate::interfaces::*;
use crate::ir::Ir;
use crate::look::{Edit, Look, Values, View, ViewIr};
use crate::symbols::SymbolTables;
use crate::view::OpView;

/// `SymbolUserOpInterface`.
pub trait SymbolUserOp: OpView {
    /// Checks that the symbols that it refers to exist and fit; `tables` looks them up.
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic>;
}

impl<T: SymbolUserOp> SymbolUser for Hook<T> {
    fn verify_symbol_uses(&self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        T::from_op(cx.op.entity).verify_symbol_uses(cx, tables)
    }
}

/// `CallOpInterface`.
pub trait CallLikeOp: OpView {
    /// The symbol or the value that it calls.
    fn callable(self, v: &View<'_>) -> Option<Callee> {
        let symbol = self.callee(v).map(Callee::Symbol);
        symbol.or_else(|| v.body.operands(*self).next().map(Callee::Value))
    }
    /// The symbol that it calls; `None` if the call is indirect.
    fn callee(self, v: &View<'_>) -> Option<Attr>;
    /// The arguments.
    fn arguments(self, v: &View<'_>) -> Values;
}

impl<T: CallLikeOp> CallLike for Hook<T> {
    fn callable_for_callee(&self, ctx: &Context, body: &Body, op: Op) -> Option<Callee> {
        T::from_op(op).callable(&View { ctx, body })
    }
    fn callee(&self, ctx: &Context, body: &Body, op: Op) -> Option<Attr> {
        CallLikeOp::callee(T::from_op(op), &View { ctx, body })
    }
    fn arguments(&self, ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        CallLikeOp::arguments(T::from_op(op), &View { ctx, body }).into_vec()
    }
}

/// `CallableOpInterface`.
pub trait CallableOp: OpView {
    /// The region that is called; `None` for a declaration.
    fn callable_region(self, v: &ViewIr<'_>) -> Option<Global<Region>>;
    /// The types of its arguments.
    fn callable_argument_types(self, v: &View<'_>) -> Vec<Type>;
    /// The types of its results.
    fn callable_result_types(self, v: &View<'_>) -> Vec<Type>;
    /// True if it declares a symbol that is defined elsewhere, which cannot be public.
    fn is_declaration(self, _v: &ViewIr<'_>) -> bool {
        false
    }
}

impl<T: CallableOp> Callable for Hook<T> {
    fn callable_region(&self, ctx: &Context, ir: &Ir, op: Global<Op>) -> Option<Global<Region>> {
        T::from_op(op.entity).callable_region(&ViewIr { ctx, ir, body: op.body })
    }
    fn argument_types(&self, ctx: &Context, body: &Body, op: Op) -> Vec<Type> {
        T::from_op(op).callable_argument_types(&View { ctx, body })
    }
    fn result_types(&self, ctx: &Context, body: &Body, op: Op) -> Vec<Type> {
        T::from_op(op).callable_result_types(&View { ctx, body })
    }
    fn is_declaration(&self, ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
        CallableOp::is_declaration(T::from_op(op.entity), &ViewIr { ctx, ir, body: op.body })
    }
}

/// `BranchOpInterface`.
pub trait BranchLikeOp: OpView {
    /// The numbers of the operands that are passed to successor `i`, and how many arguments before them the operation itself produces.
    fn successor_operands(self, v: &View<'_>, i: usize) -> (Range<usize>, usize);
    /// Passes other operands to successor `i`. The default serves operations whose groups of successor operands come last, one a successor.
    fn set_successor_operands(self, cx: &mut Edit<'_>, i: usize, values: &[Value]) {
        set_trailing_successor_operands(*self, self.successor_operands(&cx.view(), i).0, cx, i, values);
    }
    /// The successor that is taken for constant operands, if they decide it.
    fn successor_for(self, _v: &View<'_>, _operands: &[Option<Attr>]) -> Option<Block> {
        None
    }
}

/// Passes other operands to successor `i` of an operation whose last operand groups are those of its successors.
fn set_trailing_successor_operands(
    op: Op,
    range: Range<usize>,
    cx: &mut Edit<'_>,
    i: usize,
    values: &[Value],
) {
    let mut operands: Values = cx.body.operands(op).collect();
    operands.drain(range.clone());
    operands.insert_from_slice(range.start, values);
    cx.body.set_operands(op, &operands);
    let sizes = cx.ctx.op_info(cx.body.name(op)).def();
    let Some(slot) = sizes.and_then(|d| d.attr_index(crate::segments::OPERAND_SIZES.as_bytes())) else {
        return;
    };
    let Some(mut sizes) = cx.body.inherent(op, slot).and_then(|a| cx.ctx.as_dense_array(a)) else { return };
    let group = (sizes.len() + i).saturating_sub(cx.body.num_successors(op));
    if let Some(size) = sizes.get_mut(group) {
        *size = values.len() as i64;
        let sizes = cx.ctx.dense_array(cx.ctx.i32(), &sizes);
        cx.body.set_inherent(op, slot, Some(sizes));
    }
}

impl<T: BranchLikeOp> BranchLike for Hook<T> {
    fn successor_operands(&self, ctx: &Context, body: &Body, op: Op, i: usize) -> (Range<usize>, usize) {
        T::from_op(op).successor_operands(&View { ctx, body }, i)
    }
    fn set_successor_operands(&self, ctx: &Context, body: &mut Body, op: Op, i: usize, values: &[Value]) {
        T::from_op(op).set_successor_operands(&mut Edit { ctx, body }, i, values);
    }
    fn successor_for(&self, ctx: &Context, body: &Body, op: Op, operands: &[Option<Attr>]) -> Option<Block> {
        T::from_op(op).successor_for(&View { ctx, body }, operands)
    }
}

/// `MemoryEffectOpInterface`.
pub trait MemoryEffectsOp: OpView {
    /// The effects of the operation itself.
    fn effects(self, v: &View<'_>) -> Effects;
}

impl<T: MemoryEffectsOp> MemoryEffects for Hook<T> {
    fn effects(&self, ctx: &Context, body: &Body, op: Op) -> Effects {
        T::from_op(op).effects(&View { ctx, body })
    }
}

/// `ConditionallySpeculatable`, for operations whose traits do not say.
pub trait SpeculatableOp: OpView {
    /// Whether the operation may run where the program would not have run it.
    fn speculatability(self, v: &View<'_>) -> Speculatability;
}

impl<T: SpeculatableOp> Speculatable for Hook<T> {
    fn speculatability(&self, ctx: &Context, body: &Body, op: Op) -> Speculatability {
        T::from_op(op).speculatability(&View { ctx, body })
    }
}

/// `RegionBranchOpInterface`.
pub trait RegionBranchOp: OpView {
    /// Where control may go from the operation itself (`from` is `None`) or from the end of a region.
    fn region_successors(self, v: &ViewIr<'_>, from: Option<Region>) -> RegionSuccessors;
    /// The numbers of the operands that the operation passes on entry to a region, or past it (`to` is `None`).
    fn entry_operands(self, _v: &ViewIr<'_>, _to: Option<Region>) -> Range<usize> {
        0..0
    }
}

impl<T: RegionBranchOp> RegionBranch for Hook<T> {
    fn region_successors(
        &self,
        ctx: &Context,
        ir: &Ir,
        op: Global<Op>,
        from: Option<Region>,
    ) -> RegionSuccessors {
        T::from_op(op.entity).region_successors(&ViewIr { ctx, ir, body: op.body }, from)
    }
    fn entry_operands(&self, ctx: &Context, ir: &Ir, op: Global<Op>, to: Option<Region>) -> Range<usize> {
        T::from_op(op.entity).entry_operands(&ViewIr { ctx, ir, body: op.body }, to)
    }
}

/// `RegionBranchTerminatorOpInterface`, for terminators that do not pass all their operands on as `ReturnLike` ones do.
pub trait RegionBranchTerminatorOp: OpView {
    /// The numbers of the operands that are passed to a region, or past the operation around (`to` is `None`).
    fn passed_operands(self, body: &Body, to: Option<Region>) -> Range<usize>;
}

impl<T: RegionBranchTerminatorOp> RegionBranchTerminator for Hook<T> {
    fn passed_operands(&self, body: &Body, op: Op, to: Option<Region>) -> Range<usize> {
        T::from_op(op).passed_operands(body, to)
    }
}

/// `LoopLikeOpInterface`.
pub trait LoopLikeOp: OpView {
    /// The regions that are run again and again: all by default.
    fn loop_regions(self, v: &ViewIr<'_>) -> Vec<Global<Region>> {
        self.all_regions(v).into_vec()
    }
    /// The values that it carries from one iteration to the next.
    fn carried(self, _v: &ViewIr<'_>) -> Carried {
        Carried::default()
    }
}

impl<T: LoopLikeOp> LoopLike for Hook<T> {
    fn loop_regions(&self, ctx: &Context, ir: &Ir, op: Global<Op>) -> Vec<Global<Region>> {
        T::from_op(op.entity).loop_regions(&ViewIr { ctx, ir, body: op.body })
    }
    fn carried(&self, ctx: &Context, ir: &Ir, op: Global<Op>) -> Carried {
        T::from_op(op.entity).carried(&ViewIr { ctx, ir, body: op.body })
    }
}

/// `SelectLikeOpInterface`.
pub trait SelectLikeOp: OpView {
    /// The condition, the value if it holds, the value if it does not.
    fn select(self, v: &View<'_>) -> Option<(Value, Value, Value)>;
}

impl<T: SelectLikeOp> SelectLike for Hook<T> {
    fn select(&self, ctx: &Context, body: &Body, op: Op) -> Option<(Value, Value, Value)> {
        T::from_op(op).select(&View { ctx, body })
    }
}

/// `CastOpInterface`. The operation may not exist yet, so that there is no `self`.
pub trait CastLikeOp: OpView {
    /// True if values of these types can be cast.
    fn are_cast_compatible(ctx: &Context, from: &[Type], to: &[Type]) -> bool;
}

impl<T: CastLikeOp> CastLike for Hook<T> {
    fn are_cast_compatible(&self, ctx: &Context, from: &[Type], to: &[Type]) -> bool {
        T::are_cast_compatible(ctx, from, to)
    }
}

/// `RegionKindInterface`, for operations whose regions are not all of one kind.
pub trait RegionKindsOp: OpView {
    /// True if region `index` is a graph: its operations have no order, and dominance does not hold in it.
    fn is_graph(self, v: &ViewIr<'_>, index: usize) -> bool;
}

impl<T: RegionKindsOp> RegionKinds for Hook<T> {
    fn is_graph(&self, ctx: &Context, ir: &Ir, op: Global<Op>, index: usize) -> bool {
        T::from_op(op.entity).is_graph(&ViewIr { ctx, ir, body: op.body }, index)
    }
}

/// For constants whose value is not their attribute `value`, nor their only attribute.
pub trait ConstantValueOp: OpView {
    /// The value.
    fn constant_value(self, v: &View<'_>) -> Option<Attr>;
}

impl<T: ConstantValueOp> ConstantModel for Hook<T> {
    fn value(&self, ctx: &Context, body: &Body, op: Op) -> Option<Attr> {
        T::from_op(op).constant_value(&View { ctx, body })
    }
}

crate::castable!(
    SymbolUser,
    CallLike,
    Callable,
    BranchLike,
    MemoryEffects,
    Speculatable,
    RegionBranch,
    RegionBranchTerminator,
    LoopLike,
    SelectLike,
    CastLike,
    RegionKinds,
    ConstantModel
);
