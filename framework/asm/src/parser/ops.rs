//! Operations, regions and blocks.

use smallvec::SmallVec;
use terrace_ir::def::{OpDef, OpInfo, TraitSet};
use terrace_ir::{
    Attr, Block, Body, BodyId, Context, Diagnostic, Global, InsertPoint, Ir, Loc, Op, OpName, OpSpec, Region,
    Type, Value,
};

use super::attrs::Keys;
use super::names::Argument;
use super::types::is_integer_type;
use super::{Delimiter, ExternalResource, Failed, Parsed, Parser, Unresolved, grow, parse_u64};
use crate::lexer::{Kind, Token};

/// A hand-written custom form: `hasCustomAssemblyFormat` in a definition.
pub trait CustomAssembly: Send + Sync {
    /// Reads what follows the operation's name.
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()>;
    /// Writes what follows the operation's name, a leading blank included.
    fn print(&self, p: &mut crate::Printer<'_>, op: Global<Op>);
    /// Returns true if the form can say all of the operation; otherwise it is printed in the generic form.
    fn can_print(&self, _ctx: &Context, _ir: &Ir, _op: Global<Op>) -> bool {
        true
    }
}

/// The parts of an operation while it is read.
pub struct OpState {
    /// The name.
    pub name: OpName,
    /// The location of the name.
    pub loc: Loc,
    /// Operands.
    pub operands: SmallVec<[Value; 4]>,
    /// Result types.
    pub types: SmallVec<[Type; 2]>,
    /// Inherent attributes in the definition's order.
    pub inherent: SmallVec<[Option<Attr>; 4]>,
    /// Discardable attributes, in any order.
    pub discardable: Vec<(Attr, Attr)>,
    /// Successors.
    pub successors: SmallVec<[Block; 2]>,
    /// Regions: of the current body, or of `child`.
    pub regions: SmallVec<[Region; 1]>,
    /// The body of an isolated operation that has regions.
    pub child: Option<Box<Body>>,
    /// How many results the text names: those before `=`.
    pub named_results: usize,
    isolated: bool,
    pub(super) def: Option<&'static OpDef>,
    /// The attribute in `<{...}>`.
    pub(super) properties: Option<Attr>,
}

impl OpState {
    fn new(ctx: &Context, name: OpName, loc: Loc) -> OpState {
        let info = ctx.op_info(name);
        let slots = info.def().map_or(1, |d| d.attrs.len());
        OpState {
            name,
            loc,
            operands: SmallVec::new(),
            types: SmallVec::new(),
            inherent: SmallVec::from_elem(None, slots),
            discardable: Vec::new(),
            successors: SmallVec::new(),
            regions: SmallVec::new(),
            child: None,
            named_results: 0,
            isolated: info.has(TraitSet::IsolatedFromAbove),
            def: info.def(),
            properties: None,
        }
    }

    /// Sets an attribute: the inherent one of that name, else a discardable one.
    pub fn set_attr(&mut self, ctx: &Context, name: &str, value: Attr) {
        match self.def.and_then(|d| d.attr_index(name.as_bytes())) {
            Some(i) => self.inherent[i] = Some(value),
            None => self.discardable.push((ctx.string(name), value)),
        }
    }

