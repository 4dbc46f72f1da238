// The layouts of xegpu. Included by `transform.td`.

def GetDescOp : Transform_NavigationOp<"xegpu.get_desc_op", "The operation that creates a value's descriptor"> {
  let arguments = (ins TransformValueHandleTypeInterface:$target);
  let results = (outs TransformHandleTypeInterface:$descHandle);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}
def SetDescLayoutOp : Transform_ActionOp<"xegpu.set_desc_layout", "Sets the layout of a descriptor", [AttrSizedOperandSegments]> {
  let arguments = (ins TransformHandleTypeInterface:$target, Variadic<TransformAnyParamTypeOrAnyHandle>:$sg_layout,
                       Variadic<TransformAnyParamTypeOrAnyHandle>:$sg_data, Variadic<TransformAnyParamTypeOrAnyHandle>:$inst_data,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_sg_layout,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_sg_data,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_inst_data,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$slice_dims);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = [{
    $target `sg_layout` `=` custom<DynamicIndexList>($sg_layout, $static_sg_layout) `sg_data` `=` custom<DynamicIndexList>($sg_data,
    $static_sg_data) (`inst_data` `=` custom<DynamicIndexList>($inst_data, $static_inst_data)^)? (`slice_dims` `=` $slice_dims^)? attr-dict `:`
    functional-type(operands, results)
  }];
}
def SetOpLayoutAttrOp : Transform_ActionOp<"xegpu.set_op_layout_attr", "Sets the layout of an operand or result", [AttrSizedOperandSegments]> {
  let arguments = (ins TransformHandleTypeInterface:$target, DefaultValuedOptionalAttr<I64Attr, "0">:$index,
                       Variadic<TransformAnyParamTypeOrAnyHandle>:$sg_layout, Variadic<TransformAnyParamTypeOrAnyHandle>:$sg_data,
                       Variadic<TransformAnyParamTypeOrAnyHandle>:$inst_data, DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_sg_layout,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_sg_data,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_inst_data,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$slice_dims, UnitAttr:$result);
  let assemblyFormat = [{
    $target (`result` $result^)? (`index` `=` $index^)? `sg_layout` `=` custom<DynamicIndexList>($sg_layout, $static_sg_layout) `sg_data` `=`
    custom<DynamicIndexList>($sg_data, $static_sg_data) (`inst_data` `=` custom<DynamicIndexList>($inst_data, $static_inst_data)^)? (`slice_dims`
    `=` $slice_dims^)? attr-dict `:` qualified(type(operands))
  }];
}
def SetGPULaunchThreadsOp : Transform_ActionOp<"xegpu.set_gpu_launch_threads", "Sets the number of threads of a launch"> {
  let arguments = (ins TransformHandleTypeInterface:$target, Variadic<TransformAnyParamTypeOrAnyHandle>:$threads,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_threads);
  let assemblyFormat = "$target `threads` `=` custom<DynamicIndexList>($threads, $static_threads) attr-dict `:` qualified(type(operands))";
}
def InsertPrefetchOp : Transform_ActionOp<"xegpu.insert_prefetch", "Prefetches what a loop loads"> {
  let arguments = (ins TransformValueHandleTypeInterface:$target, Optional<TransformAnyParamTypeOrAnyHandle>:$dynamic_nb_prefetch,
                       DefaultValuedOptionalAttr<I64Attr, "1">:$static_nb_prefetch);
  let results = (outs TransformHandleTypeInterface:$desc_op);
  let assemblyFormat = "$target `nb_prefetch` `=` ($dynamic_nb_prefetch^):($static_nb_prefetch)? attr-dict `:` functional-type(operands, results)";
}
def ConvertLayoutOp : Transform_ActionOp<"xegpu.convert_layout", "Converts a value's layout", [AttrSizedOperandSegments]> {
  let arguments = (ins TransformValueHandleTypeInterface:$target, Variadic<TransformAnyParamTypeOrAnyHandle>:$input_sg_layout,
                       Variadic<TransformAnyParamTypeOrAnyHandle>:$input_sg_data, Variadic<TransformAnyParamTypeOrAnyHandle>:$input_inst_data,
                       Variadic<TransformAnyParamTypeOrAnyHandle>:$target_sg_layout, Variadic<TransformAnyParamTypeOrAnyHandle>:$target_sg_data,
                       Variadic<TransformAnyParamTypeOrAnyHandle>:$target_inst_data,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_input_sg_layout,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_input_sg_data,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_input_inst_data,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_target_sg_layout,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_target_sg_data,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_target_inst_data);
  let results = (outs TransformHandleTypeInterface:$newConvertOp);
  let assemblyFormat = [{
    $target `input_sg_layout` `=` custom<DynamicIndexList>($input_sg_layout, $static_input_sg_layout) `input_sg_data` `=`
    custom<DynamicIndexList>($input_sg_data, $static_input_sg_data) (`input_inst_data` `=` custom<DynamicIndexList>($input_inst_data,
    $static_input_inst_data)^)? `target_sg_layout` `=` custom<DynamicIndexList>($target_sg_layout, $static_target_sg_layout) `target_sg_data` `=`
    custom<DynamicIndexList>($target_sg_data, $static_target_sg_data) (`target_inst_data` `=` custom<DynamicIndexList>($target_inst_data,
    $static_target_inst_data)^)? attr-dict `:` functional-type(operands, results)
  }];
}
