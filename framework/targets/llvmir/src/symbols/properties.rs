//! Properties of a module: its target, flags, options for the linker.

use terrace_dialects_llvm::llvm::{
    DependentLibrariesAttr, LinkerOptionsOp, ModFlagBehavior, ModuleFlagAttr, ModuleFlagCGProfileEntryAttr,
    ModuleFlagProfileSummaryAttr, ModuleFlagProfileSummaryDetailedAttr, ModuleFlagsOp,
};
use terrace_ir::{Attr, AttrData, Context, Op, ViewIr};

use crate::error::{Done, fail};
use crate::layout::Layout;
use crate::module::Module;
use crate::table::{Phase, Table};
use crate::text::quote;

pub(super) fn add_to(table: &mut Table) {
    table.add_symbol(Phase::Properties, flags);
    table.add_symbol(Phase::Properties, options);
}

/// The name of the module and its target.
pub(crate) fn header<'a>(module: Op, v: &ViewIr<'a>, m: &mut Module<'a>) -> Done {
    let ctx = v.ctx;
    let string = |name: &str| module.attr(v, name).and_then(|a| ctx.as_string(a)).filter(|s| !s.is_empty());
    m.put("; ModuleID = 'LLVMDialectModule'\nsource_filename = \"LLVMDialectModule\"\n");
    let mut layout = super::data_layout(module, v)?;
    if layout.is_empty() {
        m.default_layout.clone_into(&mut layout);
    }
    m.layout = Layout::new(&layout);
    if !layout.is_empty() {
        m.put(format!("target datalayout = {}\n", quote(layout.as_bytes())));
    }
    if let Some(triple) = string("llvm.target_triple") {
        m.put(format!("target triple = {}\n", quote(triple)));
    }
    if let Some(lines) = module.attr(v, "llvm.module_asm").and_then(|a| ctx.as_array(a)) {
        for line in lines.iter().filter_map(|a| ctx.as_string(*a)) {
            m.put(format!("module asm {}\n", quote(line)));
        }
    }
    for (attribute, name) in [("llvm.ident", "llvm.ident"), ("llvm.commandline", "llvm.commandline")] {
        if let Some(text) = module.attr(v, attribute).and_then(|a| ctx.as_string(a)) {
            let node = m.metadata.node(format!("!{{!{}}}", quote(text)));
            m.metadata.name(name, node);
        }
    }
    let libraries =
        module.attr(v, "llvm.dependent_libraries").and_then(|a| a.cast::<DependentLibrariesAttr>(ctx));
    for library in libraries.and_then(|l| l.libs(ctx)).unwrap_or_default() {
        let node = m.metadata.node(format!("!{{!{}}}", quote(ctx.as_string(library).unwrap_or_default())));
        m.metadata.name("llvm.dependent-libraries", node);
    }
    m.put("\n");
    Ok(())
}

fn options<'a>(op: LinkerOptionsOp, v: &ViewIr<'a>, m: &mut Module<'a>) -> Done {
    let list: Vec<String> =
        op.options(v).iter().filter_map(|a| v.ctx.as_string(*a)).map(|s| format!("!{}", quote(s))).collect();
    let node = m.metadata.node(format!("!{{{}}}", list.join(", ")));
    m.metadata.name("llvm.linker.options", node);
    Ok(())
}

fn flags<'a>(op: ModuleFlagsOp, v: &ViewIr<'a>, m: &mut Module<'a>) -> Done {
    for a in op.flags(v) {
        let Some(flag) = a.cast::<ModuleFlagAttr>(v.ctx) else {
            return fail("has a flag that is no module flag");
        };
        let key = flag.key(v.ctx).and_then(|k| v.ctx.as_string(k)).unwrap_or_default();
        let Some(value) = flag.value(v.ctx) else { return fail("has a flag without a value") };
        let value = flag_value(v.ctx, m, value)?;
        let behavior = flag.behavior(v.ctx).unwrap_or(ModFlagBehavior::Error).value();
        m.metadata.flag(behavior, &String::from_utf8_lossy(key), &value);
    }
    Ok(())
}

