//! Chapter 4: a program is all that there is. Nobody outside calls its functions but `main`, so each may go when its calls are inlined.
//!
//! The compiler's own functions are private already (`emit.rs`). Those of IR that was written by hand, or by chapter 2, are not.

use terrace::ir::symbols::table_members;
use terrace::ir::{Edit, View};
use terrace::pass::{PassContext, PassResult};

use crate::dialect::FuncOp;
use crate::passes::InternalizePass;

impl InternalizePass {
    /// Makes the functions of a program private. A module without `main` is a library, and stays as it is.
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let (mut has_main, mut others) = (false, Vec::new());
        for op in table_members(cx.ir, cx.op) {
            let v = View { ctx: cx.ctx, body: cx.ir.body(op.body) };
            match op.entity.cast::<FuncOp>(&v) {
                Some(function) if function.sym_name(&v) == b"main" => has_main = true,
                Some(function) => others.push((op.body, function)),
                None => {}
            }
        }
        for (body, function) in others.into_iter().filter(|_| has_main) {
            let mut edit = Edit { ctx: cx.ctx, body: cx.ir.body_mut(body) };
            function.set_sym_visibility(&mut edit, Some(b"private"));
        }
        Ok(())
    }
}
