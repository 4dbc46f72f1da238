//! Function signatures in the text: shared by every operation that looks like `func.func`.

use terrace_asm::{Argument, Delimiter, Kind, OpState, Parsed, Parser, Printer, RegionStyle};
use terrace_ir::{Attr, Global, LookIr, Op, Type};

use crate::function::{entry_block, signature};

/// A signature as it is read.
#[derive(Default)]
pub struct Signature {
    /// Arguments; without names in a declaration.
    pub args: Vec<Argument>,
    /// Argument types.
    pub arg_types: Vec<Type>,
    /// Attributes of each argument.
    pub arg_attrs: Vec<Attr>,
    /// Result types.
    pub results: Vec<Type>,
    /// Attributes of each result.
    pub result_attrs: Vec<Attr>,
    /// True if it ends in `...`.
    pub variadic: bool,
}

/// Reads `(%a: T {attrs}, ...) -> (T {attrs}, ...)`; `variadic` allows `...` as the last argument.
pub fn parse_signature(p: &mut Parser<'_>, variadic: bool) -> Parsed<Signature> {
    let mut s = Signature::default();
    let ctx = p.context();
    p.parse_list(Delimiter::Paren, |p| {
        if s.variadic {
            return p.op_error("variadic arguments must be in the end of the argument list");
        }
        if variadic && p.eat(Kind::Ellipsis) {
            s.variadic = true;
            return Ok(());
        }
        if p.at(Kind::PercentId) {
            if s.arg_types.len() > s.args.len() {
                return p.op_error("expected type instead of SSA identifier");
            }
            let arg = p.parse_argument(true, true)?;
            s.arg_types.extend(arg.ty);
            s.arg_attrs.push(ctx.dictionary(&arg.attrs));
            s.args.push(arg);
            return Ok(());
        }
        if !s.args.is_empty() {
            return p.op_error("expected SSA identifier");
        }
        s.arg_types.push(p.parse_type()?);
        let attrs = if p.at(Kind::LBrace) { p.parse_dictionary_entries()? } else { Vec::new() };
        s.arg_attrs.push(ctx.dictionary(&attrs));
        p.parse_argument_location()?;
        Ok(())
    })?;
    if p.eat(Kind::Arrow) {
        if p.at(Kind::LParen) {
            p.parse_list(Delimiter::Paren, |p| {
                s.results.push(p.parse_type()?);
                let attrs = if p.at(Kind::LBrace) { p.parse_dictionary_entries()? } else { Vec::new() };
                s.result_attrs.push(ctx.dictionary(&attrs));
                Ok(())
            })?;
        } else {
            s.results.push(p.parse_type()?);
            s.result_attrs.push(ctx.empty_dictionary());
        }
    }
    Ok(s)
}

/// Sets `arg_attrs` and `res_attrs` where some argument or result has attributes.
pub fn set_signature_attrs(p: &Parser<'_>, state: &mut OpState, s: &Signature) {
    let ctx = p.context();
    for (name, list) in [("arg_attrs", &s.arg_attrs), ("res_attrs", &s.result_attrs)] {
        if list.iter().any(|d| *d != ctx.empty_dictionary()) {
            state.set_attr(ctx, name, ctx.array(list));
        }
    }
}

