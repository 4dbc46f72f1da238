//! Decorations: attributes that no word of an instruction stands for.

use terrace_dialects_spirv::spirv::{
    BuiltIn, CacheControlLoadINTELAttr, CacheControlStoreINTELAttr, Decoration, DecorationAttr,
    FPFastMathModeAttr, FPRoundingModeAttr, LinkageAttributesAttr, Opcode,
};
use terrace_ir::attrs::case_number;
use terrace_ir::{Attr, AttrData, Diagnostic, Loc};

use super::{Done, Writer, push};
use crate::decorations::{Kind, kind, of_attribute};
use crate::words;

impl Writer<'_> {
    /// Writes an attribute that decorates the result and that the definition does not know.
    pub(super) fn decoration(&mut self, loc: Loc, id: u32, name: &[u8], value: Attr) -> Done {
        match of_attribute(name) {
            Some(d) => self.decoration_of(loc, id, d, value),
            None => {
                let name = String::from_utf8_lossy(name);
                Err(Diagnostic::error(
                    loc,
                    format!(
                        "non-argument attributes expected to have snake-case-ified decoration name, unhandled attribute with name : {name}"
                    ),
                ))
            }
        }
    }

    /// A decoration with the value that an attribute holds.
    pub(super) fn decoration_of(&mut self, loc: Loc, id: u32, d: Decoration, value: Attr) -> Done {
        let ctx = self.ctx;
        let expected =
            |what: &str| Err(Diagnostic::error(loc, format!("expected {what} attribute for {}", d.text())));
        let mut args = vec![id, d as u32];
        match kind(d) {
            Some(Kind::Unit) => {
                if !matches!(ctx.data(value), AttrData::Unit) && DecorationAttr::of(ctx, value).is_none() {
                    return expected("unit attribute or decoration");
                }
            }
            Some(Kind::Integer) => match ctx.as_integer(value) {
                Some(i) => args.push(i.words().first().copied().unwrap_or(0) as u32),
                None => return expected("integer"),
            },
            Some(Kind::BuiltIn) => {
                let Some(name) = ctx.as_string(value) else { return expected("string") };
                let name = String::from_utf8_lossy(name);
                match BuiltIn::from_text(&name) {
                    Some(b) => args.push(b as u32),
                    None => {
                        return Err(Diagnostic::error(
                            loc,
                            format!("invalid BuiltIn decoration attribute {name}"),
                        ));
                    }
                }
            }
            Some(Kind::FastMath) => {
                match FPFastMathModeAttr::of(ctx, value).and_then(|_| case_number(ctx, value)) {
                    Some(m) => args.push(m as u32),
                    None => return expected("FPFastMathModeAttr"),
                }
            }
            Some(Kind::Rounding) => {
                match FPRoundingModeAttr::of(ctx, value).and_then(|_| case_number(ctx, value)) {
                    Some(m) => args.push(m as u32),
                    None => return expected("FPRoundingModeAttr"),
                }
            }
            Some(Kind::Linkage) => {
                let linkage = LinkageAttributesAttr::of(ctx, value);
                let linkage = linkage
                    .and_then(|l| Some((l.linkage_name(ctx)?, case_number(ctx, l.linkage_type(ctx)?)?)));
                let Some((name, of)) = linkage else { return expected("LinkageAttributesAttr") };
                self.push_text(loc, &mut args, ctx.as_string(name).unwrap_or_default())?;
                args.push(of as u32);
            }
            Some(Kind::CacheLoads | Kind::CacheStores) => return self.cache_controls(loc, id, d, value),
            Some(Kind::Stride) | None => {
                return Err(Diagnostic::error(loc, format!("unhandled decoration {}", d.text())));
            }
        }
        push(loc, &mut self.to.decorations, Opcode::OpDecorate, &args)
    }

    /// One decoration for each level of caches.
    fn cache_controls(&mut self, loc: Loc, id: u32, d: Decoration, value: Attr) -> Done {
        let (ctx, name) = (self.ctx, d.text());
        let error =
            |what: &str| Err(Diagnostic::error(loc, format!("expecting {what} of {name} for {name}")));
        let Some(list) = ctx.as_array(value) else { return error("array attribute") };
        if list.is_empty() {
            return error("non-empty array attribute");
        }
        for a in list {
            let load =
                CacheControlLoadINTELAttr::of(ctx, *a).filter(|_| d == Decoration::CacheControlLoadINTEL);
            let store =
                CacheControlStoreINTELAttr::of(ctx, *a).filter(|_| d == Decoration::CacheControlStoreINTEL);
            let load = load.and_then(|a| Some((a.cache_level(ctx)?, a.load_cache_control(ctx)? as u32)));
            let store = store.and_then(|a| Some((a.cache_level(ctx)?, a.store_cache_control(ctx)? as u32)));
            let Some((level, control)) = load.or(store) else { return error("array attribute") };
            let args = [id, d as u32, level as u32, control];
            push(loc, &mut self.to.decorations, Opcode::OpDecorate, &args)?;
        }
        Ok(())
    }

    /// A decoration with numbers.
    pub(super) fn decorate(&mut self, loc: Loc, id: u32, d: Decoration, args: &[u32]) -> Done {
        let mut operands = vec![id, d as u32];
        operands.extend_from_slice(args);
        push(loc, &mut self.to.decorations, Opcode::OpDecorate, &operands)
    }

    /// The name of an import of extended instructions, which is made when it is first used.
    pub(super) fn extended_set(&mut self, loc: Loc, set: &'static str) -> Done<u32> {
        if let Some(id) = self.sets.get(set) {
            return Ok(*id);
        }
        let id = self.id();
        let mut operands = vec![id];
        words::push_text(&mut operands, set.as_bytes());
        push(loc, &mut self.to.extended_sets, Opcode::OpExtInstImport, &operands)?;
        self.sets.insert(set, id);
        Ok(id)
    }
}
