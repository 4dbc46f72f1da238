//! SSA names: definitions, uses before definitions, scopes.
//!
//! Names resolve across isolated operations, as they do in mlir-opt: a value of another body gets a placeholder in the body that uses
//! it, and the crossing is reported in the verifier's words when all is read.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use terrace_ir::{Block, Body, BodyId, Diagnostic, Global, Loc, OpSpec, Type, Value};

use super::{Failed, Parsed, Parser, parse_u64};
use crate::lexer::{Kind, Token};

/// A use of a name, not yet a value: its type is not known.
#[derive(Clone, Copy, Debug)]
pub struct Unresolved {
    /// The `%name` token.
    pub token: Token,
    /// The number after `#`, else 0.
    pub number: u32,
}

/// An argument of a region: name, type, attributes and location as they are written.
#[derive(Clone, Debug)]
pub struct Argument {
    /// The name.
    pub name: Unresolved,
    /// The type.
    pub ty: Option<Type>,
    /// The attributes.
    pub attrs: Vec<(terrace_ir::Attr, terrace_ir::Attr)>,
    /// `loc(...)`, where written.
    pub loc: Option<super::WrittenLoc>,
}

/// A value that a name stands for before or after its definition.
enum Entry {
    Defined { body: BodyId, first: Value, count: u32, loc: Loc },
    Forward(SmallVec<[Forward; 1]>),
}

/// A placeholder for a value that is used before its definition.
#[derive(Clone, Copy)]
struct Forward {
    number: u32,
    body: BodyId,
    value: Value,
    loc: Loc,
}

struct BlockEntry {
    block: Block,
    defined: bool,
    loc: Loc,
}

/// A value of another body that stands in for the one outside.
pub(crate) struct Crossing {
    pub(crate) body: BodyId,
    pub(crate) placeholder: Value,
}

/// All names in scope.
#[derive(Default)]
pub(crate) struct Names<'a> {
    numbered: Vec<Option<Entry>>,
    named: FxHashMap<&'a [u8], Entry>,
    /// The names that scopes define, those of the innermost last; and where each scope begins.
    defined: Vec<&'a [u8]>,
    scopes: Vec<usize>,
    blocks: Vec<FxHashMap<&'a [u8], BlockEntry>>,
    pub(crate) crossings: Vec<Crossing>,
    /// Placeholders with the value that each stands for, those of the innermost body last.
    resolved: Vec<(BodyId, Value, Value)>,
    crossing_values: FxHashMap<(BodyId, Global<Value>), Value>,
}

/// Numbers up to this are looked up in a vector.
const MAX_NUMBERED: u64 = 1 << 20;

impl<'a> Names<'a> {
    fn number_of(name: &[u8]) -> Option<usize> {
        let digits = &name[1..];
        if !digits.first().is_some_and(u8::is_ascii_digit) || (digits.len() > 1 && digits[0] == b'0') {
            return None;
        }
        parse_u64(digits).filter(|n| *n < MAX_NUMBERED).map(|n| n as usize)
    }

    fn get(&mut self, name: &[u8]) -> Option<&mut Entry> {
        match Self::number_of(name) {
            Some(n) => self.numbered.get_mut(n).and_then(Option::as_mut),
            None => self.named.get_mut(name),
        }
    }

    fn set(&mut self, name: &'a [u8], entry: Entry) -> Option<Entry> {
        match Self::number_of(name) {
            Some(n) => {
                if self.numbered.len() <= n {
                    self.numbered.resize_with(n + 1, || None);
                }
                self.numbered[n].replace(entry)
            }
            None => self.named.insert(name, entry),
        }
    }

    fn remove(&mut self, name: &[u8]) {
        match Self::number_of(name) {
            Some(n) => drop(self.numbered.get_mut(n).and_then(Option::take)),
            None => drop(self.named.remove(name)),
        }
    }
}

impl<'a> Parser<'a> {
    pub(crate) fn push_scope(&mut self) {
        self.names.scopes.push(self.names.defined.len());
        self.names.blocks.push(FxHashMap::default());
    }

