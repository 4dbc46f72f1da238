// Regions that run as values say, and variables. `tosa.td` includes this.

class Tosa_ControlOp<string mnemonic, string what> : Tosa_Op<mnemonic, what, [SingleBlockImplicitTerminator<"YieldOp">, RecursiveMemoryEffects]> {
  let results = (outs Variadic<Tosa_Tensor>:$output_list);
  let assemblyFormat = ?;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def Tosa_IfOp : Tosa_ControlOp<"cond_if", "One of two regions, as a truth value says"> {
  let arguments = (ins Tosa_I1Tensor:$condition, Variadic<Tosa_Tensor>:$input_list);
  let regions = (region SizedRegion<1>:$then_graph, SizedRegion<1>:$else_graph);
}
def Tosa_WhileOp : Tosa_ControlOp<"while_loop", "A region again and again while another says so"> {
  let arguments = (ins Variadic<Tosa_Tensor>:$input_list);
  let regions = (region SizedRegion<1>:$cond_graph, SizedRegion<1>:$body_graph);
}
def Tosa_YieldOp : Tosa_Op<"yield", "The results of a region", [Terminator, Pure]> {
  let arguments = (ins Variadic<Tosa_Tensor>:$inputs);
  let assemblyFormat = "$inputs attr-dict `:` type($inputs)";
}

def Tosa_VariableOp : Tosa_Op<"variable", "Declares a variable", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, Tosa_SizesAttr:$var_shape, TypeAttr:$type, OptionalAttr<AnyAttr>:$initial_value);
  let assemblyFormat = "$sym_name attr-dict custom<VariableOpTypeOrInitialValue>($var_shape, $type, $initial_value)";
}
def Tosa_VariableWriteOp : Tosa_Op<"variable_write", "Sets a variable"> {
  let arguments = (ins SymbolNameAttr:$name, Tosa_Tensor:$input1);
  let assemblyFormat = "$name attr-dict `,` $input1 `:` type($input1)";
  let hasVerifier = 1;
}
def Tosa_VariableReadOp : Tosa_Op<"variable_read", "The value of a variable"> {
  let arguments = (ins SymbolNameAttr:$name);
  let results = (outs Tosa_Tensor:$output1);
  let assemblyFormat = "$name attr-dict `:` type($output1)";
  let hasVerifier = 1;
}
