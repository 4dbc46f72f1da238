//! Work on whole records: taking over a superclass, substituting, making instances, finishing definitions.

use crate::errors::{Diagnostic, Res, Severity};
use crate::pool::{Node, Span, Val};
use crate::record::{FieldKind, Kind, RecordData, RecordId};
use crate::resolve::Resolver;
use crate::sources::Loc;
use crate::store::Store;
use crate::types::Ty;

/// A class or multiclass with its arguments: `Class<1, x = 2>`. Keys are indices or qualified names.
#[derive(Clone, Debug)]
pub(crate) struct Reference {
    pub(crate) record: RecordId,
    pub(crate) args: Vec<(Val, Val)>,
    pub(crate) loc: Loc,
}

/// Instances may need instances to this depth: a class that computes by recursion is fine, an endless one is not.
const MAX_INSTANCE_DEPTH: u32 = 10_000;

impl Store {
    /// Pairs every template argument with its value: the given one, or the default.
    pub(crate) fn bind_arguments(&mut self, reference: &Reference) -> Res<Vec<(Val, Val)>> {
        let params = self.record(reference.record).params.clone();
        let mut open: Vec<Val> = params.iter().map(|param| param.qualified).collect();
        let mut bound = Vec::with_capacity(params.len());
        for (key, value) in &reference.args {
            let name = match self.pool.as_int(*key) {
                Some(index) => params.get(index as usize).map_or(*key, |param| param.qualified),
                None => *key,
            };
            let Some(at) = open.iter().position(|known| *known == name) else {
                let message =
                    format!("We can only specify the template argument '{}' once", self.unquoted(name));
                return self.fail(reference.loc, message);
            };
            open.remove(at);
            bound.push((name, *value));
        }
        for name in open {
            let Some(field) = self.record(reference.record).field(name).copied() else { continue };
            if !self.is_complete(field.value) {
                let text = self.unquoted(name);
                let message = format!("value not specified for template argument '{text}'");
                let declared = format!("declared in '{}'", self.unquoted(self.record(reference.record).name));
                let error = Diagnostic::error(reference.loc, message).note(field.loc, declared);
                return Err(self.report(error));
            }
            bound.push((name, field.value));
        }
        Ok(bound)
    }

    /// Makes a class a superclass of a record: its fields, its checks, its arguments.
    pub(crate) fn inherit(&mut self, id: RecordId, reference: &Reference) -> Res<()> {
        let class = reference.record;
        if class == id || self.is_subclass(class, id) {
            let message =
                format!("class '{}' cannot derive from itself", self.unquoted(self.record(id).name));
            return self.fail(reference.loc, message);
        }
        for index in 0..self.record(class).fields.len() {
            let field = self.record(class).fields[index];
            if field.kind != FieldKind::TemplateArg {
                self.add_field(id, reference.loc, field)?;
            }
        }
        let mut resolver = Resolver::map(Some(id));
        for (name, value) in self.bind_arguments(reference)? {
            resolver.set(name, value);
        }
        let (assertions, dumps) = (self.record(class).assertions.clone(), self.record(class).dumps.clone());
        self.record_mut(id).assertions.extend(assertions);
        self.record_mut(id).dumps.extend(dumps);

        let name = if self.record(id).is_class() {
            let name = self.implicit_name_of(id);
            self.pool.leaf(Node::Var { name, ty: Ty::STRING })
        } else {
            self.record(id).name
        };
        let implicit = self.implicit_name_of(class);
        resolver.set(implicit, name);
        self.resolve_record(id, &mut resolver)?;

        if self.is_subclass(id, class) {
            let message = format!("Already subclass of '{}'!", self.unquoted(self.record(class).name));
            return self.fail(reference.loc, message);
        }
        self.add_super(id, class);
        Ok(())
    }

    /// Applies a substitution to everything in a record.
    pub(crate) fn resolve_record(&mut self, id: RecordId, r: &mut Resolver) -> Res<()> {
        let name = self.record(id).name;
        let new_name = self.resolve(name, r)?;
        if new_name != name {
            if self.type_of(new_name) != Some(Ty::STRING) {
                let message = format!("Record name '{}' is not a string", self.text(new_name));
                return self.fail(self.record(id).loc(), message);
            }
            self.record_mut(id).name = new_name;
        }
        for index in 0..self.record(id).fields.len() {
            let value = self.record(id).fields[index].value;
            if !value.is_open() {
                continue;
            }
            let new = self.resolve(value, r)?;
            if new != value && !self.set_field(id, index, new)? {
                return self.reject_resolved(id, index, new);
            }
        }
        for index in 0..self.record(id).assertions.len() {
            let assertion = self.record(id).assertions[index];
            let condition = self.resolve(assertion.condition, r)?;
            let message = self.resolve(assertion.message, r)?;
            let assertion = &mut self.record_mut(id).assertions[index];
            (assertion.condition, assertion.message) = (condition, message);
        }
        for index in 0..self.record(id).dumps.len() {
            let message = self.record(id).dumps[index].message;
            let message = self.resolve(message, r)?;
            self.record_mut(id).dumps[index].message = message;
        }
        Ok(())
    }

