//! The ways in which an operation may be wrong.

use std::fmt;

use terrace::ir::def::TraitSet;
use terrace::ir::interfaces::Effect;
use terrace::ir::{
    Attr, AttrData, Body, Context, Global, InsertPoint, Ir, Op, OpName, OpSpec, Type, Value, attrs, effects,
};

/// A kind of mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Two operands of an operation that does not commute.
    SwappedOperands,
    /// A store or copy that is not there.
    DroppedCopy,
    /// Another predicate, another kind of reduction, another operation of the family.
    ChangedPredicate,
    /// A bound, a constant, an offset or an index that is one more or less.
    OffByOne,
    /// A flag that says what does not hold.
    FlagKept,
    /// Another value of the type instead of the one that replaces it.
    UseNotReplaced,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 6] = [
        Kind::SwappedOperands,
        Kind::DroppedCopy,
        Kind::ChangedPredicate,
        Kind::OffByOne,
        Kind::FlagKept,
        Kind::UseNotReplaced,
    ];
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Kind::SwappedOperands => "swapped operands",
            Kind::DroppedCopy => "dropped copy",
            Kind::ChangedPredicate => "changed predicate",
            Kind::OffByOne => "off by one",
            Kind::FlagKept => "a flag kept",
            Kind::UseNotReplaced => "a use not replaced",
        })
    }
}

/// One change of an operation.
#[derive(Clone, Debug)]
pub enum Edit {
    /// Two operands change places.
    Swap(usize, usize),
    /// An operand becomes another value.
    Operand(usize, Value),
    /// An operand of type `index` becomes one more or less.
    Shift(usize, i64),
    /// The operation goes.
    Erase,
    /// The operation goes, and an operand stands for its result.
    Forward(usize),
    /// The operation goes, and its first operand stands for its second everywhere.
    InPlace,
    /// An attribute becomes another one.
    Attr(String, Attr),
    /// The operation becomes another one with the same operands and results.
    Rename(OpName),
}

/// Operations with the same operands and results, each with one that it may be taken for.
const TWINS: &[(&str, &str)] = &[
    ("arith.addi", "arith.subi"),
    ("arith.subi", "arith.addi"),
    ("arith.muli", "arith.addi"),
    ("arith.addf", "arith.subf"),
    ("arith.subf", "arith.addf"),
    ("arith.mulf", "arith.addf"),
    ("arith.divf", "arith.mulf"),
    ("arith.divsi", "arith.divui"),
    ("arith.divui", "arith.divsi"),
    ("arith.remsi", "arith.remui"),
    ("arith.remui", "arith.remsi"),
    ("arith.floordivsi", "arith.divsi"),
    ("arith.ceildivsi", "arith.floordivsi"),
    ("arith.ceildivui", "arith.divui"),
    ("arith.andi", "arith.ori"),
    ("arith.ori", "arith.xori"),
    ("arith.xori", "arith.ori"),
    ("arith.shrsi", "arith.shrui"),
    ("arith.shrui", "arith.shrsi"),
    ("arith.minsi", "arith.maxsi"),
    ("arith.maxsi", "arith.maxui"),
    ("arith.minui", "arith.minsi"),
    ("arith.maxui", "arith.maxsi"),
    ("arith.minimumf", "arith.minnumf"),
    ("arith.maximumf", "arith.maxnumf"),
    ("arith.minnumf", "arith.minimumf"),
    ("arith.maxnumf", "arith.maximumf"),
    ("arith.extsi", "arith.extui"),
    ("arith.extui", "arith.extsi"),
    ("arith.sitofp", "arith.uitofp"),
    ("arith.uitofp", "arith.sitofp"),
    ("arith.index_cast", "arith.index_castui"),
    ("index.sub", "index.add"),
    ("index.add", "index.sub"),
    ("index.divs", "index.divu"),
    ("index.floordivs", "index.divs"),
    ("index.ceildivs", "index.floordivs"),
    ("index.rems", "index.remu"),
    ("index.shrs", "index.shru"),
    ("affine.min", "affine.max"),
    ("affine.max", "affine.min"),
    ("llvm.add", "llvm.sub"),
    ("llvm.sub", "llvm.add"),
    ("llvm.mul", "llvm.add"),
    ("llvm.fadd", "llvm.fsub"),
    ("llvm.fsub", "llvm.fadd"),
    ("llvm.fmul", "llvm.fadd"),
    ("llvm.sdiv", "llvm.udiv"),
    ("llvm.udiv", "llvm.sdiv"),
    ("llvm.srem", "llvm.urem"),
    ("llvm.urem", "llvm.srem"),
    ("llvm.and", "llvm.or"),
    ("llvm.or", "llvm.xor"),
    ("llvm.xor", "llvm.or"),
    ("llvm.ashr", "llvm.lshr"),
    ("llvm.lshr", "llvm.ashr"),
    ("llvm.sext", "llvm.zext"),
    ("llvm.zext", "llvm.sext"),
    ("llvm.sitofp", "llvm.uitofp"),
    ("llvm.intr.smax", "llvm.intr.smin"),
    ("llvm.intr.smin", "llvm.intr.umin"),
    ("llvm.intr.umax", "llvm.intr.umin"),
    ("llvm.intr.maximum", "llvm.intr.maxnum"),
    ("llvm.intr.minimum", "llvm.intr.minnum"),
    ("llvm.intr.vector.reduce.add", "llvm.intr.vector.reduce.mul"),
    ("complex.sub", "complex.add"),
    ("complex.add", "complex.sub"),
    ("complex.re", "complex.im"),
];

