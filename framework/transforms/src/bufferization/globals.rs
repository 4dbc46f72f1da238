//! Globals that hold the elements of constant tensors, one for each value.

use rustc_hash::FxHashMap;
use terrace_dialects::builtin::ModuleOp;
use terrace_dialects::memref::GlobalOp;
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{Attr, Context, Global, Insert, InsertPoint, Ir, Op, OpBuilder, Type, View};
use terrace_rewrite::Rewriter;

use super::options::{Options, memref_type};

/// The names and the types of globals by their values.
type ByValue = FxHashMap<Attr, (Box<[u8]>, Type)>;

/// A bufferization at work: the options, and the globals that were made so far.
pub struct Job<'a> {
    /// The options.
    pub options: &'a Options,
    tables: SymbolTables,
    known: FxHashMap<Global<Op>, ByValue>,
}

impl<'a> Job<'a> {
    /// Nothing was made yet.
    pub fn new(options: &'a Options) -> Job<'a> {
        Job { options, tables: SymbolTables::new(), known: FxHashMap::default() }
    }

    /// The name and the type of the global with a constant's value, in the module around the rewriter's body; `None` without a module.
    pub(super) fn constant(
        &mut self,
        rw: &mut Rewriter<'_>,
        tensor: Type,
        value: Attr,
        space: Option<Attr>,
    ) -> Option<(Box<[u8]>, Type)> {
        let ctx = rw.context();
        let module = std::iter::successors(rw.body().parent(), |op| rw.ir().parent_op(*op))
            .find(|op| op.entity.is::<ModuleOp>(&View { ctx, body: rw.ir().body(op.body) }))?;
        let alignment = i64::try_from(self.options.alignment).ok()?;
        let known = self.known.entry(module).or_insert_with(|| existing(ctx, rw.ir(), module, alignment));
        if let Some(found) = known.get(&value) {
            return Some(found.clone());
        }
        let shape = ctx.shape(tensor)?;
        let sizes: Vec<String> = shape.iter().map(i64::to_string).collect();
        let name = format!("__constant_{}x{}", sizes.join("x"), ctx.text(ctx.element_type_or_self(tensor)));
        let ty = memref_type(ctx, tensor, None, space);
        let loc = rw.loc();
        let region = rw.ir().first_region(module)?;
        let block = rw.ir().body(region.body).first_block(region.entity)?;
        // The table knows the names that are there before the new one.
        let table = self.tables.table(ctx, rw.ir(), module);
        let mut b = OpBuilder::at(ctx, rw.ir_mut(), region.body, InsertPoint::Start(block));
        b.set_loc(loc);
        let new = GlobalOp::new(name, ty).sym_visibility("private").initial_value(value).constant();
        let new = if alignment > 0 { new.alignment(alignment) } else { new };
        let op: Op = new.insert(&mut b).into();
        table.insert(ctx, rw.ir_mut(), op, None);
        let view = View { ctx, body: rw.ir().body(region.body) };
        let name: Box<[u8]> = op.cast::<GlobalOp>(&view)?.sym_name(&view).into();
        known.insert(value, (name.clone(), ty));
        Some((name, ty))
    }
}

/// The globals that a module has.
fn existing(ctx: &Context, ir: &Ir, module: Global<Op>, alignment: i64) -> ByValue {
    let mut known = FxHashMap::default();
    let Some(region) = ir.first_region(module) else { return known };
    let v = View { ctx, body: ir.body(region.body) };
    let globals = region.entity.entry(&v).map(|b| b.ops_of::<GlobalOp>(&v)).unwrap_or_default();
    for global in globals {
        if let Some(value) = global.initial_value(&v)
            && global.alignment(&v).unwrap_or(0) == alignment
        {
            known.entry(value).or_insert_with(|| (global.sym_name(&v).into(), global.type_(&v)));
        }
    }
    known
}
