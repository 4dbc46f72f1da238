//! Values: literals, lists, dags, names, instances.

use super::Parser;
use super::scope::Mode;
use crate::errors::Res;
use crate::pool::{Node, Span, Val};
use crate::record::RecordId;
use crate::token::{Bang, Tok};
use crate::types::{Ty, TyKind};
use smallvec::SmallVec;

pub(super) type Vals = SmallVec<[Val; 16]>;

impl Parser {
    /// Reads a value; `ty` is the type that the place asks for, where it is known.
    pub(super) fn value(&mut self, record: Option<RecordId>, ty: Option<Ty>) -> Res<Val> {
        self.value_in(record, ty, Mode::Value)
    }

    pub(super) fn value_in(&mut self, record: Option<RecordId>, ty: Option<Ty>, mode: Mode) -> Res<Val> {
        self.nested(|this| this.value_and_suffixes(record, ty, mode))
    }

    /// Reads a value without suffixes.
    pub(super) fn simple_value(&mut self, record: Option<RecordId>, ty: Option<Ty>, mode: Mode) -> Res<Val> {
        match self.lexer.tok {
            Tok::Int => {
                let value = self.store.pool.int(self.lexer.int);
                self.next();
                Ok(value)
            }
            Tok::Id => self.name_or_instance(record, mode),
            Tok::Str => {
                let mut value = self.lexer.val;
                while self.next() == Tok::Str {
                    let more = self.lexer.val;
                    value = self.store.concat_strings(value, more);
                }
                Ok(value)
            }
            Tok::Code => {
                let value = self.lexer.val;
                self.next();
                Ok(value)
            }
            Tok::Question => {
                self.next();
                Ok(self.store.pool.unset)
            }
            Tok::Key(key @ (crate::token::Key::True | crate::token::Key::False)) => {
                let value = self.store.pool.int((key == crate::token::Key::True) as i64);
                self.next();
                Ok(value)
            }
            Tok::BinaryInt => {
                let (value, width) = (self.lexer.int, self.lexer.width);
                self.next();
                let bit = |index: u32| index < 64 && value >> index & 1 == 1;
                let bits: Vals = (0..width).map(|index| self.store.pool.bit(bit(index))).collect();
                Ok(self.store.bits(&bits))
            }
            Tok::Bang(bang) => self.bang(bang, record, ty),
            Tok::LeftBrace => self.bits_value(record),
            Tok::LeftSquare => self.list_value(record, ty),
            Tok::LeftParen => self.dag_value(record),
            _ => self.fail_here("Unknown or reserved token when parsing a value"),
        }
    }

    fn name_or_instance(&mut self, record: Option<RecordId>, mode: Mode) -> Res<Val> {
        let (name, loc) = (self.lexer.val, self.lexer.loc);
        match self.next() {
            // The name of a named argument, which means nothing by itself.
            Tok::Equal => return Ok(name),
            Tok::Less => {}
            _ => return self.name_value(name, loc, mode, record),
        }
        let Some(class) = self.store.classes.get(&name).copied() else {
            self.taint(name);
            let message = format!("Expected a class name, got '{}'", self.store.unquoted(name));
            return self.fail(loc, message);
        };
        self.taint(name);
        self.next();
        let reference = self.arguments(record, class, loc)?;
        self.store.bind_arguments(&reference)?;
        let parts: Vals = reference.args.iter().flat_map(|(key, value)| [*key, *value]).collect();
        let ty = self.store.types.record(&[class]);
        let instance = self.store.pool.intern(Node::Instance { class, args: Span::default(), ty }, &parts);
        self.store.instance_locs.entry(instance).or_insert(loc);
        let unknown = parts.chunks_exact(2).any(|pair| self.store.has_variables(pair[1]));
        if unknown { Ok(instance) } else { self.store.instantiate(instance) }
    }

    /// `{ a, b, ... }`: highest bit first.
    fn bits_value(&mut self, record: Option<RecordId>) -> Res<Val> {
        let brace = self.lexer.loc;
        self.next();
        let mut values = Vals::new();
        if !self.at(Tok::RightBrace) {
            self.value_list(&mut values, record, None)?;
        }
        self.expect(Tok::RightBrace, "expected '}' at end of bit list value")?;
        let mut bits = Vals::new();
        for (index, value) in values.iter().enumerate() {
            let width = match self.store.pool.node(*value) {
                Node::Bits(bits, _) => Some(bits.len()),
                Node::Var { ty, .. } => self.store.types.bits_width(ty),
                _ => None,
            };
            if let Some(width) = width {
                for bit in (0..width).rev() {
                    bits.extend(self.store.bit_of(*value, bit));
                }
                continue;
            }
            match self.store.cast(*value, Ty::BIT)? {
                Some(bit) => bits.push(bit),
                None => {
                    let message =
                        format!("Element #{index} ({}) is not convertable to a bit", self.store.text(*value));
                    return self.fail(brace, message);
                }
            }
        }
        bits.reverse();
        Ok(self.store.bits(&bits))
    }