/// Operations that write into a copy of an operand: the operand.
const WRITES: &[(&str, usize)] = &[
    ("tensor.insert", 1),
    ("tensor.insert_slice", 1),
    ("vector.insert", 1),
    ("vector.insert_strided_slice", 1),
    ("vector.transfer_write", 1),
    ("bufferization.clone", 0),
    ("bufferization.alloc_tensor", 0),
    ("linalg.copy", 0),
    ("linalg.fill", 1),
    ("llvm.insertvalue", 0),
    ("llvm.insertelement", 0),
];

/// Attributes that choose among cases, by the operation where it matters: the number of cases.
fn cases(op: &str, attr: &str) -> Option<i64> {
    match (op, attr) {
        ("arith.cmpi" | "llvm.icmp" | "index.cmp", "predicate" | "pred") => Some(10),
        ("arith.cmpf" | "llvm.fcmp", "predicate") => Some(16),
        ("vector.reduction" | "vector.multi_reduction" | "vector.contract" | "vector.scan", "kind") => {
            Some(12)
        }
        ("memref.atomic_rmw", "kind") => Some(13),
        _ => None,
    }
}

/// Attributes whose numbers are no bounds, offsets or constants.
fn is_no_number(name: &str) -> bool {
    let list = [
        "predicate",
        "pred",
        "kind",
        "fastmath",
        "fastmathFlags",
        "overflowFlags",
        "alignment",
        "ordering",
        "CConv",
        "TailCallKind",
        "in_bounds",
        "noWrapFlags",
        "roundingmode",
        "visibility_",
        "unnamed_addr",
        "linkage",
    ];
    name.ends_with("egmentSizes") || list.contains(&name)
}

/// The name of an operation.
pub fn name<'c>(ctx: &'c Context, ir: &Ir, op: Global<Op>) -> &'c str {
    std::str::from_utf8(ctx.op_info(ir.body(op.body).name(op.entity)).name()).unwrap_or_default()
}

