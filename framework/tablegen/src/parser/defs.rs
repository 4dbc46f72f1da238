//! Classes, definitions and what is in their bodies.

use super::scope::{Scope, ScopeKind};
use super::{DefSet, Parser};
use crate::errors::{Diagnostic, Res};
use crate::pool::{Node, Val};
use crate::record::{Assertion, Dump, FieldKind, Kind, RecordData, RecordId};
use crate::sources::Loc;
use crate::token::{Key, Tok};

use super::entries::Entry;

impl Parser {
    /// `class Name<parameters> : Supers { body }`
    pub(super) fn class(&mut self) -> Res<()> {
        self.next();
        let (name, loc) = self.ident("expected class name after 'class' keyword")?;
        self.defining = Some(name);
        let id = match self.store.classes.get(&name).copied() {
            Some(id) => {
                let record = self.store.record(id);
                let before = record.loc();
                if !record.fields.is_empty() || !record.supers.is_empty() || !record.params.is_empty() {
                    let message = format!("Class '{}' already defined", self.store.unquoted(name));
                    return self
                        .fail_with(Diagnostic::error(loc, message).note(before, "previous definition"));
                }
                let record = self.store.record_mut(id);
                record.locs.clear();
                record.locs.push(loc);
                id
            }
            None => {
                let id = self.store.add_record(RecordData::new(name, Kind::Class, loc));
                self.store.classes.insert(name, id);
                id
            }
        };
        if self.aliases.contains_key(&name) {
            let message = format!("there is already a defined type alias '{}'", self.store.unquoted(name));
            return self.fail(loc, message);
        }
        self.scopes.push(Scope::new(ScopeKind::Record(id)));
        if self.at(Tok::Less) {
            self.template_parameters(id)?;
        }
        self.object_body(id)?;
        self.scopes.pop();
        if self.warn_unused {
            self.store.warn_unused_arguments(id);
        }
        Ok(())
    }

    /// `def Name : Supers { body }`
    pub(super) fn def(&mut self) -> Res<()> {
        let loc = self.lexer.loc;
        self.next();
        let name_loc = self.lexer.loc;
        let data = match self.object_name()? {
            Some(name) => {
                if self.store.pool.is_str(name) {
                    self.defining = Some(name);
                }
                RecordData::new(name, Kind::Def, name_loc)
            }
            None => {
                let name = self.store.new_anonymous();
                RecordData::new(name, Kind::AnonymousDef, loc)
            }
        };
        let id = self.store.add_record(data);
        self.object_body(id)?;
        self.add_entry(Entry::Record(id))
    }

    /// The name of a `def` or `defm`, if there is one. In a multiclass, `NAME` goes in front unless it is used.
    pub(super) fn object_name(&mut self) -> Res<Option<Val>> {
        if matches!(self.lexer.tok, Tok::Colon | Tok::Semi | Tok::LeftBrace) {
            return Ok(None);
        }
        let record = self.multiclass.map(|index| self.multiclasses[index].record);
        let loc = self.lexer.loc;
        let name = self.value_in(record, Some(crate::types::Ty::STRING), super::scope::Mode::Name)?;
        if self.store.type_of(name) != Some(crate::types::Ty::STRING) {
            let text = self.store.text(name);
            return self.fail(loc, format!("Record name '{text}' is not a string"));
        }
        let Some(id) = record else { return Ok(Some(name)) };
        let implicit = self.store.implicit_name_of(id);
        if self.store.mentions_variable(name, implicit) {
            return Ok(Some(name));
        }
        let var = self.store.pool.leaf(Node::Var { name: implicit, ty: crate::types::Ty::STRING });
        Ok(Some(self.store.concat_strings(var, name)))
    }

