//! The suffixes of a value: `{bits}`, `[slice]`, `.field`, `# paste`.

use super::Parser;
use super::scope::Mode;
use super::values::Vals;
use crate::errors::{Diagnostic, Res};
use crate::ops::{BinOp, UnOp};
use crate::pool::Val;
use crate::record::RecordId;
use crate::token::Tok;
use crate::types::{Ty, TyKind};

/// The most bits that one range may name.
const MAX_RANGE: u64 = 1 << 20;

impl Parser {
    pub(super) fn value_and_suffixes(
        &mut self,
        record: Option<RecordId>,
        ty: Option<Ty>,
        mode: Mode,
    ) -> Res<Val> {
        let value = self.value_before_paste(record, ty, mode)?;
        if self.at(Tok::Paste) { self.paste(value, record, ty) } else { Ok(value) }
    }

    fn value_before_paste(&mut self, record: Option<RecordId>, ty: Option<Ty>, mode: Mode) -> Res<Val> {
        let start = self.lexer.loc;
        let mut value = self.simple_value(record, ty, mode)?;
        loop {
            value = match self.lexer.tok {
                // After a name, a brace opens the body.
                Tok::LeftBrace if mode == Mode::Value => self.bit_range(value)?,
                Tok::LeftSquare => {
                    let Some(own) = self.store.type_of(value) else {
                        return self.fail(start, "Invalid value, list expected");
                    };
                    let Some(elem) = self.store.types.elem(own) else {
                        let text = self.store.type_text(own);
                        return self.fail(start, format!("Type '{text}' is invalid, list expected"));
                    };
                    self.list_slice(value, (own, elem), record)?
                }
                Tok::Dot => self.field_of(value, record)?,
                _ => return Ok(value),
            };
        }
    }

    fn bit_range(&mut self, value: Val) -> Res<Val> {
        let brace = self.lexer.loc;
        self.next();
        let mut picked = Vec::new();
        self.range_list(&mut picked)?;
        picked.reverse();
        let Some(value) = self.store.bit_range(value, &picked) else {
            let text = self.store.text(value);
            let error = Diagnostic::error(brace, "Invalid bit range for value");
            return self.fail_with(error.hint(format!("'{text}' does not have all of these bits")));
        };
        self.expect(Tok::RightBrace, "expected '}' at end of bit range list")?;
        Ok(value)
    }

    fn list_slice(&mut self, value: Val, types: (Ty, Ty), record: Option<RecordId>) -> Res<Val> {
        self.next();
        let index = self.slice_elements(record)?;
        let own = self.store.type_of(index);
        let value = if own.is_some_and(|ty| self.is_list(ty)) {
            self.store.fold_bin(BinOp::ListSlice, value, index, types.0, record)?
        } else {
            self.store.fold_bin(BinOp::ListElem, value, index, types.1, record)?
        };
        self.expect(Tok::RightSquare, "expected ']' at end of list slice")?;
        Ok(value)
    }

    /// The text between `[` and `]`: one index, or indices and ranges, which make a list of indices.
    fn slice_elements(&mut self, record: Option<RecordId>) -> Res<Val> {
        let mut single = true;
        let mut elems = Vals::new();
        let mut slices = Vals::new();
        loop {
            let loc = self.lexer.loc;
            let value = self.slice_element(record)?;
            let Some(own) = self.store.type_of(value) else {
                return self.fail(loc, "expected an int or a list<int>, got '?'");
            };
            match self.store.types.kind(own) {
                TyKind::Int => elems.push(value),
                TyKind::List(Ty::INT) => {
                    if !elems.is_empty() {
                        slices.push(self.store.list(&elems, Ty::INT));
                        elems.clear();
                    }
                    slices.push(value);
                    single = false;
                }
                TyKind::List(_) => {
                    let text = self.store.type_text(own);
                    return self.fail(loc, format!("expected list<int>, got {text}"));
                }
                _ => {
                    let text = self.store.type_text(own);
                    return self.fail(loc, format!("unhandled type {text} in range"));
                }
            }
            if !self.eat(Tok::Comma) {
                break;
            }
            // `[i,]` is a slice of one element.
            single = false;
            if self.at(Tok::RightSquare) {
                break;
            }
        }
        if single && let Some(index) = elems.first() {
            return Ok(*index);
        }
        if !elems.is_empty() {
            slices.push(self.store.list(&elems, Ty::INT));
        }
        let mut all = slices[0];
        for slice in &slices[1..] {
            all = self.store.concat_lists(all, *slice, record)?;
        }
        Ok(all)
    }

