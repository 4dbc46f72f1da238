//! The text of modules.

use terrace_asm::{OpAsmOp, OpState, Parsed, Parser, Printer, RegionStyle, SyntaxOp};
use terrace_ir::{LookIr, ViewIr};

use super::ModuleOp;

impl OpAsmOp for ModuleOp {
    const DEFAULT_DIALECT: Option<&'static str> = Some("builtin");
}

impl SyntaxOp for ModuleOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        if let Some(name) = p.parse_optional_symbol_name() {
            let name = p.context().string(name);
            state.set_attr(p.context(), "sym_name", name);
        }
        p.parse_optional_attr_dict_with_keyword(state)?;
        p.parse_region_into(state, &[])?;
        terrace_asm::ensure_block(p, state);
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        if let Some(name) = self.sym_name(v) {
            p.text(" ");
            p.symbol_name(name);
        }
        p.optional_attr_dict_with_keyword(v.global(self), &["sym_name"]);
        p.text(" ");
        p.region(v.global(self), self.body_region(v), RegionStyle::CUSTOM);
    }
}
