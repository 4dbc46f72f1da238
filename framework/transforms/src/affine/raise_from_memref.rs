//! `affine-raise-from-memref`: loads and stores whose indices are affine become operations of the affine dialect.
//!
//! ```mlir
//! %s = arith.addi %i, %c3 : index
//! %v = memref.load %m[%s]          →   %v = affine.load %m[%i + 3]
//! ```

use rustc_hash::FxHashMap;
use terrace_dialects::affine::scope::{is_valid_dim, is_valid_symbol};
use terrace_dialects::affine::{AffineLoadOp, AffineStoreOp};
use terrace_dialects::arith::{AddIOp, MulIOp};
use terrace_dialects::memref::{LoadOp, StoreOp};
use terrace_ir::affine::AffineOp;
use terrace_ir::{AffineExpr, Attr, Context, Global, InsertPoint, Ir, Op, Value};
use terrace_pass::{PassContext, PassResult};

use super::AffineRaiseFromMemref;
use super::edit::Edit;

/// Makes loads and stores in `root` affine where their indices are. Returns how many.
pub fn raise_from_memref(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> usize {
    let mut count = 0;
    for id in super::bodies(ir, root) {
        let mut edit = Edit::new(ctx, ir, id);
        for op in super::ops_post(&edit.view()) {
            count += usize::from(edit.raise(op).is_some());
        }
    }
    count
}

/// Indices as expressions of values.
struct Indices<'a, 'e> {
    edit: &'a Edit<'e>,
    op: Op,
    dims: Vec<Value>,
    symbols: Vec<Value>,
    known: FxHashMap<Value, AffineExpr>,
}

impl Indices<'_, '_> {
    /// The sum or the product that a value is.
    fn parts(&self, v: Value) -> Option<(AffineOp, Value, Value)> {
        let view = self.edit.view();
        if let Some(sum) = v.defining::<AddIOp>(&view) {
            return Some((AffineOp::Add, sum.lhs(&view), sum.rhs(&view)));
        }
        let product = v.defining::<MulIOp>(&view)?;
        Some((AffineOp::Mul, product.lhs(&view), product.rhs(&view)))
    }

    /// A value as a constant, a symbol or a dimension.
    fn leaf(&mut self, v: Value) -> Option<AffineExpr> {
        let edit = self.edit;
        if let Some(c) = edit.view().constant(v) {
            return Some(edit.ctx.affine_constant(c));
        }
        let at = Global::new(edit.id, self.op);
        let (values, is_symbol) = if is_valid_symbol(edit.ctx, edit.ir, at, v) {
            (&mut self.symbols, true)
        } else if is_valid_dim(edit.ctx, edit.ir, at, v) {
            (&mut self.dims, false)
        } else {
            return None;
        };
        let n = values.len() as u32;
        values.push(v);
        Some(if is_symbol { edit.ctx.affine_symbol(n) } else { edit.ctx.affine_dim(n) })
    }

    /// An index as an expression; `None` if it is not affine.
    fn expr(&mut self, root: Value) -> Option<AffineExpr> {
        let ctx = self.edit.ctx;
        let mut todo = vec![(root, false)];
        while let Some((v, leave)) = todo.pop() {
            if self.known.contains_key(&v) {
                continue;
            }
            let parts = if self.edit.view().constant(v).is_some() { None } else { self.parts(v) };
            let e = match parts {
                None => self.leaf(v)?,
                Some((_, a, b)) if !leave => {
                    todo.extend([(v, true), (b, false), (a, false)]);
                    continue;
                }
                Some((op, a, b)) => {
                    let (a, b) = (*self.known.get(&a)?, *self.known.get(&b)?);
                    if op == AffineOp::Mul && !ctx.affine_is_symbolic(a) && !ctx.affine_is_symbolic(b) {
                        return None;
                    }
                    ctx.affine_binary(op, a, b)
                }
            };
            self.known.insert(v, e);
        }
        self.known.get(&root).copied()
    }
}

impl Edit<'_> {
    fn raise(&mut self, op: Op) -> Option<()> {
        let view = self.view();
        let (load, store) = (op.cast::<LoadOp>(&view), op.cast::<StoreOp>(&view));
        let indices = match (load, store) {
            (Some(load), _) => load.indices(&view),
            (_, Some(store)) => store.indices(&view),
            _ => return None,
        };
        let (map, operands) = self.subscripts(op, &indices)?;
        let loc = self.ir.body(self.id).loc(op);
        let b = &mut self.builder(InsertPoint::Before(op), loc);
        if let Some(load) = load {
            let (old, memref) = (load.result(b), load.memref(b));
            let new = AffineLoadOp::of_parts(old.ty(b), memref, operands, map).result(b);
            self.ir.body_mut(self.id).replace_all_uses(old, new);
        } else if let Some(store) = store {
            let (value, memref) = (store.value(b), store.memref(b));
            AffineStoreOp::of_parts(value, memref, operands, map).insert(b);
        }
        self.erase(op);
        Some(())
    }

    fn subscripts(&self, op: Op, indices: &[Value]) -> Option<(Attr, Vec<Value>)> {
        let (dims, symbols) = (Vec::new(), Vec::new());
        let mut all = Indices { edit: self, op, dims, symbols, known: FxHashMap::default() };
        let results = indices.iter().map(|v| all.expr(*v)).collect::<Option<Vec<AffineExpr>>>()?;
        let map = self.ctx.affine_map(all.dims.len() as u32, all.symbols.len() as u32, &results);
        all.dims.extend(all.symbols);
        Some((map, all.dims))
    }
}

impl AffineRaiseFromMemref {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if raise_from_memref(cx.ctx, cx.ir, cx.op) == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}