    fn slice_element(&mut self, record: Option<RecordId>) -> Res<Val> {
        let start_loc = self.lexer.loc;
        let start = self.value(record, None)?;
        let end = match self.lexer.tok {
            Tok::DotDotDot | Tok::Minus => {
                self.next();
                let loc = self.lexer.loc;
                let end = self.value(record, None)?;
                if self.store.type_of(end) != Some(Ty::INT) {
                    return self.fail(loc, "expected int after the start of a range");
                }
                end
            }
            // `1-3` is read as the numbers 1 and -3.
            Tok::Int => {
                let Some(end) = self.lexer.int.checked_neg().filter(|end| *end >= 0) else {
                    return self.fail_here("invalid range, cannot be negative");
                };
                self.next();
                self.store.pool.int(end)
            }
            _ => return Ok(start),
        };
        if self.store.type_of(start) != Some(Ty::INT) {
            return self.fail(start_loc, "expected int at the start of a range");
        }
        let ty = self.store.types.list(Ty::INT);
        self.store.fold_bin(BinOp::RangeClosed, start, end, ty, record)
    }

    fn field_of(&mut self, value: Val, record: Option<RecordId>) -> Res<Val> {
        if self.next() != Tok::Id {
            return self.fail_here("expected field identifier after '.'");
        }
        let name = self.lexer.val;
        let Some(ty) = self.store.field_type(value, name) else {
            let (field, text) = (self.store.unquoted(name), self.store.text(value));
            let mut error =
                Diagnostic::error(self.lexer.loc, format!("Cannot access field '{field}' of value '{text}'"));
            if let Some(own) = self.store.type_of(value) {
                error = error.hint(format!("its type is '{}'", self.store.type_text(own)));
            }
            return self.fail_with(error);
        };
        let value = self.store.field(value, name, ty, record)?;
        self.next();
        Ok(value)
    }

    /// `a # b`: strings or lists put together.
    fn paste(&mut self, left: Val, record: Option<RecordId>, ty: Option<Ty>) -> Res<Val> {
        let loc = self.lexer.loc;
        let Some(own) = self.store.type_of(left) else { return self.fail(loc, "LHS of paste is not typed!") };
        self.next();
        let trailing = matches!(self.lexer.tok, Tok::Colon | Tok::Semi | Tok::LeftBrace);
        if self.is_list(own) {
            if trailing {
                return Ok(left);
            }
            let right = self.value(record, ty)?;
            return self.store.concat_lists(left, right, record);
        }
        let mut parts = Vals::from_slice(&[self.as_string(left, loc, record)?]);
        loop {
            if matches!(self.lexer.tok, Tok::Colon | Tok::Semi | Tok::LeftBrace) {
                parts.push(self.store.pool.empty);
                break;
            }
            let right = self.nested(|this| this.value_before_paste(record, None, Mode::Name))?;
            let Some(own) = self.store.type_of(right) else {
                return self.fail(loc, "RHS of paste is not typed!");
            };
            if self.is_list(own) && self.at(Tok::Paste) {
                let list = self.paste(right, record, None)?;
                parts.push(self.as_string(list, loc, record)?);
                break;
            }
            parts.push(self.as_string(right, loc, record)?);
            if !self.eat(Tok::Paste) {
                break;
            }
        }
        self.store.check_texts(&parts, record)?;
        Ok(self.store.concat_all(&parts))
    }

    fn as_string(&mut self, value: Val, loc: crate::sources::Loc, record: Option<RecordId>) -> Res<Val> {
        if self.store.type_of(value) == Some(Ty::STRING) {
            return Ok(value);
        }
        let cast = self.store.fold_un(UnOp::Cast, value, Ty::STRING, record, false)?;
        if self.store.type_of(cast) == Some(Ty::STRING) {
            return Ok(cast);
        }
        let text = self.store.text(value);
        self.fail(loc, format!("can't cast '{text}' to string"))
    }

    /// `1, 3-5, 7...8`: at least one.
    pub(super) fn range_list(&mut self, out: &mut Vec<u32>) -> Res<()> {
        loop {
            let first = self.value(None, None)?;
            self.range_piece(out, first)?;
            if !self.eat(Tok::Comma) {
                return Ok(());
            }
        }
    }

    /// The rest of a piece of a range, after its first number.
    pub(super) fn range_piece(&mut self, out: &mut Vec<u32>, first: Val) -> Res<()> {
        let Some(start) = self.store.pool.as_int(first) else {
            return self.fail_here("expected integer or bitrange");
        };
        let end = match self.lexer.tok {
            Tok::DotDotDot | Tok::Minus => {
                self.next();
                let end = self.value(None, None)?;
                match self.store.pool.as_int(end) {
                    Some(end) => end,
                    None => return self.fail_here("expected integer value as end of range"),
                }
            }
            Tok::Int => {
                let end = self.lexer.int.saturating_neg();
                self.next();
                end
            }
            _ => start,
        };
        let (Ok(start), Ok(end)) = (u32::try_from(start), u32::try_from(end)) else {
            let message = if start < 0 || end < 0 {
                "invalid range, cannot be negative"
            } else {
                "invalid range, too large"
            };
            return self.fail_here(message);
        };
        if start.abs_diff(end) as u64 > MAX_RANGE {
            return self.fail_here("invalid range, too large");
        }
        if start <= end {
            out.extend(start..=end);
        } else {
            out.extend((end..=start).rev());
        }
        Ok(())
    }
}
