//! arith: mostly one instruction for one operation.

use terrace_ir::{Attr, AttrData, Diagnostic, Global, Op};

use super::{Converter, left_over};

/// Operations with the same operands and result under another name.
const DIRECT: &[(&str, &str)] = &[
    ("arith.addi", "llvm.add"),
    ("arith.subi", "llvm.sub"),
    ("arith.muli", "llvm.mul"),
    ("arith.divui", "llvm.udiv"),
    ("arith.divsi", "llvm.sdiv"),
    ("arith.remui", "llvm.urem"),
    ("arith.remsi", "llvm.srem"),
    ("arith.andi", "llvm.and"),
    ("arith.ori", "llvm.or"),
    ("arith.xori", "llvm.xor"),
    ("arith.addf", "llvm.fadd"),
    ("arith.subf", "llvm.fsub"),
    ("arith.mulf", "llvm.fmul"),
    ("arith.divf", "llvm.fdiv"),
    ("arith.select", "llvm.select"),
];

impl Converter<'_> {
    pub(super) fn arith(&mut self, op: Op, name: &str) -> Result<(), Diagnostic> {
        let ctx = self.b.ctx;
        let ty = self.result_type(op, 0)?;
        let value = match name {
            "arith.constant" => {
                let Some(value) = self.attr(op, "value") else { return Ok(()) };
                self.b.value("llvm.mlir.constant", &[], ty, &[("value", value)])
            }
            "arith.cmpi" => {
                let operands = self.operands(op)?;
                let Some(p) = self.attr(op, "predicate") else { return Ok(()) };
                self.b.value("llvm.icmp", &operands, ty, &[("predicate", p)])
            }
            "arith.index_cast" if self.old_type(op, 0) == ctx.index_type() && ty == ctx.i64() => {
                self.operand(op, 0)?
            }
            "arith.index_cast" if self.old_type(op, 0) == ctx.i64() => self.operand(op, 0)?,
            "arith.maxsi" => self.choose(op, 4)?,
            "arith.minsi" => self.choose(op, 2)?,
            _ => {
                let Some((_, llvm)) = DIRECT.iter().find(|(a, _)| *a == name) else {
                    return Err(left_over(self.b.ir, Global::new(self.from, op), name.as_bytes()));
                };
                let operands = self.operands(op)?;
                let attrs = self.flags(op);
                self.b.value(llvm, &operands, ty, &attrs)
            }
        };
        self.set(op, 0, value);
        Ok(())
    }

    /// Overflow flags under llvm's name.
    fn flags(&self, op: Op) -> Vec<(&'static str, Attr)> {
        let ctx = self.b.ctx;
        let Some(AttrData::DialectAttr { params, .. }) = self.attr(op, "overflowFlags").map(|a| ctx.data(a))
        else {
            return Vec::new();
        };
        let bits = params.first().and_then(|a| ctx.as_param_int(*a)).unwrap_or(0);
        vec![("overflowFlags", ctx.integer(ctx.i32(), bits))]
    }

    /// The operand for which the comparison holds, else the other.
    fn choose(&mut self, op: Op, predicate: i64) -> Result<terrace_ir::Value, Diagnostic> {
        let ctx = self.b.ctx;
        let operands = self.operands(op)?;
        let ty = self.result_type(op, 0)?;
        let p = ctx.integer(ctx.i64(), predicate);
        let c = self.b.value("llvm.icmp", &operands, ctx.i1(), &[("predicate", p)]);
        Ok(self.b.value("llvm.select", &[c, operands[0], operands[1]], ty, &[]))
    }
}
