//! Predicates: a tree as the records combine them, or one C++ expression as mlir-tblgen would write it.

use super::{Resolver, Scope, class_of};
use crate::Error;
use crate::convention::{self, Place};
use crate::cpp::{self, Cpp};
use crate::model::{Code, Constraint, Pred};
use crate::ops::OpModel;
use crate::preds::{Subject, fold_text, leaf};
use crate::records::{Record, Records, Value};
use crate::resolve::Mode;

const HINT: &str = "bind it with `Build::bind_pred(text, \"path::to::pred\")`";

/// Reads a function of C++ by its name: its Rust source; `None` if it is none of ours.
type ReadFunction<'a> = dyn Fn(&Cpp, &str) -> Option<Result<String, Error>> + 'a;

impl Resolver<'_> {
    /// The place of a constraint in the dialect's list.
    pub(super) fn constraint(&mut self, name: &str, subject: Subject) -> Result<usize, Error> {
        let key = (name.to_owned(), subject);
        if let Some(i) = self.constraints.get(&key) {
            return Ok(*i);
        }
        let rec = self.rec(name)?.clone();
        let pred = match rec.def("predicate").and_then(|p| self.records.get(p)) {
            Some(_) if rec.is_a("AttrOrTypeDef") => self.is_def(&rec, subject),
            // MLIR's own file asks for the C++ class of an enum that is an attribute.
            Some(_) if rec.is_a("EnumInfo") && (self.mode == Mode::Load || asks_for_class(&rec)) => {
                self.is_case(&rec)
            }
            Some(p) => self.pred(&p.clone(), subject, name)?,
            None => Pred::True,
        };
        let builder = match (subject, rec.opt_str("builderCall")) {
            (Subject::Type, Some(b)) => self.type_builder(b, name)?,
            _ => None,
        };
        let i = self.out.constraints.len();
        let summary = rec.str("summary").to_owned();
        let class = match subject {
            Subject::Type => type_class(rec.opt_str("cppType").unwrap_or_default()),
            Subject::Attr => "Any",
        };
        self.out.constraints.push(Constraint { name: name.to_owned(), summary, pred, class, builder });
        self.constraints.insert(key, i);
        Ok(i)
    }

    /// Returns true if something is of a definition.
    fn is_def(&mut self, rec: &Record, subject: Subject) -> Pred {
        let dialect = rec.def("dialect").and_then(|d| self.records.get(d)).map_or("", |d| d.str("name"));
        if self.mode == Mode::Load {
            let class = match rec.opt_str("mnemonic") {
                Some(m) if dialect != "builtin" => format!("!{dialect}.{m}"),
                _ => class_of(rec),
            };
            let it = crate::cpp::Cpp::Placeholder("_self".to_owned());
            return Pred::Cpp(crate::cpp::Cpp::Call("isa".to_owned(), vec![class], vec![it]));
        }
        match (self.def_path(rec), subject) {
            (Some(def), Subject::Attr) => {
                Pred::Rust(format!("Pred::Attr(|c, a| c.attr_params(a, &{def}).is_some())"))
            }
            (Some(def), Subject::Type) => {
                Pred::Rust(format!("Pred::Type(|c, t| c.type_params(t, &{def}).is_some())"))
            }
            (None, _) => Pred::True,
        }
    }

    /// The Rust path of a type's or attribute's definition.
    pub(super) fn def_path(&self, rec: &Record) -> Option<String> {
        let dialect = rec.def("dialect").and_then(|d| self.records.get(d)).map_or("", |d| d.str("name"));
        let def = format!("{}_DEF", crate::rust::screaming(&class_of(rec)));
        if dialect == self.dialect {
            return Some(def);
        }
        Some(format!("{}::{def}", self.module_of(dialect)))
    }

    /// The Rust path of another dialect's definitions: as it is bound, or a module of its name in the crate's root.
    pub(super) fn module_of(&self, dialect: &str) -> String {
        let others = self.bound.others.as_deref().unwrap_or("crate");
        crate::find(&self.bound.dialects, dialect).unwrap_or_else(|| format!("{others}::{dialect}"))
    }

    /// Returns true if an integer attribute holds a case of an enum, or bits of one.
    fn is_case(&self, rec: &Record) -> Pred {
        let cases = rec.list("enumerants").iter().filter_map(|c| match c {
            Value::Def(c) => self.records.get(c),
            _ => None,
        });
        let values: Vec<i64> = cases.map(|c| c.int("value")).collect();
        let it = "cast<IntegerAttr>($_self).getValue()";
        let width = rec.int("bitwidth");
        let fits = if rec.is_a("BitEnumBase") {
            // The greatest bit is the sign of the value as it is kept.
            let bits = if width < 63 { format!(" & {}", (1i64 << width) - 1) } else { String::new() };
            format!("!({it} & ~{}{bits})", values.iter().fold(0, |all, v| all | v))
        } else {
            let list: Vec<String> = values.iter().map(ToString::to_string).collect();
            format!("is_contained({{{}}}, {it})", list.join(", "))
        };
        let text =
            format!("isa<IntegerAttr>($_self) && $_self.getType().isSignlessInteger({width}) && {fits}");
        self.cpp(&text, None).map_or(Pred::True, Pred::Cpp)
    }

    /// The type that a constraint alone makes; `None` if its C++ is not read.
    pub(super) fn type_builder(&mut self, call: &str, of: &str) -> Result<Option<Code>, Error> {
        if call.trim().is_empty() {
            return Ok(None);
        }
        if self.mode == Mode::Build
            && let Some(rust) = crate::find(&self.bound.types, &fold_text(call))
                .or_else(|| quick_builder(call))
                .or_else(|| self.own_type(call))
        {
            return Ok(Some(Code::Rust(rust)));
        }
        // A function of the dialect's own module needs no evaluator.
        if self.bound.module.is_some()
            && let Some(Ok(code)) = self.named(Place::Type, "builder call", call, of)
        {
            return Ok(Some(code));
        }
        Ok(match self.cpp(call, None) {
            Ok(e) => Some(Code::Cpp(e)),
            Err(why) if self.mode == Mode::Load => {
                self.unread("builder call", call, of, why, "").ok().map(Code::Unread)
            }
            Err(_) => self.named(Place::Type, "builder call", call, of).transpose()?,
        })
    }

    /// `XType::get($_builder.getContext())` and `$_builder.getType<XType>()` of a type that is defined without parameters.
    fn own_type(&self, call: &str) -> Option<String> {
        let t = fold_text(call);
        let class = t.strip_prefix("$_builder.getType<").and_then(|t| t.strip_suffix(">()"));
        let class = class.or_else(|| t.strip_suffix("::get($_builder.getContext())"))?;
        let class = convention::short(class);
        let plain = |r: &&Record| class_of(r) == class && r.dag("parameters").is_empty();
        let def = self.def_path(self.records.deriving("TypeDef").find(plain)?)?;
        Some(format!("|c| c.dialect_type(&{def}, &[])"))
    }

    pub(super) fn pred(&mut self, rec: &Record, subject: Subject, of: &str) -> Result<Pred, Error> {
        // One expression says exactly what C++ would; a tree may be partly read.
        if self.mode == Mode::Load {
            let text = pred_text(self.records, rec, &mut Vec::new());
            if text == "(true)" {
                return Ok(Pred::True);
            }
            if let Ok(e) = self.cpp(&text, None) {
                return Ok(Pred::Cpp(e));
            }
        }
        match rec.def("kind") {
            Some("PredCombinerAnd") => Ok(and(self.children(rec, subject, of)?)),
            Some("PredCombinerOr") => {
                let list = self.children(rec, subject, of)?;
                Ok(if list.contains(&Pred::True) { Pred::True } else { Pred::Or(list) })
            }
            Some("PredCombinerNot") => {
                Ok(Pred::Not(Box::new(self.children(rec, subject, of)?.pop().unwrap_or(Pred::True))))
            }
            Some("PredCombinerSubstLeaves") if self.mode == Mode::Build => {
                let replacement = fold_text(rec.str("replacement"));
                let child = self.children(rec, subject, of)?.pop().unwrap_or(Pred::True);
                match replacement.as_str() {
                    _ if child == Pred::True => Ok(child),
                    "cast<ShapedType>($_self).getElementType()"
                    | "cast<ComplexType>($_self).getElementType()"
                    | "getElementTypeOrSelf($_self)" => Ok(Pred::ElementType(Box::new(child))),
                    _ => self.whole(rec, subject, of),
                }
            }
            Some("PredCombinerConcat") if self.mode == Mode::Build => {
                let prefix = rec.str("prefix");
                match self.bound.pred(&fold_text(prefix)) {
                    Some(p) => Ok(Pred::Rust(p)),
                    None if prefix.contains("all_of(") => self.elements(rec, subject, of),
                    None if fold_text(prefix).starts_with("[](TypeelementType)") => {
                        self.element_type(rec, subject, of)
                    }
                    None => self.whole(rec, subject, of),
                }
            }
            Some(_) => self.whole(rec, subject, of),
            None => {
                let text = fold_text(rec.str("predExpr"));
                let known = self.bound.pred(&text).or_else(|| leaf(&text, subject));
                match known.filter(|_| self.mode == Mode::Build) {
                    Some(p) if p == "Pred::True" => Ok(Pred::True),
                    Some(p) => Ok(Pred::Rust(p)),
                    None => self.whole(rec, subject, of),
                }
            }
        }
    }

    fn children(&mut self, rec: &Record, subject: Subject, of: &str) -> Result<Vec<Pred>, Error> {
        let mut out = Vec::new();
        for c in rec.list("children") {
            let Value::Def(name) = c else { continue };
            let Some(child) = self.records.get(name) else { continue };
            out.push(self.pred(&child.clone(), subject, of)?);
        }
        Ok(out)
    }

    /// A shaped type whose elements' type satisfies the child: a function in MLIR's own file, which is called with that type.
    fn element_type(&mut self, rec: &Record, subject: Subject, of: &str) -> Result<Pred, Error> {
        let of_element = |rec: &Record| match rec.list("children").first() {
            Some(Value::Def(name)) => self.records.get(name).cloned(),
            _ => None,
        };
        let subst = of_element(rec).filter(|s| s.str("replacement") == "elementType");
        match subst.as_ref().and_then(of_element) {
            Some(child)
                if fold_text(rec.str("suffix")).ends_with("(cast<ShapedType>($_self).getElementType())") =>
            {
                Ok(match self.pred(&child, subject, of)? {
                    Pred::True => Pred::True,
                    child => Pred::ElementType(Box::new(child)),
                })
            }
            _ => self.whole(rec, subject, of),
        }
    }

    /// An array whose elements satisfy the child.
    fn elements(&mut self, rec: &Record, subject: Subject, of: &str) -> Result<Pred, Error> {
        let mut at = rec;
        loop {
            let child = match at.list("children").first() {
                Some(Value::Def(name)) => self.records.get(name),
                _ => None,
            };
            let Some(child) = child else { return self.whole(rec, subject, of) };
            if child.def("kind") == Some("PredCombinerSubstLeaves") {
                if child.str("replacement") != "attr" {
                    return self.whole(rec, subject, of);
                }
                at = child;
                continue;
            }
            let child = child.clone();
            return Ok(Pred::Elements(Box::new(self.pred(&child, Subject::Attr, of)?)));
        }
    }

    /// A predicate of calls of functions with names. `None` if something in it is neither such a call nor read.
    fn named_pred(
        &self,
        text: &str,
        op: Option<&OpModel>,
        of: &str,
        function: &ReadFunction<'_>,
    ) -> Option<Result<Pred, Error>> {
        if self.mode == Mode::Load || self.bound.reads_only {
            return None;
        }
        let what =
            format!("the predicate `{}` of `{of}`", text.split_whitespace().collect::<Vec<_>>().join(" "));
        let scope = Scope { records: self.records, op };
        let made = logic(&cpp::read(text)?, &|e| {
            let mut known = e.clone();
            match known.check(&scope) {
                Ok(()) => Some(Ok(Pred::Cpp(known))),
                Err(_) => function(e, &what).map(|f| f.map(Pred::Rust)),
            }
        })?;
        Some(made.map_err(|e| e.at(self.records.place(of))))
    }

    /// A predicate as one expression.
    fn whole(&mut self, rec: &Record, subject: Subject, of: &str) -> Result<Pred, Error> {
        let text = pred_text(self.records, rec, &mut Vec::new());
        match self.cpp(&text, None) {
            Ok(e) => Ok(Pred::Cpp(e)),
            Err(why) => {
                let place = if subject == Subject::Type { Place::TypePred } else { Place::AttrPred };
                let kind = if subject == Subject::Type { "Type" } else { "Attr" };
                let named = self.named_pred(&text, None, of, &|e, what| {
                    let path = place.function(e, self.bound, what)?;
                    Some(path.map(|p| format!("Pred::{kind}({p})")))
                });
                if let Some(p) = named {
                    return p;
                }
                let shown =
                    if rec.str("predExpr").is_empty() { text } else { rec.str("predExpr").to_owned() };
                Ok(Pred::Unread(self.unread("predicate", &shown, of, why, HINT)?))
            }
        }
    }

    /// The predicate of a constraint over an operation.
    pub(super) fn op_pred(&mut self, op: &OpModel, t: &Record) -> Result<Pred, Error> {
        let Some(rec) = t.def("predicate").and_then(|p| self.records.get(p)) else { return Ok(Pred::True) };
        let rec = rec.clone();
        if let Some(p) = self.bound.pred(&fold_text(rec.str("predExpr"))) {
            return Ok(Pred::Rust(p));
        }
        let text = pred_text(self.records, &rec, &mut Vec::new());
        match self.cpp(&text, Some(op)) {
            Ok(e) => Ok(Pred::Cpp(e)),
            Err(why) => {
                let named = self.named_pred(&text, Some(op), &op.full_name, &|e, what| {
                    convention::op_pred(e, op, self.bound, what)
                });
                if let Some(p) = named {
                    return p;
                }
                let hint = "bind it with `Build::bind_pred(text, \"Pred::Op(path)\")`";
                Ok(Pred::Unread(self.unread("predicate", &text, &op.full_name, why, hint)?))
            }
        }
    }
}

