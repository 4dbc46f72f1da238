// Sparse matrices of a device's library: their handles, products with dense and sparse ones. Included by `gpu.td`.

def CreateDnTensorOp : GPU_AsyncOp<"create_dn_tensor", "A handle of a dense tensor", (ins AnyMemRef:$memref, Variadic<Index>:$dims),
    (outs GPU_SparseDnTensorHandle:$dnTensor), "$memref `,` $dims attr-dict `:` type($dims) `into` type($memref)", [AttrSizedOperandSegments]>;
def DestroyDnTensorOp : GPU_AsyncOp<"destroy_dn_tensor", "Gives back the handle of a dense tensor", (ins GPU_SparseDnTensorHandle:$dnTensor),
    (outs), "$dnTensor attr-dict">;

// A handle of a sparse matrix made of its size and its buffers.
class GPU_CreateSpMatOp<string mnemonic, string what, dag of, string operands, string types>
    : GPU_AsyncOp<mnemonic, what, of, (outs GPU_SparseSpMatHandle:$spmat), operands # " attr-dict `:` " # types>;
def CreateCooOp : GPU_CreateSpMatOp<"create_coo", "A handle of a matrix that stores coordinates, an array a dimension",
    (ins Index:$rows, Index:$cols, Index:$nnz, AnyMemRef:$rowIdxs, AnyMemRef:$colIdxs, AnyMemRef:$values),
    "$rows `,` $cols `,` $nnz `,` $rowIdxs `,` $colIdxs `,` $values", "type($rowIdxs) `,` type($colIdxs) `,` type($values)">;
def CreateCooAoSOp : GPU_CreateSpMatOp<"create_coo_aos", "A handle of a matrix that stores coordinates, all in one array",
    (ins Index:$rows, Index:$cols, Index:$nnz, AnyMemRef:$idxs, AnyMemRef:$values),
    "$rows `,` $cols `,` $nnz `,` $idxs `,` $values", "type($idxs) `,` type($values)">;
def CreateCsrOp : GPU_CreateSpMatOp<"create_csr", "A handle of a matrix whose rows are compressed",
    (ins Index:$rows, Index:$cols, Index:$nnz, AnyMemRef:$rowPos, AnyMemRef:$colIdxs, AnyMemRef:$values),
    "$rows `,` $cols `,` $nnz `,` $rowPos `,` $colIdxs `,` $values", "type($rowPos) `,` type($colIdxs) `,` type($values)">;
def CreateCscOp : GPU_CreateSpMatOp<"create_csc", "A handle of a matrix whose columns are compressed",
    (ins Index:$rows, Index:$cols, Index:$nnz, AnyMemRef:$colPos, AnyMemRef:$rowIdxs, AnyMemRef:$values),
    "$rows `,` $cols `,` $nnz `,` $colPos `,` $rowIdxs `,` $values", "type($colPos) `,` type($rowIdxs) `,` type($values)">;
def CreateBsrOp : GPU_CreateSpMatOp<"create_bsr", "A handle of a matrix of blocks whose rows are compressed",
    (ins Index:$brows, Index:$bcols, Index:$bnnz, Index:$rBlockSize, Index:$cBlockSize, AnyMemRef:$bRowPos, AnyMemRef:$bColIdxs,
         AnyMemRef:$values),
    "$brows `,` $bcols `,` $bnnz `,` $rBlockSize `,` $cBlockSize `,` $bRowPos `,` $bColIdxs `,` $values",
    "type($bRowPos) `,` type($bColIdxs) `,` type($values)">;
def Create2To4SpMatOp : GPU_AsyncOp<"create_2to4_spmat", "A handle of a matrix that has two values in any four",
    (ins Index:$rows, Index:$cols, GPU_Prune2To4SpMatFlagAttr:$pruneFlag, AnyMemRef:$memref), (outs GPU_SparseSpMatHandle:$spMat),
    "`{` $pruneFlag `}` $rows `,` $cols `,` $memref attr-dict `:` type($memref)">;
def DestroySpMatOp : GPU_AsyncOp<"destroy_sp_mat", "Gives back the handle of a sparse matrix", (ins GPU_SparseSpMatHandle:$spmat), (outs),
    "$spmat attr-dict">;
def SpMatGetSizeOp : GPU_AsyncOp<"spmat_get_size", "How many rows, columns and values a sparse matrix has", (ins GPU_SparseSpMatHandle:$spmat),
    (outs Index:$rows, Index:$cols, Index:$nnz), "$spmat attr-dict">;
def SetCsrPointersOp : GPU_AsyncOp<"set_csr_pointers", "Gives a matrix whose rows are compressed its buffers",
    (ins GPU_SparseSpMatHandle:$spmat, AnyMemRef:$positions, AnyMemRef:$coordinates, AnyMemRef:$values), (outs),
    "$spmat `,` $positions `,` $coordinates `,` $values attr-dict `:` type($positions) `,` type($coordinates) `,` type($values)">;

// ---- Products.

defvar SpMVOperands = (ins GPU_TransposeModeAttr:$modeA, GPU_SparseSpMatHandle:$spmatA, GPU_SparseDnTensorHandle:$dnX,
                           GPU_SparseDnTensorHandle:$dnY, TypeAttr:$computeType);
