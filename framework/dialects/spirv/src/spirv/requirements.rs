//! The needs of types: extensions and capabilities, which may depend on where values are stored.
//!
//! Section 2.16 of the SPIR-V specification ("Universal Validation Rules") and the extensions say the rules. What operations demand is
//! in `availability.rs`; what a target offers in `target.rs`.

use rustc_hash::FxHashSet;
use terrace_ir::{AttrData, Context, FloatKind, Type};

use super::availability::Availability;
use super::{
    ArrayType, Capability, CooperativeMatrixType, E_DIM, E_IMAGE_FORMAT, E_STORAGE_CLASS, Extension,
    ImageType, MatrixType, PointerType, RuntimeArrayType, SampledImageType, StorageClass, StructType,
    TensorArmType,
};

/// True if a type is a number or a truth value that SPIR-V may have: integers of 1, 8, 16, 32 and 64 bits, floats of 8 to 64.
pub fn is_scalar(ctx: &Context, t: Type) -> bool {
    match ctx.type_data(t) {
        AttrData::IntegerType { width, .. } => matches!(width, 1 | 8 | 16 | 32 | 64),
        AttrData::FloatType(kind) => matches!(kind.width(), 8 | 16 | 32 | 64) && *kind != FloatKind::TF32,
        _ => false,
    }
}

/// True if a type is one that SPIR-V may have: one of the dialect's own, a scalar, or a vector of 2, 3, 4, 8 or 16 of these.
pub fn is_spirv(ctx: &Context, t: Type) -> bool {
    match ctx.type_data(t) {
        AttrData::VectorType { shape, element, scalable } => {
            matches!(**shape, [2 | 3 | 4 | 8 | 16]) && !scalable.contains(&true) && is_scalar(ctx, *element)
        }
        _ => super::is_own(ctx, t) || is_scalar(ctx, t),
    }
}

impl Availability {
    /// The demands of a type whose values are in `storage`; `None` if they are in none.
    pub fn of_type(ctx: &Context, t: Type, storage: Option<StorageClass>) -> Availability {
        let mut all = Availability::default();
        all.add_type(ctx, t, storage);
        all
    }

    /// Adds the demands of a type and of all types in it.
    pub fn add_type(&mut self, ctx: &Context, t: Type, storage: Option<StorageClass>) {
        // Structs may contain themselves by way of pointers.
        let mut seen = FxHashSet::default();
        let (mut todo, mut each) = (vec![(t, storage)], vec![]);
        while let Some((t, storage)) = todo.pop() {
            if seen.insert((t, storage)) {
                let mut own = Availability::default();
                own.add_one_type(ctx, t, storage, &mut todo);
                each.push(own);
            }
        }
        // The demands of parts come first.
        each.into_iter().rev().for_each(|own| self.merge(own));
    }

    fn demand(&mut self, capability: Capability) {
        self.capabilities.push(vec![capability]);
    }

    fn demand_extension(&mut self, extension: Extension) {
        self.extensions.push(vec![extension]);
    }

    /// Adds the demands of a type alone; the types in it go to `parts`.
    fn add_one_type(
        &mut self,
        ctx: &Context,
        t: Type,
        storage: Option<StorageClass>,
        parts: &mut Vec<(Type, Option<StorageClass>)>,
    ) {
        match ctx.type_data(t) {
            AttrData::IntegerType { width, .. } => return self.add_number(*width, None, storage),
            AttrData::FloatType(kind) => return self.add_number(kind.width(), Some(*kind), storage),
            AttrData::VectorType { shape, element, .. } => {
                if matches!(**shape, [8 | 16]) {
                    self.demand(Capability::Vector16);
                }
                return parts.push((*element, storage));
            }
            _ => {}
        }
        let element = if let Some(array) = ArrayType::of(ctx, t) {
            array.element_type(ctx)
        } else if let Some(array) = RuntimeArrayType::of(ctx, t) {
            self.demand(Capability::Shader);
            array.element_type(ctx)
        } else if let Some(matrix) = MatrixType::of(ctx, t) {
            self.demand(Capability::Matrix);
            matrix.column_type(ctx)
        } else if CooperativeMatrixType::of(ctx, t).is_some() {
            self.demand(Capability::CooperativeMatrixKHR);
            self.demand_extension(Extension::SPV_KHR_cooperative_matrix);
            ctx.element_type(t)
        } else if TensorArmType::of(ctx, t).is_some() {
            self.demand(Capability::TensorsARM);
            self.demand_extension(Extension::SPV_ARM_tensors);
            ctx.element_type(t)
        } else if let Some(sampled) = SampledImageType::of(ctx, t) {
            sampled.image_type(ctx)
        } else {
            None
        };
        parts.extend(element.map(|e| (e, storage)));
        if let Some(pointer) = PointerType::of(ctx, t) {
            let class = pointer.storage_class(ctx);
            parts.extend(pointer.pointee(ctx).map(|p| (p, class)));
            if let Some(class) = class {
                self.merge(Availability::of_case(&E_STORAGE_CLASS, class.value()));
            }
        } else if StructType::of(ctx, t).is_some() {
            parts.extend(StructType(t).member_types(ctx).into_iter().map(|m| (m, storage)));
        } else if let Some(image) = ImageType::of(ctx, t) {
            self.add_image(ctx, image);
        }
    }

    /// Numbers of other than 32 bits demand something, which may be less if they are in memory only.
    fn add_number(&mut self, width: u32, float: Option<FloatKind>, storage: Option<StorageClass>) {
        let small = match (float, width) {
            (Some(FloatKind::BF16), _) => {
                self.demand_extension(Extension::SPV_KHR_bfloat16);
                Some(Capability::BFloat16TypeKHR)
            }
            (Some(_), 16) => Some(Capability::Float16),
            (Some(_), 64) => Some(Capability::Float64),
            (None, 8) => Some(Capability::Int8),
            (None, 16) => Some(Capability::Int16),
            (None, 64) => Some(Capability::Int64),
            _ => None,
        };
        let stored = match (storage, width) {
            (Some(StorageClass::PushConstant), 8) => Some(Capability::StoragePushConstant8),
            (Some(StorageClass::StorageBuffer), 8) => Some(Capability::StorageBuffer8BitAccess),
            (Some(StorageClass::Uniform), 8) => Some(Capability::UniformAndStorageBuffer8BitAccess),
            (Some(StorageClass::PushConstant), 16) => Some(Capability::StoragePushConstant16),
            (Some(StorageClass::StorageBuffer), 16) => Some(Capability::StorageBuffer16BitAccess),
            (Some(StorageClass::Uniform), 16) => Some(Capability::StorageUniform16),
            (Some(StorageClass::Input | StorageClass::Output), 16) => Some(Capability::StorageInputOutput16),
            _ => None,
        };
        if stored.is_some() {
            let eight = width == 8;
            self.demand_extension(if eight {
                Extension::SPV_KHR_8bit_storage
            } else {
                Extension::SPV_KHR_16bit_storage
            });
        }
        if let Some(c) = stored.or(small) {
            self.demand(c);
        }
    }

    fn add_image(&mut self, ctx: &Context, image: ImageType) {
        if let Some(dim) = image.dim(ctx) {
            self.merge(Availability::of_case(&E_DIM, dim.value()));
        }
        if let Some(format) = image.format(ctx) {
            self.merge(Availability::of_case(&E_IMAGE_FORMAT, format.value()));
        }
    }
}
