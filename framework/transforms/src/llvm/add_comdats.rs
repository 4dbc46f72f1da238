//! `llvm-add-comdats`: functions that several object files may define get a comdat, so that a linker keeps one. Formats such as COFF need it.

use rustc_hash::FxHashMap;
use terrace_dialects::llvm::{Comdat, ComdatOp, ComdatSelectorOp, LLVMFuncOp, Linkage};
use terrace_ir::symbols::{SymbolTable, table_block, table_members};
use terrace_ir::{Attr, Block, Context, Edit, Global, InsertPoint, Ir, Op, OpBuilder, ViewIr};
use terrace_pass::{PassContext, PassResult};

use super::LLVMAddComdatsPass;

/// The name of the operation that holds the comdats.
const COMDATS: &str = "__llvm_comdat";

/// Gives the functions directly in `module` that are linked once a comdat of their name, also in place of another.
pub fn add_comdats(ctx: &Context, ir: &mut Ir, module: Global<Op>) {
    let mut comdats = None;
    for member in table_members(ir, module) {
        let v = ViewIr { ctx, ir, body: member.body };
        let Some(function) = member.entity.cast::<LLVMFuncOp>(&v) else { continue };
        let once = matches!(function.linkage(&v), Linkage::Linkonce | Linkage::LinkonceODR);
        if !once {
            continue;
        }
        let name = ctx.string(function.sym_name(&v));
        if comdats.is_none() {
            comdats = Comdats::of(ctx, ir, module);
        }
        let Some(comdats) = &mut comdats else { return };
        let comdat = comdats.selector(ctx, ir, name);
        function.set_comdat(&mut Edit { ctx, body: ir.body_mut(member.body) }, Some(comdat));
    }
}

/// The comdats of a module.
struct Comdats {
    /// The operation that holds them, its name and its block.
    op: Global<Op>,
    name: Attr,
    block: Global<Block>,
    /// Those that are there, by name.
    known: FxHashMap<Attr, Op>,
}

impl Comdats {
    /// Those that a module has. If it has none, they become its first operation; where something else has the name, they get another.
    fn of(ctx: &Context, ir: &mut Ir, module: Global<Op>) -> Option<Comdats> {
        let mut table = SymbolTable::new(ctx, ir, module);
        let existing = table.lookup(ir, ctx.string(COMDATS));
        let existing = existing.filter(|op| op.entity.is::<ComdatOp>(&ViewIr { ctx, ir, body: op.body }));
        let (op, name) = match existing {
            Some(op) => (op, ctx.string(COMDATS)),
            None => {
                let members = table_block(ir, module)?;
                let start = InsertPoint::Start(members.entity);
                let loc = ir.body(module.body).loc(module.entity);
                let mut b = OpBuilder::at(ctx, ir, members.body, start);
                let op = ComdatOp::new(COMDATS).at(loc).insert_with(&mut b, &[], |_, _| {});
                (Global::new(members.body, *op), table.insert(ctx, ir, *op, Some(start))?)
            }
        };
        let block = table_block(ir, op)?;
        let v = ViewIr { ctx, ir, body: block.body };
        let selectors = block.entity.ops_of::<ComdatSelectorOp>(&v).into_iter();
        let known = selectors.map(|s| (ctx.string(s.sym_name(&v)), *s)).collect();
        Some(Comdats { op, name, block, known })
    }

    /// A reference to the comdat of a name. A new one takes any definition, and stands before the others.
    fn selector(&mut self, ctx: &Context, ir: &mut Ir, name: Attr) -> Attr {
        if !self.known.contains_key(&name) {
            let loc = ir.body(self.op.body).loc(self.op.entity);
            let mut b = OpBuilder::at(ctx, ir, self.block.body, InsertPoint::Start(self.block.entity));
            let text = ctx.as_string(name).unwrap_or_default();
            let selector = ComdatSelectorOp::new(text, Comdat::Any).at(loc).insert(&mut b);
            self.known.insert(name, *selector);
        }
        ctx.nested_symbol_ref(self.name, &[name])
    }
}

impl LLVMAddComdatsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        add_comdats(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
