//! `custom<...>` directives with one parameter of each kind: values, attributes, types, blocks, regions.

use terrace::asm::{
    CustomDirective, FormatState, Kind, OpState, Parsed, Parser, Printer, RegionStyle, directive,
};
use terrace::ir::def::{CustomArg, Var};
use terrace::ir::segments::{operand_group, result_group};
use terrace::ir::{Global, Op};

/// The directives by name.
pub(crate) const ALL: &[(&str, &(dyn std::any::Any + Send + Sync))] = &[
    ("Values", directive!(&Values)),
    ("Attrs", directive!(&Attrs)),
    ("Types", directive!(&Types)),
    ("Blocks", directive!(&Blocks)),
    ("Bodies", directive!(&Bodies)),
];

/// The variables of arguments.
fn vars(args: &'static [CustomArg]) -> impl Iterator<Item = Var> {
    args.iter().filter_map(|a| match a {
        CustomArg::Var(v) | CustomArg::Type(v) => Some(*v),
        _ => None,
    })
}

/// `%one or %maybe and [%a, %b]`
struct Values;

impl CustomDirective for Values {
    fn parse(
        &self,
        p: &mut Parser<'_>,
        args: &'static [CustomArg],
        f: &mut FormatState,
        _: &mut OpState,
    ) -> Parsed<bool> {
        let groups: Vec<usize> =
            vars(args).filter_map(|v| if let Var::Operand(i) = v { Some(i) } else { None }).collect();
        let [one, maybe, many] = groups[..] else { return p.error("three groups are needed") };
        f.operands[one] = Some([p.parse_operand()?].into_iter().collect());
        let second = if p.eat_keyword("or") { Some(p.parse_operand()?) } else { None };
        f.operands[maybe] = Some(second.into_iter().collect());
        let rest = if p.eat_keyword("and") {
            p.parse_operand_list(terrace::asm::Delimiter::Square)?
        } else {
            Vec::new()
        };
        f.operands[many] = Some(rest.into_iter().collect());
        let ctx = p.context();
        f.operand_types[one] = Some([ctx.i32()].into_iter().collect());
        Ok(true)
    }

    fn print(&self, p: &mut Printer<'_>, args: &'static [CustomArg], op: Global<Op>) {
        let words = ["", " or ", " and ["];
        for (v, word) in vars(args).zip(words) {
            let Var::Operand(i) = v else { continue };
            let values = operand_group(p.context(), p.body_of(op), op.entity, i);
            if values.is_empty() {
                continue;
            }
            p.text(word);
            p.operands(op, values);
            if word.ends_with('[') {
                p.text("]");
            }
        }
    }
}

/// `<1, 2>`: the second may be absent.
struct Attrs;

impl CustomDirective for Attrs {
    fn parse(
        &self,
        p: &mut Parser<'_>,
        args: &'static [CustomArg],
        _: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<bool> {
        p.expect(Kind::Less, "before attributes")?;
        let ctx = p.context();
        for v in vars(args) {
            let Var::Attr(slot) = v else { continue };
            if p.at(Kind::Greater) {
                break;
            }
            p.eat(Kind::Comma);
            let value = p.parse_i64()?;
            state.inherent[slot] = Some(ctx.integer(ctx.i32(), value));
        }
        p.expect(Kind::Greater, "after attributes")?;
        Ok(true)
    }

    fn print(&self, p: &mut Printer<'_>, args: &'static [CustomArg], op: Global<Op>) {
        let body = p.body_of(op);
        let slots =
            vars(args).filter_map(|v| if let Var::Attr(i) = v { body.inherent(op.entity, i) } else { None });
        p.text("<");
        p.comma_list(slots.collect::<Vec<_>>(), |p, a| p.attr_without_type(a));
        p.text(">");
    }
}

/// Types of a result, of one that may be absent, of a list; and how many types another list has.
struct Types;

impl CustomDirective for Types {
    fn parse(
        &self,
        p: &mut Parser<'_>,
        args: &'static [CustomArg],
        f: &mut FormatState,
        _: &mut OpState,
    ) -> Parsed<bool> {
        let known = args.iter().find_map(|a| match a {
            CustomArg::RefType(Var::Operand(i)) => f.operand_types[*i].as_ref().map(|t| t.len()),
            _ => None,
        });
        let groups: Vec<usize> =
            vars(args).filter_map(|v| if let Var::Result(i) = v { Some(i) } else { None }).collect();
        let [one, maybe, many] = groups[..] else { return p.error("three groups are needed") };
        f.result_types[one] = Some([p.parse_type()?].into_iter().collect());
        let second = if p.eat_keyword("or") { Some(p.parse_type()?) } else { None };
        f.result_types[maybe] = Some(second.into_iter().collect());
        let rest = if p.eat_keyword("and") { p.parse_type_list_parens()?.to_vec() } else { Vec::new() };
        f.result_types[many] = Some(rest.into_iter().collect());
        p.expect_keyword("after")?;
        let count = p.parse_i64()?;
        if known.map(|n| n as i64) != Some(count) {
            return p.error(format!("the types before are {}, not {count}", known.unwrap_or(0)));
        }
        Ok(true)
    }

    fn print(&self, p: &mut Printer<'_>, args: &'static [CustomArg], op: Global<Op>) {
        let body = p.body_of(op);
        for (v, word) in vars(args).zip(["", " or ", " and ("]) {
            let Var::Result(i) = v else { continue };
            let values = result_group(p.context(), body, op.entity, i);
            if values.is_empty() {
                continue;
            }
            p.text(word);
            p.comma_list(values, |p, v| p.ty(body.value_type(v)));
            if word.ends_with('(') {
                p.text(")");
            }
        }
        for a in args {
            if let CustomArg::RefType(Var::Operand(i)) = a {
                p.text(" after ");
                p.int(operand_group(p.context(), body, op.entity, *i).len() as i64);
            }
        }
    }
}

/// `to ^a ^b`
struct Blocks;

impl CustomDirective for Blocks {
    fn parse(
        &self,
        p: &mut Parser<'_>,
        _: &'static [CustomArg],
        _: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<bool> {
        p.expect_keyword("to")?;
        while p.at(Kind::CaretId) {
            let block = p.parse_successor()?;
            state.successors.push(block);
        }
        Ok(true)
    }

    fn print(&self, p: &mut Printer<'_>, _: &'static [CustomArg], op: Global<Op>) {
        p.text("to");
        let blocks: Vec<_> = p.body_of(op).successors(op.entity).collect();
        for block in blocks {
            p.text(" ");
            p.block_in(op.body, block);
        }
    }
}

/// `{...} {...}`
struct Bodies;

impl CustomDirective for Bodies {
    fn parse(
        &self,
        p: &mut Parser<'_>,
        _: &'static [CustomArg],
        _: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<bool> {
        while p.at(Kind::LBrace) {
            p.parse_region_into(state, &[])?;
        }
        Ok(true)
    }

    fn print(&self, p: &mut Printer<'_>, _: &'static [CustomArg], op: Global<Op>) {
        let (id, regions) = p.ir().regions(op);
        for (i, r) in regions.iter().enumerate() {
            if i > 0 {
                p.text(" ");
            }
            p.region(op, Global::new(id, *r), RegionStyle::ALL);
        }
    }
}