    fn reject_resolved(&mut self, id: RecordId, index: usize, value: Val) -> Res<()> {
        let field = self.record(id).fields[index];
        let of_type = match self.type_of(value) {
            Some(ty) => format!("of type '{}' ", self.type_text(ty)),
            None => String::new(),
        };
        let message = format!(
            "Invalid value {of_type}found when setting field '{}' of type '{}' after resolving references: {}",
            self.unquoted(field.name),
            self.type_text(field.ty),
            self.unquoted(value)
        );
        let loc = self.record(id).loc();
        Err(self.report(Diagnostic::error(loc, message).note(field.loc, "the field is declared here")))
    }

    /// The last resolution of a definition: by its own fields, with nothing put off any more.
    pub(crate) fn resolve_finally(&mut self, id: RecordId, name: Option<Val>) -> Res<()> {
        let mut resolver = Resolver::own_fields(id, name);
        self.resolve_record(id, &mut resolver)
    }

    /// Makes the definition that `Class<args>` stands for, or finds the one made before.
    pub(crate) fn instantiate(&mut self, instance: Val) -> Res<Val> {
        if let Some(value) = self.instances.get(&instance) {
            return Ok(*value);
        }
        if self.instance_depth >= MAX_INSTANCE_DEPTH {
            let message = format!("'{}' needs an instance of itself without end", self.text(instance));
            let loc = self.instance_locs.get(&instance).copied().unwrap_or(self.here);
            return Err(
                self.report(Diagnostic::error(loc, message).hint("end the recursion with !if or !cond"))
            );
        }
        self.step(None)?;
        self.instance_depth += 1;
        let made = self.make_instance(instance);
        self.instance_depth -= 1;
        made
    }

    fn make_instance(&mut self, instance: Val) -> Res<Val> {
        let Node::Instance { class, args, .. } = self.pool.node(instance) else { return Ok(instance) };
        let loc = self.instance_locs.get(&instance).copied().unwrap_or_default();
        let name = self.new_anonymous();
        let mut data = RecordData::new(name, Kind::AnonymousDef, loc);
        let of = self.record(class);
        data.fields.extend(of.fields.iter().filter(|field| field.kind != FieldKind::TemplateArg).copied());
        data.assertions.clone_from(&of.assertions);
        data.dumps.clone_from(&of.dumps);
        let params = of.params.clone();
        let id = self.add_record(data);

        let mut resolver = Resolver::map(Some(id));
        for param in &params {
            if let Some(field) = self.record(class).field(param.qualified) {
                resolver.set(param.qualified, field.value);
            }
        }
        self.set_instance_args(&mut resolver, &params, args);
        self.resolve_record(id, &mut resolver)?;
        self.add_super(id, class);
        self.resolve_finally(id, None)?;
        let name = self.record(id).name;
        self.defs.insert(name, id);
        self.check_assertions(id)?;
        self.print_dumps(id)?;
        let value = self.def_value(id);
        self.instances.insert(instance, value);
        Ok(value)
    }

    fn set_instance_args(&mut self, r: &mut Resolver, params: &[crate::record::Param], args: Span) {
        for index in (0..args.len()).step_by(2) {
            let (key, value) = (self.pool.elem(args, index), self.pool.elem(args, index + 1));
            match self.pool.as_int(key) {
                Some(at) => {
                    if let Some(param) = params.get(at as usize) {
                        r.set(param.qualified, value);
                    }
                }
                None => r.set(key, value),
            }
        }
    }

    pub(crate) fn check_assertions(&mut self, id: RecordId) -> Res<()> {
        for index in 0..self.record(id).assertions.len() {
            let assertion = self.record(id).assertions[index];
            let mut resolver = Resolver::own_fields(id, None);
            let condition = self.resolve(assertion.condition, &mut resolver)?;
            let message = self.resolve(assertion.message, &mut resolver)?;
            self.check_assert(assertion.loc, condition, message, Some(id));
        }
        Ok(())
    }

