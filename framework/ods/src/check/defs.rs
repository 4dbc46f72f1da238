//! Checks of the definition of an attribute or a type: its text, its parameters, its builders.

use crate::Error;
use crate::records::{Record, Records, Value};

/// The first thing that is wrong, in mlir-tblgen's order and words.
pub(crate) fn definition(records: &Records, rec: &Record) -> Result<(), Error> {
    let fail = |m: &str| Err(Error::new(m));
    super::builders(records, rec.list("builders"))?;
    let builders = rec.list("builders").iter().filter_map(|b| match b {
        Value::Def(b) => records.get(b),
        _ => None,
    });
    let builders: Vec<&Record> = builders.collect();
    if builders.iter().flat_map(|b| b.dag("dagParams")).any(|(_, name)| name.is_none()) {
        return fail("builder parameters must have a name");
    }
    let (format, custom) = (rec.opt_str("assemblyFormat").is_some(), rec.bit("hasCustomAssemblyFormat"));
    let parameters = rec.dag("parameters");
    match rec.opt_str("mnemonic").is_some() {
        true if format && custom => {
            return fail("cannot specify both 'assemblyFormat' and 'hasCustomAssemblyFormat'");
        }
        true if !parameters.is_empty() && !format && !custom => {
            return fail(
                "must specify either 'assemblyFormat' or 'hasCustomAssemblyFormat' when 'mnemonic' is set",
            );
        }
        false if format || custom => {
            return fail(
                "'assemblyFormat' or 'hasCustomAssemblyFormat' can only be used when 'mnemonic' is set",
            );
        }
        _ => {}
    }
    if format && *rec.field("genAccessors") == Value::Int(0) {
        return fail("'assemblyFormat' requires 'genAccessors' to be true");
    }
    if parameters.iter().any(|(_, name)| name.is_none()) {
        return fail("all parameters must have a name");
    }
    if parameters.iter().any(|(p, _)| is_raw_number(records, p)) {
        return fail(
            "Using a raw APInt parameter without a custom comparator is not supported because an assert in the equality operator is triggered when the two APInts have different bit widths. This can lead to unexpected crashes. Use an `APIntParameter` or provide a custom comparator.",
        );
    }
    if parameters.is_empty() { Ok(()) } else { conflicts(records, rec, &builders) }
}

/// The C++ type of a parameter.
fn cpp_type(records: &Records, parameter: &Value) -> String {
    match parameter {
        Value::Str(cpp) => cpp.clone(),
        Value::Def(d) => records.get(d).map_or(String::new(), |r| r.str("cppType").to_owned()),
        _ => String::new(),
    }
}

/// Returns true for an integer of any width whose comparison is C++'s.
fn is_raw_number(records: &Records, parameter: &Value) -> bool {
    let compared = match parameter {
        Value::Def(d) => records.get(d).is_some_and(|r| r.opt_str("comparator").is_some()),
        _ => false,
    };
    let cpp = cpp_type(records, parameter);
    !compared && cpp.trim().trim_start_matches("::").rsplit("::").next() == Some("APInt")
}

/// A function that makes the attribute or type.
struct Signature {
    returns: String,
    /// Types, names, and values where they may be left out.
    params: Vec<(String, String, String)>,
}

impl Signature {
    /// Returns true if every call of the other one may mean this one as well.
    fn hides(&self, other: &Signature) -> bool {
        let common = other.params.len();
        self.params.len() >= common
            && self.params.iter().zip(&other.params).all(|(a, b)| a.0 == b.0)
            && self.params.get(common).is_none_or(|(_, _, default)| !default.is_empty())
    }
}

impl std::fmt::Display for Signature {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let one = |(ty, name, default): &(String, String, String)| {
            let space = if ty.ends_with(['&', '*']) { "" } else { " " };
            let value = if default.is_empty() { String::new() } else { format!(" = {default}") };
            format!("{ty}{space}{name}{value}")
        };
        let params: Vec<String> = self.params.iter().map(one).collect();
        write!(f, "static {} get({});", self.returns, params.join(", "))
    }
}

const CONTEXT: &str = "::mlir::MLIRContext *";

/// No builder takes what one before it takes.
fn conflicts(records: &Records, rec: &Record, builders: &[&Record]) -> Result<(), Error> {
    let class = rec.str("cppClassName");
    let context = || (CONTEXT.to_owned(), "context".to_owned(), String::new());
    let mut known: Vec<Signature> = Vec::new();
    if !rec.bit("skipDefaultBuilders") {
        let own = rec.dag("parameters").iter();
        let own = own.map(|(p, n)| (cpp_type(records, p), n.clone().unwrap_or_default(), String::new()));
        let params = std::iter::once(context()).chain(own).collect();
        known.push(Signature { returns: class.to_owned(), params });
    }
    for b in builders {
        let mut params: Vec<_> = (!b.bit("hasInferredContextParam")).then(context).into_iter().collect();
        for (param, name) in b.dag("dagParams") {
            let (ty, default) = match param {
                Value::Str(cpp) => (cpp.clone(), String::new()),
                Value::Def(d) => records.get(d).map_or_else(Default::default, |r| {
                    (r.str("type").to_owned(), r.str("defaultValue").to_owned())
                }),
                _ => continue,
            };
            params.push((ty, name.clone().unwrap_or_default(), default));
        }
        let returns = if b.str("returnType").is_empty() { class } else { b.str("returnType") };
        let new = Signature { returns: returns.to_owned(), params };
        if let Some(old) = known.iter().find(|old| old.hides(&new)) {
            let text = format!(
                "A new builder with signature:\n{new}\n\nis shadowed by an existing builder with signature:\n{old}\n\nPlease remove one of the conflicting definitions."
            );
            return Err(Error::new("builder `get` conflicts with an existing builder. ")
                .at(records.place_of_field(&rec.name, "builders"))
                .note(text, None));
        }
        known.push(new);
    }
    Ok(())
}
