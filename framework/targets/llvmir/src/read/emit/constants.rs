//! Constants as attributes, and as operations.

use rustc_hash::FxHashSet;
use terrace_dialects_llvm::llvm::{
    self, AddressOfOp, BlockAddressAttr, BlockAddressOp, BlockTagAttr, ConstantOp, DSOLocalEquivalentOp,
    ExtractElementOp, InsertElementOp, InsertValueOp, NoneTokenOp, PoisonOp, ShuffleVectorOp, UndefOp,
    ZeroOp,
};
use terrace_ir::{Attr, InsertPoint, Loc, Look, Type, Value};

use super::Emit;
use crate::read::Reader;
use crate::read::constants::{Const, Kind, Operation, scalar_bytes};
use crate::read::parser::{Res, wrong};
use crate::types::vector_parts;

/// The shape and element of a type whose constants are attributes: a tensor for arrays, a vector for vectors and arrays of these.
fn dense_type(r: &Reader<'_, '_>, ty: Type) -> Option<(Type, Type)> {
    let ctx = r.ctx;
    let is_number = |t: Type| ctx.integer_info(t).is_some() || ctx.float_kind(t).is_some();
    if let Some((_, scalable, element)) = vector_parts(ctx, ty) {
        return (!scalable && is_number(element)).then_some((ty, element));
    }
    let (mut shape, mut inner) = (Vec::new(), ty);
    while let Some((element, n)) = llvm::array_parts(ctx, inner) {
        shape.push(n);
        inner = element;
    }
    if let Some((n, scalable, element)) = vector_parts(ctx, inner) {
        if scalable {
            return None;
        }
        shape.push(n);
        return is_number(element).then(|| (ctx.vector_type(&shape, element), element));
    }
    if shape.is_empty() || !is_number(inner) {
        return None;
    }
    Some((ctx.tensor_type(&shape, inner), inner))
}

impl Reader<'_, '_> {
    /// The attribute that says a constant, if one can.
    pub(in crate::read) fn attribute_of(&self, c: Const) -> Option<Attr> {
        let ctx = self.ctx;
        let item = self.constants.look(c);
        match &item.kind {
            Kind::Scalar(a) => Some(*a),
            Kind::Data(bytes) => {
                let is_text = llvm::array_parts(ctx, item.ty)
                    .is_some_and(|(e, _)| ctx.integer_info(e).map(|i| i.0) == Some(8));
                if is_text {
                    return Some(ctx.string(bytes.as_ref()));
                }
                let (shape, _) = dense_type(self, item.ty)?;
                Some(ctx.dense_from_bytes(shape, bytes.to_vec()))
            }
            Kind::Zero => {
                let (shape, element) = dense_type(self, item.ty)?;
                let zero = match ctx.integer_info(element) {
                    Some(_) => ctx.integer(element, 0),
                    None => ctx.float(element, 0.0),
                };
                ctx.dense_splat(shape, zero)
            }
            Kind::Aggregate(_) => {
                let (shape, _) = dense_type(self, item.ty)?;
                let mut bytes = Vec::new();
                let mut todo = vec![c];
                while let Some(c) = todo.pop() {
                    match &self.constants.look(c).kind {
                        Kind::Scalar(a) => scalar_bytes(ctx, *a, &mut bytes)?,
                        Kind::Data(data) => bytes.extend_from_slice(data),
                        Kind::Aggregate(list) => todo.extend(list.iter().rev()),
                        _ => return None,
                    }
                }
                Some(ctx.dense_from_bytes(shape, bytes))
            }
            _ => None,
        }
    }

    /// The constants that the operation of another uses.
    fn dependencies(&mut self, c: Const) -> Vec<Const> {
        let item = self.constants.get(c);
        match item.kind {
            Kind::Aggregate(list) | Kind::Expr(_, list) => list.to_vec(),
            Kind::Zero => self.zero_elements(item.ty),
            _ => Vec::new(),
        }
    }

    /// The elements of an aggregate of zeros.
    fn zero_elements(&mut self, ty: Type) -> Vec<Const> {
        let ctx = self.ctx;
        let types = match (llvm::array_parts(ctx, ty), llvm::struct_parts(ctx, ty), vector_parts(ctx, ty)) {
            (Some((e, n)), ..) if n > 0 => vec![e],
            (_, Some(fields), _) => fields,
            (_, _, Some((_, _, e))) => vec![e],
            _ => Vec::new(),
        };
        types.into_iter().filter_map(|t| self.constants.zero(ctx, t)).collect()
    }

    /// The constants that a constant is made of and itself, each after those that it uses, in MLIR's order.
    fn in_order(&mut self, c: Const, known: impl Fn(Const) -> bool) -> Vec<Const> {
        let (mut order, mut done) = (Vec::new(), FxHashSet::default());
        let mut open: FxHashSet<Const> = [c].into_iter().collect();
        let mut stack = vec![(c, self.dependencies(c))];
        while let Some((c, rest)) = stack.last_mut() {
            match rest.pop() {
                Some(next) => {
                    if !known(next) && !done.contains(&next) && open.insert(next) {
                        let inner = self.dependencies(next);
                        stack.push((next, inner));
                    }
                }
                None => {
                    done.insert(*c);
                    order.push(*c);
                    stack.pop();
                }
            }
        }
        order
    }
}

