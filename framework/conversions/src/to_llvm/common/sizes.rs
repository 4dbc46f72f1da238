//! [`MemRefSizes`]: the sizes and strides of a memref that gets memory, as values.

use smallvec::SmallVec;
use terrace_dialects::llvm;
use terrace_ir::{DYNAMIC, Value};
use terrace_rewrite::Rewriter;

use super::types::LlvmTypes;

/// The sizes and strides of a memref of the identity layout.
pub(crate) struct MemRefSizes {
    /// The size of each dimension.
    pub(crate) sizes: SmallVec<[Value; 4]>,
    /// The stride of each dimension, in elements.
    pub(crate) strides: SmallVec<[Value; 4]>,
    /// The number of elements.
    pub(crate) count: Value,
}

impl MemRefSizes {
    /// Those of a shape; `dynamic` are the sizes that it does not say. `None` if these are too few.
    pub(crate) fn of_shape(
        rw: &mut Rewriter<'_>,
        types: &LlvmTypes,
        shape: &[i64],
        dynamic: &[Value],
    ) -> Option<MemRefSizes> {
        let mut dynamic = dynamic.iter();
        let mut sizes = SmallVec::new();
        for size in shape {
            sizes.push(match *size {
                DYNAMIC => *dynamic.next()?,
                known => types.index_constant(rw, known),
            });
        }
        // From the innermost dimension outwards, multiplied where the product is not known.
        let mut count = types.index_constant(rw, 1);
        let mut product = 1i64;
        let mut strides: SmallVec<[Value; 4]> = SmallVec::new();
        for (known, size) in shape.iter().zip(&sizes).rev() {
            strides.push(count);
            let innermost = product == 1;
            product = match (product, *known) {
                (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
                (product, size) => product.wrapping_mul(size),
            };
            count = if innermost {
                *size
            } else if product == DYNAMIC {
                llvm::MulOp::new(count, *size).result(rw)
            } else {
                types.index_constant(rw, product)
            };
        }
        strides.reverse();
        Some(MemRefSizes { sizes, strides, count })
    }
}
