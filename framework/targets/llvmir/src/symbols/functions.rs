//! Functions: what stands before their bodies.

use terrace_dialects_llvm::llvm::{
    FramePointerKind, LLVMFuncOp, Linkage, TargetFeaturesAttr, UWTableKind, VScaleRangeAttr, VecTypeHintAttr,
    function_parts,
};
use terrace_dialects_llvm::targets::{self, FunctionParts};
use terrace_ir::{Attr, Look as _, ViewIr};

use super::globals::in_comdat;
use super::{convention, dso_local, linkage, unnamed_addr, visibility};
use crate::attributes::{self, string};
use crate::error::{Done, fail};
use crate::function::Function;
use crate::module::{Module, inside};
use crate::table::{Phase, Table};
use crate::text::{Text, quote};

pub(super) fn add_to(table: &mut Table) {
    table.add_symbol(Phase::Functions, function);
}

fn function<'a>(op: LLVMFuncOp, v: &ViewIr<'a>, m: &mut Module<'a>) -> Done {
    let region = op.body(v);
    let view = inside(v, region.body);
    let defined = region.entity.entry(&view).is_some();
    let subprogram = m.metadata.subprogram(v.ctx, op.loc(v));
    let parts = amended(op, v)?;
    m.put(if defined { "\ndefine " } else { "\ndeclare " });
    if !defined {
        // Metadata of a declaration comes first.
        metadata(op, v, m, subprogram, &parts);
    }
    if defined && op.linkage(v) == Linkage::ExternWeak {
        return fail("is defined, and has the linkage 'extern_weak', which is for declarations");
    }
    m.put(linkage(op.linkage(v)));
    m.put(dso_local(op.dso_local(v)));
    m.put(visibility(op.visibility_(v)));
    m.put(convention(parts.convention.unwrap_or(op.cconv(v))));
    signature(op, v, m, defined)?;
    m.put(match op.unnamed_addr(v) {
        Some(u) => format!(" {}", unnamed_addr(Some(u)).trim_end()),
        None => String::new(),
    });
    let mut text = Text::default();
    function_attributes(op, v, &mut text)?;
    for (name, value) in &parts.attributes {
        string(name, value.as_deref(), &mut text);
    }
    m.text.append(text);
    if let Some(section) = op.section(v) {
        m.put(format!(" section {}", quote(section)));
    }
    if op.comdat(v).is_some() {
        m.put(" ");
        in_comdat(v.ctx, op.comdat_attr(v), m);
    }
    if let Some(align) = op.alignment(v).filter(|a| *a != 0) {
        m.put(format!(" align {align}"));
    }
    if let Some(gc) = op.garbage_collector(v) {
        m.put(format!(" gc {}", quote(gc)));
    }
    if let Some(personality) = op.personality(v) {
        m.put(" personality ptr ");
        m.symbol(personality);
    }
    if !defined {
        m.put("\n");
        return Ok(());
    }
    m.put(" ");
    metadata(op, v, m, subprogram, &parts);
    m.put("{\n");
    let mut f = Function::new(m, view, false);
    f.subprogram = subprogram;
    let mut diags = Vec::new();
    f.body(region.entity, op.sym_name(v), &mut diags);
    let text = std::mem::take(&mut f.text);
    m.text.append(text);
    m.diags.append(&mut diags);
    m.put("}\n");
    Ok(())
}

/// Translates the attributes that dialects of targets put on a function.
fn amended(op: LLVMFuncOp, v: &ViewIr<'_>) -> Done<FunctionParts> {
    let ctx = v.ctx;
    let mut parts = FunctionParts::default();
    // The attributes that are passed through are there already.
    for a in op.passthrough(v).unwrap_or_default() {
        let name = ctx.as_array(*a).and_then(|l| l.first().copied()).unwrap_or(*a);
        parts.attributes.extend(ctx.as_string(name).map(|n| (String::from_utf8_lossy(n).into_owned(), None)));
    }
    let own = parts.attributes.clone();
    for (name, value) in v.body().discardable_attrs(*op) {
        let name = ctx.as_string(name).unwrap_or_default();
        if let Some(dialect) = targets::amendment(ctx, name)
            && let Err(why) = dialect.function(ctx, name, value, &mut parts)
        {
            return fail(why);
        }
    }
    parts.attributes.retain(|a| !own.contains(a));
    Ok(parts)
}

