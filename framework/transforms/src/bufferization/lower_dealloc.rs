//! `bufferization-lower-deallocations`: conditional frees become comparisons of pointers and frees in `scf.if`.
//!
//! ```mlir
//! bufferization.dealloc (%a : memref<4xf32>)        scf.if %c {
//!     if (%c)                                  →      memref.dealloc %a : memref<4xf32>
//!                                                   }
//! ```
//!
//! Several buffers are compared with each other in a function that is added to the module, `dealloc_helper`.

use terrace_dialects::arith::{AndIOp, CmpIOp, CmpIPredicate, ConstantOp, OrIOp, XOrIOp};
use terrace_dialects::bufferization::DeallocOp;
use terrace_dialects::builtin::ModuleOp;
use terrace_dialects::func::{CallOp, FuncOp, ReturnOp};
use terrace_dialects::{arith, func, memref, scf};
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{
    AttrData, Context, DYNAMIC, Diagnostic, Global, Insert, InsertPoint, Ir, Op, OpBuilder, Type, Value,
    Values, View,
};
use terrace_pass::{PassContext, PassFailure, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};
use terrace_rewrite::{OpPattern, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::LowerDeallocationsPass;

/// The name of the function that compares several buffers.
const HELPER: &str = "dealloc_helper";

/// Lowers the conditional frees in `root`. The function that compares buffers is added if `root` is a module.
///
/// # Errors
/// If a function is needed for comparisons and `root` is no module.
pub fn lower_deallocations(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Vec<Diagnostic>> {
    lower_with(ctx, ir, root, |_, _| ())
}

/// The same, with patterns and a target that `extend` adds to.
pub(super) fn lower_with(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    extend: impl FnOnce(&mut PatternSet, &mut ConversionTarget),
) -> Result<(), Vec<Diagnostic>> {
    let ops: Vec<Global<DeallocOp>> = ir.ops_of::<DeallocOp>(ctx, root);
    let several = |op: &&Global<DeallocOp>| {
        let v = View { ctx, body: ir.body(op.body) };
        op.entity.memrefs(&v).len() > 1
    };
    let mut helper = None;
    if let Some(first) = ops.iter().find(several) {
        if !root.entity.is::<ModuleOp>(&View { ctx, body: ir.body(root.body) }) {
            let message = "library function required for generic lowering, but cannot be automatically inserted when operating on functions";
            let loc = ir.body(first.body).loc(first.entity.into());
            let left =
                "failed to legalize operation 'bufferization.dealloc' that was explicitly marked illegal";
            return Err(vec![Diagnostic::error(loc, message), Diagnostic::error(loc, left)]);
        }
        helper = add_helper(ctx, ir, root);
    }
    let mut target = ConversionTarget::new();
    target.legal_dialect(&arith::DIALECT).legal_dialect(&func::DIALECT);
    target.legal_dialect(&memref::DIALECT).legal_dialect(&scf::DIALECT).illegal::<DeallocOp>();
    let mut set = PatternSet::new();
    set.add(LowerDealloc { helper });
    extend(&mut set, &mut target);
    let mut patterns = ConversionPatterns::new();
    patterns.add_plain(&set);
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
        .map_err(|error| vec![error])
}

/// Lowers one operation, with the name of the function that compares several buffers.
struct LowerDealloc {
    helper: Option<Box<[u8]>>,
}

impl OpPattern for LowerDealloc {
    type Op = DeallocOp;

    fn rewrite(&self, op: DeallocOp, rw: &mut Rewriter<'_>) -> Rewrite {
        let results = match (&op.memrefs(rw)[..], &op.conditions(rw)[..]) {
            ([], _) => {
                let no = ConstantOp::new(rw.context().bool_attr(false)).result(rw);
                op.retained(rw).iter().map(|_| no).collect()
            }
            ([one], [condition]) => free_one(*one, *condition, &op.retained(rw), rw),
            (several, conditions) => {
                let name = self.helper.as_ref().or_no_match("no function compares several buffers")?;
                free_several(name, several, conditions, &op.retained(rw), rw)
            }
        };
        rw.replace(op, results);
        Ok(())
    }
}

fn pointer(buffer: Value, rw: &mut Rewriter<'_>) -> Value {
    memref::ExtractAlignedPointerAsIndexOp::new(buffer).result(rw)
}

fn free_if(condition: Value, buffer: Value, rw: &mut Rewriter<'_>) {
    let branch = scf::IfOp::new(condition).insert(rw);
    let then = branch.then_region(rw);
    rw.fill(then, &[], |rw, _| {
        memref::DeallocOp::new(buffer).insert(rw);
        scf::YieldOp::new([]).insert(rw);
    });
}

/// Frees a buffer unless it is retained. Returns for each retained one whether its owner is whoever has retained it.
fn free_one(buffer: Value, condition: Value, retained: &[Value], rw: &mut Rewriter<'_>) -> Values {
    if retained.is_empty() {
        free_if(condition, buffer, rw);
        return Values::new();
    }
    let own = pointer(buffer, rw);
    let mut different = Values::new();
    for v in retained {
        let other = pointer(*v, rw);
        different.push(CmpIOp::new(CmpIPredicate::ne, own, other).result(rw));
    }
    let none = different.iter().copied().reduce(|a, b| AndIOp::new(a, b).result(rw));
    let Some(none) = none else { return Values::new() };
    let free = AndIOp::new(none, condition).result(rw);
    free_if(free, buffer, rw);
    let yes = ConstantOp::new(rw.context().bool_attr(true)).result(rw);
    let mut owned = Values::new();
    for v in different {
        let same = XOrIOp::new(v, yes).result(rw);
        owned.push(AndIOp::new(same, condition).result(rw));
    }
    owned
}

fn list_type(ctx: &Context, size: i64, element: Type) -> Type {
    ctx.intern_type(AttrData::MemRefType { shape: [size].into(), element, layout: None, space: None })
}

/// Calls the helper with lists of pointers and conditions, and frees by the list of conditions that it fills.
fn free_several(
    helper: &[u8],
    buffers: &[Value],
    conditions: &[Value],
    retained: &[Value],
    rw: &mut Rewriter<'_>,
) -> Values {
    let ctx = rw.context();
    let list = |n: usize, element: Type, rw: &mut Rewriter<'_>| {
        memref::AllocOp::new(list_type(ctx, n as i64, element)).result(rw)
    };
    let any = |v: Value, element: Type, rw: &mut Rewriter<'_>| {
        memref::CastOp::new(list_type(ctx, DYNAMIC, element), v).result(rw)
    };
    let (index, bit) = (ctx.index_type(), ctx.i1());
    let freed = list(buffers.len(), index, rw);
    let asked = list(conditions.len(), bit, rw);
    let kept = list(retained.len(), index, rw);
    let fill = |values: &[Value], list: Value, pointers: bool, rw: &mut Rewriter<'_>| {
        for (i, v) in values.iter().enumerate() {
            let v = if pointers { pointer(*v, rw) } else { *v };
            let at = ConstantOp::index(i as i64).result(rw);
            memref::StoreOp::new(v, list, [at]).insert(rw);
        }
    };
    fill(buffers, freed, true, rw);
    fill(conditions, asked, false, rw);
    fill(retained, kept, true, rw);
    let (any_freed, any_asked, any_kept) = (any(freed, index, rw), any(asked, bit, rw), any(kept, index, rw));
    let decided = list(buffers.len(), bit, rw);
    let owned = list(retained.len(), bit, rw);
    let (any_decided, any_owned) = (any(decided, bit, rw), any(owned, bit, rw));
    CallOp::new(helper, [any_freed, any_kept, any_asked, any_decided, any_owned]).insert(rw);
    let read = |list: Value, i: usize, rw: &mut Rewriter<'_>| {
        let at = ConstantOp::index(i as i64).result(rw);
        memref::LoadOp::new(list, [at]).result(rw)
    };
    for (i, buffer) in buffers.iter().enumerate() {
        let free = read(decided, i, rw);
        free_if(free, *buffer, rw);
    }
    let results = (0..retained.len()).map(|i| read(owned, i, rw)).collect();
    for list in [freed, kept, asked, decided, owned] {
        memref::DeallocOp::new(list).insert(rw);
    }
    results
}

