//! Calls of intrinsics: operations of their own where the dialect has them, else by their name.

use rustc_hash::FxHashMap;
use terrace_dialects_llvm::llvm::{
    self, AssumeOp, CallIntrinsicOp, ConstrainedFPExtIntr, ConstrainedFPTruncIntr, ConstrainedSIToFP,
    ConstrainedUIToFP, FPExceptionBehavior, FastmathFlagsAttr, MaskedGatherOp, MaskedLoadOp, MaskedScatterOp,
    MaskedStoreOp, MatrixColumnMajorLoadOp, MatrixColumnMajorStoreOp, MatrixMultiplyOp, MatrixTransposeOp,
    NoAliasScopeDeclOp, RoundingMode,
};
use terrace_ir::def::OpDef;
use terrace_ir::{Attr, Insert, NewOp, Op, Value};

use super::Emit;
use crate::ops::intrinsics::{Intrinsic, Rows};
use crate::read::attributes::Says;
use crate::read::instructions::{Call, Inst, Operand, Typed};
use crate::read::metadata::{Md, Ref};
use crate::read::parser::{Parser, Res, wrong};

/// An intrinsic by its name: the operation, and its arguments that are attributes.
#[derive(Clone, Copy)]
struct Entry {
    def: &'static OpDef,
    attrs: &'static [(usize, usize)],
}

/// The intrinsics that are operations.
pub(in crate::read) struct Intrinsics(FxHashMap<&'static str, Entry>);

impl Default for Intrinsics {
    fn default() -> Self {
        let mut all = Intrinsics(FxHashMap::default());
        crate::ops::intrinsics::rows(&mut all);
        all
    }
}

impl Rows for Intrinsics {
    fn row<O: terrace_ir::view::OpView>(&mut self, i: Intrinsic, _: crate::ops::intrinsics::Attach) {
        self.0.insert(i.name, Entry { def: O::def(), attrs: i.attrs });
    }
}

/// Intrinsics whose operations are made by hand.
const SPECIAL: &[&str] = &[
    "assume",
    "masked.load",
    "masked.store",
    "masked.gather",
    "masked.scatter",
    "matrix.column.major.load",
    "matrix.column.major.store",
    "matrix.multiply",
    "matrix.transpose",
    "experimental.noalias.scope.decl",
    "experimental.constrained.uitofp",
    "experimental.constrained.sitofp",
    "experimental.constrained.fptrunc",
    "experimental.constrained.fpext",
];

impl Intrinsics {
    /// The longest known name that a full name begins with; the rest is types.
    fn find<'n>(&self, full: &'n str) -> Option<(&'n str, Option<Entry>)> {
        let mut name = full.strip_prefix("llvm.")?;
        loop {
            if let Some(e) = self.0.get(name) {
                return Some((name, Some(*e)));
            }
            if SPECIAL.contains(&name) {
                return Some((name, None));
            }
            name = name.rsplit_once('.')?.0;
        }
    }

    /// True if calls of the function are operations of their own, so that it needs no declaration.
    pub(in crate::read) fn is_known(&self, name: &[u8]) -> bool {
        std::str::from_utf8(name).is_ok_and(|n| self.find(n).is_some() || n.starts_with("llvm.dbg."))
    }
}

