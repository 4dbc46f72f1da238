//! The framework's interfaces of operations, each by [`interface!`](crate::interface): an operation has `LoopLike` by
//! `impl LoopLikeOp for ForOp`, and generic code finds it by `op.cast::<dyn LoopLike>(rw)`.
//!
//! The data that their methods speak of is in [`crate::interfaces`], hooks of definitions (`hasFolder`, `hasVerifier`) in
//! [`crate::hooks`].

use std::ops::Range;

use smallvec::SmallVec;

use crate::attr::{Attr, Type};
use crate::body::Body;
use crate::context::Context;
use crate::diag::Diagnostic;
use crate::entity::{Block, Global, Op, Region, Value};
use crate::int_range::IntRange;
use crate::interfaces::{Callee, Carried, Effects, RegionSuccessors, Speculatability, VerifyCx};
use crate::look::{Edit, Values, View, ViewIr};
use crate::symbols::SymbolTables;

crate::interface! {
    /// `SymbolUserOpInterface`.
    pub trait SymbolUserOp, dyn SymbolUser {
        /// Checks that the symbols that it refers to exist and fit; `tables` looks them up.
        fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic>;
    }
}

crate::interface! {
    /// `CallOpInterface`.
    pub trait CallLikeOp, dyn CallLike {
        /// The symbol or the value that it calls.
        fn callable(self, v: &View<'_>) -> Option<Callee> = {
            let symbol = self.callee(v).map(Callee::Symbol);
            symbol.or_else(|| v.body.operands(*self).next().map(Callee::Value))
        };
        /// The symbol that it calls; `None` if the call is indirect.
        fn callee(self, v: &View<'_>) -> Option<Attr>;
        /// The arguments.
        fn arguments(self, v: &View<'_>) -> Values;
    }
}

crate::interface! {
    /// `CallableOpInterface`.
    pub trait CallableOp, dyn Callable {
        /// The region that is called; `None` for a declaration.
        fn callable_region(self, v: &ViewIr<'_>) -> Option<Global<Region>>;
        /// The types of its arguments.
        fn callable_argument_types(self, v: &View<'_>) -> Vec<Type>;
        /// The types of its results.
        fn callable_result_types(self, v: &View<'_>) -> Vec<Type>;
        /// True if it declares a symbol that is defined elsewhere, which cannot be public (`isDeclaration` of MLIR's `SymbolOpInterface`:
        /// external functions of most dialects, but not llvm's).
        fn is_declaration(self, _v: &ViewIr<'_>) -> bool = false;
    }
}

crate::interface! {
    /// `BranchOpInterface`.
    pub trait BranchLikeOp, dyn BranchLike {
        /// The numbers of the operands that are passed to successor `i`, and how many arguments before them the operation itself produces.
        fn successor_operands(self, v: &View<'_>, i: usize) -> (Range<usize>, usize);
        /// The same of all successors, in time linear in their number.
        fn all_successor_operands(self, v: &View<'_>) -> Vec<(Range<usize>, usize)> = {
            (0..v.body.num_successors(*self)).map(|i| self.successor_operands(v, i)).collect()
        };
        /// Passes other operands to successor `i`. The default serves operations whose groups of successor operands come last, one a
        /// successor.
        fn set_successor_operands(self, cx: &mut Edit<'_>, i: usize, values: &[Value]) = {
            let range = self.successor_operands(&View { ctx: cx.ctx, body: cx.body }, i).0;
            set_trailing_successor_operands(*self, range, cx, i, values);
        };
        /// Passes other operands to several successors, each given by its number.
        fn set_many_successor_operands(self, cx: &mut Edit<'_>, lists: &[(usize, Vec<Value>)]) = {
            lists.iter().for_each(|(i, values)| self.set_successor_operands(cx, *i, values));
        };
        /// The successor that is taken for constant operands, if they decide it.
        fn successor_for(self, _v: &View<'_>, _operands: &[Option<Attr>]) -> Option<Block> = None;
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

crate::interface! {
    /// `MemoryEffectOpInterface`.
    pub trait MemoryEffectsOp, dyn MemoryEffects {
        /// The effects of the operation itself.
        fn effects(self, v: &View<'_>) -> Effects;
    }
}

crate::interface! {
    /// `ConditionallySpeculatable`, for operations whose traits do not say.
    pub trait SpeculatableOp, dyn Speculatable {
        /// Returns true if the operation may run where the program would not have run it.
        fn speculatability(self, v: &View<'_>) -> Speculatability;
    }
}

crate::interface! {
    /// `RegionBranchOpInterface`.
    pub trait RegionBranchOp, dyn RegionBranch {
        /// Where control may go from the operation itself (`from` is `None`) or from the end of a region.
        fn region_successors(self, v: &ViewIr<'_>, from: Option<Region>) -> RegionSuccessors;
        /// Where control goes from the operation itself for constant operands, as far as they decide it.
        fn entry_successors(self, v: &ViewIr<'_>, _operands: &[Option<Attr>]) -> RegionSuccessors = {
            self.region_successors(v, None)
        };
        /// True if each of its regions runs once at most.
        fn runs_once(self, _v: &ViewIr<'_>) -> bool = false;
        /// The numbers of the operands that the operation passes on entry to a region, or past it (`to` is `None`).
        fn entry_operands(self, _v: &ViewIr<'_>, _to: Option<Region>) -> Range<usize> = 0..0;
        /// True if a value of type `passed` may be what a value of type `taken` receives.
        fn are_types_compatible(self, _v: &ViewIr<'_>, passed: Type, taken: Type) -> bool = passed == taken;
    }
}

crate::interface! {
    /// `RegionBranchTerminatorOpInterface`, for terminators that do not pass all their operands on as `ReturnLike` ones do.
    pub trait RegionBranchTerminatorOp, dyn RegionBranchTerminator {
        /// The numbers of the operands that are passed to a region, or past the operation around (`to` is `None`).
        fn passed_operands(self, body: &Body, to: Option<Region>) -> Range<usize>;
        /// False if control does not go to a region, or past the operation around, for constant operands.
        fn may_pass_to(self, _v: &View<'_>, _to: Option<Region>, _operands: &[Option<Attr>]) -> bool = true;
    }
}

crate::interface! {
    /// `LoopLikeOpInterface`.
    pub trait LoopLikeOp, dyn LoopLike {
        /// The regions that are run again and again: all by default.
        fn loop_regions(self, v: &ViewIr<'_>) -> Vec<Global<Region>> = self.all_regions(v).into_vec();
        /// The values that it carries from one iteration to the next.
        fn carried(self, _v: &ViewIr<'_>) -> Carried = Carried::default();
        /// Its induction variables, if it has such and all their bounds are single values.
        fn inductions(self, _v: &ViewIr<'_>) -> Option<Vec<Induction>> = None;
    }
}

crate::interface! {
    /// `SelectLikeOpInterface`.
    pub trait SelectLikeOp, dyn SelectLike {
        /// The condition, the value if it holds, the value if it does not.
        fn select(self, v: &View<'_>) -> Option<(Value, Value, Value)>;
    }
}

crate::interface! {
    /// `CastOpInterface`. The operation may not exist yet.
    pub static trait CastLikeOp, dyn CastLike {
        /// True if values of these types can be cast.
        fn are_cast_compatible(ctx: &Context, from: &[Type], to: &[Type]) -> bool;
    }
}
crate::castable!(CastLike);

crate::interface! {
    /// `DestinationStyleOpInterface`: an operation that writes to operands. What it makes of those that are tensors are its results, one for each
    /// and in their order.
    pub trait DestinationStyleOp, dyn DestinationStyle {
        /// The numbers of the operands that are written to: the destinations.
        fn inits(self, v: &View<'_>) -> Range<usize>;
    }
}

crate::interface! {
    /// `RegionKindInterface`, for operations whose regions are not all of one kind; the trait `HasOnlyGraphRegion` says that they are
    /// graphs.
    pub trait RegionKindsOp, dyn RegionKinds {
        /// True if region `index` is a graph: its operations have no order, and dominance does not hold in it.
        fn is_graph(self, v: &ViewIr<'_>, index: usize) -> bool;
    }
}

crate::interface! {
    /// For constants whose value is not their attribute `value`, nor their only attribute.
    pub trait ConstantValueOp, dyn ConstantValue {
        /// The value.
        fn constant_value(self, v: &View<'_>) -> Option<Attr>;
    }
}

/// Ranges of values.
pub type Ranges = SmallVec<[(Value, IntRange); 1]>;

crate::interface! {
    /// `InferIntRangeInterface`: the ranges of integers that an operation makes of those of its operands.
    pub trait InferIntRangeOp, dyn InferIntRange {
        /// The ranges of its results, and of the arguments of its regions that it knows something of.
        fn infer_ranges(self, v: &ViewIr<'_>, operands: &[IntRange]) -> Ranges;
        /// The same where operands may have no range: because nothing has reached them, or because they are no integers.
        fn infer_ranges_from_some(self, v: &ViewIr<'_>, operands: &[Option<IntRange>]) -> Ranges = {
            let all: Option<Vec<IntRange>> = operands.iter().cloned().collect();
            all.map(|all| self.infer_ranges(v, &all)).unwrap_or_default()
        };
    }
}

/// A bound of a loop: a number, or the value that holds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoopBound {
    /// A number.
    Known(i64),
    /// A value.
    Value(Value),
}

/// An induction variable: it goes from `lower` by `step` while it is less than `upper`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Induction {
    /// The argument of the loop's region.
    pub variable: Value,
    /// Its first value.
    pub lower: LoopBound,
    /// The value that it does not reach.
    pub upper: LoopBound,
    /// The step.
    pub step: LoopBound,
    /// True if all of them are numbers without a sign.
    pub is_unsigned: bool,
}
