//! Operators of three operands.

use super::Vals;
use crate::errors::Res;
use crate::ops::TernOp;
use crate::pool::{Node, Val};
use crate::record::RecordId;
use crate::store::Store;
use crate::types::Ty;

impl Store {
    /// Computes a ternary operator.
    pub(crate) fn fold_tern(
        &mut self,
        op: TernOp,
        parts: [Val; 3],
        ty: Ty,
        record: Option<RecordId>,
    ) -> Res<Val> {
        let [a, b, c] = parts;
        self.step(record)?;
        let result = match op {
            TernOp::If => self.int_of(a).map(|known| if known != 0 { b } else { c }),
            TernOp::Subst => {
                self.check_subst([a, b, c], record)?;
                self.fold_subst(a, b, c, ty)
            }
            TernOp::Foreach => self.fold_foreach(a, b, c, ty, record)?,
            TernOp::Filter => self.fold_filter(a, b, c, record)?,
            TernOp::Dag => self.fold_dag(a, b, c),
            TernOp::Range => self.fold_range(a, b, c, record)?,
            TernOp::Substr => self.fold_substr(a, b, c, record)?,
            TernOp::Find => self.fold_find(a, b, c, record)?,
            TernOp::SetDagArg => self.fold_set_dag_part(0, parts, record)?,
            TernOp::SetDagName => self.fold_set_dag_part(1, parts, record)?,
        };
        Ok(result.unwrap_or_else(|| self.pool.leaf(Node::Tern(op, a, b, c, ty))))
    }

    fn fold_foreach(
        &mut self,
        name: Val,
        over: Val,
        expr: Val,
        ty: Ty,
        record: Option<RecordId>,
    ) -> Res<Option<Val>> {
        match self.pool.node(over) {
            Node::Dag { .. } => self.foreach_dag(name, over, expr, record).map(Some),
            Node::List(elems, _) => {
                let mut out = Vals::with_capacity(elems.len());
                for index in 0..elems.len() {
                    let elem = self.pool.elem(elems, index);
                    out.push(self.apply(name, elem, expr, record)?);
                }
                let elem = self.list_elem_type(ty);
                Ok(Some(self.list(&out, elem)))
            }
            _ => Ok(None),
        }
    }

    fn fold_filter(&mut self, name: Val, over: Val, expr: Val, record: Option<RecordId>) -> Res<Option<Val>> {
        let Some((elems, ty)) = self.pool.as_list(over) else { return Ok(None) };
        let mut out = Vals::new();
        for index in 0..elems.len() {
            let elem = self.pool.elem(elems, index);
            let keep = self.apply(name, elem, expr, record)?;
            match self.int_of(keep) {
                Some(0) => {}
                Some(_) => out.push(elem),
                None => return Ok(None),
            }
        }
        let elem = self.list_elem_type(ty);
        Ok(Some(self.list(&out, elem)))
    }

    /// Refuses a replacement that makes a text too long.
    fn check_subst(&mut self, [from, to, within]: [Val; 3], record: Option<RecordId>) -> Res<()> {
        let length = |val| self.pool.as_str(val).map_or(0, str::len);
        let (from, to, within) = (length(from).max(1), length(to), length(within));
        self.check_room((within / from).saturating_mul(2 * to).saturating_add(within), record)
    }

    fn fold_subst(&mut self, from: Val, to: Val, within: Val, ty: Ty) -> Option<Val> {
        match (self.pool.node(from), self.pool.node(to), self.pool.node(within)) {
            (Node::Def(..), Node::Def(..), Node::Def(..)) => Some(if from == within { to } else { within }),
            (Node::Var { name: from, .. }, Node::Var { name: to, .. }, Node::Var { name: within, .. }) => {
                let name = if from == within { to } else { within };
                Some(self.pool.leaf(Node::Var { name, ty }))
            }
            (Node::Str { text: from, .. }, Node::Str { text: to, .. }, Node::Str { text: within, .. }) => {
                let from = self.pool.text_of(from);
                let (to, within) = (self.pool.text_of(to), self.pool.text_of(within));
                let text = if from.is_empty() { within.to_owned() } else { within.replace(from, to) };
                Some(self.pool.str(&text))
            }
            _ => None,
        }
    }

    fn fold_range(&mut self, a: Val, b: Val, c: Val, record: Option<RecordId>) -> Res<Option<Val>> {
        let (Some(start), Some(end), Some(step)) =
            (self.pool.as_int(a), self.pool.as_int(b), self.pool.as_int(c))
        else {
            return Ok(None);
        };
        if step == 0 {
            return self.fail(self.place(record), "Step of !range can't be 0");
        }
        let mut out = Vec::new();
        let forward = step > 0 && start < end;
        let backward = step < 0 && start > end;
        if forward || backward {
            self.check_length(start.abs_diff(end) / step.unsigned_abs(), record)?;
            let mut at = start;
            while if forward { at < end } else { at > end } {
                out.push(self.pool.int(at));
                match at.checked_add(step) {
                    Some(next) => at = next,
                    None => break,
                }
            }
        }
        Ok(Some(self.list(&out, Ty::INT)))
    }

    fn fold_substr(&mut self, a: Val, b: Val, c: Val, record: Option<RecordId>) -> Res<Option<Val>> {
        let (Node::Str { text, code }, Some(start), Some(length)) =
            (self.pool.node(a), self.pool.as_int(b), self.pool.as_int(c))
        else {
            return Ok(None);
        };
        let text = self.pool.text_of(text);
        let size = text.len() as i64;
        if !(0..=size).contains(&start) {
            let message = format!("!substr start position is out of range 0...{size}: {start}");
            return self.fail(self.place(record), message);
        }
        if length < 0 {
            return self.fail(self.place(record), "!substr length must be nonnegative");
        }
        let end = start.saturating_add(length).min(size);
        let bytes = &text.as_bytes()[start as usize..end as usize];
        let text = String::from_utf8_lossy(bytes).into_owned();
        Ok(Some(self.pool.string(&text, code)))
    }

    fn fold_find(&mut self, a: Val, b: Val, c: Val, record: Option<RecordId>) -> Res<Option<Val>> {
        let (Some(text), Some(wanted), Some(start)) =
            (self.pool.as_str(a), self.pool.as_str(b), self.pool.as_int(c))
        else {
            return Ok(None);
        };
        let size = text.len() as i64;
        if !(0..=size).contains(&start) {
            let message = format!("!find start position is out of range 0...{size}: {start}");
            return self.fail(self.place(record), message);
        }
        let rest = &text.as_bytes()[start as usize..];
        let found = memchr::memmem::find(rest, wanted.as_bytes()).map_or(-1, |at| at as i64 + start);
        Ok(Some(self.pool.int(found)))
    }
}
