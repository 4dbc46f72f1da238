//! C++ expressions of rules: native calls, conditions and types, as Rust source.
//!
//! A text is looked up whole among what the build script bound; then among the usual ones that are known here; then, where it is a
//! call of plain placeholders such as `f($_builder, $1, $0)`, by the name of the function.

use super::consts::{Writer, float};
use crate::convention;
use crate::preds::{Subject, fold_text};
use crate::records::{Record, Value};
use crate::resolve::pred_source as pred;
use crate::{Bindings, Error, find};

/// Expressions nest no deeper.
const DEEPEST: usize = 64;

/// The meaning of an expression in a result pattern.
pub(super) enum Meaning {
    /// A type: an expression over `c`.
    Type(String),
    /// An attribute: an expression over `c`.
    Attr(String),
    /// A function, and what it is passed instead of the arguments.
    Call(String, Option<String>),
}

/// A part of an expression that can be passed to a function.
fn passed(text: &str) -> Option<String> {
    let t = fold(text);
    let t = uncast(t.trim_start_matches('&'));
    if let Ok(n) = t.parse::<i64>() {
        return Some(format!("Pass::Int({n})"));
    }
    if let Some(s) = t.strip_prefix('"').and_then(|t| t.strip_suffix('"'))
        && !s.contains(['"', '\\'])
    {
        return Some(format!("Pass::Str({s:?})"));
    }
    let (subject, method) = match t.split_once('.') {
        Some((s, m)) => (s, Some(m)),
        None => (t, None),
    };
    let subject = fold_text(uncast(subject));
    match (argument(&subject), method) {
        (Some(i), None) => Some(format!("Pass::Arg({i})")),
        (Some(i), Some("getDefiningOp()")) => Some(format!("Pass::DefiningOp({i})")),
        (Some(i), Some("getType()")) => Some(format!("Pass::TypeOf({i})")),
        (None, None) if subject == "$_self" => Some("Pass::This".to_owned()),
        (None, Some("getType()")) if subject == "$_self" => Some("Pass::TypeOfThis".to_owned()),
        _ => None,
    }
}

/// `x` of `cast<T>(x)`.
fn uncast(text: &str) -> &str {
    let inner = text.strip_prefix("cast<").and_then(|t| t.strip_suffix(')')).and_then(|t| t.split_once(">("));
    inner.map_or(text, |(_, x)| x)
}

/// `N` of `$N`.
fn argument(text: &str) -> Option<usize> {
    text.strip_prefix('$')?.parse().ok()
}

/// [`fold_text`] that leaves texts in quotes as they are.
fn fold(text: &str) -> String {
    let parts: Vec<&str> = text.split('"').collect();
    if parts.len() < 3 || text.contains('\u{1}') {
        return fold_text(text);
    }
    let held: String = (0..parts.len())
        .map(|i| match (i % 2, parts.get(i)) {
            (0, Some(code)) => (*code).to_owned(),
            _ => format!("\u{1}{i}\u{1}"),
        })
        .collect();
    let mut out = fold_text(&held);
    for (i, text) in parts.iter().enumerate().skip(1).step_by(2) {
        out = out.replace(&format!("\u{1}{i}\u{1}"), &format!("\"{text}\""));
    }
    out
}

/// The references in an expression: whether to `$_self`, and how many arguments it needs.
pub(super) fn placeholders(text: &str) -> (bool, usize) {
    let mut needs = 0;
    for part in text.split('$').skip(1) {
        let digits: String = part.chars().take_while(char::is_ascii_digit).collect();
        if let Ok(n) = digits.parse::<usize>() {
            needs = needs.max(n.saturating_add(1));
        }
    }
    (text.contains("$_self"), needs)
}

