//! Evaluation of operators: one file an arity, and here those that ask about records and fields.
//!
//! Every `fold_*` gives the result, or the operation itself as a value where its operands are not known yet.

mod binary;
mod dag;
mod ternary;
mod unary;

use crate::errors::{Diagnostic, Res};
use crate::pool::{Node, Span, Val};
use crate::record::RecordId;
use crate::regex::Regex;
use crate::resolve::Resolver;
use crate::store::Store;
use crate::types::Ty;
use smallvec::SmallVec;

type Vals = SmallVec<[Val; 16]>;

impl Store {
    /// `value.name`.
    pub(crate) fn field(&mut self, of: Val, name: Val, ty: Ty, record: Option<RecordId>) -> Res<Val> {
        let Some(id) = self.pool.as_def(of) else {
            return Ok(self.pool.leaf(Node::Field { of, name, ty }));
        };
        if record == Some(id) {
            let message = format!(
                "Attempting to access field '{}' of '{}' is a forbidden self-reference",
                self.unquoted(name),
                self.text(of)
            );
            return self.fail(self.record(id).loc(), message);
        }
        match self.record(id).field(name).map(|field| field.value) {
            Some(value) if self.is_concrete(value) => Ok(value),
            Some(_) => Ok(self.pool.leaf(Node::Field { of, name, ty })),
            None => {
                let message = format!("'{}' has no field '{}'", self.text(of), self.unquoted(name));
                self.fail(self.place(record), message)
            }
        }
    }

    /// `!isa<ty>(value)`.
    pub(crate) fn fold_isa(&mut self, ty: Ty, val: Val) -> Val {
        let unknown = |store: &mut Store| store.pool.leaf(Node::IsA(ty, val));
        let Some(own) = self.type_of(val) else { return unknown(self) };
        if self.convertible(own, ty) {
            return self.pool.int(1);
        }
        if !self.types.is_record(ty) {
            return self.pool.int(0);
        }
        let never = !self.convertible(ty, own) && self.is_concrete(val);
        if never || self.pool.as_def(val).is_some() { self.pool.int(0) } else { unknown(self) }
    }

    /// `!exists<ty>(name)`.
    pub(crate) fn fold_exists(&mut self, ty: Ty, name: Val, record: Option<RecordId>, is_final: bool) -> Val {
        let unknown = |store: &mut Store| store.pool.leaf(Node::Exists(ty, name));
        if !self.pool.is_str(name) {
            return unknown(self);
        }
        if let Some(id) = self.def_named(name) {
            let value = self.def_value(id);
            let own = self.type_of(value).unwrap_or(Ty::RECORD);
            let is = self.type_is(own, ty);
            return self.pool.int(is as i64);
        }
        if let Some(id) = record.filter(|id| self.is_name_of(name, *id)) {
            if !is_final {
                return unknown(self);
            }
            let own = self.record_type(id);
            let is = self.type_is(own, ty);
            return self.pool.int(is as i64);
        }
        if is_final { self.pool.int(0) } else { unknown(self) }
    }

    /// The definition of this name; a code block names one as well as a string does.
    pub(crate) fn def_named(&mut self, name: Val) -> Option<RecordId> {
        let plain = match self.pool.node(name) {
            Node::Str { text, code: true } => self.pool.leaf(Node::Str { text, code: false }),
            _ => name,
        };
        self.defs.get(&plain).copied()
    }

    /// Returns true if a string is the name of a record that is still being made.
    pub(crate) fn is_name_of(&mut self, name: Val, id: RecordId) -> bool {
        let own = self.record(id).name;
        own == name || self.final_name(own) == name
    }

    /// `!instances<ty>(pattern)`; `ty` is the list's type.
    pub(crate) fn fold_instances(
        &mut self,
        ty: Ty,
        pattern: Val,
        record: Option<RecordId>,
        is_final: bool,
    ) -> Res<Val> {
        if (record.is_some() && !is_final) || !self.pool.is_str(pattern) {
            return Ok(self.pool.leaf(Node::Instances(ty, pattern)));
        }
        let elem = self.list_elem_type(ty);
        let mut found = Vals::new();
        // The pattern is checked even if there is nothing to match.
        self.matches(pattern, "", record)?;
        for id in self.derived_defs(elem) {
            let name = self.unquoted(self.record(id).name);
            if self.matches(pattern, &name, record)? {
                found.push(self.def_value(id));
            }
        }
        Ok(self.list(&found, elem))
    }

    /// Returns true if a regular expression is found in a text.
    pub(crate) fn matches(&mut self, pattern: Val, text: &str, record: Option<RecordId>) -> Res<bool> {
        if !self.regexes.contains_key(&pattern) {
            let source = self.pool.as_str(pattern).unwrap_or("").to_owned();
            match Regex::new(&source) {
                Ok(regex) => {
                    self.regexes.insert(pattern, regex);
                }
                Err(cause) => {
                    let message = format!("invalid regex '{source}'");
                    let error = Diagnostic::error(self.place(record), message).hint(cause);
                    return Err(self.report(error));
                }
            }
        }
        Ok(self.regexes.get(&pattern).is_some_and(|regex| regex.is_match(text)))
    }

    /// `!cond(...)`: conditions and values alternate.
    pub(crate) fn fold_cond(&mut self, cases: &[Val], ty: Ty, record: Option<RecordId>) -> Res<Val> {
        for case in cases.chunks_exact(2) {
            match self.int_of(case[0]) {
                Some(0) => {}
                Some(_) => {
                    let Some(value) = self.convert(case[1], ty) else {
                        // The value's type only fits after another resolution; put the conversion off.
                        return Ok(case[1]);
                    };
                    return Ok(value);
                }
                None => return Ok(self.pool.intern(Node::Cond(Span::default(), ty), cases)),
            }
        }
        let whole = self.pool.intern(Node::Cond(Span::default(), ty), cases);
        let name = record.map(|id| self.unquoted(self.record(id).name)).unwrap_or_default();
        let message = format!("{name} does not have any true condition in:{}", self.text(whole));
        let error = Diagnostic::error(self.place(record), message);
        Err(self.report(error.hint("add a last case 'true: value'")))
    }

    /// `!foldl(start, list, a, b, expr)`.
    pub(crate) fn fold_foldl(&mut self, parts: [Val; 5], ty: Ty, record: Option<RecordId>) -> Res<Val> {
        let [start, list, a, b, expr] = parts;
        let Some((elems, _)) = self.pool.as_list(list) else {
            return Ok(self.pool.intern(Node::Fold(Span::default(), ty), &parts));
        };
        let mut sum = start;
        for index in 0..elems.len() {
            let mut resolver = Resolver::map(record);
            resolver.set(a, sum);
            resolver.set(b, self.pool.elem(elems, index));
            self.step(record)?;
            sum = self.resolve(expr, &mut resolver)?;
        }
        Ok(sum)
    }
}
