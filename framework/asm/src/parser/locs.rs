//! Locations: `loc(...)` as an attribute and after operations and block arguments.

use smallvec::SmallVec;
use terrace_ir::{AttrData, Global, Loc, Op, Value};

use super::{Delimiter, Parsed, Parser, parse_u64};
use crate::lexer::{Kind, Token};

/// A location as it is written after an operation or an argument.
#[derive(Clone, Copy, Debug)]
pub enum WrittenLoc {
    /// It is known.
    Known(Loc),
    /// An alias that is not defined yet.
    Later(Alias),
}

/// The alias of a location, as it is written.
#[derive(Clone, Copy, Debug)]
pub struct Alias(Token);

/// A location given by an alias that is defined later.
pub(crate) struct Deferred {
    alias: Alias,
    target: Target,
}

enum Target {
    Op(Global<Op>),
    Arg(Global<Value>),
}

impl<'a> Parser<'a> {
    /// `loc(...)`
    pub fn parse_location(&mut self) -> Parsed<Loc> {
        if !self.eat_keyword("loc") {
            return self.expected("'loc'");
        }
        self.expect(Kind::LParen, "in location")?;
        let loc = self.parse_location_instance()?;
        self.expect(Kind::RParen, "in location")?;
        Ok(loc)
    }

    fn parse_location_instance(&mut self) -> Parsed<Loc> {
        super::grow(|| self.parse_location_inner())
    }

    fn parse_location_inner(&mut self) -> Parsed<Loc> {
        match self.tok.kind {
            Kind::HashId => {
                let a = self.parse_extended_attribute(None)?;
                if !self.ctx.data(a).is_location() {
                    // The words are MLIR's.
                    let shown = crate::print_attr(self.ctx, a);
                    return self.expected(&format!("location attribute, but got{shown}"));
                }
                Ok(Loc::from_attr(self.ctx, a))
            }
            Kind::String => self.parse_name_or_file(),
            Kind::BareId => match self.current() {
                b"callsite" => self.parse_call_site(),
                b"fused" => self.parse_fused(),
                b"unknown" => {
                    self.bump();
                    Ok(Loc::unknown(self.ctx))
                }
                _ => self.expected("location instance"),
            },
            _ => self.expected("location instance"),
        }
    }

    fn location_number(&mut self, what: &str) -> Parsed<u32> {
        let n = self.at(Kind::Integer).then(|| parse_u64(self.current())).flatten();
        match n.and_then(|n| u32::try_from(n).ok()) {
            Some(n) => {
                self.bump();
                Ok(n)
            }
            None => self.expected(what),
        }
    }

    fn parse_name_or_file(&mut self) -> Parsed<Loc> {
        let token = self.bump();
        let text = self.string_value(token);
        let name = self.ctx.string(text);
        if !self.eat(Kind::Colon) {
            let child = if self.eat(Kind::LParen) {
                let loc = self.parse_location_instance()?;
                self.expect(Kind::RParen, "after child location of NameLoc")?;
                loc.to_part(self.ctx)
            } else {
                self.ctx.unknown_loc_attr()
            };
            return Ok(Loc::from_attr(self.ctx, self.ctx.intern(AttrData::LocName { name, child })));
        }
        let line = self.location_number("integer line number in FileLineColRange")?;
        if !self.eat(Kind::Colon) {
            return Ok(Loc::file(self.ctx, name, line, 0));
        }
        let column = self.location_number("integer column number in FileLineColRange")?;
        if !self.eat_keyword("to") {
            return Ok(Loc::file(self.ctx, name, line, column));
        }
        let mut end = (line, 0);
        if self.at(Kind::Integer) {
            end.0 = self.location_number("integer line number in FileLineColRange")?;
        }
        if !self.eat(Kind::Colon) {
            return self.expected("either integer or `:` post `to` in FileLineColRange");
        }
        end.1 = self.location_number("integer column number in FileLineColRange")?;
        let a = self.ctx.intern(AttrData::LocFile { file: name, start: (line, column), end });
        Ok(Loc::from_attr(self.ctx, a))
    }

    fn parse_call_site(&mut self) -> Parsed<Loc> {
        self.bump();
        self.expect(Kind::LParen, "in callsite location")?;
        let callee = self.parse_location_instance()?;
        if !self.eat_keyword("at") {
            return self.expected("'at' in callsite location");
        }
        let caller = self.parse_location_instance()?;
        self.expect(Kind::RParen, "in callsite location")?;
        Ok(callee.call_site(self.ctx, caller))
    }