    /// The attribute of that name, as read so far.
    pub fn attr(&self, ctx: &Context, name: &str) -> Option<Attr> {
        match self.def.and_then(|d| d.attr_index(name.as_bytes())) {
            Some(i) => self.inherent[i],
            None => self
                .discardable
                .iter()
                .find(|(n, _)| ctx.as_string(*n) == Some(name.as_bytes()))
                .map(|(_, v)| *v),
        }
    }
}

/// Gives inherent attributes that have a default and are not optional their value.
pub fn fill_defaults(ctx: &Context, info: &OpInfo, inherent: &mut [Option<Attr>]) {
    let slots = info.def().map_or(&[][..], |d| d.attrs);
    for (i, (slot, value)) in slots.iter().zip(inherent).enumerate() {
        if value.is_none() && slot.default.is_some() && !slot.optional {
            *value = info.default_attr(ctx, i);
        }
    }
}

/// A name left of `=` and how many results it binds.
type ResultIds = SmallVec<[(Token, u32); 2]>;

impl<'a> Parser<'a> {
    /// The whole source, in a module.
    pub(crate) fn parse_top(mut self) -> Parsed<(Ir, Vec<ExternalResource>)> {
        let ctx = self.ctx;
        let module = ctx.op_name(b"builtin.module");
        let id = self.ir.reserve_body();
        let child = self.scratch.begin(id, 1);
        self.outer.push(std::mem::replace(&mut self.body, child));
        let block = self.body.create_block(&[]);
        let region = self.body.own_regions()[0];
        self.body.append_block(region, block);
        self.push_scope();
        loop {
            match self.tok.kind {
                Kind::Eof => break,
                Kind::Error => return self.lex_error(),
                Kind::HashId => self.parse_attr_alias_def()?,
                Kind::BangId => self.parse_type_alias_def()?,
                Kind::FileMetadataBegin => self.parse_file_metadata()?,
                _ => {
                    let op = self.parse_operation()?;
                    self.body.insert_op(op, InsertPoint::End(block));
                }
            }
        }
        self.check_forwards()?;
        self.pop_scope()?;
        self.resolve_deferred_locs()?;
        let only = self.body.first_op(block).filter(|op| self.body.next_op(*op).is_none());
        let written = only.filter(|op| self.body.name(*op) == module);
        let outer = self.outer.pop().unwrap_or_else(|| unreachable!("the root was pushed above"));
        let inner = std::mem::replace(&mut self.body, outer);
        let root_block = self.body.own_regions().first().and_then(|r| self.body.first_block(*r));
        let root_block = root_block.unwrap_or_else(|| unreachable!("the root body is made with a block"));
        let parent = match written {
            Some(op) => self.adopt_written_module(&inner, op, root_block),
            None => {
                let loc = Loc::file(ctx, self.file, 0, 0);
                let slots = ctx.op_info(module).def().map_or(1, |d| d.attrs.len());
                let inherent = vec![None; slots];
                let top = self.body.create_op(&OpSpec { inherent: &inherent, ..OpSpec::new(module, loc) });
                self.body.set_child_body(top, Some(id));
                self.body.insert_op(top, InsertPoint::End(root_block));
                Some((top, inner))
            }
        };
        let root = self.body.id();
        if let Some((top, mut inner)) = parent {
            inner.set_parent(Global::new(root, top));
            self.finish_body(inner);
        }
        let body = std::mem::replace(&mut self.body, self.scratch.begin(root, 0));
        self.ir.put_body(Box::new(body));
        self.check_crossings()?;
        Ok((self.ir, self.external))
    }

    /// The one module that the source spells becomes the top; the implicit one around it goes.
    fn adopt_written_module(&mut self, inner: &Body, op: Op, root_block: Block) -> Option<(Op, Body)> {
        let inherent = inner.inherent_attrs(op).to_vec();
        let discardable: Vec<_> = inner.discardable_attrs(op).collect();
        let spec = OpSpec {
            inherent: &inherent,
            discardable: &discardable,
            ..OpSpec::new(inner.name(op), inner.loc(op))
        };
        let top = self.body.create_op(&spec);
        self.body.insert_op(top, InsertPoint::End(root_block));
        if let Some(child) = inner.child_body(op) {
            self.body.set_child_body(top, Some(child));
            self.ir.body_mut(child).set_parent(Global::new(self.body.id(), top));
        }
        None
    }