/// Combines the results of `leaf` for the parts of an expression between `!`, `&&` and `||`.
fn logic(e: &Cpp, leaf: &dyn Fn(&Cpp) -> Option<Result<Pred, Error>>) -> Option<Result<Pred, Error>> {
    let two = |a, b, make: fn(Vec<Pred>) -> Pred| -> Option<Result<Pred, Error>> {
        let (a, b) = (logic(a, leaf)?, logic(b, leaf)?);
        Some(a.and_then(|a| Ok(make(vec![a, b?]))))
    };
    match e {
        Cpp::Unary('!', inner) => match &**inner {
            Cpp::Unary('!', whole) => logic(whole, leaf),
            inner => Some(logic(inner, leaf)?.map(|p| Pred::Not(Box::new(p)))),
        },
        Cpp::Binary("&&", a, b) => two(a, b, and),
        Cpp::Binary("||", a, b) => two(a, b, Pred::Or),
        e => leaf(e),
    }
}

/// A predicate record as Rust source of a `Pred`.
pub(crate) fn pred_source(
    records: &Records,
    rec: &Record,
    subject: Subject,
    of: &str,
    bound: &crate::Bindings,
) -> Result<String, Error> {
    let mut r = Resolver::new(records, "", bound, Mode::Build);
    Ok(crate::rust::pred(&r.pred(rec, subject, of)?))
}

