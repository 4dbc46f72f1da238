// The async dialect: regions that run at some time, and the coroutines and the runtime that they are made of.

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Async_Dialect : Dialect {
  let name = "async";
  let summary = "Regions that run at some time";
  let cppNamespace = "::mlir::async";
  let useDefaultTypePrinterParser = 1;
}

// ---- Types.

class Async_Type<string name, string typeMnemonic, string what> : TypeDef<Async_Dialect, name> {
  let mnemonic = typeMnemonic;
  let summary = what;
}
class Async_PlainType<string name, string typeMnemonic, string what> : Async_Type<name, typeMnemonic, what> {
  let builderCall = "$_builder.getType<" # name # "Type>()";
}
def Async_TokenType : Async_PlainType<"Token", "token", "async token type">;
def Async_GroupType : Async_PlainType<"Group", "group", "async group type">;
def Async_CoroIdType : Async_PlainType<"CoroId", "coro.id", "switched-resume coroutine identifier">;
def Async_CoroHandleType : Async_PlainType<"CoroHandle", "coro.handle", "coroutine handle">;
def Async_CoroStateType : Async_PlainType<"CoroState", "coro.state", "saved coroutine state">;
def Async_ValueType : Async_Type<"Value", "value", "async value type"> {
  let parameters = (ins "Type":$valueType);
  let assemblyFormat = "`<` $valueType `>`";
}
def Async_AnyValueOrTokenType : AnyTypeOf<[Async_ValueType, Async_TokenType]>;
def Async_AnyAsyncType : AnyTypeOf<[Async_ValueType, Async_TokenType, Async_GroupType]>;

class Async_Op<string mnemonic, string what, list<Trait> traits = []> : Op<Async_Dialect, mnemonic, traits> { let summary = what; }

// ---- Regions and functions.

def Async_ExecuteOp : Async_Op<"execute", "A region that runs at some time", [SingleBlockImplicitTerminator<"YieldOp">,
    DeclareOpInterfaceMethods<RegionBranchOpInterface>, AttrSizedOperandSegments, AutomaticAllocationScope, RecursiveMemoryEffects]> {
  let arguments = (ins Variadic<Async_TokenType>:$dependencies, Variadic<Async_AnyValueOrTokenType>:$bodyOperands);
  let results = (outs Async_TokenType:$token, Variadic<Async_ValueType>:$bodyResults);
  let regions = (region SizedRegion<1>:$bodyRegion);
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
}
def Async_YieldOp : Async_Op<"yield", "The values of a region", [HasParent<"ExecuteOp">, Pure, Terminator, ReturnLike]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "($operands^ `:` type($operands))? attr-dict";
}
def Async_FuncOp : Async_Op<"func", "A function that runs at some time", [FunctionOpInterface, IsolatedFromAbove, Symbol,
    OpAsmOpInterface]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type, OptionalAttr<StrAttr>:$sym_visibility,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def Async_CallOp : Async_Op<"call", "A call of a function that runs at some time",
    [CallOpInterface, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<AnyType>:$operands, OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs);
  let results = (outs Variadic<Async_AnyValueOrTokenType>);
  let assemblyFormat = "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)";
}
def Async_ReturnOp : Async_Op<"return", "The results of a function", [Pure, HasParent<"FuncOp">, ReturnLike, Terminator]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
  let hasVerifier = 1;
}
def Async_AwaitOp : Async_Op<"await", "Waits for a value"> {
  let arguments = (ins Async_AnyValueOrTokenType:$operand);
  let results = (outs Optional<AnyType>:$result);
  let assemblyFormat = "$operand `:` custom<AwaitResultType>(type($operand), type($result)) attr-dict";
  let hasVerifier = 1;
}

// ---- Groups.

def Async_CreateGroupOp : Async_Op<"create_group", "A group of what runs", [Pure]> {
  let arguments = (ins Index:$size);
  let results = (outs Async_GroupType:$result);
  let assemblyFormat = "$size `:` type($result) attr-dict";
  let hasCanonicalizeMethod = 1;
}
def Async_AddToGroupOp : Async_Op<"add_to_group", "Makes a value one of a group"> {
  let arguments = (ins Async_AnyValueOrTokenType:$operand, Async_GroupType:$group);
  let results = (outs Index:$rank);
  let assemblyFormat = "$operand `,` $group `:` type($operand) attr-dict";
}
def Async_AwaitAllOp : Async_Op<"await_all", "Waits for a group"> {
  let arguments = (ins Async_GroupType:$operand);
  let assemblyFormat = "$operand attr-dict";
}

// ---- Coroutines.

