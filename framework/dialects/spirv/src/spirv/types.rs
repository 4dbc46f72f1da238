//! Parts of composites, bodies of structs. Their text is in `syntax/types.rs`.

use smallvec::SmallVec;
use terrace_ir::{Attr, AttrData, Context, Type};

use super::{
    ArrayType, CooperativeMatrixType, ImageType, MatrixType, PointerType, RuntimeArrayType, STRUCT_TYPE_DEF,
    SampledImageType, StorageClass, StructType,
};

/// The body of a struct.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StructBody {
    /// The types of the members.
    pub members: Vec<Type>,
    /// The offset of each member in bytes; empty if none has one.
    pub offsets: Vec<u32>,
    /// Decorations of members: the member's place, the decoration, its value (unit if it has none). Sorted by the first two.
    pub member_decorations: Vec<(usize, i64, Attr)>,
    /// Decorations of the struct: the decoration, its value. Sorted by the first.
    pub decorations: Vec<(i64, Attr)>,
}

impl StructBody {
    /// The body of a struct type; `None` if it is no struct, or one that has no body yet.
    pub fn of(ctx: &Context, t: Type) -> Option<StructBody> {
        let params = ctx.type_params(t, &STRUCT_TYPE_DEF)?;
        let params = if params.len() == 1 { ctx.as_param_list(ctx.type_body(t)?)? } else { params };
        StructBody::of_params(ctx, params)
    }

    /// The body that parameters of the type hold.
    pub(super) fn of_params(ctx: &Context, params: &[Attr]) -> Option<StructBody> {
        let [members, offsets, member_decorations, decorations] = params else { return None };
        let ints = |a: Attr| ctx.as_param_list(a).unwrap_or_default();
        let index = |a: Attr| ctx.as_param_int(a).and_then(|i| usize::try_from(i).ok());
        Some(StructBody {
            members: ints(*members).iter().filter_map(|a| ctx.as_type(*a)).collect(),
            offsets: ints(*offsets).iter().filter_map(|a| ctx.as_param_int(*a)).map(dimension).collect(),
            member_decorations: ints(*member_decorations)
                .iter()
                .filter_map(|a| {
                    let [i, d, v] = ctx.as_param_list(*a)? else { return None };
                    Some((index(*i)?, ctx.as_param_int(*d)?, *v))
                })
                .collect(),
            decorations: ints(*decorations)
                .iter()
                .filter_map(|a| {
                    let [d, v] = ctx.as_param_list(*a)? else { return None };
                    Some((ctx.as_param_int(*d)?, *v))
                })
                .collect(),
        })
    }

    /// The parameters of a type with this body.
    pub(super) fn params(&self, ctx: &Context) -> Vec<Attr> {
        let members: Vec<Attr> = self.members.iter().map(|t| t.as_attr()).collect();
        let offsets: Vec<Attr> = self.offsets.iter().map(|o| ctx.param_int(i64::from(*o))).collect();
        let mut of_members = self.member_decorations.clone();
        of_members.sort_by_key(|(i, d, _)| (*i, *d));
        let of_members: Vec<Attr> = of_members
            .into_iter()
            .map(|(i, d, v)| ctx.param_list(&[ctx.param_int(i as i64), ctx.param_int(d), v]))
            .collect();
        let mut own = self.decorations.clone();
        own.sort_by_key(|(d, _)| *d);
        let own: Vec<Attr> = own.into_iter().map(|(d, v)| ctx.param_list(&[ctx.param_int(d), v])).collect();
        [members, offsets, of_members, own].iter().map(|l| ctx.param_list(l)).collect()
    }

    /// The struct type of a name, whose body is set apart.
    pub fn identified(ctx: &Context, name: &[u8]) -> Type {
        ctx.dialect_type(&STRUCT_TYPE_DEF, &[ctx.param_bytes(name)])
    }

    /// Makes this the body of an identified struct. False if that has another one.
    #[must_use]
    pub fn set(&self, ctx: &Context, identified: Type) -> bool {
        ctx.set_type_body(identified, ctx.param_list(&self.params(ctx)))
    }

    /// The literal struct type with this body.
    pub fn literal(&self, ctx: &Context) -> Type {
        ctx.dialect_type(&STRUCT_TYPE_DEF, &self.params(ctx))
    }
}

impl StructType {
    /// The literal struct of these members, without offsets and decorations.
    pub fn of_members(ctx: &Context, members: &[Type]) -> StructType {
        StructType(StructBody { members: members.to_vec(), ..StructBody::default() }.literal(ctx))
    }

