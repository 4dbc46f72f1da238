//! Template arguments: declared `<int a, int b = 1>`, and given `<1, b = 2>`.

use super::Parser;
use crate::errors::{Diagnostic, Res};
use crate::inherit::Reference;
use crate::pool::Val;
use crate::record::{Field, FieldKind, Param, RecordId};
use crate::sources::Loc;
use crate::token::{Key, Tok};

impl Parser {
    /// Reads the arguments of a class or multiclass, after `<`.
    pub(super) fn arguments(&mut self, record: Option<RecordId>, of: RecordId, loc: Loc) -> Res<Reference> {
        let mut args: Vec<(Val, Val)> = Vec::new();
        let mut named = false;
        if self.eat(Tok::Greater) {
            return Ok(Reference { record: of, args, loc });
        }
        loop {
            let params = self.store.record(of).params.len();
            let Some(param) = self.store.record(of).params.get(args.len()).copied() else {
                return self.too_many(of, params);
            };
            let value_loc = self.lexer.loc;
            let ty = if named { None } else { self.store.record(of).field(param.qualified).map(|f| f.ty) };
            let value = self.value(record, ty)?;
            if self.at(Tok::Equal) {
                args.push(self.named_argument(record, of, value, value_loc)?);
                named = true;
            } else if named {
                return self.fail(value_loc, "Positional argument should be put before named argument");
            } else {
                let key = self.store.pool.int(args.len() as i64);
                let value = self.argument_value(of, param.qualified, value, value_loc)?;
                args.push((key, value));
            }
            if self.eat(Tok::Greater) {
                return Ok(Reference { record: of, args, loc });
            }
            self.expect(Tok::Comma, "Expected comma before next argument")?;
        }
    }

    fn too_many<T>(&mut self, of: RecordId, params: usize) -> Res<T> {
        let name = self.store.unquoted(self.store.record(of).name);
        let message = format!("Too many template arguments: '{name}' takes {params}");
        let declared = self.store.record(of).loc();
        self.fail_with(Diagnostic::error(self.lexer.loc, message).note(declared, "declared here"))
    }

    /// `name = value`, at the `=`.
    fn named_argument(
        &mut self,
        record: Option<RecordId>,
        of: RecordId,
        name: Val,
        loc: Loc,
    ) -> Res<(Val, Val)> {
        if !self.store.pool.is_str(name) {
            return self.fail(loc, "The name of named argument should be a valid identifier");
        }
        let param = self.store.record(of).params.iter().find(|param| param.written == name).copied();
        let Some(param) = param else {
            let text = self.store.text(name);
            let known: Vec<String> =
                self.store.record(of).params.iter().map(|p| self.store.unquoted(p.written)).collect();
            let error = Diagnostic::error(loc, format!("Argument {text} doesn't exist"));
            let hint = if known.is_empty() {
                "it takes no arguments".to_owned()
            } else {
                format!("the arguments are: {}", known.join(", "))
            };
            return self.fail_with(error.hint(hint));
        };
        self.next();
        let value_loc = self.lexer.loc;
        let ty = self.store.record(of).field(param.qualified).map(|field| field.ty);
        let value = self.value(record, ty)?;
        if self.store.pool.is_unset(value) {
            let message = "The value of named argument should be initialized, but we got '?'";
            return self.fail(value_loc, message);
        }
        let value = self.argument_value(of, param.qualified, value, value_loc)?;
        Ok((param.qualified, value))
    }

    /// The value converted to the type of the argument.
    fn argument_value(&mut self, of: RecordId, name: Val, value: Val, loc: Loc) -> Res<Val> {
        let Some(field) = self.store.record(of).field(name).copied() else { return Ok(value) };
        if let Some(cast) = self.store.cast(value, field.ty)? {
            return Ok(cast);
        }
        let own = self.store.type_of(value).map(|ty| self.store.type_text(ty)).unwrap_or_default();
        let message = format!(
            "Value specified for template argument '{}' is of type {own}; expected type {}: {}",
            self.store.unquoted(name),
            self.store.type_text(field.ty),
            self.store.text(value)
        );
        self.fail_with(Diagnostic::error(loc, message).note(field.loc, "declared here"))
    }

