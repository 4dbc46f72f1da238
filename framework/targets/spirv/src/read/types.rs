//! Types.

use terrace_dialects_spirv::spirv::{
    ArrayType, CooperativeMatrixType, CooperativeMatrixUseKHR, Decoration, Dim, FPEncoding, ImageArrayedInfo,
    ImageDepthInfo, ImageFormat, ImageSamplerUseInfo, ImageSamplingInfo, ImageType, MATRIX_TYPE_DEF, Opcode,
    PointerType, RuntimeArrayType, SAMPLED_IMAGE_TYPE_DEF, Scope, StorageClass, StructBody,
    TENSOR_ARM_TYPE_DEF,
};
use terrace_ir::def::AttrDef;
use terrace_ir::{Attr, AttrData, DYNAMIC, FloatKind, Signedness, Type};

use super::{Def, Done, Reader};
use crate::decorations::of_attribute;

/// A decoration of a member of a struct.
#[derive(Clone, Copy)]
pub(super) struct MemberDecoration {
    pub(super) member: u32,
    pub(super) decoration: Decoration,
    pub(super) value: Option<u32>,
}

/// A struct with members whose types are not known yet.
pub(super) struct WaitingStruct {
    ty: Type,
    body: StructBody,
    missing: usize,
}

/// The most dimensions that a tensor type can have.
const MOST_DIMENSIONS: usize = 32;