impl<'x, 'a: 'x, 's> Emit<'x, 'a, 's> {
    /// Makes the operation of a call of an intrinsic.
    pub(super) fn intrinsic(&mut self, inst: &Inst, call: &Call, name: &[u8]) -> Res<Option<Op>> {
        let text = String::from_utf8_lossy(name).into_owned();
        let args: Vec<Typed> = inst.operands.of(&self.body.operands).to_vec();
        let op = match self.reader.intrinsics.find(&text).map(|(n, e)| (n.to_owned(), e)) {
            Some((_, Some(entry))) => self.known_intrinsic(inst, call, &args, entry)?,
            Some((name, None)) => self.special(inst, call, &args, &name)?,
            None if text.starts_with("llvm.dbg.") => {
                return wrong(inst.at, "debug info is in records '#dbg_...', not in calls");
            }
            None => self.by_name(inst, call, &args, name)?,
        };
        self.define_result(inst, op);
        Ok(Some(op))
    }

    fn known_intrinsic(&mut self, inst: &Inst, call: &Call, args: &[Typed], e: Entry) -> Res<Op> {
        let (ctx, def) = (self.ctx(), e.def);
        let mut inherent: Vec<Option<Attr>> = vec![None; def.attrs.len()];
        let (mut operands, mut operand_attrs) = (Vec::new(), Vec::new());
        for (i, t) in args.iter().enumerate() {
            match e.attrs.iter().find(|a| a.0 == i) {
                Some((_, slot)) => {
                    let value = match t.value {
                        Operand::Const(c) => self.reader.attribute_of(c),
                        _ => None,
                    };
                    let Some(value) = value else { return wrong(t.at, "the argument is a constant number") };
                    if let Some(s) = inherent.get_mut(*slot) {
                        *s = Some(value);
                    }
                }
                None => {
                    operands.push(self.value(*t)?);
                    operand_attrs.push(call.arg_attrs.get(i).cloned().unwrap_or_default());
                }
            }
        }
        self.relocate_to(inst)?;
        let slot = |name: &str| def.attr_index(name.as_bytes());
        let mut put = |i: Option<usize>, a: Attr| {
            if let Some(s) = i.and_then(|i| inherent.get_mut(i)) {
                *s = Some(a);
            }
        };
        put(slot("fastmathFlags"), FastmathFlagsAttr::get(ctx, call.fast).into());
        if slot("arg_attrs").is_some() {
            let (args, result) = self.reader.dictionaries(&operand_attrs, &call.result_attrs);
            if let Some(list) = args {
                put(slot("arg_attrs"), ctx.array(&list));
            }
            if let Some(list) = result {
                put(slot("res_attrs"), ctx.array(&list));
            }
        }
        let results: &[_] = if llvm::is_void(ctx, inst.ty) { &[] } else { &[inst.ty] };
        let fits = def.operands.len() == operands.len()
            || def.operands.iter().any(|o| o.arity != terrace_ir::def::Arity::Single);
        if !fits || def.results.len() < results.len() {
            return wrong(inst.at, "the intrinsic has another number of arguments or results");
        }
        let new = NewOp::of(ctx, ctx.name_of(def), self.builder.loc());
        let new = new.operands(&operands).results(results).inherent(&inherent);
        Ok(self.builder.insert_spec(&new.spec()))
    }

    fn by_name(&mut self, inst: &Inst, call: &Call, args: &[Typed], name: &[u8]) -> Res<Op> {
        let mut operands = Vec::new();
        for t in args {
            if let Operand::Metadata(_) = t.value {
                let shown = String::from_utf8_lossy(name).into_owned();
                return wrong(
                    t.at,
                    format!(
                        "the intrinsic '{shown}' has metadata as an argument, which no operation can have"
                    ),
                );
            }
            operands.push(self.value(*t)?);
        }
        self.relocate_to(inst)?;
        let (sizes, bundled, tags) = self.bundles(call)?;
        let (args, result) = self.reader.dictionaries(&call.arg_attrs, &call.result_attrs);
        let ctx = self.ctx();
        let types: &[_] = if llvm::is_void(ctx, inst.ty) { &[] } else { &[inst.ty] };
        Ok(*CallIntrinsicOp::new(name, sizes)
            .types(types)
            .args(operands)
            .fastmath_flags(call.fast)
            .op_bundle_operands(bundled)
            .maybe_op_bundle_tags(tags)
            .maybe_arg_attrs(args)
            .maybe_res_attrs(result)
            .insert(&mut self.builder))
    }

    /// The integer that an argument is.
    fn number(&self, args: &[Typed], i: usize, at: usize) -> Res<i64> {
        let value = args.get(i).and_then(|t| match t.value {
            Operand::Const(c) => self.reader.constants.as_i64(self.ctx(), c),
            _ => None,
        });
        match value {
            Some(n) => Ok(n),
            None => wrong(args.get(i).map_or(at, |t| t.at), "the argument is a constant number"),
        }
    }

    fn arg(&mut self, args: &[Typed], i: usize, at: usize) -> Res<Value> {
        match args.get(i) {
            Some(t) => self.value(*t),
            None => wrong(at, "the intrinsic has more arguments"),
        }
    }

    /// The alignment of an argument that is a pointer.
    fn alignment_of(call: &Call, i: usize) -> i64 {
        match call.arg_attrs.get(i).and_then(|a| a.get("align")) {
            Some(Says::Number(n)) => *n as i64,
            _ => 1,
        }
    }

    fn special(&mut self, inst: &Inst, call: &Call, args: &[Typed], name: &str) -> Res<Op> {
        let at = inst.at;
        if let Some(rest) = name.strip_prefix("experimental.constrained.") {
            return self.constrained(inst, args, rest);
        }
        let mut v = self.values_of(args, name)?;
        self.relocate_to(inst)?;
        // Earlier versions have the alignment as an argument after the pointers.
        let pointers = usize::from(matches!(name, "masked.store" | "masked.scatter"));
        let mut align = Self::alignment_of(call, pointers);
        if name.starts_with("masked.") && args.get(pointers + 1).is_some_and(|t| t.ty == self.ctx().i32()) {
            align = self.number(args, pointers + 1, at)?;
            v.remove(pointers + 1);
        }
        let get = |i: usize| match v.get(i).copied().flatten() {
            Some(v) => Ok(v),
            None => wrong(at, "the intrinsic has more arguments"),
        };
        let ty = inst.ty;
        Ok(match name {
            "assume" => {
                let (sizes, operands, tags) = self.bundles(call)?;
                // Tags are there even if there are no bundles.
                let tags = tags.unwrap_or_default();
                *AssumeOp::new(get(0)?, operands, sizes).op_bundle_tags(tags).insert(&mut self.builder)
            }
            "masked.load" => {
                let op = MaskedLoadOp::new(ty, get(0)?, get(1)?, align);
                *op.pass_thru(get(2)?).insert(&mut self.builder)
            }
            "masked.store" => *MaskedStoreOp::new(get(0)?, get(1)?, get(2)?, align).insert(&mut self.builder),
            "masked.gather" => {
                let op = MaskedGatherOp::new(ty, get(0)?, get(1)?, [get(2)?], align);
                *op.insert(&mut self.builder)
            }
            "masked.scatter" => {
                *MaskedScatterOp::new(get(0)?, get(1)?, get(2)?, align).insert(&mut self.builder)
            }
            "matrix.column.major.load" => {
                let n = |i| self.number(args, i, at);
                let (volatile, rows, columns) = (n(2)?, n(3)?, n(4)?);
                *MatrixColumnMajorLoadOp::new(ty, get(0)?, get(1)?, volatile, rows, columns)
                    .insert(&mut self.builder)
            }
            "matrix.column.major.store" => {
                let n = |i| self.number(args, i, at);
                let (volatile, rows, columns) = (n(3)?, n(4)?, n(5)?);
                *MatrixColumnMajorStoreOp::new(get(0)?, get(1)?, get(2)?, volatile, rows, columns)
                    .insert(&mut self.builder)
            }
            "matrix.multiply" => {
                let n = |i| self.number(args, i, at);
                let (a, b, c) = (n(2)?, n(3)?, n(4)?);
                *MatrixMultiplyOp::new(ty, get(0)?, get(1)?, a, b, c).insert(&mut self.builder)
            }
            "matrix.transpose" => {
                let n = |i| self.number(args, i, at);
                let (a, b) = (n(1)?, n(2)?);
                *MatrixTransposeOp::new(ty, get(0)?, a, b).insert(&mut self.builder)
            }
            _ => {
                let Some(Operand::Metadata(place)) = args.first().map(|t| t.value) else {
                    return wrong(at, "expected metadata");
                };
                let node = self.argument_node(place)?;
                let Some(scope) = self.reader.alias_scopes(node, place)?.first().copied() else {
                    return wrong(place, "expected a scope of aliases");
                };
                *NoAliasScopeDeclOp::new(scope).insert(&mut self.builder)
            }
        })
    }

    /// The arguments of an intrinsic; none for those that are constants of the operation.
    fn values_of(&mut self, args: &[Typed], name: &str) -> Res<Vec<Option<Value>>> {
        let mut v = Vec::new();
        for (i, t) in args.iter().enumerate() {
            let constant_only = match name {
                "matrix.multiply" => i >= 2,
                "matrix.transpose" => i >= 1,
                "matrix.column.major.load" => i >= 2,
                "matrix.column.major.store" => i >= 3,
                "masked.gather" | "masked.load" => false,
                "experimental.noalias.scope.decl" => true,
                _ => false,
            };
            v.push(if constant_only { None } else { Some(self.value(*t)?) });
        }
        Ok(v)
    }

    /// The node that is an argument.
    fn argument_node(&mut self, place: usize) -> Res<Ref> {
        let mut p = Parser::new(self.reader.source, place);
        self.reader.node_ref(&mut p)
    }

    /// The string that is an argument.
    fn argument_text(&mut self, args: &[Typed], i: usize, at: usize) -> Res<String> {
        let Some(Operand::Metadata(place)) = args.get(i).map(|t| t.value) else {
            return wrong(at, "expected metadata");
        };
        let mut p = Parser::new(self.reader.source, place);
        match self.reader.metadata(&mut p)? {
            Md::Text(a) => {
                Ok(String::from_utf8_lossy(self.ctx().as_string(a).unwrap_or_default()).into_owned())
            }
            _ => wrong(place, "expected a string"),
        }
    }

    fn constrained(&mut self, inst: &Inst, args: &[Typed], name: &str) -> Res<Op> {
        let at = inst.at;
        let x = self.arg(args, 0, at)?;
        self.relocate_to(inst)?;
        let rounds = name != "fpext";
        let mut mode = None;
        if rounds {
            let text = self.argument_text(args, 1, at)?;
            mode = text.strip_prefix("round.").and_then(RoundingMode::from_text);
            if mode.is_none() {
                return wrong(at, format!("'{text}' is no rounding mode"));
            }
        }
        let text = self.argument_text(args, 1 + usize::from(rounds), at)?;
        let Some(exceptions) = text.strip_prefix("fpexcept.").and_then(FPExceptionBehavior::from_text) else {
            return wrong(at, format!("'{text}' is no behavior of exceptions"));
        };
        let (ty, b) = (inst.ty, &mut self.builder);
        let mode = mode.unwrap_or(RoundingMode::NearestTiesToEven);
        Ok(match name {
            "uitofp" => *ConstrainedUIToFP::new(ty, x, mode, exceptions).insert(b),
            "sitofp" => *ConstrainedSIToFP::new(ty, x, mode, exceptions).insert(b),
            "fptrunc" => *ConstrainedFPTruncIntr::new(ty, x, mode, exceptions).insert(b),
            _ => *ConstrainedFPExtIntr::new(ty, x, exceptions).insert(b),
        })
    }
}
