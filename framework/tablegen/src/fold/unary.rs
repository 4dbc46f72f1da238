//! Operators of one operand.

use super::Vals;
use crate::errors::{Diagnostic, Res};
use crate::ops::UnOp;
use crate::pool::{Node, Val};
use crate::record::RecordId;
use crate::store::Store;
use crate::types::Ty;

impl Store {
    /// Computes a unary operator.
    pub(crate) fn fold_un(
        &mut self,
        op: UnOp,
        a: Val,
        ty: Ty,
        record: Option<RecordId>,
        is_final: bool,
    ) -> Res<Val> {
        self.step(record)?;
        let result = match op {
            UnOp::Cast => self.fold_cast(a, ty, record, is_final)?,
            UnOp::LogTwo => self.fold_log_two(a, record)?,
            UnOp::GetDagOp => self.fold_get_dag_op(a, ty, record)?,
            UnOp::Repr => self.fold_repr(a, record)?,
            UnOp::Not => self.int_of(a).map(|value| self.pool.int((value == 0) as i64)),
            UnOp::Initialized if self.pool.is_unset(a) => Some(self.pool.int(0)),
            UnOp::Initialized => self.is_concrete(a).then(|| self.pool.int(1)),
            UnOp::ToLower | UnOp::ToUpper => match self.pool.as_str(a) {
                Some(text) if op == UnOp::ToLower => {
                    let text = text.to_ascii_lowercase();
                    Some(self.pool.str(&text))
                }
                Some(text) => {
                    let text = text.to_ascii_uppercase();
                    Some(self.pool.str(&text))
                }
                None => None,
            },
            UnOp::Size => self.length(a).map(|length| self.pool.int(length as i64)),
            UnOp::Empty => self.length(a).map(|length| self.pool.int((length == 0) as i64)),
            UnOp::GetDagOpName => match self.pool.node(a) {
                Node::Dag { name, .. } => Some(name.unwrap_or(self.pool.unset)),
                _ => None,
            },
            UnOp::Head | UnOp::Tail => self.fold_head_tail(op, a, record)?,
            UnOp::ListFlatten => self.fold_flatten(a),
        };
        Ok(result.unwrap_or_else(|| self.pool.leaf(Node::Un(op, a, ty))))
    }

    /// The length of a list, a dag's arguments or a string.
    fn length(&self, a: Val) -> Option<usize> {
        match self.pool.node(a) {
            Node::List(elems, _) => Some(elems.len()),
            Node::Dag { args, .. } => Some(args.len() / 2),
            Node::Str { text, .. } => Some(self.pool.text_of(text).len()),
            _ => None,
        }
    }

    fn fold_cast(&mut self, a: Val, ty: Ty, record: Option<RecordId>, is_final: bool) -> Res<Option<Val>> {
        if ty == Ty::STRING {
            if self.pool.is_str(a) {
                return Ok(Some(a));
            }
            if self.pool.as_def(a).is_some() {
                let text = self.text(a);
                return Ok(Some(self.pool.str(&text)));
            }
            if let Some(value) = self.int_of(a) {
                return Ok(Some(self.pool.str(&value.to_string())));
            }
        } else if self.types.is_record(ty) && self.pool.is_str(a) {
            return self.cast_to_def(a, ty, record, is_final);
        }
        Ok(self.convert(a, ty))
    }

    /// A name to the definition of that name.
    fn cast_to_def(
        &mut self,
        name: Val,
        ty: Ty,
        record: Option<RecordId>,
        is_final: bool,
    ) -> Res<Option<Val>> {
        let mut found = self.def_named(name);
        if found.is_none()
            && let Some(id) = record.filter(|id| self.is_name_of(name, *id))
        {
            // The type of the record itself is known for good only at the end.
            if !is_final {
                return Ok(None);
            }
            found = Some(id);
        }
        let Some(id) = found else {
            if !is_final {
                return Ok(None);
            }
            let message = format!("Undefined reference to record: '{}'", self.unquoted(name));
            let error = Diagnostic::error(self.place(record), message);
            return Err(self.report(error.hint("a def of this name must come before its use is resolved")));
        };
        let value = self.def_value(id);
        let own = self.type_of(value).unwrap_or(Ty::RECORD);
        if self.type_is(own, ty) {
            return Ok(Some(value));
        }
        let message = format!(
            "Expected type '{}', got '{}' in: !cast<{}>({})",
            self.type_text(ty),
            self.type_text(own),
            self.type_text(ty),
            self.text(name)
        );
        let error = Diagnostic::error(self.place(record), message);
        let loc = self.record(id).loc();
        Err(self.report(error.note(loc, "the def it names")))
    }

    fn fold_log_two(&mut self, a: Val, record: Option<RecordId>) -> Res<Option<Val>> {
        match self.int_of(a) {
            Some(value) if value > 0 => Ok(Some(self.pool.int(value.ilog2() as i64))),
            Some(_) => {
                let message = "Illegal operation: logtwo is undefined on arguments less than or equal to 0";
                self.fail(self.place(record), message)
            }
            None => Ok(None),
        }
    }

    fn fold_repr(&mut self, a: Val, record: Option<RecordId>) -> Res<Option<Val>> {
        if !self.is_concrete(a) {
            return Ok(None);
        }
        let text = match self.pool.as_def(a) {
            Some(id) => self.record_text(id),
            None => self.text(a),
        };
        self.check_room(2 * text.len(), record)?;
        Ok(Some(self.pool.str(&text)))
    }

    fn fold_head_tail(&mut self, op: UnOp, a: Val, record: Option<RecordId>) -> Res<Option<Val>> {
        let Some((elems, ty)) = self.pool.as_list(a) else { return Ok(None) };
        if elems.len() == 0 {
            return self.fail(self.place(record), format!("empty list in {}", op.spelling()));
        }
        if op == UnOp::Head {
            return Ok(Some(self.pool.elem(elems, 0)));
        }
        let rest = Vals::from_slice(&self.pool.slice(elems)[1..]);
        let elem = self.list_elem_type(ty);
        Ok(Some(self.list(&rest, elem)))
    }

    fn fold_flatten(&mut self, a: Val) -> Option<Val> {
        let (elems, ty) = self.pool.as_list(a)?;
        let inner = self.list_elem_type(ty);
        let Some(elem) = self.types.elem(inner) else { return Some(a) };
        let mut out = Vals::new();
        for list in self.pool.slice(elems) {
            let (elems, _) = self.pool.as_list(*list)?;
            out.extend_from_slice(self.pool.slice(elems));
        }
        Some(self.list(&out, elem))
    }
}
