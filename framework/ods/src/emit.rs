//! Models to Rust source.

use std::fmt::Write;

use indexmap::IndexMap;

use crate::format::FormatParser;
use crate::ops::{Arity, AttrModel, OpModel, ValueModel, class_name};
use crate::preds::{Subject, fold_text, pred};
use crate::records::{Record, Records, Value};
use crate::{Bindings, Error, find};

struct Emitter<'a> {
    records: &'a Records,
    bound: &'a Bindings,
    dialect: &'a str,
    /// Statics of constraints, by record name.
    constraints: IndexMap<String, String>,
    enums: IndexMap<String, String>,
    out: String,
}

/// The Rust source of all definitions of a dialect.
pub(crate) fn dialect(records: &Records, name: &str, bound: &Bindings) -> Result<String, Error> {
    let Some(d) = records.deriving("Dialect").find(|d| d.str("name") == name) else {
        return Err(Error::new(format!("there is no dialect named `{name}`")));
    };
    let mut bound = bound.clone();
    for rec in records.deriving("AttrOrTypeDef").filter(|r| r.def("dialect") == Some(&d.name)) {
        let class = class_of(rec);
        let def = format!("{}_DEF", screaming(&class));
        let pred = if rec.is_a("TypeDef") {
            format!("Pred::Type(|c, t| c.type_params(t, &{def}).is_some())")
        } else {
            format!("Pred::Attr(|c, a| c.attr_params(a, &{def}).is_some())")
        };
        bound.preds.push((format!("isa<{class}>($_self)"), pred));
    }
    let mut e = Emitter {
        records,
        bound: &bound,
        dialect: name,
        constraints: IndexMap::new(),
        enums: IndexMap::new(),
        out: String::new(),
    };
    let (mut ops, mut types, mut attrs) = (Vec::new(), Vec::new(), Vec::new());
    for rec in records.deriving("Op").filter(|r| r.def("opDialect") == Some(&d.name)) {
        ops.push(OpModel::new(records, rec)?);
    }
    for rec in records.deriving("AttrOrTypeDef").filter(|r| r.def("dialect") == Some(&d.name)) {
        if rec.opt_str("mnemonic").is_none() {
            continue;
        }
        if rec.is_a("TypeDef") { types.push(rec) } else { attrs.push(rec) }
    }
    for (kind, list) in [("Type", &types), ("Attr", &attrs)] {
        for rec in list.iter() {
            e.attr_def(kind, rec)?;
        }
    }
    let mut bodies = Vec::new();
    for op in &ops {
        bodies.push(e.op(op)?);
        e.view(op);
    }
    let list = |l: &[String]| l.join(",\n");
    let _ = write!(
        e.out,
        "/// The dialect's operations.\npub static OPS: [OpDef; {}] = [\n{}\n];\n",
        ops.len(),
        list(&bodies)
    );
    let defs = |recs: &[&Record]| {
        recs.iter().map(|r| format!("{}_DEF", screaming(&class_of(r)))).collect::<Vec<_>>()
    };
    let (t, a) = (defs(&types), defs(&attrs));
    let _ = write!(e.out, "/// The dialect's types.\npub static TYPES: &[&AttrDef] = &[{}];\n", refs(&t));
    let _ =
        write!(e.out, "/// The dialect's attributes.\npub static ATTRS: &[&AttrDef] = &[{}];\n", refs(&a));
    let mut head = String::from("// Generated from the dialect's .td file.\n");
    head.push_str("#[allow(unused_imports)]\nuse terrace_ir::{Attr, AttrData, Body, Context, FloatKind, Op, Signedness, Type, Value, def::*, model};\n\n");
    for text in e.enums.values().chain(e.constraints.values()) {
        head.push_str(text);
    }
    Ok(head + &e.out)
}

fn refs(names: &[String]) -> String {
    names.iter().map(|n| format!("&{n}")).collect::<Vec<_>>().join(", ")
}

fn class_of(rec: &Record) -> String {
    match rec.opt_str("cppClassName") {
        Some(c) if !c.is_empty() => c.to_owned(),
        _ => class_name(&rec.name),
    }
}

fn screaming(name: &str) -> String {
    let mut out = String::new();
    let mut lower = false;
    for c in name.chars() {
        if c.is_uppercase() && lower {
            out.push('_');
        }
        lower = c.is_lowercase() || c.is_ascii_digit();
        out.push(c.to_ascii_uppercase());
    }
    out
}

fn snake(name: &str) -> String {
    let s = screaming(name).to_lowercase();
    match s.as_str() {
        "type" | "fn" | "in" | "ref" | "mod" | "move" | "match" | "static" | "where" | "loop" | "box" => {
            format!("{s}_")
        }
        _ => s,
    }
}