fn flag_value(ctx: &Context, m: &mut Module<'_>, a: Attr) -> Done<String> {
    match ctx.data(a) {
        AttrData::Integer { .. } => Ok(format!("i32 {}", ctx.as_i64(a).unwrap_or(0))),
        AttrData::String { value, .. } => Ok(format!("!{}", quote(value))),
        AttrData::Array(list) => {
            let mut nodes = Vec::new();
            for a in list.iter() {
                nodes.push(list_item(ctx, m, *a)?);
            }
            // A profile is never shared with another.
            let distinct = list.iter().any(|a| a.cast::<ModuleFlagCGProfileEntryAttr>(ctx).is_some());
            let text = format!("{}!{{{}}}", if distinct { "distinct " } else { "" }, nodes.join(", "));
            Ok(format!("!{}", m.metadata.node(text)))
        }
        _ => profile(ctx, m, a),
    }
}

fn list_item(ctx: &Context, m: &mut Module<'_>, a: Attr) -> Done<String> {
    if let Some(s) = ctx.as_string(a) {
        return Ok(format!("!{}", quote(s)));
    }
    let Some(entry) = a.cast::<ModuleFlagCGProfileEntryAttr>(ctx) else {
        return fail(format!("has a flag of {}, which LLVM IR has no form for", ctx.text(a)));
    };
    let function = |a: Option<Attr>| match a.and_then(|a| ctx.as_flat_symbol_ref(a)) {
        Some(name) => {
            let mut text = b"ptr ".to_vec();
            crate::text::name(b'@', name, &mut text);
            String::from_utf8_lossy(&text).into_owned()
        }
        None => "null".to_owned(),
    };
    let text = format!(
        "!{{{}, {}, i64 {}}}",
        function(entry.from(ctx)),
        function(entry.to(ctx)),
        entry.count(ctx).unwrap_or(0)
    );
    Ok(format!("!{}", m.metadata.node(text)))
}

/// The summary of a profile.
fn profile(ctx: &Context, m: &mut Module<'_>, a: Attr) -> Done<String> {
    let Some(p) = a.cast::<ModuleFlagProfileSummaryAttr>(ctx) else {
        return fail(format!("has a flag of {}, which LLVM IR has no form for", ctx.text(a)));
    };
    let format = p.format(ctx).map_or("InstrProf", |f| f.text());
    let mut nodes = vec![m.metadata.node(format!("!{{!\"ProfileFormat\", !{}}}", quote(format.as_bytes())))];
    let mut number = |m: &mut Module<'_>, name: &str, value: Option<i64>| {
        if let Some(n) = value {
            nodes.push(m.metadata.node(format!("!{{!\"{name}\", i64 {n}}}")));
        }
    };
    number(m, "TotalCount", p.total_count(ctx));
    number(m, "MaxCount", p.max_count(ctx));
    number(m, "MaxInternalCount", p.max_internal_count(ctx));
    number(m, "MaxFunctionCount", p.max_function_count(ctx));
    number(m, "NumCounts", p.num_counts(ctx));
    number(m, "NumFunctions", p.num_functions(ctx));
    number(m, "IsPartialProfile", p.is_partial_profile(ctx));
    if let Some(ratio) = p.partial_profile_ratio(ctx) {
        let ratio = crate::constants::of_attr(ctx, ratio, ctx.f64())?;
        let mut text = crate::text::Text::default();
        ratio.write_typed(ctx, &mut m.types, &mut text)?;
        nodes.push(
            m.metadata
                .node(format!("!{{!\"PartialProfileRatio\", {}}}", String::from_utf8_lossy(&text.bytes))),
        );
    }
    let mut lines = Vec::new();
    for d in p.detailed_summary(ctx).unwrap_or_default() {
        let Some(d) = d.cast::<ModuleFlagProfileSummaryDetailedAttr>(ctx) else { continue };
        let number = |n: Option<i64>| n.unwrap_or(0);
        let text = format!(
            "!{{i32 {}, i64 {}, i32 {}}}",
            number(d.cut_off(ctx)),
            number(d.min_count(ctx)),
            number(d.num_counts(ctx))
        );
        lines.push(m.metadata.node(text));
    }
    let lines = m.metadata.list(&lines);
    nodes.push(m.metadata.node(format!("!{{!\"DetailedSummary\", !{lines}}}")));
    Ok(format!("!{}", m.metadata.list(&nodes)))
}
