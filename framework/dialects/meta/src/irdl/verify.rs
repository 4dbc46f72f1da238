//! Rules beyond the definitions' constraints: names, lists of equal lengths, symbols.

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::{VerifyOp, VerifyRegionsOp};
use terrace_ir::interfaces::{OpTrait, VerifyCx};
use terrace_ir::op_interfaces::SymbolUserOp;
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{Attr, Context, Diagnostic, Global, Look, LookIr, Op};

use super::syntax::variadicities;
use super::*;

/// An error at the operation, if something holds.
fn error_if(cx: &VerifyCx<'_>, holds: bool, message: impl Into<String>) -> Result<(), Diagnostic> {
    if holds { Err(cx.op_error(message.into())) } else { Ok(()) }
}

/// The operations of an operation's regions.
pub(super) fn children(v: &impl Look, op: Op) -> Vec<Op> {
    op.regions(v).into_iter().flat_map(|r| r.blocks(v)).flat_map(|b| b.ops(v)).collect()
}

/// A definition in which each list of parts stands at most once.
pub(crate) struct AtMostOneChildOf;

impl OpTrait for AtMostOneChildOf {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let is_list = |op: &Op| {
            op.is::<ParametersOp>(cx)
                || op.is::<OperandsOp>(cx)
                || op.is::<ResultsOp>(cx)
                || op.is::<AttributesOp>(cx)
                || op.is::<RegionsOp>(cx)
        };
        let lists: Vec<Op> = children(cx, cx.op.entity).into_iter().filter(is_list).collect();
        let twice =
            lists.iter().enumerate().find(|(i, op)| lists[..*i].iter().any(|o| o.name(cx) == op.name(cx)));
        let Some((_, op)) = twice else { return Ok(()) };
        let name = String::from_utf8_lossy(cx.ctx.op_info(op.name(cx)).name());
        let m =
            "failed to verify AtMostOneChildOf trait: the operation contains at least two operations of type";
        Err(plain_error(cx, format!("{m} {name}")))
    }
}

/// Checks the name of a definition or of a part of one; `what` is what messages call it.
fn verify_name(cx: &VerifyCx<'_>, name: &[u8], what: &str) -> Result<(), Diagnostic> {
    let wrong = |m: &str| Err(plain_error(cx, format!("name of {what} {m}")));
    if name.is_empty() {
        return wrong("is empty");
    }
    let mut after_letter = false;
    for c in name {
        match c {
            b'_' if !after_letter => return wrong("should not contain leading or double underscores"),
            b'_' => {}
            c if !c.is_ascii_alphanumeric() => {
                return wrong("must contain only lowercase letters, digits and underscores");
            }
            c if c.is_ascii_uppercase() => return wrong("should not contain uppercase letters"),
            _ => {}
        }
        after_letter = *c != b'_';
    }
    Ok(())
}

/// The strings of an array.
pub(super) fn strings(ctx: &Context, list: Option<Attr>) -> Vec<&[u8]> {
    let list = list.and_then(|a| ctx.as_array(a)).unwrap_or_default();
    list.iter().map(|a| ctx.as_string(*a).unwrap_or_default()).collect()
}

/// Checks the names of values: as many as there are, each valid, none twice.
fn verify_names(cx: &VerifyCx<'_>, what: &str, names: Option<Attr>, values: usize) -> Result<(), Diagnostic> {
    let names = strings(cx.ctx, names);
    let n = names.len();
    let m = format!(
        "the number of {what}s and their names must be the same, but got {values} and {n} respectively"
    );
    error_if(cx, n != values, m)?;
    for (i, name) in names.iter().enumerate() {
        verify_name(cx, name, &format!("{what} #{i}"))?;
        if let Some(first) = names[..i].iter().position(|before| before == name) {
            let m = format!("name of {what} #{i} is a duplicate of the name of {what} #{first}");
            return Err(cx.op_error(m));
        }
    }
    Ok(())
}

impl VerifyOp for DialectOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let name = self.sym_name(cx);
        let first = name.first().is_some_and(|c| c.is_ascii_alphabetic() || *c == b'_');
        let rest = name.iter().all(|c| c.is_ascii_alphanumeric() || matches!(c, b'_' | b'$'));
        error_if(cx, !(first && rest), "invalid dialect name")
    }
}

macro_rules! named {
    ($($op:ident: $what:literal, $sigil:expr;)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                let name = self.sym_name(cx);
                let sigil: Option<u8> = $sigil;
                let own = name.split_first().filter(|(c, _)| Some(**c) == sigil).map_or(name, |(_, own)| own);
                verify_name(cx, own, $what)
            }
        })*
    };
}

named! {
    TypeOp: "type", Some(b'!');
    AttributeOp: "attribute", Some(b'#');
    OperationOp: "operation", None;
}

