//! Large programs print through shared functions.
//!
//! A `toy.print` becomes loops around calls of `printf`. With thousands of them most of the program is such loops, so those that print
//! the same shape go to one function:
//!
//! ```mlir
//! toy.print %0 : memref<2x3xf64>      // func.call @print.2x3(%0) : (memref<2x3xf64>) -> ()
//! ```
//!
//! Programs with fewer prints stay as the tutorial has them.

use rustc_hash::FxHashMap;
use terrace::dialects::func;
use terrace::ir::symbols::SymbolTable;
use terrace::ir::types::MemRefType;
use terrace::ir::{Context, Global, Insert, InsertPoint, Ir, Op, OpBuilder, Type, ViewIr, Walk};

use crate::dialect as toy;

/// Programs with more prints share them.
const MANY: usize = 1_000;

/// Shares the prints of a module of loops, if there are many.
pub(crate) fn share_prints(ctx: &Context, ir: &mut Ir, module: Global<Op>) {
    let mut prints = Vec::new();
    ir.walk_pre(module, |ir, op| {
        let v = ViewIr { ctx, ir, body: op.body };
        if let Some(print) = op.entity.cast::<toy::PrintOp>(&v)
            && let Some(ty) = print.input(&v).ty(&v).cast::<MemRefType<'_>>(&v)
        {
            prints.push((op, print, ty.into()));
        }
        Walk::Advance
    });
    if prints.len() <= MANY {
        return;
    }
    let mut functions: FxHashMap<Type, Vec<u8>> = FxHashMap::default();
    for (op, print, ty) in prints {
        let Some(user) = ir.body(op.body).parent() else { continue };
        let name = functions.entry(ty).or_insert_with(|| print_function(ctx, ir, module, user, ty));
        let value = print.input(&ViewIr { ctx, ir, body: op.body });
        let b = &mut OpBuilder::at(ctx, ir, op.body, InsertPoint::Before(op.entity));
        func::CallOp::new(name, [value]).insert(b);
        ir.erase_op(op);
    }
}

/// Adds a function that prints a value of a type to the module, before the function that uses it; gives its name.
fn print_function(ctx: &Context, ir: &mut Ir, module: Global<Op>, user: Global<Op>, ty: Type) -> Vec<u8> {
    let shape: Vec<String> =
        ty.cast::<MemRefType<'_>>(ctx).map_or(Vec::new(), |t| t.shape().iter().map(i64::to_string).collect());
    // No Toy name has a point.
    let name = format!("print.{}", shape.join("x"));
    let mut table = SymbolTable::new(ctx, ir, module);
    let b = &mut OpBuilder::at(ctx, ir, user.body, InsertPoint::Before(user.entity));
    let function = func::FuncOp::new(&name, ctx.function_type(&[ty], &[])).insert(b);
    let region = function.body(b);
    b.fill_isolated(region, &[ty], |b, args| {
        toy::PrintOp::new(args[0]).insert(b);
        func::ReturnOp::new([]).insert(b);
    });
    let unique = table.insert(ctx, ir, function.into(), None);
    unique.and_then(|n| ctx.as_string(n).map(<[u8]>::to_vec)).unwrap_or(name.into_bytes())
}