/// Checks that an expression has what it refers to.
pub(super) fn check_placeholders(of: &str, text: &str, this: bool, args: usize) -> Result<(), Error> {
    let (needs_this, needs) = placeholders(text);
    if needs > args {
        return Err(Error::new(format!("{of} needs {needs} arguments, and {args} are given")));
    }
    if needs_this && !this {
        return Err(Error::new(format!("{of} refers to `$_self`, and is attached to nothing"))
            .hint("a name behind it says what `$_self` is: `It:$name`"));
    }
    Ok(())
}

/// The parts of `text` between `separator`s outside of brackets and quotes.
fn split<'t>(text: &'t str, separator: &str) -> Vec<&'t str> {
    let (mut out, mut depth, mut quoted, mut start) = (Vec::new(), 0i32, false, 0);
    let mut skip = 0;
    for (i, c) in text.char_indices() {
        if i < skip {
            continue;
        }
        match c {
            '"' => quoted = !quoted,
            '(' | '{' | '[' if !quoted => depth += 1,
            ')' | '}' | ']' if !quoted => depth -= 1,
            _ => {}
        }
        if depth == 0 && !quoted && text.get(i..).is_some_and(|r| r.starts_with(separator)) {
            out.push(text.get(start..i).unwrap_or_default());
            start = i + separator.len();
            skip = start;
        }
    }
    out.push(text.get(start..).unwrap_or_default());
    out
}

/// `f(a, b)`: the function, and its arguments but the builder and the location.
fn call(text: &str) -> Option<(&str, Vec<&str>)> {
    let (name, rest) = text.split_once('(')?;
    let args = rest.strip_suffix(')')?;
    if name.is_empty() || !name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | ':' | '<' | '>')) {
        return None;
    }
    if split(text, ")").len() > 2 {
        return None;
    }
    let ours = ["$_builder", "$_loc", "rewriter", "$_builder.getContext()", "$_op"];
    let args = if args.is_empty() { Vec::new() } else { split(args, ",") };
    Some((name, args.into_iter().filter(|a| !ours.contains(a)).collect()))
}

/// `a.f(b)` as a call of `f` with `a` and `b`.
fn member_call(text: &str) -> Option<(&str, Vec<&str>)> {
    let (on, rest) = text.split_once('.')?;
    let (name, args) = call(rest)?;
    passed(on)?;
    Some((name, std::iter::once(on).chain(args).collect()))
}

fn pass_list(args: &[&str]) -> Option<String> {
    let args: Option<Vec<String>> = args.iter().map(|a| passed(a)).collect();
    Some(format!("&[{}]", args?.join(", ")))
}

/// `expr` of `head expr tail`.
fn inside<'t>(text: &'t str, head: &str, tail: &str) -> Option<&'t str> {
    text.strip_prefix(head)?.strip_suffix(tail)
}

