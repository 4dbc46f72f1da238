//! The stack, addresses, loads and stores, atomic operations.

use terrace_dialects_llvm::llvm::{
    AllocaOp, AtomicBinOp, AtomicCmpXchgOp, AtomicOrdering, AtomicRMWOp, FenceOp, GEPNoWrapFlags, GEPOp,
    LoadOp, StoreOp, VaArgOp,
};
use terrace_ir::{Attr, Op};

use crate::constants::Const;
use crate::error::{Done, fail};
use crate::fold::{self, GepFlags};
use crate::function::{Function, Operand};
use crate::table::Table;
use crate::text::quote;

pub(super) fn add_to(table: &mut Table) {
    table.add(alloca);
    table.add(gep);
    table.add(load);
    table.add(store);
    table.add(rmw);
    table.add(compare_exchange);
    table.add(fence);
    table.add(va_arg);
}

/// The metadata of an access to memory.
pub(super) struct Access<'c> {
    pub(super) groups: Option<&'c [Attr]>,
    pub(super) scopes: Option<&'c [Attr]>,
    pub(super) others: Option<&'c [Attr]>,
    pub(super) types: Option<&'c [Attr]>,
}

/// `access!(op, v)`: the [`Access`] of an operation that has such attributes.
macro_rules! access {
    ($op:expr, $v:expr) => {
        $crate::ops::memory::Access {
            groups: $op.access_groups($v),
            scopes: $op.alias_scopes($v),
            others: $op.noalias_scopes($v),
            types: $op.tbaa($v),
        }
    };
}
pub(super) use access;

impl Access<'_> {
    /// Appends the metadata of an instruction.
    pub(super) fn attach(self, f: &mut Function<'_, '_>) {
        // LLVM IR has one type for an access. MLIR drops several, and so does this: types are hints.
        if let Some([tag]) = self.types {
            let node = f.module.metadata.attr(*tag);
            f.attach("tbaa", node);
        }
        for (name, list, alone) in [
            ("alias.scope", self.scopes, false),
            ("noalias", self.others, false),
            ("llvm.access.group", self.groups, true),
        ] {
            if let Some(list) = list.filter(|l| !l.is_empty()) {
                let node = f.module.metadata.attrs(list, alone);
                f.attach(name, node);
            }
        }
    }
}

/// Appends the relaxations of the memory model that any operation may have.
pub(super) fn relaxations(op: Op, f: &mut Function<'_, '_>) -> Done {
    let Some(a) = op.attr(&f.view, "llvm.mmra") else { return Ok(()) };
    let ctx = f.ctx();
    match f.module.metadata.mmra(ctx, a) {
        Some(node) => {
            f.attach("mmra", node);
            Ok(())
        }
        None => fail("has an 'llvm.mmra' that is no tag and no list of tags"),
    }
}

fn alignment(f: &mut Function<'_, '_>, align: Option<i64>) {
    if let Some(a) = align.filter(|a| *a != 0) {
        f.put(format!(", align {a}"));
    }
}

fn ordering(f: &mut Function<'_, '_>, scope: Option<&[u8]>, orders: &[AtomicOrdering]) {
    if let Some(scope) = scope.filter(|s| !s.is_empty()) {
        f.put(format!(" syncscope({})", quote(scope)));
    }
    for o in orders {
        f.put(format!(" {}", o.text()));
    }
}

fn alloca(op: AllocaOp, f: &mut Function<'_, '_>) -> Done {
    let (v, res) = (f.view, op.res(&f.view));
    f.begin(Some(res))?;
    f.put("alloca ");
    f.put(if op.inalloca(&v) { "inalloca " } else { "" });
    f.ty(op.elem_type(&v))?;
    f.put(", ");
    f.typed(op.array_size(&v))?;
    alignment(f, op.alignment(&v));
    if let Some(space) = crate::types::address_space(f.ctx(), f.type_of(res)).filter(|s| *s != 0) {
        f.put(format!(", addrspace({space})"));
    }
    f.end();
    Ok(())
}

fn gep_flags(flags: GEPNoWrapFlags) -> GepFlags {
    let has = |f| flags.contains_all(f);
    let inbounds = has(GEPNoWrapFlags::inboundsFlag);
    GepFlags { inbounds, nusw: inbounds || has(GEPNoWrapFlags::nusw), nuw: has(GEPNoWrapFlags::nuw) }
}

fn gep(op: GEPOp, f: &mut Function<'_, '_>) -> Done {
    /// An index that is an operand.
    const DYNAMIC: i64 = i32::MIN as i64;
    let (v, ctx) = (f.view, f.ctx());
    let (base, res, flags) = (op.base(&v), op.res(&v), gep_flags(op.no_wrap_flags(&v)));
    let mut rest = op.dynamic_indices(&v).into_iter();
    let mut indices = Vec::new();
    for i in op.raw_constant_indices(&v) {
        indices.push(match i {
            DYNAMIC => match rest.next() {
                Some(v) => (f.type_of(v), f.get(v)),
                None => return fail("has fewer indices than it says"),
            },
            i => (ctx.i32(), Operand::Const(Const::int(ctx, ctx.i32(), i))),
        });
    }
    let element = op.elem_type(&v);
    let constants: Option<Vec<Const>> = std::iter::once(f.constant(base))
        .chain(indices.iter().map(|(_, o)| match o {
            Operand::Const(c) => Some(c.clone()),
            _ => None,
        }))
        .collect();
    if let Some(c) = constants.and_then(|list| fold::gep(&f.memory(), flags, element, &list, f.type_of(res)))
    {
        f.set_const(res, c);
        return Ok(());
    }
    f.begin(Some(res))?;
    f.put(format!("getelementptr{} ", flags.words()));
    f.ty(element)?;
    f.put(", ");
    f.typed(base)?;
    for (ty, index) in indices {
        f.put(", ");
        f.ty(ty)?;
        f.put(" ");
        f.operand(&index)?;
    }
    f.end();
    Ok(())
}

