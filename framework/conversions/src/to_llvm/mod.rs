//! func, arith, cf and memref to the llvm dialect, a module at a time.
//!
//! Each function's body is built anew, block by block, with a map from old values to new ones: what is converted never mixes with
//! what is not. `arith.rs`, `memref.rs` and `types.rs` hold the families.

mod arith;
mod memref;
mod types;

use rustc_hash::FxHashMap;
use terrace_dialects::llvm;
use terrace_ir::{
    Attr, Block, BodyId, Context, Diagnostic, Global, InsertPoint, Ir, Op, OpSpec, Type, Value,
};

use crate::Builder;
pub use memref::declare;
pub use types::convert_type;

/// Converts every function and global of a module. An operation of another dialect that is left is an error.
pub fn convert_module(ctx: &Context, ir: &mut Ir, module: Global<Op>) -> Result<(), Diagnostic> {
    let mut nested = Vec::new();
    ir.nested_ops(module, &mut nested);
    for op in nested {
        let name = ctx.op_info(ir.body(op.body).name(op.entity)).name();
        match name {
            b"func.func" => convert_function(ctx, ir, module, op)?,
            b"memref.global" => memref::convert_global(ctx, ir, op)?,
            n if n.starts_with(b"llvm.") => {}
            n => return Err(left_over(ir, op, n)),
        }
    }
    Ok(())
}

fn left_over(ir: &Ir, op: Global<Op>, name: &[u8]) -> Diagnostic {
    let message = format!("failed to legalize operation '{}'", String::from_utf8_lossy(name));
    Diagnostic::error(ir.body(op.body).loc(op.entity), message)
        .hint("no lowering to the llvm dialect is known for it")
}

/// The state of one function's conversion.
pub(crate) struct Converter<'a> {
    pub(crate) b: Builder<'a>,
    pub(crate) module: Global<Op>,
    /// The old body.
    pub(crate) from: BodyId,
    pub(crate) values: FxHashMap<Value, Value>,
    pub(crate) blocks: FxHashMap<Block, Block>,
}

fn convert_function(
    ctx: &Context,
    ir: &mut Ir,
    module: Global<Op>,
    op: Global<Op>,
) -> Result<(), Diagnostic> {
    let body = ir.body(op.body);
    let loc = body.loc(op.entity);
    let ty = body.attr(ctx, op.entity, "function_type").and_then(|a| ctx.type_value(a));
    let (inputs, results) = ty.and_then(|t| ctx.function_parts(t)).unwrap_or_default();
    let fail = || Diagnostic::error(loc, "failed to legalize operation 'func.func'");
    let convert =
        |list: &[Type]| -> Option<Vec<Type>> { list.iter().map(|t| convert_type(ctx, *t)).collect() };
    let (inputs, results) = (convert(inputs).ok_or_else(fail)?, convert(results).ok_or_else(fail)?);
    let result = match results[..] {
        [] => llvm::void(ctx),
        [t] => t,
        _ => llvm::structure(ctx, &results),
    };
    let fn_type = ctx.type_attr(llvm::function(ctx, result, &inputs, false));
    let name = body.attr(ctx, op.entity, "sym_name").unwrap_or_else(|| ctx.string(""));
    let mut build = Builder { ctx, ir, body: op.body, at: InsertPoint::Before(op.entity), loc };
    let new = build.op_with("llvm.func", &[], &[], &[("sym_name", name), ("function_type", fn_type)], &[], 1);
    let new = Global::new(op.body, new);
    let (Some(from), Some(to)) = (ir.region(op, 0), ir.region(new, 0)) else { return Ok(()) };
    let mut c = Converter {
        b: Builder { ctx, ir, body: to.body, at: InsertPoint::Before(op.entity), loc },
        module,
        from: from.body,
        values: FxHashMap::default(),
        blocks: FxHashMap::default(),
    };
    c.body(from.entity, to.entity)?;
    ir.erase_op(op);
    Ok(())
}