    /// Values with commas between them; one more comma may follow the last one of a list.
    pub(super) fn value_list(&mut self, out: &mut Vals, record: Option<RecordId>, ty: Option<Ty>) -> Res<()> {
        loop {
            out.push(self.value(record, ty)?);
            if !self.eat(Tok::Comma) || self.at(Tok::RightSquare) {
                return Ok(());
            }
        }
    }

    /// `[a, b, ...]` and `[a, b]<type>`.
    fn list_value(&mut self, record: Option<RecordId>, ty: Option<Ty>) -> Res<Val> {
        self.next();
        let asked = match ty {
            Some(ty) => match self.store.types.kind(ty) {
                TyKind::List(elem) => Some(*elem),
                _ => {
                    let text = self.store.type_text(ty);
                    return self.fail_here(format!("Encountered a list when expecting a {text}"));
                }
            },
            None => None,
        };
        let mut values = Vals::new();
        if !self.at(Tok::RightSquare) {
            self.value_list(&mut values, record, asked)?;
        }
        self.expect(Tok::RightSquare, "expected ']' at end of list value")?;
        let given = if self.eat(Tok::Less) {
            let ty = self.ty()?;
            self.expect(Tok::Greater, "expected '>' at end of list element type")?;
            Some(ty)
        } else {
            None
        };
        let elem = self.list_elem(&values, given, asked)?;
        Ok(self.store.list(&values, elem))
    }

    /// The element type of a list literal.
    fn list_elem(&mut self, values: &[Val], given: Option<Ty>, asked: Option<Ty>) -> Res<Ty> {
        let mut elem = None;
        for value in values {
            let Some(own) = self.store.type_of(*value) else { continue };
            let common = match elem {
                None => Some(own),
                Some(elem) => self.store.common_type(elem, own),
            };
            let Some(common) = common else { return self.fail_here("Incompatible types in list elements") };
            elem = Some(common);
        }
        if let Some(given) = given {
            if elem.is_some_and(|elem| !self.store.convertible(elem, given)) {
                return self.fail_here("Incompatible types in list elements");
            }
            elem = Some(given);
        }
        match (elem, asked) {
            (None, None) => self.fail_here("No type for list"),
            (None, Some(asked)) => Ok(asked),
            (Some(elem), Some(asked)) if !self.store.convertible(elem, asked) => {
                let message = format!(
                    "Element type mismatch for list: element type '{}' not convertible to '{}'",
                    self.store.type_text(elem),
                    self.store.type_text(asked)
                );
                self.fail_here(message)
            }
            (Some(elem), _) => Ok(elem),
        }
    }

    /// `(op:$name arg:$name, ...)`.
    fn dag_value(&mut self, record: Option<RecordId>) -> Res<Val> {
        self.next();
        // A list of value types in place of the operator: the results of a machine instruction.
        let may_start = matches!(
            self.lexer.tok,
            Tok::Id | Tok::Question | Tok::LeftSquare | Tok::Bang(Bang::Cast | Bang::GetDagOp)
        );
        if !may_start {
            return self.fail_here("expected identifier or list of value types in dag init");
        }
        let op = self.value(record, None)?;
        let mut name = None;
        if self.eat(Tok::Colon) {
            if !self.at(Tok::VarName) {
                return self.fail_here("expected variable name in dag operator");
            }
            name = Some(self.lexer.val);
            self.next();
        }
        let mut args = Vals::new();
        if !self.at(Tok::RightParen) {
            self.dag_args(&mut args, record)?;
        }
        self.expect(Tok::RightParen, "expected ')' in dag init")?;
        Ok(self.store.dag(op, name, &args))
    }

    fn dag_args(&mut self, args: &mut Vals, record: Option<RecordId>) -> Res<()> {
        let unset = self.store.pool.unset;
        loop {
            if self.at(Tok::VarName) {
                args.extend([unset, self.lexer.val]);
                self.next();
            } else {
                args.push(self.value(record, None)?);
                if self.at(Tok::Colon) {
                    if self.next() != Tok::VarName {
                        return self.fail_here("expected variable name in dag literal");
                    }
                    args.push(self.lexer.val);
                    self.next();
                } else {
                    args.push(unset);
                }
            }
            if !self.eat(Tok::Comma) {
                return Ok(());
            }
        }
    }
}
