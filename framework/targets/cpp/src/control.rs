//! Branches between blocks, and operations with regions.

use terrace_dialects_core::cf::{BranchOp, CondBranchOp};
use terrace_dialects_meta::emitc::{DoOp, ExpressionOp, ForOp, IfOp, SwitchOp, YieldOp};
use terrace_ir::{Block, Global, Op, Region, Value, ViewIr};

use crate::expression::inlined;
use crate::{Done, Emitter, members, op_error};

impl<'a> Emitter<'a> {
    /// Writes an operation that decides what runs next.
    pub(crate) fn control(&mut self, v: ViewIr<'a>, op: Op) -> Done {
        if let Some(op) = op.cast::<BranchOp>(&v) {
            self.jump(v, *op, &op.dest_operands(&v), op.dest(&v))
        } else if let Some(op) = op.cast::<CondBranchOp>(&v) {
            self.branch(v, op)
        } else if let Some(op) = op.cast::<ForOp>(&v) {
            self.for_loop(v, op)
        } else if let Some(op) = op.cast::<IfOp>(&v) {
            self.condition(v, op)
        } else if let Some(op) = op.cast::<DoOp>(&v) {
            self.do_loop(v, op)
        } else if let Some(op) = op.cast::<SwitchOp>(&v) {
            self.switch(v, op)
        } else {
            op_error(&v, op, "unable to find printer for op")
        }
    }

    /// Writes the operations of a region, `skipped` of them at its end left out.
    fn region(&mut self, v: ViewIr<'a>, region: Region, skipped: usize) -> Done {
        let (inner, ops) = members(v, Global::new(v.body, region));
        let ops: Vec<Op> = ops.collect();
        for op in ops.get(..ops.len().saturating_sub(skipped)).unwrap_or_default() {
            self.operation(inner, *op, true)?;
        }
        Ok(())
    }

    /// Writes lines between braces, up to the closing one.
    fn braces(&mut self, lines: impl FnOnce(&mut Self) -> Done) -> Done {
        self.out.push("{\n");
        self.out.indent();
        lines(self)?;
        self.out.unindent();
        self.out.push("}");
        Ok(())
    }

    /// Writes the way to a block: its arguments, and `goto`.
    fn jump(&mut self, v: ViewIr<'a>, op: Op, operands: &[Value], to: Block) -> Done {
        self.pass(v, operands, &to.args(&v))?;
        let Some(label) = self.names.label(&v, to) else {
            return op_error(&v, op, "unable to find label for successor block");
        };
        self.out.push(format!("goto {label}"));
        Ok(())
    }

    /// Assigns values to the arguments of a block, all at once: an argument that is read after it was assigned is kept before.
    ///
    /// ```text
    /// cf.br ^bb1(%b, %a)      {
    ///                           int32_t v5 = v3;
    ///                           v3 = v4;
    ///                           v4 = v5;
    ///                         }
    /// ```
    fn pass(&mut self, v: ViewIr<'a>, values: &[Value], args: &[Value]) -> Done {
        let reads = |value: Value, arg: Value| match inlined(&v, value) {
            Some(e) => e.defs(&v).contains(&arg),
            None => value == arg,
        };
        let is_late = |i: usize| {
            let earlier = args.get(..i).unwrap_or_default();
            values.get(i).is_some_and(|value| earlier.iter().any(|arg| reads(*value, *arg)))
        };
        let late: Vec<bool> = (0..values.len()).map(is_late).collect();
        if !late.contains(&true) {
            return self.assignments(v, values, args, &[]);
        }
        self.braces(|e| {
            let mut kept = vec![];
            for (value, _) in values.iter().zip(&late).filter(|(_, late)| **late) {
                let name = e.names.fresh();
                e.declaration(v.ctx, value.loc(&v), value.ty(&v), name.as_bytes())?;
                e.out.push(" = ");
                e.operand(v, *value)?;
                e.out.push(";\n");
                kept.push(name);
            }
            let mut kept = kept.into_iter();
            let kept: Vec<Option<String>> =
                late.iter().map(|late| if *late { kept.next() } else { None }).collect();
            e.assignments(v, values, args, &kept)
        })?;
        self.out.push("\n");
        Ok(())
    }

