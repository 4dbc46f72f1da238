//! The questions of generic code to dialects, a trait each, and the data of operations' interfaces. Implementations are
//! [`Model`](crate::def::Model)s.
//!
//! Interfaces of operations are in [`crate::op_interfaces`], those of the text in `terrace-asm`, patterns in `terrace-rewrite`.

use std::any::Any;

use smallvec::SmallVec;

use crate::{
    Attr, Block, Body, Context, Diagnostic, Draft, Global, Ir, Loc, Mapping, Op, Region, Type, Value,
};

/// The fold of one result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoldValue {
    /// A constant, to be materialised.
    Attr(Attr),
    /// A value that exists.
    Value(Value),
}

/// The outcome of a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Folded {
    /// Nothing.
    No,
    /// The operation was changed in place.
    InPlace,
    /// Every result has a replacement.
    Values(SmallVec<[FoldValue; 1]>),
}

impl Folded {
    /// One result that is a constant.
    pub fn attr(a: Attr) -> Folded {
        Folded::Values(SmallVec::from_elem(FoldValue::Attr(a), 1))
    }

    /// One result that is a value.
    pub fn value(v: Value) -> Folded {
        Folded::Values(SmallVec::from_elem(FoldValue::Value(v), 1))
    }
}

/// `hasFolder`.
pub trait Fold: Send + Sync {
    /// Folds; `operands` holds the constant value of each operand that has one. For what it may change see [`FoldOp`](crate::hooks::FoldOp).
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, operands: &[Option<Attr>]) -> Folded;
}

/// The view of a verifier: the operation in its body, and all IR around it.
pub struct VerifyCx<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// All IR.
    pub ir: &'a Ir,
    /// The operation.
    pub op: Global<Op>,
}

impl<'a> VerifyCx<'a> {
    /// The operation's body.
    pub fn body(&self) -> &'a Body {
        self.ir.body(self.op.body)
    }

    /// An error at the operation: `'name' op message`.
    pub fn op_error(&self, message: impl std::fmt::Display) -> Diagnostic {
        let body = self.body();
        let name = String::from_utf8_lossy(self.ctx.op_info(body.name(self.op.entity)).name()).into_owned();
        Diagnostic::error(body.loc(self.op.entity), format!("'{name}' op {message}"))
    }

    /// An attribute of the operation.
    pub fn attr(&self, name: &str) -> Option<Attr> {
        self.body().attr(self.ctx, self.op.entity, name)
    }
}

/// `hasVerifier`: runs after the definition's own constraints and traits.
pub trait Verify: Send + Sync {
    /// Checks the operation.
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic>;
}

/// `hasRegionVerifier`: runs after what is nested in the operation was verified.
pub trait VerifyRegions: Send + Sync {
    /// Checks the operation with its regions.
    fn verify_regions(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic>;
}

/// A trait of operations that a dialect adds to the framework's own: what it demands of an operation, and how it folds one. Traits are
/// checked before [`Verify`] and in the definition's order; they fold what [`Fold`] did not replace. One with parameters is a type with
/// parameters: `Bounded<10>` and `Bounded<11>` are two traits.
pub trait OpTrait: Any + Send + Sync {
    /// Checks an operation that has the trait (`verifyTrait`).
    fn verify(&self, _cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        Ok(())
    }
    /// Checks it after what is nested in it was verified (`verifyRegionTrait`).
    fn verify_regions(&self, _cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        Ok(())
    }
    /// Folds an operation that has the trait (`foldTrait`); as [`Fold::fold`].
    fn fold(&self, _ctx: &Context, _body: &mut Body, _op: Op, _operands: &[Option<Attr>]) -> Folded {
        Folded::No
    }
}

/// The callee of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Callee {
    /// The symbol that a reference names.
    Symbol(Attr),
    /// A value that is a function.
    Value(Value),
}

/// An effect on memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// Reads.
    Read,
    /// Writes.
    Write,
    /// Allocates.
    Allocate,
    /// Frees.
    Free,
}

/// The resource that an effect is done to (`SideEffects::Resource`), by a name of one's own. Effects on different resources don't meet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Resource(pub &'static str);

impl Resource {
    /// Any memory.
    pub const DEFAULT: Resource = Resource("<Default>");
    /// The memory of a stack: what is allocated there lives as long as the `AutomaticAllocationScope` around.
    pub const AUTOMATIC_ALLOCATION_SCOPE: Resource = Resource("AutomaticAllocationScope");
}

/// One effect of an operation, on a value or on anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EffectInstance {
    /// The effect.
    pub effect: Effect,
    /// The value it is done to; `None` if that is unknown.
    pub value: Option<Value>,
    /// The resource it is done to.
    pub resource: Resource,
}

impl EffectInstance {
    /// An effect on the default resource.
    pub const fn new(effect: Effect, value: Option<Value>) -> EffectInstance {
        EffectInstance { effect, value, resource: Resource::DEFAULT }
    }

    /// The same effect on another resource.
    #[must_use]
    pub const fn on(self, resource: Resource) -> EffectInstance {
        EffectInstance { resource, ..self }
    }
}

/// The effects of an operation.
pub type Effects = SmallVec<[EffectInstance; 2]>;

/// A dialect interface: makes the operation that holds a constant.
pub trait Materialize: Send + Sync {
    /// The operation, without operands, whose one result is `value` of type `ty`: `Some(ConstantOp::new(value).into_draft())`. `None` if
    /// the dialect has no such constant.
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft>;
}

