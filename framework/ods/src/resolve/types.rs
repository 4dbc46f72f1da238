//! Types and attributes that a dialect defines: their parameters and the format of these.

use super::{Resolver, class_of};
use crate::convention::{Place, snake};
use crate::cpp::Cpp;
use crate::model::{AttrDef, Code, Param, ParamKind};
use crate::preds::fold_text;
use crate::records::{Record, Value};
use crate::resolve::Mode;
use crate::{Error, find};

impl Resolver<'_> {
    pub(super) fn attr_def(&mut self, rec: &Record) -> Result<AttrDef, Error> {
        crate::check::definition(self.records, rec)?;
        let class = class_of(rec);
        let (mut params, mut type_param) = (Vec::new(), None);
        for (i, (v, name)) in rec.dag("parameters").iter().enumerate() {
            let name = name.clone().unwrap_or_default();
            let Some((param, self_type)) = self.param(v, &name, &class)? else { continue };
            if self_type {
                type_param = Some(i);
            }
            params.push(param);
        }
        let names: Vec<String> = params.iter().map(|p| p.name.clone()).collect();
        let optional: Vec<bool> = params.iter().map(|p| p.optional || p.default.is_some()).collect();
        let known = super::params::Params {
            record: &rec.name,
            names: &names,
            optional: &optional,
            own_type: type_param,
        };
        let parsed = match rec.opt_str("assemblyFormat") {
            Some(f) => Some(super::params::parse(f, &known).map_err(|m| m.error(self.records, &rec.name))?),
            None => None,
        };
        let (format, in_struct) = parsed.map_or((None, None), |p| (Some(p.elements), p.in_struct));
        if let Some(name) = in_struct.as_deref().filter(|_| self.mode == Mode::Build) {
            let why = "nothing reads a directive in a `struct`".to_owned();
            let hint = "say `hasCustomAssemblyFormat` and write the syntax in Rust";
            self.unread("directive", &format!("custom<{name}>"), &rec.name, why, hint)?;
        }
        let (traits, models) = self.traits_of_type(rec, &class)?;
        let dialect = rec.def("dialect").and_then(|d| self.records.get(d));
        Ok(AttrDef {
            record: rec.name.clone(),
            in_struct,
            class,
            namespace: dialect.map_or("", |d| d.str("cppNamespace")).to_owned(),
            is_type: rec.is_a("TypeDef"),
            name: format!("{}.{}", self.dialect, rec.str("mnemonic")),
            summary: rec.str("summary").to_owned(),
            description: rec.str("description").to_owned(),
            format,
            params,
            type_param,
            has_aliases: rec.bit("genMnemonicAlias") || proposes_alias(&traits),
            custom_syntax: rec.bit("hasCustomAssemblyFormat"),
            verifier: rec.bit("genVerifyDecl"),
            models,
            traits,
        })
    }

    /// The words of a definition's traits and interfaces, and the Rust of those that are bound to it.
    fn traits_of_type(&self, rec: &Record, class: &str) -> Result<(Vec<String>, Vec<String>), Error> {
        let (mut words, mut models) = (Vec::new(), Vec::new());
        let records = rec.list("traits").iter().filter_map(|t| match t {
            Value::Def(t) => self.records.get(t),
            _ => None,
        });
        for t in records {
            let interface = t.str("cppInterfaceName");
            let name = if interface.is_empty() { t.str("trait") } else { interface };
            words.push(interface_word(name).to_owned());
            if interface.is_empty() {
                models.extend(self.bound_trait(name).map(|r| format!("model!({r}, &{r})")));
            } else if let Some(path) = self.interface(t)? {
                models.push(format!("model!(dyn {path}, &terrace_ir::hooks::Hook::<{class}>::NEW)"));
            }
        }
        Ok((words, models))
    }

    /// A parameter, and whether it is the attribute's own type.
    fn param(&mut self, v: &Value, name: &str, class: &str) -> Result<Option<(Param, bool)>, Error> {
        // A type that messages show instead of that by which Rust is bound.
        let mut shown = None;
        let (cpp, default, self_type) = match v {
            Value::Str(s) => (s.clone(), None, false),
            Value::Def(d) => {
                let p = self.rec(d)?.clone();
                // The enum itself, or a parameter of it.
                let of = if p.is_a("EnumInfo") { Some(d.clone()) } else { p.def("enum").map(str::to_owned) };
                // MLIR's own file says the C++ class alone.
                let of = of.or_else(|| {
                    Some(self.enum_of(p.str("cppType")).filter(|_| p.is_a("EnumParameter"))?.name.clone())
                });
                if let Some(of) = of {
                    let kind = ParamKind::Enum(self.enum_def(&of)?);
                    let cpp = p.str("cppType").to_owned();
                    let param = Param { name: name.to_owned(), kind, cpp, optional: false, default: None };
                    return Ok(Some((param, false)));
                }
                let default = p.opt_str("defaultValue").filter(|d| !d.trim().is_empty()).map(str::to_owned);
                shown = p.opt_str("shownType").map(str::to_owned);
                (p.str("cppType").to_owned(), default, p.is_a("AttributeSelfTypeParameter"))
            }
            _ => return Ok(None),
        };
        let kind = self.param_kind(&cpp)?;
        // A default that is null is none; what is no pointer is then the value that C++ makes of nothing.
        let null = |t: &str| self.cpp(t, None) == Ok(Cpp::Null);
        let no_list = |t: &str| matches!(kind, ParamKind::List(_)) && is_empty_list(&fold_text(t));
        let optional = default.as_deref().is_some_and(|t| null(t) || no_list(t));
        let (value, list) = match kind {
            _ if !optional || fold_text(&cpp).starts_with("std::optional<") => (false, false),
            ParamKind::Int { .. } | ParamKind::Bool | ParamKind::Enum(_) | ParamKind::EnumField(_) => {
                (true, false)
            }
            ParamKind::List(_) => (false, true),
            _ => (false, false),
        };
        let cpp = shown.unwrap_or(cpp);
        if value || list {
            let zero = if value { Cpp::Int(0) } else { Cpp::List(Vec::new()) };
            let rust = if value { "|c| c.param_int(0)" } else { "|c| c.param_list(&[])" };
            let default =
                if self.mode == Mode::Build { Code::Rust(rust.to_owned()) } else { Code::Cpp(zero) };
            let param = Param { name: name.to_owned(), kind, cpp, optional: false, default: Some(default) };
            return Ok(Some((param, self_type)));
        }
        let default = match default.as_deref().filter(|_| !optional) {
            None => None,
            Some(text) => Some(self.param_default(text, name, class)?),
        };
        Ok(Some((Param { name: name.to_owned(), kind, cpp, optional, default }, self_type)))
    }

    /// The enum of a C++ class: of its whole name, or else of the last part.
    fn enum_of(&self, cpp: &str) -> Option<&Record> {
        let class = |path: &str| path.rsplit("::").next().unwrap_or(path).trim().to_owned();
        let whole = |r: &&Record| fold_text(r.str("cppType")) == fold_text(cpp);
        let enums = || self.records.deriving("EnumInfo");
        enums().find(whole).or_else(|| enums().find(|r| r.str("className") == class(cpp)))
    }

    fn param_default(&mut self, text: &str, name: &str, class: &str) -> Result<Code, Error> {
        if self.mode == Mode::Build {
            if let Some(n) = match text {
                "true" => Some(1),
                "false" => Some(0),
                n => n.parse::<i64>().ok(),
            } {
                return Ok(Code::Rust(format!("|c| c.param_int({n})")));
            }
            if let Some(r) = find(&self.bound.values, &fold_text(text)) {
                return Ok(Code::Rust(r));
            }
        }
        match self.cpp(text, None) {
            Ok(
                e @ (Cpp::Int(_)
                | Cpp::Bool(_)
                | Cpp::Str(_)
                | Cpp::Call(..)
                | Cpp::Member(..)
                | Cpp::List(_)),
            ) => Ok(Code::Cpp(e)),
            Ok(_) => self.no_default(text, name, class, "it makes no parameter".to_owned()),
            Err(_) if let Some(code) = self.named(Place::Value, "default", text, class) => code,
            Err(why) => self.no_default(text, name, class, why),
        }
    }

    fn no_default(&mut self, text: &str, name: &str, class: &str, why: String) -> Result<Code, Error> {
        let hint = "bind it with `Build::bind_value`";
        Ok(Code::Unread(self.unread("default", text, &format!("{class}.{name}"), why, hint)?))
    }

    fn param_kind(&mut self, cpp: &str) -> Result<ParamKind, Error> {
        let t = fold_text(cpp);
        if let Some(r) = find(&self.bound.params, &t) {
            return Ok(ParamKind::Rust(r));
        }
        if let Some(inner) = t.strip_prefix("ArrayRef<").and_then(|t| t.strip_suffix('>')) {
            return Ok(ParamKind::List(Box::new(self.param_kind(inner)?)));
        }
        if let Some(inner) = t.strip_prefix("std::optional<").and_then(|t| t.strip_suffix('>')) {
            return self.param_kind(inner);
        }
        let int = |width, signed| ParamKind::Int { width, signed };
        let class = t.rsplit("::").next().unwrap_or(&t);
        if let Some(e) = self.enum_of(&t).map(|r| r.name.clone()) {
            return Ok(ParamKind::EnumField(self.enum_def(&e)?));
        }
        Ok(match t.as_str() {
            "int64_t" => int(64, true),
            "int32_t" | "int" => int(32, true),
            "int16_t" => int(16, true),
            "int8_t" => int(8, true),
            "uint64_t" | "size_t" => int(64, false),
            "uint32_t" | "unsigned" | "unsigned int" => int(32, false),
            "uint16_t" => int(16, false),
            "uint8_t" => int(8, false),
            "bool" => ParamKind::Bool,
            "StringRef" | "std::string" => ParamKind::String,
            "Type" => ParamKind::Type,
            t if t.ends_with("Type") => ParamKind::Type,
            t if t.ends_with("Attr") || t == "Attribute" => {
                let class = t.rsplit("::").next().unwrap_or(t);
                let def = self.records.deriving("AttrDef").find(|r| class_of(r) == class);
                let def =
                    def.and_then(|d| Some((self.records.get(d.def("dialect")?)?, d.opt_str("mnemonic")?)));
                match def {
                    Some((d, m)) if d.str("name") != "builtin" => {
                        ParamKind::Stripped(format!("{}.{m}", d.str("name")))
                    }
                    _ if BUILTIN.contains(&class) => ParamKind::AttrOf(class.to_owned()),
                    _ if self.bound.has_cpp(&snake(class)) => attr_if(class),
                    _ => ParamKind::Attr,
                }
            }
            "AffineMap" => ParamKind::AffineMap,
            "IntegerSet" | "DenseElementsAttr" | "DenseIntElementsAttr" => ParamKind::Attr,
            other => {
                if self.bound.has_cpp(&snake(class)) {
                    attr_if(class)
                } else if self.bound.has_cpp(class) {
                    ParamKind::Rust(format!("terrace_asm::param_syntax!(&super::cpp::{class})"))
                } else {
                    ParamKind::Other(other.to_owned())
                }
            }
        })
    }
}

