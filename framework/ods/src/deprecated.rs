//! Uses of definitions that are not to be used any more: those that derive from `Deprecated`.

use rustc_hash::FxHashMap;
use terrace_tablegen::{Diagnostic, Record, Records, Severity, Value, plain};

/// A warning for each definition of the main file that uses one that is deprecated.
pub(crate) fn uses(records: &Records) -> String {
    let reason = |of: Record<'_>| of.string("odsDeprecated").map(str::to_owned);
    let main = records.sources().main_file();
    let own = |of: &Record<'_>| !of.is_anonymous() && of.position().map(|p| p.file) == main;
    let mut out = String::new();
    for (deprecated, reason) in records.defs().filter_map(|d| Some((d, reason(d)?))) {
        let mut known = FxHashMap::default();
        for user in records.defs().filter(own) {
            if user == deprecated || !any_field_uses(user, deprecated, &mut known, 0) {
                continue;
            }
            let message = format!("Using deprecated def `{}`", deprecated.name());
            let warning = Diagnostic {
                severity: Severity::Warning,
                loc: user.loc(),
                message,
                hint: None,
                notes: Vec::new(),
            };
            out.push_str(&plain(&warning, records.sources()));
            out.push_str(&format!("note: {reason}\n"));
        }
    }
    out
}

/// Values nest no deeper.
const DEEPEST: usize = 256;

type Known<'a> = FxHashMap<Record<'a>, bool>;

fn any_field_uses<'a>(of: Record<'a>, what: Record<'a>, known: &mut Known<'a>, depth: usize) -> bool {
    of.fields().any(|f| is_used(f.value(), what, known, depth))
}

/// Returns true if a value has the definition in it: itself or in a definition without a name. One with a name warns itself.
fn is_used<'a>(value: Value<'a>, what: Record<'a>, known: &mut Known<'a>, depth: usize) -> bool {
    if depth > DEEPEST {
        return false;
    }
    match value {
        Value::Def(found) if found == what => true,
        Value::Def(found) if found.is_anonymous() => match known.get(&found) {
            Some(used) => *used,
            None => {
                known.insert(found, false);
                let used = any_field_uses(found, what, known, depth + 1);
                known.insert(found, used);
                used
            }
        },
        Value::List(list) => list.iter().any(|v| is_used(v, what, known, depth + 1)),
        Value::Dag(dag) => {
            is_used(dag.operator(), what, known, depth + 1)
                || dag.args().any(|arg| is_used(arg.value, what, known, depth + 1))
        }
        _ => false,
    }
}
