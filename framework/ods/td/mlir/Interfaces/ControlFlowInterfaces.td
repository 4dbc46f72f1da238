// Interfaces: BranchOpInterface RegionBranchOpInterface RegionBranchTerminatorOpInterface SelectLikeOpInterface WeightedBranchOpInterface.

#ifndef CONTROL_FLOW_INTERFACES
#define CONTROL_FLOW_INTERFACES

include "mlir/IR/OpBase.td"

def BranchOpInterface : OpInterface<"BranchOpInterface">;
def RegionBranchOpInterface : OpInterface<"RegionBranchOpInterface">;
def RegionBranchTerminatorOpInterface : OpInterface<"RegionBranchTerminatorOpInterface">;
def SelectLikeOpInterface : OpInterface<"SelectLikeOpInterface">;
def WeightedBranchOpInterface : OpInterface<"WeightedBranchOpInterface">;

#endif
