//! Constraints as statics, constant attributes and built types: records and C++ texts to Rust source over a context `c`.

use indexmap::IndexMap;

use super::shape::Shapes;
use crate::convention::Place;
use crate::preds::{Subject, fold_text};
use crate::records::{Record, Records, Value};
use crate::resolve::pred_source as pred;
use crate::{Bindings, Error, find};

/// The state of writing rules: the records, what is bound, and what was written on the way.
pub(super) struct Writer<'a> {
    pub(super) records: &'a Records,
    pub(super) bound: Bindings,
    /// True if C++ that is bound to nothing is written as a call of `unbound`, for a look at the output.
    pub(super) lenient: bool,
    pub(super) shapes: Shapes,
    /// Statics of constraints, by record name.
    pub(super) statics: IndexMap<String, String>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(records: &'a Records, bound: &Bindings, lenient: bool) -> Writer<'a> {
        let mut bound = bound.clone();
        for rec in records.deriving("AttrOrTypeDef") {
            let (Some(name), class) = (full_name(records, rec), rec.str("cppClassName")) else { continue };
            let p = if rec.is_a("TypeDef") {
                format!(
                    "Pred::Type(|c, t| matches!(c.type_data(t), AttrData::DialectType {{ def, .. }} if def.0.name == {name:?}))"
                )
            } else {
                format!(
                    "Pred::Attr(|c, a| matches!(c.data(a), AttrData::DialectAttr {{ def, .. }} if def.0.name == {name:?}))"
                )
            };
            let space = rec.str("cppNamespace").trim_start_matches("::");
            for class in [class.to_owned(), format!("{space}::{class}"), format!("::{space}::{class}")] {
                bound.preds.push((fold_text(&format!("isa<{class}>($_self)")), p.clone()));
            }
        }
        Writer { records, bound, lenient, shapes: Shapes::default(), statics: IndexMap::new() }
    }

    pub(super) fn rec(&self, name: &str) -> Result<&'a Record, Error> {
        self.records.get(name).ok_or_else(|| Error::new(format!("there is no record `{name}`")))
    }

    /// Makes sure that the constraint has a static; its name.
    pub(super) fn constraint(&mut self, name: &str, subject: Subject) -> Result<String, Error> {
        let ident: String =
            name.chars().map(|c| if c.is_alphanumeric() { c.to_ascii_uppercase() } else { '_' }).collect();
        let ident = format!("C_{ident}");
        if self.statics.contains_key(name) {
            return Ok(ident);
        }
        let rec = self.rec(name)?;
        let p = if rec.is_a("ConstantAttr") {
            let value = self.constant(rec.def("attr").unwrap_or_default(), rec.str("value"))?;
            format!("Pred::Attr(|c, a| a == {value})")
        } else if rec.is_a("EnumCase") {
            let value = rec.int("value");
            format!("Pred::Attr(|c, a| drr::native::enum_value(c, a) == Some({value}))")
        } else {
            match rec.def("predicate").and_then(|p| self.records.get(p)) {
                Some(p) => match pred(self.records, p, subject, name, &self.bound) {
                    Err(_) if self.lenient => "Pred::Unread(\"\")".to_owned(),
                    p => p?,
                },
                None => "Pred::True".to_owned(),
            }
        };
        let summary = match rec.str("summary") {
            "" if rec.is_a("EnumCase") => format!("case {}", rec.str("symbol")),
            s => s.to_owned(),
        };
        let text = format!(
            "static {ident}: Constraint = Constraint {{ name: {name:?}, summary: {summary:?}, pred: {p}, class: TypeClass::Any, builder: None }};\n"
        );
        self.statics.insert(name.to_owned(), text);
        Ok(ident)
    }

    /// A type by its C++ text.
    pub(super) fn built_type(&self, text: &str) -> Option<String> {
        let t = fold_text(text);
        if let Some(rust) = find(&self.bound.types, &t) {
            return Some(format!("{{ const F: fn(&Context) -> Type = {rust}; F(c) }}"));
        }
        if let Some(path) =
            crate::cpp::read(text).and_then(|e| Place::Type.function(&e, &self.bound, "")?.ok())
        {
            return Some(format!("{{ const F: fn(&Context) -> Type = {path}; F(c) }}"));
        }
        let t = t.strip_prefix("$_builder.").or_else(|| t.strip_prefix("rewriter."))?;
        let args = |head: &str| t.strip_prefix(head).and_then(|r| r.strip_suffix(')'));
        if let Some(args) = args("getIntegerType(") {
            return Some(match args.split_once(',') {
                None => format!("c.integer_type({})", args.parse::<u32>().ok()?),
                Some((w, s)) => {
                    let sign = if s.contains("true") { "Signed" } else { "Unsigned" };
                    format!("c.integer_type_with({}, Signedness::{sign})", w.parse::<u32>().ok()?)
                }
            });
        }
        let name = t.strip_prefix("get")?.strip_suffix("Type()")?;
        Some(match name {
            "Index" => "c.index_type()".to_owned(),
            "None" => "c.none_type()".to_owned(),
            "F16" | "BF16" | "F32" | "F64" | "TF32" | "F80" | "F128" => {
                format!("c.float_type(FloatKind::{name})")
            }
            _ => format!("c.integer_type({})", name.strip_prefix('I')?.parse::<u32>().ok()?),
        })
    }

    /// The one type of a type record.
    pub(super) fn only_type(&self, record: &str) -> Option<String> {
        let call = self.records.get(record)?.opt_str("builderCall").filter(|c| !c.is_empty())?;
        self.built_type(call)
    }

    /// An attribute of a record and the text of its value.
    pub(super) fn constant(&self, base: &str, value: &str) -> Result<String, Error> {
        if let Some(rust) = find(&self.bound.values, &fold_text(value)) {
            return Ok(format!("{{ const F: fn(&Context) -> Attr = {rust}; F(c) }}"));
        }
        let mut rec = self.rec(base)?;
        while !rec.is_a("EnumInfo")
            && let Some(inner) = rec.def("baseAttr").and_then(|b| self.records.get(b))
        {
            rec = inner;
        }
        if let Some(literal) = self.literal(rec, value.trim()) {
            return Ok(literal);
        }
        let what = format!("the value `{value}` of `{base}`");
        if let Some(path) =
            crate::cpp::read(value).and_then(|e| Place::Value.function(&e, &self.bound, &what))
        {
            return Ok(format!("{{ const F: fn(&Context) -> Attr = {}; F(c) }}", path?));
        }
        Err(Error::new(format!("the value `{value}` of `{base}` is not bound to Rust"))
            .hint("bind it with `Build::bind_value(text, \"|c| ...\")`"))
    }

    fn literal(&self, rec: &Record, value: &str) -> Option<String> {
        if rec.is_a("EnumInfo") || rec.def("enum").is_some() {
            let symbol = value.rsplit("::").next().unwrap_or(value);
            let info = rec.def("enum").and_then(|e| self.records.get(e)).unwrap_or(rec);
            let case = info.list("enumerants").iter().find_map(|c| match c {
                Value::Def(c) => self.records.get(c).filter(|c| c.str("symbol") == symbol),
                _ => None,
            })?;
            return self.enum_case(rec, case.int("value"));
        }
        let ty = rec.def("valueType").and_then(|t| self.only_type(t));
        let quoted = || value.strip_prefix('"').and_then(|v| v.strip_suffix('"'));
        let list = || -> Option<Vec<&str>> {
            let inner = value.strip_prefix('{')?.strip_suffix('}')?;
            Some(inner.split(',').map(str::trim).filter(|v| !v.is_empty()).collect())
        };
        let storage = match rec.str("storageType").rsplit("::").next().unwrap_or_default() {
            "" | "Attribute" => rec.name.as_str(),
            storage => storage,
        };
        let dense = |element: &str| -> Option<String> {
            let values: Option<Vec<i64>> = list()?.iter().map(|v| v.parse().ok()).collect();
            Some(format!("c.dense_array({element}, &{:?})", values?))
        };
        match (storage, ty) {
            ("UnitAttr", _) => Some("c.unit()".to_owned()),
            ("BoolAttr", _) => Some(format!("c.bool_attr({})", value.parse::<bool>().ok()?)),
            ("IntegerAttr", Some(ty)) => Some(format!("c.integer({ty}, {})", integer(value)?)),
            ("FloatAttr", Some(ty)) => Some(format!("c.float({ty}, {:?}f64)", float(value)?)),
            ("StringAttr", _) => Some(format!("c.string({:?})", quoted().unwrap_or(value))),
            ("FlatSymbolRefAttr" | "SymbolRefAttr", _) => {
                Some(format!("c.symbol_ref({:?})", quoted().unwrap_or(value)))
            }
            ("TypeAttr", _) => Some(format!("c.type_attr({})", self.built_type(value)?)),
            _ if rec.name.starts_with("DenseI64Array") => dense("c.i64()"),
            _ if rec.name.starts_with("DenseI32Array") => dense("c.i32()"),
            _ => {
                let element = self.records.get(rec.def("elementAttr")?)?;
                let items: Option<Vec<String>> = list()?.iter().map(|v| self.literal(element, v)).collect();
                Some(format!("c.array(&[{}])", items?.join(", ")))
            }
        }
    }

    /// A case of an enum as an attribute of the record.
    pub(super) fn enum_case(&self, rec: &Record, value: i64) -> Option<String> {
        if rec.is_a("EnumInfo") {
            return Some(format!("c.integer(c.integer_type({}), {value})", rec.int("bitwidth")));
        }
        let name = full_name(self.records, rec)?;
        Some(format!("drr::native::enum_attr(c, {name:?}, {value})"))
    }
}

/// A C++ floating-point literal.
pub(super) fn float(text: &str) -> Option<f64> {
    text.trim_end_matches(['f', 'F']).parse().ok().filter(|v: &f64| v.is_finite())
}

fn integer(text: &str) -> Option<i64> {
    match text.strip_prefix("0x") {
        Some(hex) => i64::from_str_radix(hex, 16).ok(),
        None => text.parse().ok(),
    }
}

/// `dialect.mnemonic` of a type or attribute.
fn full_name(records: &Records, rec: &Record) -> Option<String> {
    let dialect = records.get(rec.def("dialect")?)?;
    Some(format!("{}.{}", dialect.str("name"), rec.opt_str("mnemonic")?))
}