fn and(children: Vec<Pred>) -> Pred {
    let mut rest: Vec<Pred> = children.into_iter().filter(|c| *c != Pred::True).collect();
    match rest.len() {
        0 => Pred::True,
        1 => rest.pop().unwrap_or(Pred::True),
        _ => Pred::And(rest),
    }
}

/// The text of a predicate as mlir-tblgen puts it together; `subst` are the replacements around, the nearest last.
fn pred_text(records: &Records, rec: &Record, subst: &mut Vec<(String, String)>) -> String {
    let replace = |text: &str, subst: &[(String, String)]| {
        subst.iter().rev().fold(text.to_owned(), |t, (from, to)| t.replace(from.as_str(), to))
    };
    let children = |subst: &mut Vec<(String, String)>| -> Vec<String> {
        let list = rec.list("children").iter().filter_map(|c| match c {
            Value::Def(name) => records.get(name),
            _ => None,
        });
        list.map(|c| pred_text(records, c, subst)).collect()
    };
    match rec.def("kind") {
        Some("PredCombinerAnd") => {
            let list: Vec<String> = children(subst).into_iter().filter(|c| c != "(true)").collect();
            if list.is_empty() { "(true)".to_owned() } else { format!("({})", list.join(" && ")) }
        }
        Some("PredCombinerOr") => {
            let list = children(subst);
            if list.iter().any(|c| c == "(true)") {
                return "(true)".to_owned();
            }
            format!("({})", list.join(" || "))
        }
        Some("PredCombinerNot") => format!("(!{})", children(subst).concat()),
        Some("PredCombinerSubstLeaves") => {
            subst.push((rec.str("pattern").to_owned(), rec.str("replacement").to_owned()));
            let text = children(subst).concat();
            subst.pop();
            text
        }
        Some("PredCombinerConcat") => {
            let (prefix, suffix) = (replace(rec.str("prefix"), subst), replace(rec.str("suffix"), subst));
            format!("{prefix}{}{suffix}", children(subst).concat())
        }
        _ => format!("({})", replace(rec.str("predExpr"), subst)),
    }
}

