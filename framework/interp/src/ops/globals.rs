//! Globals: what a module puts into memory before anything runs.

use std::collections::VecDeque;
use std::sync::Arc;

use terrace_dialects_llvm::llvm;
use terrace_dialects_memory::memref;
use terrace_ir::def::TraitSet;
use terrace_ir::{Attr, AttrData, Context, Global, Op, Type, ViewIr};

use super::constants;
use crate::fault::{Fault, Trouble};
use crate::layout::{Kind, Layout};
use crate::machine::Machine;
use crate::memory::Home;
use crate::prepare;
use crate::value::{Pointer, Poison, Value, Why};

/// A global whose memory is taken, and has no contents yet.
struct Pending {
    op: Global<Op>,
    at: Pointer,
    layout: Layout,
}

/// Makes the functions of a module known, and puts its globals into memory.
pub(crate) fn load(m: &mut Machine<'_>, module: Global<Op>) -> Result<(), Fault> {
    let (ctx, ir) = (m.ctx, m.ir);
    // Functions of inner modules come after those of the outer ones.
    let mut todo = VecDeque::from([module]);
    let (mut pending, mut inside) = (Vec::new(), Vec::new());
    while let Some(at) = todo.pop_front() {
        inside.clear();
        ir.nested_ops(at, &mut inside);
        for op in &inside {
            let v = ViewIr { ctx, ir, body: op.body };
            let fault = |t: Trouble| Fault::of(op.entity.loc(&v), t);
            if op.entity.info(&v).has(TraitSet::SymbolTable) {
                todo.push_back(*op);
            } else if m.program.add(ctx, ir, *op).is_none() {
                pending.extend(place(m, *op).map_err(fault)?);
            }
        }
    }
    // Initializers may refer to any global.
    for global in &pending {
        let loc = global.op.entity.loc(&ViewIr { ctx, ir, body: global.op.body });
        initialize(m, global).map_err(|f| match f {
            Problem::Fault(f) => f,
            Problem::Trouble(t) => Fault::of(loc, t),
        })?;
    }
    Ok(())
}

enum Problem {
    Fault(Fault),
    Trouble(Trouble),
}

impl<T: Into<Trouble>> From<T> for Problem {
    fn from(t: T) -> Problem {
        Problem::Trouble(t.into())
    }
}

/// Takes the memory of an operation that is a global.
fn place(m: &mut Machine<'_>, op: Global<Op>) -> Result<Option<Pending>, Trouble> {
    let ctx = m.ctx;
    let v = ViewIr { ctx, ir: m.ir, body: op.body };
    let loc = op.entity.loc(&v);
    let (layout, align) = if let Some(g) = op.entity.cast::<llvm::GlobalOp>(&v) {
        (Layout::of(ctx, g.global_type(&v)), g.alignment(&v))
    } else if let Some(g) = op.entity.cast::<memref::GlobalOp>(&v) {
        let ty = g.type_(&v);
        let element = ctx.element_type(ty).and_then(|e| Layout::of(ctx, e));
        let n = ctx.num_elements(ty).and_then(|n| usize::try_from(n).ok());
        let array = |(l, n): (Layout, usize)| {
            let (size, align) = (l.size.checked_mul(n as u64)?, l.align);
            Some(Layout { size, align, kind: Kind::Array(Box::new(l), n) })
        };
        (element.zip(n).and_then(array), g.alignment(&v))
    } else {
        return Ok(None);
    };
    let layout = layout.ok_or("a global of this type cannot be in memory")?;
    let align = align.and_then(|a| u64::try_from(a).ok()).unwrap_or(1).max(layout.align);
    let at = m.program.memory.take(layout.size, align, Home::Global, loc)?;
    m.program.globals.insert(op, at);
    Ok(Some(Pending { op, at, layout }))
}

