//! Memory: what operations do to it, and which references may be to the same memory. What is not known counts as a dependence.
//!
//! [`Memory::touches`] is the list of what one operation does, [`Memory::may_overlap`] the relation of two references, where no reference
//! stands for memory of which nothing is known. The dialects say what references are and which operations make views ([`References`]);
//! whether two accesses through affine maps are to the same element is a question for those who know maps.
//!
//! ```text
//! %a = memref.alloc()                      %a, %v, %c: overlap
//! %v = memref.subview %a ...               %a, %arg: apart, %arg is older
//! %c = memref.cast %v                      %arg, %other: apart, as affine passes take arguments to be
//! %g = memref.get_global @g                %g, %arg: may overlap
//! call @f()                                touches %g and %arg, and %a only if some operation gives it away
//! ```

use smallvec::SmallVec;
use terrace_ir::body::ValueDef;
use terrace_ir::def::TraitSet;
use terrace_ir::effects::{info, own_effects};
use terrace_ir::interfaces::Effect;
use terrace_ir::{Attr, BodyId, Context, Global, Ir, Op, Type, Value};

use crate::alias::{Alias, AliasAnalysis};

/// The dialects' knowledge of references to memory.
pub trait References {
    /// The value that a reference is a view of, if its operation makes one.
    fn viewed(&self, v: Value) -> Option<Value>;
    /// The name of the memory of the whole program that a reference is to.
    fn global(&self, v: Value) -> Option<Attr>;
    /// True for types of references.
    fn is_reference(&self, ty: Type) -> bool;
    /// True if an operation without effects asks a reference for something that is not its address: a size.
    fn only_asks(&self, op: Op) -> bool;
}

/// One thing that an operation does to memory. An allocation is none: the memory is new.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Touch {
    /// Reading, writing or freeing.
    pub effect: Effect,
    /// The reference to the memory; `None` for memory of which nothing is known.
    pub target: Option<Value>,
}

/// The origin of a reference.
enum Origin {
    Allocation,
    /// An argument of the function.
    Argument,
    Global(Attr),
    Unknown,
}

/// Questions about the memory that one body touches.
#[derive(Clone, Copy)]
pub struct Memory<'a, R> {
    ctx: &'a Context,
    ir: &'a Ir,
    body: BodyId,
    references: R,
}

impl<'a, R: References + Copy> Memory<'a, R> {
    /// Questions about one body.
    pub fn new(ctx: &'a Context, ir: &'a Ir, body: BodyId, references: R) -> Self {
        Memory { ctx, ir, body, references }
    }

    fn aliases(&self) -> AliasAnalysis<'a, impl Fn(Value) -> Option<Value> + use<'a, R>> {
        let references = self.references;
        AliasAnalysis::new(self.ctx, self.ir, self.body, move |v| references.viewed(v))
    }

    /// The effects of an operation itself, without those nested in it. An operation that says nothing may do anything. One
    /// that is not registered is taken to use the references that it gets, and no other memory.
    pub fn touches(&self, op: Op) -> SmallVec<[Touch; 2]> {
        let (body, global) = (self.ir.body(self.body), Global::new(self.body, op));
        let is_reference = |v: &Value| self.references.is_reference(body.value_type(*v));
        if let Some(effects) = own_effects(self.ctx, self.ir, global) {
            let known = effects.into_iter().filter(|e| e.effect != Effect::Allocate);
            return known.map(|e| Touch { effect: e.effect, target: e.value.filter(is_reference) }).collect();
        }
        let info = info(self.ctx, self.ir, global);
        if info.has(TraitSet::RecursiveMemoryEffects) {
            return SmallVec::new();
        }
        let both = |target| [Effect::Read, Effect::Write].map(|effect| Touch { effect, target });
        match info.def() {
            Some(_) => SmallVec::from_slice(&both(None)),
            None => body.operands(op).filter(is_reference).flat_map(|v| both(Some(v))).collect(),
        }
    }

    /// True unless two references are certain to be to memory that is apart.
    pub fn may_overlap(&self, a: Option<Value>, b: Option<Value>) -> bool {
        let (Some(a), Some(b)) = (a, b) else {
            return a.or(b).is_none_or(|v| !self.is_private(v));
        };
        if a == b {
            return true;
        }
        let aliases = self.aliases();
        let (a, b) = (aliases.underlying(a), aliases.underlying(b));
        if a == b {
            return true;
        }
        match (self.origin(a), self.origin(b)) {
            (Origin::Allocation, Origin::Allocation | Origin::Global(_))
            | (Origin::Global(_), Origin::Allocation)
            | (Origin::Argument, Origin::Argument) => false,
            (Origin::Global(a), Origin::Global(b)) => a == b,
            (Origin::Allocation, _) => aliases.alias(a, b) != Alias::No && !self.is_private(a),
            (_, Origin::Allocation) => aliases.alias(a, b) != Alias::No && !self.is_private(b),
            _ => true,
        }
    }

    fn origin(&self, v: Value) -> Origin {
        if self.aliases().is_allocated(v) {
            return Origin::Allocation;
        }
        if let Some(name) = self.references.global(v) {
            return Origin::Global(name);
        }
        let body = self.ir.body(self.body);
        let entry = body.own_regions().first().and_then(|r| body.first_block(*r));
        match body.value_def(v) {
            ValueDef::Argument(block, _) if Some(block) == entry => Origin::Argument,
            _ => Origin::Unknown,
        }
    }

    /// True if a reference is to an allocation of this body that only operations of this body reach, by what is known of them here.
    pub fn is_private(&self, v: Value) -> bool {
        let aliases = self.aliases();
        let base = aliases.underlying(v);
        aliases.is_allocated(base) && self.stays(base)
    }

    /// True if no use gives a reference away: each accesses the memory, asks for a size or makes a view, for which the same holds.
    fn stays(&self, base: Value) -> bool {
        let body = self.ir.body(self.body);
        let mut todo = vec![base];
        while let Some(v) = todo.pop() {
            for user in body.users(v) {
                let views: SmallVec<[Value; 2]> =
                    body.results(user).filter(|r| self.references.viewed(*r) == Some(v)).collect();
                if !views.is_empty() {
                    todo.extend(views);
                    continue;
                }
                let Some(effects) = own_effects(self.ctx, self.ir, Global::new(self.body, user)) else {
                    return false;
                };
                let makes = body.results(user).any(|r| self.references.is_reference(body.value_type(r)));
                let accesses = effects.iter().any(|e| e.value == Some(v));
                let asks = effects.is_empty() && self.references.only_asks(user);
                if makes || !(accesses || asks) {
                    return false;
                }
            }
        }
        true
    }
}
