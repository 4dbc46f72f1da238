//! Interfaces of operations: names of values, branches, calls, symbols, what may be inlined, how constants are made.

use std::ops::Range;

use terrace_asm::OpAsmOp;
use terrace_dialects_kit::inline::branch_to;
use terrace_ir::interfaces::{Inliner, Materialize, VerifyCx};
use terrace_ir::op_interfaces::{BranchLikeOp, CallLikeOp, CallableOp, SymbolUserOp};
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{
    Attr, AttrData, Block, Body, Build, Context, Diagnostic, Draft, Global, Ir, LookIr, Mapping, Op, Region,
    Signedness, Type, Values, View, ViewIr,
};

use super::{
    AddressOfOp, ArrayType, BranchConditionalOp, BranchOp, ConstantOp, FuncOp, FunctionCallOp, GraphARMOp,
    KillOp, LoopOp, ReturnOp, ReturnValueOp, SelectionOp, SwitchOp, TargetEnvAttr, VerCapExtAttr, Version,
};

/// The operation that holds a constant.
pub(super) struct Constants;

impl Materialize for Constants {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        // Arrays have no type of their own.
        let fits = match ctx.data(value) {
            AttrData::Array(_) => ArrayType::of(ctx, ty).is_some(),
            AttrData::DenseElements { .. } if ArrayType::of(ctx, ty).is_some() => true,
            _ => ctx.attr_type(value) == Some(ty),
        };
        fits.then(|| ConstantOp::new(ty, value).into_draft())
    }
}

impl OpAsmOp for ConstantOp {
    fn result_names(self, v: &View<'_>) -> Vec<(usize, String)> {
        let ctx = v.ctx;
        let ty = self.constant(v).ty(v);
        let value = self.value_attr(v).and_then(|a| ctx.as_integer(a));
        let info = ctx.integer_info(ty);
        if let (Some(value), Some((1, _))) = (value, info) {
            return vec![(0, if value.is_zero() { "false" } else { "true" }.to_owned())];
        }
        let mut name = "cst".to_owned();
        if let (Some(value), Some((_, sign))) = (value, info) {
            name.push_str(&match sign {
                Signedness::Unsigned => value.to_unsigned().to_string(),
                Signedness::Signless | Signedness::Signed => value.to_signed().to_string(),
            });
        }
        let scalar =
            |t: Type| matches!(ctx.type_data(t), AttrData::IntegerType { .. } | AttrData::FloatType(_));
        if scalar(ty) {
            name.push_str(&format!("_{}", ctx.text(ty)));
        }
        if let AttrData::VectorType { shape, element, .. } = ctx.type_data(ty) {
            name.push_str(&format!("_vec_{}", shape.first().copied().unwrap_or(0)));
            if scalar(*element) {
                name.push_str(&format!("x{}", ctx.text(*element)));
            }
        }
        vec![(0, name)]
    }
}

impl OpAsmOp for AddressOfOp {
    fn result_names(self, v: &View<'_>) -> Vec<(usize, String)> {
        vec![(0, format!("{}_addr", String::from_utf8_lossy(self.variable(v))))]
    }
}

impl BranchLikeOp for BranchOp {
    fn successor_operands(self, v: &View<'_>, _: usize) -> (Range<usize>, usize) {
        (0..v.body.num_operands(*self), 0)
    }
}

impl BranchLikeOp for BranchConditionalOp {
    fn successor_operands(self, v: &View<'_>, i: usize) -> (Range<usize>, usize) {
        let n = self.true_target_operands(v).len();
        (if i == 0 { 1..1 + n } else { 1 + n..v.body.num_operands(*self) }, 0)
    }
}

terrace_dialects_kit::switch_branches! { SwitchOp: literals, target_operands, set_target_operands }

impl CallLikeOp for FunctionCallOp {
    fn callee(self, v: &View<'_>) -> Option<Attr> {
        self.callee_attr(v)
    }

    fn arguments(self, v: &View<'_>) -> Values {
        self.operands(v)
    }
}

/// The parameters and results of a function or a graph.
fn signature(ctx: &Context, ty: Option<Type>) -> (&[Type], &[Type]) {
    match ty.map(|t| ctx.type_data(t)) {
        Some(AttrData::FunctionType { inputs, results } | AttrData::GraphType { inputs, results }) => {
            (inputs, results)
        }
        _ => (&[], &[]),
    }
}

/// Functions and graphs.
macro_rules! callables {
    ($($op:ident)*) => {$(
        impl CallableOp for $op {
            fn callable_region(self, v: &ViewIr<'_>) -> Option<Global<Region>> {
                let body = self.body(v);
                (!body.entity.is_empty(&v.inside(body.body))).then_some(body)
            }

            fn callable_argument_types(self, v: &View<'_>) -> Vec<Type> {
                signature(v.ctx, self.function_type_attr(v).and_then(|a| v.ctx.type_value(a))).0.to_vec()
            }

            fn callable_result_types(self, v: &View<'_>) -> Vec<Type> {
                signature(v.ctx, self.function_type_attr(v).and_then(|a| v.ctx.type_value(a))).1.to_vec()
            }
        }
    )*};
}
callables!(FuncOp GraphARMOp);