impl Emitter<'_> {
    fn rec(&self, name: &str) -> Result<&Record, Error> {
        self.records.get(name).ok_or_else(|| Error::new(format!("there is no record `{name}`")))
    }

    /// The Rust path of a type's or attribute's definition; none where its dialect is not bound.
    fn def_path(&self, rec: &Record) -> Option<String> {
        let dialect = rec.def("dialect").and_then(|d| self.records.get(d)).map_or("", |d| d.str("name"));
        let def = format!("{}_DEF", screaming(&class_of(rec)));
        if dialect == self.dialect {
            return Some(def);
        }
        find(&self.bound.dialects, dialect).map(|path| format!("{path}::{def}"))
    }

    /// Makes sure that the constraint has a static; its name.
    fn constraint(&mut self, name: &str, subject: Subject) -> Result<String, Error> {
        let ident = format!("C_{}", screaming(&name.replace(|c: char| !c.is_alphanumeric(), "_")));
        if self.constraints.contains_key(name) {
            return Ok(ident);
        }
        let rec = self.rec(name)?;
        let of = name.to_owned();
        let p = match rec.def("predicate").and_then(|p| self.records.get(p)) {
            Some(_) if rec.is_a("AttrOrTypeDef") => match (self.def_path(rec), subject) {
                (Some(def), Subject::Attr) => {
                    format!("Pred::Attr(|c, a| c.attr_params(a, &{def}).is_some())")
                }
                (Some(def), _) => format!("Pred::Type(|c, t| c.type_params(t, &{def}).is_some())"),
                (None, _) => "Pred::True".to_owned(),
            },
            Some(p) => pred(self.records, p, subject, &of, self.bound)?,
            None => "Pred::True".to_owned(),
        };
        let builder = match (subject, rec.opt_str("builderCall")) {
            (Subject::Type, Some(b)) if !b.is_empty() => match self.type_builder(b) {
                Some(b) => format!("Some({b})"),
                None => "None".to_owned(),
            },
            _ => "None".to_owned(),
        };
        let summary = rec.str("summary").to_owned();
        let text = format!(
            "static {ident}: Constraint = Constraint {{ name: {of:?}, summary: {summary:?}, pred: {p}, builder: {builder} }};\n"
        );
        self.constraints.insert(of, text);
        Ok(ident)
    }

    fn type_builder(&self, call: &str) -> Option<String> {
        let t = fold_text(call);
        let rust = find(&self.bound.types, &t).or_else(|| {
            Some(match t.as_str() {
                "$_builder.getIndexType()" => "|c| c.index_type()".to_owned(),
                "$_builder.getType<NoneType>()" => "|c| c.none_type()".to_owned(),
                "$_builder.getF16Type()" => "|c| c.float_type(FloatKind::F16)".to_owned(),
                "$_builder.getBF16Type()" => "|c| c.float_type(FloatKind::BF16)".to_owned(),
                "$_builder.getF32Type()" => "|c| c.f32()".to_owned(),
                "$_builder.getF64Type()" => "|c| c.f64()".to_owned(),
                _ => {
                    let args = t.strip_prefix("$_builder.getIntegerType(")?.strip_suffix(')')?;
                    match args.split_once(',') {
                        None => format!("|c| c.integer_type({args})"),
                        Some((w, s)) => {
                            let sign = if s.contains("true") { "Signed" } else { "Unsigned" };
                            format!("|c| c.integer_type_with({w}, Signedness::{sign})")
                        }
                    }
                }
            })
        })?;
        Some(format!("TypeBuilder::Rust({rust})"))
    }

    fn values(&mut self, list: &[ValueModel]) -> Result<String, Error> {
        let mut out = Vec::new();
        for v in list {
            let c = self.constraint(&v.constraint, Subject::Type)?;
            let arity = match &v.arity {
                Arity::Single => "Arity::Single".to_owned(),
                Arity::Optional => "Arity::Optional".to_owned(),
                Arity::Variadic => "Arity::Variadic".to_owned(),
                Arity::VariadicOfVariadic(s) => format!("Arity::VariadicOfVariadic({s:?})"),
            };
            out.push(format!(
                "ValueDef {{ name: {:?}, constraint: &{c}, arity: {arity}, doc: {:?} }}",
                v.name, v.doc
            ));
        }
        Ok(out.join(", "))
    }

    fn attrs(&mut self, list: &[AttrModel]) -> Result<String, Error> {
        let mut out = Vec::new();
        for a in list {
            let c = self.constraint(&a.base, Subject::Attr)?;
            let syntax = self.syntax(&a.base)?;
            let default = match &a.default {
                Some(d) => format!("Some(DefaultValue::Rust({}))", self.default(&a.base, d)?),
                None => "None".to_owned(),
            };
            out.push(format!(
                "AttrSlot {{ name: {:?}, constraint: &{c}, optional: {}, default: {default}, syntax: {syntax} }}",
                a.name, a.optional
            ));
        }
        Ok(out.join(", "))
    }

    fn syntax(&mut self, base: &str) -> Result<String, Error> {
        let rec = self.rec(base)?.clone();
        if base == "SymbolNameAttr" {
            return Ok("AttrSyntax::SymbolName".to_owned());
        }
        if rec.str("storageType").ends_with("UnitAttr") || base == "UnitProp" {
            return Ok("AttrSyntax::Unit".to_owned());
        }
        if rec.str("storageType").ends_with("StringAttr") {
            return Ok("AttrSyntax::String".to_owned());
        }
        if let Some(width) = match base {
            "DenseI64ArrayAttr" => Some(64),
            "DenseI32ArrayAttr" => Some(32),
            "DenseI16ArrayAttr" => Some(16),
            "DenseI8ArrayAttr" => Some(8),
            "DenseBoolArrayAttr" => Some(1),
            _ => None,
        } {
            return Ok(format!("AttrSyntax::DenseArray(TypeBuilder::Rust(|c| c.integer_type({width})))"));
        }
        if rec.is_a("AttrOrTypeDef") {
            let dialect = rec.def("dialect").and_then(|d| self.records.get(d)).map_or("", |d| d.str("name"));
            return Ok(format!("AttrSyntax::Stripped(\"{dialect}.{}\")", rec.str("mnemonic")));
        }
        if rec.is_a("EnumInfo") {
            let e = self.enum_def(base)?;
            return Ok(format!("AttrSyntax::Keyword(&{e})"));
        }
        let builder =
            rec.def("valueType").and_then(|t| self.records.get(t)).and_then(|t| t.opt_str("builderCall"));
        match builder.filter(|b| !b.is_empty()).and_then(|b| self.type_builder(b)) {
            Some(b) => Ok(format!("AttrSyntax::Typed({b})")),
            None => Ok("AttrSyntax::Any".to_owned()),
        }
    }

    fn enum_def(&mut self, name: &str) -> Result<String, Error> {
        let rec = self.rec(name)?;
        let ident = format!("E_{}", screaming(rec.str("className")));
        if self.enums.contains_key(name) {
            return Ok(ident);
        }
        let mut cases = Vec::new();
        for c in rec.list("enumerants") {
            let Value::Def(c) = c else { continue };
            let Some(c) = self.records.get(c) else { continue };
            let (text, symbol, value) = (c.str("str"), c.str("symbol"), c.int("value"));
            cases.push(format!("EnumCase {{ text: {text:?}, symbol: {symbol:?}, value: {value} }}"));
        }
        let (class, summary) = (rec.str("className"), rec.str("summary"));
        let text = format!(
            "/// {summary}\npub static {ident}: EnumDef = EnumDef {{ name: {class:?}, summary: {summary:?}, width: {}, bits: {}, separator: {:?}, cases: &[{}], prefer_groups: {} }};\n",
            rec.int("bitwidth"),
            rec.bit("isBitEnum"),
            rec.str("separator"),
            cases.join(", "),
            rec.bit("printBitEnumPrimaryGroups"),
        );
        self.enums.insert(name.to_owned(), text);
        Ok(ident)
    }

    /// A default value as Rust source of a `fn(&Context) -> Attr`.
    fn default(&self, base: &str, text: &str) -> Result<String, Error> {
        if let Some(r) = find(&self.bound.values, &fold_text(text)) {
            return Ok(r);
        }
        let rec = self.rec(base)?;
        let enum_case = |e: &Record| -> Option<i64> {
            let symbol = text.rsplit("::").next()?;
            e.list("enumerants").iter().find_map(|c| match c {
                Value::Def(c) => {
                    self.records.get(c).filter(|c| c.str("symbol") == symbol).map(|c| c.int("value"))
                }
                _ => None,
            })
        };
        if let Some(e) = rec.def("enum").and_then(|e| self.records.get(e))
            && let Some(v) = enum_case(e)
            && let Some(def) = self.def_path(rec)
        {
            return Ok(format!("|c| c.dialect_attr(&{def}, &[c.param_int({v})])"));
        }
        if rec.is_a("EnumInfo")
            && let Some(v) = enum_case(rec)
        {
            return Ok(format!("|c| c.integer(c.integer_type({}), {v})", rec.int("bitwidth")));
        }
        let ty =
            rec.def("valueType").and_then(|t| self.records.get(t)).and_then(|t| t.opt_str("builderCall"));
        let ty = ty.and_then(|b| self.type_builder(b));
        match (text, ty) {
            ("true" | "false", _) => Ok(format!("|c| c.bool_attr({text})")),
            (n, Some(ty)) if n.parse::<i64>().is_ok() => {
                let inner = ty.trim_start_matches("TypeBuilder::Rust(|c| ").trim_end_matches(')');
                let close = if inner.ends_with('(') { ")" } else { "" };
                Ok(format!(
                    "|c| c.integer({inner}{close}), {n})",
                    inner = inner.strip_suffix('(').map_or(inner.to_owned(), |i| format!("{i}("))
                ))
            }
            (s, _) if s.starts_with('"') => Ok(format!("|c| c.string({s})")),
            ("{}", _) if rec.str("predicate").is_empty() => Ok("|c| c.array(&[])".to_owned()),
            _ => Err(Error::new(format!("the default `{text}` of `{base}` is not bound to Rust"))
                .hint("bind it with `Build::bind_value(text, \"|c| ...\")`")),
        }
    }

    fn attr_def(&mut self, kind: &str, rec: &Record) -> Result<(), Error> {
        let class = class_of(rec);
        let ident = format!("{}_DEF", screaming(&class));
        let mut params = Vec::new();
        let mut names = Vec::new();
        let mut type_param = None;
        for (i, (v, name)) in rec.dag("parameters").iter().enumerate() {
            let name = name.clone().unwrap_or_default();
            let (cpp, default, self_type) = match v {
                Value::Str(s) => (s.clone(), None, false),
                Value::Def(d) => {
                    let p = self.rec(d)?;
                    if p.is_a("EnumInfo") {
                        let e = self.enum_def(d)?;
                        params.push(format!("ParamDef {{ name: {name:?}, kind: ParamKind::Enum(&{e}), optional: false, default: None }}"));
                        names.push(name);
                        continue;
                    }
                    (
                        p.str("cppType").to_owned(),
                        p.opt_str("defaultValue").map(str::to_owned),
                        p.is_a("AttributeSelfTypeParameter"),
                    )
                }
                _ => continue,
            };
            if self_type {
                type_param = Some(i);
            }
            let kind = self.param_kind(&cpp)?;
            let optional = default.as_deref() == Some("");
            let value = match default.as_deref() {
                None | Some("") => "None".to_owned(),
                Some("true" | "false") => {
                    format!(
                        "Some(DefaultValue::Rust(|c| c.param_int({})))",
                        i64::from(default.as_deref() == Some("true"))
                    )
                }
                Some(n) if n.parse::<i64>().is_ok() => {
                    format!("Some(DefaultValue::Rust(|c| c.param_int({n})))")
                }
                Some(other) => match find(&self.bound.values, &fold_text(other)) {
                    Some(r) => format!("Some(DefaultValue::Rust({r}))"),
                    None => {
                        return Err(Error::new(format!(
                            "the default `{other}` of parameter `{name}` of `{class}` is not bound to Rust"
                        )));
                    }
                },
            };
            params.push(format!(
                "ParamDef {{ name: {name:?}, kind: {kind}, optional: {optional}, default: {value} }}"
            ));
            names.push(name);
        }
        let format = match rec.opt_str("assemblyFormat") {
            Some(f) => format!("Some(&[{}])", param_format(f, &names, &class)?),
            None => "None".to_owned(),
        };
        let mut models = Vec::new();
        if rec.bit("hasCustomAssemblyFormat") {
            models.push(format!("model!(dyn terrace_asm::AttrSyntaxHooks, &super::{class})"));
        }
        if rec.bit("genVerifyDecl") {
            models.push(format!("model!(dyn terrace_asm::VerifyParams, &super::{class})"));
        }
        let mut traits = Vec::new();
        for t in rec.list("traits") {
            if let Value::Def(t) = t
                && let Some(t) = self.records.get(t)
            {
                let name = if t.str("cppInterfaceName").is_empty() {
                    t.str("trait")
                } else {
                    t.str("cppInterfaceName")
                };
                traits.push(format!("{:?}", interface_word(name)));
            }
        }
        let name = format!("{}.{}", self.dialect, rec.str("mnemonic"));
        let aliases = rec.bit("genMnemonicAlias");
        let type_param = type_param.map_or("None".to_owned(), |i| format!("Some({i})"));
        let _ = kind;
        let _ = write!(
            self.out,
            "/// `{name}`\npub static {ident}: AttrDef = AttrDef {{ name: {name:?}, summary: {:?}, description: {:?}, params: &[{}], format: {format}, traits: &[{}], type_param: {type_param}, has_aliases: {aliases}, models: &[{}] }};\n",
            rec.str("summary"),
            rec.str("description"),
            params.join(", "),
            traits.join(", "),
            models.join(", "),
        );
        Ok(())
    }

    fn param_kind(&mut self, cpp: &str) -> Result<String, Error> {
        let t = fold_text(cpp);
        if let Some(r) = find(&self.bound.params, &t) {
            return Ok(r);
        }
        if let Some(inner) = t.strip_prefix("ArrayRef<").and_then(|t| t.strip_suffix('>')) {
            return Ok(format!("ParamKind::List(&{})", self.param_kind(inner)?));
        }
        let int = |w: u32, s: bool| format!("ParamKind::Int {{ width: {w}, signed: {s} }}");
        Ok(match t.as_str() {
            "int64_t" => int(64, true),
            "int32_t" | "int" => int(32, true),
            "int16_t" => int(16, true),
            "int8_t" => int(8, true),
            "uint64_t" | "size_t" => int(64, false),
            "uint32_t" | "unsigned" => int(32, false),
            "uint16_t" => int(16, false),
            "uint8_t" => int(8, false),
            "bool" => "ParamKind::Bool".to_owned(),
            "StringRef" | "std::string" => "ParamKind::String".to_owned(),
            "Type" => "ParamKind::Type".to_owned(),
            t if t.ends_with("Type") => "ParamKind::Type".to_owned(),
            t if t.ends_with("Attr") || t == "Attribute" => {
                let class = t.rsplit("::").next().unwrap_or(t);
                let def = self.records.deriving("AttrDef").find(|r| class_of(r) == class);
                match def.and_then(|d| Some((d.def("dialect")?, d.opt_str("mnemonic")?))) {
                    Some((d, m)) => {
                        let d = self.records.get(d).map_or("", |d| d.str("name"));
                        format!("ParamKind::Stripped(\"{d}.{m}\")")
                    }
                    None => "ParamKind::Attr".to_owned(),
                }
            }
            other => {
                let class = other.rsplit("::").next().unwrap_or(other);
                let e = self
                    .records
                    .deriving("EnumInfo")
                    .find(|r| r.str("className") == class)
                    .map(|r| r.name.clone());
                match e {
                    Some(e) => format!("ParamKind::Enum(&{})", self.enum_def(&e)?),
                    None => format!("ParamKind::Other({other:?})"),
                }
            }
        })
    }

    fn op(&mut self, op: &OpModel) -> Result<String, Error> {
        let rec = self.rec(&op.record)?.clone();
        let operands = self.values(&op.operands)?;
        let results = self.values(&op.results)?;
        let attrs = self.attrs(&op.attrs)?;
        let mut regions = Vec::new();
        for r in &op.regions {
            let base = self.rec(&r.constraint)?;
            let base = base.def("baseRegion").and_then(|b| self.records.get(b)).unwrap_or(base);
            let text = base
                .def("predicate")
                .and_then(|p| self.records.get(p))
                .map_or(String::new(), |p| fold_text(p.str("predExpr")));
            let n = |p: &str| text.strip_prefix(p).and_then(|t| t.strip_suffix(')')).map(str::to_owned);
            let c = if let Some(n) = n("hasNItems($_self,") {
                format!("RegionConstraint::Sized({n})")
            } else if let Some(n) = n("hasNItemsOrMore($_self,") {
                format!("RegionConstraint::MinSized({n})")
            } else if let Some(n) = n("hasNItemsOrLess($_self,") {
                format!("RegionConstraint::MaxSized({n})")
            } else {
                "RegionConstraint::Any".to_owned()
            };
            regions.push(format!(
                "RegionDef {{ name: {:?}, variadic: {}, constraint: {c} }}",
                r.name, r.variadic
            ));
        }
        let successors: Vec<String> = op
            .successors
            .iter()
            .map(|s| format!("SuccessorDef {{ name: {:?}, variadic: {} }}", s.name, s.variadic))
            .collect();
        let (traits, models) = self.traits_and_models(op, &rec)?;
        let infers = models.iter().any(|m| m.contains("InferTypes"));
        let (format, rules) = self.format(op, &rec, infers)?;
        let inference = if infers { "Inference::Interface".to_owned() } else { rules };
        let traits = format!("&[{}]", traits.join(", "));
        Ok(format!(
            "    OpDef {{ name: {:?}, summary: {:?}, description: {:?}, operands: &[{operands}], results: &[{results}], attrs: &[{attrs}], regions: &[{}], successors: &[{}], traits: {traits}, bits: TraitSet::of({traits}), format: {format}, inference: {inference}, models: &[{}] }}",
            op.full_name,
            rec.str("summary"),
            rec.str("description").trim(),
            regions.join(", "),
            successors.join(", "),
            models.join(", "),
        ))
    }

    fn traits_and_models(&mut self, op: &OpModel, rec: &Record) -> Result<(Vec<String>, Vec<String>), Error> {
        let (mut traits, mut models) = (Vec::new(), Vec::new());
        let model = |t: &str| format!("model!(dyn {t}, &super::hooks::{})", op.class);
        for (bit, path) in [
            ("hasFolder", "terrace_ir::interfaces::Fold"),
            ("hasVerifier", "terrace_ir::interfaces::Verify"),
            ("hasRegionVerifier", "terrace_ir::interfaces::VerifyRegions"),
            ("hasCustomAssemblyFormat", "terrace_asm::CustomAssembly"),
            ("hasCanonicalizer", "terrace_rewrite::Canonicalize"),
            ("hasCanonicalizeMethod", "terrace_rewrite::Canonicalize"),
        ] {
            if rec.bit(bit) {
                models.push(model(path));
            }
        }
        for t in &op.traits {
            let t = self.rec(t)?.clone();
            let iface = t.str("cppInterfaceName");
            if !iface.is_empty() {
                if let Some(path) = find(&self.bound.interfaces, iface) {
                    let m = model(&path);
                    if !path.is_empty() && !models.contains(&m) {
                        models.push(m);
                    }
                }
                continue;
            }
            let name = t.str("trait");
            if t.is_a("PredOpTrait") {
                traits.push(self.multi(op, &t)?);
            } else if let Some((head, params)) = name.split_once('<') {
                let params = params.trim_end_matches(">::Impl");
                traits.push(self.param_trait(head, params));
            } else {
                traits.push(native_trait(name));
            }
        }
        Ok((traits, models))
    }

    fn param_trait(&self, head: &str, params: &str) -> String {
        let names: Vec<String> =
            params.split(',').map(|p| format!("{:?}", self.op_by_class(p.trim()))).collect();
        match head {
            "HasParent" => format!("Trait::HasParent(&[{}])", names.join(", ")),
            "HasAncestor" => format!("Trait::HasAncestor(&[{}])", names.join(", ")),
            "SingleBlockImplicitTerminator" => {
                format!("Trait::SingleBlockImplicitTerminator({})", names.concat())
            }
            _ => format!("Trait::Other({:?})", format!("{head}<{params}>")),
        }
    }

    /// The operation's name for a C++ class name.
    fn op_by_class(&self, class: &str) -> String {
        let short = class.rsplit("::").next().unwrap_or(class);
        let same = |r: &&Record| class_name(&r.name) == short || r.name == short;
        if let Some(r) = self.records.deriving("Op").find(same) {
            let d = r.def("opDialect").and_then(|d| self.records.get(d)).map_or("", |d| d.str("name"));
            return format!("{d}.{}", r.str("opName"));
        }
        match short {
            "ModuleOp" => "builtin.module".to_owned(),
            _ => class.to_owned(),
        }
    }

    fn multi(&self, op: &OpModel, t: &Record) -> Result<String, Error> {
        let summary = t.str("summary");
        let make =
            |p: String| Ok(format!("Trait::Multi(&MultiConstraint {{ summary: {summary:?}, pred: {p} }})"));
        let var = |n: &str| self.var(op, n).map(|v| format!("Var::{v}"));
        let list = |names: &[Value]| -> Option<String> {
            let names = names.iter().map(|n| match n {
                Value::Str(s) => var(s),
                _ => None,
            });
            Some(names.collect::<Option<Vec<_>>>()?.join(", "))
        };
        let what = [
            ("AllTypesMatch", "Type"),
            ("AllShapesMatch", "Shape"),
            ("AllRanksMatch", "Rank"),
            ("AllElementTypesMatch", "ElementType"),
            ("AllElementCountsMatch", "ElementCount"),
        ];
        for (class, kind) in what {
            if t.is_a(class)
                && let Some(vars) = list(t.list("values"))
            {
                return make(format!("Pred::AllMatch(Aspect::{kind}, &[{vars}])"));
            }
        }
        if t.is_a("TypesMatchWith") {
            let f = self.transform(t.str("transformer"))?;
            if let (Some(l), Some(r)) = (var(t.str("lhs")), var(t.str("rhs"))) {
                return make(format!("Pred::TypesMatch({l}, {r}, {f})"));
            }
        }
        let text = t.def("predicate").and_then(|p| self.records.get(p)).map_or("", |p| p.str("predExpr"));
        match self.bound.pred(&fold_text(text)) {
            Some(p) => make(p),
            None => {
                Err(Error::new(format!("the predicate `{text}` of `{}` is not bound to Rust", op.full_name))
                    .hint("bind it with `Build::bind_pred(text, \"Pred::Op(path)\")`"))
            }
        }
    }

    fn transform(&self, cpp: &str) -> Result<String, Error> {
        let t = fold_text(cpp);
        find(&self.bound.transforms, &t)
            .or_else(|| (t == "$_self").then(|| "|_, t| Some(t)".to_owned()))
            .ok_or_else(|| {
                Error::new(format!("the transformer `{cpp}` is not bound to Rust"))
                    .hint("bind it with `Build::bind_transform`")
            })
    }

    fn var(&self, op: &OpModel, name: &str) -> Option<String> {
        let at = |kind: &str, i: usize| format!("{kind}({i})");
        if let Some(i) = op.operands.iter().position(|o| o.name == name) {
            return Some(at("Operand", i));
        }
        if let Some(i) = op.results.iter().position(|o| o.name == name) {
            return Some(at("Result", i));
        }
        op.attrs.iter().position(|o| o.name == name).map(|i| at("Attr", i))
    }

    /// The compiled format and the rules by which result types follow.
    fn format(&mut self, op: &OpModel, rec: &Record, infers: bool) -> Result<(String, String), Error> {
        let (elements, typed, all_operands, all_results) = match rec.opt_str("assemblyFormat") {
            Some(text) => {
                let mut p = FormatParser::new(op, text)?;
                let elements = p.parse_all()?;
                (Some(elements), p.typed, p.all_operand_types, p.all_result_types)
            }
            None => (None, op.operands.iter().map(|o| o.name.clone()).collect(), true, false),
        };
        let mut rules =
            |list: &[ValueModel], all: bool, result: bool, typed: &[String]| -> Result<Vec<String>, Error> {
                let mut out = Vec::new();
                for (i, v) in list.iter().enumerate() {
                    let parsed = all || (!v.name.is_empty() && typed.contains(&v.name));
                    out.push(if parsed {
                        "TypeRule::Parsed".to_owned()
                    } else {
                        self.rule(op, v, i, result, typed, all_operands, infers)?
                    });
                }
                Ok(out)
            };
        let operand_rules = rules(&op.operands, all_operands, false, &typed)?;
        let result_rules = rules(&op.results, all_results, true, &typed)?;
        let inferable = !op.results.is_empty()
            && !result_rules.iter().any(|r| r == "TypeRule::Parsed" || r == "TypeRule::Infer");
        let inference = if inferable {
            format!("Inference::Rules(&[{}])", result_rules.join(", "))
        } else {
            "Inference::None".to_owned()
        };
        let format = match elements {
            Some(e) => format!(
                "Some(&Format {{ elements: &[{e}], operand_types: &[{}], result_types: &[{}] }})",
                operand_rules.join(", "),
                result_rules.join(", ")
            ),
            None => "None".to_owned(),
        };
        Ok((format, inference))
    }

    #[allow(clippy::too_many_arguments)]
    fn rule(
        &mut self,
        op: &OpModel,
        v: &ValueModel,
        i: usize,
        result: bool,
        typed: &[String],
        all_operands: bool,
        infers: bool,
    ) -> Result<String, Error> {
        let me = if result { format!("Result({i})") } else { format!("Operand({i})") };
        let has =
            |t: &str| op.traits.iter().any(|r| self.records.get(r).is_some_and(|r| r.str("trait") == t));
        let known = |name: &str| {
            typed.iter().any(|t| t == name) || (all_operands && op.operands.iter().any(|o| o.name == name))
        };
        let first_known = |names: &[String]| {
            let pick = names.iter().find(|n| known(n)).or_else(|| names.iter().find(|n| **n != v.name));
            pick.and_then(|n| self.var(op, n))
        };
        if has("SameOperandsAndResultType") || (has("SameTypeOperands") && !result) {
            let mut names: Vec<String> = op.operands.iter().map(|o| o.name.clone()).collect();
            if has("SameOperandsAndResultType") {
                names.extend(op.results.iter().map(|o| o.name.clone()));
            }
            if let Some(var) = first_known(&names).filter(|x| *x != me) {
                return Ok(format!("TypeRule::Same(Var::{var})"));
            }
        }
        // Types that the text gives come first: two elements could otherwise each wait for the other.
        let attr = |name: &str| op.attrs.iter().any(|a| a.name == name);
        for given in [true, false] {
            for t in &op.traits {
                let t = self.rec(t)?;
                if t.is_a("AllTypesMatch") {
                    let names: Vec<String> = t
                        .list("values")
                        .iter()
                        .filter_map(|n| if let Value::Str(s) = n { Some(s.clone()) } else { None })
                        .filter(|n| !given || *n == v.name || known(n) || attr(n))
                        .collect();
                    if names.contains(&v.name)
                        && let Some(var) = first_known(&names).filter(|x| *x != me)
                    {
                        return Ok(format!("TypeRule::Same(Var::{var})"));
                    }
                }
                if t.is_a("TypesMatchWith")
                    && t.str("rhs") == v.name
                    && (!given || known(t.str("lhs")) || attr(t.str("lhs")))
                    && let Some(var) = self.var(op, t.str("lhs"))
                {
                    let f = self.transform(t.str("transformer"))?;
                    return Ok(format!("TypeRule::RustTransform(Var::{var}, {f})"));
                }
            }
        }
        if has("FirstAttrDerivedResultType") && result {
            return Ok("TypeRule::Same(Var::Attr(0))".to_owned());
        }
        let c = self.rec(&v.constraint)?;
        if let Some(b) = c.opt_str("builderCall").filter(|b| !b.is_empty()).and_then(|b| self.type_builder(b))
        {
            return Ok(format!("TypeRule::Build({b})"));
        }
        if result && infers {
            return Ok("TypeRule::Infer".to_owned());
        }
        Ok("TypeRule::Parsed".to_owned())
    }

    /// The marker type of an operation with its name and indices.
    fn view(&mut self, op: &OpModel) {
        let name = &op.full_name;
        let _ = write!(
            self.out,
            "/// `{name}`: names, attribute slots and accessors.\npub struct {0};\nimpl {0} {{\n",
            op.class
        );
        let _ = writeln!(
            self.out,
            "    /// The operation's name.\n    pub const OP_NAME: &'static str = {name:?};"
        );
        for (i, a) in op.attrs.iter().enumerate() {
            let ident = screaming(&a.name);
            let _ =
                writeln!(self.out, "    /// The slot of `{}`.\n    pub const {ident}: usize = {i};", a.name);
        }
        for (i, o) in op.operands.iter().enumerate().filter(|(_, o)| !o.name.is_empty()) {
            let f = snake(&o.name);
            let _ = writeln!(
                self.out,
                "    /// The values of operand `{}`.\n    pub fn {f}(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {{ terrace_asm::operand_group(ctx, body, op, {i}) }}",
                o.name
            );
        }
        self.out.push_str("}\n");
    }
}

