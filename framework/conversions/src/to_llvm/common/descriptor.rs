//! [`MemRefDescriptor`] and [`UnrankedMemRefDescriptor`]: what memrefs are in LLVM IR, their fields by name.
//!
//! ```mlir
//! memref<4x?xf32>  is  !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//!                      allocated, aligned, offset, sizes, strides; of rank 0 without the arrays
//! memref<*xf32>    is  !llvm.struct<(i64, ptr)>
//!                      rank, pointer to the descriptor of that rank
//! ```
//!
//! A field is read by `d.offset(rw)`, which makes the `llvm.extractvalue`, and replaced by `d.set_offset(rw, v)`: the descriptor is the
//! new struct from there on. The sizes of memory to be allocated are in `sizes.rs`, types in `types.rs`.

use smallvec::SmallVec;
use terrace_dialects::llvm::{self, GEPNoWrapFlags, IntegerOverflowFlags};
use terrace_ir::layout::strided;
use terrace_ir::types::{IntegerType, MemRefType};
use terrace_ir::{DYNAMIC, Type, Value};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewriter};

use super::instructions::{GepIndex, extract, gep, index_constant};
use super::sizes::MemRefSizes;
use super::types::LlvmTypes;

/// Accessors of the fields of a struct that are one value each.
macro_rules! fields {
    ($($(#[$doc:meta])* $get:ident, $set:ident = $place:expr;)*) => {$(
        $(#[$doc])*
        pub fn $get(self, rw: &mut Rewriter<'_>) -> Value {
            extract(rw, self.0, &[$place])
        }

        /// Replaces that field.
        pub fn $set(&mut self, rw: &mut Rewriter<'_>, v: Value) {
            self.insert(rw, v, &[$place]);
        }
    )*};
}

/// The methods of both kinds of descriptors.
macro_rules! descriptor {
    ($name:ident) => {
        impl $name {
            /// The descriptor that a struct is.
            pub fn of(value: Value) -> $name {
                $name(value)
            }

            /// A descriptor of a struct type whose fields are yet to be set.
            pub fn poison(rw: &mut Rewriter<'_>, ty: Type) -> $name {
                $name(llvm::PoisonOp::new(ty).result(rw))
            }

            /// The struct.
            pub fn value(self) -> Value {
                self.0
            }

            fn insert(&mut self, rw: &mut Rewriter<'_>, v: Value, position: &[i64]) {
                self.0 = llvm::InsertValueOp::new(self.0, v, position).result(rw);
            }
        }
    };
}

/// The descriptor of a memref of a known rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MemRefDescriptor(Value);

descriptor!(MemRefDescriptor);

/// Fields by their place.
impl MemRefDescriptor {
    pub(super) const ALLOCATED: i64 = 0;
    const ALIGNED: i64 = 1;
    const OFFSET: i64 = 2;
    const SIZES: i64 = 3;
    const STRIDES: i64 = 4;
    /// The number of fields before the sizes.
    const HEAD: usize = 3;

    fields! {
        /// The pointer that is given back to the allocator.
        allocated, set_allocated = Self::ALLOCATED;
        /// The pointer to the elements.
        aligned, set_aligned = Self::ALIGNED;
        /// The number of elements before the first one.
        offset, set_offset = Self::OFFSET;
    }

    /// All sizes, an array.
    pub fn sizes(self, rw: &mut Rewriter<'_>) -> Value {
        extract(rw, self.0, &[Self::SIZES])
    }

    /// All strides, an array.
    pub fn strides(self, rw: &mut Rewriter<'_>) -> Value {
        extract(rw, self.0, &[Self::STRIDES])
    }

    /// Replaces all sizes and all strides by arrays.
    pub fn set_shape(&mut self, rw: &mut Rewriter<'_>, [sizes, strides]: [Value; 2]) {
        self.insert(rw, sizes, &[Self::SIZES]);
        self.insert(rw, strides, &[Self::STRIDES]);
    }

    /// The size of dimension `i`.
    pub fn size(self, rw: &mut Rewriter<'_>, i: usize) -> Value {
        extract(rw, self.0, &[Self::SIZES, i as i64])
    }

    /// Replaces the size of dimension `i`.
    pub fn set_size(&mut self, rw: &mut Rewriter<'_>, i: usize, v: Value) {
        self.insert(rw, v, &[Self::SIZES, i as i64]);
    }

    /// The stride of dimension `i`, in elements.
    pub fn stride(self, rw: &mut Rewriter<'_>, i: usize) -> Value {
        extract(rw, self.0, &[Self::STRIDES, i as i64])
    }

    /// Replaces the stride of dimension `i`.
    pub fn set_stride(&mut self, rw: &mut Rewriter<'_>, i: usize, v: Value) {
        self.insert(rw, v, &[Self::STRIDES, i as i64]);
    }
}

/// Descriptors as a whole.
impl MemRefDescriptor {
    /// A descriptor of type `ty` and this rank out of its fields; `None` if their number is not that of the rank.
    pub fn pack(rw: &mut Rewriter<'_>, ty: Type, rank: usize, fields: &[Value]) -> Option<MemRefDescriptor> {
        let ([allocated, aligned, offset], arrays) = fields.split_first_chunk::<{ Self::HEAD }>()?;
        let (sizes, strides) = arrays.split_at_checked(rank)?;
        if sizes.len() != strides.len() {
            return None;
        }
        let mut d = MemRefDescriptor::poison(rw, ty);
        d.set_allocated(rw, *allocated);
        d.set_aligned(rw, *aligned);
        d.set_offset(rw, *offset);
        for (i, (size, stride)) in sizes.iter().zip(strides).enumerate() {
            d.set_size(rw, i, *size);
            d.set_stride(rw, i, *stride);
        }
        Some(d)
    }

    /// The fields of a descriptor of this rank, one after the other: how a memref is passed to a function.
    pub fn unpack(self, rw: &mut Rewriter<'_>, rank: usize) -> SmallVec<[Value; 8]> {
        let mut fields = SmallVec::from_slice(&[self.allocated(rw), self.aligned(rw), self.offset(rw)]);
        fields.extend((0..rank).map(|i| self.size(rw, i)));
        fields.extend((0..rank).map(|i| self.stride(rw, i)));
        fields
    }

    /// A descriptor of type `ty` of memory of the identity layout, with these pointers.
    pub(crate) fn of_memory(
        rw: &mut Rewriter<'_>,
        ty: Type,
        allocated: Value,
        aligned: Value,
        memory: &MemRefSizes,
    ) -> MemRefDescriptor {
        let mut d = MemRefDescriptor::poison(rw, ty);
        d.set_allocated(rw, allocated);
        d.set_aligned(rw, aligned);
        d.set_constant(rw, &[Self::OFFSET], 0);
        memory.sizes.iter().enumerate().for_each(|(i, v)| d.set_size(rw, i, *v));
        memory.strides.iter().enumerate().for_each(|(i, v)| d.set_stride(rw, i, *v));
        d
    }

    /// A descriptor of type `ty` of a memref whose shape and layout its type says, with `pointer` as both pointers. `None` if the
    /// layout is not strided.
    pub fn of_static_shape(
        rw: &mut Rewriter<'_>,
        ty: Type,
        memref: MemRefType<'_>,
        pointer: Value,
    ) -> Option<MemRefDescriptor> {
        let layout = strided(rw.context(), memref.into())?;
        let mut d = MemRefDescriptor::poison(rw, ty);
        d.set_allocated(rw, pointer);
        d.set_aligned(rw, pointer);
        d.set_constant(rw, &[Self::OFFSET], layout.offset);
        for (i, (size, stride)) in memref.shape().iter().zip(&layout.strides).enumerate() {
            d.set_constant(rw, &[Self::SIZES, i as i64], *size);
            d.set_constant(rw, &[Self::STRIDES, i as i64], *stride);
        }
        Some(d)
    }

    /// Replaces a field of the type that stands for `index` by a constant.
    fn set_constant(&mut self, rw: &mut Rewriter<'_>, position: &[i64], v: i64) {
        let ty = llvm::element_at(rw.context(), self.0.ty(rw), position);
        let v = index_constant(rw, ty.unwrap_or(self.0.ty(rw)), v);
        self.insert(rw, v, position);
    }

    /// The address of the element that `indices` subscript:
    ///
    /// ```mlir
    /// memref<4x?xf32, strided<[?, 1], offset: 8>>  at [%i, %j]
    ///
    /// %start = llvm.getelementptr %aligned[8]
    /// %0 = llvm.mul %i, %stride0 overflow<nsw, nuw>
    /// %1 = llvm.add %0, %j overflow<nsw, nuw>
    /// llvm.getelementptr inbounds|nuw %start[%1]
    /// ```
    ///
    /// The pattern does not apply to a layout without strides.
    pub fn element_address(
        self,
        rw: &mut Rewriter<'_>,
        types: &LlvmTypes,
        memref: MemRefType<'_>,
        indices: &[Value],
    ) -> Result<Value, NoMatch> {
        self.address(rw, types, memref, indices, true)
    }

    /// The same where the element may be outside of the memref: `llvm.mul`, `llvm.add` and `llvm.getelementptr` promise nothing.
    pub fn place_address(
        self,
        rw: &mut Rewriter<'_>,
        types: &LlvmTypes,
        memref: MemRefType<'_>,
        indices: &[Value],
    ) -> Result<Value, NoMatch> {
        self.address(rw, types, memref, indices, false)
    }

    fn address(
        self,
        rw: &mut Rewriter<'_>,
        types: &LlvmTypes,
        memref: MemRefType<'_>,
        indices: &[Value],
        inside: bool,
    ) -> Result<Value, NoMatch> {
        let ctx = rw.context();
        let layout = strided(ctx, memref.into()).or_no_match("the layout is not strided")?;
        let element = rw.convert_type(memref.element()).or_no_match(super::NO_ELEMENT)?;
        let mut address = self.aligned(rw);
        if layout.offset != 0 {
            let offset = match layout.offset {
                DYNAMIC => self.offset(rw),
                known => types.index_constant(rw, known),
            };
            address = gep(rw, address, element, &[GepIndex::Value(offset)]).result(rw);
        }
        let no_wrap =
            if inside { IntegerOverflowFlags::nsw | IntegerOverflowFlags::nuw } else { Default::default() };
        let mut linear: Option<Value> = None;
        for (i, (index, stride)) in indices.iter().zip(&layout.strides).enumerate() {
            let mut term = *index;
            if *stride != 1 {
                let stride = match *stride {
                    DYNAMIC => self.stride(rw, i),
                    known => types.index_constant(rw, known),
                };
                term = llvm::MulOp::new(term, stride).overflow_flags(no_wrap).result(rw);
            }
            linear = Some(match linear {
                Some(sum) => llvm::AddOp::new(sum, term).overflow_flags(no_wrap).result(rw),
                None => term,
            });
        }
        let Some(linear) = linear else { return Ok(address) };
        let address = gep(rw, address, element, &[GepIndex::Value(linear)]);
        Ok(match inside {
            true => address.no_wrap_flags(GEPNoWrapFlags::inbounds | GEPNoWrapFlags::nuw).result(rw),
            false => address.result(rw),
        })
    }
}

/// The descriptor of a memref of unknown rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnrankedMemRefDescriptor(Value);

descriptor!(UnrankedMemRefDescriptor);

impl UnrankedMemRefDescriptor {
    const RANK: i64 = 0;
    const DESCRIPTOR: i64 = 1;
    /// The size of a pointer in bytes; the data layout is not asked.
    pub(crate) const POINTER: i64 = 8;

    fields! {
        /// The rank.
        rank, set_rank = Self::RANK;
        /// The pointer to the descriptor of that rank.
        descriptor, set_descriptor = Self::DESCRIPTOR;
    }

    /// A descriptor of type `ty` out of its fields.
    pub fn pack(rw: &mut Rewriter<'_>, ty: Type, [rank, pointer]: [Value; 2]) -> UnrankedMemRefDescriptor {
        let mut d = UnrankedMemRefDescriptor::poison(rw, ty);
        d.set_rank(rw, rank);
        d.set_descriptor(rw, pointer);
        d
    }

    /// The fields.
    pub fn unpack(self, rw: &mut Rewriter<'_>) -> [Value; 2] {
        [self.rank(rw), self.descriptor(rw)]
    }

    /// The size in bytes of the descriptor that it points to: `2 * sizeof(pointer) + (2 * rank + 1) * sizeof(index)`.
    pub fn size_of_descriptor(self, rw: &mut Rewriter<'_>, types: &LlvmTypes) -> Value {
        let index = types.index(rw.context()).cast::<IntegerType>(rw).map_or(0, |t| i64::from(t.width()));
        let (one, two) = (types.index_constant(rw, 1), types.index_constant(rw, 2));
        let index = types.index_constant(rw, (index + 7) / 8);
        let pointer = types.index_constant(rw, Self::POINTER);
        let pointers = llvm::MulOp::new(two, pointer).result(rw);
        let rank = self.rank(rw);
        let double = llvm::MulOp::new(two, rank).result(rw);
        let integers = llvm::AddOp::new(double, one).result(rw);
        let integers = llvm::MulOp::new(integers, index).result(rw);
        llvm::AddOp::new(pointers, integers).result(rw)
    }

    /// The size of dimension `index`, read from the descriptor that it points to: the sizes come after the offset.
    pub fn size(self, rw: &mut Rewriter<'_>, types: &LlvmTypes, index: Value) -> Value {
        let ctx = rw.context();
        let ptr = llvm::pointer(ctx);
        let head = llvm::structure(ctx, &[ptr, ptr, types.index(ctx)]);
        let ranked = self.descriptor(rw);
        let path = [GepIndex::Constant(0), GepIndex::Constant(MemRefDescriptor::OFFSET)];
        let offset = gep(rw, ranked, head, &path).result(rw);
        let one = types.index_constant(rw, 1);
        let place = llvm::AddOp::new(one, index).result(rw);
        let size = gep(rw, offset, types.index(ctx), &[GepIndex::Value(place)]).result(rw);
        llvm::LoadOp::new(types.index(ctx), size).result(rw)
    }
}
