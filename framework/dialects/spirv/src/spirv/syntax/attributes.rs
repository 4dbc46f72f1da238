//! The text of the attributes whose definitions have no format.

use terrace_asm::{Kind, Parsed, Parser, Printer, SyntaxAttr};
use terrace_ir::def::EnumDef;
use terrace_ir::{Attr, Context, Type};

use super::types::{parse_case, parse_u32};
use crate::spirv::{
    ClientAPI, DeviceType, E_CAPABILITY, E_CLIENT_API, E_DEVICE_TYPE, E_EXTENSION, E_STORAGE_CLASS, E_VENDOR,
    E_VERSION, InterfaceVarABIAttr, ResourceLimitsAttr, TargetEnvAttr, Vendor, VerCapExtAttr,
};

/// The number of a device that nobody knows.
const UNKNOWN_DEVICE: i64 = 0xffff_ffff;

/// `[Case, ...]`; another word is an error that `unknown` begins.
fn parse_cases(p: &mut Parser<'_>, e: &'static EnumDef, unknown: &str) -> Parsed<Attr> {
    p.expect(Kind::LSquare, "")?;
    let mut list = Vec::new();
    if !p.eat(Kind::RSquare) {
        loop {
            let value = parse_case(p, e, unknown)?;
            list.push(p.context().param_int(value));
            if !p.eat(Kind::Comma) {
                break;
            }
        }
        p.expect(Kind::RSquare, "")?;
    }
    Ok(p.context().param_list(&list))
}

fn case(ctx: &Context, e: &'static EnumDef, a: Attr) -> String {
    ctx.as_param_int(a).and_then(|v| e.text(v)).unwrap_or_default()
}

fn print_cases(p: &mut Printer<'_>, e: &'static EnumDef, list: Attr) {
    let ctx = p.context();
    p.text("[");
    p.comma_list(ctx.as_param_list(list).unwrap_or_default(), |p, a| p.text(case(ctx, e, *a)));
    p.text("]");
}

impl SyntaxAttr for VerCapExtAttr {
    const READS_LIKE_FORMAT: bool = true;

    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let version = parse_case(p, &E_VERSION, "unknown version")?;
        p.expect(Kind::Comma, "")?;
        let capabilities = parse_cases(p, &E_CAPABILITY, "unknown capability")?;
        p.expect(Kind::Comma, "")?;
        let extensions = parse_cases(p, &E_EXTENSION, "unknown extension")?;
        p.expect(Kind::Greater, "")?;
        Ok(vec![p.context().param_int(version), capabilities, extensions])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let [version, capabilities, extensions] = params else { return };
        p.text(format!("<{}, ", case(p.context(), &E_VERSION, *version)));
        print_cases(p, &E_CAPABILITY, *capabilities);
        p.text(", ");
        print_cases(p, &E_EXTENSION, *extensions);
        p.text(">");
    }
}

impl SyntaxAttr for TargetEnvAttr {
    const READS_LIKE_FORMAT: bool = true;

    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        let ctx = p.context();
        p.expect(Kind::Less, "")?;
        let vce = p.parse_attribute_that(|ctx, a| VerCapExtAttr::of(ctx, a).is_some())?;
        p.expect(Kind::Comma, "")?;
        let mut api = ClientAPI::Unknown.value();
        if p.eat_keyword("api") {
            p.expect(Kind::Equal, "")?;
            api = parse_case(p, &E_CLIENT_API, "unknown client API")?;
            p.expect(Kind::Comma, "")?;
        }
        let (mut vendor, mut device) = (Vendor::Unknown.value(), DeviceType::Unknown.value());
        let mut id = UNKNOWN_DEVICE;
        if p.at(Kind::BareId) {
            vendor = parse_case(p, &E_VENDOR, "unknown vendor")?;
            if p.eat(Kind::Colon) {
                device = parse_case(p, &E_DEVICE_TYPE, "unknown device type")?;
                if p.eat(Kind::Colon) {
                    id = i64::from(parse_u32(p)?);
                }
            }
            p.expect(Kind::Comma, "")?;
        }
        let limits = p.parse_attribute_that(|ctx, a| ResourceLimitsAttr::of(ctx, a).is_some())?;
        p.expect(Kind::Greater, "")?;
        let [api, vendor, device, id] = [api, vendor, device, id].map(|v| ctx.param_int(v));
        Ok(vec![vce, api, vendor, device, id, limits])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        let [vce, api, vendor, device, id, limits] = params else { return };
        p.text("<");
        p.attr(*vce);
        let is = |a: Attr, v: i64| ctx.as_param_int(a) == Some(v);
        if !is(*api, ClientAPI::Unknown.value()) {
            p.text(format!(", api={}", case(ctx, &E_CLIENT_API, *api)));
        }
        if !is(*vendor, Vendor::Unknown.value()) {
            p.text(format!(", {}", case(ctx, &E_VENDOR, *vendor)));
            if !is(*device, DeviceType::Unknown.value()) {
                p.text(format!(":{}", case(ctx, &E_DEVICE_TYPE, *device)));
                if !is(*id, UNKNOWN_DEVICE) {
                    p.text(format!(":{}", ctx.as_param_int(*id).unwrap_or(0)));
                }
            }
        }
        p.text(", ");
        p.attr(*limits);
        p.text(">");
    }
}

impl SyntaxAttr for InterfaceVarABIAttr {
    const READS_LIKE_FORMAT: bool = true;

    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        let number = |p: &mut Parser<'_>, what: &str| {
            if p.at(Kind::Integer) || p.at(Kind::Minus) {
                parse_u32(p)
            } else {
                p.error(format!("missing {what}"))
            }
        };
        p.expect(Kind::Less, "")?;
        p.expect(Kind::LParen, "")?;
        let set = number(p, "descriptor set")?;
        p.expect(Kind::Comma, "")?;
        let binding = number(p, "binding")?;
        p.expect(Kind::RParen, "")?;
        let class = match p.eat(Kind::Comma) {
            true => Some(parse_case(p, &E_STORAGE_CLASS, "unknown storage class")?),
            false => None,
        };
        p.expect(Kind::Greater, "")?;
        let ctx = p.context();
        let class = class.map_or_else(|| ctx.param_list(&[]), |c| ctx.param_int(c));
        Ok(vec![ctx.param_int(set.into()), ctx.param_int(binding.into()), class])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        let [set, binding, class] = params else { return };
        let number = |a: Attr| ctx.as_param_int(a).unwrap_or(0);
        p.text(format!("<({}, {})", number(*set), number(*binding)));
        if ctx.as_param_int(*class).is_some() {
            p.text(format!(", {}", case(ctx, &E_STORAGE_CLASS, *class)));
        }
        p.text(">");
    }
}
