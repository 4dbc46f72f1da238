// The interface of attributes that are encodings of tensor types.

#ifndef TENSOR_ENCODING
#define TENSOR_ENCODING

include "mlir/IR/OpBase.td"

def VerifiableTensorEncoding : AttrInterface<"VerifiableTensorEncoding"> {
  let description = "Checks the shape and the element type of a tensor type against the attribute that is its encoding.";
}

#endif
