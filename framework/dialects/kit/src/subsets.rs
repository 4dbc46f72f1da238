//! Operations on parts of a container, such as the elements of a tensor that a slice takes or replaces (`SubsetOpInterface`).

use terrace_ir::{Value, View};

use crate::mixed::Mixed;

/// The use that an operation makes of a part of its container.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SubsetUse {
    /// It reads the part: its one result is that (`SubsetExtractionOpInterface`).
    Extraction {
        /// The container.
        from: Value,
    },
    /// It replaces the part (`SubsetInsertionOpInterface`).
    Insertion {
        /// The new part.
        source: Value,
        /// The container before.
        into: Value,
        /// The container after.
        updated: Value,
    },
}

/// A part of a container: a hyperrectangle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slice {
    /// Its first element.
    pub offsets: Vec<Mixed>,
    /// The number of elements along each dimension.
    pub sizes: Vec<Mixed>,
    /// The distance between elements along each dimension.
    pub strides: Vec<Mixed>,
}

terrace_ir::interface! {
    /// `SubsetOpInterface`.
    pub trait SubsetOp, dyn Subset {
        /// The use of the part; `None` if the container is no value.
        fn subset_use(self, v: &View<'_>) -> Option<SubsetUse>;
        /// The part; `None` if it is not known.
        fn slice(self, v: &View<'_>) -> Option<Slice>;
        /// True if the value is the part as it is, and what is read is what was written last. Not so if elements are reordered, masked or
        /// replaced where they are out of bounds.
        fn is_plain(self, _v: &View<'_>) -> bool = true;
    }
}
