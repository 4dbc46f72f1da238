//! The text of entries: `#dlti.dl_entry<key, value>` alone, `key = value` in a list.

use terrace_asm::{Delimiter, Kind, Parsed, Parser, Printer, SyntaxAttr};
use terrace_ir::{Attr, Type};

use super::{DataLayoutEntryAttr, DataLayoutSpecAttr, MapAttr, TargetDeviceSpecAttr, TargetSystemSpecAttr};

impl SyntaxAttr for DataLayoutEntryAttr {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let ctx = p.context();
        let key = match p.parse_optional_type()? {
            Some(ty) => ctx.type_attr(ty),
            None if p.at(Kind::String) => ctx.string(p.parse_string()?),
            None => return p.error("expected a type or a quoted string"),
        };
        p.expect(Kind::Comma, "")?;
        let value = p.parse_attribute(None)?;
        p.expect(Kind::Greater, "")?;
        Ok(vec![key, value])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let [key, value] = params else { return };
        p.text("<");
        p.attr(*key);
        p.text(", ");
        p.attr(*value);
        p.text(">");
    }
}

/// `key = value` or `#dlti.dl_entry<key, value>`. Keys may be types if `types` says so.
fn parse_entry(p: &mut Parser<'_>, types: bool) -> Parsed<Attr> {
    let ctx = p.context();
    let ty = if types { p.parse_optional_type() } else { Ok(None) };
    let key = match ty {
        Ok(Some(ty)) => ctx.type_attr(ty),
        Err(_) => return p.error("error while parsing type DLTI key"),
        Ok(None) if p.at(Kind::String) => ctx.string(p.parse_string()?),
        Ok(None) => {
            let loc = p.loc();
            let entry = p.parse_attribute(None)?;
            return match DataLayoutEntryAttr::of(ctx, entry) {
                Some(_) => Ok(entry),
                None => p.error_at(loc, "invalid kind of attribute specified"),
            };
        }
    };
    p.expect(Kind::Equal, "")?;
    let value = p.parse_attribute(None)?;
    Ok(DataLayoutEntryAttr::get(ctx, key, value).into())
}

fn parse_entries(p: &mut Parser<'_>, types: bool) -> Parsed<Vec<Attr>> {
    let mut entries = Vec::new();
    p.parse_list(Delimiter::Angle, |p| {
        entries.push(parse_entry(p, types)?);
        Ok(())
    })?;
    Ok(entries)
}

fn print_entries(p: &mut Printer<'_>, params: &[Attr]) {
    let ctx = p.context();
    let entries = params.first().and_then(|list| ctx.as_param_list(*list)).unwrap_or_default();
    p.text("<");
    p.comma_list(entries.iter().filter_map(|e| DataLayoutEntryAttr::of(ctx, *e)), |p, entry| {
        let (Some(key), Some(value)) = (entry.key(ctx), entry.value(ctx)) else { return };
        p.attr(key);
        p.text(" = ");
        p.attr(value);
    });
    p.text(">");
}

/// `syntax! { MapAttr: types; }`: lists of entries, their keys types or strings, or else strings alone. Lists of the first kind may be empty.
macro_rules! syntax {
    ($($attr:ident: $types:expr;)*) => {
        $(impl SyntaxAttr for $attr {
            fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
                let name = p.mnemonic_loc();
                let types = $types;
                let entries = parse_entries(p, types)?;
                if entries.is_empty() && !types {
                    return p.error_at(name, "no DLTI entries provided");
                }
                Ok(vec![p.context().param_list(&entries)])
            }

            fn print(p: &mut Printer<'_>, params: &[Attr]) {
                print_entries(p, params);
            }
        })*
    };
}

syntax! {
    DataLayoutSpecAttr: true;
    MapAttr: true;
    TargetSystemSpecAttr: false;
    TargetDeviceSpecAttr: false;
}
