//! The rules of a definition, out of the operations in it.

use rustc_hash::FxHashMap;
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{Context, Diagnostic, Global, Ir, LookIr, Op, Value, ViewIr};

use super::constraint::Constraint;
use super::rules::{AttrRules, OpRules, RegionRules, ValueRules};
use super::{error_at, names};
use crate::irdl::syntax::{kind, variadicities};
use crate::irdl::verify::{children, lookup_definition, strings};
use crate::irdl::{
    AllOfOp, AnyOfOp, AttributesOp, BaseOp, DialectOp, IsOp, OperandsOp, ParametersOp, ParametricOp,
    RegionOp, ResultsOp, TypeOp, Variadicity,
};

/// The constraints of a definition, and the one that each value stands for.
#[derive(Default)]
pub(super) struct Constraints {
    list: Vec<Constraint>,
    of: FxHashMap<Value, usize>,
}

impl Constraints {
    fn add(&mut self, constraint: Constraint) -> usize {
        self.list.push(constraint);
        self.list.len() - 1
    }

    /// The numbers of the constraints that values stand for. A value of anything else, such as `irdl.c_pred`, demands nothing.
    fn numbers(&mut self, values: impl IntoIterator<Item = Value>) -> Vec<usize> {
        let mut out = Vec::new();
        for v in values {
            let number = match self.of.get(&v) {
                Some(n) => *n,
                None => self.add(Constraint::Any),
            };
            self.of.insert(v, number);
            out.push(number);
        }
        out
    }
}

/// The constraints that a definition makes.
pub(super) fn constraints(
    ctx: &Context,
    ir: &Ir,
    definition: Global<Op>,
    tables: &mut SymbolTables,
) -> Result<Constraints, Diagnostic> {
    let v = ViewIr { ctx, ir, body: definition.body };
    let mut all = Constraints::default();
    for op in children(&v, definition.entity) {
        let made = if let Some(is) = op.cast::<IsOp>(&v) {
            Constraint::Is(is.expected_attr(&v).map(|a| ctx.text(a)).unwrap_or_default())
        } else if let Some(base) = op.cast::<BaseOp>(&v) {
            match base.base_name(&v) {
                Some(name) => named(ctx, name).map_err(|m| error_at(ctx, ir, v.global(op), m))?,
                None => {
                    let (of_type, name) = definition_name(&v, op, base.base_ref_attr(&v), tables);
                    Constraint::Base { of_type, name }
                }
            }
        } else if let Some(parametric) = op.cast::<ParametricOp>(&v) {
            let (of_type, name) = definition_name(&v, op, parametric.base_type_attr(&v), tables);
            Constraint::Parametric { of_type, name, params: all.numbers(parametric.args(&v)) }
        } else if let Some(any) = op.cast::<AnyOfOp>(&v) {
            Constraint::AnyOf(all.numbers(any.args(&v)))
        } else if let Some(all_of) = op.cast::<AllOfOp>(&v) {
            Constraint::AllOf(all.numbers(all_of.args(&v)))
        } else {
            continue;
        };
        let number = all.add(made);
        all.of.extend(op.results(&v).into_iter().map(|r| (r, number)));
    }
    Ok(all)
}

/// The constraint of a `base` that is named: of what is registered.
fn named(ctx: &Context, name: &[u8]) -> Result<Constraint, String> {
    let (of_type, rest) = match name.split_first() {
        Some((b'!', rest)) => (true, rest),
        Some((_, rest)) => (false, rest),
        None => (false, name),
    };
    if names::is_registered(ctx, of_type, rest) {
        return Ok(Constraint::Base { of_type, name: String::from_utf8_lossy(rest).into_owned() });
    }
    let what = if of_type { "type" } else { "attribute" };
    Err(format!("no registered {what} with name {}", String::from_utf8_lossy(name)))
}

/// True of a type, and the full name of the definition that a symbol refers to; the verifier has found it.
fn definition_name(
    v: &ViewIr<'_>,
    op: Op,
    symbol: Option<terrace_ir::Attr>,
    tables: &mut SymbolTables,
) -> (bool, String) {
    let found = symbol.and_then(|s| lookup_definition(v, v.global(op), tables, s));
    let Some(found) = found else { return (false, String::new()) };
    let at = v.inside(found.body);
    let of_type = found.entity.is::<TypeOp>(&at);
    let own = terrace_ir::symbols::symbol_name(v.ctx, v.ir, found);
    let dialect = v.ir.parent_op(found).and_then(|d| {
        let around = v.inside(d.body);
        Some(d.entity.cast::<DialectOp>(&around)?.sym_name(&around))
    });
    let own = own.and_then(|a| v.ctx.as_string(a)).unwrap_or_default();
    let name = [dialect.unwrap_or_default(), b".", own].concat();
    (of_type, String::from_utf8_lossy(&name).into_owned())
}

/// The rules of a type or attribute.
pub(super) fn parameters(v: &ViewIr<'_>, definition: Op, mut all: Constraints) -> AttrRules {
    let list = children(v, definition).into_iter().find_map(|op| op.cast::<ParametersOp>(v));
    let params = list.map(|l| all.numbers(l.args(v))).unwrap_or_default();
    AttrRules { constraints: all.list, params }
}

/// The rules of an operation.
pub(super) fn operation(v: &ViewIr<'_>, definition: Op, mut all: Constraints) -> OpRules {
    let mut rules = OpRules {
        constraints: Vec::new(),
        attrs: Vec::new(),
        operands: ValueRules::new("operand", "operandSegmentSizes"),
        results: ValueRules::new("result", "resultSegmentSizes"),
        regions: Vec::new(),
    };
    let values = |numbers: Vec<usize>, kinds: Option<terrace_ir::Attr>| {
        let kinds = variadicities(v.ctx, kinds);
        let kinds = kinds.iter().map(|a| kind(v.ctx, *a)).chain(std::iter::repeat(Variadicity::single));
        numbers.into_iter().zip(kinds).collect()
    };
    for op in children(v, definition) {
        if let Some(list) = op.cast::<OperandsOp>(v) {
            rules.operands.list = values(all.numbers(list.args(v)), list.variadicity_attr(v));
        } else if let Some(list) = op.cast::<ResultsOp>(v) {
            rules.results.list = values(all.numbers(list.args(v)), list.variadicity_attr(v));
        } else if let Some(list) = op.cast::<AttributesOp>(v) {
            let names = strings(v.ctx, list.attribute_value_names_attr(v));
            let names = names.into_iter().map(<[u8]>::to_vec);
            rules.attrs = names.zip(all.numbers(list.attribute_values(v))).collect();
        } else if let Some(region) = op.cast::<RegionOp>(v) {
            let constrained = region.constrained_arguments(v);
            let args = constrained.then(|| all.numbers(region.entry_block_args(v)));
            // In MLIR too, `irdl.regions` only names them.
            rules.regions.push(RegionRules { blocks: region.number_of_blocks(v), args });
        }
    }
    rules.constraints = all.list;
    rules
}