    fn assignments(
        &mut self,
        v: ViewIr<'a>,
        values: &[Value],
        args: &[Value],
        kept: &[Option<String>],
    ) -> Done {
        for (i, (value, arg)) in values.iter().zip(args).enumerate() {
            self.name(&v, *arg);
            self.out.push(" = ");
            match kept.get(i) {
                Some(Some(name)) => self.out.push(name),
                _ => self.operand(v, *value)?,
            }
            self.out.push(";\n");
        }
        Ok(())
    }

    fn branch(&mut self, v: ViewIr<'a>, op: CondBranchOp) -> Done {
        self.out.push("if (");
        self.operand(v, op.condition(&v))?;
        self.out.push(") ");
        self.braces(|e| {
            e.jump(v, *op, &op.true_dest_operands(&v), op.true_dest(&v))?;
            e.out.push(";\n");
            Ok(())
        })?;
        self.out.push(" else ");
        self.braces(|e| {
            e.jump(v, *op, &op.false_dest_operands(&v), op.false_dest(&v))?;
            e.out.push(";\n");
            Ok(())
        })
    }

    fn for_loop(&mut self, v: ViewIr<'a>, op: ForOp) -> Done {
        let Some(variable) = op.region(&v).entry(&v).and_then(|b| b.arg(&v, 0)) else {
            return op_error(&v, *op, "expected an induction variable");
        };
        let name = self.names.of_induction(&v, variable, self.loops).to_vec();
        self.out.push("for (");
        self.ty(v.ctx, op.loc(&v), variable.ty(&v))?;
        self.out.push(" ");
        self.out.push(&name);
        self.out.push(" = ");
        self.operand(v, op.lower_bound(&v))?;
        self.out.push("; ");
        self.out.push(&name);
        self.out.push(" < ");
        let upper = op.upper_bound(&v);
        let enclosed = inlined(&v, upper).is_some();
        self.out.push(if enclosed { "(" } else { "" });
        self.operand(v, upper)?;
        self.out.push(if enclosed { ")" } else { "" });
        self.out.push("; ");
        self.out.push(&name);
        self.out.push(" += ");
        self.operand(v, op.step(&v))?;
        self.out.push(") ");
        let loops = self.loops;
        self.loops = loops.saturating_add(1);
        let done = self.braces(|e| e.region(v, op.region(&v), 1));
        self.loops = loops;
        done
    }

    fn condition(&mut self, v: ViewIr<'a>, op: IfOp) -> Done {
        self.out.push("if (");
        self.operand(v, op.condition(&v))?;
        self.out.push(") ");
        self.braces(|e| e.region(v, op.then_region(&v), 1))?;
        let otherwise = op.else_region(&v);
        if otherwise.is_empty(&v) {
            return Ok(());
        }
        self.out.push(" else ");
        self.braces(|e| e.region(v, otherwise, 1))
    }

    fn do_loop(&mut self, v: ViewIr<'a>, op: DoOp) -> Done {
        self.out.push("do ");
        self.braces(|e| e.region(v, op.body_region(&v), 0))?;
        self.out.push(" while (");
        let end = op.condition_region(&v).entry(&v).and_then(|b| b.last(&v));
        let value = end.and_then(|end| end.cast::<YieldOp>(&v)).and_then(|end| end.result(&v));
        let Some(e) = value.and_then(|value| value.defining::<ExpressionOp>(&v)) else {
            return op_error(&v, *op, "expected an 'emitc.expression' in the condition region");
        };
        self.expression(v, e)?;
        self.out.push(");");
        Ok(())
    }

    fn switch(&mut self, v: ViewIr<'a>, op: SwitchOp) -> Done {
        self.out.push("switch (");
        self.operand(v, op.arg(&v))?;
        self.out.push(") {");
        let cases = op.cases(&v);
        for (case, region) in cases.iter().zip(op.case_regions(&v)) {
            self.case(v, &format!("case {case}"), region)?;
        }
        self.case(v, "default", op.default_region(&v))?;
        self.out.push("\n}");
        Ok(())
    }

    fn case(&mut self, v: ViewIr<'a>, label: &str, region: Region) -> Done {
        self.out.push(format!("\n{label}: "));
        self.braces(|e| {
            e.region(v, region, 1)?;
            e.out.push("break;\n");
            Ok(())
        })
    }
}
