//! The custom forms of operations whose attributes are modes, which are written as words. Regions and variables are in `control.rs`.

pub(super) mod control;

use terrace_asm::{Kind, OpState, Parsed, Parser, Printer, SyntaxOp};
use terrace_ir::def::{AttrDef, EnumDef};
use terrace_ir::{Attr, Context, Global, Op, Type, ViewIr};

use super::{
    ApplyScaleOp, ArgMaxOp, BLOCK_SIZE_ATTR_DEF, CastFromBlockScaledOp, CastToBlockScaledOp, ClampOp,
    E_BLOCK_SIZE, E_NAN_PROPAGATION_MODE, E_RESIZE_MODE, E_ROUNDING_MODE, MatmulTBlockScaledOp, MaxPool2dOp,
    MaximumOp, MinimumOp, NAN_PROPAGATION_MODE_ATTR_DEF, NanPropagationMode, RESIZE_MODE_ATTR_DEF,
    ROUNDING_MODE_ATTR_DEF, ReduceMaxOp, ReduceMinOp, RescaleOp, ResizeOp,
};

/// An attribute that is written as a word: its name, its cases, its definition, and what messages call it.
struct Mode {
    name: &'static str,
    cases: &'static EnumDef,
    def: &'static AttrDef,
    words: &'static str,
}

static NAN: Mode = Mode {
    name: "nan_mode",
    cases: &E_NAN_PROPAGATION_MODE,
    def: &NAN_PROPAGATION_MODE_ATTR_DEF,
    words: "nan_mode",
};
static ROUNDING: Mode = Mode {
    name: "rounding_mode",
    cases: &E_ROUNDING_MODE,
    def: &ROUNDING_MODE_ATTR_DEF,
    words: "rounding_mode",
};
static RESIZE: Mode =
    Mode { name: "mode", cases: &E_RESIZE_MODE, def: &RESIZE_MODE_ATTR_DEF, words: "resize mode" };
static BLOCK: Mode =
    Mode { name: "block_size", cases: &E_BLOCK_SIZE, def: &BLOCK_SIZE_ATTR_DEF, words: "block_size" };

impl Mode {
    /// The word of an attribute that is a case; `None` for any other.
    fn word(&self, ctx: &Context, a: Attr) -> Option<String> {
        self.cases.text(ctx.as_param_int(*ctx.attr_params(a, self.def)?.first()?)?)
    }
}

/// `name = value` in the dictionary of attributes; the mode may be a bare word.
fn parse_entry(p: &mut Parser<'_>, state: &mut OpState, mode: &'static Mode) -> Parsed<()> {
    let Some(name) = p.parse_optional_keyword() else { return p.error("expected valid keyword") };
    let name = String::from_utf8_lossy(name).into_owned();
    p.expect(Kind::Equal, "")?;
    let value = if name == mode.name && p.at(Kind::BareId) {
        let word = String::from_utf8_lossy(p.parse_keyword()?).into_owned();
        let Some(value) = mode.cases.value(word.as_bytes()) else {
            return p.error(format!("invalid {} value: {word}", mode.words));
        };
        p.context().dialect_attr(mode.def, &[p.context().param_int(value)])
    } else {
        p.parse_attribute(None)?
    };
    let ctx = p.context();
    state.set_attr(ctx, &name, value);
    Ok(())
}

fn parse(p: &mut Parser<'_>, state: &mut OpState, mode: &'static Mode) -> Parsed<()> {
    let mut operands = vec![p.parse_operand()?];
    while p.eat(Kind::Comma) {
        operands.push(p.parse_operand()?);
    }
    if p.eat(Kind::LBrace) && !p.eat(Kind::RBrace) {
        loop {
            parse_entry(p, state, mode)?;
            if !p.eat(Kind::Comma) {
                break;
            }
        }
        p.expect(Kind::RBrace, "")?;
    }
    p.expect(Kind::Colon, "")?;
    let loc = p.loc();
    let ty = p.parse_type()?;
    let Some((inputs, results)) = p.context().function_parts(ty) else {
        return p.error_at(loc, "invalid kind of type specified");
    };
    state.types.extend(results.iter().copied());
    let (inputs, loc): (Vec<Type>, _) = (inputs.to_vec(), p.loc());
    p.resolve_all(&operands, &inputs, loc, &mut state.operands)
}

fn print(p: &mut Printer<'_>, op: Global<Op>, mode: &'static Mode) {
    let v = p.view(op);
    p.text(" ");
    p.operands(op, op.entity.operands(&v));
    let ctx = p.context();
    let silent = E_NAN_PROPAGATION_MODE.text(NanPropagationMode::PROPAGATE.value());
    let shown: Vec<(Attr, Attr)> = p
        .attrs_except(op, &[])
        .into_iter()
        .filter(|(_, a)| NAN.word(ctx, *a).is_none_or(|w| Some(w) != silent))
        .collect();
    if !shown.is_empty() {
        p.text(" {");
        p.comma_list(shown, |p, (name, value)| {
            p.text(ctx.as_string(name).unwrap_or_default());
            p.text(" = ");
            match mode.word(ctx, value) {
                Some(word) => p.text(word),
                None => p.attr(value),
            }
        });
        p.text("}");
    }
    p.text(" : ");
    p.functional_type(op.entity.operand_types(&v), op.entity.result_types(&v).into_iter());
}

macro_rules! with_modes {
    ($($op:ident: $mode:ident;)*) => {
        $(impl SyntaxOp for $op {
            fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
                parse(p, state, &$mode)
            }

            fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
                print(p, Global::new(v.body, *self), &$mode);
            }
        })*
    };
}

with_modes! {
    ApplyScaleOp: ROUNDING;
    ArgMaxOp: NAN;
    CastFromBlockScaledOp: BLOCK;
    CastToBlockScaledOp: BLOCK;
    ClampOp: NAN;
    MatmulTBlockScaledOp: BLOCK;
    MaxPool2dOp: NAN;
    MaximumOp: NAN;
    MinimumOp: NAN;
    ReduceMaxOp: NAN;
    ReduceMinOp: NAN;
    RescaleOp: ROUNDING;
    ResizeOp: RESIZE;
}