    /// Reports uses of values from outside an isolated operation.
    fn check_crossings(&mut self) -> Parsed<()> {
        let crossings = std::mem::take(&mut self.names.crossings);
        let mut failed = false;
        for c in crossings {
            let body = self.ir.body(c.body);
            let Some(user) = body.users(c.placeholder).last() else { continue };
            let isolated = body.parent().map(|p| self.ir.body(p.body).loc(p.entity));
            let name = String::from_utf8_lossy(self.ctx.op_info(body.name(user)).name()).into_owned();
            let message = format!("'{name}' op using value defined outside the region");
            let mut d = Diagnostic::error(body.loc(user), message);
            if let Some(loc) = isolated {
                d = d.note(loc, "required by region isolation constraints");
            }
            self.diags.emit(d);
            failed = true;
        }
        if failed { Err(Failed) } else { Ok(()) }
    }

    /// One operation with its results and location, outside any block.
    pub(crate) fn parse_operation(&mut self) -> Parsed<Op> {
        let start = self.tok;
        let mut ids = ResultIds::new();
        let mut expected = 0usize;
        if self.at(Kind::PercentId) {
            loop {
                let token = self.bump_result_id()?;
                let mut count = 1u64;
                if self.eat(Kind::Colon) {
                    let value = self.at(Kind::Integer).then(|| parse_u64(self.current())).flatten();
                    if !self.at(Kind::Integer) {
                        return self.expected("integer number of results");
                    }
                    match value {
                        Some(n @ 1..) => count = n,
                        _ => return self.error("expected named operation to have at least 1 result"),
                    }
                    self.bump();
                }
                ids.push((token, u32::try_from(count).unwrap_or(u32::MAX)));
                expected = expected.saturating_add(usize::try_from(count).unwrap_or(usize::MAX));
                if !self.eat(Kind::Comma) {
                    break;
                }
            }
            if !self.at(Kind::Equal) {
                return self.expected("'=' after SSA name");
            }
            self.bump();
        }
        let op = match self.tok.kind {
            Kind::BareId if !is_integer_type(self.current()) => self.parse_custom_operation(expected)?,
            Kind::String => self.parse_generic_operation()?,
            Kind::Error => return self.lex_error(),
            _ => return self.expected("operation name in quotes"),
        };
        if !ids.is_empty() {
            self.bind_results(op, &ids, expected, start)?;
        }
        Ok(op)
    }

    fn bump_result_id(&mut self) -> Parsed<Token> {
        if self.at(Kind::PercentId) { Ok(self.bump()) } else { self.expected("valid ssa identifier") }
    }

    fn bind_results(&mut self, op: Op, ids: &ResultIds, expected: usize, start: Token) -> Parsed<()> {
        let n = self.body.num_results(op);
        let loc = self.loc_of(start);
        if n == 0 {
            return self.error_at(loc, "cannot name an operation with no results");
        }
        if n != expected {
            let message = format!("operation defines {n} results but was provided {expected} to bind");
            return self.error_at(loc, message);
        }
        let mut at = 0;
        for (token, count) in ids {
            let first = self.body.result(op, at);
            self.define(*token, first, *count)?;
            at += *count as usize;
        }
        Ok(())
    }

    /// An operation in the generic form, without names of its results. It stands in no block yet.
    pub fn parse_generic_operation(&mut self) -> Parsed<Op> {
        if !self.at(Kind::String) {
            return self.expected("operation name in quotes");
        }
        let token = self.tok;
        let name = &self.src[token.start() + 1..token.end() - 1];
        if name.is_empty() {
            return self.error("empty operation name is invalid");
        }
        let unescaped;
        let name = if name.contains(&b'\\') {
            unescaped = self.string_value(token);
            &unescaped[..]
        } else {
            name
        };
        if name.contains(&0) {
            return self.error("null character not allowed in operation name");
        }
        self.bump();
        let op_name = self.check_name(name)?;
        let mut state = OpState::new(self.ctx, op_name, self.loc_of(token));
        self.expect(Kind::LParen, "to start operand list")?;
        let uses = self.parse_operand_list(Delimiter::None)?;
        self.expect(Kind::RParen, "to end operand list")?;
        self.parse_generic_rest(&mut state)?;
        self.expect(Kind::Colon, "followed by operation type")?;
        let type_loc = self.loc();
        let ty = self.parse_type()?;
        let Some((inputs, results)) = self.ctx.function_parts(ty) else {
            return self.error_at(type_loc, "expected function type");
        };
        state.types.extend_from_slice(results);
        if inputs.len() != uses.len() {
            let (s, want, had) = (if uses.len() == 1 { "" } else { "s" }, uses.len(), inputs.len());
            return self.error_at(type_loc, format!("expected {want} operand type{s} but had {had}"));
        }
        for (u, t) in uses.iter().zip(inputs) {
            let v = self.resolve(*u, *t)?;
            state.operands.push(v);
        }
        self.check_properties(&state)?;
        let op = self.create(&mut state)?;
        self.parse_trailing_location(op)?;
        Ok(op)
    }

