//! Operators that take dags apart and put them together.

use super::Vals;
use crate::errors::{Diagnostic, Res};
use crate::pool::{Node, Span, Val};
use crate::record::RecordId;
use crate::resolve::Resolver;
use crate::store::{Store, deep};
use crate::types::Ty;

impl Store {
    /// `!getdagop(dag)`.
    pub(super) fn fold_get_dag_op(&mut self, a: Val, ty: Ty, record: Option<RecordId>) -> Res<Option<Val>> {
        let Node::Dag { op, .. } = self.pool.node(a) else { return Ok(None) };
        let Some(own) = self.type_of(op) else {
            return self.fail(self.place(record), format!("the operator of '{}' is unset", self.text(a)));
        };
        if self.type_is(own, ty) {
            return Ok(Some(op));
        }
        let message = format!(
            "Expected type '{}', got '{}' in: !getdagop({})",
            self.type_text(ty),
            self.type_text(own),
            self.text(a)
        );
        self.fail(self.place(record), message)
    }

    /// `!con(a, b)`: the arguments of both.
    pub(super) fn fold_con(&mut self, a: Val, b: Val, record: Option<RecordId>) -> Res<Option<Val>> {
        let (Node::Dag { op: left, name, args }, Node::Dag { op: right, name: other_name, args: more }) =
            (self.pool.node(a), self.pool.node(b))
        else {
            return Ok(None);
        };
        let known = |store: &Store, op| store.pool.is_unset(op) || store.pool.as_def(op).is_some();
        if !known(self, left) || !known(self, right) {
            return Ok(None);
        }
        if !self.pool.is_unset(left) && !self.pool.is_unset(right) && left != right {
            let message =
                format!("Concatenated Dag operators do not match: '{}' vs. '{}'", self.text(a), self.text(b));
            return self.fail(self.place(record), message);
        }
        let op = if self.pool.is_unset(left) { right } else { left };
        let mut all = Vals::from_slice(self.pool.slice(args));
        all.extend_from_slice(self.pool.slice(more));
        Ok(Some(self.dag(op, name.or(other_name), &all)))
    }

    /// The number of the argument that an index or a name means.
    fn dag_arg_index(
        &mut self,
        what: &str,
        args: Span,
        key: Val,
        record: Option<RecordId>,
    ) -> Res<Option<usize>> {
        let count = args.len() / 2;
        let problem = match self.pool.node(key) {
            Node::Int(index) if index < 0 => format!("index {index} is negative"),
            Node::Int(index) if index as u64 >= count as u64 => {
                format!("index {index} is out of range (dag has {count} arguments)")
            }
            Node::Int(index) => return Ok(Some(index as usize)),
            Node::Str { text, .. } => {
                let text = self.pool.text_of(text);
                let names = (0..count).map(|index| self.pool.elem(args, 2 * index + 1));
                let found = names.enumerate().find(|(_, name)| self.pool.as_str(*name) == Some(text));
                match found {
                    Some((index, _)) => return Ok(Some(index)),
                    None => format!("key '{text}' is not found"),
                }
            }
            _ => return Ok(None),
        };
        Err(self.report(Diagnostic::error(self.place(record), format!("{what} {problem}"))))
    }

    /// `!getdagarg<ty>(dag, key)`.
    pub(super) fn fold_get_dag_arg(
        &mut self,
        a: Val,
        key: Val,
        ty: Ty,
        record: Option<RecordId>,
    ) -> Res<Option<Val>> {
        let Node::Dag { args, .. } = self.pool.node(a) else { return Ok(None) };
        let Some(index) = self.dag_arg_index("!getdagarg", args, key, record)? else { return Ok(None) };
        let arg = self.pool.elem(args, 2 * index);
        let fits = self.type_of(arg).is_none_or(|own| self.convertible(own, ty));
        Ok(Some(if fits { arg } else { self.pool.unset }))
    }

    /// `!getdagname(dag, index)`.
    pub(super) fn fold_get_dag_name(
        &mut self,
        a: Val,
        key: Val,
        record: Option<RecordId>,
    ) -> Res<Option<Val>> {
        let (Node::Dag { args, .. }, Some(index)) = (self.pool.node(a), self.pool.as_int(key)) else {
            return Ok(None);
        };
        let count = args.len() / 2;
        if index < 0 || index as u64 >= count as u64 {
            let message = format!("!getdagname index is out of range 0...{}: {index}", count as i64 - 1);
            return self.fail(self.place(record), message);
        }
        Ok(Some(self.pool.elem(args, 2 * index as usize + 1)))
    }