    fn parse_fused(&mut self) -> Parsed<Loc> {
        self.bump();
        let mut metadata = None;
        if self.eat(Kind::Less) {
            metadata = Some(self.parse_attribute(None)?);
            self.expect(Kind::Greater, "after fused location metadata")?;
        }
        let mut locs: SmallVec<[Loc; 4]> = SmallVec::new();
        self.expect(Kind::LSquare, "in fused location")?;
        if !self.at(Kind::RSquare) {
            self.parse_list(Delimiter::None, |p| {
                locs.push(p.parse_location_instance()?);
                Ok(())
            })?;
        }
        self.expect(Kind::RSquare, "in fused location")?;
        Ok(Loc::fused(self.ctx, &locs, metadata))
    }

    /// `loc(...)` after an operation, where it is next.
    pub(crate) fn parse_trailing_location(&mut self, op: Op) -> Parsed<()> {
        if !self.at_keyword("loc") {
            return Ok(());
        }
        let target = Target::Op(Global::new(self.body.id(), op));
        self.parse_target_location(target)
    }

    /// `loc(...)` after a block argument, where it is next.
    pub(crate) fn parse_optional_arg_location(&mut self, v: Value) -> Parsed<()> {
        if !self.at_keyword("loc") {
            return Ok(());
        }
        let target = Target::Arg(Global::new(self.body.id(), v));
        self.parse_target_location(target)
    }

    fn parse_target_location(&mut self, target: Target) -> Parsed<()> {
        let loc = self.parse_written_location()?;
        self.place(target, loc);
        Ok(())
    }

    /// `loc(...)` after an argument, where it is next.
    pub fn parse_argument_location(&mut self) -> Parsed<Option<WrittenLoc>> {
        if self.at_keyword("loc") { self.parse_written_location().map(Some) } else { Ok(None) }
    }

    /// `loc(...)` with an alias that may be defined later.
    fn parse_written_location(&mut self) -> Parsed<WrittenLoc> {
        self.bump();
        self.expect(Kind::LParen, "in location")?;
        let token = self.tok;
        let is_alias = self.at(Kind::HashId)
            && !self.current().contains(&b'.')
            && self.src.get(token.end()) != Some(&b'<');
        let loc = if is_alias {
            self.bump();
            match self.resolve_alias(Alias(token))? {
                Some(loc) => WrittenLoc::Known(loc),
                None => WrittenLoc::Later(Alias(token)),
            }
        } else {
            WrittenLoc::Known(self.parse_location_instance()?)
        };
        self.expect(Kind::RParen, "in location")?;
        Ok(loc)
    }

    /// The location that an alias stands for, if it is defined by now.
    fn resolve_alias(&mut self, Alias(token): Alias) -> Parsed<Option<Loc>> {
        let Some(a) = self.attr_aliases.get(&self.text(token)[1..]).copied() else { return Ok(None) };
        if !self.ctx.data(a).is_location() {
            let shown = crate::print_attr(self.ctx, a);
            let at = self.loc_of(token);
            return self.error_at(at, format!("expected location, but found '{shown}'"));
        }
        Ok(Some(Loc::from_attr(self.ctx, a)))
    }

    fn place(&mut self, target: Target, loc: WrittenLoc) {
        match loc {
            WrittenLoc::Known(loc) => self.set_location(target, loc),
            WrittenLoc::Later(alias) => self.deferred_locs.push(Deferred { alias, target }),
        }
    }

    /// Places an argument of the body at hand where it is said, or else at its name.
    pub(crate) fn place_argument(&mut self, v: Value, loc: Option<WrittenLoc>, name: Token) {
        let loc = loc.unwrap_or_else(|| WrittenLoc::Known(self.loc_of(name)));
        self.place(Target::Arg(Global::new(self.body.id(), v)), loc);
    }

    fn set_location(&mut self, target: Target, loc: Loc) {
        match target {
            Target::Op(op) => self.set_op_loc(op, loc),
            Target::Arg(v) => {
                if self.body.id() == v.body {
                    self.body.set_arg_loc(v.entity, loc);
                } else if let Some(b) = self.outer.iter_mut().find(|b| b.id() == v.body) {
                    b.set_arg_loc(v.entity, loc);
                } else if self.ir.has_body(v.body) {
                    self.ir.body_mut(v.body).set_arg_loc(v.entity, loc);
                }
            }
        }
    }

    pub(crate) fn resolve_deferred_locs(&mut self) -> Parsed<()> {
        for d in std::mem::take(&mut self.deferred_locs) {
            match self.resolve_alias(d.alias)? {
                Some(loc) => self.set_location(d.target, loc),
                None => {
                    let at = self.loc_of(d.alias.0);
                    return self.error_at(at, "operation location alias was never defined");
                }
            }
        }
        Ok(())
    }
}