/// A dialect interface: what may be inlined, and how.
pub trait Inliner: Send + Sync {
    /// Returns true if the call may be replaced by the callee's region.
    fn can_inline_call(&self, _ctx: &Context, _ir: &Ir, _call: Global<Op>, _callee: Global<Op>) -> bool {
        false
    }
    /// Returns true if an operation of a callee may stand in the place of a call.
    fn can_inline_op(&self, _ctx: &Context, _ir: &Ir, _op: Global<Op>) -> bool {
        false
    }
    /// Returns true if a region may be inlined into another.
    fn can_inline_region(&self, _ctx: &Context, _ir: &Ir, _region: Global<Region>) -> bool {
        false
    }
    /// Mends a callee's blocks that were copied beside the call, which still stands, as do their terminators. Asked of the call's dialect.
    fn adapt_blocks(&self, _ctx: &Context, _ir: &mut Ir, _call: Global<Op>, _blocks: &[Block]) {}
    /// The operands of a terminator that stand for the call's results, where the callee has one block.
    fn terminator_values(&self, body: &Body, terminator: Op) -> Vec<Value> {
        body.operands(terminator).collect()
    }
    /// Ends an inlined block of several: replaces its terminator by a branch to `dest` with the terminator's operands.
    fn branch_to(&self, _ctx: &Context, _body: &mut Body, _terminator: Op, _dest: Block) {}
    /// Returns true if a region may be inlined into `dest`; asked of the dialect of the operation around `dest`. `_given` says what its
    /// arguments become.
    fn can_inline_region_into(
        &self,
        ctx: &Context,
        ir: &Ir,
        source: Global<Region>,
        _dest: Global<Region>,
        _given: &Mapping,
    ) -> bool {
        self.can_inline_region(ctx, ir, source)
    }
    /// Returns true if an operation may be inlined into `dest`.
    fn can_inline_op_into(&self, ctx: &Context, ir: &Ir, op: Global<Op>, _dest: Global<Region>) -> bool {
        self.can_inline_op(ctx, ir, op)
    }
    /// Returns true if what is nested in an inlined operation must be asked too.
    fn analyze_recursively(&self, _ctx: &Context, _ir: &Ir, _op: Global<Op>) -> bool {
        true
    }
    /// Returns true if a single inlined block needs no branches.
    fn allows_single_block(&self) -> bool {
        true
    }
    /// The operation that turns a value into one of another type at a call: its name.
    fn conversion(&self, _ctx: &Context, _from: Type, _to: Type, _loc: Loc) -> Option<&'static str> {
        None
    }
}

/// A dialect interface: what attributes of the dialect that stand on operations of any dialect must satisfy. The name begins with the
/// dialect's.
pub trait DialectAttrs: Send + Sync {
    /// Checks a discardable attribute of an operation.
    fn verify_attr(&self, _cx: &VerifyCx<'_>, _name: &[u8], _value: Attr) -> Result<(), Diagnostic> {
        Ok(())
    }
    /// Checks an attribute of a function's argument, or of its result.
    fn verify_signature_attr(
        &self,
        _cx: &VerifyCx<'_>,
        _ty: Type,
        _is_result: bool,
        _name: &[u8],
        _value: Attr,
    ) -> Result<(), Diagnostic> {
        Ok(())
    }
}

/// The interface of the dialect that an attribute's name begins with.
pub fn dialect_attrs(ctx: &Context, name: &[u8]) -> Option<&'static dyn DialectAttrs> {
    let dialect = name.split(|b| *b == b'.').next()?;
    ctx.dialect(dialect)?.interface::<dyn DialectAttrs>()
}

/// A dialect interface: folding beyond single operations (`DialectFoldInterface`).
pub trait DialectFold: Send + Sync {
    /// Folds an operation of the dialect that has no folder, or whose folder declined.
    fn fold(&self, _ctx: &Context, _body: &mut Body, _op: Op, _operands: &[Option<Attr>]) -> Folded {
        Folded::No
    }
    /// Returns true if constants made in `region`, of an operation of this dialect, stay there instead of moving to the isolated
    /// operation around.
    fn materialize_into(&self, _ctx: &Context, _ir: &Ir, _region: Global<Region>) -> bool {
        false
    }
}

/// True if an operation may run where the program would not have run it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Speculatability {
    /// No.
    Never,
    /// Yes.
    Always,
    /// Where all that is nested in it may.
    Recursive,
}

/// Where control goes from an operation with regions, or from a terminator in one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegionSuccessor {
    /// The region; none: after the operation.
    pub region: Option<Region>,
    /// The values that receive the operands passed: block arguments or the operation's results.
    pub inputs: SmallVec<[Value; 4]>,
}

/// All of them, in order.
pub type RegionSuccessors = SmallVec<[RegionSuccessor; 2]>;

/// The values that a loop carries from one iteration to the next.
#[derive(Clone, Debug, Default)]
pub struct Carried {
    /// Their initial values.
    pub inits: Vec<Value>,
    /// The arguments of the region that hold them.
    pub iter_args: Vec<Value>,
    /// The values that the region's end gives them.
    pub yielded: Vec<Value>,
    /// Their final values, if these are the results.
    pub results: Option<Vec<Value>>,
}

/// The input of type inference.
pub struct InferInput<'a> {
    /// Operand types.
    pub operands: &'a [Type],
    /// Inherent attributes in the definition's order.
    pub inherent: &'a [Option<Attr>],
    /// Discardable attributes.
    pub discardable: &'a [(Attr, Attr)],
}

/// A dialect interface of the builtin dialect: the text of things in messages. The text itself is `terrace-asm`'s.
pub trait Text: Send + Sync {
    /// An attribute or type.
    fn attr(&self, ctx: &Context, a: Attr) -> String;
    /// An operation in the generic form, as messages show it.
    fn op(&self, ctx: &Context, ir: &Ir, op: Global<Op>) -> String;
}
