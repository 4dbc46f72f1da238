//! Names of what only Rust can say something of.

macro_rules! markers {
    ($($name:ident)*) => {
        $(pub(super) struct $name;)*
    };
}

markers! { SparseTensorDimSliceAttr SparseTensorEncodingAttr StorageSpecifierType IterSpaceType IteratorType }