/// Everything that may be wrong with an operation. `salt` chooses where there are many ways.
pub fn edits(ctx: &Context, ir: &Ir, op: Global<Op>, salt: u64) -> Vec<(Kind, Edit)> {
    let body = ir.body(op.body);
    let mut found = Vec::new();
    let info = ctx.op_info(body.name(op.entity));
    if info.def().is_none() || body.attr(ctx, op.entity, "sym_name").is_some() {
        return found;
    }
    let operands: Vec<Value> = body.operands(op.entity).collect();
    if !info.has(TraitSet::Commutative) {
        for i in 0..operands.len() {
            for j in i + 1..operands.len().min(i + 3) {
                let types = body.value_type(operands[i]) == body.value_type(operands[j]);
                if types && operands[i] != operands[j] {
                    found.push((Kind::SwappedOperands, Edit::Swap(i, j)));
                }
            }
        }
    }
    for (i, v) in operands.iter().enumerate() {
        let mut others = visible(body, op.entity, body.value_type(*v));
        others.retain(|o| o != v);
        if !others.is_empty() {
            let at = (salt.rotate_left(i as u32 * 7) % others.len().min(6) as u64) as usize;
            found.push((Kind::UseNotReplaced, Edit::Operand(i, others[at])));
        }
    }
    let op_name = name(ctx, ir, op);
    let dialect = op_name.split('.').next().unwrap_or_default();
    if ["scf", "affine", "memref", "tensor", "vector", "linalg"].contains(&dialect) {
        for i in (0..operands.len()).filter(|i| body.value_type(operands[*i]) == ctx.index_type()) {
            let by = if salt.rotate_left(i as u32) & 1 == 0 { 1 } else { -1 };
            found.push((Kind::OffByOne, Edit::Shift(i, by)));
        }
    }
    dropped(ctx, ir, op, op_name, &mut found);
    let twins = TWINS.iter().filter(|(from, _)| *from == op_name);
    let twins = twins.filter_map(|(_, to)| ctx.registered_op_name(to.as_bytes()));
    found.extend(twins.map(|to| (Kind::ChangedPredicate, Edit::Rename(to))));
    for (key, a) in body.attr_dictionary(ctx, op.entity) {
        let key = String::from_utf8_lossy(ctx.as_string(key).unwrap_or_default()).into_owned();
        attributes(ctx, op_name, &key, a, salt, &mut found);
    }
    flags(ctx, body, op.entity, op_name, &mut found);
    found
}

/// The values of a type that an operation sees, nearest first.
fn visible(body: &Body, op: Op, ty: Type) -> Vec<Value> {
    let mut found = Vec::new();
    let mut at = Some(op);
    while let Some(o) = at {
        let Some(block) = body.parent_block(o) else { break };
        let mut prev = body.prev_op(o);
        while let Some(p) = prev {
            found.extend(body.results(p));
            prev = body.prev_op(p);
        }
        found.extend(body.block_args(block).iter().copied());
        let entry = body.block_region(block).and_then(|r| body.first_block(r)).filter(|b| *b != block);
        if let Some(entry) = entry {
            found.extend(body.block_ops(entry).flat_map(|p| body.results(p)));
            found.extend(body.block_args(entry).iter().copied());
        }
        at = body.parent_op(o);
    }
    found.retain(|v| body.value_type(*v) == ty);
    found
}

fn dropped(ctx: &Context, ir: &Ir, op: Global<Op>, op_name: &str, found: &mut Vec<(Kind, Edit)>) {
    let body = ir.body(op.body);
    let types = |i: usize| body.operands(op.entity).nth(i).map(|v| body.value_type(v));
    if body.num_results(op.entity) == 0 {
        let writes = effects::own_effects(ctx, ir, op)
            .is_some_and(|all| all.iter().any(|e| e.effect == Effect::Write && e.value.is_some()));
        if writes {
            found.push((Kind::DroppedCopy, Edit::Erase));
        }
        if op_name == "memref.copy" && types(0) == types(1) {
            found.push((Kind::DroppedCopy, Edit::InPlace));
        }
        return;
    }
    let into = WRITES.iter().find(|(name, _)| *name == op_name).map(|(_, i)| *i);
    if let Some(i) =
        into.filter(|i| body.num_results(op.entity) == 1 && types(*i) == body.result_types(op.entity).next())
    {
        found.push((Kind::DroppedCopy, Edit::Forward(i)));
    }
}

