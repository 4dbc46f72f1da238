//! memref: descriptors, and addresses from subscripts.

use terrace_dialects::llvm;
use terrace_ir::{Attr, Context, DYNAMIC, Diagnostic, Global, InsertPoint, Ir, Op, Type, Value};

use super::{Converter, convert_type, left_over};
use crate::Builder;

/// Marks the allocated pointer of memory that nobody may free.
const NOT_ALLOCATED: i64 = 0xdead_beef;
/// `overflow<nsw, nuw>`
const NO_WRAP: i64 = 3;
/// `inbounds|nuw`
const INBOUNDS_NUW: i64 = 7;
const DYNAMIC_INDEX: i64 = i32::MIN as i64;

/// `memref.global` as `llvm.mlir.global`.
pub(super) fn convert_global(ctx: &Context, ir: &mut Ir, op: Global<Op>) -> Result<(), Diagnostic> {
    let body = ir.body(op.body);
    let loc = body.loc(op.entity);
    let attr = |n: &str| body.attr(ctx, op.entity, n);
    let (Some(name), Some(ty)) = (attr("sym_name"), attr("type").and_then(|a| ctx.type_value(a))) else {
        return Ok(());
    };
    let (Some(shape), Some(element)) =
        (ctx.shape(ty), ctx.element_type(ty).and_then(|t| convert_type(ctx, t)))
    else {
        return Ok(());
    };
    let array = shape.iter().rev().fold(element, |t, d| llvm::array(ctx, *d, t));
    let private = attr("sym_visibility").and_then(|a| ctx.as_string(a)) == Some(b"private");
    let linkage = ctx.dialect_attr(&llvm::LINKAGE_ATTR_DEF, &[ctx.param_int(if private { 0 } else { 10 })]);
    let mut attrs = vec![("sym_name", name), ("global_type", ctx.type_attr(array)), ("linkage", linkage)];
    if attr("constant").is_some() {
        attrs.push(("constant", ctx.unit()));
    }
    if let Some(v) = attr("initial_value").filter(|v| *v != ctx.unit()) {
        attrs.push(("value", v));
    }
    let mut b = Builder { ctx, ir, body: op.body, at: InsertPoint::Before(op.entity), loc };
    b.op_with("llvm.mlir.global", &[], &[], &attrs, &[], 1);
    ir.erase_op(op);
    Ok(())
}

/// Strides of the identity layout; none where a size is not known.
fn strides(shape: &[i64]) -> Option<Vec<i64>> {
    let mut out = vec![1; shape.len()];
    for i in (0..shape.len().saturating_sub(1)).rev() {
        out[i] = shape[i + 1].checked_mul(out[i + 1]).filter(|_| shape[i + 1] != DYNAMIC)?;
    }
    Some(out)
}

