//! Checks of an operation's definition apart from its assembly format: names, groups of variable size, positions.

use crate::Error;
use crate::model::Arity;
use crate::ops::{OpModel, PartModel, ValueModel};
use crate::records::{Record, Records, Value};

/// The first thing that is wrong, in mlir-tblgen's order and words.
pub(crate) fn op(records: &Records, shape: &OpModel, rec: &Record) -> Result<(), Error> {
    names(shape)?;
    for (v, name) in rec.dag("arguments") {
        let Value::Def(d) = v else { continue };
        if name.is_none() && records.get(d).is_some_and(|r| r.is_a("Attr")) {
            return Err(Error::new("attributes must be named").at(records.place(d)));
        }
    }
    last(&shape.regions, "region")?;
    last(&shape.successors, "successor")?;
    let has = |name: &str| {
        shape
            .traits
            .iter()
            .filter_map(|t| records.get(t))
            .any(|t| t.str("trait").rsplit("::").next() == Some(name))
    };
    for (what, list, kind) in
        [("operands", &shape.operands, "Operand"), ("results", &shape.results, "Result")]
    {
        let (sized, same) = (format!("AttrSized{kind}Segments"), format!("SameVariadic{kind}Size"));
        if has(&sized) && has(&same) {
            return Err(Error::new(format!("op cannot have both '{sized}' and '{same}' traits")));
        }
        let variable = list.iter().filter(|v: &&ValueModel| v.arity != Arity::Single).count();
        if variable > 1 && !has(&sized) && !has(&same) {
            let m = format!("op has multiple variadic {what} but no specification over their sizes");
            return Err(Error::new(m).hint(format!("add '{sized}' or '{same}' to its traits")));
        }
    }
    Ok(())
}

/// No two elements of an operation may have one name.
fn names(shape: &OpModel) -> Result<(), Error> {
    let parts = |l: &[PartModel]| l.iter().map(|p| p.name.clone()).collect::<Vec<_>>();
    let values = |l: &[ValueModel]| l.iter().map(|p| p.name.clone()).collect::<Vec<_>>();
    let kinds = [
        ("operands", values(&shape.operands)),
        ("results", values(&shape.results)),
        ("regions", parts(&shape.regions)),
        ("successors", parts(&shape.successors)),
        ("attributes", shape.attrs.iter().map(|a| a.name.clone()).collect()),
    ];
    for (i, (kind, list)) in kinds.iter().enumerate() {
        for (j, name) in list.iter().enumerate().filter(|(_, n)| !n.is_empty()) {
            if list.iter().skip(j + 1).any(|n| n == name) {
                return Err(Error::new(format!(
                    "op has a conflict with two {kind} having the same name '{name}'"
                )));
            }
            if let Some((other, _)) = kinds.iter().skip(i + 1).find(|(_, l)| l.contains(name)) {
                return Err(Error::new(format!(
                    "op has a conflict with {kind} and {other} both having an entry with the name '{name}'"
                )));
            }
        }
    }
    Ok(())
}

fn last(list: &[PartModel], what: &str) -> Result<(), Error> {
    let before = list.len().saturating_sub(1);
    match list.iter().take(before).any(|p| p.variadic) {
        true => Err(Error::new(format!("only the last {what} can be variadic"))),
        false => Ok(()),
    }
}
