//! Variables, aliases, ifuncs, comdats, constructors and destructors.

use terrace_dialects_llvm::llvm::{
    AliasOp, ComdatOp, ComdatSelectorOp, GlobalCtorsOp, GlobalDtorsOp, GlobalOp, IFuncOp, Linkage,
    UnnamedAddr,
};
use terrace_ir::{Attr, Context, Global, Region, Value, ViewIr};

use super::{dso_local, linkage, unnamed_addr, visibility};
use crate::constants::{self, Const};
use crate::error::{Done, fail};
use crate::function::{Function, Operand};
use crate::module::{Module, inside};
use crate::table::{Phase, Table};
use crate::text::{self, quote};

pub(super) fn add_to(table: &mut Table) {
    table.add_symbol(Phase::Globals, global);
    table.add_symbol(Phase::Globals, alias);
    table.add_symbol(Phase::Globals, ifunc);
    table.add_symbol(Phase::Globals, comdat);
    table.add_symbol(Phase::Properties, |op: GlobalCtorsOp, v, m| {
        structors(v.ctx, m, "llvm.global_ctors", (op.ctors(v), op.priorities(v), op.data(v)))
    });
    table.add_symbol(Phase::Properties, |op: GlobalDtorsOp, v, m| {
        structors(v.ctx, m, "llvm.global_dtors", (op.dtors(v), op.priorities(v), op.data(v)))
    });
}

/// The name of the comdat that a symbol is in, as the end of its definition says it.
pub(super) fn in_comdat(ctx: &Context, reference: Option<Attr>, m: &mut Module<'_>) {
    let Some((_, [.., name])) = reference.and_then(|a| ctx.as_symbol_ref(a)) else { return };
    m.put("comdat(");
    text::name(b'$', ctx.as_string(*name).unwrap_or_default(), &mut m.text.bytes);
    m.put(")");
}

/// The constant that an initializer gives. Errors of its operations go to the module's list.
fn initializer<'a>(v: &ViewIr<'a>, region: Global<Region>, m: &mut Module<'a>) -> Option<Const> {
    let view = inside(v, region.body);
    let block = region.entity.entry(&view)?;
    let mut f = Function::new(m, view, true);
    let value: Result<Option<Value>, _> = f.initializer(block);
    let value = match value {
        Ok(v) => v.map(|v| f.get(v)),
        Err(d) => {
            m.diags.push(d);
            return None;
        }
    };
    match value {
        Some(Operand::Const(c)) => Some(c),
        _ => None,
    }
}

fn global<'a>(op: GlobalOp, v: &ViewIr<'a>, m: &mut Module<'a>) -> Done {
    let (ctx, ty, link) = (v.ctx, op.global_type(v), op.linkage(v));
    let region = op.initializer(v);
    let failed = m.diags.len();
    let mut init = match op.value(v) {
        Some(a) => Some(constants::of_attr(ctx, a, ty)?),
        None => initializer(v, region, m),
    };
    if m.diags.len() > failed {
        return Ok(());
    }
    if init.is_none() && region.entity.entry(&inside(v, region.body)).is_some() {
        return fail("has an initializer that returns no constant");
    }
    // All others need an initializer.
    if link == Linkage::ExternWeak {
        init = None;
    } else if init.is_none() && link != Linkage::External {
        init = Some(Const::undef(ty));
    }
    if op.target_specific_attrs(v).is_some_and(|l| !l.is_empty()) {
        global_attributes_are_known(ctx, op.target_specific_attrs(v).unwrap_or_default())?;
    }
    m.symbol(op.sym_name(v));
    m.put(" = ");
    m.put(if init.is_none() && link == Linkage::External { "external ".to_owned() } else { linkage(link) });
    m.put(dso_local(op.dso_local(v)));
    m.put(visibility(op.visibility_(v)));
    m.put(if op.thread_local_(v) { "thread_local " } else { "" });
    m.put(unnamed_addr(op.unnamed_addr(v)));
    let space = op.addr_space(v);
    if space != 0 {
        m.put(format!("addrspace({space}) "));
    }
    m.put(if op.externally_initialized(v) { "externally_initialized " } else { "" });
    m.put(if op.constant(v) { "constant " } else { "global " });
    m.ty(ty)?;
    if let Some(c) = init {
        m.put(" ");
        c.write(ctx, &mut m.types, &mut m.text)?;
    }
    if let Some(section) = op.section(v) {
        m.put(format!(", section {}", quote(section)));
    }
    if op.comdat(v).is_some() {
        m.put(", ");
        in_comdat(ctx, op.comdat_attr(v), m);
    }
    if let Some(align) = op.alignment(v).filter(|a| *a != 0) {
        m.put(format!(", align {align}"));
    }
    for a in op.dbg_exprs(v).unwrap_or_default() {
        let node = m.metadata.attr(*a);
        m.metadata.global_variable(ctx, *a);
        m.put(format!(", !dbg !{node}"));
    }
    if let Some(list) = op.target_specific_attrs(v).filter(|l| !l.is_empty()) {
        for a in list {
            m.put(" ");
            let mut text = crate::text::Text::default();
            crate::attributes::pass_through(ctx, *a, &mut text)?;
            m.text.append(text);
        }
    }
    m.put("\n");
    Ok(())
}