/// Adds the function to a module, under a name that is free.
fn add_helper(ctx: &Context, ir: &mut Ir, module: Global<Op>) -> Option<Box<[u8]>> {
    let region = ir.first_region(module)?;
    let block = ir.body(region.body).last_block(region.entity)?;
    let loc = ir.body(module.body).loc(module.entity);
    let mut tables = SymbolTables::new();
    let table = tables.table(ctx, ir, module);
    let (pointers, bits) = (list_type(ctx, DYNAMIC, ctx.index_type()), list_type(ctx, DYNAMIC, ctx.i1()));
    let types = [pointers, pointers, bits, bits, bits];
    let mut b = OpBuilder::at(ctx, ir, region.body, InsertPoint::End(block));
    b.set_loc(loc);
    let new = FuncOp::new(HELPER, ctx.function_type(&types, &[])).sym_visibility("private");
    let function: Op = new
        .insert_with(&mut b, &types, |b, args| {
            if let [buffers, retained, conditions, decided, owned] = *args {
                fill_helper([buffers, retained, conditions, decided, owned], b);
            }
        })
        .into();
    table.insert(ctx, ir, function, None);
    let view = View { ctx, body: ir.body(region.body) };
    Some(function.cast::<FuncOp>(&view)?.sym_name(&view).into())
}

