//! The attributes of assembly formats, each by its spelling, and what is wrong with them where they are read.

use terrace_ir::def::{AttrDef, AttrSlot, AttrSyntax, EnumDef, OpDef, ParamFormat, ParamKind, Pred};
use terrace_ir::segments::{OPERAND_SIZES, RESULT_SIZES};
use terrace_ir::{Attr, AttrData, Context};

use super::{OpState, OpaqueSyntax, Parsed, Parser};
use crate::lexer::Kind;
use crate::traits;

impl Parser<'_> {
    /// `$attr` of a format.
    pub(super) fn parse_attr_element(
        &mut self,
        def: &'static OpDef,
        i: usize,
        qualified: bool,
        required: bool,
        state: &mut OpState,
    ) -> Parsed<()> {
        let slot = &def.attrs[i];
        if let AttrSyntax::Keyword(e) = &slot.syntax
            && (!e.bits || e.is_attr)
            && (!slot.optional || required || self.at(Kind::String) && !self.at_operation())
        {
            let value = self.parse_enum_slot(slot.name, e)?;
            state.inherent[i] = Some(self.ctx.integer(self.ctx.integer_type(e.width), value));
            return Ok(());
        }
        if !required && (slot.optional || slot.default.is_some()) {
            if let Some(a) = self.parse_optional_slot(&slot.syntax, qualified)? {
                state.inherent[i] = Some(a);
            }
        } else {
            let loc = self.loc();
            let a = self.parse_slot(&slot.syntax, qualified)?;
            if !self.right_kind(&slot.constraint.pred, a) {
                return self.op_error_at(loc, "invalid kind of attribute specified");
            }
            state.inherent[i] = Some(a);
        }
        Ok(())
    }

    /// Returns true if an attribute is of the kind that a constraint's first condition asks for; the others are the verifier's.
    fn right_kind(&self, pred: &'static Pred, a: Attr) -> bool {
        match pred {
            Pred::And([first, ..]) => self.right_kind(first, a),
            Pred::Attr(holds) => holds(self.ctx, a),
            _ => true,
        }
    }

    /// Checks the inherent attributes that a dictionary gave.
    pub(super) fn check_given(
        &mut self,
        loc: terrace_ir::Loc,
        before: &[Option<Attr>],
        def: &OpDef,
        state: &OpState,
    ) -> Parsed<()> {
        for ((old, new), slot) in before.iter().zip(&state.inherent).zip(def.attrs) {
            if let Some(a) = new
                && old.is_none()
                && !terrace_ir::attr_holds(self.ctx, slot.constraint, *a)
            {
                let (op, name, want) = (def.name, slot.name, slot.constraint.summary);
                let message = format!("'{op}' op attribute '{name}' failed to satisfy constraint: {want}");
                return self.op_error_at(loc, message);
            }
        }
        Ok(())
    }

    /// Checks the inherent attributes that were read so far, in a dictionary that began at `loc`, before the operation is made.
    pub fn check_inherent_attrs(&mut self, loc: terrace_ir::Loc, state: &OpState) -> Parsed<()> {
        let Some(def) = state.def else { return Ok(()) };
        let none = vec![None; state.inherent.len()];
        self.check_given(loc, &none, def, state)
    }

    /// Refuses, in MLIR's words, properties that are of another class than their slots are for.
    pub(super) fn check_properties(&mut self, state: &OpState) -> Parsed<()> {
        let (Some(dictionary), Some(def)) = (state.properties, state.def) else { return Ok(()) };
        let dialect = self.ctx.op_info(state.name).dialect().and_then(|d| d.interface::<dyn OpaqueSyntax>());
        if dialect.is_some_and(OpaqueSyntax::is_extensible) {
            let (all, op) = (crate::print_attr(self.ctx, dictionary), def.name);
            let why = "extensible Dialects don't support properties";
            return self.error_at(state.loc, format!("invalid properties {all} for op {op}: {why}"));
        }
        let wrong =
            |(slot, held): &(&AttrSlot, &Option<Attr>)| held.is_some_and(|a| !is_of_class(self.ctx, slot, a));
        let Some((slot, Some(a))) = def.attrs.iter().zip(&state.inherent).find(wrong) else { return Ok(()) };
        let (all, a) = (crate::print_attr(self.ctx, dictionary), crate::print_attr(self.ctx, *a));
        let (op, name) = (def.name, slot.name);
        let what = if [OPERAND_SIZES, RESULT_SIZES].contains(&name) {
            "expected DenseI32ArrayAttr for key `value`".to_owned()
        } else {
            format!("Invalid attribute `{name}` in property conversion: {a}")
        };
        let message = format!("invalid properties {all} for op {op}: {what}");
        self.error_at(state.loc, message)
    }

    /// A case of an enum, as a keyword or a string; several bits in a string, or with bars between them.
    fn parse_enum_slot(&mut self, name: &str, e: &'static EnumDef) -> Parsed<i64> {
        let cases = || e.cases.iter().map(|c| c.text).collect::<Vec<_>>().join(", ");
        let absent = |p: &mut Self, loc| {
            let cases = cases();
            let message = format!(
                "expected string or keyword containing one of the following enum values for attribute '{name}' [{cases}]"
            );
            p.op_error_at(loc, message)
        };
        if self.at(Kind::BareId) && e.value(self.current()).is_none() {
            let loc = self.loc();
            return absent(self, loc);
        }
        self.parse_cases(e, e.separator.contains('|'), |p, loc, word| match word {
            None => absent(p, loc),
            Some(text) => {
                let text = String::from_utf8_lossy(text);
                p.op_error_at(loc, format!("invalid {name} attribute specification: \"{text}\""))
            }
        })
    }

    /// Cases of an enum of bits with its separator between them.
    fn parse_flags(&mut self, e: &'static EnumDef) -> Parsed<i64> {
        let cases: Vec<&str> = e.cases.iter().map(|c| c.text).collect();
        let cases = cases.join(", ");
        self.parse_cases(e, !e.is_attr || e.separator.contains('|'), |p, loc, word| match word {
            None => p.op_error_at(loc, format!("expected keyword for {}", e.summary)),
            Some(word) => {
                let word = String::from_utf8_lossy(word);
                p.op_error_at(loc, format!("expected one of [{cases}] for {}, got: {word}", e.summary))
            }
        })
    }

    /// An attribute by its spelling.
    pub fn parse_slot(&mut self, syntax: &AttrSyntax, qualified: bool) -> Parsed<Attr> {
        match syntax {
            AttrSyntax::Any | AttrSyntax::Unit | AttrSyntax::SymbolRef => self.parse_attribute(None),
            // A number where a list is meant has a type that no number has.
            AttrSyntax::Array => self.parse_attribute(Some(self.ctx.none_type())),
            AttrSyntax::DenseArray(b) if self.at(Kind::LSquare) => {
                let element = traits::build_type(self.ctx, *b);
                self.bump();
                let a = self.parse_dense_list(element, Kind::RSquare)?;
                self.expect(Kind::RSquare, "")?;
                Ok(a)
            }
            // An alias; all else is wrong.
            AttrSyntax::DenseArray(_) if !self.at(Kind::HashId) && !self.at_keyword("array") => {
                self.expected("'['")
            }
            AttrSyntax::DenseArray(_) => self.parse_attribute(None),
            AttrSyntax::Typed(b) => {
                let ty = traits::build_type(self.ctx, *b);
                self.parse_attribute(Some(ty))
            }
            AttrSyntax::String => self.parse_attribute(Some(self.ctx.none_type())),
            AttrSyntax::SymbolName => {
                let name = self.parse_symbol_name()?;
                Ok(self.ctx.string(name))
            }
            AttrSyntax::Keyword(e) => {
                let v = if e.bits { self.parse_flags(e)? } else { self.parse_enum(e)? };
                Ok(self.ctx.integer(self.ctx.integer_type(e.width), v))
            }
            AttrSyntax::Stripped(name) => {
                if qualified || self.at(Kind::HashId) {
                    return self.parse_attribute(None);
                }
                let Some(def) = self.ctx.attr_def(name.as_bytes()) else { return self.parse_attribute(None) };
                let token = self.tok;
                let params = self.parse_params(def, None, token)?;
                Ok(self.ctx.dialect_attr(def, &params))
            }
            AttrSyntax::Type => {
                let t = self.parse_type()?;
                Ok(self.ctx.type_attr(t))
            }
        }
    }

    /// Returns true if the next operation begins here, in the generic form: a string at the start of a line, and a parenthesis behind it. It is
    /// no attribute that may be absent.
    fn at_operation(&self) -> bool {
        let line = |text: &[u8]| text.iter().rev().find(|b| !matches!(b, b' ' | b'\t')).copied();
        self.at(Kind::String)
            && matches!(line(&self.src[..self.tok.start()]), Some(b'\n') | None)
            && self.src.get(self.tok.end()) == Some(&b'(')
    }

    /// Returns true if the parameters of a definition may begin here: their first word or sign tells them from their neighbours.
    fn may_begin(&self, def: &'static AttrDef) -> bool {
        let blank = |e: &&ParamFormat| !matches!(e, ParamFormat::Space | ParamFormat::NoSpace);
        match def.format.and_then(|f| f.iter().find(blank)) {
            Some(ParamFormat::Literal(l)) => self.at_literal(l),
            Some(ParamFormat::Param(i)) => match def.params[*i].kind {
                ParamKind::Enum(e) | ParamKind::EnumField(e) => {
                    self.at(Kind::String) || self.at(Kind::BareId) && e.value(self.current()).is_some()
                }
                ParamKind::Int { .. } | ParamKind::Float => {
                    matches!(self.tok.kind, Kind::Integer | Kind::Float | Kind::Minus)
                }
                ParamKind::Bool => self.at_keyword("true") || self.at_keyword("false"),
                ParamKind::String => self.at(Kind::String),
                _ => matches!(self.tok.kind, Kind::Less | Kind::BareId),
            },
            Some(ParamFormat::Struct(list)) => list.iter().any(|i| self.at_keyword(def.params[*i].name)),
            Some(_) => matches!(self.tok.kind, Kind::Less | Kind::BareId),
            None => matches!(self.tok.kind, Kind::Less),
        }
    }

    pub(super) fn parse_optional_slot(
        &mut self,
        syntax: &AttrSyntax,
        qualified: bool,
    ) -> Parsed<Option<Attr>> {
        if self.at_operation() {
            return Ok(None);
        }
        match syntax {
            AttrSyntax::Any => self.parse_optional_attribute(None),
            AttrSyntax::Array | AttrSyntax::SymbolRef | AttrSyntax::DenseArray(_) => {
                let here = match syntax {
                    AttrSyntax::Array => self.at(Kind::LSquare),
                    AttrSyntax::SymbolRef => self.at(Kind::AtId),
                    _ => self.at(Kind::LSquare) || self.at_keyword("array"),
                };
                if here { self.parse_slot(syntax, qualified).map(Some) } else { Ok(None) }
            }
            AttrSyntax::Typed(b) => {
                let ty = traits::build_type(self.ctx, *b);
                self.parse_optional_attribute(Some(ty))
            }
            AttrSyntax::String => {
                if self.at(Kind::String) {
                    self.parse_slot(syntax, qualified).map(Some)
                } else {
                    Ok(None)
                }
            }
            AttrSyntax::SymbolName => Ok(self.parse_optional_symbol_name().map(|n| self.ctx.string(n))),
            AttrSyntax::Keyword(e) => {
                let any = e.bits && !e.is_attr;
                let here = self.at(Kind::BareId) && (any || e.value(self.current()).is_some())
                    || self.at(Kind::String) && e.is_attr;
                if here { self.parse_slot(syntax, qualified).map(Some) } else { Ok(None) }
            }
            AttrSyntax::Stripped(name) => {
                let stripped = match self.ctx.attr_def(name.as_bytes()) {
                    Some(def) => self.may_begin(def),
                    None => matches!(self.tok.kind, Kind::Less | Kind::BareId),
                };
                let here = self.at(Kind::HashId) || stripped && !qualified;
                if here { self.parse_slot(syntax, qualified).map(Some) } else { Ok(None) }
            }
            AttrSyntax::Type => Ok(self.parse_optional_type()?.map(|t| self.ctx.type_attr(t))),
            AttrSyntax::Unit => Ok(self.eat_keyword("unit").then(|| self.ctx.unit())),
        }
    }
}

