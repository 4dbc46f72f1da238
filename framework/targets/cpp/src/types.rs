//! Types, and declarations of variables.

use terrace_dialects_meta::emitc::{
    ArrayType, LValueType, OpaqueType, PointerType, PtrDiffTType, SignedSizeTType, SizeTType,
};
use terrace_ir::{AttrData, Context, FloatKind, Loc, Signedness, Type};

use crate::{Done, Emitter, error};

impl Emitter<'_> {
    /// Writes a type.
    pub(crate) fn ty(&mut self, ctx: &Context, loc: Loc, ty: Type) -> Done {
        stacker::maybe_grow(64 << 10, 1 << 20, || self.any_type(ctx, loc, ty))
    }

    fn any_type(&mut self, ctx: &Context, loc: Loc, ty: Type) -> Done {
        let wrong = |what: &str| error(loc, format!("cannot emit {what} '{}'", ctx.text(ty)));
        match ctx.type_data(ty) {
            AttrData::IntegerType { width, sign } => {
                let u = if *sign == Signedness::Unsigned { "u" } else { "" };
                match width {
                    1 => self.out.push("bool"),
                    8 | 16 | 32 | 64 => self.out.push(format!("{u}int{width}_t")),
                    _ => return wrong("integer type"),
                }
            }
            AttrData::FloatType(kind) => match kind {
                FloatKind::F16 => self.out.push("_Float16"),
                FloatKind::BF16 => self.out.push("__bf16"),
                FloatKind::F32 => self.out.push("float"),
                FloatKind::F64 => self.out.push("double"),
                _ => return wrong("float type"),
            },
            AttrData::IndexType => self.out.push("size_t"),
            AttrData::UnrankedTensorType(_) => return error(loc, "cannot emit unranked tensor type"),
            AttrData::RankedTensorType { shape, element, .. } => {
                if !ctx.has_static_shape(ty) {
                    return error(loc, "cannot emit tensor type with non static shape");
                }
                if ArrayType::of(ctx, *element).is_some() {
                    return wrong("tensor of array type");
                }
                self.out.push("Tensor<");
                self.ty(ctx, loc, *element)?;
                shape.iter().for_each(|n| self.out.push(format!(", {n}")));
                self.out.push(">");
            }
            AttrData::TupleType(types) => return self.tuple(ctx, loc, types),
            _ => return self.own_type(ctx, loc, ty),
        }
        Ok(())
    }

    /// Writes a type of the dialect.
    fn own_type(&mut self, ctx: &Context, loc: Loc, ty: Type) -> Done {
        if SizeTType::of(ctx, ty).is_some() {
            self.out.push("size_t");
        } else if SignedSizeTType::of(ctx, ty).is_some() {
            self.out.push("ssize_t");
        } else if PtrDiffTType::of(ctx, ty).is_some() {
            self.out.push("ptrdiff_t");
        } else if let Some(text) = OpaqueType::of(ctx, ty).and_then(|t| t.value(ctx)) {
            self.out.push(text);
        } else if let Some((shape, element)) = array_parts(ctx, ty) {
            self.ty(ctx, loc, element)?;
            self.shape(&shape);
        } else if let Some(value) = LValueType::of(ctx, ty).and_then(|t| t.value_type(ctx)) {
            self.ty(ctx, loc, value)?;
        } else if let Some(pointee) = PointerType::of(ctx, ty).and_then(|t| t.pointee(ctx)) {
            if ArrayType::of(ctx, pointee).is_some() {
                return error(loc, format!("cannot emit pointer to array type '{}'", ctx.text(ty)));
            }
            self.ty(ctx, loc, pointee)?;
            self.out.push("*");
        } else {
            return error(loc, format!("cannot emit type '{}'", ctx.text(ty)));
        }
        Ok(())
    }

    fn shape(&mut self, shape: &[i64]) {
        shape.iter().for_each(|n| self.out.push(format!("[{n}]")));
    }

    fn tuple(&mut self, ctx: &Context, loc: Loc, types: &[Type]) -> Done {
        if types.iter().any(|t| ArrayType::of(ctx, *t).is_some()) {
            return error(loc, "cannot emit tuple of array type");
        }
        self.out.push("std::tuple<");
        self.separated(types, |e, t| e.ty(ctx, loc, *t))?;
        self.out.push(">");
        Ok(())
    }

    /// Writes the type of a function that returns values of these types.
    pub(crate) fn result_type(&mut self, ctx: &Context, loc: Loc, types: &[Type]) -> Done {
        match types {
            [] => self.out.push("void"),
            [ty] => return self.ty(ctx, loc, *ty),
            _ => return self.tuple(ctx, loc, types),
        }
        Ok(())
    }

    /// Writes the declaration of a variable: `int32_t x[4]`.
    pub(crate) fn declaration(&mut self, ctx: &Context, loc: Loc, ty: Type, name: &[u8]) -> Done {
        let array = array_parts(ctx, ty);
        self.ty(ctx, loc, array.as_ref().map_or(ty, |(_, element)| *element))?;
        self.out.push(" ");
        self.out.push(name);
        if let Some((shape, _)) = array {
            self.shape(&shape);
        }
        Ok(())
    }

    /// Writes elements with commas between them.
    pub(crate) fn separated<T>(
        &mut self,
        list: impl IntoIterator<Item = T>,
        mut each: impl FnMut(&mut Self, T) -> Done,
    ) -> Done {
        for (i, element) in list.into_iter().enumerate() {
            if i > 0 {
                self.out.push(", ");
            }
            each(self, element)?;
        }
        Ok(())
    }
}

fn array_parts(ctx: &Context, ty: Type) -> Option<(Vec<i64>, Type)> {
    let array = ArrayType::of(ctx, ty)?;
    Some((array.shape(ctx)?, array.element_type(ctx)?))
}