/// Metadata of the function itself. That of a declaration stands elsewhere.
fn metadata(
    op: LLVMFuncOp,
    v: &ViewIr<'_>,
    m: &mut Module<'_>,
    subprogram: Option<usize>,
    parts: &FunctionParts,
) {
    for (name, list) in &parts.metadata {
        let list: Vec<String> = list.iter().map(|n| format!("i32 {n}")).collect();
        let node = m.metadata.node(format!("!{{{}}}", list.join(", ")));
        m.put(format!("!{name} !{node} "));
    }
    if let Some(id) = subprogram {
        m.put(format!("!dbg !{id} "));
    }
    if let Some(n) = op.function_entry_count(v) {
        let node = m.metadata.node(format!("!{{!\"function_entry_count\", i64 {}}}", n as u64));
        m.put(format!("!prof !{node} "));
    }
    if let Some(hint) = op.vec_type_hint(v).and_then(|a| a.cast::<VecTypeHintAttr>(v.ctx)) {
        let mut ty = Vec::new();
        let written =
            hint.hint(v.ctx).and_then(|t| v.ctx.type_value(t)).map(|t| m.types.write(v.ctx, t, &mut ty));
        if let Some(Ok(())) = written {
            let signed = i32::from(hint.is_signed(v.ctx) == Some(true));
            let node = m.metadata.node(format!("!{{{} undef, i32 {signed}}}", String::from_utf8_lossy(&ty)));
            m.put(format!("!vec_type_hint !{node} "));
        }
    }
    for (name, list) in [
        ("work_group_size_hint", op.work_group_size_hint(v)),
        ("reqd_work_group_size", op.reqd_work_group_size(v)),
    ] {
        if let Some(list) = list {
            let parts: Vec<String> = list.iter().map(|n| format!("i32 {n}")).collect();
            let node = m.metadata.node(format!("!{{{}}}", parts.join(", ")));
            m.put(format!("!{name} !{node} "));
        }
    }
    if let Some(n) = op.intel_reqd_sub_group_size(v) {
        let node = m.metadata.node(format!("!{{i32 {n}}}"));
        m.put(format!("!intel_reqd_sub_group_size !{node} "));
    }
}

/// Result, name and parameters.
fn signature<'a>(op: LLVMFuncOp, v: &ViewIr<'a>, m: &mut Module<'a>, defined: bool) -> Done {
    let ctx = v.ctx;
    let Some((result, params, variadic)) = function_parts(ctx, op.function_type(v)) else {
        return fail("has a type that is no function's");
    };
    let attrs = |list: Option<&[Attr]>, i: usize| list.and_then(|l| l.get(i).copied());
    let mut text = Text::default();
    attributes::parameter(ctx, &mut m.types, attrs(op.res_attrs(v), 0), &mut text)?;
    if let Some(trimmed) = text.bytes.strip_prefix(b" ") {
        m.put(trimmed);
        m.put(" ");
    }
    m.ty(result)?;
    m.put(" ");
    m.symbol(op.sym_name(v));
    m.put("(");
    for (i, t) in params.iter().enumerate() {
        m.put(if i == 0 { "" } else { ", " });
        m.ty(*t)?;
        let mut text = Text::default();
        attributes::parameter(ctx, &mut m.types, attrs(op.arg_attrs(v), i), &mut text)?;
        m.text.append(text);
        if defined {
            m.put(format!(" %{i}"));
        }
    }
    if variadic {
        m.put(if params.is_empty() { "..." } else { ", ..." });
    }
    m.put(")");
    Ok(())
}