fn global_attributes_are_known(ctx: &Context, list: &[Attr]) -> Done {
    list.iter().try_for_each(|a| crate::attributes::pass_through(ctx, *a, &mut crate::text::Text::default()))
}

fn alias<'a>(op: AliasOp, v: &ViewIr<'a>, m: &mut Module<'a>) -> Done {
    let failed = m.diags.len();
    let Some(target) = initializer(v, op.initializer(v), m) else {
        return if m.diags.len() > failed {
            Ok(())
        } else {
            fail("has an initializer that returns no constant")
        };
    };
    m.symbol(op.sym_name(v));
    m.put(" = ");
    m.put(linkage(op.linkage(v)));
    m.put(dso_local(op.dso_local(v)));
    m.put(visibility(op.visibility_(v)));
    m.put(if op.thread_local_(v) { "thread_local " } else { "" });
    m.put(unnamed_addr(op.unnamed_addr(v)));
    m.put("alias ");
    m.ty(op.alias_type(v))?;
    m.put(", ");
    target.write_typed(v.ctx, &mut m.types, &mut m.text)?;
    m.put("\n");
    Ok(())
}

fn ifunc<'a>(op: IFuncOp, v: &ViewIr<'a>, m: &mut Module<'a>) -> Done {
    if op.address_space(v) != 0 || op.unnamed_addr(v) != UnnamedAddr::None {
        return fail("has an address space or an 'unnamed_addr', which no ifunc of LLVM IR has");
    }
    m.symbol(op.sym_name(v));
    m.put(" = ");
    m.put(linkage(op.linkage(v)));
    m.put(dso_local(op.dso_local(v)));
    m.put(visibility(op.visibility_(v)));
    m.put("ifunc ");
    m.ty(op.i_func_type(v))?;
    m.put(", ");
    m.ty(op.resolver_type(v))?;
    m.put(" ");
    m.symbol(op.resolver(v));
    m.put("\n");
    Ok(())
}

/// All comdats, those that nothing is in as well.
fn comdat<'a>(op: ComdatOp, v: &ViewIr<'a>, m: &mut Module<'a>) -> Done {
    for region in op.all_regions(v) {
        let view = inside(v, region.body);
        for block in region.entity.blocks(&view) {
            for selector in block.ops_of::<ComdatSelectorOp>(&view) {
                text::name(b'$', selector.sym_name(&view), &mut m.text.bytes);
                m.put(format!(" = comdat {}\n", selector.comdat(&view).text()));
            }
        }
    }
    Ok(())
}

/// A list of functions that run before or after the program: name, priorities and data.
fn structors(ctx: &Context, m: &mut Module<'_>, name: &str, lists: (&[Attr], &[Attr], &[Attr])) -> Done {
    let (functions, priorities, data) = lists;
    if functions.is_empty() {
        return Ok(());
    }
    m.symbol(name.as_bytes());
    m.put(format!(" = appending global [{} x {{ i32, ptr, ptr }}] [", functions.len()));
    for (i, ((function, priority), data)) in functions.iter().zip(priorities).zip(data).enumerate() {
        m.put(if i == 0 { "" } else { ", " });
        m.put(format!("{{ i32, ptr, ptr }} {{ i32 {}, ptr ", ctx.as_i64(*priority).unwrap_or(0)));
        m.symbol(ctx.as_flat_symbol_ref(*function).unwrap_or_default());
        m.put(", ptr ");
        match ctx.as_flat_symbol_ref(*data) {
            Some(symbol) => m.symbol(symbol),
            None => m.put("null"),
        }
        m.put(" }");
    }
    m.put("]\n");
    Ok(())
}