def Async_CoroIdOp : Async_Op<"coro.id", "Names a coroutine"> {
  let results = (outs Async_CoroIdType:$id);
  let assemblyFormat = "attr-dict";
}
def Async_CoroBeginOp : Async_Op<"coro.begin", "Begins a coroutine"> {
  let arguments = (ins Async_CoroIdType:$id);
  let results = (outs Async_CoroHandleType:$handle);
  let assemblyFormat = "$id attr-dict";
}
def Async_CoroFreeOp : Async_Op<"coro.free", "Frees the frame of a coroutine"> {
  let arguments = (ins Async_CoroIdType:$id, Async_CoroHandleType:$handle);
  let assemblyFormat = "$id `,` $handle attr-dict";
}
class Async_HandleOp<string mnemonic, string what> : Async_Op<mnemonic, what> {
  let arguments = (ins Async_CoroHandleType:$handle);
  let assemblyFormat = "$handle attr-dict";
}
def Async_CoroEndOp : Async_HandleOp<"coro.end", "Ends a coroutine">;
def Async_CoroSaveOp : Async_HandleOp<"coro.save", "Saves the state of a coroutine"> { let results = (outs Async_CoroStateType:$state); }
def Async_CoroSuspendOp : Async_Op<"coro.suspend", "Stops a coroutine until it is resumed", [Terminator]> {
  let arguments = (ins Async_CoroStateType:$state);
  let successors = (successor AnySuccessor:$suspendDest, AnySuccessor:$resumeDest, AnySuccessor:$cleanupDest);
  let assemblyFormat = "$state `,` $suspendDest `,` $resumeDest `,` $cleanupDest attr-dict";
}

// ---- The runtime.

class Async_RuntimeOp<string mnemonic, string what, Type type> : Async_Op<"runtime." # mnemonic, what> {
  let arguments = (ins type:$operand);
  let assemblyFormat = "$operand attr-dict `:` type($operand)";
}
class Async_RuntimeRefOp<string mnemonic, string what> : Async_RuntimeOp<mnemonic, what, Async_AnyAsyncType> {
  let arguments = (ins Async_AnyAsyncType:$operand, ConfinedAttr<I64Attr, [IntPositive]>:$count);
}
def Async_RuntimeCreateOp : Async_Op<"runtime.create", "Makes a value that is not there yet"> {
  let results = (outs Async_AnyValueOrTokenType:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}
def Async_RuntimeCreateGroupOp : Async_Op<"runtime.create_group", "Makes a group"> {
  let arguments = (ins Index:$size);
  let results = (outs Async_GroupType:$result);
  let assemblyFormat = "$size `:` type($result) attr-dict ";
}
def Async_RuntimeSetAvailableOp : Async_RuntimeOp<"set_available", "Says that a value is there", Async_AnyValueOrTokenType>;
def Async_RuntimeSetErrorOp : Async_RuntimeOp<"set_error", "Says that a value will never be there", Async_AnyValueOrTokenType>;
def Async_RuntimeIsErrorOp : Async_RuntimeOp<"is_error", "True if a value will never be there", Async_AnyAsyncType> {
  let results = (outs I1:$is_error);
}
def Async_RuntimeAwaitOp : Async_RuntimeOp<"await", "Stops the thread until a value is there", Async_AnyAsyncType>;
def Async_RuntimeResumeOp : Async_HandleOp<"runtime.resume", "Resumes a coroutine on a thread of the runtime">;
def Async_RuntimeAwaitAndResumeOp : Async_Op<"runtime.await_and_resume", "Resumes a coroutine when a value is there"> {
  let arguments = (ins Async_AnyAsyncType:$operand, Async_CoroHandleType:$handle);
  let assemblyFormat = "$operand `,` $handle attr-dict `:` type($operand)";
}
class Async_StoredType<string value> : TypesMatchWith<"type of 'value' matches element type of 'storage'", "storage", value,
    "::llvm::cast<ValueType>($_self).getValueType()">;
def Async_RuntimeStoreOp : Async_Op<"runtime.store", "Sets a value", [Async_StoredType<"value">]> {
  let arguments = (ins AnyType:$value, Async_ValueType:$storage);
  let assemblyFormat = "$value `,` $storage attr-dict `:` type($storage)";
}
def Async_RuntimeLoadOp : Async_Op<"runtime.load", "A value that is there", [Async_StoredType<"result">]> {
  let arguments = (ins Async_ValueType:$storage);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$storage attr-dict `:` type($storage)";
}
def Async_RuntimeAddToGroupOp : Async_Op<"runtime.add_to_group", "Makes a value one of a group"> {
  let arguments = (ins Async_AnyValueOrTokenType:$operand, Async_GroupType:$group);
  let results = (outs Index:$rank);
  let assemblyFormat = "$operand `,` $group attr-dict `:` type($operand)";
}
def Async_RuntimeAddRefOp : Async_RuntimeRefOp<"add_ref", "One more that needs a value">;
def Async_RuntimeDropRefOp : Async_RuntimeRefOp<"drop_ref", "One less that needs a value">;
def Async_RuntimeNumWorkerThreadsOp : Async_Op<"runtime.num_worker_threads", "The number of threads of the runtime",
    [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}