fn function_attributes(op: LLVMFuncOp, v: &ViewIr<'_>, out: &mut Text) -> Done {
    let ctx = v.ctx;
    let words = [
        (op.convergent(v), "convergent"),
        (op.no_inline(v), "noinline"),
        (op.always_inline(v), "alwaysinline"),
        (op.inline_hint(v), "inlinehint"),
        (op.optimize_none(v), "optnone"),
        (op.no_unwind(v), "nounwind"),
        (op.will_return(v), "willreturn"),
    ];
    words.iter().filter(|w| w.0).for_each(|w| out.push(format!(" {}", w.1)));
    attributes::memory(ctx, op.memory_effects_attr(v), out);
    match op.uwtable_kind_attr(v).and_then(|a| a.cast::<UWTableKind>(ctx)) {
        Some(UWTableKind::Sync) => out.push(" uwtable(sync)"),
        Some(UWTableKind::Async) => out.push(" uwtable"),
        _ => {}
    }
    if let Some(range) = op.vscale_range_attr(v).and_then(|a| a.cast::<VScaleRangeAttr>(ctx)) {
        let bound = |a: Option<Attr>| a.and_then(|a| ctx.as_i64(a)).unwrap_or(0);
        out.push(format!(" vscale_range({},{})", bound(range.min_range(ctx)), bound(range.max_range(ctx))));
    }
    for a in op.passthrough(v).unwrap_or_default() {
        attributes::pass_through(ctx, *a, out)?;
    }
    let streaming = [
        op.arm_streaming(v),
        op.arm_locally_streaming(v),
        op.arm_streaming_compatible(v),
        op.arm_new_za(v),
        op.arm_in_za(v),
        op.arm_out_za(v),
        op.arm_inout_za(v),
        op.arm_preserves_za(v),
    ];
    attributes::STREAMING.iter().zip(streaming).filter(|s| s.1).for_each(|s| string(s.0, None, out));
    let pointers = op.frame_pointer_attr(v).and_then(|a| a.cast::<FramePointerKind>(ctx));
    if let Some(kind) = pointers {
        string("frame-pointer", Some(kind.text()), out);
    }
    let strings = [
        ("target-cpu", op.target_cpu(v)),
        ("tune-cpu", op.tune_cpu(v)),
        ("reciprocal-estimates", op.reciprocal_estimates(v)),
        ("prefer-vector-width", op.prefer_vector_width(v)),
        ("denormal-fp-math", op.denormal_fp_math(v)),
        ("denormal-fp-math-f32", op.denormal_fp_math_f32(v)),
        ("fp-contract", op.fp_contract(v)),
        ("instrument-function-entry", op.instrument_function_entry(v)),
        ("instrument-function-exit", op.instrument_function_exit(v)),
    ];
    for (name, value) in strings {
        if let Some(value) = value {
            string(name, Some(&String::from_utf8_lossy(value)), out);
        }
    }
    if let Some(features) = op.target_features_attr(v).and_then(|a| a.cast::<TargetFeaturesAttr>(ctx)) {
        let list: Vec<String> = features
            .features(ctx)
            .unwrap_or_default()
            .iter()
            .filter_map(|a| ctx.as_string(*a))
            .map(|s| String::from_utf8_lossy(s).into_owned())
            .collect();
        string("target-features", Some(&list.join(",")), out);
    }
    let switches = [
        ("no-infs-fp-math", op.no_infs_fp_math(v)),
        ("no-nans-fp-math", op.no_nans_fp_math(v)),
        ("no-signed-zeros-fp-math", op.no_signed_zeros_fp_math(v)),
    ];
    for (name, value) in switches {
        if let Some(value) = value {
            string(name, Some(if value { "true" } else { "false" }), out);
        }
    }
    Ok(())
}