impl Writer<'_> {
    /// The function that a call of plain placeholders names.
    fn by_function(&self, list: &[(String, String)], text: &str) -> Option<(String, Option<String>)> {
        let (name, args) = call(text)?;
        let rust = find(list, name)?;
        Some((rust, Some(pass_list(&args)?)))
    }

    /// The same in the dialect's `cpp` module; `result` is what the function gives.
    fn by_name(
        &self,
        text: &str,
        what: &str,
        call_type: &str,
        result: &str,
    ) -> Option<Result<(String, Option<String>), Error>> {
        let (name, args) = call(text).or_else(|| member_call(text))?;
        let pass = pass_list(&args)?;
        let name = convention::snake(convention::short(name));
        let line = format!("pub fn {name}(call: {call_type}) -> {result}");
        Some(self.bound.cpp(&name, what, &line).map(|path| (path, Some(pass))))
    }

    /// An expression of a result pattern.
    pub(super) fn native(&self, cpp: &str) -> Result<Meaning, Error> {
        let t = fold(cpp);
        if let Some(rust) = find(&self.bound.natives, &fold_text(cpp)) {
            return Ok(Meaning::Call(rust, None));
        }
        if let Some(known) = self.known_native(&t) {
            return Ok(known);
        }
        if let Some((rust, pass)) = self.by_function(&self.bound.natives, &t) {
            return Ok(Meaning::Call(rust, pass));
        }
        let what = format!("the native call `{cpp}`");
        if let Some(found) = self.by_name(&t, &what, "&mut Call<'_, '_>", "Option<Item>") {
            return found.map(|(rust, pass)| Meaning::Call(rust, pass));
        }
        if self.lenient {
            return Ok(Meaning::Call(format!("unbound /* {} */", cpp.replace("*/", "* /")), None));
        }
        let name = call(&t).map_or(t.as_str(), |(name, _)| name);
        Err(Error::new(format!("the native call `{cpp}` is not bound to Rust")).hint(format!(
            "bind it with `Build::bind_native({name:?}, \"super::function\")`, a `fn(&mut Call) -> Option<Item>`"
        )))
    }

    fn known_native(&self, t: &str) -> Option<Meaning> {
        if let Some(ty) = self.built_type(t) {
            return Some(Meaning::Type(ty));
        }
        if let Some(a) = t.strip_prefix("$_builder.get").and_then(|t| t.strip_suffix(')')) {
            let (kind, value) = a.split_once('(')?;
            let int = |ty: &str| Some(format!("c.integer({ty}, {})", value.parse::<i64>().ok()?));
            let real = |ty: &str| Some(format!("c.float({ty}, {:?}f64)", float(value)?));
            let attr = match kind {
                "UnitAttr" if value.is_empty() => Some("c.unit()".to_owned()),
                "BoolAttr" => value.parse::<bool>().ok().map(|b| format!("c.bool_attr({b})")),
                "StringAttr" => inside(value, "\"", "\"").map(|s| format!("c.string({s:?})")),
                "I1IntegerAttr" | "I8IntegerAttr" | "I16IntegerAttr" | "I32IntegerAttr"
                | "I64IntegerAttr" => {
                    let width = kind.trim_start_matches('I').trim_end_matches("IntegerAttr");
                    int(&format!("c.integer_type({width})"))
                }
                "IndexAttr" => int("c.index_type()"),
                "F32FloatAttr" => real("c.f32()"),
                "F64FloatAttr" => real("c.f64()"),
                _ => None,
            };
            if let Some(attr) = attr {
                return Some(Meaning::Attr(attr));
            }
        }
        let known =
            |f: &str, args: &[&str]| Some(Meaning::Call(format!("drr::native::{f}"), Some(pass_list(args)?)));
        if let Some(args) = inside(t, "$_builder.getArrayAttr({", "})") {
            return known("array", &split(args, ","));
        }
        if let Some(args) = inside(t, "$_builder.getTupleType({", "})") {
            return known("tuple_type", &split(args, ","));
        }
        if let Some(arg) = inside(t, "TypeAttr::get(", ")") {
            return known("type_attr", &[arg]);
        }
        if let Some((subject, index)) = t.strip_suffix(']').and_then(|t| t.split_once('['))
            && index.parse::<usize>().is_ok()
        {
            return known("element", &[subject, index]);
        }
        known("identity", &[t])
    }

    /// A native call in a source pattern: the function.
    pub(super) fn matcher(&self, cpp: &str) -> Result<String, Error> {
        let t = fold_text(cpp);
        if t == "success(matchPattern($_self->getResult(0),m_Constant(&$0)))" {
            return Ok("drr::native::constant".to_owned());
        }
        let name = call(&t).map_or(t.as_str(), |(name, _)| name);
        if let Some(rust) = find(&self.bound.matchers, &t).or_else(|| find(&self.bound.matchers, name)) {
            return Ok(rust);
        }
        // The arguments of the call are places for its results.
        let plain = inside(&t, "success(", ")").or_else(|| inside(&t, "succeeded(", ")")).unwrap_or(&t);
        if let Some((name, _)) = call(plain) {
            let name = convention::snake(convention::short(name));
            let line = format!("pub fn {name}(call: &Call<'_, '_>) -> Option<Vec<Item>>");
            return self.bound.cpp(&name, &format!("the native call `{cpp}`"), &line);
        }
        if self.lenient {
            return Ok(format!("unbound /* {} */", cpp.replace("*/", "* /")));
        }
        Err(Error::new(format!("the native call `{cpp}` is not bound to Rust")).hint(format!(
            "bind it with `Build::bind_matcher({name:?}, \"super::function\")`, a `fn(&Call) -> Option<Vec<Item>>`"
        )))
    }

    /// Checks that a predicate has what its expressions refer to.
    pub(super) fn check_entities(
        &self,
        pred: &Record,
        of: &str,
        this: bool,
        args: usize,
    ) -> Result<(), Error> {
        let (mut todo, mut budget) = (vec![pred], 10_000);
        while let Some(rec) = todo.pop() {
            budget -= 1;
            if budget == 0 {
                break;
            }
            // A substituted or wrapped expression has a `$_self` of its own.
            if matches!(rec.def("kind"), Some("PredCombinerSubstLeaves" | "PredCombinerConcat")) {
                check_placeholders(of, rec.str("replacement"), this, args)?;
                continue;
            }
            check_placeholders(of, rec.str("predExpr"), this, args)?;
            todo.extend(rec.list("children").iter().rev().filter_map(|c| match c {
                Value::Def(name) => self.records.get(name),
                _ => None,
            }));
        }
        Ok(())
    }

    /// A predicate record over several entities, as Rust source of a `Cond`.
    pub(super) fn condition(&self, rec: &Record, of: &str, depth: usize) -> Result<String, Error> {
        if depth > DEEPEST {
            return Err(Error::new(format!("the predicate of `{of}` nests too deeply")));
        }
        let children = || -> Result<Vec<String>, Error> {
            let mut out = Vec::new();
            for c in rec.list("children") {
                if let Value::Def(name) = c {
                    out.push(self.condition(self.rec(name)?, of, depth + 1)?);
                }
            }
            Ok(out)
        };
        match rec.def("kind") {
            Some("PredCombinerAnd") => Ok(format!("Cond::And(&[{}])", children()?.join(", "))),
            Some("PredCombinerOr") => Ok(format!("Cond::Or(&[{}])", children()?.join(", "))),
            Some("PredCombinerNot") => Ok(format!("Cond::Not(&{})", children()?.concat())),
            Some(_) => match pred(self.records, rec, Subject::Type, of, &self.bound) {
                Ok(p) => Ok(format!("Cond::Type(Pass::TypeOfThis, &{p})")),
                Err(_) if self.lenient => Ok("Cond::True".to_owned()),
                Err(e) => Err(e),
            },
            None => {
                let cpp = rec.str("predExpr");
                let shown = cpp.strip_prefix('(').and_then(|c| c.strip_suffix(')')).unwrap_or(cpp);
                match self.test(&fold(cpp), of, depth)? {
                    Some(c) => Ok(c),
                    None if self.lenient => {
                        let text = cpp.replace("*/", "* /");
                        Ok(format!("Cond::Native {{ call: unbound /* {text} */, pass: None }}"))
                    }
                    None => {
                        let t = fold_text(cpp);
                        let name = call(&t).map_or(t.as_str(), |(name, _)| name);
                        Err(Error::new(format!("the predicate `{shown}` of `{of}` is not bound to Rust")).hint(
                            format!(
                                "bind it with `Build::bind_constraint({name:?}, \"super::function\")`, a `fn(&Call) -> bool`"
                            ),
                        ))
                    }
                }
            }
        }
    }

    /// A C++ condition, folded, as Rust source of a `Cond`. `None` if it is neither known nor a call of a name.
    fn test(&self, t: &str, of: &str, depth: usize) -> Result<Option<String>, Error> {
        if depth > DEEPEST {
            return Ok(None);
        }
        if let Some(rust) = find(&self.bound.constraints, &fold_text(t)) {
            return Ok(Some(format!("Cond::Native {{ call: {rust}, pass: None }}")));
        }
        let inner = |t: &str| self.test(&fold(t), of, depth + 1);
        let not = |c: Option<String>| c.map(|c| format!("Cond::Not(&{c})"));
        for (separator, kind) in [("||", "Or"), ("&&", "And")] {
            let parts = split(t, separator);
            if parts.len() > 1 {
                let parts: Option<Vec<String>> =
                    parts.iter().map(|p| inner(p)).collect::<Result<_, Error>>()?;
                return Ok(parts.map(|p| format!("Cond::{kind}(&[{}])", p.join(", "))));
            }
        }
        if let [a, "nullptr"] = split(t, "==").as_slice() {
            return inner(a).map(not);
        }
        if let [a, "nullptr"] = split(t, "!=").as_slice() {
            return inner(a);
        }
        if let Some(rest) = t.strip_prefix('!')
            && split(t, "!=").len() < 2
        {
            return inner(rest).map(not);
        }
        if let Some(known) = self.known_test(t) {
            return Ok(Some(known));
        }
        let what = format!("the predicate `{t}` of `{of}`");
        let found = self.by_name(t, &what, "&Call<'_, '_>", "bool").transpose()?;
        Ok(found.map(|(rust, pass)| format!("Cond::Native {{ call: {rust}, pass: {} }}", optional(pass))))
    }

    /// A condition without logic in it that is bound by its function or needs no Rust.
    fn known_test(&self, t: &str) -> Option<String> {
        let known = |f: &str, args: &[&str]| {
            Some(format!("Cond::Native {{ call: drr::native::{f}, pass: Some({}) }}", pass_list(args)?))
        };
        if t == "true" {
            return Some("Cond::True".to_owned());
        }
        if let [a, b] = split(t, "==").as_slice() {
            return known("same", &[a, b]);
        }
        if let [a, b] = split(t, "!=").as_slice() {
            return Some(format!("Cond::Not(&{})", known("same", &[a, b])?));
        }
        if let Some(what) = t.strip_suffix(".use_empty()") {
            return known("no_use", &[what]);
        }
        if let Some(what) = t.strip_suffix(".hasOneUse()") {
            return known("one_use", &[what]);
        }
        if let Some((rust, pass)) = self.by_function(&self.bound.constraints, t) {
            return Some(format!("Cond::Native {{ call: {rust}, pass: {} }}", optional(pass)));
        }
        if passed(t).is_some() {
            return known("present", &[t]);
        }
        self.over_one(t)
    }

    /// A condition over one type or attribute, which predicates of types and attributes say.
    fn over_one(&self, t: &str) -> Option<String> {
        // A call of a name is the rule's, of a `Call`.
        let reading = Bindings { reads_only: true, ..self.bound.clone() };
        let subjects = (0..4).map(|i| format!("${i}")).chain(["$_self".to_owned()]);
        for s in subjects.filter(|s| t.contains(s.as_str())) {
            let leaf = |text: String, subject| {
                let rec = Record {
                    fields: [("predExpr".to_owned(), Value::Str(text))].into_iter().collect(),
                    ..Record::default()
                };
                pred(self.records, &rec, subject, "", &reading).ok()
            };
            let of_type = format!("{s}.getType()");
            if t.contains(&of_type)
                && let Some(p) = leaf(t.replace(&of_type, "$_self"), Subject::Type)
            {
                return Some(format!("Cond::Type({}, &{p})", passed(&of_type)?));
            }
            if let Some(p) = leaf(t.replace(&s, "$_self"), Subject::Attr) {
                return Some(format!("Cond::Attr({}, &{p})", passed(&s)?));
            }
        }
        None
    }
}

/// `Some(x)` or `None` as Rust source.
pub(super) fn optional(x: Option<String>) -> String {
    x.map_or_else(|| "None".to_owned(), |x| format!("Some({x})"))
}