/// Reads a function: visibility, name, signature, `attributes {...}`, body.
pub fn parse_function(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    let ctx = p.context();
    let visibility = ["public", "private", "nested"].into_iter().find(|word| p.eat_keyword(word));
    let name = p.parse_symbol_name()?;
    let s = parse_signature(p, false)?;
    let ty = ctx.function_type(&s.arg_types, &s.results);
    let loc = p.loc();
    p.parse_optional_attr_dict_with_keyword(state)?;
    let own = [
        ("sym_visibility", visibility.map(|v| ctx.string(v))),
        ("sym_name", Some(ctx.string(name))),
        ("function_type", Some(ctx.type_attr(ty))),
    ];
    for (n, value) in own {
        if state.attr(ctx, n).is_some() {
            return p.op_error_at(
                loc,
                format!("'{n}' is an inferred attribute and should not be specified in the explicit attribute dictionary"),
            );
        }
        if let Some(v) = value {
            state.set_attr(ctx, n, v);
        }
    }
    set_signature_attrs(p, state, &s);
    let loc = p.loc();
    let here = p.parse_optional_region_into(state, &s.args)?;
    let empty = here
        && state
            .child
            .as_deref()
            .is_some_and(|b| state.regions.last().is_some_and(|r| b.region_is_empty(*r)));
    if empty {
        return p.op_error_at(loc, "expected non-empty function body");
    }
    Ok(())
}

/// Writes a function as [`parse_function`] reads it.
pub fn print_function(p: &mut Printer<'_>, op: Global<Op>) {
    let v = p.view(op);
    let string = |n: &str| op.entity.attr(&v, n).and_then(|a| v.ctx.as_string(a));
    p.text(" ");
    if let Some(v) = string("sym_visibility") {
        p.text(v);
        p.text(" ");
    }
    p.symbol_name(string("sym_name").unwrap_or_default());
    let ty = signature(op.entity, &v);
    let (inputs, results) = ty.map(|t| (t.inputs(), t.results())).unwrap_or_default();
    print_signature(p, op, inputs, results, false);
    p.optional_attr_dict_with_keyword(
        op,
        &["sym_name", "sym_visibility", "function_type", "arg_attrs", "res_attrs"],
    );
    if let Some(r) = op.entity.all_regions(&v).first().filter(|r| !r.entity.is_empty(&v.inside(r.body))) {
        p.text(" ");
        p.region(op, *r, RegionStyle::NO_ARGS);
    }
}

/// Writes `(%arg0: T {attrs}) -> T`.
pub fn print_signature(
    p: &mut Printer<'_>,
    op: Global<Op>,
    inputs: &[Type],
    results: &[Type],
    variadic: bool,
) {
    let (ctx, v) = (p.context(), p.view(op));
    let list = |n: &str| op.entity.attr(&v, n).and_then(|a| ctx.as_array(a)).unwrap_or_default();
    let (arg_attrs, res_attrs) = (list("arg_attrs"), list("res_attrs"));
    let region = op.entity.all_regions(&v).first().copied();
    let args = entry_block(op.entity, &v).map(|(b, v)| b.args(&v));
    let attrs = |list: &[Attr], i: usize| {
        let entries = list.get(i).and_then(|d| ctx.as_dictionary(*d)).unwrap_or_default();
        entries.to_vec()
    };
    p.text("(");
    let named = region.zip(args.as_deref());
    p.with_region_names(op, named.map(|(r, _)| r), |p| {
        p.comma_list(inputs.iter().enumerate(), |p, (i, t)| {
            let value = named.and_then(|(r, args)| Some((r, *args.get(i)?)));
            if let Some((r, v)) = value {
                p.value_in(r.body, v);
                p.text(": ");
            }
            p.ty(*t);
            match value {
                Some((r, v)) => {
                    p.argument_attr_dict(attrs(arg_attrs, i));
                    p.arg_loc(r.body, v);
                }
                None => p.attr_dict(attrs(arg_attrs, i)),
            }
        });
    });
    if variadic {
        p.text(if inputs.is_empty() { "..." } else { ", ..." });
    }
    p.text(")");
    if results.is_empty() {
        return;
    }
    p.text(" -> ");
    let bare = results.len() == 1
        && ctx.function_parts(results[0]).is_none()
        && res_attrs.first().is_none_or(|d| *d == ctx.empty_dictionary());
    if bare {
        return p.ty(results[0]);
    }
    p.text("(");
    p.comma_list(results.iter().enumerate(), |p, (i, t)| {
        p.ty(*t);
        p.attr_dict(attrs(res_attrs, i));
    });
    p.text(")");
}