/// Writes what a global contains at first.
fn initialize(m: &mut Machine<'_>, global: &Pending) -> Result<(), Problem> {
    let (ctx, ir, op) = (m.ctx, m.ir, global.op);
    let v = ViewIr { ctx, ir, body: op.body };
    let constant;
    let value = if let Some(g) = op.entity.cast::<llvm::GlobalOp>(&v) {
        constant = g.constant(&v);
        let region = g.initializer(&v);
        if let Some(a) = g.value(&v) {
            Some(llvm_constant(ctx, a, g.global_type(&v), &global.layout, op.entity.loc(&v))?)
        } else if ir.body(region.body).first_block(region.entity).is_some() {
            let name = format!("@{}", String::from_utf8_lossy(g.sym_name(&v)));
            let table = m.table.clone();
            let code = Arc::new(prepare::function(m, &table, name, region).map_err(Problem::Fault)?);
            m.passed.clear();
            m.run(code).map_err(Problem::Fault)?;
            m.passed.pop()
        } else if g.linkage(&v) == llvm::Linkage::Common {
            Some(global.layout.zero())
        } else {
            // Something outside defines it.
            None
        }
    } else {
        let Some(g) = op.entity.cast::<memref::GlobalOp>(&v) else { return Ok(()) };
        constant = g.constant(&v);
        let elements = g.initial_value(&v).filter(|a| !matches!(ctx.data(*a), AttrData::Unit));
        match elements {
            Some(a) => {
                Some(Value::list(constants::elements(ctx, a).ok_or("its initial value has no elements")?))
            }
            None => None,
        }
    };
    if let Some(value) = value {
        m.program.memory.initialize(global.at, &global.layout, &value)?;
        if constant {
            m.program.memory.seal(global.at);
        }
    }
    Ok(())
}

/// The value of an attribute that is a constant of an llvm type.
pub(super) fn llvm_constant(
    ctx: &Context,
    a: Attr,
    ty: Type,
    layout: &Layout,
    loc: terrace_ir::Loc,
) -> Result<Value, Trouble> {
    let refused =
        || Trouble::new(format!("the constant {} has no value of type {}", ctx.text(a), ctx.text(ty)));
    if llvm::ZeroAttr::of(ctx, a).is_some() {
        return Ok(layout.zero());
    }
    if llvm::UndefAttr::of(ctx, a).is_some() || llvm::PoisonAttr::of(ctx, a).is_some() {
        let why = if llvm::UndefAttr::of(ctx, a).is_some() { Why::Undefined } else { Why::Made };
        return Ok(layout.filled(&|_| Value::Poison(Poison { why, loc })));
    }
    match ctx.data(a) {
        AttrData::String { value, .. } => {
            let mut bytes: Vec<Value> = value.iter().map(|b| Value::Int(u64::from(*b))).collect();
            if let Kind::Array(_, n) = layout.kind {
                bytes.resize(n, Value::Int(0));
            }
            Ok(Value::list(bytes))
        }
        AttrData::Array(list) => {
            let part = |(i, a): (usize, &Attr)| {
                let ty = llvm::element_at(ctx, ty, &[i as i64]).ok_or_else(refused)?;
                let (_, layout) = layout.part(i).ok_or_else(refused)?;
                llvm_constant(ctx, *a, ty, layout, loc)
            };
            Ok(Value::list(list.iter().enumerate().map(part).collect::<Result<_, _>>()?))
        }
        AttrData::DenseElements { .. } | AttrData::DenseResource { .. } | AttrData::SparseElements { .. } => {
            let elements = constants::elements(ctx, a).ok_or_else(refused)?;
            // A complex number is a struct here: its parts follow each other.
            let scalars = elements.into_iter().flat_map(|v| match v {
                Value::List(parts) => parts.to_vec(),
                v => vec![v],
            });
            regroup(&mut { scalars }, layout).ok_or_else(refused)
        }
        AttrData::Integer { value, .. } => match &layout.kind {
            Kind::Scalar(crate::layout::Scalar::Pointer) if value.is_zero() => {
                Ok(Value::Pointer(Pointer::NULL))
            }
            Kind::Scalar(s) => Ok(crate::value::from_ap(
                value.sext_or_trunc(s.bits()),
                matches!(s, crate::layout::Scalar::Float(_)),
            )),
            _ => Err(refused()),
        },
        _ => constants::value(ctx, a, ty),
    }
}

/// Elements, the innermost ones of nested arrays and vectors one after the other, as a value.
fn regroup(elements: &mut impl Iterator<Item = Value>, layout: &Layout) -> Option<Value> {
    match &layout.kind {
        Kind::Scalar(_) => elements.next(),
        Kind::Lanes(_, n) => Some(Value::list((0..*n).map(|_| elements.next()).collect::<Option<_>>()?)),
        Kind::Rows(row, rows) => {
            let mut all = Vec::new();
            for _ in 0..*rows {
                match regroup(elements, row)? {
                    Value::List(lanes) => all.extend(lanes.iter().cloned()),
                    lane => all.push(lane),
                }
            }
            Some(Value::list(all))
        }
        Kind::Array(inner, n) => {
            Some(Value::list((0..*n).map(|_| regroup(elements, inner)).collect::<Option<_>>()?))
        }
        Kind::Struct(fields) => {
            Some(Value::list(fields.iter().map(|(_, l)| regroup(elements, l)).collect::<Option<_>>()?))
        }
        Kind::Handle | Kind::Empty => None,
    }
}