    /// Successors, properties, regions and attributes of the generic form.
    fn parse_generic_rest(&mut self, state: &mut OpState) -> Parsed<()> {
        if self.at(Kind::LSquare) {
            if let Some(def) = state.def
                && !def.bits.has(TraitSet::Terminator)
                && def.successors.is_empty()
            {
                return self.error("successors in non-terminator");
            }
            self.bump();
            if self.at(Kind::RSquare) {
                return self.expected("list element");
            }
            loop {
                let b = self.parse_successor()?;
                state.successors.push(b);
                if !self.eat(Kind::Comma) {
                    break;
                }
            }
            if !self.eat(Kind::RSquare) {
                return self.expected("',' or ']'");
            }
        }
        if self.at(Kind::Less) {
            self.bump();
            let dictionary = self.parse_attribute(None)?;
            self.expect(Kind::Greater, "to close properties")?;
            self.set_properties(state, dictionary)?;
        }
        if self.eat(Kind::LParen) {
            loop {
                self.parse_region_into(state, &[])?;
                if !self.eat(Kind::Comma) {
                    break;
                }
            }
            self.expect(Kind::RParen, "to end region list")?;
        }
        if self.at(Kind::LBrace) {
            self.parse_attr_dict_into(state)?;
        }
        Ok(())
    }

    /// `<{...}>`: into the inherent slots of a registered operation, or kept as they are.
    fn set_properties(&mut self, state: &mut OpState, dictionary: Attr) -> Parsed<()> {
        let Some(def) = state.def else {
            state.inherent[0] = Some(dictionary);
            return Ok(());
        };
        let Some(entries) = self.ctx.as_dictionary(dictionary) else {
            return self.error_at(state.loc, "expected DictionaryAttr to set properties");
        };
        for (name, value) in entries {
            let n = self.ctx.as_string(*name).unwrap_or_default();
            if let Some(i) = def.attr_index(n) {
                state.inherent[i] = Some(*value);
            }
        }
        state.properties = Some(dictionary);
        Ok(())
    }

    /// `{...}` of an operation: inherent names go to their slots.
    pub fn parse_attr_dict_into(&mut self, state: &mut OpState) -> Parsed<()> {
        self.expect(Kind::LBrace, "in attribute dictionary")?;
        if self.eat(Kind::RBrace) {
            return Ok(());
        }
        let mut keys = Keys::default();
        loop {
            let (name_token, name) = self.parse_attr_name()?;
            let slot = state.def.and_then(|d| d.attr_index(&name));
            let key = self.ctx.string(&name);
            if !keys.insert(key) {
                let text = String::from_utf8_lossy(&name).into_owned();
                let loc = self.loc_of(name_token);
                return self.error_at(loc, format!("duplicate key '{text}' in dictionary attribute"));
            }
            let value = if self.eat(Kind::Equal) { self.parse_attribute(None)? } else { self.ctx.unit() };
            match slot {
                Some(i) => state.inherent[i] = Some(value),
                None => state.discardable.push((key, value)),
            }
            if !self.eat(Kind::Comma) {
                break;
            }
        }
        self.expect(Kind::RBrace, "in attribute dictionary")?;
        Ok(())
    }

