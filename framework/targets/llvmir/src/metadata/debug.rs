//! Debug info: units, functions, types, variables. Places in the source are in `place.rs`.

use rustc_hash::FxHashMap;
use terrace_dialects_llvm::llvm::{
    DICommonBlockAttr, DICompileUnitAttr, DICompositeTypeAttr, DIEmissionKind, DIExpressionAttr,
    DIExpressionElemAttr, DIGlobalVariableAttr, DIGlobalVariableExpressionAttr, DILexicalBlockAttr,
    DILexicalBlockFileAttr, DIModuleAttr, DINameTableKind, DINamespaceAttr, DINullTypeAttr, DISubprogramAttr,
    dwarf,
};
use terrace_ir::{Attr, Context};

use super::Metadata;
use crate::text::quote;

/// The state of debug info.
#[derive(Default)]
pub(super) struct State {
    /// Compile units with their text up to the global variables, which are known last.
    units: Vec<(usize, String)>,
    /// The global variables of units.
    globals: FxHashMap<usize, Vec<usize>>,
    /// The numbers of nodes that contain themselves.
    pub(super) recursive: FxHashMap<Attr, usize>,
}

/// A node's fields, as text.
pub(super) struct Fields {
    text: String,
    first: bool,
}

impl Fields {
    pub(super) fn new(name: &str) -> Fields {
        Fields { text: format!("!{name}("), first: true }
    }

    /// A field with any value.
    pub(super) fn field(&mut self, name: &str, value: &str) {
        if !std::mem::replace(&mut self.first, false) {
            self.text += ", ";
        }
        self.text += &format!("{name}: {value}");
    }

    /// A field with a value, if there is one.
    pub(super) fn maybe(&mut self, name: &str, value: Option<String>) {
        if let Some(value) = value {
            self.field(name, &value);
        }
    }

    /// A number that is left out where it is 0.
    pub(super) fn number(&mut self, name: &str, n: Option<i64>) {
        if let Some(n) = n.filter(|n| *n != 0) {
            self.field(name, &(n as u64).to_string());
        }
    }

    pub(super) fn truth(&mut self, name: &str, b: Option<bool>) {
        self.field(name, if b == Some(true) { "true" } else { "false" });
    }

    /// A string, if there is one.
    pub(super) fn string(&mut self, ctx: &Context, name: &str, s: Option<Attr>) {
        if let Some(s) = s.and_then(|s| ctx.as_string(s)).filter(|s| !s.is_empty()) {
            self.field(name, &quote(s));
        }
    }

    pub(super) fn end(self) -> String {
        self.text + ")"
    }
}

/// The word of DWARF that an attribute holds the number of.
pub(super) fn word(ctx: &Context, words: &dwarf::Words, a: Option<Attr>) -> Option<String> {
    let n = a.and_then(|a| ctx.as_param_int(a)).filter(|n| *n != 0)?;
    let word = words.word(n);
    Some(if word.is_empty() { n.to_string() } else { word })
}

/// An expression, which stands where it is used.
pub(crate) fn expression(ctx: &Context, a: Option<Attr>) -> Option<String> {
    let e: DIExpressionAttr = a?.cast(ctx)?;
    let mut parts = Vec::new();
    for element in e.operations(ctx).unwrap_or_default() {
        let element: DIExpressionElemAttr = element.cast(ctx)?;
        let code = element.opcode(ctx).and_then(|a| ctx.as_param_int(a)).unwrap_or(0);
        let word = dwarf::OPERATIONS.word(code);
        parts.push(if word.is_empty() { code.to_string() } else { word });
        parts.extend(element.arguments(ctx).unwrap_or_default().iter().map(|n| (*n as u64).to_string()));
    }
    Some(format!("!DIExpression({})", parts.join(", ")))
}

impl Metadata {
    /// A reference to a node: its number, or what stands in its place.
    pub(super) fn reference(&mut self, ctx: &Context, a: Option<Attr>) -> Option<String> {
        let a = a?;
        if a.cast::<DINullTypeAttr>(ctx).is_some() {
            return Some("null".to_owned());
        }
        if let Some(text) = expression(ctx, Some(a)) {
            return Some(text);
        }
        Some(format!("!{}", self.debug_attr(ctx, a)))
    }

    /// A list of nodes; `None` for one of nothing.
    pub(super) fn references(&mut self, ctx: &Context, list: Option<Vec<Attr>>) -> Option<String> {
        let list = list.filter(|l| !l.is_empty())?;
        let parts: Vec<String> = list.into_iter().filter_map(|a| self.reference(ctx, Some(a))).collect();
        Some(format!("!{}", self.node(format!("!{{{}}}", parts.join(", ")))))
    }

