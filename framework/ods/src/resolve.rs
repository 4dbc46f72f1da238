//! Records to the model of definitions.
//!
//! `resolve/preds.rs`: predicates; `resolve/attrs.rs`: how attributes are spelt, their defaults, enums; `resolve/types.rs`: types and
//! attributes that the dialect defines; `resolve/traits.rs`: traits and what hooks they ask for; `resolve/rules.rs`: where types come from.
//! C++ is read by the evaluator's reader; what that refuses must be bound ([`Mode::Build`]) or is noted ([`Mode::Load`]).

mod attrs;
mod builders;
mod params;
mod preds;
mod rules;
mod traits;
mod types;

pub(crate) use preds::pred_source;
pub(crate) use traits::transform_source;

use std::path::PathBuf;

use indexmap::IndexMap;

use crate::convention::Place;
use crate::cpp::{self, Cpp, Var, names};
use crate::model::{self, Code, Unread};
use crate::ops::{OpModel, ValueModel, class_name};
use crate::preds::{Subject, fold_text};
use crate::records::{Record, Records, Value};
use crate::{Bindings, Error, find};

/// The treatment of C++ that nothing reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// It must be bound to Rust: an error.
    Build,
    /// It is noted, and everything computable is C++ for the evaluator.
    Load,
}

pub(crate) struct Resolver<'a> {
    records: &'a Records,
    bound: &'a Bindings,
    mode: Mode,
    dialect: &'a str,
    /// By record and kind of subject: the place in `out`.
    constraints: IndexMap<(String, Subject), usize>,
    enums: IndexMap<String, usize>,
    out: model::Dialect,
}

/// The dialects that a file defines operations, types or attributes of. For a file that only includes others: those of the files in its
/// folder, or else of the files that it includes, the nearest first.
pub fn dialects_of(records: &Records, main_file: &str) -> Vec<String> {
    let mut paths = IndexMap::new();
    let mut canonical = |file: &str| -> PathBuf {
        let path = || std::fs::canonicalize(file).unwrap_or_else(|_| PathBuf::from(file));
        paths.entry(file.to_owned()).or_insert_with(path).clone()
    };
    let main = canonical(main_file);
    let (mut own, mut beside): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    let mut included: Vec<(usize, String)> = Vec::new();
    let ops = records.deriving("Op").map(|r| (r, "opDialect"));
    for (rec, field) in ops.chain(records.deriving("AttrOrTypeDef").map(|r| (r, "dialect"))) {
        let Some(d) = rec.def(field).and_then(|d| records.get(d)) else { continue };
        let (name, Some(place)) = (d.str("name").to_owned(), records.place(&rec.name)) else { continue };
        let file = canonical(&place.file);
        let list = if file == main {
            &mut own
        } else if file.parent() == main.parent() {
            &mut beside
        } else {
            included.extend((name != "builtin").then(|| (records.include_depth(&rec.name), name)));
            continue;
        };
        if !list.contains(&name) {
            list.push(name);
        }
    }
    if let Some(found) = [own, beside].into_iter().find(|l| !l.is_empty()) {
        return found;
    }
    // A file with a dialect of its own is about that one.
    let of_main = |d: &Record| records.place(&d.name).is_some_and(|p| canonical(&p.file) == main);
    if records.deriving("Dialect").any(of_main) {
        return Vec::new();
    }
    let nearest = included.iter().map(|(depth, _)| *depth).min();
    let near = included.into_iter().filter(|(depth, _)| Some(*depth) == nearest).map(|(_, name)| name);
    near.collect::<indexmap::IndexSet<_>>().into_iter().collect()
}

/// Returns true if C++ reads a dialect's types, or attributes: it has no parser of its definitions alone, or some that are none.
fn reads_itself(records: &Records, dialect: &Record, by_default: &str, class: &str) -> bool {
    // In MLIR's own file definitions derive from that class, too.
    let own = |r: &Record| r.def("dialect") == Some(&dialect.name) && !r.is_a("AttrOrTypeDef");
    !dialect.bit(by_default) || records.deriving(class).any(own)
}

/// The definitions of one dialect.
pub(crate) fn dialect(
    records: &Records,
    name: &str,
    bound: &Bindings,
    mode: Mode,
) -> Result<model::Dialect, Vec<Error>> {
    let (made, errors) = wanted(records, name, bound, mode, &|_| true);
    if errors.is_empty() { Ok(made) } else { Err(errors) }
}

