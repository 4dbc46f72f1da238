// Operations that are no loops around a body: softmax, Winograd's transforms, tiles in memory.

def SoftmaxOp : Linalg_Op<"softmax", "Shares of exponentials along a dimension", [WritesDestinations,
    PredOpTrait<"input and output have same element type", TCopVTEtIsSameAs<0, 1>>, MemoryEffectsOpInterface]> {
  let arguments = (ins AnyShaped:$input, AnyShaped:$output, I64Attr:$dimension);
  let results = (outs Variadic<AnyRankedTensor>:$result);
  let assemblyFormat = [{
    attr-dict `dimension` `(` $dimension `)` `ins` `(` $input `:` type($input) `)` `outs` `(` $output `:` type($output) `)`
    (`->` type($result)^)?
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}

class Linalg_WinogradOp<string mnemonic, string what, string input, int inputRank, int outputRank> : Linalg_Op<mnemonic, what, [
    AllElementTypesMatch<[input, "output"]>, WritesDestinations]> {
  let arguments = !con(!dag(ins, [TensorRankOf<[AnyType], [inputRank]>], [input]),
                       (ins TensorRankOf<[AnyType], [outputRank]>:$output, WinogradConv2DFmr:$fmr));
  let results = (outs TensorRankOf<[AnyType], [outputRank]>:$result);
  let assemblyFormat = "attr-dict `fmr` `(` $fmr `)` `ins` `(` $" # input # " `:` type($" # input # ") `)` "
      # "`outs` `(` $output `:` type($output) `)` `->` type($result)";
  let hasVerifier = 1;
}
def WinogradFilterTransformOp : Linalg_WinogradOp<"winograd_filter_transform", "Filters of Winograd's convolution", "filter", 4, 4>;
def WinogradInputTransformOp : Linalg_WinogradOp<"winograd_input_transform", "Tiles of the input of Winograd's convolution", "input", 4, 6>;
def WinogradOutputTransformOp : Linalg_WinogradOp<"winograd_output_transform", "The output of Winograd's convolution", "value", 6, 4>;

class Linalg_RelayoutOp<string mnemonic, string what, dag padding, string format, list<Trait> traits> : Linalg_Op<mnemonic, what,
    !listconcat(traits, [OpAsmOpInterface, WritesDestinations, DeclareOpInterfaceMethods<ConditionallySpeculatable>, NoMemoryEffect,
                         TypesMatchWith<"result type matches type of dest", "dest", "result", "$_self">])> {
  let arguments = !con((ins AnyRankedTensor:$source, AnyRankedTensor:$dest), padding,
                       (ins OptionalAttr<DenseI64ArrayAttr>:$outer_dims_perm, DenseI64ArrayAttr:$inner_dims_pos,
                            Variadic<Index>:$inner_tiles, DenseI64ArrayAttr:$static_inner_tiles));
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$source " # format # [{
    (`outer_dims_perm` `=` $outer_dims_perm^)? `inner_dims_pos` `=` $inner_dims_pos
    `inner_tiles` `=` custom<DynamicIndexList>($inner_tiles, $static_inner_tiles)
    `into` $dest attr-dict `:` type($source) `->` type($dest)
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def PackOp : Linalg_RelayoutOp<"pack", "Puts a tensor into tiles", (ins Optional<AnyType>:$padding_value),
    "(`padding_value` `(` $padding_value^ `:` type($padding_value) `)`)?", [AttrSizedOperandSegments]>;
def UnPackOp : Linalg_RelayoutOp<"unpack", "Takes a tensor out of tiles", (ins), "", []>;
