//! Inherent attributes: how formats spell them, what they hold where they are absent; enums.

use super::{Resolver, enum_case};
use crate::convention::{Place, short};
use crate::cpp::Cpp;
use crate::model::{Attr, AttrSyntax, Code, Enum, Holds};
use crate::ops::{AttrModel, OpModel};
use crate::preds::{Subject, fold_text};
use crate::records::{Record, Value};
use crate::resolve::Mode;
use crate::{Error, find};

impl Resolver<'_> {
    pub(super) fn attrs(&mut self, list: &[AttrModel]) -> Result<Vec<Attr>, Error> {
        let mut out = Vec::new();
        for a in list {
            let constraint = if a.property && !self.rec(&a.base)?.is_a("AttrConstraint") {
                self.constraint("AnyAttr", Subject::Attr)?
            } else {
                self.constraint(&a.base, Subject::Attr)?
            };
            let default = match &a.default {
                Some(d) => Some(self.default(&a.base, d)?),
                None => None,
            };
            let syntax = self.syntax(&a.base)?;
            let holds = self.holds(&a.base, &syntax)?;
            let (name, optional, property) = (a.name.clone(), a.optional, a.property);
            out.push(Attr { name, constraint, optional, default, syntax, holds, property });
        }
        Ok(out)
    }

    /// The value of the attribute's accessor: as the definition's return type says, if that is known here.
    fn holds(&self, base: &str, syntax: &AttrSyntax) -> Result<Holds, Error> {
        let rec = self.rec(base)?;
        if let Some(case) = self.case_attr(rec) {
            return Ok(case);
        }
        let storage = rec.str("storageType").trim();
        Ok(match (storage.rsplit("::").next().unwrap_or(storage), syntax) {
            (_, AttrSyntax::Keyword(e)) => Holds::Enum(*e),
            (_, AttrSyntax::Unit) => Holds::Unit,
            ("BoolAttr", _) => Holds::Bool,
            ("IntegerAttr", AttrSyntax::Typed(_)) => Holds::Int,
            ("FloatAttr", AttrSyntax::Typed(_)) => Holds::Float,
            ("StringAttr", _) => Holds::String,
            ("FlatSymbolRefAttr", _) => Holds::Symbol,
            ("TypeAttr", _) => Holds::Type,
            ("ArrayAttr", _) => Holds::Array,
            ("AffineMapAttr", _) => Holds::Map,
            ("DenseElementsAttr", _) if base.contains("String") => Holds::Attr,
            (
                "DenseElementsAttr"
                | "DenseIntElementsAttr"
                | "DenseFPElementsAttr"
                | "DenseIntOrFPElementsAttr",
                _,
            ) => Holds::Dense,
            (class, AttrSyntax::DenseArray(_)) if !class.contains('F') => Holds::Ints,
            _ => Holds::Attr,
        })
    }

    /// An attribute that a dialect defines to hold one enum's case.
    fn case_attr(&self, rec: &Record) -> Option<Holds> {
        let info = rec.def("enum").and_then(|e| self.records.get(e)).filter(|_| rec.is_a("AttrDef"))?;
        let dialect = rec.def("dialect").and_then(|d| self.records.get(d))?.str("name");
        let class = info.str("className");
        let class = match dialect == self.dialect {
            true => class.to_owned(),
            false => format!("{}::{class}", self.module_of(dialect)),
        };
        Some(Holds::Case { class, def: self.def_path(rec)? })
    }

    /// The computed fields of a definition: derived attributes.
    pub(super) fn derived(&mut self, op: &OpModel, rec: &Record) -> Result<Vec<(String, Cpp)>, Error> {
        let mut out = Vec::new();
        for (name, value) in &rec.fields {
            let Value::Def(d) = value else { continue };
            let Some(attr) = self.records.get(d).filter(|r| r.is_a("DerivedAttr")) else { continue };
            let body = attr.str("body").trim().trim_start_matches("return ").trim_end_matches(';');
            let text = attr.str("convertFromStorage").replace("$_self", body);
            let hint = "say in `convertFromStorage` which attribute it is";
            if text.is_empty() {
                let why = "it is never an attribute".to_owned();
                self.unread("derived attribute", body, &op.full_name, why, hint)?;
                continue;
            }
            match self.cpp(&text, Some(op)) {
                Ok(e) => out.push((name.clone(), e)),
                Err(why) => drop(self.unread("derived attribute", &text, &op.full_name, why, hint)?),
            }
        }
        Ok(out)
    }

    fn syntax(&mut self, base: &str) -> Result<AttrSyntax, Error> {
        let rec = self.rec(base)?.clone();
        let storage = rec.str("storageType").trim();
        if base == "SymbolNameAttr" {
            return Ok(AttrSyntax::SymbolName);
        }
        if storage.ends_with("UnitAttr") || base == "UnitProp" || base == "UnitProperty" {
            return Ok(AttrSyntax::Unit);
        }
        if storage.ends_with("StringAttr") {
            return Ok(AttrSyntax::String);
        }
        match storage.rsplit("::").next().unwrap_or(storage) {
            "ArrayAttr" => return Ok(AttrSyntax::Array),
            "SymbolRefAttr" => return Ok(AttrSyntax::SymbolRef),
            class => {
                if let Some(call) = dense_element(class)
                    && let Some(b) = self.type_builder(&call, base)?
                {
                    return Ok(AttrSyntax::DenseArray(b));
                }
            }
        }
        if rec.is_a("AttrOrTypeDef") {
            let dialect = rec.def("dialect").and_then(|d| self.records.get(d)).map_or("", |d| d.str("name"));
            return Ok(match rec.opt_str("mnemonic") {
                Some(m) => AttrSyntax::Stripped(format!("{dialect}.{m}")),
                None => AttrSyntax::Any,
            });
        }
        if rec.is_a("EnumInfo") {
            return Ok(AttrSyntax::Keyword(self.enum_def(base)?));
        }
        // An enum of which a constraint leaves out some cases.
        if let Some(of) =
            rec.def("baseAttr").filter(|a| self.records.get(a).is_some_and(|r| r.is_a("EnumInfo")))
        {
            return Ok(AttrSyntax::Keyword(self.enum_def(of)?));
        }
        if storage.ends_with("TypeAttr") && self.mode == Mode::Load {
            return Ok(AttrSyntax::Type);
        }
        let builder =
            rec.def("valueType").and_then(|t| self.records.get(t)).and_then(|t| t.opt_str("builderCall"));
        let builder = builder.filter(|b| !b.is_empty()).map(str::to_owned);
        let builder = builder.map(|b| self.type_builder(&b, base)).transpose()?.flatten();
        Ok(match builder {
            Some(Code::Unread(_)) | None => AttrSyntax::Any,
            Some(b) => AttrSyntax::Typed(b),
        })
    }

    /// The place of an enum in the dialect's list.
    pub(super) fn enum_def(&mut self, name: &str) -> Result<usize, Error> {
        if let Some(i) = self.enums.get(name) {
            return Ok(*i);
        }
        let rec = self.rec(name)?;
        let cases = rec.list("enumerants").iter().filter_map(|c| match c {
            Value::Def(c) => self.records.get(c),
            _ => None,
        });
        let of_group = |c: &&Record| GROUPS.iter().any(|class| c.is_a(class));
        let groups = cases.clone().filter(of_group).map(|c| c.str("symbol").to_owned()).collect();
        let case_facts = cases.clone().map(super::facts).collect();
        let cases =
            cases.map(|c| (c.str("str").to_owned(), c.str("symbol").to_owned(), c.int("value"))).collect();
        let bits = rec.is_a("BitEnumBase");
        let e = Enum {
            record: name.to_owned(),
            class: rec.str("className").to_owned(),
            summary: rec.str("summary").to_owned(),
            width: rec.int("bitwidth"),
            bits,
            // Only bits are joined.
            separator: if bits { rec.str("separator") } else { ", " }.to_owned(),
            cases,
            case_facts,
            prefer_groups: rec.bit("printBitEnumPrimaryGroups"),
            groups,
            quoted: rec.bit("printBitEnumQuoted") && !rec.bit("isProperty"),
            is_attr: rec.is_a("AttrConstraint") && !rec.bit("isProperty"),
            namespace: rec.str("cppNamespace").to_owned(),
            functions: [
                "stringToSymbolFnName",
                "symbolToStringFnName",
                "underlyingToSymbolFnName",
                "maxEnumValFnName",
            ]
            .map(|f| rec.str(f).to_owned()),
        };
        let i = self.out.enums.len();
        self.out.enums.push(e);
        self.enums.insert(name.to_owned(), i);
        Ok(i)
    }

    /// The default of an attribute.
    fn default(&mut self, base: &str, text: &str) -> Result<Code, Error> {
        if let Some(r) = find(&self.bound.values, &fold_text(text)) {
            return Ok(Code::Rust(r));
        }
        let rec = self.rec(base)?.clone();
        if self.mode == Mode::Build
            && let Some(rust) = self.quick_default(&rec, text)
        {
            return Ok(Code::Rust(rust));
        }
        match self.default_expr(&rec, text) {
            Ok(e) => Ok(Code::Cpp(e)),
            Err(_) if let Some(code) = self.named(Place::Value, "default", text, base) => code,
            Err(why) => {
                let hint = "bind it with `Build::bind_value(text, \"|c| ...\")`";
                Ok(Code::Unread(self.unread("default", text, base, why, hint)?))
            }
        }
    }

    fn case_of(&self, rec: &Record, text: &str) -> Option<i64> {
        enum_case(self.records, rec, text.rsplit("::").next()?.trim_end_matches(')'))
    }

    /// The defaults that definitions use all the time, as Rust source of a `fn(&Context) -> Attr`.
    fn quick_default(&self, rec: &Record, text: &str) -> Option<String> {
        if let Some(e) = rec.def("enum").and_then(|e| self.records.get(e))
            && let Some(v) = self.case_of(e, text)
            && let Some(def) = self.def_path(rec)
        {
            return Some(format!("|c| c.dialect_attr(&{def}, &[c.param_int({v})])"));
        }
        if rec.is_a("EnumInfo")
            && let Some(v) = self.case_of(rec, text)
        {
            return Some(format!("|c| c.integer(c.integer_type({}), {v})", rec.int("bitwidth")));
        }
        if let Some(made) = self.default_of_def(rec, text) {
            return Some(made);
        }
        match text {
            "true" | "false" => Some(format!("|c| c.bool_attr({text})")),
            s if s.starts_with('"') => Some(format!("|c| c.string({s})")),
            "{}" if rec.str("predicate").is_empty() && rec.str("storageType").ends_with("ArrayAttr") => {
                let element = rec.str("storageType").rsplit("::").next()?.strip_prefix("Dense");
                if element.is_some() { None } else { Some("|c| c.array(&[])".to_owned()) }
            }
            _ => None,
        }
    }

    /// An attribute that is defined without parameters, or with lists alone and is made of `{}`.
    fn default_of_def(&self, rec: &Record, text: &str) -> Option<String> {
        let text = fold_text(text);
        let (def, lists) = match text.strip_suffix("::get($_builder.getContext())") {
            Some(class) => {
                (self.records.deriving("AttrDef").find(|r| super::class_of(r) == short(class))?, 0)
            }
            None if text == "{}" && rec.is_a("AttrDef") => (rec, rec.dag("parameters").len()),
            None => return None,
        };
        let list = |v: &Value| match v {
            Value::Str(s) => fold_text(s).starts_with("ArrayRef<"),
            Value::Def(d) => {
                self.records.get(d).is_some_and(|p| fold_text(p.str("cppType")).starts_with("ArrayRef<"))
            }
            _ => false,
        };
        let fits = def.dag("parameters").len() == lists && def.dag("parameters").iter().all(|(v, _)| list(v));
        let params = vec!["c.param_list(&[])"; lists].join(", ");
        fits.then(|| Some(format!("|c| c.dialect_attr(&{}, &[{params}])", self.def_path(def)?)))?
    }

    /// The default through the constraint's builder, as mlir-tblgen puts it together.
    fn default_expr(&self, rec: &Record, text: &str) -> Result<Cpp, String> {
        let builder = || Cpp::Placeholder("_builder".to_owned());
        if let Some(e) = rec.def("enum").and_then(|e| self.records.get(e))
            && let Some(v) = self.case_of(e, text)
        {
            let dialect = rec.def("dialect").and_then(|d| self.records.get(d)).map_or("", |d| d.str("name"));
            let make = format!("!{dialect}.{}::get", rec.str("mnemonic"));
            return Ok(Cpp::Call(make, Vec::new(), vec![Cpp::Int(v)]));
        }
        if rec.is_a("EnumInfo")
            && let Some(v) = self.case_of(rec, text)
        {
            let width = Cpp::Int(rec.int("bitwidth"));
            let ty = Cpp::Member(Box::new(builder()), "getIntegerType".to_owned(), Vec::new(), vec![width]);
            let args = vec![ty, Cpp::Int(v)];
            return Ok(Cpp::Member(Box::new(builder()), "getIntegerAttr".to_owned(), Vec::new(), args));
        }
        let call = rec.str("constBuilderCall");
        let whole = if call.is_empty() { text.to_owned() } else { call.replace("$0", text) };
        match self.cpp(&whole, None)? {
            Cpp::Int(_) | Cpp::Bool(_) | Cpp::Str(_) | Cpp::List(_) | Cpp::Float(_) => {
                Err("nothing says which attribute it makes".to_owned())
            }
            e => Ok(e),
        }
    }
}

/// The classes of cases that stand for several.
const GROUPS: &[&str] = &["BitEnumCaseGroup", "BitEnumAttrCaseGroup"];

/// The builder call of the element type of `DenseI64ArrayAttr` and its kin.
fn dense_element(class: &str) -> Option<String> {
    let element = class.strip_prefix("Dense")?.strip_suffix("ArrayAttr")?;
    Some(match element {
        "Bool" => "$_builder.getIntegerType(1)".to_owned(),
        "F32" | "F64" => format!("$_builder.get{element}Type()"),
        i => format!("$_builder.getIntegerType({})", i.strip_prefix('I')?),
    })
}
