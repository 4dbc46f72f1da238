//! The text of fences: all properties, whatever they hold.

use terrace_asm::{Kind, OpState, Parsed, Parser, Printer, SyntaxOp};
use terrace_ir::{LookIr as _, ViewIr};

use super::MemfenceOp;

impl SyntaxOp for MemfenceOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        if p.eat(Kind::Less) {
            let loc = p.loc();
            let properties = p.parse_attribute(None)?;
            p.expect(Kind::Greater, "")?;
            let Some(entries) = ctx.as_dictionary(properties) else {
                return p.op_error_at(loc, "expected DictionaryAttr to set properties");
            };
            for (name, value) in entries {
                state.set_attr(
                    ctx,
                    &String::from_utf8_lossy(ctx.as_string(*name).unwrap_or_default()),
                    *value,
                );
            }
        }
        p.parse_optional_attr_dict(state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (op, ctx) = (v.global(self), v.ctx);
        let named = [("addrspace", self.addrspace_attr(v)), ("scope", self.scope_attr(v))];
        let entries: Vec<_> =
            named.into_iter().filter_map(|(n, a)| Some((ctx.string(n.as_bytes()), a?))).collect();
        if !entries.is_empty() {
            p.text(" <");
            p.attr(ctx.dictionary(&entries));
            p.text(">");
        }
        p.optional_attr_dict(op, &["addrspace", "scope"]);
    }
}
