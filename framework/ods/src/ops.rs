//! Operation records to models: what the emitter and the format reader need, resolved.

use crate::Error;
use crate::cpp::Var;
use crate::model::{Arity, DeclaredEffect};
use crate::records::{Record, Records, Value};

/// An operand or a result.
#[derive(Clone, Debug)]
pub(crate) struct ValueModel {
    pub(crate) name: String,
    pub(crate) constraint: String,
    pub(crate) arity: Arity,
    pub(crate) doc: String,
}

/// An inherent attribute.
#[derive(Clone, Debug)]
pub(crate) struct AttrModel {
    pub(crate) name: String,
    /// The record without `OptionalAttr` and `DefaultValuedAttr` around it.
    pub(crate) base: String,
    pub(crate) optional: bool,
    pub(crate) default: Option<String>,
    /// True if the definition says `Prop`: a property that is not stored as an attribute.
    pub(crate) property: bool,
}

/// A region or successor.
#[derive(Clone, Debug)]
pub(crate) struct PartModel {
    pub(crate) name: String,
    pub(crate) constraint: String,
    pub(crate) variadic: bool,
}

/// An operation.
#[derive(Clone, Debug)]
pub(crate) struct OpModel {
    pub(crate) class: String,
    pub(crate) full_name: String,
    pub(crate) operands: Vec<ValueModel>,
    pub(crate) results: Vec<ValueModel>,
    pub(crate) attrs: Vec<AttrModel>,
    /// Operands and attributes in the order of the definition: whether it is an attribute, and its place among those.
    pub(crate) args: Vec<(bool, usize)>,
    pub(crate) regions: Vec<PartModel>,
    pub(crate) successors: Vec<PartModel>,
    /// Trait records, lists flattened.
    pub(crate) traits: Vec<String>,
    /// The effects that decorate operands and results, and those that a trait says.
    pub(crate) effects: Vec<DeclaredEffect>,
}

/// The C++ class of a definition: its name without the prefix up to the first underscore.
pub(crate) fn class_name(record: &str) -> String {
    match record.split_once('_') {
        Some((prefix, rest)) if !prefix.is_empty() && !rest.is_empty() => rest.to_owned(),
        _ => record.to_owned(),
    }
}

/// The traits of a list, those of lists in it included.
pub(crate) fn flatten_traits(records: &Records, list: &[Value], out: &mut Vec<String>) {
    let mut todo: Vec<&Value> = list.iter().rev().collect();
    while let Some(v) = todo.pop() {
        let Value::Def(name) = v else { continue };
        let Some(rec) = records.get(name) else { continue };
        if rec.is_a("TraitList") {
            todo.extend(rec.list("traits").iter().rev());
            continue;
        }
        todo.extend(rec.list("dependentTraits").iter().rev());
        if !out.contains(name) {
            out.push(name.clone());
        }
    }
}

/// The effects on memory among the decorators of an argument or result.
fn effects<'a>(
    records: &'a Records,
    name: &str,
    of: Option<Var>,
) -> impl Iterator<Item = DeclaredEffect> + 'a {
    let decorators = records.get(name).map_or(&[][..], |r| r.list("decorators"));
    decorators.iter().filter_map(move |d| effect(records, d, of))
}

fn effect(records: &Records, of_record: &Value, of: Option<Var>) -> Option<DeclaredEffect> {
    let Value::Def(name) = of_record else { return None };
    let of_record = records.get(name)?;
    let effect = of_record.opt_str("effect")?.rsplit("::").next()?;
    let effect = ["Read", "Write", "Allocate", "Free"].into_iter().find(|e| *e == effect)?;
    let resource = of_record.opt_str("resource").unwrap_or_default();
    Some(DeclaredEffect { effect, resource: resource.rsplit("::").next().unwrap_or_default().to_owned(), of })
}

/// The record after `Arg<...>` with its description.
fn unwrap_arg<'a>(records: &'a Records, name: &str) -> Option<(&'a Record, String)> {
    let rec = records.get(name)?;
    if rec.is_a("Arg") || rec.is_a("Res") || rec.is_a("OpVariable") {
        let inner = records.get(rec.def("constraint")?)?;
        let doc = rec.opt_str("description").unwrap_or(rec.str("summary"));
        return Some((inner, doc.to_owned()));
    }
    Some((rec, String::new()))
}

fn value_model(rec: &Record, name: String, doc: String) -> ValueModel {
    let arity = if rec.is_a("VariadicOfVariadic") {
        Arity::VariadicOfVariadic(rec.str("segmentAttrName").to_owned())
    } else if rec.is_a("Variadic") {
        Arity::Variadic
    } else if rec.is_a("Optional") {
        Arity::Optional
    } else {
        Arity::Single
    };
    let constraint = rec.def("baseType").filter(|_| arity != Arity::Single).unwrap_or(&rec.name).to_owned();
    ValueModel { name, constraint, arity, doc }
}