def SpMVBufferSizeOp : GPU_AsyncOp<"spmv_buffer_size", "The size of the buffer for a product of a sparse matrix and a vector", SpMVOperands,
    (outs Index:$bufferSz), "$spmatA (`{` $modeA^ `}`)? `,` $dnX `,` $dnY attr-dict  `into` $computeType">;
def SpMVOp : GPU_AsyncOp<"spmv", "Multiplies a sparse matrix and a vector", !con(SpMVOperands, (ins AnyMemRef:$buffer)), (outs),
    "$spmatA (`{` $modeA^ `}`)? `,` $dnX `,` $dnY `,` $buffer attr-dict `:` type($buffer) `into` $computeType">;

defvar SpMMOperands = (ins GPU_TransposeModeAttr:$modeA, GPU_TransposeModeAttr:$modeB, GPU_SparseSpMatHandle:$spmatA,
                           GPU_SparseDnTensorHandle:$dnmatB, GPU_SparseDnTensorHandle:$dnmatC, TypeAttr:$computeType);
def SpMMBufferSizeOp : GPU_AsyncOp<"spmm_buffer_size", "The sizes of the buffers for a product of a sparse and a dense matrix", SpMMOperands,
    (outs Variadic<Index>:$bufferSzs),
    "$spmatA (`{` $modeA^ `}`)? `,` $dnmatB (`{` $modeB^ `}`)? `,` $dnmatC attr-dict `:` type($bufferSzs) `into` $computeType",
    [AttrSizedResultSegments]>;
def SpMMOp : GPU_AsyncOp<"spmm", "Multiplies a sparse and a dense matrix", !con(SpMMOperands, (ins Variadic<AnyMemRef>:$buffers)), (outs),
    "$spmatA (`{` $modeA^ `}`)? `,` $dnmatB (`{` $modeB^ `}`)? `,` $dnmatC `,` $buffers attr-dict `:` type($buffers) `into` $computeType",
    [AttrSizedOperandSegments]>;

defvar SDDMMOperands = (ins GPU_TransposeModeAttr:$modeA, GPU_TransposeModeAttr:$modeB, GPU_SparseDnTensorHandle:$dnmatA,
                            GPU_SparseDnTensorHandle:$dnmatB, GPU_SparseSpMatHandle:$spmatC, TypeAttr:$computeType);
def SDDMMBufferSizeOp : GPU_AsyncOp<"sddmm_buffer_size", "The size of the buffer for a product of which only some elements are wanted",
    SDDMMOperands, (outs Index:$bufferSz),
    "$dnmatA (`{` $modeA^ `}`)? `,` $dnmatB (`{` $modeB^ `}`)? `,` $spmatC attr-dict `into` $computeType">;
def SDDMMOp : GPU_AsyncOp<"sddmm", "Multiplies two dense matrices for the elements that a sparse one has",
    !con(SDDMMOperands, (ins AnyMemRef:$buffer)), (outs),
    "$dnmatA (`{` $modeA^ `}`)? `,` $dnmatB (`{` $modeB^ `}`)? `,` $spmatC `,` $buffer attr-dict `:` type($buffer) `into` $computeType">;

def SpGEMMCreateDescrOp : GPU_AsyncOp<"spgemm_create_descr", "A description of a product of sparse matrices", (ins),
    (outs GPU_SparseSpGEMMOpHandle:$desc), "attr-dict">;
def SpGEMMDestroyDescrOp : GPU_AsyncOp<"spgemm_destroy_descr", "Gives back the description of a product", (ins GPU_SparseSpGEMMOpHandle:$desc),
    (outs), "$desc attr-dict">;
defvar SpGEMMOperands = (ins GPU_SparseSpGEMMOpHandle:$desc, GPU_TransposeModeAttr:$modeA, GPU_TransposeModeAttr:$modeB,
                             GPU_SparseSpMatHandle:$spmatA, GPU_SparseSpMatHandle:$spmatB, GPU_SparseSpMatHandle:$spmatC, TypeAttr:$computeType);
def SpGEMMWorkEstimationOrComputeOp : GPU_AsyncOp<"spgemm_work_estimation_or_compute",
    "Multiplies sparse matrices, or says how much memory that takes",
    !con(SpGEMMOperands, (ins Index:$bufferSz, AnyMemRef:$buffer, GPU_SpGEMMWorkEstimationOrComputeKindAttr:$kind)), (outs Index:$bufferSzNew),
    [{`{` $kind `}` $spmatA (`{` $modeA^ `}`)? `,` $spmatB (`{` $modeB^ `}`)? `,` $spmatC `,` $desc `,` $bufferSz `,` $buffer  attr-dict
      `:` $computeType `into` type($buffer)}]>;
def SpGEMMCopyOp : GPU_AsyncOp<"spgemm_copy", "Gives a sparse matrix the result of a product", SpGEMMOperands, (outs),
    "$spmatA (`{` $modeA^ `}`)? `,` $spmatB (`{` $modeB^ `}`)? `,` $spmatC `,` $desc attr-dict `:` $computeType">;