macro_rules! lists {
    ($($op:ident: $what:literal;)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                verify_names(cx, $what, self.names_attr(cx), self.args(cx).len())
            }
        })*
    };
}

lists! {
    ParametersOp: "parameter";
    RegionsOp: "region";
}

macro_rules! values {
    ($($op:ident: $what:literal;)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                let (n, kinds) = (self.args(cx).len(), variadicities(cx.ctx, self.variadicity_attr(cx)).len());
                let m = format!(
                    "the number of {}s and their variadicities must be the same, but got {n} and {kinds} respectively",
                    $what
                );
                error_if(cx, n != kinds, m)?;
                verify_names(cx, $what, self.names_attr(cx), n)
            }
        })*
    };
}

values! {
    OperandsOp: "operand";
    ResultsOp: "result";
}

impl VerifyOp for AttributesOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (names, values) =
            (strings(cx.ctx, self.attribute_value_names_attr(cx)).len(), self.attribute_values(cx).len());
        let m = format!(
            "the number of attribute names and their constraints must be the same but got {names} and {values} respectively"
        );
        error_if(cx, names != values, m)
    }
}

impl VerifyOp for RegionOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        match self.number_of_blocks(cx) {
            Some(n) if n <= 0 => {
                Err(cx.op_error(format!("the number of blocks is expected to be >= 1 but got {n}")))
            }
            _ => Ok(()),
        }
    }
}

impl VerifyRegionsOp for OperationOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let mut lists: Vec<(&str, Vec<&[u8]>)> = Vec::new();
        for op in children(cx, cx.op.entity) {
            let list = if let Some(list) = op.cast::<OperandsOp>(cx) {
                ("operands", list.names_attr(cx))
            } else if let Some(list) = op.cast::<ResultsOp>(cx) {
                ("results", list.names_attr(cx))
            } else if let Some(list) = op.cast::<RegionsOp>(cx) {
                ("regions", list.names_attr(cx))
            } else {
                continue;
            };
            lists.push((list.0, strings(cx.ctx, list.1)));
        }
        for (i, (kind, names)) in lists.iter().enumerate() {
            for (other, others) in &lists[i + 1..] {
                if let Some(both) = names.iter().find(|n| others.contains(n)) {
                    let both = String::from_utf8_lossy(both);
                    return Err(cx.op_error(format!(
                        "contains a value named '{both}' for both its {kind} and {other}"
                    )));
                }
            }
        }
        Ok(())
    }
}

impl VerifyOp for BaseOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (name, reference) = (self.base_name(cx), self.base_ref_attr(cx));
        let m = "the base type or attribute should be specified by either a name or a reference";
        error_if(cx, name.is_some() == reference.is_some(), m)?;
        let m = "the base type or attribute name should start with '!' or '#'";
        error_if(cx, name.is_some_and(|n| !matches!(n.first(), Some(b'!' | b'#'))), m)
    }
}

/// The operation that a symbol names, seen from outside of the definition of the dialect around `op`.
pub(super) fn lookup_definition(
    v: &impl LookIr,
    op: Global<Op>,
    tables: &mut SymbolTables,
    symbol: Attr,
) -> Option<Global<Op>> {
    let mut around = std::iter::successors(v.ir().parent_op(op), |op| v.ir().parent_op(*op));
    let dialect = around.find(|op| op.entity.is::<DialectOp>(&v.inside(op.body)))?;
    tables.lookup_in(v.ctx(), v.ir(), v.ir().parent_op(dialect)?, symbol)
}

/// Checks that a symbol names a type or attribute.
fn verify_definition(
    cx: &VerifyCx<'_>,
    tables: &mut SymbolTables,
    symbol: Option<Attr>,
) -> Result<(), Diagnostic> {
    let Some(symbol) = symbol else { return Ok(()) };
    let text = cx.ctx.text(symbol);
    let Some(found) = lookup_definition(cx, cx.op, tables, symbol) else {
        return Err(cx.op_error(format!("symbol '{text}' not found")));
    };
    let v = cx.inside(found.body);
    if found.entity.is::<TypeOp>(&v) || found.entity.is::<AttributeOp>(&v) {
        return Ok(());
    }
    let name = String::from_utf8_lossy(cx.ctx.op_info(found.entity.name(&v)).name());
    Err(cx.op_error(format!(
        "symbol '{text}' does not refer to a type or attribute definition (refers to '{name}')"
    )))
}

impl SymbolUserOp for BaseOp {
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        verify_definition(cx, tables, self.base_ref_attr(cx))
    }
}

impl SymbolUserOp for ParametricOp {
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        verify_definition(cx, tables, self.base_type_attr(cx))
    }
}
