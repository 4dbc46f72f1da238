//! The attributes of assembly formats, each by its spelling, and what is wrong with them where they are read.

use terrace_ir::def::{AttrDef, AttrSlot, AttrSyntax, EnumDef, OpDef, ParamFormat, Pred};
use terrace_ir::segments::{OPERAND_SIZES, RESULT_SIZES};
use terrace_ir::{Attr, AttrData, Context};

use super::{OpState, OpaqueSyntax, Parsed, Parser, literal_kind};
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
            && !e.bits
            && (!slot.optional || required || self.at(Kind::String))
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

    /// A case of an enum, as a keyword or a string.
    fn parse_enum_slot(&mut self, name: &str, e: &EnumDef) -> Parsed<i64> {
        let loc = self.loc();
        if self.at(Kind::BareId)
            && let Some(v) = e.value(self.current())
        {
            self.bump();
            return Ok(v);
        }
        if !self.at(Kind::String) {
            let cases: Vec<&str> = e.cases.iter().map(|c| c.text).collect();
            let cases = cases.join(", ");
            let message = format!(
                "expected string or keyword containing one of the following enum values for attribute '{name}' [{cases}]"
            );
            return self.op_error_at(loc, message);
        }
        let text = self.parse_string()?;
        match e.value(&text) {
            Some(v) => Ok(v),
            None => {
                let text = String::from_utf8_lossy(&text).into_owned();
                self.op_error_at(loc, format!("invalid {name} attribute specification: \"{text}\""))
            }
        }
    }

    /// Cases of an enum of bits with its separator between them.
    fn parse_flags(&mut self, e: &'static EnumDef) -> Parsed<i64> {
        let mut value = 0;
        loop {
            let loc = self.loc();
            let word = match self.parse_optional_keyword() {
                Some(word) => word.to_vec(),
                None if self.at(Kind::String) => self.parse_string()?,
                None => return self.op_error_at(loc, format!("expected keyword for {}", e.summary)),
            };
            let Some(v) = e.value(&word) else {
                let cases: Vec<&str> = e.cases.iter().map(|c| c.text).collect();
                let (cases, word) = (cases.join(", "), String::from_utf8_lossy(&word));
                let m = format!("expected one of [{cases}] for {}, got: {word}", e.summary);
                return self.op_error_at(loc, m);
            };
            value |= v;
            if !crate::parser::literal_kind(e.separator.trim()).is_some_and(|k| self.eat(k)) {
                return Ok(value);
            }
        }
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

    pub(super) fn parse_optional_slot(
        &mut self,
        syntax: &AttrSyntax,
        qualified: bool,
    ) -> Parsed<Option<Attr>> {
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
                let here = self.at(Kind::BareId) && (e.bits || e.value(self.current()).is_some());
                if here { self.parse_slot(syntax, qualified).map(Some) } else { Ok(None) }
            }
            AttrSyntax::Stripped(name) => {
                let stripped = match self.ctx.attr_def(name.as_bytes()).and_then(first_literal) {
                    // The first literal of its text tells it from its neighbours.
                    Some(literal) => match literal_kind(literal) {
                        Some(kind) => self.at(kind),
                        None => self.at_keyword(literal),
                    },
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

/// The literal with which the text of an attribute's parameters begins, if it is always the same.
fn first_literal(def: &'static AttrDef) -> Option<&'static str> {
    let mut elements = def.format?.iter().filter(|e| !matches!(e, ParamFormat::Space | ParamFormat::NoSpace));
    match elements.next()? {
        ParamFormat::Literal(l) => Some(l),
        _ => None,
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
