//! The part of llvm's attributes that only Rust can say: syntax that no format says, the words of DWARF, and what attributes must satisfy.
//!
//! Definitions are in `attributes.td`; those of debug info ask for roles (`DIScope`, `DIType`, ...) that are traits there.

use num_bigint::BigInt;
use terrace_asm::{Kind, ParamSyntax, Parsed, Parser, Printer, SyntaxAttr};
use terrace_ir::hooks::VerifyAttr;
use terrace_ir::{ApInt, Attr, AttrData, Context, Signedness, Type};

use crate::llvm::syntax::dwarf::{self, Words};
use crate::llvm::{
    AliasScopeAttr, ConstantRangeAttr, DIExpressionElemAttr, ModuleFlagAttr, TargetFeaturesAttr,
};

/// True if an attribute is one of the llvm dialect that can stand in a role of debug info.
fn has_role(ctx: &Context, a: Attr, role: &str) -> bool {
    matches!(ctx.data(a), AttrData::DialectAttr { def, .. } if def.0.traits.contains(&role))
}

pub(in crate::llvm) fn is_node(ctx: &Context, a: Attr) -> bool {
    has_role(ctx, a, "DINode")
}

pub(in crate::llvm) fn is_scope(ctx: &Context, a: Attr) -> bool {
    has_role(ctx, a, "DIScope")
}

pub(in crate::llvm) fn is_type(ctx: &Context, a: Attr) -> bool {
    has_role(ctx, a, "DIType")
}

pub(in crate::llvm) fn is_variable(ctx: &Context, a: Attr) -> bool {
    has_role(ctx, a, "DIVariable")
}

/// A root or a type of type-based alias analysis.
pub(in crate::llvm) fn is_tbaa_node(ctx: &Context, a: Attr) -> bool {
    ctx.attr_params(a, &crate::llvm::TBAAROOT_ATTR_DEF).is_some()
        || ctx.attr_params(a, &crate::llvm::TBAATYPE_DESCRIPTOR_ATTR_DEF).is_some()
}

pub(in crate::llvm) fn is_fused(ctx: &Context, a: Attr) -> bool {
    matches!(ctx.data(a), AttrData::LocFused { .. })
}

/// A parameter that is a word of DWARF.
pub(in crate::llvm) struct Word(pub(in crate::llvm) &'static Words);

impl ParamSyntax for Word {
    fn parse(&self, p: &mut Parser<'_>) -> Parsed<Attr> {
        let loc = p.loc();
        let Some(word) = p.parse_optional_keyword() else { return p.error("expected valid keyword") };
        let word = String::from_utf8_lossy(word).into_owned();
        match self.0.number(&word) {
            Some(n) => Ok(p.context().param_int(n)),
            None => p.error_at(loc, format!("invalid debug info {} name: {word}", self.0.what)),
        }
    }

    fn print(&self, p: &mut Printer<'_>, a: Attr) {
        p.text(self.0.word(p.context().as_param_int(a).unwrap_or(0)));
    }
}

/// The members of a type, in braces.
pub(in crate::llvm) struct Members;

impl ParamSyntax for Members {
    fn parse(&self, p: &mut Parser<'_>) -> Parsed<Attr> {
        p.expect(Kind::LBrace, "")?;
        let mut list = Vec::new();
        loop {
            list.push(p.parse_param(MEMBER)?);
            if !p.eat(Kind::Comma) {
                break;
            }
        }
        p.expect(Kind::RBrace, "")?;
        Ok(p.context().param_list(&list))
    }

    fn print(&self, p: &mut Printer<'_>, a: Attr) {
        p.text("{");
        p.comma_list(p.context().as_param_list(a).unwrap_or_default().iter().copied(), |p, m| p.stripped(m));
        p.text("}");
    }
}

const MEMBER: &terrace_ir::def::ParamKind = &terrace_ir::def::ParamKind::Stripped("llvm.tbaa_member");

/// The operation that takes the encoding of a basic type as its second argument.
const CONVERT: &str = "DW_OP_LLVM_convert";

impl SyntaxAttr for DIExpressionElemAttr {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        let ctx = p.context();
        let opcode = Word(&dwarf::OPERATIONS).parse(p)?;
        let mut arguments = Vec::new();
        if p.eat(Kind::LParen) {
            let converts = Some(opcode) == dwarf::OPERATIONS.number(CONVERT).map(|n| ctx.param_int(n));
            loop {
                arguments.push(parse_argument(p, converts && arguments.len() == 1)?);
                if !p.eat(Kind::Comma) {
                    break;
                }
            }
            p.expect(Kind::RParen, "")?;
        }
        Ok(vec![opcode, ctx.param_list(&arguments)])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let (ctx, [opcode, list]) = (p.context(), params) else { return };
        let word = dwarf::OPERATIONS.word(ctx.as_param_int(*opcode).unwrap_or(0));
        let converts = word == CONVERT;
        p.text(word);
        let list = ctx.as_param_list(*list).unwrap_or_default();
        if list.is_empty() {
            return;
        }
        p.text("(");
        p.comma_list(list.iter().enumerate(), |p, (i, a)| {
            let value = ctx.as_param_int(*a).unwrap_or(0);
            p.text(if converts && i == 1 {
                dwarf::ENCODINGS.word(value)
            } else {
                (value as u64).to_string()
            });
        });
        p.text(")");
    }
}