/// The word by which engines know a trait of a type or attribute.
fn interface_word(name: &str) -> &str {
    match name {
        "MemRefElementTypeInterface" => "MemRefElement",
        "VectorElementTypeInterface" => "VectorElement",
        "MemRefLayoutAttrInterface" => "MemRefLayout",
        other => other,
    }
}

fn native_trait(name: &str) -> String {
    let known = match name.rsplit("::").next().unwrap_or(name) {
        "IsTerminator" => "Terminator",
        "IsIsolatedFromAbove" => "IsolatedFromAbove",
        "IsCommutative" => "Commutative",
        "IsIdempotent" => "Idempotent",
        "IsInvolution" => "Involution",
        "HasOnlyGraphRegion" => "GraphRegion",
        "AlwaysSpeculatableImplTrait" => "AlwaysSpeculatable",
        "HasRecursiveMemoryEffects" => "RecursiveMemoryEffects",
        k @ ("AffineScope"
        | "AutomaticAllocationScope"
        | "ConstantLike"
        | "Elementwise"
        | "Scalarizable"
        | "Vectorizable"
        | "Tensorizable"
        | "NoRegionArguments"
        | "SameOperandsShape"
        | "SameOperandsAndResultShape"
        | "SameOperandsElementType"
        | "SameOperandsAndResultElementType"
        | "SameOperandsAndResultType"
        | "SameOperandsAndResultRank"
        | "SameTypeOperands"
        | "SingleBlock"
        | "Symbol"
        | "SymbolTable"
        | "NoTerminator"
        | "ReturnLike"
        | "MemRefsNormalizable"
        | "AttrSizedOperandSegments"
        | "AttrSizedResultSegments"
        | "SameVariadicOperandSize"
        | "SameVariadicResultSize"
        | "ResultsAreBoolLike"
        | "ResultsAreFloatLike"
        | "ResultsAreSignlessIntegerLike"
        | "OperandsAreFloatLike"
        | "OperandsAreSignlessIntegerLike"
        | "FirstAttrDerivedResultType"
        | "NoMemoryEffect"
        | "AlwaysSpeculatable"
        | "RecursiveMemoryEffects"
        | "RecursivelySpeculatable") => return format!("Trait::{k}"),
        _ => return format!("Trait::Other({name:?})"),
    };
    format!("Trait::{known}")
}

