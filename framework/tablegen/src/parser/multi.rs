//! Multiclasses, `defm`, `foreach` and `if`.

use super::entries::{Bindings, Entry, LoopData, LoopId, Target};
use super::scope::{Scope, ScopeKind};
use super::{MultiClass, Parser};
use crate::errors::{Diagnostic, Res};
use crate::inherit::Reference;
use crate::ops::TernOp;
use crate::pool::{Node, Val};
use crate::record::{Kind, RecordData};
use crate::sources::Loc;
use crate::token::{Key, Tok};
use crate::types::Ty;

impl Parser {
    /// `multiclass Name<parameters> : Supers { statements }`
    pub(super) fn multi_class(&mut self) -> Res<()> {
        self.next();
        let (name, loc) = self.ident("expected identifier after multiclass for name")?;
        self.defining = Some(name);
        if let Some(index) = self.multiclass_names.get(&name) {
            let before = self.store.record(self.multiclasses[*index].record).loc();
            let message = format!("multiclass '{}' already defined", self.store.unquoted(name));
            return self.fail_with(Diagnostic::error(loc, message).note(before, "previous definition"));
        }
        let record = self.store.add_record(RecordData::new(name, Kind::MultiClass, loc));
        let index = self.multiclasses.len();
        self.multiclasses.push(MultiClass { record, entries: Vec::new() });
        self.multiclass_names.insert(name, index);
        self.multiclass = Some(index);
        self.scopes.push(Scope::new(ScopeKind::MultiClass(record)));
        if self.at(Tok::Less) {
            self.template_parameters(record)?;
        }
        let mut inherits = false;
        if self.eat(Tok::Colon) {
            inherits = true;
            loop {
                let (of, reference) = self.multiclass_reference(Some(record))?;
                self.inherit_multiclass(index, of, &reference)?;
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        self.multiclass_body(inherits)?;
        if self.warn_unused {
            self.store.warn_unused_arguments(record);
        }
        self.scopes.pop();
        self.multiclass = None;
        Ok(())
    }

    fn multiclass_body(&mut self, inherits: bool) -> Res<()> {
        if !self.at(Tok::LeftBrace) {
            if !inherits {
                return self.fail_here("expected '{' in multiclass definition");
            }
            return self.expect(Tok::Semi, "expected ';' in multiclass definition");
        }
        if self.next() == Tok::RightBrace {
            return self.fail_here("multiclass must contain at least one def");
        }
        while !self.at(Tok::RightBrace) {
            use Key::*;
            match self.lexer.tok {
                Tok::Key(Assert | Def | Defm | Defvar | Dump | Foreach | If | Let) => self.statement()?,
                _ => {
                    let message = "expected 'assert', 'def', 'defm', 'defvar', 'dump', 'foreach', 'if', or 'let' \
                                   in multiclass body";
                    return self.fail_here(message);
                }
            }
        }
        self.next();
        self.no_semicolon("A multiclass body should not end with a semicolon");
        Ok(())
    }

    fn inherit_multiclass(&mut self, index: usize, of: usize, reference: &Reference) -> Res<()> {
        let own = self.multiclasses[index].record;
        let name = self.store.implicit_name_of(own);
        let name = self.store.pool.leaf(Node::Var { name, ty: Ty::STRING });
        let mut bindings = self.multiclass_bindings(reference, name)?;
        let entries = self.multiclasses[of].entries.clone();
        let mut kept = Vec::new();
        self.expand(&entries, &mut bindings, false, &mut Target::Keep(&mut kept), None)?;
        self.multiclasses[index].entries.extend(kept);
        Ok(())
    }

    /// The arguments of a multiclass, `NAME` among them.
    fn multiclass_bindings(&mut self, reference: &Reference, name: Val) -> Res<Bindings> {
        let implicit = self.store.implicit_name_of(reference.record);
        let mut bindings = vec![(implicit, name)];
        bindings.extend(self.store.bind_arguments(reference)?);
        Ok(bindings)
    }

    /// `defm Name : Multi<args>, Class<args>;`
    pub(super) fn defm(&mut self) -> Res<()> {
        self.next();
        let name = match self.object_name()? {
            Some(name) => name,
            None => {
                let name = self.store.new_anonymous();
                match self.multiclass {
                    Some(index) => {
                        let own = self.multiclasses[index].record;
                        let implicit = self.store.implicit_name_of(own);
                        let var = self.store.pool.leaf(Node::Var { name: implicit, ty: Ty::STRING });
                        self.store.concat_strings(var, name)
                    }
                    None => name,
                }
            }
        };
        self.expect(Tok::Colon, "expected ':' after defm identifier")?;
        let mut made = Vec::new();
        let mut then_classes = false;
        loop {
            let loc = self.lexer.loc;
            let (index, reference) = self.multiclass_reference(None)?;
            let mut bindings = self.multiclass_bindings(&reference, name)?;
            let entries = self.multiclasses[index].entries.clone();
            let is_final = self.multiclass.is_none() && self.loops.is_empty();
            self.expand(&entries, &mut bindings, is_final, &mut Target::Keep(&mut made), Some(loc))?;
            if !self.eat(Tok::Comma) {
                break;
            }
            if !self.at(Tok::Id) {
                return self.fail_here("expected identifier");
            }
            // Classes may follow the multiclasses.
            then_classes = self.store.classes.contains_key(&self.lexer.val);
            if then_classes {
                break;
            }
        }
        while then_classes {
            let reference = self.class_reference(None)?;
            for entry in made.clone() {
                self.for_each_record(entry, &mut |this, id| this.store.inherit(id, &reference))?;
            }
            then_classes = self.eat(Tok::Comma);
        }
        for entry in made {
            self.for_each_record(entry, &mut |this, id| this.apply_lets(id))?;
            self.add_entry(entry)?;
        }
        self.expect(Tok::Semi, "expected ';' at end of defm")
    }

    /// `foreach name = list in ...`
    pub(super) fn foreach(&mut self) -> Res<()> {
        let loc = self.lexer.loc;
        self.next();
        let (name, _) = self.ident("Expected identifier in foreach declaration")?;
        self.expect(Tok::Equal, "Expected '=' in foreach declaration")?;
        let (list, elem) = self.foreach_list()?;
        self.expect(Tok::Key(Key::In), "expected 'in' after the list of a foreach")?;
        let var = self.store.pool.leaf(Node::Var { name, ty: elem });
        self.looped(loc, Some((name, var)), list, "foreach command")
    }

    /// The list of a `foreach`, and the type of its elements.
    fn foreach_list(&mut self) -> Res<(Val, Ty)> {
        let mut range = Vec::new();
        if self.eat(Tok::LeftBrace) {
            self.range_list(&mut range)?;
            self.expect(Tok::RightBrace, "expected '}' at end of bit range list")?;
        } else {
            let loc = self.lexer.loc;
            let value = self.value(None, None)?;
            let Some(own) = self.store.type_of(value) else {
                let text = self.store.text(value);
                return self.fail(loc, format!("expected a list, got '{text}'"));
            };
            if let Some(elem) = self.store.types.elem(own) {
                return Ok((value, elem));
            }
            self.range_piece(&mut range, value)?;
        }
        let values: Vec<Val> = range.iter().map(|value| self.store.pool.int(*value as i64)).collect();
        Ok((self.store.list(&values, Ty::INT), Ty::INT))
    }

    /// Reads the statements of a loop, then does them or keeps them for later.
    fn looped(&mut self, loc: Loc, iter: Option<(Val, Val)>, list: Val, what: &str) -> Res<()> {
        let id = LoopId(self.loop_table.len());
        self.loop_table.push(LoopData { loc, iter, list, entries: Vec::new() });
        let scope = if iter.is_some() { Scope::new(ScopeKind::Loop(id)) } else { Scope::local() };
        self.scopes.push(scope);
        self.loops.push(id);
        self.block(what)?;
        self.loops.pop();
        self.scopes.pop();
        self.add_entry(Entry::Loop(id))
    }

    /// `if condition then ... else ...`: each arm is a loop over one element or none.
    pub(super) fn if_statement(&mut self) -> Res<()> {
        let loc = self.lexer.loc;
        self.next();
        let condition = self.value(None, None)?;
        self.expect(Tok::Key(Key::Then), "expected 'then' after the condition of an if")?;
        let bit = self.store.pool.bit(true);
        let (none, one) = (self.store.list(&[], Ty::BIT), self.store.list(&[bit], Ty::BIT));
        let ty = self.store.types.list(Ty::BIT);
        let list = self.store.fold_tern(TernOp::If, [condition, one, none], ty, None)?;
        self.looped(loc, None, list, "'then' clause")?;
        if self.eat(Tok::Key(Key::Else)) {
            let list = self.store.fold_tern(TernOp::If, [condition, none, one], ty, None)?;
            self.looped(loc, None, list, "'else' clause")?;
        }
        Ok(())
    }
}
