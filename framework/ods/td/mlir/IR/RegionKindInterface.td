// Kinds of regions; the trait `HasOnlyGraphRegion` is in OpBase.td.

#ifndef REGIONKINDINTERFACE
#define REGIONKINDINTERFACE

include "mlir/IR/OpBase.td"

def RegionKindInterface : OpInterface<"RegionKindInterface"> { let cppNamespace = "::mlir"; }

#endif
