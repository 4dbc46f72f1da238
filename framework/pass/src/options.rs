//! Options of passes and pipelines: `{max-iterations=3 test-convergence list=1,2}` both ways.
//!
//! A struct names its options once, in `options`, and a visitor reads, prints or describes them.

use terrace_ir::suggest;

use crate::manager::OpPassManager;
use crate::pipeline::parse_pipeline;
use crate::registry::PassRegistry;

/// Options of a registered pipeline.
pub trait Options {
    /// Names every option with the field that holds it.
    fn options(&mut self, options: &mut OptionVisitor<'_>);
}

/// No options.
impl Options for () {
    fn options(&mut self, _options: &mut OptionVisitor<'_>) {}
}

/// A type that options can have.
pub trait OptionValue {
    /// How help texts call a value; empty where the option needs none.
    const KIND: &'static str;
    /// Reads a value; `None` if only the option's name was written.
    fn parse(&mut self, text: Option<&str>, registry: &PassRegistry) -> Result<(), String>;
    /// The value as it is read; `None` if nothing is to be written.
    fn print(&self) -> Option<String>;
    /// False for a value that is not there and so leaves no trace where options are written.
    fn is_given(&self) -> bool {
        true
    }
}

/// One option for a help text.
#[derive(Clone, Debug)]
pub struct OptionHelp {
    /// Its name.
    pub name: &'static str,
    /// How a value is called: `int`.
    pub kind: &'static str,
    /// Its purpose.
    pub description: &'static str,
    /// The values of a choice, with descriptions.
    pub choices: Vec<(&'static str, &'static str)>,
}

enum Mode<'a> {
    Set {
        name: &'a str,
        value: Option<&'a str>,
        registry: &'a PassRegistry,
        done: Option<Result<(), String>>,
    },
    Print(Vec<(&'static str, Option<String>)>),
    Describe(Vec<OptionHelp>),
}

/// Goes through the options of a pass.
pub struct OptionVisitor<'a>(Mode<'a>);

impl OptionVisitor<'_> {
    /// An option held by a field.
    pub fn option<T: OptionValue>(&mut self, name: &'static str, description: &'static str, field: &mut T) {
        match &mut self.0 {
            Mode::Set { name: wanted, value, registry, done } if *wanted == name => {
                *done = Some(field.parse(*value, registry));
            }
            Mode::Set { .. } => {}
            Mode::Print(list) if field.is_given() => list.push((name, field.print())),
            Mode::Print(_) => {}
            Mode::Describe(list) => {
                list.push(OptionHelp { name, kind: T::KIND, description, choices: Vec::new() });
            }
        }
    }

