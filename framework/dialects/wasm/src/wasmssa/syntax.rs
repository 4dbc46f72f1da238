//! Types, functions and variables that are read and written by hand.

use terrace_asm::{
    Directive, DirectiveArgs, DirectiveState, Kind, OpState, Parsed, Parser, Printer, RegionStyle,
    SyntaxAttr, SyntaxOp,
};
use terrace_dialects_kit::function_syntax::{parse_signature, print_signature, set_signature_attrs};
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::{Attr, Global, LookIr, Op, Type, ViewIr};

use super::interfaces::element;
use super::{FuncOp, GlobalImportOp, GlobalOp, LIMIT_TYPE_DEF, LimitType, TableType};

/// A number of 32 bits. It may be written with a sign, as long as it fits: -1 is the largest.
fn parse_size(p: &mut Parser<'_>, name: &str, kind: &str) -> Parsed<i64> {
    let loc = p.loc();
    if let Ok(size) = p.parse_i64() {
        let bits = u32::try_from(size).ok().or_else(|| Some(i32::try_from(size).ok()? as u32));
        if let Some(bits) = bits {
            return Ok(i64::from(bits));
        }
        // The failure is that of the parameter, below.
        _ = p.error_at::<()>(loc, "integer value too large");
    }
    p.error(format!("failed to parse WasmSSA_LimitType parameter '{name}' which is to be a `{kind}`"))
}

/// `[min:]` or `[min: max]`
impl SyntaxAttr for LimitType {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        let ctx = p.context();
        p.expect(Kind::LSquare, "")?;
        let min = parse_size(p, "min", "uint32_t")?;
        p.expect_literal(":")?;
        let given = p.at(Kind::Integer) || p.at(Kind::Minus);
        let max = if given { parse_size(p, "max", "std::optional<uint32_t>")? } else { -1 };
        p.expect(Kind::RSquare, "")?;
        Ok(vec![ctx.param_int(min), ctx.param_int(max)])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let [min, max] =
            [0, 1].map(|i| params.get(i).and_then(|a| p.context().as_param_int(*a)).unwrap_or(-1));
        p.text("[");
        p.int(min);
        p.text(":");
        if max >= 0 {
            p.text(" ");
            p.int(max);
        }
        p.text("]");
    }
}

/// `reference [min: max]`
impl SyntaxAttr for TableType {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        let ctx = p.context();
        let reference = p.parse_type()?;
        let limit = LimitType::parse(p, None)?;
        Ok(vec![reference.as_attr(), ctx.dialect_type(&LIMIT_TYPE_DEF, &limit).as_attr()])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let (ctx, [reference, limit]) = (p.context(), params) else { return };
        p.text(" ");
        if let Some(reference) = ctx.as_type(*reference) {
            p.ty(reference);
        }
        p.text(" ");
        let limit = ctx.as_type(*limit).and_then(|t| ctx.type_params(t, &LIMIT_TYPE_DEF));
        LimitType::print(p, limit.unwrap_or_default());
    }
}

/// Reads `exported`, if it is there.
fn parse_exported(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    let loc = p.mnemonic_loc();
    match p.parse_optional_keyword() {
        None => Ok(()),
        Some(b"exported") => {
            state.set_attr(p.context(), "exported", p.context().unit());
            Ok(())
        }
        Some(word) => {
            let word = String::from_utf8_lossy(word).into_owned();
            p.op_error_at(loc, format!("expecting either `exported` or symbol name. got {word}"))
        }
    }
}