fn attributes(ctx: &Context, op: &str, key: &str, a: Attr, salt: u64, found: &mut Vec<(Kind, Edit)>) {
    let mut push = |kind, new| found.push((kind, Edit::Attr(key.to_owned(), new)));
    if let Some(n) = cases(op, key) {
        let Some(old) = attrs::case_number(ctx, a) else { return };
        let new = (old + 1 + (salt % (n - 1) as u64) as i64) % n;
        if let Some(def) = ctx.definition(a) {
            push(Kind::ChangedPredicate, ctx.dialect_attr(def, &[ctx.param_int(new)]));
        } else if let Some(ty) = ctx.attr_type(a) {
            push(Kind::ChangedPredicate, ctx.integer(ty, new));
        }
        return;
    }
    if is_no_number(key) {
        return;
    }
    let by = if salt & 1 == 0 { 1 } else { -1 };
    if let (Some(n), Some(ty)) = (ctx.as_i64(a), ctx.attr_type(a)) {
        if ty == ctx.i1() {
            return;
        }
        push(Kind::OffByOne, ctx.integer(ty, n + by));
    } else if let AttrData::DenseArray { element, .. } = ctx.data(a) {
        let list = ctx.as_dense_array(a).unwrap_or_default();
        for i in 0..list.len().min(6) {
            let mut new = list.clone();
            new[i] = new[i].wrapping_add(by);
            push(Kind::OffByOne, ctx.dense_array(*element, &new));
        }
    } else if let Some(map) = ctx.as_affine_map(a) {
        for i in 0..map.results.len() {
            let mut results = map.results.to_vec();
            results[i] = ctx.affine_add(results[i], ctx.affine_constant(by));
            push(Kind::OffByOne, ctx.affine_map(map.dims, map.symbols, &results));
        }
    } else if let Some(splat) = ctx.splat_value(a)
        && let (Some(n), Some(ty), Some(all)) = (ctx.as_i64(splat), ctx.attr_type(splat), ctx.attr_type(a))
        && ty != ctx.i1()
        && let Some(new) = ctx.dense_splat(all, ctx.integer(ty, n + by))
    {
        push(Kind::OffByOne, new);
    }
}

/// Flags that the operation does not have.
fn flags(ctx: &Context, body: &Body, op: Op, op_name: &str, found: &mut Vec<(Kind, Edit)>) {
    let Some(def) = ctx.op_info(body.name(op)).def() else { return };
    for slot in def.attrs {
        let now = body.attr(ctx, op, slot.name);
        let mut push = |new| found.push((Kind::FlagKept, Edit::Attr(slot.name.to_owned(), new)));
        match slot.name {
            "isExact" | "isDisjoint" | "nonNeg" if now.is_none() => push(ctx.unit()),
            "overflowFlags" => {
                let name: &[u8] =
                    if op_name.starts_with("llvm") { b"llvm.overflow" } else { b"arith.overflow" };
                let def = now.and_then(|a| ctx.definition(a)).or_else(|| ctx.attr_def(name));
                let Some(attr) = def else { continue };
                let set = now.and_then(|a| attrs::case_number(ctx, a)).unwrap_or(0);
                for flag in [1, 2] {
                    if set & flag == 0 {
                        push(ctx.dialect_attr(attr, &[ctx.param_int(set | flag)]));
                    }
                }
            }
            "in_bounds" => {
                let Some(list) = now.and_then(|a| ctx.as_array(a)) else { continue };
                for i in 0..list.len() {
                    let mut new = list.to_vec();
                    new[i] = ctx.bool_attr(true);
                    if new != list {
                        push(ctx.array(&new));
                    }
                }
            }
            _ => {}
        }
    }
}