    /// Reports an assertion that does not hold. Parsing goes on: one failed assertion does not hide the next.
    pub(crate) fn check_assert(&mut self, loc: Loc, condition: Val, message: Val, record: Option<RecordId>) {
        match self.int_of(condition) {
            Some(0) => {
                let text = match self.pool.as_str(message) {
                    Some(text) => text.to_owned(),
                    None => format!("(assert message is not a string) {}", self.text(message)),
                };
                let mut error = Diagnostic::error(loc, format!("assertion failed: {text}"));
                if let Some(id) = record {
                    let place = self.record(id).loc();
                    if place.is_known() {
                        let name = self.unquoted(self.record(id).name);
                        error = error.note(place, format!("in record '{name}'"));
                    }
                }
                self.report(error);
            }
            Some(_) => {}
            None => {
                let message = "assert condition must of type bit, bits, or int.";
                self.report(Diagnostic::error(loc, message));
            }
        }
    }

    pub(crate) fn print_dumps(&mut self, id: RecordId) -> Res<()> {
        for index in 0..self.record(id).dumps.len() {
            let dump = self.record(id).dumps[index];
            let mut resolver = Resolver::own_fields(id, None);
            let message = self.resolve(dump.message, &mut resolver)?;
            self.print_dump(dump.loc, message);
        }
        Ok(())
    }

    pub(crate) fn print_dump(&mut self, loc: Loc, message: Val) {
        let text = match self.pool.as_str(message) {
            Some(text) => text.to_owned(),
            None => "dump value is not of type string".to_owned(),
        };
        let severity = if self.pool.is_str(message) { Severity::Note } else { Severity::Error };
        self.report(Diagnostic::new(severity, loc, text));
    }

    /// Resolves a definition for good and enters it under its name.
    pub(crate) fn finish_def(&mut self, id: RecordId) -> Res<()> {
        let key = self.record(id).name;
        let key = self.final_name(key);
        let mut new_name = None;
        if let Some(previous) = self.defs.get(&key).copied() {
            if self.record(id).kind != Kind::AnonymousDef {
                let message = format!("def already exists: {}", self.unquoted(key));
                let before = self.record(previous).loc();
                let error = Diagnostic::error(self.record(id).loc(), message)
                    .note(before, "location of previous definition");
                return Err(self.report(error));
            }
            new_name = Some(self.new_anonymous());
        }
        self.resolve_finally(id, new_name)?;
        self.check_concrete(id)?;
        let name = self.record(id).name;
        if !self.pool.is_str(name) {
            let message = format!("record name '{}' could not be fully resolved", self.text(name));
            return self.fail(self.record(id).loc(), message);
        }
        self.check_assertions(id)?;
        self.print_dumps(id)
    }

    pub(crate) fn enter_def(&mut self, id: RecordId) {
        let name = self.record(id).name;
        self.defs.insert(name, id);
    }

    fn check_concrete(&mut self, id: RecordId) -> Res<()> {
        for field in &self.record(id).fields {
            if field.kind == FieldKind::MayStayOpen || !field.value.is_open() {
                continue;
            }
            let fine = match self.pool.node(field.value) {
                Node::Bits(bits, _) => self.bits_concrete(id, bits),
                _ => self.is_concrete(field.value),
            };
            if fine {
                continue;
            }
            let message = format!(
                "Initializer of '{}' in '{}' could not be fully resolved: {}",
                self.unquoted(field.name),
                self.unquoted(self.record(id).name),
                self.text(field.value)
            );
            let error = Diagnostic::error(self.record(id).loc(), message)
                .note(field.loc, "the field is declared here")
                .hint("give every variable in it a value, or declare the field with 'field'");
            return Err(self.report(error));
        }
        Ok(())
    }

    /// Bits may name bits of other fields: encodings are written so.
    fn bits_concrete(&self, id: RecordId, bits: Span) -> bool {
        self.pool.slice(bits).iter().all(|bit| match self.pool.node(*bit) {
            Node::VarBit { of, .. } => match self.pool.node(of) {
                Node::Var { name, .. } => self.record(id).field(name).is_some(),
                _ => false,
            },
            Node::Var { .. } => true,
            _ => self.is_concrete(*bit),
        })
    }

    /// Warns of template arguments that nothing refers to.
    pub(crate) fn warn_unused_arguments(&mut self, id: RecordId) {
        let unused: Vec<(Loc, Val)> = self
            .record(id)
            .fields
            .iter()
            .filter(|field| field.kind == FieldKind::TemplateArg && !field.used)
            // The program's own files have arguments that are there for those who use them.
            .filter(|field| !self.sources.is_built_in(field.loc))
            .map(|field| (field.loc, field.name))
            .collect();
        for (loc, name) in unused {
            let message = format!("unused template argument: {}", self.unquoted(name));
            self.report(Diagnostic::new(Severity::Warning, loc, message));
        }
    }
}