    /// `!setdagop(dag, op)`; the operator's name goes with the old one.
    pub(super) fn fold_set_dag_op(&mut self, a: Val, op: Val) -> Option<Val> {
        let Node::Dag { args, .. } = self.pool.node(a) else { return None };
        self.pool.as_def(op)?;
        let args = Vals::from_slice(self.pool.slice(args));
        Some(self.dag(op, None, &args))
    }

    /// `!setdagopname(dag, name)`.
    pub(super) fn fold_set_dag_op_name(&mut self, a: Val, name: Val) -> Option<Val> {
        let Node::Dag { op, args, .. } = self.pool.node(a) else { return None };
        if !self.pool.is_str(name) {
            return None;
        }
        let args = Vals::from_slice(self.pool.slice(args));
        Some(self.dag(op, Some(name), &args))
    }

    /// `!setdagarg(dag, key, value)` (`offset` 0) and `!setdagname(dag, key, name)` (`offset` 1).
    pub(super) fn fold_set_dag_part(
        &mut self,
        offset: usize,
        parts: [Val; 3],
        record: Option<RecordId>,
    ) -> Res<Option<Val>> {
        let [a, key, new] = parts;
        let Node::Dag { op, name, args } = self.pool.node(a) else { return Ok(None) };
        let what = if offset == 0 { "!setdagarg" } else { "!setdagname" };
        if offset == 1 && !self.pool.is_str(new) && !self.pool.is_unset(new) {
            return Ok(None);
        }
        let Some(index) = self.dag_arg_index(what, args, key, record)? else { return Ok(None) };
        let mut args = Vals::from_slice(self.pool.slice(args));
        args[2 * index + offset] = new;
        Ok(Some(self.dag(op, name, &args)))
    }

    /// `!dag(op, values, names)`.
    pub(super) fn fold_dag(&mut self, op: Val, values: Val, names: Val) -> Option<Val> {
        let list = |store: &Store, val| store.pool.as_list(val).map(|(span, _)| span);
        let (value_list, name_list) = (list(self, values), list(self, names));
        let known = |store: &Store, list: Option<Span>, val| list.is_some() || store.pool.is_unset(val);
        if !known(self, value_list, values) || !known(self, name_list, names) {
            return None;
        }
        let count = value_list.or(name_list)?.len();
        if value_list.is_some_and(|list| list.len() != count) || name_list.is_some_and(|l| l.len() != count) {
            return None;
        }
        let mut args = Vals::with_capacity(2 * count);
        for index in 0..count {
            let part = |list: Option<Span>| list.map_or(self.pool.unset, |list| self.pool.elem(list, index));
            let name = part(name_list);
            if !self.pool.is_str(name) && !self.pool.is_unset(name) {
                return None;
            }
            args.push(part(value_list));
            args.push(name);
        }
        Some(self.dag(op, None, &args))
    }

    /// `!foreach(name, dag, expr)`: the operator and every argument, nested dags inside out of themselves.
    pub(super) fn foreach_dag(
        &mut self,
        name: Val,
        dag: Val,
        expr: Val,
        record: Option<RecordId>,
    ) -> Res<Val> {
        let Node::Dag { op, name: op_name, args } = self.pool.node(dag) else { return Ok(dag) };
        let new_op = self.apply(name, op, expr, record)?;
        let mut changed = new_op != op;
        let mut out = Vals::with_capacity(args.len());
        for index in (0..args.len()).step_by(2) {
            let arg = self.pool.elem(args, index);
            let new = match self.pool.node(arg) {
                Node::Dag { .. } => deep(|| self.foreach_dag(name, arg, expr, record))?,
                _ => self.apply(name, arg, expr, record)?,
            };
            changed |= new != arg;
            out.push(new);
            out.push(self.pool.elem(args, index + 1));
        }
        Ok(if changed { self.dag(new_op, op_name, &out) } else { dag })
    }

    /// The expression with one variable replaced.
    pub(super) fn apply(&mut self, name: Val, value: Val, expr: Val, record: Option<RecordId>) -> Res<Val> {
        self.step(record)?;
        let mut resolver = Resolver::map(record);
        resolver.set(name, value);
        self.resolve(expr, &mut resolver)
    }
}
