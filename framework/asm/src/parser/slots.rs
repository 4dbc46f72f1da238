//! Attributes in assembly formats, by the spelling that their definition gives them.

use terrace_ir::Attr;
use terrace_ir::def::AttrSyntax;

use super::{Parsed, Parser};
use crate::lexer::Kind;
use crate::traits;

impl Parser<'_> {
    /// An attribute by its spelling.
    pub fn parse_slot(&mut self, syntax: &AttrSyntax, qualified: bool) -> Parsed<Attr> {
        match syntax {
            AttrSyntax::Any | AttrSyntax::Unit | AttrSyntax::Array | AttrSyntax::SymbolRef => {
                self.parse_attribute(None)
            }
            AttrSyntax::DenseArray(b) if self.at(Kind::LSquare) => {
                let element = traits::build_type(self.ctx, *b);
                self.bump();
                let a = self.parse_dense_list(element, Kind::RSquare)?;
                self.expect(Kind::RSquare, "")?;
                Ok(a)
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
                let v = self.parse_enum(e)?;
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
                let here = self.at(Kind::BareId) && e.value(self.current()).is_some();
                if here { self.parse_slot(syntax, qualified).map(Some) } else { Ok(None) }
            }
            AttrSyntax::Stripped(_) => {
                let here = matches!(self.tok.kind, Kind::HashId | Kind::Less | Kind::BareId);
                if here { self.parse_slot(syntax, qualified).map(Some) } else { Ok(None) }
            }
            AttrSyntax::Type => Ok(self.parse_optional_type()?.map(|t| self.ctx.type_attr(t))),
            AttrSyntax::Unit => Ok(self.eat_keyword("unit").then(|| self.ctx.unit())),
        }
    }
}
