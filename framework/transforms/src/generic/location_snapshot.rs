//! `snapshot-op-locations`: the text of the IR is written to a file, and operations get their places in it as locations.
//!
//! With a tag an operation keeps its location, and the place is added to it under that name.

use terrace_asm::{MarkKind, MarkedText, PrintFlags, print_marked};
use terrace_ir::{Context, Diagnostic, Global, Ir, Loc, Op, show_operation};
use terrace_pass::{PassContext, PassResult};

use super::LocationSnapshot;

/// The line and the column of each operation that has a text: lines count from 1, columns from 0.
fn places(marked: &MarkedText) -> Vec<(Global<Op>, u32, u32)> {
    let (mut line, mut start, mut at) = (1u32, 0usize, 0usize);
    let mut places = Vec::new();
    for mark in marked.marks.iter().filter(|m| m.kind == MarkKind::Begin) {
        let text = marked.text.get(at..mark.at).unwrap_or_default();
        for (i, _) in text.iter().enumerate().filter(|(_, b)| **b == b'\n') {
            line = line.saturating_add(1);
            start = at + i + 1;
        }
        at = mark.at;
        places.push((mark.op, line, u32::try_from(mark.at - start).unwrap_or(u32::MAX)));
    }
    places
}

/// Gives the operations under `root` their places in a text of a file as locations, beside their own ones if there is a tag.
pub fn set_locations(ctx: &Context, ir: &mut Ir, marked: &MarkedText, file: &str, tag: &str) {
    let file = ctx.string(file);
    for (op, line, column) in places(marked) {
        let body = ir.body_mut(op.body);
        let place = Loc::file(ctx, file, line, column);
        let loc = match tag {
            "" => place,
            tag => Loc::fused(ctx, &[body.loc(op.entity), place.named(ctx, tag)], None),
        };
        body.set_loc(op.entity, loc);
    }
}

impl LocationSnapshot {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let flags = PrintFlags {
            generic: self.print_generic_op_form,
            local_scope: self.use_local_scope,
            debug_info: self.enable_debug_info || self.print_pretty_debug_info,
            pretty_debug_info: self.print_pretty_debug_info,
            ..PrintFlags::default()
        };
        let mut marked = print_marked(cx.ctx, cx.ir, cx.op, &flags);
        if marked.text.ends_with(b"\n") {
            marked.text.pop();
        }
        let file = match &self.file_name[..] {
            "" => std::env::temp_dir().join(format!("mlir_snapshot-{:06x}.tmp.mlir", std::process::id())),
            name => name.into(),
        };
        if let Err(error) = std::fs::write(&file, &marked.text) {
            let loc = cx.ir.body(cx.op.body).loc(cx.op.entity);
            let text = format!("cannot open output file '{}': {error}", file.display());
            let error = show_operation(cx.ctx, cx.ir, cx.op, Diagnostic::error(loc, text));
            return cx.fail(error);
        }
        set_locations(cx.ctx, cx.ir, &marked, &file.to_string_lossy(), &self.tag);
        cx.preserve_all();
        Ok(())
    }
}
