//! C++ namespaces as modules: each shows what the definitions say is in it.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::model::Dialect;

use super::snake;

/// Nested modules that name again what the file holds, by namespace.
pub(crate) fn modules(d: &Dialect) -> String {
    let mut all: BTreeMap<Vec<String>, Vec<String>> = BTreeMap::new();
    let mut add = |space: &str, names: Vec<String>| {
        let path: Vec<String> = space.split("::").filter(|p| !p.is_empty()).map(snake).collect();
        if !path.is_empty() {
            all.entry(path).or_default().extend(names);
        }
    };
    d.enums.iter().for_each(|e| add(&e.namespace, vec![e.class.clone()]));
    d.types.iter().chain(&d.attrs).for_each(|t| add(&t.namespace, vec![t.class.clone()]));
    d.ops.iter().for_each(|o| add(&o.namespace, vec![o.class.clone(), format!("{}Operands", o.class)]));
    let (mut out, mut open) = (String::new(), Vec::<String>::new());
    for (path, names) in all {
        // A namespace comes before those in it: what stays open is what the two begin with.
        let same = path.iter().zip(&open).take_while(|(a, b)| a == b).count();
        out.push_str(&"}\n".repeat(open.len() - same));
        open.truncate(same);
        for name in &path[same..] {
            let _ = writeln!(out, "/// The namespace `{name}`.\npub mod {name} {{");
            open.push(name.clone());
        }
        let _ = writeln!(
            out,
            "#[doc(inline)]\npub use {}{{{}}};",
            "super::".repeat(open.len()),
            names.join(", ")
        );
    }
    out.push_str(&"}\n".repeat(open.len()));
    out
}