    /// The types of the members; none if it has no body yet.
    pub fn member_types(self, ctx: &Context) -> SmallVec<[Type; 8]> {
        let Some(params) = ctx.type_params(self.0, &STRUCT_TYPE_DEF) else { return SmallVec::new() };
        let body = if params.len() == 1 {
            ctx.type_body(self.0).and_then(|b| ctx.as_param_list(b)).unwrap_or_default()
        } else {
            params
        };
        let members = body.first().and_then(|m| ctx.as_param_list(*m)).unwrap_or_default();
        members.iter().filter_map(|a| ctx.as_type(*a)).collect()
    }
}

/// A number of elements, an offset or a stride, cut to 32 bits.
pub(super) fn dimension(n: i64) -> u32 {
    n as u32
}

/// True if a type is one of the dialect's own.
pub fn is_own(ctx: &Context, t: Type) -> bool {
    matches!(ctx.type_data(t), AttrData::DialectType { def, .. } if def.0.dialect() == "spirv")
}

/// The type that a pointer points to.
pub fn pointee(ctx: &Context, t: Type) -> Option<Type> {
    PointerType::of(ctx, t)?.pointee(ctx)
}

/// The storage class of a pointer.
pub fn storage_class(ctx: &Context, t: Type) -> Option<StorageClass> {
    PointerType::of(ctx, t)?.storage_class(ctx)
}

/// The kinds of composites.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Composite {
    /// So many elements of one type.
    Elements(Type, Option<u64>),
    Struct(StructType),
}

fn composite(ctx: &Context, t: Type) -> Option<Composite> {
    let n = |n: Option<i64>| n.and_then(|n| u64::try_from(n).ok());
    if let Some(array) = ArrayType::of(ctx, t) {
        return Some(Composite::Elements(array.element_type(ctx)?, n(array.num_elements(ctx))));
    }
    if let Some(array) = RuntimeArrayType::of(ctx, t) {
        return Some(Composite::Elements(array.element_type(ctx)?, None));
    }
    if let Some(matrix) = MatrixType::of(ctx, t) {
        return Some(Composite::Elements(matrix.column_type(ctx)?, n(matrix.num_columns(ctx))));
    }
    if CooperativeMatrixType::of(ctx, t).is_some() {
        return Some(Composite::Elements(ctx.element_type(t)?, None));
    }
    if StructType::of(ctx, t).is_some() {
        return Some(Composite::Struct(StructType(t)));
    }
    match ctx.type_data(t) {
        AttrData::VectorType { shape, element, .. } => {
            Some(Composite::Elements(*element, n(Some(shape.iter().product()))))
        }
        _ if is_own(ctx, t) && ctx.is_shaped(t) => {
            Some(Composite::Elements(ctx.element_type(t)?, n(ctx.num_elements(t))))
        }
        _ => None,
    }
}

/// True if a type has parts.
pub fn is_composite(ctx: &Context, t: Type) -> bool {
    composite(ctx, t).is_some()
}

/// The number of parts of a composite; `None` if it is not known, or the type has none.
pub fn num_parts(ctx: &Context, t: Type) -> Option<u64> {
    match composite(ctx, t)? {
        Composite::Elements(_, n) => n,
        Composite::Struct(s) => Some(s.member_types(ctx).len() as u64),
    }
}

/// The type of a part of a composite; `None` if there is no such part.
pub fn part_type(ctx: &Context, t: Type, index: u64) -> Option<Type> {
    match composite(ctx, t)? {
        Composite::Elements(element, n) => n.is_none_or(|n| index < n).then_some(element),
        Composite::Struct(s) => s.member_types(ctx).get(usize::try_from(index).ok()?).copied(),
    }
}

/// The type of the elements of an array, a matrix (its columns), a vector; `None` of others, structs included.
pub fn element_type(ctx: &Context, t: Type) -> Option<Type> {
    match composite(ctx, t)? {
        Composite::Elements(element, _) => Some(element),
        Composite::Struct(_) => None,
    }
}

/// The type of a matrix's elements, its number of rows and of columns.
pub fn matrix_parts(ctx: &Context, t: Type) -> Option<(Type, i64, i64)> {
    let matrix = MatrixType::of(ctx, t)?;
    let column = matrix.column_type(ctx)?;
    let rows = *ctx.shape(column)?.first()?;
    Some((ctx.element_type(column)?, rows, matrix.num_columns(ctx)?))
}

/// The image of an image or a sampled image type.
pub fn image_of(ctx: &Context, t: Type) -> Option<ImageType> {
    let t = SampledImageType::of(ctx, t).and_then(|s| s.image_type(ctx)).unwrap_or(t);
    ImageType::of(ctx, t)
}