    /// The node of an attribute of debug info. One that contains itself is named by its identity.
    pub(crate) fn debug_attr(&mut self, ctx: &Context, a: Attr) -> usize {
        let composite = a.cast::<DICompositeTypeAttr>(ctx).map(|t| (t.rec_id(ctx), t.is_rec_self(ctx)));
        let of = composite
            .or_else(|| a.cast::<DISubprogramAttr>(ctx).map(|s| (s.rec_id(ctx), s.is_rec_self(ctx))));
        let Some((Some(identity), is_self)) = of else { return self.attr(a) };
        if let Some(id) = self.by_attr.get(&a) {
            return *id;
        }
        let known = self.debug.recursive.get(&identity).copied();
        let id = known.unwrap_or_else(|| self.reserve());
        self.debug.recursive.insert(identity, id);
        self.by_attr.insert(a, id);
        if is_self != Some(true) {
            self.todo.push((id, a));
        }
        id
    }

    /// Adds a variable to the globals of its unit.
    pub(crate) fn global_variable(&mut self, ctx: &Context, a: Attr) {
        let variable = a.cast::<DIGlobalVariableExpressionAttr>(ctx).and_then(|e| e.var(ctx));
        let mut scope = variable.and_then(|v| v.cast::<DIGlobalVariableAttr>(ctx)).and_then(|v| v.scope(ctx));
        while let Some(s) = scope {
            if s.cast::<DICompileUnitAttr>(ctx).is_some() {
                let (unit, node) = (self.attr(s), self.attr(a));
                self.debug.globals.entry(unit).or_default().push(node);
                return;
            }
            scope = scope_of(ctx, s);
        }
    }

    pub(super) fn compile_unit(&mut self, ctx: &Context, id: usize, u: DICompileUnitAttr) {
        let mut f = Fields::new("DICompileUnit");
        f.maybe("language", word(ctx, &dwarf::LANGUAGES, u.source_language(ctx)));
        f.maybe("file", self.reference(ctx, u.file(ctx)));
        f.string(ctx, "producer", u.producer(ctx));
        f.truth("isOptimized", u.is_optimized(ctx));
        f.field("runtimeVersion", "0");
        f.string(ctx, "splitDebugFilename", u.split_debug_filename(ctx));
        f.field(
            "emissionKind",
            match u.emission_kind(ctx) {
                Some(DIEmissionKind::Full) => "FullDebug",
                Some(DIEmissionKind::LineTablesOnly) => "LineTablesOnly",
                Some(DIEmissionKind::DebugDirectivesOnly) => "DebugDirectivesOnly",
                _ => "NoDebug",
            },
        );
        match u.name_table_kind(ctx) {
            Some(DINameTableKind::GNU) => f.field("nameTableKind", "GNU"),
            Some(DINameTableKind::None) => f.field("nameTableKind", "None"),
            Some(DINameTableKind::Apple) => f.field("nameTableKind", "Apple"),
            _ => {}
        }
        self.name("llvm.dbg.cu", id);
        self.debug.units.push((id, f.text));
    }

    /// Finishes the units, now that all their globals are known.
    pub(super) fn finish_units(&mut self) {
        for (id, text) in std::mem::take(&mut self.debug.units) {
            let globals = self.debug.globals.remove(&id).map(|nodes| self.list(&nodes));
            let globals = globals.map_or(String::new(), |g| format!(", globals: !{g}"));
            self.set(id, format!("distinct {text}{globals})"));
        }
    }
}

/// The scope that a scope is in; of a function its unit.
fn scope_of(ctx: &Context, s: Attr) -> Option<Attr> {
    let block = s.cast::<DILexicalBlockAttr>(ctx).and_then(|b| b.scope(ctx));
    let block = block.or_else(|| s.cast::<DILexicalBlockFileAttr>(ctx).and_then(|b| b.scope(ctx)));
    let block = block.or_else(|| s.cast::<DICommonBlockAttr>(ctx).and_then(|b| b.scope(ctx)));
    let around = block.or_else(|| s.cast::<DINamespaceAttr>(ctx).and_then(|b| b.scope(ctx)));
    let around = around.or_else(|| s.cast::<DIModuleAttr>(ctx).and_then(|b| b.scope(ctx)));
    around.or_else(|| s.cast::<DISubprogramAttr>(ctx).and_then(|f| f.compile_unit(ctx)))
}