impl<'x, 'a: 'x, 's> Emit<'x, 'a, 's> {
    /// The value of a constant.
    pub(super) fn constant(&mut self, c: Const, at: usize) -> Res<Value> {
        if let Some(v) = self.constants.get(&c) {
            return Ok(*v);
        }
        let here = terrace_ir::Insert::place(&self.builder);
        self.builder.set_insertion(self.constants_at);
        let known = &self.constants;
        let order = self.reader.in_order(c, |c| known.contains_key(&c));
        let mut last = None;
        for c in order {
            let v = self.convert(c, at)?;
            self.constants.insert(c, v);
            last = Some(v);
        }
        let Some(v) = last else { return wrong(at, "there is no such constant") };
        if let Some(op) = v.def(&self.builder) {
            self.constants_at = InsertPoint::After(op);
        }
        terrace_ir::Insert::go(&mut self.builder, here);
        // The former last one stays at the end.
        Ok(v)
    }

    fn known(&self, c: Const, at: usize) -> Res<Value> {
        match self.constants.get(&c) {
            Some(v) => Ok(*v),
            None => wrong(at, "a part of the constant is not there"),
        }
    }

    /// The operation of a constant whose parts have theirs.
    fn convert(&mut self, c: Const, at: usize) -> Res<Value> {
        let ctx = self.ctx();
        let loc = Loc::unknown(ctx);
        self.builder.set_loc(loc);
        let item = self.reader.constants.get(c);
        let ty = item.ty;
        if let Some(a) = self.reader.attribute_of(c) {
            return Ok(ConstantOp::new(ty, a).result(&mut self.builder));
        }
        let b = &mut self.builder;
        Ok(match item.kind {
            Kind::Null | Kind::Zero => ZeroOp::new(ty).result(b),
            Kind::NoToken => NoneTokenOp::new().result(b),
            Kind::Poison => PoisonOp::new(ty).result(b),
            Kind::Undef => UndefOp::new(ty).result(b),
            Kind::Global(n) => AddressOfOp::new(ty, self.reader.symbol_name(n)).result(b),
            Kind::DsoLocal(n) => DSOLocalEquivalentOp::new(ty, self.reader.symbol_name(n)).result(b),
            Kind::Block(function, block) => {
                let function = ctx.symbol_ref(self.reader.symbol_name(function));
                let tag = BlockTagAttr::get(ctx, i64::from(block)).into();
                BlockAddressOp::new(ty, BlockAddressAttr::get(ctx, function, tag)).result(b)
            }
            Kind::Aggregate(list) => self.aggregate(ty, &list, at)?,
            Kind::Expr(operation, list) => self.expression(ty, operation, &list, at)?,
            Kind::Scalar(_) | Kind::Data(_) => {
                return wrong(at, "the constant has no counterpart in the llvm dialect");
            }
        })
    }

    fn aggregate(&mut self, ty: Type, list: &[Const], at: usize) -> Res<Value> {
        let ctx = self.ctx();
        let mut root = UndefOp::new(ty).result(&mut self.builder);
        let is_vector = vector_parts(ctx, ty).is_some();
        for (i, c) in list.iter().enumerate() {
            let v = self.known(*c, at)?;
            root = if is_vector {
                let index = ctx.integer(ctx.i32(), i as i64);
                let index = ConstantOp::new(ctx.i32(), index).result(&mut self.builder);
                InsertElementOp::new(root, v, index).result(&mut self.builder)
            } else {
                InsertValueOp::new(root, v, [i as i64]).result(&mut self.builder)
            };
        }
        Ok(root)
    }

    fn expression(&mut self, ty: Type, operation: Operation, list: &[Const], at: usize) -> Res<Value> {
        let values: Vec<Value> = list.iter().map(|c| self.known(*c, at)).collect::<Res<_>>()?;
        Ok(match (operation, &values[..]) {
            (Operation::Binary(op, flags), [a, b]) => {
                self.binary(op, (flags, false, llvm::FastmathFlags::none), *a, *b)
            }
            (Operation::Cast(op), [a]) => self.cast(op, ty, *a, (llvm::IntegerOverflowFlags::none, false)),
            (Operation::Gep(flags, source), [base, indices @ ..]) => {
                self.address(ty, source, flags, *base, indices, at)?
            }
            (Operation::Extract, [v, i]) => ExtractElementOp::new(*v, *i).result(&mut self.builder),
            (Operation::Insert, [v, e, i]) => InsertElementOp::new(*v, *e, *i).result(&mut self.builder),
            (Operation::Shuffle(mask), [a, b]) => {
                let mask: Vec<i64> = mask.iter().map(|m| i64::from(*m)).collect();
                ShuffleVectorOp::new(ty, *a, *b, mask).result(&mut self.builder)
            }
            _ => return wrong(at, "the constant expression has another number of operands"),
        })
    }

    /// The type of a value.
    pub(super) fn type_of(&self, v: Value) -> Type {
        self.builder.body().value_type(v)
    }
}