impl Converter<'_> {
    pub(super) fn memref(&mut self, op: Op, name: &str) -> Result<(), Diagnostic> {
        match name {
            "memref.alloc" => self.alloc(op),
            "memref.dealloc" => self.dealloc(op),
            "memref.load" => {
                let (ptr, ty) = (self.address(op, 0)?, self.result_type(op, 0)?);
                let v = self.b.value("llvm.load", &[ptr], ty, &[]);
                self.set(op, 0, v);
                Ok(())
            }
            "memref.store" => {
                let ptr = self.address(op, 1)?;
                let v = self.operand(op, 0)?;
                self.b.op("llvm.store", &[v, ptr], &[], &[]);
                Ok(())
            }
            "memref.get_global" => self.get_global(op),
            _ => Err(left_over(self.b.ir, Global::new(self.from, op), name.as_bytes())),
        }
    }

    /// Shape, strides and element type of a statically shaped memref with the identity layout.
    fn layout(&self, t: Type) -> Result<(Vec<i64>, Vec<i64>, Type), Diagnostic> {
        let ctx = self.b.ctx;
        let parts = || {
            let shape = ctx.shape(t)?.to_vec();
            let strides = strides(&shape)?;
            (!shape.contains(&DYNAMIC)).then_some(())?;
            Some((shape, strides, convert_type(ctx, ctx.element_type(t)?)?))
        };
        parts().ok_or_else(|| {
            let t = terrace_asm::print_type(ctx, t);
            Diagnostic::error(
                self.b.loc,
                format!("memref type '{t}' is not lowered: its shape is not static"),
            )
        })
    }

    fn gep(&mut self, base: Value, indices: &[i64], operands: &[Value], element: Type, flags: i64) -> Value {
        let ctx = self.b.ctx;
        let mut all = vec![base];
        all.extend(operands);
        let attrs = [
            ("rawConstantIndices", ctx.dense_array(ctx.i32(), indices)),
            ("elem_type", ctx.type_attr(element)),
            ("noWrapFlags", ctx.integer(ctx.i32(), flags)),
        ];
        self.b.value("llvm.getelementptr", &all, llvm::pointer(ctx), &attrs)
    }

    /// A descriptor of memory at a pointer.
    fn descriptor(
        &mut self,
        op: Op,
        allocated: Value,
        aligned: Value,
        sizes: &[Value],
        strides: &[Value],
    ) -> Result<(), Diagnostic> {
        let ty = self.result_type(op, 0)?;
        let mut d = self.b.value("llvm.mlir.poison", &[], ty, &[]);
        d = self.insert(d, allocated, &[0]);
        d = self.insert(d, aligned, &[1]);
        let zero = self.index(0);
        d = self.insert(d, zero, &[2]);
        for (field, list) in [(3, sizes), (4, strides)] {
            for (i, v) in list.iter().enumerate() {
                d = self.insert(d, *v, &[field, i as i64]);
            }
        }
        self.set(op, 0, d);
        Ok(())
    }

    fn alloc(&mut self, op: Op) -> Result<(), Diagnostic> {
        let ctx = self.b.ctx;
        let memref = self.b.ir.body(self.from).value_type(self.b.ir.body(self.from).result(op, 0));
        let (shape, strides, element) = self.layout(memref)?;
        let sizes: Vec<Value> = shape.iter().map(|d| self.index(*d)).collect();
        let mut stride_values = vec![None; shape.len()];
        for (i, s) in strides.iter().enumerate().rev() {
            // The stride next to the innermost is the innermost size.
            let known = (i + 2 == strides.len()).then(|| sizes[i + 1]);
            stride_values[i] = Some(known.unwrap_or_else(|| self.index(*s)));
        }
        let stride_values: Vec<Value> = stride_values.into_iter().flatten().collect();
        let total = if shape.len() == 1 { sizes[0] } else { self.index(shape.iter().product()) };
        let null = self.b.value("llvm.mlir.zero", &[], llvm::pointer(ctx), &[]);
        let end = self.gep(null, &[DYNAMIC_INDEX], &[total], element, 0);
        let bytes = self.b.value("llvm.ptrtoint", &[end], ctx.i64(), &[]);
        let malloc = self.declare("malloc", &[ctx.i64()], llvm::pointer(ctx));
        let call = self.call_symbol(malloc, &[bytes], &[llvm::pointer(ctx)]);
        let ptr = self.b.ir.body(self.b.body).result(call, 0);
        self.descriptor(op, ptr, ptr, &sizes, &stride_values)
    }

    fn dealloc(&mut self, op: Op) -> Result<(), Diagnostic> {
        let ctx = self.b.ctx;
        let d = self.operand(op, 0)?;
        let ptr = self.extract(d, &[0], llvm::pointer(ctx));
        let free = self.declare("free", &[llvm::pointer(ctx)], llvm::void(ctx));
        self.call_symbol(free, &[ptr], &[]);
        Ok(())
    }

    /// The address that the operands behind the memref, operand `at`, subscript.
    fn address(&mut self, op: Op, at: usize) -> Result<Value, Diagnostic> {
        let ctx = self.b.ctx;
        let (_, strides, element) = self.layout(self.old_type(op, at))?;
        let operands = self.operands(op)?;
        let (d, indices) = (operands[at], &operands[at + 1..]);
        let base = self.extract(d, &[1], llvm::pointer(ctx));
        let flags = ("overflowFlags", ctx.integer(ctx.i32(), NO_WRAP));
        let mut linear: Option<Value> = None;
        for (i, s) in indices.iter().zip(&strides) {
            let mut term = *i;
            if *s != 1 {
                let stride = self.index(*s);
                term = self.b.value("llvm.mul", &[*i, stride], ctx.i64(), &[flags]);
            }
            linear = Some(match linear {
                Some(l) => self.b.value("llvm.add", &[l, term], ctx.i64(), &[flags]),
                None => term,
            });
        }
        match linear {
            Some(l) => Ok(self.gep(base, &[DYNAMIC_INDEX], &[l], element, INBOUNDS_NUW)),
            None => Ok(base),
        }
    }

    fn get_global(&mut self, op: Op) -> Result<(), Diagnostic> {
        let ctx = self.b.ctx;
        let memref = self.b.ir.body(self.from).value_type(self.b.ir.body(self.from).result(op, 0));
        let (shape, strides, element) = self.layout(memref)?;
        let Some(name) = self.attr(op, "name") else { return Ok(()) };
        let sizes: Vec<Value> = shape.iter().map(|d| self.index(*d)).collect();
        let stride_values: Vec<Value> = strides.iter().map(|s| self.index(*s)).collect();
        let address = self.b.value("llvm.mlir.addressof", &[], llvm::pointer(ctx), &[("global_name", name)]);
        let array = shape.iter().rev().fold(element, |t, d| llvm::array(ctx, *d, t));
        let first = self.gep(address, &vec![0; shape.len() + 1], &[], array, 0);
        let marker = self.index(NOT_ALLOCATED);
        let allocated = self.b.value("llvm.inttoptr", &[marker], llvm::pointer(ctx), &[]);
        self.descriptor(op, allocated, first, &sizes, &stride_values)
    }

    /// A function of the runtime, declared at the start of the module where it is not yet.
    fn declare(&mut self, name: &str, params: &[Type], result: Type) -> Attr {
        declare(self.b.ctx, self.b.ir, self.module, name, params, result, false)
    }
}

/// Declares an external function at the start of a module, once.
pub fn declare(
    ctx: &Context,
    ir: &mut Ir,
    module: Global<Op>,
    name: &str,
    params: &[Type],
    result: Type,
    variadic: bool,
) -> Attr {
    let symbol = ctx.symbol_ref(name);
    let mut nested = Vec::new();
    ir.nested_ops(module, &mut nested);
    let known = nested
        .iter()
        .any(|o| ir.attr(ctx, *o, "sym_name").and_then(|a| ctx.as_string(a)) == Some(name.as_bytes()));
    if known {
        return symbol;
    }
    if let Some(region) = ir.region(module, 0)
        && let Some(block) = ir.body(region.body).first_block(region.entity)
    {
        let ty = ctx.type_attr(llvm::function(ctx, result, params, variadic));
        let loc = ir.body(module.body).loc(module.entity);
        let attrs = [("sym_name", ctx.string(name)), ("function_type", ty)];
        Builder { ctx, ir, body: region.body, at: InsertPoint::Start(block), loc }.op_with(
            "llvm.func",
            &[],
            &[],
            &attrs,
            &[],
            1,
        );
    }
    symbol
}