/// Fills the function: for each buffer, whether it is to be freed, and for each retained one, whether it is owned.
fn fill_helper<'c>([buffers, retained, conditions, decided, owned]: [Value; 5], b: &mut impl Insert<'c>) {
    let ctx = b.context();
    let (index, bit) = (ctx.index_type(), ctx.i1());
    let (zero, one) = (ConstantOp::index(0).result(b), ConstantOp::index(1).result(b));
    let yes = ConstantOp::new(ctx.bool_attr(true)).result(b);
    let no = ConstantOp::new(ctx.bool_attr(false)).result(b);
    let count = memref::DimOp::new(buffers, zero).result(b);
    let kept = memref::DimOp::new(retained, zero).result(b);
    scf::ForOp::new(zero, kept, one, []).insert_with(b, &[index], |b, args| {
        memref::StoreOp::new(no, owned, args).insert(b);
        scf::YieldOp::new([]).insert(b);
    });
    scf::ForOp::new(zero, count, one, []).insert_with(b, &[index], |b, at| {
        let Some(i) = at.first().copied() else { return };
        let own = memref::LoadOp::new(buffers, at).result(b);
        let condition = memref::LoadOp::new(conditions, at).result(b);
        let state = [index, bit];
        let unlike_kept =
            scf::ForOp::new(zero, kept, one, [yes]).types([bit]).insert_with(b, &state, |b, args| {
                let [j, so_far] = *args else { return };
                let other = memref::LoadOp::new(retained, [j]).result(b);
                let same = CmpIOp::new(CmpIPredicate::eq, other, own).result(b);
                let branch = scf::IfOp::new(same).insert(b);
                let then = branch.then_region(b);
                b.fill(then, &[], |b, _| {
                    let before = memref::LoadOp::new(owned, [j]).result(b);
                    let now = OrIOp::new(before, condition).result(b);
                    memref::StoreOp::new(now, owned, [j]).insert(b);
                    scf::YieldOp::new([]).insert(b);
                });
                different(other, own, so_far, b);
            });
        let unlike_kept = unlike_kept.results(b);
        let distinct =
            scf::ForOp::new(zero, i, one, unlike_kept).types([bit]).insert_with(b, &state, |b, args| {
                let [j, so_far] = *args else { return };
                let other = memref::LoadOp::new(buffers, [j]).result(b);
                different(other, own, so_far, b);
            });
        if let Some(distinct) = distinct.results(b).first().copied() {
            let free = AndIOp::new(distinct, condition).result(b);
            memref::StoreOp::new(free, decided, at).insert(b);
        }
        scf::YieldOp::new([]).insert(b);
    });
    ReturnOp::new([]).insert(b);
}

/// Yields that all before and these two pointers are different.
fn different<'c>(a: Value, b: Value, so_far: Value, rw: &mut impl Insert<'c>) {
    let unlike = CmpIOp::new(CmpIPredicate::ne, a, b).result(rw);
    let all = AndIOp::new(so_far, unlike).result(rw);
    scf::YieldOp::new([all]).insert(rw);
}

/// Emits the errors of a pass.
pub(super) fn report(result: Result<(), Vec<Diagnostic>>, cx: &mut PassContext<'_>) -> PassResult {
    match result {
        Ok(()) => Ok(()),
        Err(errors) => {
            errors.into_iter().for_each(|e| cx.diags.emit(e));
            Err(PassFailure(None))
        }
    }
}

impl LowerDeallocationsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let result = lower_deallocations(cx.ctx, cx.ir, cx.op);
        report(result, cx)
    }
}
