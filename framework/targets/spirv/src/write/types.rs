//! Types, each written once, where it is first used.

use terrace_dialects_spirv::spirv::{
    ArrayType, CooperativeMatrixType, Decoration, FPEncoding, ImageType, MatrixType, Opcode, PointerType,
    RuntimeArrayType, STRUCT_TYPE_DEF, SampledImageType, StorageClass, StructBody, StructType, TensorArmType,
};
use terrace_ir::{AttrData, Context, Diagnostic, FloatKind, Loc, Signedness, Type};

use super::{Done, To, Writer, push};

/// An instruction that makes a type, without its result.
type Made = (Opcode, Vec<u32>);

/// The name of a struct that has one.
fn struct_name(ctx: &Context, t: Type) -> Option<&[u8]> {
    match ctx.type_params(t, &STRUCT_TYPE_DEF)? {
        [name] => ctx.as_param_bytes(*name).or_else(|| ctx.as_string(*name)),
        _ => None,
    }
}

impl Writer<'_> {
    /// The id of a type. Unsigned integers are those without sign.
    pub(super) fn ty(&mut self, loc: Loc, t: Type) -> Done<u32> {
        let t = match self.ctx.integer_info(t) {
            Some((width, Signedness::Unsigned)) => self.ctx.integer_type(width),
            _ => t,
        };
        if let Some(id) = self.types.get(&t) {
            return Ok(*id);
        }
        stacker::maybe_grow(64 << 10, 1 << 20, || self.new_type(loc, t))
    }

    fn new_type(&mut self, loc: Loc, t: Type) -> Done<u32> {
        let id = self.id();
        if self.forward_pointer(loc, t, id)? {
            return Ok(id);
        }
        let (opcode, parts) = match self.made(loc, t, id)? {
            Some(made) => made,
            None => {
                let text = self.ctx.text(t);
                return Err(Diagnostic::error(loc, format!("unhandled type in serialization: '{text}'")));
            }
        };
        self.types.insert(t, id);
        let mut operands = vec![id];
        operands.extend(parts);
        self.push(loc, To::Globals, opcode, &operands)?;
        for (pointer, class) in self.pointers_to_open.remove(&t).unwrap_or_default() {
            self.push(loc, To::Globals, Opcode::OpTypePointer, &[pointer, class as u32, id])?;
        }
        Ok(id)
    }

    /// Announces a pointer to a struct that is being written; it is written after it.
    fn forward_pointer(&mut self, loc: Loc, t: Type, id: u32) -> Done<bool> {
        let pointer = PointerType::of(self.ctx, t);
        let Some((pointee, class)) =
            pointer.and_then(|p| Some((p.pointee(self.ctx)?, p.storage_class(self.ctx)?)))
        else {
            return Ok(false);
        };
        if struct_name(self.ctx, pointee).is_none() || !self.open_structs.contains(&pointee) {
            return Ok(false);
        }
        self.push(loc, To::Globals, Opcode::OpTypeForwardPointer, &[id, class as u32])?;
        self.pointers_to_open.entry(pointee).or_default().push((id, class));
        Ok(true)
    }

    fn made(&mut self, loc: Loc, t: Type, id: u32) -> Done<Option<Made>> {
        let ctx = self.ctx;
        Ok(Some(match ctx.type_data(t) {
            AttrData::NoneType => (Opcode::OpTypeVoid, vec![]),
            AttrData::IntegerType { width: 1, .. } => (Opcode::OpTypeBool, vec![]),
            AttrData::IntegerType { width, sign } => {
                (Opcode::OpTypeInt, vec![*width, u32::from(*sign == Signedness::Signed)])
            }
            AttrData::FloatType(FloatKind::BF16) => {
                (Opcode::OpTypeFloat, vec![16, FPEncoding::BFloat16KHR as u32])
            }
            AttrData::FloatType(k) => (Opcode::OpTypeFloat, vec![k.width()]),
            AttrData::VectorType { shape, element, .. } => {
                let element = self.ty(loc, *element)?;
                (Opcode::OpTypeVector, vec![element, shape.iter().product::<i64>() as u32])
            }
            AttrData::FunctionType { inputs, results } => {
                let result = results.first().copied().unwrap_or(ctx.none_type());
                let mut parts = vec![self.ty(loc, result)?];
                for input in inputs.iter() {
                    parts.push(self.ty(loc, *input)?);
                }
                (Opcode::OpTypeFunction, parts)
            }
            AttrData::GraphType { inputs, results } => {
                let mut parts = vec![inputs.len() as u32];
                for t in inputs.iter().chain(results.iter()) {
                    parts.push(self.ty(loc, *t)?);
                }
                (Opcode::OpTypeGraphARM, parts)
            }
            AttrData::DialectType { .. } => return self.own_type(loc, t, id),
            _ => return Ok(None),
        }))
    }

    /// The dialect's own types.
    fn own_type(&mut self, loc: Loc, t: Type, id: u32) -> Done<Option<Made>> {
        if let Some(a) = ArrayType::of(self.ctx, t) {
            return self.array(loc, a, id);
        }
        if let Some(a) = RuntimeArrayType::of(self.ctx, t) {
            let Some(element) = a.element_type(self.ctx) else { return Ok(None) };
            let element = self.ty(loc, element)?;
            self.stride(loc, id, a.stride(self.ctx))?;
            return Ok(Some((Opcode::OpTypeRuntimeArray, vec![element])));
        }
        if let Some(p) = PointerType::of(self.ctx, t) {
            return self.pointer(loc, p);
        }
        if let Some(m) = MatrixType::of(self.ctx, t) {
            let (Some(column), Some(n)) = (m.column_type(self.ctx), m.num_columns(self.ctx)) else {
                return Ok(None);
            };
            return Ok(Some((Opcode::OpTypeMatrix, vec![self.ty(loc, column)?, n as u32])));
        }
        if let Some(i) = ImageType::of(self.ctx, t) {
            return self.image(loc, i);
        }
        if let Some(image) = SampledImageType::of(self.ctx, t).and_then(|s| s.image_type(self.ctx)) {
            return Ok(Some((Opcode::OpTypeSampledImage, vec![self.ty(loc, image)?])));
        }
        if StructType::of(self.ctx, t).is_some() {
            return self.structure(loc, t, id).map(Some);
        }
        if let Some(m) = CooperativeMatrixType::of(self.ctx, t) {
            return self.cooperative_matrix(loc, m);
        }
        match TensorArmType::of(self.ctx, t) {
            Some(t) => self.tensor(loc, t),
            None => Ok(None),
        }
    }

    fn array(&mut self, loc: Loc, a: ArrayType, id: u32) -> Done<Option<Made>> {
        let (Some(element), Some(n)) = (a.element_type(self.ctx), a.num_elements(self.ctx)) else {
            return Ok(None);
        };
        let element = self.ty(loc, element)?;
        let count = self.number(loc, n)?;
        self.stride(loc, id, a.stride(self.ctx))?;
        Ok(Some((Opcode::OpTypeArray, vec![element, count])))
    }

    fn stride(&mut self, loc: Loc, id: u32, stride: Option<i64>) -> Done {
        match stride {
            Some(n) if n != 0 => self.decorate(loc, id, Decoration::ArrayStride, &[n as u32]),
            _ => Ok(()),
        }
    }

    fn pointer(&mut self, loc: Loc, p: PointerType) -> Done<Option<Made>> {
        let (Some(pointee), Some(class)) = (p.pointee(self.ctx), p.storage_class(self.ctx)) else {
            return Ok(None);
        };
        let to = self.ty(loc, pointee)?;
        // The pointee of an interface is a block, even if the type does not say so.
        let interface = matches!(
            class,
            StorageClass::PhysicalStorageBuffer
                | StorageClass::PushConstant
                | StorageClass::StorageBuffer
                | StorageClass::Uniform
        );
        if interface && let Some(body) = StructBody::of(self.ctx, pointee) {
            let block = Decoration::Block as i64;
            if !body.decorations.iter().any(|(d, _)| *d == block) {
                self.decorate(loc, to, Decoration::Block, &[])?;
            }
        }
        Ok(Some((Opcode::OpTypePointer, vec![class as u32, to])))
    }

    fn image(&mut self, loc: Loc, i: ImageType) -> Done<Option<Made>> {
        let ctx = self.ctx;
        let Some(element) = i.element_type(ctx) else { return Ok(None) };
        let element = self.ty(loc, element)?;
        let words = || {
            let (depth, arrayed) = (i.depth(ctx)? as u32, i.arrayed(ctx)? as u32);
            let (sampling, sampler) = (i.sampling(ctx)? as u32, i.sampler_use(ctx)? as u32);
            Some(vec![element, i.dim(ctx)? as u32, depth, arrayed, sampling, sampler, i.format(ctx)? as u32])
        };
        Ok(words().map(|w| (Opcode::OpTypeImage, w)))
    }

    fn structure(&mut self, loc: Loc, t: Type, id: u32) -> Done<Made> {
        if let Some(name) = struct_name(self.ctx, t) {
            self.name(loc, id, name)?;
        }
        let body = StructBody::of(self.ctx, t).unwrap_or_default();
        self.open_structs.push(t);
        let mut members = vec![];
        for (i, member) in body.members.iter().enumerate() {
            members.push(self.ty(loc, *member)?);
            if let Some(offset) = body.offsets.get(i) {
                self.member(loc, [id, i as u32, Decoration::Offset as u32], Some(*offset))?;
            }
        }
        self.open_structs.pop();
        for (i, d, value) in &body.member_decorations {
            let value = self.ctx.as_i64(*value).map(|v| v as u32);
            self.member(loc, [id, *i as u32, *d as u32], value)?;
        }
        for (d, value) in &body.decorations {
            match Decoration::from_value(*d) {
                Some(d) => self.decoration_of(loc, id, d, *value)?,
                None => return Err(Diagnostic::error(loc, format!("unhandled decoration {d}"))),
            }
        }
        Ok((Opcode::OpTypeStruct, members))
    }

    fn member(&mut self, loc: Loc, what: [u32; 3], value: Option<u32>) -> Done {
        let mut operands = what.to_vec();
        operands.extend(value);
        push(loc, &mut self.to.decorations, Opcode::OpMemberDecorate, &operands)
    }

    fn cooperative_matrix(&mut self, loc: Loc, m: CooperativeMatrixType) -> Done<Option<Made>> {
        let ctx = self.ctx;
        let facts =
            || Some((ctx.element_type(m.0)?, ctx.shape(m.0)?, m.scope(ctx)? as i64, m.use_(ctx)? as i64));
        let Some((element, [rows, columns], scope, of)) = facts() else { return Ok(None) };
        let mut parts = vec![self.ty(loc, element)?];
        for n in [scope, *rows, *columns, of] {
            parts.push(self.number(loc, n)?);
        }
        Ok(Some((Opcode::OpTypeCooperativeMatrixKHR, parts)))
    }

    fn tensor(&mut self, loc: Loc, t: TensorArmType) -> Done<Option<Made>> {
        let ctx = self.ctx;
        let Some(element) = ctx.element_type(t.0) else { return Ok(None) };
        let mut parts = vec![self.ty(loc, element)?];
        if let Some(shape) = ctx.shape(t.0) {
            parts.push(self.number(loc, shape.len() as i64)?);
            if !shape.is_empty() && shape.iter().all(|d| *d > 0) {
                parts.push(self.shape(loc, shape)?);
            }
        }
        Ok(Some((Opcode::OpTypeTensorARM, parts)))
    }

    /// The constant array of a shape.
    fn shape(&mut self, loc: Loc, shape: &[i64]) -> Done<u32> {
        let i32 = self.ctx.i32();
        let array = ArrayType::get(self.ctx, i32, shape.len() as i64, 0).into();
        let ty = self.ty(loc, array)?;
        let id = self.id();
        let mut operands = vec![ty, id];
        for n in shape {
            operands.push(self.number(loc, *n)?);
        }
        self.push(loc, To::Globals, Opcode::OpConstantComposite, &operands)?;
        Ok(id)
    }
}