/// Returns true if an attribute is of the class that a slot is for, whatever else it must satisfy: an integer of another width is.
pub fn is_of_class(ctx: &Context, slot: &AttrSlot, a: Attr) -> bool {
    if terrace_ir::attr_holds(ctx, slot.constraint, a) {
        return true;
    }
    let (data, summary) = (ctx.data(a), slot.constraint.summary);
    if summary.contains("type attribute") && matches!(slot.syntax, AttrSyntax::Typed(_)) {
        return matches!(data, AttrData::TypeAttr(_));
    }
    match slot.syntax {
        AttrSyntax::Typed(b) => match (ctx.type_data(traits::build_type(ctx, b)), data) {
            (AttrData::FloatType(_), AttrData::Float { .. }) => true,
            (AttrData::IntegerType { .. } | AttrData::IndexType, AttrData::Integer { .. }) => {
                summary != "bool attribute"
            }
            _ => false,
        },
        AttrSyntax::String | AttrSyntax::SymbolName => matches!(data, AttrData::String { .. }),
        AttrSyntax::Array => matches!(data, AttrData::Array(_)),
        AttrSyntax::SymbolRef => matches!(data, AttrData::SymbolRef { .. }) && !summary.starts_with("flat"),
        AttrSyntax::Any | AttrSyntax::Type if summary.contains("type attribute") => {
            matches!(data, AttrData::TypeAttr(_))
        }
        AttrSyntax::Any if summary.contains("int elements attribute") => {
            let element = ctx.attr_type(a).and_then(|t| ctx.element_type(t));
            matches!(data, AttrData::DenseElements { .. })
                && element.is_some_and(|t| ctx.int_or_index_width(t).is_some())
        }
        AttrSyntax::Any | AttrSyntax::Type => true,
        // A case that is excluded here is one all the same.
        AttrSyntax::Keyword(e) => ctx.as_i64(a).is_some_and(|v| e.cases.iter().any(|c| c.value == v)),
        AttrSyntax::DenseArray(_) | AttrSyntax::Stripped(_) | AttrSyntax::Unit => false,
    }
}