/// The definitions of one dialect that are asked for, but for those with errors; and these.
pub(crate) fn wanted(
    records: &Records,
    name: &str,
    bound: &Bindings,
    mode: Mode,
    wants: &dyn Fn(&Record) -> bool,
) -> (model::Dialect, Vec<Error>) {
    let Some(d) = records.deriving("Dialect").find(|d| d.str("name") == name) else {
        let errors = vec![Error::new(format!("there is no dialect named `{name}`"))];
        return (model::Dialect::default(), errors);
    };
    let out = model::Dialect {
        name: name.to_owned(),
        summary: d.str("summary").to_owned(),
        description: d.str("description").to_owned(),
        own_types: reads_itself(records, d, "useDefaultTypePrinterParser", "DialectType"),
        own_attrs: reads_itself(records, d, "useDefaultAttributePrinterParser", "DialectAttr"),
        ..model::Dialect::default()
    };
    let mut r = Resolver::new(records, name, bound, mode);
    r.out = out;
    let mut errors = Vec::new();
    let own = |rec: &&Record| rec.def("dialect") == Some(&d.name) && rec.opt_str("mnemonic").is_some();
    for rec in records.deriving("AttrOrTypeDef").filter(own).filter(|r| wants(r)) {
        match r.attr_def(rec) {
            Ok(def) if rec.is_a("TypeDef") => r.out.types.push(def),
            Ok(def) => r.out.attrs.push(def),
            Err(e) => errors.push(e.at(records.place(&rec.name))),
        }
    }
    // Nothing reads a definition without a word in the text, but its record may be wrong.
    let silent = |rec: &&Record| rec.def("dialect") == Some(&d.name) && rec.opt_str("mnemonic").is_none();
    for rec in records.deriving("AttrOrTypeDef").filter(silent).filter(|r| wants(r)) {
        errors
            .extend(crate::check::definition(records, rec).map_err(|e| e.at(records.place(&rec.name))).err());
    }
    let own = |rec: &&Record| rec.def("opDialect") == Some(&d.name);
    for rec in records.deriving("Op").filter(own).filter(|r| wants(r)) {
        match OpModel::new(records, rec).and_then(|shape| r.op(&shape, rec)) {
            Ok(op) => r.out.ops.push(op),
            Err(e) => errors.push(e.at(records.place(&rec.name))),
        }
    }
    (r.out, errors)
}

/// All enums, and nothing else.
pub(crate) fn enums(records: &Records) -> Result<model::Dialect, Error> {
    let bound = Bindings::default();
    let mut r = Resolver::new(records, "", &bound, Mode::Build);
    for rec in records.deriving("EnumInfo") {
        r.enum_def(&rec.name).map_err(|e| e.at(records.place(&rec.name)))?;
    }
    Ok(r.out)
}

/// The C++ class of a definition.
pub(crate) fn class_of(rec: &Record) -> String {
    match rec.opt_str("cppClassName") {
        Some(c) if !c.is_empty() => c.to_owned(),
        _ => class_name(&rec.name),
    }
}

/// C++ base classes without a record, and the definitions that derive from them.
const BASES: &[(&str, &str)] = &[("QuantizedType", "!quant.any|quant.uniform|quant.calibrated")];

struct Scope<'a> {
    records: &'a Records,
    op: Option<&'a OpModel>,
}

impl cpp::Names for Scope<'_> {
    fn class(&self, class: &str) -> Option<String> {
        let short = class.rsplit("::").next().unwrap_or(class);
        // A dialect's class may have a builtin's name: `emitc::OpaqueType`.
        let qualifier = class.strip_suffix(short).unwrap_or("").trim_end_matches("::");
        let def = self.records.deriving("AttrOrTypeDef").find_map(|r| {
            let d = self.records.get(r.def("dialect")?)?;
            let space = d.str("cppNamespace").trim_start_matches("::").trim_start_matches("mlir::");
            let fits = class_of(r) == short && (qualifier.is_empty() || space.ends_with(qualifier));
            (fits && d.str("name") != "builtin")
                .then(|| Some(format!("!{}.{}", d.str("name"), r.opt_str("mnemonic")?)))?
        });
        let builtin = names::CLASSES.contains(&short).then(|| short.to_owned());
        if let Some(c) = if qualifier.is_empty() { builtin.clone().or(def.clone()) } else { def.or(builtin) }
        {
            return Some(c);
        }
        if let Some((_, defs)) = BASES.iter().find(|(c, _)| *c == short) {
            return Some((*defs).to_owned());
        }
        let interface =
            |kind: &'static str| self.records.deriving(kind).any(|r| r.str("cppInterfaceName") == short);
        (interface("AttrInterface") || interface("TypeInterface")).then(|| format!("!{short}"))
    }

    fn constant(&self, name: &str) -> Option<i64> {
        let mut parts = name.rsplit("::");
        let (symbol, class) = (parts.next()?, parts.next()?);
        let e = self.records.deriving("EnumInfo").find(|e| e.str("className") == class)?;
        enum_case(self.records, e, symbol)
    }

    fn var(&self, name: &str) -> Option<Var> {
        var_of(self.op?, name)
    }
}