/// Returns true if an enum's predicate is about its C++ class, and not about its cases.
fn asks_for_class(rec: &Record) -> bool {
    rec.def("baseAttrClass").is_some() && rec.bit("genSpecializedAttr")
}

/// The builder calls that definitions use all the time, as Rust.
fn quick_builder(call: &str) -> Option<String> {
    let t = fold_text(call);
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
}

/// The class of types (`terrace_ir::def::TypeClass`) that a C++ class is.
fn type_class(cpp: &str) -> &'static str {
    let name = cpp.trim_start_matches("::");
    match name.strip_prefix("mlir::").unwrap_or(name) {
        "VectorType" => "Vector",
        "TensorType" | "bufferization::TensorLikeType" => "Tensor",
        "RankedTensorType" => "RankedTensor",
        "UnrankedTensorType" => "UnrankedTensor",
        "BaseMemRefType" | "bufferization::BufferLikeType" => "BaseMemRef",
        "MemRefType" => "MemRef",
        "UnrankedMemRefType" => "UnrankedMemRef",
        "ShapedType" => "Shaped",
        "ComplexType" => "Complex",
        "IntegerType" => "Integer",
        "IndexType" => "Index",
        "FloatType" => "Float",
        "FunctionType" => "Function",
        "TupleType" => "Tuple",
        "NoneType" => "None",
        _ => "Any",
    }
}