/// Returns true if C++ makes a list of nothing: MLIR's own file says so of lists that may be absent.
fn is_empty_list(text: &str) -> bool {
    text == "{}" || text.starts_with("SmallVector<") && text.ends_with(">()")
}

/// A parameter that a predicate of the dialect's `cpp` module is asked about.
fn attr_if(class: &str) -> ParamKind {
    ParamKind::Rust(format!("ParamKind::AttrIf(super::cpp::{})", snake(class)))
}

/// Builtin classes of attributes that a parameter of such a type is checked for.
const BUILTIN: &[&str] = &[
    "ArrayAttr",
    "BoolAttr",
    "DenseBoolArrayAttr",
    "DenseF32ArrayAttr",
    "DenseF64ArrayAttr",
    "DenseI16ArrayAttr",
    "DenseI32ArrayAttr",
    "DenseI64ArrayAttr",
    "DenseI8ArrayAttr",
    "DictionaryAttr",
    "DistinctAttr",
    "FlatSymbolRefAttr",
    "FloatAttr",
    "IntegerAttr",
    "StringAttr",
    "SymbolRefAttr",
    "TypeAttr",
    "UnitAttr",
];

/// The word by which engines know a trait of a type or attribute.
fn interface_word(name: &str) -> &str {
    match name {
        "MemRefElementTypeInterface" => "MemRefElement",
        "VectorElementTypeInterface" => "VectorElement",
        "MemRefLayoutAttrInterface" => "MemRefLayout",
        other => other,
    }
}

/// Returns true if an interface of a definition proposes aliases for it.
fn proposes_alias(interfaces: &[String]) -> bool {
    interfaces.iter().any(|i| i == "OpAsmAttrInterface" || i == "OpAsmTypeInterface")
}