    /// Reads `Class` or `Class<args>`.
    pub(super) fn class_reference(&mut self, record: Option<RecordId>) -> Res<Reference> {
        let loc = self.lexer.loc;
        let class = self.class_name()?;
        self.reference_arguments(record, class, loc)
    }

    /// Reads `Multi` or `Multi<args>`; the index is the multiclass's.
    pub(super) fn multiclass_reference(&mut self, record: Option<RecordId>) -> Res<(usize, Reference)> {
        let loc = self.lexer.loc;
        if !self.at(Tok::Id) {
            return self.fail_here("expected name for MultiClassID");
        }
        let name = self.lexer.val;
        self.taint(name);
        let Some(index) = self.multiclass_names.get(&name).copied() else {
            let text = self.store.unquoted(name);
            let mut error = Diagnostic::error(loc, format!("Couldn't find multiclass '{text}'"));
            if self.store.classes.contains_key(&name) {
                error = error.hint(format!("'{text}' is a class: it can only follow the multiclasses"));
            } else if let Some(close) = self.similar(&text, self.multiclass_names.keys()) {
                error = error.hint(format!("did you mean '{close}'?"));
            }
            return self.fail_with(error);
        };
        self.next();
        let of = self.multiclasses[index].record;
        Ok((index, self.reference_arguments(record, of, loc)?))
    }

    fn reference_arguments(&mut self, record: Option<RecordId>, of: RecordId, loc: Loc) -> Res<Reference> {
        if self.eat(Tok::Less) {
            return self.arguments(record, of, loc);
        }
        Ok(Reference { record: of, args: Vec::new(), loc })
    }

    /// Reads `<int a, string b = "x">` of a class or multiclass, at the `<`.
    pub(super) fn template_parameters(&mut self, id: RecordId) -> Res<()> {
        self.next();
        loop {
            self.declaration(id, true)?;
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::Greater, "expected '>' at end of template argument list")
    }

    /// Reads `field type name = value`, of a body or a template argument list.
    pub(super) fn declaration(&mut self, id: RecordId, is_param: bool) -> Res<()> {
        let start = self.lexer.loc;
        let is_field = self.eat(Tok::Key(Key::Field));
        let ty = self.ty()?;
        let (written, loc) = self.ident("Expected identifier in declaration")?;
        if written == self.store.implicit_name {
            return self.fail(loc, "'NAME' is a reserved variable name");
        }
        if !is_param && self.has_variable(written) {
            return self.fail(loc, "local variable of this name already exists");
        }
        let mut name = written;
        let mut kind = if is_field { FieldKind::MayStayOpen } else { FieldKind::Normal };
        if is_param {
            name = self.store.qualify(id, written);
            kind = FieldKind::TemplateArg;
            if self.store.record(id).params.iter().any(|param| param.written == written) {
                return self.fail(start, "template argument with the same name has already been defined");
            }
        }
        let mut value = self.store.pool.unset;
        if let Some(width) = self.store.types.bits_width(ty) {
            let unset = vec![value; width];
            value = self.store.bits(&unset);
        }
        self.store.add_field(id, loc, Field { name, value, ty, loc, kind, used: false })?;
        if self.eat(Tok::Equal) {
            let value_loc = self.lexer.loc;
            // A class's arguments see the ones before them; those of a multiclass have no record of their own.
            let record = if self.multiclass.is_some() && is_param { None } else { Some(id) };
            let value = self.value(record, Some(ty))?;
            self.set_value(id, value_loc, name, &[], value)?;
        }
        if is_param {
            self.store.record_mut(id).params.push(Param { written, qualified: name });
        }
        Ok(())
    }
}