    /// `{...}` of an operation, where it is next.
    pub fn parse_optional_attr_dict(&mut self, state: &mut OpState) -> Parsed<()> {
        if self.at(Kind::LBrace) { self.parse_attr_dict_into(state) } else { Ok(()) }
    }

    /// `attributes {...}`, where it is next.
    pub fn parse_optional_attr_dict_with_keyword(&mut self, state: &mut OpState) -> Parsed<()> {
        if self.eat_keyword("attributes") { self.parse_attr_dict_into(state) } else { Ok(()) }
    }

    fn check_name(&mut self, name: &[u8]) -> Parsed<OpName> {
        let op_name = self.ctx.op_name(name);
        let info = self.ctx.op_info(op_name);
        // The verifier refuses an unknown operation of a known dialect.
        if info.dialect().is_some() || self.ctx.allows_unregistered_dialects() {
            return Ok(op_name);
        }
        let message = "operation being parsed with an unregistered dialect. If this is intended, please use \
             -allow-unregistered-dialect with the MLIR tool used";
        // As in MLIR: after the name.
        self.error(message)
    }

    /// The bare name of an operation that custom forms refer to.
    pub fn parse_operation_name(&mut self) -> Parsed<OpName> {
        if !self.at(Kind::BareId) {
            return self.expected("bare identifier");
        }
        let name = self.lookup_custom(self.current())?;
        self.bump();
        Ok(name)
    }

    fn parse_custom_operation(&mut self, named_results: usize) -> Parsed<Op> {
        let token = self.tok;
        let text = self.current();
        // The region decides the meaning of a bare name.
        let name = if text.contains(&b'.') {
            match self.op_names.get(text) {
                Some(n) => *n,
                None => {
                    let n = self.lookup_custom(text)?;
                    self.op_names.insert(text, n);
                    n
                }
            }
        } else {
            self.lookup_custom(text)?
        };
        self.bump();
        let info = self.ctx.op_info(name);
        let mut state = OpState::new(self.ctx, name, self.loc_of(token));
        state.named_results = named_results;
        if let Some(d) = crate::traits::default_dialect(info) {
            self.default_dialect.push(d);
        } else {
            self.default_dialect.push("");
        }
        let pushed = self.default_dialect.len();
        let around = self.custom.replace(name);
        let parsed = match (info.interface::<dyn CustomAssembly>(), info.def().and_then(|d| d.format)) {
            (Some(custom), _) => grow(|| custom.parse(self, &mut state)),
            (None, Some(format)) => grow(|| self.parse_format(format, &mut state)),
            (None, None) => {
                let text = String::from_utf8_lossy(info.name()).into_owned();
                let loc = self.loc_of(token);
                self.error_at(loc, format!("custom op '{text}' has no custom assembly form"))
            }
        };
        self.custom = around;
        self.default_dialect.truncate(pushed - 1);
        parsed?;
        let op = self.create(&mut state)?;
        self.parse_trailing_location(op)?;
        Ok(op)
    }

    /// The operation that a bare name means: as written, in the default dialect, or in `builtin`.
    fn lookup_custom(&mut self, text: &'a [u8]) -> Parsed<OpName> {
        if let Some(n) = self.ctx.registered_op_name(text) {
            return Ok(n);
        }
        let mut full: SmallVec<[u8; 32]> = SmallVec::new();
        if !text.contains(&b'.') {
            full.extend_from_slice(self.default_dialect.last().copied().unwrap_or_default().as_bytes());
            full.push(b'.');
        }
        full.extend_from_slice(text);
        match self.ctx.registered_op_name(&full) {
            Some(n) => Ok(n),
            None => self.unknown_custom(text, &full),
        }
    }

