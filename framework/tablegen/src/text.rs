//! Values and records as text, as `--print-records` shows them.

use crate::ops::{BinOp, TernOp, UnOp};
use crate::pool::{Node, Span, Val};
use crate::record::{Field, FieldKind, RecordId};
use crate::store::{Store, deep};
use crate::types::Ty;

impl Store {
    /// A value as it prints.
    pub(crate) fn text(&self, val: Val) -> String {
        let mut out = String::new();
        self.write(&mut out, val);
        out
    }

    /// The same, with no quotes around a string: for names.
    pub(crate) fn unquoted(&self, val: Val) -> String {
        match self.pool.as_str(val) {
            Some(text) => text.to_owned(),
            None => self.text(val),
        }
    }

    fn write_unquoted(&self, out: &mut String, val: Val) {
        match self.pool.as_str(val) {
            Some(text) => out.push_str(text),
            None => self.write(out, val),
        }
    }

    /// Writes a value as it prints. Beyond the limit of printed text nothing is written: values share their parts, so
    /// that a small one can print without end.
    pub(crate) fn write(&self, out: &mut String, val: Val) {
        if out.len() > self.print_limit() {
            return;
        }
        match self.pool.node(val) {
            Node::Unset => out.push('?'),
            Node::Bit(value) => out.push(if value { '1' } else { '0' }),
            Node::Int(value) => out.push_str(&value.to_string()),
            Node::Str { text, code } => {
                let (open, close) = if code { ("[{", "}]") } else { ("\"", "\"") };
                out.push_str(open);
                out.push_str(self.pool.text_of(text));
                out.push_str(close);
            }
            Node::Def(id, _) => self.write_unquoted(out, self.record(id).name),
            Node::Var { name, .. } => self.write_unquoted(out, name),
            Node::Anonymous(number) => out.push_str(&format!("anonymous_{number}")),
            _ => deep(|| self.write_compound(out, val)),
        }
    }

    fn write_compound(&self, out: &mut String, val: Val) {
        match self.pool.node(val) {
            Node::Bits(bits, _) => self.write_bits(out, bits),
            Node::List(elems, _) => {
                out.push('[');
                self.write_all(out, elems, 1);
                out.push(']');
            }
            Node::Dag { op, name, args } => self.write_dag(out, op, name, args),
            Node::Instance { class, args, .. } => {
                self.write_unquoted(out, self.record(class).name);
                out.push('<');
                for index in (0..args.len()).step_by(2) {
                    if index > 0 {
                        out.push_str(", ");
                    }
                    self.write(out, self.pool.elem(args, index));
                    out.push_str(": ");
                    self.write(out, self.pool.elem(args, index + 1));
                }
                out.push('>');
            }
            Node::VarBit { of, bit } => {
                self.write(out, of);
                out.push_str(&format!("{{{bit}}}"));
            }
            Node::Field { of, name, .. } => {
                self.write(out, of);
                out.push('.');
                self.write_unquoted(out, name);
            }
            _ => self.write_operation(out, val),
        }
    }

    fn write_bits(&self, out: &mut String, bits: Span) {
        out.push_str("{ ");
        for index in (0..bits.len()).rev() {
            self.write(out, self.pool.elem(bits, index));
            if index > 0 {
                out.push_str(", ");
            }
        }
        out.push_str(" }");
    }

    fn write_all(&self, out: &mut String, span: Span, step: usize) {
        for index in (0..span.len()).step_by(step) {
            if index > 0 {
                out.push_str(", ");
            }
            self.write(out, self.pool.elem(span, index));
        }
    }

    fn write_dag(&self, out: &mut String, op: Val, name: Option<Val>, args: Span) {
        out.push('(');
        self.write(out, op);
        if let Some(name) = name {
            out.push_str(":$");
            self.write_unquoted(out, name);
        }
        for index in (0..args.len()).step_by(2) {
            out.push_str(if index == 0 { " " } else { ", " });
            self.write(out, self.pool.elem(args, index));
            let name = self.pool.elem(args, index + 1);
            if !self.pool.is_unset(name) {
                out.push_str(":$");
                self.write_unquoted(out, name);
            }
        }
        out.push(')');
    }

