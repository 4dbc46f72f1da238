//! Comments that name the users of values: `--mlir-print-value-users`.

use rustc_hash::FxHashSet;
use terrace_ir::{Block, Global, Op, Value};

use super::Printer;

impl Printer<'_> {
    /// `// user: %1` after an operation with results, `// id: %2` after another that has operands.
    pub(crate) fn users_comment(&mut self, op: Global<Op>) {
        if self.collecting {
            return;
        }
        let body = self.ir.body(op.body);
        let results: Vec<Value> = body.results(op.entity).collect();
        if results.is_empty() {
            if body.num_operands(op.entity) > 0 {
                self.text(" // id: ");
                self.user(op);
            }
            return;
        }
        let users: FxHashSet<Op> = results.iter().flat_map(|v| body.users(*v)).collect();
        if users.is_empty() {
            return self.text(" // unused");
        }
        let named: usize = users.iter().map(|u| body.num_results(*u)).sum();
        let several = results.len() > 1;
        self.text(if !several && users.len() <= 1 && named <= 1 { " // user: " } else { " // users: " });
        self.comma_list(results, |p, v| {
            p.text(if several { "(" } else { "" });
            p.users_of(Global::new(op.body, v));
            p.text(if several { ")" } else { "" });
        });
    }

    /// `// %arg0 is used by %1`, a line each.
    pub(crate) fn argument_comments(&mut self, block: Global<Block>) {
        let body = self.ir.body(block.body);
        for v in body.block_args(block.entity) {
            self.write_indent();
            self.text("// ");
            self.value_in(block.body, *v);
            if body.users(*v).next().is_none() {
                self.text(" is unused");
            } else {
                self.text(" is used by ");
                self.users_of(Global::new(block.body, *v));
            }
            self.new_line();
        }
    }

    fn users_of(&mut self, v: Global<Value>) {
        let mut seen = FxHashSet::default();
        let users: Vec<Op> = self.ir.body(v.body).users(v.entity).filter(|u| seen.insert(*u)).collect();
        if users.is_empty() {
            return self.text("unused");
        }
        self.comma_list(users, |p, u| p.user(Global::new(v.body, u)));
    }

    fn user(&mut self, op: Global<Op>) {
        let id = self.names.op_ids.get(&op).cloned();
        self.text(id.as_deref().unwrap_or(b"<<UNKNOWN SSA VALUE>>"));
    }
}
