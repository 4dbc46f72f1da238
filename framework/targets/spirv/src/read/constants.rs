//! Constants. They become operations where they are used, each time anew.

use terrace_dialects_spirv::spirv::{
    AddressOfOp, ArrayType, ConstantOp, Decoration, EXTConstantCompositeReplicateOp,
    EXTSpecConstantCompositeReplicateOp, GraphConstantARMOp, OPS, Opcode, ReferenceOfOp,
    SpecConstantCompositeOp, SpecConstantOp, SpecConstantOperationOp, TensorArmType, UndefOp, YieldOp,
    is_composite,
};
use terrace_ir::view::OpView;
use terrace_ir::{ApInt, Attr, AttrData, InsertPoint, Loc, OpSpec, Type, Value, Values};

use super::ops::Inherent;
use super::{Def, Done, Reader};
use crate::decorations::attribute;
use crate::encoding::TABLE;

/// A computation of specialization constants.
#[derive(Clone)]
pub(super) struct SpecOperation {
    opcode: Opcode,
    result: u32,
    /// The place of its operands among the words.
    start: usize,
    end: usize,
}

/// How deep computations of specialization constants may use one another.
const MOST_NESTED: usize = 256;

impl Reader<'_> {
    pub(super) fn number(&mut self, operands: &[u32], spec: bool) -> Done {
        let ([ty, id], words) = self.at_least(operands)?;
        let (ctx, ty) = (self.ctx, self.ty(ty)?);
        let width = ctx.int_or_float_width(ty).filter(|w| *w > 1);
        let Some(width) = width else {
            return Err(self.error("can only generate values of scalar integer or floating-point type"));
        };
        let value = match (width, words) {
            (33.., [low, high]) => u64::from(*low) | u64::from(*high) << 32,
            (..=32, [word]) => u64::from(*word),
            _ => {
                return Err(self.error(format!(
                    "expected {} words for {width} bits, found {}",
                    width.div_ceil(32),
                    words.len()
                )));
            }
        };
        let bits = ApInt::from_u64(width, value);
        let attr = match ctx.type_data(ty) {
            AttrData::FloatType(_) => ctx.intern(AttrData::Float { ty, bits }),
            _ => ctx.integer_ap(ty, bits),
        };
        self.scalar(id, attr, ty, spec)
    }

    pub(super) fn truth(&mut self, operands: &[u32], value: bool, spec: bool) -> Done {
        let [ty, id] = self.exactly(operands)?;
        let ty = self.ty(ty)?;
        if ty != self.ctx.i1() {
            return Err(self.error("a truth value is not of the type of truth values"));
        }
        self.scalar(id, self.ctx.bool_attr(value), ty, spec)
    }

    fn scalar(&mut self, id: u32, value: Attr, ty: Type, spec: bool) -> Done {
        if !spec {
            return self.define(id, Def::Constant(value, ty));
        }
        let name = self.symbol(id, "spec_const");
        self.define(id, Def::SpecConstant(self.ctx.string(&name), ty, true))?;
        let only = attribute(Decoration::SpecId);
        let others = self.decorations.get(&id).into_iter().flatten();
        let mut others = others.filter(|(name, _)| self.ctx.as_string(*name) != Some(only.as_bytes()));
        if let Some((name, _)) = others.next() {
            let name = String::from_utf8_lossy(self.ctx.as_string(*name).unwrap_or_default());
            return Err(self.error(format!("a specialization constant cannot have the decoration '{name}'")));
        }
        let op = SpecConstantOp::new(name, value).insert(&mut self.builder());
        self.decorate_op(*op, id);
        Ok(())
    }

    pub(super) fn null(&mut self, operands: &[u32]) -> Done {
        let [ty, id] = self.exactly(operands)?;
        let (ctx, ty) = (self.ctx, self.ty(ty)?);
        let element = ctx.element_type_or_self(ty);
        let zero = match ctx.type_data(element) {
            AttrData::IntegerType { width, .. } => Some(ctx.integer_ap(element, ApInt::from_u64(*width, 0))),
            AttrData::FloatType(k) => {
                Some(ctx.intern(AttrData::Float { ty: element, bits: ApInt::from_u64(k.width(), 0) }))
            }
            _ => None,
        };
        let vector = matches!(ctx.type_data(ty), AttrData::VectorType { .. });
        let tensor = TensorArmType::of(ctx, ty).is_some() && ctx.has_static_shape(ty);
        let value = match zero {
            Some(zero) if element == ty => Some(zero),
            Some(zero) if vector || tensor => ctx.dense_splat(ty, zero),
            _ => None,
        };
        match value {
            Some(value) => self.define(id, Def::Constant(value, ty)),
            None => Err(self.error(format!("unsupported OpConstantNull type: '{}'", ctx.text(ty)))),
        }
    }

    pub(super) fn composite(&mut self, operands: &[u32]) -> Done {
        let ([ty, id], parts) = self.at_least(operands)?;
        let (ctx, ty) = (self.ctx, self.ty(ty)?);
        let mut elements = Vec::with_capacity(parts.len());
        for part in parts {
            match self.ids.get(*part) {
                Def::Constant(a, _) => elements.push(a),
                _ => {
                    return Err(self.error(format!("component <id> {part} must come from a normal constant")));
                }
            }
        }
        let value = if ArrayType::of(ctx, ty).is_some() {
            ctx.array(&elements)
        } else if ctx.is_shaped(ty) {
            self.dense(ty, &elements)?
        } else {
            return Err(self.error(format!("unsupported type: '{}'", ctx.text(ty))));
        };
        self.define(id, Def::Constant(value, ty))
    }

    /// Dense elements of numbers, or of dense elements, one after the other.
    fn dense(&mut self, ty: Type, elements: &[Attr]) -> Done<Attr> {
        let ctx = self.ctx;
        let (Some(element), Some(total)) = (ctx.element_type(ty), ctx.num_elements(ty)) else {
            return Err(self.error(format!("unsupported type: '{}'", ctx.text(ty))));
        };
        let number = |a: &Attr| ctx.attr_type(*a) == Some(element);
        if let [only] = elements
            && number(only)
            && let Some(splat) = ctx.dense_splat(ty, *only)
        {
            return Ok(splat);
        }
        let mut data: Vec<u8> = vec![];
        let mut count = 0;
        for a in elements {
            match ctx.data(*a) {
                AttrData::Integer { value, .. } if number(a) => data.extend(value.to_le_bytes()),
                AttrData::Float { bits, .. } if number(a) => data.extend(bits.to_le_bytes()),
                _ => {
                    let inner = ctx.as_dense(*a).filter(|d| d.element == element);
                    let Some(inner) = inner else {
                        return Err(self.error("a component is of another type than the composite's"));
                    };
                    // One row that stands in a tensor many times would make few words large.
                    let Some(spare) = self.spare.checked_sub(inner.len) else {
                        return Err(self.error("a constant has more elements than the module has words for"));
                    };
                    self.spare = spare;
                    (0..inner.len).filter_map(|i| inner.bytes(i)).for_each(|b| data.extend_from_slice(b));
                    count += inner.len - 1;
                }
            }
            count += 1;
        }
        if i64::try_from(count) != Ok(total) {
            return Err(self.error(format!("expected {total} elements, found {count}")));
        }
        Ok(ctx.dense_from_bytes(ty, data))
    }

    pub(super) fn replicated(&mut self, operands: &[u32]) -> Done {
        let [ty, id, part] = self.exactly(operands)?;
        let ty = self.ty(ty)?;
        if !is_composite(self.ctx, ty) {
            return Err(self.error(format!("the type '{}' is not a composite type", self.ctx.text(ty))));
        }
        match self.ids.get(part) {
            Def::Constant(a, _) | Def::Replicated(a, _) => self.define(id, Def::Replicated(a, ty)),
            _ => Err(self.error(format!("the id {part} is no constant"))),
        }
    }

    /// The symbol of a scalar specialization constant.
    fn spec_constant(&self, id: u32) -> Done<Attr> {
        match self.ids.get(id) {
            Def::SpecConstant(name, _, true) => {
                Ok(self.ctx.symbol_ref(self.ctx.as_string(name).unwrap_or_default()))
            }
            _ => {
                Err(self
                    .error(format!("component <id> {id} must come from a scalar specialization constant")))
            }
        }
    }

    pub(super) fn spec_composite(&mut self, operands: &[u32]) -> Done {
        let ([ty, id], parts) = self.at_least(operands)?;
        let ty = self.ty(ty)?;
        let parts = parts.iter().map(|p| self.spec_constant(*p)).collect::<Done<Vec<Attr>>>()?;
        let name = self.symbol(id, "spec_const");
        self.define(id, Def::SpecConstant(self.ctx.string(&name), ty, false))?;
        SpecConstantCompositeOp::new(ty, name, parts).insert(&mut self.builder());
        Ok(())
    }

    pub(super) fn spec_replicated(&mut self, operands: &[u32]) -> Done {
        let [ty, id, part] = self.exactly(operands)?;
        let ty = self.ty(ty)?;
        let part = self.spec_constant(part)?;
        let name = self.symbol(id, "spec_const");
        self.define(id, Def::SpecConstant(self.ctx.string(&name), ty, false))?;
        EXTSpecConstantCompositeReplicateOp::new(ty, name, part).insert(&mut self.builder());
        Ok(())
    }

    pub(super) fn spec_operation(&mut self, operands: &[u32]) -> Done {
        let ([result, id, opcode], _) = self.at_least(operands)?;
        self.ty(result)?;
        let computes = |o: &Opcode| {
            TABLE
                .own(*o)
                .map(|place| &OPS[place])
                .is_some_and(|d| d.results.len() == 1 && d.regions.is_empty() && d.successors.is_empty())
        };
        let Some(opcode) = TABLE.opcode(opcode).filter(computes) else {
            return Err(self.error(format!("unknown instruction {} in it", crate::text::opcode_name(opcode))));
        };
        let number = self.spec_operations.len() as u32;
        self.define(id, Def::SpecOperation(number))?;
        let (start, end) = (self.start + 4, self.next);
        self.spec_operations.push(SpecOperation { opcode, result, start, end });
        Ok(())
    }

    /// The value of an id where the reader is: constants and addresses are made for each use.
    pub(super) fn value(&mut self, id: u32) -> Done<Value> {
        self.value_within(id, 0)
    }

    fn value_within(&mut self, id: u32, depth: usize) -> Done<Value> {
        let ctx = self.ctx;
        let name = |a: Attr| ctx.as_string(a).unwrap_or_default();
        Ok(match self.ids.get(id) {
            Def::Value(v, body) if body == self.body => v,
            Def::Value(..) => return Err(self.error(format!("the id {id} is defined in another function"))),
            Def::Constant(a, ty) => self.constant_op(ty, a),
            Def::Replicated(a, ty) => {
                let mut b = self.builder();
                EXTConstantCompositeReplicateOp::new(ty, a).insert(&mut b).replicated_constant(&b)
            }
            Def::Variable(n, ty) => {
                let mut b = self.builder();
                AddressOfOp::new(ty, name(n)).insert(&mut b).pointer(&b)
            }
            Def::SpecConstant(n, ty, _) => {
                let mut b = self.builder();
                ReferenceOfOp::new(ty, name(n)).insert(&mut b).reference(&b)
            }
            Def::SpecOperation(n) => self.computed(n, depth)?,
            Def::Undef(ty) => {
                let mut b = self.builder();
                UndefOp::new(ty).insert(&mut b).result(&b)
            }
            Def::GraphConstant(n, ty) => {
                let mut b = self.builder();
                GraphConstantARMOp::new(ty, i64::from(n as i32)).insert(&mut b).output(&b)
            }
            Def::None | Def::Type(_) => return Err(self.error(format!("unknown result <id> : {id}"))),
        })
    }

    /// A constant, made directly: there are many.
    fn constant_op(&mut self, ty: Type, value: Attr) -> Value {
        let name = self.ctx.name_of(ConstantOp::def());
        let mut spec = OpSpec::new(name, Loc::unknown(self.ctx));
        let (results, inherent) = ([ty], [Some(value)]);
        spec.results = &results;
        spec.inherent = &inherent;
        let body = self.ir.body_mut(self.body);
        let op = body.create_op(&spec);
        body.insert_op(op, self.at);
        ConstantOp::from_op(op).constant(&self.builder())
    }

    /// A computation of specialization constants: the operation in one of its own, its operands before that.
    fn computed(&mut self, number: u32, depth: usize) -> Done<Value> {
        let Some(operation) = self.spec_operations.get(number as usize).cloned() else {
            return Err(self.error("a computation of specialization constants is unknown"));
        };
        let all: &[u32] = self.words;
        let words = &all[operation.start..operation.end];
        if depth > MOST_NESTED {
            return Err(self.error(format!(
                "computations of specialization constants nest more than {MOST_NESTED} deep"
            )));
        }
        let Some(spare) = self.spare.checked_sub(4 + words.len()) else {
            return Err(self.error("computations of specialization constants would become more operations than the module has words"));
        };
        self.spare = spare;
        let ty = self.ty(operation.result)?;
        let Some(place) = TABLE.own(operation.opcode) else {
            return Err(self.error("a computation of specialization constants is unknown"));
        };
        let (mut operands, mut inherent) = (Values::new(), Inherent::new());
        let name = stacker::maybe_grow(64 << 10, 1 << 20, || {
            self.mirrored(place, words, &mut operands, &mut inherent, |r, id| r.value_within(id, depth + 1))
        })?;
        let loc = self.loc();
        let outer = {
            let mut b = self.builder();
            SpecConstantOperationOp::new(ty).at(loc).insert(&mut b)
        };
        let region = outer.body(&self.builder());
        let body = self.ir.body_mut(self.body);
        let block = body.create_block(&[]);
        body.append_block(region, block);
        let mut spec = OpSpec::new(name, loc);
        let results = [ty];
        (spec.operands, spec.results, spec.inherent) = (&operands, &results, &inherent);
        let inner = body.create_op(&spec);
        body.insert_op(inner, InsertPoint::End(block));
        let value = body.result(inner, 0);
        let here = std::mem::replace(&mut self.at, InsertPoint::End(block));
        YieldOp::new(value).at(loc).insert(&mut self.builder());
        self.at = here;
        Ok(outer.result(&self.builder()))
    }
}