    pub(crate) fn pop_scope(&mut self) -> Parsed<()> {
        let start = self.names.scopes.pop().unwrap_or_default();
        while self.names.defined.len() > start {
            if let Some(name) = self.names.defined.pop() {
                self.names.remove(name);
            }
        }
        let blocks = self.names.blocks.pop().unwrap_or_default();
        if blocks.is_empty() {
            return Ok(());
        }
        let missing: Vec<Loc> = blocks.values().filter(|b| !b.defined).map(|b| b.loc).collect();
        self.report_missing(missing, "reference to an undefined block")
    }

    /// An error at each of these places, in the order of the text.
    fn report_missing(&mut self, mut missing: Vec<Loc>, message: &str) -> Parsed<()> {
        missing.sort_by_key(|l| l.position(self.ctx).map(|p| (p.1, p.2)));
        for loc in &missing {
            self.diags.emit(Diagnostic::error(*loc, message));
        }
        if missing.is_empty() { Ok(()) } else { Err(Failed) }
    }

    /// `%name` or `%name#2`, where it is next.
    pub fn parse_optional_operand(&mut self, allow_number: bool) -> Parsed<Option<Unresolved>> {
        if !self.at(Kind::PercentId) {
            return Ok(None);
        }
        let token = self.bump();
        let mut number = 0;
        if self.at(Kind::HashId) && self.tok.start() == token.end() {
            if !allow_number {
                return self.error("result number not allowed in argument list");
            }
            match parse_u64(&self.current()[1..]).and_then(|n| u32::try_from(n).ok()) {
                Some(n) if self.current()[1..].iter().all(u8::is_ascii_digit) => number = n,
                _ => return self.error("invalid SSA value result number"),
            }
            self.bump();
        }
        Ok(Some(Unresolved { token, number }))
    }

    /// `%name` or `%name#2`.
    pub fn parse_operand(&mut self) -> Parsed<Unresolved> {
        match self.parse_optional_operand(true)? {
            Some(u) => Ok(u),
            None => self.expected("SSA operand"),
        }
    }

    /// Operands between commas.
    pub fn parse_operand_list(&mut self, delimiter: super::Delimiter) -> Parsed<Vec<Unresolved>> {
        let mut list = Vec::new();
        if delimiter == super::Delimiter::None && !self.at(Kind::PercentId) {
            return Ok(list);
        }
        self.parse_list_in(delimiter, "in operand list", |p| {
            list.push(p.parse_operand()?);
            Ok(())
        })?;
        Ok(list)
    }

    /// The value that a use stands for; a placeholder where it is not defined yet.
    pub fn resolve(&mut self, u: Unresolved, ty: Type) -> Parsed<Value> {
        let name = self.text(u.token);
        let here = self.body.id();
        match self.names.get(name) {
            Some(Entry::Defined { body, first, count, loc }) => {
                let (body, first, count, prior) = (*body, *first, *count, *loc);
                if u.number >= count {
                    let loc = self.loc_of(u.token);
                    return self.error_at(loc, "reference to invalid result number");
                }
                let value = self.nth_value(body, first, u.number);
                let found = self.type_of(body, value);
                if found != ty {
                    return self.type_clash(u, ty, found, prior);
                }
                Ok(if body == here { value } else { self.cross(Global::new(body, value), ty, u.token) })
            }
            Some(Entry::Forward(list)) => {
                let known = list.iter().find(|f| f.number == u.number && f.body == here).copied();
                let other = list.iter().find(|f| f.number == u.number).copied();
                if let Some(f) = known.or(other) {
                    let found = self.type_of(f.body, f.value);
                    if found != ty {
                        return self.type_clash(u, ty, found, f.loc);
                    }
                }
                match known {
                    Some(f) => Ok(f.value),
                    None => Ok(self.add_forward(u, ty)),
                }
            }
            None => Ok(self.add_forward(u, ty)),
        }
    }