    fn write_call(&self, out: &mut String, head: &str, ty: Option<Ty>, operands: &[Val]) {
        out.push_str(head);
        if let Some(ty) = ty {
            out.push('<');
            out.push_str(&self.type_text(ty));
            out.push('>');
        }
        out.push('(');
        for (index, operand) in operands.iter().enumerate() {
            if index > 0 {
                out.push_str(", ");
            }
            self.write(out, *operand);
        }
        out.push(')');
    }

    fn write_operation(&self, out: &mut String, val: Val) {
        match self.pool.node(val) {
            Node::Un(op, a, ty) => {
                let ty = (op == UnOp::Cast).then_some(ty);
                self.write_call(out, op.spelling(), ty, &[a]);
            }
            Node::Bin(BinOp::ListElem | BinOp::ListSlice, a, b, _) => {
                self.write(out, a);
                out.push('[');
                self.write(out, b);
                out.push(']');
            }
            Node::Bin(BinOp::RangeClosed, a, b, _) => {
                self.write(out, a);
                out.push_str("...");
                self.write(out, b);
            }
            Node::Bin(op, a, b, ty) => {
                let ty = (op == BinOp::GetDagArg).then_some(ty);
                self.write_call(out, op.spelling(), ty, &[a, b]);
            }
            Node::Tern(op @ (TernOp::Foreach | TernOp::Filter), a, b, c, _) => {
                out.push_str(op.spelling());
                out.push('(');
                self.write_unquoted(out, a);
                for operand in [b, c] {
                    out.push_str(", ");
                    self.write(out, operand);
                }
                out.push(')');
            }
            Node::Tern(op, a, b, c, _) => self.write_call(out, op.spelling(), None, &[a, b, c]),
            Node::Cond(cases, _) => {
                out.push_str("!cond(");
                for index in 0..cases.len() {
                    if index > 0 {
                        out.push_str(if index % 2 == 1 { ": " } else { ", " });
                    }
                    self.write(out, self.pool.elem(cases, index));
                }
                out.push(')');
            }
            Node::Fold(parts, _) => {
                out.push_str("!foldl(");
                for index in 0..parts.len() {
                    if index > 0 {
                        out.push_str(", ");
                    }
                    let part = self.pool.elem(parts, index);
                    if matches!(index, 2 | 3) {
                        self.write_unquoted(out, part);
                    } else {
                        self.write(out, part);
                    }
                }
                out.push(')');
            }
            Node::IsA(ty, a) => self.write_call(out, "!isa", Some(ty), &[a]),
            Node::Exists(ty, a) => self.write_call(out, "!exists", Some(ty), &[a]),
            Node::Instances(ty, a) => {
                self.write_call(out, "!instances", Some(self.list_elem_type(ty)), &[a]);
            }
            _ => {}
        }
    }

    fn write_field(&self, out: &mut String, field: &Field) {
        if field.kind == FieldKind::MayStayOpen {
            out.push_str("field ");
        }
        match self.pool.node(field.value) {
            Node::Str { code: true, .. } if field.ty == Ty::STRING => out.push_str("code"),
            _ => out.push_str(&self.type_text(field.ty)),
        }
        out.push(' ');
        self.write_unquoted(out, field.name);
        out.push_str(" = ");
        self.write(out, field.value);
    }

    /// A record as it prints, without `class` or `def` in front.
    pub(crate) fn record_text(&self, id: RecordId) -> String {
        let mut out = String::new();
        self.write_record(&mut out, id);
        out
    }

    /// Writes a record as it prints, without `class` or `def` in front.
    pub(crate) fn write_record(&self, out: &mut String, id: RecordId) {
        let record = self.record(id);
        self.write_unquoted(out, record.name);
        if !record.params.is_empty() {
            out.push('<');
            for (index, param) in record.params.iter().enumerate() {
                if index > 0 {
                    out.push_str(", ");
                }
                if let Some(field) = record.field(param.qualified) {
                    self.write_field(out, field);
                }
            }
            out.push('>');
        }
        out.push_str(" {");
        if !record.supers.is_empty() {
            out.push_str("\t//");
            for class in self.all_supers(id) {
                out.push(' ');
                self.write_unquoted(out, self.record(class).name);
            }
        }
        out.push('\n');
        for open in [true, false] {
            for field in &record.fields {
                if field.kind != FieldKind::TemplateArg && (field.kind == FieldKind::MayStayOpen) == open {
                    out.push_str("  ");
                    self.write_field(out, field);
                    out.push_str(";\n");
                }
            }
        }
        out.push_str("}\n");
    }
}