    /// `: Supers`, then what `let` around it says, then the body.
    fn object_body(&mut self, id: RecordId) -> Res<()> {
        self.scopes.push(Scope::new(ScopeKind::Record(id)));
        if self.eat(Tok::Colon) {
            loop {
                let reference = self.class_reference(Some(id))?;
                self.store.inherit(id, &reference)?;
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        self.apply_lets(id)?;
        self.body(id)?;
        self.scopes.pop();
        Ok(())
    }

    /// Applies every `let` around a definition, outermost first.
    pub(super) fn apply_lets(&mut self, id: RecordId) -> Res<()> {
        for level in 0..self.lets.len() {
            for index in 0..self.lets[level].len() {
                let item = &self.lets[level][index];
                let (loc, name, value, bits) = (item.loc, item.name, item.value, item.bits.clone());
                self.set_value(id, loc, name, &bits, value)?;
            }
        }
        Ok(())
    }

    fn body(&mut self, id: RecordId) -> Res<()> {
        if self.eat(Tok::Semi) {
            return Ok(());
        }
        let brace = self.lexer.loc;
        self.expect(Tok::LeftBrace, "Expected '{' to start body or ';' for declaration only")?;
        while !self.at(Tok::RightBrace) {
            if self.at(Tok::Eof) {
                let error = Diagnostic::error(self.lexer.loc, "expected '}' at end of body");
                return self.fail_with(error.note(brace, "to match this '{'"));
            }
            let definition = matches!(
                self.lexer.tok,
                Tok::Key(Key::Def | Key::Class | Key::MultiClass | Key::Defm | Key::Defset | Key::Foreach)
            );
            if definition {
                let error = Diagnostic::error(self.lexer.loc, "expected '}' at end of body")
                    .note(brace, "to match this '{'")
                    .hint("definitions do not stand in bodies of others: a '}' is missing before this one");
                return self.fail_with(error);
            }
            self.body_item(id)?;
        }
        self.next();
        self.no_semicolon("A class or def body should not end with a semicolon");
        Ok(())
    }

    /// Reports a semicolon after a brace; parsing goes on, as what was meant is plain.
    pub(super) fn no_semicolon(&mut self, message: &str) {
        let loc = self.lexer.loc;
        if self.eat(Tok::Semi) {
            self.store.report(Diagnostic::error(loc, message).hint("remove the semicolon"));
        }
    }

    fn body_item(&mut self, id: RecordId) -> Res<()> {
        match self.lexer.tok {
            Tok::Key(Key::Assert) => self.assert(Some(id)),
            Tok::Key(Key::Defvar) => self.defvar(Some(id)),
            Tok::Key(Key::Dump) => self.dump(Some(id)),
            Tok::Key(Key::Let) => self.body_let(id),
            _ => {
                self.declaration(id, false)?;
                self.expect(Tok::Semi, "expected ';' after declaration")
            }
        }
    }

    /// `let name{bits} = value;`
    fn body_let(&mut self, id: RecordId) -> Res<()> {
        self.next();
        let (name, loc) = self.ident("expected field identifier after let")?;
        let mut bits = Vec::new();
        if self.eat(Tok::LeftBrace) {
            self.range_list(&mut bits)?;
            self.expect(Tok::RightBrace, "expected '}' at end of bit list")?;
            bits.reverse();
        }
        self.expect(Tok::Equal, "expected '=' in let expression")?;
        let Some(mut ty) = self.store.record(id).field(name).map(|field| field.ty) else {
            return self.unknown_field(id, name, loc);
        };
        if !bits.is_empty() && self.store.types.bits_width(ty).is_some() {
            ty = self.store.types.bits(bits.len());
        }
        let value = self.value(Some(id), Some(ty))?;
        self.expect(Tok::Semi, "expected ';' after let expression")?;
        self.set_value(id, loc, name, &bits, value)?;
        // The place of a field is where it was set last.
        if let Some(field) = self.store.record_mut(id).field_mut(name) {
            field.loc = loc;
        }
        Ok(())
    }

    fn unknown_field<T>(&mut self, id: RecordId, name: Val, loc: Loc) -> Res<T> {
        let text = self.store.unquoted(name);
        let mut error = Diagnostic::error(loc, format!("Value '{text}' unknown!"));
        let names = self.store.record(id).fields.iter().map(|field| &field.name);
        if let Some(close) = self.similar(&text, names) {
            error = error.hint(format!("did you mean '{close}'?"));
        } else {
            let record = self.store.unquoted(self.store.record(id).name);
            error = error.hint(format!("'{record}' and its superclasses have no such field"));
        }
        self.fail_with(error)
    }

    /// Sets a field, or some of its bits.
    pub(super) fn set_value(
        &mut self,
        id: RecordId,
        loc: Loc,
        name: Val,
        bits: &[u32],
        value: Val,
    ) -> Res<()> {
        let Some(index) = self.store.record(id).field_index(name) else {
            return self.unknown_field(id, name, loc);
        };
        let itself = matches!(self.store.pool.node(value), Node::Var { name: var, .. } if var == name);
        if bits.is_empty() && itself {
            let error = Diagnostic::error(loc, "Recursion / self-assignment forbidden");
            return self.fail_with(error);
        }
        let value = if bits.is_empty() { value } else { self.with_bits(id, (loc, index), bits, value)? };
        if self.store.set_field(id, index, value)? {
            return Ok(());
        }
        let field = self.store.record(id).fields[index];
        let of_type = match self.store.pool.node(value) {
            Node::Bits(bits, _) => format!("of type bit initializer with length {}", bits.len()),
            _ => {
                let ty = self.store.type_of(value).map(|ty| self.store.type_text(ty)).unwrap_or_default();
                format!("of type '{ty}'")
            }
        };
        let message = format!(
            "Field '{}' of type '{}' is incompatible with value '{}' {of_type}",
            self.store.unquoted(name),
            self.store.type_text(field.ty),
            self.store.text(value)
        );
        let error = Diagnostic::error(loc, message);
        self.fail_with(if field.loc < loc { error.note(field.loc, "the field is set here") } else { error })
    }

    /// The field's value with some bits replaced.
    fn with_bits(&mut self, id: RecordId, place: (Loc, usize), picked: &[u32], value: Val) -> Res<Val> {
        let (loc, index) = place;
        let field = self.store.record(id).fields[index];
        let name = self.store.unquoted(field.name);
        let Node::Bits(bits, _) = self.store.pool.node(field.value) else {
            return self.fail(loc, format!("Value '{name}' is not a bits type"));
        };
        let ty = self.store.types.bits(picked.len());
        let Some(value) = self.store.cast(value, ty)? else {
            return self.fail(loc, "Initializer is not compatible with bit range");
        };
        let mut new: Vec<Option<Val>> = vec![None; bits.len()];
        for (at, bit) in picked.iter().enumerate() {
            let Some(part) = self.store.bit_of(value, at) else {
                return self.fail(loc, "Initializer is not compatible with bit range");
            };
            match new.get_mut(*bit as usize) {
                Some(slot @ None) => *slot = Some(part),
                Some(_) => {
                    return self.fail(loc, format!("Cannot set bit #{bit} of value '{name}' more than once"));
                }
                None => return self.fail(loc, format!("Bit #{bit} of value '{name}' is out of range")),
            }
        }
        let new: Vec<Val> = new
            .iter()
            .enumerate()
            .map(|(at, bit)| bit.unwrap_or_else(|| self.store.pool.elem(bits, at)))
            .collect();
        Ok(self.store.bits(&new))
    }

    /// `assert condition, message;`
    pub(super) fn assert(&mut self, record: Option<RecordId>) -> Res<()> {
        self.next();
        let loc = self.lexer.loc;
        let condition = self.value(record, None)?;
        self.expect(Tok::Comma, "expected ',' in assert statement")?;
        let message = self.value(record, None)?;
        self.expect(Tok::Semi, "expected ';'")?;
        match record {
            Some(id) => {
                self.store.record_mut(id).assertions.push(Assertion { loc, condition, message });
                Ok(())
            }
            None => self.add_entry(Entry::Assert { loc, condition, message }),
        }
    }

    /// `dump message;`
    pub(super) fn dump(&mut self, record: Option<RecordId>) -> Res<()> {
        let loc = self.lexer.loc;
        self.next();
        let message = self.value(record, None)?;
        self.expect(Tok::Semi, "expected ';'")?;
        match record {
            Some(id) => {
                self.store.record_mut(id).dumps.push(Dump { loc, message });
                Ok(())
            }
            None => self.add_entry(Entry::Dump { loc, message }),
        }
    }

    /// `defvar name = value;`
    pub(super) fn defvar(&mut self, record: Option<RecordId>) -> Res<()> {
        self.next();
        let (name, loc) = self.ident("expected identifier")?;
        if self.has_variable(name) {
            return self.fail(loc, "local variable of this name already exists");
        }
        let field = record.and_then(|id| self.store.record(id).field(name));
        if field.is_some_and(|field| field.kind != FieldKind::TemplateArg) {
            return self.fail(loc, "field of this name already exists");
        }
        let outermost = self.scopes.len() == 1;
        if outermost {
            self.defining = Some(name);
            if self.store.global(name).is_some() {
                return self.fail(loc, "def or global variable of this name already exists");
            }
        }
        self.expect(Tok::Equal, "expected '='")?;
        let value = self.value(record, None)?;
        self.expect(Tok::Semi, "expected ';'")?;
        if outermost {
            self.store.globals.insert(name, value);
        } else if let Some(scope) = self.scopes.last_mut() {
            scope.vars.push((name, value));
        }
        Ok(())
    }

    /// `defset list<type> name = { statements }`
    pub(super) fn defset(&mut self) -> Res<()> {
        self.next();
        let loc = self.lexer.loc;
        let ty = self.ty()?;
        let Some(elem) = self.store.types.elem(ty) else { return self.fail(loc, "expected list type") };
        let (name, name_loc) = self.ident("expected identifier")?;
        if self.store.global(name).is_some() {
            return self.fail(name_loc, "def or global variable of this name already exists");
        }
        let defining = Some(name);
        self.defining = defining;
        self.expect(Tok::Equal, "expected '='")?;
        let brace = self.lexer.loc;
        self.expect(Tok::LeftBrace, "expected '{'")?;
        self.defsets.push(DefSet { loc, elem, elems: Vec::new() });
        self.statements()?;
        self.defining = defining;
        let set = self.defsets.pop();
        if !self.eat(Tok::RightBrace) {
            let error = Diagnostic::error(self.lexer.loc, "expected '}' at end of defset");
            return self.fail_with(error.note(brace, "to match this '{'"));
        }
        let elems = set.map(|set| set.elems).unwrap_or_default();
        let value = self.store.list(&elems, elem);
        self.store.globals.insert(name, value);
        Ok(())
    }
}
