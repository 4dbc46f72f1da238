//! From tensors to loops over memory: toy arithmetic becomes affine loops; printing stays for the next step.

use terrace::ir::{
    Attr, Block, Body, BodyId, Context, DYNAMIC, Diagnostic, Global, InsertPoint, Ir, Loc, Op, OpSpec, Type,
    Value,
};

use crate::pipeline::functions;

/// A literal with more elements becomes one constant global instead of a store an element.
pub const MAX_STORES: i64 = 256;

/// Lowers `main`, the one function that is left after inlining, to `func.func` with affine loops.
pub fn run(ctx: &Context, ir: &mut Ir, module: Global<Op>) -> Result<(), Diagnostic> {
    for (op, body) in functions(ctx, ir, module, "toy.func") {
        let name = ir.attr(ctx, op, "sym_name").and_then(|a| ctx.as_string(a)).unwrap_or_default();
        if name != b"main" {
            let message = format!(
                "'{}' cannot be lowered: only 'main' is, after everything was inlined into it",
                String::from_utf8_lossy(name)
            );
            return Err(Diagnostic::error(ir.body(op.body).loc(op.entity), message));
        }
        let main = become_func(ctx, ir, op);
        let mut l = Lowering { ctx, ir, module, body, globals: 0 };
        l.function()?;
        let _ = main;
    }
    Ok(())
}

/// The function's operation becomes a `func.func` with the same body.
fn become_func(ctx: &Context, ir: &mut Ir, op: Global<Op>) -> Global<Op> {
    let body = ir.body(op.body);
    let attr = |n: &str| body.attr(ctx, op.entity, n);
    // sym_name, function_type, sym_visibility, arg_attrs, res_attrs, no_inline
    let inherent = [attr("sym_name"), attr("function_type"), None, None, None, None];
    let name = ctx.op_name(b"func.func");
    let spec = OpSpec { inherent: &inherent, regions: 1, ..OpSpec::new(name, body.loc(op.entity)) };
    let new = ir.insert_new(ctx, op.body, InsertPoint::Before(op.entity), &spec);
    let new = Global::new(op.body, new);
    ir.move_body(op, new);
    ir.erase_op(op);
    new
}

struct Lowering<'a> {
    ctx: &'a Context,
    ir: &'a mut Ir,
    module: Global<Op>,
    body: BodyId,
    globals: usize,
}