/// `exported @name(%a: !wasmssa<local ref to type>) -> type { ... }`
impl SyntaxOp for FuncOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        parse_exported(p, state)?;
        let name = p.parse_symbol_name()?;
        let s = parse_signature(p, false)?;
        let mut inputs = Vec::new();
        for ty in &s.arg_types {
            match element(ctx, *ty) {
                Some(inner) => inputs.push(inner),
                None => {
                    let (loc, ty) = (p.loc(), ctx.text(*ty));
                    let m =
                        format!("invalid type for wasm.func argument. Expecting !wasm<local T>, got '{ty}'");
                    return p.error_at(loc, m);
                }
            }
        }
        p.parse_optional_attr_dict_with_keyword(state)?;
        state.set_attr(ctx, "sym_name", ctx.string(name));
        state.set_attr(ctx, "functionType", ctx.type_attr(ctx.function_type(&inputs, &s.results)));
        set_signature_attrs(p, state, &s);
        p.parse_optional_region_into(state, &s.args)?;
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (op, body) = (v.global(self), self.body(v));
        let inside = v.inside(body.body);
        p.text(if self.exported(v) { " exported " } else { " " });
        p.symbol_name(self.sym_name(v));
        let (inputs, results) = v.ctx.function_parts(self.function_type(v)).unwrap_or_default();
        let entry = body.entity.entry(&inside);
        let taken: Vec<Type> = match entry {
            Some(block) => block.args(&inside).iter().map(|a| a.ty(&inside)).collect(),
            None => inputs.to_vec(),
        };
        print_signature(p, op, &taken, results, false);
        p.optional_attr_dict_with_keyword(
            op,
            &["sym_name", "functionType", "arg_attrs", "res_attrs", "exported"],
        );
        if entry.is_some() {
            p.text(" ");
            p.region(op, body, RegionStyle::NO_ARGS);
        }
    }
}

/// `exported @name type mutable : { ... }`
impl SyntaxOp for GlobalOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        parse_exported(p, state)?;
        let name = p.parse_symbol_name()?;
        let ty = p.parse_type()?;
        state.set_attr(ctx, "sym_name", ctx.string(name));
        state.set_attr(ctx, "type", ctx.type_attr(ty));
        if p.eat_keyword("mutable") {
            state.set_attr(ctx, "isMutable", ctx.unit());
        }
        p.expect_literal(":")?;
        p.parse_region_into(state, &[])
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        p.text(if self.exported(v) { " exported " } else { " " });
        p.symbol_name(self.sym_name(v));
        p.text(" ");
        p.ty(self.type_(v));
        p.text(if self.is_mutable(v) { " mutable : " } else { " : " });
        p.region(v.global(self), self.initializer(v), RegionStyle::CUSTOM);
    }
}

/// `"name" from "module" as @symbol mutable : type`
impl SyntaxOp for GlobalImportOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let name = p.parse_attribute(Some(ctx.none_type()))?;
        p.expect_keyword("from")?;
        let module = p.parse_attribute(Some(ctx.none_type()))?;
        p.expect_keyword("as")?;
        let symbol = p.parse_symbol_name()?;
        if p.eat_keyword("mutable") {
            state.set_attr(ctx, "isMutable", ctx.unit());
        }
        p.expect_literal(":")?;
        let ty = p.parse_type()?;
        state.set_attr(ctx, "importName", name);
        state.set_attr(ctx, "moduleName", module);
        state.set_attr(ctx, "sym_name", ctx.string(symbol));
        state.set_attr(ctx, "type", ctx.type_attr(ty));
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        p.text(" ");
        p.quoted(self.import_name(v));
        p.text(" from ");
        p.quoted(self.module_name(v));
        p.text(" as ");
        p.symbol_name(self.sym_name(v));
        p.text(if self.is_mutable(v) { " mutable : " } else { " : " });
        p.ty(self.type_(v));
    }
}

/// `custom<ElseRegion>($else)`: `else { ... }`, or nothing. The quotes that are written are MLIR's, which does not read them.
pub(super) static ELSE_REGION: Directive = Directive { parse: parse_else, print: print_else };

fn parse_else(p: &mut Parser<'_>, _: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let given = p.eat_keyword("else") || p.eat_string(b"else ");
    if given {
        p.parse_region_into(state.op, &[])?;
    } else {
        p.add_empty_region(state.op);
    }
    Ok(given)
}

fn print_else(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let [CustomArg::Var(Var::Region(i))] = args else { return };
    let v = p.view(op);
    if let Some(region) = op.entity.regions(&v).get(*i).filter(|r| !r.is_empty(&v)) {
        p.text("\"else \"");
        p.region(op, Global::new(op.body, *region), RegionStyle::CUSTOM);
    }
}
