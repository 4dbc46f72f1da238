//! Records of debug info.

use terrace_dialects_llvm::llvm::{DbgDeclareOp, DbgLabelOp, DbgValueOp, InvokeOp, LandingpadOp};
use terrace_ir::{Block, InsertPoint, Look, Value};

use super::Emit;
use crate::read::instructions::{Record, Span};
use crate::read::parser::Res;

impl<'x, 'a: 'x, 's> Emit<'x, 'a, 's> {
    /// Makes the operations of labels at the end of a block. The other records wait until all values are there.
    pub(super) fn records(&mut self, span: Span, block: Block) -> Res {
        for n in span.from..span.to {
            let Some(r) = self.body.records.get(n as usize).cloned() else { break };
            if r.word != b"dbg_label" {
                self.later.push(n);
                continue;
            }
            let Some(label) = r.nodes.first().copied() else { continue };
            if let Some(label) = self.reader.debug_info(label, r.at)? {
                let loc = self.reader.location(Some(r.place), r.at)?;
                self.builder.set_insertion(InsertPoint::End(block));
                DbgLabelOp::new(label).at(loc).insert(&mut self.builder);
            }
        }
        Ok(())
    }

    /// Makes the operations of records, each right after the definition of its value, for only there is it known to be defined.
    pub(super) fn late_records(&mut self) -> Res {
        for n in std::mem::take(&mut self.later) {
            if let Some(r) = self.body.records.get(n as usize).cloned() {
                self.record(&r)?;
            }
        }
        Ok(())
    }

    /// The place after the definition of a value; `None` if no place is known that it dominates.
    fn after(&self, v: Value) -> Option<InsertPoint> {
        let b = &self.builder;
        let Some(op) = v.def(b) else {
            let block = v.block(b)?;
            let first = block.first(b);
            return Some(match first.and_then(|f| f.cast::<LandingpadOp>(b)) {
                // Nothing stands before what catches an exception.
                Some(pad) => InsertPoint::After(*pad),
                None => InsertPoint::Start(block),
            });
        };
        let Some(invoke) = op.cast::<InvokeOp>(b) else { return Some(InsertPoint::After(op)) };
        let normal = invoke.normal_dest(b);
        b.body().single_predecessor(normal)?;
        normal.last(b).map(InsertPoint::Before)
    }

    fn record(&mut self, r: &Record<'s>) -> Res {
        let known = matches!(r.word, b"dbg_value" | b"dbg_declare");
        let (true, Some(value), Some(variable)) = (known, r.value, r.nodes.first().copied()) else {
            let word = String::from_utf8_lossy(r.word).into_owned();
            self.reader.warn(
                r.at,
                format!("dropped a record '#{word}' that has no counterpart in the llvm dialect"),
            );
            return Ok(());
        };
        let Some(variable) = self.reader.debug_info(variable, r.at)? else {
            self.reader.warn(
                r.at,
                "dropped a debug record, for its variable has no counterpart in the llvm dialect",
            );
            return Ok(());
        };
        let expression = match r.nodes.get(1).copied() {
            Some(e) => self.reader.expression(e, r.at)?,
            None => None,
        };
        let value = self.value(value)?;
        let Some(place) = self.after(value) else {
            self.reader.warn(r.at, "dropped a debug record, for there is no block after its value");
            return Ok(());
        };
        let loc = self.reader.location(Some(r.place), r.at)?;
        self.builder.set_insertion(place);
        if r.word == b"dbg_value" {
            DbgValueOp::new(value, variable)
                .maybe_location_expr(expression)
                .at(loc)
                .insert(&mut self.builder);
        } else {
            DbgDeclareOp::new(value, variable)
                .maybe_location_expr(expression)
                .at(loc)
                .insert(&mut self.builder);
        }
        Ok(())
    }
}
