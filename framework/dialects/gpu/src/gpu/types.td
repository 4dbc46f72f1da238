// Types: tokens, handles of sparse matrices, matrices that a subgroup holds together.

class GPU_Type<string name, string what> : TypeDef<GPU_Dialect, name> { let summary = what; }
class GPU_HandleType<string name, string typeMnemonic, string what> : GPU_Type<name, what> { let mnemonic = typeMnemonic; }
def GPU_AsyncTokenType : GPU_HandleType<"AsyncToken", "async.token", "async token type">;
def GPU_SparseDnTensorHandleType : GPU_HandleType<"SparseDnTensorHandle", "sparse.dntensor_handle", "dense tensor handle type">;
def GPU_SparseSpGEMMOpHandleType : GPU_HandleType<"SparseSpGEMMOpHandle", "sparse.spgemmop_handle", "SpGEMM operation handle type">;
def GPU_SparseSpMatHandleType : GPU_HandleType<"SparseSpMatHandle", "sparse.spmat_handle", "sparse matrix handle type">;
def GPU_MMAMatrixType : GPU_Type<"MMAMatrix", "MMAMatrix type"> {
  let description = "A matrix that the threads of a subgroup hold together, and which operand of a multiplication it is.";
  let mnemonic = "mma_matrix";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "Type":$elementType, "StringAttr":$operand);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

class GPU_TokenLike<string cppClass, string what> : DialectType<GPU_Dialect, CPred<"::llvm::isa<::mlir::gpu::" # cppClass # ">($_self)">, what>,
    BuildableType<"mlir::gpu::" # cppClass # "::get($_builder.getContext())">;
def GPU_AsyncToken : GPU_TokenLike<"AsyncTokenType", "async token type">;
def GPU_SparseDnTensorHandle : GPU_TokenLike<"SparseDnTensorHandleType", "dense tensor handle type">;
def GPU_SparseSpGEMMOpHandle : GPU_TokenLike<"SparseSpGEMMOpHandleType", "SpGEMM operation handle type">;
def GPU_SparseSpMatHandle : GPU_TokenLike<"SparseSpMatHandleType", "sparse matrix handle type">;

def IsMMAMatrixTypePred : CPred<"::llvm::isa<::mlir::gpu::MMAMatrixType>($_self)">;
def GPU_MMAMatrix : DialectType<GPU_Dialect, IsMMAMatrixTypePred, "MMAMatrix type">;
class MMAMatrixOf<list<Type> allowed> : ContainerType<AnyTypeOf<allowed>, IsMMAMatrixTypePred,
    "::llvm::cast<::mlir::gpu::MMAMatrixType>($_self).getElementType()", "gpu.mma_matrix", "::mlir::gpu::MMAMatrixType">;
def GPU_MMAMemRef : MemRefOf<[I8, I32, F16, F32, F64, VectorOfRankAndType<[1], [I8, I32, F16, F32, F64]>]>;

def AnyIntegerOrFloat : AnyTypeOf<[AnySignlessInteger, AnyFloat], "Integer or Float">;
def AnyIntegerOrFloatOr1DVector : AnyTypeOf<[AnyIntegerOrFloat, FixedVectorOfRankAndType<[1], [AnyIntegerOrFloat]>]>;
def LaunchIndx : AnyTypeOf<[Index, I32, I64]>;