    /// Refuses the name of a custom form; `full` is the name with its dialect.
    #[cold]
    fn unknown_custom<T>(&mut self, text: &[u8], full: &[u8]) -> Parsed<T> {
        let shown = |name: &[u8]| String::from_utf8_lossy(name).into_owned();
        let dialect = full.split(|b| *b == b'.').next().unwrap_or_default();
        let known = self.ctx.dialect(dialect).is_some();
        let mut message = match known {
            true => format!("custom op '{}' is unknown", shown(text)),
            false => format!("Dialect `{}' not found for custom op '{}' ", shown(dialect), shown(text)),
        };
        if text != full {
            message += &format!(" (tried '{}' as well)", shown(full));
        }
        let error = self.error(message);
        if !known {
            let mut names: Vec<&str> = self.ctx.dialects().map(|d| d.name).collect();
            names.sort_unstable();
            self.diags.note_last(format!("Available dialects: {}", names.join(", ")));
        }
        let hint = self.near_op(full);
        self.with_hint(error, hint)
    }

    /// Makes the operation of a finished state.
    fn create(&mut self, state: &mut OpState) -> Parsed<Op> {
        let ctx = self.ctx;
        if state.def.is_some() {
            fill_defaults(ctx, ctx.op_info(state.name), &mut state.inherent);
        }
        ctx.sort_entries(&mut state.discardable);
        let spec = OpSpec {
            name: state.name,
            loc: state.loc,
            operands: &state.operands,
            results: &state.types,
            inherent: &state.inherent,
            discardable: &state.discardable,
            successors: &state.successors,
            regions: 0,
        };
        let op = self.body.create_op(&spec);
        if let Some(mut child) = state.child.take() {
            child.set_parent(Global::new(self.body.id(), op));
            self.body.set_child_body(op, Some(child.id()));
            self.finish_body(*child);
        } else if !state.regions.is_empty() {
            self.body.adopt_regions(op, &state.regions);
        }
        Ok(op)
    }

    /// Adds a region to the operation and reads `{...}` into it.
    pub fn parse_region_into(&mut self, state: &mut OpState, args: &[Argument]) -> Parsed<()> {
        if !self.at(Kind::LBrace) {
            return self.expected("'{' to begin a region");
        }
        self.in_region(state, |p, region| p.parse_region_body(region, args))
    }

    /// The same where the region sees no names of the values around: its arguments may have the names of the operands that they stand for.
    pub fn parse_shadowing_region_into(&mut self, state: &mut OpState, args: &[Argument]) -> Parsed<()> {
        self.apart_from_names(|p| p.parse_region_into(state, args))
    }

    /// Adds a region to the operation and reads `{...}` into it, where it is next; else the region stays empty.
    pub fn parse_optional_region_into(&mut self, state: &mut OpState, args: &[Argument]) -> Parsed<bool> {
        let here = self.at(Kind::LBrace);
        if here {
            self.parse_region_into(state, args)?;
        } else {
            self.add_empty_region(state);
        }
        Ok(here)
    }

    /// Adds a region without blocks.
    pub fn add_empty_region(&mut self, state: &mut OpState) {
        let added: Parsed<()> = self.in_region(state, |_, _| Ok(()));
        debug_assert!(added.is_ok());
    }

    /// Adds a region and fills it: in the operation's own body for an isolated one.
    pub fn in_region(
        &mut self,
        state: &mut OpState,
        fill: impl FnOnce(&mut Self, Region) -> Parsed<()>,
    ) -> Parsed<()> {
        if !state.isolated {
            let region = self.body.create_region();
            state.regions.push(region);
            return fill(self, region);
        }
        let mut child = match state.child.take() {
            Some(c) => *c,
            None => {
                let id: BodyId = self.ir.reserve_body();
                self.scratch.begin(id, 0)
            }
        };
        let region = child.add_own_region();
        state.regions.push(region);
        self.outer.push(std::mem::replace(&mut self.body, child));
        let result = fill(self, region);
        let outer = self.outer.pop().unwrap_or_else(|| unreachable!("pushed above"));
        state.child = Some(Box::new(std::mem::replace(&mut self.body, outer)));
        result
    }

    fn parse_region_body(&mut self, region: Region, args: &[Argument]) -> Parsed<()> {
        self.apart(|p| grow(|| p.parse_region_body_inner(region, args)))
    }