/// The value of an enum's case.
fn enum_case(records: &Records, e: &Record, symbol: &str) -> Option<i64> {
    e.list("enumerants").iter().find_map(|c| match c {
        Value::Def(c) => records.get(c).filter(|c| c.str("symbol") == symbol).map(|c| c.int("value")),
        _ => None,
    })
}

/// The operand, result or attribute of that name.
pub(crate) fn var_of(op: &OpModel, name: &str) -> Option<Var> {
    if let Some(i) = op.operands.iter().position(|o| o.name == name) {
        return Some(Var::Operand(i));
    }
    if let Some(i) = op.results.iter().position(|o| o.name == name) {
        return Some(Var::Result(i));
    }
    op.attrs.iter().position(|o| o.name == name).map(Var::Attr)
}

impl<'a> Resolver<'a> {
    fn new(records: &'a Records, dialect: &'a str, bound: &'a Bindings, mode: Mode) -> Resolver<'a> {
        Resolver {
            records,
            bound,
            mode,
            dialect,
            constraints: IndexMap::new(),
            enums: IndexMap::new(),
            out: model::Dialect::default(),
        }
    }

    fn rec(&self, name: &str) -> Result<&Record, Error> {
        self.records.get(name).ok_or_else(|| Error::new(format!("there is no record `{name}`")))
    }

    /// Reads a snippet; what is wrong with it otherwise.
    fn cpp(&self, text: &str, op: Option<&OpModel>) -> Result<Cpp, String> {
        let mut e = cpp::read(text).ok_or("it is no expression that the evaluator reads")?;
        let scope = Scope { records: self.records, op };
        e.check(&scope).map_err(|what| format!("the evaluator does not know {what}"))?;
        Ok(e)
    }

    /// C++ that the evaluator does not read: an error, or a note.
    fn unread(
        &mut self,
        kind: &'static str,
        text: &str,
        of: &str,
        why: String,
        hint: &str,
    ) -> Result<String, Error> {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if self.mode == Mode::Build && !self.bound.shows {
            let m = format!("the {kind} `{text}` of `{of}` is not bound to Rust");
            return Err(Error::new(m).hint(format!("{why}; {hint}")));
        }
        let unread = Unread { kind, text: text.clone(), record: of.to_owned(), why };
        // Said once, where it is met first.
        if !self.out.unread.iter().any(|u| u.kind == kind && u.text == text) {
            self.out.unread.push(unread);
        }
        Ok(text)
    }

    /// A call of a function with a name, which is in the dialect's `cpp` module.
    fn named(&self, place: Place, kind: &str, text: &str, of: &str) -> Option<Result<Code, Error>> {
        if self.mode == Mode::Load || self.bound.reads_only {
            return None;
        }
        let what = format!("the {kind} `{text}` of `{of}`");
        let path = place.function(&cpp::read(text)?, self.bound, &what)?;
        Some(path.map(Code::Rust).map_err(|e| e.at(self.records.place(of))))
    }

    /// Something computed, bound or read.
    fn code(
        &mut self,
        kind: &'static str,
        text: &str,
        of: &str,
        bound: &[(String, String)],
        hint: &str,
    ) -> Result<Code, Error> {
        if let Some(r) = find(bound, &fold_text(text)) {
            return Ok(Code::Rust(r));
        }
        match self.cpp(text, None) {
            Ok(e) => Ok(Code::Cpp(e)),
            Err(_) if let Some(code) = self.named(Place::Transform, kind, text, of) => code,
            Err(why) => Ok(Code::Unread(self.unread(kind, text, of, why, hint)?)),
        }
    }

    fn values(&mut self, list: &[ValueModel]) -> Result<Vec<model::Value>, Error> {
        let mut out = Vec::new();
        for v in list {
            let constraint = self.constraint(&v.constraint, Subject::Type)?;
            out.push(model::Value {
                name: v.name.clone(),
                constraint,
                arity: v.arity.clone(),
                doc: v.doc.clone(),
            });
        }
        Ok(out)
    }

    fn op(&mut self, shape: &OpModel, rec: &Record) -> Result<model::Op, Error> {
        crate::check::op(self.records, shape, rec)?;
        // Mistakes in a format are reported before unbound names.
        let parsed = self.parse_format(shape, rec)?;
        let operands = self.values(&shape.operands)?;
        let results = self.values(&shape.results)?;
        let attrs = self.attrs(&shape.attrs)?;
        let regions = shape.regions.iter().map(|r| self.region(r)).collect::<Result<_, _>>()?;
        let traits::OfTraits { traits, models, unimplemented } = self.traits_and_models(shape, rec)?;
        let infers = models.iter().any(|m| m.ends_with("InferTypes"));
        let (format, rules) = self.format(shape, parsed, infers)?;

        Ok(model::Op {
            record: rec.name.clone(),
            place: self
                .records
                .place(&rec.name)
                .map_or(String::new(), |p| format!("{}:{}:{}", p.file, p.line, p.column)),
            class: shape.class.clone(),
            name: shape.full_name.clone(),
            summary: rec.str("summary").to_owned(),
            description: rec.str("description").trim().to_owned(),
            operands,
            results,
            attrs,
            args: shape.args.clone(),
            own_new: false,
            regions,
            successors: shape.successors.iter().map(|s| (s.name.clone(), s.variadic)).collect(),
            traits,
            format,
            free_rules: self.free_rules(shape, infers)?,
            inference: if infers { model::Inference::Interface } else { rules },
            effects: match models.iter().any(|m| m.ends_with("::MemoryEffects")) {
                true => Vec::new(),
                false => shape.effects.clone(),
            },
            models,
            unimplemented,
            custom_syntax: rec.bit("hasCustomAssemblyFormat"),
            namespace: rec.str("cppNamespace").to_owned(),
            derived: self.derived(shape, rec)?,
            facts: facts(rec),
            builders: self.builders(shape, rec),
        })
    }

    fn region(&self, r: &crate::ops::PartModel) -> Result<model::Region, Error> {
        let base = self.rec(&r.constraint)?;
        let base = base.def("baseRegion").and_then(|b| self.records.get(b)).unwrap_or(base);
        let text = base
            .def("predicate")
            .and_then(|p| self.records.get(p))
            .map_or(String::new(), |p| fold_text(p.str("predExpr")));
        let n = |p: &str| text.strip_prefix(p)?.strip_suffix(')')?.parse::<u32>().ok();
        let constraint = if let Some(n) = n("hasNItems($_self,") {
            model::RegionConstraint::Sized(n)
        } else if let Some(n) = n("hasNItemsOrMore($_self,") {
            model::RegionConstraint::MinSized(n)
        } else if let Some(n) = n("hasNItemsOrLess($_self,") {
            model::RegionConstraint::MaxSized(n)
        } else {
            model::RegionConstraint::Any
        };
        Ok(model::Region { name: r.name.clone(), variadic: r.variadic, constraint })
    }
}

/// The fields that a record names in its field `facts`, but for those that are unset, zero or empty.
fn facts(rec: &Record) -> model::Facts {
    let names = rec.list("facts").iter().filter_map(|n| if let Value::Str(n) = n { Some(n) } else { None });
    names.filter_map(|n| Some((n.clone(), fact(rec.field(n))?))).collect()
}

/// A value of a field. A record stands for its name, a list of arguments for their names. It is as deep as the definition's.
fn fact(value: &Value) -> Option<model::Fact> {
    let list: Vec<model::Fact> = match value {
        Value::Unset | Value::Int(0) => return None,
        Value::Int(n) => return Some(model::Fact::Int(*n)),
        Value::Str(s) | Value::Def(s) => return (!s.is_empty()).then(|| model::Fact::Str(s.clone())),
        Value::List(list) => list.iter().filter_map(fact).collect(),
        Value::Dag(_, args) => {
            args.iter().map(|(_, name)| model::Fact::Str(name.clone().unwrap_or_default())).collect()
        }
    };
    (!list.is_empty()).then_some(model::Fact::List(list))
}
