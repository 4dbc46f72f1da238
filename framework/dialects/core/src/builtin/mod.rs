//! The builtin dialect: the module and the unrealized conversion cast. Its types and attributes are `terrace-ir`'s own.
//!
//! It is the one dialect without a `.td` file: everything else is read with it in place.

use terrace_asm::{CustomAssembly, OpState, Parsed, Parser, Printer, RegionStyle};
use terrace_ir::def::{
    Arity, AttrSlot, AttrSyntax, Constraint, DialectDef, Format, FormatElement, OpDef, Pred,
    RegionConstraint, RegionDef, Trait, TraitSet, TypeRule, ValueDef, Var,
};
use terrace_ir::interfaces::{Fold, FoldValue, Folded};
use terrace_ir::interfaces::{Verify, VerifyCx};
use terrace_ir::{Attr, AttrData, Body, Context, Diagnostic, Global, Op, model};

fn is_string(ctx: &Context, a: terrace_ir::Attr) -> bool {
    matches!(ctx.data(a), AttrData::String { .. })
}

static SYMBOL_NAME: Constraint = Constraint {
    name: "SymbolNameAttr",
    summary: "string attribute",
    pred: Pred::Attr(is_string),
    builder: None,
};
static STRING: Constraint =
    Constraint { name: "StrAttr", summary: "string attribute", pred: Pred::Attr(is_string), builder: None };
static ANY: Constraint = Constraint { name: "AnyType", summary: "any type", pred: Pred::True, builder: None };

const MODULE_TRAITS: &[Trait] = &[
    Trait::GraphRegion,
    Trait::AffineScope,
    Trait::IsolatedFromAbove,
    Trait::NoRegionArguments,
    Trait::SymbolTable,
    Trait::Symbol,
    Trait::SingleBlock,
    Trait::NoTerminator,
];

const fn optional(name: &'static str, constraint: &'static Constraint) -> AttrSlot {
    AttrSlot { name, constraint, optional: true, default: None, syntax: AttrSyntax::SymbolName }
}

const CAST_TRAITS: &[Trait] = &[Trait::NoMemoryEffect, Trait::AlwaysSpeculatable];

static OPS: [OpDef; 2] = [
    OpDef {
        name: "builtin.module",
        summary: "A top level container operation",
        attrs: &[optional("sym_name", &SYMBOL_NAME), optional("sym_visibility", &STRING)],
        regions: &[RegionDef { name: "bodyRegion", variadic: false, constraint: RegionConstraint::Any }],
        traits: MODULE_TRAITS,
        bits: TraitSet::of(MODULE_TRAITS),
        models: &[
            model!(dyn CustomAssembly, &Module),
            model!(dyn terrace_asm::OpAsm, &Module),
            model!(dyn Verify, &Module),
        ],
        ..OpDef::EMPTY
    },
    OpDef {
        name: "builtin.unrealized_conversion_cast",
        summary: "An unrealized conversion from one set of types to another",
        operands: &[ValueDef { name: "inputs", constraint: &ANY, arity: Arity::Variadic, doc: "" }],
        results: &[ValueDef { name: "outputs", constraint: &ANY, arity: Arity::Variadic, doc: "" }],
        traits: CAST_TRAITS,
        bits: TraitSet::of(CAST_TRAITS),
        format: Some(&CAST_FORMAT),
        models: &[model!(dyn Fold, &Cast)],
        ..OpDef::EMPTY
    },
];

static CAST_FORMAT: Format = Format {
    elements: &[
        FormatElement::Optional {
            anchor: terrace_ir::def::Anchor::Var(Var::Operand(0)),
            then: &[
                FormatElement::Operand(0),
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Operand(0)),
            ],
            otherwise: &[],
            inverted: false,
        },
        FormatElement::Literal("to"),
        FormatElement::Type(Var::Result(0)),
        FormatElement::AttrDict,
    ],
    operand_types: &[TypeRule::Parsed],
    result_types: &[TypeRule::Parsed],
};

struct Cast;

impl Fold for Cast {
    /// A cast to the types that its operands have, or that the operands of the cast before it have.
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        let results = || body.result_types(op);
        let values = |o: Op| Folded::Values(body.operands(o).map(FoldValue::Value).collect());
        if body.operand_types(op).eq(results()) {
            return values(op);
        }
        let input = body.operands(op).next().and_then(|v| body.defining_op(v));
        let Some(input) = input.filter(|i| body.is(ctx, *i, "builtin.unrealized_conversion_cast")) else {
            return Folded::No;
        };
        let whole = body.results(input).eq(body.operands(op)) && body.operand_types(input).eq(results());
        if whole { values(input) } else { Folded::No }
    }
}

struct Module;

impl terrace_asm::OpAsm for Module {
    fn default_dialect(&self) -> Option<&'static str> {
        Some("builtin")
    }
}

impl Verify for Module {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        for (name, _) in cx.body().discardable_attrs(cx.op.entity) {
            let name = cx.ctx.as_string(name).unwrap_or_default();
            if !name.contains(&b'.') {
                let name = String::from_utf8_lossy(name);
                let message =
                    format!("can only contain attributes with dialect-prefixed names, found: '{name}'");
                return Err(cx.op_error(message));
            }
        }
        Ok(())
    }
}

impl CustomAssembly for Module {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        if let Some(name) = p.parse_optional_symbol_name() {
            let name = p.context().string(name);
            state.set_attr(p.context(), "sym_name", name);
        }
        p.parse_optional_attr_dict_with_keyword(state)?;
        p.parse_region_into(state, &[])?;
        terrace_asm::ensure_block(p, state);
        Ok(())
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        if let Some(name) = p.ir().attr(p.context(), op, "sym_name").and_then(|a| p.context().as_string(a)) {
            p.text(" ");
            p.symbol_name(name);
        }
        p.optional_attr_dict_with_keyword(op, &["sym_name"]);
        p.text(" ");
        if let Some(r) = p.ir().region(op, 0) {
            p.region(op, r, RegionStyle::CUSTOM);
        }
    }
}

/// The builtin dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "builtin",
    ops: &OPS,
    models: &[model!(dyn terrace_ir::interfaces::Text, &terrace_asm::BuiltinText)],
    ..DialectDef::EMPTY
};