/// A parameter format as Rust source of `ParamFormat`s.
fn param_format(text: &str, names: &[String], class: &str) -> Result<String, Error> {
    let mut out: Vec<Vec<String>> = vec![Vec::new()];
    let mut anchors: Vec<Option<String>> = vec![None];
    let mut rest = text.trim_start();
    let fail = |m: &str| Err(Error::new(format!("assembly format of `{class}`: {m}")));
    let param = |n: &str| names.iter().position(|p| p == n);
    while !rest.is_empty() {
        let element = if let Some(r) = rest.strip_prefix('`') {
            let Some((l, r)) = r.split_once('`') else { return fail("unterminated literal") };
            rest = r;
            match l {
                " " => "ParamFormat::Space".to_owned(),
                "" => "ParamFormat::NoSpace".to_owned(),
                l => format!("ParamFormat::Literal({l:?})"),
            }
        } else if let Some(r) = rest.strip_prefix('$') {
            let end = r.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(r.len());
            let Some(i) = param(&r[..end]) else { return fail("unknown parameter") };
            rest = &r[end..];
            if let Some(r) = rest.strip_prefix('^') {
                rest = r;
                if let Some(a) = anchors.last_mut() {
                    *a = Some(i.to_string());
                }
            }
            format!("ParamFormat::Param({i})")
        } else if let Some(r) = rest.strip_prefix("params") {
            rest = r;
            "ParamFormat::Params".to_owned()
        } else if let Some(r) = rest.strip_prefix("struct(") {
            let Some((inner, r)) = r.split_once(')') else { return fail("unterminated struct") };
            rest = r;
            let ids: Vec<String> = if inner.trim() == "params" {
                (0..names.len()).map(|i| i.to_string()).collect()
            } else {
                inner
                    .split(',')
                    .filter_map(|n| param(n.trim().trim_start_matches('$')).map(|i| i.to_string()))
                    .collect()
            };
            format!("ParamFormat::Struct(&[{}])", ids.join(", "))
        } else if let Some(r) = rest.strip_prefix('(') {
            rest = r.trim_start();
            out.push(Vec::new());
            anchors.push(None);
            continue;
        } else if let Some(r) = rest.strip_prefix(')') {
            let Some(r) = r.trim_start().strip_prefix('?') else {
                return fail("expected '?' after an optional group");
            };
            rest = r.trim_start();
            let (Some(group), Some(Some(anchor))) = (out.pop(), anchors.pop()) else {
                return fail("optional group has no anchor");
            };
            format!(
                "ParamFormat::Optional {{ anchor: {anchor}, then: &[{}], otherwise: &[] }}",
                group.join(", ")
            )
        } else {
            return fail(&format!("unexpected `{rest}`"));
        };
        if let Some(l) = out.last_mut() {
            l.push(element);
        }
        rest = rest.trim_start();
    }
    Ok(out.concat().join(", "))
}
