//! A module as the subject of a reduction, and the order in which its edits are tried.

use terrace_asm::{PrintFlags, print_op};
use terrace_ir::def::TraitSet;
use terrace_ir::symbols::is_symbol;
use terrace_ir::{Context, Diagnostics, Global, Ir, Op, verify};

use crate::Transform;
use crate::search::{Search, Subject};

mod edit;

use edit::Edit;

/// Valid IR, and its text.
pub(crate) struct Module<'c> {
    ctx: &'c Context,
    ir: Ir,
    top: Global<Op>,
    text: String,
    /// The operations besides constants: what stands for a value that went is none.
    size: usize,
}

/// An edit, or a transform by its number.
pub(crate) enum Step<'a> {
    Edit(Edit),
    Transform(&'a Transform<'a>),
}

impl<'c> Module<'c> {
    /// Reads a text; `None` if it is no valid IR.
    pub(crate) fn read(ctx: &'c Context, name: &str, text: &str) -> Option<Module<'c>> {
        let (ir, top) = crate::read(ctx, name, text)?;
        Module::new(ctx, ir, top)
    }

    fn new(ctx: &'c Context, ir: Ir, top: Global<Op>) -> Option<Module<'c>> {
        let text = String::from_utf8(print_op(ctx, &ir, top, &PrintFlags::default())).ok()?;
        let size = ir.ops_pre(top).into_iter().filter(|op| !edit::is_stand_in(ctx, &ir, *op)).count();
        Some(Module { ctx, ir, top, text, size })
    }

    /// The nested operations that a predicate takes, the last first: uses before what they use.
    fn list(&self, mut take: impl FnMut(&Ir, Global<Op>) -> bool) -> Vec<Global<Op>> {
        let mut ops = self.ir.ops_pre(self.top);
        ops.retain(|op| *op != self.top && take(&self.ir, *op));
        ops.reverse();
        ops
    }

    fn has(&self, ir: &Ir, op: Global<Op>, traits: TraitSet) -> bool {
        self.ctx.op_info(ir.body(op.body).name(op.entity)).has(traits)
    }
}

impl<'c> Subject for Module<'c> {
    type Edit = Step<'c>;

    fn apply(&self, step: &Step<'c>) -> Option<Module<'c>> {
        let mut ir = self.ir.clone();
        let changed = match step {
            Step::Edit(edit) => edit.apply(self.ctx, &mut ir),
            Step::Transform(transform) => transform(self.ctx, &mut ir),
        };
        let top = ir.top().filter(|_| changed)?;
        if !verify(self.ctx, &ir, top, &mut Diagnostics::new()) {
            return None;
        }
        let next = Module::new(self.ctx, ir, top)?;
        ((next.size, next.text.len()) < (self.size, self.text.len())).then_some(next)
    }

    fn text(&self) -> &str {
        &self.text
    }
}

/// Takes all edits until none is left that makes the module smaller.
pub(crate) fn reduce<'c>(
    search: &Search<'_>,
    mut state: Module<'c>,
    transforms: &[&'c Transform<'c>],
) -> Module<'c> {
    let erase = |ops: &[Global<Op>]| Step::Edit(Edit::Erase(ops.to_vec()));
    loop {
        let before = state.text.len();
        state = search.each(state, |_| transforms.iter().map(|t| Step::Transform(*t)).collect());
        state = search.thin_out(state, |m| m.list(|ir, op| is_symbol(m.ctx, ir, op)), erase);
        state = search.each(state, |m| {
            let functions = m.list(|ir, op| is_symbol(m.ctx, ir, op) && ir.num_regions(op) == 1);
            functions.into_iter().map(|op| Step::Edit(Edit::Declare(op))).collect()
        });
        state = search.each(state, |m| {
            let branches = m.list(|ir, op| ir.body(op.body).num_successors(op.entity) > 0);
            branches.into_iter().flat_map(|op| edit::of_branch(&m.ir, op)).map(Step::Edit).collect()
        });
        state = search.thin_out(state, |m| m.list(|ir, op| !m.has(ir, op, TraitSet::Terminator)), erase);
        state = search.each(state, |m| {
            let mut outer = m.list(|ir, op| ir.num_regions(op) > 0);
            outer.reverse();
            let regions = outer.into_iter().flat_map(|op| (0..m.ir.num_regions(op)).map(move |i| (op, i)));
            regions.map(|(op, i)| Step::Edit(Edit::Inline(op, i))).collect()
        });
        state = search.each(state, |m| {
            let ops = m.list(|_, _| true);
            ops.into_iter().flat_map(|op| edit::of_details(&m.ir, op)).map(Step::Edit).collect()
        });
        if state.text.len() >= before {
            return state;
        }
    }
}