    /// Resolves uses one by one with their types.
    pub fn resolve_all(
        &mut self,
        uses: &[Unresolved],
        types: &[Type],
        loc: Loc,
        out: &mut SmallVec<[Value; 4]>,
    ) -> Parsed<()> {
        if uses.len() != types.len() {
            let message = format!(
                "number of operands and types do not match: got {} operands and {} types",
                uses.len(),
                types.len()
            );
            return self.op_error_at(loc, message);
        }
        for (u, t) in uses.iter().zip(types) {
            out.push(self.resolve(*u, *t)?);
        }
        Ok(())
    }

    fn type_clash(&mut self, u: Unresolved, ty: Type, found: Type, prior: Loc) -> Parsed<Value> {
        let name = String::from_utf8_lossy(self.text(u.token)).into_owned();
        let (want, got) = (crate::print_type(self.ctx, ty), crate::print_type(self.ctx, found));
        let message =
            format!("use of value '{name}' expects different type than prior uses: '{want}' vs '{got}'");
        let d = Diagnostic::error(self.loc_of(u.token), message).note(prior, "prior use here");
        self.diags.emit(d);
        Err(Failed)
    }

    fn nth_value(&self, body: BodyId, first: Value, n: u32) -> Value {
        if n == 0 {
            return first;
        }
        let b = self.body_of(body);
        match b.value_def(first) {
            terrace_ir::ValueDef::Result(op, i) => b.result(op, i + n as usize),
            terrace_ir::ValueDef::Argument(..) => first,
        }
    }

    fn body_of(&self, id: BodyId) -> &terrace_ir::Body {
        if self.body.id() == id {
            return &self.body;
        }
        match self.outer.iter().find(|b| b.id() == id) {
            Some(b) => b,
            None => self.ir.body(id),
        }
    }

    fn type_of(&self, body: BodyId, value: Value) -> Type {
        self.body_of(body).value_type(value)
    }

    /// A value that nothing defines yet, of the current body.
    fn placeholder(&mut self, ty: Type, token: Token) -> Value {
        let name = self.ctx.op_name(b"builtin.unrealized_conversion_cast");
        let loc = self.loc_of(token);
        let op = self.body.create_op(&OpSpec { results: &[ty], ..OpSpec::new(name, loc) });
        self.body.result(op, 0)
    }

    fn add_forward(&mut self, u: Unresolved, ty: Type) -> Value {
        let value = self.placeholder(ty, u.token);
        let f = Forward { number: u.number, body: self.body.id(), value, loc: self.loc_of(u.token) };
        let name = self.text(u.token);
        match self.names.get(name) {
            Some(Entry::Forward(list)) => list.push(f),
            _ => drop(self.names.set(name, Entry::Forward(SmallVec::from_elem(f, 1)))),
        }
        value
    }

    fn cross(&mut self, from: Global<Value>, ty: Type, token: Token) -> Value {
        let here = self.body.id();
        if let Some(v) = self.names.crossing_values.get(&(here, from)) {
            return *v;
        }
        let placeholder = self.placeholder(ty, token);
        self.names.crossing_values.insert((here, from), placeholder);
        self.names.crossings.push(Crossing { body: here, placeholder });
        placeholder
    }

    /// Runs `f` where no name of the values around is known; they are back afterwards.
    pub(crate) fn apart_from_names(&mut self, f: impl FnOnce(&mut Self) -> Parsed<()>) -> Parsed<()> {
        let outer = (std::mem::take(&mut self.names.numbered), std::mem::take(&mut self.names.named));
        let result = f(self).and_then(|()| self.check_forwards());
        (self.names.numbered, self.names.named) = outer;
        result
    }

    /// Refuses the name of a region's argument that is defined or used around the region.
    pub(crate) fn not_in_use(&mut self, token: Token) -> Parsed<()> {
        let name = self.text(token);
        let prior = match self.names.get(name) {
            None => return Ok(()),
            Some(Entry::Defined { loc, .. }) => Some(*loc),
            Some(Entry::Forward(list)) => list.first().map(|f| f.loc),
        };
        let Some(prior) = prior else { return Ok(()) };
        let text = String::from_utf8_lossy(name).into_owned();
        let message = format!("region entry argument '{text}' is already in use");
        let d = Diagnostic::error(self.loc_of(token), message).note(prior, "previously referenced here");
        self.diags.emit(d);
        Err(Failed)
    }