const ARGUMENT: &terrace_ir::def::ParamKind = &terrace_ir::def::ParamKind::Int { width: 64, signed: false };

fn parse_argument(p: &mut Parser<'_>, encoding: bool) -> Parsed<Attr> {
    if !encoding {
        return p.parse_param(ARGUMENT);
    }
    match p.parse_optional_keyword() {
        None => p.parse_param(ARGUMENT),
        Some(word) => {
            let word = String::from_utf8_lossy(word).into_owned();
            match dwarf::ENCODINGS.number(&word) {
                Some(n) => Ok(p.context().param_int(n)),
                None => p.error(format!("encountered unknown attribute encoding \"{word}\"")),
            }
        }
    }
}

impl SyntaxAttr for ConstantRangeAttr {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        let ctx = p.context();
        p.expect(Kind::Less, "")?;
        let loc = p.loc();
        let ty = p.parse_type()?;
        let Some((width, _)) = ctx.integer_info(ty) else {
            let found = terrace_asm::print_type(ctx, ty);
            return p.error_at(
                loc,
                format!("invalid kind of type specified: expected builtin.integer, but found '{found}'"),
            );
        };
        p.expect(Kind::Comma, "")?;
        let lower = parse_bound(p, width)?;
        p.expect(Kind::Comma, "")?;
        let upper = parse_bound(p, width)?;
        p.expect(Kind::Greater, "")?;
        Ok(vec![lower, upper])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        let [lower, upper] = [0, 1].map(|i| params.get(i).and_then(|a| ctx.as_integer(*a)));
        let (Some(lower), Some(upper)) = (lower, upper) else { return };
        p.text(format!("<i{}, {}, {}>", lower.width(), lower.to_signed(), upper.to_signed()));
    }
}

/// An integer of any size, cut to a width.
fn parse_bound(p: &mut Parser<'_>, width: u32) -> Parsed<Attr> {
    let (ctx, loc) = (p.context(), p.loc());
    let ty = ctx.integer_type_with(width, Signedness::Signless);
    if p.at_keyword("true") || p.at_keyword("false") {
        let value = BigInt::from(if p.at_keyword("true") { -1 } else { 0 });
        p.parse_keyword()?;
        return Ok(ctx.integer_ap(ty, ApInt::from_bigint(width, &value)));
    }
    let negative = p.eat(Kind::Minus);
    if !p.at(Kind::Integer) {
        return p.error_at(loc, "expected integer value");
    }
    let text = p.current();
    let value = match text.strip_prefix(b"0x") {
        Some(hex) => BigInt::parse_bytes(hex, 16),
        None => BigInt::parse_bytes(text, 10),
    };
    let Some(value) = value else { return p.error_at(loc, "expected integer value") };
    p.eat(Kind::Integer);
    let value = if negative { -value } else { value };
    Ok(ctx.integer_ap(ty, ApInt::from_bigint(width, &value)))
}

impl VerifyAttr for AliasScopeAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        match params.first().map(|id| ctx.data(*id)) {
            Some(AttrData::String { .. } | AttrData::Distinct { .. }) => Ok(()),
            // The spelling is MLIR's.
            _ => Err("id of an alias scope must be a StringAttr or a DistrinctAttr".to_owned()),
        }
    }
}

impl VerifyAttr for TargetFeaturesAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let features = params.first().and_then(|l| ctx.as_param_list(*l)).unwrap_or_default();
        for feature in features {
            let problem = match ctx.as_string(*feature) {
                None | Some(b"") => "target features can not be null or empty",
                Some([b'+' | b'-', rest @ ..]) if !rest.contains(&b',') => continue,
                Some([b'+' | b'-', ..]) => "target features can not contain ','",
                Some(_) => "target features must start with '+' or '-'",
            };
            return Err(problem.to_owned());
        }
        Ok(())
    }
}

impl VerifyAttr for ModuleFlagAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let [_, key, value] = params else { return Ok(()) };
        let is = |a: Attr, def| ctx.attr_params(a, def).is_some();
        match ctx.as_string(*key).unwrap_or_default() {
            b"CG Profile" => match ctx.data(*value) {
                AttrData::Array(list)
                    if list.iter().all(|a| is(*a, &crate::llvm::MODULE_FLAG_CGPROFILE_ENTRY_ATTR_DEF)) =>
                {
                    Ok(())
                }
                _ => Err("'CG Profile' key expects an array of '#llvm.cgprofile_entry'".to_owned()),
            },
            b"ProfileSummary" if is(*value, &crate::llvm::MODULE_FLAG_PROFILE_SUMMARY_ATTR_DEF) => Ok(()),
            b"ProfileSummary" => {
                Err("'ProfileSummary' key expects a '#llvm.profile_summary' attribute".to_owned())
            }
            _ if matches!(ctx.data(*value), AttrData::Integer { .. } | AttrData::String { .. }) => Ok(()),
            key => Err(format!(
                "only integer and string values are currently supported for unknown key '\"{}\"'",
                String::from_utf8_lossy(key)
            )),
        }
    }
}
