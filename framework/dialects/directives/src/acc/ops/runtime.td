// Requests to the runtime, and routines of devices.

class ACC_StartOp<string mnemonic, string what> : ACC_ClauseOp<mnemonic, what, [AttrSizedOperandSegments], [ACC_DeviceNum, ACC_If]> {
  let arguments = !con((ins OptionalAttr<ACC_ArrayOf<OpenACC_DeviceTypeAttr, "Device type attributes">>:$device_types), clauseArguments);
}
def ACC_InitOp : ACC_StartOp<"init", "Gets devices ready">;
def ACC_ShutdownOp : ACC_StartOp<"shutdown", "Lets devices go">;
def ACC_SetOp : ACC_EffectOp<"set", "Says which device and queue are used", [AttrSizedOperandSegments],
    [ACC_ValueClause<"default_async", (ins ACC_MaybeInteger:$defaultAsync), "defaultAsync">, ACC_DeviceNum, ACC_If]> {
  let arguments = !con((ins OptionalAttr<OpenACC_DeviceTypeAttr>:$device_type), clauseArguments);
}
def ACC_WaitOp : ACC_ClauseOp<"wait", "Waits for queues", [AttrSizedOperandSegments], [ACC_AsyncOne, ACC_WaitDevnum, ACC_If]> {
  let arguments = !con((ins ACC_Integers:$waitOperands), clauseArguments);
  let assemblyFormat = "(`(` $waitOperands^ `:` type($waitOperands) `)`)? " # clauseFormat # "attr-dict-with-keyword";
}
def ACC_RoutineOp : ACC_Op<"routine", "A function that devices call", [IsolatedFromAbove]> {
  let arguments = (ins SymbolNameAttr:$sym_name, SymbolRefAttr:$func_name, OptionalAttr<SymbolRefArrayAttr>:$bindIdName,
      OptionalAttr<StrArrayAttr>:$bindStrName, ACC_DeviceTypes:$bindIdNameDeviceType, ACC_DeviceTypes:$bindStrNameDeviceType,
      ACC_DeviceTypes:$worker, ACC_DeviceTypes:$vector, ACC_DeviceTypes:$seq, UnitAttr:$nohost, UnitAttr:$implicit, ACC_DeviceTypes:$gang,
      OptionalAttr<I64ArrayAttr>:$gangDim, ACC_DeviceTypes:$gangDimDeviceType);
  let assemblyFormat = [{
    $sym_name `func` `(` $func_name `)`
    oilist(`bind` `(` custom<BindName>($bindIdName, $bindStrName, $bindIdNameDeviceType, $bindStrNameDeviceType) `)`
      | `gang` `` custom<RoutineGangClause>($gang, $gangDim, $gangDimDeviceType) | `worker` custom<DeviceTypeArrayAttr>($worker)
      | `vector` custom<DeviceTypeArrayAttr>($vector) | `seq` custom<DeviceTypeArrayAttr>($seq) | `nohost` $nohost
      | `implicit` $implicit) attr-dict-with-keyword
  }];
  let hasVerifier = 1;
}