    /// Lets a name stand for `count` values from `first` on, which the current body defines.
    pub(crate) fn define(&mut self, token: Token, first: Value, count: u32) -> Parsed<()> {
        let name = self.text(token);
        let loc = self.loc_of(token);
        let entry = Entry::Defined { body: self.body.id(), first, count, loc };
        match self.names.set(name, entry) {
            None => {}
            Some(Entry::Defined { loc: prior, .. }) => {
                let text = String::from_utf8_lossy(name).into_owned();
                let d = Diagnostic::error(loc, format!("redefinition of SSA value '{text}'"))
                    .note(prior, "previously defined here");
                self.diags.emit(d);
                return Err(Failed);
            }
            Some(Entry::Forward(list)) => {
                for f in list {
                    self.resolve_forward(token, f, first, count)?;
                }
            }
        }
        self.names.defined.push(name);
        Ok(())
    }

    fn resolve_forward(&mut self, token: Token, f: Forward, first: Value, count: u32) -> Parsed<()> {
        if f.number >= count {
            return self.error_at(f.loc, "reference to invalid result number");
        }
        let here = self.body.id();
        let value = self.nth_value(here, first, f.number);
        let (defined, used) = (self.body.value_type(value), self.type_of(f.body, f.value));
        if defined != used {
            let name = String::from_utf8_lossy(self.text(token)).into_owned();
            let (d, u) = (crate::print_type(self.ctx, defined), crate::print_type(self.ctx, used));
            let message = format!("definition of SSA value '{name}#{}' has type '{d}'", f.number);
            let note = format!("previously used here with type '{u}'");
            self.diags.emit(Diagnostic::error(self.loc_of(token), message).note(f.loc, note));
            return Err(Failed);
        }
        if f.body == here {
            self.body.replace_all_uses(f.value, value);
            self.names.resolved.push((here, f.value, value));
        } else {
            self.names.crossings.push(Crossing { body: f.body, placeholder: f.value });
        }
        Ok(())
    }

    /// Removes the placeholders of a body that is read. An operation around the definition may have been given one after its name was
    /// resolved: its operands were read before its regions.
    pub(crate) fn remove_placeholders(&mut self, body: &mut Body) {
        while let Some((_, placeholder, value)) = self.names.resolved.pop_if(|r| r.0 == body.id()) {
            body.replace_all_uses(placeholder, value);
            if let Some(op) = body.defining_op(placeholder) {
                body.erase_op(op);
            }
        }
    }

    /// Reports uses of names that nothing defines.
    pub(crate) fn check_forwards(&mut self) -> Parsed<()> {
        let entries = self.names.numbered.iter().flatten().chain(self.names.named.values());
        let mut missing: Vec<Loc> = Vec::new();
        for e in entries {
            if let Entry::Forward(list) = e {
                missing.extend(list.iter().map(|f| f.loc));
            }
        }
        self.report_missing(missing, "use of undeclared SSA value name")
    }

    /// `^name`, as a branch target: the block may come later.
    pub fn parse_successor(&mut self) -> Parsed<Block> {
        if !self.at(Kind::CaretId) {
            return self.expected("block name");
        }
        let token = self.bump();
        Ok(self.block_named(token, false).0)
    }

    /// The block of a name and whether it was defined before; made where it is new.
    pub(crate) fn block_named(&mut self, token: Token, define: bool) -> (Block, bool) {
        let name = self.text(token);
        let loc = self.loc_of(token);
        let Parser { names, body, .. } = self;
        if names.blocks.is_empty() {
            names.blocks.push(FxHashMap::default());
        }
        let last = names.blocks.len() - 1;
        let entry = names.blocks[last].entry(name);
        let e = entry.or_insert_with(|| BlockEntry { block: body.create_block(&[]), defined: false, loc });
        let before = e.defined;
        if define && !before {
            e.defined = true;
            e.loc = loc;
        }
        (e.block, before)
    }
}
