//! Scopes: what a name means where it stands.

use super::{LoopId, Parser};
use crate::errors::{Diagnostic, Res};
use crate::ops::UnOp;
use crate::pool::{Node, Val};
use crate::record::{FieldKind, RecordId};
use crate::sources::Loc;
use crate::types::Ty;
use smallvec::SmallVec;

/// The statement that opened a scope.
#[derive(Clone, Copy)]
pub(super) enum ScopeKind {
    Local,
    /// The variables of `!foreach`, `!filter` and `!foldl`.
    Iteration,
    Record(RecordId),
    Loop(LoopId),
    MultiClass(RecordId),
}

/// A scope and its `defvar`s.
pub(super) struct Scope {
    pub(super) kind: ScopeKind,
    pub(super) vars: SmallVec<[(Val, Val); 2]>,
}

/// The purpose of reading a name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// An expression.
    Value,
    /// The name of a definition, or what follows `#`: an unknown name stands for itself.
    Name,
}

impl Scope {
    pub(super) fn local() -> Scope {
        Scope::new(ScopeKind::Local)
    }

    pub(super) fn new(kind: ScopeKind) -> Scope {
        Scope { kind, vars: SmallVec::new() }
    }
}

impl Parser {
    /// Returns true if a `defvar` of this name is in sight.
    pub(super) fn has_variable(&self, name: Val) -> bool {
        self.scopes.iter().any(|scope| {
            !matches!(scope.kind, ScopeKind::Iteration) && scope.vars.iter().any(|(known, _)| *known == name)
        })
    }

    /// Returns true if `!foreach` and the like may not use this name for their variable.
    pub(super) fn is_taken(&self, name: Val, record: Option<RecordId>) -> bool {
        let nested = self.scopes.iter().rev().take_while(|scope| matches!(scope.kind, ScopeKind::Iteration));
        record.is_some_and(|id| self.store.record(id).field(name).is_some())
            || nested.flat_map(|scope| &scope.vars).any(|(known, _)| *known == name)
    }

    fn in_scopes(&mut self, name: Val) -> Option<Val> {
        let mut last = None;
        for index in (0..self.scopes.len()).rev() {
            let scope = &self.scopes[index];
            if let Some((_, value)) = scope.vars.iter().find(|(known, _)| *known == name) {
                return Some(*value);
            }
            match scope.kind {
                // A class and its body open a scope each.
                ScopeKind::Record(id) if last != Some(id) => {
                    last = Some(id);
                    let record = self.store.record(id);
                    if let Some(field) = record.field(name) {
                        let ty = field.ty;
                        return Some(self.store.pool.leaf(Node::Var { name, ty }));
                    }
                    if record.is_class()
                        && let Some(found) = self.in_params(id, name)
                    {
                        return Some(found);
                    }
                }
                ScopeKind::MultiClass(id) => {
                    if let Some(found) = self.in_params(id, name) {
                        return Some(found);
                    }
                }
                ScopeKind::Loop(id) => {
                    if let Some((known, var)) = self.loop_table[id.0].iter
                        && known == name
                    {
                        return Some(var);
                    }
                }
                _ => {}
            }
        }
        None
    }

    fn in_params(&mut self, id: RecordId, name: Val) -> Option<Val> {
        let param = self.store.record(id).params.iter().find(|param| param.written == name).copied();
        let (name, ty) = match param {
            Some(param) => {
                let field = self.store.record_mut(id).field_mut(param.qualified)?;
                field.used = true;
                (param.qualified, field.ty)
            }
            None if name == self.store.implicit_name => (self.store.implicit_name_of(id), Ty::STRING),
            None => return None,
        };
        Some(self.store.pool.leaf(Node::Var { name, ty }))
    }

    /// Looks a name up.
    pub(super) fn name_value(
        &mut self,
        name: Val,
        loc: Loc,
        mode: Mode,
        record: Option<RecordId>,
    ) -> Res<Val> {
        if let Some(found) = self.in_scopes(name) {
            return Ok(found);
        }
        if mode == Mode::Name {
            return Ok(name);
        }
        self.taint(name);
        if let Some(found) = self.store.global(name) {
            return Ok(found);
        }
        if let Some(id) = record {
            let own = self.store.record(id);
            // A definition may name itself; what it is must wait until its superclasses are known.
            if !own.is_class() && self.multiclass.is_none() && own.name == name {
                let ty = self.store.record_type(id);
                return self.store.fold_un(UnOp::Cast, name, ty, Some(id), false);
            }
        }
        let text = self.store.unquoted(name);
        let mut error = Diagnostic::error(loc, format!("Variable not defined: '{text}'"));
        if let Some(close) = self.similar_variable(&text, record) {
            error = error.hint(format!("did you mean '{close}'?"));
        } else if self.store.classes.contains_key(&name) {
            error = error.hint(format!("'{text}' is a class: '{text}<...>' makes a record of it"));
        }
        self.fail_with(error)
    }

    fn similar_variable(&self, text: &str, record: Option<RecordId>) -> Option<String> {
        let vars = self.scopes.iter().flat_map(|scope| scope.vars.iter().map(|(name, _)| name));
        let fields = record.into_iter().flat_map(|id| {
            let record = self.store.record(id);
            let fields = record.fields.iter().filter(|field| field.kind != FieldKind::TemplateArg);
            fields.map(|field| &field.name).chain(record.params.iter().map(|param| &param.written))
        });
        let known = vars.chain(fields).chain(self.store.globals.keys()).chain(self.store.defs.keys());
        self.similar(text, known)
    }
}
