//! The passes that can stand in a pipeline, for completion.

use serde::Serialize;
use terrace::pass::{OptionHelp, PassRegistry, describe_options};

/// A pass or a pipeline.
#[derive(Debug, Serialize)]
pub struct Entry {
    /// Its name in pipelines.
    pub name: &'static str,
    /// Its purpose.
    pub description: &'static str,
    /// The only operation that it runs on.
    pub anchor: Option<&'static str>,
    /// Its options.
    pub options: Vec<Choice>,
}

/// An option.
#[derive(Debug, Serialize)]
pub struct Choice {
    /// Its name.
    pub name: &'static str,
    /// How a value is called; empty if the option needs none.
    pub kind: &'static str,
    /// Its purpose.
    pub description: &'static str,
    /// The values to choose from, if they are few.
    pub values: Vec<&'static str>,
}

/// All passes: the framework's and toyc's.
pub fn registry() -> PassRegistry {
    let mut registry = terrace::passes::all();
    terrace_toyc::passes::register_toy_passes(&mut registry);
    registry
}

fn options(list: Vec<OptionHelp>) -> Vec<Choice> {
    list.into_iter()
        .map(|o| Choice {
            name: o.name,
            kind: o.kind,
            description: o.description,
            values: o.choices.into_iter().map(|(value, _)| value).collect(),
        })
        .collect()
}

/// All passes and pipelines by name.
pub fn passes() -> Vec<Entry> {
    let registry = registry();
    let mut list: Vec<Entry> = Vec::new();
    for info in registry.passes() {
        let help = registry.make(info.argument).map(|mut p| describe_options(|v| p.options(v)));
        list.push(Entry {
            name: info.argument,
            description: info.description,
            anchor: info.op,
            options: options(help.unwrap_or_default()),
        });
    }
    for p in registry.pipelines() {
        list.push(Entry {
            name: p.argument,
            description: p.description,
            anchor: None,
            options: options(p.options.clone()),
        });
    }
    list.sort_by_key(|e| e.name);
    list
}