impl Reader<'_> {
    /// Reads a type. False if the instruction is none.
    pub(super) fn take_type(&mut self, opcode: Opcode, operands: &[u32]) -> Done<bool> {
        use Opcode as O;
        let made = match opcode {
            O::OpTypeVoid => self.simple(operands, self.ctx.none_type()),
            O::OpTypeBool => self.simple(operands, self.ctx.i1()),
            O::OpTypeInt => self.int_type(operands),
            O::OpTypeFloat => self.float_type(operands),
            O::OpTypeVector => self.vector_type(operands),
            O::OpTypeMatrix => self.matrix_type(operands),
            O::OpTypeImage => self.image_type(operands),
            O::OpTypeSampledImage => self.sampled_image_type(operands),
            O::OpTypeArray => self.array_type(operands),
            O::OpTypeRuntimeArray => self.runtime_array_type(operands),
            O::OpTypeStruct => return self.struct_type(operands).map(|()| true),
            O::OpTypePointer => return self.pointer_type(operands).map(|()| true),
            O::OpTypeForwardPointer => return self.forward_pointer(operands).map(|()| true),
            O::OpTypeFunction => self.function_type(operands),
            O::OpTypeCooperativeMatrixKHR => self.cooperative_matrix_type(operands),
            O::OpTypeTensorARM => self.tensor_type(operands),
            O::OpTypeGraphARM => self.graph_type(operands),
            _ => return Ok(false),
        };
        let (id, ty) = made?;
        self.define(id, Def::Type(ty))?;
        Ok(true)
    }

    fn simple(&self, operands: &[u32], ty: Type) -> Done<(u32, Type)> {
        let [id] = self.exactly(operands)?;
        Ok((id, ty))
    }

    fn int_type(&self, operands: &[u32]) -> Done<(u32, Type)> {
        let [id, width, sign] = self.exactly(operands)?;
        if !(1..=64).contains(&width) {
            return Err(self.error(format!("unsupported bit width {width}")));
        }
        let sign = if sign == 1 { Signedness::Signed } else { Signedness::Signless };
        Ok((id, self.ctx.integer_type_with(width, sign)))
    }

    fn float_type(&self, operands: &[u32]) -> Done<(u32, Type)> {
        let ([id, width], encoding) = self.at_least(operands)?;
        let kind = match (width, encoding) {
            (16, []) => FloatKind::F16,
            (32, []) => FloatKind::F32,
            (64, []) => FloatKind::F64,
            (16, [e]) if *e == FPEncoding::BFloat16KHR as u32 => FloatKind::BF16,
            _ => {
                return Err(self.error(format!(
                    "unsupported OpTypeFloat bitwidth: {width}, with encoding {encoding:?}"
                )));
            }
        };
        Ok((id, self.ctx.float_type(kind)))
    }

    /// The type that an id is, if a vector, a matrix, an array can be made of it.
    fn element(&self, id: u32) -> Done<Type> {
        let ty = self.ty(id)?;
        match self.ctx.type_data(ty) {
            AttrData::NoneType | AttrData::FunctionType { .. } | AttrData::GraphType { .. } => {
                Err(self.error(format!("the type of id {id} cannot be a part of another type")))
            }
            _ => Ok(ty),
        }
    }

    fn scalar_element(&self, id: u32) -> Done<Type> {
        let ty = self.element(id)?;
        if self.ctx.int_or_float_width(ty).is_none() {
            return Err(self.error(format!("the type of id {id} is no scalar")));
        }
        Ok(ty)
    }

    fn vector_type(&self, operands: &[u32]) -> Done<(u32, Type)> {
        let [id, element, count] = self.exactly(operands)?;
        let element = self.scalar_element(element)?;
        if count == 0 {
            return Err(self.error("a vector has no components"));
        }
        Ok((id, self.ctx.vector_type(&[i64::from(count)], element)))
    }

    fn matrix_type(&self, operands: &[u32]) -> Done<(u32, Type)> {
        let [id, column, count] = self.exactly(operands)?;
        let column = self.element(column)?;
        let params = [column.as_attr(), self.ctx.param_int(i64::from(count))];
        Ok((id, self.checked(&MATRIX_TYPE_DEF, &params)?))
    }

    /// A type whose parameters must satisfy its definition.
    fn checked(&self, def: &'static AttrDef, params: &[Attr]) -> Done<Type> {
        self.ctx.checked_type(def, params, self.loc()).map_err(|d| self.error(d.message))
    }

    fn image_type(&self, operands: &[u32]) -> Done<(u32, Type)> {
        let [id, element, dim, depth, arrayed, sampling, sampler, format] = self.exactly(operands)?;
        let element = self.ty(element)?;
        let unknown = |what: &str, n: u32| self.error(format!("unknown {what} for OpTypeImage: {n}"));
        let dim = Dim::from_value(i64::from(dim)).ok_or_else(|| unknown("Dim", dim))?;
        let depth = ImageDepthInfo::from_value(i64::from(depth)).ok_or_else(|| unknown("Depth", depth))?;
        let arrayed =
            ImageArrayedInfo::from_value(i64::from(arrayed)).ok_or_else(|| unknown("Arrayed", arrayed))?;
        let sampling =
            ImageSamplingInfo::from_value(i64::from(sampling)).ok_or_else(|| unknown("MS", sampling))?;
        let sampler =
            ImageSamplerUseInfo::from_value(i64::from(sampler)).ok_or_else(|| unknown("Sampled", sampler))?;
        let format = ImageFormat::from_value(i64::from(format)).ok_or_else(|| unknown("Format", format))?;
        Ok((id, ImageType::get(self.ctx, element, dim, depth, arrayed, sampling, sampler, format).into()))
    }

    fn sampled_image_type(&self, operands: &[u32]) -> Done<(u32, Type)> {
        let [id, image] = self.exactly(operands)?;
        let image = self.ty(image)?;
        if ImageType::of(self.ctx, image).is_none() {
            return Err(self.error("expected the type of an image"));
        }
        Ok((id, self.checked(&SAMPLED_IMAGE_TYPE_DEF, &[image.as_attr()])?))
    }

    /// The number that a constant is.
    pub(super) fn constant_number(&self, id: u32) -> Done<i64> {
        let number = match self.ids.get(id) {
            Def::Constant(a, _) => self.ctx.as_integer(a).and_then(|i| i.as_i64()),
            _ => None,
        };
        number.ok_or_else(|| {
            self.error(format!("the id {id} must come from a scalar integer constant instruction"))
        })
    }

    /// The stride between the elements of an array type; it may have no other decoration.
    fn stride(&mut self, id: u32) -> u32 {
        if !self.decorations.contains_key(&id) && !self.members.contains_key(&id) {
            self.unplaced.remove(&id);
        }
        self.strides.get(&id).copied().unwrap_or(0)
    }

    fn array_type(&mut self, operands: &[u32]) -> Done<(u32, Type)> {
        let [id, element, count] = self.exactly(operands)?;
        let element = self.element(element)?;
        let count = self.constant_number(count)? as u32;
        if count == 0 {
            return Err(self.error("an array has no elements"));
        }
        let stride = self.stride(id);
        Ok((id, ArrayType::get(self.ctx, element, i64::from(count), i64::from(stride)).into()))
    }

    fn runtime_array_type(&mut self, operands: &[u32]) -> Done<(u32, Type)> {
        let [id, element] = self.exactly(operands)?;
        let element = self.element(element)?;
        let stride = self.stride(id);
        Ok((id, RuntimeArrayType::get(self.ctx, element, i64::from(stride)).into()))
    }

    fn function_type(&self, operands: &[u32]) -> Done<(u32, Type)> {
        let ([id, result], inputs) = self.at_least(operands)?;
        let result = self.ty(result)?;
        let inputs = inputs.iter().map(|i| self.ty(*i)).collect::<Done<Vec<Type>>>()?;
        let results: &[Type] = if result == self.ctx.none_type() { &[] } else { &[result] };
        Ok((id, self.ctx.function_type(&inputs, results)))
    }

    fn graph_type(&self, operands: &[u32]) -> Done<(u32, Type)> {
        let ([id, count], types) = self.at_least(operands)?;
        let types = types.iter().map(|i| self.ty(*i)).collect::<Done<Vec<Type>>>()?;
        let Some((inputs, results)) = types.split_at_checked(count as usize) else {
            return Err(self.error(format!("expected the types of {count} inputs")));
        };
        let graph = AttrData::GraphType { inputs: inputs.into(), results: results.into() };
        Ok((id, self.ctx.intern_type(graph)))
    }

    fn cooperative_matrix_type(&self, operands: &[u32]) -> Done<(u32, Type)> {
        let [id, element, scope, rows, columns, of] = self.exactly(operands)?;
        let element = self.scalar_element(element)?;
        let (scope, of) = (self.constant_number(scope)?, self.constant_number(of)?);
        let (rows, columns) = (self.constant_number(rows)?, self.constant_number(columns)?);
        let scope = Scope::from_value(scope).ok_or_else(|| self.error(format!("unknown scope {scope}")))?;
        let of =
            CooperativeMatrixUseKHR::from_value(of).ok_or_else(|| self.error(format!("unknown use {of}")))?;
        if rows <= 0 || columns <= 0 {
            return Err(self.error("expected a number of rows and of columns"));
        }
        let like = self.ctx.tensor_type(&[rows, columns], element);
        Ok((id, CooperativeMatrixType::get(self.ctx, like, scope, of).into()))
    }

    fn tensor_type(&self, operands: &[u32]) -> Done<(u32, Type)> {
        let ([id, element], rest) = self.at_least(operands)?;
        let element = self.scalar_element(element)?;
        let too_many =
            |n: usize| self.error(format!("a tensor has {n} dimensions, more than {MOST_DIMENSIONS}"));
        let like = match rest {
            [] => self.ctx.unranked_tensor_type(element),
            [rank] => {
                let rank = usize::try_from(self.constant_number(*rank)?).unwrap_or(usize::MAX);
                if rank > MOST_DIMENSIONS {
                    return Err(too_many(rank));
                }
                self.ctx.tensor_type(&vec![DYNAMIC; rank], element)
            }
            [_, shape] => {
                let Def::Constant(shape, _) = self.ids.get(*shape) else {
                    return Err(self.error("expected a shape that is a constant array"));
                };
                let sizes = self.ctx.as_array(shape).unwrap_or_default();
                if sizes.len() > MOST_DIMENSIONS {
                    return Err(too_many(sizes.len()));
                }
                let sizes: Vec<i64> =
                    sizes.iter().filter_map(|a| self.ctx.as_i64(*a)).filter(|n| *n > 0).collect();
                if sizes.is_empty() || sizes.len() != self.ctx.as_array(shape).unwrap_or_default().len() {
                    return Err(self.error("a shape has an invalid dimension size"));
                }
                self.ctx.tensor_type(&sizes, element)
            }
            _ => return Err(self.error("expected at most the rank and the shape after the element type")),
        };
        Ok((id, self.checked(&TENSOR_ARM_TYPE_DEF, &[like.as_attr()])?))
    }

    fn forward_pointer(&mut self, operands: &[u32]) -> Done {
        let [id, _] = self.exactly(operands)?;
        self.forward_pointers.entry(id).or_default();
        Ok(())
    }

    fn pointer_type(&mut self, operands: &[u32]) -> Done {
        let [id, class, pointee] = self.exactly(operands)?;
        let Some(class) = StorageClass::from_value(i64::from(class)) else {
            return Err(self.error(format!("unknown storage class {class}")));
        };
        let ty = PointerType::get(self.ctx, self.ty(pointee)?, class).into();
        self.define(id, Def::Type(ty))?;
        // A type that waits for it may be complete now.
        for place in self.forward_pointers.remove(&id).unwrap_or_default() {
            let (place, member) = (place >> 32, place & 0xffff_ffff);
            let Some(waiting) = self.waiting_structs.get_mut(place) else { continue };
            waiting.body.members[member] = ty;
            waiting.missing -= 1;
            if waiting.missing == 0 {
                let (ty, body) = (waiting.ty, std::mem::take(&mut waiting.body));
                self.set_body(ty, &body)?;
            }
        }
        if self.waiting_structs.iter().all(|w| w.missing == 0) {
            self.waiting_structs.clear();
        }
        Ok(())
    }

    fn set_body(&self, ty: Type, body: &StructBody) -> Done {
        if body.set(self.ctx, ty) {
            return Ok(());
        }
        Err(self.error("two structs of one name have different members"))
    }

    fn struct_type(&mut self, operands: &[u32]) -> Done {
        let ([id], members) = self.at_least(operands)?;
        let name = self.name(id);
        let mut body = StructBody::default();
        let mut waits: Vec<(u32, usize)> = vec![];
        for (i, member) in members.iter().enumerate() {
            let known = match self.ids.get(*member) {
                Def::Type(t) => Some(t),
                _ => None,
            };
            if known.is_none() {
                if name.is_none() || !self.forward_pointers.contains_key(member) {
                    return Err(self.error(format!("OpTypeStruct references undefined <id>: {member}")));
                }
                waits.push((*member, i));
            }
            body.members.push(known.unwrap_or(self.ctx.none_type()));
        }
        // mlir-translate knows no decorated struct without members.
        if !members.is_empty() {
            self.decorations_of(id, &mut body)?;
            if !self.strides.contains_key(&id) {
                self.unplaced.remove(&id);
            }
        }
        let ty = match &name {
            Some(name) => StructBody::identified(self.ctx, name),
            None => body.literal(self.ctx),
        };
        self.define(id, Def::Type(ty))?;
        if name.is_none() {
            return Ok(());
        }
        if waits.is_empty() {
            return self.set_body(ty, &body);
        }
        let place = self.waiting_structs.len();
        for (pointer, member) in &waits {
            self.forward_pointers.entry(*pointer).or_default().push(place << 32 | member);
        }
        self.waiting_structs.push(WaitingStruct { ty, body, missing: waits.len() });
        Ok(())
    }

    /// The decorations of a struct and its members.
    fn decorations_of(&self, id: u32, body: &mut StructBody) -> Done {
        let n = body.members.len();
        let integer = |v: u32| self.i32(v);
        let mut members = self.members.get(&id).cloned().unwrap_or_default();
        members.sort_by_key(|m| m.member);
        for m in members {
            if m.member as usize >= n {
                return Err(self.error(format!("member {} of a struct of {n} is decorated", m.member)));
            }
            if m.decoration == Decoration::Offset {
                let Some(offset) = m.value else { return Err(self.error("an offset has no value")) };
                body.offsets.resize(n, 0);
                body.offsets[m.member as usize] = offset;
                continue;
            }
            let value = m.value.map_or(self.ctx.unit(), integer);
            body.member_decorations.push((m.member as usize, m.decoration as i64, value));
        }
        for (name, value) in self.decorations.get(&id).into_iter().flatten() {
            let name = self.ctx.as_string(*name).unwrap_or_default();
            let Some(d) = of_attribute(name) else {
                let name = String::from_utf8_lossy(name);
                return Err(self.error(format!("a struct cannot have the decoration '{name}'")));
            };
            body.decorations.push((d as i64, *value));
        }
        Ok(())
    }
}