impl SymbolUserOp for FunctionCallOp {
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        let Some(callee) = self.callee_attr(cx) else { return Ok(()) };
        let name =
            String::from_utf8_lossy(cx.ctx.as_flat_symbol_ref(callee).unwrap_or_default()).into_owned();
        let function = tables.lookup_nearest(cx.ctx, cx.ir, cx.op, callee);
        let function = function.and_then(|f| {
            let v = cx.inside(f.body);
            let function = f.entity.cast::<FuncOp>(&v)?;
            Some(function.function_type_attr(&v).and_then(|a| cx.ctx.type_value(a)))
        });
        let Some(ty) = function else {
            return Err(cx.op_error(format!("callee function '{name}' not found in nearest symbol table")));
        };
        let (inputs, results) = signature(cx.ctx, ty);
        let (operands, given) = (self.operand_types(cx), self.result_types(cx));
        if inputs.len() != operands.len() {
            let (want, got) = (inputs.len(), operands.len());
            return Err(cx.op_error(format!(
                "has incorrect number of operands for callee: expected {want}, but provided {got}"
            )));
        }
        for (i, (want, got)) in inputs.iter().zip(operands).enumerate() {
            if *want != got {
                let (w, g) = (cx.ctx.text(*want), cx.ctx.text(got));
                return Err(cx.op_error(format!(
                    "operand type mismatch: expected operand type '{w}', but provided '{g}' for operand number {i}"
                )));
            }
        }
        if results.len() != given.len() {
            let (want, got) = (results.len(), given.len());
            return Err(cx.op_error(format!(
                "has incorrect number of results has for callee: expected {want}, but provided {got}"
            )));
        }
        match results.iter().zip(given).find(|(want, got)| **want != *got) {
            Some((want, got)) => {
                let (w, g) = (cx.ctx.text(*want), cx.ctx.text(got));
                Err(cx.op_error(format!("result type mismatch: expected '{w}', but provided '{g}'")))
            }
            None => Ok(()),
        }
    }
}

/// The dialect's rules for inlining: structured control flow with a return in it stays, and what ends the invocation.
pub(super) struct Inline;

/// True if a block of a structured operation returns.
fn contains_return(op: Op, v: &View<'_>) -> bool {
    let ends = |b: Block| b.terminator(v).is_some_and(|t| t.is::<ReturnOp>(v) || t.is::<ReturnValueOp>(v));
    op.regions(v).iter().any(|r| r.blocks(v).into_iter().any(ends))
}

impl Inliner for Inline {
    fn can_inline_call(&self, _: &Context, _: &Ir, _: Global<Op>, _: Global<Op>) -> bool {
        true
    }

    fn can_inline_op(&self, ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
        let (op, v) = (op.entity, View { ctx, body: ir.body(op.body) });
        let structured = op.is::<SelectionOp>(&v) || op.is::<LoopOp>(&v);
        !(op.is::<KillOp>(&v) || structured && contains_return(op, &v))
    }

    fn can_inline_region_into(
        &self,
        ctx: &Context,
        ir: &Ir,
        _: Global<Region>,
        dest: Global<Region>,
        _: &Mapping,
    ) -> bool {
        let (v, body) = (View { ctx, body: ir.body(dest.body) }, ir.body(dest.body));
        match dest.entity.op(&v) {
            Some(op) => op.is::<SelectionOp>(&v) || op.is::<LoopOp>(&v),
            None => {
                body.parent().is_some_and(|op| op.entity.is::<FuncOp>(&View { ctx, body: ir.body(op.body) }))
            }
        }
    }

    fn can_inline_region(&self, _: &Context, _: &Ir, _: Global<Region>) -> bool {
        true
    }

    fn branch_to(&self, ctx: &Context, body: &mut Body, terminator: Op, dest: Block) {
        let v = View { ctx, body };
        if terminator.is::<ReturnOp>(&v) || terminator.is::<ReturnValueOp>(&v) {
            branch_to::<BranchOp>(ctx, body, terminator, dest);
        }
    }
}

/// The operation that a symbol names, in the nearest table around.
pub(super) fn lookup(cx: &VerifyCx<'_>, symbol: Attr) -> Option<Global<Op>> {
    SymbolTables::default().lookup_nearest(cx.ctx, cx.ir, cx.op, symbol)
}

/// The version that the module around is compiled for: the first if nothing says one.
pub(super) fn target_version(cx: &VerifyCx<'_>) -> Version {
    let tables = std::iter::successors(cx.ir.parent_op(cx.op), |op| cx.ir.parent_op(*op));
    let mut environments = tables.filter_map(|op| {
        let v = cx.inside(op.body);
        let target = op.entity.attr(&v, "spirv.target_env")?;
        TargetEnvAttr::of(cx.ctx, target)?.vce(cx.ctx)
    });
    let version = environments.next().and_then(|a| VerCapExtAttr::of(cx.ctx, a)?.version(cx.ctx));
    version.unwrap_or(Version::V_1_0)
}