/// What a loop nest computes at one element.
type Element<'f> = &'f mut dyn FnMut(&mut Lowering<'_>, Block, &[Value], Loc) -> Value;

impl Lowering<'_> {
    fn b(&self) -> &Body {
        self.ir.body(self.body)
    }

    fn create(
        &mut self,
        at: InsertPoint,
        name: &str,
        loc: Loc,
        operands: &[Value],
        results: &[Type],
        inherent: &[Option<Attr>],
    ) -> Op {
        let name = self.ctx.op_name(name.as_bytes());
        let slots = self.ctx.op_info(name).def().map_or(1, |d| d.attrs.len());
        let mut attrs = inherent.to_vec();
        attrs.resize(slots, None);
        terrace::asm::fill_defaults(self.ctx, self.ctx.op_info(name), &mut attrs);
        let spec = OpSpec { operands, results, inherent: &attrs, ..OpSpec::new(name, loc) };
        self.ir.insert_new(self.ctx, self.body, at, &spec)
    }

    fn value(
        &mut self,
        at: InsertPoint,
        name: &str,
        loc: Loc,
        operands: &[Value],
        result: Type,
        inherent: &[Option<Attr>],
    ) -> Value {
        let op = self.create(at, name, loc, operands, &[result], inherent);
        self.b().result(op, 0)
    }

    fn memref_of(&self, tensor: Type) -> Type {
        let shape = self.ctx.shape(tensor).unwrap_or_default().to_vec();
        self.ctx.memref_type(&shape, self.ctx.f64())
    }

    fn function(&mut self) -> Result<(), Diagnostic> {
        let Some(block) = self.b().own_regions().first().and_then(|r| self.b().first_block(*r)) else {
            return Ok(());
        };
        let ops: Vec<Op> = self.b().block_ops(block).collect();
        for op in ops {
            self.operation(op, block)?;
        }
        Ok(())
    }

    fn operation(&mut self, op: Op, block: Block) -> Result<(), Diagnostic> {
        let name = self.ctx.op_info(self.b().name(op)).name().to_vec();
        match &name[..] {
            b"toy.constant" => self.constant(op, block),
            b"toy.add" => self.binary(op, block, "arith.addf"),
            b"toy.sub" => self.binary(op, block, "arith.subf"),
            b"toy.mul" => self.binary(op, block, "arith.mulf"),
            b"toy.transpose" => self.transpose(op, block),
            b"toy.reshape" => self.reshape(op, block),
            b"toy.return" => {
                let loc = self.b().loc(op);
                self.create(InsertPoint::Before(op), "func.return", loc, &[], &[], &[]);
                self.erase(op);
            }
            b"toy.print" => {}
            other => {
                let message = format!("failed to legalize operation '{}'", String::from_utf8_lossy(other));
                return Err(Diagnostic::error(self.b().loc(op), message)
                    .hint("structs and calls must fold away before loops are made: run with -opt"));
            }
        }
        Ok(())
    }

    fn erase(&mut self, op: Op) {
        let id = self.body;
        self.ir.erase_op(Global::new(id, op));
    }

    fn replace(&mut self, op: Op, value: Value) {
        let result = self.b().result(op, 0);
        self.ir.body_mut(self.body).replace_all_uses(result, value);
        self.erase(op);
    }

    /// A buffer that lives from the start of the function to its end.
    fn alloc(&mut self, ty: Type, loc: Loc, op: Op, block: Block) -> Value {
        let segments = self.ctx.dense_array(self.ctx.i32(), &[0, 0]);
        let alloc =
            self.create(InsertPoint::Before(op), "memref.alloc", loc, &[], &[ty], &[None, Some(segments)]);
        let body = self.ir.body_mut(self.body);
        body.move_op(alloc, InsertPoint::Start(block));
        let v = body.result(alloc, 0);
        if let Some(end) = body.last_op(block) {
            self.create(InsertPoint::Before(end), "memref.dealloc", loc, &[v], &[], &[]);
        }
        v
    }

    fn index(&mut self, at: InsertPoint, loc: Loc, i: i64) -> Value {
        let index = self.ctx.index_type();
        let value = self.ctx.integer(index, i);
        self.value(at, "arith.constant", loc, &[], index, &[Some(value)])
    }

    fn constant(&mut self, op: Op, block: Block) {
        let (loc, ty) = (self.b().loc(op), self.b().value_type(self.b().result(op, 0)));
        let Some(value) = self.b().inherent(op, 0) else { return };
        let memref = self.memref_of(ty);
        let large = self.ctx.num_elements(ty).unwrap_or(0) > MAX_STORES;
        if large && let Some(element) = self.ctx.splat_value(value) {
            // A loop that fills takes no room in the program, however large the tensor is.
            let f64 = self.ctx.f64();
            return self.nest(op, ty, block, &mut |l, inner, ivs, loc| {
                let at = l.end_of(inner, op, ivs.is_empty());
                l.value(at, "arith.constant", loc, &[], f64, &[Some(element)])
            });
        }
        if large {
            let v = self.global(op, memref, value, loc);
            return self.replace(op, v);
        }
        let buffer = self.alloc(memref, loc, op, block);
        let shape = self.ctx.shape(ty).unwrap_or_default().to_vec();
        let at = InsertPoint::Before(op);
        // One constant for each subscript that occurs.
        let most = shape.iter().copied().max().unwrap_or(1).max(1);
        let indices: Vec<Value> = (0..most).map(|i| self.index(at, loc, i)).collect();
        let values: Vec<f64> = self.ctx.as_dense(value).map(|d| d.f64_values().collect()).unwrap_or_default();
        let f64 = self.ctx.f64();
        let map = self.ctx.identity_map(shape.len() as u32);
        for (n, v) in values.into_iter().enumerate() {
            let c = self.ctx.float(f64, v);
            let scalar = self.value(at, "arith.constant", loc, &[], f64, &[Some(c)]);
            let mut operands = vec![scalar, buffer];
            let mut rest = n as i64;
            let mut subscripts = Vec::new();
            for d in shape.iter().rev() {
                subscripts.push(indices[(rest % d) as usize]);
                rest /= d;
            }
            operands.extend(subscripts.into_iter().rev());
            self.create(at, "affine.store", loc, &operands, &[], &[Some(map)]);
        }
        self.replace(op, buffer);
    }

    /// One constant global for a large literal.
    fn global(&mut self, op: Op, memref: Type, value: Attr, loc: Loc) -> Value {
        let ctx = self.ctx;
        let name = format!("__constant_{}", self.globals);
        self.globals += 1;
        // sym_name, sym_visibility, type, initial_value, constant, alignment
        let private = Some(ctx.string("private"));
        let inherent = [
            Some(ctx.string(&name)),
            private,
            Some(ctx.type_attr(memref)),
            Some(value),
            Some(ctx.unit()),
            None,
        ];
        let op_name = ctx.op_name(b"memref.global");
        let spec = OpSpec { inherent: &inherent, ..OpSpec::new(op_name, loc) };
        if let Some(region) = self.ir.region(self.module, 0)
            && let Some(block) = self.ir.body(region.body).first_block(region.entity)
        {
            self.ir.insert_new(ctx, region.body, InsertPoint::Start(block), &spec);
        }
        let symbol = ctx.symbol_ref(&name);
        self.value(InsertPoint::Before(op), "memref.get_global", loc, &[], memref, &[Some(symbol)])
    }

    /// A loop nest over a shape; `element` computes what is stored at each element.
    fn nest(&mut self, op: Op, ty: Type, block: Block, element: Element<'_>) {
        let ctx = self.ctx;
        let loc = self.b().loc(op);
        let memref = self.memref_of(ty);
        let buffer = self.alloc(memref, loc, op, block);
        let shape = ctx.shape(ty).unwrap_or_default().to_vec();
        let mut ivs = Vec::new();
        let mut at = InsertPoint::Before(op);
        let mut inner = block;
        for d in &shape {
            let bounds = [Some(ctx.constant_map(0)), Some(ctx.constant_map(*d))];
            let step = Some(ctx.integer(ctx.index_type(), 1));
            let segments = Some(ctx.dense_array(ctx.i32(), &[0, 0, 0]));
            let name = ctx.op_name(b"affine.for");
            let inherent = [bounds[0], bounds[1], step, segments];
            let spec = OpSpec { inherent: &inherent, regions: 1, ..OpSpec::new(name, loc) };
            let for_op = self.ir.insert_new(ctx, self.body, at, &spec);
            let body = self.ir.body_mut(self.body);
            let region = body.regions(for_op)[0];
            inner = body.create_block(&[ctx.index_type()]);
            body.append_block(region, inner);
            ivs.push(body.block_args(inner)[0]);
            let end = self.create(InsertPoint::End(inner), "affine.yield", loc, &[], &[], &[]);
            at = InsertPoint::Before(end);
        }
        let value = match at {
            InsertPoint::Before(_) => element(self, inner, &ivs, loc),
            _ => return,
        };
        let map = ctx.identity_map(shape.len() as u32);
        let mut operands = vec![value, buffer];
        operands.extend(&ivs);
        let at = self.end_of(inner, op, ivs.is_empty());
        self.create(at, "affine.store", loc, &operands, &[], &[Some(map)]);
        self.replace(op, buffer);
    }

    /// Where the innermost loop's operations go: before its yield, or before the operation itself for rank 0.
    fn end_of(&self, block: Block, op: Op, scalar: bool) -> InsertPoint {
        match self.b().last_op(block) {
            Some(last) if !scalar => InsertPoint::Before(last),
            _ => InsertPoint::Before(op),
        }
    }

    fn load(
        &mut self,
        at: InsertPoint,
        loc: Loc,
        memref: Value,
        indices: &[Value],
        map: Option<Attr>,
    ) -> Value {
        let map = map.unwrap_or_else(|| self.ctx.identity_map(indices.len() as u32));
        let mut operands = vec![memref];
        operands.extend(indices);
        let f64 = self.ctx.f64();
        self.value(at, "affine.load", loc, &operands, f64, &[Some(map)])
    }

    fn binary(&mut self, op: Op, block: Block, arith: &str) {
        let (lhs, rhs) = (self.b().operand(op, 0), self.b().operand(op, 1));
        let ty = self.b().value_type(self.b().result(op, 0));
        self.nest(op, ty, block, &mut |l, inner, ivs, loc| {
            let at = l.end_of(inner, op, ivs.is_empty());
            let a = l.load(at, loc, lhs, ivs, None);
            let b = l.load(at, loc, rhs, ivs, None);
            let f64 = l.ctx.f64();
            l.value(at, arith, loc, &[a, b], f64, &[])
        });
    }

    fn transpose(&mut self, op: Op, block: Block) {
        let input = self.b().operand(op, 0);
        let ty = self.b().value_type(self.b().result(op, 0));
        self.nest(op, ty, block, &mut |l, inner, ivs, loc| {
            let at = l.end_of(inner, op, ivs.is_empty());
            let reversed: Vec<Value> = ivs.iter().rev().copied().collect();
            l.load(at, loc, input, &reversed, None)
        });
    }

    /// Element `n` in row-major order stays element `n`; a scalar fills.
    fn reshape(&mut self, op: Op, block: Block) {
        let ctx = self.ctx;
        let input = self.b().operand(op, 0);
        let ty = self.b().value_type(self.b().result(op, 0));
        let from = ctx.shape(self.b().value_type(input)).unwrap_or_default().to_vec();
        let to = ctx.shape(ty).unwrap_or_default().to_vec();
        debug_assert!(!from.contains(&DYNAMIC));
        let mut linear = ctx.affine_constant(0);
        for (i, d) in to.iter().enumerate() {
            linear =
                ctx.affine_add(ctx.affine_mul(linear, ctx.affine_constant(*d)), ctx.affine_dim(i as u32));
        }
        let mut results = Vec::new();
        let mut stride: i64 = from.iter().product();
        for (i, d) in from.iter().enumerate() {
            stride /= (*d).max(1);
            let mut e = ctx.affine_binary(
                terrace::ir::affine::AffineOp::FloorDiv,
                linear,
                ctx.affine_constant(stride.max(1)),
            );
            if i > 0 {
                e = ctx.affine_binary(
                    terrace::ir::affine::AffineOp::Mod,
                    e,
                    ctx.affine_constant((*d).max(1)),
                );
            }
            results.push(e);
        }
        let map = ctx.affine_map(to.len() as u32, 0, &results);
        self.nest(op, ty, block, &mut |l, inner, ivs, loc| {
            let at = l.end_of(inner, op, ivs.is_empty());
            if from.is_empty() {
                l.load(at, loc, input, &[], None)
            } else {
                l.load(at, loc, input, ivs, Some(map))
            }
        });
    }
}
