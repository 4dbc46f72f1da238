//! Records of debug info.

use terrace_dialects_llvm::llvm::{DbgDeclareOp, DbgLabelOp, DbgValueOp};
use terrace_ir::{Block, InsertPoint};

use super::Emit;
use crate::read::instructions::{Operand, Record, Span};
use crate::read::parser::Res;

impl<'x, 'a: 'x, 's> Emit<'x, 'a, 's> {
    /// Makes the operations of records at the end of a block.
    pub(super) fn records(&mut self, span: Span, block: Block) -> Res {
        for n in span.from..span.to {
            let Some(r) = self.body.records.get(n as usize).cloned() else { break };
            let missing = match r.value.map(|t| t.value) {
                Some(Operand::Local(l)) => self.values.get(l as usize).copied().flatten().is_none(),
                _ => false,
            };
            if missing {
                self.later.push((n, InsertPoint::End(block)));
                continue;
            }
            self.builder.set_insertion(InsertPoint::End(block));
            self.record(&r)?;
            self.builder.set_insertion(InsertPoint::End(block));
        }
        Ok(())
    }

    /// The records whose value is defined later in the text.
    pub(super) fn late_records(&mut self) -> Res {
        for (n, _) in std::mem::take(&mut self.later) {
            let Some(r) = self.body.records.get(n as usize).cloned() else { break };
            let Some(Operand::Local(l)) = r.value.map(|t| t.value) else { continue };
            let Some(v) = self.values.get(l as usize).copied().flatten() else { continue };
            let Some(def) = v.def(&self.builder) else { continue };
            self.builder.set_insertion(InsertPoint::After(def));
            self.record(&r)?;
        }
        Ok(())
    }

    fn record(&mut self, r: &Record<'s>) -> Res {
        let loc = self.reader.location(Some(r.place), r.at)?;
        if r.word == b"dbg_label" {
            let Some(label) = r.nodes.first().copied() else { return Ok(()) };
            if let Some(label) = self.reader.debug_info(label, r.at)? {
                DbgLabelOp::new(label).at(loc).insert(&mut self.builder);
            }
            return Ok(());
        }
        let (Some(value), Some(variable)) = (r.value, r.nodes.first().copied()) else {
            self.reader.warn(r.at, "dropped a debug record whose value is a list or metadata");
            return Ok(());
        };
        let Some(variable) = self.reader.debug_info(variable, r.at)? else { return Ok(()) };
        let expression = match r.nodes.get(1).copied() {
            Some(e) => self.reader.expression(e, r.at)?,
            None => None,
        };
        let value = self.value(value)?;
        match r.word {
            b"dbg_value" => {
                DbgValueOp::new(value, variable).maybe_location_expr(expression).at(loc).insert(&mut self.builder);
            }
            b"dbg_declare" => {
                DbgDeclareOp::new(value, variable).maybe_location_expr(expression).at(loc).insert(&mut self.builder);
            }
            _ => self.reader.warn(r.at, "dropped a debug record that has no counterpart in the llvm dialect"),
        }
        Ok(())
    }
}
