//! Names of what only Rust can say something of.

macro_rules! markers {
    ($($name:ident)*) => {
        $(pub(super) struct $name;)*
    };
}

markers! {
    SparseTensorDimSliceAttr SparseTensorEncodingAttr StorageSpecifierType IterSpaceType IteratorType

    AssembleOp BinaryOp CoIterateOp CompressOp ConcatenateOp ConvertOp CrdTranslateOp DisassembleOp ExtractIterSpaceOp ExtractValOp
    ForeachOp GetStorageSpecifierOp IterateOp LvlOp PushBackOp ReduceOp ReinterpretMapOp ReorderCOOOp SelectOp
    SetStorageSpecifierOp SortOp ToCoordinatesBufferOp ToCoordinatesOp ToPositionsOp ToSliceOffsetOp ToSliceStrideOp ToValuesOp
    UnaryOp
}