    fn parse_region_body_inner(&mut self, region: Region, args: &[Argument]) -> Parsed<()> {
        self.expect(Kind::LBrace, "to begin a region")?;
        if args.is_empty() && self.eat(Kind::RBrace) {
            return Ok(());
        }
        self.push_scope();
        let start = self.tok;
        if !args.is_empty() || !self.at(Kind::CaretId) {
            let block = self.body.create_block(&[]);
            self.body.append_block(region, block);
            for a in args {
                self.not_in_use(a.name.token)?;
                let Some(ty) = a.ty else { return self.error("expected a type for the region argument") };
                let v = self.body.add_block_arg(block, ty);
                self.place_argument(v, a.loc, a.name.token);
                self.define(a.name.token, v, 1)?;
            }
            if !args.is_empty() && self.at(Kind::CaretId) {
                let loc = self.loc_of(start);
                return self.error_at(loc, "invalid block name in region with named arguments");
            }
            self.parse_block_body(block)?;
        }
        while !self.at(Kind::RBrace) {
            self.parse_block(region)?;
        }
        self.bump();
        self.pop_scope()
    }

    fn parse_block(&mut self, region: Region) -> Parsed<()> {
        if !self.at(Kind::CaretId) {
            return self.expected("block name");
        }
        let token = self.bump();
        let (block, defined) = self.block_named(token, true);
        if defined {
            let name = String::from_utf8_lossy(self.text(token)).into_owned();
            let loc = self.loc_of(token);
            return self.error_at(loc, format!("redefinition of block '{name}'"));
        }
        self.body.append_block(region, block);
        if self.at(Kind::LParen) {
            self.parse_block_args(block)?;
        }
        self.expect(Kind::Colon, "after block name")?;
        self.parse_block_body(block)
    }

    /// `(%a: i32 loc(...), ...)`
    fn parse_block_args(&mut self, block: Block) -> Parsed<()> {
        self.parse_list(Delimiter::Paren, |p| {
            if !p.at(Kind::PercentId) {
                return p.expected("SSA operand");
            }
            let token = p.bump();
            p.expect(Kind::Colon, "and type for SSA operand")?;
            let ty = p.parse_type()?;
            let v = p.body.add_block_arg(block, ty);
            let loc = p.loc_of(token);
            p.body.set_arg_loc(v, loc);
            p.parse_optional_arg_location(v)?;
            p.define(token, v, 1)
        })
    }

    fn parse_block_body(&mut self, block: Block) -> Parsed<()> {
        while !self.at(Kind::CaretId) && !self.at(Kind::RBrace) {
            let op = self.parse_operation()?;
            self.body.insert_op(op, InsertPoint::End(block));
        }
        Ok(())
    }

    /// `%name : type {attrs} loc(...)` as an argument of a region; type and attributes are there by the flags.
    pub fn parse_argument(&mut self, with_type: bool, with_attrs: bool) -> Parsed<Argument> {
        let mut arg = self.parse_argument_name()?;
        if with_type {
            self.expect(Kind::Colon, "")?;
            arg.ty = Some(self.parse_type()?);
        }
        if with_attrs && self.at(Kind::LBrace) {
            arg.attrs = self.parse_dictionary_entries()?;
        }
        arg.loc = self.parse_argument_location()?;
        Ok(arg)
    }

    /// The name of a region's argument alone.
    pub fn parse_argument_name(&mut self) -> Parsed<Argument> {
        let Some(name) = self.parse_optional_operand(false)? else { return self.expected("SSA operand") };
        Ok(Argument { name, ty: None, attrs: Vec::new(), loc: None })
    }

    /// Resolves one use into the state's operands.
    pub fn resolve_operand(&mut self, u: Unresolved, ty: Type, state: &mut OpState) -> Parsed<()> {
        let v = self.resolve(u, ty)?;
        state.operands.push(v);
        Ok(())
    }
}