impl Converter<'_> {
    fn body(&mut self, from: terrace_ir::Region, to: terrace_ir::Region) -> Result<(), Diagnostic> {
        let blocks: Vec<Block> = self.b.ir.body(self.from).region_blocks(from).collect();
        for block in &blocks {
            let old = self.b.ir.body(self.from);
            let args: Vec<Value> = old.block_args(*block).to_vec();
            let types: Option<Vec<Type>> =
                args.iter().map(|v| convert_type(self.b.ctx, old.value_type(*v))).collect();
            let Some(types) = types else {
                return Err(Diagnostic::error(self.b.loc, "failed to convert a block argument's type"));
            };
            let body = self.b.ir.body_mut(self.b.body);
            let new = body.create_block(&types);
            body.append_block(to, new);
            self.blocks.insert(*block, new);
            self.values.extend(args.into_iter().zip(body.block_args(new).iter().copied()));
        }
        for block in blocks {
            self.b.at = InsertPoint::End(self.blocks[&block]);
            let ops: Vec<Op> = self.b.ir.body(self.from).block_ops(block).collect();
            for op in ops {
                self.b.loc = self.b.ir.body(self.from).loc(op);
                self.operation(op)?;
            }
        }
        Ok(())
    }

    /// The new value of operand `i`.
    pub(crate) fn operand(&self, op: Op, i: usize) -> Result<Value, Diagnostic> {
        let v = self.b.ir.body(self.from).operand(op, i);
        self.values
            .get(&v)
            .copied()
            .ok_or_else(|| Diagnostic::error(self.b.loc, "an operand was not converted"))
    }

    pub(crate) fn operands(&self, op: Op) -> Result<Vec<Value>, Diagnostic> {
        (0..self.b.ir.body(self.from).num_operands(op)).map(|i| self.operand(op, i)).collect()
    }

    /// The old type of operand `i`.
    pub(crate) fn old_type(&self, op: Op, i: usize) -> Type {
        let body = self.b.ir.body(self.from);
        body.value_type(body.operand(op, i))
    }

    /// The converted type of result `i`.
    pub(crate) fn result_type(&self, op: Op, i: usize) -> Result<Type, Diagnostic> {
        let body = self.b.ir.body(self.from);
        let ty = body.value_type(body.result(op, i));
        convert_type(self.b.ctx, ty).ok_or_else(|| {
            let t = terrace_asm::print_type(self.b.ctx, ty);
            Diagnostic::error(self.b.loc, format!("type '{t}' has no counterpart in the llvm dialect"))
        })
    }

    pub(crate) fn attr(&self, op: Op, name: &str) -> Option<Attr> {
        self.b.ir.body(self.from).attr(self.b.ctx, op, name)
    }

    /// Lets a new value stand for result `i`.
    pub(crate) fn set(&mut self, op: Op, i: usize, v: Value) {
        let old = self.b.ir.body(self.from).result(op, i);
        self.values.insert(old, v);
    }

    fn operation(&mut self, op: Op) -> Result<(), Diagnostic> {
        let ctx = self.b.ctx;
        let name = ctx.op_info(self.b.ir.body(self.from).name(op)).name().to_vec();
        let text = std::str::from_utf8(&name).unwrap_or("");
        match text {
            "func.return" => {
                let operands = self.operands(op)?;
                let packed = self.pack(&operands);
                self.b.op("llvm.return", &packed, &[], &[]);
            }
            "func.call" => self.call(op)?,
            "cf.br" => {
                let operands = self.operands(op)?;
                let targets = self.successors(op);
                self.b.op_with("llvm.br", &operands, &[], &[], &targets, 0);
            }
            "cf.cond_br" => {
                let operands = self.operands(op)?;
                let targets = self.successors(op);
                let Some(segments) = self.attr(op, "operandSegmentSizes") else { return Ok(()) };
                self.b.op_with(
                    "llvm.cond_br",
                    &operands,
                    &[],
                    &[("operandSegmentSizes", segments)],
                    &targets,
                    0,
                );
            }
            t if t.starts_with("arith.") => self.arith(op, t)?,
            t if t.starts_with("memref.") => self.memref(op, t)?,
            t if t.starts_with("llvm.") => self.keep(op)?,
            _ => return Err(left_over(self.b.ir, Global::new(self.from, op), &name)),
        }
        Ok(())
    }

    /// Several results are returned as one struct.
    fn pack(&mut self, values: &[Value]) -> Vec<Value> {
        if values.len() < 2 {
            return values.to_vec();
        }
        let ctx = self.b.ctx;
        let types: Vec<Type> = values.iter().map(|v| self.b.ir.body(self.b.body).value_type(*v)).collect();
        let ty = llvm::structure(ctx, &types);
        let mut s = self.b.value("llvm.mlir.poison", &[], ty, &[]);
        for (i, v) in values.iter().enumerate() {
            s = self.insert(s, *v, &[i as i64]);
        }
        vec![s]
    }

    fn successors(&self, op: Op) -> Vec<Block> {
        self.b.ir.body(self.from).successors(op).filter_map(|b| self.blocks.get(&b).copied()).collect()
    }

    fn call(&mut self, op: Op) -> Result<(), Diagnostic> {
        let operands = self.operands(op)?;
        let n = self.b.ir.body(self.from).num_results(op);
        let types: Result<Vec<Type>, Diagnostic> = (0..n).map(|i| self.result_type(op, i)).collect();
        let types = types?;
        let Some(callee) = self.attr(op, "callee") else { return Ok(()) };
        let result = if n > 1 { vec![llvm::structure(self.b.ctx, &types)] } else { types.clone() };
        let call = self.call_symbol(callee, &operands, &result);
        for (i, ty) in types.iter().enumerate() {
            let r = self.b.ir.body(self.b.body).result(call, 0);
            let v = if n > 1 { self.extract(r, &[i as i64], *ty) } else { r };
            self.set(op, i, v);
        }
        Ok(())
    }

    /// A direct call.
    pub(crate) fn call_symbol(&mut self, callee: Attr, operands: &[Value], results: &[Type]) -> Op {
        let ctx = self.b.ctx;
        let segments = ctx.dense_array(ctx.i32(), &[operands.len() as i64, 0]);
        let bundles = ctx.dense_array(ctx.i32(), &[]);
        let attrs = [("callee", callee), ("operandSegmentSizes", segments), ("op_bundle_sizes", bundles)];
        self.b.op("llvm.call", operands, results, &attrs)
    }

    /// An operation that is of the llvm dialect already: with its operands mapped.
    fn keep(&mut self, op: Op) -> Result<(), Diagnostic> {
        let operands = self.operands(op)?;
        let body = self.b.ir.body(self.from);
        let results: Vec<Type> = body.result_types(op).collect();
        let inherent = body.inherent_attrs(op).to_vec();
        let discardable: Vec<(Attr, Attr)> = body.discardable_attrs(op).collect();
        let successors = self.successors(op);
        let spec = OpSpec {
            operands: &operands,
            results: &results,
            inherent: &inherent,
            discardable: &discardable,
            successors: &successors,
            ..OpSpec::new(body.name(op), self.b.loc)
        };
        let new = self.b.ir.insert_new(self.b.ctx, self.b.body, self.b.at, &spec);
        for i in 0..results.len() {
            let v = self.b.ir.body(self.b.body).result(new, i);
            self.set(op, i, v);
        }
        Ok(())
    }

    /// `llvm.mlir.constant(v : index) : i64`
    pub(crate) fn index(&mut self, v: i64) -> Value {
        let ctx = self.b.ctx;
        let value = ctx.integer(ctx.index_type(), v);
        self.b.value("llvm.mlir.constant", &[], ctx.i64(), &[("value", value)])
    }

    pub(crate) fn insert(&mut self, aggregate: Value, v: Value, position: &[i64]) -> Value {
        let ctx = self.b.ctx;
        let ty = self.b.ir.body(self.b.body).value_type(aggregate);
        let position = ctx.dense_array(ctx.i64(), position);
        self.b.value("llvm.insertvalue", &[aggregate, v], ty, &[("position", position)])
    }

    pub(crate) fn extract(&mut self, aggregate: Value, position: &[i64], ty: Type) -> Value {
        let ctx = self.b.ctx;
        let position = ctx.dense_array(ctx.i64(), position);
        self.b.value("llvm.extractvalue", &[aggregate], ty, &[("position", position)])
    }
}
