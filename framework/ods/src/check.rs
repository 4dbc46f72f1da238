//! Checks of an operation's definition apart from its assembly format: names, groups of variable size, positions, traits, builders.
//! Those of attributes and types are in `check/defs.rs`.

mod defs;

pub(crate) use defs::definition;

use crate::Error;
use crate::model::Arity;
use crate::ops::{OpModel, PartModel, ValueModel};
use crate::records::{Record, Records, Value};

/// The first thing that is wrong, in mlir-tblgen's order and words.
pub(crate) fn op(records: &Records, shape: &OpModel, rec: &Record) -> Result<(), Error> {
    for (i, (v, name)) in rec.dag("arguments").iter().enumerate() {
        let Value::Def(d) = v else {
            return Err(Error::new(format!("undefined type for argument #{i}")));
        };
        argument(records, d, name.is_none())?;
    }
    marker(records, rec, "results", "outs")?;
    dependent_traits(records, rec)?;
    marker(records, rec, "regions", "region")?;
    marker(records, rec, "successors", "successor")?;
    if shape.regions.iter().any(|r| r.variadic && r.name.is_empty()) {
        return Err(Error::new("variadic regions must be named"));
    }
    builders(records, rec.list("builders"))?;
    names(shape)?;
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
        if variable < 2 && has(&sized) {
            let m = format!("op must have at least two variadic {what} to use '{sized}' trait");
            return Err(Error::new(m));
        }
        if variable > 1 && !has(&sized) && !has(&same) {
            let m = format!("op has multiple variadic {what} but no specification over their sizes");
            return Err(Error::new(m).hint(format!("add '{sized}' or '{same}' to its traits")));
        }
    }
    Ok(())
}

/// Refuses an argument that is none, and one without a name that needs one.
fn argument(records: &Records, record: &str, unnamed: bool) -> Result<(), Error> {
    let Some(rec) = records.get(record) else { return Ok(()) };
    let inner = rec.def("constraint").filter(|_| rec.is_a("OpVariable")).and_then(|c| records.get(c));
    let rec = inner.unwrap_or(rec);
    let fail = |m: &str| Err(Error::new(m).at(records.place(&rec.name)));
    match () {
        () if rec.is_a("TypeConstraint") => Ok(()),
        () if rec.is_a("DerivedAttr") => fail("derived attributes not allowed in argument list"),
        () if rec.is_a("Attr") && unnamed => fail("attributes must be named"),
        () if rec.is_a("Property") && unnamed => fail("properties must be named"),
        () if rec.is_a("AttrConstraint") || rec.is_a("Property") => Ok(()),
        () => Err(Error::new(
            "unexpected def type; only defs deriving from TypeConstraint or Attr or Property are allowed",
        )),
    }
}

/// The operator of a dag says what it lists.
fn marker(records: &Records, rec: &Record, field: &str, wanted: &str) -> Result<(), Error> {
    match records.dag_operator(&rec.name, field) {
        Some(found) if found != wanted => {
            Err(Error::new(format!("'{field}' must have '{wanted}' directive")))
        }
        _ => Ok(()),
    }
}

/// A trait stands behind those on which it depends: they are verified before it.
fn dependent_traits(records: &Records, rec: &Record) -> Result<(), Error> {
    let word = |r: &Record| r.opt_str("trait").unwrap_or(&r.name).to_owned();
    let mut seen = Vec::<&str>::new();
    let mut todo: Vec<&Value> = rec.list("traits").iter().rev().collect();
    while let Some(Value::Def(name)) = todo.pop() {
        let Some(of) = records.get(name) else { continue };
        if of.is_a("TraitList") {
            todo.extend(of.list("traits").iter().rev());
            continue;
        }
        if seen.contains(&name.as_str()) {
            continue;
        }
        seen.push(name);
        let mut before: Vec<&Value> = of.list("baseInterfaces").iter().rev().collect();
        while let Some(Value::Def(base)) = before.pop() {
            if !seen.contains(&base.as_str()) {
                seen.push(base);
                before.extend(records.get(base).map_or(&[][..], |b| b.list("baseInterfaces")).iter().rev());
            }
        }
        let missing = of.list("dependentTraits").iter().find_map(|d| match d {
            Value::Def(d) if !seen.contains(&d.as_str()) => records.get(d),
            _ => None,
        });
        if let Some(missing) = missing {
            let m = format!("{} requires {} to precede it in traits list", word(of), word(missing));
            return Err(Error::new(m));
        }
    }
    Ok(())
}

/// Builders list their parameters, and those that may be left out are the last.
pub(crate) fn builders(records: &Records, list: &[Value]) -> Result<(), Error> {
    for v in list {
        let Value::Def(name) = v else { continue };
        let Some(builder) = records.get(name) else { continue };
        if records.dag_operator(name, "dagParams").is_some_and(|found| found != "ins") {
            return Err(Error::new("expected 'ins' in builders").at(records.place(name)));
        }
        let mut optional = false;
        for (param, _) in builder.dag("dagParams") {
            let default = match param {
                Value::Str(_) => "",
                Value::Def(d) if records.get(d).is_some_and(|r| r.opt_str("type").is_some()) => {
                    records.get(d).map_or("", |r| r.str("defaultValue"))
                }
                _ => {
                    let m = "Builder DAG arguments must be either strings or defs which inherit from CArg";
                    return Err(Error::new(m).at(records.place(name)));
                }
            };
            if optional && default.is_empty() {
                let m = "expected an argument with default value after other arguments with default values";
                return Err(Error::new(m));
            }
            optional |= !default.is_empty();
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