/// Makes a change. Returns false if it cannot be made.
pub fn apply(ctx: &Context, ir: &mut Ir, op: Global<Op>, edit: &Edit) -> bool {
    let body = ir.body_mut(op.body);
    match edit {
        Edit::Swap(i, j) => {
            let (a, b) = (body.operand(op.entity, *i), body.operand(op.entity, *j));
            body.set_operand(op.entity, *i, b);
            body.set_operand(op.entity, *j, a);
        }
        Edit::Operand(i, v) => body.set_operand(op.entity, *i, *v),
        Edit::Shift(i, by) => return shift(ctx, ir, op, *i, *by),
        Edit::Erase => ir.erase_op(op),
        Edit::Forward(i) => {
            let (old, new) = (body.first_result(op.entity), body.operand(op.entity, *i));
            body.replace_all_uses(old, new);
            ir.erase_op(op);
        }
        Edit::InPlace => {
            let (from, to) = (body.operand(op.entity, 0), body.operand(op.entity, 1));
            let Some(maker) = body.defining_op(to) else { return false };
            ir.erase_op(op);
            ir.body_mut(op.body).replace_all_uses(to, from);
            ir.erase_op(Global::new(op.body, maker));
        }
        Edit::Attr(key, a) => body.set_attr(ctx, op.entity, key, Some(*a)),
        Edit::Rename(to) => rename(ctx, ir, op, *to),
    }
    true
}

fn rename(ctx: &Context, ir: &mut Ir, op: Global<Op>, to: OpName) {
    let body = ir.body(op.body);
    let (operands, results): (Vec<Value>, Vec<Type>) =
        (body.operands(op.entity).collect(), body.result_types(op.entity).collect());
    let slots = ctx.op_info(to).def().map_or(&[][..], |d| d.attrs);
    let inherent: Vec<Option<Attr>> = slots.iter().map(|s| body.attr(ctx, op.entity, s.name)).collect();
    let spec = OpSpec {
        operands: &operands,
        results: &results,
        inherent: &inherent,
        ..OpSpec::new(to, body.loc(op.entity))
    };
    let new = ir.insert_new(ctx, op.body, InsertPoint::Before(op.entity), &spec);
    let body = ir.body_mut(op.body);
    for i in 0..results.len() {
        let (old, new) = (body.result(op.entity, i), body.result(new, i));
        body.replace_all_uses(old, new);
    }
    ir.erase_op(op);
}

fn shift(ctx: &Context, ir: &mut Ir, op: Global<Op>, i: usize, by: i64) -> bool {
    let (Some(constant), Some(sum)) =
        (ctx.registered_op_name(b"arith.constant"), ctx.registered_op_name(b"arith.addi"))
    else {
        return false;
    };
    let (index, loc) = (ctx.index_type(), ir.body(op.body).loc(op.entity));
    let at = InsertPoint::Before(op.entity);
    let spec =
        OpSpec { results: &[index], inherent: &[Some(ctx.integer(index, by))], ..OpSpec::new(constant, loc) };
    let by = ir.insert_new(ctx, op.body, at, &spec);
    let body = ir.body(op.body);
    let operands = [body.operand(op.entity, i), body.first_result(by)];
    let flags = ctx.attr_def(b"arith.overflow").map(|d| ctx.dialect_attr(d, &[ctx.param_int(0)]));
    let spec = OpSpec { operands: &operands, results: &[index], inherent: &[flags], ..OpSpec::new(sum, loc) };
    let sum = ir.insert_new(ctx, op.body, at, &spec);
    let body = ir.body_mut(op.body);
    let v = body.first_result(sum);
    body.set_operand(op.entity, i, v);
    true
}

/// An edit in words.
pub fn text(ctx: &Context, ir: &Ir, op: Global<Op>, edit: &Edit) -> String {
    let what = match edit {
        Edit::Swap(i, j) => format!("operands {i} and {j} swapped"),
        Edit::Operand(i, _) => format!("operand {i} is another value"),
        Edit::Shift(i, by) => format!("operand {i} {by:+}"),
        Edit::Erase => "gone".to_owned(),
        Edit::Forward(i) => format!("operand {i} for its result"),
        Edit::InPlace => "in place".to_owned(),
        Edit::Attr(key, a) => format!("{key} = {}", ctx.text(*a)),
        Edit::Rename(to) => String::from_utf8_lossy(ctx.op_info(*to).name()).into_owned(),
    };
    format!("{}: {what}", name(ctx, ir, op))
}