fn flag(f: &mut Function<'_, '_>, name: &str, is: bool, node: &str) {
    if is {
        let node = f.module.metadata.node(node.to_owned());
        f.attach(name, node);
    }
}

fn load(op: LoadOp, f: &mut Function<'_, '_>) -> Done {
    let (v, ctx) = (f.view, f.ctx());
    let order = op.ordering(&v);
    f.begin(Some(op.res(&v)))?;
    f.put("load ");
    f.put(if order == AtomicOrdering::not_atomic { "" } else { "atomic " });
    f.put(if op.volatile_(&v) { "volatile " } else { "" });
    f.ty(f.type_of(op.res(&v)))?;
    f.put(", ");
    f.typed(op.addr(&v))?;
    if order != AtomicOrdering::not_atomic {
        ordering(f, op.syncscope(&v), &[order]);
    }
    alignment(f, op.alignment(&v));
    flag(f, "invariant.load", op.invariant(&v), "!{}");
    if let Some((name, node)) = op.dereferenceable(&v).and_then(|a| f.module.metadata.dereferenceable(ctx, a))
    {
        f.attach(name, node);
    }
    flag(f, "nontemporal", op.nontemporal(&v), "!{i32 1}");
    flag(f, "invariant.group", op.invariant_group(&v), "!{}");
    access!(op, &v).attach(f);
    relaxations(*op, f)?;
    f.end();
    Ok(())
}

fn store(op: StoreOp, f: &mut Function<'_, '_>) -> Done {
    let v = f.view;
    let order = op.ordering(&v);
    f.begin(None)?;
    f.put("store ");
    f.put(if order == AtomicOrdering::not_atomic { "" } else { "atomic " });
    f.put(if op.volatile_(&v) { "volatile " } else { "" });
    f.list(&[op.value(&v), op.addr(&v)])?;
    if order != AtomicOrdering::not_atomic {
        ordering(f, op.syncscope(&v), &[order]);
    }
    alignment(f, op.alignment(&v));
    flag(f, "nontemporal", op.nontemporal(&v), "!{i32 1}");
    flag(f, "invariant.group", op.invariant_group(&v), "!{}");
    access!(op, &v).attach(f);
    relaxations(*op, f)?;
    f.end();
    Ok(())
}

fn rmw_word(op: AtomicBinOp) -> &'static str {
    op.text().trim_start_matches('_')
}

fn rmw(op: AtomicRMWOp, f: &mut Function<'_, '_>) -> Done {
    let v = f.view;
    f.begin(Some(op.res(&v)))?;
    f.put("atomicrmw ");
    f.put(if op.volatile_(&v) { "volatile " } else { "" });
    f.put(rmw_word(op.bin_op(&v)));
    f.put(" ");
    f.list(&[op.ptr(&v), op.val(&v)])?;
    ordering(f, op.syncscope(&v), &[op.ordering(&v)]);
    alignment(f, op.alignment(&v));
    access!(op, &v).attach(f);
    relaxations(*op, f)?;
    f.end();
    Ok(())
}

fn compare_exchange(op: AtomicCmpXchgOp, f: &mut Function<'_, '_>) -> Done {
    let v = f.view;
    f.begin(Some(op.res(&v)))?;
    f.put("cmpxchg ");
    f.put(if op.weak(&v) { "weak " } else { "" });
    f.put(if op.volatile_(&v) { "volatile " } else { "" });
    f.list(&[op.ptr(&v), op.cmp(&v), op.val(&v)])?;
    ordering(f, op.syncscope(&v), &[op.success_ordering(&v), op.failure_ordering(&v)]);
    alignment(f, op.alignment(&v));
    access!(op, &v).attach(f);
    relaxations(*op, f)?;
    f.end();
    Ok(())
}

fn fence(op: FenceOp, f: &mut Function<'_, '_>) -> Done {
    let v = f.view;
    f.begin(None)?;
    f.put("fence");
    ordering(f, op.syncscope(&v), &[op.ordering(&v)]);
    relaxations(*op, f)?;
    f.end();
    Ok(())
}

fn va_arg(op: VaArgOp, f: &mut Function<'_, '_>) -> Done {
    let v = f.view;
    f.begin(Some(op.res(&v)))?;
    f.put("va_arg ");
    f.typed(op.arg(&v))?;
    f.put(", ");
    f.ty(f.type_of(op.res(&v)))?;
    f.end();
    Ok(())
}