fn attr_model(records: &Records, rec: &Record, name: String) -> AttrModel {
    let mut base = rec;
    let optional = rec.bit("isOptional");
    let default = rec.opt_str("defaultValue").filter(|d| !d.is_empty()).map(str::to_owned);
    let mut property = rec.bit("isProperty");
    while ["OptionalAttr", "DefaultValuedAttr", "DefaultValuedOptionalAttr"].iter().any(|c| base.is_a(c)) {
        match base.def("baseAttr").and_then(|b| records.get(b)) {
            Some(b) => base = b,
            None => break,
        }
        property |= base.bit("isProperty");
    }
    AttrModel { name, base: base.name.clone(), optional, default, property }
}

/// A property; the text shows it as an attribute.
fn property_model(records: &Records, rec: &Record, name: String) -> AttrModel {
    let mut base = rec;
    let mut optional = rec.is_a("OptionalProp") || rec.is_a("OptionalProperty");
    let mut default = rec.opt_str("defaultValue").filter(|d| !d.is_empty()).map(str::to_owned);
    while let Some(b) = base.def("baseProperty").or(base.def("baseProp")).and_then(|b| records.get(b)) {
        base = b;
        optional |= base.is_a("OptionalProp");
        default =
            default.or_else(|| base.opt_str("defaultValue").filter(|d| !d.is_empty()).map(str::to_owned));
    }
    if base.name == "UnitProp" || base.name == "UnitProperty" {
        (optional, default) = (true, None);
    }
    AttrModel { name, base: base.name.clone(), optional, default, property: true }
}

impl OpModel {
    pub(crate) fn new(records: &Records, rec: &Record) -> Result<OpModel, Error> {
        let dialect = rec.def("opDialect").and_then(|d| records.get(d));
        let Some(dialect) = dialect else {
            return Err(Error::new(format!("`{}` has no dialect", rec.name)));
        };
        let mut op = OpModel {
            class: class_name(&rec.name),
            full_name: format!("{}.{}", dialect.str("name"), rec.str("opName")),
            operands: Vec::new(),
            results: Vec::new(),
            attrs: Vec::new(),
            args: Vec::new(),
            regions: Vec::new(),
            successors: Vec::new(),
            traits: Vec::new(),
            effects: Vec::new(),
        };
        for (v, name) in rec.dag("arguments") {
            let Value::Def(d) = v else { continue };
            let Some((inner, doc)) = unwrap_arg(records, d) else { continue };
            let name = name.clone().unwrap_or_default();
            let attr = inner.is_a("AttrConstraint") || inner.is_a("Property");
            op.args.push((attr, if attr { op.attrs.len() } else { op.operands.len() }));
            let of = (!attr).then_some(Var::Operand(op.operands.len()));
            op.effects.extend(effects(records, d, of));
            if inner.is_a("AttrConstraint") {
                op.attrs.push(attr_model(records, inner, name));
            } else if inner.is_a("Property") {
                op.attrs.push(property_model(records, inner, name));
            } else {
                op.operands.push(value_model(inner, name, doc));
            }
        }
        for (v, name) in rec.dag("results") {
            let Value::Def(d) = v else { continue };
            let Some((inner, doc)) = unwrap_arg(records, d) else { continue };
            op.effects.extend(effects(records, d, Some(Var::Result(op.results.len()))));
            op.results.push(value_model(inner, name.clone().unwrap_or_default(), doc));
        }
        for (field, list) in [("regions", &mut op.regions), ("successors", &mut op.successors)] {
            for (v, name) in rec.dag(field) {
                let Value::Def(d) = v else { continue };
                let variadic =
                    records.get(d).is_some_and(|r| r.is_a("VariadicRegion") || r.is_a("VariadicSuccessor"));
                list.push(PartModel {
                    name: name.clone().unwrap_or_default(),
                    constraint: d.clone(),
                    variadic,
                });
            }
        }
        flatten_traits(records, rec.list("traits"), &mut op.traits);
        for t in op.traits.iter().filter_map(|t| records.get(t)).filter(|t| t.is_a("MemoryEffects")) {
            op.effects.extend(t.list("effects").iter().filter_map(|e| effect(records, e, None)));
        }
        let has = |t: &str| op.traits.iter().any(|r| records.get(r).is_some_and(|r| r.str("trait") == t));
        let (operands, results) = (has("AttrSizedOperandSegments"), has("AttrSizedResultSegments"));
        for (sized, name) in [(operands, "operandSegmentSizes"), (results, "resultSegmentSizes")] {
            if sized {
                let base = "DenseI32ArrayAttr".to_owned();
                let name = name.to_owned();
                op.attrs.push(AttrModel { name, base, optional: false, default: None, property: false });
            }
        }
        Ok(op)
    }
}
