//! Conditions, loops, and variables.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::symbols::{lookup_symbol, nearest_symbol_table};
use terrace_ir::{DYNAMIC, LookIr, Region, Type, Value};

use super::{Verified, ensure};
use crate::shape::infer::shapes_agree;
use crate::tosa::syntax::control::variable_type;
use crate::tosa::{IfOp, VariableOp, VariableReadOp, VariableWriteOp, WhileOp, YieldOp};

/// Checks that two tensors have elements of one type and the same shape.
fn check_same(cx: &VerifyCx<'_>, a: Type, b: Type, [x, y]: [&str; 2]) -> Verified {
    let ctx = cx.ctx;
    let [ea, eb] = [a, b].map(|t| ctx.element_type_or_self(t));
    ensure!(
        cx,
        ea == eb,
        "require same element type for {x} ('{}') and {y} ('{}')",
        ctx.text(ea),
        ctx.text(eb)
    );
    ensure!(
        cx,
        shapes_agree(ctx, a, b),
        "require same shapes for {x} ('{}') and {y} ('{}')",
        ctx.text(a),
        ctx.text(b)
    );
    Ok(())
}

/// The same of two lists.
fn check_all(cx: &VerifyCx<'_>, a: &[Value], b: &[Value], names: [&str; 2]) -> Verified {
    let ([x, y], m, n) = (names, a.len(), b.len());
    ensure!(cx, m == n, "require same number of values in {x} ({m}) and {y} ({n})");
    a.iter().zip(b).try_for_each(|(a, b)| check_same(cx, a.ty(cx), b.ty(cx), names))
}

/// Checks that a tensor can have one element.
fn has_one_element(cx: &VerifyCx<'_>, t: Type) -> bool {
    cx.ctx.shape(t).is_none_or(|s| s.contains(&DYNAMIC) || s.iter().all(|d| *d == 1))
}

/// The arguments of a region, and what it ends in if that is a yield.
fn ends(cx: &VerifyCx<'_>, region: Region) -> (Vec<Value>, Option<Vec<Value>>) {
    let Some(block) = region.entry(cx) else { return (Vec::new(), None) };
    (block.args(cx).to_vec(), block.end::<YieldOp>(cx).map(|end| end.inputs(cx).to_vec()))
}

impl VerifyOp for IfOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let (inputs, outputs) = (self.input_list(cx), self.output_list(cx));
        for (region, name) in [(self.then_graph(cx), "then_graph"), (self.else_graph(cx), "else_graph")] {
            let (args, results) = ends(cx, region);
            check_all(cx, &args, &inputs, [&format!("'{name}' arguments"), "'input_list'"])?;
            if let Some(results) = results {
                check_all(cx, &results, &outputs, [&format!("'{name}' results"), "'output_list'"])?;
            }
        }
        let ty = self.condition(cx).ty(cx);
        let shown = cx.ctx.text(ty);
        ensure!(cx, has_one_element(cx, ty), "'condition' must be a size 1 tensor, got '{shown}'");
        Ok(())
    }
}

impl VerifyOp for WhileOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let inputs = self.input_list(cx);
        check_all(cx, &inputs, &self.output_list(cx), ["'input_list'", "'output_list'"])?;
        let (args, condition) = ends(cx, self.cond_graph(cx));
        check_all(cx, &args, &inputs, ["'cond_graph' arguments", "'input_list'"])?;
        let (args, results) = ends(cx, self.body_graph(cx));
        check_all(cx, &args, &inputs, ["'body_graph' arguments", "'input_list'"])?;
        if let Some(results) = results {
            check_all(cx, &results, &inputs, ["'body_graph' results", "'input_list'"])?;
        }
        let Some(condition) = condition else { return Ok(()) };
        let [condition] = condition[..] else {
            return Err(cx.op_error("require 'cond_graph' only have one result"));
        };
        let ty = condition.ty(cx);
        let shown = cx.ctx.text(ty);
        ensure!(cx, has_one_element(cx, ty), "'cond_graph' result must be a size 1 tensor, got '{shown}'");
        let boolean = cx.ctx.element_type_or_self(ty) == cx.ctx.i1();
        ensure!(cx, boolean, "'cond_graph' result must be a boolean tensor, got '{shown}'");
        Ok(())
    }
}

/// Checks that a variable was declared, and that a value has its type.
fn verify_variable(cx: &VerifyCx<'_>, name: &[u8], ty: Type, what: &str) -> Verified {
    let Some(table) = nearest_symbol_table(cx.ctx, cx.ir, cx.op) else { return Ok(()) };
    let found = lookup_symbol(cx.ctx, cx.ir, table, cx.ctx.string(name));
    let variable = found.and_then(|f| {
        let v = cx.inside(f.body);
        let variable = f.entity.cast::<VariableOp>(&v)?;
        Some((variable.var_shape_attr(&v), variable.type_attr(&v).and_then(|t| cx.ctx.type_value(t))))
    });
    let Some((sizes, element)) = variable else {
        let name = String::from_utf8_lossy(name);
        return Err(cx.op_error(format!("'{name}' has not been declared by 'tosa.variable'")));
    };
    match sizes.zip(element).and_then(|(s, e)| variable_type(cx.ctx, s, e)) {
        Some(declared) => check_same(cx, ty, declared, [what, "the input tensor"]),
        None => Ok(()),
    }
}

impl VerifyOp for VariableWriteOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        verify_variable(cx, self.name(cx), self.input1(cx).ty(cx), "'input1'")
    }
}

impl VerifyOp for VariableReadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        verify_variable(cx, self.name(cx), self.output1(cx).ty(cx), "'output1'")
    }
}
