//! May two references be to the same memory? By where they come from: allocations, views of others, arguments.
//!
//! Two allocations are apart, and an allocation is apart from what was there before it. Views are of what they are views of: the dialects say
//! which operations make them, in a function given by the caller. MLIR's `LocalAliasAnalysis`, but that values which are passed on by branches
//! count as unknown.
//!
//! ```text
//! %a = memref.alloc()                            %a, %b: no
//! %b = memref.alloc()                            %a, %v: may (a part), or must where a view is all of its source
//! %v = memref.subview %a ...                     %v, %arg: no
//! ```

use terrace_ir::body::ValueDef;
use terrace_ir::def::TraitSet;
use terrace_ir::effects::{info, own_effects};
use terrace_ir::interfaces::{Effect, EffectInstance, Resource};
use terrace_ir::{BodyId, Context, Global, Ir, Op, Value};

/// The answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Alias {
    /// They are never to the same memory.
    No,
    /// They may overlap.
    May,
    /// They are the same reference.
    Must,
}

/// Views followed before a chain counts as unknown: a cycle can only be in code that never runs.
const MOST_VIEWS: usize = 1000;

/// Questions about the values of one body.
pub struct AliasAnalysis<'a, F> {
    ctx: &'a Context,
    ir: &'a Ir,
    body: BodyId,
    viewed: F,
}

impl<'a, F: Fn(Value) -> Option<Value>> AliasAnalysis<'a, F> {
    /// Questions about the values of a body. `viewed` says what a value is a view of, if its operation makes one.
    pub fn new(ctx: &'a Context, ir: &'a Ir, body: BodyId, viewed: F) -> Self {
        AliasAnalysis { ctx, ir, body, viewed }
    }

    /// The value that a reference is a view of in the end.
    pub fn underlying(&self, value: Value) -> Value {
        let chain = std::iter::successors(Some(value), |v| (self.viewed)(*v));
        chain.take(MOST_VIEWS).last().unwrap_or(value)
    }

    /// The relation of two references.
    pub fn alias(&self, a: Value, b: Value) -> Alias {
        if a == b {
            return Alias::Must;
        }
        let (a, b) = (self.underlying(a), self.underlying(b));
        if a == b {
            return Alias::May;
        }
        let apart = match (self.is_allocated(a), self.is_allocated(b)) {
            (true, true) => true,
            (false, false) => false,
            (true, false) => self.is_older(a, b),
            (false, true) => self.is_older(b, a),
        };
        if apart { Alias::No } else { Alias::May }
    }

    /// True if a value is memory that its operation has just allocated.
    pub fn is_allocated(&self, value: Value) -> bool {
        self.allocation(value).is_some()
    }

    /// True if `other` is there before `allocated` can be: an argument of the function, or what comes from around the scope that frees what is
    /// allocated in it.
    fn is_older(&self, allocated: Value, other: Value) -> bool {
        let body = self.ir.body(self.body);
        let Some(op) = body.defining_op(allocated) else { return false };
        let has_scope = |op: &Op| {
            info(self.ctx, self.ir, Global::new(self.body, *op)).has(TraitSet::AutomaticAllocationScope)
        };
        // Without one it is the operation that the body belongs to.
        let around = std::iter::successors(body.parent_op(op), |op| body.parent_op(*op));
        let scope = if self.is_on_stack(allocated) { around.clone().find(has_scope) } else { None };
        let Some(block) = body.value_block(other) else { return false };
        match (body.block_parent_op(block), scope) {
            (parent, scope) if parent == scope => {
                let entry = body.block_region(block).and_then(|r| body.first_block(r)) == Some(block);
                entry && matches!(body.value_def(other), ValueDef::Argument(..))
            }
            (None, Some(_)) => true,
            (Some(parent), Some(scope)) => body.is_ancestor(parent, scope),
            _ => false,
        }
    }

    fn allocation(&self, value: Value) -> Option<EffectInstance> {
        let op = self.ir.body(self.body).defining_op(value)?;
        let effects = own_effects(self.ctx, self.ir, Global::new(self.body, op))?;
        effects.into_iter().find(|e| e.effect == Effect::Allocate && e.value == Some(value))
    }

    fn is_on_stack(&self, value: Value) -> bool {
        self.allocation(value).is_some_and(|e| e.resource == Resource::AUTOMATIC_ALLOCATION_SCOPE)
    }
}