    /// An option with a fixed set of values: their names and descriptions.
    pub fn choice<T: Copy + PartialEq>(
        &mut self,
        name: &'static str,
        description: &'static str,
        field: &mut T,
        values: &[(&'static str, T, &'static str)],
    ) {
        match &mut self.0 {
            Mode::Set { name: wanted, value, done, .. } if *wanted == name => {
                let text = value.unwrap_or_default();
                *done = Some(match values.iter().find(|v| v.0 == text) {
                    Some(v) => {
                        *field = v.1;
                        Ok(())
                    }
                    None => Err(format!("Cannot find option named '{text}'!")),
                });
            }
            Mode::Set { .. } => {}
            Mode::Print(list) => {
                list.push((name, values.iter().find(|v| v.1 == *field).map(|v| v.0.to_owned())));
            }
            Mode::Describe(list) => {
                let choices = values.iter().map(|v| (v.0, v.2)).collect();
                list.push(OptionHelp { name, kind: "value", description, choices });
            }
        }
    }
}

/// Reads options into what `visit` names. The text is what stands between the braces.
pub fn parse_options(
    text: &str,
    registry: &PassRegistry,
    mut visit: impl FnMut(&mut OptionVisitor<'_>),
) -> Result<(), String> {
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let (name, value, tail) = next_option(rest);
        rest = tail.trim_start();
        let mut visitor = OptionVisitor(Mode::Set { name, value, registry, done: None });
        visit(&mut visitor);
        match visitor.0 {
            Mode::Set { done: Some(Ok(())), .. } => {}
            Mode::Set { done: Some(Err(e)), .. } => return Err(format!("for the --{name} option: {e}")),
            _ => {
                let names: Vec<&str> = describe_options(&mut visit).iter().map(|o| o.name).collect();
                let hint = suggest::closest(name, names.iter().copied()).map(|h| h + " ").unwrap_or_default();
                let list = if names.is_empty() { "there are none".to_owned() } else { names.join(", ") };
                return Err(format!(
                    "<Pass-Options-Parser>: no such option {name}\n  hint: {hint}options: {list}\n"
                ));
            }
        }
    }
    Ok(())
}

/// The options that `visit` names as they are read, sorted by name, without braces; `None` if there are no options.
/// An empty list leaves its blank, as in mlir-opt.
pub fn print_options(visit: impl FnOnce(&mut OptionVisitor<'_>)) -> Option<String> {
    let mut visitor = OptionVisitor(Mode::Print(Vec::new()));
    visit(&mut visitor);
    let Mode::Print(mut list) = visitor.0 else { return None };
    if list.is_empty() {
        return None;
    }
    list.sort_by_key(|o| o.0);
    let texts = list.into_iter().map(|(n, v)| v.map(|v| format!("{n}={v}")).unwrap_or_default());
    Some(texts.collect::<Vec<_>>().join(" "))
}

/// The options that `visit` names, for a help text.
pub fn describe_options(visit: impl FnOnce(&mut OptionVisitor<'_>)) -> Vec<OptionHelp> {
    let mut visitor = OptionVisitor(Mode::Describe(Vec::new()));
    visit(&mut visitor);
    match visitor.0 {
        Mode::Describe(list) => list,
        _ => Vec::new(),
    }
}

/// Splits the first option off: its name, its value and what follows.
fn next_option(text: &str) -> (&str, Option<&str>, &str) {
    let end = text.find([' ', '\t', '\n', '=']).unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    let Some(rest) = rest.strip_prefix('=') else { return (name, None, rest) };
    let end = value_end(rest);
    let (value, rest) = rest.split_at(end);
    (name, Some(unwrap_value(value.trim())), rest)
}

/// Where a value ends: at a blank outside quotes and braces.
fn value_end(text: &str) -> usize {
    let (mut depth, mut quote) = (0usize, None);
    for (i, c) in text.char_indices() {
        match (quote, c) {
            (Some(q), _) if c == q => quote = None,
            (Some(_), _) => {}
            (None, '\'' | '"') => quote = Some(c),
            (None, '{' | '(') => depth += 1,
            (None, '}' | ')') => depth = depth.saturating_sub(1),
            (None, c) if c.is_whitespace() && depth == 0 => return i,
            _ => {}
        }
    }
    text.len()
}

/// Takes quotes, or braces around all of it, off a value.
fn unwrap_value(text: &str) -> &str {
    for q in ['\'', '"'] {
        if let Some(inner) = text.strip_prefix(q).and_then(|t| t.strip_suffix(q)) {
            return inner.trim();
        }
    }
    let Some(inner) = text.strip_prefix('{').and_then(|t| t.strip_suffix('}')) else { return text };
    let mut depth = 0isize;
    let whole = inner.chars().all(|c| {
        depth += isize::from(c == '{') - isize::from(c == '}');
        depth >= 0
    });
    if whole { inner.trim() } else { text }
}

/// Splits a list at the commas outside quotes, braces and parentheses.
fn list_items(text: &str) -> Vec<&str> {
    let (mut items, mut start, mut depth, mut quote) = (Vec::new(), 0, 0usize, None);
    for (i, c) in text.char_indices() {
        match (quote, c) {
            (Some(q), _) if c == q => quote = None,
            (Some(_), _) => {}
            (None, '\'' | '"') => quote = Some(c),
            (None, '{' | '(') => depth += 1,
            (None, '}' | ')') => depth = depth.saturating_sub(1),
            (None, ',') if depth == 0 => {
                items.push(&text[start..i]);
                start = i + 1;
            }
            _ => {}
        }
    }
    items.push(&text[start..]);
    items
}

impl OptionValue for bool {
    const KIND: &'static str = "";

    fn parse(&mut self, text: Option<&str>, _: &PassRegistry) -> Result<(), String> {
        *self = match text.unwrap_or_default() {
            "" | "true" | "TRUE" | "True" | "1" => true,
            "false" | "FALSE" | "False" | "0" => false,
            other => return Err(format!("'{other}' is invalid value for boolean argument! Try 0 or 1")),
        };
        Ok(())
    }

    fn print(&self) -> Option<String> {
        Some(self.to_string())
    }
}

macro_rules! number_option {
    ($kind:literal, $word:literal, $print:expr; $($t:ty),*) => {$(
        impl OptionValue for $t {
            const KIND: &'static str = $kind;

            fn parse(&mut self, text: Option<&str>, _: &PassRegistry) -> Result<(), String> {
                let text = text.ok_or("requires a value!")?;
                let wrong = |_| format!(concat!("'{}' value invalid for ", $word, " argument!"), text);
                *self = text.parse().map_err(wrong)?;
                Ok(())
            }

            fn print(&self) -> Option<String> {
                Some($print(*self))
            }
        }
    )*};
}

number_option!("int", "integer", |v: i32| v.to_string(); i32);
number_option!("long", "long", |v: i64| v.to_string(); i64);
number_option!("uint", "uint", |v: u32| v.to_string(); u32);
number_option!("ulong", "ulong", |v: u64| v.to_string(); u64);
number_option!("ulong", "ulong", |v: usize| v.to_string(); usize);
number_option!("number", "floating point", |v: f32| exponential(v.into()); f32);
number_option!("number", "floating point", exponential; f64);

/// `3.000000e-01`: as C's `%e`.
fn exponential(v: f64) -> String {
    let text = format!("{v:.6e}");
    match text.split_once('e') {
        Some((mantissa, exponent)) => {
            let (sign, digits) = exponent.strip_prefix('-').map_or(('+', exponent), |d| ('-', d));
            format!("{mantissa}e{sign}{digits:0>2}")
        }
        None => text,
    }
}

impl OptionValue for String {
    const KIND: &'static str = "string";

    fn parse(&mut self, text: Option<&str>, _: &PassRegistry) -> Result<(), String> {
        text.unwrap_or_default().clone_into(self);
        Ok(())
    }

    fn print(&self) -> Option<String> {
        if self.contains([' ', '{', '}']) { Some(format!("{{{self}}}")) } else { Some(self.clone()) }
    }
}

/// A value that need not be given; without one, the option is not written.
impl<T: OptionValue + ListItem> OptionValue for Option<T> {
    const KIND: &'static str = T::KIND;

    fn parse(&mut self, text: Option<&str>, registry: &PassRegistry) -> Result<(), String> {
        let mut value = T::empty();
        value.parse(text, registry)?;
        *self = Some(value);
        Ok(())
    }

    fn print(&self) -> Option<String> {
        self.as_ref().and_then(OptionValue::print)
    }

    fn is_given(&self) -> bool {
        self.is_some()
    }
}

impl OptionValue for OpPassManager {
    const KIND: &'static str = "pass-manager";

    fn parse(&mut self, text: Option<&str>, registry: &PassRegistry) -> Result<(), String> {
        *self = parse_pipeline(text.unwrap_or_default(), registry).map_err(|e| e.message)?;
        Ok(())
    }

    fn print(&self) -> Option<String> {
        Some(self.to_string())
    }
}

/// A comma-separated list; written in braces. Reading one replaces what was there.
impl<T: OptionValue + ListItem> OptionValue for Vec<T> {
    const KIND: &'static str = T::KIND;

    fn parse(&mut self, text: Option<&str>, registry: &PassRegistry) -> Result<(), String> {
        self.clear();
        for item in list_items(text.unwrap_or_default()) {
            let mut value = T::empty();
            value.parse(Some(unwrap_value(item.trim())), registry)?;
            self.push(value);
        }
        Ok(())
    }

    fn print(&self) -> Option<String> {
        if self.is_empty() {
            return None;
        }
        let items: Vec<String> = self.iter().filter_map(OptionValue::print).collect();
        Some(format!("{{{}}}", items.join(",")))
    }
}

/// An element of a list option.
pub trait ListItem {
    /// A value to read into.
    fn empty() -> Self;
}

macro_rules! list_item {
    ($($t:ty),*) => {$(
        impl ListItem for $t {
            fn empty() -> Self {
                <$t>::default()
            }
        }
    )*};
}
list_item!(bool, i32, i64, u32, u64, usize, f32, f64, String);

impl ListItem for OpPassManager {
    fn empty() -> Self {
        OpPassManager::any()
    }
}
